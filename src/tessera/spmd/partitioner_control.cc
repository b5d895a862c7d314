// Control flow: bodies become programs on blocks. What goes around a loop has one layout.
#include <tessera/ops/control/control.h>
#include <tessera/spmd/partitioner.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::spmd {

namespace {

// A body on blocks: of types that vary over every axis that cuts them.
JaxprPtr staged(const Scope& scope, const Avals& types, const std::vector<Layout>& layouts,
                const std::function<Arrays(const std::vector<Placed>&)>& f) {
  Closed body = stage(scope.jaxpr->name, types, [&](Args args) {
    std::vector<Placed> in;
    for (std::size_t i = 0; i < args.size(); ++i) in.push_back({args[i], layouts[i]});
    return f(in);
  });
  if (!body.consts.empty()) internal("partitioning a body captured a value");
  return body.jaxpr;
}

// Stacked along a new axis 0, which every device has whole.
Layout stack_of(Layout layout, std::int64_t length) {
  layout.axes.insert(layout.axes.begin(), whole_layout({length}).axes[0]);
  return layout;
}

Aval element_of(Aval stacked) {
  Shape shape = stacked.shape();
  shape.erase(0);
  return stacked.with_shape(shape);
}

}  // namespace

std::vector<Placed> Partitioner::apply_region(const Scope& scope, std::size_t number,
                                              std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  switch (scope.regions.at(number).kind) {
    case Region::Kind::loop:
      return apply_loop(scope, number, in);
    case Region::Kind::while_:
      return apply_while(scope, number, in);
    case Region::Kind::branch:
      return apply_branch(scope, number, in);
    case Region::Kind::call:
      break;
  }
  const Scope& body = scope.inner.at(number)[0];
  std::vector<Placed> args;
  for (const Versions& v : in) args.push_back(v.front());
  std::vector<Placed> out;
  if (eqn.primitive != &apart_p) {
    out = run(body, args);
  } else {
    std::vector<Layout> layouts, results;
    Arrays blocks;
    for (const Placed& x : args) layouts.push_back(x.layout), blocks.push_back(x.block);
    const Apart& p = eqn.params.as<Apart>();
    JaxprPtr made = staged(body, avals_of(blocks), layouts, [&](const std::vector<Placed>& a) {
      Arrays list;
      for (const Placed& y : run(body, a)) list.push_back(y.block), results.push_back(y.layout);
      return list;
    });
    Arrays got = apart_p(Apart{made, p.name, p.one_kernel}, Args(blocks));
    for (std::size_t i = 0; i < got.size(); ++i) out.push_back({got[i], results[i]});
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Layout& to = wanted(scope, eqn.out[i]);
    out[i] = {moved(out[i], eqn.out[i].aval, to), to};
  }
  return out;
}

std::vector<Placed> Partitioner::apply_loop(const Scope& scope, std::size_t number,
                                            std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Region& r = scope.regions.at(number);
  const Scope& body = scope.inner.at(number)[0];
  auto consts = static_cast<std::size_t>(r.consts), carries = static_cast<std::size_t>(r.carries);
  Arrays blocks;
  std::vector<Layout> layouts, results;
  Avals types;
  for (std::size_t i = 0; i < in.size(); ++i) {
    Aval type = aval_of(eqn.in[i]);
    Layout inside = i < consts ? in[i].front().layout : wanted(body, body.jaxpr->in[i]);
    inside.partial.clear();
    bool scanned = i >= consts + carries;
    blocks.push_back(version(in[i], type, scanned ? stack_of(inside, r.length) : inside));
    types.push_back(scanned ? element_of(blocks.back().aval()) : blocks.back().aval());
    layouts.push_back(inside);
  }
  for (std::size_t i = 0; i < body.jaxpr->out.size(); ++i)
    results.push_back(i < carries ? layouts[consts + i] : wanted(body, body.jaxpr->out[i]));
  std::int64_t turns = turns_;
  turns_ *= r.length;
  JaxprPtr made =
      staged(body, types, layouts, [&](const std::vector<Placed>& a) { return run(body, a, results); });
  turns_ = turns;
  Arrays got = scan_p(Scan{made, r.consts, r.carries, r.length, r.reverse, r.unroll}, Args(blocks));
  std::vector<Placed> out;
  for (std::size_t i = 0; i < got.size(); ++i) {
    Layout has = i < carries ? results[i] : stack_of(results[i], r.length);
    const Layout& to = wanted(scope, eqn.out[i]);
    out.push_back({moved({got[i], has}, eqn.out[i].aval, to), to});
  }
  return out;
}

std::vector<Placed> Partitioner::apply_while(const Scope& scope, std::size_t number,
                                             std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  const Region& r = scope.regions.at(number);
  const Scope &test = scope.inner.at(number)[0], &body = scope.inner.at(number)[1];
  auto tests = static_cast<std::size_t>(r.consts), consts = static_cast<std::size_t>(r.body_consts);
  Arrays blocks;
  std::vector<Layout> layouts;
  for (std::size_t i = 0; i < in.size(); ++i) {
    bool carried = i >= tests + consts;
    Layout inside = carried ? wanted(body, body.jaxpr->in[i - tests]) : in[i].front().layout;
    inside.partial.clear();
    blocks.push_back(version(in[i], aval_of(eqn.in[i]), inside));
    layouts.push_back(inside);
  }
  auto cut = [](const auto& list, std::size_t first, std::size_t last) {
    return std::decay_t<decltype(list)>(list.begin() + static_cast<std::ptrdiff_t>(first),
                                        list.begin() + static_cast<std::ptrdiff_t>(last));
  };
  Avals types = avals_of(blocks);
  std::vector<Layout> carried = cut(layouts, tests + consts, layouts.size());
  auto joined_with_carry = [&](auto list, const auto& all) {
    list.insert(list.end(), all.begin() + static_cast<std::ptrdiff_t>(tests + consts), all.end());
    return list;
  };
  While p{nullptr, nullptr, r.consts, r.body_consts};
  p.condition = staged(test, joined_with_carry(cut(types, 0, tests), types),
                       joined_with_carry(cut(layouts, 0, tests), layouts),
                       [&](const std::vector<Placed>& a) { return run(test, a, {Layout{}}); });
  p.body = staged(body, cut(types, tests, types.size()), cut(layouts, tests, layouts.size()),
                  [&](const std::vector<Placed>& a) { return run(body, a, carried); });
  Arrays got = while_p(p, Args(blocks));
  std::vector<Placed> out;
  for (std::size_t i = 0; i < got.size(); ++i) {
    const Layout& to = wanted(scope, eqn.out[i]);
    out.push_back({moved({got[i], carried[i]}, eqn.out[i].aval, to), to});
  }
  return out;
}

// Every device takes the same branch.
std::vector<Placed> Partitioner::apply_branch(const Scope& scope, std::size_t number,
                                              std::vector<Versions>& in) {
  const Eqn& eqn = scope.jaxpr->eqns[number];
  Arrays blocks = {version(in[0], aval_of(eqn.in[0]), Layout{})};
  std::vector<Layout> layouts, results;
  for (std::size_t i = 1; i < in.size(); ++i) {
    Layout inside = in[i].front().layout;
    inside.partial.clear();
    blocks.push_back(version(in[i], aval_of(eqn.in[i]), inside));
    layouts.push_back(inside);
  }
  for (const Var& v : eqn.out) results.push_back(wanted(scope, v));
  Avals types = avals_of(Args(blocks).subspan(1));
  Cond p;
  for (const Scope& branch : scope.inner.at(number))
    p.branches.push_back(staged(branch, types, layouts,
                                [&](const std::vector<Placed>& a) { return run(branch, a, results); }));
  Arrays got = cond_p(p, Args(blocks));
  std::vector<Placed> out;
  for (std::size_t i = 0; i < got.size(); ++i) out.push_back({got[i], results[i]});
  return out;
}

}  // namespace tessera::inline v0::spmd
