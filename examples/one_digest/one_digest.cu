// One digest, printed alike by programs in C, C++, Python, Fortran and CUDA: README.md. Normals and counts are made by
// threads of the device, each from the key and its index; the gammas are filled in the device's memory.
#include <cstdio>
#include <lanewise/lanewise.hpp>

constexpr unsigned n = 1000;

__device__ void add(unsigned long long *sum, unsigned place, unsigned long long word)
{
    atomicAdd(sum, (2ull * place + 1) * word); // in any order: integers
}

__global__ void digest(lanewise::key key, lanewise::normal<double> normal, lanewise::poisson<std::uint64_t> poisson,
                       const float *gammas, unsigned long long *sum)
{
    const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    add(sum, i, static_cast<unsigned long long>(__double_as_longlong(normal(key, i))));
    add(sum, n + i, poisson(key, i));
    add(sum, 2 * n + i, __float_as_uint(gammas[i]));
}

int main()
try {
    lw_context_options options = {};
    options.backend = "cuda";
    const lanewise::context context(options);
    const lanewise::key key{42, 7};
    const lanewise::generator generator(context, LW_ENGINE_WARP1024, key.seed, key.stream);
    lanewise::buffer<float> gammas(context, n);
    lanewise::buffer<unsigned long long> sum(context, 1);
    unsigned long long found[1] = {0};
    sum.copy_from(found);
    generator.fill(gammas, lanewise::gamma<float>{2.5f, 1});
    digest<<<(n + 127) / 128, 128>>>(key, {0, 1}, {100}, gammas.data(), sum.data());
    sum.copy_to(found);
    std::printf("%016llx\n", found[0]);
} catch (const lanewise::error &error) {
    std::puts(error.what());
    return error.status() == LW_ERROR_UNAVAILABLE ? 77 : 1; // no GPU here
}
