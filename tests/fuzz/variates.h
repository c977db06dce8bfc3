/* What is known of a kind without the library: which parameters are legal, and where its elements lie. */
#ifndef LANEWISE_TESTS_FUZZ_VARIATES_H
#define LANEWISE_TESTS_FUZZ_VARIATES_H

#include "fuzz.h"

/* 1: legal by the kind's header, 0: not, -1: at an edge that its header leaves to rounding, or it does not say. */
int variate_legal(const lw_kind_info *info, const lw_value *values);

/* Whether element i of out can be one of the kind with these legal parameters. */
int variate_inside(const lw_kind_info *info, const lw_value *values, const void *out, size_t i);

/* Whether element i is what stands for an element with illegal parameters: NaN, the largest integer. */
int variate_sentinel(const lw_kind_info *info, const void *out, size_t i);

#endif
