// Functions that make arrays of a given size name themselves, and the line of the call, if the size is negative.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <functional>

using namespace tessera;

namespace {

using Calls = std::vector<std::pair<std::string, std::function<void()>>>;

// Every error begins with the name and ends with a line of this file.
void check(const Calls& calls) {
  for (const auto& [name, call] : calls) {
    SCOPED_TRACE(name);
    try {
      call();
      ADD_FAILURE() << "no error";
    } catch (const Error& e) {
      std::string text = e.what();
      EXPECT_EQ(text.substr(text.find(": "), name.size() + 4), ": " + name + ": ") << text;
      EXPECT_NE(text.find("negative_sizes_test.cc:"), std::string::npos) << text;
    }
  }
}

}  // namespace

TEST(NegativeSizes, Creation) {
  Shape bad{2, -1};
  Array x = ones({2});
  check({
      {"zeros", [&] { zeros(bad); }},
      {"ones", [&] { ones(bad); }},
      {"empty", [&] { empty(bad); }},
      {"full", [&] { full(bad, 1.0); }},
      {"zeros_like", [&] { zeros_like(x, {}, bad); }},
      {"ones_like", [&] { ones_like(x, {}, bad); }},
      {"empty_like", [&] { empty_like(x, {}, bad); }},
      {"full_like", [&] { full_like(x, 1.0, {}, bad); }},
      {"linspace", [&] { linspace(0.0, 1.0, -1); }},
      {"linspace_and_step", [&] { linspace_and_step(0.0, 1.0, -1); }},
      {"logspace", [&] { logspace(0.0, 1.0, -1); }},
      {"geomspace", [&] { geomspace(1.0, 2.0, -1); }},
      {"bartlett", [&] { bartlett(-1); }},
      {"blackman", [&] { blackman(-1); }},
      {"hamming", [&] { hamming(-1); }},
      {"hanning", [&] { hanning(-1); }},
      {"kaiser", [&] { kaiser(-1, 1.0); }},
      {"eye", [&] { eye(-1); }},
      {"eye", [&] { eye(2, -1); }},
      {"identity", [&] { identity(-1); }},
      {"tri", [&] { tri(-1); }},
      {"tri", [&] { tri(2, -1); }},
      {"indices", [&] { indices(bad); }},
      {"sparse_indices", [&] { sparse_indices(bad); }},
      {"diag_indices", [&] { diag_indices(-1); }},
      {"tril_indices", [&] { tril_indices(-1); }},
      {"triu_indices", [&] { triu_indices(-1); }},
      {"resize", [&] { resize(x, bad); }},
      {"broadcast_to", [&] { broadcast_to(x, bad); }},
      {"iota", [&] { lax::iota(i32, bad, 0); }},
      {"iota", [&] { lax::broadcasted_iota(i32, bad, 0); }},
      {"broadcast_in_dim", [&] { lax::broadcast(x, {-1}); }},
      {"broadcast_in_dim",
       [&] {
         lax::broadcast_in_dim(x, {2, -1}, {0});
       }},
  });
}

TEST(NegativeSizes, Random) {
  Sizes bad = Shape{2, -1};
  Array key = random::key(0);
  check({
      {"random_split", [&] { lax::random_split(key, {-1}); }},
      {"random_bits", [&] { lax::random_bits(key, {-1}, u32); }},
      {"rng_bit_generator",
       [&] {
         lax::rng_bit_generator(zeros({2}, u64), {2, -1});
       }},
      {"random::split", [&] { random::split(key, -1); }},
      {"random::bits", [&] { random::bits(key, bad); }},
      {"random::uniform", [&] { random::uniform(key, bad); }},
      {"random::uniform", [&] { random::uniform(key, bad, f32, 1.0, 2.0); }},
      {"random::randint", [&] { random::randint(key, bad, 0, 5); }},
      {"random::bernoulli", [&] { random::bernoulli(key, 0.5, bad); }},
      {"random::rademacher", [&] { random::rademacher(key, bad); }},
      {"random::normal", [&] { random::normal(key, bad); }},
      {"random::normal", [&] { random::normal(key, bad, c64); }},
      {"random::truncated_normal", [&] { random::truncated_normal(key, -1.0, 1.0, bad); }},
      {"random::exponential", [&] { random::exponential(key, bad); }},
      {"random::gumbel", [&] { random::gumbel(key, bad); }},
      {"random::laplace", [&] { random::laplace(key, bad); }},
      {"random::cauchy", [&] { random::cauchy(key, bad); }},
      {"random::logistic", [&] { random::logistic(key, bad); }},
      {"random::rayleigh", [&] { random::rayleigh(key, 1.0, bad); }},
      {"random::wald", [&] { random::wald(key, 1.0, bad); }},
      {"random::pareto", [&] { random::pareto(key, 1.0, bad); }},
      {"random::weibull_min", [&] { random::weibull_min(key, 1.0, 1.0, bad); }},
      {"random::maxwell", [&] { random::maxwell(key, bad); }},
      {"random::double_sided_maxwell", [&] { random::double_sided_maxwell(key, 0.0, 1.0, bad); }},
      {"random::triangular", [&] { random::triangular(key, 0.0, 0.5, 1.0, bad); }},
      {"random::lognormal", [&] { random::lognormal(key, 1.0, bad); }},
      {"random::gamma", [&] { random::gamma(key, 1.0, bad); }},
      {"random::loggamma", [&] { random::loggamma(key, 1.0, bad); }},
      {"random::beta", [&] { random::beta(key, 1.0, 1.0, bad); }},
      {"random::dirichlet", [&] { random::dirichlet(key, ones({3}), bad); }},
      {"random::chisquare", [&] { random::chisquare(key, 1.0, bad); }},
      {"random::t", [&] { random::t(key, 1.0, bad); }},
      {"random::f", [&] { random::f(key, 1.0, 1.0, bad); }},
      {"random::generalized_normal", [&] { random::generalized_normal(key, 1.0, bad); }},
      {"random::ball", [&] { random::ball(key, 2, 2.0, bad); }},
      {"random::ball", [&] { random::ball(key, -1); }},
      {"random::poisson", [&] { random::poisson(key, 1.0, bad); }},
      {"random::binomial", [&] { random::binomial(key, 3.0, 0.5, bad); }},
      {"random::geometric", [&] { random::geometric(key, 0.5, bad); }},
      {"random::multinomial", [&] { random::multinomial(key, 3.0, full({2}, 0.5), bad); }},
      {"random::categorical", [&] { random::categorical(key, ones({3}), -1, bad); }},
      {"random::choice", [&] { random::choice(key, 5, bad); }},
      {"random::multivariate_normal",
       [&] { random::multivariate_normal(key, ones({2}), eye(2), {.shape = bad}); }},
      {"random::orthogonal", [&] { random::orthogonal(key, -1); }},
      {"random::orthogonal", [&] { random::orthogonal(key, 2, bad); }},
  });
}
