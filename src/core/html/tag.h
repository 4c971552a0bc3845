
/*
 * Element names and what the scanner, the tree and the counting rules need
 * to know of each.
 */


#ifndef _MCE_TAG_H_INCLUDED_
#define _MCE_TAG_H_INCLUDED_


#include <string.h>

#include "mce.h"


/*
 * X(name, flags): the elements that something depends on.  Every other name is
 * MCE_TAG_UNKNOWN; the tree makes it MCE_TAG_CUSTOM if a block is in it.
 */
#define MCE_TAGS(X)                                                           \
    X(a, MCE_TAG_INLINE)                                                      \
    X(abbr, MCE_TAG_INLINE)                                                   \
    X(acronym, MCE_TAG_INLINE)                                                \
    X(address, MCE_TAG_BLOCK)                                                 \
    X(annotation, 0)                                                          \
    X(applet, MCE_TAG_SKIP)                                                   \
    X(area, MCE_TAG_VOID)                                                     \
    X(article, MCE_TAG_BLOCK)                                                 \
    X(aside, MCE_TAG_BLOCK)                                                   \
    X(audio, MCE_TAG_BLOCK|MCE_TAG_SKIP)                                      \
    X(b, MCE_TAG_INLINE)                                                      \
    X(base, MCE_TAG_VOID)                                                     \
    X(bdi, MCE_TAG_INLINE)                                                    \
    X(bdo, MCE_TAG_INLINE)                                                    \
    X(big, MCE_TAG_INLINE)                                                    \
    X(blockquote, MCE_TAG_BLOCK)                                              \
    X(body, MCE_TAG_BLOCK)                                                    \
    X(br, MCE_TAG_VOID)                                                       \
    X(button, MCE_TAG_BLOCK)                                                  \
    X(canvas, MCE_TAG_SKIP)                                                   \
    X(caption, MCE_TAG_BLOCK)                                                 \
    X(center, MCE_TAG_BLOCK)                                                  \
    X(cite, MCE_TAG_INLINE)                                                   \
    X(code, MCE_TAG_INLINE)                                                   \
    X(col, MCE_TAG_VOID)                                                      \
    X(colgroup, MCE_TAG_BLOCK)                                                \
    X(data, MCE_TAG_INLINE)                                                   \
    X(dd, MCE_TAG_BLOCK)                                                      \
    X(del, MCE_TAG_INLINE)                                                    \
    X(details, MCE_TAG_BLOCK)                                                 \
    X(dfn, MCE_TAG_INLINE)                                                    \
    X(dialog, MCE_TAG_BLOCK)                                                  \
    X(dir, MCE_TAG_BLOCK)                                                     \
    X(div, MCE_TAG_BLOCK)                                                     \
    X(dl, MCE_TAG_BLOCK)                                                      \
    X(dt, MCE_TAG_BLOCK)                                                      \
    X(em, MCE_TAG_INLINE)                                                     \
    X(embed, MCE_TAG_VOID)                                                    \
    X(fieldset, MCE_TAG_BLOCK)                                                \
    X(figcaption, MCE_TAG_BLOCK)                                              \
    X(figure, MCE_TAG_BLOCK)                                                  \
    X(font, MCE_TAG_INLINE)                                                   \
    X(footer, MCE_TAG_BLOCK)                                                  \
    X(form, MCE_TAG_BLOCK)                                                    \
    X(frame, MCE_TAG_VOID)                                                    \
    X(frameset, MCE_TAG_BLOCK)                                                \
    X(h1, MCE_TAG_BLOCK|MCE_TAG_HEADING)                                      \
    X(h2, MCE_TAG_BLOCK|MCE_TAG_HEADING)                                      \
    X(h3, MCE_TAG_BLOCK|MCE_TAG_HEADING)                                      \
    X(h4, MCE_TAG_BLOCK|MCE_TAG_HEADING)                                      \
    X(h5, MCE_TAG_BLOCK|MCE_TAG_HEADING)                                      \
    X(h6, MCE_TAG_BLOCK|MCE_TAG_HEADING)                                      \
    X(head, 0)                                                                \
    X(header, MCE_TAG_BLOCK)                                                  \
    X(hgroup, MCE_TAG_BLOCK)                                                  \
    X(hr, MCE_TAG_VOID|MCE_TAG_BLOCK)                                         \
    X(html, MCE_TAG_BLOCK)                                                    \
    X(i, MCE_TAG_INLINE)                                                      \
    X(iframe, MCE_TAG_RAW)                                                    \
    X(img, MCE_TAG_VOID|MCE_TAG_INLINE)                                       \
    X(input, MCE_TAG_VOID|MCE_TAG_INLINE)                                     \
    X(ins, MCE_TAG_INLINE)                                                    \
    X(kbd, MCE_TAG_INLINE)                                                    \
    X(label, MCE_TAG_INLINE)                                                  \
    X(legend, MCE_TAG_BLOCK)                                                  \
    X(li, MCE_TAG_BLOCK)                                                      \
    X(link, MCE_TAG_VOID)                                                     \
    X(listing, MCE_TAG_BLOCK)                                                 \
    X(main, MCE_TAG_BLOCK)                                                    \
    X(mark, MCE_TAG_INLINE)                                                   \
    X(math, MCE_TAG_INLINE)                                                   \
    X(menu, MCE_TAG_BLOCK)                                                    \
    X(meta, MCE_TAG_VOID)                                                     \
    X(nav, MCE_TAG_BLOCK)                                                     \
    X(nobr, MCE_TAG_INLINE)                                                   \
    X(noembed, MCE_TAG_RAW)                                                   \
    X(noframes, MCE_TAG_RAW)                                                  \
    X(noscript, MCE_TAG_BLOCK|MCE_TAG_MUTE)                                   \
    X(object, MCE_TAG_SKIP)                                                   \
    X(ol, MCE_TAG_BLOCK)                                                      \
    X(optgroup, 0)                                                            \
    X(option, 0)                                                              \
    X(p, MCE_TAG_BLOCK)                                                       \
    X(param, MCE_TAG_VOID)                                                    \
    X(picture, 0)                                                             \
    X(pre, MCE_TAG_BLOCK)                                                     \
    X(q, MCE_TAG_INLINE)                                                      \
    X(rp, MCE_TAG_INLINE)                                                     \
    X(rt, MCE_TAG_INLINE)                                                     \
    X(ruby, MCE_TAG_INLINE)                                                   \
    X(s, MCE_TAG_INLINE)                                                      \
    X(samp, MCE_TAG_INLINE)                                                   \
    X(script, MCE_TAG_RAW|MCE_TAG_CODE)                                       \
    X(search, MCE_TAG_BLOCK)                                                  \
    X(section, MCE_TAG_BLOCK)                                                 \
    X(select, MCE_TAG_BLOCK|MCE_TAG_SKIP|MCE_TAG_MUTE)                        \
    X(small, MCE_TAG_INLINE)                                                  \
    X(source, MCE_TAG_VOID)                                                   \
    X(span, MCE_TAG_INLINE)                                                   \
    X(strike, MCE_TAG_INLINE)                                                 \
    X(strong, MCE_TAG_INLINE)                                                 \
    X(style, MCE_TAG_RAW|MCE_TAG_CODE)                                        \
    X(sub, MCE_TAG_INLINE)                                                    \
    X(summary, MCE_TAG_BLOCK)                                                 \
    X(sup, MCE_TAG_INLINE)                                                    \
    X(svg, MCE_TAG_INLINE|MCE_TAG_SKIP|MCE_TAG_MUTE)                          \
    X(table, MCE_TAG_BLOCK)                                                   \
    X(tbody, MCE_TAG_BLOCK)                                                   \
    X(td, MCE_TAG_BLOCK)                                                      \
    X(template, MCE_TAG_BLOCK|MCE_TAG_SKIP|MCE_TAG_MUTE)                      \
    X(textarea, MCE_TAG_RAW)                                                  \
    X(tfoot, MCE_TAG_BLOCK)                                                   \
    X(th, MCE_TAG_BLOCK)                                                      \
    X(thead, MCE_TAG_BLOCK)                                                   \
    X(time, MCE_TAG_INLINE)                                                   \
    X(title, MCE_TAG_RAW)                                                     \
    X(tr, MCE_TAG_BLOCK)                                                      \
    X(track, MCE_TAG_VOID)                                                    \
    X(tt, MCE_TAG_INLINE)                                                     \
    X(u, MCE_TAG_INLINE)                                                      \
    X(ul, MCE_TAG_BLOCK)                                                      \
    X(var, MCE_TAG_INLINE)                                                    \
    X(video, MCE_TAG_BLOCK|MCE_TAG_SKIP)                                      \
    X(wbr, MCE_TAG_VOID|MCE_TAG_INLINE)                                       \
    X(xmp, MCE_TAG_BLOCK|MCE_TAG_MUTE)


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
 * The only tag that a name with these first eight bytes, in any case, may be;
 * of a name of up to eight it is the tag.  Eight bytes are read always.
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
