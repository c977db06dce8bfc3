/* Functions of lanewise/at.h that are not inline, for lanewise_at.f90: lw_fortran_at_<kind>(seed, stream, i, ..), one of
 * each row of the lists of kinds. A key is its seed and stream. Where the processor has fused multiply-add, it is the
 * function of lanewise_at_fma.c, which includes this file. LW_FORTRAN_PLAIN, for tests: never. */
#include "lanewise/at.h"

#define C_f32 float
#define C_f64 double
#define C_u32 uint32_t
#define C_u64 uint64_t

/* Of a parameter (type, name, domain, example): what a declaration and a call have of it, behind a comma. */
#define DECLARED(type, name, domain, example) , C_##type name
#define GIVEN(type, name, domain, example) , name
#define EACH_0(F, none)
#define EACH_1(F, a) F a
#define EACH_2(F, a, b) F a F b
#define EACH_3(F, a, b, c) F a F b F c
#define EACH_4(F, a, b, c, d) F a F b F c F d

#define PARAMETERS(parameters, ...)                                                                                    \
    (uint64_t seed, uint64_t stream, uint64_t i EACH_##parameters(DECLARED, __VA_ARGS__))

#ifdef FUNCTION
#define FASTER(name, type, parameters, ...)
#define FASTEST(name, parameters, ...)
#elif defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(LW_FORTRAN_PLAIN)
#define FUNCTION(name) lw_fortran_at_##name
#define FASTER(name, type, parameters, ...) C_##type lw_fortran_fma_##name PARAMETERS(parameters, __VA_ARGS__);
#define FASTEST(name, parameters, ...)                                                                                 \
    if (__builtin_cpu_supports("fma"))                                                                                 \
        return lw_fortran_fma_##name(seed, stream, i EACH_##parameters(GIVEN, __VA_ARGS__));
#else
#define FUNCTION(name) lw_fortran_at_##name
#define FASTER(name, type, parameters, ...)
#define FASTEST(name, parameters, ...)
#endif

#define AT(name, type, parameters, ...)                                                                                \
    FASTER(name, type, parameters, __VA_ARGS__)                                                                        \
    C_##type FUNCTION(name) PARAMETERS(parameters, __VA_ARGS__);                                                       \
    C_##type FUNCTION(name) PARAMETERS(parameters, __VA_ARGS__)                                                        \
    {                                                                                                                  \
        FASTEST(name, parameters, __VA_ARGS__)                                                                         \
        const lw_key key = {seed, stream};                                                                             \
        return lw_at_##name(key, i EACH_##parameters(GIVEN, __VA_ARGS__));                                             \
    }

#define LW_NO_PARAMETER 0,
#define LW_PARAMETER(name, type, example) 1, (type, name, , example)
#define LW_KIND(name, number, type, draw, ...) AT(name, type, __VA_ARGS__)
#include "../../../common/kinds/plain.def"

#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, ...) AT(name, type, __VA_ARGS__)
#include "lanewise/lane/variates.def"
