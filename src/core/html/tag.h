
/*
 * Element names and what the scanner, the tree and the counting rules need
 * to know of each.
 */


#ifndef _MCE_TAG_H_INCLUDED_
#define _MCE_TAG_H_INCLUDED_


#include <string.h>

#include "mce.h"


/*
 * X(name, flags): the elements that somebody asks about.  Every other name is
 * MCE_TAG_UNKNOWN, or MCE_TAG_CUSTOM if it is a custom element of block kind.
 */
#define MCE_TAGS(X)                                                           \
    X(a, INLINE)                                                              \
    X(abbr, INLINE)                                                           \
    X(acronym, INLINE)                                                        \
    X(address, BLOCK)                                                         \
    X(annotation, 0)                                                          \
    X(applet, SKIP)                                                           \
    X(area, VOID)                                                             \
    X(article, BLOCK)                                                         \
    X(aside, BLOCK)                                                           \
    X(audio, BLOCK|SKIP)                                                      \
    X(b, INLINE)                                                              \
    X(base, VOID)                                                             \
    X(bdi, INLINE)                                                            \
    X(bdo, INLINE)                                                            \
    X(big, INLINE)                                                            \
    X(blockquote, BLOCK)                                                      \
    X(body, BLOCK)                                                            \
    X(br, VOID)                                                               \
    X(button, BLOCK)                                                          \
    X(canvas, SKIP)                                                           \
    X(caption, BLOCK)                                                         \
    X(center, BLOCK)                                                          \
    X(cite, INLINE)                                                           \
    X(code, INLINE)                                                           \
    X(col, VOID)                                                              \
    X(colgroup, BLOCK)                                                        \
    X(data, INLINE)                                                           \
    X(dd, BLOCK)                                                              \
    X(del, INLINE)                                                            \
    X(details, BLOCK)                                                         \
    X(dfn, INLINE)                                                            \
    X(dialog, BLOCK)                                                          \
    X(dir, BLOCK)                                                             \
    X(div, BLOCK)                                                             \
    X(dl, BLOCK)                                                              \
    X(dt, BLOCK)                                                              \
    X(em, INLINE)                                                             \
    X(embed, VOID)                                                            \
    X(fieldset, BLOCK)                                                        \
    X(figcaption, BLOCK)                                                      \
    X(figure, BLOCK)                                                          \
    X(font, INLINE)                                                           \
    X(footer, BLOCK)                                                          \
    X(form, BLOCK)                                                            \
    X(frame, VOID)                                                            \
    X(frameset, BLOCK)                                                        \
    X(h1, BLOCK|HEADING)                                                      \
    X(h2, BLOCK|HEADING)                                                      \
    X(h3, BLOCK|HEADING)                                                      \
    X(h4, BLOCK|HEADING)                                                      \
    X(h5, BLOCK|HEADING)                                                      \
    X(h6, BLOCK|HEADING)                                                      \
    X(head, 0)                                                                \
    X(header, BLOCK)                                                          \
    X(hgroup, BLOCK)                                                          \
    X(hr, VOID|BLOCK)                                                         \
    X(html, BLOCK)                                                            \
    X(i, INLINE)                                                              \
    X(iframe, RAW)                                                            \
    X(img, VOID|INLINE)                                                       \
    X(input, VOID|INLINE)                                                     \
    X(ins, INLINE)                                                            \
    X(kbd, INLINE)                                                            \
    X(label, INLINE)                                                          \
    X(legend, BLOCK)                                                          \
    X(li, BLOCK)                                                              \
    X(link, VOID)                                                             \
    X(listing, BLOCK)                                                         \
    X(main, BLOCK)                                                            \
    X(mark, INLINE)                                                           \
    X(math, INLINE)                                                           \
    X(menu, BLOCK)                                                            \
    X(meta, VOID)                                                             \
    X(nav, BLOCK)                                                             \
    X(nobr, INLINE)                                                           \
    X(noembed, RAW)                                                           \
    X(noframes, RAW)                                                          \
    X(noscript, BLOCK|MUTE)                                                   \
    X(object, SKIP)                                                           \
    X(ol, BLOCK)                                                              \
    X(optgroup, 0)                                                            \
    X(option, 0)                                                              \
    X(p, BLOCK)                                                               \
    X(param, VOID)                                                            \
    X(picture, 0)                                                             \
    X(pre, BLOCK)                                                             \
    X(q, INLINE)                                                              \
    X(rp, INLINE)                                                             \
    X(rt, INLINE)                                                             \
    X(ruby, INLINE)                                                           \
    X(s, INLINE)                                                              \
    X(samp, INLINE)                                                           \
    X(script, RAW|CODE)                                                       \
    X(search, BLOCK)                                                          \
    X(section, BLOCK)                                                         \
    X(select, BLOCK|SKIP|MUTE)                                                \
    X(small, INLINE)                                                          \
    X(source, VOID)                                                           \
    X(span, INLINE)                                                           \
    X(strike, INLINE)                                                         \
    X(strong, INLINE)                                                         \
    X(style, RAW|CODE)                                                        \
    X(sub, INLINE)                                                            \
    X(summary, BLOCK)                                                         \
    X(sup, INLINE)                                                            \
    X(svg, INLINE|SKIP|MUTE)                                                  \
    X(table, BLOCK)                                                           \
    X(tbody, BLOCK)                                                           \
    X(td, BLOCK)                                                              \
    X(template, BLOCK|SKIP|MUTE)                                              \
    X(textarea, RAW)                                                          \
    X(tfoot, BLOCK)                                                           \
    X(th, BLOCK)                                                              \
    X(thead, BLOCK)                                                           \
    X(time, INLINE)                                                           \
    X(title, RAW)                                                             \
    X(tr, BLOCK)                                                              \
    X(track, VOID)                                                            \
    X(tt, INLINE)                                                             \
    X(u, INLINE)                                                              \
    X(ul, BLOCK)                                                              \
    X(var, INLINE)                                                            \
    X(video, BLOCK|SKIP)                                                      \
    X(wbr, VOID|INLINE)                                                       \
    X(xmp, BLOCK|MUTE)


typedef enum {
    MCE_TAG_UNKNOWN = 0,
    MCE_TAG_CUSTOM,
#define MCE_TAG_ENUM(name, flags)  MCE_TAG_##name,
    MCE_TAGS(MCE_TAG_ENUM)
#undef MCE_TAG_ENUM
    MCE_TAG_COUNT
} mce_tag_e;


/* a block separates text for the tree and the default extractor */
#define MCE_TAG_BLOCK      0x01
/* inline for the papers' extractors, which call every other name a block */
#define MCE_TAG_INLINE     0x02
#define MCE_TAG_VOID       0x04
/* the content is raw text up to the end tag of the same name */
#define MCE_TAG_RAW        0x08
/* removed with its tags before the papers' extractors count */
#define MCE_TAG_CODE       0x10
/* the papers' extractors see no text in it, if it is closed at all */
#define MCE_TAG_MUTE       0x20
/* the tree and the default extractor see no text in it */
#define MCE_TAG_SKIP       0x40
#define MCE_TAG_HEADING    0x80


typedef struct {
    char            name[15];
    uint8_t         len;
} mce_tag_name_t;


extern const uint8_t         mce_tag_flags[MCE_TAG_COUNT];
extern const mce_tag_name_t  mce_tag_names[MCE_TAG_COUNT];
extern const uint8_t         mce_tag_slots[1024];
extern const uint64_t        mce_tag_factor;


/*
 * The only tag that a name of any case with these first eight letters, which
 * can be read in any case, may be; sure for a name of no more than eight.
 */
static inline mce_tag_e
mce_tag_known(const uint8_t *name, size_t len)
{
    unsigned  tag;
    uint64_t  key, known;

    memcpy(&key, name, 8);
    key |= 0x2020202020202020ull;

    if (len < 8) {
        key &= ((uint64_t) 1 << (len * 8)) - 1;
    }

    tag = mce_tag_slots[(key * mce_tag_factor) >> 54];
    memcpy(&known, mce_tag_names[tag].name, 8);

    return key == known ? (mce_tag_e) tag : MCE_TAG_UNKNOWN;
}


/*
 * The tag of a name of any case.
 */
mce_tag_e mce_tag_find(const uint8_t *name, size_t len);

/*
 * A hash that tells unknown names apart, case folded.
 */
uint8_t mce_tag_hash(const uint8_t *name, size_t len);


#endif /* _MCE_TAG_H_INCLUDED_ */
