// Functions with derivative rules of their own: custom_jvp and custom_vjp, over trees. Rules may capture
// anything, traced values included.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/core/primitive.h>

namespace tessera::inline v0 {

namespace custom_detail {

using FlatFunction = std::function<Arrays(Args)>;
// Which function: its name, its line, and an address that stands for it and its rules' types.
struct Custom {
  std::string name;
  Where where;
  const void* identity;
};
template <class... Functions>
inline constexpr char identity_of = 0;
// The functions are kept: rules that call their own function are staged again for each order of derivative.
TESSERA_API Arrays call_jvp(const Custom& custom, const Arrays& primals, const FlatFunction& f,
                            const FlatFunction& rule);
TESSERA_API Arrays call_vjp(const Custom& custom, const Arrays& primals, const FlatFunction& f,
                            const FlatFunction& forward, const FlatFunction& backward);
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
        auto flat_rule = [bare, rule, where, present = in.present, n = in.arrays.size()](Args leaves) {
          auto primals = arguments::rebuild(bare, present, leaves.subspan(0, n));
          auto [value, tangent] = rule(primals, custom_detail::tangent_tree(primals, leaves.subspan(n)));
          R tree = R(value);
          Arrays out = arguments::leaves_of(tree).arrays,
                 tangents = custom_detail::tangent_list(R(tangent), tree, where);
          append_all(out, tangents);
          return out;
        };
        Arrays out = custom_detail::call_jvp(
            {name, where, &custom_detail::identity_of<F, Rule, decltype(args)>}, in.arrays, flat, flat_rule);
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
    // What the forward rule gave last, with abstract leaves.
    struct Last {
      std::optional<R> value;
      std::optional<std::remove_cvref_t<decltype(std::declval<Both>().second)>> residuals;
    };
    auto last = std::make_shared<Last>();
    auto flat_forward = [last, bare, forward, present = in.present](Args leaves) {
      auto both = std::apply(forward, arguments::rebuild(bare, present, leaves));
      last->value.emplace(both.first);
      last->residuals.emplace(both.second);
      Arrays out = arguments::leaves_of(*last->value).arrays;
      append_all(out, arguments::leaves_of(*last->residuals).arrays);
      return out;
    };
    auto flat_backward = [last, args, backward, where](Args leaves) {
      arguments::Leaves kept = arguments::leaves_of(*last->residuals);
      std::size_t n = kept.arrays.size();
      auto residuals =
          arguments::rebuild(arguments::skeleton(*last->residuals), kept.present, leaves.subspan(0, n));
      auto got = backward(residuals, custom_detail::tangent_tree(*last->value, leaves.subspan(n)));
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(got)>, Tree>)
        return custom_detail::tangent_list(got, args, where);
      else
        return custom_detail::tangent_list(Tree(got), args, where);
    };
    Arrays out =
        custom_detail::call_vjp({name, where, &custom_detail::identity_of<F, Forward, Backward, Tree>},
                                in.arrays, flat, flat_forward, flat_backward);
    return arguments::rebuild(arguments::skeleton(*result), arguments::leaves_of(*result).present, out);
  });
}

}  // namespace tessera::inline v0
