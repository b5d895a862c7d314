// A sharded program with its operands as text that can be pasted into a test.
#pragma once
#include "placed.h"

namespace tessera::properties {

// "f32[2,2] 1 2 3 4": writes every element exactly, complex numbers and keys as two numbers; and reads it.
std::string text_of(const Array& x);
Array array_of(std::string_view text);

// `expect_same_on_devices(...)` as C++ source.
std::string as_test(const PlacedProgram& placed_program);
// Checks that annotations do not change the results of the program.
void expect_same_on_devices(std::string_view program, const std::vector<std::string>& inputs,
                            double tolerance = 16);

// Describes the error of a case, with the smallest test found that shows it.
std::string failure(const Case& c, const Arrangement& p, const std::string& what, Runs how);

// The smallest program found that fails as well: with fewer results, equations, annotations and axes.
PlacedProgram shrunk(PlacedProgram placed_program, const std::function<bool(const PlacedProgram&)>& fails);

}  // namespace tessera::properties
