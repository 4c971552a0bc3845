
/*
 * What simd.h is for, compiled for every processor.
 */


#include "count_wide.h"
#include "line_wide.h"
#include "microdata_wide.h"

#if (MCE_SIMD)

#include "scan_wide.h"

#endif
