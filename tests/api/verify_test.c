/* `lanewise verify` would see a difference: its comparing part is asked with fills that lie. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "digest.h"
#include "questions.h"
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
    kernels_of_users_are_asked();
    all_known_names_are_known();
    for (int s = 0; s < SUBJECTS; s++) {
        buffer_destroy(&subjects[s].buffer);
        lw_context_destroy(subjects[s].context);
    }
    return check_failures != 0;
}
