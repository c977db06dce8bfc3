/* Halton points, Latin hypercubes, lattices and interlaced nets: known answers of an independent reference and of SciPy,
 * the same elements by every way, what they promise, what is refused. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/int128.h"
#include "kat.h"
#include "points/ways.h"

static lw_points_options options_of(lw_points_sequence sequence, uint32_t dimensions, uint64_t n, uint64_t seed,
                                    uint64_t replicate)
{
    const lw_points_options options = {.size = sizeof(options),
                                       .sequence = sequence,
                                       .dimensions = dimensions,
                                       .n = n,
                                       .seed = seed,
                                       .replicate = replicate};
    return options;
}

static lw_points_options halton_of(uint32_t dimensions, lw_points_scramble scramble, uint64_t seed, uint64_t replicate)
{
    lw_points_options options = options_of(LW_POINTS_HALTON, dimensions, 0, seed, replicate);
    options.scramble = scramble;
    return options;
}

static const char *const scramble_names[] = {"none", "shift", "matrix", "owen", "", "permuted"};

/* What a line's second word says: a scramble of Halton's, or a form of a Latin hypercube. */
static void set_second(const kat_line *line, const char *word, lw_points_options *options)
{
    for (size_t k = 0; k < sizeof(scramble_names) / sizeof(scramble_names[0]); k++)
        if (strcmp(word, scramble_names[k]) == 0) {
            options->scramble = (lw_points_scramble)k;
            return;
        }
    if (strcmp(word, "centred") == 0)
        options->form = LW_POINTS_CENTRED;
    else if (strcmp(word, "tent") == 0)
        options->form = LW_POINTS_TENT;
    else if (strcmp(word, "jittered") != 0 && strcmp(word, "plain") != 0)
        kat_broken(line, "%s is unknown", word);
}

/* ---- known answers ---- */

/* Those that the reference calls its own. */
static const uint64_t *own_generators(void)
{
    static uint64_t z[LW_POINTS_DIMENSIONS_MOST];
    for (uint64_t d = 0; d < LW_POINTS_DIMENSIONS_MOST; d++) {
        z[d] = 2654435761u;
        for (int k = 0; k < 7; k++)
            z[d] *= d + 1;
        z[d] |= 1;
    }
    return z;
}

static void check_answer(const kat_line *line)
{
    uint64_t words[4];
    const char *const name = kat_left(line, 0);
    const lw_points_sequence sequence = strcmp(name, "halton") == 0    ? LW_POINTS_HALTON
                                        : strcmp(name, "latin") == 0   ? LW_POINTS_LATIN
                                        : strcmp(name, "lattice") == 0 ? LW_POINTS_LATTICE
                                                                       : LW_POINTS_SOBOL;
    const uint32_t dimension = (uint32_t)kat_key(line, "dimension");
    const uint64_t first = kat_key(line, "first");
    const size_t n = line->rights;
    lw_points_options options =
        options_of(sequence, dimension + 1, kat_key(line, "n"), kat_key(line, "seed"), kat_key(line, "replicate"));
    set_second(line, kat_left(line, 1), &options);
    assert_true(n >= 1 && n <= 4);
    if (sequence == LW_POINTS_SOBOL)
        options.interlace = (uint32_t)kat_key(line, "interlace");
    if (sequence == LW_POINTS_SOBOL || sequence == LW_POINTS_LATTICE)
        options.order = (lw_points_order)kat_key(line, "order");
    if (sequence == LW_POINTS_LATTICE) {
        options.scramble = kat_key(line, "shift") != 0 ? LW_POINTS_SHIFT : LW_POINTS_NONE;
        options.generators = kat_key(line, "own") != 0 ? own_generators() : NULL;
    }
    lw_points *const points = make(test_context, &options);
    assert_ok(lw_points_fill_u64(points, words, first, n, dimension, 1, LW_POINTS_BY_DIMENSION));
    kat_compare(line, "words", words, n);
    check_types(points, first, dimension, words, n);
    lw_points_destroy(points);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("points/sequences.kat", 608, check_answer);
}

/* SciPy adds up in doubles: a few last bits. */
static void check_peer(const kat_line *line)
{
    enum { MOST_KNOWN = 16 };
    double numbers[MOST_KNOWN];
    const uint32_t dimension = (uint32_t)kat_key(line, "dimension");
    const lw_points_options options = halton_of(dimension + 1, LW_POINTS_NONE, 0, 0);
    lw_points *const points = make(test_context, &options);
    assert_true(line->rights <= MOST_KNOWN);
    assert_ok(lw_points_fill_f64(points, numbers, kat_key(line, "first"), line->rights, dimension, 1,
                                 LW_POINTS_BY_DIMENSION));
    for (size_t i = 0; i < line->rights; i++)
        if (!(fabs(numbers[i] - kat_f64(line, kat_right(line, i))) <= 4 * 0x1p-53))
            kat_wrong(line, "point %zu is %.17g", i, numbers[i]);
    lw_points_destroy(points);
}

static void plain_halton_points_are_those_of_scipy(void **state)
{
    (void)state;
    kat_read("points/halton_peers.kat", 60, check_peer);
}

/* ---- the same elements by every way ---- */

static const shape shapes[] = {
    {0, 1, 0, 1},
    {0, 300, 0, 16},
    {1, 33, 3, 5},
    {1023, 700, 0, 3},
    {4095, 130, 17, 33},
    {31, 64, 59, 1},
    {777, 57, 20, 40},
    {((uint64_t)1 << 31) - 5, 20, 1, 24},
    {12, 1, 0, 60},
    {5, 2000, 2, 1},
    {((uint64_t)1 << 59) + 9, 150, 0, 18},
};
enum { SHAPES = sizeof(shapes) / sizeof(shapes[0]), DIMENSIONS = 60, SETS = 12 };

static lw_points_options set_of(int set)
{
    static const lw_points_scramble scrambles[] = {LW_POINTS_NONE, LW_POINTS_PERMUTED, LW_POINTS_OWEN};
    static const uint64_t n[] = {5000, 13, ((uint64_t)1 << 31) + 15, (uint64_t)1 << 60, 1000000000000};
    if (set < 3)
        return halton_of(DIMENSIONS, scrambles[set], 11, 3);
    if (set >= 8) {
        lw_points_options lattice = options_of(set < 11 ? LW_POINTS_LATTICE : LW_POINTS_SOBOL, DIMENSIONS,
                                               set == 10 ? (uint64_t)1 << 32 : 0, 11, 3);
        lattice.scramble = set == 11 ? LW_POINTS_MATRIX : LW_POINTS_SHIFT;
        lattice.form = set == 9 ? LW_POINTS_TENT : LW_POINTS_AS_DEFINED;
        lattice.order = set == 9 ? LW_POINTS_NATURAL : LW_POINTS_GRAY;
        lattice.interlace = set == 11 ? 2 : 0;
        return lattice;
    }
    lw_points_options options = options_of(LW_POINTS_LATIN, DIMENSIONS, n[set - 3], 11, 3);
    options.form = set == 6 ? LW_POINTS_CENTRED : LW_POINTS_AS_DEFINED;
    return options;
}

static void every_shape_layout_and_type_has_the_same_elements(void **state)
{
    lw_context *const plain_context = context_of("portable", 1);
    (void)state;
    for (int set = 0; set < SETS; set++) {
        const lw_points_options options = set_of(set);
        lw_points *const points = make(test_context, &options), *const plain = make(plain_context, &options);
        for (int k = set % 2; k < SHAPES; k += set == 2 ? 3 : 2) {
            const shape s = shapes[k];
            if (options.n != 0 && (s.first >= options.n || s.n > options.n - s.first))
                continue;
            words_one_by_one(plain, s);
            fill_every_way(points, s);
        }
        lw_points_destroy(points);
        lw_points_destroy(plain);
    }
    lw_context_destroy(plain_context);
}

/* Large enough for parts of their own; the parts of another number of threads are others. */
static void threads_and_split_calls_change_nothing(void **state)
{
    lw_context *const threaded_context = context_of(test_backend, 3);
    (void)state;
    for (int set = 0; set < 4; set++)
        for (int layout = 0; layout < LAYOUTS; layout++) {
            const lw_points_options options = set_of(set);
            const shape s = {set == 3 ? 0 : 1000, set == 2 ? 1500 : 5000, 2, 7};
            lw_points *const points = make(test_context, &options), *const threaded = make(threaded_context, &options);
            const size_t all = s.n * s.dimensions;
            float *const one = malloc(all * sizeof(*one)), *const other = malloc(all * sizeof(*other));
            assert_ok(fill(points, 2, one, s, layout));
            assert_ok(fill(threaded, 2, other, s, layout));
            assert_memory_equal(one, other, all * sizeof(*one));
            for (size_t done = 0, n = 1; layout == LW_POINTS_BY_POINT && done < s.n; done += n, n = 3 * n + 1) {
                n = n < s.n - done ? n : s.n - done;
                const shape part = {s.first + done, n, s.first_dimension, s.dimensions};
                assert_ok(fill(points, 2, other, part, layout));
                assert_memory_equal(one + done * s.dimensions, other, n * s.dimensions * sizeof(*one));
            }
            free(one);
            free(other);
            lw_points_destroy(points);
            lw_points_destroy(threaded);
        }
    lw_context_destroy(threaded_context);
}

/* ---- what they promise ---- */

static const uint32_t primes[] = {2, 3, 5, 7, 11, 13};
enum { BASES = sizeof(primes) / sizeof(primes[0]) };

/* The digit of place `place` of a word: words are rounded down, by less than 1. */
static uint32_t digit_of(uint64_t word, uint32_t b, int place)
{
    lw_u128 x = (lw_u128)word + 1;
    for (int k = 0; k < place; k++)
        x = (x * b) & UINT64_MAX;
    return (uint32_t)(x * b >> 64);
}

/* b^k points from a multiple of b^k on: one in each of the b^k intervals, in every base, of every scramble. */
static void halton_points_fill_every_interval(void **state)
{
    static uint64_t words[2200];
    static char found[2200];
    static const lw_points_scramble scrambles[] = {LW_POINTS_NONE, LW_POINTS_PERMUTED, LW_POINTS_OWEN};
    (void)state;
    for (int s = 0; s < 3; s++)
        for (uint64_t replicate = 0; replicate < 3; replicate++) {
            const lw_points_options options = halton_of(BASES, scrambles[s], 3, replicate);
            lw_points *const points = make(test_context, &options);
            for (uint32_t d = 0; d < BASES; d++)
                for (uint64_t n = primes[d]; n <= 2200; n *= primes[d])
                    for (uint64_t net = 0; net < 2; net++) {
                        assert_ok(lw_points_fill_u64(points, words, net * 98765 * n, n, d, 1, LW_POINTS_BY_DIMENSION));
                        memset(found, 0, sizeof(found));
                        for (uint64_t i = 0; i < n; i++)
                            found[(((lw_u128)words[i] + 1) * n - 1) >> 64]++;
                        for (uint64_t box = 0; box < n; box++)
                            assert_int_equal(found[box], 1);
                    }
            lw_points_destroy(points);
        }
}

/* Permuted: a digit's map does not depend on the digits before it. Nested: it does, and is a x + c. */
static void scrambles_of_halton_are_maps_of_digits(void **state)
{
    (void)state;
    for (int nested = 0; nested < 2; nested++)
        for (uint32_t d = 2; d < BASES; d++) {
            const uint32_t b = primes[d];
            int different = 0;
            for (uint64_t replicate = 0; replicate < 8; replicate++) {
                const lw_points_options options =
                    halton_of(BASES, nested ? LW_POINTS_OWEN : LW_POINTS_PERMUTED, 5, replicate);
                lw_points *const points = make(test_context, &options);
                uint64_t words[13 * 13];
                assert_ok(lw_points_fill_u64(points, words, 0, (size_t)b * b, d, 1, LW_POINTS_BY_DIMENSION));
                for (uint32_t e = 0; e < b; e++)
                    for (uint32_t next = 0; next < b; next++) {
                        const uint32_t mapped = digit_of(words[e + b * next], b, 1);
                        assert_int_equal(digit_of(words[e + b * next], b, 0), digit_of(words[e], b, 0));
                        if (nested && next >= 2) {
                            const uint32_t zero = digit_of(words[e], b, 1), one = digit_of(words[e + b], b, 1);
                            assert_int_equal(mapped, (zero + next * (one + b - zero)) % b);
                        }
                        different += mapped != digit_of(words[b * next], b, 1);
                    }
                lw_points_destroy(points);
            }
            assert_int_equal(different > 0, nested);
        }
}

/* Pairs of points in the first digits they differ in, over replicates: every pair of different digits as often. */
static void pairs_of_scrambled_digits_are_uniform(void **state)
{
    enum { REPLICATES = 2000 };
    static uint32_t found[2][2][7][7];
    (void)state;
    memset(found, 0, sizeof(found));
    for (uint64_t replicate = 0; replicate < REPLICATES; replicate++)
        for (int nested = 0; nested < 2; nested++) {
            const lw_points_options options = halton_of(4, nested ? LW_POINTS_OWEN : LW_POINTS_PERMUTED, 77, replicate);
            lw_points *const points = make(test_context, &options);
            uint64_t words[50];
            assert_ok(lw_points_fill_u64(points, words, 0, 50, 3, 1, LW_POINTS_BY_DIMENSION));
            found[nested][0][digit_of(words[1], 7, 0)][digit_of(words[4], 7, 0)]++;
            found[nested][1][digit_of(words[3], 7, 1)][digit_of(words[3 + 5 * 7], 7, 1)]++;
            lw_points_destroy(points);
        }
    for (int k = 0; k < 4; k++) {
        double chi = 0;
        const double expected = REPLICATES / 42.0;
        for (int a = 0; a < 7; a++)
            for (int b = 0; b < 7; b++) {
                const double is = found[k / 2][k % 2][a][b];
                if (a == b)
                    assert_true(is == 0);
                else
                    chi += (is - expected) * (is - expected) / expected;
            }
        assert_true(chi > 15 && chi < 85); /* 41 degrees of freedom: 1e-4 on each side */
    }
}

/* Each stratum has one point, in words and in f64, for every small n; f32 can hold this up to rounding down. */
static void latin_hypercubes_have_one_point_in_each_stratum(void **state)
{
    enum { LARGEST = 200 };
    static uint64_t words[LARGEST];
    static double numbers[LARGEST];
    static char found[LARGEST];
    (void)state;
    for (uint64_t n = 1; n <= LARGEST; n++)
        for (uint64_t replicate = 0; replicate < 2; replicate++)
            for (int form = 0; form < 2; form++) {
                lw_points_options options = options_of(LW_POINTS_LATIN, 3, n, 8, replicate);
                options.form = (lw_points_form)form;
                lw_points *const points = make(test_context, &options);
                for (uint32_t d = 0; d < 3; d++) {
                    assert_ok(lw_points_fill_u64(points, words, 0, n, d, 1, LW_POINTS_BY_DIMENSION));
                    assert_ok(lw_points_fill_f64(points, numbers, 0, n, d, 1, LW_POINTS_BY_DIMENSION));
                    memset(found, 0, sizeof(found));
                    for (uint64_t i = 0; i < n; i++) {
                        const uint64_t stratum = (uint64_t)((lw_u128)words[i] * n >> 64); /* exact */
                        const uint64_t of_f64 = (uint64_t)((lw_u128)(uint64_t)(numbers[i] * 0x1p53) * n >> 53);
                        assert_int_equal(of_f64, stratum);
                        found[stratum]++;
                        if (form == 1)
                            assert_true(fabs(numbers[i] - ((double)stratum + 0.5) / (double)n) < 1e-15);
                    }
                    for (uint64_t k = 0; k < n; k++)
                        assert_int_equal(found[k], 1);
                }
                lw_points_destroy(points);
            }
}

/* Of n near the number of words: rounding down alone would leave the stratum, which the middle of it tells. */
static void points_of_large_hypercubes_stay_in_their_strata(void **state)
{
    enum { N = 1000 };
    static const uint64_t sizes_of[] = {((uint64_t)1 << 51) + 1, ((uint64_t)1 << 52) - 3, ((uint64_t)1 << 60) - 1};
    static uint64_t words[N], middles[N];
    static double numbers[N];
    (void)state;
    for (int k = 0; k < 3; k++) {
        const uint64_t n = sizes_of[k];
        lw_points_options options = options_of(LW_POINTS_LATIN, 1, n, 8, 0);
        lw_points *const points = make(test_context, &options);
        options.form = LW_POINTS_CENTRED;
        lw_points *const middle = make(test_context, &options);
        assert_ok(lw_points_fill_u64(points, words, 77, N, 0, 1, LW_POINTS_BY_DIMENSION));
        assert_ok(lw_points_fill_f64(points, numbers, 77, N, 0, 1, LW_POINTS_BY_DIMENSION));
        assert_ok(lw_points_fill_u64(middle, middles, 77, N, 0, 1, LW_POINTS_BY_DIMENSION));
        for (int i = 0; i < N; i++) {
            const uint64_t stratum = (uint64_t)((lw_u128)middles[i] * n >> 64);
            assert_true((uint64_t)((lw_u128)words[i] * n >> 64) == stratum);
            if (n <= (uint64_t)1 << 52)
                assert_true((uint64_t)((lw_u128)(uint64_t)(numbers[i] * 0x1p53) * n >> 53) == stratum);
        }
        lw_points_destroy(points);
        lw_points_destroy(middle);
    }
}

/* Over replicates, a point's stratum and its place in it are uniform and independent; so are two dimensions. */
static void latin_points_are_uniform_over_replicates(void **state)
{
    enum { REPLICATES = 3000, N = 5 };
    uint32_t places[N][4] = {{0}}, dimensions[N][N] = {{0}};
    double chi = 0, chi_dimensions = 0;
    (void)state;
    for (uint64_t replicate = 0; replicate < REPLICATES; replicate++) {
        const lw_points_options options = options_of(LW_POINTS_LATIN, 2, N, 9, replicate);
        lw_points *const points = make(test_context, &options);
        double x[2];
        assert_ok(lw_points_fill_f64(points, x, 3, 1, 0, 2, LW_POINTS_BY_POINT));
        places[(int)(x[0] * N)][(int)(4 * (x[0] * N - (int)(x[0] * N)))]++;
        dimensions[(int)(x[0] * N)][(int)(x[1] * N)]++;
        lw_points_destroy(points);
    }
    for (int k = 0; k < N; k++) {
        for (int p = 0; p < 4; p++)
            chi += (places[k][p] - REPLICATES / 20.0) * (places[k][p] - REPLICATES / 20.0) / (REPLICATES / 20.0);
        for (int p = 0; p < N; p++)
            chi_dimensions +=
                (dimensions[k][p] - REPLICATES / 25.0) * (dimensions[k][p] - REPLICATES / 25.0) / (REPLICATES / 25.0);
    }
    assert_true(chi > 4 && chi < 52);                       /* 19 degrees of freedom */
    assert_true(chi_dimensions > 6 && chi_dimensions < 60); /* 24 */
}

/* A hypercube of 10^12 points takes no more memory than one of 20. */
static void large_hypercubes_take_no_memory(void **state)
{
    lw_points_info few, many;
    const lw_points_options small = options_of(LW_POINTS_LATIN, 5, 20, 1, 2);
    const lw_points_options large = options_of(LW_POINTS_LATIN, 5, 1000000000000, 1, 2);
    (void)state;
    lw_points *const a = make(test_context, &small), *const b = make(test_context, &large);
    assert_ok(lw_points_describe(a, &few));
    assert_ok(lw_points_describe(b, &many));
    assert_int_equal(few.bytes, many.bytes);
    assert_int_equal(many.n, 1000000000000);
    assert_int_equal(many.sequence, LW_POINTS_LATIN);
    assert_int_equal(many.form, LW_POINTS_AS_DEFINED);
    lw_points_destroy(a);
    lw_points_destroy(b);
}

/* The points of a lattice are a group: {x + y}, and a dimension of an extensible one has every multiple of 1 / n. */
static void lattices_are_closed_under_addition(void **state)
{
    enum { N = 256 };
    (void)state;
    for (int fixed = 0; fixed < 2; fixed++) {
        const lw_points_options options = options_of(LW_POINTS_LATTICE, 8, fixed ? N : 0, 0, 0);
        uint64_t words[8 * N];
        lw_points *const points = make(test_context, &options);
        assert_ok(lw_points_fill_u64(points, words, 0, N, 0, 8, LW_POINTS_BY_POINT));
        for (int d = 0; d < 8; d++) {
            char found[N] = {0};
            for (int i = 0; i < N; i++)
                found[words[8 * i + d] >> 56]++;
            for (int k = 0; k < N; k++)
                assert_int_equal(found[k], 1);
        }
        for (int i = 1; i < N; i += 50)
            for (int j = 1; j < N; j += 7) {
                int where = 0;
                while (where < N && words[8 * where] != words[8 * i] + words[8 * j])
                    where++;
                assert_true(where < N);
                for (int d = 0; d < 8; d++)
                    assert_true(words[8 * where + d] == words[8 * i + d] + words[8 * j + d]);
            }
        lw_points_destroy(points);
    }
}

/* The mean of a periodic function that a lattice integrates exactly: of cos(2 pi h x), 0 unless h z = 0 modulo n, which
 * is known beforehand; and its digits under a shift. */
static void lattices_integrate_frequencies_outside_their_dual_exactly(void **state)
{
    enum { N = 1009 };
    static const uint64_t z[2] = {1, 390};
    double x[2 * N];
    (void)state;
    lw_points_options options = options_of(LW_POINTS_LATTICE, 2, N, 4, 0);
    options.generators = z;
    options.scramble = LW_POINTS_SHIFT;
    lw_points *const points = make(test_context, &options);
    assert_ok(lw_points_fill_f64(points, x, 0, N, 0, 2, LW_POINTS_BY_POINT));
    for (int h = -6; h <= 6; h++)
        for (int k = -6; k <= 6; k++) {
            double c = 0, s = 0;
            for (int i = 0; i < N; i++) {
                c += cos(6.283185307179586 * (h * x[2 * i] + k * x[2 * i + 1])) / N;
                s += sin(6.283185307179586 * (h * x[2 * i] + k * x[2 * i + 1])) / N;
            }
            const int is_dual = (h + 390 * k) % N == 0;
            assert_true(fabs(c * c + s * s - is_dual) < 1e-12);
        }
    lw_points_destroy(points);
}

/* The root of the mean square over replicates, of 2^m points. */
static double error_of(lw_points_options options, int m, uint64_t replicates)
{
    enum { MOST_NUMBERS = 1 << 16 };
    static double x[MOST_NUMBERS];
    const size_t n = (size_t)1 << m, dimensions = options.dimensions;
    double squares = 0;
    for (options.replicate = 0; options.replicate < replicates; options.replicate++) {
        lw_points *const points = make(test_context, &options);
        double sum = 0;
        assert_true(n * dimensions <= MOST_NUMBERS);
        assert_ok(lw_points_fill_f64(points, x, 0, n, 0, options.dimensions, LW_POINTS_BY_POINT));
        for (size_t i = 0; i < n; i++) {
            double f = 1;
            for (size_t d = 0; d < dimensions; d++)
                f *= x[dimensions * i + d] * exp(x[dimensions * i + d]); /* the integral of x e^x is 1 */
            sum += f;
        }
        squares += (sum / (double)n - 1) * (sum / (double)n - 1);
        lw_points_destroy(points);
    }
    return sqrt(squares / (double)replicates);
}

static double slope_of(const lw_points_options *options, int from, int to, uint64_t replicates)
{
    return log2(error_of(*options, to, replicates) / error_of(*options, from, replicates)) / (to - from);
}

/* Of a smooth function: n^-a plain, n^-(a + 1/2) scrambled (Dick 2011); n^-2 by a lattice under the tent. Plain ones in
 * two dimensions, scrambled ones in one: powers of log n hide the rate of more. */
static void errors_fall_as_fast_as_they_should(void **state)
{
    (void)state;
    for (uint32_t a = 1; a <= 3; a++) {
        lw_points_options options = options_of(LW_POINTS_SOBOL, 2, 0, 5, 0);
        options.interlace = a;
        const double plain = slope_of(&options, 4, 14, 1);
        options.dimensions = 1;
        options.scramble = LW_POINTS_MATRIX;
        const double scrambled = slope_of(&options, 4, 11, 300);
        print_message("interlaced by %u: plain %.2f, scrambled %.2f\n", a, plain, scrambled);
        assert_true(plain < -0.85 * a && (a > 1 || plain > -1.3));
        assert_true(fabs(scrambled + a + 0.5) < 0.4);
    }
    lw_points_options options = options_of(LW_POINTS_LATTICE, 3, 0, 31, 0);
    options.scramble = LW_POINTS_SHIFT;
    const double shifted = slope_of(&options, 5, 13, 20);
    options.form = LW_POINTS_TENT;
    const double tent = slope_of(&options, 5, 13, 20);
    print_message("lattice: shifted %.2f, under the tent %.2f\n", shifted, tent);
    assert_true(shifted < -0.8 && shifted > -1.3);
    assert_true(tent < -1.65);
}

/* ---- what is refused ---- */

static void wrong_options_are_refused(void **state)
{
    static const uint64_t directions[64];
    lw_points *points = NULL;
    (void)state;
#define REFUSED(sequence, count, member, value, words)                                                                 \
    do {                                                                                                               \
        lw_points_options wrong = options_of(sequence, 3, count, 0, 0);                                                \
        wrong.member = value;                                                                                          \
        assert_refused(lw_points_create(&points, test_context, &wrong), LW_ERROR_ARGUMENT, words);                     \
    } while (0)
    REFUSED(LW_POINTS_HALTON, 0, dimensions, 4793, "of LW_POINTS_HALTON it must be 1 to 4792");
    REFUSED(LW_POINTS_HALTON, 0, dimensions, 0, "options->dimensions is 0");
    REFUSED(LW_POINTS_HALTON, 0, scramble, LW_POINTS_MATRIX, "it must be LW_POINTS_NONE, _PERMUTED or _OWEN");
    REFUSED(LW_POINTS_HALTON, 0, order, LW_POINTS_NATURAL, "options->order is 1; of LW_POINTS_HALTON it must be 0");
    REFUSED(LW_POINTS_HALTON, 0, directions, directions, "LW_POINTS_HALTON has none");
    REFUSED(LW_POINTS_HALTON, 0, n, 5, "options->n is 5; of LW_POINTS_HALTON it must be 0");
    REFUSED(LW_POINTS_HALTON, 0, form, LW_POINTS_CENTRED, "options->form is 1");
    REFUSED(LW_POINTS_HALTON, 0, interlace, 2, "options->interlace is 2; of LW_POINTS_HALTON it may be at most 0");
    REFUSED(LW_POINTS_HALTON, 0, generators, directions, "options->generators is not null; LW_POINTS_HALTON has none");
    REFUSED(LW_POINTS_SOBOL, 0, interlace, 4, "of LW_POINTS_SOBOL it may be at most 3");
    REFUSED(LW_POINTS_SOBOL, 0, form, LW_POINTS_TENT, "options->form is 2; of LW_POINTS_SOBOL it must be 0");
    REFUSED(LW_POINTS_LATTICE, 0, scramble, LW_POINTS_OWEN, "of LW_POINTS_LATTICE it must be LW_POINTS_NONE or _SHIFT");
    REFUSED(LW_POINTS_LATTICE, 9, order, LW_POINTS_NATURAL, "of LW_POINTS_LATTICE with n it must be 0");
    REFUSED(LW_POINTS_LATTICE, 0, order, (lw_points_order)2, "it must be LW_POINTS_GRAY or LW_POINTS_NATURAL");
    REFUSED(LW_POINTS_LATTICE, 0, n, ((uint64_t)1 << 32) + 1, "of LW_POINTS_LATTICE it may be at most 2^32");
    REFUSED(LW_POINTS_LATTICE, 0, n, 1000, "without generators it must be a power of two, which ours are for");
    REFUSED(LW_POINTS_LATTICE, 0, form, LW_POINTS_CENTRED, "it must be 0 or LW_POINTS_TENT");
    REFUSED(LW_POINTS_LATTICE, 0, dimensions, 1025, "without generators it may be at most 1024");
    REFUSED(LW_POINTS_LATTICE, 0, generators, (const uint64_t *)((const char *)directions + 4),
            "it must be aligned to 8 bytes");
    REFUSED(LW_POINTS_SOBOL, 0, scramble, LW_POINTS_PERMUTED, "options->scramble is 5; of LW_POINTS_SOBOL it must be");
    REFUSED(LW_POINTS_SOBOL, 0, n, 1, "of LW_POINTS_SOBOL it must be 0");
    REFUSED(LW_POINTS_LATIN, 9, n, 0, "options->n is 0; of LW_POINTS_LATIN it must be 1 to 2^60");
    REFUSED(LW_POINTS_LATIN, 9, n, ((uint64_t)1 << 60) + 1, "it must be 1 to 2^60");
    REFUSED(LW_POINTS_LATIN, 9, scramble, LW_POINTS_OWEN, "they are random as they are");
    REFUSED(LW_POINTS_LATIN, 9, dimensions, 21202, "it must be 1 to 21201");
    REFUSED(LW_POINTS_LATIN, 9, form, (lw_points_form)2, "options->form is 2");
    lw_points_options options = options_of(LW_POINTS_SOBOL, 7068, 0, 0, 0);
    options.interlace = 3;
    assert_refused(lw_points_create(&points, test_context, &options), LW_ERROR_ARGUMENT,
                   "options->dimensions is 7068 and interlace 3; their product may be at most 21201");
    options.dimensions = 7067;
    options.scramble = LW_POINTS_OWEN;
    assert_refused(lw_points_create(&points, test_context, &options), LW_ERROR_ARGUMENT,
                   "of interlaced nets it must be LW_POINTS_NONE, _SHIFT or _MATRIX, which has the variance of nested");
    uint64_t z[3] = {5, 9, 4};
    options = options_of(LW_POINTS_LATTICE, 3, 0, 0, 0);
    options.generators = z;
    assert_refused(lw_points_create(&points, test_context, &options), LW_ERROR_DOMAIN,
                   "generator 2 is 4; of an extensible lattice it must be odd");
    options.n = 3;
    assert_refused(lw_points_create(&points, test_context, &options), LW_ERROR_DOMAIN,
                   "generator 1 is 9; it must be no multiple of n, 3");
    assert_null(points);
}

static void points_behind_the_last_one_are_refused(void **state)
{
    uint64_t out[4] = {7, 7, 7, 7};
    const lw_points_options options = options_of(LW_POINTS_LATIN, 1, 9, 0, 0);
    lw_points *const points = make(test_context, &options);
    (void)state;
    assert_refused(lw_points_fill_u64(points, out, 9, 1, 0, 1, LW_POINTS_BY_POINT), LW_ERROR_ARGUMENT,
                   "first is 9 and n is 1; there are 9 points");
    assert_refused(lw_points_fill_u64(points, out, 7, 3, 0, 1, LW_POINTS_BY_POINT), LW_ERROR_ARGUMENT, "there are 9");
    assert_refused(lw_points_fill_u64(points, out, UINT64_MAX, 1, 0, 1, LW_POINTS_BY_POINT), LW_ERROR_ARGUMENT,
                   "there are 9");
    for (int k = 0; k < 4; k++)
        assert_int_equal(out[k], 7);
    assert_ok(lw_points_fill_u64(points, out, 6, 3, 0, 1, LW_POINTS_BY_POINT));
    assert_ok(lw_points_fill_u64(points, out, 9, 0, 0, 1, LW_POINTS_BY_POINT));
    assert_int_equal(out[3], 7);
    lw_points_destroy(points);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(plain_halton_points_are_those_of_scipy),
    cmocka_unit_test(every_shape_layout_and_type_has_the_same_elements),
    cmocka_unit_test(threads_and_split_calls_change_nothing),
    cmocka_unit_test(halton_points_fill_every_interval),
    cmocka_unit_test(scrambles_of_halton_are_maps_of_digits),
    cmocka_unit_test(pairs_of_scrambled_digits_are_uniform),
    cmocka_unit_test(latin_hypercubes_have_one_point_in_each_stratum),
    cmocka_unit_test(points_of_large_hypercubes_stay_in_their_strata),
    cmocka_unit_test(latin_points_are_uniform_over_replicates),
    cmocka_unit_test(large_hypercubes_take_no_memory),
    cmocka_unit_test(lattices_are_closed_under_addition),
    cmocka_unit_test(lattices_integrate_frequencies_outside_their_dual_exactly),
    cmocka_unit_test(errors_fall_as_fast_as_they_should),
    cmocka_unit_test(wrong_options_are_refused),
    cmocka_unit_test(points_behind_the_last_one_are_refused),
};

TEST_MAIN("points_sequences", tests)
