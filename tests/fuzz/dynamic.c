/* Dynamic tables under any updates: after each the rows, the description and the probabilities are those of a table
 * that is made anew of the weights as they are now; an update that is refused leaves the table. Sections are tables of
 * lw_alias_create. On every target. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

const char fuzz_name[] = "dynamic";

enum { ITEMS = 700, SAMPLES = 60, CHANGES = 12 };

typedef struct subject {
    lw_type type;
    size_t n, size; /* items, bytes of a weight */
    unsigned char *weights;
    fuzz_place place;
} subject;

static int all_good(const void *weights, lw_type type, size_t n, size_t *bad)
{
    for (*bad = 0; *bad < n; ++*bad)
        if (!fuzz_weight_is_good(weights, type, *bad))
            return 0;
    return 1;
}

static int any_positive(const subject *s, const void *weights)
{
    for (size_t i = 0; i < s->n; i++)
        if (fuzz_weight(weights, s->type, i) > 0)
            return 1;
    return 0;
}

static void check_sections(const subject *s, lw_context *context, const uint64_t *rows, const lw_dynamic_info *info)
{
    uint64_t *const alone = fuzz_get(info->section_items * sizeof(*alone));
    for (uint64_t j = 0; j < info->sections; j++) {
        const uint64_t first = j * info->section_items, left = s->n - first;
        const size_t here = (size_t)(left < info->section_items ? left : info->section_items);
        lw_alias *alias = NULL;
        if (CALL(lw_alias_create(&alias, context, s->weights + first * s->size, s->type, here, NULL)) == LW_OK)
            DO(lw_alias_rows(alias, alone));
        for (size_t i = 0; alias == NULL && i < here; i++)
            alone[i] = (uint64_t)i << 32; /* a section of zeros: (0, itself) */
        SAME(rows + info->sections + first, alone, here * sizeof(*alone), "section %" PRIu64 " has another table", j);
        lw_alias_destroy(alias);
    }
}

static void check_tables(const subject *s, lw_context *context, const lw_dynamic *tree, const lw_dynamic *anew)
{
    lw_dynamic_info info, of_new;
    DO(lw_dynamic_describe(tree, &info));
    DO(lw_dynamic_describe(anew, &of_new));
    SAME(&info, &of_new, sizeof(info), "it is described as another than one made anew");
    const size_t bytes = (size_t)(info.sections + s->n) * 8;
    CHECK(info.items == s->n && info.bytes == bytes, "%" PRIu64 " items, %" PRIu64 " bytes", info.items, info.bytes);
    uint64_t *const rows = fuzz_get(bytes), *const right = fuzz_get(bytes);
    double *const chances = fuzz_get(s->n * sizeof(*chances));
    double total = 0;
    DO(lw_dynamic_rows(tree, rows));
    DO(lw_dynamic_rows(anew, right));
    SAME(rows, right, bytes, "its rows are others than of one made anew");
    check_sections(s, context, rows, &info);
    DO(lw_dynamic_probabilities_f64(tree, chances));
    for (size_t i = 0; i < s->n; i++) {
        CHECK(chances[i] >= 0 && (chances[i] == 0 || fuzz_weight(s->weights, s->type, i) > 0),
              "item %zu has the probability %g", i, chances[i]);
        total += chances[i];
    }
    CHECK(fabs(total - 1) < 1e-12, "the probabilities add up to %.17g", total);
}

/* Samples: the same as of the table made anew, and of philox those of docs/contract/dynamic.md. */
static void check_samples(const subject *s, lw_context *context, const lw_dynamic *tree, const lw_dynamic *anew,
                          uint32_t *out)
{
    uint32_t *const right = fuzz_get(SAMPLES * sizeof(*right));
    uint64_t *const wide = fuzz_get(SAMPLES * sizeof(*wide));
    lw_generator *const generator = fuzz_generator(&s->place, context);
    DO(lw_dynamic_sample_u32(generator, tree, out, SAMPLES));
    DO(lw_generator_seek(generator, s->place.cursor));
    DO(lw_dynamic_sample_u64(generator, tree, wide, SAMPLES));
    DO(lw_generator_seek(generator, s->place.cursor));
    DO(lw_dynamic_sample_u32(generator, anew, right, SAMPLES));
    for (size_t i = 0; i < SAMPLES; i++)
        CHECK(out[i] == right[i] && wide[i] == out[i] && out[i] < s->n && fuzz_weight(s->weights, s->type, out[i]) > 0,
              "sample %zu is %u, as u64 %" PRIu64 ", of a new table %u", i, out[i], wide[i], right[i]);
    lw_generator_destroy(generator);
}

/* Changes some weights; the table is then that of what s says, which follows where the update was right. */
static void update(fuzz_bytes *in, subject *s, lw_dynamic *tree)
{
    const size_t count = (size_t)fuzz_below(in, CHANGES);
    uint64_t *const items = fuzz_get(count * sizeof(*items));
    unsigned char *const then = fuzz_get(s->n * s->size);
    const int any = fuzz_byte(in) % 8 == 7;
    size_t out_of_range = count, bad = 0;
    for (size_t k = 0; k < count; k++) {
        items[k] = any ? fuzz_integer(in) : fuzz_below(in, s->n);
        out_of_range = items[k] >= s->n && out_of_range == count ? k : out_of_range;
    }
    const unsigned char *const weights = fuzz_weights(in, s->type, count);
    const int good = all_good(weights, s->type, count, &bad);
    memcpy(then, s->weights, s->n * s->size);
    for (size_t k = 0; k < count && out_of_range == count; k++)
        memcpy(then + items[k] * s->size, weights + k * s->size, s->size);
    const lw_status status = CALL(lw_dynamic_update(tree, items, weights, count));
    if (out_of_range < count) {
        CHECK(status == LW_ERROR_ARGUMENT || (!good && status == LW_ERROR_DOMAIN),
              "item %" PRIu64 " of %zu is not refused: status %d", items[out_of_range], s->n, (int)status);
    } else if (!good) {
        char word[64];
        snprintf(word, sizeof(word), "weights[%zu] is ", bad);
        CHECK(status == LW_ERROR_DOMAIN && strstr(lw_last_error(), word) != NULL,
              "weight %zu is invalid, but status %d (%s)", bad, (int)status, lw_last_error());
    } else if (!any_positive(s, then)) {
        CHECK(status == LW_ERROR_DOMAIN, "nothing but zeros is left, but status %d", (int)status);
    } else {
        DO(status);
        memcpy(s->weights, then, s->n * s->size);
    }
}

void fuzz_one(fuzz_bytes *in)
{
    static const size_t most[] = {4, 70, 300, ITEMS};
    const unsigned how = fuzz_byte(in);
    subject s = {.n = 1 + (size_t)fuzz_below(in, most[how % 4]), .type = fuzz_type(in), .place = fuzz_a_place(in)};
    const size_t target = how / 4 % fuzz_backend_count;
    lw_context *const context = fuzz_backends[target].context, *const other = FUZZ_PORTABLE;
    lw_dynamic *tree = NULL;
    size_t bad = 0;
    s.size = fuzz_type_size(s.type);
    s.weights = fuzz_weights(in, s.type, s.n);
    const lw_status status = CALL(lw_dynamic_create(&tree, context, s.weights, s.type, s.n));
    if (!all_good(s.weights, s.type, s.n, &bad) || !any_positive(&s, s.weights)) {
        CHECK(status == LW_ERROR_DOMAIN && tree == NULL, "invalid weights, but status %d", (int)status);
        return;
    }
    DO(status);
    for (int updates = 0; updates == 0 || (fuzz_more(in) && updates < 6); updates++) {
        lw_dynamic *anew = NULL, *elsewhere = NULL;
        uint32_t here[SAMPLES], there[SAMPLES];
        DO(lw_dynamic_create(&anew, context, s.weights, s.type, s.n));
        DO(lw_dynamic_create(&elsewhere, other, s.weights, s.type, s.n));
        check_tables(&s, context, tree, anew);
        check_samples(&s, context, tree, anew, here);
        check_tables(&s, other, tree, elsewhere);
        check_samples(&s, other, elsewhere, elsewhere, there);
        SAME(here, there, sizeof(here), "%s and portable draw other items", fuzz_backends[target].name);
        lw_dynamic_destroy(anew);
        lw_dynamic_destroy(elsewhere);
        update(in, &s, tree);
    }
    lw_dynamic_destroy(tree);
}
