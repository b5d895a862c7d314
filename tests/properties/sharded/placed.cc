// Runs a function with given shardings of its operands and results, and compares it with one device.
#include "placed.h"
#include <tessera/compile/run/compile.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/partition.h>
#include <algorithm>
#include <map>
#include "../tolerance.h"
#include "lockstep.h"

namespace tessera::properties {

namespace {

Array constrained(const Arrangement& p, const Array& x, const std::optional<Spec>& spec) {
  return spec ? sharding_constraint_p(ShardingConstraint{p.mesh, *spec, {}}, {x}) : x;
}

Arrays with_shardings(const Case& c, const Arrangement& p, Args args) {
  Arrays in;
  for (std::size_t i = 0; i < args.size(); ++i)
    in.push_back(i < p.in.size() ? constrained(p, args[i], p.in[i]) : args[i]);
  Arrays out = c.f(in);
  for (std::size_t i = 0; i < std::min(out.size(), p.out.size()); ++i)
    out[i] = constrained(p, out[i], p.out[i]);
  return out;
}

testing::AssertionResult near(const Array& got, const Array& want, AllowedDifference allowed) {
  testing::AssertionResult ok = close(got, want, allowed.relative);
  if (ok || allowed.absolute == 0 || got.aval() != want.aval()) return ok;
  auto a = numbers(got), b = numbers(want);
  for (std::size_t i = 0; i < a.size(); ++i)
    if (!(std::abs(a[i] - b[i]) <= allowed.absolute * std::max(1.0, std::abs(b[i])))) return ok;
  return testing::AssertionSuccess();
}

// Describes the difference between a device's block and the same block of `want`; empty if there is none.
std::string wrong_block(const Array& block, const Block& owned, std::int64_t device, const Array& want,
                        AllowedDifference allowed) {
  bool same = true;
  auto from_block = [&](const Dims& at) -> const void* {
    if (!owned.contains(at)) return address(want, at);
    Dims local = at;
    for (std::size_t a = 0; a < at.size(); ++a) local[a] -= owned.begin[a];
    const void* got = address(block, local);
    same &= !std::memcmp(got, address(want, at), want.dtype().bytes());
    return got;
  };
  Array got = made_from(want.aval(), from_block);
  if (same) return "";
  testing::AssertionResult ok = near(got, want, allowed);
  return ok ? "" : str("device ", device, ": ", ok.message());
}

}  // namespace

Case case_of(const Primitive& primitive, const Sample& sample) {
  Factors factors = primitive.factors(sample.params, avals_of(sample.args));
  bool passes = std::all_of(factors.factors.begin(), factors.factors.end(),
                            [](const Factor& f) { return f.kind == FactorKind::pass; });
  Function f = [&primitive, params = sample.params](Args args) {
    return unique_results(primitive, primitive(params, args));
  };
  return {describe(primitive, sample), f, sample.args, sample.tolerance, passes, sample.differentiable};
}

std::optional<Case> gradient_of(const Case& c) {
  Active active;
  for (const Array& x : c.args) active.push_back(x.dtype().is_inexact());
  if (!c.differentiable || std::find(active.begin(), active.end(), true) == active.end()) return std::nullopt;
  Arrays cts;
  for (const Array& y : on_one_device(c))
    if (y.dtype().is_inexact()) cts.push_back(random_like(y, static_cast<std::uint32_t>(40 + cts.size())));
  if (cts.empty()) return std::nullopt;
  Case out = c;
  out.name = "gradient of " + c.name;
  out.args.insert(out.args.end(), cts.begin(), cts.end());
  out.tolerance = 8 * c.tolerance;
  out.exact = out.differentiable = false;
  out.f = [f = c.f, active](Args all) {
    Arrays args(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(active.size()));
    Arrays cotangents(all.begin() + static_cast<std::ptrdiff_t>(active.size()), all.end()), inputs;
    for (std::size_t i = 0; i < args.size(); ++i)
      if (active[i]) inputs.push_back(args[i]);
    Function of_active = [&](Args x) {
      Arrays in = args, floats;
      for (std::size_t i = 0, k = 0; i < in.size(); ++i)
        if (active[i]) in[i] = x[k++];
      for (Array& y : f(in))
        if (y.dtype().is_inexact()) floats.push_back(y);
      return floats;
    };
    return backward(of_active, inputs, cotangents);
  };
  return out;
}

std::string to_string(const Arrangement& p) {
  std::string out;
  for (AxisName axis : p.mesh.names()) out += str(out.empty() ? "" : ", ", axis, "=", p.mesh.size(axis));
  out += ":";
  for (const auto& spec : p.in) out += spec ? str(" ", *spec) : std::string(" -");
  out += " ->";
  for (const auto& spec : p.out) out += spec ? str(" ", *spec) : std::string(" -");
  return out;
}

static PlacedProgram staged(const Case& c, const Function& f) {
  ClosedJaxpr closed = stage("case", avals_of(c.args), f);
  Arrays inputs = closed.consts;
  inputs.insert(inputs.end(), c.args.begin(), c.args.end());
  return {closed.jaxpr, inputs};
}

PlacedProgram placed(const Case& c, const Arrangement& p) {
  return staged(c, [&](Args args) { return with_shardings(c, p, args); });
}

Arrays on_one_device(const Case& c) {
  PlacedProgram plain = staged(c, c.f);
  return reference_eval(*plain.program, plain.inputs);
}

Mesh mesh_of(const Jaxpr& program) {
  for (const Eqn& eqn : program.eqns)
    if (eqn.effects.mesh) return eqn.effects.mesh;
  return {};
}

JaxprPtr without_annotations(const Jaxpr& program) {
  Jaxpr out = program;
  out.eqns.clear();
  std::map<int, Atom> replacements;  // by variable: the operand of its annotation
  auto replace = [&](Atom& a) {
    if (const Var* v = var_of(a); v && replacements.contains(v->id)) a = replacements.at(v->id);
  };
  for (Eqn eqn : program.eqns) {
    for (Atom& a : eqn.in) replace(a);
    if (eqn.primitive == &sharding_constraint_p)
      replacements.insert({eqn.out[0].id, eqn.in[0]});
    else
      out.eqns.push_back(eqn);
  }
  for (Atom& a : out.out) replace(a);
  return std::make_shared<const Jaxpr>(std::move(out));
}

namespace {

// Describes the error in lockstep; empty if the program cannot run in lockstep.
std::optional<std::string> wrong_in_lockstep(const PlacedProgram& placed_program, AllowedDifference allowed,
                                             const Arrays& want) {
  DeviceJaxpr device = partition(placed_program.program);
  std::vector<OnDevices> in;
  for (std::size_t i = 0; i < placed_program.inputs.size(); ++i)
    in.push_back(blocks_of(placed_program.inputs[i], device.in[i]));
  auto got = lockstep(*device.jaxpr, device.mesh, std::move(in));
  if (!got) return std::nullopt;
  for (std::size_t i = 0; i < want.size(); ++i)
    for (std::int64_t d = 0; d < device.out[i].device_count(); ++d) {
      Block owned = device.out[i].block(d, want[i].shape());
      std::string wrong = wrong_block((*got)[i][d], owned, d, want[i], allowed);
      if (!wrong.empty()) return str("result ", i, ", ", wrong);
    }
  return "";
}

std::string wrong_compiled(const PlacedProgram& placed_program, AllowedDifference allowed) {
  Arrays got = compile(placed_program.program)->run(placed_program.inputs);
  Arrays alone = compile(without_annotations(*placed_program.program))->run(placed_program.inputs);
  for (std::size_t i = 0; i < got.size(); ++i)
    if (testing::AssertionResult ok = near(got[i], alone[i], allowed); !ok)
      return str("result ", i, " (compiled): ", ok.message());
  return "";
}

}  // namespace

std::string difference(const PlacedProgram& placed_program, Runs how, AllowedDifference allowed,
                       const Arrays* want) {
  try {
    if (how != Runs::compiled && mesh_of(*placed_program.program))
      if (auto wrong = wrong_in_lockstep(
              placed_program, allowed,
              want ? *want : reference_eval(*placed_program.program, placed_program.inputs)))
        return *wrong;
    return how == Runs::only_in_lockstep ? "" : wrong_compiled(placed_program, allowed);
  } catch (const Error& e) {
    return e.what();
  }
}

std::string difference(const Case& c, const Arrangement& p, const Arrays& want, Runs how) {
  return difference(placed(c, p), how, c.exact ? 0 : 16 * c.tolerance, &want);
}

}  // namespace tessera::properties
