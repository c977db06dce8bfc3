/* Known answers for other implementers: docs/contract/kat.txt, every kind of every engine at a few places, as bits.
 *
 *   known_answers BACKEND FILE             fails unless the backend gives FILE, byte for byte; 77 if it cannot run here
 *   known_answers BACKEND FILE --write     writes FILE
 *
 * A line that stands in FILE never changes: --write is for kinds and engines that are added. */
#include <lanewise/lanewise.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = 4, LINE = 512, SKIPPED = 77 };

static const char head[] =
    "# Known answers for whoever implements docs/contract: four elements of every kind of every engine, as bits.\n"
    "# Version 1 of the values. No line changes from release 0.1.0 on (docs/promises/values.md).\n"
    "#\n"
    "#   ENGINE KIND seed= stream= offset= set= PARAMETER= .. : elements offset, offset + 1, offset + 2, offset + 3\n"
    "#\n"
    "# Elements have 8 hexadecimal digits (u32, f32) or 16 (u64, f64), most significant first; "
    "floats are their IEEE 754\n"
    "# bits. A parameter is an integer, or the nearest number of the kind's parameter type: f32 in "
    "kinds of f32, else f64.\n"
    "# docs/contract/known-answers.md: answers for tables, vectors, permutations, points, and an order that works.\n"
    "\n";

static const struct {
    uint64_t seed, stream, offset;
    unsigned set;
} places[] = {
    {42, 0, 0, 0},
    {UINT64_C(0xFEDCBA9876543210), 1, (UINT64_C(1) << 40) + 1022, 0}, /* across an edge of blocks of 1024 and 512 */
    {0, UINT64_C(0x8000000000000001), 1000, 1},                      /* engines with several sets */
};

static void must(lw_status status)
{
    if (status != LW_OK) {
        fprintf(stderr, "%s\n", lw_last_error());
        exit(1);
    }
}

static size_t put_values(char *line, size_t at, const lw_kind_info *info, const unsigned char *values)
{
    for (size_t v = 0; v < VALUES; v++) {
        uint64_t bits = 0;
        uint32_t half = 0;
        if (info->size == sizeof(half)) {
            memcpy(&half, values + v * sizeof(half), sizeof(half));
            bits = half;
        } else {
            memcpy(&bits, values + v * sizeof(bits), sizeof(bits));
        }
        at += (size_t)snprintf(line + at, LINE - at, " %0*" PRIx64, (int)(2 * info->size), bits);
    }
    return at;
}

static void answer(char *line, lw_context *context, lw_engine engine, lw_kind kind, size_t place)
{
    const char *name = NULL;
    lw_kind_info info;
    lw_generator *generator = NULL;
    unsigned char values[VALUES * sizeof(uint64_t)];
    must(lw_engine_name(engine, &name));
    must(lw_kind_describe(kind, &info));
    must(lw_generator_create(&generator, context, engine, places[place].seed, places[place].stream));
    must(lw_generator_use_set(generator, places[place].set));
    must(lw_generator_seek(generator, places[place].offset));
    must(lw_fill(generator, kind, values, VALUES, info.parameters > 0 ? info.example : NULL));
    lw_generator_destroy(generator);

    size_t at = (size_t)snprintf(line, LINE, "%s %s seed=0x%" PRIx64 " stream=0x%" PRIx64 " offset=%" PRIu64 " set=%u",
                                 name, info.name, places[place].seed, places[place].stream, places[place].offset,
                                 places[place].set);
    for (int p = 0; p < info.parameters; p++)
        if (info.parameter_type[p] == LW_TYPE_F32 || info.parameter_type[p] == LW_TYPE_F64)
            at += (size_t)snprintf(line + at, LINE - at, " %s=%.17g", info.parameter_name[p], info.example[p].f64);
        else
            at += (size_t)snprintf(line + at, LINE - at, " %s=%" PRIu64, info.parameter_name[p], info.example[p].u64);
    at += (size_t)snprintf(line + at, LINE - at, " :");
    at = put_values(line, at, &info, values);
    snprintf(line + at, LINE - at, "\n");
}

/* The next line of the file must be this one; or it is written. */
static int put(FILE *file, int writes, const char *line)
{
    char found[LINE] = "";
    if (writes)
        return fputs(line, file) >= 0;
    if (fgets(found, sizeof(found), file) != NULL && strcmp(found, line) == 0)
        return 1;
    printf("in the file: %s\nthe library: %s", found, line);
    return 0;
}

int main(int count, char **argument)
{
    const int writes = count == 4 && strcmp(argument[3], "--write") == 0;
    if (count != 3 && !writes)
        return puts("usage: known_answers BACKEND FILE [--write]"), 2;
    lw_context *context = NULL;
    const lw_context_options options = {.size = sizeof(options), .backend = argument[1], .threads = 1};
    const lw_status status = lw_context_create(&context, &options);
    if (status == LW_ERROR_UNAVAILABLE || status == LW_ERROR_ARGUMENT)
        return printf("skipped: %s\n", lw_last_error()), SKIPPED;
    must(status);
    FILE *const file = fopen(argument[2], writes ? "w" : "r");
    if (file == NULL)
        return perror(argument[2]), 1;

    int right = 1;
    size_t lines = 0;
    char line[LINE];
    for (const char *at = head; right && *at != '\0'; at += strlen(line)) {
        snprintf(line, sizeof(line), "%.*s\n", (int)strcspn(at, "\n"), at);
        right = put(file, writes, line);
    }
    for (size_t engine = 1; engine <= lw_engine_count(); engine++) {
        size_t sets = 0;
        must(lw_engine_sets((lw_engine)engine, &sets));
        for (size_t kind = 0; kind < lw_kind_count(); kind++)
            for (size_t place = 0; right && place < sizeof(places) / sizeof(places[0]); place++)
                if (places[place].set < sets) {
                    answer(line, context, (lw_engine)engine, (lw_kind)kind, place);
                    right = put(file, writes, line);
                    lines++;
                }
    }
    if (right && !writes && fgetc(file) != EOF) {
        puts("the file has more lines than the library has answers");
        right = 0;
    }
    if (fclose(file) != 0)
        right = 0;
    lw_context_destroy(context);
    if (right)
        printf("%zu lines\n", lines);
    return !right;
}
