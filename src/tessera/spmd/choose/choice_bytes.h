// Shardings and choices as bytes: the content of files, and keys of tables.
#pragma once
#include <tessera/spmd/choose/choose_shardings.h>
#include <string>
#include <string_view>

namespace tessera::inline v0::spmd {

// All that propagation sets for the values of the program.
std::string bytes_of_values(const GlobalProgram& program);
std::string bytes_of(const Choices& choices);
// Returns the choices that bytes_of wrote; other bytes are not refused.
Choices choices_of(std::string_view bytes);

}  // namespace tessera::inline v0::spmd
