// Functions of jax.nn and jax.image, attention, initializers, losses, schedules.
#include "golden.h"

namespace golden {

static void add_activations(Cases& cases) {
  auto unary = [&](const char* name, Array (*f)(Operand)) {
    cases[name] = with_gradients([f](const Arrays& a) { return f(a[0]); });
  };
  unary("sparse_plus", sparse_plus);
  unary("sparse_sigmoid", sparse_sigmoid);
  unary("hard_sigmoid", hard_sigmoid);
  unary("hard_silu", hard_silu);
  unary("soft_sign", soft_sign);
  unary("relu6", relu6);
  unary("log1mexp", log1mexp);
  cases["squareplus"] = with_gradients([](const Arrays& a) { return squareplus(a[0]); });
  cases["gelu exact"] = with_gradients([](const Arrays& a) { return gelu(a[0], false); });
  cases["logmeanexp"] = [](const Arrays& a) -> Arrays {
    return {logmeanexp(a[0]), logmeanexp(a[0], axis(0)), logmeanexp(a[0], {.axis = 1, .keepdims = true})};
  };
  cases["logmeanexp where"] = [](const Arrays& a) -> Arrays {
    return {logmeanexp(a[0], {.axis = 1, .where = a[1]})};
  };
  cases["log_softmax where"] = [](const Arrays& a) -> Arrays { return {log_softmax(a[0], -1, a[1])}; };
  cases["standardize where"] = [](const Arrays& a) -> Arrays {
    return {standardize(a[0], 1, 1e-5, {.where = a[1]})};
  };
  cases["standardize stable"] = [](const Arrays& a) -> Arrays {
    return {standardize(a[0], 0, 1e-5, {.stable = true})};
  };
  cases["standardize given"] = [](const Arrays& a) -> Arrays {
    return {standardize(a[0], -1, 1e-5, {.mean = a[1], .variance = a[2]})};
  };
}

static void add_images(Cases& cases) {
  using image::Method;
  const std::map<std::string, Method> methods = {
      {"nearest", Method::nearest},   {"linear", Method::linear},
      {"cubic", Method::cubic},       {"lanczos3", Method::lanczos3},
      {"lanczos5", Method::lanczos5}, {"cubic-pytorch", Method::cubic_pytorch},
      {"area", Method::area}};
  for (const auto& [name, method] : methods) {
    for (Shape shape : {Shape{10, 3, 2}, Shape{4, 9, 2}, Shape{5, 12, 2}})
      for (bool antialias : {true, false})
        cases[str("resize ", name, " ", shape[0], " ", shape[1], antialias ? " true" : " false")] =
            with_gradients([=, method = method](const Arrays& a) {
              return image::resize(a[0], shape, method, antialias);
            });
    if (method != Method::nearest && method != Method::cubic_pytorch)
      cases["scale_and_translate " + name] = with_gradients([method = method](const Arrays& a) {
        return image::scale_and_translate(a[0], {7, 4, 2}, {0, 1}, a[1], a[2], method);
      });
  }
}

static void add_attention(Cases& cases) {
  auto add = [&](const char* name, const nn::AttentionOptions& options) {
    cases[str("attention ", name)] = with_gradients(
        [options](const Arrays& a) { return nn::dot_product_attention(a[0], a[1], a[2], options); }, 3);
  };
  add("plain", {});
  add("single", {});
  add("scale", {.scale = 0.3});
  add("causal", {.is_causal = true});
  add("window", {.local_window = {{1, 2}}});
  add("window causal", {.is_causal = true, .local_window = {{2, 2}}});
  cases["attention bias"] = with_gradients(
      [](const Arrays& a) { return nn::dot_product_attention(a[0], a[1], a[2], {.bias = a[3]}); });
  cases["attention mask"] = with_gradients(
      [](const Arrays& a) { return nn::dot_product_attention(a[0], a[1], a[2], {.mask = a[3]}); }, 3);
  cases["attention lengths"] = with_gradients(
      [](const Arrays& a) {
        return nn::dot_product_attention(a[0], a[1], a[2], {.query_lengths = a[3], .key_lengths = a[4]});
      },
      3);
  cases["attention bf16"] = [](const Arrays& a) -> Arrays {
    return {nn::dot_product_attention(a[0], a[1], a[2])};
  };
  cases["multi head"] = [](const Arrays& a) -> Arrays {
    nn::MultiHeadAttention layer(random::key(0), 8, 2, {.is_causal = true});
    layer.query.w = a[1], layer.key.w = a[2], layer.value.w = a[3], layer.out.w = a[4];
    layer.query.b = a[5], layer.key.b = a[6], layer.value.b = a[7], layer.out.b = a[8];
    return {layer(a[0])};
  };
}

static void add_initializers(Cases& cases) {
  namespace init = nn::initializers;
  using Fan = nn::Initializer::Fan;
  const std::map<std::string, nn::Initializer> by_name = {
      {"uniform", init::uniform(0.5)},
      {"normal", init::normal(0.5)},
      {"truncated_normal", init::truncated_normal(0.5)},
      {"lecun_normal", init::lecun_normal()},
      {"lecun_uniform", init::lecun_uniform()},
      {"glorot_normal", init::glorot_normal()},
      {"glorot_uniform", init::glorot_uniform()},
      {"he_normal", init::he_normal()},
      {"he_uniform", init::he_uniform()},
      {"constant", init::constant(2.5)},
      {"out", init::variance_scaling(2, Fan::out, nn::InitializerKind::normal)},
      {"geometric", init::variance_scaling(2, Fan::geometric, nn::InitializerKind::normal)},
      {"axes", init::variance_scaling(2, Fan::in, nn::InitializerKind::uniform,
                                      {.in_axis = {0}, .out_axis = {1, 2}})}};
  for (const auto& [name, initializer] : by_name)
    cases["initializer " + name] = [initializer = initializer](const Arrays&) -> Arrays {
      return {initializer(random::key(3), {3, 2, 4})};
    };
}

static void add_losses(Cases& cases) {
  auto add = [&](const char* name, auto f, std::size_t gradients = 2) {
    cases[str("loss ", name)] = with_gradients([f](const Arrays& a) { return f(a[0], a[1]); }, gradients);
  };
  add(
      "cross_entropy", [](Array x, Array y) { return nn::cross_entropy(x, y); }, 1);
  add("softmax_cross_entropy", [](Array x, Array y) { return nn::softmax_cross_entropy(x, y); });
  add("sigmoid_binary_cross_entropy",
      [](Array x, Array y) { return nn::sigmoid_binary_cross_entropy(x, y); });
  add("squared_error", [](Array x, Array y) { return nn::squared_error(x, y); });
  add("l2_loss", [](Array x, Array y) { return nn::l2_loss(x, y); });
  add("huber_loss", [](Array x, Array y) { return nn::huber_loss(x, y, 0.7); });
  add("log_cosh", [](Array x, Array y) { return nn::log_cosh(x, y); });
  add("cosine_similarity", [](Array x, Array y) { return nn::cosine_similarity(x, y, 1e-3); });
  add("cosine_distance", [](Array x, Array y) { return nn::cosine_distance(x, y); });
  add("kl_divergence", [](Array x, Array y) { return nn::kl_divergence(x, y); });
  cases["loss smooth_labels"] = [](const Arrays& a) -> Arrays { return {nn::smooth_labels(a[0], 0.1)}; };
}

static void add_schedules(Cases& cases) {
  using namespace tessera::optim;
  const std::map<std::string, Schedule> by_name = {
      {"linear", linear_schedule(1.0, 0.2, 6, 3)},
      {"polynomial", polynomial_schedule(0.1, 2.0, 2.5, 8)},
      {"cosine", cosine_decay_schedule(3.0, 9, 0.1, 1.3)},
      {"exponential", exponential_decay(2.0, 3, 0.6, {.begin = 2})},
      {"staircase", exponential_decay(2.0, 3, 0.6, {.staircase = true, .end_value = 0.9})},
      {"growing", exponential_decay(1.0, 2, 1.5, {.end_value = 4.0})},
      {"piecewise", piecewise_constant_schedule(4.0, {{3, 0.5}, {7, 0.1}})},
      {"warmup", warmup_cosine_decay_schedule(0.1, 1.0, 4, 12, 0.05)},
      {"join", join_schedules(
                   {linear_schedule(0.0, 1.0, 3, 1), constant_schedule(0.5), exponential_decay(1.0, 2, 0.5)},
                   {5, 8})}};
  for (const auto& [name, schedule] : by_name)
    cases["schedule " + name] = [schedule = schedule](const Arrays&) -> Arrays {
      return {schedule(arange(15))};
    };
}

void add_functions(Cases& cases) {
  add_activations(cases);
  add_images(cases);
  add_attention(cases);
  add_initializers(cases);
  add_losses(cases);
  add_schedules(cases);
}

}  // namespace golden
