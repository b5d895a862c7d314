// Makes a failing program smaller, one change at a time, while it fails.
#include <tessera/core/primitive.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <algorithm>
#include "pasted.h"

namespace tessera::properties {

namespace {

// Removes equations and inputs that no result needs.
PlacedProgram live(const Jaxpr& jaxpr, const Arrays& inputs) {
  std::vector<bool> needed(jaxpr.var_count, false);
  auto need = [&](const Atom& a) {
    if (const Var* v = var_of(a)) needed[v->id] = true;
  };
  auto is_needed = [&](const Var& v) { return needed[v.id]; };
  for (const Atom& a : jaxpr.out) need(a);
  Jaxpr out = jaxpr;
  out.eqns.clear(), out.in.clear();
  for (auto eqn = jaxpr.eqns.rbegin(); eqn != jaxpr.eqns.rend(); ++eqn) {
    if (std::none_of(eqn->out.begin(), eqn->out.end(), is_needed)) continue;
    out.eqns.insert(out.eqns.begin(), *eqn);
    for (const Atom& a : eqn->in) need(a);
  }
  PlacedProgram placed_program;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    if (is_needed(jaxpr.in[i])) out.in.push_back(jaxpr.in[i]), placed_program.inputs.push_back(inputs[i]);
  placed_program.program = std::make_shared<const Jaxpr>(std::move(out));
  return placed_program;
}

bool is_annotation(const Eqn& eqn) { return eqn.primitive == &sharding_constraint_p; }

PlacedProgram with_result(const PlacedProgram& placed_program, const Atom& result) {
  Jaxpr out = *placed_program.program;
  out.out = {result};
  return live(out, placed_program.inputs);
}

// Removes equation e: an annotation, or an equation whose results become inputs of the program.
PlacedProgram without_equation(const PlacedProgram& placed_program, std::size_t e, const Arrays& values) {
  Jaxpr out = *placed_program.program;
  Arrays inputs = placed_program.inputs;
  Eqn eqn = out.eqns[e];
  out.eqns.erase(out.eqns.begin() + static_cast<std::ptrdiff_t>(e));
  if (is_annotation(eqn)) {
    auto replace = [&](Atom& a) {
      if (const Var* v = var_of(a); v && *v == eqn.out[0]) a = eqn.in[0];
    };
    for (Eqn& later : out.eqns)
      for (Atom& a : later.in) replace(a);
    for (Atom& a : out.out) replace(a);
  } else {
    for (const Var& v : eqn.out) out.in.push_back(v), inputs.push_back(values[v.id]);
  }
  return live(out, inputs);
}

// Removes the k-th mesh axis from annotation e.
PlacedProgram without_axis(const PlacedProgram& placed_program, std::size_t e, std::size_t k) {
  Jaxpr out = *placed_program.program;
  ShardingConstraint p = out.eqns[e].params.as<ShardingConstraint>();
  AxisName axis = p.spec.axes()[k];
  std::vector<SpecEntry> entries;
  for (const SpecEntry& entry : p.spec) {
    std::vector<AxisName> axes = entry.axes();
    std::erase(axes, axis);
    entries.push_back(SpecEntry(axes));
  }
  p.spec = Spec(entries);
  out.eqns[e].params = p;
  return {std::make_shared<const Jaxpr>(std::move(out)), placed_program.inputs};
}

// The value of every variable.
Arrays values_of(const PlacedProgram& placed_program) {
  Jaxpr all = *placed_program.program;
  all.out.clear();
  std::vector<int> ids;
  for (const Eqn& eqn : all.eqns)
    for (const Var& v : eqn.out) all.out.push_back(v), ids.push_back(v.id);
  Arrays computed = reference_eval(all, placed_program.inputs), out(all.var_count);
  for (std::size_t i = 0; i < ids.size(); ++i) out[ids[i]] = computed[i];
  return out;
}

class Shrinking {
 public:
  Shrinking(PlacedProgram placed_program, const std::function<bool(const PlacedProgram&)>& fails)
      : program_(std::move(placed_program)), fails_(fails) {}

  PlacedProgram run() {
    while (tries_ < kMaxTries && (fewer_results() || fewer_equations() || fewer_axes())) continue;
    return program_;
  }

 private:
  static constexpr int kMaxTries = 600;

  // Continues with a smaller program if it fails as well.
  bool accept(PlacedProgram next) {
    if (!mesh_of(*next.program) || ++tries_ > kMaxTries || !fails_(next)) return false;
    program_ = std::move(next);
    return true;
  }
  bool fewer_results() {
    for (const Eqn& eqn : program_.program->eqns)
      for (const Var& v : eqn.out) {
        bool only = program_.program->out.size() == 1 && var_of(program_.program->out[0]) &&
                    *var_of(program_.program->out[0]) == v;
        if (only) return false;
        if (!is_annotation(eqn) && accept(with_result(program_, v))) return true;
      }
    for (const Atom& a : std::vector<Atom>(program_.program->out))
      if (program_.program->out.size() > 1 && accept(with_result(program_, a))) return true;
    return false;
  }
  bool fewer_equations() {
    bool any = false;
    Arrays values = values_of(program_);
    for (std::size_t e = 0; e < program_.program->eqns.size();)
      if (accept(without_equation(program_, e, values)))
        any = true;
      else
        ++e;
    return any;
  }
  bool fewer_axes() {
    for (std::size_t e = 0; e < program_.program->eqns.size(); ++e) {
      const Eqn& eqn = program_.program->eqns[e];
      std::size_t axes = is_annotation(eqn) ? eqn.params.as<ShardingConstraint>().spec.axes().size() : 0;
      for (std::size_t k = 0; k < axes; ++k)
        if (accept(without_axis(program_, e, k))) return true;
    }
    return false;
  }

  PlacedProgram program_;
  const std::function<bool(const PlacedProgram&)>& fails_;
  int tries_ = 0;
};

}  // namespace

PlacedProgram shrunk(PlacedProgram placed_program, const std::function<bool(const PlacedProgram&)>& fails) {
  return Shrinking(std::move(placed_program), fails).run();
}

}  // namespace tessera::properties
