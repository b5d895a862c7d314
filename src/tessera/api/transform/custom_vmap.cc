// custom_vmap on flat leaves: its equation keeps the function and the user's rule.
#include <tessera/api/transform/custom_vmap.h>
#include <tessera/ops/control/custom_vmap_primitive.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0::custom_detail {

Arrays call_vmap(const std::string& name, const arguments::FlatFunction& f, const FlatRule& rule,
                 const Arrays& leaves, Where where) {
  At at(where);
  ClosedJaxpr body = stage(name, avals_of(leaves), f);
  VmapRule batch_rule([rule](const Arrays& args, const Active& mapped, BatchSize size) {
    SetWhere no_line{Where{}};
    auto [out, has_axis] = rule(args, mapped, size.size);
    Batched batched{out, {}};
    for (bool has : has_axis) batched.axes.push_back(has ? 0 : unbatched);
    batched.axes.resize(out.size(), 0);
    return batched;
  });
  return custom_vmap_p(CustomVmap{body.jaxpr, batch_rule, static_cast<int>(body.consts.size()), name},
                       with_consts(body, leaves));
}

}  // namespace tessera::inline v0::custom_detail
