/* The docstrings of methods.def and of integers(), a file per family. They are C, beside what they describe: no step of
 * the build makes them, the compiler joins what all share, and a test runs their examples. The first line is the
 * signature that inspect reads. The numbers of the examples are the library's for seed 1, which are frozen. */
#ifndef LW_PYTHON_METHOD_DOCS_H
#define LW_PYTHON_METHOD_DOCS_H

/* parameters: those before size, each with ", " behind it; more: those between dtype and out */
#define DOC_SIGNATURE(name, parameters, more) \
    name "($self, " parameters "size=None, dtype=None" more ", out=None, *, stream=None, progress=False)\n--\n\n"

#define DOC_PARAMETERS "\nParameters\n----------\n"
#define DOC_SIZE \
    "size : int or tuple of ints, optional\n" \
    "    The shape of the result. None: the one that the parameters broadcast to.\n"
#define DOC_DTYPE(types) "dtype : optional\n    " types ".\n"
#define DOC_DTYPE_REAL DOC_DTYPE("float64 (the default) or float32, which has numbers of its own")
#define DOC_OUT \
    "out : array or buffer, optional\n" \
    "    Where the numbers go, in place: C-contiguous, of the type drawn, of any library.\n" \
    "stream : optional\n" \
    "    The CUDA stream to draw on: an address, or a stream of PyTorch or CuPy.\n"
#define DOC_PROGRESS \
    "progress : bool or callable\n" \
    "    True: tqdm's bar, where it is installed and seen. A function is called as progress(done, n) now and then.\n"
#define DOC_RETURNS(what) "\nReturns\n-------\n" what "\n"
#define DOC_RETURNS_REAL DOC_PROGRESS DOC_RETURNS("float or array of floats")
#define DOC_REST_REAL DOC_SIZE DOC_DTYPE_REAL DOC_OUT DOC_RETURNS_REAL
#define DOC_REST_COUNTS \
    DOC_SIZE DOC_DTYPE("int64 (the default) or uint64") DOC_OUT DOC_PROGRESS DOC_RETURNS("int or array of ints")
#define DOC_NOTES "\nNotes\n-----\n"
#define DOC_EXAMPLES "\nExamples\n--------\n>>> import lanewise\n>>> rng = lanewise.Generator(1)\n"

#include "docs/uniform.h"
#include "docs/lines.h"
#include "docs/gammas.h"
#include "docs/counts.h"

#endif
