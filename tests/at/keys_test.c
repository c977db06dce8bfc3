/* Keys against the second implementation, and that none repeats another. */
#include <stdlib.h>
#include <string.h>

#include "kat.h"
#include "lanewise/at/key.h"
#include "stat/stat_check.h"

enum { LEAST_LINES = 285, CHILDREN = 1 << 18, CELLS = 1 << 12 };

/* P(|Z| > 5.4) = 7e-8: the 20 checks of this program fail by chance with a probability below 2e-6; keys are fixed. */
static const double CRITICAL = 5.4;

static void check_line(const kat_line *line)
{
    const int split = strcmp(line->left[0], "split") == 0;
    lw_key key = {kat_key(line, "seed"), kat_key(line, "stream")};
    if (strcmp(line->left[0], "chain") == 0) {
        const uint64_t depth = kat_key(line, "depth");
        for (uint64_t d = 0; d < depth; d++)
            key = d % 2 ? lw_key_fold(key, d) : lw_key_split(key, d);
    } else if (split || strcmp(line->left[0], "fold") == 0)
        key = split ? lw_key_split(key, kat_key(line, "data")) : lw_key_fold(key, kat_key(line, "data"));
    else
        kat_broken(line, "what is %s?", line->left[0]);
    const uint64_t words[2] = {key.seed, key.stream};
    kat_compare(line, line->left[0], words, 2);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("at/keys.kat", LEAST_LINES, check_line);
}

static void a_key_is_16_bytes(void **state)
{
    (void)state;
    assert_int_equal(sizeof(lw_key), 16);
}

static int compare(const void *a, const void *b)
{
    const lw_key *const x = a, *const y = b;
    if (x->seed != y->seed)
        return x->seed < y->seed ? -1 : 1;
    return (x->stream > y->stream) - (x->stream < y->stream);
}

/* Children, grandchildren, the same data below different parents, folds and splits: all in one heap. */
static size_t grow(lw_key *keys)
{
    size_t count = 0;
    keys[count++] = (lw_key){1, 0};
    keys[count++] = (lw_key){0, 1};
    keys[count++] = (lw_key){2, 1};
    for (size_t parent = 0; parent < 64; parent++) /* children of the first 64 keys, which are made on the way */
        for (uint64_t i = 0; i < 1000; i++) {
            keys[count++] = lw_key_fold(keys[parent], i);
            keys[count++] = lw_key_split(keys[parent], i);
        }
    for (uint64_t bit = 0; bit < 64; bit++)
        keys[count++] = lw_key_fold(keys[0], (uint64_t)1 << bit | (bit < 10 ? (uint64_t)1 << 40 : 0));
    return count;
}

static void keys_of_a_tree_are_distinct(void **state)
{
    (void)state;
    lw_key *const keys = malloc(CHILDREN * sizeof(keys[0]));
    assert_non_null(keys);
    const size_t count = grow(keys);
    assert_true(count > 100000 && count <= CHILDREN);
    qsort(keys, count, sizeof(keys[0]), compare);
    for (size_t k = 1; k < count; k++)
        assert_false(lw_key_equal(keys[k - 1], keys[k]));
    for (size_t k = 1; k < count; k++) /* nor does any half repeat: 2^-64 per pair */
        assert_true(keys[k - 1].seed != keys[k].seed);
    free(keys);
}

/* Every 12 bits of the words of consecutive children, and of what differs between neighbours. */
static void children_look_random(void **state)
{
    (void)state;
    static uint64_t counts[2][2][CELLS];
    for (int part = 0; part < 5; part++) {
        memset(counts, 0, sizeof(counts));
        lw_key last = {0, 0};
        for (uint64_t i = 0; i < CHILDREN; i++) {
            const lw_key key = lw_key_fold((lw_key){7, 0}, i);
            const uint64_t words[2] = {key.seed, key.stream}, before[2] = {last.seed, last.stream};
            for (int w = 0; w < 2; w++) {
                counts[w][0][words[w] >> (13 * part) & (CELLS - 1)]++;
                counts[w][1][(words[w] ^ before[w]) >> (13 * part) & (CELLS - 1)]++;
            }
            last = key;
        }
        for (int w = 0; w < 2; w++)
            for (int d = 0; d < 2; d++)
                assert_float_equal(stat_chi_square(counts[w][d], NULL, CELLS), 0.0, CRITICAL);
    }
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(a_key_is_16_bytes),
    cmocka_unit_test(keys_of_a_tree_are_distinct),
    cmocka_unit_test(children_look_random),
};

TEST_MAIN("keys", tests)
