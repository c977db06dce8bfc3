/* `lanewise verify` would see a difference: its comparing part is asked with fills that lie. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "digest.h"
#include "kernel_questions.h"
#include "questions.h"
#include "value_digests.h"
#include "value_questions.h"
#include "values.h"
#include "verify.h"

enum { SUBJECTS = 2, BYTES = 1 << 14 };

static struct verify_subject subjects[SUBJECTS];

/* How the lying fills lie: who, and what. */
static int liar;   /* the number of threads by which the subject is known; 0: all */
static size_t bit; /* of the output */

static int lies(const struct verify_subject *subject)
{
    return liar == 0 || subject->threads == liar;
}

static lw_status flips_one_bit(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    const lw_status status = kind_fill(subject, question, out);
    if (lies(subject))
        ((unsigned char *)out)[bit / 8] ^= (unsigned char)(1u << bit % 8);
    return status;
}

static lw_status writes_a_byte_before(const struct verify_subject *subject, const struct verify_case *question,
                                      void *out)
{
    if (lies(subject))
        ((unsigned char *)out)[-1] = 0;
    return kind_fill(subject, question, out);
}

static lw_status writes_a_byte_behind(const struct verify_subject *subject, const struct verify_case *question,
                                      void *out)
{
    if (lies(subject))
        ((unsigned char *)out)[question->n * question->size] = 0;
    return kind_fill(subject, question, out);
}

static lw_status fails(const struct verify_subject *subject, const struct verify_case *question, void *out)
{
    return lies(subject) ? LW_ERROR_DEVICE : kind_fill(subject, question, out);
}

static struct verify_case question_of_33(const char *digest)
{
    const struct verify_case question = {.engine = LW_ENGINE_WARP1024,
                                         .kind = LW_KIND_BITS32,
                                         .seed = 42,
                                         .offset = 12345,
                                         .n = 33,
                                         .size = 4,
                                         .shift = 1,
                                         .digest = digest};
    return question;
}

static struct verify_report ask(verify_fill fill, const struct verify_case *question)
{
    struct verify_report report = {0};
    for (int s = 0; s < SUBJECTS; s++)
        subjects[s].failed = 0;
    verify_ask(fill, question, subjects, SUBJECTS, &report);
    return report;
}

static void honest_answers_pass(void)
{
    struct verify_case question;
    struct verify_report report = {0};
    for (int q = 0; kind_question(&question, LW_KIND_UNIFORM_F64, q); q++)
        if (verify_bytes(&question) <= BYTES)
            verify_ask(kind_fill, &question, subjects, SUBJECTS, &report);
    CHECK(report.checks > 20);
    CHECK(report.failed == 0);
}

static void every_flipped_bit_is_seen(void)
{
    const struct verify_case question = question_of_33(NULL);
    for (liar = 1; liar <= SUBJECTS; liar++) {
        for (bit = 0; bit < 33 * 32; bit++) {
            const struct verify_report report = ask(flips_one_bit, &question);
            CHECK(report.checks == 1);
            CHECK(report.failed == 1);
        }
    }
}

static void the_flipped_element_is_named(void)
{
    const struct verify_case question = question_of_33(NULL);
    liar = 2;
    bit = 32 * 17 + 5;
    const struct verify_report report = ask(flips_one_bit, &question);
    CHECK(strstr(report.first, "portable, threads 2") != NULL);
    CHECK(strstr(report.first, "element 17 is 0x") != NULL);
    CHECK(subjects[0].failed == 0 && subjects[1].failed == 1);
}

/* Where all subjects lie in the same way, only a known digest can tell. */
static void a_common_lie_is_seen_by_its_digest(void)
{
    char digest[DIGEST_TEXT];
    uint32_t words[33];
    const struct verify_case plain = question_of_33(NULL), known = question_of_33(digest);
    CHECK(kind_fill(&subjects[0], &plain, words) == LW_OK);
    digest_bytes(words, sizeof(words), digest);
    CHECK(ask(kind_fill, &known).failed == 0);
    CHECK(ask(kind_fill, &known).checks == 2);
    liar = 0;
    bit = 7;
    CHECK(ask(flips_one_bit, &plain).failed == 0);
    CHECK(ask(flips_one_bit, &known).failed == 2);
}

static void errors_and_strays_fail(void)
{
    const struct verify_case question = question_of_33(NULL);
    liar = 2;
    CHECK(ask(fails, &question).failed == 1);
    CHECK(ask(writes_a_byte_before, &question).failed == 1);
    CHECK(ask(writes_a_byte_behind, &question).failed == 1);
    CHECK(strstr(ask(writes_a_byte_behind, &question).first, "outside") != NULL);
    CHECK(ask(kind_fill, &question).failed == 0);
}

/* Parameters in arrays against scalar calls: the first subject is compared, too. */
static void arrays_of_parameters_are_compared_with_scalar_calls(void)
{
    struct verify_case question;
    struct verify_report report = {0};
    uint64_t asked = 0;
    for (int q = 0; each_question(&question, LW_KIND_BINOMIAL_U64, q); q++)
        if (verify_bytes(&question) <= BYTES)
            verify_against(each_truth, each_fill, &question, subjects, SUBJECTS, &report), asked++;
    CHECK(asked > 10);
    CHECK(report.checks == asked * SUBJECTS);
    CHECK(report.failed == 0);
    CHECK(!each_question(&question, LW_KIND_BITS32, 0));
    CHECK(each_question(&question, LW_KIND_GAMMA_F32, 3 * (int)lw_engine_count()) && question.n > 1);
    verify_against(each_truth, kind_fill, &question, subjects, SUBJECTS, &report); /* deaf to the arrays */
    CHECK(report.failed == SUBJECTS);
    CHECK(strstr(report.first, "element 1 is 0x") != NULL);
    liar = 2;
    verify_against(kind_fill, fails, &question, subjects, SUBJECTS, &report);
    CHECK(report.failed == SUBJECTS + 1);
}

/* Sparing: another backend with its numbers of threads in turn, the first one's others for a question in three. */
static void sparing_asks_numbers_of_threads_in_turn(void)
{
    enum { QUESTIONS = 36 };
    const struct verify_case question = question_of_33(NULL);
    static const struct {
        const char *backend;
        int variant, variants;
        uint64_t asked;
    } others[] = {{"other", 0, 3, QUESTIONS / 3},
                  {"other", 2, 3, QUESTIONS / 3},
                  {"other", 0, 1, QUESTIONS},
                  {"portable", 1, 3, QUESTIONS / 6},
                  {"portable", 2, 3, QUESTIONS / 6}};
    liar = 2;
    bit = 3;
    for (size_t k = 0; k < sizeof(others) / sizeof(others[0]); k++) {
        struct verify_report report = {.sparing = 1}, against = {.sparing = 1}, all = {0};
        subjects[1].backend = others[k].backend;
        subjects[1].variant = others[k].variant;
        subjects[1].variants = others[k].variants;
        for (int q = 0; q < QUESTIONS; q++) {
            verify_ask(flips_one_bit, &question, subjects, SUBJECTS, &report);
            verify_against(kind_fill, flips_one_bit, &question, subjects, SUBJECTS, &against);
            verify_ask(flips_one_bit, &question, subjects, SUBJECTS, &all);
        }
        CHECK(report.checks == others[k].asked && report.failed == others[k].asked);
        CHECK(against.checks == QUESTIONS + others[k].asked && against.failed == others[k].asked);
        CHECK(all.checks == QUESTIONS && all.failed == QUESTIONS);
    }
    subjects[1].backend = "portable";
    subjects[1].variant = subjects[1].variants = 0;
}

static void kernels_of_users_are_asked(void)
{
    struct verify_case question;
    struct verify_report report = {0};
    CHECK(!in_kernel_question(&question, LW_KIND_BITS32));
    CHECK(in_kernel_question(&question, LW_KIND_POISSON_U64) && verify_bytes(&question) <= BYTES);
    verify_ask(in_kernel_fill, &question, subjects, SUBJECTS, &report);
    CHECK(report.checks == SUBJECTS - 1 && report.failed == 0);
    subjects[1].backend = "none";
    verify_ask(in_kernel_fill, &question, subjects, SUBJECTS, &report);
    subjects[1].backend = "portable";
    CHECK(report.failed == 1);
}

/* ---- value digests ---- */

/* Asks about kind bits32 as the line "l" and compares with the rows of a text; what was wrong goes to `said`. */
static size_t wrong_by(const char *rows, verify_fill fill, int length, char said[256])
{
    static struct values values;
    struct verify_report report = {.values = &values};
    struct value_report digests = {0};
    struct verify_case question;
    memset(&values, 0, sizeof(values));
    values.length = length;
    CHECK(values_read(&values, rows) == 0);
    for (int q = 0; q < 2; q++)
        if (setting_question(&question, LW_KIND_BITS32, q))
            verify_ask(fill, &question, subjects, SUBJECTS, &report);
    values_end_line(&values, "l", &digests);
    values_end(&values, &digests);
    CHECK(report.failed == 0);
    snprintf(said, 256, "%s", digests.first);
    values_free(&values);
    return digests.failed;
}

static void value_digests_must_be_met(void)
{
    char one[DIGEST_TEXT], two[DIGEST_TEXT], bad[DIGEST_TEXT], said[256], rows[400];
    struct verify_case question;
    static uint32_t words[BYTES / 4];
    questions_shorten(2003);
    CHECK(setting_question(&question, LW_KIND_BITS32, 0) && question.n == 2003);
    CHECK(kind_fill(&subjects[0], &question, words) == LW_OK);
    digest_bytes(words, 4 * question.n, one);
    CHECK(setting_question(&question, LW_KIND_BITS32, 1) && kind_fill(&subjects[0], &question, words) == LW_OK);
    digest_bytes(words, 4 * question.n, two);
    snprintf(bad, sizeof(bad), "%s", two);
    bad[31] = bad[31] == '0' ? '1' : '0';

    snprintf(rows, sizeof(rows), "# some\nl warp1024 first %s %s\nl warpstd first %s %s\n", one, bad, two, two);
    CHECK(wrong_by(rows, kind_fill, VALUES_FULL, said) == 0);
    CHECK(wrong_by(rows, kind_fill, VALUES_QUICK, said) == 1);
    CHECK(strstr(said, "l warp1024 first: the value digest is ") != NULL && strstr(said, one) != NULL);
    liar = 0; /* all subjects lie in the same way */
    bit = 8;
    CHECK(wrong_by(rows, flips_one_bit, VALUES_FULL, said) == 2);

    snprintf(rows, sizeof(rows), "l warpstd first %s %s\n", two, two);
    CHECK(wrong_by(rows, kind_fill, VALUES_FULL, said) == 1);
    CHECK(strstr(said, "l warp1024 first: there is no value digest") != NULL);

    snprintf(rows, sizeof(rows), "l warp1024 first %s %s\nl warpstd first %s %s\nl warpstd second %s %s\n", one, one,
             two, two, two, two);
    CHECK(wrong_by(rows, kind_fill, VALUES_FULL, said) == 1);
    CHECK(strstr(said, "l warpstd second: a value digest that no question belongs to") != NULL);
    questions_shorten(SIZE_MAX);
}

static void rows_are_read_strictly(void)
{
    struct values values;
    const char *const bad[] = {"l warp1024 first 0\n", "l warp1024 first 0 0 0\n", "l e f 0 0\nl e f 1 1\n"};
    for (int b = 0; b < 3; b++) {
        memset(&values, 0, sizeof(values));
        CHECK(values_read(&values, bad[b]) != 0);
        values_free(&values);
    }
}

/* Every kind has a digest of each of its settings, and the program's text has them all. */
static void the_program_carries_rows_for_all_kinds(void)
{
    static struct values values;
    struct verify_case question;
    lw_kind_info info;
    CHECK(values_read(&values, value_digests) == 0);
    CHECK(values.count > 2000);
    for (size_t k = 0; k < lw_kind_count(); k++) {
        int settings = 0;
        CHECK(lw_kind_describe((lw_kind)k, &info) == LW_OK);
        while (setting_question(&question, (lw_kind)k, settings))
            settings++;
        CHECK(settings >= (info.parameters > 0 ? 12 : 6)); /* six engines, two settings */
        size_t rows = 0;
        for (size_t r = 0; r < values.count; r++)
            rows += strcmp(values.rows[r].line, info.name) == 0;
        CHECK(rows >= (size_t)settings + 5);
    }
    values_free(&values);
}

static void all_known_names_are_known(void)
{
    const char *name = "";
    CHECK(questions_unknown(&name) == 0);
    CHECK(name[0] == '\0');
}

int main(void)
{
    for (int s = 0; s < SUBJECTS; s++) {
        const lw_context_options options = {.size = sizeof(options), .backend = "portable", .threads = s + 1};
        subjects[s].backend = "portable";
        subjects[s].threads = s + 1;
        if (lw_context_create(&subjects[s].context, &options) != LW_OK ||
            buffer_create(&subjects[s].buffer, subjects[s].context, BYTES) != 0)
            return 1;
    }
    honest_answers_pass();
    every_flipped_bit_is_seen();
    the_flipped_element_is_named();
    a_common_lie_is_seen_by_its_digest();
    errors_and_strays_fail();
    arrays_of_parameters_are_compared_with_scalar_calls();
    sparing_asks_numbers_of_threads_in_turn();
    kernels_of_users_are_asked();
    all_known_names_are_known();
    value_digests_must_be_met();
    rows_are_read_strictly();
    the_program_carries_rows_for_all_kinds();
    for (int s = 0; s < SUBJECTS; s++) {
        buffer_destroy(&subjects[s].buffer);
        lw_context_destroy(subjects[s].context);
    }
    return check_failures != 0;
}
