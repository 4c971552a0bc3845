
/*
 * All extractors.  A new one is a file beside this one and one line here.
 */


#include "extract/extractor.h"


#define MCE_EXTRACTORS(X)                                                     \
    X(accb)                                                                   \
    X(addanag)                                                                \
    X(auto)                                                                   \
    X(bte)                                                                    \
    X(ccb)                                                                    \
    X(cetd)                                                                   \
    X(cetr)                                                                   \
    X(crunch)                                                                 \
    X(dana)                                                                   \
    X(danag)                                                                  \
    X(density)                                                                \
    X(dsc)                                                                    \
    X(fe)                                                                     \
    X(gswce)                                                                  \
    X(kfe)                                                                    \
    X(labels)                                                                 \
    X(lqf)                                                                    \
    X(mantratzis)                                                             \
    X(mss)                                                                    \
    X(plain)                                                                  \
    X(r2l)                                                                    \
    X(rules)                                                                  \
    X(seeker)                                                                 \
    X(shallow)                                                                \
    X(similarity)                                                             \
    X(tccb)                                                                   \
    X(vips)                                                                   \
    X(xpath)


#define MCE_EXTRACTOR_DECLARE(name)  extern const mce_extractor_t  mce_##name;
#define MCE_EXTRACTOR_ENTRY(name)    &mce_##name,

MCE_EXTRACTORS(MCE_EXTRACTOR_DECLARE)


const mce_extractor_t *const  mce_extractors[] = {
    MCE_EXTRACTORS(MCE_EXTRACTOR_ENTRY)
    NULL
};
