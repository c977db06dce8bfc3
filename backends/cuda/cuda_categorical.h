/* Draws without a table on the device: a tile's weights in registers, as integers, added up and searched by a group of
 * threads (docs/categorical.md).
 *
 * A thread has four items next to each other of each chunk of 4 SIZE items, SIZE the threads of the group. A tile's sum
 * and all its prefixes are below 2^64. */
#ifndef LANEWISE_CUDA_CATEGORICAL_H
#define LANEWISE_CUDA_CATEGORICAL_H

#include "cuda_alias.h"

#include "alias/categorical_job.h"

enum { CATEGORICAL_THREADS = 256, EACH = 4, WARP_CHUNKS = LW_CATEGORICAL_TILE / (32 * EACH) };

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
    wide *offender;  /* of `look_first`: nothing is done if it is set */
    share_sum *sums; /* of tiles of long rows: those of row r from number offsets[r] / TILE + r on */
};

/* cuda_categorical_long.cu: rows of more than a tile. */
void lw_cuda_sum_long(const pick_job &job, lw_type type, uint64_t items, int processors, cudaStream_t stream);
void lw_cuda_pick_long(const pick_job &job, lw_type type, int processors, cudaStream_t stream);

#define BY_TYPE(type, call)                                                                                            \
    switch (type) {                                                                                                    \
    case LW_TYPE_U32:                                                                                                  \
        call(LW_TYPE_U32);                                                                                             \
        break;                                                                                                         \
    case LW_TYPE_U64:                                                                                                  \
        call(LW_TYPE_U64);                                                                                             \
        break;                                                                                                         \
    case LW_TYPE_F32:                                                                                                  \
        call(LW_TYPE_F32);                                                                                             \
        break;                                                                                                         \
    default:                                                                                                           \
        call(LW_TYPE_F64);                                                                                             \
    }

static __device__ __forceinline__ void put(const pick_job &job, uint64_t sample, uint64_t item)
{
    if (job.out == nullptr)
        job.drawn[sample] = item;
    else if (job.size == sizeof(uint32_t))
        ((uint32_t *)job.out)[sample] = (uint32_t)item;
    else
        ((uint64_t *)job.out)[sample] = item;
}

/* Samples s, s + step, .. of a row that gives nothing. */
static __device__ __forceinline__ void put_nothing(const pick_job &job, uint64_t row, uint64_t s, uint64_t step)
{
    if (s == 0 && job.out != nullptr)
        atomicAdd((wide *)job.errors, (wide)job.each);
    for (; s < job.each; s += step)
        put(job, (row - job.begin) * job.each + s, LW_BATCH_EMPTY);
}

/* ---- weights as integers: floor(w 2^(54 - E)) ---- */

template <lw_type type> struct share_scale {
    typedef typename alias_type<type>::bits bits;
    enum {
        REAL = type == LW_TYPE_F32 || type == LW_TYPE_F64,
        FRACTION = type == LW_TYPE_F32 ? 23 : 52,
        WIDTH = 8 * sizeof(bits)
    };
    int left, from; /* from: of floats the exponent field of the largest, of integers what goes right */

    static __device__ __forceinline__ int lead(bits x) { return WIDTH == 32 ? __clz((int)x) : __clzll((long long)x); }

    explicit __device__ __forceinline__ share_scale(bits largest)
    {
        const int width = WIDTH - lead(largest);
        if (REAL) {
            const int field = (int)(largest >> (FRACTION % WIDTH));
            left = field != 0 ? LW_CATEGORICAL_BITS - 1 - FRACTION : LW_CATEGORICAL_BITS - width;
            from = field != 0 ? field : 1;
        } else {
            left = width < LW_CATEGORICAL_BITS ? LW_CATEGORICAL_BITS - width : 0;
            from = width > LW_CATEGORICAL_BITS ? width - LW_CATEGORICAL_BITS : 0;
        }
    }
    __device__ __forceinline__ uint64_t of(bits weight) const
    {
        if (!REAL)
            return (uint64_t)weight << left >> from;
        const bits one = (bits)1 << (FRACTION % WIDTH);
        const int field = (int)(weight >> (FRACTION % WIDTH));
        const uint64_t whole = (weight & (one - 1)) | (field != 0 ? one : 0);
        const int below = from - (field != 0 ? field : 1);
        return whole << left >> (below < 63 ? below : 63);
    }
};

/* ---- a group of SIZE threads, a power of two of the warp's ---- */

template <int SIZE> struct group {
    static __device__ __forceinline__ uint32_t rank() { return threadIdx.x % SIZE; }
    static __device__ __forceinline__ uint32_t mask()
    {
        return SIZE == 32 ? ~0u : ((1u << SIZE % 32) - 1) << (threadIdx.x % 32 / SIZE * SIZE);
    }
    static __device__ __forceinline__ uint32_t largest(uint32_t mine)
    {
        if constexpr (SIZE == 32) {
            return __reduce_max_sync(~0u, mine);
        } else {
#pragma unroll
            for (int step = SIZE / 2; step > 0; step /= 2) {
                const uint32_t other = __shfl_xor_sync(mask(), mine, step);
                mine = other > mine ? other : mine;
            }
            return mine;
        }
    }
    static __device__ __forceinline__ uint64_t largest(uint64_t mine)
    {
        const uint32_t high = largest((uint32_t)(mine >> 32));
        const uint32_t low = largest((uint32_t)(mine >> 32) == high ? (uint32_t)mine : 0u);
        return (uint64_t)high << 32 | low;
    }
    /* The sum of this thread's and those before it. */
    static __device__ __forceinline__ uint64_t scan(uint64_t sum)
    {
#pragma unroll
        for (int step = 1; step < SIZE; step *= 2) {
            const uint64_t other = __shfl_up_sync(mask(), sum, step, SIZE);
            sum += rank() >= (uint32_t)step ? other : 0;
        }
        return sum;
    }
    static __device__ __forceinline__ uint64_t last(uint64_t mine)
    {
        return __shfl_sync(mask(), mine, SIZE - 1, SIZE);
    }
};

/* ---- a tile, or a row of one ---- */

template <lw_type type, int SIZE, int CHUNKS> struct tile {
    typedef typename alias_type<type>::bits bits;
    typedef typename alias_type<type>::vector vector;
    typedef group<SIZE> threads;
    enum { A_VECTOR = 16 / sizeof(bits) };
    bits w[CHUNKS][EACH];

    static __device__ __forceinline__ uint32_t place(int chunk) { return (chunk * SIZE + threads::rank()) * EACH; }

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

    /* The largest weight's bits, 0 if there is an offender, which is told; first: the number of item 0. */
    __device__ __forceinline__ bits largest(uint64_t first, wide *offender)
    {
        bits mine = 0;
#pragma unroll
        for (int c = 0; c < CHUNKS; c++)
#pragma unroll
            for (int k = 0; k < EACH; k++)
                mine = w[c][k] > mine ? w[c][k] : mine;
        mine = threads::largest(mine);
        if (alias_is_weight<type>(mine))
            return mine;
        uint64_t worst = ALIAS_NONE; /* or there are zeros with a sign */
        mine = 0;
        for (int c = CHUNKS; c-- > 0;)
            for (int k = EACH; k-- > 0;) {
                w[c][k] = (bits)alias_ordered<type>(w[c][k]);
                mine = w[c][k] > mine ? w[c][k] : mine;
                worst = alias_is_weight<type>(w[c][k]) ? worst : first + place(c) + k;
            }
        if (worst != ALIAS_NONE)
            atomicMin(offender, (wide)worst);
        mine = threads::largest(mine);
        return alias_is_weight<type>(mine) ? mine : 0;
    }

    __device__ __forceinline__ uint64_t chunk_sum(int chunk, const share_scale<type> &scale) const
    {
        uint64_t sum = 0;
#pragma unroll
        for (int k = 0; k < EACH; k++)
            sum += scale.of(w[chunk][k]);
        return sum;
    }

    /* Puts item i where this thread has it: the sums of its four items begin at `before`; t is in one of them. */
    __device__ __forceinline__ uint32_t search(const bits four[EACH], const share_scale<type> &scale, uint64_t before,
                                               uint64_t t) const
    {
        uint32_t item = 0;
#pragma unroll
        for (int k = 0; k < EACH - 1; k++) {
            before += scale.of(four[k]);
            item += before <= t;
        }
        return item;
    }
};

/* A warp's sums of its threads' for 8 chunks at once: lane 4 c + x gets that of chunk c. */
static __device__ __forceinline__ uint64_t chunk_sums(const uint64_t of[WARP_CHUNKS])
{
    static_assert(WARP_CHUNKS == 8, "three halvings");
    const uint32_t lane = threadIdx.x % 32;
    uint64_t a[4], b[2], sum;
#pragma unroll
    for (int k = 0; k < 4; k++)
        a[k] = (lane & 16 ? of[k + 4] : of[k]) + __shfl_xor_sync(~0u, lane & 16 ? of[k] : of[k + 4], 16);
#pragma unroll
    for (int k = 0; k < 2; k++)
        b[k] = (lane & 8 ? a[k + 2] : a[k]) + __shfl_xor_sync(~0u, lane & 8 ? a[k] : a[k + 2], 8);
    sum = (lane & 4 ? b[1] : b[0]) + __shfl_xor_sync(~0u, lane & 4 ? b[0] : b[1], 4);
    sum += __shfl_xor_sync(~0u, sum, 2);
    return sum + __shfl_xor_sync(~0u, sum, 1);
}

/* The sums up to and with each chunk, in the same lanes. */
static __device__ __forceinline__ uint64_t scan_chunks(uint64_t sum)
{
#pragma unroll
    for (int step = 4; step < 32; step *= 2) {
        const uint64_t other = __shfl_up_sync(~0u, sum, step);
        sum += threadIdx.x % 32 >= (uint32_t)step ? other : 0;
    }
    return sum;
}

/* A whole tile by a warp. */
template <lw_type type> struct warp_tile : tile<type, 32, WARP_CHUNKS> {
    typedef tile<type, 32, WARP_CHUNKS> base;
    typedef typename base::bits bits;

    /* The sum of chunk `lane / 4`, and, as after, that of the chunks up to it. */
    __device__ __forceinline__ uint64_t sums(const share_scale<type> &scale, uint32_t n, uint64_t *after) const
    {
        uint64_t of[WARP_CHUNKS];
#pragma unroll
        for (int c = 0; c < WARP_CHUNKS; c++)
            of[c] = c * 32 * EACH < n ? this->chunk_sum(c, scale) : 0;
        const uint64_t sum = chunk_sums(of);
        *after = scan_chunks(sum);
        return sum;
    }

    /* In one lane the least i whose prefix is above t, all ones in the others; sum and after are of `sums`. */
    __device__ __forceinline__ uint32_t find(const share_scale<type> &scale, uint64_t sum, uint64_t after,
                                             uint64_t t) const
    {
        const int lane_of = __ffs(__ballot_sync(~0u, after > t)) - 1, chunk = lane_of / 4;
        const uint64_t before = __shfl_sync(~0u, after - sum, lane_of);
        bits four[EACH];
#pragma unroll
        for (int c = 0; c < WARP_CHUNKS; c++)
#pragma unroll
            for (int k = 0; k < EACH; k++)
                four[k] = c == 0 || c == chunk ? this->w[c][k] : four[k];
        uint64_t mine = 0;
#pragma unroll
        for (int k = 0; k < EACH; k++)
            mine += scale.of(four[k]);
        const uint64_t with = before + group<32>::scan(mine);
        if (with <= t || with - mine > t)
            return ~0u;
        return base::place(chunk) + this->search(four, scale, with - mine, t);
    }
};

/* The least i whose prefix is above t, of n. */
static __device__ __forceinline__ uint32_t item_above(const uint64_t *after, uint32_t n, uint64_t t)
{
    uint32_t low = 0;
    while (n > 1) {
        const uint32_t half = n / 2;
        low += after[low + half - 1] <= t ? half : 0;
        n -= half;
    }
    return low;
}

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
        uint32_t todo = __ballot_sync(~0u, lane < span && unit < units && items >= least && items <= most);
        for (; todo != 0; todo &= todo - 1) {
            const int of = __ffs(todo) - 1;
            const uint64_t at = first + of;
            work(job.begin + (each == 1 ? at : at / each), __shfl_sync(~0u, begin, of),
                 (uint32_t)__shfl_sync(~0u, items, of), at);
        }
    }
}

#endif
