/* offset + whole multiples of `unit` in [0, 1), in one type; the generator's numbers have more bits, which are dropped
 * (moments_accuracy.c). */
static NUMBERS_REAL *JOIN(numbers_, NUMBERS_NAME)(lw_context *context, int most, double offset, double unit)
{
    const size_t n = (size_t)1 << most;
    void *area = NULL;
    lw_generator *generator = NULL;
    if (lw_malloc(context, &area, n * sizeof(NUMBERS_REAL)) != LW_OK ||
        lw_generator_create(&generator, context, LW_ENGINE_WARP1024, 1, 0) != LW_OK ||
        JOIN(lw_fill_uniform_, NUMBERS_NAME)(generator, area, n) != LW_OK)
        exit((puts(lw_last_error()), 1));
    lw_generator_destroy(generator);
    NUMBERS_REAL *const x = area;
    for (size_t i = 0; i < n; i++)
        x[i] = (NUMBERS_REAL)(offset + (double)(int64_t)((double)x[i] / unit) * unit);
    return x;
}
#undef NUMBERS_NAME
#undef NUMBERS_REAL
