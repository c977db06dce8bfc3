/* One kind of one type (cpu_peers.c). */
static size_t JOIN(one_, ONE_KIND)(void *state, void *out, size_t n)
{
    JOIN(lw_single_, ONE_KIND) s;
    ONE_TYPE sum = 0;
    (void)out;
    if (JOIN(JOIN(lw_single_, ONE_KIND), _open)(&s, state) != LW_OK)
        return 0;
    for (size_t i = 0; i < n; i++)
        sum += JOIN(lw_next_, ONE_KIND)(&s);
    volatile ONE_TYPE kept = sum;
    (void)kept;
    return JOIN(JOIN(lw_single_, ONE_KIND), _close)(&s) == LW_OK ? n : 0;
}
#undef ONE_KIND
#undef ONE_TYPE
