#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/spmd/explain.h>
#include <tessera/spmd/reasons.h>

namespace tessera::inline v0 {

using namespace spmd;

namespace {

class Listing {
 public:
  Listing(const Program& program, const Reasons& reasons) : program_(program), reasons_(reasons) {}
  std::vector<ValueLayout> list;

  void walk(const Scope& scope, int depth) {
    const Jaxpr& jaxpr = *scope.jaxpr;
    for (std::size_t i = 0; i < jaxpr.in.size(); ++i)
      add(scope, jaxpr.in[i], {}, depth).argument = depth ? -1 : static_cast<int>(i);
    for (std::size_t e = 0; e < jaxpr.eqns.size(); ++e) {
      const Eqn& eqn = jaxpr.eqns[e];
      if (auto bodies = scope.inner.find(e); bodies != scope.inner.end())
        for (const Scope& body : bodies->second) walk(body, depth + 1);
      for (const Var& v : eqn.out) add(scope, v, eqn.where, depth).operation = eqn.primitive->name;
    }
  }

 private:
  ValueLayout& add(const Scope& scope, const Var& v, Where where, int depth) {
    int number = program_.value_of(scope, v);
    const GlobalValue& x = program_.values[static_cast<std::size_t>(number)];
    ValueLayout out;
    out.type = x.type, out.where = where, out.depth = depth;
    out.layout = described(program_.sub, x.type.dtype(), x.layout);
    out.chain = reasons_.chain(number);
    if (std::optional<Spec> spec = spec_of(program_.sub, x.layout))
      out.sharding = Sharding(program_.sub.mesh(), *spec);
    list.push_back(std::move(out));
    return list.back();
  }

  const Program& program_;
  const Reasons& reasons_;
};

}  // namespace

std::vector<ValueLayout> value_layouts(const JaxprPtr& jaxpr) {
  Mesh mesh = jaxpr->effects().mesh;
  if (!mesh) return {};
  SubAxes sub(mesh);
  Program program(jaxpr, sub);
  program.keeps_origins = true;
  propagate(program);
  Reasons reasons(program);
  Listing listing(program, reasons);
  listing.walk(program.root, 0);
  return std::move(listing.list);
}

}  // namespace tessera::inline v0
