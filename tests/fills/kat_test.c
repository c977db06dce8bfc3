/* Reads every .kat file of this folder and compares the library, on one backend, with it, bit for bit. What the files
 * hold and who made them stands at their heads. A name that is not known here (an engine, kind, parameter, keyword or
 * table) is an error, so that no line is skipped silently. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kat_lines.h"

#include "lanewise/lane/engines/philox.h"

static const uint64_t MAX_ITEMS = 1 << 20; /* of a table by formula */

enum { MAX_ENGINES = 16, MAX_KINDS = 128 };

/* What reading all files found; the tests below look at it. */
static struct {
    int lines[MAX_ENGINES][MAX_KINDS];
    int draws[MAX_ENGINES];
    int vectors, vectors_through_api;
    uint64_t sets[1024 / 64]; /* bit s % 64 of word s / 64: a line of set s */
} found;

static struct {
    lw_alias *alias;
    char name[64];
    size_t items;
} table;

/* ---- words ------------------------------------------------------------------------------------------------------ */

/* threshold:alias as the row that lw_alias_rows gives. */
static uint64_t read_row(const kat_line *line, const char *word)
{
    char *colon = NULL;
    const uint64_t threshold = strtoull(word, &colon, 10);
    if (colon == word || *colon != ':')
        kat_broken(line, "\"%s\" is not a row", word);
    return threshold | kat_u64(line, colon + 1) << 32;
}

/* Every word from the first one on must be "key=" of one of the keys. */
static void keys_are_known(const kat_line *line, size_t first, const char *const *keys, size_t count)
{
    for (size_t i = first; i < line->lefts; i++) {
        const size_t length = strcspn(line->left[i], "=");
        size_t k = 0;
        while (k < count && !(strlen(keys[k]) == length && strncmp(keys[k], line->left[i], length) == 0))
            k++;
        if (k == count || line->left[i][length] != '=')
            kat_broken(line, "there is no parameter \"%s\"", line->left[i]);
    }
}

#define KEYS_ARE_KNOWN(line, first, ...)                                                                               \
    keys_are_known((line), (first), (const char *const[]){__VA_ARGS__},                                                \
                   sizeof((const char *const[]){__VA_ARGS__}) / sizeof(const char *))

lw_generator *open_generator(const kat_line *line, lw_engine engine)
{
    const uint64_t set = kat_find(line, "set") != NULL ? kat_key(line, "set") : 0;
    found.sets[set / 64 % 16] |= UINT64_C(1) << set % 64;
    return kat_generator(line, engine);
}

/* ---- elements of a kind ------------------------------------------------------------------------------------------ */

void read_parameters(const kat_line *line, size_t first, const lw_kind_info *info, const char *const *more,
                     size_t mores, lw_value *parameters)
{
    const char *keys[8 + LW_MAX_PARAMETERS] = {"seed", "stream", "offset", "set"};
    size_t count = 4;
    for (int p = 0; p < info->parameters; p++)
        keys[count++] = info->parameter_name[p];
    for (size_t m = 0; m < mores; m++)
        keys[count++] = more[m];
    keys_are_known(line, first, keys, count);
    for (int p = 0; p < info->parameters; p++) {
        const char *const word = kat_find(line, info->parameter_name[p]);
        if (word == NULL)
            kat_broken(line, "there is no %s=", info->parameter_name[p]);
        kat_parameter(line, word, info, p, &parameters[p]);
    }
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
        kat_wrong(line, "value %zu is %" PRIu32 ", not %" PRIu32, i, got->u32[i], expected->u32[i]);
        break;
    case LW_TYPE_U64:
        kat_wrong(line, "value %zu is %" PRIu64 ", not %" PRIu64, i, got->u64[i], expected->u64[i]);
        break;
    case LW_TYPE_F32:
        kat_wrong(line, "value %zu is %a, not %a", i, (double)got->f32[i], (double)expected->f32[i]);
        break;
    case LW_TYPE_F64:
        kat_wrong(line, "value %zu is %a, not %a", i, got->f64[i], expected->f64[i]);
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

void read_values(const kat_line *line, lw_type type, kat_values *expected)
{
    if (line->rights == 0 || line->rights > MAX_VALUES)
        kat_broken(line, "%zu values; there must be 1 to %d", line->rights, MAX_VALUES);
    for (size_t i = 0; i < line->rights; i++)
        kat_element(line, line->right[i], type, expected, i);
}

static void check_elements(const kat_line *line)
{
    const lw_engine engine = kat_engine(line, kat_left(line, 0));
    const lw_kind kind = kat_kind(line, kat_left(line, 1));
    lw_kind_info info;
    lw_value parameters[LW_MAX_PARAMETERS] = {{0}};
    kat_values got, expected;

    assert_ok(lw_kind_describe(kind, &info));
    read_parameters(line, 2, &info, NULL, 0, parameters);
    read_values(line, info.type, &expected);
    lw_generator *const generator = open_generator(line, engine);
    memset(&got, 0xA5, sizeof got);
    if (kat_succeeds(line, lw_fill(generator, kind, &got, line->rights, info.parameters ? parameters : NULL)))
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

/* The second word must name the table that was made last. */
static void table_is_open(const kat_line *line)
{
    if (table.alias == NULL || strcmp(kat_left(line, 1), table.name) != 0)
        kat_broken(line, "there is no table \"%s\"", kat_left(line, 1));
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

/* Each type has a function of its own. */
static lw_status create_table(lw_type type, const void *weights, size_t n)
{
    switch (type) {
    case LW_TYPE_U32:
        return lw_alias_create_u32(&table.alias, test_context, weights, n);
    case LW_TYPE_U64:
        return lw_alias_create_u64(&table.alias, test_context, weights, n);
    case LW_TYPE_F32:
        return lw_alias_create_f32(&table.alias, test_context, weights, n);
    default:
        return lw_alias_create_f64(&table.alias, test_context, weights, n);
    }
}

static void check_table(const kat_line *line)
{
    const lw_type type = kat_type(line, kat_left(line, 2));
    const int formula = line->rights == 1 && strcmp(line->right[0], "formula") == 0;
    close_table();
    if (formula)
        KEYS_ARE_KNOWN(line, 3, "n", "scale", "step");
    else if (line->lefts > 3)
        kat_broken(line, "there is no parameter \"%s\"", line->left[3]);
    const uint64_t n = formula ? kat_key(line, "n") : line->rights;
    if (n == 0 || n > MAX_ITEMS)
        kat_broken(line, "%" PRIu64 " weights; there must be 1 to %" PRIu64, n, MAX_ITEMS);

    void *const weights = calloc(n, sizeof(uint64_t));
    assert_non_null(weights);
    if (formula)
        formula_weights(type, weights, n, kat_key(line, "scale"), kat_key(line, "step"));
    for (size_t i = 0; !formula && i < n; i++)
        kat_element(line, line->right[i], type, weights, i);
    if (kat_succeeds(line, create_table(type, weights, n))) {
        snprintf(table.name, sizeof table.name, "%s", line->left[1]);
        table.items = n;
    }
    free(weights);
}

/* The rows of the open table; the caller frees them. */
static uint64_t *table_rows(const kat_line *line)
{
    uint64_t *rows = calloc(table.items, sizeof *rows);
    assert_non_null(rows);
    if (kat_succeeds(line, lw_alias_rows(table.alias, rows)))
        return rows;
    free(rows);
    return NULL;
}

static void compare_row(const kat_line *line, uint64_t got, uint64_t expected, uint64_t index)
{
    if (got != expected)
        kat_wrong(line, "row %" PRIu64 " is %" PRIu64 ":%" PRIu64 ", not %" PRIu64 ":%" PRIu64, index, got & UINT32_MAX,
                  got >> 32, expected & UINT32_MAX, expected >> 32);
}

/* zeros= and truncated= of a rows or sums line. */
static void check_counts(const kat_line *line)
{
    lw_alias_info info;
    KEYS_ARE_KNOWN(line, 2, "zeros", "truncated");
    const uint64_t zeros = kat_key(line, "zeros"), truncated = kat_key(line, "truncated");
    assert_ok(lw_alias_describe(table.alias, &info));
    if (info.zeros != zeros || info.truncated != truncated || info.items != table.items)
        kat_wrong(line,
                  "%" PRIu64 " items, %" PRIu64 " zeros and %" PRIu64 " truncated; not %zu, %" PRIu64 ", %" PRIu64,
                  info.items, info.zeros, info.truncated, table.items, zeros, truncated);
}

static void check_rows(const kat_line *line)
{
    table_is_open(line);
    check_counts(line);
    if (line->rights != table.items)
        kat_broken(line, "%zu rows for %zu items", line->rights, table.items);
    uint64_t *const rows = table_rows(line);
    for (size_t i = 0; rows != NULL && i < table.items; i++)
        compare_row(line, rows[i], read_row(line, line->right[i]), i);
    free(rows);
}

static void check_sums(const kat_line *line)
{
    uint64_t sums[2] = {0, 0};
    table_is_open(line);
    check_counts(line);
    uint64_t *const rows = table_rows(line);
    if (rows == NULL)
        return;
    for (size_t i = 0; i < table.items; i++) {
        sums[0] += rows[i];
        sums[1] += (i + 1) * rows[i];
    }
    kat_compare(line, "sums", sums, 2);
    free(rows);
}

static void check_row(const kat_line *line)
{
    table_is_open(line);
    KEYS_ARE_KNOWN(line, 2, "index");
    const uint64_t index = kat_key(line, "index");
    if (line->rights != 1 || index >= table.items)
        kat_broken(line, "there must be one row, of an index below %zu", table.items);
    uint64_t *const rows = table_rows(line);
    if (rows != NULL)
        compare_row(line, rows[index], read_row(line, line->right[0]), index);
    free(rows);
}

/* Both widths must give the items of the line. */
static void check_draw(const kat_line *line)
{
    static const lw_type widths[] = {LW_TYPE_U32, LW_TYPE_U64};
    const lw_engine engine = kat_engine(line, kat_left(line, 2));
    table_is_open(line);
    KEYS_ARE_KNOWN(line, 3, "seed", "stream", "offset");
    for (size_t i = 0; i < 2; i++) {
        const int wide = widths[i] == LW_TYPE_U64;
        kat_values got, expected;
        read_values(line, widths[i], &expected);
        lw_generator *const generator = open_generator(line, engine);
        memset(&got, 0xA5, sizeof got);
        if (kat_succeeds(line, wide ? lw_alias_sample_u64(generator, table.alias, got.u64, line->rights)
                                    : lw_alias_sample_u32(generator, table.alias, got.u32, line->rights)))
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
    if (line->lefts != 12 || strcmp(line->left[1], "10") != 0)
        kat_broken(line, "there must be 10 rounds and 10 words");
    for (size_t i = 0; i < 10; i++) {
        char *end = NULL;
        word[i] = (uint32_t)strtoul(line->left[2 + i], &end, 16);
        if (*end != '\0' || end - line->left[2 + i] != 8)
            kat_broken(line, "\"%s\" is no word of 8 hexadecimal digits", line->left[2 + i]);
    }
    const uint64_t key = word[4] | (uint64_t)word[5] << 32;
    const uint64_t quad = word[0] | (uint64_t)word[1] << 32;
    const uint64_t stream = word[2] | (uint64_t)word[3] << 32;

    for (size_t i = 0; i < 4; i++)
        c[i] = word[i];
    lw_philox4x32(key, c);
    for (size_t i = 0; i < 4; i++)
        if (c[i] != word[6 + i])
            kat_wrong(line, "lw_philox4x32: word %zu is %08" PRIx32, i, c[i]);
    found.vectors++;

    if (quad < UINT64_C(1) << 58) {
        lw_generator *generator = NULL;
        uint32_t native[4] = {0, 0, 0, 0};
        if (!kat_succeeds(line, lw_generator_create(&generator, test_context, LW_ENGINE_PHILOX, key, stream)))
            return;
        if (kat_succeeds(line, lw_generator_seek(generator, 4 * quad)) &&
            kat_succeeds(line, lw_fill_native(generator, native, 4)) && memcmp(native, word + 6, sizeof native) != 0)
            kat_wrong(line, "philox native gives %08" PRIx32 " %08" PRIx32 " %08" PRIx32 " %08" PRIx32, native[0],
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

static void check_line(const kat_line *line)
{
    for (size_t k = 0; k < sizeof keywords / sizeof keywords[0]; k++)
        if (strcmp(line->left[0], keywords[k].word) == 0) {
            keywords[k].check(line);
            return;
        }
    check_elements(line);
}

/* How many lines a file must have. */
static const struct {
    const char *name;
    size_t least;
} files[] = {{"philox4x32.kat", 3}, {"warp1024.kat", 290}, {"warpstd.kat", 290}, {"mrg8.kat", 290},
             {"philox.kat", 290},   {"alias.kat", 290},    {"sets.kat", 1055},     {"variates.kat", 2700}};
enum { FILES = sizeof files / sizeof files[0] };

static int is_known(const char *name)
{
    for (size_t f = 0; f < FILES; f++)
        if (strcmp(files[f].name, name) == 0)
            return 1;
    return 0;
}

/* Reads all files once, whichever test comes first. */
static void read_all(void)
{
    static int done = 0;
    char path[1024];
    if (done)
        return;
    done = 1;
    for (size_t f = 0; f < FILES; f++) {
        snprintf(path, sizeof path, "fills/%s", files[f].name);
        kat_read(path, files[f].least, check_line);
        close_table();
    }
}

/* ---- tests ------------------------------------------------------------------------------------------------------ */

static void every_known_answer_is_reproduced(void **state)
{
    (void)state;
    read_all();
}

static void no_file_is_left_out(void **state)
{
    char folder[1024];
    (void)state;
    snprintf(folder, sizeof folder, "%s/fills", test_data());
    DIR *const directory = opendir(folder);
    if (directory == NULL)
        fail_msg("%s: %s", folder, strerror(errno));
    for (struct dirent *entry = readdir(directory); entry != NULL; entry = readdir(directory)) {
        const char *const suffix = strrchr(entry->d_name, '.');
        if (suffix != NULL && strcmp(suffix, ".kat") == 0 && !is_known(entry->d_name))
            fail_msg("%s is not read", entry->d_name);
    }
    closedir(directory);
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
    assert_int_equal(sets, 1024);
    for (int word = 0; word < 16; word++)
        assert_true(found.sets[word] == UINT64_MAX);
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
    cmocka_unit_test(no_file_is_left_out),
    cmocka_unit_test(every_kind_of_every_engine_has_a_known_answer),
    cmocka_unit_test(every_set_has_a_known_answer),
    cmocka_unit_test(the_published_philox_vectors_are_reproduced),
};

TEST_MAIN("kat", tests)
