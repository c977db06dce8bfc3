/* What holds for every communicator, whatever its engine: run on threads (ranks_test.c) and on MPI (mpi_test.c). */
#ifndef LANEWISE_TESTS_RANKS_CHECKS_H
#define LANEWISE_TESTS_RANKS_CHECKS_H

#include "lanewise/ranks.h"

/* Each is called by all ranks; null, or what was wrong on this one (of this thread, until its next check). */
typedef const char *check(const lw_ranks *ranks);

check reductions_are_those_of_all_ranks;
check bytes_arrive_where_they_belong;
check every_rank_gets_the_error_of_the_lowest;
check numbers_that_differ_are_named;
check errors_of_the_program_are_passed_on;
check seeds_are_one;
check pieces_are_the_array;

/* All of these, in this order; the last one is null. */
extern check *const all_checks[];

/* Keeps a sentence for a check to return. */
const char *wrong(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
