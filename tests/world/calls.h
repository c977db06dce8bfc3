/* Every public function, called once or more: a list (calls.def), and what its calls are about. Whatever the caller has
 * set up around a call, its result must be the one that it gives anywhere. Nothing here computes with floating point
 * between scene_open and scene_close, or asserts anything: calls run in any environment, on any stack, in any thread.
 */
#ifndef LANEWISE_TESTS_CALLS_H
#define LANEWISE_TESTS_CALLS_H

#include <stddef.h>
#include <stdint.h>

#include "lanewise/lanewise.h"
#include "lanewise/method.h"

enum { SCENE_D = 5, SCENE_KINDS = 128 };

/* What a call makes, besides what it writes to `out`; shown there and destroyed after it. */
typedef struct scene_made {
    lw_context *context;
    lw_generator *generator;
    lw_alias *alias;
    lw_batch *batch;
    lw_dynamic *tree;
    lw_discrete *discrete;
    lw_inversion *inversion;
    lw_sequence *sequence;
    lw_single *single;
    void *memory;
} scene_made;

/* The examples of a kind as the types of its parameters, and n of the first one, with a NaN among floats. */
typedef struct scene_parameters {
    float f32[LW_MAX_PARAMETERS];
    double f64[LW_MAX_PARAMETERS];
    uint64_t u64[LW_MAX_PARAMETERS];
    void *first;
} scene_parameters;

typedef struct scene {
    lw_context *context;
    lw_generator *generator;
    size_t n; /* elements of a fill, and weights */
    double *f64;
    float *f32;
    uint32_t *u32;
    uint64_t *u64; /* the weights: over the whole range of their type */
    uint64_t *offsets, *rising;
    uint32_t *row_of;
    size_t rows;
    lw_alias *alias, *wide;
    lw_batch *batch;
    lw_dynamic *tree;
    lw_discrete *discrete;
    lw_inversion *inversion;
    scene_parameters parameters[SCENE_KINDS];
    double mean[SCENE_D], covariance[SCENE_D * SCENE_D], factor[SCENE_D * SCENE_D], alpha[SCENE_D], p[SCENE_D];
    uint64_t colors[SCENE_D];
    float mean_f32[SCENE_D], covariance_f32[SCENE_D * SCENE_D], factor_f32[SCENE_D * SCENE_D], alpha_f32[SCENE_D];
    float signalling_f32;
    double signalling; /* NaNs that trap where they are touched */
    unsigned char state[64];
    void *table; /* a saved one, of table_bytes */
    size_t table_bytes;
    size_t buffer;
    uint64_t *out; /* `buffer` bytes */
} scene;

/* What a call gave, to the last bit. */
typedef struct call_result {
    lw_status status;
    uint64_t digest; /* of all that it wrote, of the words of its error, of the elements counted as bad */
} call_result;

typedef struct call {
    const char *function; /* of the library */
    int refused;          /* it must fail */
    lw_status (*make)(scene *s, scene_made *made);
} call;

extern const call calls[];
extern const size_t call_count, calls_beside_variates; /* these come first */

/* Null, or what went wrong. Calls of `n` elements on a backend, with so many threads. */
const char *scene_open(scene *s, const char *backend, int threads, size_t n);
void scene_close(scene *s);

/* Makes a call from the beginning of the sequence. */
call_result call_make(scene *s, const call *which);

/* The call itself, without looking at what it gave: less stack is used by the test. */
lw_status call_alone(scene *s, const call *which);

#endif
