// A function whose operands and results have given shardings, and its comparison with one device.
#pragma once
#include <tessera/mesh/sharding.h>
#include "../derivatives.h"

namespace tessera::properties {

// A function on arrays, its operands, and what it may differ by when its sums are taken in parts.
struct Case {
  std::string name;
  Function f;
  Arrays args;
  double tolerance = 1;        // times the dtype's
  bool exact = false;          // nothing is summed in parts: the same bits
  bool differentiable = true;  // in its inexact operands
};
// A sample of a primitive.
Case case_of(const Primitive& primitive, const Sample& sample);
// The cotangents of the inexact operands as a function of the operands and of random cotangents; none where there is no
// derivative.
std::optional<Case> gradient_of(const Case& c);

using Places = std::vector<std::optional<Spec>>;  // none: nothing is said
struct Arrangement {
  Mesh mesh;
  Places in, out;  // out: the first results
};
// "x=2: P("x"), - -> P()"
std::string to_string(const Arrangement& p);

// A program and its operands.
struct Laid {
  JaxprPtr program;
  Arrays inputs;
};
// `c` laid out so.
Laid placed(const Case& c, const Arrangement& p);
// The results of the program on one device.
Arrays on_one_device(const Case& c);

// The mesh on which a program runs, if it is on one.
Mesh mesh_of(const Jaxpr& program);

// The tolerance of results: times the dtype's tolerance, or in numbers (what is left of larger ones).
struct Separation {
  Separation(double relative, double absolute = 0) : relative(relative), absolute(absolute) {}
  double relative, absolute;
};

enum class Runs {
  in_lockstep,       // compiled where a loop or a branch communicates
  only_in_lockstep,  // not at all there
  compiled
};
// A description of the errors in the results of a program on devices; empty: none. A block is compared on every device that has it.
// In lockstep they are compared with what reference rules give (`want`, if that is known), compiled with what the compiled
// program gives on one device.
std::string difference(const Laid& laid, Runs how, Separation allowed, const Arrays* want = nullptr);
// The program without its annotations.
JaxprPtr without_annotations(const Jaxpr& program);
std::string difference(const Case& c, const Arrangement& p, const Arrays& want, Runs how);

}  // namespace tessera::properties
