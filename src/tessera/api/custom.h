// Functions with derivative rules of their own: custom_jvp and custom_vjp, over trees. Rules may capture
// anything, traced values included.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

namespace custom_detail {

using FlatFunction = std::function<Arrays(Args)>;
TESSERA_API Arrays call_jvp(const std::string& name, const Arrays& primals, const FlatFunction& f,
                            const FlatFunction& rule, Where where);
TESSERA_API Arrays call_vjp(const std::string& name, const Arrays& primals, const FlatFunction& f,
                            const FlatFunction& forward, const FlatFunction& backward, Where where);
// A tree of tangents or cotangents from leaves given for inexact members only; the others stay empty.
template <class T>
T tangent_tree(const T& types, Args leaves) {
  T out = types;
  std::size_t next = 0;
  each_leaf(out, [&](Array& x) {
    if (!x.empty()) x = x.dtype().is_inexact() ? leaves[next++] : Array{};
  });
  return out;
}
// The inexact leaves of such a tree; an empty one is a zero of the type in `like`.
TESSERA_API Array zero_like(const Array& x);
template <class T>
Arrays tangent_list(const T& tangents, const T& like, Where where) {
  At at(where);
  Arrays t = tree_flatten(tangents), x = tree_flatten(like), out;
  if (t.size() != x.size())
    fail<TreeError>(
        str("custom rule: it returned a tree of ", t.size(), " leaves where the value has ", x.size(), "."),
        "Expected one leaf of the derivative for each leaf of the value, in a tree of one structure.");
  for (std::size_t i = 0; i < x.size(); ++i)
    if (!x[i].empty() && x[i].dtype().is_inexact()) out.push_back(t[i].empty() ? zero_like(x[i]) : t[i]);
  return out;
}

}  // namespace custom_detail

/// f with its forward derivative given: serves jvp, and grad too.
///   f       (args...) -> tree
///   rule    (std::tuple of primals, std::tuple of tangents) -> std::pair(value, tangent); linear in the
///           tangents. Leaves that are not floating have empty tangents
///   source  jax.custom_jvp
template <class F, class Rule>
auto custom_jvp(F f, Rule rule, std::string name = "custom_jvp", Where where = here()) {
  return arguments::transformed<F>(
      [f = std::move(f), rule = std::move(rule), name = std::move(name), where](auto&&... given) {
        auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
        using R = arguments::Result<F, decltype(args)>;
        arguments::Leaves in = arguments::leaves_of(args);
        auto bare = arguments::skeleton(args);
        std::shared_ptr<R> result;
        auto flat = [&](Args leaves) {
          result = std::make_shared<R>(arguments::apply_to(f, arguments::rebuild(bare, in.present, leaves)));
          return arguments::leaves_of(*result).arrays;
        };
        auto flat_rule = [&](Args leaves) {
          auto primals = arguments::rebuild(bare, in.present, leaves.subspan(0, in.arrays.size()));
          auto [value, tangent] =
              rule(primals, custom_detail::tangent_tree(primals, leaves.subspan(in.arrays.size())));
          R tree = R(value);
          Arrays out = arguments::leaves_of(tree).arrays,
                 tangents = custom_detail::tangent_list(R(tangent), tree, where);
          append_all(out, tangents);
          return out;
        };
        Arrays out = custom_detail::call_jvp(name, in.arrays, flat, flat_rule, where);
        return arguments::rebuild(arguments::skeleton(*result), arguments::leaves_of(*result).present, out);
      });
}

/// f with its backward derivative given: serves grad and vjp; jvp is refused by name.
///   forward   (args...) -> std::pair(value, residuals), residuals any tree
///   backward  (residuals, cotangent) -> std::tuple with a cotangent per argument (one tree when there is one
///             argument); empty leaves are zero. Arguments that are static for f are not part of it
///   source    jax.custom_vjp
template <class F, class Forward, class Backward>
auto custom_vjp(F f, Forward forward, Backward backward, std::string name = "custom_vjp",
                Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), forward = std::move(forward),
                                    backward = std::move(backward), name = std::move(name),
                                    where](auto&&... given) {
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
    using Both = decltype(std::apply(forward, args));
    using Residuals = std::remove_cvref_t<decltype(std::declval<Both>().second)>;
    std::shared_ptr<Residuals> residuals;  // with abstract leaves
    std::shared_ptr<R> value;
    auto flat_forward = [&](Args leaves) {
      auto both = std::apply(forward, arguments::rebuild(bare, in.present, leaves));
      value = std::make_shared<R>(R(both.first));
      residuals = std::make_shared<Residuals>(both.second);
      Arrays out = arguments::leaves_of(*value).arrays, kept = arguments::leaves_of(*residuals).arrays;
      append_all(out, kept);
      return out;
    };
    auto flat_backward = [&](Args leaves) {
      arguments::Leaves kept = arguments::leaves_of(*residuals);
      Residuals r = arguments::rebuild(arguments::skeleton(*residuals), kept.present,
                                       leaves.subspan(0, kept.arrays.size()));
      auto got = backward(r, custom_detail::tangent_tree(*value, leaves.subspan(kept.arrays.size())));
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(got)>, Tree>)
        return custom_detail::tangent_list(got, args, where);
      else
        return custom_detail::tangent_list(Tree(got), args, where);
    };
    Arrays out = custom_detail::call_vjp(name, in.arrays, flat, flat_forward, flat_backward, where);
    return arguments::rebuild(arguments::skeleton(*result), arguments::leaves_of(*result).present, out);
  });
}

}  // namespace tessera::inline v0
