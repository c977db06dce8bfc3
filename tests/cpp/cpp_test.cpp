// lanewise.hpp: its numbers are those of C, what it takes, engines in other libraries' hands, and what is refused.
#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>
#include <random>
#include <sstream>
#include <vector>
#if __cplusplus >= 202002L
#include <span>
#endif
#if __has_include(<boost/random.hpp>)
#include <boost/random.hpp>
#endif
#if __has_include(<Eigen/Core>)
#include <Eigen/Core>
#endif

#include "lanewise/cpp/philox.hpp"
#include "lanewise/lanewise.hpp"

using lanewise::check;
static int wrong;
static void expect(bool holds, const char *what, int line)
{
    if (!holds)
        std::printf("line %d: %s\n", line, what), wrong++;
}
#define EXPECT(...) expect((__VA_ARGS__), #__VA_ARGS__, __LINE__)

static const lanewise::key key(42, 7);
template <class T> bool same(T a, T b) { return std::memcmp(&a, &b, sizeof(a)) == 0; } // NaN too

template <class F> void is_refused(lw_status status, const char *says, F f)
{
    try {
        f();
        expect(false, says, __LINE__);
    } catch (const lanewise::error &error) {
        expect(error.status() == status && std::strstr(error.what(), says) != nullptr, error.what(), __LINE__);
    }
}

// ---- numbers: of each kind, those of C by key, by a walker and by a fill ----

enum { N = 130 };
template <class Row, class At, class Walk, class... Parameters>
void numbers_are_those_of_c(const lanewise::context &context, const char *name, At at, Walk walk, Parameters... p)
{
    using T = typename Row::result_type;
    const Row row{p...};
    T filled[N], run[N];
    lanewise::generator(context, key).fill(filled, row);
    const auto opened = row.open(key);
    opened.fill(0, run);
    lanewise::engine32 engine(key);
    lanewise::walker walker(key);
    lw_walk w = lw_walk_start(key);
    bool equal = true;
    for (std::uint64_t i = 0; i < N; i++) {
        const T x = at(i, p...);
        equal = equal && same(row(key, i), x) && same(opened[i], x) && same(run[i], x) && same(filled[i], x) &&
                same(row(engine), x) && same(row(walker), walk(&w, p...));
    }
    lw_kind_info info = {};
    check(lw_kind_describe(Row::kind, &info));
    std::string described = info.name;
    std::replace(described.begin(), described.end(), '-', '_');
    expect(equal && described == name && info.type == lanewise::type_of<T>::value, name, __LINE__);
}

#define TYPE_f32 float
#define TYPE_f64 double
#define TYPE_u64 std::uint64_t
#define ARGUMENT(type, name, domain, example) , static_cast<TYPE_##type>(example)
#define ARGUMENTS_1(a) ARGUMENT a
#define ARGUMENTS_2(a, b) ARGUMENT a ARGUMENT b
#define ARGUMENTS_3(a, b, c) ARGUMENT a ARGUMENT b ARGUMENT c
#define ARGUMENTS_4(a, b, c, d) ARGUMENT a ARGUMENT b ARGUMENT c ARGUMENT d
#define COMPARE(name, ...)                                                                                             \
    numbers_are_those_of_c<lanewise::name>(                                                                            \
        context, #name, [](std::uint64_t i, auto... p) { return lw_at_##name(key, i, p...); },                         \
        [](lw_walk *w, auto... p) { return lw_walk_##name(w, p...); } __VA_ARGS__);                                    \
    kinds++;

static void every_kind_is_that_of_c(const lanewise::context &context)
{
    std::size_t kinds = 0;
#define LW_NO_PARAMETER
#define LW_PARAMETER(name, type, example) , example
#define LW_KIND(name, number, type, draw, param) COMPARE(name, param)
#include "kinds/plain.def"
#define LW_VARIATE(name, number, type, method, draw, draws, real, coeffs, parameters, ...)                             \
    COMPARE(name, ARGUMENTS_##parameters(__VA_ARGS__))
#include "lanewise/lane/variates.def"
    EXPECT(kinds == lw_kind_count());
    // by family and type
    static_assert(std::is_same_v<lanewise::normal<float>, lanewise::normal_f32>);
    static_assert(std::is_same_v<lanewise::normal<>, lanewise::normal_f64>);
    static_assert(std::is_same_v<lanewise::poisson<std::uint32_t>, lanewise::poisson_u32>);
    static_assert(std::is_same_v<lanewise::uniform_oc<float>, lanewise::uniform_f32_oc>);
    static_assert(std::is_same_v<lanewise::geometric<>::result_type, std::uint64_t>);
}

// ---- what a fill takes ----

struct matrix { // as std::mdspan, which these standard libraries have not
    double *at;
    bool gaps;
    double *data_handle() const { return at; }
    std::size_t size() const { return 6; }
    bool is_exhaustive() const { return !gaps; }
};

static void fills_take_what_has_data_and_size(const lanewise::context &context)
{
    const lanewise::normal<> normal{0, 1};
    std::vector<double> expected(6), v(6);
    double c[6];
    std::array<double, 6> a;
    for (std::uint64_t i = 0; i < 6; i++)
        expected[i] = normal(key, i);
    const auto holds = [&](const double *x) { return std::equal(expected.begin(), expected.end(), x); };
    lanewise::generator g(context, key);
    g.fill(v, normal);
    EXPECT(holds(v.data()) && g.tell() == 6);
    g.seek(0), g.fill(c, normal);
    EXPECT(holds(c));
    g.seek(0), g.fill(a, normal);
    EXPECT(holds(a.data()));
    g.seek(0), g.fill(matrix{c, false}, normal);
    EXPECT(holds(c));
    EXPECT(g.try_fill(matrix{c, true}, normal) == LW_ERROR_ARGUMENT);
    lanewise::buffer<double> b(context, 6), moved = std::move(b);
    g.seek(0), g.fill(moved, normal), moved.copy_to(a);
    EXPECT(holds(a.data()) && b.size() == 0 && b.data() == nullptr);
#if __cplusplus >= 202002L
    g.seek(0), g.fill(std::span(v).subspan(2, 3), normal);
    EXPECT(std::equal(v.begin() + 2, v.begin() + 5, expected.begin()));
#endif
}

// ---- objects ----

static void tables_sample_as_those_of_c(const lanewise::context &context)
{
    const std::vector<double> weights{1, 2, 3};
    lanewise::alias_table table(context, weights);
    lanewise::generator g(context, LW_ENGINE_WARP1024, 42), h(context, LW_ENGINE_WARP1024, 42);
    std::uint32_t items[100], expected[100];
    table.sample(g, items);
    lw_alias *of_c = nullptr;
    check(lw_alias_create_f64(&of_c, context.get(), weights.data(), 3));
    lanewise::handle<lw_alias, lw_alias_destroy> owned(of_c);
    check(lw_alias_sample_u32(h.get(), of_c, expected, 100));
    EXPECT(std::equal(items, items + 100, expected));

    lw_quantile_options inverse = {};
    inverse.given = LW_QUANTILE_INVERSE;
    lanewise::quantile_table squares(context, [](double u) { return u * u; }, inverse);
    double x[1000];
    squares.sample(g, x);
    const double mean = std::accumulate(x, x + 1000, 0.0) / 1000;
    EXPECT(mean > 0.3 && mean < 0.37);
    lanewise::quantile_table rice(context, LW_QUANTILE_RICE, std::array<double, 1>{1}, 0, 1);
    float y[10];
    rice.sample(g, y);
    EXPECT(*std::min_element(y, y + 10) > 0);

    lw_points_options sobol = {};
    sobol.dimensions = 3;
    lanewise::points points(context, sobol);
    float first[24], normals[6];
    points.fill(first);
    EXPECT(first[0] == 0 && first[3] == 0.5f);
    points.fill(normals, lanewise::normal_inverse<float>{5, 1}, 1);
    EXPECT(normals[0] == 5);
}

// Two densities: tables alone, which give what the batch of them should.
static void a_batch_gives_what_its_tables_give(const lanewise::context &context)
{
    std::vector<lanewise::quantile_table> tables;
    tables.emplace_back(context, [](double x) { return 1 / (1 + x * x * x * x); });
    tables.emplace_back(context, LW_QUANTILE_RICE, std::array<double, 1>{1}, 0, 1);
    lanewise::quantile_batch batch(context, tables);
    enum { M = 1000 };
    std::vector<std::uint32_t> table_of(M);
    std::vector<std::uint64_t> words(M);
    std::vector<double> alone[2] = {std::vector<double>(M), std::vector<double>(M)}, at[2] = {alone[0], alone[0]}, x(M);
    std::vector<float> narrow[2] = {std::vector<float>(M), std::vector<float>(M)}, y(M);
    for (std::size_t i = 0; i < M; i++) {
        table_of[i] = lanewise::bernoulli_u32{0.5}(key, i);
        words[i] = lanewise::bits64{}(key, i);
    }
    lanewise::generator g(context, key);
    for (std::size_t k = 0; k < 2; k++) {
        g.seek(0), tables[k].sample(g, alone[k]);
        g.seek(0), tables[k].sample(g, narrow[k]);
        tables[k].at(words, at[k]);
    }
    const auto is_theirs = [&](const auto &found, const auto *theirs) {
        std::size_t equal = 0;
        for (std::size_t i = 0; i < M; i++)
            equal += same(found[i], theirs[table_of[i]][i]);
        return equal == M;
    };
    g.seek(0), batch.sample(g, table_of, x);
    EXPECT(is_theirs(x, alone) && !std::equal(x.begin(), x.end(), alone[0].begin()) && g.tell() == M);
    g.seek(0), batch.sample(g, table_of, y);
    EXPECT(is_theirs(y, narrow));
    batch.at(table_of, words, x);
    EXPECT(is_theirs(x, at));
    batch.at(table_of, words, y);
    EXPECT(same(y[0], static_cast<float>(x[0])) && same(y[M - 1], static_cast<float>(x[M - 1])));
    float narrow_at[M];
    tables[1].at(words, narrow_at);
    EXPECT(same(narrow_at[7], static_cast<float>(at[1][7])));
    // its pointers of C; the tables are not needed afterwards; moved
    const lw_quantile *pointers[] = {tables[0].get(), tables[1].get()};
    lanewise::quantile_batch other(context, pointers), moved = nullptr;
    tables.clear();
    moved = std::move(other);
    EXPECT(!other && moved);
    batch = nullptr;
    g.seek(0), moved.sample(g, table_of, x);
    EXPECT(is_theirs(x, alone));
    // a number that is no table's
    (void)context.domain_errors();
    table_of[5] = 2;
    g.seek(0), moved.sample(g, table_of, x);
    EXPECT(x[5] != x[5] && context.domain_errors() == 1 && same(x[6], alone[table_of[6]][6]));
    table_of.pop_back();
    EXPECT(moved.try_sample(g, table_of, x) == LW_ERROR_ARGUMENT && std::strstr(lw_last_error(), "differ in size"));
    EXPECT(moved.try_at(table_of, words, y) == LW_ERROR_ARGUMENT);
    EXPECT(moved.try_create(context, tables) == LW_ERROR_ARGUMENT && std::strstr(lw_last_error(), "count"));
    EXPECT(moved.get() != nullptr); // what it had
}

template <class Table, class T> bool loads_as_it_was(const lanewise::context &context, const Table &table, T (&out)[100])
{
    std::vector<unsigned char> bytes;
    std::string text;
    table.save(bytes), table.save(text);
    const Table loaded = Table::load(context, bytes);
    lanewise::generator g(context, key);
    T expected[100];
    table.sample(g, expected), g.seek(0), loaded.sample(g, out);
    bytes[40] ^= 1;
    Table broken = nullptr;
    const bool refused = broken.try_load(context, bytes) == LW_ERROR_ARGUMENT && !broken;
    return refused && std::equal(out, out + 100, expected) && text.size() == bytes.size() &&
           Table::load(context, text).describe().bytes == table.describe().bytes;
}

static void what_is_saved_is_loaded(const lanewise::context &context)
{
    std::uint32_t items[100];
    double x[100], y[100];
    EXPECT(loads_as_it_was(context, lanewise::alias_table(context, std::vector<float>{1, 2, 3}), items));
    const lanewise::quantile_table rice(context, LW_QUANTILE_RICE, std::array<double, 1>{1}, 0, 1);
    EXPECT(loads_as_it_was(context, rice, x) && rice.describe().error <= 1e-10);
    lanewise::generator g(context, LW_ENGINE_MRG8, 42);
    g.fill(x, lanewise::normal<>{0, 1});
    std::vector<char> bytes;
    g.save(bytes);
    g.fill(x, lanewise::normal<>{0, 1});
    lanewise::generator::load(context, bytes).fill(y, lanewise::normal<>{0, 1});
    EXPECT(std::equal(x, x + 100, y) && !std::equal(x, x + 100, std::vector<double>(100).begin()));
    bytes.pop_back();
    is_refused(LW_ERROR_ARGUMENT, "truncated", [&] { lanewise::generator::load(context, bytes); });
}

static void handles_move(const lanewise::context &context)
{
    lanewise::generator a(context, key), b = nullptr;
    lw_generator *const object = a.get();
    b = std::move(a);
    EXPECT(!a && b && b.get() == object);
    b = lanewise::generator(context, lanewise::key(1));
    EXPECT(lanewise::generator(b.release()).get() != nullptr && b.get() == nullptr);
    static_assert(!std::is_copy_constructible_v<lanewise::generator>);
    static_assert(std::is_nothrow_move_assignable_v<lanewise::context>);
    static_assert(sizeof(lanewise::generator) == sizeof(lw_generator *));
}

// ---- one number at a time ----

template <class Row> void singles_are_what_fills_give(const lanewise::context &context, const Row &row)
{
    enum { M = 10000 }; // more than a buffer holds
    std::vector<typename Row::result_type> expected(M);
    lanewise::generator g(context, LW_ENGINE_WARP1024, 42);
    g.seek(5), g.fill(expected, row), g.seek(5);
    bool equal = true;
    {
        lanewise::single next(g, row);
        for (std::size_t i = 0; i < M; i++)
            equal = equal && same(next(), expected[i]);
        EXPECT(next.status() == LW_OK && g.tell() == 5);
    }
    EXPECT(equal && g.tell() == 5 + M);
}

static void singles_take_turns_with_fills(const lanewise::context &context)
{
    singles_are_what_fills_give(context, lanewise::normal<double>{3, 2});
    singles_are_what_fills_give(context, lanewise::gamma<float>{2.5f, 1});
    singles_are_what_fills_give(context, lanewise::poisson<>{7});
    singles_are_what_fills_give(context, lanewise::range<std::uint32_t>{6});
    singles_are_what_fills_give(context, lanewise::uniform_oo<float>{});
    lanewise::generator g(context, key);
    lanewise::single<lanewise::bits64> words(g);
#if __cplusplus >= 202002L
    static_assert(std::uniform_random_bit_generator<lanewise::single<lanewise::bits32>>);
    static_assert(!std::uniform_random_bit_generator<lanewise::single<lanewise::normal<>>>);
#endif
    std::vector<int> order(100), other(100);
    std::iota(order.begin(), order.end(), 0), std::iota(other.begin(), other.end(), 0);
    lanewise::engine64 engine(key);
    std::shuffle(order.begin(), order.end(), words), std::shuffle(other.begin(), other.end(), engine);
    EXPECT(order == other);
    words.close();
    EXPECT(g.tell() == engine.tell() && words() == 0 && words.try_close() == LW_OK);
    g.seek(std::uint64_t{1} << 60);
    lanewise::single end(g, lanewise::uniform<double>{});
    const double none = end();
    EXPECT(none != none && end.status() == LW_ERROR_ARGUMENT); // a NaN
    EXPECT(end.try_close() == LW_ERROR_ARGUMENT);
}

// ---- engines ----

template <class Engine> void engine_is_usable(Engine engine)
{
#if __cplusplus >= 202002L
    static_assert(std::uniform_random_bit_generator<Engine>);
#endif
    Engine ahead = engine;
    ahead.discard(1001);
    for (int k = 0; k < 1001; k++)
        (void)engine();
    EXPECT(ahead == engine && ahead() == engine());
    EXPECT(ahead == engine && (engine(), ahead != engine));

    std::vector<int> order(1000), identity(1000), some;
    std::iota(identity.begin(), identity.end(), 0);
    order = identity;
    std::shuffle(order.begin(), order.end(), engine);
    EXPECT(order != identity && std::is_permutation(order.begin(), order.end(), identity.begin()));
    std::sample(identity.begin(), identity.end(), std::back_inserter(some), 10, engine);
    EXPECT(some.size() == 10 && std::is_sorted(some.begin(), some.end()));
#if defined(__cpp_lib_ranges)
    some.clear();
    std::ranges::sample(identity, std::back_inserter(some), 10, engine);
    EXPECT(some.size() == 10 && std::is_sorted(some.begin(), some.end()));
#endif
    double sum = 0;
    for (int k = 0; k < 1000; k++)
        sum += std::normal_distribution<>(5, 1)(engine) - lanewise::gamma<>{5, 1}(engine);
    EXPECT(sum > -300 && sum < 300); // a standard deviation is 77
#if __has_include(<boost/random.hpp>)
    const int die = boost::random::uniform_int_distribution<>(1, 6)(engine);
    EXPECT(die >= 1 && die <= 6);
    const boost::random::normal_distribution<> normal;
    boost::random::variate_generator<Engine &, boost::random::normal_distribution<>> next(engine, normal);
    EXPECT(next() != next());
#endif
}

static void engines_are_those_of_fills(const lanewise::context &context)
{
    std::uint32_t words[100];
    std::uint64_t longer[100];
    lanewise::generator g(context, key);
    g.fill(words, lanewise::bits32{}), g.seek(0), g.fill(longer, lanewise::bits64{});
    lanewise::engine32 e32(key);
    lanewise::engine64 e64(key);
    bool equal = true;
    for (int i = 0; i < 100; i++)
        equal = equal && e32() == words[i] && e64() == longer[i];
    e32.seek(7), e64.seek(31);
    EXPECT(equal && e32() == words[7] && e64() == longer[31] && e32.tell() == 8 && e64.key() == key);
    e64.seek(std::uint64_t{1} << 60);
    EXPECT(e64() == UINT64_MAX);
    lanewise::walker w(key);
    (void)lanewise::normal<>{0, 1}(w);
    lanewise::walker loaded(w.save());
    EXPECT(loaded == w && lanewise::normal<>{0, 1}(loaded) == lanewise::normal<>{0, 1}(w) && w.fold(1) != w);
    EXPECT(lanewise::walker(lanewise::key(1)) != lanewise::walker(lanewise::key(2)));
    EXPECT(lanewise::engine32(lanewise::key(1)) != lanewise::engine32(lanewise::key(1, 1)));
    // of any other engine, a key is made
    std::mt19937 mt(1), again(1);
    std::uint64_t k[4];
    for (std::uint64_t &word : k)
        word = again();
    EXPECT(lanewise::normal<>{0, 1}(mt) == lanewise::normal<>{0, 1}({k[0] | k[1] << 32, k[2] | k[3] << 32}, 0));
}

#if __has_include(<Eigen/Core>)
static void eigen_is_filled(const lanewise::context &context)
{
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic> m(3, 2);
    const lanewise::normal<> normal{0, 1};
    lanewise::generator(context, key).fill(m, normal);
    lanewise::engine64 engine(key);
    const auto drawn = Eigen::MatrixXd::NullaryExpr(3, 2, [&] { return normal(engine); }).eval();
    const auto by_index = Eigen::MatrixXd::NullaryExpr(3, 2, [&](Eigen::Index row, Eigen::Index column) {
        return normal(key, static_cast<std::uint64_t>(row + 3 * column));
    }).eval();
    EXPECT(m == by_index && m == drawn && m(1, 1) == normal(key, 4));
}
#endif

// ---- philox_engine ----

template <class Engine> typename Engine::result_type after_steps(int steps)
{
    Engine e;
    for (int k = 1; k < steps; k++)
        (void)e();
    return e();
}

static void philox_is_the_standards()
{
    using lanewise::philox4x32, lanewise::philox4x64;
    EXPECT(after_steps<philox4x32>(10000) == 1955073260u);
    EXPECT(after_steps<philox4x64>(10000) == 3409172418970261260u);
    static_assert(philox4x32::multipliers[0] == 0xCD9E8D57 && philox4x64::round_consts[1] == 0xBB67AE8584CAA73B);
    static_assert(philox4x32::max() == 0xFFFFFFFF && philox4x64::max() == UINT64_MAX && philox4x32::word_count == 4);
    // its words are the library's, whose counter has another order of calls
    philox4x32 e(42);
    lanewise::engine32 words(lanewise::key(42, 0));
    bool equal = true;
    for (int k = 0; k < 1000; k++)
        equal = equal && e() == words();
    EXPECT(equal);
    // Random123's known answers of keys and counters of ones alone
    struct all_ones {
        void generate(std::uint_least32_t *from, std::uint_least32_t *to) { std::fill(from, to, 0xFFFFFFFFu); }
    } seeds;
    philox4x32 a(seeds);
    a.set_counter({0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF});
    EXPECT(a() == 0x408F276D && a() == 0x41C83B0E && a() == 0xA20BC7C6 && a() == 0x6D5451FD);
    philox4x64 b(seeds);
    b.set_counter({UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX});
    EXPECT(b() == 0x87B092C3013FE90Bu && b() == 0x438C3C67BE8D0224u);
    EXPECT(b() == 0x9CC7D7C69CD777B6u && b() == 0xA09CAEBF594F0BA0u);
    b.set_counter({1, 2, 3, 4}); // the last is the lowest word
    philox4x64 c(b);
    (void)c();
    EXPECT(b != c && (b(), b == c));
    // the counter's carry goes through all words, and discard is as many calls
    a.set_counter({0, 0, 0xFFFFFFFF, 0xFFFFFFFE});
    philox4x32 d(a);
    for (int k = 0; k < 11; k++)
        (void)d();
    a.discard(11);
    EXPECT(a == d && a() == d());
    // text
    std::stringstream text;
    text << b << ' ' << philox4x32();
    EXPECT(text.str() == "18446744073709551615 18446744073709551615 5 3 2 1 0 20111115 0 0 0 0 0 3");
    philox4x64 read;
    philox4x32 plain(5);
    text >> read >> plain;
    EXPECT(read == b && read() == b() && plain == philox4x32());
    std::istringstream bad("1 2 3");
    bad >> read;
    EXPECT(bad.fail() && read == b);
}

// ---- misuse ----

static void misuse_is_refused_in_words(const lanewise::context &context)
{
    const lanewise::generator g(context, key), none = nullptr;
    const lanewise::context another, no_context = nullptr;
    double x[4];
    std::uint32_t u[4];
    is_refused(LW_ERROR_DOMAIN, "shape is -1; it must be", [&] { g.fill(x, lanewise::gamma<>{-1, 1}); });
    is_refused(LW_ERROR_DOMAIN, "stddev is -1", [&] { lanewise::single(g, lanewise::normal<double>{0, -1}); });
    is_refused(LW_ERROR_ARGUMENT, "lw_fill: generator is null; lw_generator_create makes one",
               [&] { none.fill(x, lanewise::uniform<>{}); });
    is_refused(LW_ERROR_ARGUMENT, "lw_generator_create: context is null; lw_context_create makes one",
               [&] { lanewise::generator(no_context, key); });
    const lanewise::alias_table theirs(another, std::array<float, 2>{1, 3});
    is_refused(LW_ERROR_ARGUMENT, "lw_alias_sample_u32: the generator and the table belong to different contexts; make",
               [&] { theirs.sample(g, u); });
    is_refused(LW_ERROR_DOMAIN, "weight", [&] { lanewise::alias_table(context, std::array<float, 2>{1, -1}); });
    is_refused(LW_ERROR_ARGUMENT, "no such backend", [] {
        lw_context_options options = {};
        options.backend = "cudda";
        lanewise::context c(options);
    });
    is_refused(LW_ERROR_ARGUMENT, "whole point", [&] {
        lw_points_options sobol = {};
        sobol.dimensions = 3;
        lanewise::points(context, sobol).fill(u);
    });
    is_refused(LW_ERROR_ARGUMENT, "as many elements", [&] { lanewise::buffer<double>(context, 3).copy_to(x); });
    is_refused(LW_ERROR_ARGUMENT, "address space", [&] { lanewise::buffer<double>(context, SIZE_MAX); });
    is_refused(LW_ERROR_ARGUMENT, "seek", [&] { g.seek(UINT64_MAX); });
    EXPECT(g.try_fill(x, lanewise::gamma<>{-1, 1}) == LW_ERROR_DOMAIN && g.tell() == 0);
    EXPECT(std::strstr(lw_last_error(), "shape is -1") != nullptr);
    lanewise::alias_table table = nullptr;
    EXPECT(table.try_create(context, std::vector<double>{0, 0}) == LW_ERROR_DOMAIN && !table);
    // an exception of a user's function goes through C
    bool caught = false;
    try {
        lanewise::quantile_table(context, [](double) -> double { throw 5; });
    } catch (int five) {
        caught = five == 5;
    }
    EXPECT(caught);
    EXPECT(lanewise::gamma<>{-1, 1}(key, 0) != lanewise::gamma<>{-1, 1}(key, 0)); // a NaN
}

int main(int argc, char **argv)
{
    lw_context_options options = {};
    options.backend = argc > 1 ? argv[1] : nullptr;
    lanewise::context context = nullptr;
    if (context.try_create(options) == LW_ERROR_UNAVAILABLE)
        return std::printf("skipped: %s\n", lw_last_error()), 77;
    check(context ? LW_OK : LW_ERROR_INTERNAL);
    every_kind_is_that_of_c(context);
    fills_take_what_has_data_and_size(context);
    tables_sample_as_those_of_c(context);
    a_batch_gives_what_its_tables_give(context);
    what_is_saved_is_loaded(context);
    handles_move(context);
    singles_take_turns_with_fills(context);
    engine_is_usable(lanewise::engine32(key));
    engine_is_usable(lanewise::engine64(key));
    engine_is_usable(lanewise::walker(key));
    engine_is_usable(lanewise::philox4x32(42));
    engine_is_usable(lanewise::philox4x64(42));
    engines_are_those_of_fills(context);
#if __has_include(<Eigen/Core>)
    eigen_is_filled(context);
#else
    std::puts("skipped: no Eigen (libeigen3-dev)");
#endif
#if !__has_include(<boost/random.hpp>)
    std::puts("skipped: no Boost.Random (libboost-random-dev)");
#endif
    philox_is_the_standards();
    misuse_is_refused_in_words(context);
    return wrong != 0;
}
