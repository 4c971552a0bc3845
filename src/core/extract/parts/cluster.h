
/*
 * Clusters of things that come with ascending numbers: neighbours that are no
 * further apart than a distance are in one cluster.  The heaviest is wanted.
 */


#ifndef _MCE_CLUSTER_H_INCLUDED_
#define _MCE_CLUSTER_H_INCLUDED_


#include <stddef.h>
#include <stdint.h>


typedef struct {
    uint64_t        weight;
    uint32_t        first;          /* where its first thing starts, */
    uint32_t        end;            /* and its last one ends */
} mce_cluster_t;


/*
 * Zeroed but for the distance; "best" is the first of the heaviest so far.
 */
typedef struct {
    size_t          distance;
    size_t          last;           /* number of the last thing */
    mce_cluster_t   open;
    mce_cluster_t   best;
} mce_clusters_t;


static inline void
mce_cluster_add(mce_clusters_t *clusters, size_t number, uint32_t first,
    uint32_t end, uint32_t weight)
{
    mce_cluster_t  *open;

    open = &clusters->open;

    if (open->weight == 0 || number - clusters->last > clusters->distance) {
        open->weight = 0;
        open->first = first;
    }

    open->weight += weight;
    open->end = end;
    clusters->last = number;

    if (open->weight > clusters->best.weight) {
        clusters->best = *open;
    }
}


#endif /* _MCE_CLUSTER_H_INCLUDED_ */
