
/*
 * What of a page is seen, and what says so.
 */


#include "html/visible.h"
#include "tap.h"


static mce_arena_t  *arena;


/*
 * What is known of the element that holds the text "X".
 */
static uint8_t
bits(const char *html)
{
    mce_str_t             source;
    uint32_t              at;
    mce_document_t       *doc;
    const mce_tree_t     *tree;
    mce_visible_t        *visible;

    source.data = (const uint8_t *) html;
    source.len = strlen(html);

    if (mce_document_create(arena, source, &doc) != MCE_OK
        || mce_tree(doc, &tree) != MCE_OK
        || mce_visible(doc, &visible) != MCE_OK)
    {
        return 0xff;
    }

    at = (uint32_t) (strchr(html, 'X') - html);

    return mce_visible_at(visible, tree->of[mce_token_at(doc, at)]);
}


#define seen(html)      mce_visible_seen(bits(html))
#define by(html)        mce_visible_by(bits(html))
#define is_seen(html)   (seen(html) == MCE_SEEN)
#define is_later(html)  (seen(html) == MCE_SEEN_LATER)
#define is_never(html)  (seen(html) == MCE_SEEN_NEVER)


static void
test_attributes(void)
{
    tap_ok(is_seen("<p>X"), "text is seen");
    tap_ok(is_later("<p hidden>X") && by("<p hidden>X") == MCE_SEEN_BY_ATTR,
           "what is hidden is not seen now");
    tap_ok(is_later("<div hidden><p>X"), "nor is what it holds");
    tap_ok(is_seen("<p hidden style='display:block'>X"),
           "unless its style shows it");
    tap_ok(is_later("<dialog>X") && is_seen("<dialog open>X"),
           "a dialog is seen once it is open");
    tap_ok(is_later("<div inert>X") && is_later("<div popover>X"),
           "what is inert waits, and so does what pops up");
    tap_ok(is_seen("<details><summary>a</summary>X"),
           "a closed <details> is seen: its reader opens it");
    tap_ok(seen("<p aria-hidden=true>X") == MCE_SEEN_UNSPOKEN
           && is_seen("<p aria-hidden=false>X"),
           "what is hidden from those who listen is seen");
    tap_ok(bits("<p hidden=until-found>X") & MCE_VISIBLE_FOUND,
           "what is found by a search is known");
    tap_ok(is_seen("<div hidden id='S:1f'>X")
           && is_later("<div hidden id='S:'>X"),
           "a part of a page that came later is moved to its place");
    tap_ok(is_later("<template>X"), "a template is not seen");
    tap_ok(is_seen("<x-a><template shadowrootmode=open>X"),
           "but that of a shadow root is");
}


static void
test_style(void)
{
    tap_ok(is_later("<p style='display:none'>X")
           && by("<p style='display:none'>X") == MCE_SEEN_BY_STYLE,
           "a style hides");
    tap_ok(is_later("<p style=' DISPLAY : none ! important ; '>X"),
           "however it is written");
    tap_ok(is_later("<p style='display:/* a */none'>X")
           && is_later("<p style='/*;*/display:none'>X"),
           "with comments");
    tap_ok(is_later("<p style='display&#58;none'>X"), "with entities");
    tap_ok(is_later("<p style='background:url(\"a;b\");display:none'>X"),
           "after an address with a semicolon");
    tap_ok(is_seen("<p style='display:none;display:block'>X")
           && is_later("<p style='display:none!important;display:block'>X"),
           "the last declaration counts, an important one before it");
    tap_ok(is_later("<p style='visibility:hidden'>X")
           && is_later("<div style='visibility:hidden'><p>X"),
           "what is invisible makes all in it invisible");
    tap_ok(is_seen("<div style='visibility:hidden'>"
                   "<p style='visibility:visible'>X"),
           "but what is visible in it");
    tap_ok(is_later("<div style='display:none'><p style='display:block'>X"),
           "nothing shows in what is not displayed");
}


static void
test_never(void)
{
    tap_ok(is_never("<p style='opacity:0'>X")
           && is_never("<p style='opacity: .01'>X")
           && is_never("<p style='opacity:0%'>X")
           && is_seen("<p style='opacity:.5'>X"),
           "what is clear is never seen");
    tap_ok(is_later("<p style='opacity:0;transform:translateY(20px);"
                    "position:absolute'>X")
           && is_later("<p style='opacity:0;transition:opacity 1s'>X"),
           "what fades in is seen later");
    tap_ok(is_seen("<p style='opacity:0;transform:translateY(20px)'>X")
           && is_seen("<p style='transform:translateY(110%);opacity:0'>X")
           && is_seen("<p style='visibility:hidden' class='a wow b'>X")
           && is_seen("<p style='opacity:0' class=animate-on-scroll>X")
           && is_seen("<p style='opacity:0' data-w-id=a>X")
           && is_never("<p class=a style='opacity:0' data-w-id=a>a"
                       "<p class=a style='opacity:0'>X"),
           "but what has its room, and appears as the reader comes to it");
    tap_ok(is_later("<p style='visibility:hidden;position:fixed' class=wow>X")
           && is_later("<p style='display:none' class=reveal>X")
           && is_never("<p class='post fade' style='opacity:0'>X")
           && is_never("<p class=wow style='opacity:0;font-size:0'>X"),
           "not what is out of the flow, or hidden otherwise");
    tap_ok(is_never("<p style='font-size:0'>X")
           && is_never("<p style='font-size:1px'>X")
           && is_never("<p style='font-size:0.05em'>X")
           && is_seen("<p style='font-size:10px'>X"),
           "tiny letters are never seen");
    tap_ok(is_seen("<div style='font-size:0'><p style='font-size:16px'>X"),
           "letters may grow again");
    tap_ok(is_never("<p style='position:absolute;left:-9999px'>X")
           && is_never("<p style='position:fixed;top:-100em'>X")
           && is_never("<p style='margin-left:-9999px'>X")
           && is_never("<p style='text-indent:-9999px'>X"),
           "nor is what lies off the page");
    tap_ok(is_seen("<p style='position:absolute;left:-9px'>X")
           && is_seen("<p style='left:-9999px'>X")
           && is_seen("<p style='text-indent:-2em'>X"),
           "a little to the left it is");
    tap_ok(is_never("<p style='clip-path:inset(50%)'>X")
           && is_never("<p style='clip-path:circle(0)'>X")
           && is_never("<p style='position:absolute;clip:rect(0,0,0,0)'>X")
           && is_never("<p style='position:absolute;"
                       "clip:rect(1px 1px 1px 1px)'>X"),
           "nor is what is clipped away");
    tap_ok(is_seen("<p style='clip-path:inset(5px)'>X")
           && is_seen("<p style='clip:rect(0,0,0,0)'>X")
           && is_seen("<p style='position:absolute;clip:auto'>X"),
           "clipped at its edges it is");
    tap_ok(is_never("<p style='width:0;height:0;overflow:hidden'>X")
           && is_never("<p style='width:1px;height:1px;overflow:hidden'>X")
           && is_seen("<p style='width:0;height:0'>X"),
           "nor is what stands in a box of no size that hides it");
    tap_ok(is_later("<p style='max-height:0;overflow:hidden'>X"),
           "a box that is only closed may be opened");
    tap_ok(is_never("<p style='transform:scale(0)'>X")
           && is_never("<p style='transform: rotate(1deg) scale(0, 0)'>X")
           && is_never("<p style='transform:translateX(-9999px)'>X")
           && is_seen("<p style='transform:scale(.5)'>X"),
           "nor is what is shrunk to nothing");
}


static void
test_colors(void)
{
    tap_ok(is_never("<p style='color:transparent'>X")
           && is_never("<p style='color:rgba(1,2,3,0)'>X")
           && is_never("<p style='color:#0000'>X")
           && is_never("<p style='color:rgb(0 0 0 / 0%)'>X"),
           "letters without a colour are never seen");
    tap_ok(is_seen("<p style='color:transparent;background:"
                   "linear-gradient(red,blue);background-clip:text'>X"),
           "but where the ground is seen through them");
    tap_ok(is_never("<p style='color:#fff;background:#fff'>X")
           && is_never("<p style='color:white;background-color:#FFFFFF'>X")
           && is_never("<p style='color:rgb(255,255,254);"
                       "background:white'>X")
           && is_seen("<p style='color:#fff;background:#000'>X"),
           "letters of the colour of their ground are not");
    tap_ok(is_never("<p><span style='color:#fff'>X")
           && is_never("<p><font color='#ffffff'>X"),
           "the ground of a page is white");
    tap_ok(is_seen("<link rel=stylesheet href=a><p><span style='color:#fff'>"
                   "X"), "if no other file says that it is not");
    tap_ok(is_seen("<table><td bgcolor='#003366'><font color=white>X")
           && is_seen("<div style='background:url(a)'><p style='color:#fff'>"
                      "X"), "nor an element around the text");
    tap_ok(is_seen("<pre><span style='color:#fff'>X"),
           "code has a ground of its own");
    tap_ok(is_seen("<style>body{background:#222}</style>"
                   "<p><span style='color:#fff'>X"),
           "nor a style sheet of the page");
    tap_ok(is_seen("<div style='color:transparent'><p style='color:red'>X"),
           "letters may get a colour again");
    tap_ok(bits("<p style='color:transparent'>X") & MCE_VISIBLE_TEXT
           && bits("<p style='opacity:0'>X") & MCE_VISIBLE_TEXT
           && !(bits("<p style='display:none'>X") & MCE_VISIBLE_TEXT),
           "all that hides text, but no pictures");
}


static void
test_names(void)
{
    tap_ok(is_never("<i class=material-icons>X")
           && is_seen("<table><tr><td><i class=material-icons>X"),
           "the name of a sign is not seen, but in a cell");
    tap_ok(is_never("<p class=text-transparent>X")
           && is_seen("<p class='bg-clip-text text-transparent'>X")
           && is_never("<p class='absolute -left-[9999px]'>X"),
           "names that say how they hide");
    tap_ok(is_never("<p class=sr-only>X")
           && by("<p class=sr-only>X") == MCE_SEEN_BY_NAME
           && is_never("<p class='a visually-hidden b'>X")
           && is_never("<p class=screen-reader-text>X")
           && is_never("<p class=govuk-visually-hidden>X"),
           "names of what is only heard");
    tap_ok(is_seen("<p class='sr-only md:not-sr-only'>X"),
           "unless it is seen in wide windows");
    tap_ok(is_never("<p class=jammer>X"), "names of noise against copying");
    tap_ok(is_later("<p class=hidden>X") && is_later("<p class=d-none>X"),
           "names of what a script shows");
    tap_ok(is_seen("<p class='hidden md:block'>X")
           && is_seen("<p class='d-none d-lg-flex'>X")
           && is_seen("<p class='hide show'>X")
           && is_later("<p class='hidden md:p-4'>X"),
           "unless it is seen in wide windows");
    tap_ok(is_seen("<p class='hidden' style='display:block'>X"),
           "or its style shows it");
    tap_ok(is_seen("<p class=hidden-gems>X")
           && is_seen("<p class=the-hidden-life>X"),
           "other names that have the word are none");
}


static void
test_order(void)
{
    tap_ok((bits("<div hidden><p>X") & MCE_VISIBLE_ORIGIN) == 0
           && bits("<p hidden>X") & MCE_VISIBLE_ORIGIN,
           "where it begins is known");
    tap_ok(is_never("<div hidden><p style='opacity:0'>X"),
           "never is more than not now");
    tap_ok(is_seen("<span style='display:none'><math><mi>X"),
           "a formula is read even if hidden beside its picture");
}


int
main(void)
{
    arena = mce_arena_create(0);

    test_attributes();
    test_style();
    test_never();
    test_colors();
    test_names();
    test_order();

    mce_arena_destroy(arena);

    return tap_done();
}
