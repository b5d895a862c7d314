// predicted_time: the run time of a program on a machine, which need not be present, according to a cost model.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/spmd/report/prediction.h>

namespace tessera::inline v0 {

/// Predicts the run time of f for given arguments on a machine by a cost model, in total and for each collective:
///
///     print(predicted_time(f, "v5e:2x4")(x, w));
///
///   f        a function or a jitted one
///   machine  a name that machine_named() accepts; by default the machine that programs are partitioned for
///   result   callable: (f's arguments...) -> Prediction
///   cost     traces f and partitions it; compiles nothing
///   errors   ArgumentError for a machine that is unknown, or has fewer devices than the program's mesh
template <class F>
auto predicted_time(F f, const std::string& machine = current_machine().name, Where where = here()) {
  return arguments::transformed<F>(
      [f = std::move(f), &target = machine_named(machine, where), where](const auto&... args) {
        At at(where);
        if constexpr (requires { f.jaxpr(args...); })
          return predict(f.jaxpr(args...), target);
        else
          return predict(jit(f, {}, where).jaxpr(args...), target);
      });
}

/// Prints a prediction to stdout.
TESSERA_API void print(const Prediction& prediction);

}  // namespace tessera::inline v0
