// Distributions and engines in threads of a device: what the host has. Ends with 77 where there is no device.
#include <cstdio>
#include <cstring>

#include "lanewise/cpp/distributions.hpp"
#include "lanewise/cpp/engines.hpp"
#include "lanewise/cpp/philox.hpp"

struct numbers {
    double normal, of_key, of_philox;
    float gamma;
    std::uint64_t count, word, philox64;
    std::uint32_t of_walker, philox32;
};

static __host__ __device__ void make(unsigned i, numbers *out)
{
    const lanewise::key key{42, 7};
    lanewise::engine64 engine(key, i);
    lanewise::walker walker(key.fold(i));
    lanewise::philox4x32 p32(i);
    lanewise::philox4x64 p64(i);
    p32.discard(1000 + i), p64.discard(1000 + i);
    out->normal = lanewise::normal<double>{0, 1}(key.split(i), 5);
    out->of_key = lanewise::beta<>{2, 3}.open(key)[i];
    out->of_philox = lanewise::exponential<>{1}(p32);
    out->gamma = lanewise::gamma<float>{2.5f, 1}(walker);
    out->count = lanewise::poisson<>{10}(engine);
    out->word = engine();
    out->of_walker = walker();
    out->philox32 = static_cast<std::uint32_t>(p32());
    out->philox64 = p64();
}

enum { THREADS = 256 };
static __global__ void make_all(numbers *out) { make(threadIdx.x, &out[threadIdx.x]); }

int main()
{
    static numbers found[THREADS];
    numbers *device = nullptr;
    const cudaError_t error = cudaMalloc(&device, sizeof(found));
    if (error != cudaSuccess)
        return std::printf("skipped: %s\n", cudaGetErrorString(error)), 77;
    make_all<<<1, THREADS>>>(device);
    if (cudaMemcpy(found, device, sizeof(found), cudaMemcpyDeviceToHost) != cudaSuccess)
        return std::printf("%s\n", cudaGetErrorString(cudaGetLastError())), 1;
    int wrong = 0;
    for (unsigned i = 0; i < THREADS; i++) {
        numbers host = {};
        make(i, &host);
        const numbers &x = found[i];
        const bool same = x.normal == host.normal && x.of_key == host.of_key && x.of_philox == host.of_philox &&
                          x.gamma == host.gamma && x.count == host.count && x.word == host.word &&
                          x.of_walker == host.of_walker && x.philox32 == host.philox32 && x.philox64 == host.philox64;
        if (!same)
            std::printf("thread %u differs from the host\n", i), wrong++;
    }
    std::printf("%d threads, %d differ\n", THREADS, wrong);
    return wrong != 0;
}
