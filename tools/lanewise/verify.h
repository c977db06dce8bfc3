/* The comparing part of `lanewise verify`: asks several subjects for the same elements and looks for any difference.
 * How a subject answers is a function that the caller passes, so that a test can pass one that lies. */
#ifndef LANEWISE_TOOLS_VERIFY_H
#define LANEWISE_TOOLS_VERIFY_H

#include "session.h"
#include "tables.h"
#include "values.h"

struct verify_part;

/* What is asked: n elements of size bytes, written `shift` elements behind a 64-byte boundary. */
struct verify_case {
    lw_engine engine;
    lw_kind kind;
    lw_vector vector; /* of a question about vectors */
    lw_value values[LW_MAX_PARAMETERS];
    uint64_t seed, stream, offset;
    unsigned set; /* the engine's parameter set */
    size_t n, size, shift;
    const char *digest; /* XXH3-128 that the bytes must have; NULL: they must be those of the first subject */
    const char *form;   /* the value digest that the answer belongs to; NULL: to none */
    int which;          /* more, for those who answer */
    const struct verify_part *part; /* of a question that belongs to one */
};

/* Who is asked: a backend with a number of threads. */
struct verify_subject {
    const char *backend;
    int threads;
    lw_context *context;
    struct verify_tables tables;
    struct buffer buffer;  /* at least verify_bytes() of every case */
    uint64_t failed;       /* checks that this subject failed */
    int variant, variants; /* which it is of those of its backend, and how many there are */
    double seconds;        /* that its answers took */
};

/* Writes the elements of a case to out, in memory of the subject's context. */
typedef lw_status (*verify_fill)(const struct verify_subject *subject, const struct verify_case *question, void *out);

struct verify_report {
    uint64_t checks, failed;
    char first[512];       /* the first failure in a sentence */
    struct values *values; /* what the first subject answers goes to its digest; NULL: nowhere */
    int sparing;           /* 1: a question is asked of one number of threads of each backend, in turn */
    uint64_t turn;         /* questions asked so far */
};

/* Questions about these places are one form, whatever the engine's set. */
#define VERIFY_SETS "sets"

/* Where the program reads what belongs to `out`, which is in the subject's buffer. */
void *verify_host(const struct verify_subject *subject, void *out);

/* The bytes of buffer that a case takes. */
size_t verify_bytes(const struct verify_case *question);

/* Asks all subjects, and counts one check for each answer that can be compared: with the digest, or else with the
 * answer of the first subject. An answer also fails by an error or by a byte written outside the n elements. */
void verify_ask(verify_fill fill, const struct verify_case *question, struct verify_subject *subjects, int count,
                struct verify_report *report);

/* The same where the first subject gives the elements in another way, `truth`: they are what all must answer, it too.
 */
void verify_against(verify_fill truth, verify_fill fill, const struct verify_case *question,
                    struct verify_subject *subjects, int count, struct verify_report *report);

#endif
