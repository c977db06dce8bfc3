#include "saved_ranks.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

/* LW_OK if no rank had an error of MPI. */
static lw_status all_well(const lw_ranks *ranks, int error, const char *name, const char *what)
{
    char text[MPI_MAX_ERROR_STRING + 512], reason[MPI_MAX_ERROR_STRING + 1] = "";
    int length;
    if (error != MPI_SUCCESS)
        MPI_Error_string(error, reason, &length);
    snprintf(text, sizeof(text), "%s: cannot be %s: %s", name, what, reason);
    return lw_ranks_agreed(ranks, error == MPI_SUCCESS ? LW_OK : LW_ERROR_UNAVAILABLE, text);
}

static int first_of(int a, int b)
{
    return a != MPI_SUCCESS ? a : b;
}

static lw_status count_fits(const lw_ranks *ranks, const char *name, const saved_run *run)
{
    lw_status status = LW_OK;
    for (uint32_t p = 0; p < run->parts; p++)
        if (run->piece[p].count > INT_MAX / run->part[p].words)
            status = saved_refuse(name, "%s: a rank has more than 2^31 words of it", run->part[p].name);
    return lw_ranks_agreed(ranks, status, NULL);
}

/* This rank's piece of a part: all calls are made by all ranks, whatever errors they have. A shared part is written by
 * rank 0. */
static int transfer(MPI_File file, const saved_run *run, uint32_t p, int write, int rank, uint64_t *contents)
{
    const saved_piece *const piece = &run->piece[p];
    const uint64_t words = run->part[p].words, place = saved_place(run, p) + piece->first * words;
    const uint64_t head = SAVED_HEADER_WORDS + saved_table_words(run->values, run->parts);
    const int mine = piece->shared && write && rank != 0 ? 0 : (int)(piece->count * words);
    const MPI_Offset offset = (MPI_Offset)(8 * (head + place));
    int error, moved = 0;
    MPI_Status status;
    if (write)
        error = MPI_File_write_at_all(file, offset, piece->mine, mine, MPI_UINT64_T, &status);
    else
        error = MPI_File_read_at_all(file, offset, piece->mine, mine, MPI_UINT64_T, &status);
    if (error == MPI_SUCCESS)
        error = MPI_Get_count(&status, MPI_UINT64_T, &moved);
    if (!piece->shared || rank == 0)
        *contents += saved_sum(piece->mine, (uint64_t)mine, place);
    return error == MPI_SUCCESS && moved != mine ? MPI_ERR_IO : error;
}

static lw_status sum_over_ranks(const lw_ranks *ranks, uint64_t *sum)
{
    const int failed = ranks->size > 1 && ranks->sum_u64(ranks->self, sum, 1) != 0;
    return failed ? lw_ranks_error(LW_ERROR_RANKS, "an all-reduce failed") : LW_OK;
}

lw_status saved_write(const char *name, const saved_run *run, const lw_ranks *ranks, MPI_Comm comm)
{
    char fresh[4096], head[SAVED_HEAD_BYTES];
    uint64_t contents = 0;
    MPI_File file;
    snprintf(fresh, sizeof(fresh), "%s.new", name);
    lw_status status = count_fits(ranks, name, run);
    if (status != LW_OK)
        return status;
    int error = MPI_File_open(comm, fresh, MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    status = all_well(ranks, error, fresh, "opened");
    if (status != LW_OK)
        return status;
    for (uint32_t p = 0; p < run->parts; p++)
        error = first_of(error, transfer(file, run, p, 1, ranks->rank, &contents));
    status = sum_over_ranks(ranks, &contents);
    if (status != LW_OK)
        return status;
    const uint64_t words = saved_head(run, contents, head);
    if (ranks->rank == 0)
        error = first_of(error, MPI_File_write_at(file, 0, head, (int)words, MPI_UINT64_T, MPI_STATUS_IGNORE));
    const MPI_Offset bytes = (MPI_Offset)(8 * (words + saved_place(run, run->parts)));
    error = first_of(error, MPI_File_set_size(file, bytes)); /* what was there before may be longer */
    error = first_of(error, MPI_File_sync(file));
    error = first_of(error, MPI_File_close(&file));
    status = all_well(ranks, error, fresh, "written");
    if (status == LW_OK)
        status = lw_ranks_agreed(ranks, ranks->rank != 0 || rename(fresh, name) == 0 ? LW_OK : LW_ERROR_UNAVAILABLE,
                                 "the new file cannot take the old one's place");
    return status;
}

/* On rank 0: *found is 0 if there is no file; else its header is checked, and its table is that of the run. */
static lw_status look(const char *name, const saved_run *run, uint64_t *found, saved_header *h)
{
    saved_run its;
    FILE *const file = fopen(name, "rb");
    *found = file != NULL;
    if (file == NULL)
        return errno == ENOENT ? LW_OK : saved_refuse(name, "cannot be opened: %s", strerror(errno));
    lw_status status = saved_look(name, file, h, &its);
    fclose(file);
    return status == LW_OK ? saved_compare(name, &its, run) : status;
}

lw_status saved_read(const char *name, const saved_run *run, const lw_ranks *ranks, MPI_Comm comm, int *found)
{
    struct {
        uint64_t found;
        saved_header header;
    } seen = {0};
    uint64_t contents = 0;
    MPI_File file;
    lw_status status = count_fits(ranks, name, run);
    if (status != LW_OK)
        return status;
    status = lw_ranks_agreed(ranks, ranks->rank == 0 ? look(name, run, &seen.found, &seen.header) : LW_OK, NULL);
    if (status != LW_OK)
        return status;
    if (ranks->size > 1 && ranks->broadcast(ranks->self, 0, &seen, sizeof(seen)) != 0)
        return lw_ranks_error(LW_ERROR_RANKS, "a broadcast failed");
    *found = seen.found != 0;
    if (!*found)
        return LW_OK;
    int error = MPI_File_open(comm, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    status = all_well(ranks, error, name, "opened");
    if (status != LW_OK)
        return status;
    for (uint32_t p = 0; p < run->parts; p++)
        error = first_of(error, transfer(file, run, p, 0, ranks->rank, &contents));
    error = first_of(error, MPI_File_close(&file));
    status = all_well(ranks, error, name, "read");
    if (status == LW_OK)
        status = sum_over_ranks(ranks, &contents);
    if (status == LW_OK && contents != seen.header.contents)
        return saved_refuse(name, "damaged: its items have changed"); /* every rank has the same sums */
    return status;
}

void saved_must(const lw_ranks *ranks, lw_status status)
{
    if (status == LW_OK)
        return;
    if (ranks->rank == 0 || status == LW_ERROR_RANKS)
        fprintf(stderr, "%s\n", lw_last_error());
    if (status == LW_ERROR_RANKS) /* the others may not know of it */
        MPI_Abort(MPI_COMM_WORLD, 1);
    MPI_Finalize();
    exit(1);
}

void saved_must_all(const lw_ranks *ranks, lw_status status)
{
    saved_must(ranks, lw_ranks_agreed(ranks, status, NULL));
}

int saved_target(const lw_context *context)
{
    lw_context_info info;
    if (lw_context_describe(context, &info) != LW_OK)
        return 2;
    return strcmp(info.backend, "avx512") == 0 ? 0 : strncmp(info.backend, "avx", 3) == 0 ? 1 : 2;
}
