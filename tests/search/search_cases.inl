/* search_test.c includes this for each type: TYPE, its name, and VALUE, of C. The truth counts one boundary after the
 * other, by the order of docs/contract/search.md and nothing else. */
#define T(name) NAMED(name, TYPE)

static uint64_t T(truth)(const VALUE *boundaries, size_t n, VALUE x, lw_bound bound)
{
    uint64_t place = 0;
    for (size_t i = 0; i < n; i++) {
        const int below = T(before)(boundaries[i], x), above = T(before)(x, boundaries[i]);
        place += bound == LW_BOUND_UPPER ? !above : below;
    }
    return place;
}

static int T(compare)(const void *a, const void *b)
{
    const VALUE x = *(const VALUE *)a, y = *(const VALUE *)b;
    return T(before)(x, y) ? -1 : T(before)(y, x);
}

/* Checks both bounds and both widths of places of values behind which there is no memory, as behind the boundaries. */
static void T(check)(const VALUE *boundaries, size_t n, const VALUE *values, size_t count)
{
    VALUE *const b = test_guarded(n * sizeof(VALUE)), *const v = test_guarded(count * sizeof(VALUE));
    uint64_t *const places = test_guarded(count * sizeof(uint64_t));
    uint32_t *const shorts = test_guarded(count * sizeof(uint32_t));
    memcpy(b, boundaries, n * sizeof(VALUE));
    memcpy(v, values, count * sizeof(VALUE));
    for (int bound = LW_BOUND_LOWER; bound <= LW_BOUND_UPPER; bound++) {
        assert_ok(T(lw_search)(test_context, b, n, v, count, (lw_bound)bound, places));
        assert_ok(T(lw_search_short)(test_context, b, n, v, count, (lw_bound)bound, shorts));
        for (size_t i = 0; i < count; i++) {
            const uint64_t right = T(truth)(boundaries, n, values[i], (lw_bound)bound);
            if (places[i] != right || shorts[i] != right)
                fail_msg(NAME_OF(TYPE) ": value %zu of %zu among %zu, bound %d: %" PRIu64 " and %" PRIu32
                                       ", not %" PRIu64,
                         i, count, n, bound, places[i], shorts[i], right);
        }
    }
    test_guarded_free(b, n * sizeof(VALUE));
    test_guarded_free(v, count * sizeof(VALUE));
    test_guarded_free(places, count * sizeof(uint64_t));
    test_guarded_free(shorts, count * sizeof(uint32_t));
}

/* Few different numbers, so that boundaries are equal to each other and to values; and the ends of the type. */
static VALUE T(some)(uint64_t different)
{
    const uint64_t k = next_word() % (different + ENDS);
    return k < ENDS ? T(ends)[k] : (VALUE)(k * 3) - (VALUE)(IS_SIGNED(TYPE) * different);
}

static void T(numbers)(VALUE *to, size_t n, uint64_t different, int sorted)
{
    for (size_t i = 0; i < n; i++)
        to[i] = T(some)(different);
    if (sorted)
        qsort(to, n, sizeof(VALUE), T(compare));
}

static void T(places_are_those_of_counting)(void **state)
{
    static const size_t lengths[] = {0,   1,   2,   3,   7,   8,   9,   15,   16,   17,   31,   32,   33,   47,  48,
                                     255, 256, 257, 271, 272, 273, 289, 1023, 1024, 1025, 4095, 4096, 4097, 4353};
    static VALUE boundaries[4400], values[400];
    (void)state;
    for (size_t k = 0; k < sizeof(lengths) / sizeof(lengths[0]); k++)
        for (int sorted = 0; sorted <= 1; sorted++) {
            const size_t n = lengths[k], count = 1 + next_word() % 99;
            T(numbers)(boundaries, n, 1 + 2 * n / (1 + next_word() % 5), 1);
            T(numbers)(values, count, 2 * n, sorted);
            T(check)(boundaries, n, values, count);
        }
}

static void T(every_place_of_an_array_in_a_line_is_searched)(void **state)
{
    static VALUE boundaries[700], values[64];
    (void)state;
    T(numbers)(boundaries, 700, 500, 1);
    T(numbers)(values, 64, 500, 0);
    for (size_t from = 0; from < 20; from++)
        for (size_t n = 280 - from; n < 300; n += 5) {
            uint64_t places[64];
            assert_ok(T(lw_search)(test_context, boundaries + from, n, values, 64, LW_BOUND_LOWER, places));
            for (size_t i = 0; i < 64; i++)
                assert_int_equal(places[i], T(truth)(boundaries + from, n, values[i], LW_BOUND_LOWER));
        }
}

/* Few boundaries have ways of their own, of values in order, or not, or in runs of which each is below the last. */
static void T(few_boundaries_of_many_values)(void **state)
{
    enum { MOST = 1025, RUN = 32, COUNT = 80 * RUN };
    static const size_t lengths[] = {1, 2, 15, 16, 17, 31, 33, 100, 255, 257, 1023, MOST};
    static VALUE boundaries[MOST], values[COUNT], turned[COUNT];
    (void)state;
    for (size_t k = 0; k < sizeof(lengths) / sizeof(lengths[0]); k++)
        for (int order = 0; order <= 2; order++) {
            T(numbers)(boundaries, lengths[k], 1 + lengths[k], 1);
            T(numbers)(values, COUNT, 3 * lengths[k], order > 0);
            for (size_t run = 0; run < COUNT; run += RUN)
                memcpy(turned + run, values + (order == 2 ? COUNT - RUN - run : run), RUN * sizeof(VALUE));
            T(check)(boundaries, lengths[k], turned, COUNT);
        }
}

/* Of more boundaries than values some are not copied, but halved; of fewer, batches go down together. */
static void T(few_values_and_many_have_their_places)(void **state)
{
    enum { N = 70001, MANY = 3 * N };
    VALUE *const boundaries = malloc(N * sizeof(VALUE)), *const values = malloc(MANY * sizeof(VALUE));
    uint64_t *const places = malloc(MANY * sizeof(uint64_t));
    (void)state;
    T(numbers)(boundaries, N, 4 * N, 1);
    T(numbers)(values, MANY, 4 * N, 1);
    for (int bound = LW_BOUND_LOWER; bound <= LW_BOUND_UPPER; bound++) {
        for (size_t count = 1; count < 200; count = 2 * count + 1) {
            const VALUE *const from = values + next_word() % (MANY - 200);
            assert_ok(T(lw_search)(test_context, boundaries, N, from, count, (lw_bound)bound, places));
            for (size_t i = 0; i < count; i++)
                assert_int_equal(places[i], T(truth)(boundaries, N, from[i], (lw_bound)bound));
        }
        assert_ok(T(lw_search)(test_context, boundaries, N, values, MANY, (lw_bound)bound, places));
        for (size_t i = 0, at = 0; i < MANY; i++) {
            while (at < N && (bound == LW_BOUND_UPPER ? !T(before)(values[i], boundaries[at])
                                                      : T(before)(boundaries[at], values[i])))
                at++;
            assert_int_equal(places[i], at);
        }
    }
    free(boundaries);
    free(values);
    free(places);
}

/* The places of a number by the numbers in order, of which every second one is a boundary. */
static void T(places_of_numbers)(const VALUE *numbers, size_t n, uint64_t *lower, uint64_t *upper)
{
    for (size_t from = 0, end; from < n; from = end) {
        for (end = from + 1; end < n && !T(before)(numbers[from], numbers[end]);)
            end++;
        for (size_t i = from; i < end; i++) {
            lower[i] = (from + 1) / 2;
            upper[i] = (end + 1) / 2;
        }
    }
}

/* So many values that a device thins boundaries for them: in any order, in order, and their first part in order. */
static void T(many_values_in_any_order_have_their_places)(void **state)
{
    enum { MOST = 150001, COUNT = (1 << 22) + 77 };
    static const size_t lengths[] = {4097, 131071, 131073, MOST};
    VALUE *const all = malloc(2 * MOST * sizeof(VALUE)), *const boundaries = malloc(MOST * sizeof(VALUE));
    VALUE *const values = malloc(COUNT * sizeof(VALUE));
    uint64_t *const right[] = {malloc(2 * MOST * sizeof(uint64_t)), malloc(2 * MOST * sizeof(uint64_t))};
    uint32_t *const which = malloc(COUNT * sizeof(uint32_t)), *const places = malloc(COUNT * sizeof(uint32_t));
    (void)state;
    for (size_t k = 0; k < sizeof(lengths) / sizeof(lengths[0]); k++) {
        const size_t n = lengths[k], in_order = k % 2 * (k == 1 ? COUNT : COUNT / 5);
        T(numbers)(all, 2 * n, k < 3 ? 8 * n : n / 50, 1);
        T(places_of_numbers)(all, 2 * n, right[0], right[1]);
        for (size_t i = 0; i < n; i++)
            boundaries[i] = all[2 * i];
        for (size_t i = 0; i < COUNT; i++) {
            which[i] = (uint32_t)(i < in_order ? i * 2 * n / in_order : next_word() % (2 * n));
            values[i] = all[which[i]];
        }
        for (int bound = LW_BOUND_LOWER; bound <= LW_BOUND_UPPER; bound++) {
            assert_ok(T(lw_search_short)(test_context, boundaries, n, values, COUNT, (lw_bound)bound, places));
            for (size_t i = 0; i < COUNT; i++)
                if (places[i] != right[bound == LW_BOUND_UPPER][which[i]])
                    fail_msg(NAME_OF(TYPE) ": value %zu among %zu, bound %d: %" PRIu32 ", not %" PRIu64, i, n, bound,
                             places[i], right[bound == LW_BOUND_UPPER][which[i]]);
        }
    }
    free(all);
    free(boundaries);
    free(values);
    free(right[0]);
    free(right[1]);
    free(which);
    free(places);
}

static void T(boundaries_in_disorder_give_some_place)(void **state)
{
    enum { N = 5003, COUNT = 997 };
    VALUE *const boundaries = test_guarded(N * sizeof(VALUE));
    static VALUE values[COUNT];
    static uint64_t places[COUNT];
    (void)state;
    for (int round = 0; round < 20; round++) {
        T(numbers)(boundaries, N, 1 + next_word() % 10000, 0);
        T(numbers)(values, COUNT, 10000, round % 2);
        assert_ok(T(lw_search)(test_context, boundaries, N, values, round % 3 > 0 ? COUNT : 40,
                               round % 5 > 2 ? LW_BOUND_UPPER : LW_BOUND_LOWER, places));
        for (size_t i = 0; i < (round % 3 > 0 ? COUNT : 40); i++)
            assert_true(places[i] <= N);
    }
    test_guarded_free(boundaries, N * sizeof(VALUE));
}

#undef T
#undef TYPE
#undef VALUE
