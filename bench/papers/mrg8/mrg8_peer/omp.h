/* For kenmiura/mrg8 where it is compiled without OpenMP: the threads are the program's. */
#ifndef LANEWISE_BENCH_MRG8_PEER_OMP_H
#define LANEWISE_BENCH_MRG8_PEER_OMP_H
static inline int omp_get_max_threads(void)
{
    return 1;
}
static inline int omp_get_thread_num(void)
{
    return 0;
}
#endif
