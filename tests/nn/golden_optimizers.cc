// Optimizers of optax: parameters after each of five steps, under jit.
#include "golden.h"

namespace golden {

namespace {

struct Parameters {
  Array w, b;
  TESSERA_FIELDS(w, b)
};

bool is_matrix(const std::string& path, const Array&) { return path == ".w"; }

template <class Optimizer>
void add(Cases& cases, const char* name, const Optimizer& optimizer) {
  cases[str("optimizer ", name)] = [optimizer](const Arrays& a) {
    auto step =
        jit([=](const Parameters& p, const Parameters& g, const optim::State<Optimizer, Parameters>& state) {
          return optimizer.update(p, g, state);
        });
    Parameters p{a[0], a[1]};
    auto state = optimizer.init(p);
    Arrays out;
    for (std::size_t i = 2; i < a.size(); i += 2) {
      std::tie(p, state) = step(p, Parameters{a[i], a[i + 1]}, state);
      out.push_back(p.w);
      out.push_back(p.b);
    }
    return out;
  };
}

}  // namespace

void add_optimizers(Cases& cases) {
  using namespace tessera::optim;
  Schedule warm = linear_schedule(0.02, 0.2, 3);
  add(cases, "sgd", Sgd{.learning_rate = 0.1});
  add(cases, "momentum", Sgd{.learning_rate = 0.1, .momentum = 0.9});
  add(cases, "nesterov", Sgd{.learning_rate = warm, .momentum = 0.9, .nesterov = true});
  add(cases, "adam", Adam{.learning_rate = 0.05});
  add(cases, "adam schedule", Adam{.learning_rate = warm, .b1 = 0.8});
  add(cases, "nadam", Adam{.learning_rate = 0.05, .nesterov = true});
  add(cases, "adamw", AdamW{.learning_rate = 0.05, .weight_decay = 0.1});
  add(cases, "adamw mask", AdamW{.learning_rate = 0.05, .weight_decay = 0.1, .mask = is_matrix});
  add(cases, "lion", Lion{.learning_rate = 0.01, .weight_decay = 0.1});
  add(cases, "rmsprop", RmsProp{.learning_rate = 0.05});
  add(cases, "rmsprop centered",
      RmsProp{.learning_rate = warm,
              .decay = 0.8,
              .initial_scale = 4,
              .centered = true,
              .momentum = 0.7,
              .nesterov = true});
  add(cases, "adagrad", Adagrad{.learning_rate = 0.1});
  add(cases, "lamb", Lamb{.learning_rate = 0.05, .weight_decay = 0.1});
  add(cases, "adafactor", Adafactor{.learning_rate = 0.05, .min_dim_size_to_factor = 3});
  add(cases, "adafactor full",
      Adafactor{.learning_rate = warm,
                .multiply_by_parameter_scale = false,
                .momentum = 0.9,
                .weight_decay_rate = 0.01});
  add(cases, "clip", chain(Clip{0.5}, Sgd{.learning_rate = 0.1}));
  add(cases, "norm", chain(ClipByGlobalNorm{1.5}, Adam{.learning_rate = 0.05}));
  add(cases, "decay",
      chain(AddDecayedWeights{0.1}, Sgd{.learning_rate = 0.1, .momentum = 0.9},
            ScaleBySchedule{cosine_decay_schedule(1.0, 5)}));
  add(cases, "masked", chain(Masked(Clip{0.2}, is_matrix), Sgd{.learning_rate = 0.1}));
  add(cases, "steps", MultiSteps(Adam{.learning_rate = 0.05}, 2));
  cases["ema"] = [](const Arrays& a) {
    Ema ema{.decay = 0.9};
    auto state = ema.init(a[0]);
    Arrays out;
    for (const Array& x : a) {
      auto [mean, next] = ema.update(x, state);
      state = next;
      out.push_back(mean);
    }
    return out;
  };
}

}  // namespace golden
