/* What the misuse programs share: a refusal named in all its words, memory that shows what was written to it, and the
 * proof that an object is as good as new. */
#ifndef LANEWISE_TESTS_MISUSE_H
#define LANEWISE_TESTS_MISUSE_H

#include <string.h>

#include "support.h"

/* Fails unless the call returned this status and lw_last_error() contains every one of the words: the function, the
 * argument and the value. */
#define assert_refused_with(call, status, ...)                                                                         \
    refused_with((call), (status), (const char *const[]){__VA_ARGS__, NULL}, #call, __FILE__, __LINE__)

static inline void refused_with(lw_status got, lw_status expected, const char *const *words, const char *call,
                                const char *file, int line)
{
    for (; *words != NULL; words++)
        test_refused(got, expected, *words, call, file, line);
}

enum { CANARY = 0xA5 };

#define PAINT(object) memset(&(object), CANARY, sizeof(object))
#define assert_untouched(object) assert_painted(&(object), sizeof(object))

static inline void assert_painted(const void *object, size_t bytes)
{
    const unsigned char *const byte = object;
    for (size_t i = 0; i < bytes; i++)
        if (byte[i] != CANARY)
            fail_msg("byte %zu of %zu was written", i, bytes);
}

/* Fails unless the generator stands at `cursor` and gives what an untouched one of the same sequence gives there. */
static inline void assert_as_new(lw_generator *generator, lw_engine engine, uint64_t seed, uint64_t stream,
                                 uint64_t cursor)
{
    enum { N = 2000 };
    static uint32_t got[N], expected[N];
    uint64_t element = ~UINT64_C(0);
    assert_ok(lw_generator_tell(generator, &element));
    assert_int_equal(element, cursor);
    const size_t n = (UINT64_C(1) << 60) - cursor < N ? (size_t)((UINT64_C(1) << 60) - cursor) : N;
    lw_generator *const untouched = test_generator(engine, seed, stream);
    assert_ok(lw_generator_seek(untouched, cursor));
    assert_ok(lw_fill_bits32(generator, got, n));
    assert_ok(lw_fill_bits32(untouched, expected, n));
    assert_memory_equal(got, expected, n * sizeof(got[0]));
    assert_ok(lw_generator_seek(generator, cursor));
    lw_generator_destroy(untouched);
}

#endif
