"""The tests of NumPy that cannot hold for another bit generator, by reason.

Some are not in every NumPy: 2.5 has tests that 2.4 has not. A name without its parameters in brackets stands for all
of them. numpy_suite.py --control shows that those of MT19937_VALUES fail with NumPy's own PCG64DXSM too.
"""
MT19937_VALUES = "asserts MT19937's values"

_BY_REASON = {
    "asserts the arguments and the buffer of Philox": """
        test_direct::TestPhilox::test_invalid_init_values
        test_direct::TestPhilox::test_set_key
        test_direct::TestPhilox::test_valid_buffer_position
    """,
    "asserts PCG64's period: advance wraps at 2**128, our sequence ends at 2**60": """
        test_direct::TestPCG64::test_advance_symmetry
        test_direct::TestPCG64DXSM::test_advance_symmetry
        test_smoke::TestPhilox::test_advance
        test_smoke::TestPCG64::test_advance
        test_smoke::TestPCG64DXSM::test_advance
    """,
    "asserts or sets PCG64's state": """
        test_direct::TestPCG64::test_advange_large
        test_direct::TestPCG64DXSM::test_advange_large
        test_direct::TestPCG64::test_advance_large
        test_direct::TestPCG64DXSM::test_advance_large
        test_generator_mt19937_regressions::TestRegression::test_binomial_btpe_sign_fix
    """,
    "asserts words of 32 bits": """
        test_direct::TestMT19937::test_gauss_inv
        test_direct::TestMT19937::test_uniform_double
        test_direct::TestMT19937::test_uniform_float
    """,
    "reads the key in MT19937's state": """
        test_generator_mt19937::TestSetState::test_gaussian_reset
        test_generator_mt19937::TestSetState::test_gaussian_reset_in_media_res
        test_generator_mt19937::TestSetState::test_negative_binomial
        test_generator_mt19937::test_jumped
        test_direct::TestMT19937::test_state_tuple
        test_direct::TestMT19937::test_valid_state_pos
        test_smoke::TestMT19937::test_numpy_state
    """,
    "reads a pickle of SFC64": """
        test_direct::TestSFC64::test_legacy_pickle
    """,
    "asserts which bit generators NumPy makes itself": """
        test_direct::TestDefaultRNG::test_seed
        test_direct::TestDefaultRNG::test_coercion_RandomState_Generator
        test_smoke::TestDefaultRNG::test_default_is_pcg64
    """,
    "gives no number to advance, as MT19937 has no such method": """
        test_smoke::TestMT19937::test_advance
        test_smoke::TestSFC64::test_advance
    """,
    "asserts MT19937's choice among two": """
        test_generator_mt19937::TestRandomDist::test_choice_multidimensional_custom_axis
    """,
    "a bound of 2.2 standard errors, kept by MT19937's seed; one seed in ten breaks it with any engine": """
        test_generator_mt19937::TestRandomDist::test_multivariate_normal_basic_stats[svd]
    """,
    MT19937_VALUES: """
        test_generator_mt19937::TestBroadcast::test_beta
        test_generator_mt19937::TestBroadcast::test_chisquare
        test_generator_mt19937::TestBroadcast::test_exponential
        test_generator_mt19937::TestBroadcast::test_f
        test_generator_mt19937::TestBroadcast::test_gamma
        test_generator_mt19937::TestBroadcast::test_geometric
        test_generator_mt19937::TestBroadcast::test_gumbel
        test_generator_mt19937::TestBroadcast::test_hypergeometric
        test_generator_mt19937::TestBroadcast::test_laplace
        test_generator_mt19937::TestBroadcast::test_logistic
        test_generator_mt19937::TestBroadcast::test_lognormal
        test_generator_mt19937::TestBroadcast::test_multinomial
        test_generator_mt19937::TestBroadcast::test_negative_binomial
        test_generator_mt19937::TestBroadcast::test_noncentral_chisquare
        test_generator_mt19937::TestBroadcast::test_noncentral_f
        test_generator_mt19937::TestBroadcast::test_noncentral_f_small_df
        test_generator_mt19937::TestBroadcast::test_normal
        test_generator_mt19937::TestBroadcast::test_pareto
        test_generator_mt19937::TestBroadcast::test_poisson
        test_generator_mt19937::TestBroadcast::test_power
        test_generator_mt19937::TestBroadcast::test_rayleigh
        test_generator_mt19937::TestBroadcast::test_standard_gamma
        test_generator_mt19937::TestBroadcast::test_standard_t
        test_generator_mt19937::TestBroadcast::test_triangular
        test_generator_mt19937::TestBroadcast::test_uniform
        test_generator_mt19937::TestBroadcast::test_vonmises
        test_generator_mt19937::TestBroadcast::test_wald
        test_generator_mt19937::TestBroadcast::test_weibull
        test_generator_mt19937::TestBroadcast::test_zipf
        test_generator_mt19937::TestIntegers::test_repeatability
        test_generator_mt19937::TestIntegers::test_repeatability_32bit_boundary
        test_generator_mt19937::TestIntegers::test_repeatability_32bit_boundary_broadcasting
        test_generator_mt19937::TestMultivariateHypergeometric::test_repeatability1
        test_generator_mt19937::TestMultivariateHypergeometric::test_repeatability2
        test_generator_mt19937::TestMultivariateHypergeometric::test_repeatability3
        test_generator_mt19937::TestRandomDist::test_beta
        test_generator_mt19937::TestRandomDist::test_binomial
        test_generator_mt19937::TestRandomDist::test_bytes
        test_generator_mt19937::TestRandomDist::test_chisquare
        test_generator_mt19937::TestRandomDist::test_choice_array_size_empty_tuple
        test_generator_mt19937::TestRandomDist::test_choice_large_sample
        test_generator_mt19937::TestRandomDist::test_choice_multidimensional_default_axis
        test_generator_mt19937::TestRandomDist::test_choice_noninteger
        test_generator_mt19937::TestRandomDist::test_choice_nonuniform_noreplace
        test_generator_mt19937::TestRandomDist::test_choice_nonuniform_replace
        test_generator_mt19937::TestRandomDist::test_choice_uniform_noreplace
        test_generator_mt19937::TestRandomDist::test_choice_uniform_replace
        test_generator_mt19937::TestRandomDist::test_dirichlet
        test_generator_mt19937::TestRandomDist::test_exponential
        test_generator_mt19937::TestRandomDist::test_f
        test_generator_mt19937::TestRandomDist::test_gamma
        test_generator_mt19937::TestRandomDist::test_geometric
        test_generator_mt19937::TestRandomDist::test_gumbel
        test_generator_mt19937::TestRandomDist::test_hypergeometric
        test_generator_mt19937::TestRandomDist::test_integers
        test_generator_mt19937::TestRandomDist::test_integers_closed
        test_generator_mt19937::TestRandomDist::test_integers_masked
        test_generator_mt19937::TestRandomDist::test_laplace
        test_generator_mt19937::TestRandomDist::test_logistic
        test_generator_mt19937::TestRandomDist::test_lognormal
        test_generator_mt19937::TestRandomDist::test_logseries
        test_generator_mt19937::TestRandomDist::test_multinomial
        test_generator_mt19937::TestRandomDist::test_multivariate_normal
        test_generator_mt19937::TestRandomDist::test_negative_binomial
        test_generator_mt19937::TestRandomDist::test_noncentral_chisquare
        test_generator_mt19937::TestRandomDist::test_noncentral_f
        test_generator_mt19937::TestRandomDist::test_normal
        test_generator_mt19937::TestRandomDist::test_pareto
        test_generator_mt19937::TestRandomDist::test_permutation
        test_generator_mt19937::TestRandomDist::test_permutation_custom_axis
        test_generator_mt19937::TestRandomDist::test_permuted
        test_generator_mt19937::TestRandomDist::test_permuted_with_strides
        test_generator_mt19937::TestRandomDist::test_power
        test_generator_mt19937::TestRandomDist::test_random
        test_generator_mt19937::TestRandomDist::test_random_float
        test_generator_mt19937::TestRandomDist::test_random_float_scalar
        test_generator_mt19937::TestRandomDist::test_rayleigh
        test_generator_mt19937::TestRandomDist::test_shuffle
        test_generator_mt19937::TestRandomDist::test_shuffle_custom_axis
        test_generator_mt19937::TestRandomDist::test_standard_cauchy
        test_generator_mt19937::TestRandomDist::test_standard_exponential
        test_generator_mt19937::TestRandomDist::test_standard_gamma
        test_generator_mt19937::TestRandomDist::test_standard_gamma_float
        test_generator_mt19937::TestRandomDist::test_standard_gammma_float_out
        test_generator_mt19937::TestRandomDist::test_standard_gammma_scalar_float
        test_generator_mt19937::TestRandomDist::test_standard_normal
        test_generator_mt19937::TestRandomDist::test_standard_t
        test_generator_mt19937::TestRandomDist::test_triangular
        test_generator_mt19937::TestRandomDist::test_uniform
        test_generator_mt19937::TestRandomDist::test_vonmises
        test_generator_mt19937::TestRandomDist::test_wald
        test_generator_mt19937::TestRandomDist::test_weibull
        test_generator_mt19937::TestRandomDist::test_zipf
        test_generator_mt19937::TestSeed::test_array
        test_generator_mt19937::TestSeed::test_scalar
        test_generator_mt19937::TestSeed::test_seedsequence
        test_generator_mt19937_regressions::TestRegression::test_call_within_randomstate
        test_generator_mt19937_regressions::TestRegression::test_permutation_subclass
        test_generator_mt19937_regressions::TestRegression::test_shuffle_mixed_dimension
    """,
}
EXCEPTIONS = {name: reason for reason, names in _BY_REASON.items() for name in names.split()}

# Of lanewise.Generator. What asserts MT19937's values is run all the same, without the values (numpy_suite.py); so are
# these, whose values NumPy's algorithms give for other words too.
VALUES_OF_GENERATOR = {
    "test_generator_mt19937::TestBroadcast::test_binomial",
    "test_generator_mt19937::TestBroadcast::test_logseries",
    "test_generator_mt19937::TestRandomDist::test_vonmises_large_kappa",  # RandomState's
}
_OF_GENERATOR_BY_REASON = {
    "asserts MT19937's values by a bare assert, a hash or its key": """
        test_generator_mt19937::TestIntegers::test_repeatability
        test_generator_mt19937::TestRandomDist::test_choice_large_sample
        test_generator_mt19937::TestRandomDist::test_pareto
        test_generator_mt19937::TestSetState::test_gaussian_reset
        test_generator_mt19937::TestSetState::test_gaussian_reset_in_media_res
        test_generator_mt19937::TestSetState::test_negative_binomial
        test_generator_mt19937::test_jumped
    """,
    "sets PCG64's state": """
        test_generator_mt19937_regressions::TestRegression::test_binomial_btpe_sign_fix
    """,
    "reads a pickle of numpy.random.Generator": """
        test_generator_mt19937::test_legacy_pickle
    """,
    "wants -0.0 refused, which is 0 here as everywhere": """
        test_generator_mt19937::TestRandomDist::test_exponential_0
        test_generator_mt19937::TestRandomDist::test_gamma_0
        test_generator_mt19937::TestRandomDist::test_gumbel_0
        test_generator_mt19937::TestRandomDist::test_laplace_0
        test_generator_mt19937::TestRandomDist::test_lognormal_0
        test_generator_mt19937::TestRandomDist::test_normal_0
        test_generator_mt19937::TestRandomDist::test_rayleigh_0
        test_generator_mt19937::TestRandomDist::test_standard_gamma_0
        test_generator_mt19937::TestRandomDist::test_weibull_0
    """,
    "wants NaN for a parameter that is NaN, which is a ValueError here for every method": """
        test_generator_mt19937::TestRandomDist::test_noncentral_f_nan
        test_generator_mt19937::TestRandomDist::test_vonmises_nan
        test_generator_mt19937::TestBroadcast::test_noncentral_f
    """,
    "wants a count such as 100.123 cut to 100, which is a TypeError here": """
        test_generator_mt19937::TestRandomDist::test_binomial
        test_generator_mt19937::TestRandomDist::test_hypergeometric
    """,
    "wants counts above 2**63 - 1 left out; they are 2**63 - 1 here, in every language and on every device": """
        test_generator_mt19937_regressions::TestRegression::test_zipf_a_near_1
    """,
    "wants populations of 10**9 refused, which are drawn from here": """
        test_generator_mt19937::TestBroadcast::test_hypergeometric
        test_generator_mt19937::TestMultivariateHypergeometric::test_argument_validation
    """,
}
OF_GENERATOR = {name: reason for reason, names in _OF_GENERATOR_BY_REASON.items() for name in names.split()}
