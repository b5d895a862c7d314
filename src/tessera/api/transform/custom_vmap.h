// custom_vmap and sequential_vmap: functions with user-defined batching rules.
#pragma once
#include <tessera/api/control/control.h>
#include <tessera/api/flat_call.h>

namespace tessera::inline v0 {

namespace custom_detail {
// Returns the results with the mapped axis in front, and a flag for each: true if it has that axis.
using FlatRule = SharedFunction<std::pair<Arrays, std::vector<bool>>(
    const Arrays& args, const std::vector<bool>& mapped, std::int64_t size)>;
TESSERA_API Arrays call_vmap(const std::string& name, const arguments::FlatFunction& f, const FlatRule& rule,
                             const Arrays& leaves, Where where);
}  // namespace custom_detail

/// Returns f with a user-defined batching rule. Forward derivatives use the rule, too; reverse mode differentiates f.
///   f       (args...) -> tree
///   rule    (std::int64_t size, const std::vector<bool>& mapped, args...) -> a tree like f's result, in which every
///           array has the mapped axis in front; or std::pair of that tree and a flag for each leaf: true if it has
///           the axis. `mapped` has such a flag for each leaf of the arguments, in order. The rule must not
///           capture traced values
///   name    the name in jaxprs and errors
///   errors  TraceError when f captures a mapped value; ShapeError when the rule's results do not fit
///   source  jax.custom_batching.custom_vmap
template <class F, class Rule>
auto custom_vmap(F f, Rule rule, std::string name = "custom_vmap", Where where = here()) {
  return arguments::transformed<F>(
      [f = std::move(f), rule = std::move(rule), name = std::move(name), where](auto&&... given) {
        auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
        using Tree = decltype(args);
        using R = arguments::Result<F, Tree>;
        arguments::Leaves in = arguments::leaves_of(args);
        Tree bare = arguments::skeleton(args);
        std::shared_ptr<R> result;
        auto flat = [&](Args leaves) {
          result = std::make_shared<R>(arguments::apply_to(f, arguments::rebuild(bare, in.present, leaves)));
          return arguments::leaves_of(*result).arrays;
        };
        auto flat_rule = [bare, rule, present = in.present](
                             const Arrays& leaves, const std::vector<bool>& mapped, std::int64_t size) {
          std::vector<bool> flags;  // of all leaves, also of empty ones
          std::size_t k = 0;
          for (bool is_present : present) flags.push_back(is_present && mapped[k++]);
          auto output = std::apply([&](const auto&... arg) { return rule(size, flags, arg...); },
                                   arguments::rebuild(bare, present, leaves));
          if constexpr (std::is_convertible_v<decltype(output), R>) {
            Arrays out = arguments::leaves_of(R(output)).arrays;
            return std::pair(out, std::vector<bool>(out.size(), true));
          } else {
            return std::pair(arguments::leaves_of(R(output.first)).arrays, std::vector<bool>(output.second));
          }
        };
        Arrays out = custom_detail::call_vmap(name, flat, flat_rule, in.arrays, where);
        return arguments::rebuild(arguments::skeleton(*result), arguments::leaves_of(*result).present, out);
      });
}

/// Returns f with a batching rule that applies f to one element after the other, in a loop.
///   source   jax.custom_batching.sequential_vmap
template <class F>
auto sequential_vmap(F f, Where where = here()) {
  auto rule = [f](std::int64_t, const std::vector<bool>& mapped, const auto&... args) {
    auto tree = std::make_tuple(args...);
    Arrays leaves = tree_flatten(tree), rows;
    for (std::size_t i = 0; i < leaves.size(); ++i)
      if (mapped[i]) rows.push_back(leaves[i]);
    return lax::map(
        [&](const Arrays& row) {
          Arrays all = leaves;
          for (std::size_t i = 0, k = 0; i < all.size(); ++i)
            if (mapped[i]) all[i] = row[k++];
          return arguments::apply_to(f, tree_unflatten(tree, all));
        },
        rows);
  };
  return custom_vmap(std::move(f), rule, "sequential_vmap", where);
}

}  // namespace tessera::inline v0
