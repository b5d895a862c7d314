// checkpoint (remat): a function whose intermediate values are computed again for its derivative, not stored.
#pragma once
#include <tessera/api/flat_call.h>
#include <tessera/ops/control/policy.h>

namespace tessera::inline v0 {

/// Policies of checkpoint: which intermediate values it stores.
namespace policies {
using Saves = RematPolicy::Saves;
/// None: all is computed again from the arguments. The default.
inline RematPolicy nothing_saveable() { return {}; }
/// All, as without checkpoint.
inline RematPolicy everything_saveable() { return {{{Saves::everything}}}; }
/// Results of products and convolutions.
inline RematPolicy dots_saveable() { return {{{Saves::dots}}}; }
/// Results of products without batch axes.
inline RematPolicy dots_with_no_batch_dims_saveable() { return {{{Saves::dots_with_no_batch_dims}}}; }
/// Values named so by checkpoint_name.
TESSERA_API RematPolicy save_only_these_names(const std::vector<std::string>& names);
/// Named values, but not these.
TESSERA_API RematPolicy save_any_names_but_these(const std::vector<std::string>& names);
/// Saves all values but those of these names. The operands of those are stored.
TESSERA_API RematPolicy save_anything_except_these_names(const std::vector<std::string>& names);
/// Saves the values that either of two policies saves.
TESSERA_API RematPolicy save_from_both_policies(const RematPolicy& a, const RematPolicy& b);
}  // namespace policies

struct CheckpointOptions {
  RematPolicy policy = {};
  std::string name = "checkpoint";  // in jaxprs
};

/// f, whose derivative in reverse mode computes its intermediate values again instead of storing them: memory of
/// its arguments and of what the policy names, for about one more evaluation of f. Effects happen once. Inside of
/// a scan, each step keeps its own carry and input only.
///   f       (args...) -> tree; captured values count as arguments
///   policy  what is stored nevertheless: policies::...
///   source  jax.checkpoint, jax.remat
template <class F>
auto checkpoint(F f, CheckpointOptions options = {}, Where where = here());
/// See checkpoint.
template <class F>
auto remat(F f, CheckpointOptions options = {}, Where where = here());

/// The same value, with a name by which policies know it.
///   source   jax.ad_checkpoint.checkpoint_name
TESSERA_API Array checkpoint_name(Operand x, const std::string& name);
template <class T>
requires(holds_arrays<T> && !std::is_same_v<T, Array>) T
    checkpoint_name(const T& tree, const std::string& name) {
  return tree_map([&](const Array& x) { return checkpoint_name(Operand(x), name); }, tree);
}

namespace checkpoint_detail {
TESSERA_API Arrays call(const CheckpointOptions& options, const arguments::FlatFunction& f,
                        const Arrays& leaves, Where where);
}

template <class F>
auto checkpoint(F f, CheckpointOptions options, Where where) {
  return arguments::flat_call(std::move(f), [options = std::move(options), where](
                                                const arguments::FlatFunction& flat, const Arrays& leaves) {
    return checkpoint_detail::call(options, flat, leaves, where);
  });
}
template <class F>
auto remat(F f, CheckpointOptions options, Where where) {
  return checkpoint(std::move(f), std::move(options), where);
}

}  // namespace tessera::inline v0
