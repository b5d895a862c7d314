// Programs that captured values: several brought to one list of these, as a primitive with several bodies takes them;
// and a linear one brought to a form that can be transposed.
#pragma once
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

// The program with inputs added before and after those for its own captured values, used nowhere.
JaxprPtr with_inputs(const Closed& closed, const Avals& before, const Avals& after);
// Every program takes the captured values of all of them, in one order, before its own inputs.
JaxprPtr with_captured(const Closed& closed, const std::vector<const Closed*>& all);
// These values, then `args`.
Arrays with_all(const std::vector<const Closed*>& all, const Arrays& args);

// The same linear function of its inputs in equations that are linear or depend on captured values only. Fails with a
// TraceError where it is not linear; what is added to a linear function is left out.
Closed linear_form(const char* operation, const Closed& closed);

}  // namespace tessera::inline v0
