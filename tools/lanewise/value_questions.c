#include "value_questions.h"

#include <stdlib.h>
#include <string.h>

#include "lanewise/single.h"
#include "questions.h"
#include "settings.h"

enum { ENGINES = 6, MANY = 30011, VECTOR_DIMENSIONS = 37, SETTINGS_MOST = 5 };

int value_engine(struct verify_case *question, int number)
{
    static const struct {
        lw_engine engine;
        unsigned set;
    } engines[ENGINES] = {{LW_ENGINE_WARP1024, 0}, {LW_ENGINE_WARPSTD, 0},  {LW_ENGINE_MRG8, 0},
                          {LW_ENGINE_PHILOX, 0},   {LW_ENGINE_WARP1024, 1}, {LW_ENGINE_WARP1024, 63}};
    memset(question, 0, sizeof(*question));
    if (number >= ENGINES)
        return 0;
    question->engine = engines[number].engine;
    question->set = engines[number].set;
    question->seed = 20240229;
    question->stream = 3;
    question->offset = 77;
    question->n = MANY < questions_most() ? MANY : questions_most();
    return 1;
}

int setting_question(struct verify_case *question, int kind, int number)
{
    lw_kind_info info;
    const int setting = number / ENGINES;
    value_engine(question, number % ENGINES);
    if (lw_kind_describe(kind, &info) != LW_OK || !setting_of(&info, setting, question->values))
        return 0;
    question->kind = kind;
    question->size = info.size;
    question->form = setting_name(setting);
    return 1;
}

/* ---- parameters in arrays ---- */

int settings_each_question(struct verify_case *question, int kind, int number)
{
    lw_kind_info info;
    if (kind < LW_KIND_UNIFORM_REAL_F32 || !value_engine(question, number) || lw_kind_describe(kind, &info) != LW_OK)
        return 0;
    question->kind = kind;
    question->size = info.size;
    question->form = "each";
    return 1;
}

lw_status settings_each_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    struct setting all[SETTINGS_MOST];
    lw_kind_info info;
    int count = 0;
    const lw_status status = lw_kind_describe(question->kind, &info);
    while (status == LW_OK && count < SETTINGS_MOST && setting_of(&info, count, all[count].value))
        count++;
    return status == LW_OK ? question_fill_each(subject, question, all, count, out) : status;
}

/* ---- one at a time ---- */

int single_question(struct verify_case *question, int kind, int number)
{
    lw_kind_info info;
    if (kind > LW_KIND_UNIFORM_F64_OO || !value_engine(question, number) || lw_kind_describe(kind, &info) != LW_OK)
        return 0;
    question->kind = kind;
    question->size = info.size;
    question->form = "single";
    return 1;
}

/* By what the inline calls of single.h are made of, which knows no types. */
static lw_status take_singly(lw_generator *generator, const struct verify_case *question, char *to)
{
    lw_single *single = NULL;
    size_t left = 0, bytes = question->n * question->size;
    lw_status status = lw_single_open(&single, generator, question->kind);
    while (status == LW_OK && bytes > 0) {
        const void *end = NULL;
        const char *const next = lw_single_refill(single, &end);
        const size_t run = next == NULL ? 0 : (size_t)((const char *)end - next), now = run < bytes ? run : bytes;
        if (next == NULL)
            status = lw_single_status(single);
        else
            memcpy(to, next, now);
        to += now;
        bytes -= now;
        left = run - now;
    }
    const lw_status closed = lw_single_close(single, left / question->size);
    return status == LW_OK ? closed : status;
}

lw_status single_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    lw_generator *generator;
    lw_status status = question_generator(&generator, subject, question);
    if (status == LW_OK)
        status = take_singly(generator, question, verify_host(subject, out));
    lw_generator_destroy(generator);
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

int vector_setting_question(struct verify_case *question, int vector, int number)
{
    lw_vector_info info;
    if (!value_engine(question, number) || lw_vector_describe(vector, &info) != LW_OK)
        return 0;
    question->vector = vector;
    question->size = info.size;
    question->n -= question->n % VECTOR_DIMENSIONS;
    question->values[0].u64 = VECTOR_DIMENSIONS;
    question->which = 1;
    question->form = "second";
    return 1;
}
