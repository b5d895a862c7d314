#include <tessera/ops/control/body.h>
#include <tessera/ops/control/scalar_body.h>
#include <tessera/ops/shape/shape.h>

namespace tessera::inline v0 {

Arrays map_elements(const Jaxpr& body, Args consts, Args arrays) {
  Shape shape = arrays[0].shape();
  std::int64_t count = element_count(shape);
  Arrays out;
  if (count == 0) {
    for (const Aval& aval : body.out_avals()) out.push_back(zeros_of(aval.with_shape(shape)));
    return out;
  }
  Arrays in(consts.begin(), consts.end());
  Active mapped(consts.size(), false);
  for (const Array& x : arrays) {
    in.push_back(shape.size() == 1 ? x : reshape_p(Reshape{{count}}, {x}));
    mapped.push_back(true);
  }
  BatchedJaxpr batched = batch_jaxpr(body, mapped, count, Active(body.out.size(), true));
  for (const Array& x : eval_jaxpr(*batched.jaxpr, in))
    out.push_back(shape.size() == 1 ? x : reshape_p(Reshape{shape}, {x}));
  return out;
}

Avals element_types(Args arrays) {
  Avals out;
  for (const Array& x : arrays) out.push_back(x.aval().with_shape({}).strong());
  return out;
}

Linearized linearize_expanded(const char* name, const ArrayFunction& expanded, Args x, const Active& active) {
  auto l = std::make_shared<Linearization>(linearize_flat(name, expanded, x, active));
  return {l->out, [l](const Tangents& t) { return apply_linear(*l, t); }};
}

}  // namespace tessera::inline v0
