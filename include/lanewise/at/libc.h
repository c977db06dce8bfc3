/* What is used of C's library. NVRTC, which compiles kernels while a program runs, has no headers: its integers are those
 * of cuda/std/cstdint, which may be included beside these. */
#ifndef LANEWISE_AT_LIBC_H
#define LANEWISE_AT_LIBC_H

#ifdef __CUDACC_RTC__
typedef unsigned short uint16_t;
typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
#ifndef UINT64_MAX
#define INT32_MAX 2147483647
#define INT64_MAX 9223372036854775807ll
#define UINT32_MAX 4294967295u
#define UINT64_MAX 18446744073709551615ull
#define UINT64_C(x) x##ull
#endif
#ifndef HUGE_VAL
#define HUGE_VALF __int_as_float(0x7F800000)
#define HUGE_VAL __longlong_as_double(0x7FF0000000000000ll)
#endif
#else
#include <float.h>
#include <stdint.h>
#include <string.h>
#endif

/* Of <math.h>. In C++ that is all of <cmath>, which takes a third of the time to compile these headers; GCC and Clang have
 * what is used of it. */
#if defined(__cplusplus) && defined(__GNUC__) && !defined(__CUDACC__) && !defined(LW_AT_PLAIN)
#define LW_AT_MATH(function) __builtin_##function
#define LW_AT_HUGE_VALF __builtin_huge_valf()
#define LW_AT_HUGE_VAL __builtin_huge_val()
#else
#ifndef __CUDACC_RTC__
#include <math.h>
#endif
#define LW_AT_MATH(function) function
#define LW_AT_HUGE_VALF HUGE_VALF
#define LW_AT_HUGE_VAL HUGE_VAL
#endif

#endif
