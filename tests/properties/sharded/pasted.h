// A program on devices as text that one can paste into a test, with its operands.
#pragma once
#include "placed.h"

namespace tessera::properties {

// "f32[2,2] 1 2 3 4", every element exactly, complex numbers and keys as two; and back.
std::string text_of(const Array& x);
Array array_of(std::string_view text);

// `expect_same_on_devices(...)` as C++ source.
std::string as_test(const Laid& laid);
// Annotations of a program's values change none of them.
void expect_same_on_devices(std::string_view program, const std::vector<std::string>& inputs,
                            double tolerance = 16);

// A description of the error of a case, and the smallest test found that shows it.
std::string failure(const Case& c, const Arrangement& p, const std::string& what, Runs how);

// The smallest program found that fails as well: fewer results, equations, annotations and axes.
Laid shrunk(Laid laid, const std::function<bool(const Laid&)>& fails);

}  // namespace tessera::properties
