// The jaxpr: a program as a flat list of typed equations. It is closed: values that the function captured are
// inputs.
#pragma once
#include <tessera/core/array.h>
#include <tessera/core/effect.h>
#include <tessera/core/params.h>
#include <variant>

namespace tessera::inline v0 {

struct Primitive;

struct Var {
  int id = -1;
  Aval aval;
  friend bool operator==(const Var& a, const Var& b) { return a.id == b.id; }
};

// A scalar constant in the program.
struct Literal {
  Array value;  // concrete, rank 0
  Aval aval() const { return value.aval(); }
};

using Atom = std::variant<Var, Literal>;
TESSERA_API Aval aval_of(const Atom& atom);
inline const Var* var_of(const Atom& atom) { return std::get_if<Var>(&atom); }

struct Eqn {
  const Primitive* primitive;
  Params params;
  std::vector<Atom> in;
  std::vector<Var> out;
  Effects effects;
  Where where;
};

struct Jaxpr {
  std::vector<Var> in;
  std::vector<Eqn> eqns;
  std::vector<Atom> out;
  int var_count = 0;  // all ids are smaller
  std::string name;   // of the function that was traced; not compared

  Avals in_avals() const;
  Avals out_avals() const;
  Effects effects() const;
};
using JaxprPtr = std::shared_ptr<const Jaxpr>;

// Structural equality up to renaming of variables; source lines and names are not compared. Parameters and
// caches use it.
TESSERA_API bool same_program(const Jaxpr& a, const Jaxpr& b);
TESSERA_API std::uint64_t hash_program(const Jaxpr& jaxpr);
TESSERA_API std::uint64_t hash_of(const JaxprPtr& jaxpr);
TESSERA_API bool operator==(const JaxprPtr& a, const JaxprPtr& b);

/// The text form, as docs/jaxpr.md describes it.
TESSERA_API std::string to_string(const Jaxpr& jaxpr, bool lines = false);
TESSERA_API void append(std::string& out, const JaxprPtr& jaxpr);

/// Runs `jaxpr` equation by equation under the current trace.
TESSERA_API Arrays eval_jaxpr(const Jaxpr& jaxpr, Args args);
/// Runs `jaxpr` by the reference rules alone, in plain loops, as the oracle of tests. Arguments must be
/// stored values.
TESSERA_API Arrays reference_eval(const Jaxpr& jaxpr, Args args);
/// Throws an InternalError unless every variable is defined once before its uses and every equation has the
/// types that its primitive infers. Debug builds run it after each pass.
TESSERA_API void check(const Jaxpr& jaxpr, const char* after_pass = "");

// Adds equations to a jaxpr under construction.
class TESSERA_API JaxprBuilder {
 public:
  Var input(Aval aval);
  Var fresh(Aval aval) { return {jaxpr_.var_count++, aval}; }
  void add(Eqn eqn);
  Jaxpr finish(std::vector<Atom> out);
  Jaxpr& jaxpr() { return jaxpr_; }

 private:
  Jaxpr jaxpr_;
};

}  // namespace tessera::inline v0
