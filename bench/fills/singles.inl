/* The ways to draw numbers of one kind one by one (singles.c). */
static JOIN(SUM_, SINGLES_TYPE) JOIN(sum_local_, SINGLES_KIND)(lw_generator *generator)
{
    JOIN(SUM_, SINGLES_TYPE) sum = 0;
    JOIN(lw_single_, SINGLES_KIND) s;
    check(JOIN(JOIN(lw_single_, SINGLES_KIND), _open)(&s, generator), STRING_OF(SINGLES_KIND));
    for (int i = 0; i < NUMBERS; i++)
        sum += JOIN(lw_next_, SINGLES_KIND)(&s);
    check(JOIN(JOIN(lw_single_, SINGLES_KIND), _close)(&s), STRING_OF(SINGLES_KIND));
    return sum;
}
__attribute__((noinline)) static JOIN(SUM_, SINGLES_TYPE)
    JOIN(sum_behind_, SINGLES_KIND)(JOIN(lw_single_, SINGLES_KIND) * s)
{
    JOIN(SUM_, SINGLES_TYPE) sum = 0;
    for (int i = 0; i < NUMBERS; i++)
        sum += JOIN(lw_next_, SINGLES_KIND)(s);
    return sum;
}
static void JOIN(bench_, SINGLES_KIND)(lw_engine engine, uint64_t cursor, const char *where)
{
    enum { N = BYTES / sizeof(JOIN(SUM_, SINGLES_TYPE)) };
    const char *name = NULL;
    lw_generator *generator = NULL;
    double local[RUNS], behind[RUNS], fill[RUNS];
    volatile JOIN(SUM_, SINGLES_TYPE) sink;
    check(lw_generator_create(&generator, context, engine, 1, 2), "generator");
    check(lw_engine_name(engine, &name), "engine");
    for (int run = 0; run < RUNS; run++) {
        JOIN(lw_single_, SINGLES_KIND) s;
        check(lw_generator_seek(generator, cursor), "seek");
        double start = now();
        sink = JOIN(sum_local_, SINGLES_KIND)(generator);
        local[run] = (now() - start) * cycles_a_second / NUMBERS;
        check(lw_generator_seek(generator, cursor), "seek");
        check(JOIN(JOIN(lw_single_, SINGLES_KIND), _open)(&s, generator), STRING_OF(SINGLES_KIND));
        start = now();
        sink = JOIN(sum_behind_, SINGLES_KIND)(&s);
        behind[run] = (now() - start) * cycles_a_second / NUMBERS;
        check(JOIN(JOIN(lw_single_, SINGLES_KIND), _close)(&s), STRING_OF(SINGLES_KIND));
        check(lw_generator_seek(generator, cursor), "seek");
        start = now();
        for (int i = 0; i < NUMBERS / N; i++)
            check(JOIN(lw_fill_, SINGLES_KIND)(generator, out.SINGLES_TYPE, N), STRING_OF(SINGLES_KIND));
        fill[run] = (now() - start) * cycles_a_second / NUMBERS;
    }
    (void)sink;
    lw_generator_destroy(generator);
    const summary l = summarise(local, RUNS), b = summarise(behind, RUNS), f = summarise(fill, RUNS);
    printf("%-9s %-12s %-9s | local %5.2f [%5.2f-%5.2f]", name, STRING_OF(SINGLES_KIND), where, l.median, l.low,
           l.high);
    printf(" | pointer %5.2f [%5.2f-%5.2f]", b.median, b.low, b.high);
    printf(" | bulk %5.2f [%5.2f-%5.2f]\n", f.median, f.low, f.high);
}
#undef SINGLES_KIND
#undef SINGLES_TYPE
