
/*
 * Sets of hosts, as files list them: whatever stands below a name of the set
 * is in it as well.
 */


#ifndef _MCE_HOSTS_H_INCLUDED_
#define _MCE_HOSTS_H_INCLUDED_


#include "mce.h"


/*
 * Whether a host is in the set, or is below one that is.
 */
int mce_hosts_has(const mce_hosts_t *hosts, mce_str_t host);


#endif /* _MCE_HOSTS_H_INCLUDED_ */
