// The text of a program with the source lines of nested programs as well.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

// As to_string(jaxpr, true), which gives the source lines of the outermost equations only.
std::string text_with_all_lines(const Jaxpr& jaxpr);

}  // namespace tessera::inline v0
