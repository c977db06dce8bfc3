/* Few blocks are made in parts, many one per warp (backends/cuda/fills/dispatch.cu): the same elements. Every kind of
 * every engine, with the cursor on the host. */
#include <stdlib.h>
#include <string.h>

#include "support.h"

/* Blocks have at most 1024 elements: more of them than any device makes in parts. */
enum { MANY = (3 << 20) + 77, PLACES = 12 };

static void short_fills_are_parts_of_long_ones(void **state)
{
    (void)state;
    static const size_t lengths[PLACES] = {1, 31, 127, 128, 129, 500, 1000, 1024, 1025, 4096, 5003, 20011};
    unsigned char *const all = malloc((size_t)MANY * 8), *const part = malloc(20011 * 8);
    void *out = NULL;
    assert_non_null(all);
    assert_non_null(part);
    assert_ok(lw_malloc(test_context, &out, (size_t)MANY * 8));
    for (unsigned engine = 1; engine <= lw_engine_count(); engine++) {
        lw_generator *const generator = test_generator((lw_engine)engine, 0x0123456789abcdef, 3);
        for (unsigned kind = 0; kind < lw_kind_count(); kind++) {
            lw_kind_info info;
            assert_ok(lw_kind_describe((lw_kind)kind, &info));
            assert_ok(lw_generator_seek(generator, 5));
            assert_ok(lw_fill(generator, (lw_kind)kind, out, MANY, info.example));
            assert_ok(lw_copy(test_context, all, out, MANY * info.size));
            for (int p = 0; p < PLACES; p++) {
                const size_t n = lengths[p], place = ((size_t)p * 333337 + kind * 1009) % (MANY - n);
                assert_ok(lw_generator_seek(generator, 5 + place));
                assert_ok(lw_fill(generator, (lw_kind)kind, out, n, info.example));
                assert_ok(lw_copy(test_context, part, out, n * info.size));
                if (memcmp(part, all + place * info.size, n * info.size) != 0)
                    fail_msg("engine %u, %s: %zu elements from %zu on differ", engine, info.name, n, place);
            }
        }
        lw_generator_destroy(generator);
    }
    assert_ok(lw_free(test_context, out));
    free(part);
    free(all);
}

static const struct CMUnitTest tests[] = {cmocka_unit_test(short_fills_are_parts_of_long_ones)};

TEST_MAIN("parts", tests)
