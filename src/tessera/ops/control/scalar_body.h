// Programs over scalars, applied to whole arrays element by element: the functions that users give to sort,
// reduce and reduce_window.
#pragma once
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

// The program's first inputs are `consts`, the same for all elements; the others are elements of `arrays`, which
// have one shape. The results have it, too.
Arrays map_elements(const Jaxpr& body, Args consts, Args arrays);

// A scalar of each array's type, which varies over no axes: a body says nothing about devices.
Avals element_types(Args arrays);
// The function as a body over these types; what it captures loses its axes, too.
Closed stage_elements(const std::string& label, const Avals& types, const ArrayFunction& f);

// The rule for bodies whose captured values are mapped, and for derivatives: the
// same as the operations it stands for.
Linearized linearize_expanded(const char* name, const ArrayFunction& expanded, Args x, const Active& active);

}  // namespace tessera::inline v0
