// Forward declarations of programs, primitives and traces (defined in core/jaxpr.h, core/primitive.h and
// core/trace.h), and the types of the operands and results of rules.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0 {

struct Primitive;
struct Jaxpr;
struct Eqn;
struct Trace;
class WithTrace;
class TextParser;

// A shared program.
using JaxprPtr = std::shared_ptr<const Jaxpr>;

// The same as hash_program and same_program (core/jaxpr.h), which ignore names of variables and source lines.
TESSERA_API std::uint64_t hash_of(const JaxprPtr& jaxpr);
TESSERA_API bool operator==(const JaxprPtr& a, const JaxprPtr& b);

/// The text form, as docs/jaxpr.md describes it.
TESSERA_API std::string to_string(const Jaxpr& jaxpr, bool lines = false);
// Appends to_string(*jaxpr); str(jaxpr) calls it.
TESSERA_API void append(std::string& out, const JaxprPtr& jaxpr);

/// Runs `jaxpr` equation by equation under the current trace.
TESSERA_API Arrays eval_jaxpr(const Jaxpr& jaxpr, Args args);
/// Runs `jaxpr` by the reference rules alone, in plain loops, as the oracle of tests. Arguments must be
/// stored values.
TESSERA_API Arrays reference_eval(const Jaxpr& jaxpr, Args args);
/// Throws an InternalError unless every variable is defined once before its uses and every equation has the
/// types that its primitive infers. Builds with TESSERA_CHECKS run it after each pass.
TESSERA_API void check(const Jaxpr& jaxpr, const char* after_pass = "");
/// Parses the text of a program. If to_string wrote the text without lines, to_string of the result is the
/// same text.
///   errors  ImportError with line and column
TESSERA_API JaxprPtr parse_jaxpr(std::string_view text, Where where = here());

using Tangent = std::optional<Array>;  // empty means zero
using Tangents = std::vector<Tangent>;
using Active = std::vector<bool>;  // true for arguments that have a tangent

struct Linearized {
  Arrays out;
  // Maps tangents of the arguments to tangents of the results.
  SharedFunction<Tangents(const Tangents&)> linear;
};
struct Dual {
  Arrays out;
  Tangents tangents;
};

// The axis that vmap or shard_map adds: its size, and the name that collectives use.
struct BatchSize {
  BatchSize(std::int64_t size, std::optional<AxisName> name = {}) : size(size), name(name) {}
  std::int64_t size;
  std::optional<AxisName> name;
  operator std::int64_t() const { return size; }
};
constexpr int unbatched = -1;
using BatchAxes = std::vector<int>;  // the mapped axis of each array, or `unbatched`
struct Batched {
  Arrays out;
  BatchAxes axes;
};

// The arguments of a linear equation that is being transposed: the values of the known ones, and the types of
// the linear ones.
struct LinearArgs {
  Arrays known;  // an empty Array for each linear argument
  Avals avals;
  mutable Tangents sums = {};  // the cotangent that each linear argument has from other equations
  // Returns the sum of argument i and removes it from `sums`; the rule then returns this sum plus its own cotangent.
  // Thus a rule whose cotangent is zero except in a small part of a large array writes only that part.
  TESSERA_API Tangent take_accumulated(std::size_t i) const;
  bool linear(std::size_t i) const { return known[i].empty(); }
  const Array& operator[](std::size_t i) const { return known[i]; }
  std::size_t size() const { return known.size(); }
};

// Sets of operands: the operation is jointly linear in the operands of each set while all others are fixed.
using OperandSets = std::vector<std::vector<bool>>;

}  // namespace tessera::inline v0
