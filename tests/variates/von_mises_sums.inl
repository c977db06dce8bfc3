/* von_mises_test.c, of one type: SUMS(name), REAL with its largest number, and half a turn in it. */
static void SUMS(sums_are_wrapped)(void **unused)
{
    (void)unused;
    static REAL angle[N], out[N];
    const REAL concentrations[] = {0, (REAL)0.125, 1, 1000}, half_turn = HALF_TURN;
    int wrapped = 0;
    lw_generator *const generator = test_generator(LW_ENGINE_WARP1024, 15, 0);
    for (size_t m = 0; m < sizeof(means) / sizeof(means[0]); m++)
        for (int c = 0; c < 4; c++) {
            const REAL given = (REAL)fmax(-REAL_MOST, fmin(means[m], REAL_MOST));
            assert_ok(lw_generator_seek(generator, 31));
            assert_ok(SUMS(lw_fill_von_mises)(generator, angle, N, 0, concentrations[c]));
            assert_ok(lw_generator_seek(generator, 31));
            assert_ok(SUMS(lw_fill_von_mises)(generator, out, N, given, concentrations[c]));
            const REAL mean = (REAL)mean_without_turns((double)given);
            for (int i = 0; i < N; i++) {
                const REAL sum = mean + angle[i];
                wrapped += fabs((double)sum) > (double)half_turn;
                const REAL known = sum > half_turn    ? sum - 2 * half_turn
                                   : sum < -half_turn ? sum + 2 * half_turn
                                                      : sum;
                if (out[i] != known || fabs((double)out[i]) > (double)half_turn)
                    fail_msg("mean %a, concentration %g: element %d is %a, not %a", (double)given,
                             (double)concentrations[c], i, (double)out[i], (double)known);
            }
        }
    assert_in_range(wrapped, 1000, 200000);
    lw_generator_destroy(generator);
}
#undef SUMS
#undef REAL
#undef REAL_MOST
#undef HALF_TURN
