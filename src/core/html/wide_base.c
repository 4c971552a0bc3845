
/*
 * What simd.h is for, compiled for every processor.
 */


#include "extract/parts/line_wide.h"
#include "meta/microdata_wide.h"
#include "text/count_wide.h"

#if (MCE_SIMD)

#include "html/scan_wide.h"

#endif
