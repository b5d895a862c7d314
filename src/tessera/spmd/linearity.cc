#include <tessera/base/error.h>
#include <tessera/spmd/linearity.h>
#include <tessera/transform/region.h>
#include <tessera/transform/simplifier.h>
#include <tessera/transform/simplify.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::spmd {

namespace {

// Returns the derivative with respect to these operands, as a program of all operands and of the tangents of
// the active ones. Null if it is zero or does not exist.
JaxprPtr derivative(const Eqn& eqn, const std::vector<bool>& active) {
  Avals types = operand_avals(eqn);
  std::size_t n = types.size();
  Avals all = types;
  for (std::size_t i = 0; i < n; ++i)
    if (active[i]) all.push_back(types[i]);
  bool zero = false;
  try {
    Closed staged = stage(eqn.primitive->name, all, [&](Args a) {
      Linearized l = eqn.primitive->linearize(eqn.params, a.first(n), active);
      Tangents t(n);
      for (std::size_t i = 0, k = n; i < n; ++i)
        if (active[i]) t[i] = a[k++];
      Tangents out = l.linear(t);
      zero = !out[0];
      return zero ? Arrays{} : Arrays{*out[0]};
    });
    return zero || !staged.consts.empty() ? nullptr : staged.jaxpr;
  } catch (const Error&) {
    return nullptr;
  }
}

// If the derivative is the operation itself, returns for each of its operands the number of the original
// operand.
std::optional<std::vector<std::size_t>> own_derivative(const Eqn& eqn, const std::vector<bool>& active) {
  JaxprPtr jaxpr = derivative(eqn, active);
  if (!jaxpr) return std::nullopt;
  std::size_t n = eqn.in.size();
  const Var* out = var_of(jaxpr->out[0]);
  auto made = std::find_if(jaxpr->eqns.begin(), jaxpr->eqns.end(),
                           [&](const Eqn& e) { return out && e.out[0] == *out; });
  if (made == jaxpr->eqns.end() || made->primitive != eqn.primitive || !(made->params == eqn.params) ||
      made->in.size() != n)
    return std::nullopt;
  std::vector<std::size_t> matches;
  for (const Atom& a : made->in) {
    const Var* v = var_of(a);
    auto input = v ? std::find(jaxpr->in.begin(), jaxpr->in.end(), *v) : jaxpr->in.end();
    if (input == jaxpr->in.end()) return std::nullopt;
    std::size_t at = input - jaxpr->in.begin();
    if (at < n && active[at]) return std::nullopt;  // the value of an active operand must not be read
    for (std::size_t i = 0, k = n; i < n && at >= n; ++i)
      if (active[i] && k++ == at) at = i;
    matches.push_back(at);
  }
  return matches;
}

// Returns true for an operation that is elementwise in all operands, with a derivative that does not depend
// on them, and zero at zero.
bool is_linear_combination(const Eqn& eqn) {
  Avals types = operand_avals(eqn), results = {eqn.out[0].aval};
  Factors f = eqn.primitive->factors(eqn.params, types), plain = Factors::elementwise(types, results);
  if (f.operands != plain.operands || f.results != plain.results) return false;
  JaxprPtr jaxpr = derivative(eqn, std::vector<bool>(types.size(), true));
  if (!jaxpr) return false;
  const Jaxpr needed = drop_dead_code(*jaxpr);
  for (const Eqn& e : needed.eqns)
    for (const Atom& a : e.in)
      for (std::size_t i = 0; i < types.size(); ++i)
        if (const Var* v = var_of(a); v && *v == jaxpr->in[i]) return false;
  Arrays zeros;
  for (const Aval& type : types) zeros.push_back(scalar(0.0, type.dtype()));
  Array value = eqn.primitive->reference(eqn.params, zeros)[0];
  Array zero = scalar(0.0, value.dtype());
  return same_literal({value}, {zero});
}

bool in_order(const std::vector<std::size_t>& matches) {
  for (std::size_t i = 0; i < matches.size(); ++i)
    if (matches[i] != i) return false;
  return true;
}

}  // namespace

bool is_linear(const Eqn& eqn, const std::vector<bool>& operands) {
  if (eqn.out.size() != 1 || eqn.effects.any()) return false;
  auto matches = own_derivative(eqn, operands);
  bool all = std::all_of(operands.begin(), operands.end(), [](bool x) { return x; });
  if (!matches) return all && is_linear_combination(eqn);
  if (in_order(*matches)) return true;
  // If the derivative of f(x, y) in y is f(t, x), then f is linear in y: it is linear in its first operand,
  // and it commutes.
  return operands == std::vector<bool>{false, true} && *matches == std::vector<std::size_t>{1, 0} &&
         is_linear(eqn, {true, false});
}

}  // namespace tessera::inline v0::spmd
