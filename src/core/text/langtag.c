
/*
 * Language tags.
 */


#include "text/ctype.h"
#include "text/langtag.h"


/* languages of two letters, ISO 639-1 */
static const char  mce_langtag_codes[] =
    "aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcyda"
    "dedvdzeeeleneoeseteufafffifjfofrfygagdglgngugvhahehihohrhthuhyhz"
    "iaidieigiiikinioisitiuiwjajijvjwkakgkikjkkklkmknkokrkskukvkwkyla"
    "lblglilnloltlulvmgmhmimkmlmnmomrmsmtmynanbndnengnlnnnonrnvnyocoj"
    "omorospapiplpsptqurmrnrorurwsascsdsesgshsiskslsmsnsosqsrssstsusv"
    "swtatetgthtitktltntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu";


int
mce_langtag_valid(mce_str_t lang)
{
    size_t          i, n;
    const char     *code;
    const uint8_t  *part;

    for (i = 0; i <= lang.len; i += n + 1) {
        part = lang.data + i;

        for (n = 0; i + n < lang.len && part[n] != '-'; n++) {
            if (!mce_is_alpha(part[n]) && (i == 0 || !mce_is_digit(part[n]))) {
                return 0;
            }
        }

        if (n == 0 || n > 8) {
            return 0;
        }

        if (i > 0 || n > 2) {
            continue;
        }

        /* pages often give a country instead of a language: "jp", "ir" */
        for (code = mce_langtag_codes; n == 2 && *code; code += 2) {
            if ((part[0] | 0x20) == code[0] && (part[1] | 0x20) == code[1]) {
                break;
            }
        }

        if (n < 2 || *code == '\0') {
            return 0;
        }
    }

    return lang.len <= 35;
}
