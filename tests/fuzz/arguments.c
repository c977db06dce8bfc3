/* Any lines as the arguments of the program: a first line says the command, each other one is an argument. Options are
 * read to what a reader of its own makes of them, numbers to their exact values, or refused with one sentence; then the
 * parameters of a vector kind. */
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/int128.h"
#include "complain.h"
#include "complaints.h"
#include "fuzz.h"
#include "numbers.h"
#include "options.h"
#include "vector_choice.h"

const char fuzz_name[] = "arguments";

enum { ARGUMENTS = 40 };

/* ---- numbers ---- */

/* Digits of a base from *text on, which moves behind them; 0: there are none. Too many make `large`. */
static int digits_of(const char **text, unsigned base, lw_u128 *value, int *large)
{
    const char *const start = *text;
    for (; isxdigit((unsigned char)**text); ++*text) {
        const char c = (char)tolower((unsigned char)**text);
        const unsigned digit = (unsigned)(c <= '9' ? c - '0' : c - 'a' + 10);
        if (digit >= base)
            break;
        *large |= *value > (lw_u128)1 << 100;
        *value = *large ? 0 : *value * base + digit;
    }
    return *text != start;
}

/* What numbers.h says of a text: 1 and the value, 0: it is no such number, -1: it has more digits than are judged. */
static int number_of(const char *text, uint64_t *value)
{
    lw_u128 mantissa = 0, exponent = 0;
    int large = 0;
    *value = 0;
    if (text[0] == '0' && tolower((unsigned char)text[1]) == 'x') {
        text += 2;
        if (!digits_of(&text, 16, &mantissa, &large) || *text != '\0')
            return 0;
    } else {
        const char *from = text;
        if (!digits_of(&text, 10, &mantissa, &large))
            return 0;
        if (*text == '^') {
            lw_u128 power = 1;
            text++;
            if (!digits_of(&text, 10, &exponent, &large) || *text != '\0')
                return 0;
            for (lw_u128 k = 0; k < exponent && k < 200 && power >> 64 == 0 && !large; k++)
                power *= mantissa >> 64 == 0 ? mantissa : 0;
            if (large || mantissa >> 64 != 0 || exponent >> 64 != 0)
                return -1;
            *value = (uint64_t)power;
            return power >> 64 == 0;
        }
        size_t places = 0;
        if (*text == '.') {
            from = ++text;
            if (!digits_of(&text, 10, &mantissa, &large))
                return 0;
            places = (size_t)(text - from);
        }
        if (*text == 'e' || *text == 'E') {
            text += 1 + (text[1] == '+');
            if (!digits_of(&text, 10, &exponent, &large))
                return 0;
        }
        if (*text != '\0')
            return 0;
        if (large || mantissa >> 64 != 0 || exponent >> 32 != 0)
            return -1;
        for (; mantissa != 0 && exponent > places && mantissa >> 64 == 0; exponent--)
            mantissa *= 10;
        for (; mantissa != 0 && exponent < places; exponent++) {
            if (mantissa % 10 != 0)
                return 0;
            mantissa /= 10;
        }
    }
    *value = (uint64_t)mantissa;
    return large ? 0 : mantissa >> 64 == 0;
}

static void check_number(const char *text)
{
    uint64_t expected, got = 7;
    double real = 7;
    char *end;
    const int right = number_of(text, &expected), read = COUNT(parse_u64(text, &got));
    if (right >= 0)
        CHECK(read == right, "\"%s\" is %sa number below 2^64", text, right ? "" : "not ");
    CHECK(right < 0 || got == (read ? expected : 7), "\"%s\" is read as %" PRIu64, text, got);
    const double exact = strtod(text, &end);
    const int good = end != text && *end == '\0' && isfinite(exact) && !isspace((unsigned char)text[0]);
    CHECK(COUNT(parse_f64(text, &real)) == good, "\"%s\" is %sa finite number", text, good ? "" : "not ");
    CHECK(real == (good ? exact : 7), "\"%s\" is read as %a", text, real);
}

/* ---- options ---- */

/* The value of an option, of the last argument that has it; NULL: none. All arguments were taken. */
static const char *value_of(const char *name, int count, char **arguments)
{
    const size_t length = strlen(name);
    const char *value = NULL;
    for (int i = 0; i < count; i++) {
        const int this_one = strncmp(arguments[i], name, length) == 0;
        const int alone = strchr(arguments[i], '=') == NULL && strcmp(arguments[i], "--help") != 0 &&
                          strcmp(arguments[i], "--quick") != 0 && strcmp(arguments[i], "--table") != 0;
        if (this_one && arguments[i][length] == '=')
            value = arguments[i] + length + 1;
        else if (this_one && arguments[i][length] == '\0' && i + 1 < count)
            value = arguments[i + 1];
        i += alone; /* its value is the next one */
    }
    return value;
}

static void check_options(const struct options *options, int count, char **arguments)
{
    const struct {
        const char *name;
        uint64_t got, otherwise;
    } numbers[] = {{"--seed", options->seed, 0},
                   {"--stream", options->stream, 0},
                   {"--offset", options->offset, 0},
                   {"--items", options->items, 0},
                   {"--set", options->set, 0},
                   {"--lanes", options->lanes, 32},
                   {"--threads", (uint64_t)options->threads, 0}};
    const struct {
        const char *name, *got, *otherwise;
    } texts[] = {{"--engine", options->engine, "warp1024"},
                 {"--kind", options->kind, NULL},
                 {"--weights", options->weights, "-"},
                 {"--format", options->format, NULL},
                 {"--out", options->out, NULL},
                 {"--backend", options->backend, NULL}};
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        const char *const text = value_of(numbers[i].name, count, arguments);
        uint64_t right = numbers[i].otherwise;
        if (text == NULL || number_of(text, &right) == 1)
            CHECK(numbers[i].got == right, "%s is %" PRIu64 " of \"%s\"", numbers[i].name, numbers[i].got,
                  text != NULL ? text : "");
    }
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        const char *const text = value_of(texts[i].name, count, arguments);
        const char *const right = text != NULL ? text : texts[i].otherwise;
        CHECK((right == NULL) == (texts[i].got == NULL) && (right == NULL || strcmp(right, texts[i].got) == 0),
              "%s is \"%s\"", texts[i].name, texts[i].got != NULL ? texts[i].got : "not given");
    }
    const char *const n = value_of("-n", count, arguments);
    uint64_t right = 0;
    CHECK(options->counted == (n != NULL) && options->endless == (n != NULL && strcmp(n, "inf") == 0),
          "-n is counted %d, endless %d", options->counted, options->endless);
    if (n != NULL && number_of(n, &right) == 1)
        CHECK(options->n == right, "-n is %" PRIu64 " of \"%s\"", options->n, n);
    for (int p = 0; p < options->parameters; p++)
        CHECK(strchr(options->parameter[p], '=') != NULL, "parameter \"%s\"", options->parameter[p]);
}

static void read_vector(const struct options *options)
{
    struct vector_choice choice;
    lw_vector vector;
    if (options->kind == NULL || !COUNT(vector_find(options->kind, &vector)))
        return;
    complaints_none();
    const int code = COUNT(vector_read(&choice, options));
    complaints_fit(code, "vector_read");
    if (code == EXIT_DONE) {
        CHECK(choice.vector == vector && choice.dimensions >= 1 && choice.dimensions <= 1 << 24, "%zu dimensions",
              choice.dimensions);
        for (int k = 0; k < choice.info.arrays; k++) {
            const size_t d = choice.dimensions, entries = choice.info.array_square[k] ? d * d : d;
            CHECK(choice.array[k] != NULL && choice.bytes[k] == entries * fuzz_type_size(choice.info.array_type[k]),
                  "array %d of %zu bytes", k, choice.bytes[k]);
        }
    }
    vector_free(&choice);
}

void fuzz_one(fuzz_bytes *in)
{
    static const char *const formats[] = {"text", "raw", "digest"};
    static const int commands[] = {FOR_INFO, FOR_GENERATE, FOR_SAMPLE, FOR_VERIFY, FOR_PERMUTE, FOR_MODEL};
    const int command = commands[fuzz_byte(in) % 6];
    const size_t length = (size_t)(in->end - in->at);
    char *const text = fuzz_get(length + 1), *arguments[ARGUMENTS];
    struct options options;
    int count = 0;
    if (length > 0)
        memcpy(text, in->at, length);
    for (char *at = text; at != NULL && count < ARGUMENTS;) { /* each an allocation of its own, so that its end shows */
        char *const end = strchr(at, '\n');
        const size_t here = end != NULL ? (size_t)(end - at) : strlen(at);
        arguments[count] = fuzz_get(here + 1);
        memcpy(arguments[count++], at, here);
        at = end != NULL ? end + 1 : NULL;
    }
    for (int i = 0; i < count; i++) {
        const char *const value = strchr(arguments[i], '=');
        check_number(arguments[i]);
        if (value != NULL)
            check_number(value + 1);
    }
    complaints_none();
    const int code = COUNT(options_parse(&options, command, "input", count, arguments));
    CHECK(code != EXIT_FAILED, "options_parse fails");
    complaints_fit(code, "options_parse");
    if (code != EXIT_DONE)
        return;
    check_options(&options, count, arguments);
    complaints_none();
    const int format = COUNT(options_format(options.format, formats, 3));
    complaints_fit(format < 0 ? EXIT_USAGE : EXIT_DONE, "options_format");
    CHECK(format < 0 || options.format == NULL || strcmp(options.format, formats[format]) == 0, "format %d", format);
    read_vector(&options);
}
