
/*
 * Counting what is in an element.
 */


#include "base/arena.h"
#include "extract/parts/grain.h"
#include "html/subtree.h"
#include "meta/lang_guess.h"


static void mce_grain_tag(mce_grain_t *grain, const mce_token_t *token);
static void mce_grain_sum(mce_grain_t *parent, const mce_grain_t *grain);
static uint16_t mce_grain_add(uint16_t a, uint16_t b);
static int mce_grain_kind(unsigned tag);
static int16_t mce_grain_share(uint32_t part, uint32_t all, uint32_t of);


mce_status_t
mce_grains(mce_document_t *doc, mce_grains_t *grains)
{
    uint32_t            e, chars, before;
    mce_status_t        rc;
    mce_grain_t        *grain;
    mce_subtree_t      *own;
    mce_text_walk_t     walk = { 0 };
    const mce_token_t  *token;

    rc = mce_subtree_own(doc, &grains->tree, &own);
    if (rc != MCE_OK) {
        return rc;
    }

    grains->doc = doc;
    grains->elts = mce_arena_calloc(doc->arena, grains->tree->n
                                                * sizeof(mce_grain_t));
    if (grains->elts == NULL) {
        return MCE_NO_MEMORY;
    }

    while ((token = mce_token_walk(doc, &walk)) != NULL) {
        grain = &grains->elts[grains->tree->of[token - doc->tokens]];

        if (mce_token_is_text(token)) {
            mce_lang_commonest(doc->source.data + token->start,
                           doc->source.data + token[1].start, &grain->words,
                           &grain->usual);

        } else if (token->kind == MCE_TOKEN_OPEN) {
            mce_grain_tag(grain, token);
        }
    }

    /*
     * An element's own text counts as standing before its children, wherever
     * it stands: positions need not be more exact than this.
     */
    before = 0;

    for (e = 0; e < grains->tree->n; e++) {
        chars = own[e].chars;
        grains->elts[e].chars = chars;
        grains->elts[e].links = own[e].links;
        grains->elts[e].before = before;
        before += chars;
    }

    mce_arena_release(doc->arena, own);

    for (e = grains->tree->n - 1; e > 0; e--) {
        grain = &grains->elts[grains->tree->elements[e].parent];
        mce_grain_sum(grain, &grains->elts[e]);
        grain->children = mce_grain_add(grain->children, mce_grain_is_block(
                                            &grains->tree->elements[e]));
    }

    return MCE_OK;
}


static void
mce_grain_tag(mce_grain_t *grain, const mce_token_t *token)
{
    unsigned  of;

    switch (token->tag) {

    case MCE_TAG_a:
        of = MCE_GRAIN_OF_LINKS;
        break;

    case MCE_TAG_img:
        of = MCE_GRAIN_OF_IMAGES;
        break;

    case MCE_TAG_iframe:
    case MCE_TAG_frame:
    case MCE_TAG_object:
    case MCE_TAG_embed:
        of = MCE_GRAIN_OF_FRAMES;
        break;

    case MCE_TAG_li:
        of = MCE_GRAIN_OF_ITEMS;
        break;

    case MCE_TAG_p:
        of = MCE_GRAIN_OF_PARAGRAPHS;
        break;

    case MCE_TAG_input:
    case MCE_TAG_button:
    case MCE_TAG_select:
    case MCE_TAG_textarea:
        of = MCE_GRAIN_OF_INPUTS;
        break;

    default:
        of = mce_tag_flags[token->tag] & MCE_TAG_HEADING
             ? MCE_GRAIN_OF_HEADINGS : MCE_GRAIN_OF_TAGS;
    }

    grain->of[of] = mce_grain_add(grain->of[of], 1);

    if (of != MCE_GRAIN_OF_TAGS) {
        grain->of[MCE_GRAIN_OF_TAGS] =
            mce_grain_add(grain->of[MCE_GRAIN_OF_TAGS], 1);
    }
}


static void
mce_grain_sum(mce_grain_t *parent, const mce_grain_t *grain)
{
    unsigned  i;

    parent->chars += grain->chars;
    parent->links += grain->links;
    parent->words += grain->words;
    parent->usual += grain->usual;

    for (i = 0; i < MCE_GRAIN_OF_COUNT; i++) {
        parent->of[i] = mce_grain_add(parent->of[i], grain->of[i]);
    }
}


static uint16_t
mce_grain_add(uint16_t a, uint16_t b)
{
    return (uint16_t) (a + b > INT16_MAX ? INT16_MAX : a + b);
}


void
mce_grain_row(const mce_grains_t *grains, uint32_t e,
    int16_t row[MCE_GRAIN_COUNT])
{
    const mce_grain_t    *grain, *parent, *page;
    const mce_element_t  *element;

    element = &grains->tree->elements[e];
    page = &grains->elts[0];
    grain = &grains->elts[e];
    parent = &grains->elts[element->parent];

    row[MCE_GRAIN_chars] = mce_grain_share(grain->chars, INT16_MAX,
                                           INT16_MAX);
    row[MCE_GRAIN_share] = mce_grain_share(grain->chars, page->chars, 1000);
    row[MCE_GRAIN_before] = mce_grain_share(grain->before, page->chars, 1000);
    row[MCE_GRAIN_linked] = mce_grain_share(grain->links, grain->chars, 100);
    row[MCE_GRAIN_links] = (int16_t) grain->of[MCE_GRAIN_OF_LINKS];
    row[MCE_GRAIN_images] = (int16_t) grain->of[MCE_GRAIN_OF_IMAGES];
    row[MCE_GRAIN_frames] = (int16_t) grain->of[MCE_GRAIN_OF_FRAMES];
    row[MCE_GRAIN_items] = (int16_t) grain->of[MCE_GRAIN_OF_ITEMS];
    row[MCE_GRAIN_paragraphs] = (int16_t) grain->of[MCE_GRAIN_OF_PARAGRAPHS];
    row[MCE_GRAIN_headings] = (int16_t) grain->of[MCE_GRAIN_OF_HEADINGS];
    row[MCE_GRAIN_inputs] = (int16_t) grain->of[MCE_GRAIN_OF_INPUTS];
    row[MCE_GRAIN_width] = (int16_t) grain->children;
    row[MCE_GRAIN_depth] = (int16_t) (element->depth & INT16_MAX);
    row[MCE_GRAIN_density] = mce_grain_share(grain->chars,
                                             grain->of[MCE_GRAIN_OF_TAGS] + 1u,
                                             1);
    row[MCE_GRAIN_words] = mce_grain_share(grain->words, INT16_MAX,
                                           INT16_MAX);
    row[MCE_GRAIN_usual] = mce_grain_share(grain->usual, grain->words, 100);
    row[MCE_GRAIN_of_parent] = mce_grain_share(grain->chars, parent->chars,
                                               100);
    row[MCE_GRAIN_parent_linked] = mce_grain_share(parent->links,
                                                   parent->chars, 100);
    row[MCE_GRAIN_parent_width] = (int16_t) parent->children;
    row[MCE_GRAIN_kind] = (int16_t) mce_grain_kind(element->tag);
}


/*
 * What holds text first, then what holds the page.
 */

static int
mce_grain_kind(unsigned tag)
{
    int  i;

    static const uint8_t  kinds[] = {
        MCE_TAG_p, MCE_TAG_li, MCE_TAG_td, MCE_TAG_tr, MCE_TAG_ul,
        MCE_TAG_table, MCE_TAG_div, MCE_TAG_section, MCE_TAG_article,
        MCE_TAG_main, MCE_TAG_aside, MCE_TAG_header, MCE_TAG_footer,
        MCE_TAG_nav, MCE_TAG_form
    };

    if (mce_tag_flags[tag] & MCE_TAG_HEADING) {
        return 0;
    }

    for (i = 0; i < (int) sizeof(kinds) && kinds[i] != tag; i++) {
        /* void */
    }

    return i + 1;
}


static int16_t
mce_grain_share(uint32_t part, uint32_t all, uint32_t of)
{
    uint64_t  share;

    share = all ? (uint64_t) part * of / all : 0;

    return (int16_t) (share < INT16_MAX ? share : INT16_MAX);
}
