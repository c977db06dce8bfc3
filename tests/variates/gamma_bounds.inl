/* The bounds of one real type (gamma_bounds_test.c). Counts what they decide for one shape and normal, with tests on
 * both sides of both bounds; then for shapes and normals. */
static void LW_JOIN(check_, BOUNDS_REAL)(BOUNDS_C_REAL shape, BOUNDS_C_REAL normal, int *accepts, int *rejects)
{
    LW_JOIN(lw_, BOUNDS_REAL) c[4], margin;
    LW_JOIN(lw_gamma_shape_, BOUNDS_REAL)(shape, c);
    const LW_JOIN(lw_, BOUNDS_REAL) t = c[1] * normal, v = 1 + t;
    const double minus = (double)LW_JOIN(lw_gamma_minus_3dt4_, BOUNDS_REAL)(t, c),
                 y = minus * (double)LW_JOIN(lw_gamma_lower_, BOUNDS_REAL)(t);
    const double edge[2] = {1 + minus * (double)lw_gamma_upper((float)t), 1 + y + y * y / 2};
    for (int k = 0; k < 2; k++) {
        for (int step = -64; step <= 64; step++) {
            const double u = edge[k] + step * 0x1p-20;
            if (!(u > 0x1p-20 && u < 1 - 0x1p-20))
                continue;
            const LW_JOIN(uint_, BOUNDS_DRAWN) test = LW_JOIN(test_, BOUNDS_DRAWN)(u);
            const lw_mask quick = LW_JOIN(lw_gamma_quick_, BOUNDS_REAL)(test, t, c);
            const lw_mask exact = LW_JOIN(lw_gamma_test_, BOUNDS_REAL)(test, t, v, c, &margin);
            const lw_mask settled = LW_JOIN(lw_gamma_settle_, BOUNDS_REAL)(test, t, v, c, quick);
            if (settled != exact)
                fail_msg(STRING_OF(BOUNDS_REAL) ": shape %g, normal %g, U near %.9g: %d by bounds, %d by logarithms",
                         (double)shape, (double)normal, u, settled, exact);
            *accepts += quick;
            *rejects += !settled;
        }
    }
}
static void LW_JOIN(bounds_agree_with_logarithms_, BOUNDS_REAL)(void **state)
{
    static const BOUNDS_C_REAL shapes[] = {
        1, (BOUNDS_C_REAL)1.01, (BOUNDS_C_REAL)1.5, 2, (BOUNDS_C_REAL)2.5, 4, 10, 50, 1000, 1e6, 1e8};
    int accepts = 0, rejects = 0;
    (void)state;
    for (int k = 0; k < (int)(sizeof shapes / sizeof *shapes); k++)
        for (int n = -950; n <= 950; n++)
            LW_JOIN(check_, BOUNDS_REAL)(shapes[k], (BOUNDS_C_REAL)n / 100, &accepts, &rejects);
    assert_true(accepts > 100000 && rejects > 100000);
}
#undef BOUNDS_REAL
#undef BOUNDS_C_REAL
#undef BOUNDS_DRAWN
