/* Quasi-random points.
 *
 * Floor: the bytes stored over the bandwidth of stores. By dimension, a thread's next points are one XOR with a word
 * from shared memory away, the same for almost all threads; by point, one load of a row of steps serves four points.
 * Beside that there is the scramble: 5 multiplications and a reversal of bits for HASH with 32 bits, and for OWEN an
 * evaluation of Philox for each seven bits, which is its floor: 4 for f32, 5 for u32, 8 for f64, 10 for u64. */
#include "element.cuh"
#include "kernel.cuh"

/* ---- one element: what follows the XOR of steps ---- */

static __device__ __forceinline__ halves both(halves a, halves b)
{
    return {a.high ^ b.high, a.low ^ b.low};
}

/* Not inlined: some hundred instructions, as often as a thread has elements in a turn. */
template <int groups> static __device__ __noinline__ halves flip(uint64_t key, uint32_t dimension, halves x)
{
    lw_points_flip(key, dimension, groups, &x.high, &x.low);
    return x;
}

/* What the scramble of one dimension needs. */
template <lw_type type, lw_points_mix mix> struct scramble_of;

template <lw_type type> struct scramble_of<type, LW_POINTS_MIX_XOR> {
    halves start;
    __device__ __forceinline__ scramble_of(const lw_points_job &job, uint32_t dimension)
    {
        const uint32_t *const start_of = job.tables + LW_POINTS_START * job.pitch + dimension;
        start = {start_of[0], number<type>::WIDE ? start_of[job.pitch] : 0};
    }
    __device__ __forceinline__ halves of(halves x) const { return both(x, start); }
};

template <lw_type type> struct scramble_of<type, LW_POINTS_MIX_OWEN> {
    uint64_t key;
    uint32_t dimension;
    __device__ __forceinline__ scramble_of(const lw_points_job &job, uint32_t dimension)
        : key(job.key), dimension(dimension)
    {
    }
    __device__ __forceinline__ halves of(halves x) const { return flip<number<type>::GROUPS>(key, dimension, x); }
};

template <lw_type type> struct scramble_of<type, LW_POINTS_MIX_HASH> : hash_of<number<type>::WIDE> {
    using hash_of<number<type>::WIDE>::hash_of;
};

/* The elements of a thread, at an address of 16 bytes, in one store: an assignment is split where the other branch has
 * stores of single elements. */
static __device__ __forceinline__ void store_all(uint32_t *to, const uint32_t made[4])
{
    __stcg((uint4 *)to, make_uint4(made[0], made[1], made[2], made[3]));
}
static __device__ __forceinline__ void store_all(float *to, const float made[4])
{
    __stcg((float4 *)to, make_float4(made[0], made[1], made[2], made[3]));
}
static __device__ __forceinline__ void store_all(uint64_t *to, const uint64_t made[2])
{
    __stcg((ulonglong2 *)to, make_ulonglong2(made[0], made[1]));
}
static __device__ __forceinline__ void store_all(double *to, const double made[2])
{
    __stcg((double2 *)to, make_double2(made[0], made[1]));
}

/* ---- by dimension ---- */

/* Point i's XOR of steps of one dimension, from shared memory. */
template <bool wide>
static __device__ __forceinline__ halves find(const uint32_t *high, const uint32_t *low, uint64_t i)
{
    halves x = {0, 0};
    for (uint64_t gray = i ^ i >> 1; gray != 0; gray &= gray - 1) {
        const int k = __ffsll((long long)gray) - 1;
        x.high ^= high[k];
        x.low ^= wide ? low[k] : 0;
    }
    return x;
}

template <lw_type type, lw_points_mix mix, bool vectors>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) by_dimension(const __grid_constant__ lw_cuda_points_job what)
{
    typedef typename number<type>::value value;
    constexpr bool wide = number<type>::WIDE;
    enum {
        EACH = 16 / sizeof(value),
        BITS = wide ? 9 : 10, /* of a turn */
        TURN = 1 << BITS,
        SIDE = vectors ? 1 : LW_CUDA_THREADS /* from one point of a thread to the next: a power of two */
    };
    static_assert((int)TURN == LW_CUDA_THREADS * (int)EACH, "a turn");
    __shared__ uint32_t high[64], low[64];
    const lw_points_job &job = what.job;
    const uint32_t place = blockIdx.x >> what.share_bits, dimension = job.first_dimension + place;
    if (threadIdx.x < 64)
        high[threadIdx.x] = job.tables[(LW_POINTS_HIGH + threadIdx.x) * job.pitch + dimension];
    else if (wide && threadIdx.x < 128)
        low[threadIdx.x - 64] = job.tables[(LW_POINTS_LOW - 64 + threadIdx.x) * job.pitch + dimension];
    const scramble_of<type, mix> scramble(job, dimension);
    __syncthreads();
    value *const out = (value *)job.out + place * job.row;
    const uint64_t share = (uint64_t)1 << what.share_bits, end = what.turn + what.turns;
    const int bits = BITS + what.share_bits; /* of a point that are the same in all turns of this CTA */
    uint64_t turn = what.turn + blockIdx.x % (uint32_t)share;
    /* i XOR (i >> 1) is linear, and a thread's points differ in bits that its first one has not. */
    uint64_t point = turn * TURN + threadIdx.x * (vectors ? EACH : 1);
    halves x = find<wide>(high, low, point);
    halves apart[EACH];
#pragma unroll
    for (int r = 0; r < EACH; r++)
        apart[r] = find<wide>(high, low, (uint64_t)r * SIDE);
    for (;;) {
        const uint64_t to = point - job.first; /* before the first point: more than 2^63 */
        value made[EACH];
#pragma unroll
        for (int r = 0; r < EACH; r++) {
            const halves element = scramble.of(both(x, apart[r]));
            made[r] = number<type>::of(element.high, element.low);
        }
        if (vectors && to < job.count && job.count - to >= EACH) {
            store_all(out + to, made);
        } else {
#pragma unroll
            for (int r = 0; r < EACH; r++)
                if (to + (uint64_t)r * SIDE < job.count)
                    out[to + (uint64_t)r * SIDE] = made[r];
        }
        turn += share;
        if (turn >= end)
            return;
        const int step = bits + __ffsll((long long)(turn >> what.share_bits)) - 1;
        x.high ^= high[step] ^ high[bits - 1];
        x.low ^= wide ? low[step] ^ low[bits - 1] : 0;
        point += (uint64_t)TURN << what.share_bits;
    }
}

/* ---- by point ---- */

/* Step k of a thread's dimensions. */
template <bool wide, int each>
static __device__ __forceinline__ void load_step(const uint32_t *column, uint64_t pitch, int k, halves s[each])
{
    const uint32_t *const high = column + (LW_POINTS_HIGH + k) * pitch, *const low =
                                                                            column + (LW_POINTS_LOW + k) * pitch;
    if (each == 4) {
        const uint4 four = __ldg((const uint4 *)high);
        s[0] = {four.x, 0}, s[1] = {four.y, 0}, s[2] = {four.z, 0}, s[each - 1] = {four.w, 0};
    } else if (each == 2) {
        const uint2 highs = __ldg((const uint2 *)high), lows = __ldg((const uint2 *)low);
        s[0] = {highs.x, lows.x}, s[each - 1] = {highs.y, lows.y};
    } else {
        s[0] = {__ldg(high), wide ? __ldg(low) : 0};
    }
}

template <bool wide, int each>
static __device__ __forceinline__ void add_step(const uint32_t *column, uint64_t pitch, int k, halves x[each])
{
    halves s[each];
    load_step<wide, each>(column, pitch, k, s);
#pragma unroll
    for (int e = 0; e < each; e++)
        x[e] = both(x[e], s[e]);
}

template <bool wide, int each>
static __device__ __forceinline__ void add_point(const uint32_t *column, uint64_t pitch, uint64_t i, halves x[each])
{
    for (uint64_t gray = i ^ i >> 1; gray != 0; gray &= gray - 1)
        add_step<wide, each>(column, pitch, __ffsll((long long)gray) - 1, x);
}

/* The scrambles of a thread's dimensions; an array of them has no constructor that takes its number. */
template <lw_type type, lw_points_mix mix, int each> struct scrambles_of {
    scramble_of<type, mix> first;
    scrambles_of<type, mix, each - 1> rest;
    __device__ __forceinline__ scrambles_of(const lw_points_job &job, uint32_t dimension)
        : first(job, dimension), rest(job, dimension + 1)
    {
    }
    __device__ __forceinline__ void make(const halves x[each], const halves apart[each],
                                         typename number<type>::value made[each]) const
    {
        const halves element = first.of(both(x[0], apart[0]));
        made[0] = number<type>::of(element.high, element.low);
        rest.make(x + 1, apart + 1, made + 1);
    }
};
template <lw_type type, lw_points_mix mix> struct scrambles_of<type, mix, 0> {
    __device__ __forceinline__ scrambles_of(const lw_points_job &, uint32_t) {}
    __device__ __forceinline__ void make(const halves *, const halves *, typename number<type>::value *) const {}
};

template <lw_type type, lw_points_mix mix, bool vectors>
static __global__ void __launch_bounds__(LW_CUDA_THREADS) by_point(const __grid_constant__ lw_cuda_points_job what)
{
    typedef typename number<type>::value value;
    constexpr bool wide = number<type>::WIDE;
    constexpr int EACH = vectors ? 16 / sizeof(value) : 1;
    enum { ROUND_BITS = 2 };
    static_assert(1 << ROUND_BITS == POINTS_ROUND, "points of a thread in one turn");
    const lw_points_job &job = what.job;
    const uint32_t lane = threadIdx.x / what.across, column_of = threadIdx.x % what.across;
    const uint32_t place = (blockIdx.x % what.share * what.across + column_of) * EACH;
    const int bits = what.lanes_bits + ROUND_BITS; /* of a turn */
    if (lane >> what.lanes_bits != 0 || place >= job.dimensions)
        return;
    const uint32_t dimension = job.first_dimension + place;
    const uint32_t *const column = job.tables + dimension;
    const scrambles_of<type, mix, EACH> scrambles(job, dimension);
    const uint64_t begin = (uint64_t)(blockIdx.x / what.share) * what.turns_each;
    const uint64_t left = what.turns - begin, turns = left < what.turns_each ? left : what.turns_each;
    uint64_t turn = what.turn + begin, point = (turn << bits) + lane;
    value *const out = (value *)job.out + place;
    halves x[EACH] = {}, apart[POINTS_ROUND][EACH] = {}, always[EACH];
    add_point<wide, EACH>(column, job.pitch, point, x);
#pragma unroll
    for (int r = 1; r < POINTS_ROUND; r++)
        add_point<wide, EACH>(column, job.pitch, (uint64_t)r << what.lanes_bits, apart[r]);
    load_step<wide, EACH>(column, job.pitch, bits - 1, always);
    for (uint64_t end = turn + turns;;) {
        const uint64_t to = point - job.first; /* before the first point: more than 2^63 */
#pragma unroll
        for (int r = 0; r < POINTS_ROUND; r++) {
            const uint64_t to_point = to + ((uint64_t)r << what.lanes_bits);
            value made[EACH];
            if (to_point >= job.count)
                continue;
            scrambles.make(x, apart[r], made);
            if constexpr (vectors)
                store_all(out + to_point * job.row, made);
            else
                out[to_point * job.row] = made[0];
        }
        if (++turn == end)
            return;
        add_step<wide, EACH>(column, job.pitch, bits + __ffsll((long long)turn) - 1, x);
#pragma unroll
        for (int e = 0; e < EACH; e++)
            x[e] = both(x[e], always[e]);
        point += (uint64_t)1 << bits;
    }
}

/* ---- by number ---- */

template <lw_type type, lw_points_mix mix> static const void *of_layout(lw_points_layout layout, int vectors)
{
    if (layout == LW_POINTS_BY_DIMENSION)
        return vectors ? (const void *)by_dimension<type, mix, true> : (const void *)by_dimension<type, mix, false>;
    return vectors ? (const void *)by_point<type, mix, true> : (const void *)by_point<type, mix, false>;
}

template <lw_type type> static const void *of_mix(lw_points_mix mix, lw_points_layout layout, int vectors)
{
    switch (mix) {
    case LW_POINTS_MIX_OWEN:
        return of_layout<type, LW_POINTS_MIX_OWEN>(layout, vectors);
    case LW_POINTS_MIX_HASH:
        return of_layout<type, LW_POINTS_MIX_HASH>(layout, vectors);
    default:
        return of_layout<type, LW_POINTS_MIX_XOR>(layout, vectors);
    }
}

const void *lw_cuda_points_kernel_of(lw_type type, lw_points_mix mix, lw_points_layout layout, int vectors)
{
    switch (type) {
    case LW_TYPE_U32:
        return of_mix<LW_TYPE_U32>(mix, layout, vectors);
    case LW_TYPE_U64:
        return of_mix<LW_TYPE_U64>(mix, layout, vectors);
    case LW_TYPE_F32:
        return of_mix<LW_TYPE_F32>(mix, layout, vectors);
    default:
        return of_mix<LW_TYPE_F64>(mix, layout, vectors);
    }
}
