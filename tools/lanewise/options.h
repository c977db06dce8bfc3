/* The options of all commands: one table, from which parsing and --help both come. */
#ifndef LANEWISE_TOOLS_OPTIONS_H
#define LANEWISE_TOOLS_OPTIONS_H

#include <stdint.h>

#include "lanewise/lanewise.h"

/* The commands, as bits: which of them take an option. */
enum {
    FOR_INFO = 1,
    FOR_GENERATE = 2,
    FOR_SAMPLE = 4,
    FOR_VERIFY = 8,
    FOR_PERMUTE = 16,
    FOR_MODEL = 32,
    FOR_POINTS = 64
};
enum { MOST_ITERATIONS = 10000 }; /* that --iterations takes */

struct options {
    const char *engine;
    const char *kind;    /* NULL: not given */
    const char *backend; /* NULL: the library's choice */
    const char *format;  /* NULL: the command's default */
    const char *weights; /* "-": standard input */
    const char *out;     /* NULL: standard output */
    uint64_t set, seed, stream, offset;
    const char *sequence, *scramble, *order, *type; /* NULL: the first of their names */
    uint64_t dimensions, replicate;
    int centred, tent; /* 1: --centred, --tent was given */
    uint64_t interlace;
    uint64_t items;
    int limited; /* 1: --items was given */
    uint64_t n;
    int counted; /* 1: -n was given */
    int endless; /* 1: it was "inf", and n is UINT64_MAX */
    int threads;
    double rho; /* NaN: not given */
    int lanes;
    int iterations;         /* 0: not given */
    const char *each, *mix; /* acceptances; NULL: not given */
    int parameters;         /* how many --param there are, each NAME=VALUE */
    const char *parameter[LW_MAX_PARAMETERS];
    int table;                 /* 1: --table was given */
    int quick;                 /* 1: --quick was given */
    int full;                  /* 1: --full was given */
    const char *write_digests; /* NULL: not given */
    int help;
};

/* Reads the arguments after the command's name. Returns an exit code, after one sentence if it is not EXIT_DONE. */
int options_parse(struct options *options, int command, const char *command_name, int count, char **arguments);

/* Prints the options that a command takes. */
void options_help(int command);

/* The index of text among the names of an option's values, or of a format's, or -1 after one sentence. NULL is the
 * first. */
int options_choice(const char *option, const char *text, const char *const *names, int count);
int options_format(const char *text, const char *const *names, int count);

#endif
