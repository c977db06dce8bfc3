/* Reads every .kat file of this folder and compares the library, on one backend, with it, bit for bit. What the files
 * hold and who made them stands at their heads. A name that is not known here (an engine, kind, parameter, keyword or
 * table) is listed and fails a test of its own, so that no line is skipped silently. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kat.h"

#include "lanewise/lane/engines/philox.h"

static const uint64_t MAX_ITEMS = 1 << 20; /* of a table by formula */

/* What reading all files found; the tests below look at it. */
static struct {
    struct {
        char name[256];
        int cases;
    } file[MAX_FILES];
    size_t files;
    int unknown; /* names, listed in unknowns */
    char unknowns[2048];
    int wrong; /* lines, the first few of them printed */
    int lines[MAX_ENGINES][MAX_KINDS];
    int draws[MAX_ENGINES];
    int vectors, vectors_through_api;
    uint64_t sets; /* bit s: a line of set s */
} found;

static struct {
    lw_alias *alias;
    char name[64];
    size_t items;
} table;

/* ---- reports ---------------------------------------------------------------------------------------------------- */

void unknown(const kat_line *line, const char *what, const char *name)
{
    const size_t used = strlen(found.unknowns);
    snprintf(found.unknowns + used, sizeof found.unknowns - used, "\n  %s:%d: %s \"%s\"", line->file, line->number,
             what, name);
    found.unknown++;
}

void wrong(const kat_line *line, const char *format, ...)
{
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (found.wrong++ < 20)
        print_error("%s:%d: %s\n", line->file, line->number, text);
}

/* Whether a call of the library succeeded; if not, the line is wrong. */
int succeeds(const kat_line *line, lw_status status)
{
    if (status != LW_OK)
        wrong(line, "%s (%s)", lw_last_error(), lw_status_string(status));
    return status == LW_OK;
}

/* ---- words ------------------------------------------------------------------------------------------------------ */

static int read_u64(const kat_line *line, const char *word, uint64_t *value)
{
    char *end = NULL;
    errno = 0;
    *value = strtoull(word, &end, 0);
    if (end != word && *end == '\0' && errno == 0 && word[0] != '-')
        return 1;
    wrong(line, "\"%s\" is no 64-bit integer", word);
    return 0;
}

/* threshold:alias as the row that lw_alias_rows gives. */
static int read_row(const kat_line *line, char *word, uint64_t *row)
{
    uint64_t threshold = 0, alias = 0;
    char *colon = strchr(word, ':');
    if (colon == NULL) {
        wrong(line, "\"%s\" is no row", word);
        return 0;
    }
    *colon = '\0';
    if (!read_u64(line, word, &threshold) || !read_u64(line, colon + 1, &alias))
        return 0;
    *row = threshold | alias << 32;
    return 1;
}

int read_element(const kat_line *line, const char *word, lw_type type, void *array, size_t index)
{
    char *end = NULL;
    uint64_t integer = 0;
    if (type == LW_TYPE_F32) {
        ((float *)array)[index] = strtof(word, &end);
    } else if (type == LW_TYPE_F64) {
        ((double *)array)[index] = strtod(word, &end);
    } else {
        if (!read_u64(line, word, &integer))
            return 0;
        if (type == LW_TYPE_U64)
            ((uint64_t *)array)[index] = integer;
        else
            ((uint32_t *)array)[index] = (uint32_t)integer;
        return 1;
    }
    if (end != word && *end == '\0')
        return 1;
    wrong(line, "\"%s\" is no number", word);
    return 0;
}

const char *find_key(const kat_line *line, const char *key)
{
    const size_t length = strlen(key);
    for (size_t i = 0; i < line->lefts; i++)
        if (strncmp(line->left[i], key, length) == 0 && line->left[i][length] == '=')
            return line->left[i] + length + 1;
    return NULL;
}

int read_key(const kat_line *line, const char *key, uint64_t *value)
{
    const char *word = find_key(line, key);
    if (word != NULL)
        return read_u64(line, word, value);
    wrong(line, "there is no %s=", key);
    return 0;
}

/* Reports every word from the first one on that is not "key=" of one of the keys. */
static int keys_are_known(const kat_line *line, size_t first, const char *const *keys, size_t count)
{
    int known = 1;
    for (size_t i = first; i < line->lefts; i++) {
        const size_t length = strcspn(line->left[i], "=");
        size_t k = 0;
        while (k < count && !(strlen(keys[k]) == length && strncmp(keys[k], line->left[i], length) == 0))
            k++;
        if (k == count || line->left[i][length] != '=') {
            unknown(line, "parameter", line->left[i]);
            known = 0;
        }
    }
    return known;
}

#define KEYS_ARE_KNOWN(line, first, ...)                                                                               \
    keys_are_known((line), (first), (const char *const[]){__VA_ARGS__},                                                \
                   sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

/* The set= of the line; 0 if there is none. */
static int read_set(const kat_line *line, uint64_t *set)
{
    *set = 0;
    return find_key(line, "set") == NULL || read_key(line, "set", set);
}

/* A generator at set=, seed=, stream=, offset= of the line. */
int open_generator(const kat_line *line, lw_engine engine, lw_generator **generator)
{
    uint64_t seed = 0, stream = 0, offset = 0, set = 0;
    if (!read_set(line, &set) || !read_key(line, "seed", &seed) || !read_key(line, "stream", &stream) ||
        !read_key(line, "offset", &offset))
        return 0;
    if (!succeeds(line, lw_generator_create(generator, test_context, engine, seed, stream)))
        return 0;
    if (succeeds(line, lw_generator_use_set(*generator, (unsigned)set)) &&
        succeeds(line, lw_generator_seek(*generator, offset))) {
        found.sets |= UINT64_C(1) << set % 64;
        return 1;
    }
    lw_generator_destroy(*generator);
    return 0;
}

/* ---- elements of a kind ------------------------------------------------------------------------------------------ */

int read_parameters(const kat_line *line, size_t first, const lw_kind_info *info, const char *const *more, size_t mores,
                    lw_value *parameters)
{
    const char *keys[8 + LW_MAX_PARAMETERS] = {"seed", "stream", "offset", "set"};
    size_t count = 4;
    for (int p = 0; p < info->parameters; p++)
        keys[count++] = info->parameter_name[p];
    for (size_t m = 0; m < mores; m++)
        keys[count++] = more[m];
    if (!keys_are_known(line, first, keys, count))
        return 0;
    for (int p = 0; p < info->parameters; p++) {
        const char *word = find_key(line, info->parameter_name[p]);
        if (word == NULL) {
            wrong(line, "there is no %s=", info->parameter_name[p]);
            return 0;
        }
        /* those of f32 travel as f64 */
        const lw_type type = info->parameter_type[p] == LW_TYPE_F32 ? LW_TYPE_F64 : info->parameter_type[p];
        if (!read_element(line, word, type, &parameters[p], 0))
            return 0;
    }
    return 1;
}

void found_line(lw_engine engine, lw_kind kind)
{
    if ((int)engine < MAX_ENGINES && (int)kind < MAX_KINDS)
        found.lines[engine][kind]++;
}

static void report_difference(const kat_line *line, lw_type type, const kat_values *got, const kat_values *expected,
                              size_t i)
{
    switch (type) {
    case LW_TYPE_U32:
        wrong(line, "value %zu is %" PRIu32 ", not %" PRIu32, i, got->u32[i], expected->u32[i]);
        break;
    case LW_TYPE_U64:
        wrong(line, "value %zu is %" PRIu64 ", not %" PRIu64, i, got->u64[i], expected->u64[i]);
        break;
    case LW_TYPE_F32:
        wrong(line, "value %zu is %a, not %a", i, (double)got->f32[i], (double)expected->f32[i]);
        break;
    case LW_TYPE_F64:
        wrong(line, "value %zu is %a, not %a", i, got->f64[i], expected->f64[i]);
        break;
    }
}

static void compare_values(const kat_line *line, lw_type type, size_t size, const kat_values *got,
                           const kat_values *expected)
{
    for (size_t i = 0; i < line->rights; i++) {
        const size_t at = i * size;
        if (memcmp((const char *)got + at, (const char *)expected + at, size) != 0) {
            report_difference(line, type, got, expected, i);
            return;
        }
    }
}

int read_values(const kat_line *line, lw_type type, kat_values *expected)
{
    if (line->rights == 0 || line->rights > MAX_VALUES) {
        wrong(line, "%zu values; there must be 1 to %d", line->rights, MAX_VALUES);
        return 0;
    }
    for (size_t i = 0; i < line->rights; i++)
        if (!read_element(line, line->right[i], type, expected, i))
            return 0;
    return 1;
}

static void check_elements(const kat_line *line)
{
    lw_engine engine = 0;
    lw_kind kind = 0;
    lw_kind_info info;
    lw_value parameters[LW_MAX_PARAMETERS] = {{0}};
    lw_generator *generator = NULL;
    kat_values got, expected;

    if (lw_engine_find(line->left[0], &engine) != LW_OK) {
        unknown(line, "engine or keyword", line->left[0]);
        return;
    }
    if (line->lefts < 2 || lw_kind_find(line->left[1], &kind) != LW_OK) {
        unknown(line, "kind", line->lefts < 2 ? "" : line->left[1]);
        return;
    }
    if (!succeeds(line, lw_kind_describe(kind, &info)) || !read_parameters(line, 2, &info, NULL, 0, parameters) ||
        !read_values(line, info.type, &expected) || !open_generator(line, engine, &generator))
        return;
    memset(&got, 0xA5, sizeof got);
    if (succeeds(line, lw_fill(generator, kind, &got, line->rights, info.parameters ? parameters : NULL)))
        compare_values(line, info.type, info.size, &got, &expected);
    lw_generator_destroy(generator);
    found_line(engine, kind);
}

/* ---- alias tables -------------------------------------------------------------------------------------------------
 */

static void close_table(void)
{
    lw_alias_destroy(table.alias);
    memset(&table, 0, sizeof table);
}

/* Whether the second word names the table that was made last. */
static int table_is_open(const kat_line *line)
{
    if (table.alias != NULL && line->lefts >= 2 && strcmp(line->left[1], table.name) == 0)
        return 1;
    unknown(line, "table", line->lefts < 2 ? "" : line->left[1]);
    return 0;
}

/* Fills in the weights floor(scale / (1 + (step i mod n))), which must be whole numbers of the type. */
static void formula_weights(lw_type type, void *weights, uint64_t n, uint64_t scale, uint64_t step)
{
    for (uint64_t i = 0; i < n; i++) {
        const uint64_t w = scale / (1 + step * i % n);
        switch (type) {
        case LW_TYPE_U32:
            ((uint32_t *)weights)[i] = (uint32_t)w;
            break;
        case LW_TYPE_U64:
            ((uint64_t *)weights)[i] = w;
            break;
        case LW_TYPE_F32:
            ((float *)weights)[i] = (float)w;
            break;
        case LW_TYPE_F64:
            ((double *)weights)[i] = (double)w;
            break;
        }
    }
}

static void check_table(const kat_line *line)
{
    static const struct {
        const char *name;
        lw_type type;
    } types[] = {{"u32", LW_TYPE_U32}, {"u64", LW_TYPE_U64}, {"f32", LW_TYPE_F32}, {"f64", LW_TYPE_F64}};
    size_t t = 0;
    uint64_t n = line->rights, scale = 0, step = 0;
    int formula = 0, good = 1;

    close_table();
    while (t < 4 && !(line->lefts >= 3 && strcmp(line->left[2], types[t].name) == 0))
        t++;
    if (t == 4) {
        unknown(line, "type", line->lefts < 3 ? "" : line->left[2]);
        return;
    }
    if (line->rights == 1 && strcmp(line->right[0], "formula") == 0) {
        formula = 1;
        if (!KEYS_ARE_KNOWN(line, 3, "n", "scale", "step") || !read_key(line, "n", &n) ||
            !read_key(line, "scale", &scale) || !read_key(line, "step", &step))
            return;
    } else if (line->lefts > 3) {
        unknown(line, "parameter", line->left[3]);
        return;
    }
    if (n == 0 || n > MAX_ITEMS) {
        wrong(line, "%" PRIu64 " weights; there must be 1 to %" PRIu64, n, MAX_ITEMS);
        return;
    }

    void *weights = calloc(n, sizeof(uint64_t));
    assert_non_null(weights);
    if (formula)
        formula_weights(types[t].type, weights, n, scale, step);
    else
        for (size_t i = 0; i < n; i++)
            good &= read_element(line, line->right[i], types[t].type, weights, i);
    if (good) {
        lw_status status = LW_ERROR_INTERNAL;
        switch (types[t].type) {
        case LW_TYPE_U32:
            status = lw_alias_create_u32(&table.alias, test_context, weights, n);
            break;
        case LW_TYPE_U64:
            status = lw_alias_create_u64(&table.alias, test_context, weights, n);
            break;
        case LW_TYPE_F32:
            status = lw_alias_create_f32(&table.alias, test_context, weights, n);
            break;
        case LW_TYPE_F64:
            status = lw_alias_create_f64(&table.alias, test_context, weights, n);
            break;
        }
        if (succeeds(line, status)) {
            snprintf(table.name, sizeof table.name, "%s", line->left[1]);
            table.items = n;
        }
    }
    free(weights);
}

/* The rows of the open table; the caller frees them. */
static uint64_t *table_rows(const kat_line *line)
{
    uint64_t *rows = calloc(table.items, sizeof *rows);
    assert_non_null(rows);
    if (succeeds(line, lw_alias_rows(table.alias, rows)))
        return rows;
    free(rows);
    return NULL;
}

static void compare_row(const kat_line *line, uint64_t got, uint64_t expected, uint64_t index)
{
    if (got != expected)
        wrong(line, "row %" PRIu64 " is %" PRIu64 ":%" PRIu64 ", not %" PRIu64 ":%" PRIu64, index, got & UINT32_MAX,
              got >> 32, expected & UINT32_MAX, expected >> 32);
}

/* zeros= and truncated= of a rows or sums line. */
static void check_counts(const kat_line *line)
{
    lw_alias_info info;
    uint64_t zeros = 0, truncated = 0;
    if (!KEYS_ARE_KNOWN(line, 2, "zeros", "truncated") || !read_key(line, "zeros", &zeros) ||
        !read_key(line, "truncated", &truncated) || !succeeds(line, lw_alias_describe(table.alias, &info)))
        return;
    if (info.zeros != zeros || info.truncated != truncated || info.items != table.items)
        wrong(line, "%" PRIu64 " items, %" PRIu64 " zeros and %" PRIu64 " truncated; not %zu, %" PRIu64 ", %" PRIu64,
              info.items, info.zeros, info.truncated, table.items, zeros, truncated);
}

static void check_rows(const kat_line *line)
{
    uint64_t *rows = NULL;
    if (!table_is_open(line))
        return;
    check_counts(line);
    if (line->rights != table.items) {
        wrong(line, "%zu rows for %zu items", line->rights, table.items);
        return;
    }
    rows = table_rows(line);
    for (size_t i = 0; rows != NULL && i < table.items; i++) {
        uint64_t expected = 0;
        if (!read_row(line, line->right[i], &expected))
            break;
        compare_row(line, rows[i], expected, i);
    }
    free(rows);
}

static void check_sums(const kat_line *line)
{
    uint64_t *rows = NULL;
    uint64_t expected[2] = {0, 0}, sums[2] = {0, 0};
    if (!table_is_open(line))
        return;
    check_counts(line);
    if (line->rights != 2) {
        wrong(line, "%zu values; there must be 2", line->rights);
        return;
    }
    if (!read_u64(line, line->right[0], &expected[0]) || !read_u64(line, line->right[1], &expected[1]))
        return;
    rows = table_rows(line);
    if (rows == NULL)
        return;
    for (size_t i = 0; i < table.items; i++) {
        sums[0] += rows[i];
        sums[1] += (i + 1) * rows[i];
    }
    if (sums[0] != expected[0] || sums[1] != expected[1])
        wrong(line, "the sums are %" PRIu64 " and %" PRIu64, sums[0], sums[1]);
    free(rows);
}

static void check_row(const kat_line *line)
{
    uint64_t *rows = NULL;
    uint64_t index = 0, expected = 0;
    if (!table_is_open(line) || !KEYS_ARE_KNOWN(line, 2, "index") || !read_key(line, "index", &index))
        return;
    if (line->rights != 1 || index >= table.items) {
        wrong(line, "there must be one row, of an index below %zu", table.items);
        return;
    }
    if (!read_row(line, line->right[0], &expected) || (rows = table_rows(line)) == NULL)
        return;
    compare_row(line, rows[index], expected, index);
    free(rows);
}

/* Both widths must give the items of the line. */
static void check_draw(const kat_line *line)
{
    static const lw_type widths[] = {LW_TYPE_U32, LW_TYPE_U64};
    lw_engine engine = 0;
    if (!table_is_open(line))
        return;
    if (line->lefts < 3 || lw_engine_find(line->left[2], &engine) != LW_OK) {
        unknown(line, "engine", line->lefts < 3 ? "" : line->left[2]);
        return;
    }
    if (!KEYS_ARE_KNOWN(line, 3, "seed", "stream", "offset"))
        return;
    for (size_t i = 0; i < 2; i++) {
        const int wide = widths[i] == LW_TYPE_U64;
        lw_generator *generator = NULL;
        kat_values got, expected;
        lw_status status;
        if (!read_values(line, widths[i], &expected) || !open_generator(line, engine, &generator))
            return;
        memset(&got, 0xA5, sizeof got);
        status = wide ? lw_alias_sample_u64(generator, table.alias, got.u64, line->rights)
                      : lw_alias_sample_u32(generator, table.alias, got.u32, line->rights);
        if (succeeds(line, status))
            compare_values(line, widths[i], wide ? 8 : 4, &got, &expected);
        lw_generator_destroy(generator);
    }
    if ((int)engine < MAX_ENGINES)
        found.draws[engine]++;
}

/* ---- Random123's vectors ------------------------------------------------------------------------------------------
 */

/* The bijection itself, from the header that all engines use, and, where the counter is that of an element, philox's
 * native words: element i is word i mod 4 of the counter (i / 4, stream), i < 2^60. */
static void check_vector(const kat_line *line)
{
    uint32_t word[10];
    lw_u32 c[4];
    if (line->lefts != 12 || strcmp(line->left[1], "10") != 0) {
        wrong(line, "there must be 10 rounds and 10 words");
        return;
    }
    for (size_t i = 0; i < 10; i++) {
        char *end = NULL;
        word[i] = (uint32_t)strtoul(line->left[2 + i], &end, 16);
        if (*end != '\0' || end - line->left[2 + i] != 8) {
            wrong(line, "\"%s\" is no word of 8 hexadecimal digits", line->left[2 + i]);
            return;
        }
    }
    const uint64_t key = word[4] | (uint64_t)word[5] << 32;
    const uint64_t quad = word[0] | (uint64_t)word[1] << 32;
    const uint64_t stream = word[2] | (uint64_t)word[3] << 32;

    for (size_t i = 0; i < 4; i++)
        c[i] = word[i];
    lw_philox4x32(key, c);
    for (size_t i = 0; i < 4; i++)
        if (c[i] != word[6 + i])
            wrong(line, "lw_philox4x32: word %zu is %08" PRIx32, i, c[i]);
    found.vectors++;

    if (quad < UINT64_C(1) << 58) {
        lw_generator *generator = NULL;
        uint32_t native[4] = {0, 0, 0, 0};
        if (!succeeds(line, lw_generator_create(&generator, test_context, LW_ENGINE_PHILOX, key, stream)))
            return;
        if (succeeds(line, lw_generator_seek(generator, 4 * quad)) &&
            succeeds(line, lw_fill_native(generator, native, 4)) && memcmp(native, word + 6, sizeof native) != 0)
            wrong(line, "philox native gives %08" PRIx32 " %08" PRIx32 " %08" PRIx32 " %08" PRIx32, native[0],
                  native[1], native[2], native[3]);
        lw_generator_destroy(generator);
        found.vectors_through_api++;
    }
}

/* ---- files ------------------------------------------------------------------------------------------------------ */

static const struct {
    const char *word;
    void (*check)(const kat_line *line);
} keywords[] = {{"table", check_table}, {"rows", check_rows},         {"sums", check_sums},      {"row", check_row},
                {"draw", check_draw},   {"philox4x32", check_vector}, {"variate", check_variate}};

static void check_line(kat_line *line, char *text)
{
    int after = 0;
    char *rest = NULL;
    line->lefts = line->rights = 0;
    for (char *word = strtok_r(text, " \n", &rest); word != NULL; word = strtok_r(NULL, " \n", &rest)) {
        if (!after && strcmp(word, ":") == 0) {
            after = 1;
        } else if ((after ? line->rights : line->lefts) == MAX_WORDS) {
            wrong(line, "more than %d words", MAX_WORDS);
            return;
        } else if (after) {
            line->right[line->rights++] = word;
        } else {
            line->left[line->lefts++] = word;
        }
    }
    if (line->lefts == 0) {
        wrong(line, "nothing before the colon");
        return;
    }
    for (size_t k = 0; k < sizeof keywords / sizeof keywords[0]; k++)
        if (strcmp(line->left[0], keywords[k].word) == 0) {
            keywords[k].check(line);
            return;
        }
    check_elements(line);
}

static int check_file(const char *folder, const char *name)
{
    char path[1024], text[MAX_LINE];
    kat_line line = {.file = name};
    int cases = 0;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s: %s", path, strerror(errno));
    while (fgets(text, sizeof text, file) != NULL) {
        line.number++;
        if (strchr(text, '\n') == NULL)
            fail_msg("%s:%d: longer than %d characters, or without an end", name, line.number, MAX_LINE - 2);
        if (text[0] == '#' || text[0] == '\n')
            continue;
        cases++;
        check_line(&line, text);
    }
    fclose(file);
    close_table();
    return cases;
}

/* Reads all files once, whichever test comes first. */
static void read_all(void)
{
    static int done = 0;
    char folder[1024];
    if (done)
        return;
    done = 1;
    snprintf(folder, sizeof folder, "%s/fills", test_data());
    DIR *directory = opendir(folder);
    if (directory == NULL)
        fail_msg("%s: %s", folder, strerror(errno));
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        const char *suffix = strrchr(entry->d_name, '.');
        if (suffix == NULL || strcmp(suffix, ".kat") != 0)
            continue;
        assert_true(found.files < MAX_FILES);
        snprintf(found.file[found.files].name, sizeof found.file[0].name, "%s", entry->d_name);
        found.file[found.files].cases = check_file(folder, found.file[found.files].name);
        found.files++;
    }
    closedir(directory);
}

/* ---- tests ------------------------------------------------------------------------------------------------------ */

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    read_all();
    if (found.wrong)
        fail_msg("%d wrong, the first of them above", found.wrong);
}

static void no_name_is_unknown(void **state)
{
    (void)state;
    read_all();
    if (found.unknown)
        fail_msg("%d unknown names:%s", found.unknown, found.unknowns);
}

static void no_file_is_short(void **state)
{
    static const struct {
        const char *name;
        int least;
    } files[] = {{"philox4x32.kat", 3}, {"warp1024.kat", 290}, {"warpstd.kat", 290}, {"mrg8.kat", 290},
                 {"philox.kat", 290},   {"alias.kat", 290},    {"sets.kat", 95},     {"variates.kat", 2700}};
    (void)state;
    read_all();
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        int cases = 0;
        for (size_t f = 0; f < found.files; f++)
            if (strcmp(found.file[f].name, files[i].name) == 0)
                cases = found.file[f].cases;
        if (cases < files[i].least)
            fail_msg("%s has %d cases; it must have %d", files[i].name, cases, files[i].least);
    }
    for (size_t f = 0; f < found.files; f++)
        if (found.file[f].cases == 0)
            fail_msg("%s is empty", found.file[f].name);
}

static void every_kind_of_every_engine_has_a_known_answer(void **state)
{
    (void)state;
    read_all();
    assert_true(lw_engine_count() < MAX_ENGINES);
    assert_true(lw_kind_count() <= MAX_KINDS);
    for (size_t engine = 1; engine <= lw_engine_count(); engine++) {
        const char *name = NULL;
        assert_ok(lw_engine_name((lw_engine)engine, &name));
        for (size_t kind = 0; kind < lw_kind_count(); kind++) {
            lw_kind_info info;
            assert_ok(lw_kind_describe((lw_kind)kind, &info));
            if (found.lines[engine][kind] == 0)
                fail_msg("%s %s: no line", name, info.name);
        }
        if (found.draws[engine] == 0)
            fail_msg("%s: no draw from an alias table", name);
    }
}

static void every_set_has_a_known_answer(void **state)
{
    size_t sets = 0;
    (void)state;
    read_all();
    assert_ok(lw_engine_sets(LW_ENGINE_WARP1024, &sets));
    assert_int_equal(sets, 64);
    assert_true(found.sets == UINT64_MAX);
}

static void the_published_philox_vectors_are_reproduced(void **state)
{
    (void)state;
    read_all();
    assert_int_equal(found.vectors, 3);
    assert_true(found.vectors_through_api >= 1); /* what they compared counts among the known answers */
}

static const struct CMUnitTest tests[] = {
    cmocka_unit_test(every_known_answer_is_reproduced),
    cmocka_unit_test(no_name_is_unknown),
    cmocka_unit_test(no_file_is_short),
    cmocka_unit_test(every_kind_of_every_engine_has_a_known_answer),
    cmocka_unit_test(every_set_has_a_known_answer),
    cmocka_unit_test(the_published_philox_vectors_are_reproduced),
};

TEST_MAIN("kat", tests)
