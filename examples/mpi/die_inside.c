/* To be preloaded: ends the process by SIGKILL inside of one of its calls of MPI, when its own part has begun and is
 * not over. DIE_INSIDE is the number of that call, counted from 1; with a minus, of the calls that write. */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static int is_the_one(int writes)
{
    static long calls, writing;
    const char *const text = getenv("DIE_INSIDE");
    const long number = text != NULL ? strtol(text, NULL, 10) : 0;
    calls++;
    writing += writes;
    return number > 0 ? calls == number : writes && writing == -number;
}

/* Lets what was started go on its way, by part. */
static void die(MPI_Request request)
{
    int done;
    MPI_Status status;
    if (request != MPI_REQUEST_NULL)
        PMPI_Test(&request, &done, &status);
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

int MPI_Allreduce(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    MPI_Request request;
    if (is_the_one(0) && PMPI_Iallreduce(send, receive, count, type, op, comm, &request) == MPI_SUCCESS)
        die(request);
    return PMPI_Allreduce(send, receive, count, type, op, comm);
}

int MPI_Bcast(void *data, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    MPI_Request request;
    if (is_the_one(0) && PMPI_Ibcast(data, count, type, root, comm, &request) == MPI_SUCCESS)
        die(request);
    return PMPI_Bcast(data, count, type, root, comm);
}

int MPI_Sendrecv(const void *send, int sends, MPI_Datatype send_type, int to, int send_tag, void *receive, int receives,
                 MPI_Datatype receive_type, int from, int receive_tag, MPI_Comm comm, MPI_Status *status)
{
    MPI_Request request;
    if (is_the_one(0) && PMPI_Isend(send, sends, send_type, to, send_tag, comm, &request) == MPI_SUCCESS)
        die(request);
    return PMPI_Sendrecv(send, sends, send_type, to, send_tag, receive, receives, receive_type, from, receive_tag, comm,
                         status);
}

int MPI_Alltoallv(const void *send, const int *sends, const int *send_at, MPI_Datatype send_type, void *receive,
                  const int *receives, const int *receive_at, MPI_Datatype receive_type, MPI_Comm comm)
{
    MPI_Request request;
    if (is_the_one(0) && PMPI_Ialltoallv(send, sends, send_at, send_type, receive, receives, receive_at, receive_type,
                                        comm, &request) == MPI_SUCCESS)
        die(request);
    return PMPI_Alltoallv(send, sends, send_at, send_type, receive, receives, receive_at, receive_type, comm);
}

/* Half of what it had to write is in the file. */
int MPI_File_write_at_all(MPI_File file, MPI_Offset at, const void *data, int count, MPI_Datatype type,
                          MPI_Status *status)
{
    if (is_the_one(1)) {
        PMPI_File_write_at(file, at, data, count / 2, type, MPI_STATUS_IGNORE);
        die(MPI_REQUEST_NULL);
    }
    return PMPI_File_write_at_all(file, at, data, count, type, status);
}

int MPI_File_sync(MPI_File file)
{
    if (is_the_one(0))
        die(MPI_REQUEST_NULL);
    return PMPI_File_sync(file);
}
