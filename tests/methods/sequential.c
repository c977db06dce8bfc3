/* A method drawn in sequence on one warp, plainly and with the next element kept, in whichever spelling this is compiled. */
#include "sequential.h"

#include "methods_in_sequence.h"

#if LW_LANES == LW_LANES_AVX512
sequential_run *const sequential_avx512 = run_sequence;
#else
sequential_run *const sequential_portable = run_sequence;
#endif
