"""The pages of the API: which headers and which Python names stand beside each other."""
import typing


class Topic(typing.NamedTuple):
    title: str
    headers: list[str]
    python: list[str]  # names of the module lanewise; a module's are all that it defines
    guide: list[str] = []
    cpp: list[str] = []  # headers of include/lanewise/cpp
    fortran: list[str] = []  # modules lanewise_*


TOPICS = {
    "contexts": Topic("Contexts, backends, errors", ["base"],
                      ["backends", "trim", "parts", "values_version", "DeviceError", "Array"], ["surroundings"],
                cpp=["error", "generator"], fortran=["base"]),
    "generators": Topic("Generators", ["generator", "kinds"], ["Generator", "BitGenerator"], ["streams", "cpp", "fortran"],
                cpp=["generator", "engines"], fortran=["generator"]),
    "fills": Topic("Bits, uniform numbers, integers", ["fills", "bits", "single"], [
        f"Generator.{name}" for name in ("random", "bits32", "bits64", "integers", "bytes", "bernoulli_bits")], ["variates", "types"],
                cpp=["distributions"], fortran=["fills"]),
    "variates": Topic("Continuous distributions", ["variates"], [f"Generator.{name}" for name in """
        uniform normal standard_normal lognormal exponential standard_exponential gamma standard_gamma erlang chisquare
        noncentral_chisquare beta f noncentral_f standard_t cauchy standard_cauchy gumbel laplace logistic maxwell rayleigh
        triangular truncated_normal vonmises wald weibull pareto power""".split()],
        ["lines", "normal", "gamma", "bounded", "heavy-tails"], cpp=["distributions", "variate"], fortran=["fills"]),
    "counts": Topic("Discrete distributions", ["counts", "discrete"], [f"Generator.{name}" for name in """
        bernoulli binomial geometric hypergeometric logseries negative_binomial poisson zipf""".split()], ["counts", "discrete"],
                cpp=["distributions"], fortran=["fills"]),
    "quantile": Topic("A distribution of your own", ["quantile", "method"], ["Table", "TableBatch"], ["quantile", "rejection"],
                cpp=["tables"], fortran=["quantile"]),
    "vectors": Topic("Vectors", ["vectors"], [f"Generator.{name}" for name in """
        dirichlet multinomial multivariate_hypergeometric multivariate_normal sphere""".split()], ["vectors"]),
    "permute": Topic("Permutations, k of n", ["permute", "choose"], [
        "choose", *(f"Generator.{name}" for name in ("choice", "permutation", "permuted", "shuffle"))], ["permute"],
                fortran=["generator"]),
    "weighted": Topic("Weighted sampling", ["alias", "batch", "dynamic", "categorical", "inversion"],
                      ["AliasTable", "Batch", "DynamicTable", "InversionTable", "categorical"], ["weighted", "python/tables"],
                cpp=["tables"], fortran=["alias"]),
    "points": Topic("Quasi-random points and paths", ["points", "paths", "discrepancy"], ["Points", "Paths", "qmc"],
                    ["points", "paths", "python/points"], cpp=["tables"], fortran=["points"]),
    "sums": Topic("Exact sums, moments, sorted search", ["moments", "sums", "search"], ["sum", "moments", "Moments", "ExactSum"],
                  ["moments", "search"], fortran=["sums"]),
    "shards": Topic("Rows, blocks, narrow formats", ["rows", "rounding"], ["Generator.block", "Generator.stochastic_round"],
                    ["shards", "types"]),
    "ranks": Topic("Many processes", ["ranks", "ranks_sums", "ranks_sampling"], ["ranks"], ["ranks", "python/ranks"],
                fortran=["ranks"]),
    "keys": Topic("Numbers by key", ["key"], ["Key", "permutation_index", "permutation_item", "random"],
                  ["in-thread", "keys", "python/keys"], cpp=["key", "distributions", "philox"], fortran=["key", "at"]),
    "sequence": Topic("The one full-period sequence", ["sequence"], [], ["quality"]),
}
