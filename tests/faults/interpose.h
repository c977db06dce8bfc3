/* Calls that the library makes of other libraries, counted, and made to fail (interposed.def lists them). */
#ifndef LANEWISE_TESTS_INTERPOSE_H
#define LANEWISE_TESTS_INTERPOSE_H

#include <stddef.h>
#include <stdint.h>

enum { FAULT_FUNCTIONS_MOST = 64 };

/* What was called between faults_begin and faults_end. */
typedef struct fault_calls {
    uint64_t all;                      /* calls that can fail */
    uint64_t of[FAULT_FUNCTIONS_MOST]; /* the same by function */
    int refused;                       /* the function whose call failed first; -1: none */
} fault_calls;

int fault_functions(void);
const char *fault_function(int number);

/* From here on the calls that can fail, by whatever thread, are counted from 1; number `first` to `last` fail. */
void faults_begin(uint64_t first, uint64_t last);
void faults_end(fault_calls *calls);

/* What was made and not given back since faults_watch; the name of the function that made the first of it, or null. */
void faults_watch(void);
const char *faults_left(size_t *count);

#endif
