
/*
 * The sizes of pictures: whatever the bytes are, they are read once, and what
 * is long enough and begins as a picture has pixels or an unknown number of
 * them.
 */


#include "lib/fuzz.h"
#include "picture/picture.h"


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint64_t   pixels;
    mce_str_t  picture;

    picture.data = data;
    picture.len = size;

    pixels = mce_picture_pixels(picture);

    fuzz_check(size >= 16 || pixels == 0);
    fuzz_check(size < 16 || data[0] != 0xff || data[1] != 0xd8 || pixels);
    fuzz_check(size < 16 || memcmp(data, "GIF89a", 6) != 0 || pixels);

    return 0;
}
