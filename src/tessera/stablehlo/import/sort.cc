// Imports sorting by any comparison, and selection. A comparison that is equivalent to JAX's (ascending, NaN
// last, equal zeros, lexicographic keys) becomes that sort.
#include <tessera/core/var_map.h>
#include <tessera/ops/control/scalar_body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/sort/sort_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <limits>

namespace tessera::inline v0::stablehlo {

namespace {

// The same program with equations in the order in which its result needs them, without unused ones.
Jaxpr in_order_of_need(const Jaxpr& jaxpr) {
  VarMap<int> definition(jaxpr, -1);
  for (std::size_t i = 0; i < jaxpr.eqns.size(); ++i)
    for (const Var& v : jaxpr.eqns[i].out) definition[v] = static_cast<int>(i);
  std::vector<bool> done(jaxpr.eqns.size(), false);
  Jaxpr out = jaxpr;
  out.eqns.clear();
  std::vector<std::pair<int, std::size_t>> stack;  // (equation, number of the next operand to visit)
  auto begin = [&](const Atom& atom) {
    const Var* v = var_of(atom);
    int eqn = v ? definition[*v] : -1;
    if (eqn >= 0 && !done[eqn]) stack.emplace_back(eqn, 0);
  };
  for (const Atom& result : jaxpr.out) {
    begin(result);
    while (!stack.empty()) {
      auto [index, next] = stack.back();
      const Eqn& eqn = jaxpr.eqns[index];
      if (next < eqn.in.size()) {
        ++stack.back().second;
        begin(eqn.in[next]);
        continue;
      }
      stack.pop_back();
      if (!done[index]) out.eqns.push_back(eqn), done[index] = true;
    }
  }
  return out;
}

// Sort order: -0 and +0 compare equal, and so do all NaNs.
Array canonical(const Array& x) {
  if (!x.dtype().is_floating()) return x;
  Array zero = scalar(0.0, x.dtype()), nan = scalar(std::numeric_limits<double>::quiet_NaN(), x.dtype());
  Array one_zero = lax::select(lax::eq(x, zero), zero, x);
  return total_order_key(lax::select(lax::ne(x, x), nan, one_zero));
}

// The comparison that lax.sort of JAX writes for the first `keys` operands.
JaxprPtr standard_comparison(const Avals& types, std::size_t keys) {
  return stage("before", types,
               [&](Args a) {
                 Array before;
                 for (std::size_t i = keys; i-- > 0;) {
                   Array x = canonical(a[2 * i]), y = canonical(a[2 * i + 1]), less = lax::lt(x, y);
                   if (before.empty()) {
                     before = less;
                   } else {
                     Array equal = lax::eq(x, y);
                     before = lax::bitwise_or(less, lax::bitwise_and(equal, before));
                   }
                 }
                 return Arrays{before};
               })
      .jaxpr;
}

Arrays sort(OpCall& c) {
  c.expect_regions(1);
  if (c.args.empty()) c.fail("found no operands", "at least one");
  lax::SortOptions options{c.attributes().integer(attribute::dimension, -1),
                           c.attributes().flag(attribute::is_stable), 1};
  Avals types;
  bool complex = false;
  for (const Array& x : c.args) {
    types.insert(types.end(), 2, x.aval().with_shape({}).with_varying({}));
    complex |= x.dtype().is_complex();
  }
  ClosedJaxpr body = stage_elements("before", types, [&](Args args) { return c.region(0, args); });
  if (body.jaxpr->out.size() != 1)
    c.fail(str("found a comparison of ", body.jaxpr->out.size(), " results"), "one");
  if (body.consts.empty() && !complex) {
    Jaxpr written = in_order_of_need(*body.jaxpr);
    constexpr std::size_t max_keys = 16;  // beyond that a general comparison is used
    for (std::size_t keys = 1; keys <= std::min(c.args.size(), max_keys); ++keys)
      if (same_program(written, in_order_of_need(*standard_comparison(types, keys)))) {
        options.keys = static_cast<int>(keys);
        return lax::sort(c.args, options);
      }
  }
  auto before = [&](Args first, Args second) {
    Arrays args;
    for (std::size_t i = 0; i < first.size(); ++i) args.push_back(first[i]), args.push_back(second[i]);
    return c.one_of_region(0, args);
  };
  return lax::sort_by(c.args, before, options);
}

Arrays chlo_top_k(OpCall& c) {
  c.expect_operands(1);
  auto [values, positions] = lax::top_k(c.args[0], c.attributes().integer("k"));
  return {values, positions};
}

constexpr ImportRule sort_imports[] = {{op::sort, sort}, {chlo::top_k, chlo_top_k}};

}  // namespace

RuleTable sort_rules() { return sort_imports; }

}  // namespace tessera::inline v0::stablehlo
