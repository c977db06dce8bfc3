/* Counts the elements of one type below each point (fit_draws.c). */
WIDE static void JOIN(count_, FIT_COUNT_TYPE)(const FIT_COUNT_C_TYPE *x, size_t n, const fit_point *points, int count,
                                              uint64_t *below)
{
    for (int k = 0; k < count; k++) {
        const FIT_COUNT_C_TYPE cut = (FIT_COUNT_C_TYPE)points[k].x.FIT_COUNT_MEMBER;
        FIT_COUNT_HITS_TYPE hits = 0;
        for (size_t i = 0; i < n; i++)
            hits += x[i] < cut;
        below[k] += (uint64_t)hits;
    }
}
#undef FIT_COUNT_TYPE
#undef FIT_COUNT_C_TYPE
#undef FIT_COUNT_HITS_TYPE
#undef FIT_COUNT_MEMBER
