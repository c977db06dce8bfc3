/* library_digests save|load FOLDER: prints digests of what the library draws: every kind by every engine, tables and
 * their samples, and what saved generators and tables go on with. `save` writes these into FOLDER, on one processor.
 * `load` goes on with those, on another, and what that saves must be the same bytes. processor_test.sh compares. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "digest.h"
#include "lanewise/lanewise.h"

enum { N = 1100, ITEMS = 3000, BLOB_MOST = 200000 };
static const char *folder;
static int saves;

static void check(int good, const char *what)
{
    if (!good) {
        fprintf(stderr, "%s: %s\n", what, lw_last_error());
        exit(1);
    }
}

static void print(const char *what, int row, uint64_t digest)
{
    printf("%s %d : %016" PRIx64 "\n", what, row, digest);
}

/* Writes a blob of `size` bytes, or reads one, which must be these bytes. Blobs have an order of bytes of their own. */
static void carry(const char *what, int row, unsigned char *blob, size_t size)
{
    static unsigned char there[BLOB_MOST + 1];
    char path[4096];
    snprintf(path, sizeof(path), "%s/%s-%d.blob", folder, what, row);
    FILE *const file = fopen(path, saves ? "wb" : "rb");
    check(file != NULL, path);
    if (saves) {
        check(fwrite(blob, 1, size, file) == size, path);
    } else {
        check(fread(there, 1, sizeof(there), file) == size && memcmp(there, blob, size) == 0, "other bytes are saved");
        memcpy(blob, there, size);
    }
    check(fclose(file) == 0, path);
}

static void print_kinds(lw_context *context)
{
    static uint64_t out[N];
    for (int engine = 1; engine <= (int)lw_engine_count(); engine++) {
        uint64_t digest = FNV_START;
        for (int kind = 0; kind < (int)lw_kind_count(); kind++) {
            lw_generator *g = NULL;
            lw_kind_info info;
            check(lw_kind_describe((lw_kind)kind, &info) == LW_OK &&
                      lw_generator_create(&g, context, (lw_engine)engine, 42, 7) == LW_OK &&
                      lw_fill(g, (lw_kind)kind, out, N, info.example) == LW_OK, "lw_fill");
            digest = digest_array(digest, out, N, info.size);
            print(info.name, engine, digest);
            lw_generator_destroy(g);
        }
    }
}

/* Saved in the middle of a block. */
static void print_saved_generators(lw_context *context)
{
    static uint32_t out[N];
    for (int engine = 1; engine <= (int)lw_engine_count(); engine++) {
        unsigned char blob[64];
        size_t size = sizeof(blob);
        lw_generator *g, *again;
        check(lw_generator_create(&g, context, (lw_engine)engine, UINT64_MAX, 1) == LW_OK &&
                  lw_fill_bits32(g, out, 517) == LW_OK && lw_generator_save(g, blob, &size) == LW_OK,
              "lw_generator_save");
        carry("generator", engine, blob, size);
        check(lw_generator_load(&again, context, blob, size) == LW_OK && lw_fill_bits32(again, out, N) == LW_OK,
              "lw_generator_load");
        print("saved generator", engine, digest_array(FNV_START, out, N, sizeof(*out)));
        lw_generator_destroy(g);
        lw_generator_destroy(again);
    }
}

static void print_tables(lw_context *context)
{
    static unsigned char blob[BLOB_MOST];
    static double weights[ITEMS], shares[ITEMS];
    static uint32_t out[N];
    for (int i = 0; i < ITEMS; i++)
        weights[i] = 1.0 / (1 + i * 7919 % ITEMS);
    for (int row = 0; row < 2; row++) {
        const lw_alias_options options = {.size = sizeof(options), .row_bytes = row == 0 ? 8 : 16};
        size_t size = sizeof(blob);
        lw_alias *table, *again;
        lw_generator *g = NULL;
        check(lw_alias_create(&table, context, weights, LW_TYPE_F64, ITEMS, &options) == LW_OK &&
                  lw_alias_save(table, blob, &size) == LW_OK, "lw_alias_save");
        carry("table", row, blob, size);
        check(lw_alias_load(&again, context, blob, size) == LW_OK &&
                  lw_generator_create(&g, context, LW_ENGINE_WARP1024, 3, 4) == LW_OK &&
                  lw_alias_sample_u32(g, again, out, N) == LW_OK &&
                  lw_alias_probabilities_f64(again, shares) == LW_OK, "lw_alias_load");
        const uint64_t digest = digest_array(FNV_START, out, N, sizeof(*out));
        print("table", row, digest_array(digest, shares, ITEMS, sizeof(*shares)));
        lw_generator_destroy(g);
        lw_alias_destroy(table);
        lw_alias_destroy(again);
    }
}

int main(int count, char **arguments)
{
    lw_context *context;
    if (count != 3)
        return fputs("library_digests save|load FOLDER\n", stderr), 2;
    saves = strcmp(arguments[1], "save") == 0;
    folder = arguments[2];
    check(lw_context_create(&context, NULL) == LW_OK, "lw_context_create");
    print_kinds(context);
    print_saved_generators(context);
    print_tables(context);
    lw_context_destroy(context);
    return 0;
}
