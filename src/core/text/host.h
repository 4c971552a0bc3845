
/*
 * Names of hosts.
 */


#ifndef _MCE_HOST_H_INCLUDED_
#define _MCE_HOST_H_INCLUDED_


#include "mce.h"


/* the longest name that the DNS has */
#define MCE_HOST_NAME   253
/* of a name in letters of its own, before and after these are written in
   those of the DNS */
#define MCE_HOST_ROOM  2048


/*
 * The name of a host as others may be compared with it: in lower case, in
 * letters of the DNS, without the dot of its root.  Returns its length, 0 if
 * it is none that the DNS has.  "name" has MCE_HOST_ROOM bytes.
 */
size_t mce_host_name(mce_str_t host, uint8_t *name);


#endif /* _MCE_HOST_H_INCLUDED_ */
