// flat_call: turns a function over trees into one over flat leaves, as the primitives of higher-order functions need.
#pragma once
#include <tessera/api/arguments.h>

namespace tessera::inline v0::arguments {

using FlatFunction = std::function<Arrays(Args)>;

// Returns a function with the signature of f. It flattens its arguments, calls run(flat, leaves), where flat is f
// over leaves, and builds its result from the leaves that run returns. run must call flat before it returns.
template <class F, class Run>
auto flat_call(F f, Run run) {
  return transformed<F>([f = std::move(f), run = std::move(run)](auto&&... given) {
    auto args = pack<F>(std::forward<decltype(given)>(given)...);
    using R = Result<F, decltype(args)>;
    Leaves in = leaves_of(args);
    auto bare = skeleton(args);
    std::shared_ptr<R> result;
    FlatFunction flat = [&](Args leaves) {
      result = std::make_shared<R>(apply_to(f, rebuild(bare, in.present, leaves)));
      return leaves_of(*result).arrays;
    };
    Arrays out = run(flat, in.arrays);
    return rebuild(skeleton(*result), leaves_of(*result).present, out);
  });
}

}  // namespace tessera::inline v0::arguments
