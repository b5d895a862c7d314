// Rows of the benchmark for calls of jitted functions.
#pragma once
#include <tessera/tessera.h>
#include "measure.h"

namespace bench {

// Jits a function and reports the time of a call, in a row of `group`; budget: seconds to measure it.
struct Jitted {
  std::string group;
  double budget = 1.0;
  template <class F, class... A>
  void operator()(const std::string& name, F f, const A&... arguments) const {
    auto compiled = tessera::jit(f);
    report(
        group, name, [&] { tessera::block_until_ready(compiled(arguments...)); }, budget);
  }
};

}  // namespace bench
