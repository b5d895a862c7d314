// random:: compared with jax.random by random.txt: bits and distributions of integers exactly, floating distributions
// up to some units in the last place of the larger of the number and 1/2 (expect_near).
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <bit>
#include <cmath>
#include <complex>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <sstream>

using namespace tessera;
namespace r = tessera::random;

namespace {

Array floats(std::initializer_list<float> values, Shape shape) {
  return copy_of(Aval(shape, f32), values.begin());
}
Array integers(std::initializer_list<std::int64_t> values, const Shape& shape) {
  void* data = nullptr;
  Array out = make_concrete(Aval(shape, default_int()), &data);
  std::size_t i = 0;
  for (std::int64_t v : values) {
    if (x64_enabled())
      static_cast<std::int64_t*>(data)[i++] = v;
    else
      static_cast<std::int32_t*>(data)[i++] = static_cast<std::int32_t>(v);
  }
  return out;
}
Array ramp(std::int64_t count, float step, const Shape& shape) {
  std::vector<float> values;
  for (std::int64_t i = 0; i < count; ++i) values.push_back(static_cast<float>(i) * step);
  return copy_of(Aval(shape, f32), values.data());
}

using Case = std::function<Array(const Array& key)>;

void add_bit_generator(std::map<std::string, Case>& out) {
  const std::uint32_t words[] = {0xFFFFFFFF, 2, 3, 0xFFFFFFFF};
  Array state = copy_of(Aval(Shape{4}, u32), words);
  for (auto [name, algorithm] :
       {std::pair("three_fry", RngAlgorithm::three_fry), {"philox", RngAlgorithm::philox}})
    for (Dtype dtype : {u8, u16, u32, u64})
      for (auto [text, shape] :
           {std::pair("5", Shape{5}), {"3,5", Shape{3, 5}}, {"3,2,2", Shape{3, 2, 2}}, {"", Shape{}}}) {
        auto both = [state, dtype, shape = shape, algorithm = algorithm] {
          return lax::rng_bit_generator(state, shape, dtype, algorithm);
        };
        out[str("rng/", name, "/", dtype, "/", text)] = [both](const Array&) { return both().second; };
        out[str("rng_state/", name, "/", dtype, "/", text)] = [both](const Array&) { return both().first; };
      }
  const std::uint64_t last[] = {5, ~std::uint64_t{1}};
  Array wide = copy_of(Aval(Shape{2}, u64), last);
  out["rng/u64"] = [wide](const Array&) { return lax::rng_bit_generator(wide, {11}).second; };
  out["rng_state/u64"] = [wide](const Array&) { return lax::rng_bit_generator(wide, {11}).first; };
}

// For integers, or floating numbers that are exact.
void add_counts(std::map<std::string, Case>& out) {
  Array lam = floats({0.0f, 0.3f, 4.0f, 9.5f, 10.5f, 300.0f}, {6});
  out["poisson"] = [lam](const Array& k) { return r::poisson(k, lam, Sizes({20, 6})); };
  out["poisson/u8"] = [lam](const Array& k) { return r::poisson(k, lam(slice(3)), {}, u8); };
  out["geometric"] = [](const Array& k) {
    return r::geometric(k, floats({0.1f, 0.5f, 0.9f}, {3}), Sizes({10, 3}));
  };
  out["binomial"] = [](const Array& k) {
    return r::binomial(k, floats({5, 20, 100, 1000}, {4}), floats({0.2f, 0.5f, 0.9f}, {3, 1}), Sizes({3, 4}));
  };
  out["binomial/nan"] = [](const Array& k) {
    return r::binomial(k, floats({-1, 20, HUGE_VALF}, {3}), floats({0.5f, -0.1f, 0.5f}, {3}));
  };
}

void add_gammas(std::map<std::string, Case>& out, Dtype t, const Array& p) {
  out[str("gamma/", t)] = [t, p](const Array& k) { return r::gamma(k, p, Sizes({20, 6}), t); };
  out[str("loggamma/", t)] = [t, p](const Array& k) { return r::loggamma(k, p, Sizes({20, 6}), t); };
  out[str("beta/", t)] = [t, p](const Array& k) { return r::beta(k, p, flip(p), Sizes({10, 6}), t); };
  out[str("dirichlet/", t)] = [t, p](const Array& k) { return r::dirichlet(k, p(slice(1, 4)), Sizes(8), t); };
  out[str("chisquare/", t)] = [t, p](const Array& k) { return r::chisquare(k, p, Sizes({6, 6}), t); };
  out[str("t/", t)] = [t, p](const Array& k) { return r::t(k, p(slice(2, none)), Sizes({6, 4}), t); };
  out[str("f/", t)] = [t, p](const Array& k) {
    return r::f(k, p(slice(3, none)), p(slice(2, 5)), Sizes({6, 3}), t);
  };
  out[str("generalized_normal/", t)] = [t](const Array& k) { return r::generalized_normal(k, 1.5, 16, t); };
  out[str("ball/", t)] = [t](const Array& k) { return r::ball(k, 3, 2.0, 8, t); };
  out[str("ball/1.5/", t)] = [t](const Array& k) { return r::ball(k, 2, 1.5, 8, t); };
}

void add_distributions(std::map<std::string, Case>& out) {
  Array a = floats({0.05f, 0.4f, 1.0f, 1.7f, 8.0f, 120.0f}, {6});
  for (Dtype t : {f32, f64}) {
    Array p = a.astype(t), scale = p[1], shape = p[3];
    add_gammas(out, t, p);
    out[str("rayleigh/", t)] = [t, p](const Array& k) { return r::rayleigh(k, p, Sizes({5, 6}), t); };
    out[str("wald/", t)] = [t, p](const Array& k) { return r::wald(k, p, Sizes({5, 6}), t); };
    out[str("pareto/", t)] = [t, p](const Array& k) { return r::pareto(k, p, Sizes({5, 6}), t); };
    out[str("weibull_min/", t)] = [=](const Array& k) { return r::weibull_min(k, scale, shape, 16, t); };
    out[str("maxwell/", t)] = [t](const Array& k) { return r::maxwell(k, 16, t); };
    out[str("double_sided_maxwell/", t)] = [=](const Array& k) {
      return r::double_sided_maxwell(k, scale, shape, 16, t);
    };
    out[str("triangular/", t)] = [=](const Array& k) {
      return r::triangular(k, -p, scale, 2 * p + 1, Sizes({5, 6}), t);
    };
    out[str("lognormal/", t)] = [t, p](const Array& k) {
      return r::lognormal(k, p(slice(4)), Sizes({5, 4}), t);
    };
  }
  out["gamma/default"] = [a](const Array& k) { return r::gamma(k, a); };
}

void add_choices(std::map<std::string, Case>& out) {
  out["choice"] = [](const Array& k) { return r::choice(k, 10, 12); };
  out["choice/array"] = [](const Array& k) { return r::choice(k, ramp(12, 1, {3, 4}), 5, {.axis = 1}); };
  out["choice/p"] = [](const Array& k) {
    return r::choice(k, 4, 16, {.p = floats({0.1f, 0.2f, 0.3f, 0.4f}, {4})});
  };
  out["choice/different"] = [](const Array& k) { return r::choice(k, 10, {2, 3}, {.replace = false}); };
  out["choice/different/array"] = [](const Array& k) {
    return r::choice(k, ramp(12, 1, {3, 4}), 3, {.axis = 1, .replace = false});
  };
  out["choice/different/p"] = [](const Array& k) {
    return r::choice(k, 4, 3, {.p = floats({0.1f, 0.2f, 0.3f, 0.4f}, {4}), .replace = false});
  };
  out["permutation"] = [](const Array& k) { return r::permutation(k, 20); };
  out["permutation/long"] = [](const Array& k) { return r::permutation(k, 3000)(slice(40)); };
  out["permutation/array"] = [](const Array& k) {
    return r::permutation(k, ramp(12, 1, {3, 4}), {.axis = 1});
  };
  out["permutation/rows"] = [](const Array& k) {
    return r::permutation(k, ramp(12, 1, {3, 4}), {.axis = 1, .independent = true});
  };
}

// Tails of distributions, and draws without replacement.
void add_tails(std::map<std::string, Case>& out) {
  Array logits = floats({0.5f, -1, 2, 0}, {4}), table = ramp(12, 0.25f, {3, 4});
  out["bernoulli/high"] = [](const Array& k) { return r::bernoulli(k, 0.3, 40, r::Tail::high); };
  out["bernoulli/high/array"] = [](const Array& k) {
    return r::bernoulli(k, floats({0.0f, 1e-9f, 0.2f, 0.9f, 1.0f}, {5}), {}, r::Tail::high);
  };
  out["categorical/high"] = [=](const Array& k) {
    return r::categorical(k, logits, -1, 16, {.tail = r::Tail::high});
  };
  out["categorical/different"] = [=](const Array& k) {
    return r::categorical(k, logits, -1, 3, {.replace = false});
  };
  out["categorical/different/axis0"] = [=](const Array& k) {
    return r::categorical(k, table, 0, Sizes({2, 4}), {.replace = false});
  };
  out["categorical/different/high"] = [=](const Array& k) {
    return r::categorical(k, table, -1, Sizes({2, 2, 3}), {.replace = false, .tail = r::Tail::high});
  };
  out["choice/different/high"] = [](const Array& k) {
    return r::choice(k, 4, 3,
                     {.p = floats({0.1f, 0.2f, 0.3f, 0.4f}, {4}), .replace = false, .tail = r::Tail::high});
  };
}

std::map<std::string, Case> exact_cases() {
  std::map<std::string, Case> out;
  out["key/0"] = [](const Array& k) { return r::key_data(r::key(0, k.dtype())); };
  out["key/-1"] = [](const Array& k) { return r::key_data(r::key(-1, k.dtype())); };
  out["key/wide"] = [](const Array& k) {
    return r::key_data(r::key((std::int64_t{1} << 33) + 5, k.dtype()));
  };
  out["split"] = [](const Array& k) { return r::key_data(r::split(k, 2)); };
  out["split/2,3"] = [](const Array& k) { return r::key_data(r::split(k, {2, 3})); };
  out["fold_in/7"] = [](const Array& k) { return r::key_data(r::fold_in(k, 7)); };
  out["fold_in/-3"] = [](const Array& k) { return r::key_data(r::fold_in(k, -3)); };
  out["fold_in/keys"] = [](const Array& k) {
    return r::key_data(r::fold_in(r::split(k, 3), integers({0, 1, 2}, {3})));
  };
  for (Dtype dtype : {u8, u16, u32, u64})
    out[str("bits/", dtype)] = [dtype](const Array& k) { return r::bits(k, {3, 5}, dtype); };
  out["bits"] = [](const Array& k) { return r::bits(k, 4); };
  out["randint/0,10"] = [](const Array& k) { return r::randint(k, 16, 0, 10); };
  out["randint/-5,7"] = [](const Array& k) { return r::randint(k, 16, -5, 7, i32); };
  out["randint/empty"] = [](const Array& k) { return r::randint(k, 3, 5, 5); };
  out["randint/all"] = [](const Array& k) { return r::randint(k, 16, -2147483648LL, 2147483647, i32); };
  out["randint/u8"] = [](const Array& k) { return r::randint(k, 16, 0, 256, u8); };
  out["randint/i8"] = [](const Array& k) { return r::randint(k, 16, -128, 127, i8); };
  out["randint/u32"] = [](const Array& k) { return r::randint(k, 16, 0, 2147483647, u32); };
  out["randint/i64"] = [](const Array& k) { return r::randint(k, 16, -1000000000000, 1000000000000); };
  out["randint/arrays"] = [](const Array& k) {
    return r::randint(k, {2, 3}, integers({0, 10, 20}, {3}), integers({5, 30}, {2, 1}));
  };
  out["bernoulli"] = [](const Array& k) { return r::bernoulli(k, 0.5, 40); };
  out["bernoulli/0.3"] = [](const Array& k) { return r::bernoulli(k, 0.3, 40); };
  out["bernoulli/array"] = [](const Array& k) {
    return r::bernoulli(k, floats({0.0f, 0.2f, 0.9f, 1.0f}, {4}));
  };
  out["rademacher"] = [](const Array& k) { return r::rademacher(k, 16); };
  out["rademacher/f32"] = [](const Array& k) { return r::rademacher(k, 16, f32); };
  out["categorical"] = [](const Array& k) {
    return r::categorical(k, floats({0.5f, -1, 2, 0}, {4}), -1, 16);
  };
  out["categorical/axis0"] = [](const Array& k) { return r::categorical(k, ramp(12, 0.25f, {3, 4}), 0); };
  add_bit_generator(out);
  add_counts(out);
  add_choices(out);
  add_tails(out);
  for (Dtype t : {bf16, f16, f32, f64})
    out[str("uniform/", t)] = [t](const Array& k) { return r::uniform(k, 16, t); };
  return out;
}

std::map<std::string, Case> floating_cases() {
  std::map<std::string, Case> out;
  for (Dtype t : {bf16, f16, f32, f64}) {
    out[str("normal/", t)] = [t](const Array& k) { return r::normal(k, 64, t); };
    out[str("exponential/", t)] = [t](const Array& k) { return r::exponential(k, 16, t); };
    out[str("gumbel/", t)] = [t](const Array& k) { return r::gumbel(k, 16, t); };
    for (auto [name, tail] : {std::pair("high", r::Tail::high), {"highest", r::Tail::highest}})
      out[str("gumbel/", name, "/", t)] = [t, tail = tail](const Array& k) {
        return r::gumbel(k, 16, t, tail);
      };
    out[str("laplace/", t)] = [t](const Array& k) { return r::laplace(k, 16, t); };
    out[str("cauchy/", t)] = [t](const Array& k) { return r::cauchy(k, 16, t); };
    out[str("logistic/", t)] = [t](const Array& k) { return r::logistic(k, 16, t); };
    out[str("truncated_normal/", t)] = [t](const Array& k) {
      return r::truncated_normal(k, -1.5, 2.0, 16, t);
    };
    out[str("uniform/range/", t)] = [t](const Array& k) { return r::uniform(k, 16, t, -2.5, 3.25); };
  }
  add_distributions(out);
  out["normal/c64"] = [](const Array& k) { return r::normal(k, 16, c64); };
  out["normal"] = [](const Array& k) { return r::normal(k, 4); };
  return out;
}

std::string hexadecimal(const Array& x) {
  const auto* bytes = static_cast<const unsigned char*>(known_value(x, "test").data());
  int size = x.dtype().bytes();
  std::string out;
  for (std::int64_t i = 0; i < x.size(); ++i) {
    out += ' ';
    for (int b = size; b-- > 0;) {
      char two[3];
      std::snprintf(two, sizeof two, "%02x", bytes[i * size + b]);
      out += two;
    }
  }
  return out;
}

// The array with the bits of a line, in the type of `like`.
Array read(const std::string& line, const Array& like) {
  void* data = nullptr;
  Array out = make_concrete(like.aval(), &data);
  std::istringstream words(line);
  std::string word;
  int size = like.dtype().bytes();
  for (std::int64_t i = 0; i < like.size(); ++i) {
    words >> word;
    for (int b = 0; b < size; ++b)
      static_cast<unsigned char*>(data)[i * size + b] =
          static_cast<unsigned char>(std::stoi(word.substr(2 * (size - 1 - b), 2), nullptr, 16));
  }
  return out;
}

// The condition number of a sample: its relative error per relative error of the number that it is computed
// from.
double amplification(const std::string& name, std::size_t i, double y) {
  if (name.starts_with("pareto/")) return 1 + std::abs(std::log(y));  // exp(e / b)
  // d (1 + c x)^3 of a normal number x: three times the relative error of the sum.
  if (name.starts_with("gamma/") || name.starts_with("loggamma/") || name.starts_with("chisquare/")) return 2;
  if (!name.starts_with("wald/")) return 1;
  // The smaller root of a quadratic equation, m / r, is half a difference of terms m (r + 1 / r).
  const double means[] = {0.05, 0.4, 1, 1.7, 8, 120};
  double r = std::max(y / means[i % 6], means[i % 6] / y);
  return (1 + r * r) / 2;
}

// 4 units in the last place, 2 for 16 bits. log(-log(u)) crosses 0 between numbers near 1, whose error it
// keeps. In f64, XLA's log1p has an error of up to 128 units (compared with libm; ours of 2), and normal uses
// it.
void expect_near(const std::string& name, const Array& got, const std::string& line) {
  Array want = read(line, got);
  Dtype t = got.dtype().real_part();
  double unit = t == f64   ? 0x1p-52
                : t == f32 ? 0x1p-23
                : t == f16 ? 0x1p-10
                           : 0x1p-7,
         allowed = t == f64   ? 160
                   : t == f32 ? 4
                              : 2;
  auto a = got.to_vector<std::complex<double>>(), b = want.to_vector<std::complex<double>>();
  for (std::size_t i = 0; i < a.size(); ++i)
    for (auto [x, y] : {std::pair(a[i].real(), b[i].real()), std::pair(a[i].imag(), b[i].imag())})
      EXPECT_NEAR(x, y,
                  allowed * amplification(name, i, y) * unit *
                      std::exp2(std::floor(std::log2(std::max(std::abs(y), 0.5)))))
          << "element " << i;
}

}  // namespace

TEST(Golden, Random) {
  std::ifstream file("tests/golden/random.txt");
  ASSERT_TRUE(file) << "run from the project's folder";
  std::map<std::string, Case> exact = exact_cases(), floating = floating_cases();
  std::string line;
  int cases = 0;
  while (std::getline(file, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    std::string name, type, bits;
    words >> name >> type;
    std::getline(words, bits);
    SCOPED_TRACE(name);
    bool wide = name.rfind("x64/", 0) == 0;
    EnableX64 scope(wide);
    if (wide) name = name.substr(4);
    bool rbg = name.rfind("rbg/", 0) == 0;
    if (rbg) name = name.substr(4);
    Array key = r::key(42, rbg ? key_rbg : key_threefry);
    const Case* run = exact.count(name) ? &exact[name] : floating.count(name) ? &floating[name] : nullptr;
    ASSERT_TRUE(run) << "no such case";
    Array got = (*run)(key);
    ++cases;
    EXPECT_EQ(str(got.aval().strong()), type);
    if (exact.count(name))
      EXPECT_EQ(hexadecimal(got), bits);
    else
      expect_near(name, got, bits);
  }
  EXPECT_GE(cases, 400);
}
