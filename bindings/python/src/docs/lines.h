/* Normal numbers and others of the whole line, or of its pieces: docstrings. The pieces are those of method_docs.h. */
#ifndef LW_PYTHON_DOCS_LINES_H
#define LW_PYTHON_DOCS_LINES_H

/* clang-format off */

static const char DOC_standard_normal[] =
    DOC_SIGNATURE("standard_normal", "", "")
    "Standard normal numbers: mean 0, variance 1.\n"
    DOC_PARAMETERS
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.standard_normal(size=3)\n"
    "array([-0.76528796, -1.41186028, -0.5150426 ])\n";

static const char DOC_normal[] =
    DOC_SIGNATURE("normal", "loc=0.0, scale=1.0, ", "")
    "Normal (Gaussian) numbers.\n"
    DOC_PARAMETERS
    "loc : float or array_like\n"
    "    The mean. Finite.\n"
    "scale : float or array_like\n"
    "    The standard deviation, at least 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.normal(3, 0.5, size=3)\n"
    "array([2.61735602, 2.29406986, 2.7424787 ])\n";

static const char DOC_truncated_normal[] =
    DOC_SIGNATURE("truncated_normal", "loc, scale, low, high, ", "")
    "Normal numbers between two ends. Not in NumPy.\n"
    DOC_PARAMETERS
    "loc : float or array_like\n"
    "    The mean before it is truncated.\n"
    "scale : float or array_like\n"
    "    The standard deviation before it is truncated, above 0.\n"
    "low : float or array_like\n"
    "    The lower end; -inf is legal.\n"
    "high : float or array_like\n"
    "    The upper end, above `low`; inf is legal.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.truncated_normal(0, 1, 2, 3, size=3)\n"
    "array([2.01485135, 2.06733846, 2.81631565])\n";

static const char DOC_lognormal[] =
    DOC_SIGNATURE("lognormal", "mean=0.0, sigma=1.0, ", "")
    "Numbers whose logarithm is normal.\n"
    DOC_PARAMETERS
    "mean : float or array_like\n"
    "    The mean of the logarithm. Finite.\n"
    "sigma : float or array_like\n"
    "    The standard deviation of the logarithm, at least 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.lognormal(0, 0.5, size=3)\n"
    "array([0.40609609, 0.31703848, 0.64140167])\n";

static const char DOC_standard_cauchy[] =
    DOC_SIGNATURE("standard_cauchy", "", "")
    "Cauchy numbers of location 0 and scale 1.\n"
    DOC_PARAMETERS
    DOC_REST_REAL
    DOC_NOTES
    "They have neither a mean nor a variance.\n"
    DOC_EXAMPLES
    ">>> rng.standard_cauchy(size=3)\n"
    "array([ 1.72103885,  7.91257724, -0.03210341])\n";

static const char DOC_cauchy[] =
    DOC_SIGNATURE("cauchy", "loc=0.0, scale=1.0, ", "")
    "Cauchy numbers. Not in NumPy.\n"
    DOC_PARAMETERS
    "loc : float or array_like\n"
    "    The median. Finite.\n"
    "scale : float or array_like\n"
    "    Half the distance of the quartiles, above 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.cauchy(1, 2, size=3)\n"
    "array([ 4.4420777 , 16.82515449,  0.93579318])\n";

static const char DOC_laplace[] =
    DOC_SIGNATURE("laplace", "loc=0.0, scale=1.0, ", "")
    "Laplace numbers: exponential to both sides.\n"
    DOC_PARAMETERS
    "loc : float or array_like\n"
    "    The mean. Finite.\n"
    "scale : float or array_like\n"
    "    The mean distance from it, at least 0.\n"
    DOC_REST_REAL
    DOC_NOTES
    "Density exp(-|x - loc| / scale) / (2 scale).\n"
    DOC_EXAMPLES
    ">>> rng.laplace(0, 2, size=3)\n"
    "array([ 3.22424214, -1.2455589 ,  1.24362049])\n";

static const char DOC_logistic[] =
    DOC_SIGNATURE("logistic", "loc=0.0, scale=1.0, ", "")
    "Logistic numbers.\n"
    DOC_PARAMETERS
    "loc : float or array_like\n"
    "    The mean. Finite.\n"
    "scale : float or array_like\n"
    "    The scale, at least 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.logistic(0, 2, size=3)\n"
    "array([-0.90923753, -6.97897038,  1.70361442])\n";

static const char DOC_gumbel[] =
    DOC_SIGNATURE("gumbel", "loc=0.0, scale=1.0, ", "")
    "Gumbel numbers: the extreme value distribution of type I, of maxima.\n"
    DOC_PARAMETERS
    "loc : float or array_like\n"
    "    The mode. Finite.\n"
    "scale : float or array_like\n"
    "    The scale, at least 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.gumbel(0, 2, size=3)\n"
    "array([ 4.64881745, -1.85425934,  1.94561022])\n";

static const char DOC_triangular[] =
    DOC_SIGNATURE("triangular", "left, mode, right, ", "")
    "Numbers of the triangular distribution.\n"
    DOC_PARAMETERS
    "left : float or array_like\n"
    "    The lower end.\n"
    "mode : float or array_like\n"
    "    Where the density is largest, from `left` to `right`.\n"
    "right : float or array_like\n"
    "    The upper end, above `left`.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.triangular(0, 1, 4, size=3)\n"
    "array([2.70923935, 1.59787193, 0.60364701])\n";

static const char DOC_vonmises[] =
    DOC_SIGNATURE("vonmises", "mu, kappa, ", "")
    "Von Mises numbers: angles from -pi to pi, normal on the circle.\n"
    DOC_PARAMETERS
    "mu : float or array_like\n"
    "    The mode, in radians; whole turns are taken off.\n"
    "kappa : float or array_like\n"
    "    The concentration, at least 0; 0 is uniform on the circle.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.vonmises(0, 4, size=3)\n"
    "array([-0.86423562, -0.3104071 , -0.39432412])\n";

static const char DOC_power[] =
    DOC_SIGNATURE("power", "a, ", "")
    "Numbers on [0, 1] of density a x**(a - 1).\n"
    DOC_PARAMETERS
    "a : float or array_like\n"
    "    The exponent plus 1, above 0.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.power(3, size=3)\n"
    "array([0.8984953 , 0.35184602, 0.68643818])\n";

#endif
