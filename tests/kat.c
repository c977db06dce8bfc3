#define _POSIX_C_SOURCE 200809L

#include "kat.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN = 20 };

static int wrong; /* answers, of the file that is read */

/* ---- reports ---- */

void kat_wrong(const kat_line *line, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    if (wrong++ < SHOWN)
        print_error("%s:%d: %s\n", line->file, line->number, text);
}

void kat_broken(const kat_line *line, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof(text), format, arguments);
    va_end(arguments);
    fail_msg("%s:%d: %s", line->file, line->number, text);
    abort(); /* fail_msg does not return */
}

int kat_succeeds(const kat_line *line, lw_status status)
{
    if (status != LW_OK)
        kat_wrong(line, "%s (%s)", lw_last_error(), lw_status_string(status));
    return status == LW_OK;
}

/* ---- lines ---- */

static void split(kat_line *line, char *text)
{
    int after = 0;
    char *rest = NULL;
    line->lefts = line->rights = 0;
    for (char *word = strtok_r(text, " \n", &rest); word != NULL; word = strtok_r(NULL, " \n", &rest)) {
        if (!after && strcmp(word, ":") == 0)
            after = 1;
        else if ((after ? line->rights : line->lefts) == KAT_WORDS)
            kat_broken(line, "more than %d words", KAT_WORDS);
        else if (after)
            line->right[line->rights++] = word;
        else
            line->left[line->lefts++] = word;
    }
    if (line->lefts == 0)
        kat_broken(line, "nothing before the colon");
}

void kat_read(const char *path, size_t least, void (*check)(const kat_line *line))
{
    static char name[1024], text[KAT_LINE];
    static kat_line line;
    size_t lines = 0;
    wrong = 0;
    line = (kat_line){.file = path};
    snprintf(name, sizeof(name), "%s/%s", test_data(), path);
    FILE *const file = fopen(name, "r");
    if (file == NULL)
        fail_msg("%s: %s", name, strerror(errno));
    while (fgets(text, sizeof(text), file) != NULL) {
        line.number++;
        if (strchr(text, '\n') == NULL)
            kat_broken(&line, "longer than %d characters, or without an end", KAT_LINE - 2);
        if (text[0] == '#' || text[0] == '\n')
            continue;
        lines++;
        split(&line, text);
        check(&line);
    }
    fclose(file);
    if (wrong > 0)
        fail_msg("%s: %d wrong, the first of them above", path, wrong);
    if (lines < least)
        fail_msg("%s has %zu lines; it must have %zu", path, lines, least);
}

/* ---- words ---- */

const char *kat_left(const kat_line *line, size_t i)
{
    if (i >= line->lefts)
        kat_broken(line, "fewer than %zu words before the colon", i + 1);
    return line->left[i];
}

const char *kat_right(const kat_line *line, size_t i)
{
    if (i >= line->rights)
        kat_broken(line, "fewer than %zu answers", i + 1);
    return line->right[i];
}

uint64_t kat_u64(const kat_line *line, const char *word)
{
    char *end = NULL;
    errno = 0;
    const uint64_t value = strtoull(word, &end, 0);
    if (end == word || *end != '\0' || errno != 0 || word[0] == '-')
        kat_broken(line, "\"%s\" is not an integer of 64 bits", word);
    return value;
}

double kat_f64(const kat_line *line, const char *word)
{
    char *end = NULL;
    const double value = strtod(word, &end);
    if (end == word || *end != '\0')
        kat_broken(line, "\"%s\" is not a number", word);
    return value;
}

static float kat_f32(const kat_line *line, const char *word)
{
    char *end = NULL;
    const float value = strtof(word, &end);
    if (end == word || *end != '\0')
        kat_broken(line, "\"%s\" is not a number", word);
    return value;
}

lw_engine kat_engine(const kat_line *line, const char *word)
{
    lw_engine engine = LW_ENGINE_WARP1024;
    if (lw_engine_find(word, &engine) != LW_OK)
        kat_broken(line, "there is no engine \"%s\"", word);
    return engine;
}

lw_kind kat_kind(const kat_line *line, const char *word)
{
    lw_kind kind = LW_KIND_NATIVE;
    if (lw_kind_find(word, &kind) != LW_OK)
        kat_broken(line, "there is no kind \"%s\"", word);
    return kind;
}

lw_type kat_type(const kat_line *line, const char *word)
{
    static const char *const names[] = {"u32", "u64", "f32", "f64"};
    static const lw_type types[] = {LW_TYPE_U32, LW_TYPE_U64, LW_TYPE_F32, LW_TYPE_F64};
    for (size_t t = 0; t < sizeof(types) / sizeof(types[0]); t++)
        if (strcmp(word, names[t]) == 0)
            return types[t];
    kat_broken(line, "there is no type \"%s\"", word);
}

void kat_element(const kat_line *line, const char *word, lw_type type, void *array, size_t i)
{
    if (type == LW_TYPE_U32)
        ((uint32_t *)array)[i] = (uint32_t)kat_u64(line, word);
    else if (type == LW_TYPE_U64)
        ((uint64_t *)array)[i] = kat_u64(line, word);
    else if (type == LW_TYPE_F64)
        ((double *)array)[i] = kat_f64(line, word);
    else
        ((float *)array)[i] = kat_f32(line, word);
}

void kat_parameter(const kat_line *line, const char *word, const lw_kind_info *info, int p, lw_value *value)
{
    if (info->parameter_type[p] == LW_TYPE_F32 || info->parameter_type[p] == LW_TYPE_F64)
        value->f64 = kat_f64(line, word);
    else
        kat_element(line, word, info->parameter_type[p], value, 0);
}

const char *kat_find(const kat_line *line, const char *key)
{
    const size_t length = strlen(key);
    for (size_t i = 0; i < line->lefts; i++)
        if (strncmp(line->left[i], key, length) == 0 && line->left[i][length] == '=')
            return line->left[i] + length + 1;
    return NULL;
}

uint64_t kat_key(const kat_line *line, const char *key)
{
    const char *const word = kat_find(line, key);
    if (word == NULL)
        kat_broken(line, "there is no %s=", key);
    return kat_u64(line, word);
}

/* ---- what lines share ---- */

lw_generator *kat_generator(const kat_line *line, lw_engine engine)
{
    lw_generator *const generator = test_generator(engine, kat_key(line, "seed"), kat_key(line, "stream"));
    if (kat_find(line, "set") != NULL)
        assert_ok(lw_generator_use_set(generator, (unsigned)kat_key(line, "set")));
    assert_ok(lw_generator_seek(generator, kat_key(line, kat_find(line, "offset") != NULL ? "offset" : "cursor")));
    return generator;
}

void kat_compare(const kat_line *line, const char *how, const uint64_t *values, size_t count)
{
    uint64_t hash = 0;
    if (line->rights == 2 && strcmp(line->right[0], "digest") == 0) {
        for (size_t i = 0; i < count; i++)
            hash = hash * UINT64_C(0x9E3779B97F4A7C15) + values[i] + 1;
        if (hash != kat_u64(line, line->right[1]))
            kat_wrong(line, "%s: the digest is %" PRIu64, how, hash);
        return;
    }
    if (line->rights != count)
        kat_wrong(line, "%s: %zu values, not %zu", how, count, line->rights);
    for (size_t i = 0; i < count && i < line->rights; i++)
        if (values[i] != kat_u64(line, line->right[i])) {
            kat_wrong(line, "%s: value %zu is %" PRIu64, how, i, values[i]);
            return;
        }
}
