/* A kernel that ends in a trap: the device's context is lost to the process. */
static __global__ void trap()
{
    __trap();
}

extern "C" int device_trap(void)
{
    trap<<<1, 1>>>();
    return (int)cudaDeviceSynchronize();
}
