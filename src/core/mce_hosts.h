
/*
 * The part of mce.h, which includes it, that is of sets of hosts.
 */


#ifndef _MCE_SET_OF_HOSTS_H_INCLUDED_
#define _MCE_SET_OF_HOSTS_H_INCLUDED_


typedef struct mce_hosts_s  mce_hosts_t;


/*
 * An empty set of hosts.  mce_hosts_add() adds those of a file, of which
 * "content" is the whole content: lines "address host ..." as in hosts files,
 * of which those count whose address is that of no other machine, "0.0.0.0"
 * or "127.0.0.1" for example; or one host a line.  All hosts below one of the
 * set are in it as well.  MCE_INVALID at the first line that is neither: then
 * *line is its number, from 1, and *fault a static text that says why.
 *
 * Once all are added, the set is not written to any more.
 */
mce_status_t mce_hosts_create(mce_arena_t *arena, mce_hosts_t **hosts);

mce_status_t mce_hosts_add(mce_hosts_t *hosts, mce_str_t content,
    size_t *line, const char **fault);

/*
 * How many hosts were added, each counted once.
 */
size_t mce_hosts_count(const mce_hosts_t *hosts);


#endif /* _MCE_SET_OF_HOSTS_H_INCLUDED_ */
