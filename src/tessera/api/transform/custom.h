// custom_jvp and custom_vjp: functions over trees with user-defined derivative rules. Rules may capture any value,
// including traced ones.
#pragma once
#include <tessera/api/arguments.h>

namespace tessera::inline v0 {

namespace custom_detail {

using FlatFunction = SharedFunction<Arrays(Args)>;
// Identifies a function: its name, its line, and an address that is unique to its type and those of its rules.
struct CustomFunction {
  std::string name;
  Where where;
  const void* identity;
};
template <class... Functions>
inline constexpr char identity_of = 0;
// call_jvp and call_vjp store the functions: a rule that calls its own function is staged again for each order of
// derivative.
TESSERA_API Arrays call_jvp(const CustomFunction& custom, const Arrays& primals, const FlatFunction& f,
                            const FlatFunction& rule);
TESSERA_API Arrays call_vjp(const CustomFunction& custom, const Arrays& primals, const FlatFunction& f,
                            const FlatFunction& forward, const FlatFunction& backward);
// Builds a tree of tangents or cotangents from leaves for the inexact members; the other members stay empty.
TESSERA_API void fill_tangents(tree_detail::TreeRef tree, Args leaves);
template <class T>
T tangent_tree(T tree, Args leaves) {
  fill_tangents(tree_detail::erased(tree), leaves);
  return tree;
}
// Returns the positions of the differentiated arguments: 0 ... count - 1 without i...
template <std::size_t count, std::size_t... i>
consteval auto differentiated_positions() {
  std::array<std::size_t, count - sizeof...(i)> out{};
  std::size_t n = 0;
  for (std::size_t k = 0; k < count; ++k)
    if (!((k == i) || ...)) out[n++] = k;
  return out;
}
// Returns x with derivative zero.
TESSERA_API Array without_gradient(const Array& x);
template <class T>
T tree_without_gradient(T tree) {
  each_leaf(tree, [](Array& x) {
    if (!x.empty()) x = without_gradient(x);
  });
  return tree;
}
// Returns a function of the differentiated arguments alone; the other arguments are bound to those of `args`.
template <auto positions, class F, class Tuple>
auto bind_other_arguments(const F& f, const Tuple& args) {
  return [f, args](const auto&... given) {
    Tuple all = args;
    auto values = std::tie(given...);
    [&]<std::size_t... k>(std::index_sequence<k...>) {
      ((std::get<positions[k]>(all) = std::get<k>(values)), ...);
    }
    (std::make_index_sequence<positions.size()>{});
    return arguments::apply_to(f, all);
  };
}
// Returns f with its first arguments bound to the elements i... of `args`.
template <std::size_t... i, class F, class Tuple>
auto with_bound_first(const F& f, const Tuple& args) {
  return [f, args](const auto&... given) { return f(std::get<i>(args)..., given...); };
}
// Returns the inexact leaves of a tree of tangents; an empty leaf becomes zeros of the type of the leaf in `like`.
TESSERA_API Arrays tangent_list(const Arrays& tangents, const Arrays& like);
template <class T>
Arrays tangent_list(const T& tangents, const T& like, Where where) {
  At at(where);
  tree_detail::check_structures(
      "custom rule: the derivative that it returned and the value", tree_detail::erased(tangents),
      tree_detail::erased(like),
      "Expected one leaf of the derivative for each leaf of the value, in a tree of one structure.", true);
  return tangent_list(tree_flatten(tangents), tree_flatten(like));
}

// Returns a function that calls apply(g, args), where g is f as a function of its differentiated arguments alone, and
// then the result of `apply` with these arguments. The arguments at i... are not differentiated.
template <std::size_t... i, class F, class Apply>
auto with_nondifferentiable(F f, Apply apply) {
  return arguments::transformed<F>([f = std::move(f), apply = std::move(apply)](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    using Tree = decltype(args);
    static_assert(((i < std::tuple_size_v<Tree>)&&...), "a custom rule: there is no argument i");
    constexpr auto positions = differentiated_positions<std::tuple_size_v<Tree>, i...>();
    ((std::get<i>(args) = tree_without_gradient(std::get<i>(args))), ...);
    auto g = apply(bind_other_arguments<positions>(f, args), args);
    return [&]<std::size_t... k>(std::index_sequence<k...>) { return g(std::get<positions[k]>(args)...); }
    (std::make_index_sequence<positions.size()>{});
  });
}

// True if T is a pair or a tuple of two values from which a First and a Second can be constructed.
template <class T, class First, class Second>
inline constexpr bool is_pair_of = false;
template <class A, class B, class First, class Second>
inline constexpr bool is_pair_of<std::pair<A, B>, First, Second> =
    std::is_constructible_v<First, A&>&& std::is_constructible_v<Second, B&>;
template <class A, class B, class First, class Second>
inline constexpr bool is_pair_of<std::tuple<A, B>, First, Second> =
    is_pair_of<std::pair<A, B>, First, Second>;
// True if Rule is a forward-mode rule of F for arguments A...
template <class F, class Rule, class... A>
consteval bool is_jvp_rule() {
  using Tree = arguments::Packed<F, A...>;
  using R = arguments::Result<F, Tree>;
  if constexpr (std::is_invocable_v<const Rule&, Tree&, Tree>)
    return is_pair_of<std::remove_cvref_t<std::invoke_result_t<const Rule&, Tree&, Tree>>, R, R>;
  else
    return false;
}
// The result of comparing the rules of custom_vjp with the types of the function.
enum class VjpRules { fit, forward_differs, backward_differs };
template <class F, class Forward, class Backward, class... T>
consteval VjpRules compared(std::type_identity<std::tuple<T...>>) {
  using Tree = std::tuple<T...>;
  using R = arguments::Result<F, Tree>;
  if constexpr (std::is_invocable_v<const Forward&, T...>) {
    using Output = std::remove_cvref_t<std::invoke_result_t<const Forward&, T...>>;
    if constexpr (requires(Output & output) {
                    R(output.first);
                    output.second;
                  }) {
      using Residuals = std::remove_cvref_t<decltype(std::declval<Output&>().second)>;
      if constexpr (std::is_invocable_v<const Backward&, Residuals&, R>) {
        using Cotangents = std::remove_cvref_t<std::invoke_result_t<const Backward&, Residuals&, R>>;
        if constexpr (requires(Cotangents & cotangents) { Tree(cotangents); }) return VjpRules::fit;
      }
      return VjpRules::backward_differs;
    }
  }
  return VjpRules::forward_differs;
}
template <class F, class Forward, class Backward, class... A>
consteval VjpRules compare_rules() {
  return compared<F, Forward, Backward>(std::type_identity<arguments::Packed<F, A...>>{});
}

// The results of custom_jvp and custom_vjp.
template <class F, class Rule, class G>
struct WithJvp : arguments::Transformed<F, G> {
  using arguments::Transformed<F, G>::operator();
  template <class... A>
  requires(arguments::Accepts<F, A...> && !is_jvp_rule<F, Rule, A...>()) TESSERA_REFUSED(
      "custom_jvp: the rule takes (std::tuple of primals, std::tuple of tangents), and returns "
      "std::pair(value, "
      "tangent) of the type of the function's result")
  arguments::Refused operator()(A&&...) const& { return {}; }
};
template <class F, class Forward, class Backward, class G>
struct WithVjp : arguments::Transformed<F, G> {
  using arguments::Transformed<F, G>::operator();
  template <class... A>
  requires(arguments::Accepts<F, A...>&& compare_rules<F, Forward, Backward, A...>() ==
           VjpRules::forward_differs)
      TESSERA_REFUSED(
          "custom_vjp: the forward rule takes the arguments of the function, and returns std::pair(value, "
          "residuals)")
  arguments::Refused operator()(A&&...) const& { return {}; }
  template <class... A>
  requires(arguments::Accepts<F, A...>&& compare_rules<F, Forward, Backward, A...>() ==
           VjpRules::backward_differs)
      TESSERA_REFUSED(
          "custom_vjp: the backward rule takes (residuals, cotangent of the result), and returns a "
          "std::tuple with a "
          "cotangent for each argument")
  arguments::Refused operator()(A&&...) const& { return {}; }
};
template <class F, class Rule, class G>
WithJvp<F, Rule, G> with_jvp(G g) {
  return {{std::move(g)}};
}
template <class F, class Forward, class Backward, class G>
WithVjp<F, Forward, Backward, G> with_vjp(G g) {
  return {{std::move(g)}};
}

}  // namespace custom_detail

/// Returns f with a user-defined forward-mode derivative. jvp uses the rule, and grad transposes it.
///   f       (args...) -> tree
///   rule    (std::tuple of primals, std::tuple of tangents) -> std::pair(value, tangent); must be linear in the
///           tangents. Leaves that are not inexact have empty tangents
///   name    the name in jaxprs and errors
///   source  jax.custom_jvp
template <class F, class Rule>
auto custom_jvp(F f, Rule rule, std::string name = "custom_jvp", Where where = here()) {
  return custom_detail::with_jvp<F, Rule>([f = std::move(f), rule = std::move(rule), name = std::move(name),
                                           where](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    using R = arguments::Result<F, decltype(args)>;
    arguments::Leaves in = arguments::leaves_of(args);
    auto bare = arguments::skeleton(args);
    arguments::Flat<F, decltype(args)> flat{f, args};
    auto flat_rule = [bare, rule, where, present = in.present, n = in.arrays.size()](Args leaves) {
      auto primals = arguments::rebuild(bare, present, leaves.subspan(0, n));
      auto [value, tangent] = rule(primals, custom_detail::tangent_tree(primals, leaves.subspan(n)));
      R tree = R(value);
      Arrays out = arguments::leaves_of(tree).arrays,
             tangents = custom_detail::tangent_list(R(tangent), tree, where);
      append_all(out, tangents);
      return out;
    };
    Arrays out = custom_detail::call_jvp({name, where, &custom_detail::identity_of<F, Rule, decltype(args)>},
                                         in.arrays, arguments::flat_function(flat), flat_rule);
    return flat.finish(out);
  });
}

/// custom_jvp with nondifferentiable arguments at positions i...: the rule takes them before the primals.
///   rule    (those arguments..., std::tuple of the other primals, std::tuple of tangents)
///   source  jax.custom_jvp with nondiff_argnums
template <std::size_t first, std::size_t... i, class F, class Rule>
auto custom_jvp(F f, Rule rule, std::string name = "custom_jvp", Where where = here()) {
  return custom_detail::with_nondifferentiable<first, i...>(std::move(f), [=](auto g, const auto& args) {
    return custom_jvp(std::move(g), custom_detail::with_bound_first<first, i...>(rule, args), name, where);
  });
}

/// Returns f with a user-defined reverse-mode derivative, for grad and vjp; jvp is an error that names f.
///   forward   (args...) -> std::pair(value, residuals), residuals any tree
///   backward  (residuals, cotangent) -> std::tuple with a cotangent per argument (one tree when there is one
///             argument), without those that are static for f; empty leaves are zero
///   name      the name in jaxprs and errors
///   source    jax.custom_vjp
template <class F, class Forward, class Backward>
auto custom_vjp(F f, Forward forward, Backward backward, std::string name = "custom_vjp",
                Where where = here()) {
  return custom_detail::with_vjp<F, Forward, Backward>([f = std::move(f), forward = std::move(forward),
                                                        backward = std::move(backward),
                                                        name = std::move(name), where](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    using Tree = decltype(args);
    using R = arguments::Result<F, Tree>;
    arguments::Leaves in = arguments::leaves_of(args);
    Tree bare = arguments::skeleton(args);
    arguments::Flat<F, Tree> flat{f, args};
    using Output = decltype(std::apply(forward, args));
    // The last result of the forward rule, with abstract leaves.
    struct Last {
      std::unique_ptr<R> value;
      std::unique_ptr<std::remove_cvref_t<decltype(std::declval<Output>().second)>> residuals;
    };
    auto last = std::make_shared<Last>();
    auto flat_forward = [last, bare, forward, present = in.present](Args leaves) {
      auto output = std::apply(forward, arguments::rebuild(bare, present, leaves));
      last->value.reset(new R(output.first));
      last->residuals.reset(new auto(output.second));
      Arrays out = arguments::leaves_of(*last->value).arrays;
      append_all(out, arguments::leaves_of(*last->residuals).arrays);
      return out;
    };
    auto flat_backward = [last, args, backward, where](Args leaves) {
      std::size_t n = arguments::leaves_of(*last->residuals).arrays.size();
      auto residuals = arguments::with_leaves(*last->residuals, leaves.subspan(0, n));
      auto result = backward(residuals, custom_detail::tangent_tree(*last->value, leaves.subspan(n)));
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(result)>, Tree>)
        return custom_detail::tangent_list(result, args, where);
      else
        return custom_detail::tangent_list(Tree(result), args, where);
    };
    Arrays out =
        custom_detail::call_vjp({name, where, &custom_detail::identity_of<F, Forward, Backward, Tree>},
                                in.arrays, arguments::flat_function(flat), flat_forward, flat_backward);
    return flat.finish(out);
  });
}

/// custom_vjp with nondifferentiable arguments at positions i...
///   forward   takes all arguments, in their order
///   backward  (those arguments..., residuals, cotangent) -> cotangents of the others
///   source    jax.custom_vjp with nondiff_argnums
template <std::size_t first, std::size_t... i, class F, class Forward, class Backward>
auto custom_vjp(F f, Forward forward, Backward backward, std::string name = "custom_vjp",
                Where where = here()) {
  return custom_detail::with_nondifferentiable<first, i...>(std::move(f), [=](auto g, const auto& args) {
    using Tree = std::remove_cvref_t<decltype(args)>;
    constexpr auto positions =
        custom_detail::differentiated_positions<std::tuple_size_v<Tree>, first, i...>();
    return custom_vjp(std::move(g), custom_detail::bind_other_arguments<positions>(forward, args),
                      custom_detail::with_bound_first<first, i...>(backward, args), name, where);
  });
}

}  // namespace tessera::inline v0
