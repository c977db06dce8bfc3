/* The functions of lanewise_at.c once more, as lw_fortran_fma_<kind>, for processors with fused multiply-add: without this
 * instruction each is a call of the C library. The numbers are the same. GCC on x86-64; others have the plain ones. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#pragma GCC target("fma")
#define FUNCTION(name) lw_fortran_fma_##name
#include "lanewise_at.c"
#endif
