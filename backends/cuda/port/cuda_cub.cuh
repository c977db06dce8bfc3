/* The port to CUDA: CUB. */
#ifndef LANEWISE_CUDA_PORT_CUDA_CUB_CUH
#define LANEWISE_CUDA_PORT_CUDA_CUB_CUH

#include <cub/block/block_scan.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/util_device.cuh>

namespace lw_port_cub = cub;
typedef ::cuda::std::plus<> lw_port_plus;

/* The kernel that CUB looks at; versions of CUB have it in one of two places. */
namespace lw_port_cub_kernel
{
using namespace cub;
using namespace cub::detail;

static inline const void *first()
{
    return (const void *)EmptyKernel<void>;
}
} // namespace lw_port_cub_kernel

#endif
