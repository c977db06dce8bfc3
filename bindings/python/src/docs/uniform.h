/* Uniform numbers, words and integers: docstrings. The pieces are those of method_docs.h. */
#ifndef LW_PYTHON_DOCS_UNIFORM_H
#define LW_PYTHON_DOCS_UNIFORM_H

/* clang-format off */

static const char DOC_random[] =
    DOC_SIGNATURE("random", "", "")
    "Uniform numbers on [0, 1).\n"
    DOC_PARAMETERS
    DOC_REST_REAL
    DOC_NOTES
    "Multiples of 2**-53 (float32: of 2**-24), all equally likely.\n"
    DOC_EXAMPLES
    ">>> rng.random(size=3)\n"
    "array([0.67343982, 0.18461084, 0.95363425])\n";

static const char DOC_uniform[] =
    DOC_SIGNATURE("uniform", "low=0.0, high=1.0, ", "")
    "Uniform numbers on [low, high).\n"
    DOC_PARAMETERS
    "low : float or array_like\n"
    "    The lower end.\n"
    "high : float or array_like\n"
    "    The upper end, which may be below `low` as in NumPy, or equal to it.\n"
    DOC_REST_REAL
    DOC_EXAMPLES
    ">>> rng.uniform(-1, 1, size=3)\n"
    "array([-0.34504302, -0.42559604,  0.79979077])\n";

static const char DOC_bits32[] =
    DOC_SIGNATURE("bits32", "", "")
    "Random words of 32 bits, as uint32. Not in NumPy.\n"
    DOC_PARAMETERS
    DOC_SIZE DOC_DTYPE("uint32") DOC_OUT DOC_PROGRESS
    DOC_RETURNS("int or array of uint32")
    DOC_EXAMPLES
    ">>> rng.bits32(size=3)\n"
    "array([1871209959, 3762562734, 3356489037], dtype=uint32)\n";

static const char DOC_bits64[] =
    DOC_SIGNATURE("bits64", "", "")
    "Random words of 64 bits, as uint64. Not in NumPy.\n"
    DOC_PARAMETERS
    DOC_SIZE DOC_DTYPE("uint64") DOC_OUT DOC_PROGRESS
    DOC_RETURNS("int or array of uint64")
    DOC_EXAMPLES
    ">>> rng.bits64(size=2)\n"
    "array([ 8091688979196464057, 17393862440350239882], dtype=uint64)\n";

static const char DOC_integers[] =
    "integers($self, low, high=None, size=None, dtype=None, endpoint=False, *, out=None, stream=None)\n--\n\n"
    "Integers from `low` to below `high`, or from 0 to below `low`; all equally likely.\n"
    DOC_PARAMETERS
    "low : int or array_like of ints\n"
    "    The least integer; without `high`, the end.\n"
    "high : int or array_like of ints, optional\n"
    "    The end, which is not drawn unless `endpoint` is true.\n"
    "size : int or tuple of ints, optional\n"
    "    The shape of the result. None: the one that `low` and `high` broadcast to.\n"
    "dtype : optional\n"
    "    bool, or an integer type of 8 to 64 bits, signed or not. The default is int64.\n"
    "endpoint : bool\n"
    "    Whether `high` may be drawn.\n"
    DOC_OUT DOC_RETURNS("int or array of ints")
    DOC_NOTES
    "Types of 64 bits draw by 64 random bits and shorter ones by 32, without bias. Elements do not depend on the\n"
    "bounds of others: where bounds are arrays, element i is what a call with its bounds gives there.\n"
    "\n"
    "On a GPU, integers from 0 on of 32 or 64 bits are drawn there. Others are drawn on the host and copied.\n"
    DOC_EXAMPLES
    ">>> rng.integers(10, size=5)\n"
    "array([8, 1, 6, 1, 1])\n"
    ">>> rng.integers(-3, 3, size=5, dtype=\"int8\", endpoint=True)\n"
    "array([ 2,  1,  0, -2,  2], dtype=int8)\n"
    ">>> rng.integers([1, 100, 10_000])\n"
    "array([  0,  30, 276])\n";

#endif
