// The larger or the smaller of two values. Primitives that come in pairs (max and min, cummax and cummin, ...) are
// written once, as templates over the Selection.
#pragma once
#include <tessera/ops/elementwise/elementwise_rules.h>
#include <tessera/ops/reduce/reduce_ops.h>

namespace tessera::inline v0 {

template <Selection which>
auto extreme(const auto& a, const auto& b) {
  if constexpr (which == Selection::largest)
    return max(a, b);
  else
    return min(a, b);
}
template <Selection which>
inline constexpr ReduceKind extreme_kind = which == Selection::largest ? ReduceKind::max : ReduceKind::min;
template <Selection which>
inline constexpr expr::ScalarOp extreme_op =
    which == Selection::largest ? expr::ScalarOp::max : expr::ScalarOp::min;

}  // namespace tessera::inline v0
