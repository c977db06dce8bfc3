/* Exponential and gamma numbers, and what is made of them: docstrings. The pieces are those of method_docs.h. */
#ifndef LW_PYTHON_DOCS_GAMMAS_H
#define LW_PYTHON_DOCS_GAMMAS_H

/* clang-format off */

static const char DOC_standard_exponential[] =
    DOC_SIGNATURE("standard_exponential", "", ", method='zig'")
    "Exponential numbers of mean 1.\n"
    DOC_PARAMETERS
    DOC_SIZE DOC_DTYPE_REAL
    "method : {'zig', 'inv'}\n"
    "    Without effect: NumPy's choice of an algorithm. The method is the library's, by inversion.\n"
    DOC_OUT DOC_RETURNS_REAL
    DOC_EXAMPLES
    ">>> rng.standard_exponential(size=3)\n"
    "array([1.22883966, 0.51230239, 0.83826942])\n";

static const char DOC_exponential[] =
    DOC_SIGNATURE("exponential", "scale=1.0, ", "")
    "Exponential numbers.\n"
    DOC_PARAMETERS
    "scale : float or array_like\n"
    "    The mean, at least 0; the rate is 1 / scale.\n"
    DOC_REST_REAL
    DOC_NOTES
    "Density exp(-x / scale) / scale for x >= 0.\n"
    DOC_EXAMPLES
    ">>> rng.exponential(2.0, size=3)\n"
    "array([2.45767931, 1.02460478, 1.67653884])\n";

static const char DOC_standard_gamma[] =
    DOC_SIGNATURE("standard_gamma", "shape, ", "")
    "Gamma numbers of scale 1.\n"
    DOC_PARAMETERS
    "shape : float or array_like\n"
    "    The shape, at least 0. Of shape 0 every number is 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.standard_gamma(2.5, size=3)\n"
    "array([2.41290969, 2.80411041, 1.41014716])\n";

static const char DOC_gamma[] =
    DOC_SIGNATURE("gamma", "shape, scale=1.0, ", "")
    "Gamma numbers.\n"
    DOC_PARAMETERS
    "shape : float or array_like\n"
    "    The shape k, at least 0.\n"
    "scale : float or array_like\n"
    "    The scale, at least 0.\n"
    DOC_REST_REAL
    DOC_NOTES
    "Density x**(k - 1) exp(-x / scale) / (Gamma(k) scale**k) for x > 0. The mean is k scale.\n"
    DOC_EXAMPLES
    ">>> rng.gamma(2.5, 2.0, size=3)\n"
    "array([4.82581938, 5.60822082, 2.82029433])\n";

static const char DOC_erlang[] =
    DOC_SIGNATURE("erlang", "shape, scale=1.0, ", "")
    "Erlang numbers: gamma of a whole shape. Not in NumPy.\n"
    DOC_PARAMETERS
    "shape : int or array_like\n"
    "    The shape, 1 or more.\n"
    "scale : float or array_like\n"
    "    The scale, above 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.erlang(3, 2.0, size=3)\n"
    "array([6.91872812, 7.5146513 , 0.91610681])\n";

static const char DOC_beta[] =
    DOC_SIGNATURE("beta", "a, b, ", "")
    "Beta numbers, on [0, 1].\n"
    DOC_PARAMETERS
    "a : float or array_like\n"
    "    Above 0.\n"
    "b : float or array_like\n"
    "    Above 0.\n"
    DOC_REST_REAL
    DOC_NOTES
    "Density x**(a - 1) (1 - x)**(b - 1) / B(a, b).\n"
    DOC_EXAMPLES
    ">>> rng.beta(2, 3, size=3)\n"
    "array([0.52801989, 0.77906361, 0.6619837 ])\n";

static const char DOC_chisquare[] =
    DOC_SIGNATURE("chisquare", "df, ", "")
    "Chi-square numbers: sums of squares of `df` standard normal numbers.\n"
    DOC_PARAMETERS
    "df : float or array_like\n"
    "    The degrees of freedom, above 0; they need not be whole.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.chisquare(4, size=3)\n"
    "array([3.87834981, 3.35028548, 4.35597179])\n";

static const char DOC_noncentral_chisquare[] =
    DOC_SIGNATURE("noncentral_chisquare", "df, nonc, ", "")
    "Noncentral chi-square numbers.\n"
    DOC_PARAMETERS
    "df : float or array_like\n"
    "    The degrees of freedom, above 0.\n"
    "nonc : float or array_like\n"
    "    The noncentrality, at least 0: the sum of the squares of the means.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.noncentral_chisquare(3, 20, size=3)\n"
    "array([35.41297578,  8.44576454, 28.16796511])\n";

static const char DOC_f[] =
    DOC_SIGNATURE("f", "dfnum, dfden, ", "")
    "F numbers: the ratio of two chi-square numbers, each over its degrees of freedom.\n"
    DOC_PARAMETERS
    "dfnum : float or array_like\n"
    "    The degrees of freedom of the numerator, above 0.\n"
    "dfden : float or array_like\n"
    "    Those of the denominator, above 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.f(5, 10, size=3)\n"
    "array([0.80845156, 0.63087162, 1.27919959])\n";

static const char DOC_noncentral_f[] =
    DOC_SIGNATURE("noncentral_f", "dfnum, dfden, nonc, ", "")
    "Noncentral F numbers.\n"
    DOC_PARAMETERS
    "dfnum : float or array_like\n"
    "    The degrees of freedom of the numerator, above 0.\n"
    "dfden : float or array_like\n"
    "    Those of the denominator, above 0.\n"
    "nonc : float or array_like\n"
    "    The numerator's noncentrality, at least 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.noncentral_f(3, 20, 3, size=3)\n"
    "array([1.6132871 , 0.92632877, 4.61295412])\n";

static const char DOC_standard_t[] =
    DOC_SIGNATURE("standard_t", "df, ", "")
    "Student's t numbers.\n"
    DOC_PARAMETERS
    "df : float or array_like\n"
    "    The degrees of freedom, above 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.standard_t(5, size=3)\n"
    "array([-0.99502072,  1.25793106, -1.90145906])\n";

static const char DOC_rayleigh[] =
    DOC_SIGNATURE("rayleigh", "scale=1.0, ", "")
    "Rayleigh numbers: lengths of vectors of two normal numbers.\n"
    DOC_PARAMETERS
    "scale : float or array_like\n"
    "    The mode, at least 0.\n"
    DOC_REST_REAL
    DOC_NOTES
    "Density x exp(-x**2 / (2 scale**2)) / scale**2 for x >= 0.\n"
    DOC_EXAMPLES
    ">>> rng.rayleigh(2, size=3)\n"
    "array([0.69083281, 2.25386775, 1.66964128])\n";

static const char DOC_maxwell[] =
    DOC_SIGNATURE("maxwell", "scale=1.0, ", "")
    "Maxwell numbers: lengths of vectors of three normal numbers. Not in NumPy.\n"
    DOC_PARAMETERS
    "scale : float or array_like\n"
    "    The standard deviation of a component, above 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.maxwell(2, size=3)\n"
    "array([1.40430254, 6.00802362, 2.04110146])\n";

static const char DOC_wald[] =
    DOC_SIGNATURE("wald", "mean, scale, ", "")
    "Wald, or inverse Gaussian, numbers.\n"
    DOC_PARAMETERS
    "mean : float or array_like\n"
    "    The mean, above 0.\n"
    "scale : float or array_like\n"
    "    The shape, above 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.wald(3, 2, size=3)\n"
    "array([3.32091548, 0.93220083, 1.13927196])\n";

static const char DOC_weibull[] =
    DOC_SIGNATURE("weibull", "a, ", "")
    "Weibull numbers of scale 1.\n"
    DOC_PARAMETERS
    "a : float or array_like\n"
    "    The shape, at least 0.\n"
    DOC_REST_REAL
    DOC_NOTES
    "Density a x**(a - 1) exp(-x**a) for x >= 0.\n"
    DOC_EXAMPLES
    ">>> rng.weibull(2, size=3)\n"
    "array([0.79663943, 2.10185692, 1.05080487])\n";

static const char DOC_pareto[] =
    DOC_SIGNATURE("pareto", "a, ", "")
    "Pareto II, or Lomax, numbers, from 0 on.\n"
    DOC_PARAMETERS
    "a : float or array_like\n"
    "    The shape, above 0.\n"
    DOC_REST_REAL
    DOC_NOTES
    "Density a / (1 + x)**(a + 1) for x >= 0. Add 1 and multiply by m for the classical Pareto distribution\n"
    "from m on.\n"
    DOC_EXAMPLES
    ">>> rng.pareto(3, size=3)\n"
    "array([0.34496379, 1.03831156, 3.71242162])\n";

#endif
