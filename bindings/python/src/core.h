/* What the files of the extension share. One interpreter, CPython's limited API of 3.11. */
#ifndef LW_PYTHON_CORE_H
#define LW_PYTHON_CORE_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>

#include <lanewise/lanewise.h>
#include <stdbool.h>
#include <stdint.h>

/* ---- errors.c: a status as an exception with the library's sentence ---- */

/* Sets the exception that belongs to status; always NULL. */
PyObject *lwpy_raise(lw_status status);
int lwpy_add_errors(PyObject *module);

/* Converters for "O&": whole numbers (what has __index__) of 64 or 32 bits. Others are an OverflowError: none wraps. */
int lwpy_u64(PyObject *object, void *number);
int lwpy_u32(PyObject *object, void *number);

#define LWPY_END ((uint64_t)1 << 60) /* elements of a sequence */

/* An address that Python gave as an integer. */
static inline void *lwpy_pointer(unsigned long long address)
{
    return (void *)(uintptr_t)address;
}

/* ---- place.c: where work runs ---- */

/* A context and a generator in it. */
typedef struct lwpy_place {
    lw_context *context;
    lw_generator *generator;
} lwpy_place;

typedef struct lwpy_device {
    char backend[16]; /* "cuda", "avx512", ..; empty: the library's choice among the CPU's */
    int ordinal;      /* cuda: which one; else 0 */
    int threads;
    bool cuda;
} lwpy_device;

/* "cpu", "cuda", "cuda:1" or a backend's name; NULL: LANEWISE_BACKEND if it is set, else "cpu". False: an exception. */
bool lwpy_device_read(PyObject *name, int threads, lwpy_device *device);
PyObject *lwpy_device_name(const lwpy_device *device);
lw_status lwpy_context(const lwpy_device *device, void *stream, lw_context **context);
/* Destroys a context whose stream may be gone; NULL is legal. */
void lwpy_context_close(lw_context *context);
void lwpy_place_close(lwpy_place *place);

/* One thread at a time uses what a lock guards; whoever waits lets other Python threads run. */
void lwpy_lock(PyThread_type_lock lock);

/* ---- borrow.c: contexts for calls that have none of their own ---- */

bool lwpy_borrow_open(void);
/* A context of this device and stream, to be given back after the call. Both need Python's lock. */
lw_status lwpy_context_borrow(const lwpy_device *device, void *stream, lw_context **context);
/* keep: it may be lent again; false after a call that failed. */
void lwpy_context_give_back(lw_context *context, bool keep);
/* Destroys the one that is kept, if it is not lent. */
void lwpy_borrow_trim(void);

/* ---- bit_generator.c: the words of a sequence one at a time, for NumPy, and a position that generators share ---- */

typedef struct lwpy_words {
    PyObject_HEAD const uint64_t *next, *end; /* what is left of the buffer */
    uint64_t half;                            /* 0, or 2^32 + the high half of a word, which next_uint32 gives next */
    uint64_t behind;                          /* the number of the word behind the buffer's last */
    uint64_t *buffer;                         /* NULL until a word is taken */
    lw_engine engine;
    unsigned set;
    uint64_t seed, stream;
    unsigned long identity; /* how often the four have changed */
    lwpy_device device;     /* where the buffer is filled */
    lwpy_place place;       /* made when it is needed */
    PyThread_type_lock lock;
    unsigned long holder; /* the thread that holds the lock, if it is held */
    unsigned holds;       /* how often it has taken it */
} lwpy_words;

extern PyTypeObject *lwpy_words_type;
int lwpy_add_words(PyObject *module);

/* A thread may take the lock again that it holds. Both need Python's lock; a thread that waits releases that. */
void lwpy_words_lock(lwpy_words *words);
void lwpy_words_unlock(lwpy_words *words);

/* The number of the next element, which is that of the next word. */
static inline uint64_t lwpy_cursor(const lwpy_words *words)
{
    return words->behind - (uint64_t)(words->end - words->next);
}

/* Moves on by n elements; a half word that waits stays, as if the words were taken. */
static inline void lwpy_skip(lwpy_words *words, uint64_t n)
{
    if (n <= (uint64_t)(words->end - words->next)) {
        words->next += n;
        return;
    }
    words->behind = lwpy_cursor(words) + n;
    words->next = words->end = words->buffer;
}

/* Moves to an element; a half word that waits is dropped. */
static inline void lwpy_move(lwpy_words *words, uint64_t element)
{
    words->next = words->end = words->buffer;
    words->behind = element;
    words->half = 0;
}

/* ---- generator.c ---- */

/* What lanewise.Generator has behind numpy.random.Generator's own members: where it runs. Which sequence, and where in
 * it, is in the words of its bit generator, which NumPy's methods and others may draw from besides. An element is a
 * function of the sequence and its number alone, so that host and device may have a generator of their own: each is
 * moved to the cursor before a call. */
typedef struct lwpy_generator {
    lwpy_words *words;
    unsigned long identity;  /* that of the words when the places below were made */
    uint64_t *device_cursor; /* where the cursor is instead, in memory of the device; else NULL */
    lwpy_device device;
    lwpy_place host; /* a CPU backend: scalars, and all work where the device is a CPU */
    lwpy_place gpu;  /* cuda; its stream is that of the last call */
} lwpy_generator;

extern PyTypeObject *lwpy_generator_type;
extern size_t lwpy_generator_offset; /* of the struct in an object: the size of NumPy's */
int lwpy_add_generator(PyObject *module);

static inline lwpy_generator *lwpy_generator_of(PyObject *object)
{
    return (lwpy_generator *)((char *)object + lwpy_generator_offset);
}

static inline PyObject *lwpy_object_of(lwpy_generator *generator)
{
    return (PyObject *)((char *)generator - lwpy_generator_offset);
}

/* The generator on the host, at the cursor; NULL with an exception. The lock must be held. */
lw_generator *lwpy_on_host(lwpy_generator *self);
/* The device's place, on this stream (CPU: the host's), at the cursor; NULL with an exception. The lock must be held. */
lwpy_place *lwpy_at(lwpy_generator *self, void *stream);
/* A generator of the same sequence at the cursor, in a context of the caller (a table's). */
lw_status lwpy_generator_in(const lwpy_generator *self, lw_context *context, lw_generator **generator);

/* ---- numbers.c: NumPy's types, numbers and sizes ---- */

enum {
    LWPY_INT64,
    LWPY_UINT64,
    LWPY_INT32,
    LWPY_UINT32,
    LWPY_INT16,
    LWPY_UINT16,
    LWPY_INT8,
    LWPY_UINT8,
    LWPY_BOOL, /* those before it are integers */
    LWPY_FLOAT64,
    LWPY_FLOAT32,
    LWPY_TYPES
};

typedef struct lwpy_type {
    const char *name;
    int bytes;
    PyObject *type, *dtype; /* numpy.float32 and numpy.dtype("float32") */
    PyTypeObject *builtin;  /* Python's of that name; else NULL */
} lwpy_type;

extern lwpy_type lwpy_types[LWPY_TYPES];
extern PyTypeObject *lwpy_array_type; /* numpy.ndarray */
bool lwpy_numbers_open(void);

/* Which type a dtype is; -1: none of these. */
int lwpy_type_of(PyObject *dtype);

/* A number of Python's or NumPy's as a double; as a count, which a whole float is too; as an integer. False: it is
 * none; no exception is set. */
bool lwpy_real(PyObject *value, double *x);
bool lwpy_count(PyObject *value, uint64_t *n);
bool lwpy_integer(PyObject *value, int64_t *number);
PyObject *lwpy_number(int type, int64_t number); /* one of NumPy's */

enum { LWPY_DIMENSIONS = 8 };

typedef struct lwpy_shape {
    int dimensions;
    uint64_t n; /* elements */
    int64_t length[LWPY_DIMENSIONS];
} lwpy_shape;

/* A size: an integer or a tuple of them. False: it is another thing, or too much. */
bool lwpy_shape_of(PyObject *size, lwpy_shape *shape);
bool lwpy_same_shape(const lwpy_shape *shape, const Py_buffer *view);
bool lwpy_equal_shapes(const lwpy_shape *a, const lwpy_shape *b);
/* A new array; size: of an element of this type. */
PyObject *lwpy_empty_shaped(const lwpy_shape *shape, size_t size, PyObject *type);
PyObject *lwpy_empty_like(const lwpy_shape *shape, const lwpy_type *type);

/* The memory of a numpy.ndarray, C-contiguous, of 1 or more dimensions and elements; false: it is none, and no view is
 * taken. */
bool lwpy_view_array(PyObject *value, Py_buffer *view);

/* ---- parts.c: long calls in parts, between which signals are seen ---- */

#define LWPY_PART ((uint64_t)1 << 20) /* elements: calls of more are split */

/* Draws elements first .. first + count - 1 of a call, where the generator of the place stands. */
typedef lw_status lwpy_part(void *job, lwpy_place *place, uint64_t first, uint64_t count);

typedef struct lwpy_draws {
    uint64_t n, weight; /* elements of the call; how many numbers each is */
    lwpy_part *part;
    void *job;
    bool on_host;     /* wherever the generator draws */
    void *stream;     /* CUDA */
    uint64_t begin;   /* given back: the first element */
    lw_status status; /* given back: of the library */
} lwpy_draws;

/* Draws n elements from the cursor on, which moves behind them, with other Python threads running where that takes
 * long. After an error it is where it was; after the exception
 * of a signal it is behind the parts that are done, which the exception says. False: an exception is set. */
bool lwpy_draw_elements(lwpy_generator *self, lwpy_draws *draws);
/* Moves the cursor from the end of a call to an element; where another call has moved it since, it stays. */
void lwpy_cursor_back(lwpy_generator *rng, uint64_t end, uint64_t element);
/* Looks for signals after `done` of n elements from `begin` on; false: an exception is set. */
bool lwpy_between_parts(lwpy_generator *rng, uint64_t begin, uint64_t n, uint64_t done);
/* How many elements the next part has, after one of `count` that took so many seconds. */
uint64_t lwpy_next_part(uint64_t count, double elapsed, uint64_t left);
double lwpy_seconds(void); /* of a clock that never goes back */

/* ---- calls.c: what fills memory ---- */

/* Elements first .. first + count - 1 of a call whose parameters are arrays of these types, to memory; bad: where it is
 * not NULL, how many elements had parameters that are refused. */
lw_status lwpy_fill_each(lwpy_place *place, lw_kind kind, void *to, uint64_t first, uint64_t count, const lw_each *each,
                         const lw_type *types, uint64_t *bad);

/* A tuple of numbers as a kind's parameters. */
bool lwpy_read_values(PyObject *tuple, const lw_kind_info *info, lw_value *values);

/* Rows of a vector kind, to memory. */
typedef struct lwpy_vector_job {
    lw_vector vector;
    char *to;
    size_t row_bytes;
    uint64_t dimensions, trials;
    const void *arrays[LW_VECTOR_MAX_ARRAYS];
} lwpy_vector_job;

/* draws: n rows, and where. */
bool lwpy_fill_vector(lwpy_generator *self, lwpy_vector_job *job, lwpy_draws *draws);

/* A method of METH_FASTCALL in a list. */
#define LWPY_FAST(function) (PyCFunction)(void (*)(void))(function)

extern PyMethodDef lwpy_call_defs[];

/* ---- methods.c: NumPy's methods and ours, as a table ---- */

enum { LWPY_PARAMETERS = 4 };

/* Where a parameter of the kind comes from. */
typedef enum lwpy_from {
    LWPY_ARGUMENT, /* the argument of this index */
    LWPY_INVERSE,  /* 1 over it */
    LWPY_CONSTANT
} lwpy_from;

typedef struct lwpy_parameter {
    const char *name;
    double value; /* the default */
    bool required;
} lwpy_parameter;

typedef struct lwpy_source {
    lwpy_from from;
    int argument;
    double constant;
} lwpy_source;

typedef struct lwpy_method {
    const char *name;
    int kind, kind_f32;                            /* lw_kind of float64 or int64, of float32; -1: none */
    lwpy_parameter parameter[LWPY_PARAMETERS + 1]; /* the last one is empty */
    lwpy_source source[LWPY_PARAMETERS + 1];
    /* filled in when the module is loaded */
    int parameters;
    PyObject *word, *names[LWPY_PARAMETERS]; /* the names as Python's */
    lw_kind_info info;
} lwpy_method;

extern lwpy_method lwpy_methods[];
extern const int lwpy_method_count;
extern PyMethodDef lwpy_method_defs[]; /* ends with a null name */
bool lwpy_methods_open(void);
PyObject *lwpy_methods_list(PyObject *module, PyObject *nothing);

/* ---- parameters.c: the parameters of a call ---- */

typedef struct lwpy_parameters {
    lw_value values[LW_MAX_PARAMETERS];
    lw_type type[LW_MAX_PARAMETERS]; /* of an array's numbers */
    lw_each each[LW_MAX_PARAMETERS];
    int arrays;       /* how many arguments are arrays; 0: values are all */
    lwpy_shape shape; /* of the arrays */
    Py_buffer view[LWPY_PARAMETERS];
    void *copy[LWPY_PARAMETERS];
} lwpy_parameters;

/* False: something is not plain, and nothing is to be released. f32: those of the method's kind of float32. */
bool lwpy_parameters_take(const lwpy_method *method, bool f32, PyObject *const *arguments, lwpy_parameters *given);
void lwpy_parameters_release(lwpy_parameters *given);

/* ---- tensor.c: tensors of PyTorch as `out` ---- */

typedef struct lwpy_tensor {
    void *address, *stream; /* stream: what its library queues work on now; NULL: the default one, or of the host */
    uint64_t n;
} lwpy_tensor;

bool lwpy_tensor_open(void);
/* Whether an object is a plain tensor of PyTorch that a fill may write: on this device, not empty, contiguous, of the
 * type lwpy_types[type]. Of what else it may be Python takes care; no exception is set. */
bool lwpy_tensor_read(PyObject *out, const lwpy_device *device, int type, lwpy_tensor *tensor);

/* ---- draw.c: a call of a method; what is not plain goes to Python's lanewise._errors ---- */
PyObject *lwpy_draw(lwpy_generator *self, const lwpy_method *method, PyObject *const *arguments, Py_ssize_t count,
                    PyObject *keywords);
PyObject *lwpy_use_slow(PyObject *module, PyObject *function);
bool lwpy_draw_open(void);

/* Arguments as a tuple and a dictionary; false: an exception is set, and there is neither. */
bool lwpy_pack(PyObject *const *arguments, Py_ssize_t count, PyObject *keywords, PyObject **positional,
               PyObject **named);
/* The generator's Python method of this name with the arguments of a call. */
PyObject *lwpy_call_python(PyObject *object, const char *name, PyObject *const *arguments, Py_ssize_t count,
                           PyObject *keywords);

/* ---- block.c: memory of new arrays, kept for the next one ---- */

/* numpy.empty(shape, type) of n elements, from kept memory where that is worth it. shape, a tuple: NULL is (n,). type:
 * NULL is float64. */
PyObject *lwpy_empty(uint64_t n, PyObject *shape, size_t size, PyObject *type);
/* Memory for a call, kept memory too; buffer goes to lwpy_scratch_done with it. Both need Python's lock. */
void *lwpy_scratch(size_t bytes, size_t *buffer);
void lwpy_scratch_done(void *memory, size_t buffer);
PyObject *lwpy_block_empty(PyObject *module, PyObject *arguments); /* empty(n, size of an element, type) */
PyObject *lwpy_block_trim(PyObject *module, PyObject *nothing);
int lwpy_add_blocks(PyObject *module);

/* ---- tables.c: AliasTable, DynamicTable, InversionTable, Batch ---- */
int lwpy_add_tables(PyObject *module);

/* ---- moments.c: exact sums and moments, a wait for a stream, the list of kinds ---- */
PyObject *lwpy_moments(PyObject *module, PyObject *arguments);
PyObject *lwpy_sum(PyObject *module, PyObject *arguments);
PyObject *lwpy_wait(PyObject *module, PyObject *arguments);
PyObject *lwpy_kinds(PyObject *module, PyObject *nothing);

/* A call of the library in a borrowed context, without Python's lock. */
typedef struct lwpy_reading {
    lw_context *context; /* NULL: an exception is set, and there is no end */
    PyThreadState *thread;
} lwpy_reading;

lwpy_reading lwpy_reading_begin(PyObject *device_name, uint64_t stream);
/* False: the exception of status is set. */
bool lwpy_reading_end(lwpy_reading r, lw_status status);
/* Whether it is f32 or f64; false: an exception is set. */
bool lwpy_is_real(int type);

/* ---- discrepancy.c ---- */
PyObject *lwpy_discrepancy(PyObject *module, PyObject *arguments);
PyObject *lwpy_discrepancy_add(PyObject *module, PyObject *arguments);

/* ---- exact_sum.c: sums that are kept ---- */
PyObject *lwpy_exact_add(PyObject *module, PyObject *arguments);
PyObject *lwpy_exact_merge(PyObject *module, PyObject *arguments);
PyObject *lwpy_exact_read(PyObject *module, PyObject *bytes);

/* ---- orders.c: items in random order ---- */
PyObject *lwpy_permute(PyObject *object, PyObject *arguments);
PyObject *lwpy_permuted(PyObject *object, PyObject *const *arguments, Py_ssize_t count);
PyObject *lwpy_shuffled_copy(PyObject *object, PyObject *x);
PyObject *lwpy_shuffled(PyObject *object, PyObject *x);
PyObject *lwpy_order(PyObject *object, PyObject *number);
PyObject *lwpy_chosen(PyObject *object, PyObject *const *arguments, Py_ssize_t count);
PyObject *lwpy_picked(PyObject *object, PyObject *const *arguments, Py_ssize_t count);

/* ---- integers.c: integers between bounds ---- */
bool lwpy_integers_open(void);
PyObject *lwpy_integers(PyObject *self, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords);
PyObject *lwpy_fill_integers(PyObject *self, PyObject *arguments);      /* (address, n, bytes, low, span) */
PyObject *lwpy_fill_integers_each(PyObject *self, PyObject *arguments); /* (address, n, bytes, lows, lasts) */

/* ---- key.c: keys, arrays of them, permutations by index ---- */
int lwpy_add_key(PyObject *module);
PyObject *lwpy_keys_child(PyObject *module, PyObject *arguments);
PyObject *lwpy_permutation(PyObject *module, PyObject *arguments);
PyObject *lwpy_begin(PyObject *object, PyObject *key);
PyObject *lwpy_use_keyed(PyObject *module, PyObject *arguments);
PyObject *lwpy_draw_by_key(PyObject *module, PyObject *const *arguments, Py_ssize_t count);

/* ---- rows.c: narrow formats, a key per row, blocks of an array ---- */
PyObject *lwpy_fill_as(PyObject *object, PyObject *arguments);
PyObject *lwpy_fill_integers_as(PyObject *object, PyObject *arguments);
PyObject *lwpy_fill_keyed(PyObject *object, PyObject *arguments);
PyObject *lwpy_fill_integers_keyed(PyObject *object, PyObject *arguments);
PyObject *lwpy_fill_block(PyObject *object, PyObject *arguments);
PyObject *lwpy_fill_integers_block(PyObject *object, PyObject *arguments);

/* ---- bits.c: packed Bernoulli elements, complex normals, stochastic rounding ---- */
PyObject *lwpy_fill_bits(PyObject *object, PyObject *arguments);
PyObject *lwpy_fill_complex(PyObject *object, PyObject *arguments);
PyObject *lwpy_round(PyObject *object, PyObject *arguments);

/* ---- ranks.c: calls over many processes ---- */
PyObject *lwpy_ranks_agreed(PyObject *module, PyObject *arguments);
PyObject *lwpy_ranks_seed(PyObject *module, PyObject *arguments);
PyObject *lwpy_ranks_piece(PyObject *module, PyObject *arguments);
PyObject *lwpy_ranks_stream(PyObject *module, PyObject *arguments);
PyObject *lwpy_ranks_sum(PyObject *module, PyObject *arguments);
PyObject *lwpy_ranks_moments(PyObject *module, PyObject *arguments);

/* ---- ranks_sampling.c ---- */
PyObject *lwpy_ranks_choose(PyObject *module, PyObject *arguments);
PyObject *lwpy_ranks_permute(PyObject *module, PyObject *arguments);

/* ---- seed.c ---- */
PyObject *lwpy_seed_of(PyObject *module, PyObject *arguments);

/* ---- vectors.c: what vector methods need besides Generator._fill_vector ---- */
PyObject *lwpy_multinomial(PyObject *object, PyObject *const *arguments, Py_ssize_t count, PyObject *keywords);
PyObject *lwpy_dirichlet(PyObject *object, PyObject *const *arguments, Py_ssize_t count);
PyObject *lwpy_vectors(PyObject *module, PyObject *nothing);    /* {name: (number, bytes of a component)} */
PyObject *lwpy_cholesky(PyObject *module, PyObject *arguments); /* (covariance, factor, dimensions): addresses, f64 */

/* ---- arrays.c: memory of others, and ours for others ---- */
PyObject *lwpy_buffer(PyObject *module, PyObject *arguments); /* buffer(object, writable) -> (address, bytes) */
PyObject *lwpy_dlpack_read(PyObject *module, PyObject *capsule);
PyObject *lwpy_dlpack_make(PyObject *module, PyObject *arguments);
int lwpy_add_arrays(PyObject *module);

#endif
