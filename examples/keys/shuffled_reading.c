/* Reads a data set of 10^12 records in a new random order in each epoch, by many workers, and without memory for the
 * order: read number i of an epoch is record lw_at_permutation(key of the epoch, records, i).
 *
 *     cc -std=c11 -O2 -fopenmp -I../../include shuffled_reading.c -lm -o shuffled_reading
 *     nvcc -I../../include shuffled_reading.cu -o shuffled_reading_gpu
 *     shuffled_reading [records=1000000000000] [small=1000003] [seed=42]
 *
 * A job that was interrupted is resumed from two numbers, its epoch and how many records were read, by any number of
 * workers: batches are the same.
 *
 * Checked are: in two epochs of a data set of `small` records each is read once; both have the same record in about one
 * place, as unrelated orders do; the large order and its inverse undo each other; the records that were read do not
 * depend on the workers; and batches of sorted records have the mean of the whole as exactly as random ones. */
#include <lanewise/at/permutation.h>

#include "each.h"

#define BATCH 256

/* The workers read `count` records from place `first` of the epoch on; worker w of W every W-th. */
typedef struct reading {
    lw_permutation order;
    uint64_t first, count, workers;
    uint64_t *records; /* what was read, by place - first */
} reading;

EACH static void read_as_worker(const reading *r, uint64_t worker)
{
    for (uint64_t place = worker; place < r->count; place += r->workers)
        r->records[place] = lw_permutation_item(&r->order, r->first + place);
}
EACH_RUN(read_as_worker, reading)

static void read_with(reading r, uint64_t workers, uint64_t first, uint64_t count)
{
    r.records += first - r.first;
    r.first = first;
    r.count = count;
    r.workers = workers;
    read_as_worker_run(&r, workers);
}

static lw_permutation order_of(uint64_t seed, uint64_t epoch, uint64_t records)
{
    const lw_key run = {seed, 0};
    return lw_permutation_open(lw_key_fold(run, epoch), records);
}

/* Two whole epochs of a data set that fits. */
static uint64_t small_epochs(uint64_t seed, uint64_t records, uint64_t digest)
{
    uint64_t *const read[2] = {(uint64_t *)each_memory(8 * records), (uint64_t *)each_memory(8 * records)};
    unsigned char *const times = (unsigned char *)each_memory(records);
    int64_t once = 0, same = 0;
    for (uint64_t epoch = 0; epoch < 2; epoch++) {
        reading r = {order_of(seed, epoch, records), 0, 0, 0, read[epoch]};
        const uint64_t stop = records / 3; /* here three workers are interrupted, and eight resume */
        read_with(r, 3, 0, stop);
        read_with(r, 8, stop, records - stop);
        memset(times, 0, records);
        for (uint64_t i = 0; i < records; i++)
            times[read[epoch][i]]++;
        for (uint64_t i = 0; i < records; i++)
            once += times[i] == 1;
    }
    for (uint64_t i = 0; i < records; i++) {
        same += read[0][i] == read[1][i];
        digest = each_digest(digest, read[0][i]);
    }
    each_equal("records of two epochs that were read once", once, 2 * (int64_t)records);
    each_theory("places at which both epochs read the same record", (double)same, 1, 1);
    each_free(times);
    each_free(read[0]);
    each_free(read[1]);
    return digest;
}

/* A part of an epoch of the large one: its first 2^20 records, with a pause at an odd place. */
static uint64_t large_part(uint64_t seed, uint64_t records, uint64_t digest)
{
    const uint64_t count = 1 << 20, batches = count / BATCH, pause = count / 2 + 5;
    uint64_t *const read = (uint64_t *)each_memory(8 * count), *const again = (uint64_t *)each_memory(8 * count);
    reading r = {order_of(seed, 2, records), 0, 0, 0, read};
    int64_t undone = 0, equal = 0;
    double squares = 0;
    read_with(r, 4096, 0, count);
    r.records = again;
    read_with(r, 7, 0, pause);
    read_with(r, 64, pause, count - pause);
    for (uint64_t i = 0; i < count; i++) {
        undone += lw_permutation_index(&r.order, read[i]) == i;
        equal += read[i] == again[i];
        digest = each_digest(digest, read[i]);
    }
    each_equal("places that the inverse finds again", undone, (int64_t)count);
    each_equal("records that are the same with 4096, 7, 64 workers", equal, (int64_t)count);
    for (uint64_t b = 0; b < batches; b++) {
        double mean = 0;
        for (uint64_t i = 0; i < BATCH; i++)
            mean += (double)read[BATCH * b + i] / BATCH;
        mean = (mean / (double)records - 0.5) * sqrt(12.0 * BATCH);
        squares += mean * mean / (double)batches;
    }
    each_theory("squared error of a batch's mean, of its variance", squares, 1, sqrt(2 / (double)batches));
    each_free(again);
    each_free(read);
    return digest;
}

int main(int argc, char **argv)
{
    uint64_t records = UINT64_C(1000000000000), few = 1000003, seed = 42, digest = EACH_DIGEST;
    const each_option options[] = {{"records", &records, NULL}, {"small", &few, NULL}, {"seed", &seed, NULL}};
    each_begin(argc, argv, options, 3);
    if (few == 0 || few > 1 << 30 || records < 1 << 30 || records > (uint64_t)1 << 60) {
        fprintf(stderr, "small is from 1 to 2^30, records from 2^30 to 2^60\n");
        return 2;
    }
    digest = small_epochs(seed, few, digest);
    digest = large_part(seed, records, digest);
    return each_end(digest);
}
