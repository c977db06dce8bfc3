#include "vector_choice.h"

#include <stdlib.h>
#include <string.h>

#include "complain.h"
#include "numbers.h"

const char *vector_trials_name(lw_vector vector)
{
    return vector == LW_VECTOR_MULTIVARIATE_HYPERGEOMETRIC_U64 ? "sample" : "trials";
}

int vector_find(const char *name, lw_vector *vector)
{
    lw_vector_info info;
    for (size_t v = 0; v < lw_vector_count(); v++)
        if (lw_vector_describe((lw_vector)v, &info) == LW_OK && strcmp(info.name, name) == 0) {
            *vector = (lw_vector)v;
            return 1;
        }
    return 0;
}

static const char *find_text(const struct options *options, const char *name)
{
    const size_t length = strlen(name);
    for (int o = 0; o < options->parameters; o++)
        if (strncmp(options->parameter[o], name, length) == 0 && options->parameter[o][length] == '=')
            return options->parameter[o] + length + 1;
    return NULL;
}

/* Every --param must be one of the kind's. */
static int check_names(const struct vector_choice *choice, const struct options *options)
{
    for (int o = 0; o < options->parameters; o++) {
        const size_t length = strcspn(options->parameter[o], "=");
        const char *names[LW_VECTOR_MAX_ARRAYS + 1];
        int count = 0, known = 0;
        for (int k = 0; k < choice->info.arrays; k++)
            names[count++] = choice->info.array_name[k];
        if (choice->info.arrays == 0 || choice->info.trials)
            names[count++] = choice->info.trials ? vector_trials_name(choice->vector) : "dimensions";
        for (int k = 0; k < count; k++)
            known |= strlen(names[k]) == length && strncmp(names[k], options->parameter[o], length) == 0;
        if (!known)
            return misused("--kind %s has no parameter \"%.*s\"; see lanewise info", choice->info.name, (int)length,
                           options->parameter[o]);
    }
    return EXIT_DONE;
}

static void put(struct vector_choice *choice, int k, size_t i, lw_value value)
{
    if (choice->info.array_type[k] == LW_TYPE_F32)
        ((float *)choice->array[k])[i] = (float)value.f64;
    else if (choice->info.array_type[k] == LW_TYPE_F64)
        ((double *)choice->array[k])[i] = value.f64;
    else
        ((uint64_t *)choice->array[k])[i] = value.u64;
}

static int make_buffer(struct vector_choice *choice, int k, size_t entries)
{
    choice->bytes[k] = entries * (choice->info.array_type[k] == LW_TYPE_F32 ? sizeof(float) : sizeof(uint64_t));
    choice->array[k] = malloc(choice->bytes[k]);
    return choice->array[k] != NULL;
}

static int read_array(struct vector_choice *choice, int k, const char *text)
{
    const char *const name = choice->info.array_name[k];
    size_t entries = 1;
    for (const char *c = text; *c != '\0'; c++)
        entries += *c == ',';
    if (k == 0)
        choice->dimensions = entries;
    const size_t wanted = choice->info.array_square[k] ? choice->dimensions * choice->dimensions : choice->dimensions;
    if (entries != wanted)
        return misused("--param %s has %zu numbers; it must have %zu", name, entries, wanted);
    if (!make_buffer(choice, k, entries))
        return failed("no memory for %zu numbers", entries);
    for (size_t i = 0; i < entries; i++) {
        char number[1100]; /* no double has so many decimal digits */
        lw_value value;
        const size_t length = strcspn(text, ",");
        const int fits = length < sizeof(number);
        memcpy(number, text, fits ? length : 0);
        number[fits ? length : 0] = '\0';
        if (!parse_value(number, choice->info.array_type[k], &value))
            return misused("--param %s is \"%.*s\" at number %zu; it must be %s", name, (int)length, text, i,
                           value_words(choice->info.array_type[k]));
        put(choice, k, i, value);
        text += length + 1;
    }
    return EXIT_DONE;
}

static int read_whole(const struct vector_choice *choice, const struct options *options, const char *name,
                      uint64_t *value)
{
    const char *const text = find_text(options, name);
    if (text == NULL)
        return misused("--kind %s needs --param %s=VALUE", choice->info.name, name);
    if (!parse_u64(text, value))
        return misused("--param %s is \"%s\"; it must be an integer from 0 to 2^64 - 1", name, text);
    return EXIT_DONE;
}

int vector_read(struct vector_choice *choice, const struct options *options)
{
    uint64_t dimensions = 0;
    memset(choice, 0, sizeof(*choice));
    if (!vector_find(options->kind, &choice->vector) || lw_vector_describe(choice->vector, &choice->info) != LW_OK)
        return failed("no vector kind %s", options->kind);
    int code = check_names(choice, options);
    if (code == EXIT_DONE && choice->info.trials)
        code = read_whole(choice, options, vector_trials_name(choice->vector), &choice->trials);
    if (code == EXIT_DONE && choice->info.arrays == 0) {
        code = read_whole(choice, options, "dimensions", &dimensions);
        choice->dimensions = (size_t)dimensions;
        if (code == EXIT_DONE && (dimensions == 0 || dimensions > 1 << 24))
            code = misused("--param dimensions is %llu; it must be 1 to 2^24", (unsigned long long)dimensions);
    }
    for (int k = 0; k < choice->info.arrays && code == EXIT_DONE; k++) {
        const char *const text = find_text(options, choice->info.array_name[k]);
        code = text != NULL
                   ? read_array(choice, k, text)
                   : misused("--kind %s needs --param %s=A,B,..", choice->info.name, choice->info.array_name[k]);
    }
    return code;
}

int vector_example(struct vector_choice *choice, lw_vector vector, size_t dimensions, int other)
{
    memset(choice, 0, sizeof(*choice));
    if (lw_vector_describe(vector, &choice->info) != LW_OK)
        return 0;
    choice->vector = vector;
    choice->dimensions = dimensions;
    choice->trials = other ? 19 : 1000003;
    for (int k = 0; k < choice->info.arrays; k++) {
        const size_t entries = choice->info.array_square[k] ? dimensions * dimensions : dimensions;
        if (!make_buffer(choice, k, entries))
            return 0;
        for (size_t i = 0; i < entries; i++) {
            const uint64_t whole = 1 + (3 * i + 1) % 11;
            lw_value value = {.f64 = (other ? 0.03 : 0.25) * (double)whole};
            if (choice->info.array_type[k] == LW_TYPE_U64)
                value.u64 = (other ? 10 : 1 << 20) * whole;
            put(choice, k, i, value);
        }
    }
    return 1;
}

void vector_free(struct vector_choice *choice)
{
    for (int k = 0; k < LW_VECTOR_MAX_ARRAYS; k++)
        free(choice->array[k]);
    memset(choice, 0, sizeof(*choice));
}

lw_status vector_fill(const struct vector_choice *choice, lw_context *context, lw_generator *generator, void *out,
                      size_t n)
{
    void *areas[LW_VECTOR_MAX_ARRAYS] = {NULL};
    lw_status status = LW_OK;
    for (int k = 0; k < choice->info.arrays && status == LW_OK; k++) {
        status = lw_malloc(context, &areas[k], choice->bytes[k]);
        if (status == LW_OK)
            status = lw_copy(context, areas[k], choice->array[k], choice->bytes[k]);
    }
    if (status == LW_OK)
        status = lw_fill_vector(generator, choice->vector, out, n, choice->dimensions, choice->trials,
                                (const void *const *)areas);
    for (int k = 0; k < choice->info.arrays; k++) {
        const lw_status freed = lw_free(context, areas[k]);
        status = status == LW_OK ? freed : status;
    }
    return status;
}
