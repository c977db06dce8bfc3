/* The warps of all methods of precaching_run.h. */
#include "precaching_run.h"
#include "../../method/work.h"

#define LW_METHOD work_20
#include "precaching_warp.h"
#undef LW_METHOD
#define LW_METHOD work_200
#include "precaching_warp.h"
#undef LW_METHOD
#define LW_METHOD wide_18
#include "precaching_warp.h"
#undef LW_METHOD
