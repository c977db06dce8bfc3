/* Which kernels of a program ran: linked to a program with --wrap, so that it sees what is registered with the CUDA
 * runtime kernels. At its end it writes those that never ran to the file of LANEWISE_KERNELS_NOT_RUN, a name per
 * line. */
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 1 << 14 };

static struct {
    const void *host; /* what the launch is called by */
    const char *name; /* mangled */
    int ran;
} kernels[MOST];
static int count;

static void write_not_run(void)
{
    const char *const path = getenv("LANEWISE_KERNELS_NOT_RUN");
    FILE *const file = path != NULL ? fopen(path, "w") : NULL;
    int ran = 0;
    for (int k = 0; k < count; k++) {
        ran += kernels[k].ran;
        if (file != NULL && !kernels[k].ran)
            fprintf(file, "%s\n", kernels[k].name);
    }
    if (file != NULL)
        fclose(file);
    fprintf(stderr, "kernels: %d of %d ran\n", ran, count);
}

static void runs(const void *host)
{
    for (int k = 0; k < count; k++)
        if (kernels[k].host == host)
            kernels[k].ran = 1;
}

void __real___cudaRegisterFunction(void **module, const char *host, char *device, const char *name, int limit,
                                   void *thread, void *block, void *block_size, void *grid_size, int *warp_size);
void __wrap___cudaRegisterFunction(void **module, const char *host, char *device, const char *name, int limit,
                                   void *thread, void *block, void *block_size, void *grid_size, int *warp_size);
void __wrap___cudaRegisterFunction(void **module, const char *host, char *device, const char *name, int limit,
                                   void *thread, void *block, void *block_size, void *grid_size, int *warp_size)
{
    if (count == 0)
        atexit(write_not_run);
    if (count == MOST)
        abort(); /* a kernel that is not counted would pass for one that ran */
    kernels[count].host = host;
    kernels[count++].name = name;
    __real___cudaRegisterFunction(module, host, device, name, limit, thread, block, block_size, grid_size, warp_size);
}

/* The first step of <<< >>> from CUDA 13 on; older ones launch by the call below. */
int __real___cudaGetKernel(void *kernel, const void *host) __attribute__((weak));
int __wrap___cudaGetKernel(void *kernel, const void *host);
int __wrap___cudaGetKernel(void *kernel, const void *host)
{
    runs(host);
    return __real___cudaGetKernel(kernel, host);
}

struct size3 {
    unsigned x, y, z;
};
int __real_cudaLaunchKernel(const void *host, struct size3 grid, struct size3 block, void **arguments, size_t shared,
                            void *stream);
int __wrap_cudaLaunchKernel(const void *host, struct size3 grid, struct size3 block, void **arguments, size_t shared,
                            void *stream);
int __wrap_cudaLaunchKernel(const void *host, struct size3 grid, struct size3 block, void **arguments, size_t shared,
                            void *stream)
{
    runs(host);
    return __real_cudaLaunchKernel(host, grid, block, arguments, shared, stream);
}
