// Functions for hosts, and under nvcc for devices too.
#ifndef LANEWISE_CPP_BOTH_HPP
#define LANEWISE_CPP_BOTH_HPP

#ifdef __CUDACC__
#define LW_CPP __host__ __device__
// Before a template that calls what its arguments have, perhaps for hosts alone.
#define LW_CPP_ANY _Pragma("nv_exec_check_disable")
#else
#define LW_CPP
#define LW_CPP_ANY
#endif

#endif
