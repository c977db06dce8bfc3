/* What is in a file of saved.h, without MPI: checks all of it, lists its values and parts, and draws on from the
 * generators, tables and walkers that it has, on the backend of this process.
 *
 *     saved_show FILE */
#include "saved.h"

#include <lanewise/at/walk.h>
#include <lanewise/sums.h>
#include <stdlib.h>

typedef lw_status show(lw_context *context, const void *data, size_t bytes);

static lw_status show_generator(lw_context *context, const void *data, size_t bytes)
{
    lw_generator *generator;
    uint64_t element;
    double next = 0;
    lw_status status = lw_generator_load(&generator, context, data, bytes);
    if (status != LW_OK)
        return status;
    status = lw_generator_tell(generator, &element);
    if (status == LW_OK)
        status = lw_fill_normal_f64(generator, &next, 1, 0, 1);
    printf("  at %llu, and the next normal is %a", (unsigned long long)element, next);
    lw_generator_destroy(generator);
    return status;
}

static lw_status show_alias(lw_context *context, const void *data, size_t bytes)
{
    lw_alias *alias;
    lw_generator *generator;
    uint32_t items[8];
    lw_status status = lw_alias_load(&alias, context, data, bytes);
    if (status != LW_OK)
        return status;
    status = lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0);
    if (status == LW_OK) {
        status = lw_alias_sample_u32(generator, alias, items, 8);
        printf("  which gives");
        for (int k = 0; k < 8; k++)
            printf(" %u", items[k]);
        lw_generator_destroy(generator);
    }
    lw_alias_destroy(alias);
    return status;
}

static lw_status show_walkers(lw_context *context, const void *data, size_t bytes)
{
    uint64_t sum = 0;
    (void)context;
    for (size_t at = 0; at + sizeof(lw_walk_saved) <= bytes; at += sizeof(lw_walk_saved)) {
        lw_walk_saved saved;
        memcpy(&saved, (const char *)data + at, sizeof(saved));
        lw_walk walk = lw_walk_load(saved);
        sum += lw_walk_bits64(&walk);
    }
    printf("  whose next numbers add up to %016llx", (unsigned long long)sum);
    return LW_OK;
}

static lw_status show_sum(lw_context *context, const void *data, size_t bytes)
{
    lw_exact_sum sum;
    double total = 0;
    (void)context;
    if (bytes != sizeof(sum))
        return lw_ranks_error(LW_ERROR_ARGUMENT, "a sum has another size");
    memcpy(&sum, data, sizeof(sum));
    const lw_status status = lw_exact_sum_round(&sum, &total);
    printf("  of %llu numbers: %a", (unsigned long long)sum.count, total);
    return status;
}

static show *show_of(const char *name)
{
    static const struct {
        const char *ending;
        show *call;
    } kinds[] = {
        {".generator", show_generator}, {".alias", show_alias}, {".walkers", show_walkers}, {".sum", show_sum}};
    const char *const ending = strrchr(name, '.');
    for (int k = 0; k < 4; k++)
        if (ending != NULL && strcmp(ending, kinds[k].ending) == 0)
            return kinds[k].call;
    return NULL;
}

/* All items, checked; NULL with an error. */
static char *read_items(const char *name, FILE *file, const saved_header *h, const saved_run *run)
{
    const uint64_t head = 8 * (SAVED_HEADER_WORDS + saved_table_words(run->values, run->parts)),
                   bytes = h->bytes - head;
    char *const items = h->bytes < head || 8 * saved_place(run, run->parts) != bytes ? NULL : malloc(bytes + 1);
    if (items == NULL) {
        saved_refuse(name, "its parts are not its size, or there is no memory");
        return NULL;
    }
    if (fread(items, 1, bytes, file) != bytes)
        saved_refuse(name, "cannot be read");
    else if (saved_sum(items, bytes / 8, 0) != h->contents)
        saved_refuse(name, "damaged: its items have changed");
    else
        return items;
    free(items);
    return NULL;
}

static lw_status show_all(lw_context *context, const saved_run *run, const char *items)
{
    lw_status status = LW_OK;
    for (uint32_t k = 0; k < run->values; k++)
        printf("%.24s = %llu\n", run->value[k].name, (unsigned long long)run->value[k].value);
    for (uint32_t p = 0; p < run->parts && status == LW_OK; p++) {
        const saved_part *const part = &run->part[p];
        const uint64_t place = saved_place(run, p), words = saved_place(run, p + 1) - place;
        show *const call = show_of(part->name);
        printf("%.24s: %llu of %llu bytes, %016llx", part->name, (unsigned long long)part->items,
               (unsigned long long)(8 * part->words), (unsigned long long)saved_sum(items + 8 * place, words, 0));
        if (call != NULL)
            status = call(context, items + 8 * place, 8 * words);
        putchar('\n');
    }
    return status;
}

int main(int argc, char **argv)
{
    saved_header h;
    saved_run run;
    lw_context *context = NULL;
    FILE *const file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL) {
        fprintf(stderr, "usage: saved_show FILE, which must be there\n");
        return 2;
    }
    char *items = NULL;
    lw_status status = saved_look(argv[1], file, &h, &run);
    if (status == LW_OK && (items = read_items(argv[1], file, &h, &run)) == NULL)
        status = LW_ERROR_ARGUMENT;
    if (status == LW_OK)
        status = lw_context_create(&context, NULL);
    if (status == LW_OK)
        status = show_all(context, &run, items);
    if (status != LW_OK)
        fprintf(stderr, "%s\n", lw_last_error());
    lw_context_destroy(context);
    free(items);
    fclose(file);
    return status != LW_OK;
}
