/* The type: lanewise_random.h says what it does. */
#include "lanewise_random.h"

#include <lanewise/lanewise.h>
#include <math.h>
#include <petsc/private/randomimpl.h>
#include <stdlib.h>
#include <string.h>

#ifndef PETSC_USE_REAL_DOUBLE
#error "lanewise: PetscReal must be double"
#endif

#if PETSC_VERSION_LT(3, 23, 0)
typedef PetscOptionItems *OptionItems;
#else
typedef PetscOptionItems OptionItems;
#endif

#define BUFFER 512
#define PARTS (PetscDefined(USE_COMPLEX) ? 2 : 1) /* real, imaginary */
#define MOST ((PetscInt64)1 << 60)

/* A sequence of values: for each part a generator, and a buffer for values that are drawn one by one. */
typedef struct sequence {
    lw_generator *generator[2];
    double buffer[2][BUFFER];
    PetscInt64 first, filled; /* the buffer has values first .. first + filled - 1 */
    PetscInt64 next;          /* the value to come */
} sequence;

typedef struct lanewise {
    lw_context *context;
    lw_engine engine;
    PetscInt stream;
    PetscBool pieces;     /* every PetscRandomGetValues is a piece of its own */
    PetscBool set;        /* a piece was set: values come from it alone */
    PetscInt64 left, end; /* values of the piece that are to come; where the next piece begins */
    sequence own, common;
} lanewise;

#define LANEWISE_CALL(call)                                                                                            \
    do {                                                                                                               \
        if ((call) != LW_OK)                                                                                           \
            SETERRQ(PETSC_COMM_SELF, PETSC_ERR_LIB, "%s", lw_last_error());                                            \
    } while (0)

/* ---- sequences ---- */

static void sequence_destroy(sequence *s)
{
    for (int part = 0; part < 2; part++)
        lw_generator_destroy(s->generator[part]);
    memset(s, 0, sizeof(*s));
}

static PetscErrorCode sequence_create(sequence *s, lanewise *own, unsigned long seed, uint64_t stream)
{
    PetscFunctionBegin;
    sequence_destroy(s);
    for (int part = 0; part < PARTS; part++)
        LANEWISE_CALL(
            lw_generator_create(&s->generator[part], own->context, own->engine, seed, stream + (uint64_t)part));
    PetscFunctionReturn(0);
}

static PetscErrorCode sequence_fill(sequence *s, int part, PetscInt64 first, size_t n, double *out)
{
    PetscFunctionBegin;
    LANEWISE_CALL(lw_generator_seek(s->generator[part], (uint64_t)first));
    LANEWISE_CALL(lw_fill_uniform_f64(s->generator[part], out, n));
    PetscFunctionReturn(0);
}

/* Makes the buffer have the next value; gives its place there. */
static PetscErrorCode sequence_reach(sequence *s, PetscInt64 *place)
{
    PetscFunctionBegin;
    if (s->next < s->first || s->next >= s->first + s->filled) {
        const PetscInt64 n = PetscMin(BUFFER, MOST - s->next);
        if (n <= 0)
            SETERRQ(PETSC_COMM_SELF, PETSC_ERR_ARG_OUTOFRANGE, "lanewise: all 2^60 values are drawn");
        s->filled = 0; /* until it is filled */
        for (int part = 0; part < PARTS; part++)
            PetscCall(sequence_fill(s, part, s->next, (size_t)n, s->buffer[part]));
        s->first = s->next;
        s->filled = n;
    }
    *place = s->next - s->first;
    PetscFunctionReturn(0);
}

/* ---- values ---- */

/* What rounds to the end of the interval is the value below it. */
static PetscReal of_interval(PetscReal u, PetscReal low, PetscReal width)
{
    const PetscReal x = low + u * width, high = low + width;
    return x < high || width == 0 ? x : nextafter(high, low);
}

static PetscScalar of_parts(PetscRandom r, PetscReal re, PetscReal im)
{
    re = of_interval(re, PetscRealPart(r->low), PetscRealPart(r->width));
#if defined(PETSC_USE_COMPLEX)
    if (r->iset) /* else of [0, 1), as the real part is: PETSc's struct has a width of 1 + 0i then */
        im = of_interval(im, PetscImaginaryPart(r->low), PetscImaginaryPart(r->width));
    return PetscCMPLX(re, im);
#else
    (void)im;
    return re;
#endif
}

/* Takes n values of a piece, or says that it has fewer; then the sequence that they are of. */
static PetscErrorCode take(PetscRandom r, PetscInt n, sequence **s)
{
    lanewise *const own = r->data;
    PetscFunctionBegin;
    *s = own->set ? &own->common : &own->own;
    if (own->set && n > own->left)
        SETERRQ(PETSC_COMM_SELF, PETSC_ERR_ARG_OUTOFRANGE,
                "lanewise: %lld values are drawn, and %lld are left of this rank's piece (LanewiseRandomSetPiece)",
                (long long)n, (long long)own->left);
    if (own->set)
        own->left -= n;
    PetscFunctionReturn(0);
}

/* The next of the uniform numbers, its two parts. */
static PetscErrorCode take_one(PetscRandom r, double u[2])
{
    sequence *s;
    PetscInt64 place = 0; /* a compiler does not see that it is set wherever it is read */
    PetscFunctionBegin;
    PetscCall(take(r, 1, &s));
    PetscCall(sequence_reach(s, &place));
    u[0] = s->buffer[0][place];
    u[1] = s->buffer[1][place];
    s->next++;
    PetscFunctionReturn(0);
}

static PetscErrorCode get_value(PetscRandom r, PetscScalar *value)
{
    double u[2];
    PetscFunctionBegin;
    PetscCall(take_one(r, u));
    *value = of_parts(r, u[0], u[1]);
    PetscFunctionReturn(0);
}

static PetscErrorCode get_value_real(PetscRandom r, PetscReal *value)
{
    double u[2];
    PetscFunctionBegin;
    PetscCall(take_one(r, u));
    *value = of_interval(u[0], PetscRealPart(r->low), PetscRealPart(r->width));
    PetscFunctionReturn(0);
}

static PetscErrorCode set_piece(PetscRandom r, PetscInt64 count);

/* n values for `reals` or for `scalars`, past the buffer. */
static PetscErrorCode get_run(PetscRandom r, PetscInt n, PetscReal *reals, PetscScalar *scalars)
{
    lanewise *const own = r->data;
    const PetscBool piece = own->pieces && !own->set ? PETSC_TRUE : PETSC_FALSE;
    sequence *s;
    double u[2][BUFFER];
    PetscFunctionBegin;
    memset(u, 0, sizeof(u));
    if (piece)
        PetscCall(set_piece(r, n));
    PetscCall(take(r, n, &s));
    for (PetscInt done = 0, some; done < n; done += some) {
        some = PetscMin(n - done, BUFFER);
        for (int part = 0; part < (scalars != NULL ? PARTS : 1); part++)
            PetscCall(sequence_fill(s, part, s->next, (size_t)some, u[part]));
        for (PetscInt k = 0; k < some; k++)
            if (scalars != NULL)
                scalars[done + k] = of_parts(r, u[0][k], u[1][k]);
            else
                reals[done + k] = of_interval(u[0][k], PetscRealPart(r->low), PetscRealPart(r->width));
        s->next += some;
    }
    if (piece)
        own->set = PETSC_FALSE; /* single values are again the rank's own */
    PetscFunctionReturn(0);
}

static PetscErrorCode get_values(PetscRandom r, PetscInt n, PetscScalar *values)
{
    PetscFunctionBegin;
    PetscCall(get_run(r, n, NULL, values));
    PetscFunctionReturn(0);
}

static PetscErrorCode get_values_real(PetscRandom r, PetscInt n, PetscReal *values)
{
    PetscFunctionBegin;
    PetscCall(get_run(r, n, values, NULL));
    PetscFunctionReturn(0);
}

/* ---- pieces ---- */

/* This rank's piece, once all ranks are known to mean the same sequence. */
static PetscErrorCode set_piece(PetscRandom r, PetscInt64 count)
{
    lanewise *const own = r->data;
    const MPI_Comm comm = PetscObjectComm((PetscObject)r);
    const PetscInt64 same[4] = {(PetscInt64)r->seed, own->engine, own->stream, own->end};
    PetscInt64 first = count, most[10];
    PetscMPIInt rank, size;
    PetscFunctionBegin;
    PetscCallMPI(MPI_Comm_rank(comm, &rank));
    PetscCallMPI(MPI_Comm_size(comm, &size));
    const PetscBool wrong = count < 0 || count > MOST / size ? PETSC_TRUE : PETSC_FALSE;
    first = wrong ? 0 : count;
    PetscCallMPI(MPI_Exscan(MPI_IN_PLACE, &first, 1, MPIU_INT64, MPI_SUM, comm));
    if (rank == 0)
        first = 0;                /* which MPI leaves undefined */
    for (int k = 0; k < 4; k++) { /* the largest, and the smallest as the largest of ~x */
        most[2 * k] = same[k];
        most[2 * k + 1] = ~same[k];
    }
    most[8] = wrong;
    most[9] = wrong ? 0 : first + count;
    PetscCallMPI(MPI_Allreduce(MPI_IN_PLACE, most, 10, MPIU_INT64, MPI_MAX, comm));
    PetscCheck(!most[8], comm, PETSC_ERR_ARG_OUTOFRANGE,
               "lanewise: a rank's piece has less than 0 or more than 2^60 / %d values", size);
    for (int k = 0; k < 4; k++)
        PetscCheck(most[2 * k] == ~most[2 * k + 1], comm, PETSC_ERR_ARG_INCOMP,
                   "lanewise: the ranks' %s are not the same, from %lld to %lld",
                   ((const char *const[]){"seeds", "engines", "streams", "pieces before"})[k],
                   (long long)~most[2 * k + 1], (long long)most[2 * k]);
    PetscCheck(most[9] <= MOST - own->end, comm, PETSC_ERR_ARG_OUTOFRANGE, "lanewise: all 2^60 values are drawn");
    own->common.next = own->end + first;
    own->left = count;
    own->end += most[9];
    own->set = PETSC_TRUE;
    PetscFunctionReturn(0);
}

PetscErrorCode LanewiseRandomSetPiece(PetscRandom random, PetscInt64 count)
{
    PetscFunctionBegin;
    PetscValidHeaderSpecific(random, PETSC_RANDOM_CLASSID, 1);
    PetscTryMethod(random, "LanewiseRandomSetPiece_C", (PetscRandom, PetscInt64), (random, count));
    PetscFunctionReturn(0);
}

/* ---- the object ---- */

/* From the beginning, with the seed, engine and stream that there are. The common sequence has the first stream of
 * `stream`, the ranks' own the next ones. */
static PetscErrorCode seed(PetscRandom r)
{
    lanewise *const own = r->data;
    const uint64_t stream = (uint64_t)own->stream << 32;
    PetscMPIInt rank;
    PetscFunctionBegin;
    PetscCallMPI(MPI_Comm_rank(PetscObjectComm((PetscObject)r), &rank));
    PetscCall(sequence_create(&own->common, own, r->seed, stream));
    PetscCall(sequence_create(&own->own, own, r->seed, stream + 2 * (1 + (uint64_t)rank)));
    own->set = PETSC_FALSE;
    own->left = own->end = 0;
    PetscFunctionReturn(0);
}

static PetscErrorCode destroy(PetscRandom r)
{
    lanewise *const own = r->data;
    PetscFunctionBegin;
    PetscCall(PetscObjectComposeFunction((PetscObject)r, "LanewiseRandomSetPiece_C", NULL));
    sequence_destroy(&own->own);
    sequence_destroy(&own->common);
    lw_context_destroy(own->context);
    PetscCall(PetscFree(r->data));
    PetscFunctionReturn(0);
}

/* PETSc's vectors that are filled here lie in host memory: a CPU, unless another backend is named. */
static const char *host_backend(void)
{
    lw_backend_info info;
    if (getenv("LANEWISE_BACKEND") == NULL)
        for (size_t k = 0; k < lw_backend_count(); k++)
            if (lw_backend_describe(k, &info) == LW_OK && info.available && strcmp(info.name, "cuda") != 0)
                return info.name;
    return NULL;
}

static PetscErrorCode create_context(lanewise *own, const char *backend)
{
    const lw_context_options options = {.size = sizeof(options), .backend = backend, .threads = 1};
    PetscFunctionBegin;
    LANEWISE_CALL(lw_context_create(&own->context, &options));
    PetscFunctionReturn(0);
}

static PetscErrorCode set_from_options(PetscRandom r, OptionItems PetscOptionsObject)
{
    lanewise *const own = r->data;
    char engine[32] = "", backend[32] = "";
    PetscInt stream = own->stream;
    PetscBool named, moved, elsewhere;
    lw_engine found;
    PetscFunctionBegin;
    PetscOptionsHeadBegin(PetscOptionsObject, "PetscRandom lanewise");
    PetscCall(PetscOptionsString("-random_lanewise_engine", "Engine", "", "warp1024", engine, sizeof(engine), &named));
    PetscCall(PetscOptionsInt("-random_lanewise_stream", "Stream", "", stream, &stream, &moved));
    PetscCall(PetscOptionsString("-random_lanewise_backend", "Backend", "", "", backend, sizeof(backend), &elsewhere));
    PetscCall(PetscOptionsBool("-random_lanewise_pieces", "Every PetscRandomGetValues is a piece",
                               "LanewiseRandomSetPiece", own->pieces, &own->pieces, NULL));
    PetscOptionsHeadEnd();
    if (named) {
        LANEWISE_CALL(lw_engine_find(engine, &found));
        own->engine = found;
    }
    PetscCheck(stream >= 0 && stream <= 0x7fffffff, PetscObjectComm((PetscObject)r), PETSC_ERR_ARG_OUTOFRANGE,
               "-random_lanewise_stream must be 0 .. 2^31 - 1");
    own->stream = stream;
#if PETSC_VERSION_LT(3, 19, 0)
    PetscCheck(!own->pieces, PetscObjectComm((PetscObject)r), PETSC_ERR_SUP,
               "-random_lanewise_pieces needs PETSc 3.19: VecSetRandom of this one draws value by value. Call "
               "LanewiseRandomSetPiece before it");
#endif
    if (elsewhere) {
        sequence_destroy(&own->own);
        sequence_destroy(&own->common);
        lw_context_destroy(own->context);
        own->context = NULL;
        PetscCall(create_context(own, backend));
    }
    if (named || moved || elsewhere)
        PetscCall(PetscRandomSeed(r));
    PetscFunctionReturn(0);
}

static const struct _PetscRandomOps operations = {
    .seed = seed,
    .getvalue = get_value,
    .getvaluereal = get_value_real,
    .getvalues = get_values,
    .getvaluesreal = get_values_real,
    .destroy = destroy,
    .setfromoptions = set_from_options,
};

/* Collective, as PetscRandomSetType is. PETSc gives each rank a seed of its own, for lack of streams; here it is that of
 * rank 0. */
static PetscErrorCode create(PetscRandom r)
{
    lanewise *own;
    unsigned long common = r->seed;
    PetscFunctionBegin;
    PetscCall(PetscNew(&own));
    r->data = own;
    r->ops[0] = operations;
    own->engine = LW_ENGINE_WARP1024;
    PetscCall(create_context(own, host_backend()));
    PetscCallMPI(MPI_Bcast(&common, 1, MPI_UNSIGNED_LONG, 0, PetscObjectComm((PetscObject)r)));
    r->seed = common;
    PetscCall(PetscObjectComposeFunction((PetscObject)r, "LanewiseRandomSetPiece_C", set_piece));
    PetscCall(PetscObjectChangeTypeName((PetscObject)r, LANEWISE_RANDOM));
    PetscCall(PetscRandomSeed(r));
    PetscFunctionReturn(0);
}

PetscErrorCode LanewiseRandomRegister(void)
{
    PetscFunctionBegin;
    PetscCall(PetscRandomRegister(LANEWISE_RANDOM, create));
    PetscFunctionReturn(0);
}

/* What PETSc calls of liblanewise_petsc.so (-dll_append). */
PETSC_EXTERN PetscErrorCode PetscDLLibraryRegister_lanewise_petsc(void);
PetscErrorCode PetscDLLibraryRegister_lanewise_petsc(void)
{
    PetscFunctionBegin;
    PetscCall(LanewiseRandomRegister());
    PetscFunctionReturn(0);
}
