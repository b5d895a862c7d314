// The jaxpr: a program as a flat list of typed equations. It is closed: values that the function captured are
// inputs.
#pragma once
#include <tessera/core/array.h>
#include <tessera/core/effect.h>
#include <tessera/core/params.h>
#include <tessera/core/program_types.h>
#include <variant>

namespace tessera::inline v0 {

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

// Structural equality up to renaming of variables; source lines and names are not compared. Parameters and
// caches use it.
TESSERA_API bool same_program(const Jaxpr& a, const Jaxpr& b);
TESSERA_API std::uint64_t hash_program(const Jaxpr& jaxpr);

// Adds equations to a jaxpr under construction.
class TESSERA_API JaxprBuilder {
 public:
  Var input(Aval aval);
  Var new_var(Aval aval) { return {jaxpr_.var_count++, aval}; }
  void add(Eqn eqn);
  Jaxpr finish(std::vector<Atom> out);
  Jaxpr& jaxpr() { return jaxpr_; }

 private:
  Jaxpr jaxpr_;
};

}  // namespace tessera::inline v0
