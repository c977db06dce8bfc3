/* Sectioned samples on the threads of a CPU: samples are dealt out in order, so a thread goes through few sections,
 * each of which stays in its core's L1 meanwhile. The words are those of the bits32 kernel, a chunk at a time. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sections/lane.h"
#include "cpu.h"
#include "base/search.h"
#include "core/kinds.h"
#include "base/status.h"
#include "base/workers.h"
#include "engines/keys.h"
#include "target.h"

/* A chunk is whole blocks of every engine; the kernels read up to 16 words behind it. */
enum { CHUNK = 4096, BEHIND = 16, LEAST_CHUNKS_A_THREAD = 2, LARGE_CHUNKS = 256, LEAST_NODES_A_THREAD = 1024 };
/* Sections with fewer samples have them counted one by one. */
enum { LEAST_TO_TALLY = 2048 };

typedef struct run {
    const lw_sections *what;
    const lw_section_kernels *kernels;
    lw_host_kernel *words;
    lw_section_object object;
    lw_section_tree tree;
    uint64_t sections, block; /* elements in a block of words */
    uint64_t *starts;         /* of section s: the number of its first sample; one more entry, the end */
    int level;                /* that is being split */
    const uint64_t *from;     /* the nodes of that level; what they are split into goes to `to` */
    uint64_t *to;
} run;

/* ---- the tree above the sections ---- */

static void split_share(void *argument, uint64_t begin, uint64_t end)
{
    run *const all = argument;
    const int half = lw_section_levels(all->what->items) - all->level - 1 + LW_SECTION_BITS;
    all->kernels->split(&all->tree, all->level, half, begin, end, all->from + begin, all->to + 2 * begin);
}

/* Sets starts; `buffer` holds twice the nodes of the last level. */
static void split_samples(run *all, int threads, uint64_t *buffer)
{
    const int levels = lw_section_levels(all->what->items);
    uint64_t *const buffers[2] = {buffer, buffer + ((uint64_t)1 << levels)};
    buffers[0][0] = all->what->samples;
    for (all->level = 0; all->level < levels; all->level++) {
        all->from = buffers[all->level % 2];
        all->to = buffers[(all->level + 1) % 2];
        lw_workers_run(threads, 0, 0, (uint64_t)1 << all->level, LEAST_NODES_A_THREAD, split_share, all);
    }
    uint64_t start = 0;
    for (uint64_t s = 0; s < all->sections; s++) {
        all->starts[s] = start;
        start += buffers[levels % 2][s];
    }
    all->starts[all->sections] = start;
}

/* ---- samples ---- */

/* What a thread makes its words in. mrg8 goes on from where its last chunk ended. */
typedef struct maker {
    lw_host_job host;
    lw_place place;
    uint64_t section;
    _Alignas(64) uint32_t words[CHUNK + BEHIND];
    uint32_t codes[CHUNK];
} maker;

static void begin_making(maker *mine, const run *all, uint64_t first)
{
    memset(&mine->host, 0, sizeof(mine->host));
    memset(&mine->place, 0, sizeof(mine->place));
    memset(mine->words + CHUNK, 0, BEHIND * sizeof(mine->words[0]));
    mine->host.job.source = all->object.source;
    mine->host.job.engine = all->what->engine;
    mine->host.job.out = mine->words;
    mine->host.place = &mine->place;
    /* the last section that starts at or before `first` */
    mine->section = lw_first_above_u64(all->starts + 1, all->sections - 1, first);
}

/* The words of samples first .. first + CHUNK - 1, or as far as the last one's block. */
static void make_words(maker *mine, const run *all, uint64_t first, uint64_t count)
{
    lw_host_job *const host = &mine->host;
    const uint64_t block = first / all->block, end = (first + count - 1) / all->block + 1;
    host->job.first = first;
    host->job.count = end * all->block - first;
    if (mine->place.block > 0 && mine->place.block <= block) {
        host->base = mine->place.block;
        memcpy(host->job.source.mrg8, mine->place.mrg8, sizeof(mine->place.mrg8));
    }
    all->words(host, block, end);
}

static const uint64_t *rows_at(const lw_sections *what, uint64_t row)
{
    return what->rows + (row << what->wide);
}

static uint64_t alias_of(const uint64_t *rows, int wide, uint64_t row)
{
    return wide ? rows[2 * row + 1] : rows[row] >> 32;
}

/* The run of samples from number `at` on that are of one section, up to `end`; returns where it ends. */
static uint64_t next_run(maker *mine, const run *all, uint64_t at, uint64_t end, lw_section_run *of)
{
    while (all->starts[mine->section + 1] <= at)
        mine->section++;
    of->source = &all->object.source;
    of->base = mine->section * LW_SECTION_ROWS;
    of->wide = all->what->wide;
    of->rows = rows_at(all->what, of->base);
    const uint64_t left = all->what->items - of->base;
    of->count = left < LW_SECTION_ROWS ? (uint32_t)left : LW_SECTION_ROWS;
    const uint64_t last = all->starts[mine->section + 1];
    return last < end ? last : end;
}

static void sample_share(void *argument, uint64_t begin, uint64_t end)
{
    const run *const all = argument;
    const lw_sections *const what = all->what;
    lw_section_picker *const pick = what->size == sizeof(uint32_t) ? all->kernels->pick_u32 : all->kernels->pick_u64;
    maker mine;
    begin_making(&mine, all, begin * CHUNK);
    for (uint64_t chunk = begin; chunk < end; chunk++) {
        const uint64_t first = chunk * CHUNK, left = what->samples - first;
        const uint64_t last = first + (left < CHUNK ? left : CHUNK);
        make_words(&mine, all, first, last - first);
        for (uint64_t at = first, stop; at < last; at = stop) {
            lw_section_run of;
            stop = next_run(&mine, all, at, last, &of);
            pick(&of, mine.words + (at - first), at, stop - at, (char *)what->out + at * what->size);
        }
    }
}

/* ---- counts ---- */

static void add(uint64_t *counts, uint64_t item, uint64_t more)
{
    if (more > 0)
        __atomic_fetch_add(&counts[item], more, __ATOMIC_RELAXED);
}

/* A section's tallies by code, to the counts, and cleared. */
static void add_tallies(const lw_section_run *of, uint32_t *tallies, uint64_t *counts)
{
    for (uint32_t row = 0; row < of->count; row++) {
        add(counts, of->base + row, tallies[row]);
        add(counts, alias_of(of->rows, of->wide, row), tallies[LW_SECTION_ROWS + row]);
    }
    memset(tallies, 0, 2 * LW_SECTION_ROWS * sizeof(tallies[0]));
}

static void count_share(void *argument, uint64_t begin, uint64_t end)
{
    const run *const all = argument;
    const lw_sections *const what = all->what;
    uint64_t *const counts = what->out;
    uint32_t tallies[2 * LW_SECTION_ROWS] = {0};
    maker mine;
    lw_section_run of = {0}, open = {0}; /* open: the section that is tallied; count 0: none */
    begin_making(&mine, all, begin * CHUNK);
    for (uint64_t chunk = begin; chunk < end; chunk++) {
        const uint64_t first = chunk * CHUNK, left = what->samples - first;
        const uint64_t last = first + (left < CHUNK ? left : CHUNK);
        make_words(&mine, all, first, last - first);
        for (uint64_t at = first, stop; at < last; at = stop) {
            stop = next_run(&mine, all, at, last, &of);
            all->kernels->pick_code(&of, mine.words + (at - first), at, stop - at, mine.codes);
            if (open.count > 0 && open.base != of.base) {
                add_tallies(&open, tallies, counts);
                open.count = 0;
            }
            if (all->starts[mine.section + 1] - all->starts[mine.section] >= LEAST_TO_TALLY) {
                open = of;
                for (uint64_t i = 0; i < stop - at; i++)
                    tallies[mine.codes[i]]++;
            } else {
                for (uint64_t i = 0; i < stop - at; i++) {
                    const uint32_t code = mine.codes[i], row = code % LW_SECTION_ROWS;
                    add(counts, code < LW_SECTION_ROWS ? of.base + row : alias_of(of.rows, of.wide, row), 1);
                }
            }
        }
    }
    if (open.count > 0)
        add_tallies(&open, tallies, counts);
}

/* Sections whose samples go down the tree to the rows. */
static void split_rows_share(void *argument, uint64_t begin, uint64_t end)
{
    const run *const all = argument;
    const lw_sections *const what = all->what;
    uint64_t *const counts = what->out;
    const int above = lw_section_levels(what->items);
    uint64_t buffers[2][LW_SECTION_ROWS], own[LW_SECTION_ROWS + 32];
    for (uint64_t s = begin; s < end; s++) {
        const uint64_t base = s * LW_SECTION_ROWS, left = what->items - base;
        const uint64_t count = left < LW_SECTION_ROWS ? left : LW_SECTION_ROWS;
        buffers[0][0] = all->starts[s + 1] - all->starts[s];
        for (int level = 0; level < LW_SECTION_BITS; level++) {
            const uint64_t first = s << level;
            all->kernels->split(&all->tree, above + level, LW_SECTION_BITS - level - 1, first,
                                first + ((uint64_t)1 << level), buffers[level % 2], buffers[(level + 1) % 2]);
        }
        const uint64_t *const samples = buffers[LW_SECTION_BITS % 2];
        const uint64_t *const rows = rows_at(what, base);
        all->kernels->own(&all->tree, base, count, rows, what->wide, samples, own);
        for (uint64_t r = 0; r < count; r++) {
            add(counts, base + r, own[r]);
            add(counts, alias_of(rows, what->wide, r), samples[r] - own[r]);
        }
    }
}

static void clear_share(void *argument, uint64_t begin, uint64_t end)
{
    const lw_sections *const what = ((const run *)argument)->what;
    const uint64_t from = begin * CHUNK, to = end * CHUNK < what->items ? end * CHUNK : what->items;
    memset((uint64_t *)what->out + from, 0, (to - from) * sizeof(uint64_t));
}

/* ---- all of it ---- */

static void work_through(run *all, int threads, uint64_t *buffer)
{
    const lw_sections *const what = all->what;
    const uint64_t chunks = (what->samples + CHUNK - 1) / CHUNK;
    const int split = what->counts && lw_sections_split_rows(what->samples, what->items);
    const uint64_t units = split ? all->sections : chunks, least = split ? 1 : LEAST_CHUNKS_A_THREAD;
    const int large = units / (uint64_t)threads >= LARGE_CHUNKS;
    if (what->counts)
        lw_workers_run(threads, 0, 0, (what->items + CHUNK - 1) / CHUNK, LARGE_CHUNKS, clear_share, all);
    if (what->samples == 0)
        return;
    split_samples(all, threads, buffer);
    lw_workers_run(threads, large, 0, units, least,
                   split          ? split_rows_share
                   : what->counts ? count_share
                                  : sample_share,
                   all);
}

lw_status lw_cpu_sections(lw_context *context, const lw_sections *what)
{
    const lw_backend *const target = context->backend;
    const uint64_t number = what->first;
    run all = {.what = what,
               .kernels = target->section_lanes,
               .words = lw_target_kernel(target, what->engine, lw_kernel_bits32),
               .sections = what->sections};
    const size_t nodes = (size_t)1 << lw_section_levels(what->items);
    all.block = lw_kernel_block(lw_kernel_bits32, (lw_engine)what->engine);
    all.starts = malloc((all.sections + 1 + 2 * nodes) * sizeof(*all.starts));
    if (all.starts == NULL)
        return lw_fail(LW_ERROR_MEMORY, "%s: no host memory for %" PRIu64 " sections", what->function, all.sections);
    lw_section_open(&all.object, &what->source, number);
    lw_source_to_object(&all.object.source, (lw_engine)what->engine, number);
    all.tree = (lw_section_tree){all.object.tree, what->items};
    work_through(&all, context->threads, all.starts + all.sections + 1);
    free(all.starts);
    return LW_OK;
}
