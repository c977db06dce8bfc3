/* Shared by the two files of the sequence's tests. */
#ifndef LANEWISE_TESTS_SEQUENCE_H
#define LANEWISE_TESTS_SEQUENCE_H

#include "support.h"

static inline lw_sequence *sequence_of(lw_context *context, uint64_t seed, uint64_t stream, unsigned set)
{
    lw_sequence *sequence = NULL;
    assert_ok(lw_sequence_create(&sequence, context, seed, stream, set));
    return sequence;
}

static inline void skip_words(lw_sequence *sequence, uint64_t words)
{
    const uint64_t n[16] = {words};
    assert_ok(lw_sequence_skip(sequence, n));
}

/* sequence_kat_test.c */
void every_known_answer_is_reproduced(void **state);

#endif
