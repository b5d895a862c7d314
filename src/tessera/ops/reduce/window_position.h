// The position that was chosen in each window, as its row-major number in the window; -1 where all is padding. The
// derivative of a pool remembers it: one small integer per window instead of the operand, and, unlike a position in the
// operand, the same whatever axes are mapped. The choice is argmax's: NaN wins, and the first of equals.
#pragma once
#include <tessera/ops/reduce/reduce_window_rules.h>

namespace tessera::inline v0 {

Avals infer_position(const char* name, const Window& w, AvalArgs in);
Array position_reference(const char* name, Selection which, const Window& w, const Array& x);
Lowering lower_position(Selection which, const Window& w, AvalArgs in);
Samples special_windows();

// Operands t (or ct) and the positions; the two are each other's transpose.
Avals infer_window_gather(const Window& w, AvalArgs in);
Avals infer_window_scatter(const WindowScatter& p, AvalArgs in);
Lowering lower_window_scatter(const WindowScatter& p, AvalArgs in);

}  // namespace tessera::inline v0
