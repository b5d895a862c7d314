// flat_call: turns a function over trees into one over flat leaves, as the primitives of higher-order functions need.
#pragma once
#include <tessera/api/arguments.h>

namespace tessera::inline v0::arguments {

// Returns a function with the signature of f. It flattens its arguments, calls run(flat, leaves), where flat is f
// over leaves, and builds its result from the leaves that run returns. run must call flat before it returns.
template <class F, class Run>
auto flat_call(F f, Run run) {
  return transformed<F>([f = std::move(f), run = std::move(run)](auto&&... given) {
    auto args = pack<F>(std::forward<decltype(given)>(given)...);
    Flat<F, decltype(args)> flat{f, args};
    FlatFunction function = flat_function(flat);
    return flat.finish(run(function, flat.leaves()));
  });
}

}  // namespace tessera::inline v0::arguments
