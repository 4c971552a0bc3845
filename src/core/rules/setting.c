
/*
 * What a file sets for all pages of its site, whatever is on them.
 */


#include "base/str.h"
#include "rules/rules.h"
#include "text/ctype.h"


/* digits after the point, as those of "mce_min_confidence" */
#define MCE_SETTING_DECIMALS  4
#define MCE_SETTING_ONE       10000


static const char *const  mce_setting_scopes[MCE_RULE_PAGE + 1] = {
    "off", "article", "page"
};

const char *const  mce_hidden_names[MCE_HIDDEN_KEEP + 1] = {
    "auto", "drop", "mark", "keep"
};


static int mce_setting_word(mce_str_t value, const char *const *words,
    int n);
static int mce_setting_confidence(mce_str_t value);


const char *
mce_rule_setting(mce_rule_file_t *file, mce_rule_key_e key, mce_str_t value)
{
    int                   set;
    mce_rule_settings_t  *settings;

    settings = &file->settings;

    switch (key) {

    case MCE_RULE_MCE:
        set = mce_setting_word(value, mce_setting_scopes, MCE_RULE_PAGE + 1);

        if (set < 0) {
            return "off, article or page is expected";
        }

        settings->scope = set;
        break;

    case MCE_RULE_MIN_CONFIDENCE:
        set = mce_setting_confidence(value);

        if (set < 0) {
            return "a number from 0 to 1 with up to four decimals is "
                   "expected";
        }

        settings->min_confidence = set;
        break;

    case MCE_RULE_HIDDEN:
        set = mce_setting_word(value, mce_hidden_names, MCE_HIDDEN_KEEP + 1);

        if (set < 0) {
            return "auto, drop, mark or keep is expected";
        }

        settings->hidden = set;
        break;

    default:
        break;
    }

    return NULL;
}


void
mce_rule_settle(mce_rule_file_t *file)
{
    mce_rule_settings_t  *settings;

    settings = &file->settings;

    if (settings->scope == MCE_RULE_PAGE) {
        settings->min_content = 0;
    }

    if (settings->min_confidence < 0 && settings->scope > MCE_RULE_OFF) {
        settings->min_confidence = settings->scope == MCE_RULE_ARTICLE
                                   ? MCE_SETTING_ONE / 2 : 0;
    }
}


mce_str_t
mce_rule_expr(const mce_rule_line_t *line)
{
    mce_str_t  none = mce_null_str;
    mce_str_t  article = mce_str("auto(policy=article)");
    mce_str_t  page = mce_str("first(auto(policy=page),plain)");

    switch (line->key) {

    case MCE_RULE_USE:
        return line->value;

    case MCE_RULE_MCE:
        return mce_text_is(line->value, mce_setting_scopes[MCE_RULE_ARTICLE])
               ? article
               : mce_text_is(line->value, mce_setting_scopes[MCE_RULE_PAGE])
               ? page : none;

    default:
        return none;
    }
}


const mce_rule_settings_t *
mce_rules_settings(const mce_rules_t *rules, mce_str_t url)
{
    const mce_rule_file_t  *file;

    static const mce_rule_settings_t  none = MCE_RULE_SETTINGS_NONE;

    file = mce_rules_find(rules, url);

    return file ? &file->settings : &none;
}


static int
mce_setting_word(mce_str_t value, const char *const *words, int n)
{
    int  i;

    for (i = 0; i < n; i++) {
        if (mce_text_is(value, words[i])) {
            return i;
        }
    }

    return -1;
}


static int
mce_setting_confidence(mce_str_t value)
{
    size_t     digits, decimals;
    uint32_t   one, part;
    mce_str_t  rest;

    one = mce_text_number(value, 1, &digits);
    rest = (mce_str_t) { value.len - digits, value.data + digits };
    part = 0;
    decimals = 0;

    if (digits && rest.len > 1 && rest.data[0] == '.') {
        rest.data++;
        rest.len--;
        part = mce_text_number(rest, MCE_SETTING_DECIMALS, &decimals);
        rest.len -= decimals;
    }

    if (digits == 0 || rest.len) {
        return -1;
    }

    for ( /* void */ ; decimals < MCE_SETTING_DECIMALS; decimals++) {
        part *= 10;
    }

    part += one * MCE_SETTING_ONE;

    return part <= MCE_SETTING_ONE ? (int) part : -1;
}
