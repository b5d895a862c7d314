// checkpoint (remat): rematerialises the intermediate values of a function for its derivative instead of storing them.
#pragma once
#include <tessera/api/flat_call.h>
#include <tessera/ops/control/policy.h>

namespace tessera::inline v0 {

/// Policies of checkpoint: they select the intermediate values that are saved for the backward pass.
namespace policies {
using Saves = RematPolicy::Saves;
/// Saves nothing: all values are computed again from the arguments. The default.
TESSERA_API RematPolicy nothing_saveable();
/// Saves all values, as without checkpoint.
TESSERA_API RematPolicy everything_saveable();
/// Saves the results of matrix products and convolutions.
TESSERA_API RematPolicy dots_saveable();
/// Saves the results of matrix products without batch axes.
TESSERA_API RematPolicy dots_with_no_batch_dims_saveable();
/// Saves the values that checkpoint_name gives one of these names.
TESSERA_API RematPolicy save_only_these_names(const std::vector<std::string>& names);
/// Saves the values that have a name by checkpoint_name, but none of these.
TESSERA_API RematPolicy save_any_names_but_these(const std::vector<std::string>& names);
/// Saves all values except those with one of these names. The operands of those are saved.
TESSERA_API RematPolicy save_anything_except_these_names(const std::vector<std::string>& names);
/// Saves the values that either of two policies saves.
TESSERA_API RematPolicy save_from_both_policies(const RematPolicy& a, const RematPolicy& b);
}  // namespace policies

struct CheckpointOptions {
  RematPolicy policy = {};
  std::string name = "checkpoint";  ///< the name in jaxprs
};

/// Returns f with a reverse-mode derivative that recomputes intermediate values instead of storing them. It stores the
/// arguments and the values that the policy saves, and costs about one more evaluation of f. Effects happen once. In a
/// scan, each iteration stores only its carry and input.
///   f       (args...) -> tree; captured values count as arguments
///   policy  the intermediate values to save: policies::...
///   source  jax.checkpoint, jax.remat
template <class F>
auto checkpoint(F f, CheckpointOptions options = {}, Where where = here());
/// Another name of checkpoint.
template <class F>
auto remat(F f, CheckpointOptions options = {}, Where where = here());

/// Returns x, with a name to which policies can refer.
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
