/* The numbers of kinds (common/kinds/registry.def). */
#include <string.h>

#include "kat.h"
#include "kinds/numbers.h"
#include "lanewise/detail/drawn.h"

typedef struct entry {
    const char *name;
    unsigned number;
} entry;

static const entry entries[] = {
#define LW_KIND_NUMBER(name, number) {#name, number},
#include "kinds/registry.def"
#undef LW_KIND_NUMBER
};
enum { ENTRIES = sizeof(entries) / sizeof(entries[0]), KINDS_OF_AN_ENGINE = 256 };

/* Those that are known to share one, against the contract's rule; to part them changes values. */
static int is_known(const entry *a, const entry *b)
{
    return strcmp(a->name, "categorical") == 0 && strcmp(b->name, "uniform_real_f32") == 0;
}

static void no_number_is_used_twice(void **state)
{
    const entry *by_number[KINDS_OF_AN_ENGINE] = {NULL};
    int known = 0;
    (void)state;
    for (int k = 0; k < ENTRIES; k++) {
        const entry *const one = &entries[k];
        assert_in_range(one->number, 1, KINDS_OF_AN_ENGINE - 1);
        const entry *const other = by_number[one->number];
        known += other != NULL && is_known(other, one);
        if (other != NULL && !is_known(other, one))
            fail_msg("%s and %s both have the number %u", other->name, one->name, one->number);
        by_number[one->number] = one;
    }
    assert_int_equal(known, 1);
}

static void installed_lists_have_the_same_numbers(void **state)
{
    (void)state;
    assert_int_equal(lw_number_lane_generator, LW_LANES_KIND);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(no_number_is_used_twice),
    cmocka_unit_test(installed_lists_have_the_same_numbers),
};
TEST_MAIN("numbers", tests)
