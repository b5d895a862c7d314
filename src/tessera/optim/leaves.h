// What all optimisers share: leaves without a gradient (integers, keys, empty ones) pass through unchanged.
#pragma once
#include <tessera/core/tree.h>

namespace tessera::inline v0::optim {

// tree_map over leaves that have a floating value in every tree; others keep that of the first tree.
template <class F, class T, class... Rest>
T map_floating(F&& f, const T& tree, const Rest&... rest) {
  return tree_map(
      [&](const Array& x, const auto&... others) {
        bool floating = x.dtype().is_inexact() && ((!others.empty() && others.dtype().is_inexact()) && ...);
        return floating ? f(x, others...) : x;
      },
      tree, rest...);
}

}  // namespace tessera::inline v0::optim
