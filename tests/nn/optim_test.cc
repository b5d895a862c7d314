// Optimizers of trees: leaves without gradients, masks, accumulation, states in programs and checkpoints.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <cmath>

using namespace tessera;

namespace {

struct Mixed {
  Array w, count, nothing, key;
  TESSERA_FIELDS(w, count, nothing, key)
};

Mixed mixed() { return {array({1.0, 2.0}), array({3, 4}), {}, random::key(0)}; }
Array loss(const Mixed& m) { return sum(square(m.w) * m.count); }

template <class Optimizer>
void expect_only_w_changes(const Optimizer& optimizer) {
  Mixed params = mixed();
  auto state = optimizer.init(params);
  auto step = jit([=](const Mixed& p, const optim::State<Optimizer, Mixed>& s) {
    return optimizer.update(p, grad(loss)(p), s);
  });
  for (int i = 0; i < 3; ++i) std::tie(params, state) = step(params, state);
  EXPECT_LT(float(loss(params)), float(loss(mixed())));
  EXPECT_TRUE(bool(array_equal(params.count, array({3, 4}))));
  EXPECT_TRUE(params.nothing.empty());
}

// Steps of complex parameters are those of real ones, rotated by the same angle in the complex plane.
template <class Optimizer>
void expect_equal_steps_when_rotated(const Optimizer& optimizer) {
  Array phase = lax::complex(std::cos(0.9), std::sin(0.9)), p = array({{1.0, -2.0, 0.5}, {0.2, 3.0, -1.0}}),
        rotated = p * phase;
  auto state = optimizer.init(p);
  auto rotated_state = optimizer.init(rotated);
  for (int i = 0; i < 4; ++i) {
    Array gradient = sin(3.0 * p + i);
    std::tie(rotated, rotated_state) = optimizer.update(rotated, gradient * phase, rotated_state);
    std::tie(p, state) = optimizer.update(p, gradient, state);
    EXPECT_TRUE(allclose(rotated, p * phase, {.rtol = 1e-5, .atol = 1e-5})) << i << rotated << p * phase;
  }
}

bool is_weight(const std::string& path, const Array&) { return path == ".w"; }

}  // namespace

TEST(Optim, LeavesWithoutGradientsAreUnchanged) {
  using namespace tessera::optim;
  expect_only_w_changes(Sgd{.learning_rate = 0.01, .momentum = 0.9});
  expect_only_w_changes(Adam{.learning_rate = 0.1});
  expect_only_w_changes(AdamW{.learning_rate = 0.1, .mask = is_weight});
  expect_only_w_changes(Lion{.learning_rate = 0.1});
  expect_only_w_changes(Lamb{.learning_rate = 0.1});
  expect_only_w_changes(RmsProp{.learning_rate = 0.1, .centered = true, .momentum = 0.5});
  expect_only_w_changes(Adagrad{.learning_rate = 0.1});
  expect_only_w_changes(Adafactor{.learning_rate = 0.1});
  expect_only_w_changes(MultiSteps(Adam{.learning_rate = 0.1}, 2));
  expect_only_w_changes(
      chain(Clip{1.0}, ClipByGlobalNorm{1.0}, Masked(Adam{.learning_rate = 0.1}, is_weight)));
}

TEST(Optim, ComplexGradients) {
  using namespace tessera::optim;
  expect_equal_steps_when_rotated(Sgd{.learning_rate = 0.1, .momentum = 0.9});
  expect_equal_steps_when_rotated(Adam{.learning_rate = 0.1});
  expect_equal_steps_when_rotated(Adam{.learning_rate = 0.1, .nesterov = true});
  expect_equal_steps_when_rotated(AdamW{.learning_rate = 0.1});
  expect_equal_steps_when_rotated(Lion{.learning_rate = 0.1});
  expect_equal_steps_when_rotated(Lamb{.learning_rate = 0.1, .weight_decay = 0.1});
  expect_equal_steps_when_rotated(RmsProp{.learning_rate = 0.1});
  expect_equal_steps_when_rotated(RmsProp{.learning_rate = 0.1, .centered = true, .momentum = 0.5});
  expect_equal_steps_when_rotated(Adagrad{.learning_rate = 0.1});
  expect_equal_steps_when_rotated(Adafactor{.learning_rate = 0.1, .momentum = 0.5});
  expect_equal_steps_when_rotated(Adafactor{.learning_rate = 0.1, .min_dim_size_to_factor = 2});
  expect_equal_steps_when_rotated(MultiSteps(Adam{.learning_rate = 0.1}, 2));
  expect_equal_steps_when_rotated(
      chain(ClipByGlobalNorm{0.5}, AddDecayedWeights{0.1}, Sgd{.learning_rate = 0.1}));
}

TEST(Optim, NarrowParametersStayNarrow) {
  optim::AdamW optimizer{.learning_rate = optim::cosine_decay_schedule(0.1, 10)};
  Array params = ones({4}, bf16), gradients = full({4}, 0.5, bf16);
  auto [next, state] = optimizer.update(params, gradients, optimizer.init(params));
  EXPECT_EQ(next.dtype(), bf16);
  EXPECT_EQ(state.mean.dtype(), bf16);
  EXPECT_LT(float(max(next)), 1);
}

TEST(Optim, StateOfAScan) {
  optim::Adam optimizer{.learning_rate = 0.1};
  Array start = array({1.0, -2.0});
  auto f = [&](const std::pair<Array, optim::AdamState<Array>>& carry) {
    return optimizer.update(carry.first, 2 * carry.first, carry.second);
  };
  auto [last, nothing] = scan(f, std::pair(start, optimizer.init(start)), std::nullopt, {.length = 200});
  EXPECT_LT(float(max(abs(last.first))), 0.05);
  EXPECT_EQ(int(last.second.steps), 200);
}

TEST(Optim, AccumulateAgreesWithTheWholeBatch) {
  Array w = random::normal(random::key(0), {3}), x = random::normal(random::key(1), {12, 3});
  auto mean_loss = [](Array w, Array x) {
    Array y = matmul(x, w);
    return std::pair(mean(square(y)), sum((y > 0).astype(i32)));
  };
  auto f = value_and_grad(mean_loss);
  auto [value, gradient] = jit([&](Array w, Array x) { return optim::accumulate(f, w, x, 4); })(w, x);
  auto [batch, batch_gradient] = f(w, x);
  assert_allclose(value.first, batch.first, {.rtol = 1e-5});
  EXPECT_EQ(int(value.second), int(batch.second));
  assert_allclose(gradient, batch_gradient, {.rtol = 1e-5});
}

TEST(Optim, LambdasAreSchedules) {
  optim::Sgd optimizer{.learning_rate = [](const Array& step) { return 1.0 / (step + 1.0); }};
  Array p = zeros(1);
  auto state = optimizer.init(p);
  for (int i = 0; i < 3; ++i) std::tie(p, state) = optimizer.update(p, ones(1), state);
  EXPECT_NEAR(float(p[0]), -(1 + 0.5 + 1.0 / 3), 1e-6);
}

TEST(Optim, GlobalNormOfATree) {
  EXPECT_NEAR(float(optim::global_norm(std::tuple(array({3.0}), array({{4.0}}), array({7})))), 5, 1e-6);
}
