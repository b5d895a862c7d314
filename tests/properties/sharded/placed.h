// A function whose operands and results have given shardings, and its comparison with one device.
#pragma once
#include <tessera/mesh/sharding.h>
#include "../derivatives.h"

namespace tessera::properties {

// A function of arrays, its operands, and the tolerance for sums that are computed in parts.
struct Case {
  std::string name;
  Function f;
  Arrays args;
  double tolerance = 1;        // a multiple of the dtype's tolerance
  bool exact = false;          // the results have the same bits, as no sum is computed in parts
  bool differentiable = true;  // with respect to its inexact operands
};
// A sample of a primitive as a case.
Case case_of(const Primitive& primitive, const Sample& sample);
// The cotangents of the inexact operands as a function of the operands and of random cotangents; empty if
// there is no derivative.
std::optional<Case> gradient_of(const Case& c);

using Specs = std::vector<std::optional<Spec>>;  // empty: unspecified
// The shardings of the operands and results of a case over a mesh.
struct Arrangement {
  Mesh mesh;
  Specs in, out;  // outputs: the first results
};
// "x=2: P("x"), - -> P()"
std::string to_string(const Arrangement& p);

// A program and its operands.
struct PlacedProgram {
  JaxprPtr program;
  Arrays inputs;
};
// `c` with these shardings.
PlacedProgram placed(const Case& c, const Arrangement& p);
// The results of the program on one device.
Arrays on_one_device(const Case& c);

// The mesh of a program, if it has one.
Mesh mesh_of(const Jaxpr& program);

// The tolerance of results: a multiple of the dtype's tolerance, or an absolute bound (for differences of
// larger numbers).
struct AllowedDifference {
  AllowedDifference(double relative, double absolute = 0) : relative(relative), absolute(absolute) {}
  double relative, absolute;
};

enum class Runs {
  in_lockstep,       // compiled if a loop or a branch communicates
  only_in_lockstep,  // never compiled
  compiled
};
// Describes the errors in the results of a program on devices; empty if there are none. A block is compared
// on every device that holds it. In lockstep the results are compared with the reference rules (`want`, if
// known), compiled ones with the compiled program on one device.
std::string difference(const PlacedProgram& placed_program, Runs how, AllowedDifference allowed,
                       const Arrays* want = nullptr);
// The program without its annotations.
JaxprPtr without_annotations(const Jaxpr& program);
std::string difference(const Case& c, const Arrangement& p, const Arrays& want, Runs how);

}  // namespace tessera::properties
