#include "options.h"

#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "complain.h"
#include "model/model.h"
#include "numbers.h"

/* How an option's value is read, and into what. */
enum reader {
    TEXT,
    NUMBER,
    DIMENSIONS,
    INTERLACE,
    ITEMS,
    THREADS,
    LANES,
    ITERATIONS,
    REAL,
    COUNT,
    PARAMETER,
    FLAG,
    HELP
};

/* Of the integers: THREADS, LANES and ITERATIONS are read into an int, the others into 64 bits. */
static const struct {
    uint64_t least, most;
} limits[] = {[NUMBER] = {0, UINT64_MAX},
              [DIMENSIONS] = {1, LW_POINTS_DIMENSIONS_MOST},
              [INTERLACE] = {1, 3},
              [ITEMS] = {0, UINT64_MAX},
              [THREADS] = {0, INT_MAX},
              [LANES] = {1, MODEL_LANES},
              [ITERATIONS] = {1, MOST_ITERATIONS}};

enum { FOR_DRAWS = FOR_GENERATE | FOR_SAMPLE | FOR_PERMUTE, FOR_NUMBERS = FOR_DRAWS | FOR_POINTS };

static const struct row {
    const char *name;
    const char *value; /* as --help shows it; NULL: the option takes none */
    enum reader reader;
    size_t member; /* of struct options */
    int commands;
    const char *help;
} rows[] = {
    {"--engine", "NAME", TEXT, offsetof(struct options, engine), FOR_DRAWS, "the generator; warp1024 if not given"},
    {"--set", "SET", NUMBER, offsetof(struct options, set), FOR_DRAWS,
     "the engine's parameter set; 0 if not given; lanewise info says how many there are"},
    {"--kind", "NAME", TEXT, offsetof(struct options, kind), FOR_GENERATE | FOR_POINTS,
     "the distribution; of points it is not needed, and replaces --type"},
    {"--param", "NAME=VALUE", PARAMETER, 0, FOR_GENERATE | FOR_POINTS,
     "a parameter of the kind; may be repeated; lanewise info shows those with a value of their own"},
    {"--table", NULL, FLAG, offsetof(struct options, table), FOR_GENERATE,
     "counts: from a table of the distribution; other elements, faster"},
    {"--weights", "FILE", TEXT, offsetof(struct options, weights), FOR_SAMPLE,
     "lines of WEIGHT or WEIGHT<TAB>LABEL; - or not given: standard input"},
    {"--items", "M", ITEMS, offsetof(struct options, items), FOR_PERMUTE | FOR_POINTS,
     "of how many; of points in a Latin hypercube, or a lattice of fixed size; N if not given"},
    {"--sequence", "NAME", TEXT, offsetof(struct options, sequence), FOR_POINTS,
     "sobol (if not given), halton, lattice or latin"},
    {"--dimensions", "D", DIMENSIONS, offsetof(struct options, dimensions), FOR_POINTS, "of a point; 1 if not given"},
    {"--scramble", "NAME", TEXT, offsetof(struct options, scramble), FOR_POINTS,
     "none (if not given), shift, matrix, owen or hash; of halton none, permuted or owen; of lattice none or shift"},
    {"--replicate", "R", NUMBER, offsetof(struct options, replicate), FOR_POINTS,
     "one of the 2^64 scrambles of the seed; 0 if not given"},
    {"--order", "NAME", TEXT, offsetof(struct options, order), FOR_POINTS, "gray (if not given) or natural"},
    {"--interlace", "A", INTERLACE, offsetof(struct options, interlace), FOR_POINTS,
     "sobol: nets of order A, 1 (if not given), 2 or 3"},
    {"--tent", NULL, FLAG, offsetof(struct options, tent), FOR_POINTS, "lattice: the baker's transform of points"},
    {"--centred", NULL, FLAG, offsetof(struct options, centred), FOR_POINTS,
     "latin: points are in the middle of their strata"},
    {"--type", "NAME", TEXT, offsetof(struct options, type), FOR_POINTS, "f64 (if not given), f32, u64 or u32"},
    {"-n", "N", COUNT, 0, FOR_NUMBERS, "how many"},
    {"--seed", "S", NUMBER, offsetof(struct options, seed), FOR_NUMBERS, "any 64 bits; 0 if not given"},
    {"--stream", "T", NUMBER, offsetof(struct options, stream), FOR_DRAWS,
     "one of the 2^64 sequences of the seed; 0 if not given"},
    {"--offset", "O", NUMBER, offsetof(struct options, offset), FOR_NUMBERS,
     "the first element or point, or the number of the permutation; 0 if not given"},
    {"--format", "NAME", TEXT, offsetof(struct options, format), FOR_NUMBERS, "see above"},
    {"--out", "FILE", TEXT, offsetof(struct options, out), FOR_NUMBERS,
     "where to write, when all is done; not given: standard output"},
    {"--backend", "NAME", TEXT, offsetof(struct options, backend), FOR_NUMBERS,
     "not given: LANEWISE_BACKEND, else the first that can run"},
    {"--threads", "P", THREADS, offsetof(struct options, threads), FOR_NUMBERS,
     "CPU threads; 0 or not given: LANEWISE_THREADS, else at most one per core"},
    {"--rho", "R", REAL, offsetof(struct options, rho), FOR_MODEL, "the probability of rejection, from 0 to below 1"},
    {"--lanes", "T", LANES, offsetof(struct options, lanes), FOR_MODEL, "lanes that work in step; 32 if not given"},
    {"--iterations", "N", ITERATIONS, offsetof(struct options, iterations), FOR_MODEL,
     "with --rho: the probability of each number of iterations up to N, too"},
    {"--each", "P[:COUNT],..", TEXT, offsetof(struct options, each), FOR_MODEL,
     "the acceptance of each lane, from 2^-1000 to 1; P:COUNT is that of COUNT lanes"},
    {"--mix", "P[:WEIGHT],..", TEXT, offsetof(struct options, mix), FOR_MODEL,
     "the acceptances of a population of elements; WEIGHT is 1 if not given"},
    {"--quick", NULL, FLAG, offsetof(struct options, quick), FOR_VERIFY,
     "at most 2003 elements per question, one question after another: for slow builds"},
    {"--full", NULL, FLAG, offsetof(struct options, full), FOR_VERIFY,
     "every question of each backend with 1, 3 and all threads; the default takes them in turn"},
    {"--write-digests", "FILE", TEXT, offsetof(struct options, write_digests), FOR_VERIFY,
     "for developers: the value digests of this build, as tools/value_digests.txt"},
    {"--help", NULL, HELP, 0, FOR_INFO | FOR_NUMBERS | FOR_VERIFY | FOR_MODEL, "this text"},
};

enum { ROWS = sizeof(rows) / sizeof(rows[0]) };

static int read_integer(enum reader reader, const char *value, uint64_t *number)
{
    return parse_u64(value, number) && *number >= limits[reader].least && *number <= limits[reader].most;
}

/* Reads one value into its member; 1: good. */
static int read_value(struct options *options, const struct row *row, const char *value)
{
    char *const member = (char *)options + row->member;
    uint64_t number = 0;
    switch (row->reader) {
    case TEXT:
        *(const char **)(void *)member = value;
        return value[0] != '\0' || strcmp(row->value, "FILE") != 0;
    case ITEMS:
        options->limited = 1;
        /* fallthrough */
    case NUMBER:
    case DIMENSIONS:
    case INTERLACE:
        return read_integer(row->reader, value, (uint64_t *)(void *)member);
    case THREADS:
    case LANES:
    case ITERATIONS:
        if (!read_integer(row->reader, value, &number))
            return 0;
        *(int *)(void *)member = (int)number;
        return 1;
    case REAL:
        return parse_f64(value, (double *)(void *)member);
    case COUNT:
        options->counted = 1;
        options->endless = strcmp(value, "inf") == 0;
        options->n = UINT64_MAX;
        return options->endless || parse_u64(value, &options->n);
    case PARAMETER:
        if (options->parameters == LW_MAX_PARAMETERS || strchr(value, '=') == NULL)
            return 0;
        options->parameter[options->parameters++] = value;
        return 1;
    case FLAG:
        *(int *)(void *)member = 1;
        return 1;
    case HELP:
        break;
    }
    options->help = 1;
    return 1;
}

/* Says what a value that could not be read should have been. */
static int refuse(const struct row *row, const char *command, const char *value)
{
    char most[24] = "2^64 - 1";
    switch (row->reader) {
    case NUMBER:
    case DIMENSIONS:
    case INTERLACE:
    case ITEMS:
    case THREADS:
    case LANES:
    case ITERATIONS:
        if (limits[row->reader].most < UINT64_MAX)
            snprintf(most, sizeof(most), "%llu", (unsigned long long)limits[row->reader].most);
        return misused("%s: %s is \"%s\"; it must be an integer from %llu to %s, such as 42, 0x2a, 1e9 or 2^30",
                       command, row->name, value, (unsigned long long)limits[row->reader].least, most);
    case REAL:
        return misused("%s: %s is \"%s\"; it must be a number such as 0.25", command, row->name, value);
    case TEXT:
        return misused("%s: %s is empty; it must be a %s", command, row->name, row->value);
    case COUNT:
        return misused("%s: %s is \"%s\"; it must be a count such as 1000003, 1e9 or 2^30", command, row->name, value);
    default:
        return misused("%s: %s is \"%s\"; it must be NAME=VALUE, at most four times", command, row->name, value);
    }
}

/* The row of --name or --name=value, if the command takes it. */
static const struct row *find(const char *argument, int command)
{
    const size_t length = strcspn(argument, "=");
    for (int r = 0; r < ROWS; r++)
        if ((rows[r].commands & command) && strlen(rows[r].name) == length &&
            strncmp(rows[r].name, argument, length) == 0)
            return &rows[r];
    return NULL;
}

int options_parse(struct options *options, int command, const char *command_name, int count, char **arguments)
{
    const struct options defaults = {.engine = "warp1024", .weights = "-", .dimensions = 1, .rho = NAN, .lanes = 32};
    *options = defaults;
    for (int i = 0; i < count; i++) {
        const struct row *row = find(arguments[i], command);
        const char *value = strchr(arguments[i], '=');
        if (row == NULL && arguments[i][0] != '-')
            return misused("%s: unexpected argument \"%s\"; see lanewise %s --help", command_name, arguments[i],
                           command_name);
        if (row == NULL || (row->value == NULL && value != NULL))
            return misused("%s: unknown option \"%s\"; see lanewise %s --help", command_name, arguments[i],
                           command_name);
        if (value != NULL)
            value++;
        else if (row->value != NULL && i + 1 < count)
            value = arguments[++i];
        if (row->value != NULL && value == NULL)
            return misused("%s: %s needs a value: %s %s", command_name, row->name, row->name, row->value);
        if (!read_value(options, row, value))
            return refuse(row, command_name, value);
    }
    return EXIT_DONE;
}

void options_help(int command)
{
    puts("options:");
    for (int r = 0; r < ROWS; r++) {
        char left[40];
        if (!(rows[r].commands & command))
            continue;
        snprintf(left, sizeof(left), "%s %s", rows[r].name, rows[r].value == NULL ? "" : rows[r].value);
        printf("  %-19s %s\n", left, rows[r].help);
    }
}

int options_choice(const char *option, const char *text, const char *const *names, int count)
{
    char all[100] = "";
    if (text == NULL)
        return 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(text, names[i]) == 0)
            return i;
        snprintf(all + strlen(all), sizeof(all) - strlen(all), "%s%s", i == 0 ? "" : ", ", names[i]);
    }
    misused("%s is \"%s\"; it must be one of %s", option, text, all);
    return -1;
}

int options_format(const char *text, const char *const *names, int count)
{
    return options_choice("--format", text, names, count);
}
