/* Packed Bernoulli elements, complex normals and stochastic rounding. Shapes and types are Python's
 * (lanewise/_draw.py, lanewise/_bits.py). */
#include "core.h"

/* ---- bits: the cursor counts words ---- */

typedef struct bits_job {
    uint32_t *to;
    double p;
} bits_job;

static lw_status bits_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const bits_job *const j = job;
    return lw_fill_bernoulli_bits(place->generator, j->to + first, count, j->p);
}

/* _fill_bits(address, words, stream, p) */
PyObject *lwpy_fill_bits(PyObject *object, PyObject *arguments)
{
    uint64_t address, n, stream;
    bits_job job;
    if (!PyArg_ParseTuple(arguments, "O&O&O&d", lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream, &job.p))
        return NULL;
    job.to = lwpy_pointer(address);
    lwpy_draws draws = {.n = n, .weight = 1, .part = bits_part, .job = &job, .stream = lwpy_pointer(stream)};
    return lwpy_draw_elements(lwpy_generator_of(object), &draws) ? Py_NewRef(Py_None) : NULL;
}

/* ---- complex normals ---- */

typedef struct complex_job {
    void *to;
    bool wide;
    double re, im, stddev;
} complex_job;

static lw_status complex_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const complex_job *const j = job;
    if (j->wide)
        return lw_fill_complex_normal_c128(place->generator, (double *)j->to + 2 * first, count, j->re, j->im,
                                           j->stddev);
    return lw_fill_complex_normal_c64(place->generator, (float *)j->to + 2 * first, count, (float)j->re, (float)j->im,
                                      (float)j->stddev);
}

/* _fill_complex(bytes of an element, address, n, stream, re, im, stddev) */
PyObject *lwpy_fill_complex(PyObject *object, PyObject *arguments)
{
    int bytes;
    uint64_t address, n, stream;
    complex_job job;
    if (!PyArg_ParseTuple(arguments, "iO&O&O&ddd", &bytes, lwpy_u64, &address, lwpy_u64, &n, lwpy_u64, &stream, &job.re,
                          &job.im, &job.stddev))
        return NULL;
    job.to = lwpy_pointer(address);
    job.wide = bytes == 16;
    lwpy_draws draws = {.n = n, .weight = 2, .part = complex_part, .job = &job, .stream = lwpy_pointer(stream)};
    return lwpy_draw_elements(lwpy_generator_of(object), &draws) ? Py_NewRef(Py_None) : NULL;
}

/* ---- stochastic rounding ---- */

typedef struct round_job {
    const float *from;
    uint16_t *to;
    bool bf16;
} round_job;

static lw_status round_part(void *job, lwpy_place *place, uint64_t first, uint64_t count)
{
    const round_job *const j = job;
    return j->bf16 ? lw_round_bf16(place->generator, j->from + first, j->to + first, count)
                   : lw_round_f16(place->generator, j->from + first, j->to + first, count);
}

/* _round(bf16, from, to, n, stream) */
PyObject *lwpy_round(PyObject *object, PyObject *arguments)
{
    int bf16;
    uint64_t from, to, n, stream;
    round_job job;
    if (!PyArg_ParseTuple(arguments, "pO&O&O&O&", &bf16, lwpy_u64, &from, lwpy_u64, &to, lwpy_u64, &n, lwpy_u64,
                          &stream))
        return NULL;
    job.from = lwpy_pointer(from);
    job.to = lwpy_pointer(to);
    job.bf16 = bf16;
    lwpy_draws draws = {.n = n, .weight = 1, .part = round_part, .job = &job, .stream = lwpy_pointer(stream)};
    return lwpy_draw_elements(lwpy_generator_of(object), &draws) ? Py_NewRef(Py_None) : NULL;
}
