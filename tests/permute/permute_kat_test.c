/* collective.kat, which an independent reference wrote, against the library: both widths, ties by words of few bits,
 * and candidates that are too few at first. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/generator.h"
#include "support.h"

enum { LEAST_LINES = 70, MOST = 20000, PERMUTATION = 200, SAMPLE = 201 };

typedef struct question {
    lw_engine engine;
    unsigned set;
    uint64_t seed, stream, cursor, n, k, bits;
} question;

static uint64_t got64[MOST];
static uint32_t got32[MOST];

static uint64_t digest(const uint64_t *values, size_t n)
{
    uint64_t h = 0;
    for (size_t i = 0; i < n; i++)
        h = h * UINT64_C(0x9E3779B97F4A7C15) + values[i] + 1;
    return h;
}

static lw_generator *generator_of(const question *q)
{
    lw_generator *const generator = test_generator(q->engine, q->seed, q->stream);
    assert_ok(lw_generator_use_set(generator, q->set));
    assert_ok(lw_generator_seek(generator, q->cursor));
    return generator;
}

static void assert_right(const question *q, const char *expected, const char *line, const char *how)
{
    const uint64_t hash = digest(got64, q->k);
    const char *const named = strstr(expected, "digest ");
    const uint64_t *const values = named != NULL ? &hash : got64;
    const size_t n = named != NULL ? 1 : q->k;
    uint64_t value;
    int read;
    if (named != NULL)
        expected = named + strlen("digest ");
    for (size_t i = 0; i < n; i++, expected += read)
        if (sscanf(expected, " %" SCNu64 "%n", &value, &read) != 1 || value != values[i])
            fail_msg("%s: value %zu is %" PRIu64 ": %s", how, i, values[i], line);
    while (*expected == ' ' || *expected == '\n')
        expected++;
    if (*expected != '\0')
        fail_msg("more values than were drawn: %s", line);
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
    lw_collective what = {.function = "test", .items = q->n, .taken = q->k, .out = got64, .size = sizeof(got64[0])};
    what.word_mask = q->bits == 0 ? 0 : ~(uint64_t)0 << (64 - q->bits);
    what.records = records;
    assert_true(lw_collective_plan(&what));
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

static void ask(const question *q, int sample, const char *expected, const char *line)
{
    assert_true(q->k <= MOST);
    if (q->bits == 64) {
        draw_plainly(q, sample, 8);
        assert_right(q, expected, line, "u64");
        memset(got64, 0xA5, sizeof(got64));
        if (q->n <= (uint64_t)1 << 32) {
            draw_plainly(q, sample, 4);
            assert_right(q, expected, line, "u32");
        }
    } else {
        draw_inside(q, sample, 0);
        assert_right(q, expected, line, "few bits");
    }
    if (sample && 2 * q->k <= q->n) {
        draw_inside(q, sample, q->k);
        assert_right(q, expected, line, "k candidates");
        draw_inside(q, sample, 1);
        assert_right(q, expected, line, "1 candidate");
    }
}

static void every_known_answer_is_reproduced(void **state)
{
    static char path[1024], line[4096];
    char engine[16], kind[16];
    int lines = 0, read;
    (void)state;
    snprintf(path, sizeof(path), "%s/permute/permute.kat", test_data());
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof(line), file) != NULL) {
        question q = {.bits = 64};
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (sscanf(line, "%15s %15s set=%u seed=%*s stream=%*s cursor=%*s%n", kind, engine, &q.set, &read) != 3)
            fail_msg("what is: %s", line);
        q.seed = strtoull(strstr(line, "seed=") + strlen("seed="), NULL, 0);
        q.stream = strtoull(strstr(line, "stream=") + strlen("stream="), NULL, 0);
        q.cursor = strtoull(strstr(line, "cursor=") + strlen("cursor="), NULL, 0);
        const int sample = strcmp(kind, "sample") == 0;
        const char *const format = sample ? " k=%" SCNu64 " n=%" SCNu64 " :%n" : " n=%" SCNu64 " bits=%" SCNu64 " :%n";
        uint64_t first, second;
        int then;
        if (sscanf(line + read, format, &first, &second, &then) != 2)
            fail_msg("what is: %s", line);
        q.n = sample ? second : first;
        q.k = first;
        q.bits = sample ? 64 : second;
        assert_ok(lw_engine_find(engine, &q.engine));
        ask(&q, sample, line + read + then, line);
        lines++;
    }
    fclose(file);
    assert_true(lines >= LEAST_LINES);
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
};

TEST_MAIN("permute_kat", tests)
