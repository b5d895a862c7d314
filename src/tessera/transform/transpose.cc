// Transposes a linear program: computes its known values forward, then propagates cotangents backward.
#include <tessera/core/explicit.h>
#include <tessera/core/var_map.h>
#include <tessera/transform/basic.h>
#include <tessera/transform/hoist_pvary.h>
#include <tessera/transform/stage.h>
#include <tessera/transform/transpose.h>

namespace tessera::inline v0 {

namespace {

struct Backward {
  const Jaxpr& jaxpr;
  VarMap<Array> env;  // known values
  VarMap<bool> is_linear;
  VarMap<Tangent> cotangent;

  explicit Backward(const Jaxpr& j) : jaxpr(j), env(j), is_linear(j, false), cotangent(j) {}

  bool linear(const Atom& a) const { return var_of(a) && is_linear[*var_of(a)]; }
  Array known(const Atom& a) const { return var_of(a) ? env[*var_of(a)] : std::get<Literal>(a).value; }
  // Adds ct to the cotangent of a. Converts ct to the sharding of a, and makes it vary over all mesh axes over which a
  // varies, as rules expect.
  void accumulate(const Atom& a, const Tangent& ct) {
    if (!ct || !linear(a)) return;
    Tangent& sum = cotangent[*var_of(a)];
    sum = add_tangents(sum, vary(resharded(*ct, aval_of(a).sharding()), aval_of(a).varying()));
  }

  // Computes equations that depend on known values only, and marks the rest as linear.
  void forward() {
    for (const Eqn& eqn : jaxpr.eqns) {
      bool any = false;
      for (const Atom& a : eqn.in) any |= linear(a);
      if (any) {
        for (const Var& v : eqn.out) is_linear[v] = true;
        continue;
      }
      Arrays in;
      for (const Atom& a : eqn.in) in.push_back(known(a));
      SetWhere at(eqn.where ? eqn.where : current_where());
      Arrays out = (*eqn.primitive)(eqn.params, in);
      for (std::size_t i = 0; i < out.size(); ++i) env[eqn.out[i]] = out[i];
    }
  }

  void backward() {
    UnspecifiedIsReplicated types_follow;
    for (std::size_t n = jaxpr.eqns.size(); n-- > 0;) {
      const Eqn& eqn = jaxpr.eqns[n];
      Tangents ct;
      bool any = false;
      for (const Var& v : eqn.out) {
        if (!is_linear[v]) break;
        any |= cotangent[v].has_value();
        ct.push_back(std::exchange(cotangent[v], Tangent{}));
      }
      if (!any) continue;
      LinearArgs in;
      for (const Atom& a : eqn.in) {
        in.known.push_back(linear(a) ? Array{} : known(a));
        in.avals.push_back(aval_of(a));
        in.sums.push_back(linear(a) ? std::exchange(cotangent[*var_of(a)], Tangent{}) : Tangent{});
      }
      SetWhere at(eqn.where ? eqn.where : current_where());
      Tangents results = eqn.primitive->transpose(eqn.params, ct, in);
      for (const Tangents* added : {&in.sums, &results})
        for (std::size_t i = 0; i < eqn.in.size(); ++i) accumulate(eqn.in[i], (*added)[i]);
    }
  }
};

}  // namespace

Tangents transpose_jaxpr(const Jaxpr& original, Args known, const Tangents& cotangents,
                         const Tangents& sums) {
  JaxprPtr hoisted = hoist_pvary(original, known.size());
  const Jaxpr& linear = hoisted ? *hoisted : original;
  Backward b(linear);
  for (std::size_t i = 0; i < linear.in.size(); ++i) {
    if (i < known.size())
      b.env[linear.in[i]] = known[i];
    else
      b.is_linear[linear.in[i]] = true;
  }
  for (std::size_t i = 0; i < sums.size(); ++i) b.cotangent[linear.in[known.size() + i]] = sums[i];
  b.forward();
  for (std::size_t i = 0; i < linear.out.size(); ++i) b.accumulate(linear.out[i], cotangents[i]);
  b.backward();
  Tangents out;
  for (std::size_t i = known.size(); i < linear.in.size(); ++i) out.push_back(b.cotangent[linear.in[i]]);
  return out;
}

JaxprPtr transpose_program(const Jaxpr& linear, std::size_t known, const Active& sums) {
  Avals in;
  for (std::size_t i = 0; i < known; ++i) in.push_back(linear.in[i].aval);
  for (const Atom& a : linear.out) in.push_back(aval_of(a));
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i]) in.push_back(linear.in[known + i].aval);
  ClosedJaxpr closed = stage(linear.name, in, [&](Args args) {
    SetWhere line(current_where());
    auto first = args.begin() + static_cast<std::ptrdiff_t>(known),
         last = first + static_cast<std::ptrdiff_t>(linear.out.size());
    Tangents so_far;
    for (bool given : sums) so_far.push_back(given ? Tangent(*last++) : Tangent{});
    Tangents results =
        transpose_jaxpr(linear, args.subspan(0, known),
                        Tangents(first, first + static_cast<std::ptrdiff_t>(linear.out.size())), so_far);
    Arrays out;
    for (std::size_t i = 0; i < results.size(); ++i)
      out.push_back(materialize(results[i], linear.in[known + i].aval));
    return out;
  });
  if (!closed.consts.empty()) internal("a transpose rule captured a stored array inside a closed program");
  return closed.jaxpr;
}

}  // namespace tessera::inline v0
