
/*
 * Page templates.
 */


#ifndef _MCE_TEMPLATE_H_INCLUDED_
#define _MCE_TEMPLATE_H_INCLUDED_


#include "render.h"


typedef enum {
    MCE_TEMPLATE_LITERAL = 0,
    MCE_TEMPLATE_VALUE,
    MCE_TEMPLATE_SECTION            /* skipped up to "end" if empty */
} mce_template_op_e;


typedef struct {
    uint8_t                  type;
    uint8_t                  name;
    uint32_t                 end;
    mce_str_t                text;
} mce_template_op_t;


struct mce_template_s {
    mce_template_op_t       *ops;
    size_t                   n;
    size_t                   nalloc;
};


extern const char  mce_template_builtin[];


/*
 * The metadata that the template shows, a bit each.
 */
unsigned mce_template_fields(const mce_template_t *template);

/*
 * The digest of "data", 32 bytes.
 */
void mce_sha256(const uint8_t *data, size_t len, uint8_t digest[32]);


#endif /* _MCE_TEMPLATE_H_INCLUDED_ */
