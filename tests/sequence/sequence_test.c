/* The one full-period sequence on one backend: words of which fills of all kinds take the next, skips that are steps,
 * and the same bits as the portable backend, which is compared with the known answers as all are. */
#include "sequence_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* MANY words are more than a CUDA context stages at once. */
enum { SEED = 7, STREAM = 9, SET = 29, MANY = 8500017, GUARD = 64 };

static uint64_t chance(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static void random_number(uint64_t *state, uint64_t n[16])
{
    for (int k = 0; k < 16; k++)
        n[k] = chance(state) << 33 ^ chance(state) << 11 ^ chance(state);
}

/* words 0 .. n - 1 of the sequence that all tests draw from, by the portable backend, in small fills. */
static uint32_t *stepped(size_t n)
{
    lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = 1};
    lw_context *context = NULL;
    uint32_t *const words = malloc(n * sizeof(*words));
    assert_non_null(words);
    assert_ok(lw_context_create(&context, &options));
    lw_sequence *const sequence = sequence_of(context, SEED, STREAM, SET);
    for (size_t done = 0, piece; done < n; done += piece) { /* of at most 512 steps, so that there is no jump */
        piece = n - done < 16384 ? n - done : 16384;
        assert_ok(lw_sequence_fill_bits32(sequence, words + done, piece));
    }
    lw_sequence_destroy(sequence);
    lw_context_destroy(context);
    return words;
}

static lw_sequence *fresh(void)
{
    return sequence_of(test_context, SEED, STREAM, SET);
}

/* ---- fills ---- */

/* How many words a fill of n elements takes, and whether they are made of the next words. */
static size_t fill_is_of_next_words(lw_sequence *sequence, int kind, size_t n, const uint32_t *words, void *out)
{
    switch (kind) {
    case 0:
        assert_ok(lw_sequence_fill_bits32(sequence, out, n));
        assert_memory_equal(out, words, n * sizeof(uint32_t));
        return n;
    case 1:
        assert_ok(lw_sequence_fill_uniform_f32(sequence, out, n));
        for (size_t i = 0; i < n; i++)
            if (((float *)out)[i] != (float)(words[i] >> 8) * 0x1p-24f)
                fail_msg("element %zu of %zu f32 differs", i, n);
        return n;
    default:
        assert_ok(lw_sequence_fill_uniform_f64(sequence, out, n));
        for (size_t i = 0; i < n; i++) {
            const uint64_t draw = words[2 * i] | (uint64_t)words[2 * i + 1] << 32;
            if (((double *)out)[i] != (double)(draw >> 11) * 0x1p-53)
                fail_msg("element %zu of %zu f64 differs", i, n);
        }
        return 2 * n;
    }
}

static void fills_of_all_kinds_and_lengths_take_the_next_words(void **state)
{
    static const size_t most[] = {2, 40, 700, 5000, 300000};
    (void)state;
    uint32_t *const words = stepped(MANY);
    void *const out = malloc(MANY * sizeof(uint32_t));
    uint64_t random = 1;
    for (int time = 0; time < 5; time++) {
        lw_sequence *const sequence = fresh();
        size_t done = 0;
        for (int fills = 0; fills < 1000; fills++) {
            const size_t n = chance(&random) % most[chance(&random) % (size_t)(time + 1)];
            if (done + 2 * n > MANY)
                break;
            done += fill_is_of_next_words(sequence, (int)(chance(&random) % 3), n, words + done, out);
        }
        lw_sequence_destroy(sequence);
    }
    free(out);
    free(words);
}

static void a_large_fill_is_the_same_from_any_word_on(void **state)
{
    static const size_t firsts[] = {0, 1, 2, 3, 31, 32, 77};
    (void)state;
    uint32_t *const words = stepped(MANY);
    void *const out = malloc(MANY * sizeof(uint32_t));
    for (int kind = 0; kind < 3; kind++)
        for (size_t f = 0; f < sizeof(firsts) / sizeof(firsts[0]); f++) {
            const size_t left = MANY - firsts[f];
            lw_sequence *const sequence = fresh();
            skip_words(sequence, firsts[f]);
            fill_is_of_next_words(sequence, kind, kind == 2 ? left / 2 : left, words + firsts[f], out);
            lw_sequence_destroy(sequence);
        }
    free(out);
    free(words);
}

/* Memory of the context (on CUDA: of the device), at every place of 16 bytes; nothing beside the elements is touched.
 */
static void place_and_length_do_not_matter(void **state)
{
    static const size_t lengths[] = {1, 2, 3, 31, 33, 127, 128, 129, 1025, 8193, 100003};
    enum { MOST = 2 * 100003 + 100 };
    (void)state;
    uint32_t *const words = stepped(MOST);
    unsigned char *const bytes = malloc(4 * MOST + 4 * GUARD);
    void *area = NULL;
    assert_ok(lw_malloc(test_context, &area, 4 * MOST + 4 * GUARD));
    for (size_t l = 0; l < sizeof(lengths) / sizeof(lengths[0]); l++)
        for (size_t shift = 0; shift < 4; shift++)
            for (int kind = 0; kind < 2; kind++) {
                const size_t first = 5 * l + 3 * shift, size = kind == 0 ? 4 : 8, used = lengths[l] * size;
                unsigned char *const out = (unsigned char *)area + GUARD + shift * size;
                const unsigned char *const got = bytes + GUARD + shift * size;
                lw_sequence *const sequence = fresh();
                skip_words(sequence, first);
                memset(bytes, 0xa5, used + 4 * GUARD);
                assert_ok(lw_copy(test_context, area, bytes, used + 4 * GUARD));
                if (kind == 0)
                    assert_ok(lw_sequence_fill_bits32(sequence, (uint32_t *)out, lengths[l]));
                else
                    assert_ok(lw_sequence_fill_uniform_f64(sequence, (double *)out, lengths[l]));
                assert_ok(lw_copy(test_context, bytes, area, used + 4 * GUARD));
                for (size_t i = 0; i < lengths[l]; i++) {
                    const uint32_t *const word = words + first + i * size / 4;
                    const double right = kind == 0 ? 0 : (double)((word[0] | (uint64_t)word[1] << 32) >> 11) * 0x1p-53;
                    if (memcmp(got + i * size, kind == 0 ? (const void *)word : (const void *)&right, size) != 0)
                        fail_msg("element %zu of %zu differs, %zu elements off", i, lengths[l], shift);
                }
                for (int k = 1; k <= GUARD; k++)
                    assert_true(got[-k] == 0xa5 && got[used + (size_t)k - 1] == 0xa5);
                lw_sequence_destroy(sequence);
            }
    assert_ok(lw_free(test_context, area));
    free(bytes);
    free(words);
}

/* ---- skips ---- */

static void skipping_is_stepping(void **state)
{
    static const size_t skips[] = {0, 1, 31, 32, 33, 1023, 16383, 16384, 16385, 100000, 999999, MANY - 40};
    (void)state;
    uint32_t *const words = stepped(MANY), got[40];
    for (size_t i = 0; i < sizeof(skips) / sizeof(skips[0]); i++)
        for (size_t before = 0; before < 2; before++) { /* from a whole step and from within one */
            lw_sequence *const sequence = fresh();
            skip_words(sequence, before);
            skip_words(sequence, skips[i] - (skips[i] < before ? 0 : before));
            const size_t at = skips[i] < before ? before : skips[i];
            assert_ok(lw_sequence_fill_bits32(sequence, got, 40));
            assert_memory_equal(got, words + at, sizeof(got));
            lw_sequence_destroy(sequence);
        }
    free(words);
}

/* Fails unless both go on alike; moves them on. */
static void assert_same_place(lw_sequence *a, lw_sequence *b)
{
    uint32_t of_a[100], of_b[100];
    assert_ok(lw_sequence_fill_bits32(a, of_a, 100));
    assert_ok(lw_sequence_fill_bits32(b, of_b, 100));
    assert_memory_equal(of_a, of_b, sizeof(of_a));
}

static void skips_add(void **state)
{
    uint64_t random = 2;
    (void)state;
    lw_sequence *const one_by_one = fresh(), *const at_once = fresh();
    for (int time = 0; time < 8; time++) {
        uint64_t a[16], b[16], sum[16], carry = 0;
        random_number(&random, a);
        random_number(&random, b);
        a[15] >>= 1; /* the sum of both is below 2^1024 */
        b[15] >>= 1;
        for (int k = 0; k < 16; k++) {
            const uint64_t with_carry = a[k] + carry;
            sum[k] = with_carry + b[k];
            carry = (with_carry < carry) | (sum[k] < b[k]);
        }
        assert_int_equal(carry, 0);
        assert_ok(lw_sequence_skip(one_by_one, a));
        assert_ok(lw_sequence_skip(one_by_one, b));
        assert_ok(lw_sequence_skip(at_once, sum));
        assert_same_place(one_by_one, at_once); /* by 100 words: the next skips begin within a step */
    }
    lw_sequence_destroy(one_by_one);
    lw_sequence_destroy(at_once);
}

static void thirty_two_skips_of_all_ones_go_once_round_and_the_rest_of_it_goes_back(void **state)
{
    uint64_t random = 3, ones[16], n[16], back[16];
    (void)state;
    memset(ones, 0xff, sizeof(ones));
    random_number(&random, n);
    for (int k = 0; k < 16; k++)
        back[k] = ones[k] - n[k];
    lw_sequence *const moved = fresh(), *const stayed = fresh();
    skip_words(moved, 13);
    skip_words(stayed, 13);
    for (int k = 0; k < 32; k++)
        assert_ok(lw_sequence_skip(moved, ones));
    assert_same_place(moved, stayed);
    assert_ok(lw_sequence_skip(moved, n));
    for (int k = 0; k < 31; k++)
        assert_ok(lw_sequence_skip(moved, ones));
    assert_ok(lw_sequence_skip(moved, back));
    assert_same_place(moved, stayed);
    lw_sequence_destroy(moved);
    lw_sequence_destroy(stayed);
}

/* ---- starts ---- */

static void seeds_streams_and_sets_start_apart_and_apart_from_the_blocks(void **state)
{
    enum { WORDS = 32, STARTS = 5 };
    static const struct {
        uint64_t seed, stream;
        unsigned set;
    } start[STARTS] = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {UINT64_MAX, UINT64_MAX, 63}};
    uint32_t words[STARTS + 1][WORDS];
    (void)state;
    for (int i = 0; i < STARTS; i++) {
        lw_sequence *const sequence = sequence_of(test_context, start[i].seed, start[i].stream, start[i].set);
        assert_ok(lw_sequence_fill_bits32(sequence, words[i], WORDS));
        lw_sequence_destroy(sequence);
    }
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 0, 0);
    assert_ok(lw_fill_bits32(generator, words[STARTS], WORDS));
    lw_generator_destroy(generator);
    for (int i = 0; i <= STARTS; i++)
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(words[i], words[j], sizeof(words[0]));
}

/* ---- misuse ---- */

static void bad_arguments_are_refused_and_change_nothing(void **state)
{
    uint32_t out[64], right[64];
    const uint64_t none[16] = {0};
    lw_sequence *const untouched = (lw_sequence *)(uintptr_t)0xa5a5, *none_made = untouched;
    (void)state;
    assert_refused(lw_sequence_create(NULL, test_context, 1, 2, 0), LW_ERROR_ARGUMENT, "sequence is null");
    assert_refused(lw_sequence_create(&none_made, NULL, 1, 2, 0), LW_ERROR_ARGUMENT, "context is null");
    assert_refused(lw_sequence_create(&none_made, test_context, 1, 2, 1024), LW_ERROR_ARGUMENT,
                   "lw_sequence_create: set is 1024; the sets of warp1024 are 0 to 1023");
    assert_ptr_equal(none_made, untouched);
    lw_sequence_destroy(NULL);
    lw_sequence *const sequence = fresh(), *const twin = fresh();
    assert_refused(lw_sequence_skip(NULL, none), LW_ERROR_ARGUMENT, "lw_sequence_skip: sequence is null");
    assert_refused(lw_sequence_skip(sequence, NULL), LW_ERROR_ARGUMENT, "words is null");
    assert_refused(lw_sequence_fill_bits32(NULL, out, 1), LW_ERROR_ARGUMENT, "sequence is null");
    assert_refused(lw_sequence_fill_bits32(sequence, NULL, 1), LW_ERROR_ARGUMENT,
                   "lw_sequence_fill_bits32: out is null");
    assert_refused(lw_sequence_fill_uniform_f32(sequence, (float *)((uintptr_t)out + 2), 1), LW_ERROR_ARGUMENT,
                   "aligned to 4 bytes");
    assert_refused(lw_sequence_fill_uniform_f64(sequence, (double *)(((uintptr_t)out | 7) - 3), 1), LW_ERROR_ARGUMENT,
                   "lw_sequence_fill_uniform_f64: out is");
    assert_refused(lw_sequence_fill_uniform_f64(sequence, (double *)64, SIZE_MAX / 4), LW_ERROR_ARGUMENT,
                   "exceed the address space");
    assert_ok(lw_sequence_fill_bits32(sequence, NULL, 0));
    assert_ok(lw_sequence_fill_bits32(sequence, out, 64));
    assert_ok(lw_sequence_fill_bits32(twin, right, 64));
    assert_memory_equal(out, right, sizeof(out));
    lw_sequence_destroy(sequence);
    lw_sequence_destroy(twin);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(fills_of_all_kinds_and_lengths_take_the_next_words),
    cmocka_unit_test(a_large_fill_is_the_same_from_any_word_on),
    cmocka_unit_test(place_and_length_do_not_matter),
    cmocka_unit_test(skipping_is_stepping),
    cmocka_unit_test(skips_add),
    cmocka_unit_test(thirty_two_skips_of_all_ones_go_once_round_and_the_rest_of_it_goes_back),
    cmocka_unit_test(seeds_streams_and_sets_start_apart_and_apart_from_the_blocks),
    cmocka_unit_test(bad_arguments_are_refused_and_change_nothing),
};

TEST_MAIN("sequence", tests)
