/* The port to CUDA. */
#ifndef LANEWISE_CUDA_PORT_CUDA_CUH
#define LANEWISE_CUDA_PORT_CUDA_CUH

#include <cstdint>
#include <cstdio>
#include <cstring>

#include <cuda.h>
#include <cuda_runtime.h>

#define LW_PORT_NAME "CUDA"

/* ---- kernels: lanes of a warp. All 32 call together ---- */

/* The value of another lane: of number `lane`, of the one `by` below (of the lowest `by`: its own), or of the one whose
 * number has other bits where `by` has some. width: lanes next to each other that number themselves from 0. */
template <class type> static __device__ __forceinline__ type lw_port_shuffle(type x, int lane, int width = 32)
{
    return __shfl_sync(~0u, x, lane, width);
}
template <class type> static __device__ __forceinline__ type lw_port_shuffle_up(type x, unsigned by, int width = 32)
{
    return __shfl_up_sync(~0u, x, by, width);
}
template <class type> static __device__ __forceinline__ type lw_port_shuffle_xor(type x, int by, int width = 32)
{
    return __shfl_xor_sync(~0u, x, by, width);
}

static __device__ __forceinline__ uint32_t lw_port_ballot(bool mine)
{
    return __ballot_sync(~0u, mine);
}
static __device__ __forceinline__ bool lw_port_any(bool mine)
{
    return __any_sync(~0u, mine);
}
static __device__ __forceinline__ bool lw_port_all(bool mine)
{
    return __all_sync(~0u, mine);
}
static __device__ __forceinline__ void lw_port_sync_warp()
{
    __syncwarp();
}

/* Whether there is an instruction for the largest and the sum of 32 integers of 32 bits; type: int or unsigned. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
#define LW_PORT_REDUCES 1
template <class type> static __device__ __forceinline__ type lw_port_reduce_largest(type mine)
{
    return __reduce_max_sync(~0u, mine);
}
template <class type> static __device__ __forceinline__ type lw_port_reduce_total(type mine)
{
    return __reduce_add_sync(~0u, mine);
}
#else
#define LW_PORT_REDUCES 0
#endif

/* ---- kernels: what C++ does not say ---- */

/* CTAs of an SM that a kernel's registers are kept for, in __launch_bounds__: no more than its threads, which are 1024
 * before compute capability 8.0 and 1536 or 2048 from there on. */
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 800
#define LW_PORT_CTAS(threads, ctas) ((threads) * (ctas) <= 1024 ? (ctas) : 1024 / (threads))
#else
#define LW_PORT_CTAS(threads, ctas) (ctas)
#endif

/* x >> by, 0 where `by` is 64 or more. */
static __device__ __forceinline__ uint64_t lw_port_shift_right(uint64_t x, int by)
{
    uint64_t shifted;
    asm("shr.b64 %0, %1, %2;" : "=l"(shifted) : "l"(x), "r"(by));
    return shifted;
}

/* The same pointer into shared memory, whose address is kept in a register: nvcc would make it again from a special
 * register wherever it is used. */
template <class type> static __device__ __forceinline__ type *lw_port_keep_shared(type *pointer)
{
    uint32_t at = (uint32_t)__cvta_generic_to_shared(pointer);
    asm volatile("" : "+r"(at));
    return (type *)__cvta_shared_to_generic(at);
}

/* The same pointer into global memory, as one base: nvcc would derive each address that is made of it from its parts.
 */
template <class type> static __device__ __forceinline__ type *lw_port_keep_global(type *pointer)
{
    asm("" : "+l"(pointer));
    __builtin_assume(__isGlobal(pointer));
    return pointer;
}

/* ---- errors ---- */

typedef cudaError_t lw_port_error;
#define LW_PORT_OK cudaSuccess
#define LW_PORT_NO_MEMORY cudaErrorMemoryAllocation
#define LW_PORT_INVALID cudaErrorInvalidValue

/* The error of the calls so far, which is then gone unless the device is lost; and without taking it. */
static inline lw_port_error lw_port_take_error()
{
    return cudaGetLastError();
}
static inline lw_port_error lw_port_see_error()
{
    return cudaPeekAtLastError();
}
static inline const char *lw_port_error_text(lw_port_error error)
{
    return cudaGetErrorString(error);
}
static inline const char *lw_port_error_name(lw_port_error error)
{
    return cudaGetErrorName(error);
}
/* Whether every later call of the process on this device fails, too. */
static inline bool lw_port_is_lost(lw_port_error error)
{
    return error == cudaErrorIllegalAddress || error == cudaErrorLaunchTimeout || error == cudaErrorAssert ||
           error == cudaErrorHardwareStackError || error == cudaErrorIllegalInstruction ||
           error == cudaErrorMisalignedAddress || error == cudaErrorInvalidAddressSpace ||
           error == cudaErrorInvalidPc || error == cudaErrorLaunchFailure || error == cudaErrorECCUncorrectable;
}

/* ---- devices ---- */

static inline lw_port_error lw_port_count_devices(int *count)
{
    return cudaGetDeviceCount(count);
}
static inline lw_port_error lw_port_current_device(int *device)
{
    return cudaGetDevice(device);
}
static inline lw_port_error lw_port_use_device(int device)
{
    return cudaSetDevice(device);
}
static inline lw_port_error lw_port_count_processors(int *processors, int device)
{
    return cudaDeviceGetAttribute(processors, cudaDevAttrMultiProcessorCount, device);
}
/* How many times as fast as doubles floats are. */
static inline lw_port_error lw_port_f64_ratio(int *ratio, int device)
{
    return cudaDeviceGetAttribute(ratio, cudaDevAttrSingleToDoublePrecisionPerfRatio, device);
}
/* The most shared memory that a CTA can be given. */
static inline lw_port_error lw_port_most_shared(int *bytes, int device)
{
    return cudaDeviceGetAttribute(bytes, cudaDevAttrMaxSharedMemoryPerBlockOptin, device);
}
static inline lw_port_error lw_port_bus_id(char *text, int size, int device)
{
    return cudaDeviceGetPCIBusId(text, size, device);
}
/* In words; *memory: its bytes. */
static inline lw_port_error lw_port_describe_device(int device, char *text, size_t size, size_t *memory)
{
    cudaDeviceProp properties;
    const cudaError_t error = cudaGetDeviceProperties(&properties, device);
    if (error != cudaSuccess)
        return error;
    snprintf(text, size, "%s, compute capability %d.%d, %d SMs, %zu MiB", properties.name, properties.major,
             properties.minor, properties.multiProcessorCount, properties.totalGlobalMem >> 20);
    *memory = properties.totalGlobalMem;
    return cudaSuccess;
}

/* Why this build's kernels do not run on a device, of which lw_port_has_code has said `error`. */
static inline void lw_port_why_no_code(lw_port_error error, int device, char *reason, size_t size)
{
    static const int built[] = {__CUDA_ARCH_LIST__}; /* 100 times the capability; PTX of the last runs on newer ones */
    enum { OLDEST = 75 };                            /* docs/promises/platforms.md */
    cudaDeviceProp properties;
    char has[64] = "";
    size_t used = 0;
    int driver = 0;
    if (cudaGetDeviceProperties(&properties, device) != cudaSuccess) {
        snprintf(reason, size, "device %d: CUDA says %s", device, cudaGetErrorString(error));
        return;
    }
    const int capability = 10 * properties.major + properties.minor;
    for (const int code : built)
        if (used < sizeof(has))
            used +=
                snprintf(has + used, sizeof(has) - used, "%s%d.%d", used > 0 ? ", " : "", code / 100, code % 100 / 10);
    cudaDriverGetVersion(&driver);
    if (error == cudaErrorNoKernelImageForDevice && capability < OLDEST)
        snprintf(reason, size,
                 "device %d, %.80s, has compute capability %d.%d, and Lanewise needs %d.%d; use another backend",
                 device, properties.name, properties.major, properties.minor, OLDEST / 10, OLDEST % 10);
    else if (error == cudaErrorNoKernelImageForDevice)
        snprintf(reason, size,
                 "device %d, %.80s, has compute capability %d.%d, and this build has code for %s and newer; configure "
                 "with -DLANEWISE_CUDA_ARCHITECTURES=%d or use another backend",
                 device, properties.name, properties.major, properties.minor, has, capability);
    else if (error == cudaErrorUnsupportedPtxVersion)
        snprintf(reason, size,
                 "device %d, %.80s: its driver, for CUDA %d.%d, cannot compile the PTX of CUDA %d.%d; update it or "
                 "configure with -DLANEWISE_CUDA_ARCHITECTURES=%d",
                 device, properties.name, driver / 1000, driver % 1000 / 10, CUDART_VERSION / 1000,
                 CUDART_VERSION % 1000 / 10, capability);
    else
        snprintf(reason, size, "device %d, %.80s: CUDA says %s", device, properties.name, cudaGetErrorString(error));
}

/* "driver 580.159.03" from the driver's own file; "NVIDIA's driver" where there is no such file. Returns whether there is. */
static inline bool lw_port_driver_release(char *text, size_t size)
{
    snprintf(text, size, "NVIDIA's driver");
    FILE *const file = fopen("/proc/driver/nvidia/version", "r");
    if (file == nullptr)
        return false;
    char line[256], release[32];
    if (fgets(line, sizeof(line), file) != nullptr) {
        /* "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.159.03  Release Build .." */
        for (const char *word = strstr(line, "Module"); word != nullptr; word = strchr(word + 1, ' '))
            if (sscanf(word, " %31[0-9.]", release) == 1) {
                snprintf(text, size, "driver %s", release);
                break;
            }
    }
    fclose(file);
    return true;
}

/* Why lw_port_count_devices has failed, or found none. */
static inline void lw_port_why_no_devices(lw_port_error error, char *reason, size_t size)
{
    char driver[48];
    int version = 0;
    const bool has_file = lw_port_driver_release(driver, sizeof(driver));
    cudaDriverGetVersion(&version);
    cudaGetLastError();
    if (version == 0 && !has_file)
        snprintf(reason, size, "no NVIDIA driver on this machine; install it or use another backend");
    else if (version == 0)
        snprintf(reason, size,
                 "%s is on this machine, but its libcuda.so.1 is not found; pass it to the container or install it",
                 driver);
    else if (error == cudaErrorInsufficientDriver)
        snprintf(reason, size, "%s is for CUDA %d.%d, this build needs %d.%d; update the driver or use another backend",
                 driver, version / 1000, version % 1000 / 10, CUDART_VERSION / 1000, CUDART_VERSION % 1000 / 10);
    else if (error == cudaErrorNoDevice || error == cudaSuccess)
        snprintf(reason, size,
                 "no device (%s present, 0 devices visible); use another backend or check CUDA_VISIBLE_DEVICES",
                 driver);
    else
        snprintf(reason, size, "%s present, but CUDA says %s", driver, cudaGetErrorString(error));
}

/* ---- streams ---- */

typedef cudaStream_t lw_port_stream;

static inline lw_port_error lw_port_wait(lw_port_stream stream)
{
    return cudaStreamSynchronize(stream);
}
static inline lw_port_error lw_port_wait_for_all()
{
    return cudaDeviceSynchronize();
}
/* The device of a stream; *device stays as it is where CUDA does not tell: while the stream is captured, or before 12.8.
 */
static inline lw_port_error lw_port_device_of_stream(lw_port_stream stream, int *device)
{
#if CUDART_VERSION >= 12080
    cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
    cudaError_t error = stream != nullptr ? cudaStreamIsCapturing(stream, &capture) : cudaSuccess;
    if (error == cudaSuccess && stream != nullptr && capture == cudaStreamCaptureStatusNone)
        error = cudaStreamGetDevice(stream, device);
    return error;
#else
    (void)stream, (void)device;
    return cudaSuccess;
#endif
}
/* Lets this thread query devices while a stream is being captured into a graph; nothing of that enters the graph. */
struct lw_port_query_scope {
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    const bool changed = cudaThreadExchangeStreamCaptureMode(&mode) == cudaSuccess;
    ~lw_port_query_scope()
    {
        if (changed)
            cudaThreadExchangeStreamCaptureMode(&mode);
        else
            cudaGetLastError();
    }
};

/* ---- memory ---- */

static inline lw_port_error lw_port_allocate(void **area, size_t bytes)
{
    return cudaMalloc(area, bytes);
}
static inline lw_port_error lw_port_free(void *area)
{
    return cudaFree(area);
}
/* Host memory that kernels write. */
static inline lw_port_error lw_port_allocate_host(void **area, size_t bytes)
{
    return cudaHostAlloc(area, bytes, cudaHostAllocMapped);
}
static inline lw_port_error lw_port_free_host(void *area)
{
    return cudaFreeHost(area);
}
/* Copies in stream order: to the device, from it, and wherever the two are. */
static inline lw_port_error lw_port_copy_in(void *to, const void *from, size_t bytes, lw_port_stream stream)
{
    return cudaMemcpyAsync(to, from, bytes, cudaMemcpyHostToDevice, stream);
}
static inline lw_port_error lw_port_copy_out(void *to, const void *from, size_t bytes, lw_port_stream stream)
{
    return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToHost, stream);
}
static inline lw_port_error lw_port_copy(void *to, const void *from, size_t bytes, lw_port_stream stream)
{
    return cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, stream);
}
static inline lw_port_error lw_port_set_bytes(void *area, int byte, size_t bytes, lw_port_stream stream)
{
    return cudaMemsetAsync(area, byte, bytes, stream);
}

/* Memory in stream order, from a pool that keeps what is returned to it until it is trimmed. */
typedef cudaMemPool_t lw_port_pool;

static inline lw_port_error lw_port_pool_make(lw_port_pool *pool, int device)
{
    cudaMemPoolProps wanted = {};
    wanted.allocType = cudaMemAllocationTypePinned;
    wanted.location.type = cudaMemLocationTypeDevice;
    wanted.location.id = device;
    uint64_t kept = ~(uint64_t)0;
    cudaMemPool_t made = nullptr;
    cudaError_t error = cudaMemPoolCreate(&made, &wanted);
    if (error != cudaSuccess)
        return error;
    error = cudaMemPoolSetAttribute(made, cudaMemPoolAttrReleaseThreshold, &kept);
    if (error == cudaSuccess)
        *pool = made;
    else
        cudaMemPoolDestroy(made);
    return error;
}
static inline lw_port_error lw_port_pool_destroy(lw_port_pool pool)
{
    return cudaMemPoolDestroy(pool);
}
static inline lw_port_error lw_port_pool_trim(lw_port_pool pool)
{
    return cudaMemPoolTrimTo(pool, 0);
}
static inline lw_port_error lw_port_pool_take(void **area, size_t bytes, lw_port_pool pool, lw_port_stream stream)
{
    return cudaMallocFromPoolAsync(area, bytes, pool, stream);
}
static inline lw_port_error lw_port_pool_return(void *area, lw_port_stream stream)
{
    return cudaFreeAsync(area, stream);
}

/* ---- where memory is ---- */

typedef struct lw_port_memory {
    bool device, managed; /* else the host's, or nobody's */
    int of;               /* which device's */
} lw_port_memory;

static inline lw_port_error lw_port_memory_at(lw_port_memory *memory, const void *at)
{
    cudaPointerAttributes found;
    const cudaError_t error = cudaPointerGetAttributes(&found, at);
    if (error != cudaSuccess)
        return error;
    memory->device = found.type == cudaMemoryTypeDevice;
    memory->managed = found.type == cudaMemoryTypeManaged;
    memory->of = found.device;
    return cudaSuccess;
}

/* The driver's function that tells of an allocation at half the cost of two calls of the above; null: there is none. */
typedef decltype(&cuPointerGetAttributes) lw_port_look;

static inline lw_port_look lw_port_find_look()
{
    void *function = nullptr;
    cudaDriverEntryPointQueryResult found;
#if CUDART_VERSION >= 12050
    const cudaError_t error =
        cudaGetDriverEntryPointByVersion("cuPointerGetAttributes", &function, 7000, cudaEnableDefault, &found);
#else
    const cudaError_t error = cudaGetDriverEntryPoint("cuPointerGetAttributes", &function, cudaEnableDefault, &found);
#endif
    if (error != cudaSuccess)
        cudaGetLastError();
    return error == cudaSuccess && found == cudaDriverEntryPointSuccess ? (lw_port_look)function : nullptr;
}

/* Whether all of an array is in one allocation of the device; an array that spans several mappings is not. */
static inline bool lw_port_in_one_allocation(lw_port_look look, const void *begin, size_t bytes, int device)
{
    unsigned type = 0;
    int of = -1;
    CUdeviceptr start = 0;
    size_t size = 0;
    CUpointer_attribute which[] = {CU_POINTER_ATTRIBUTE_MEMORY_TYPE, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL,
                                   CU_POINTER_ATTRIBUTE_RANGE_START_ADDR, CU_POINTER_ATTRIBUTE_RANGE_SIZE};
    void *values[] = {&type, &of, &start, &size};
    return look != nullptr &&
           look(sizeof(which) / sizeof(which[0]), which, values, (CUdeviceptr)begin) == CUDA_SUCCESS &&
           type == CU_MEMORYTYPE_DEVICE && of == device && (CUdeviceptr)begin - start <= size - bytes && bytes <= size;
}

/* ---- launches ---- */

template <class type> struct lw_port_same {
    typedef type as;
};

/* Queues kernel(arguments..). */
template <class... types>
static inline void lw_port_queue(void (*kernel)(types...), dim3 ctas, unsigned threads, lw_port_stream stream,
                                 typename lw_port_same<types>::as... arguments)
{
    kernel<<<ctas, threads, 0, stream>>>(arguments...);
}
/* The same by the address of the kernel and those of its arguments; shared: bytes of memory beside what it declares. */
static inline lw_port_error lw_port_launch(const void *kernel, dim3 ctas, unsigned threads, void **arguments,
                                           size_t shared, lw_port_stream stream)
{
    return cudaLaunchKernel(kernel, ctas, dim3(threads), arguments, shared, stream);
}
/* CTAs of the kernel that an SM holds. */
static inline lw_port_error lw_port_resident(int *ctas, const void *kernel, int threads, size_t shared)
{
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor(ctas, kernel, threads, shared);
}
/* Whether this build has code of the kernel for the current device. */
static inline lw_port_error lw_port_has_code(const void *kernel)
{
    cudaFuncAttributes found;
    return cudaFuncGetAttributes(&found, kernel);
}
/* Shared memory beside what the kernel declares, more than it has without; and all that an SM has, before caches. */
static inline lw_port_error lw_port_allow_shared(const void *kernel, size_t bytes)
{
    return cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes);
}
static inline lw_port_error lw_port_prefer_shared(const void *kernel)
{
    return cudaFuncSetAttribute(kernel, cudaFuncAttributePreferredSharedMemoryCarveout, cudaSharedmemCarveoutMaxShared);
}

#endif
