/* Saved generators and tables, byte by byte. */
#include "questions.h"
#include "table_questions.h"

static int generator_question(struct verify_case *question, const struct verify_part *part,
                              const struct verify_tables *tables, int number)
{
    const int there = part_engines(question, part, tables, number);
    question->n = 64;
    return there;
}

static lw_status generator_draw(lw_generator *generator, const struct verify_subject *subject,
                                const struct verify_case *question, void *out)
{
    size_t size = question->n;
    const lw_status status = lw_generator_save(generator, verify_host(subject, out), &size);
    if (status == LW_OK && size != question->n)
        return LW_ERROR_INTERNAL;
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

static const lw_alias *table_of(const struct verify_tables *tables, int wide)
{
    return wide ? tables->wide : tables->large;
}

static int table_question(struct verify_case *question, const struct verify_part *part,
                          const struct verify_tables *tables, int number)
{
    size_t size = 0;
    return lw_alias_save(table_of(tables, part->which), NULL, &size) == LW_OK &&
           part_once(question, size, part->size, number);
}

static lw_status table_fill(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    size_t size = question->n;
    const lw_status status =
        lw_alias_save(table_of(&subject->tables, question->which), verify_host(subject, out), &size);
    return status == LW_OK ? buffer_push(&subject->buffer, verify_bytes(question)) : status;
}

const struct verify_part blob_parts[] = {
    {"saved-generator", "bytes", 1, generator_question, NULL, generator_draw, 0},
    {"saved-alias", "bytes-8", 1, table_question, table_fill, NULL, 0},
    {"saved-alias", "bytes-16", 1, table_question, table_fill, NULL, 1},
    {NULL, NULL, 0, NULL, NULL, NULL, 0},
};
