/* Counts: docstrings. The pieces are those of method_docs.h. */
#ifndef LW_PYTHON_DOCS_COUNTS_H
#define LW_PYTHON_DOCS_COUNTS_H

/* clang-format off */

static const char DOC_bernoulli[] =
    DOC_SIGNATURE("bernoulli", "p, ", "")
    "Zeros and ones, as uint32. Not in NumPy.\n"
    DOC_PARAMETERS
    "p : float or array_like\n"
    "    The probability of 1, from 0 to 1.\n"
    DOC_SIZE DOC_DTYPE("uint32") DOC_OUT DOC_PROGRESS
    DOC_RETURNS("int or array of uint32")
    DOC_EXAMPLES
    ">>> rng.bernoulli(0.6, size=5)\n"
    "array([0, 0, 0, 1, 1], dtype=uint32)\n";

static const char DOC_binomial[] =
    DOC_SIGNATURE("binomial", "n, p, ", "")
    "How many of n trials succeed.\n"
    DOC_PARAMETERS
    "n : int or array_like\n"
    "    The number of trials, at least 0.\n"
    "p : float or array_like\n"
    "    The probability of success, from 0 to 1.\n"
    DOC_REST_COUNTS
    DOC_EXAMPLES
    ">>> rng.binomial(10, 0.3, size=5)\n"
    "array([2, 1, 5, 3, 2])\n";

static const char DOC_geometric[] =
    DOC_SIGNATURE("geometric", "p, ", "")
    "The number of the first trial that succeeds, from 1 on.\n"
    DOC_PARAMETERS
    "p : float or array_like\n"
    "    The probability of success, above 0 and at most 1.\n"
    DOC_REST_COUNTS
    DOC_EXAMPLES
    ">>> rng.geometric(0.3, size=5)\n"
    "array([6, 3, 1, 1, 4])\n";

static const char DOC_hypergeometric[] =
    DOC_SIGNATURE("hypergeometric", "ngood, nbad, nsample, ", "")
    "How many of a sample without replacement are good.\n"
    DOC_PARAMETERS
    "ngood : int or array_like\n"
    "    How many items are good.\n"
    "nbad : int or array_like\n"
    "    How many are not.\n"
    "nsample : int or array_like\n"
    "    How many are taken, at most ngood + nbad.\n"
    DOC_REST_COUNTS
    DOC_EXAMPLES
    ">>> rng.hypergeometric(10, 20, 9, size=5)\n"
    "array([2, 3, 3, 2, 3])\n";

static const char DOC_logseries[] =
    DOC_SIGNATURE("logseries", "p, ", "")
    "Numbers of the logarithmic series distribution, from 1 on.\n"
    DOC_PARAMETERS
    "p : float or array_like\n"
    "    From 0 to below 1.\n"
    DOC_REST_COUNTS
    DOC_NOTES
    "P(k) = -p**k / (k log(1 - p)).\n"
    DOC_EXAMPLES
    ">>> rng.logseries(0.8, size=5)\n"
    "array([1, 1, 4, 1, 1])\n";

static const char DOC_multinomial[] =
    "multinomial($self, n, pvals, size=None, *, out=None, stream=None)\n--\n\n"
    "How often each outcome comes up in n experiments.\n"
    DOC_PARAMETERS
    "n : int or array_like of ints\n"
    "pvals : array_like\n"
    "    The probabilities along the last axis. The last one is what the others leave, whatever is written there.\n"
    "size : int or tuple of ints, optional\n"
    "    The number of rows, or their shape.\n"
    "out : array, optional\n"
    "    Where the counts go: int64, its last axis as long as that of `pvals`.\n"
    "stream : optional\n"
    "    The CUDA stream to draw on.\n"
    DOC_RETURNS("array of int64\n    Of shape (\\*size, number of outcomes).")
    DOC_NOTES
    "A row is one element. Where `n` or the rows of `pvals` differ, it is drawn by a binomial for each outcome but\n"
    "the last: one element each; on CPUs only.\n"
    DOC_EXAMPLES
    ">>> rng.multinomial(20, [1/6] * 6, size=3).sum(axis=1)\n"
    "array([20, 20, 20])\n";

static const char DOC_negative_binomial[] =
    DOC_SIGNATURE("negative_binomial", "n, p, ", "")
    "How many trials fail before n succeed.\n"
    DOC_PARAMETERS
    "n : float or array_like\n"
    "    The number of successes, above 0; it need not be whole.\n"
    "p : float or array_like\n"
    "    The probability of success, above 0 and at most 1.\n"
    DOC_REST_COUNTS
    DOC_EXAMPLES
    ">>> rng.negative_binomial(5, 0.5, size=5)\n"
    "array([4, 2, 4, 3, 4])\n";

static const char DOC_poisson[] =
    DOC_SIGNATURE("poisson", "lam=1.0, ", "")
    "Poisson numbers: how many events of mean number `lam` happen.\n"
    DOC_PARAMETERS
    "lam : float or array_like\n"
    "    The mean, at least 0.\n"
    DOC_REST_COUNTS
    DOC_EXAMPLES
    ">>> rng.poisson(4.5, size=5)\n"
    "array([3, 4, 3, 6, 1])\n";

static const char DOC_zipf[] =
    DOC_SIGNATURE("zipf", "a, ", "")
    "Zipf numbers, from 1 on.\n"
    DOC_PARAMETERS
    "a : float or array_like\n"
    "    The exponent, above 1.\n"
    DOC_REST_COUNTS
    DOC_NOTES
    "P(k) = k**-a / zeta(a).\n"
    DOC_EXAMPLES
    ">>> rng.zipf(2.5, size=5)\n"
    "array([2, 3, 2, 1, 1])\n";

#endif
