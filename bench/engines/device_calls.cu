/* lanewise_bench_device_calls [engine ..]: short fills of a device's memory, ours and cuRAND's in turn.
 *
 *   steps      what the calls of the driver cost from which a fill is made, in ns
 *   queued     ns of the host per call, of 16 that are queued
 *   chain      us of the device per fill, of 64 that follow each other in a graph
 *   wait       us until the host knows that a fill of 2^10 to 2^20 floats is done: median and minimum of many, which
 *              take turns; cuRAND's generators each in the ordering that a first pass found the fastest
 *
 * Engines: warp1024 and philox where none is named. */
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cuda.h>
#include <cuda_runtime.h>
#include <ctime>
#include <lanewise/lanewise.h>
#include <vector>

#include "curand_generators.h"

namespace
{

enum { LEAST = 10, MOST = 20, ROUNDS = 40, BURST = 16, WARM = 2, CHAIN = 64, PASS = 30 };
const size_t N = (size_t)1 << MOST;

lw_context *context;
float *memory;
cudaStream_t stream; /* NULL, the legacy default one, or one of our own */

[[noreturn]] void die(const char *what, const char *why)
{
    fprintf(stderr, "lanewise_bench_device_calls: %s: %s\n", what, why);
    exit(1);
}

void must(cudaError_t error, const char *what)
{
    if (error != cudaSuccess)
        die(what, cudaGetErrorString(error));
}

void must(lw_status status, const char *what)
{
    if (status != LW_OK)
        die(what, lw_last_error());
}

double now()
{
    timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

void wait_for_stream()
{
    must(cudaStreamSynchronize(stream), "cudaStreamSynchronize");
}

double median(std::vector<double> &times)
{
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

/* ---- steps ---- */

struct large {
    char bytes[480]; /* of a fill's job */
};
__global__ void nothing() {}
__global__ void nothing_of(const __grid_constant__ large job)
{
    (void)job;
}
large job;

/* Seconds per call of `calls` of them, then the wait that is not counted; the median and the least of 200 turns. */
template <class function> void print_step(const char *name, int calls, function step)
{
    std::vector<double> times;
    for (int turn = 0; turn < 200; turn++) {
        const double start = now();
        for (int call = 0; call < calls; call++)
            step();
        times.push_back((now() - start) / calls);
        wait_for_stream();
    }
    const double half = median(times);
    printf("%-58s | %8.1f ns [%.1f]\n", name, half * 1e9, times[0] * 1e9);
}

typedef CUresult look_function(unsigned, CUpointer_attribute *, void **, CUdeviceptr);
typedef CUresult launch_function(CUfunction, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                                 CUstream, void **, void **);

template <class function> function *driver(const char *name)
{
    void *found = nullptr;
    cudaDriverEntryPointQueryResult result;
    if (cudaGetDriverEntryPointByVersion(name, &found, 12000, cudaEnableDefault, &result) != cudaSuccess)
        found = nullptr;
    return (function *)found;
}

void steps()
{
    look_function *const look = driver<look_function>("cuPointerGetAttributes");
    launch_function *const launch = driver<launch_function>("cuLaunchKernel");
    typedef CUresult get_context(CUcontext *);
    get_context *const current = driver<get_context>("cuCtxGetCurrent");
    cudaFunction_t function = nullptr, function_of = nullptr;
    must(cudaGetFuncBySymbol(&function, (const void *)nothing), "cudaGetFuncBySymbol");
    must(cudaGetFuncBySymbol(&function_of, (const void *)nothing_of), "cudaGetFuncBySymbol");
    void *arguments[] = {&job};
    int device = 0;
    cudaPointerAttributes at;
    unsigned type;
    int of;
    CUdeviceptr start;
    size_t size;
    unsigned long long id;
    CUcontext now_current;
    CUpointer_attribute which[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                   CU_POINTER_ATTRIBUTE_RANGE_START_ADDR, CU_POINTER_ATTRIBUTE_RANGE_SIZE};
    void *values[] = {&type, &of, &start, &size};
    CUpointer_attribute one[] = {CU_POINTER_ATTRIBUTE_BUFFER_ID};
    void *value[] = {&id};
    CUpointer_attribute kind[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE};
    void *kinds[] = {&type};
    printf("--- steps, median [least] of 200\n");
    print_step("clock_gettime", 64, [] { now(); });
    print_step("cudaGetLastError", 64, [] { cudaGetLastError(); });
    print_step("cudaGetDevice", 64, [&] { cudaGetDevice(&device); });
    print_step("cudaSetDevice, the current one", 64, [&] { cudaSetDevice(device); });
    print_step("cuCtxGetCurrent", 64, [&] { current(&now_current); });
    print_step("cudaPointerGetAttributes", 64, [&] { cudaPointerGetAttributes(&at, memory); });
    print_step("cuPointerGetAttributes, as a fill asks", 64, [&] { look(4, which, values, (CUdeviceptr)memory); });
    print_step("cuPointerGetAttributes, the allocation's number", 64,
               [&] { look(1, one, value, (CUdeviceptr)memory); });
    print_step("cuPointerGetAttributes, the type", 64, [&] { look(1, kind, kinds, (CUdeviceptr)memory); });
    print_step("cudaLaunchKernel, empty", BURST, [] { nothing<<<1, 32, 0, stream>>>(); });
    print_step("cudaLaunchKernel, empty, 256 threads", BURST, [] { nothing<<<1, 256, 0, stream>>>(); });
    print_step("cudaLaunchKernel, empty, 480 bytes of arguments", BURST,
               [] { nothing_of<<<1, 256, 0, stream>>>(job); });
    print_step("cuLaunchKernel, empty", BURST,
               [&] { launch((CUfunction)function, 1, 1, 1, 32, 1, 1, 0, stream, nullptr, nullptr); });
    print_step("cuLaunchKernel, empty, 480 bytes of arguments", BURST,
               [&] { launch((CUfunction)function_of, 1, 1, 1, 256, 1, 1, 0, stream, arguments, nullptr); });
    print_step("cudaStreamSynchronize, idle", 64, [] { cudaStreamSynchronize(stream); });
    print_step("cudaDeviceSynchronize, idle", 16, [] { cudaDeviceSynchronize(); });
    print_step("cudaLaunchKernel, empty, and cudaStreamSynchronize", BURST, [] {
        nothing<<<1, 32, 0, stream>>>();
        cudaStreamSynchronize(stream);
    });
    print_step("the same, 256 threads and 480 bytes", BURST, [] {
        nothing_of<<<1, 256, 0, stream>>>(job);
        cudaStreamSynchronize(stream);
    });
    print_step("cuLaunchKernel, 256 threads, 480 bytes, and a wait", BURST, [&] {
        launch((CUfunction)function_of, 1, 1, 1, 256, 1, 1, 0, stream, arguments, nullptr);
        cudaStreamSynchronize(stream);
    });
    print_step("lw_context_use_stream, the same", 64, [] { lw_context_use_stream(context, stream); });
    print_step("lw_context_synchronize, idle", 64, [] { lw_context_synchronize(context); });
    fflush(stdout);
}

/* ---- fills ---- */

struct filler {
    char name[48];
    bool ours, normal;
    lw_generator *generator;
    curandGenerator_t peer;
    std::vector<double> times;

    bool fill(size_t n) const
    {
        if (ours)
            return (normal ? lw_fill_normal_f32(generator, memory, n, 0.0f, 1.0f)
                           : lw_fill_uniform_f32(generator, memory, n)) == LW_OK;
        return (normal ? curandGenerateNormal(peer, memory, n, 0.0f, 1.0f) : curandGenerateUniform(peer, memory, n)) ==
               CURAND_STATUS_SUCCESS;
    }
    double fill_and_wait(size_t n) const
    {
        const double start = now();
        if (!fill(n))
            die(name, ours ? lw_last_error() : "cuRAND failed");
        wait_for_stream();
        return now() - start;
    }
};

std::vector<filler> fillers;

/* Of each generator of cuRAND the ordering whose short fills are the fastest. */
void make_peers()
{
    for (const auto &type : curand_types) {
        if (type.type >= CURAND_RNG_QUASI_DEFAULT)
            break;
        filler best = {};
        double least = 1;
        for (const auto &ordering : curand_orderings) {
            filler f = {};
            f.peer = curand_make(type.type, ordering.ordering);
            if (f.peer == nullptr)
                continue;
            snprintf(f.name, sizeof(f.name), "cuRAND %s, %s", type.name, ordering.name);
            std::vector<double> times;
            for (int k = 0; k < PASS; k++)
                times.push_back(f.fill_and_wait(1 << 12));
            if (median(times) < least) {
                least = median(times);
                if (best.peer != nullptr)
                    curandDestroyGenerator(best.peer);
                best = f;
            } else {
                curandDestroyGenerator(f.peer);
            }
        }
        if (best.peer != nullptr)
            fillers.push_back(best);
    }
}

void use_stream(cudaStream_t wanted)
{
    stream = wanted;
    must(lw_context_use_stream(context, stream), "stream");
    for (const filler &f : fillers)
        if (!f.ours)
            curandSetStream(f.peer, stream);
}

/* The fillers take turns; each of its bursts begins with calls that are not counted. */
void wait_rows(int log2)
{
    const size_t n = (size_t)1 << log2;
    for (filler &f : fillers)
        f.times.clear();
    for (int round = 0; round < ROUNDS; round++)
        for (filler &f : fillers)
            for (int call = -WARM; call < BURST; call++) {
                const double time = f.fill_and_wait(n);
                if (call >= 0)
                    f.times.push_back(time);
            }
    double peers = 1, least_of_peers = 1;
    for (filler &f : fillers)
        if (!f.ours) {
            peers = std::min(peers, median(f.times));
            least_of_peers = std::min(least_of_peers, f.times[0]);
        }
    for (filler &f : fillers) {
        const double half = median(f.times), tail = f.times[f.times.size() * 9 / 10];
        printf("2^%d | %-28s | %7.3f us [%.3f-%.3f]", log2, f.name, half * 1e6, f.times[0] * 1e6, tail * 1e6);
        if (f.ours)
            printf(" | %.2f of cuRAND's fastest, of minima %.2f", peers / half, least_of_peers / f.times[0]);
        printf("\n");
    }
    fflush(stdout);
}

void queued_rows(int log2)
{
    const size_t n = (size_t)1 << log2;
    for (filler &f : fillers) {
        char name[80];
        snprintf(name, sizeof(name), "2^%d %s", log2, f.name);
        print_step(name, BURST, [&] { f.fill(n); });
    }
}

/* The device's time per fill, of a chain of them without the host. */
template <class function> bool chain(const char *name, function step)
{
    cudaGraph_t graph = nullptr;
    cudaGraphExec_t ready = nullptr;
    bool captured = cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed) == cudaSuccess;
    for (int k = 0; k < CHAIN && captured; k++)
        captured = step();
    if (cudaStreamEndCapture(stream, &graph) != cudaSuccess || !captured || graph == nullptr ||
        cudaGraphInstantiate(&ready, graph, 0) != cudaSuccess) {
        cudaGetLastError();
        printf("%-40s | not captured\n", name);
        return false;
    }
    cudaEvent_t begin, end;
    must(cudaEventCreate(&begin), "event");
    must(cudaEventCreate(&end), "event");
    std::vector<double> times;
    for (int turn = 0; turn < 60; turn++) {
        float ms = 0;
        cudaEventRecord(begin, stream);
        cudaGraphLaunch(ready, stream);
        cudaEventRecord(end, stream);
        wait_for_stream();
        cudaEventElapsedTime(&ms, begin, end);
        times.push_back(ms * 1e3 / CHAIN);
    }
    const double half = median(times);
    printf("%-40s | %7.3f us [%.3f]\n", name, half, times[0]);
    cudaGraphExecDestroy(ready);
    cudaGraphDestroy(graph);
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    return true;
}

void chain_rows()
{
    printf("--- chain: us of the device per kernel, median [least] of 60 graphs of %d\n", (int)CHAIN);
    chain("nothing, 32 threads", [] { return nothing<<<1, 32, 0, stream>>>(), true; });
    chain("nothing, 256 threads, 480 bytes", [] { return nothing_of<<<1, 256, 0, stream>>>(job), true; });
    for (int log2 : {10, 13, 16, 20})
        for (filler &f : fillers) {
            char name[80];
            snprintf(name, sizeof(name), "2^%d %s", log2, f.name);
            chain(name, [&] { return f.fill((size_t)1 << log2); });
        }
    fflush(stdout);
}

/* Our bits are those of a CPU, wherever a fill begins and ends. */
void check(lw_engine engine, bool normal)
{
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "portable";
    lw_context *host = nullptr;
    lw_generator *here = nullptr, *there = nullptr;
    must(lw_context_create(&host, &options), "portable");
    must(lw_generator_create(&here, host, engine, 7, 3), "generator");
    must(lw_generator_create(&there, context, engine, 7, 3), "generator");
    std::vector<float> expected(N), found(N);
    size_t wrong = 0;
    for (size_t n : {1, 31, 1000, 1024, 1025, 4096, 5000, 70000, 1 << 20}) {
        cudaMemset(memory, 0xff, N * sizeof(float));
        const lw_status a = normal ? lw_fill_normal_f32(here, expected.data(), n, 1.0f, 2.0f)
                                   : lw_fill_uniform_f32(here, expected.data(), n);
        const lw_status b =
            normal ? lw_fill_normal_f32(there, memory, n, 1.0f, 2.0f) : lw_fill_uniform_f32(there, memory, n);
        must(a, "expected");
        must(b, "found");
        must(lw_context_synchronize(context), "wait");
        must(cudaMemcpy(found.data(), memory, N * sizeof(float), cudaMemcpyDeviceToHost), "copy");
        wrong += memcmp(found.data(), expected.data(), n * sizeof(float)) != 0;
        for (size_t i = n; i < std::min(N, n + 2000); i++) {
            unsigned bits;
            memcpy(&bits, &found[i], 4);
            wrong += bits != 0xffffffffu;
        }
    }
    const char *name;
    lw_engine_name(engine, &name);
    printf("bits of %s %s beside portable's: %s\n", name, normal ? "normal-f32" : "uniform-f32",
           wrong == 0 ? "equal" : "DIFFERENT");
    lw_generator_destroy(here);
    lw_generator_destroy(there);
    lw_context_destroy(host);
}

} // namespace

int main(int count, char **names)
{
    static const char *usual[] = {"warp1024", "philox"};
    lw_context_options options = {};
    options.size = sizeof(options);
    options.backend = "cuda";
    must(lw_context_create(&context, &options), "context");
    lw_context_info info;
    must(lw_context_describe(context, &info), "context");
    must(cudaMalloc(&memory, N * sizeof(float)), "memory");
    printf("%s\n", info.machine);
    const char **const engines = count > 1 ? (const char **)names + 1 : usual;
    for (int e = 0; e < (count > 1 ? count - 1 : 2); e++) {
        filler f = {};
        lw_engine engine;
        f.ours = true;
        must(lw_engine_find(engines[e], &engine), "engine");
        must(lw_generator_create(&f.generator, context, engine, 42, 0), "generator");
        snprintf(f.name, sizeof(f.name), "lanewise %s", engines[e]);
        fillers.push_back(f);
        check(engine, false);
        check(engine, true);
    }
    make_peers();
    steps();
    cudaStream_t own;
    must(cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking), "stream");
    for (int normal = 0; normal < 2; normal++) {
        for (filler &f : fillers)
            f.normal = normal != 0;
        const char *const kind = normal ? "normal-f32" : "uniform-f32";
        use_stream(nullptr);
        printf("--- queued: %s, ns of the host per call, median [least] of 200\n", kind);
        queued_rows(10);
        queued_rows(16);
        use_stream(own);
        if (!normal)
            chain_rows();
        for (cudaStream_t each : {(cudaStream_t) nullptr, own}) {
            use_stream(each);
            printf("--- wait: %s, %s, median [least - of nine in ten] of %d\n", kind,
                   each == nullptr ? "the default stream" : "a stream of its own", ROUNDS * BURST);
            for (int log2 = LEAST; log2 <= (each == nullptr ? MOST : LEAST + 2); log2++)
                wait_rows(log2);
        }
    }
    return 0;
}
