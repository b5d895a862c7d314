// Programs with captured values: unifies the captured values of several programs, as a primitive with several bodies
// needs it, and brings a linear program into a form that can be transposed.
#pragma once
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

// Returns the program with unused inputs added before and after those for its own captured values.
JaxprPtr with_inputs(const ClosedJaxpr& closed, const Avals& before, const Avals& after);
// Returns `closed`, one of `programs`, as a program that takes the captured values of all of them, in order, before its
// arguments.
JaxprPtr with_captured(const ClosedJaxpr& closed, const std::vector<const ClosedJaxpr*>& programs);
// Returns the captured values of all programs, followed by `args`.
Arrays with_all(const std::vector<const ClosedJaxpr*>& programs, const Arrays& args);

// Rewrites a linear function so that each equation is linear in the inputs or depends on captured values only. Constant
// terms are dropped. Throws a TraceError if the function is not linear.
ClosedJaxpr linear_form(const char* operation, const ClosedJaxpr& closed);

}  // namespace tessera::inline v0
