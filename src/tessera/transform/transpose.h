// Running a linear program backwards: cotangents of its results to cotangents of its linear inputs.
#pragma once
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

// The first inputs of `linear` are `known`; the others are linear. Gives a cotangent per linear input.
Tangents transpose_jaxpr(const Jaxpr& linear, Args known, const Tangents& cotangents);
// The same as a program: inputs are the known ones, then the cotangents of all results; outputs a cotangent
// per linear input, zeros where it is zero.
JaxprPtr transpose_program(const Jaxpr& linear, std::size_t known);

}  // namespace tessera::inline v0
