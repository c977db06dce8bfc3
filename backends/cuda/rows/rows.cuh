/* What the kernels of rows share: the source and place of a row, and stores of numbers in a format. */
#ifndef LANEWISE_CUDA_ROWS_ROWS_CUH
#define LANEWISE_CUDA_ROWS_ROWS_CUH

#include "cuda/port/halves.cuh"
#include "cuda/runtime/launch.cuh"
#include "share.h"
#include "tuning.cuh"

#include "engines/seeds.h"
#include "lanewise/detail/draws.h"
#include "rows/job.h"

/* ---- keys ---- */

/* A row: the unit of its sequence that it begins in, behind so many elements of it, or ROWS_OUTSIDE if it passes the end;
 * where it begins in memory; its source. */
struct __align__(16) lw_rows_row
{
    uint64_t unit;
    char *out;
    uint64_t key, stream, retry_key; /* key: the seed where draws have no hashed key */
    uint32_t before;
};
enum : uint32_t { ROWS_OUTSIDE = ~0u };

/* The unit with an element, and the first element of a unit. */
static __device__ __forceinline__ uint64_t rows_unit(const lw_rows_share &share, uint64_t element)
{
    return share.shift >= 0 ? element >> share.shift : element / share.block;
}
static __device__ __forceinline__ uint64_t rows_element(const lw_rows_share &share, uint64_t unit)
{
    return share.shift >= 0 ? unit << share.shift : unit * share.block;
}

/* Whether draws are of the seed itself: philox's own sequence, and mrg8, whose words start there. */
static __device__ __forceinline__ bool rows_have_seeds(const lw_rows_job &job)
{
    return job.engine == lw_engine_mrg8 || (job.engine == lw_engine_philox && lw_is_philox_own(job.number));
}

/* Finds up to ROWS_OF_A_WARP rows from `row` on, in shared memory. Each lane makes one of the two hashes of a row, for its
 * draws or for its retries. */
static __device__ __forceinline__ void rows_find(const lw_rows_job &job, const lw_rows_share &share, uint64_t row,
                                                 lw_rows_row *found)
{
    const uint32_t lane = lw_lane_u32(0), domain = 256u * (uint32_t)job.engine + job.number;
    const uint64_t mine = row + lane % ROWS_OF_A_WARP, at = mine < job.rows ? mine : job.rows - 1;
    const bool of_draws = lane < ROWS_OF_A_WARP;
    lw_rows_row *const to = found + lane % ROWS_OF_A_WARP;
    if (of_draws) {
        const uint64_t position = job.positions != nullptr ? job.positions[at] : 0;
        uint64_t first;
        int64_t out;
        lw_rows_begin(&job, at, &first, &out);
        first += job.first + (job.cursor != nullptr ? *job.cursor : 0);
        const bool inside = position <= LW_CURSOR_END && first + position + (share.reach - 1) < LW_CURSOR_END;
        to->unit = rows_unit(share, first + position);
        to->before = inside ? (uint32_t)(first + position - rows_element(share, to->unit)) : ROWS_OUTSIDE;
        to->out = (char *)job.out + out * job.number_bytes;
    }
    if (job.keys != nullptr) {
        const uint64_t seed = job.keys[at].seed, stream = job.keys[at].stream;
        lw_u32 c[4] = {of_draws ? domain : (uint32_t)stream, of_draws ? 0 : (uint32_t)(stream >> 32),
                       of_draws ? (uint32_t)LW_TAG_LANE : domain,
                       of_draws ? (uint32_t)LW_TAG_KEY1 : (uint32_t)LW_TAG_RETR};
        lw_philox4x32(seed, c);
        const uint64_t hash = c[0] | (uint64_t)c[1] << 32;
        if (of_draws) {
            to->key = rows_have_seeds(job) ? seed : hash;
            to->stream = stream;
        } else {
            to->retry_key = hash;
        }
    }
    lw_port_sync_warp();
}

/* Before the first block of the row's kind and stream. By itself: of all engines' kernels only a few rows need it. */
static __device__ __noinline__ void rows_seek_mrg8(lw_source *source, uint64_t seed, uint32_t number)
{
    const int native = number == lw_number_native;
    lw_source made = *source;
    lw_mrg8_seed_of(made.mrg8, seed, native);
    lw_mrg8_skip(&made, made.stream, LW_SKIP_STREAMS);
    lw_mrg8_skip(&made, native ? 0 : number, LW_SKIP_KINDS);
    lw_port_sync_warp();
    memcpy(source->mrg8, made.mrg8, sizeof(made.mrg8)); /* the same by all lanes */
    lw_port_sync_warp();
}

/* ---- rows ---- */

/* The row with a piece. */
static __device__ __forceinline__ uint64_t rows_with_piece(const lw_rows_job &rows, const lw_rows_share &share,
                                                           uint64_t piece)
{
    return share.pieces == 1 ? piece : rows.rows == 1 ? 0 : piece / share.pieces;
}

/* A piece of a row: its elements are counted from the first of its unit `unit`, and the row wants from .. to - 1 of them;
 * behind: elements of the row's first unit and on that lie before it. Nothing else of a row has 64 bits in the loops. */
struct lw_rows_piece {
    uint64_t unit, behind;
    uint32_t from, to;
};

static __device__ __forceinline__ lw_rows_piece rows_piece(const lw_rows_share &share, const lw_rows_row *row,
                                                           uint64_t k)
{
    if (share.pieces == 1)
        return {row->unit, 0, row->before, row->before + (uint32_t)share.reach};
    const uint64_t behind = k * share.piece, beyond = row->before + share.reach;
    const uint64_t left = beyond > behind ? beyond - behind : 0;
    return {row->unit + k * (share.run * share.units), behind, k == 0 ? row->before : 0,
            left < share.piece ? (uint32_t)left : share.piece};
}

/* What a row wants of a part of a piece, which begins with element `part` of it: elements from .. to - 1, in so many
 * units. */
struct lw_rows_span {
    uint32_t from, to;
    int units;
    bool whole; /* all of them */
};

static __device__ __forceinline__ lw_rows_span rows_span(const lw_rows_share &share, const lw_rows_piece &piece,
                                                         uint32_t part)
{
    lw_rows_span s;
    uint32_t end = part + share.part;
    s.units = (int)share.units;
    if (piece.to < end && s.units > 1) {
        s.units = (int)((piece.to - part - 1) >> share.shift) + 1;
        end = part + ((uint32_t)s.units << share.shift);
    }
    s.from = piece.from > part ? piece.from : part;
    s.to = piece.to < end ? piece.to : end;
    s.whole = s.from == part && s.to == end;
    return s;
}

/* A part as it is made. */
struct lw_rows_part {
    uint64_t unit, element; /* its first */
    uint32_t number;        /* of those that a warp makes of a piece */
    int wanted, units;      /* elements up to the last that is wanted; units */
};

/* All that the jobs of rows have alike. */
static __device__ __forceinline__ void rows_begin_job(const lw_rows_job &rows, const lw_rows_share &share, lw_job *job)
{
    job->count = share.reach;
    job->cursor = nullptr;
    job->engine = rows.engine;
    job->errors = rows.errors;
    job->source = rows.source;
    job->arguments = rows.arguments;
}

/* Makes the source one of a row's draws. */
static __device__ __forceinline__ void rows_set_source(const lw_rows_job &rows, const lw_rows_row *found,
                                                       lw_source *source)
{
    if (rows.keys != nullptr) {
        source->key = found->key;
        source->stream = found->stream;
    }
}

/* Makes the job one of a row. */
static __device__ __forceinline__ void rows_set_job(const lw_rows_job &rows, const lw_rows_share &share,
                                                    const lw_rows_row *found, lw_job *job)
{
    job->first = rows_element(share, found->unit) + found->before;
    rows_set_source(rows, found, &job->source);
    if (rows.keys != nullptr)
        job->source.retry_key = found->retry_key;
}

/* And its parameters those of row `row`. */
static __device__ __forceinline__ void rows_set_parameters(const lw_rows_job &rows, uint64_t row, lw_job *job)
{
    for (int p = 0; p < LW_PARAMETERS_MOST; p++) {
        const lw_rows_parameter &from = rows.parameter[p];
        lw_parameter &to = job->arguments.variate.parameter[p];
        const char *const array = (const char *)from.array;
        if (from.per == LW_PER_ELEMENT)
            to.each = array + row * rows.length * from.bytes;
        if (from.per == LW_PER_COLUMN)
            to.each = array;
        if (from.per == LW_PER_ROW && from.bytes == sizeof(float))
            to.same.f64 = ((const float *)array)[row];
        else if (from.per == LW_PER_ROW)
            to.same.u64 = ((const uint64_t *)array)[row];
    }
}

/* Counts a row that passes the end, which only keys can make; k: of its pieces. */
static __device__ __forceinline__ void rows_count_outside(const lw_rows_job &rows, uint64_t k)
{
    if (rows.keys != nullptr && k == 0 && lw_lane_u32(0) == 0)
        atomicAdd((unsigned long long *)rows.errors, (unsigned long long)rows.length);
}

/* ---- numbers in a format ---- */

/* 16 bytes of COUNT consecutive elements from `from` on; aligned: they begin with 16 bytes. */
template <int COUNT, class type>
static __device__ __forceinline__ void rows_load(type (&x)[COUNT], const type *from, bool aligned)
{
    enum { PACK = 16 / sizeof(type) };
    if (aligned) {
#pragma unroll
        for (int k = 0; k < COUNT; k += PACK) {
            const uint4 packed = *(const uint4 *)(from + k);
            memcpy(x + k, &packed, sizeof(packed));
        }
    } else {
#pragma unroll
        for (int k = 0; k < COUNT; k++)
            x[k] = from[k];
    }
}

/* Two f32 as halves, NaN as the port has it; and as the contract does. */
template <bool BRAIN> static __device__ __forceinline__ uint32_t rows_numbers(float a, float b)
{
    return BRAIN ? lw_port_two_bf16(a, b) : lw_port_two_f16(a, b);
}
template <bool BRAIN> static __device__ __forceinline__ uint32_t rows_halves(float a, float b)
{
    const uint32_t both = rows_numbers<BRAIN>(a, b), nan = BRAIN ? 0x7fc0 : 0x7e00;
    const uint32_t low = a != a ? nan : both & 0xffff, high = b != b ? nan : both >> 16;
    return low | high << 16;
}

/* How elements of `from` become numbers of `to`: itself, or with `low` added, or a half of some sort. */
template <class from, class to> struct rows_as {
    from low;
    __device__ to operator()(from x) const { return (to)(x + low); }
    template <int COUNT> __device__ void all(const from (&x)[COUNT], to (&y)[COUNT]) const
    {
#pragma unroll
        for (int k = 0; k < COUNT; k++)
            y[k] = (*this)(x[k]);
    }
};
template <class type> struct rows_as_it_is {
    __device__ type operator()(type x) const { return x; }
    template <int COUNT> __device__ void all(const type (&x)[COUNT], type (&y)[COUNT]) const
    {
#pragma unroll
        for (int k = 0; k < COUNT; k++)
            y[k] = x[k];
    }
};
template <bool BRAIN> struct rows_as_half {
    __device__ uint16_t operator()(float x) const { return (uint16_t)rows_halves<BRAIN>(x, x); }
    /* A sum is NaN if a term is, so that most are not looked at. */
    template <int COUNT> __device__ void all(const float (&x)[COUNT], uint16_t (&y)[COUNT]) const
    {
        uint32_t both[COUNT / 2];
        float sum = 0;
#pragma unroll
        for (int k = 0; k < COUNT; k += 2) {
            both[k / 2] = rows_numbers<BRAIN>(x[k], x[k + 1]);
            sum += x[k] + x[k + 1];
        }
        if (__builtin_expect(sum != sum, 0)) {
#pragma unroll
            for (int k = 0; k < COUNT; k += 2)
                both[k / 2] = rows_halves<BRAIN>(x[k], x[k + 1]);
        }
        memcpy(y, both, sizeof(y));
    }
};

/* `count` elements, `step` apart in the buffer, as numbers `stride` apart. Numbers next to each other are stored by 16 bytes
 * per thread, from where the first of these begins. */
template <class from, class to, class how>
static __device__ __forceinline__ void rows_store(to *p, int64_t stride, const from *buffer, uint64_t step,
                                                  uint32_t count, how as)
{
    enum { PACK = 16 / sizeof(to) };
    const uint32_t lane = lw_lane_u32(0);
    if (stride != 1 || step != 1) {
        for (uint32_t k = lane; k < count; k += 32)
            p[(int64_t)k * stride] = as(buffer[k * step]);
        return;
    }
    const uint32_t before = (uint32_t)(-(intptr_t)p & 15) / sizeof(to), head = before < count ? before : count;
    const uint32_t vectors = (count - head) / PACK, rest = head + vectors * PACK;
    const bool aligned = ((uintptr_t)(buffer + head) & 15) == 0;
    if (lane < head)
        p[lane] = as(buffer[lane]);
    for (uint32_t v = lane; v < vectors; v += 32) {
        from x[PACK];
        to y[PACK];
        uint4 packed;
        rows_load<PACK>(x, buffer + head + v * PACK, aligned);
        as.template all<PACK>(x, y);
        memcpy(&packed, y, sizeof(packed));
        ((uint4 *)(p + head))[v] = packed;
    }
    if (rest + lane < count)
        p[rest + lane] = as(buffer[rest + lane]);
}

/* The same in the job's format. */
static __device__ __forceinline__ void rows_store_as(const lw_rows_job &rows, char *out, const float *buffer,
                                                     uint32_t count)
{
    if (rows.format == LW_FORMAT_F32)
        rows_store((float *)out, rows.stride, buffer, rows.step, count, rows_as_it_is<float>());
    else if (rows.format == LW_FORMAT_BF16)
        rows_store((uint16_t *)out, rows.stride, buffer, rows.step, count, rows_as_half<true>());
    else
        rows_store((uint16_t *)out, rows.stride, buffer, rows.step, count, rows_as_half<false>());
}
static __device__ __forceinline__ void rows_store_as(const lw_rows_job &rows, char *out, const uint32_t *buffer,
                                                     uint32_t count)
{
    const uint32_t low = (uint32_t)rows.low;
    if (rows.number_bytes == 4)
        rows_store((uint32_t *)out, rows.stride, buffer, rows.step, count, rows_as<uint32_t, uint32_t>{low});
    else if (rows.number_bytes == 2)
        rows_store((uint16_t *)out, rows.stride, buffer, rows.step, count, rows_as<uint32_t, uint16_t>{low});
    else
        rows_store((uint8_t *)out, rows.stride, buffer, rows.step, count, rows_as<uint32_t, uint8_t>{low});
}
static __device__ __forceinline__ void rows_store_as(const lw_rows_job &rows, char *out, const uint64_t *buffer,
                                                     uint32_t count)
{
    rows_store((uint64_t *)out, rows.stride, buffer, rows.step, count, rows_as<uint64_t, uint64_t>{rows.low});
}
static __device__ __forceinline__ void rows_store_as(const lw_rows_job &rows, char *out, const double *buffer,
                                                     uint32_t count)
{
    rows_store((double *)out, rows.stride, buffer, rows.step, count, rows_as_it_is<double>());
}

/* Stores `count` elements from the buffer, whole vectors of 16 bytes. */
template <class type>
static __device__ __forceinline__ void rows_store_whole(type *p, const type *buffer, uint32_t count)
{
    enum { PACK = 16 / sizeof(type) };
    lw_port_sync_warp();
#pragma unroll 1
    for (uint32_t v = lw_lane_u32(0); v < count / PACK; v += 32)
        ((uint4 *)p)[v] = ((const uint4 *)buffer)[v];
    lw_port_sync_warp();
}

/* Stores `count` elements from the buffer, the first of which is `index` of the row, counted before any step. dense:
 * numbers lie next to each other as they are. */
template <class type>
static __device__ __forceinline__ void rows_store_part(const lw_rows_job &rows, bool dense, const lw_rows_row *row,
                                                       const type *elements, uint64_t index, uint32_t count)
{
    enum { PACK = 16 / sizeof(type) };
    lw_port_sync_warp();
    if (dense) {
        type *const p = (type *)row->out + index;
        const uint32_t lane = lw_lane_u32(0);
        if ((((uintptr_t)p | (uintptr_t)elements) & 15) == 0 && count % PACK == 0)
            for (uint32_t v = lane; v < count / PACK; v += 32)
                ((uint4 *)p)[v] = ((const uint4 *)elements)[v];
        else
            rows_store(p, 1, elements, 1, count, rows_as_it_is<type>());
    } else {
        uint32_t skipped = 0;
        if (rows.step != 1) {
            const uint64_t number = (index + rows.step - 1) / rows.step, to_first = number * rows.step - index;
            skipped = to_first < count ? (uint32_t)to_first : count;
            count = skipped < count ? (count - skipped - 1) / (uint32_t)rows.step + 1 : 0;
            index = number;
        }
        if (count > 0)
            rows_store_as(rows, row->out + (int64_t)index * rows.stride * rows.number_bytes, elements + skipped, count);
    }
    lw_port_sync_warp();
}

/* What a span wants of so many groups in the buffer, the first element of which is `at` of the piece; index: of the row,
 * where the piece begins. */
template <class type>
static __device__ __forceinline__ void rows_store_groups(const lw_rows_job &rows, bool dense, const lw_rows_row *row,
                                                         const type *buffer, uint64_t index, uint32_t at, int groups,
                                                         const lw_rows_span &s)
{
    const uint32_t after = at + 32 * groups, from = s.from > at ? s.from : at, to = s.to < after ? s.to : after;
    if (from < to)
        rows_store_part(rows, dense, row, buffer + (from - at), index + from, to - from);
}

#endif
