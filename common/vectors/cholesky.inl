/* cholesky.c includes this for f32 and f64 (lanewise/detail/templates/real_f32.inl). */
size_t LW_R(lw_vector_factor)(const LW_REAL_C *covariance, LW_REAL_C *factor, size_t dimensions, double *buffer)
{
    const size_t d = dimensions;
    for (size_t i = 0; i < d; i++)
        for (size_t j = 0; j <= i; j++)
            buffer[i * d + j] = (double)covariance[i * d + j];
    const size_t bad = factorise(buffer, d);
    for (size_t i = 0; bad == d && i < d * d; i++)
        factor[i] = (LW_REAL_C)buffer[i];
    return bad;
}

#include "lanewise/detail/templates/real_end.inl"
