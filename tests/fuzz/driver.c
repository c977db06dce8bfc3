/* The plain driver of a fuzz target, for any compiler: inputs from a seed, and mutations of the corpus.
 *
 *     fuzz_TARGET [--seconds S] [--calls N] [--seed S] [--corpus FILE] [--failures FOLDER] [FILE..]
 *
 * With files it runs these, one after the other: so a failure is replayed. Otherwise it runs the corpus and then input
 * 0, 1, .. of the seed, which are functions of the seed, the number and the corpus, until the seconds or the calls are
 * spent. LANEWISE_FUZZ_SECONDS, where it is set, is stronger than --seconds. An input that fails is written to a file.
 *
 * The corpus is text: a line is an input in hexadecimal digits or, in quotation marks, with \n, \t, \r, \\, \" and
 * \xHH. Lines that begin with # are comments. --expand FOLDER writes each as a file, for libFuzzer. */
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "fuzz.h"

enum { INPUT_MOST = 4096, CORPUS_MOST = 1000 };

static struct entry {
    unsigned char *bytes;
    size_t size;
} corpus[CORPUS_MOST];
static size_t corpus_count;

static unsigned char input[INPUT_MOST];
static size_t input_size;

/* ---- failures ---- */

static const char *failures = ".", *program = "";
static uint64_t seed = 1;
static char failure_path[4096];

static void tell(const char *text)
{
    if (write(2, text, strlen(text)) < 0)
        return;
}

/* Called by signals too: nothing but system calls. */
static void keep_input(void)
{
    const int file = open(failure_path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    const int kept = file >= 0 && write(file, input, input_size) == (ssize_t)input_size;
    if (file >= 0)
        close(file);
    tell("fuzz: in ");
    tell(fuzz_call_text());
    tell(kept ? "\nfuzz: the input is in " : "\nfuzz: the input could not be written to ");
    tell(failure_path);
    tell("\nfuzz: replay it with: ");
    tell(program);
    tell(" ");
    tell(failure_path);
    tell("\n");
}

static void on_signal(int number)
{
    signal(number, SIG_DFL);
    keep_input();
    raise(number);
}

static void on_tick(int number)
{
    (void)number;
    if (fuzz_call_seconds() < FUZZ_SECONDS)
        return;
    tell("fuzz: a call does not return\n");
    signal(SIGABRT, SIG_DFL);
    keep_input();
    abort();
}

/* There with the sanitizers alone, which have handlers of their own. */
void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

static void watch(void)
{
    static char stack[1 << 16];
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof(stack)};
    struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_ONSTACK};
    struct sigaction tick = {.sa_handler = on_tick, .sa_flags = SA_RESTART};
    const struct itimerval each_second = {{1, 0}, {1, 0}};
    sigaltstack(&other, NULL);
    sigaction(SIGABRT, &action, NULL);
    if (__sanitizer_set_death_callback != NULL) {
        __sanitizer_set_death_callback(keep_input);
    } else {
        const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
        for (size_t i = 0; i < sizeof(fatal) / sizeof(fatal[0]); i++)
            sigaction(fatal[i], &action, NULL);
    }
    sigaction(SIGALRM, &tick, NULL);
    setitimer(ITIMER_REAL, &each_second, NULL);
}

/* ---- the corpus ---- */

static void give_up(const char *what, const char *which)
{
    fprintf(stderr, "fuzz %s: %s %s: %s\n", fuzz_name, what, which, strerror(errno));
    exit(2);
}

static unsigned hexadecimal(const char *text)
{
    const char digits[3] = {text[0], text[0] != '\0' ? text[1] : '\0', '\0'};
    return (unsigned)strtoul(digits, NULL, 16);
}

/* The bytes of a line; written over it. */
static size_t read_line(char *line)
{
    unsigned char *to = (unsigned char *)line;
    const char *from = line + 1;
    if (line[0] == '"') {
        for (; *from != '\0' && *from != '"'; from++) {
            static const char names[] = "ntr", meant[] = "\n\t\r";
            if (*from != '\\') {
                *to++ = (unsigned char)*from;
                continue;
            }
            const char *const name = strchr(names, *++from);
            if (*from == 'x')
                *to++ = (unsigned char)hexadecimal(from + 1), from += 2;
            else
                *to++ = (unsigned char)(name != NULL && *from != '\0' ? meant[name - names] : *from);
        }
    } else {
        for (from = line; isxdigit((unsigned char)from[0]) && isxdigit((unsigned char)from[1]); from += 2)
            *to++ = (unsigned char)hexadecimal(from);
    }
    return (size_t)(to - (unsigned char *)line);
}

static void read_corpus(const char *path)
{
    FILE *const file = fopen(path, "r");
    char line[4 * INPUT_MOST];
    if (file == NULL)
        give_up("cannot read the corpus", path);
    while (corpus_count < CORPUS_MOST && fgets(line, sizeof(line), file) != NULL) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        const size_t size = read_line(line);
        unsigned char *const bytes = malloc(size + 1);
        if (bytes == NULL)
            give_up("no memory for", path);
        memcpy(bytes, line, size);
        corpus[corpus_count++] = (struct entry){bytes, size};
    }
    fclose(file);
}

/* ---- inputs ---- */

static uint64_t random_state;

static uint64_t random_u64(void) /* splitmix64 */
{
    uint64_t z = random_state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static size_t random_below(size_t bound)
{
    return bound == 0 ? 0 : (size_t)(random_u64() % bound);
}

static void add_random(size_t count)
{
    for (; count > 0 && input_size < INPUT_MOST; count--)
        input[input_size++] = (unsigned char)random_u64();
}

/* Replaces `gone` bytes at `at` by `size` others. */
static void graft(size_t at, size_t gone, const unsigned char *bytes, size_t size)
{
    const size_t behind = input_size - at - gone;
    if (at + size + behind > INPUT_MOST)
        return;
    memmove(input + at + size, input + at + gone, behind);
    if (bytes != NULL)
        memcpy(input + at, bytes, size);
    input_size = at + size + behind;
}

static void mutate(void)
{
    unsigned char bytes[16];
    const size_t at = random_below(input_size + 1), left = input_size - at;
    const size_t some = 1 + random_below(left < 16 ? left : 16), length = some < left ? some : left;
    static const unsigned char often[] = {0, 1, 0x7f, 0x80, 0xff, '0', '-', '\t', '\n', '\r', '.', 'e', '=', 'x', '9'};
    for (size_t i = 0; i < sizeof(bytes); i++)
        bytes[i] = (unsigned char)random_u64();
    switch (random_below(7)) {
    case 0:
        if (left > 0)
            input[at] ^= (unsigned char)(1u << random_below(8));
        break;
    case 1:
        if (left > 0)
            input[at] = bytes[0];
        break;
    case 2:
        if (left > 0)
            input[at] = often[random_below(sizeof(often))];
        break;
    case 3:
        graft(at, length, NULL, 0);
        break;
    case 4:
        graft(at, 0, bytes, 1 + random_below(sizeof(bytes)));
        break;
    case 5: /* a piece of itself once more */
        memcpy(bytes, input + at, length);
        graft(random_below(input_size + 1), 0, bytes, length);
        break;
    default: /* the end of another one */
        if (corpus_count > 0) {
            const struct entry *const other = &corpus[random_below(corpus_count)];
            const size_t from = random_below(other->size + 1);
            if (at + other->size - from <= INPUT_MOST)
                graft(at, left, other->bytes + from, other->size - from);
        }
    }
}

static void run(void)
{
    LLVMFuzzerTestOneInput(input, input_size);
}

static void make_input(uint64_t number)
{
    random_state = seed * 0xd1342543de82ef95 + number * 0x2545f4914f6cdd1d;
    random_u64();
    input_size = 0;
    if (corpus_count == 0 || random_below(3) == 0) {
        add_random((size_t)1 << random_below(10));
        add_random(random_below(32));
        return;
    }
    const struct entry *const entry = &corpus[random_below(corpus_count)];
    graft(0, 0, entry->bytes, entry->size);
    for (size_t changes = 1 + random_below(8); changes > 0; changes--)
        mutate();
}

/* ---- the program ---- */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void replay(const char *path)
{
    FILE *const file = fopen(path, "rb");
    if (file == NULL)
        give_up("cannot read", path);
    input_size = fread(input, 1, sizeof(input), file);
    fclose(file);
    snprintf(failure_path, sizeof(failure_path), "%s.again", path);
    run();
}

static double number_of(const char *option, const char *text)
{
    char *end = NULL;
    const double value = text != NULL ? strtod(text, &end) : -1;
    if (text == NULL || end == text || *end != '\0' || !(value >= 0)) {
        fprintf(stderr, "fuzz %s: %s needs a number >= 0\n", fuzz_name, option);
        exit(2);
    }
    return value;
}

int main(int argc, char **argv)
{
    const char *corpus_path = FUZZ_CORPUS, *files[64];
    const char *const wanted = getenv("LANEWISE_FUZZ_SECONDS");
    double seconds = 1, calls = 0;
    int file_count = 0;
    program = argv[0];
    for (int i = 1; i < argc; i++) {
        const char *const value = i + 1 < argc ? argv[i + 1] : NULL;
        if (argv[i][0] != '-') {
            if (file_count < 64)
                files[file_count++] = argv[i];
            continue;
        }
        if (value == NULL) {
            fprintf(stderr, "fuzz %s: %s needs a value\n", fuzz_name, argv[i]);
            return 2;
        }
        if (strcmp(argv[i], "--seconds") == 0) {
            seconds = number_of(argv[i], value);
        } else if (strcmp(argv[i], "--calls") == 0) {
            calls = number_of(argv[i], value);
            seconds = 1e18;
        } else if (strcmp(argv[i], "--seed") == 0) {
            seed = strtoull(value, NULL, 0);
        } else if (strcmp(argv[i], "--corpus") == 0) {
            corpus_path = value;
        } else if (strcmp(argv[i], "--failures") == 0) {
            failures = value;
        } else {
            fprintf(stderr, "fuzz %s: no option %s; see tests/fuzz/driver.c\n", fuzz_name, argv[i]);
            return 2;
        }
        i++;
    }
    if (calls == 0 && wanted != NULL && wanted[0] != '\0')
        seconds = number_of("LANEWISE_FUZZ_SECONDS", wanted);
    watch();
    for (int i = 0; i < file_count; i++)
        replay(files[i]);
    if (file_count > 0) {
        printf("fuzz %s: %d inputs replayed, failures 0\n", fuzz_name, file_count);
        return 0;
    }
    read_corpus(corpus_path);
    snprintf(failure_path, sizeof(failure_path), "%s/fuzz_%s-%" PRIu64 "-%ld", failures, fuzz_name, seed,
             (long)getpid());
    const double start = now();
    for (size_t i = 0; i < corpus_count; i++) {
        input_size = 0;
        graft(0, 0, corpus[i].bytes, corpus[i].size);
        run();
    }
    for (uint64_t number = 0; now() - start < seconds && (calls == 0 || (double)fuzz_calls < calls); number++) {
        make_input(number);
        run();
    }
    fuzz_report(now() - start);
    for (size_t i = 0; i < corpus_count; i++)
        free(corpus[i].bytes);
    return 0;
}
