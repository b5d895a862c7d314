// The predicted run time of a program on machines that need not be present.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/spmd/prediction.h>

namespace tessera::inline v0 {

/// The time that a model predicts for f on a machine, with these arguments, by collective:
///
///     print(predicted_time(f, "v5e:2x4")(x, w));
///
///   f        a function or a jitted one
///   machine  as machine_named() takes it; by default the one that programs are laid out for
///   result   callable: f's arguments to Prediction
///   cost     traces f and partitions it; compiles nothing
///   errors   ArgumentError for a machine that is not known, or has fewer devices than the program's mesh
template <class F>
auto predicted_time(F f, const std::string& machine = current_machine().name, Where where = here()) {
  return [f = std::move(f), &on = machine_named(machine, where), where](const auto&... args) {
    At at(where);
    if constexpr (requires { f.jaxpr(args...); })
      return predict(f.jaxpr(args...), on);
    else
      return predict(jit(f, {}, where).jaxpr(args...), on);
  };
}

TESSERA_API void print(const Prediction& prediction);

}  // namespace tessera::inline v0
