#include "thread_questions.h"

#include <string.h>

#include "kernel_questions.h"

enum { ROWS = 64, SIZES = 12 };

in_threads_run *in_threads_of(const char *backend)
{
#define LW_BACKEND_ROW(symbol, name)                                                                                   \
    if (strcmp(backend, name) == 0)                                                                                    \
        return symbol;
#include "in_threads_backends.def"
#undef LW_BACKEND_ROW
    return NULL;
}

/* Engine PHILOX alone has these numbers. */
static void asked(struct verify_case *question, int what, int number)
{
    static const uint64_t keys[][2] = {{42, 5}, {0, 0}, {UINT64_MAX, UINT64_MAX}};
    part_once(question, 32 * (size_t)ROWS, sizeof(uint64_t), 0);
    question->engine = LW_ENGINE_PHILOX;
    question->seed = keys[number % 3][0];
    question->stream = keys[number % 3][1];
    question->which = what;
}

static int keys_question(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                         int number)
{
    (void)tables;
    asked(question, part->which, number);
    return number < 3;
}

static int permutation_question(struct verify_case *question, const struct verify_part *part,
                                const struct verify_tables *tables, int number)
{
    static const uint64_t sizes[SIZES] = {1, 2, 16, 17, 33, 512, 513, 100000, 0xffffffff, 0x100000001, 1000000000000,
                                          (uint64_t)1 << 60};
    (void)tables;
    asked(question, part->which, number);
    question->values[0].u64 = sizes[number % SIZES];
    question->offset = number % 2 ? sizes[number % SIZES] / 2 : 0;
    return number < SIZES;
}

static int walks_question(struct verify_case *question, const struct verify_part *part, const struct verify_tables *tables,
                          int number)
{
    static const uint64_t counts[] = {0, (uint64_t)1 << 40, ((uint64_t)1 << 62) - ((uint64_t)1 << 34) - 132};
    (void)tables;
    asked(question, part->which, number);
    question->offset = counts[number % 3]; /* the last ends on the way */
    return number < 3;
}

lw_status in_threads_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    in_threads_run *const run = in_threads_of(subject->backend);
    struct in_threads_ask ask = {.what = question->which,
                                 .kind = (int)question->kind,
                                 .seed = question->seed,
                                 .stream = question->stream,
                                 .first = question->offset};
    if (run == NULL)
        return LW_ERROR_UNAVAILABLE;
    parameter_bits(question, ask.values);
    if (run(&ask, (uint32_t)(question->n / 32), verify_host(subject, out)) != 0)
        return LW_ERROR_DEVICE;
    return buffer_push(&subject->buffer, verify_bytes(question));
}

const struct verify_part thread_parts[] = {
    {"keys", "folds", sizeof(uint64_t), keys_question, in_threads_fill, NULL, IN_THREADS_FOLDS},
    {"keys", "splits", sizeof(uint64_t), keys_question, in_threads_fill, NULL, IN_THREADS_SPLITS},
    {"keys", "chains", sizeof(uint64_t), keys_question, in_threads_fill, NULL, IN_THREADS_CHAINS},
    {"permutation-by-index", "items", sizeof(uint64_t), permutation_question, in_threads_fill, NULL, IN_THREADS_ITEMS},
    {"permutation-by-index", "inverse", sizeof(uint64_t), permutation_question, in_threads_fill, NULL, IN_THREADS_INDICES},
    {"walk-mixed", "mixed", sizeof(uint64_t), walks_question, in_threads_fill, NULL, IN_THREADS_WALKS},
    {.line = NULL}};

/* ---- kinds ---- */

static int kind_asked(struct verify_case *question, int what, int kind, int number)
{
    lw_kind_info info;
    asked(question, what, 0);
    question->kind = (lw_kind)kind;
    if (lw_kind_describe(question->kind, &info) != LW_OK)
        return 0;
    memcpy(question->values, info.example, sizeof(question->values));
    question->form = info.name;
    return number == 0;
}

int at_question(struct verify_case *question, int kind, int number)
{
    const int there = kind_asked(question, IN_THREADS_AT, kind, number);
    question->offset = 12344 * (uint64_t)32 + 5;
    return there;
}

int walk_question(struct verify_case *question, int kind, int number)
{
    const int there = kind_asked(question, IN_THREADS_WALK, kind, number);
    question->offset = (uint64_t)1 << 34;
    return there;
}
