/* The yardsticks of memory (bench/stores.h) store all that they are asked for, and nothing else. */
#include "support.h"

#include <stdlib.h>
#include <string.h>

#include "stores.h"

enum { AROUND = 256, UNTOUCHED = 0x55 };

/* Twice: the second time with another value, so that a byte that only looks stored is found. */
static void check(store_way way, size_t from, size_t bytes, int threads)
{
    unsigned char *const memory = aligned_alloc(64, (AROUND + from + bytes + AROUND + 63) / 64 * 64);
    unsigned char *const changed = calloc(bytes, 1), *const out = memory + AROUND + from;
    assert_non_null(memory);
    assert_non_null(changed);
    for (int turn = 0; turn < 8; turn++) {
        memset(memory, UNTOUCHED, AROUND + from + bytes + AROUND);
        store_bytes(way, out, bytes, threads);
        for (size_t i = 0; i < bytes; i++)
            changed[i] |= out[i] != UNTOUCHED;
        for (size_t i = 0; i < AROUND; i++)
            if (out[-1 - (ptrdiff_t)i] != UNTOUCHED || out[bytes + i] != UNTOUCHED)
                fail_msg("%s of %zu bytes from %zu: a byte outside", store_way_name(way), bytes, from);
    }
    for (size_t i = 0; i < bytes; i++)
        if (!changed[i])
            fail_msg("%s of %zu bytes from %zu: byte %zu is not stored", store_way_name(way), bytes, from, i);
    free(changed);
    free(memory);
}

static void every_way_stores_every_byte_and_no_other(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 63, 64, 65, 4096, 16384, 16384 * 3 + 4096 + 129, 300001};
    for (store_way way = 0; way < STORE_WAYS; way++)
        for (size_t s = 0; store_way_runs(way) && s < sizeof(sizes) / sizeof(sizes[0]); s++)
            for (size_t from = 0; from < 64; from += 21)
                for (int threads = 1; threads <= 3; threads += 2)
                    check(way, from, sizes[s], threads);
    assert_true(store_way_runs(STORE_MEMSET));
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(every_way_stores_every_byte_and_no_other)};

TEST_MAIN("stores", tests)
