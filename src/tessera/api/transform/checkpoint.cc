// The policies of checkpoint, and its call on flat leaves.
#include <tessera/api/transform/checkpoint.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/transform/stage.h>

namespace tessera::inline v0 {

namespace policies {

static RematPolicy by_name(Saves saves, const std::vector<std::string>& names) {
  RematPolicy::Rule rule{saves};
  for (const std::string& name : names) rule.names.push_back({name});
  return {{rule}};
}
RematPolicy nothing_saveable() { return {}; }
RematPolicy everything_saveable() { return {{{Saves::everything}}}; }
RematPolicy dots_saveable() { return {{{Saves::dots}}}; }
RematPolicy dots_with_no_batch_dims_saveable() { return {{{Saves::dots_with_no_batch_dims}}}; }
RematPolicy save_only_these_names(const std::vector<std::string>& names) {
  return by_name(Saves::these_names, names);
}
RematPolicy save_any_names_but_these(const std::vector<std::string>& names) {
  return by_name(Saves::other_names, names);
}
RematPolicy save_anything_except_these_names(const std::vector<std::string>& names) {
  return by_name(Saves::all_but_the_names, names);
}
RematPolicy save_from_both_policies(const RematPolicy& a, const RematPolicy& b) {
  RematPolicy out = a;
  out.rules.insert(out.rules.end(), b.rules.begin(), b.rules.end());
  return out;
}

}  // namespace policies

Array checkpoint_name(Operand x, const std::string& name) {
  At at(x.where);
  return checkpoint_name_p(CheckpointName{name}, {*x});
}

Arrays checkpoint_detail::call(const CheckpointOptions& options, const arguments::FlatFunction& f,
                               const Arrays& leaves, Where where) {
  At at(where);
  ClosedJaxpr closed = stage(options.name, avals_of(leaves), f);
  return remat_p(Remat{closed.jaxpr, options.policy, options.name}, with_consts(closed, leaves));
}

}  // namespace tessera::inline v0
