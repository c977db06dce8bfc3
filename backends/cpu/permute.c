/* Permutations and samples on the threads of a CPU: records are dealt out to buckets by their top bits, and each bucket
 * is sorted in a core's cache. In which order they come into a bucket depends on the threads; the sort forgets it. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/carve.h"
#include "permute/one_item.h"
#include "permute/record_sort.h"
#include "cpu.h"
#include "base/status.h"
#include "base/workers.h"
#include "target.h"

/* Records that are made at a time by one of several threads, and by one alone; what a bucket should hold at most: with
 * its sorted copy and the counts, twice a core's first cache; buckets at most. */
enum {
    CHUNK = 1 << 14,
    PIECE = 1 << 11,
    BUCKET = 2 << 10,
    BUCKET_BITS_MOST = 12,
    AHEAD = 16, /* records, of the place to be written */
    LEAST_CHUNKS_A_THREAD = 2,
    LARGE_CHUNKS = 64
};

typedef struct buffer { /* a thread's own */
    uint64_t *words;    /* CHUNK of them */
    uint64_t *sorted;   /* a bucket */
    uint32_t *places;
} buffer;

typedef struct run {
    const lw_permute_job *what;
    lw_permute_kernel *kernel;
    uint64_t key;
    int bits;          /* of a record that number its bucket */
    uint64_t *records; /* in buckets */
    uint64_t buffer;   /* of each bucket; 0: buckets have been counted, and one begins where the one before ends */
    int overflowed;    /* whether a bucket had more records than that */
    uint64_t *ends;    /* ends[b]: how many records are in the buckets before b; counts of bucket b - 1 before */
    uint64_t *next;    /* while buckets are filled: next[b] is where the next record of bucket b goes */
    uint8_t *repeated; /* candidates: whether an earlier one has the value */
    uint64_t *before;  /* candidates: how many of the chunks before are not repeated */
    buffer *buffers;
    int threads;
} run;

static const buffer *own_buffer(const run *all)
{
    return &all->buffers[lw_workers_member()];
}

static uint64_t chunk_count(const run *all, uint64_t chunk)
{
    const uint64_t left = all->what->records - chunk * CHUNK;
    return left < CHUNK ? left : CHUNK;
}

static uint64_t bucket_of(const run *all, uint64_t record)
{
    return record >> 1 >> (63 - all->bits);
}

/* Where bucket b is. */
static uint64_t bucket_begin(const run *all, uint64_t b)
{
    return all->buffer > 0 ? b * all->buffer : all->ends[b];
}

/* Makes the records of a chunk in `words`; how many. */
static uint64_t make_records(const run *all, uint64_t chunk, uint64_t *words)
{
    const lw_permute_job *const what = all->what;
    const uint64_t first = chunk * CHUNK, count = chunk_count(all, chunk), spread = what->spread;
    const uint64_t mask = what->index_mask;
    all->kernel(what, all->key, words, first, count);
    if (what->candidates)
        for (uint64_t i = 0; i < count; i++)
            words[i] = (words[i] * spread & ~mask) | (first + i);
    else
        for (uint64_t i = 0; i < count; i++)
            words[i] = (words[i] & ~mask) | (first + i);
    return count;
}

/* ---- dealing out ---- */

static void share_out(run *all, int large, uint64_t units, uint64_t least, lw_worker *work)
{
    lw_workers_run(all->threads, large, 0, units, least, work, all);
}

static void add_up(uint64_t *counts, uint64_t n)
{
    for (uint64_t i = 0; i < n; i++)
        counts[i + 1] += counts[i];
}

static void count_buckets(uint64_t *counts, const run *all, const uint64_t *records, uint64_t count)
{
    memset(counts, 0, sizeof(*counts) << all->bits);
    for (uint64_t i = 0; i < count; i++)
        counts[bucket_of(all, records[i])]++;
}

static void count_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    uint64_t counts[1 << BUCKET_BITS_MOST];
    uint64_t *const words = own_buffer(all)->words;
    for (uint64_t chunk = begin; chunk < end; chunk++) {
        count_buckets(counts, all, words, make_records(all, chunk, words));
        for (uint64_t b = 0; b < (uint64_t)1 << all->bits; b++)
            __atomic_fetch_add(&all->ends[b + 1], counts[b], __ATOMIC_RELAXED);
    }
}

static int has_overflowed(const run *all)
{
    return __atomic_load_n(&all->overflowed, __ATOMIC_RELAXED);
}

static void say_overflow(run *all)
{
    __atomic_store_n(&all->overflowed, 1, __ATOMIC_RELAXED);
}

/* By one of several threads, which take the places of a whole chunk at once. */
static void deal_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    uint64_t places[1 << BUCKET_BITS_MOST];
    uint64_t *const words = own_buffer(all)->words;
    for (uint64_t chunk = begin; chunk < end && !has_overflowed(all); chunk++) {
        const uint64_t count = make_records(all, chunk, words);
        uint64_t too_many = 0;
        count_buckets(places, all, words, count);
        for (uint64_t b = 0; b < (uint64_t)1 << all->bits; b++) {
            const uint64_t here = places[b];
            places[b] = __atomic_fetch_add(&all->next[b], here, __ATOMIC_RELAXED);
            too_many += all->buffer > 0 && places[b] + here > (b + 1) * all->buffer;
        }
        if (too_many > 0) {
            say_overflow(all);
            return;
        }
        for (uint64_t i = 0; i < count; i++)
            all->records[places[bucket_of(all, words[i])]++] = words[i];
    }
}

/* By the only thread, into buckets of a fixed capacity. The number of stores that may miss at once limits it, so lines
 * are prefetched.
 *
 * The floor, per record of a large permutation: the system clears 8 bytes; 8 are written, 8 read by the sort, and 4 or
 * 8 written to out; each line that is written is read before. On one core of a Xeon of 2.6 GHz, 10^7 of them, in ms:
 * cleared 9, words 10, written 9, read 3, out 9. With the 30 that the sort needs in the caches that is 70; it takes 90.
 */
static void deal_alone(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const buffer *const mine = own_buffer(all);
    uint64_t *const words = mine->words, *const records = all->records;
    uint32_t *const held = mine->places;
    const uint64_t each = all->buffer, last = end * CHUNK < all->what->records ? end * CHUNK : all->what->records;
    const int shift = 64 - all->bits;
    const uint64_t mask = all->what->index_mask, spread = all->what->candidates ? all->what->spread : 1;
    memset(held, 0, sizeof(*held) << all->bits);
    for (uint64_t first = begin * CHUNK; first < last; first += PIECE) {
        const uint64_t count = last - first < PIECE ? last - first : PIECE;
        all->kernel(all->what, all->key, words, first, count);
        for (uint64_t i = 0; i < count; i++) {
            const uint64_t record = (words[i] * spread & ~mask) | (first + i);
            const uint64_t b = record >> shift, at = held[b];
            if (at == each) {
                say_overflow(all);
                return;
            }
            held[b] = (uint32_t)at + 1;
            __builtin_prefetch(records + b * each + at + AHEAD, 1);
            records[b * each + at] = record;
        }
    }
    for (uint64_t b = 0; b < (uint64_t)1 << all->bits; b++)
        all->next[b] += held[b];
}

/* Deals all records out, into buckets of the same capacity if that suffices, else into buckets that were counted. Sets
 * ends.
 */
static void deal_out(run *all, int large, uint64_t chunks)
{
    const uint64_t buckets = (uint64_t)1 << all->bits;
    for (uint64_t b = 0; b < buckets; b++)
        all->next[b] = b * all->buffer;
    share_out(all, large, chunks, LEAST_CHUNKS_A_THREAD, all->threads > 1 ? deal_share : deal_alone);
    for (uint64_t b = 0; b < buckets && !all->overflowed; b++)
        all->ends[b + 1] = all->next[b] - b * all->buffer;
    if (all->overflowed)
        share_out(all, large, chunks, LEAST_CHUNKS_A_THREAD, count_share);
    add_up(all->ends, buckets);
    if (!all->overflowed)
        return;
    all->buffer = all->overflowed = 0;
    memcpy(all->next, all->ends, buckets * sizeof(*all->next));
    share_out(all, large, chunks, LEAST_CHUNKS_A_THREAD, deal_share);
}

/* ---- in order ---- */

/* The records from `at` on that agree with it in all but the index: how many. */
static uint64_t tie_length(const run *all, const uint64_t *sorted, uint64_t at, uint64_t count)
{
    uint64_t length = 1;
    while (at + length < count && ((sorted[at] ^ sorted[at + length]) & ~all->what->index_mask) == 0)
        length++;
    return length;
}

static void settle_ties(const run *all, uint64_t *tied, uint64_t length)
{
    const uint64_t mask = all->what->index_mask;
    for (uint64_t i = 1; i < length; i++) {
        const uint64_t record = tied[i];
        uint64_t at = i;
        for (; at > 0 && lw_item_before(all->key, all->what->word_mask, record & mask, tied[at - 1] & mask); at--)
            tied[at] = tied[at - 1];
        tied[at] = record;
    }
}

/* Tied candidates are in order of their indices. Where values are further apart than the mask, ties are equal values.
 */
static void mark_repeated(const run *all, const uint64_t *tied, uint64_t length)
{
    const lw_permute_job *const what = all->what;
    const int surely = what->spread > what->index_mask;
    for (uint64_t i = 1; i < length; i++) {
        const uint64_t index = tied[i] & what->index_mask;
        int repeated = surely;
        for (uint64_t j = 0; j < i && !repeated; j++)
            repeated = lw_one_candidate(all->key, index, what->items, what->threshold) ==
                       lw_one_candidate(all->key, tied[j] & what->index_mask, what->items, what->threshold);
        all->repeated[index] = (uint8_t)repeated;
    }
}

/* All ties of a bucket. */
static void find_ties(const run *all, uint64_t *sorted, uint64_t count)
{
    for (uint64_t i = 0, length; i < count; i += length) {
        length = tie_length(all, sorted, i, count);
        if (length > 1 && all->what->candidates)
            mark_repeated(all, sorted + i, length);
        else if (length > 1)
            settle_ties(all, sorted + i, length);
    }
}

static void put_order(const lw_permute_job *what, const uint64_t *sorted, uint64_t start, uint64_t count)
{
    const uint64_t mask = what->index_mask, left = what->taken - start, n = count < left ? count : left;
    uint32_t *const out32 = (uint32_t *)what->out + start;
    uint64_t *const out64 = (uint64_t *)what->out + start;
    if (what->size == sizeof(uint32_t))
        for (uint64_t i = 0; i < n; i++)
            out32[i] = (uint32_t)(sorted[i] & mask);
    else
        for (uint64_t i = 0; i < n; i++)
            out64[i] = sorted[i] & mask;
}

static void put(const lw_permute_job *what, uint64_t at, uint64_t value)
{
    if (what->size == sizeof(uint32_t))
        ((uint32_t *)what->out)[at] = (uint32_t)value;
    else
        ((uint64_t *)what->out)[at] = value;
}

static void order_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const lw_permute_job *const what = all->what;
    const buffer *const mine = own_buffer(all);
    uint64_t *const sorted = mine->sorted;
    for (uint64_t b = begin; b < end; b++) {
        const uint64_t start = all->ends[b], count = all->ends[b + 1] - start;
        if (!what->candidates && start >= what->taken)
            return;
        if (lw_records_sort(sorted, all->records + bucket_begin(all, b), count, all->bits, what->index_mask,
                            mine->places))
            find_ties(all, sorted, count);
        if (!what->candidates)
            put_order(what, sorted, start, count);
    }
}

/* ---- the first k different candidates ---- */

static void tally_share(void *argument, uint64_t begin, uint64_t end)
{
    const run *const all = argument;
    for (uint64_t chunk = begin; chunk < end; chunk++) {
        const uint8_t *const repeated = all->repeated + chunk * CHUNK;
        const uint64_t count = chunk_count(all, chunk);
        uint64_t fresh = 0;
        for (uint64_t i = 0; i < count; i++)
            fresh += !repeated[i];
        all->before[chunk + 1] = fresh;
    }
}

static void collect_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const lw_permute_job *const what = all->what;
    uint64_t *const words = own_buffer(all)->words;
    for (uint64_t chunk = begin; chunk < end && all->before[chunk] < what->taken; chunk++) {
        const uint64_t count = chunk_count(all, chunk);
        uint64_t at = all->before[chunk];
        all->kernel(what, all->key, words, chunk * CHUNK, count);
        for (uint64_t i = 0; i < count && at < what->taken; i++)
            if (!all->repeated[chunk * CHUNK + i])
                put(what, at++, words[i]);
    }
}

/* What the candidates lacked, one by one. */
static void collect_rest(const run *all, uint64_t have)
{
    const lw_permute_job *const what = all->what;
    uint64_t repeats = 0; /* in a row */
    for (uint64_t i = what->records; have < what->taken; i++) {
        const uint64_t value = lw_next_candidate(all->key, i, repeats++, what->items, what->threshold);
        uint64_t j = 0;
        if (what->size == sizeof(uint32_t))
            while (j < have && ((const uint32_t *)what->out)[j] != value)
                j++;
        else
            while (j < have && ((const uint64_t *)what->out)[j] != value)
                j++;
        if (j < have)
            continue;
        put(what, have++, value);
        repeats = 0;
    }
}

/* ---- all of it ---- */

/* Work that begins when all memory but `sorted` is there; only memory can fail. */
static lw_status work_through(run *all, lw_context *context)
{
    const lw_permute_job *const what = all->what;
    const uint64_t chunks = (what->records - 1) / CHUNK + 1, buckets = (uint64_t)1 << all->bits;
    const int large = chunks / (uint64_t)all->threads >= LARGE_CHUNKS;
    uint64_t widest = 0;
    if (all->bits > 0) {
        deal_out(all, large, chunks);
    } else {
        make_records(all, 0, all->records);
        all->ends[1] = what->records;
    }
    for (uint64_t b = 0; b < buckets; b++)
        widest = all->ends[b + 1] - all->ends[b] > widest ? all->ends[b + 1] - all->ends[b] : widest;
    uint64_t *sorted;
    const size_t bytes = widest * sizeof(*sorted) * (uint64_t)all->threads;
    const lw_status status = lw_cpu_allocate(context, (void **)&sorted, bytes, LW_FOR_CALL, what->function);
    if (status != LW_OK)
        return status;
    for (int t = 0; t < all->threads; t++)
        all->buffers[t].sorted = sorted + widest * (uint64_t)t;
    share_out(all, large, buckets, LEAST_CHUNKS_A_THREAD, order_share);
    if (what->candidates) {
        share_out(all, 0, chunks, LARGE_CHUNKS, tally_share);
        add_up(all->before, chunks);
        share_out(all, large, chunks, LEAST_CHUNKS_A_THREAD, collect_share);
        collect_rest(all, all->before[chunks]);
    }
    lw_cpu_release(context, sorted, LW_FOR_CALL, what->function);
    return LW_OK;
}

/* The capacity that a bucket of nearly uniform words exceeds with a probability below 1e-12: 8 deviations above the
 * mean. Values of candidates are spread over a part of the 64 bits, at least half of them. */
static uint64_t bucket_buffer(const run *all)
{
    const lw_permute_job *const what = all->what;
    const double part = what->candidates ? ldexp((double)what->items * (double)what->spread, -64) : 1;
    const double mean = ldexp((double)what->records / part, -all->bits);
    return all->bits == 0 ? what->records : (uint64_t)(mean + 8 * sqrt(mean)) + 8;
}

/* Those that a record may be in. */
static uint64_t buckets_in_use(const run *all)
{
    const lw_permute_job *const what = all->what;
    return bucket_of(all, what->candidates ? (what->items - 1) * what->spread : ~(uint64_t)0) + 1;
}

/* Cuts an area into the arrays of a run; how many bytes it needs. Areas are of zeros. */
static size_t cut_area(run *all, char *area)
{
    const uint64_t records = all->what->records, chunks = (records - 1) / CHUNK + 1;
    const uint64_t buckets = (uint64_t)1 << all->bits;
    const size_t words = records < CHUNK ? records + 63 : CHUNK;
    const size_t places = (2 * records < LW_RECORD_PLACES ? 2 * records : LW_RECORD_PLACES) + 2;
    lw_carving from = {area, 64, 0};
    all->buffers = lw_carve(&from, (size_t)all->threads, sizeof(*all->buffers));
    for (int t = 0; t < all->threads; t++) {
        buffer skipped, *const mine = area == NULL ? &skipped : &all->buffers[t];
        mine->words = lw_carve(&from, words, sizeof(*mine->words));
        mine->places = lw_carve(&from, places, sizeof(*mine->places));
    }
    all->ends = lw_carve(&from, buckets + 1, sizeof(*all->ends));
    all->next = lw_carve(&from, buckets, sizeof(*all->next));
    all->before = lw_carve(&from, all->what->candidates ? chunks + 1 : 0, sizeof(*all->before));
    all->repeated = lw_carve(&from, all->what->candidates ? records : 0, sizeof(*all->repeated));
    return from.used;
}

/* ---- candidates one after the other, by the calling thread: a set says which values are taken ---- */

enum {
    FEW = 256,        /* records, or words of a set, that the stack has space for */
    SET_PIECE = 512,  /* candidates */
    SET_THREADS = 4,  /* as many threads take as long to sort */
    BITS_EACH = 64,   /* per value that is taken */
    PLACES_EACH = 2,  /* the same */
    PLACES_MOST = 21, /* bits of a place's number */
    CACHED = 1 << 17  /* words of a set that need no prefetch */
};

/* A bit per number below n, or a table of open addressing: the values that are taken, plus 1. */
typedef struct set {
    uint64_t *words;
    int bits; /* of a place's number; 0: a bit per number */
} set;

static uint64_t place_of(const set *taken, uint64_t value)
{
    return value * UINT64_C(0x9E3779B97F4A7C15) >> (64 - taken->bits);
}

/* How many words the set of a job has; 0: it would be too large. */
static uint64_t set_words(set *taken, const lw_permute_job *what)
{
    *taken = (set){.bits = 0};
    if (what->items / BITS_EACH <= what->taken)
        return what->items / 64 + 1;
    taken->bits = 1;
    while ((uint64_t)1 << taken->bits < PLACES_EACH * what->taken)
        taken->bits++;
    return taken->bits <= PLACES_MOST ? (uint64_t)1 << taken->bits : 0;
}

/* Puts values into the set; those that it lacked go to fresh, in order: how many. Without a branch on them. fresh may be
 * where the values are. */
static uint64_t take_bits(const set *taken, const uint64_t *values, uint64_t count, uint64_t *fresh)
{
    uint64_t *const words = taken->words;
    uint64_t have = 0;
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t value = values[i], word = words[value / 64];
        words[value / 64] = word | (uint64_t)1 << value % 64;
        fresh[have] = value;
        have += ~word >> value % 64 & 1;
    }
    return have;
}

static uint64_t take_places(const set *taken, const uint64_t *values, uint64_t count, uint64_t *fresh)
{
    const uint64_t mask = ((uint64_t)1 << taken->bits) - 1;
    uint64_t have = 0;
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t value = values[i];
        uint64_t place = place_of(taken, value);
        while (taken->words[place] != 0 && taken->words[place] != value + 1)
            place = (place + 1) & mask;
        fresh[have] = value;
        have += taken->words[place] == 0;
        taken->words[place] = value + 1;
    }
    return have;
}

static void prefetch_set(const set *taken, const uint64_t *values, uint64_t count)
{
    for (uint64_t i = 0; i < count; i++)
        __builtin_prefetch(&taken->words[taken->bits > 0 ? place_of(taken, values[i]) : values[i] / 64], 1);
}

static void take_one_by_one(const run *all, const set *taken, uint64_t set_size)
{
    const lw_permute_job *const what = all->what;
    uint64_t values[SET_PIECE], have = 0;
    for (uint64_t first = 0; first < what->records && have < what->taken;) {
        const uint64_t lack = (what->taken - have + 63) / 64 * 64, left = what->records - first;
        const uint64_t piece = left < SET_PIECE ? left : SET_PIECE, count = piece < lack ? piece : lack;
        all->kernel(what, all->key, values, first, count);
        if (set_size > CACHED)
            prefetch_set(taken, values, count);
        for (uint64_t at = 0; at < count && have < what->taken;) {
            const uint64_t n = count - at < what->taken - have ? count - at : what->taken - have;
            uint64_t *const to = what->size == sizeof(*to) ? (uint64_t *)what->out + have : values;
            const uint64_t fresh =
                taken->bits > 0 ? take_places(taken, values + at, n, to) : take_bits(taken, values + at, n, to);
            for (uint64_t i = 0; i < fresh && to == values; i++)
                put(what, have + i, values[i]);
            have += fresh;
            at += n;
        }
        first += count;
    }
    collect_rest(all, have);
}

static lw_status choose_one_by_one(lw_context *context, const run *all, set *taken, uint64_t size)
{
    uint64_t few[FEW];
    const char *const function = all->what->function;
    taken->words = few;
    if (size > FEW) {
        const lw_status status =
            lw_cpu_allocate(context, (void **)&taken->words, size * sizeof(*few), LW_FOR_CALL, function);
        if (status != LW_OK)
            return status;
    }
    memset(taken->words, 0, size * sizeof(*few));
    take_one_by_one(all, taken, size);
    if (size > FEW)
        lw_cpu_release(context, taken->words, LW_FOR_CALL, function);
    return LW_OK;
}

/* A permutation of few items, on the stack. */
static lw_status permute_few(run *all)
{
    const lw_permute_job *const what = all->what;
    uint64_t words[FEW], sorted[FEW];
    uint32_t places[FEW + 2];
    make_records(all, 0, words);
    if (lw_records_sort(sorted, words, what->records, 0, what->index_mask, places))
        find_ties(all, sorted, what->records);
    put_order(what, sorted, 0, what->records);
    return LW_OK;
}

lw_status lw_cpu_permute(lw_context *context, const lw_permute_job *what)
{
    run all = {.what = what,
               .kernel = context->backend->permute_lanes,
               .key = lw_object_key(what->source_key, what->first),
               .bits = 0};
    const uint64_t shares = what->records / CHUNK / LEAST_CHUNKS_A_THREAD + 1;
    all.threads = shares < (uint64_t)context->threads ? (int)shares : context->threads;
    set taken;
    const uint64_t size = what->candidates && all.threads <= SET_THREADS ? set_words(&taken, what) : 0;
    if (size > 0)
        return choose_one_by_one(context, &all, &taken, size);
    if (!what->candidates && what->records <= FEW)
        return permute_few(&all);
    while (all.bits < BUCKET_BITS_MOST && what->records >> all.bits > BUCKET)
        all.bits++;
    all.buffer = bucket_buffer(&all);
    char *const area = calloc(1, cut_area(&all, NULL));
    if (area == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory to sort %" PRIu64 " words", what->function, what->records);
    cut_area(&all, area);
    const size_t record_bytes = (all.buffer * buckets_in_use(&all) + 63) * sizeof(*all.records);
    lw_status status = lw_cpu_allocate(context, (void **)&all.records, record_bytes, LW_FOR_CALL, what->function);
    if (status == LW_OK)
        status = work_through(&all, context);
    lw_cpu_release(context, all.records, LW_FOR_CALL, what->function);
    free(area);
    return status;
}

/* ---- many permutations ---- */

typedef struct rows_run {
    const lw_permute_job *what;
    lw_permute_rows_kernel *kernel;
    uint64_t rows;
} rows_run;

/* A row whose words agree somewhere, by whole words. */
static void order_tied(const lw_permute_job *what, uint64_t object, uint32_t *places, uint64_t row)
{
    const uint64_t key = lw_object_key(what->source_key, object);
    for (uint64_t i = 0; i < what->items; i++) {
        uint32_t before = 0;
        for (uint64_t j = 0; j < what->items; j++)
            before += j != i && lw_item_before(key, what->word_mask, j, i);
        places[LW_ROWS_SIDE * i + row] = before;
    }
}

/* Writes the order of a row: item i to its place. */
static void put_row(const lw_permute_job *what, uint64_t begin, const uint32_t *places)
{
    uint32_t *const out32 = (uint32_t *)what->out + begin;
    uint64_t *const out64 = (uint64_t *)what->out + begin;
    if (what->size == sizeof(uint32_t))
        for (uint32_t i = 0; i < what->items; i++)
            out32[places[LW_ROWS_SIDE * i]] = i;
    else
        for (uint32_t i = 0; i < what->items; i++)
            out64[places[LW_ROWS_SIDE * i]] = i;
}

/* Units are LW_ROWS_SIDE rows. */
static void rows_share(void *argument, uint64_t begin, uint64_t end)
{
    const rows_run *const all = argument;
    const lw_permute_job *const what = all->what;
    uint32_t places[LW_ROW_ITEMS * LW_ROWS_SIDE], tied[LW_ROWS_SIDE];
    for (uint64_t unit = begin; unit < end; unit++) {
        const uint64_t first = unit * LW_ROWS_SIDE, left = all->rows - first;
        all->kernel(what, what->first + first, places, tied);
        for (uint64_t r = 0; r < LW_ROWS_SIDE && r < left; r++) {
            if (tied[r])
                order_tied(what, what->first + first + r, places, r);
            put_row(what, (first + r) * what->items, places + r);
        }
    }
}

lw_status lw_cpu_permute_rows(lw_context *context, const lw_permute_job *what, uint64_t rows)
{
    enum { LEAST_UNITS = 64 };
    lw_status status = LW_OK;
    if (what->items <= LW_ROW_ITEMS && rows >= LW_ROWS_SIDE / 4) {
        rows_run all = {what, context->backend->permute_rows_lanes, rows};
        lw_workers_run(context->threads, 0, 0, (rows - 1) / LW_ROWS_SIDE + 1, LEAST_UNITS, rows_share, &all);
        return LW_OK;
    }
    for (uint64_t row = 0; row < rows && status == LW_OK; row++) {
        lw_permute_job one = *what;
        one.first += row;
        one.out = (char *)what->out + row * what->items * what->size;
        status = lw_cpu_permute(context, &one);
    }
    return status;
}
