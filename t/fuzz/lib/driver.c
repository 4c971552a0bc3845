
/*
 * Runs a target over files and the files of folders, for compilers without
 * libFuzzer.  Each input lies in a block of its exact size, so that a
 * sanitizer sees the first byte read after it.
 */


#include <dirent.h>

#include "fuzz.h"


static int driver_file(const char *path);
static int driver_folder(const char *path, DIR *d);


int
main(int argc, char **argv)
{
    int   i, n;
    DIR  *d;

    n = 0;

    for (i = 1; i < argc; i++) {
        d = opendir(argv[i]);
        n += d ? driver_folder(argv[i], d) : driver_file(argv[i]);
    }

    printf("%d inputs\n", n);

    return n == 0;
}


static int
driver_folder(const char *path, DIR *d)
{
    int             n;
    char            name[4096];
    struct dirent  *e;

    n = 0;

    while ((e = readdir(d)) != NULL) {
        if (e->d_name[0] != '.') {
            snprintf(name, sizeof(name), "%s/%s", path, e->d_name);
            n += driver_file(name);
        }
    }

    closedir(d);

    return n;
}


static int
driver_file(const char *path)
{
    FILE     *f;
    long      size;
    uint8_t  *data;

    f = fopen(path, "rb");

    if (f == NULL || fseek(f, 0, SEEK_END) != 0 || (size = ftell(f)) < 0) {
        perror(path);
        exit(2);
    }

    rewind(f);

    data = malloc(size ? size : 1);

    if (data == NULL || fread(data, 1, size, f) != (size_t) size) {
        perror(path);
        exit(2);
    }

    fclose(f);

    (void) LLVMFuzzerTestOneInput(data, size);

    free(data);

    return 1;
}
