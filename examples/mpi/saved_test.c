/* What saved.h and saved_ranks.h promise: any ranks write the same bytes and read them, a new file takes the place of
 * an old one, and a file that is not whole, not of this run, or of another version is one error, the same on every
 * rank. Usage: saved_test FOLDER. */
#include "saved_ranks.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ITEMS = 7, ITEM = 3, SHARED = 5, IMAGE = 8 * (8 + 2 * 4 + 2 * 5 + SHARED + ITEMS * ITEM) };

typedef struct test {
    lw_ranks ranks;
    MPI_Comm comm;
    saved_run run;
    uint64_t shared[SHARED], items[ITEMS * ITEM], first, count;
    char name[2048];
    int failed;
} test;

static uint64_t item_word(uint64_t k)
{
    return (k + 1) * 0x9e3779b97f4a7c15u;
}

static void describe(test *t, uint64_t seed)
{
    memset(&t->run, 0, sizeof(t->run));
    lw_ranks_piece(&t->ranks, ITEMS, &t->first, &t->count);
    saved_add_value(&t->run, "seed", seed);
    saved_add_value(&t->run, "items", ITEMS);
    saved_add_shared(&t->run, "shared", sizeof(t->shared), t->shared);
    saved_add_items(&t->run, "items", ITEM * sizeof(uint64_t), ITEMS, t->items, t->first, t->count);
}

static void fill(test *t)
{
    for (uint64_t k = 0; k < SHARED; k++)
        t->shared[k] = k;
    for (uint64_t k = 0; k < t->count * ITEM; k++)
        t->items[k] = item_word(t->first * ITEM + k);
}

static void expect(test *t, int good, const char *what, const char *more)
{
    if (!good) {
        printf("rank %d of %d: %s: %s\n", t->ranks.rank, t->ranks.size, what, more);
        t->failed = 1;
    }
}

/* The file as one process makes it, for a change of the header and of the contents. */
static void make_image(test *t, char *image)
{
    uint64_t contents[SHARED + ITEMS * ITEM];
    for (uint64_t k = 0; k < SHARED; k++)
        contents[k] = k;
    for (uint64_t k = 0; k < ITEMS * ITEM; k++)
        contents[SHARED + k] = item_word(k);
    const uint64_t words = saved_head(&t->run, saved_sum(contents, SHARED + ITEMS * ITEM, 0), image);
    memcpy(image + 8 * words, contents, sizeof(contents));
    expect(t, 8 * words + sizeof(contents) == IMAGE, "the image", "has another size");
}

static void check_again(char *image)
{
    saved_header h;
    memcpy(&h, image, sizeof(h));
    h.check = saved_sum(&h, SAVED_HEADER_WORDS - 1, 0);
    memcpy(image, &h, sizeof(h));
}

static void put(test *t, const char *name, const char *bytes, size_t n)
{
    if (t->ranks.rank == 0) {
        FILE *const file = fopen(name, "wb");
        expect(t, file != NULL && fwrite(bytes, 1, n, file) == n, name, "cannot be written");
        if (file != NULL)
            fclose(file);
    }
    MPI_Barrier(t->comm);
}

/* Every rank gets the same error, with these words. */
static void is_refused(test *t, lw_status status, const char *words)
{
    char mine[1024] = "", first[1024];
    snprintf(mine, sizeof(mine), "%d %s", status, lw_last_error());
    memcpy(first, mine, sizeof(mine));
    MPI_Bcast(first, sizeof(first), MPI_CHAR, 0, t->comm);
    expect(t, status != LW_OK, words, "is no error");
    expect(t, strcmp(first, mine) == 0, mine, "is another error than that of rank 0");
    expect(t, strstr(mine, words) != NULL, words, mine);
    MPI_Barrier(t->comm);
}

static void read_is_refused(test *t, const char *words)
{
    int found;
    is_refused(t, saved_read(t->name, &t->run, &t->ranks, t->comm, &found), words);
}

/* ---- tests ---- */

static void any_ranks_write_the_same_bytes_and_read_them(test *t)
{
    char image[IMAGE], written[IMAGE + 1] = "";
    int found = 1;
    make_image(t, image);
    if (t->ranks.rank == 0)
        remove(t->name); /* of an earlier run */
    MPI_Barrier(t->comm);
    expect(t, saved_read(t->name, &t->run, &t->ranks, t->comm, &found) == LW_OK && !found, "no file", lw_last_error());
    MPI_Barrier(t->comm);
    for (int again = 0; again < 2; again++) { /* what a job left behind when it was killed is longer */
        char rest[2 * IMAGE], fresh[2100];
        memset(rest, 7, sizeof(rest));
        snprintf(fresh, sizeof(fresh), "%s.new", t->name);
        put(t, fresh, rest, sizeof(rest));
        fill(t);
        expect(t, saved_write(t->name, &t->run, &t->ranks, t->comm) == LW_OK, "written", lw_last_error());
        FILE *const file = fopen(t->name, "rb");
        const size_t read = file != NULL ? fread(written, 1, sizeof(written), file) : 0;
        expect(t, read == IMAGE && memcmp(image, written, IMAGE) == 0, "a file", "has other bytes");
        expect(t, access(fresh, F_OK) != 0, fresh, "is still there");
        if (file != NULL)
            fclose(file);
        MPI_Barrier(t->comm);
    }
    memset(t->shared, 0, sizeof(t->shared));
    memset(t->items, 0, sizeof(t->items));
    expect(t, saved_read(t->name, &t->run, &t->ranks, t->comm, &found) == LW_OK && found, "read", lw_last_error());
    for (uint64_t k = 0; k < SHARED; k++)
        expect(t, t->shared[k] == k, "a word", "is another one");
    for (uint64_t k = 0; k < t->count * ITEM; k++)
        expect(t, t->items[k] == item_word(t->first * ITEM + k), "an item", "is another one");
    MPI_Barrier(t->comm);
}

static void a_file_that_is_cut_off_is_refused(test *t)
{
    char image[IMAGE + 8] = "";
    make_image(t, image);
    for (size_t bytes = 0; bytes < IMAGE; bytes++) {
        put(t, t->name, image, bytes);
        read_is_refused(t, bytes < 8 ? "not a saved run" : "cut off");
    }
    put(t, t->name, image, IMAGE + 8);
    read_is_refused(t, "too long");
}

static void every_byte_is_checked(test *t)
{
    char image[IMAGE];
    make_image(t, image);
    for (size_t at = 0; at < IMAGE; at++) {
        const char bit = (char)(1 << 5 * at % 8);
        image[at] ^= bit;
        put(t, t->name, image, IMAGE);
        read_is_refused(t, at < 8 ? "not a saved run" : "damaged");
        image[at] ^= bit;
    }
}

static void another_version_or_run_is_refused(test *t)
{
    char image[IMAGE];
    saved_header h;
    make_image(t, image);
    memcpy(&h, image, sizeof(h));
    for (int k = 0; k < 2; k++) {
        saved_header other = h;
        other.version += k == 0;
        other.numbers += k == 1;
        memcpy(image, &other, sizeof(other));
        check_again(image);
        put(t, t->name, image, IMAGE);
        read_is_refused(t, k == 0 ? "of version 2 of the layout" : "of the library's values");
    }
    describe(t, 43);
    make_image(t, image);
    put(t, t->name, image, IMAGE);
    describe(t, 42);
    read_is_refused(t, "of another run: seed is 43 in the file and 42 here");
    snprintf(t->run.part[1].name, sizeof(t->run.part[1].name), "others");
    make_image(t, image);
    put(t, t->name, image, IMAGE);
    describe(t, 42);
    read_is_refused(t, "its parts are not those of this one");
}

static void what_cannot_be_written_is_an_error(test *t)
{
    char was[2048];
    memcpy(was, t->name, sizeof(was));
    snprintf(t->name, sizeof(t->name), "%.2000s/no/file", was);
    is_refused(t, saved_write(t->name, &t->run, &t->ranks, t->comm), "cannot be opened");
    snprintf(t->name, sizeof(t->name), "%.2000s.folder", was);
    if (t->ranks.rank == 0)
        mkdir(t->name, 0700);
    MPI_Barrier(t->comm);
    read_is_refused(t, "not a saved run");
    is_refused(t, saved_write(t->name, &t->run, &t->ranks, t->comm), "cannot take the old one's place");
    memcpy(t->name, was, sizeof(was));
}

int main(int argc, char **argv)
{
    int size, rank, failed = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int ranks = 1; ranks <= size && argc == 2; ranks++) {
        test t = {.failed = 0};
        MPI_Comm_split(MPI_COMM_WORLD, rank < ranks ? 0 : MPI_UNDEFINED, rank, &t.comm);
        if (t.comm == MPI_COMM_NULL)
            continue;
        saved_must(&t.ranks, lw_ranks_mpi(&t.ranks, t.comm));
        snprintf(t.name, sizeof(t.name), "%s/%d", argv[1], ranks);
        describe(&t, 42);
        any_ranks_write_the_same_bytes_and_read_them(&t);
        if (ranks == size) {
            a_file_that_is_cut_off_is_refused(&t);
            every_byte_is_checked(&t);
            another_version_or_run_is_refused(&t);
            what_cannot_be_written_is_an_error(&t);
        }
        failed |= t.failed;
        saved_must(&t.ranks, lw_ranks_mpi_free(&t.ranks));
        MPI_Comm_free(&t.comm);
    }
    MPI_Allreduce(MPI_IN_PLACE, &failed, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (rank == 0)
        puts(failed ? "FAILED" : "all as promised");
    MPI_Finalize();
    return failed;
}
