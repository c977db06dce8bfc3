/* All methods in one type, printed at every power of two (moments_accuracy.c). */
typedef struct JOIN(kahan_, METHODS_NAME) {
    METHODS_REAL sum, lost;
} JOIN(kahan_, METHODS_NAME);
static void JOIN(kahan_add_, METHODS_NAME)(JOIN(kahan_, METHODS_NAME) * k, METHODS_REAL x)
{
    const METHODS_REAL y = x - k->lost, t = k->sum + y;
    k->lost = (t - k->sum) - y;
    k->sum = t;
}
static void JOIN(run_, METHODS_NAME)(lw_context *context, const char *data, const METHODS_REAL *x, int most, truth t)
{
    METHODS_REAL sum = 0, squares = 0, mean = 0, spread = 0;
    JOIN(kahan_, METHODS_NAME) kahan = {0, 0}, kahan_squares = {0, 0};
    uint64_t i = 0;
    for (int log2n = LEAST; log2n <= most; log2n++) {
        const uint64_t n = (uint64_t)1 << log2n;
        const METHODS_REAL count = (METHODS_REAL)n;
        lw_moments ours;
        for (; i < n; i++) {
            const METHODS_REAL delta = x[i] - mean;
            mean += delta / (METHODS_REAL)(i + 1);
            spread += delta * (x[i] - mean);
            sum += x[i];
            squares += x[i] * x[i];
            JOIN(kahan_add_, METHODS_NAME)(&kahan, x[i]);
            JOIN(kahan_add_, METHODS_NAME)(&kahan_squares, x[i] * x[i]);
            truth_add(&t, (double)x[i]);
        }
        if (METHODS_SUM_MOMENTS(context, x, n, &ours) != LW_OK)
            exit((puts(lw_last_error()), 1));
        print(data, STRING_OF(METHODS_NAME), "textbook", log2n, &t, (double)(sum / count),
              (double)((squares - sum * (sum / count)) / count));
        print(data, STRING_OF(METHODS_NAME), "updating", log2n, &t, (double)mean, (double)(spread / count));
        print(data, STRING_OF(METHODS_NAME), "kahan", log2n, &t, (double)(kahan.sum / count),
              (double)((kahan_squares.sum - kahan.sum * (kahan.sum / count)) / count));
        print(data, STRING_OF(METHODS_NAME), "lanewise", log2n, &t, ours.mean, ours.variance);
        fflush(stdout);
    }
}
#undef METHODS_NAME
#undef METHODS_REAL
#undef METHODS_SUM_MOMENTS
