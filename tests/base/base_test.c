/* The ground floor: searches against counting, widths against shifting, cuts against dealing out; quotas of control
 * groups from files. */
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/cut.h"
#include "base/kept.h"
#include "base/quota.h"
#include "base/search.h"
#include "support.h"

static uint64_t random_bits(uint64_t *seed) /* splitmix64 */
{
    uint64_t z = *seed += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Rising values with ties; those of 128 bits differ in their upper halves, in their lower halves, or in both. */
enum { MOST = 70 };
typedef struct rising {
    uint64_t n, narrow[MOST];
    lw_u128 wide[MOST];
} rising;

static lw_u128 widened(uint64_t x, int shift)
{
    return ((lw_u128)x << shift) + x;
}

static rising some_values(uint64_t n, uint64_t *seed, int shift)
{
    rising r = {.n = n};
    uint64_t value = random_bits(seed) % 3;
    for (uint64_t k = 0; k < n; k++) {
        r.narrow[k] = value;
        r.wide[k] = widened(value, shift);
        value += random_bits(seed) % 3;
    }
    return r;
}

static void searches_find_what_counting_finds(void **state)
{
    (void)state;
    uint64_t seed = 1;
    for (uint64_t round = 0; round < 20; round++)
        for (uint64_t n = 0; n < MOST; n++) {
            const int shift = (int)(random_bits(&seed) % 100);
            const rising r = some_values(n, &seed, shift);
            const uint64_t behind = n > 0 ? r.narrow[n - 1] + 2 : 2;
            for (uint64_t x = 0; x <= behind; x++) {
                uint64_t below = 0, at_most = 0, low = 0, high = n, at;
                for (uint64_t k = 0; k < n; k++) {
                    below += r.narrow[k] < x;
                    at_most += r.narrow[k] <= x;
                }
                assert_int_equal(lw_first_from_u64(r.narrow, n, x), below);
                assert_int_equal(lw_first_above_u64(r.narrow, n, x), at_most);
                assert_int_equal(lw_first_from_short_u64(r.narrow, (uint32_t)n, x), below);
                assert_int_equal(lw_first_above_short_u64(r.narrow, (uint32_t)n, x), at_most);
                assert_int_equal(lw_first_from_u128(r.wide, n, widened(x, shift)), below);
                assert_int_equal(lw_first_above_u128(r.wide, n, widened(x, shift)), at_most);
                LW_BISECT(low, high, at, r.narrow[at] > x)
                assert_int_equal(low, at_most);
            }
        }
}

static void a_merge_is_split_where_it_is_merged(void **state)
{
    (void)state;
    uint64_t seed = 2;
    for (uint64_t na = 0; na < MOST; na += 3)
        for (uint64_t nb = 0; nb < MOST; nb += 5) {
            const int shift = (int)(random_bits(&seed) % 100);
            const rising a = some_values(na, &seed, shift), b = some_values(nb, &seed, shift);
            uint64_t from_a = 0;
            for (uint64_t k = 0; k <= na + nb; k++) {
                assert_int_equal(lw_merge_split_u64(a.narrow, na, b.narrow, nb, k), from_a);
                assert_int_equal(lw_merge_split_u128(a.wide, na, b.wide, nb, k), from_a);
                const uint64_t from_b = k - from_a; /* a goes before b if it is below it */
                from_a += from_a < na && (from_b == nb || a.narrow[from_a] < b.narrow[from_b]);
            }
        }
}

static void widths_and_products_are_those_of_shifts(void **state)
{
    (void)state;
    uint64_t seed = 3;
    assert_int_equal(lw_width_u64(0), 0);
    assert_int_equal(lw_width_u128(0), 0);
    for (int width = 1; width <= 128; width++) {
        const lw_u128 top = (lw_u128)1 << (width - 1), rest = ((lw_u128)random_bits(&seed) << 64) + random_bits(&seed);
        assert_int_equal(lw_width_u128(top), width);
        assert_int_equal(lw_width_u128(top | (rest & (top - 1))), width);
        if (width <= 64)
            assert_int_equal(lw_width_u64((uint64_t)(top | (rest & (top - 1)))), width);
    }
    for (int k = 0; k < 10000; k++) {
        const uint64_t a = random_bits(&seed), b = random_bits(&seed) >> random_bits(&seed) % 64;
        const uint64_t low = (uint32_t)a, high = a >> 32, product = low * (uint32_t)b;
        const uint64_t middle = high * (uint32_t)b + (product >> 32), other = low * (b >> 32) + (uint32_t)middle;
        assert_int_equal(lw_high_product(a, b), high * (b >> 32) + (middle >> 32) + (other >> 32));
    }
}

static void cuts_deal_out_everything_as_equally_as_can_be(void **state)
{
    (void)state;
    for (uint64_t n = 0; n < 40; n++)
        for (uint64_t parts = 1; parts < 40; parts++) {
            assert_int_equal(lw_cut(n, parts, 0), 0);
            assert_int_equal(lw_cut(n, parts, parts), n);
            for (uint64_t part = 0; part < parts; part++) {
                const uint64_t size = lw_cut(n, parts, part + 1) - lw_cut(n, parts, part);
                assert_int_equal(size, n / parts + (part < n % parts));
            }
        }
    assert_int_equal(lw_cut(UINT64_MAX, UINT64_MAX, UINT64_MAX), UINT64_MAX);
    assert_int_equal(lw_cut(UINT64_MAX, UINT64_MAX - 1, UINT64_MAX - 1), UINT64_MAX);
}

/* ---- areas that are kept, beside a list of all that there are ---- */

enum { AREAS_MOST = 200, AREA_STEPS = 20000 };
#define AREA_UNIT ((size_t)LW_KEPT_LEAST)
#define KEPT_BOUND (20 * AREA_UNIT)

static struct area {
    size_t bytes; /* 0: it was given back */
    int lent, known;
    int back; /* when it came back */
} area_of[AREAS_MOST];
static int least_back; /* of those that were given back in a call, the last */

static void area_goes(void *at)
{
    struct area *const area = at;
    assert_true(area->bytes > 0 && area->known && !area->lent);
    for (int k = 0; k < AREAS_MOST; k++) /* the oldest goes first */
        assert_false(area_of[k].bytes > 0 && area_of[k].known && !area_of[k].lent && area_of[k].back < area->back);
    assert_true(area->back > least_back);
    least_back = area->back;
    area->bytes = 0;
}

static struct area *an_area(uint64_t random, int lent)
{
    for (int k = 0; k < AREAS_MOST; k++) {
        struct area *const area = &area_of[(random + (uint64_t)k) % AREAS_MOST];
        if (lent ? area->bytes > 0 && area->lent : area->bytes == 0)
            return area;
    }
    return NULL;
}

/* The smallest that fits, by looking at all of them. */
static const struct area *best_area(size_t bytes)
{
    const struct area *best = NULL;
    for (int k = 0; k < AREAS_MOST; k++)
        if (area_of[k].known && !area_of[k].lent && area_of[k].bytes >= bytes &&
            4 * (area_of[k].bytes - bytes) <= bytes && (best == NULL || area_of[k].bytes < best->bytes))
            best = &area_of[k];
    return best;
}

static void assert_kept_is_right(const lw_kept *kept)
{
    size_t unlent = 0;
    int known = 0;
    for (int k = 0; k < AREAS_MOST; k++)
        if (area_of[k].bytes > 0 && area_of[k].known) {
            known++;
            unlent += area_of[k].lent ? 0 : area_of[k].bytes;
        }
    assert_int_equal(kept->unlent, unlent);
    assert_int_equal(kept->areas, known);
    assert_true(unlent <= KEPT_BOUND && known <= LW_KEPT_AREAS);
}

/* Takes an area as a backend does. Returns whether it was kept. */
static int take_area(lw_kept *kept, size_t bytes, uint64_t random)
{
    const struct area *const best = best_area(bytes);
    struct area *area = lw_kept_take(kept, bytes);
    const int was_kept = area != NULL;
    assert_int_equal(area == NULL ? 0 : area->bytes, best == NULL ? 0 : best->bytes);
    if (!was_kept) {
        area = an_area(random, 0);
        const int before = kept->areas;
        const size_t unlent = kept->unlent;
        *area = (struct area){.bytes = bytes};
        lw_kept_note(kept, area, bytes);
        area->known = kept->areas > before || kept->unlent < unlent; /* one more, or in the place of another */
        assert_int_equal(area->known,
                         bytes >= AREA_UNIT && bytes <= KEPT_BOUND && (before < LW_KEPT_AREAS || unlent > 0));
    }
    area->lent = 1;
    return was_kept;
}

static void areas_are_lent_again_and_given_back(void **state)
{
    (void)state;
    uint64_t seed = 3;
    int again = 0, lent = 0;
    lw_kept kept = {.most = KEPT_BOUND, .give_back = area_goes};
    for (int step = 1; step <= AREA_STEPS; step++) {
        const uint64_t random = random_bits(&seed);
        const int many = step / 1000 % 2 == 0 ? 10 : 90; /* few that are lent, or more than fit the list */
        least_back = 0;
        if (lent < many && random % 4 != 0) {
            again += take_area(&kept, AREA_UNIT / 2 + (size_t)(random >> 8) % (3 * AREA_UNIT), random >> 40);
            lent++;
        } else if (random % 64 == 1) {
            const int there = kept.areas, dropped = lw_kept_drop(&kept);
            assert_int_equal(dropped, there - kept.areas);
            assert_int_equal(kept.unlent, 0);
        } else if (lent > 0) {
            struct area *const area = an_area(random >> 40, 1);
            const int stay = random % 16 != 2;
            assert_int_equal(lw_kept_return(&kept, area, stay), area->known && stay);
            if (area->known && stay)
                *area = (struct area){area->bytes, 0, 1, step};
            else
                area->bytes = 0;
            lent--;
        }
        assert_kept_is_right(&kept);
    }
    assert_in_range(again, AREA_STEPS / 20, AREA_STEPS);
    take_area(&kept, KEPT_BOUND + 1, 0); /* more than may be kept */
    lw_kept_drop(&kept);
}

/* ---- control groups ---- */

/* A file below the folder, with the folders on its way. */
static void put_file(const char *folder, const char *name, const char *text)
{
    char path[512];
    snprintf(path, sizeof(path), "%s/%s", folder, name);
    for (char *at = path + strlen(folder) + 1; (at = strchr(at, '/')) != NULL; at++) {
        *at = '\0';
        mkdir(path, 0700);
        *at = '/';
    }
    FILE *const file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int remove_one(const char *path, const struct stat *what, int type, struct FTW *at)
{
    (void)what, (void)type, (void)at;
    return remove(path);
}

typedef struct group_file {
    const char *name, *text;
} group_file;

/* What the library reads where these files are all that there is. */
static int quota_with(const group_file *files)
{
    char folder[] = "/tmp/lanewise-quota-XXXXXX";
    assert_non_null(mkdtemp(folder));
    for (; files->name != NULL; files++)
        put_file(folder, files->name, files->text);
    const int quota = lw_quota_processors(folder);
    assert_int_equal(nftw(folder, remove_one, 8, FTW_DEPTH | FTW_PHYS), 0);
    return quota;
}

#define SELF "proc/self/cgroup"
#define V1 "sys/fs/cgroup/cpu/"
#define V2 "sys/fs/cgroup/"

static void quotas_are_those_of_the_group_and_all_around_it(void **state)
{
    static const struct {
        int quota;
        group_file files[8];
    } cases[] = {
        {0, {{NULL, NULL}}},
        {0, {{SELF, "0::/\n"}}},
        {0, {{SELF, "0::/a\n"}, {V2 "a/cpu.max", "max 100000\n"}}},
        {2, {{SELF, "0::/a\n"}, {V2 "a/cpu.max", "200000 100000\n"}}},
        {2, {{SELF, "0::/a\n"}, {V2 "a/cpu.max", "100001 100000\n"}}}, /* rounded up */
        {1, {{SELF, "0::/a\n"}, {V2 "a/cpu.max", "1000 100000\n"}}},
        {3, {{SELF, "0::/a/b/c\n"}, {V2 "a/b/c/cpu.max", "max 100000\n"}, {V2 "a/cpu.max", "30000 10000\n"}}},
        {3, {{SELF, "0::/a/b\n"}, {V2 "a/b/cpu.max", "30000 10000\n"}, {V2 "a/cpu.max", "40000 10000\n"}}},
        {4, {{SELF, "0::/\n"}, {V2 "cpu.max", "400000 100000\n"}}},         /* a container's own group */
        {4, {{SELF, "0::/not/here\n"}, {V2 "cpu.max", "400000 100000\n"}}}, /* named as outside of it */
        {0, {{SELF, "0::/a\n"}, {V2 "b/cpu.max", "100000 100000\n"}}},      /* another's */
        {0, {{SELF, "0::/a\n"}, {V2 "a/cpu.max", "words\n"}}},
        {0, {{SELF, "no group\n"}, {V2 "cpu.max", "100000 100000\n"}}},
        {5,
         {{SELF, "9:memory:/m\n4:cpu,cpuacct:/a\n0::/\n"},
          {V1 "a/cpu.cfs_quota_us", "500000\n"},
          {V1 "a/cpu.cfs_period_us", "100000\n"},
          {V1 "cpu.cfs_quota_us", "-1\n"},
          {V1 "cpu.cfs_period_us", "100000\n"}}},
        {2,
         {{SELF, "4:cpuacct,cpu:/a\n"},
          {V1 "a/cpu.cfs_quota_us", "-1\n"},
          {V1 "a/cpu.cfs_period_us", "100000\n"},
          {V1 "cpu.cfs_quota_us", "150000\n"},
          {V1 "cpu.cfs_period_us", "100000\n"}}},
        {0,
         {{SELF, "3:cpuset:/a\n2:cpuacct:/a\n"}, {V1 "a/cpu.cfs_quota_us", "1\n"}, {V1 "a/cpu.cfs_period_us", "1\n"}}},
        {0, {{SELF, "4:cpu:/a\n"}, {V1 "a/cpu.cfs_quota_us", "100000\n"}}}, /* no period */
    };
    (void)state;
    for (size_t k = 0; k < sizeof(cases) / sizeof(cases[0]); k++)
        if (quota_with(cases[k].files) != cases[k].quota)
            fail_msg("case %zu: %d processors", k, quota_with(cases[k].files));
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(quotas_are_those_of_the_group_and_all_around_it),
    cmocka_unit_test(areas_are_lent_again_and_given_back),
    cmocka_unit_test(searches_find_what_counting_finds),
    cmocka_unit_test(a_merge_is_split_where_it_is_merged),
    cmocka_unit_test(widths_and_products_are_those_of_shifts),
    cmocka_unit_test(cuts_deal_out_everything_as_equally_as_can_be),
};
TEST_MAIN("base", tests)
