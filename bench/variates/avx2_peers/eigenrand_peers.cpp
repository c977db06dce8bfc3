/* EigenRand, with each of its generators: objects of distributions that are kept from call to call, and arrays that are
 * there already and aligned. */
#include <EigenRand/EigenRand>

#include <cstdint>
#include <random>

#include "avx2_peers.h"

namespace rand_of = Eigen::Rand;

namespace {

template <class Distribution, class Engine> struct state {
    Distribution distribution;
    Engine engine;
};

template <class Scalar, class Distribution, class Engine, size_t times, int plus>
size_t fill(void *of, void *out, size_t n)
{
    using row = Eigen::Array<Scalar, Eigen::Dynamic, 1>;
    auto *const s = static_cast<state<Distribution, Engine> *>(of);
    const Eigen::Index count = static_cast<Eigen::Index>(n * times);
    Eigen::Map<row, Eigen::Aligned32> to(static_cast<Scalar *>(out), count);
    if constexpr (plus == 0)
        to = s->distribution.template generate<row>(count, 1, s->engine);
    else
        to = s->distribution.template generate<row>(count, 1, s->engine) + plus;
    return n;
}

template <class Distribution, class Engine> void drop(void *of)
{
    delete static_cast<state<Distribution, Engine> *>(of);
}

template <class Scalar, size_t times, int plus, class Engine, class Distribution>
void enter_one(contest *c, const char *engine, const Distribution &distribution)
{
    contest_enter(c, PEER, "eigenrand", engine, fill<Scalar, Distribution, Engine, times, plus>,
                  new state<Distribution, Engine>{distribution, Engine{42}}, drop<Distribution, Engine>);
}

/* An element of ours is `times` scalars, each larger by `plus`. */
template <class Scalar, size_t times = 1, int plus = 0, class Distribution>
void enter(contest *c, const Distribution &distribution)
{
    enter_one<Scalar, times, plus, rand_of::Vmt19937_64>(c, "Vmt19937_64", distribution);
    enter_one<Scalar, times, plus, rand_of::P8_mt19937_64>(c, "P8_mt19937_64", distribution);
    enter_one<Scalar, times, plus, std::mt19937_64>(c, "std::mt19937_64", distribution);
}

/* The kinds that have floats and doubles. */
#define BOTH(KIND, ...)                                                                                                \
    case LW_KIND_##KIND##_F32:                                                                                         \
    case LW_KIND_##KIND##_F64:                                                                                         \
        return enter<Scalar>(c, rand_of::__VA_ARGS__)
template <class Scalar> void enter_real(contest *c, lw_kind kind, const lw_value *p)
{
    const Scalar a = static_cast<Scalar>(p[0].f64), b = static_cast<Scalar>(p[1].f64);
    switch (kind) {
        BOTH(UNIFORM, StdUniformRealGen<Scalar>{});
        BOTH(NORMAL, StdNormalGen<Scalar>{});
        BOTH(EXPONENTIAL, ExponentialGen<Scalar>{a});
        BOTH(LOGNORMAL, LognormalGen<Scalar>{a, b});
        BOTH(CAUCHY, CauchyGen<Scalar>{a, b});
        BOTH(GUMBEL, ExtremeValueGen<Scalar>{a, b});
        BOTH(WEIBULL, WeibullGen<Scalar>{a, b});
        BOTH(GAMMA, GammaGen<Scalar>{a, b});
        BOTH(CHI_SQUARE, ChiSquaredGen<Scalar>{a});
        BOTH(BETA, BetaGen<Scalar>{a, b});
        BOTH(STUDENT_T, StudentTGen<Scalar>{a});
        BOTH(F_RATIO, FisherFGen<Scalar>{a, b});
    default:
        return;
    }
}

} /* namespace */

void enter_eigenrand(contest *c, const setting *s)
{
    const lw_value *const p = s->parameters;
    lw_kind_info info;
    if (lw_kind_describe(s->kind, &info) != LW_OK)
        return;
    if (info.type == LW_TYPE_F32)
        return enter_real<float>(c, s->kind, p);
    if (info.type == LW_TYPE_F64)
        return enter_real<double>(c, s->kind, p);
    switch (s->kind) {
    case LW_KIND_BITS32:
        return enter<std::int32_t>(c, rand_of::RandbitsGen<std::int32_t>{});
    case LW_KIND_BITS64:
        return enter<std::int32_t, 2>(c, rand_of::RandbitsGen<std::int32_t>{});
    case LW_KIND_BERNOULLI_U32:
        return enter<std::int32_t>(c, rand_of::BernoulliGen<std::int32_t>{p[0].f64});
    case LW_KIND_POISSON_U32:
        return enter<std::int32_t>(c, rand_of::PoissonGen<std::int32_t>{p[0].f64});
    case LW_KIND_BINOMIAL_U32:
        return enter<std::int32_t>(c, rand_of::BinomialGen<std::int32_t>{static_cast<int>(p[0].u64), p[1].f64});
    case LW_KIND_GEOMETRIC_U64: /* of trials, not of failures */
        return enter<std::int32_t, 1, 1>(c, rand_of::GeometricGen<std::int32_t>{p[0].f64});
    case LW_KIND_NEGATIVE_BINOMIAL_U64:
        return enter<std::int32_t>(c, rand_of::NegativeBinomialGen<std::int32_t>{static_cast<int>(p[0].f64), p[1].f64});
    default:
        return;
    }
}
