
#define MCE_LEXICON_BITS  13
static const uint16_t  mce_lexicon_marks[1 << MCE_LEXICON_BITS] = { 0 };
static const int8_t    mce_lexicon_weights[1 << MCE_LEXICON_BITS] = { 0 };
