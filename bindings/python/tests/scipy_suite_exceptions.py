"""The tests of SciPy's qmc that cannot hold for another library, by reason. A name without its parameters in brackets
stands for all of them. scipy_suite.py --control shows that they hold with SciPy's own engines."""
_BY_REASON = {
    "asserts the values of SciPy's random bits": """
        TestSobol::test_sample[Scrambled] TestHalton::test_sample[Scrambled] TestHalton::test_workers
        TestUtils::test_geometric_discrepancy
        TestNormalQMC::test_NormalQMCSeeded TestNormalQMC::test_NormalQMCSeededInvTransform
        TestMultivariateNormalQMC::test_MultivariateNormalQMCSeeded
        TestMultivariateNormalQMC::test_MultivariateNormalQMCSeededInvTransform
    """,
    "a bound that SciPy's own engine keeps with 246 of 300 seeds, ours with 247": """
        TestMultinomialQMC::test_MultinomialBasicDraw
    """,
    "bounds that SciPy's own engine keeps with 232 of 300 seeds, ours with 244": """
        TestNormalQMC::test_NormalQMCShapiroInvTransform
    """,
    "lanewise.qmc has no PoissonDisk": """
        TestPoisson::test_0dim TestPoisson::test_0sample TestPoisson::test_1sample TestPoisson::test_reset
        TestPoisson::test_raises_optimizer TestPoisson::test_optimizers TestPoisson::test_continuing
        TestPoisson::test_mindist TestPoisson::test_fill_space TestPoisson::test_bounds_shift_scale
        TestPoisson::test_sample_inside_lower_bounds TestPoisson::test_sample_inside_upper_bounds
        TestPoisson::test_inconsistent_bound_value TestPoisson::test_inconsistent_bounds TestPoisson::test_raises
        test_deterministic[PoissonDisk]
    """,
    "expects that edges of length 0 are left out, which SciPy's tests call an error": """
        TestUtils::test_geometric_discrepancy_mst_with_zero_distances
    """,
}
EXCEPTIONS = {name: reason for reason, names in _BY_REASON.items() for name in names.split()}
OF_SCIPY_ALONE = {  # tests of SciPy's helpers, of which nothing of ours takes the place
    "TestUtils::test_n_primes", "TestUtils::test_primes", "TestVDC::test_van_der_corput",
    "TestVDC::test_van_der_corput_scramble", "TestVDC::test_invalid_base_error", "TestLow0Bit::test_examples",
    "TestMultinomialQMC::test_FindIndex",
}
