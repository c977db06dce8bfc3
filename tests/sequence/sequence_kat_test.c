/* sequence.kat, which an independent reference wrote, against the library, bit for bit. */
#include <string.h>

#include "kat.h"
#include "sequence_test.h"

enum { MOST = 8, LEAST_LINES = 90 };

/* Draws as many elements as the line has, and compares them. */
static void compare(lw_sequence *sequence, const kat_line *line)
{
    uint32_t got32[MOST] = {0}, right32[MOST] = {0};
    float got_f32[MOST] = {0}, right_f32[MOST] = {0};
    double got_f64[MOST] = {0}, right_f64[MOST] = {0};
    const char *const kind = line->left[0];
    const size_t n = line->rights;
    lw_type type = LW_TYPE_U32;
    void *right = right32;
    assert_true(n > 0 && n <= MOST);
    if (strcmp(kind, "bits32") == 0) {
        assert_ok(lw_sequence_fill_bits32(sequence, got32, n));
    } else if (strcmp(kind, "uniform-f32") == 0) {
        type = LW_TYPE_F32;
        right = right_f32;
        assert_ok(lw_sequence_fill_uniform_f32(sequence, got_f32, n));
    } else if (strcmp(kind, "uniform-f64") == 0) {
        type = LW_TYPE_F64;
        right = right_f64;
        assert_ok(lw_sequence_fill_uniform_f64(sequence, got_f64, n));
    } else {
        kat_broken(line, "what is \"%s\"?", kind);
    }
    for (size_t i = 0; i < n; i++)
        kat_element(line, line->right[i], type, right, i);
    if (memcmp(got32, right32, sizeof(got32)) != 0 || memcmp(got_f32, right_f32, sizeof(got_f32)) != 0 ||
        memcmp(got_f64, right_f64, sizeof(got_f64)) != 0)
        kat_wrong(line, "other elements");
}

static void check_line(const kat_line *line)
{
    lw_sequence *const sequence =
        sequence_of(test_context, kat_key(line, "seed"), kat_key(line, "stream"), (unsigned)kat_key(line, "set"));
    skip_words(sequence, kat_key(line, "skip"));
    compare(sequence, line);
    lw_sequence_destroy(sequence);
}

void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    kat_read("sequence/sequence.kat", LEAST_LINES, check_line);
}
