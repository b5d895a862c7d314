// Programs over scalars that are applied to arrays element by element: the functions that users pass to sort,
// reduce and reduce_window.
#pragma once
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

// Applies the program to each element. Its first inputs are `consts`, the same for all elements; the others
// are elements of `arrays`, which have one shape, as do the results.
Arrays map_elements(const Jaxpr& body, Args consts, Args arrays);

// The scalar types of the arrays' elements, without varying axes, since a body is independent of devices.
Avals element_types(Args arrays);
// Stages a function as a body over these types; the values that it captures lose their varying axes too.
ClosedJaxpr stage_elements(const std::string& label, const Avals& types, const ArrayFunction& f);

// The rule for derivatives, and for bodies whose captured values are mapped: applies the rules of the
// operations into which the primitive expands.
Linearized linearize_expanded(const char* name, const ArrayFunction& expanded, Args x, const Active& active);

}  // namespace tessera::inline v0
