/* What the fuzz targets share. A target is one file with fuzz_name and fuzz_one; docs/design/fuzzing.md says how to add
 * one, and how to replay an input.
 *
 * The same target is linked with driver.c, which makes inputs of its own, or with libFuzzer (-DLANEWISE_FUZZER=ON). */
#ifndef LANEWISE_TESTS_FUZZ_H
#define LANEWISE_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"

/* An input, read from its beginning. Behind its end all bytes are 0: every input is a legal one. */
typedef struct fuzz_bytes {
    const unsigned char *at, *end;
} fuzz_bytes;

/* ---- what a target defines ---- */

extern const char fuzz_name[];
void fuzz_one(fuzz_bytes *in);

/* ---- reading ---- */

int fuzz_more(const fuzz_bytes *in); /* whether bytes are left */
unsigned fuzz_byte(fuzz_bytes *in);
uint64_t fuzz_u64(fuzz_bytes *in);                   /* any bits */
uint64_t fuzz_below(fuzz_bytes *in, uint64_t bound); /* 0 .. bound - 1; takes as few bytes as that needs */
uint64_t fuzz_integer(fuzz_bytes *in);               /* small, next to a power of two, or any */
double fuzz_f64(fuzz_bytes *in);                     /* any bits, a special value, or one that people would take */
float fuzz_f32(fuzz_bytes *in);
lw_engine fuzz_engine(fuzz_bytes *in);

/* n weights of `type`, in runs of equal or mixed ones: few bytes make many. One input in eight has an invalid one. */
void *fuzz_weights(fuzz_bytes *in, lw_type type, size_t n);
lw_type fuzz_type(fuzz_bytes *in);
size_t fuzz_type_size(lw_type type);
double fuzz_weight(const void *weights, lw_type type, size_t i); /* rounded, of u64 */
int fuzz_weight_is_good(const void *weights, lw_type type, size_t i);

/* ---- memory: zeros, freed behind fuzz_one; each a block of its own, so that a sanitizer sees its ends ---- */

void *fuzz_get(size_t bytes);

/* ---- calls: counted, timed, and what they return looked at ---- */

extern uint64_t fuzz_calls;

/* A call of a public function that returns lw_status. Fails on a status that blames the library or the machine, on an
 * error without a sentence, and on a call that takes more than FUZZ_SECONDS. */
#define CALL(call) (fuzz_begin(#call), fuzz_end(call))
/* The same, of a call that must succeed. */
#define DO(call) (fuzz_begin(#call), fuzz_done(fuzz_end(call)))
/* One that returns something else; counted. */
#define COUNT(call) (fuzz_begin(#call), (call))
enum { FUZZ_SECONDS = 30 };
void fuzz_begin(const char *call);
lw_status fuzz_end(lw_status status);
void fuzz_done(lw_status status);

/* Ends the program, after a sentence. */
_Noreturn void fuzz_fail(const char *file, int line, const char *format, ...) __attribute__((format(printf, 3, 4)));
#define CHECK(condition, ...)                                                                                          \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            fuzz_fail(__FILE__, __LINE__, __VA_ARGS__);                                                                \
    } while (0)
/* Two runs of bytes are equal. */
#define SAME(got, expected, bytes, ...) CHECK(fuzz_equal(got, expected, bytes), __VA_ARGS__)
int fuzz_equal(const void *a, const void *b, size_t bytes); /* memcmp, which may not have null pointers */

/* ---- where things run: the CPU backends that can, one thread each; portable is the last. With LANEWISE_FUZZ_CUDA in
 * the environment the device is the first, if there is one; its memory is not used, host memory is staged ---- */

enum { FUZZ_MOST_BACKENDS = 5 };
typedef struct fuzz_backend {
    const char *name;
    lw_context *context;
    int on_device;
} fuzz_backend;
extern fuzz_backend fuzz_backends[FUZZ_MOST_BACKENDS];
extern size_t fuzz_backend_count;
#define FUZZ_PORTABLE (fuzz_backends[fuzz_backend_count - 1].context)

/* A place in a sequence, and a generator there. */
typedef struct fuzz_place {
    lw_engine engine;
    uint64_t seed, stream, cursor;
    unsigned set;
} fuzz_place;
fuzz_place fuzz_a_place(fuzz_bytes *in); /* where 2^20 elements more are legal */
lw_generator *fuzz_generator(const fuzz_place *place, lw_context *context);
uint64_t fuzz_tell(const lw_generator *generator);
uint64_t fuzz_domain_errors(lw_context *context);

/* ---- a second implementation of docs/contract/elements.md: draws of philox ---- */

/* Draw b64 of element i of kind number `kind` of LW_ENGINE_PHILOX, and its draw b32. */
uint64_t fuzz_philox_b64(uint64_t seed, uint64_t stream, unsigned kind, uint64_t i);
uint32_t fuzz_philox_b32(uint64_t seed, uint64_t stream, unsigned kind, uint64_t i);
/* Retry words 0 and 1 (low, high) of an attempt, component 0, of that element. */
uint64_t fuzz_philox_retry(uint64_t seed, uint64_t stream, unsigned kind, uint64_t i, uint32_t attempt);

/* ---- what drivers and fuzz.c tell each other ---- */

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);
void fuzz_report(double seconds); /* the line that tools/fuzz reads: calls, seconds, inputs */
double fuzz_call_seconds(void);   /* since the last call began; 0 outside of inputs */
const char *fuzz_call_text(void);

#endif
