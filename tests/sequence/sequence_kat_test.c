/* sequence.kat, which an independent reference wrote, against the library, bit for bit. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sequence_test.h"

enum { MOST = 8, LEAST_LINES = 90 };

static uint64_t number(const char *text, const char *line)
{
    char *end = NULL;
    errno = 0;
    const uint64_t value = strtoull(text, &end, 0);
    if (errno != 0 || end == text || *end != '\0')
        fail_msg("\"%s\" is no number: %s", text, line);
    return value;
}

/* Reads the elements behind the colon as the kind's bits, and draws as many. */
static void compare(lw_sequence *sequence, const char *kind, char *values, const char *line)
{
    uint32_t got32[MOST] = {0}, right32[MOST] = {0};
    float got_f32[MOST] = {0}, right_f32[MOST] = {0};
    double got_f64[MOST] = {0}, right_f64[MOST] = {0};
    char *rest = NULL;
    size_t n = 0;
    for (char *word = strtok_r(values, " \n", &rest); word != NULL; word = strtok_r(NULL, " \n", &rest), n++) {
        assert_true(n < MOST);
        if (strcmp(kind, "bits32") == 0)
            right32[n] = (uint32_t)number(word, line);
        else
            right_f32[n] = (float)(right_f64[n] = strtod(word, NULL));
    }
    assert_true(n > 0);
    if (strcmp(kind, "bits32") == 0)
        assert_ok(lw_sequence_fill_bits32(sequence, got32, n));
    else if (strcmp(kind, "uniform-f32") == 0)
        assert_ok(lw_sequence_fill_uniform_f32(sequence, got_f32, n));
    else if (strcmp(kind, "uniform-f64") == 0)
        assert_ok(lw_sequence_fill_uniform_f64(sequence, got_f64, n));
    else
        fail_msg("what is \"%s\"?", kind);
    if (strcmp(kind, "uniform-f32") != 0)
        memcpy(right_f32, got_f32, sizeof(got_f32));
    if (strcmp(kind, "uniform-f64") != 0)
        memcpy(right_f64, got_f64, sizeof(got_f64));
    if (memcmp(got32, right32, sizeof(got32)) != 0 || memcmp(got_f32, right_f32, sizeof(got_f32)) != 0 ||
        memcmp(got_f64, right_f64, sizeof(got_f64)) != 0)
        fail_msg("wrong: %s", line);
}

void every_known_answer_is_reproduced(void **state)
{
    char path[1024], text[1024];
    int lines = 0;
    (void)state;
    snprintf(path, sizeof(path), "%s/sequence/sequence.kat", test_data());
    FILE *const file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s: %s", path, strerror(errno));
    while (fgets(text, sizeof(text), file) != NULL) {
        char line[1024], kind[32], set[32], seed[32], stream[32], first[32];
        int colon = 0;
        if (text[0] == '#' || text[0] == '\n')
            continue;
        memcpy(line, text, sizeof(line));
        if (sscanf(text, "%31s set=%31s seed=%31s stream=%31s skip=%31s :%n", kind, set, seed, stream, first, &colon) !=
            5)
            fail_msg("not \"kind set= seed= stream= skip= : ..\": %s", line);
        lw_sequence *const sequence =
            sequence_of(test_context, number(seed, line), number(stream, line), (unsigned)number(set, line));
        skip_words(sequence, number(first, line));
        compare(sequence, kind, text + colon, line);
        lw_sequence_destroy(sequence);
        lines++;
    }
    fclose(file);
    assert_true(lines >= LEAST_LINES);
}
