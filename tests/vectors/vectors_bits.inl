/* A user's integers become quantiles of one real type (vectors_test.c). */
static void LW_JOIN(check_bits_, BITS_REAL)(size_t n, int in_place)
{
    BITS_TYPE *const bits = calloc(n + 1, sizeof(*bits)), *const copy = malloc((n + 1) * sizeof(*bits));
    BITS_C_REAL *const out = in_place ? (BITS_C_REAL *)(void *)bits : malloc((n + 1) * sizeof(*out));
    uint64_t state = 5;
    for (size_t i = 0; i < n; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        bits[i + 1] = i == 0 ? 0 : i == 1 ? (BITS_TYPE)-1 : (BITS_TYPE)(state >> BITS_SHIFT);
    }
    memcpy(copy, bits, (n + 1) * sizeof(*bits));
    assert_ok(LW_JOIN(lw_normal_from_bits_, BITS_REAL)(test_context, bits + 1, out + 1, n));
    for (size_t i = 1; i <= n; i++) {
        const BITS_C_REAL right = LW_JOIN(lw_normal_quantile_, BITS_REAL)(copy[i]);
        assert_memory_equal(&out[i], &right, sizeof(right));
    }
    if (!in_place)
        free(out);
    free(bits);
    free(copy);
}
#undef BITS_REAL
#undef BITS_TYPE
#undef BITS_C_REAL
#undef BITS_SHIFT
