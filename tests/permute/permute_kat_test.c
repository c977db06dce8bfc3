/* permute.kat, which an independent reference wrote, against the library: both widths, ties by words of few bits,
 * and candidates that are too few at first. */
#include <string.h>

#include "core/generator.h"
#include "kat.h"

enum { LEAST_LINES = 70, MOST = 20000, PERMUTATION = 200, SAMPLE = 201 };

static uint64_t got64[MOST];
static uint32_t got32[MOST];

typedef struct question {
    const kat_line *line;
    uint64_t cursor, n, k, bits;
} question;

static lw_generator *generator_of(const question *q)
{
    return kat_generator(q->line, kat_engine(q->line, kat_left(q->line, 1)));
}

static void assert_moved(lw_generator *generator, uint64_t cursor)
{
    uint64_t now = 0;
    assert_ok(lw_generator_tell(generator, &now));
    assert_int_equal(now, cursor + 1);
    lw_generator_destroy(generator);
}

/* With words of few bits, or as many candidates as are asked for. */
static void draw_inside(const question *q, int sample, uint64_t records)
{
    lw_permute_job what = {.function = "test", .items = q->n, .taken = q->k, .out = got64, .size = sizeof(got64[0])};
    what.word_mask = q->bits == 0 ? 0 : ~(uint64_t)0 << (64 - q->bits);
    what.records = records;
    assert_true(lw_permute_plan(&what));
    lw_generator *const generator = generator_of(q);
    memset(got64, 0xA5, sizeof(got64));
    assert_ok(lw_generator_collective(generator, &what, sample ? SAMPLE : PERMUTATION));
    assert_moved(generator, q->cursor);
}

static void draw_plainly(const question *q, int sample, size_t size)
{
    lw_generator *const generator = generator_of(q);
    if (sample)
        assert_ok(size == 4 ? lw_choose_u32(generator, got32, q->k, q->n)
                            : lw_choose_u64(generator, got64, q->k, q->n));
    else
        assert_ok(size == 4 ? lw_permute_u32(generator, got32, q->n) : lw_permute_u64(generator, got64, q->n));
    for (size_t i = 0; size == 4 && i < q->k; i++)
        got64[i] = got32[i];
    assert_moved(generator, q->cursor);
}

static void ask(const question *q, int sample)
{
    assert_true(q->k <= MOST);
    if (q->bits == 64) {
        draw_plainly(q, sample, 8);
        kat_compare(q->line, "u64", got64, q->k);
        memset(got64, 0xA5, sizeof(got64));
        if (q->n <= (uint64_t)1 << 32) {
            draw_plainly(q, sample, 4);
            kat_compare(q->line, "u32", got64, q->k);
        }
    } else {
        draw_inside(q, sample, 0);
        kat_compare(q->line, "few bits", got64, q->k);
    }
    if (sample && 2 * q->k <= q->n) {
        draw_inside(q, sample, q->k);
        kat_compare(q->line, "k candidates", got64, q->k);
        draw_inside(q, sample, 1);
        kat_compare(q->line, "1 candidate", got64, q->k);
    }
}

static void check_line(const kat_line *line)
{
    const int sample = strcmp(line->left[0], "sample") == 0;
    question q = {.line = line, .cursor = kat_key(line, "cursor"), .n = kat_key(line, "n"), .bits = 64};
    if (!sample && strcmp(line->left[0], "permutation") != 0)
        kat_broken(line, "what is %s?", line->left[0]);
    q.k = sample ? kat_key(line, "k") : q.n;
    if (!sample)
        q.bits = kat_key(line, "bits");
    ask(&q, sample);
}

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("permute/permute.kat", LEAST_LINES, check_line);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
};

TEST_MAIN("permute_kat", tests)
