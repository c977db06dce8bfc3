/* Draws without a table on the device: a tile's weights in registers, as integers, added up and searched by a group of
 * threads (docs/contract/categorical.md).
 *
 * A thread has four items next to each other of each chunk of 4 SIZE items, SIZE the threads of the group. A tile's sum
 * and all its prefixes are below 2^64. */
#ifndef LANEWISE_CUDA_CATEGORICAL_KERNEL_CUH
#define LANEWISE_CUDA_CATEGORICAL_KERNEL_CUH

#include "cuda/alias/kernel.cuh"
#include "tuning.cuh"

#include "categorical/job.h"
#include "base/search.h"

enum { EACH = 4, WARP_CHUNKS = LW_CATEGORICAL_TILE / (32 * EACH) };

typedef unsigned long long wide;

/* A long row's tile. */
struct share_sum {
    uint64_t sum;
    int exponent, none;
};

/* Rows begin .. end - 1; sample s of row r is number (r - begin) each + s of drawn and of what is written. */
struct pick_job {
    const void *weights;
    const uint64_t *offsets;
    uint64_t begin, end, each;
    uint64_t *drawn;
    void *out; /* null: items take the place of their draws */
    size_t size;
    uint64_t *errors;
    wide *offender;  /* host memory: nobody writes it but who finds one */
    share_sum *sums; /* of tiles of long rows: those of row r from number offsets[r] / TILE + r on */
};

/* categorical/kernel_long_rows.cu: rows of more than a tile. */
void lw_cuda_sum_long(const pick_job &job, lw_type type, uint64_t items, int processors, lw_port_stream stream);
void lw_cuda_pick_long(const pick_job &job, lw_type type, int processors, lw_port_stream stream);

static __device__ __forceinline__ void put(const pick_job &job, uint64_t sample, uint64_t item)
{
    if (job.out == nullptr)
        job.drawn[sample] = item;
    else if (job.size == sizeof(uint32_t))
        ((uint32_t *)job.out)[sample] = (uint32_t)item;
    else
        ((uint64_t *)job.out)[sample] = item;
}

/* Kept samples are counted when they go to where they belong. */
static __device__ __forceinline__ void count_nothing(const pick_job &job, uint64_t samples)
{
    if (job.out != nullptr)
        atomicAdd((wide *)job.errors, (wide)samples);
}

/* ---- weights as integers: floor(w 2^(54 - E)) ---- */

/* A float with its leading one, m 2^(field - ..), is shifted right by what its exponent is below that of the largest.
 * The ones that have no leading one, subnormal or 0, are shifted out where the largest has a field of at least
 * LEAST_FIELD; where it has not, all weights are first multiplied by a power of two, exactly, which changes no integer.
 */
template <lw_type type> struct share_scale {
    typedef typename alias_type<type>::bits bits;
    enum {
        REAL = type == LW_TYPE_F32 || type == LW_TYPE_F64,
        WIDTH = 8 * sizeof(bits),
        FRACTION = type == LW_TYPE_F32   ? 23
                   : type == LW_TYPE_F64 ? 52
                                         : 0,
        LEAST_FIELD = 64
    };
    int left, right; /* right: of floats, for a field of 0 */

    static __device__ __forceinline__ bool too_small(bits largest) { return REAL && largest >> FRACTION < LEAST_FIELD; }
    static __device__ __forceinline__ bits raised(bits weight)
    {
        if (type == LW_TYPE_F32)
            return (bits)__float_as_uint(__uint_as_float((unsigned)weight) * 0x1p100f);
        return (bits)__double_as_longlong(__longlong_as_double((long long)weight) * 0x1p200);
    }

    /* largest: not too small, or 0 */
    explicit __device__ __forceinline__ share_scale(bits largest)
    {
        if (REAL) {
            left = 0;
            right = largest == 0 ? 64 : 64 - LW_CATEGORICAL_BITS + (int)(largest >> FRACTION);
        } else {
            const int width = WIDTH - (WIDTH == 32 ? __clz((int)largest) : __clzll((long long)largest));
            left = width < LW_CATEGORICAL_BITS ? LW_CATEGORICAL_BITS - width : 0;
            right = width > LW_CATEGORICAL_BITS ? width - LW_CATEGORICAL_BITS : 0;
        }
    }
    __device__ __forceinline__ uint64_t of(bits weight) const
    {
        if (!REAL)
            return (uint64_t)weight << left >> right;
        const bits top = weight << (WIDTH - 1 - FRACTION) | (bits)1 << (WIDTH - 1);
        const uint64_t whole = (uint64_t)top << (64 - WIDTH);
        return lw_port_shift_right(whole, right - (int)(weight >> FRACTION)); /* 0 by 64 and more */
    }
};

/* The largest of SIZE lanes' weights. */
template <int SIZE> static __device__ __forceinline__ uint32_t largest_weight(uint32_t mine)
{
    return warp_largest<SIZE>(mine);
}
template <int SIZE> static __device__ __forceinline__ uint64_t largest_weight(uint64_t mine)
{
    return warp_largest_by_halves<SIZE>(mine);
}

/* ---- a tile, or a row of one, by SIZE lanes of a warp; the whole warp calls together ---- */

template <lw_type type, int SIZE, int CHUNKS> struct tile {
    typedef typename alias_type<type>::bits bits;
    typedef typename alias_type<type>::vector vector;
    enum { A_VECTOR = 16 / sizeof(bits), CHUNK = SIZE * EACH, A_CHUNK = SIZE / CHUNKS /* threads that know its sum */ };
    bits w[CHUNKS][EACH];

    static __device__ __forceinline__ uint32_t place(int chunk) { return chunk * CHUNK + lane_rank<SIZE>() * EACH; }

    __device__ __forceinline__ void load(const bits *from, uint32_t n)
    {
        const bool aligned = (uintptr_t)from % 16 == 0;
#pragma unroll
        for (int c = 0; c < CHUNKS; c++) {
            const uint32_t at = place(c);
            if (aligned && at + EACH <= n) {
#pragma unroll
                for (int k = 0; k < EACH; k += A_VECTOR)
                    *(vector *)&w[c][k] = __ldg((const vector *)(from + at + k));
            } else {
#pragma unroll
                for (int k = 0; k < EACH; k++)
                    w[c][k] = at + k < n ? __ldg(from + at + k) : 0;
            }
        }
    }

    __device__ __forceinline__ bits largest_of() const
    {
        bits mine = 0;
#pragma unroll
        for (int c = 0; c < CHUNKS; c++)
#pragma unroll
            for (int k = 0; k < EACH; k++)
                mine = w[c][k] > mine ? w[c][k] : mine;
        return largest_weight<SIZE>(mine);
    }

    /* The largest weight's bits, 0 if there is an offender, which is reported; first: the number of item 0. */
    __device__ __forceinline__ bits largest(uint64_t first, wide *offender)
    {
        const bits all = largest_of();
        if (!share_scale<type>::REAL || !lw_port_any(lw_weight_is_invalid(all, type)))
            return all;
        uint64_t worst = ALIAS_NONE; /* or there are zeros with a sign */
#pragma unroll
        for (int c = CHUNKS; c-- > 0;)
#pragma unroll
            for (int k = EACH; k-- > 0;) {
                w[c][k] = (bits)lw_weight_ordered(w[c][k], type);
                worst = !lw_weight_is_invalid(w[c][k], type) ? worst : first + place(c) + k;
            }
        if (worst != ALIAS_NONE)
            atomicMin(offender, (wide)worst);
        const bits again = largest_of();
        return !lw_weight_is_invalid(again, type) ? again : 0;
    }

    /* The scale of weights of which this is the largest. */
    __device__ __forceinline__ share_scale<type> scale_of(bits largest)
    {
        const bool raise = share_scale<type>::too_small(largest);
        if (share_scale<type>::REAL && lw_port_any(raise)) {
#pragma unroll
            for (int c = 0; c < CHUNKS; c++)
#pragma unroll
                for (int k = 0; k < EACH; k++)
                    w[c][k] = raise ? share_scale<type>::raised(w[c][k]) : w[c][k];
            largest = raise ? share_scale<type>::raised(largest) : largest;
        }
        return share_scale<type>(largest);
    }

    /* The sum of a chunk that this thread is one of A_CHUNK to know, chunk rank / A_CHUNK, and, as after, that of all
     * up to it. */
    __device__ __forceinline__ uint64_t sums(const share_scale<type> &scale, uint32_t n, uint64_t *after) const
    {
        uint64_t of[CHUNKS];
#pragma unroll
        for (int c = 0; c < CHUNKS; c++) {
            of[c] = 0;
            if (c * CHUNK < n)
#pragma unroll
                for (int k = 0; k < EACH; k++)
                    of[c] += scale.of(w[c][k]);
        }
        if constexpr (CHUNKS == 1) { /* the sum of this thread's items, and of all up to them */
            *after = warp_scan<SIZE>(of[0]);
            return of[0];
        }
        const uint64_t sum = warp_totals<SIZE>(of);
        *after = warp_scan<SIZE, A_CHUNK>(sum);
        return sum;
    }

    /* In one thread the least i whose prefix is above t, all ones in the others; sum and after are of `sums`. */
    __device__ __forceinline__ uint32_t find(const share_scale<type> &scale, uint64_t sum, uint64_t after,
                                             uint64_t t) const
    {
        int chunk = 0;
        uint64_t before = 0;
        if constexpr (CHUNKS > 1) {
            const uint32_t above = warp_ballot<SIZE>(after > t);
            const int of = (__ffs(above) - 1) & (SIZE - 1); /* of none, any: nobody finds */
            chunk = of / A_CHUNK;
            before = shuffle(after - sum, of, SIZE);
        }
        uint64_t integer[EACH], mine = 0;
#pragma unroll
        for (int k = 0; k < EACH; k++) {
            bits here = w[0][k];
#pragma unroll
            for (int c = 1; c < CHUNKS; c++)
                here = c == chunk ? w[c][k] : here;
            integer[k] = scale.of(here);
            mine += integer[k];
        }
        uint64_t with = CHUNKS > 1 ? before + warp_scan<SIZE>(mine) : after;
        if (with <= t || with - mine > t)
            return ~0u;
        with -= mine;
        uint32_t item = place(chunk);
#pragma unroll
        for (int k = 0; k < EACH - 1; k++) {
            with += integer[k];
            item += with <= t;
        }
        return item;
    }

    /* All prefixes, those up to and with each item, to space for a whole tile. */
    __device__ __forceinline__ void prefixes(const share_scale<type> &scale, uint32_t n, uint64_t sum, uint64_t after,
                                             uint64_t *to) const
    {
#pragma unroll
        for (int c = 0; c < CHUNKS; c++) {
            if (SIZE == 32 && c * CHUNK >= n)
                break;
            uint64_t four[EACH], mine = 0;
#pragma unroll
            for (int k = 0; k < EACH; k++)
                four[k] = mine += scale.of(w[c][k]);
            const uint64_t before = CHUNKS > 1 ? shuffle(after - sum, c * A_CHUNK, SIZE) : 0;
            const uint64_t with = (CHUNKS > 1 ? before + warp_scan<SIZE>(mine) : after) - mine;
#pragma unroll
            for (int k = 0; k < EACH; k++)
                to[place(c) + k] = with + four[k];
        }
    }
};

template <lw_type type> using warp_tile = tile<type, 32, WARP_CHUNKS>;

/* Calls work(row, its first item, its items) with a whole warp for those of `units` units (unit u is of row begin + u /
 * each) whose rows have least .. most items: lanes look at many at once, since most may be none. work's last argument
 * is the unit. */
template <class function>
static __device__ __forceinline__ void walk(const pick_job &job, uint64_t units, uint64_t each, uint32_t least,
                                            uint64_t most, function work)
{
    const uint64_t warps = (uint64_t)gridDim.x * (blockDim.x / 32), wanted = units / warps;
    const uint64_t warp = (uint64_t)blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
    const uint32_t span = wanted < 1 ? 1 : wanted > 32 ? 32 : (uint32_t)wanted, lane = threadIdx.x % 32;
    for (uint64_t first = warp * span; first < units; first += warps * span) {
        const uint64_t unit = first + lane;
        uint64_t begin = 0, items = 0;
        if (lane < span && unit < units) {
            const uint64_t row = job.begin + (each == 1 ? unit : unit / each);
            begin = __ldg((const wide *)job.offsets + row);
            items = __ldg((const wide *)job.offsets + row + 1) - begin;
        }
        uint32_t todo = lw_port_ballot(lane < span && unit < units && items >= least && items <= most);
        for (; todo != 0; todo &= todo - 1) {
            const int of = __ffs(todo) - 1;
            const uint64_t at = first + of;
            work(job.begin + (each == 1 ? at : at / each), shuffle(begin, of), (uint32_t)shuffle(items, of), at);
        }
    }
}

#endif
