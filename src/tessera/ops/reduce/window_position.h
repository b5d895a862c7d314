// The position of the chosen element of a window, as its row-major number in the window; -1 if all is
// padding. The derivative of a pooling operation stores it: one small integer per window instead of the
// operand. Unlike a position in the operand it does not depend on axes that vmap adds. The choice is that of
// argmax: NaN first, and the first of equal elements.
#pragma once
#include <tessera/ops/reduce/reduce_window_rules.h>

namespace tessera::inline v0 {

Avals infer_position(const char* name, const Window& w, AvalArgs in);
Array position_reference(const char* name, Selection which, const Window& w, const Array& x);
Lowering lower_position(Selection which, const Window& w, AvalArgs in);
Samples special_windows();

// The rules of window_gather and window_scatter_add, which are each other's transpose. Operands: t (or ct),
// and the positions.
Avals infer_window_gather(const Window& w, AvalArgs in);
Avals infer_window_scatter(const WindowScatter& p, AvalArgs in);
Lowering lower_window_scatter(const WindowScatter& p, AvalArgs in);

}  // namespace tessera::inline v0
