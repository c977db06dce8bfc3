/* lanewise: the program. What it does is in commands.h; here are its help and the choice of the command. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "complain.h"
#include "output.h"
#include "stop.h"

static const struct command {
    const char *name;
    int bit;
    int (*run)(struct options *options);
    const char *usage;
    const char *summary;
    const char *details;
} commands[] = {
    {"info", FOR_INFO, cmd_info, "lanewise info", "shows backends, engines and kinds, and what would be used here",
     "Lists all backends and why one cannot run here, the backend that would be used and why, its machine and\n"
     "threads, the engines with the number of their parameter sets, and the kinds with their element types and "
     "parameters.\n"},
    {"generate", FOR_GENERATE, cmd_generate, "lanewise generate --kind K -n N [OPTION]...",
     "writes elements of a kind as text, bytes or a digest",
     "Writes elements O .. O + N - 1 of a sequence. -n inf: all there are, up to element 2^60; for a pipe.\n"
     "Formats: text    one per line; floats are printed so that they read back exactly (default)\n"
     "         raw     the bytes, little-endian\n"
     "         digest  XXH3-128 of these bytes, 32 hexadecimal digits\n"},
    {"sample", FOR_SAMPLE, cmd_sample, "lanewise sample [--weights FILE] -n N [OPTION]...",
     "draws items of a weighted list, with replacement",
     "Reads lines of WEIGHT or WEIGHT<TAB>LABEL, builds an alias table and draws N items. Item 0 is the first line.\n"
     "Plain integers below 2^64 are taken exactly; if any weight is not such an integer, all are read as\n"
     "doubles.\n"
     "Formats: summary  how it went, the ten most drawn items and a chi-square test of all of them (default)\n"
     "         indices  the item numbers, one per line\n"
     "         labels   their labels, one per line; the number where an item has none\n"},
    {"model", FOR_MODEL, cmd_model, "lanewise model [--rho R] [--lanes T] [--iterations N] [--each P,..] [--mix P,..]",
     "says what rejection costs on lanes that work in step",
     "R is the probability that an attempt is rejected, T how many lanes work in step (32 on GPUs, 16 on AVX-512, 8 on "
     "AVX2).\n"
     "Prints the expected iterations of a loop that gives each lane a sample, exact and by the published formulas;\n"
     "what several lanes per sample give; what it saves to keep the next sample, to let lanes that are done help the\n"
     "others, and to keep a pool of samples; and the most that any schedule can win.\n"
     "--iterations: how probable 1 to N iterations are, without and with the next sample kept.\n"
     "--each: the same where every lane has an acceptance of its own, such as 0.9:31,0.01 for 31 lanes and one;\n"
     "what is known only within bounds is printed as FROM to TO. The number of lanes is that of the list.\n"
     "--mix: elements of a large population, such as 0.9:3,0.1:1 where every fourth has 0.1; in warps at random,\n"
     "and sorted by acceptance. At least one of --rho, --each and --mix is needed.\n"},
    {"permute", FOR_PERMUTE, cmd_permute, "lanewise permute -n N [--items M] [OPTION]...",
     "writes a random permutation, or N of M items without replacement",
     "Writes the numbers 0 .. N - 1 in random order; with --items M, N different ones of 0 .. M - 1 in random order.\n"
     "--offset tells one permutation of a sequence from the next.\n"
     "Formats: text    one per line (default)\n"
     "         raw     64-bit integers, little-endian\n"
     "         digest  XXH3-128 of these bytes, 32 hexadecimal digits\n"},
    {"points", FOR_POINTS, cmd_points, "lanewise points -n N [--dimensions D] [--scramble NAME] [OPTION]...",
     "writes quasi-random points, plain or scrambled",
     "Writes points O .. O + N - 1 of Sobol' points in D dimensions, up to 21201. -n inf: all there are; for a pipe.\n"
     "--kind: of each number of a point, one of that distribution, by inversion, such as normal-inverse-f64.\n"
     "Formats: text    a point per line, tabs between its coordinates (default)\n"
     "         raw     the bytes of its coordinates, point after point, little-endian\n"
     "         digest  XXH3-128 of these bytes, 32 hexadecimal digits\n"},
    {"verify", FOR_VERIFY, cmd_verify, "lanewise verify [--quick | --full]",
     "checks that every backend here gives the same, known bits",
     "Runs everything that has bits on every backend that can run here: kinds of every engine, vectors, tables, \n"
     "permutations, users' kernels and methods, sums, saved states; with several parameters, sets, seeds, streams,\n"
     "offsets, lengths, alignments and thread counts. Compares the bits with each other and with digests that the\n"
     "program carries: those of an independent implementation, and those of an earlier version of the library.\n"
     "Every question and every digest, of every backend:\n"
     "  by default  with one of the thread counts 1, 3 and all, in turn; portable always with 1 as well\n"
     "  --full      with each of these thread counts\n"
     "  --quick     as by default, but at most 2003 elements, against the digests of that many; one after another\n"
     "Standard error says how far it is: a line that is rewritten on a terminal, else a line for each part.\n"
     "Exits with 0 only if all are equal.\n"},
};

enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void help(FILE *file)
{
    fputs("lanewise: random numbers and weighted sampling, the same bits on every backend\n\n"
          "usage: lanewise COMMAND [OPTION]...\n\n",
          file);
    for (int c = 0; c < COMMANDS; c++)
        fprintf(file, "  %-10s%s\n", commands[c].name, commands[c].summary);
    fputs("\n  --help     this text; lanewise COMMAND --help describes a command\n"
          "  --version  the version\n\n"
          "Exit codes: 0 done, 1 failed, 2 wrong usage; a signal ends it as such.\n",
          file);
}

/* Ends a text printed to standard output. */
static int finish(void)
{
    struct output output = {.file = stdout, .name = "standard output"};
    return output_close(&output, EXIT_DONE);
}

static int run(const struct command *command, int count, char **arguments)
{
    struct options options;
    const int code = options_parse(&options, command->bit, command->name, count, arguments);
    if (code != EXIT_DONE || !options.help)
        return code != EXIT_DONE ? code : command->run(&options);
    printf("usage: %s\n\n%s\n", command->usage, command->details);
    options_help(command->bit);
    return finish();
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    stop_prepare();
    for (int c = 0; c < COMMANDS; c++)
        if (strcmp(name, commands[c].name) == 0)
            return run(&commands[c], argc - 2, argv + 2);
    if (strcmp(name, "--help") == 0) {
        help(stdout);
        return finish();
    }
    if (strcmp(name, "--version") == 0) {
        printf("lanewise %d.%d.%d\n", lw_version() / 10000, lw_version() / 100 % 100, lw_version() % 100);
        return finish();
    }
    if (argc > 1)
        return misused("no command \"%s\"; see lanewise --help", name);
    help(stderr);
    return EXIT_USAGE;
}
