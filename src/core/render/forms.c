
/*
 * Forms of the page that only ask for another page, those of a search for
 * instance, written anew after the content: readers of a gateway reach in no
 * other way what a site lists nowhere.
 */


#include "base/arena.h"
#include "base/str.h"
#include "render/render.h"
#include "render/tree/url.h"
#include "text/clean.h"
#include "text/ctype.h"
#include "text/entity.h"


/* of a page, of a form, of a choice; search pages of shops have more, which
   nobody goes through on a small page */
#define MCE_FORMS         4
#define MCE_FORM_FIELDS   40
#define MCE_FORM_OPTIONS  100


typedef enum {
    MCE_FIELD_NONE = 0,         /* left out */
    MCE_FIELD_BAD,              /* its form does more than search */
    MCE_FIELD_TEXT,
    MCE_FIELD_HIDDEN,
    MCE_FIELD_CHECKBOX,
    MCE_FIELD_SELECT,
    MCE_FIELD_SUBMIT
} mce_field_e;


typedef struct {
    const mce_content_t  *content;
    mce_buf_t            *out;
    mce_buf_t             text;
    mce_buf_t             actions[MCE_FORMS];   /* that were written */
    size_t                n;
    uint32_t              end;      /* of the form at hand */
    uint32_t              submit;   /* its first button, or "end" */
} mce_forms_t;


static int mce_form_asks(mce_forms_t *forms, uint32_t form);
static int mce_form_action(mce_forms_t *forms, uint32_t form);
static mce_field_e mce_form_field(const mce_document_t *doc, uint32_t token);
static mce_field_e mce_form_input(const mce_document_t *doc, uint32_t token);
static void mce_form_write(mce_forms_t *forms, uint32_t form);
static void mce_form_put(mce_forms_t *forms, uint32_t token,
    mce_field_e field);
static uint32_t mce_form_select(mce_forms_t *forms, uint32_t token);
static void mce_form_submit(mce_forms_t *forms);
static void mce_form_label(mce_forms_t *forms, uint32_t token, int after);
static int mce_form_named(mce_forms_t *forms, uint32_t token,
    const char *name);
static void mce_form_attr(mce_forms_t *forms, uint32_t token,
    const char *name);
static void mce_form_decode(mce_forms_t *forms, mce_str_t value);


void
mce_html_forms(const mce_content_t *content, mce_buf_t *out)
{
    size_t                 i;
    uint32_t               token;
    mce_forms_t            forms = {
        .content = content, .out = out, .text = mce_buf(out->arena)
    };
    const mce_document_t  *doc;

    doc = content->doc;

    for (i = 0; i < MCE_FORMS; i++) {
        forms.actions[i] = mce_buf(out->arena);
    }

    for (token = 0; token < doc->ntokens && forms.n < MCE_FORMS; token++) {

        if (doc->tokens[token].kind != MCE_TOKEN_OPEN
            || doc->tokens[token].tag != MCE_TAG_form)
        {
            continue;
        }

        if (mce_form_asks(&forms, token) && mce_form_action(&forms, token)) {
            mce_form_write(&forms, token);
            out->failed |= forms.actions[forms.n++].failed;
        }

        token = forms.end - 1;
    }

    out->failed |= forms.text.failed;
}


/*
 * Finds the end of the form, and tells whether it has a field for text and
 * none that a search would not have.
 */

static int
mce_form_asks(mce_forms_t *forms, uint32_t form)
{
    int                    texts, bad;
    uint32_t               i;
    mce_str_t              method;
    mce_field_e            field;
    const mce_document_t  *doc;

    doc = forms->content->doc;
    forms->submit = 0;
    texts = 0;
    bad = mce_token_attr_find(doc, form, "method", &method) && method.len
          && !mce_text_is(method, "get");

    for (i = form + 1; i < doc->ntokens
                       && doc->tokens[i].tag != MCE_TAG_form; i++)
    {
        field = mce_form_field(doc, i);
        bad |= field == MCE_FIELD_BAD;
        texts += field == MCE_FIELD_TEXT && mce_form_named(forms, i, "name");

        if (field == MCE_FIELD_SUBMIT && forms->submit == 0) {
            forms->submit = i;
        }
    }

    forms->end = i;

    return texts && !bad;
}


/*
 * Sets where the form leads, without arguments, which its fields replace.  0
 * if that is nowhere, or where a form that was written leads already: pages
 * have their search twice, for narrow and for wide screens.
 */

static int
mce_form_action(mce_forms_t *forms, uint32_t form)
{
    size_t                i;
    mce_buf_t            *action;
    mce_str_t             raw;
    const mce_content_t  *content;

    content = forms->content;
    action = &forms->actions[forms->n];
    action->len = 0;

    if (!mce_token_attr_find(content->doc, form, "action", &raw)
        || raw.len == 0)
    {
        raw = content->options->url;
    }

    if (!mce_url_add(action, raw, content->base, MCE_URL_PAGE)) {
        return 0;
    }

    for (i = 0; i < action->len && action->data[i] != '?'
                && action->data[i] != '#'; i++)
    {
        /* void */
    }

    action->len = i;

    for (i = 0; i < forms->n; i++) {
        if (forms->actions[i].len == action->len
            && memcmp(forms->actions[i].data, action->data, action->len) == 0)
        {
            return 0;
        }
    }

    return action->len != 0;
}


static mce_field_e
mce_form_field(const mce_document_t *doc, uint32_t token)
{
    mce_str_t  value;

    if (doc->tokens[token].kind != MCE_TOKEN_OPEN
        || mce_token_attr_find(doc, token, "disabled", &value))
    {
        return MCE_FIELD_NONE;
    }

    switch (doc->tokens[token].tag) {

    case MCE_TAG_input:
        return mce_form_input(doc, token);

    case MCE_TAG_select:
        return mce_token_attr_find(doc, token, "multiple", &value)
               ? MCE_FIELD_NONE : MCE_FIELD_SELECT;

    case MCE_TAG_button:
        return mce_token_attr_find(doc, token, "type", &value)
               && !mce_text_is(value, "submit") ? MCE_FIELD_NONE
                                                : MCE_FIELD_SUBMIT;
    case MCE_TAG_textarea:
        return MCE_FIELD_BAD;

    default:
        return MCE_FIELD_NONE;
    }
}


static mce_field_e
mce_form_input(const mce_document_t *doc, uint32_t token)
{
    unsigned   i;
    mce_str_t  type;

    static const struct {
        const char   *type;
        mce_field_e   field;
    } types[] = {
        { "text", MCE_FIELD_TEXT }, { "search", MCE_FIELD_TEXT },
        { "hidden", MCE_FIELD_HIDDEN }, { "checkbox", MCE_FIELD_CHECKBOX },
        { "submit", MCE_FIELD_SUBMIT },
        { "image", MCE_FIELD_SUBMIT }, { "password", MCE_FIELD_BAD },
        { "file", MCE_FIELD_BAD }, { "email", MCE_FIELD_BAD }
    };

    if (!mce_token_input(doc, token, &type) || type.len == 0) {
        return MCE_FIELD_TEXT;
    }

    for (i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        if (mce_text_is(type, types[i].type)) {
            return types[i].field;
        }
    }

    return MCE_FIELD_NONE;
}


static void
mce_form_write(mce_forms_t *forms, uint32_t form)
{
    size_t                 fields;
    uint32_t               i;
    mce_buf_t              action = mce_buf(forms->out->arena);
    mce_field_e            field;
    const mce_document_t  *doc;

    doc = forms->content->doc;
    fields = 0;

    mce_buf_str(&action, mce_buf_value(&forms->actions[forms->n]));
    mce_url_prefix(&action, 0, forms->content->options->link_prefix);

    mce_buf_text(forms->out, "<form role=\"search\" action=\"");
    mce_buf_escaped(forms->out, mce_buf_value(&action));
    mce_buf_text(forms->out, "\">\n");

    for (i = form + 1; i < forms->end && fields < MCE_FORM_FIELDS; i++) {
        field = mce_form_field(doc, i);

        if (field == MCE_FIELD_NONE || field == MCE_FIELD_SUBMIT
            || !mce_form_named(forms, i, "name"))
        {
            continue;
        }

        fields++;

        if (field == MCE_FIELD_SELECT) {
            i = mce_form_select(forms, i);

        } else {
            mce_form_put(forms, i, field);
        }
    }

    mce_form_submit(forms);
    mce_buf_text(forms->out, "</form>\n");

    forms->out->failed |= action.failed;
}


static void
mce_form_put(mce_forms_t *forms, uint32_t token, mce_field_e field)
{
    mce_str_t   value;
    mce_buf_t  *out;

    out = forms->out;

    if (field == MCE_FIELD_HIDDEN) {
        mce_buf_text(out, "<input type=\"hidden\"");
        mce_form_attr(forms, token, "name");
        mce_form_attr(forms, token, "value");
        mce_buf_text(out, ">\n");
        return;
    }

    mce_buf_text(out, "<p><label>");

    if (field == MCE_FIELD_TEXT) {
        mce_form_label(forms, token, 0);
    }

    mce_buf_text(out, field == MCE_FIELD_TEXT ? " <input type=\"search\""
                                              : "<input type=\"checkbox\"");
    mce_form_attr(forms, token, "name");
    mce_form_attr(forms, token, "value");

    if (field == MCE_FIELD_CHECKBOX) {

        if (mce_token_attr_find(forms->content->doc, token, "checked",
                                &value))
        {
            mce_buf_text(out, " checked");
        }

        mce_buf_text(out, "> ");
        mce_form_label(forms, token, 1);

    } else {
        mce_buf_char(out, '>');
    }

    mce_buf_text(out, "</label></p>\n");
}


/*
 * Returns the last token of the choice.
 */

static uint32_t
mce_form_select(mce_forms_t *forms, uint32_t token)
{
    size_t                 options;
    uint32_t               i;
    mce_str_t              value;
    mce_buf_t             *out;
    const mce_document_t  *doc;

    doc = forms->content->doc;
    out = forms->out;
    options = 0;

    mce_buf_text(out, "<p><label>");
    mce_form_label(forms, token, 0);
    mce_buf_text(out, " <select");
    mce_form_attr(forms, token, "name");
    mce_buf_char(out, '>');

    for (i = token + 1; i < forms->end
                        && doc->tokens[i].tag != MCE_TAG_select; i++)
    {
        if (doc->tokens[i].kind != MCE_TOKEN_OPEN
            || doc->tokens[i].tag != MCE_TAG_option
            || options++ >= MCE_FORM_OPTIONS)
        {
            continue;
        }

        mce_buf_text(out, "<option");
        mce_form_attr(forms, i, "value");

        if (mce_token_attr_find(doc, i, "selected", &value)) {
            mce_buf_text(out, " selected");
        }

        mce_buf_char(out, '>');
        mce_form_label(forms, i, 1);
        mce_buf_text(out, "</option>");
    }

    mce_buf_text(out, "</select></label></p>\n");

    return i < forms->end ? i : forms->end - 1;
}


static void
mce_form_submit(mce_forms_t *forms)
{
    mce_str_t  value;
    mce_buf_t  *out;

    out = forms->out;

    if (forms->submit == 0) {
        mce_buf_text(out, "<p><button>OK</button></p>\n");
        return;
    }

    mce_buf_text(out, "<p><button");

    if (mce_form_named(forms, forms->submit, "name")) {
        mce_form_attr(forms, forms->submit, "name");
        mce_form_attr(forms, forms->submit, "value");
    }

    mce_buf_char(out, '>');

    if (forms->content->doc->tokens[forms->submit].tag == MCE_TAG_input
        && mce_token_attr_find(forms->content->doc, forms->submit, "value",
                               &value)
        && value.len)
    {
        mce_form_decode(forms, value);
        mce_buf_escaped(out, mce_buf_value(&forms->text));

    } else {
        mce_form_label(forms, forms->submit, 1);
    }

    mce_buf_text(out, "</button></p>\n");
}


/*
 * What a field is called: the text right after it, an attribute or its name; a
 * button without any is "OK".
 */

static void
mce_form_label(mce_forms_t *forms, uint32_t token, int after)
{
    unsigned               i;
    mce_str_t              text;
    const mce_document_t  *doc;

    static const char *const  names[] = {
        "aria-label", "placeholder", "title", "label", "value", "name"
    };

    doc = forms->content->doc;

    if (after && token + 1 < forms->end
        && mce_token_is_text(&doc->tokens[token + 1]))
    {
        text = mce_token_source(doc, token + 1);
        mce_form_decode(forms, text);
        mce_buf_escaped(forms->out, mce_buf_value(&forms->text));
        return;
    }

    for (i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (mce_form_named(forms, token, names[i])) {
            mce_buf_escaped(forms->out, mce_buf_value(&forms->text));
            return;
        }
    }

    mce_buf_text(forms->out, "OK");
}


/*
 * Whether an attribute is there that is not empty; it is then in the buffer.
 */

static int
mce_form_named(mce_forms_t *forms, uint32_t token, const char *name)
{
    mce_str_t  value;

    if (!mce_token_attr_find(forms->content->doc, token, name, &value)) {
        return 0;
    }

    mce_form_decode(forms, value);

    return forms->text.len != 0;
}


static void
mce_form_attr(mce_forms_t *forms, uint32_t token, const char *name)
{
    mce_str_t  value;

    if (!mce_token_attr_find(forms->content->doc, token, name, &value)) {
        return;
    }

    mce_form_decode(forms, value);

    mce_buf_char(forms->out, ' ');
    mce_buf_text(forms->out, name);
    mce_buf_text(forms->out, "=\"");
    mce_buf_escaped(forms->out, mce_buf_value(&forms->text));
    mce_buf_char(forms->out, '"');
}


static void
mce_form_decode(mce_forms_t *forms, mce_str_t value)
{
    uint32_t        c;
    mce_clean_t     clean = { 0 };
    const uint8_t  *p, *end;

    forms->text.len = 0;
    end = value.data + value.len;

    for (p = value.data; p < end; /* void */ ) {
        c = mce_attr_next(&p, end);
        mce_clean_put(&clean, &forms->text, mce_is_space(c) ? ' ' : c);
    }

    mce_clean_end(&clean, &forms->text);
}
