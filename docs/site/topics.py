"""The pages of the API: which headers and which Python names stand beside each other."""
import typing

import kinds


class Topic(typing.NamedTuple):
    title: str
    headers: list[str]
    python: list[str]  # names of the module lanewise; a module's are all that it defines
    guide: list[str] = []
    cpp: list[str] = []  # names of the namespace lanewise; those of the kinds follow their fills
    fortran: list[str] = []  # modules lanewise_*
    inline: list[str] = []  # headers of functions that are inline
    each: typing.Callable | None = None  # an entry for each family of kinds (kinds.py)


TOPICS = {
    "contexts": Topic("Contexts, backends, errors", ["base"],
                      ["backends", "trim", "parts", "values_version", "DeviceError", "Array"], ["surroundings"],
                cpp=["error", "check", "refuse", "context", "context_ref", "handle", "saved_handle", "buffer", "view",
                     "view_of(T (&array)[N])", "view_of(Range &&range)", "view_of(Span &&span)", "element_of", "type_of"],
                fortran=["base"]),
    "generators": Topic("Generators", ["generator", "kinds"], ["Generator", "BitGenerator"], ["streams", "cpp", "fortran"],
                cpp="generator single basic_engine engine32 engine64 walker philox_engine philox4x32 philox4x64".split(),
                fortran=["generator"]),
    "fills": Topic("Bits, uniform numbers, integers", ["fills", "bits", "single"], [
        f"Generator.{name}" for name in ("random", "bits32", "bits64", "integers", "bytes", "bernoulli_bits")], ["variates", "types"],
                fortran=["fills"]),
    "variates": Topic("Continuous distributions", ["variates"], [f"Generator.{name}" for name in """
        uniform normal standard_normal lognormal exponential standard_exponential gamma standard_gamma erlang chisquare
        noncentral_chisquare beta f noncentral_f standard_t cauchy standard_cauchy gumbel laplace logistic maxwell rayleigh
        triangular truncated_normal vonmises wald weibull pareto power""".split()],
        ["lines", "normal", "gamma", "bounded", "heavy-tails"]),
    "counts": Topic("Discrete distributions", ["counts", "discrete"], [f"Generator.{name}" for name in """
        bernoulli binomial geometric hypergeometric logseries negative_binomial poisson zipf""".split()], ["counts", "discrete"]),
    "quantile": Topic("A distribution of your own", ["quantile", "method"], ["Table", "TableBatch"], ["quantile", "rejection"],
                cpp=["quantile_table", "quantile_batch"], fortran=["quantile", "quantile_batch"]),
    "vectors": Topic("Vectors", ["vectors"], [f"Generator.{name}" for name in """
        dirichlet multinomial multivariate_hypergeometric multivariate_normal sphere""".split()], ["vectors"],
                fortran=["vectors"], inline=["at/vectors"]),
    "permute": Topic("Permutations, k of n", ["permute", "choose"], [
        "choose", *(f"Generator.{name}" for name in ("choice", "permutation", "permuted", "shuffle"))], ["permute"],
                inline=["at/permutation"]),
    "weighted": Topic("Weighted sampling", ["alias", "batch", "dynamic", "categorical", "inversion"],
                      ["AliasTable", "Batch", "DynamicTable", "InversionTable", "categorical"], ["weighted", "python/tables"],
                cpp=["alias_table"], fortran=["alias"], inline=["at/alias", "at/categorical"]),
    "points": Topic("Quasi-random points and paths", ["points", "paths", "discrepancy"], ["Points", "Paths", "qmc"],
                    ["points", "paths", "python/points"], cpp=["points"], fortran=["points"], inline=["at/points"]),
    "sums": Topic("Exact sums, moments, sorted search", ["moments", "sums", "search"], ["sum", "moments", "Moments", "ExactSum"],
                  ["moments", "search"], fortran=["sums"]),
    "shards": Topic("Rows, blocks, narrow formats", ["rows", "rounding"], ["Generator.block", "Generator.stochastic_round"],
                    ["shards", "types"]),
    "ranks": Topic("Many processes", ["ranks", "ranks_sums", "ranks_sampling"], ["ranks"], ["ranks", "python/ranks"],
                fortran=["ranks", "mpi"], inline=["mpi", "mpi_sums"]),
    "keys": Topic("Numbers by key", ["key"], ["Key", "permutation_index", "permutation_item", "random"],
                  ["in-thread", "keys", "python/keys"], cpp=["key", "variate", "opened"], fortran=["key", "at"],
                inline=["at", "at/key", "at/walk"], each=kinds.by_key),
    "kernels": Topic("In kernels and loops of your own", [], [], ["in-kernel", "rejection"],
                     inline=["kernel/generator", "kernel/variates", "kernel/alias", "kernel/vectors", "kernel/method"],
                     each=kinds.in_lanes),
    "sequence": Topic("The one full-period sequence", ["sequence"], [], ["quality"]),
}
