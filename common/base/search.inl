/* search.inl: included by search.h once for each type of values and places, LW_VALUE and LW_PLACE, with the names of the
 * functions. */

LW_BOTH LW_PLACE LW_FIRST_ABOVE(const LW_VALUE *values, LW_PLACE n, LW_VALUE x)
{
    LW_PLACE low = 0, places = n + 1;
    while (places > 1) {
        const LW_PLACE half = places / 2;
        low += values[low + half - 1] <= x ? half : 0;
        places -= half;
    }
    return low;
}

LW_BOTH LW_PLACE LW_FIRST_FROM(const LW_VALUE *values, LW_PLACE n, LW_VALUE x)
{
    LW_PLACE low = 0, places = n + 1;
    while (places > 1) {
        const LW_PLACE half = places / 2;
        low += values[low + half - 1] < x ? half : 0;
        places -= half;
    }
    return low;
}

LW_BOTH LW_PLACE LW_MERGE_SPLIT(const LW_VALUE *a, LW_PLACE na, const LW_VALUE *b, LW_PLACE nb, LW_PLACE k)
{
    LW_PLACE low = k > nb ? k - nb : 0, n = (k < na ? k : na) - low;
    while (n > 0) {
        const LW_PLACE half = n / 2, from_a = low + half;
        const int before = a[from_a] < b[k - 1 - from_a];
        low = before ? from_a + 1 : low;
        n = before ? n - half - 1 : half;
    }
    return low;
}

#undef LW_VALUE
#undef LW_PLACE
#undef LW_FIRST_ABOVE
#undef LW_FIRST_FROM
#undef LW_MERGE_SPLIT
