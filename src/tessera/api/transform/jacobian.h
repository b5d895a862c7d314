// jacfwd, jacrev and hessian: Jacobians and Hessians over trees.
#pragma once
#include <tessera/api/transform/grad.h>

namespace tessera::inline v0 {

namespace grad_detail {

// The Jacobian of every result leaf with respect to every input leaf, [result][input], computed by columns (forward) or
// rows (reverse).
TESSERA_API std::vector<Arrays> jacobian(const DerivativeCall& problem, bool forward);

// Returns `tree` with next(), a value of the type Leaf, in place of each leaf, in order. If Leaf is not Array, a
// struct, whose members have the type Array, becomes a vector with an entry for each of its leaves; other containers
// keep their form.
template <class Leaf, class T, class Next>
auto nest(const T& tree, const Next& next) {
  if constexpr (std::is_same_v<T, Array>) {
    return next();
  } else if constexpr (std::is_same_v<Leaf, Array>) {
    T out = tree;
    each_leaf(out, [&](Array& x) { x = next(); });
    return out;
  } else if constexpr (!holds_arrays<T>) {
    return tree;
  } else if constexpr (tree_detail::is_list<T>) {
    std::vector<decltype(nest<Leaf>(*tree.begin(), next))> out;
    for (const auto& child : tree) out.push_back(nest<Leaf>(child, next));
    return out;
  } else if constexpr (tree_detail::is_map<T>) {
    std::map<typename T::key_type, decltype(nest<Leaf>(tree.begin()->second, next))> out;
    for (const auto& [key, child] : tree) out.emplace(key, nest<Leaf>(child, next));
    return out;
  } else if constexpr (tree_detail::is_tuple<T>) {
    // Braced initialization evaluates the elements in order.
    if constexpr (requires { tree.first; })
      return std::pair{nest<Leaf>(tree.first, next), nest<Leaf>(tree.second, next)};
    else
      return std::apply(
          [&](const auto&... child) {
            return std::tuple<decltype(nest<Leaf>(child, next))...>{nest<Leaf>(child, next)...};
          },
          tree);
  } else {
    std::vector<Leaf> out;
    each_leaf(tree, [&](const Array&) { out.push_back(next()); });
    return out;
  }
}

template <std::size_t... i, class F>
auto jacobian_function(F f, bool forward, Where where) {
  return arguments::transformed<F>([f = std::move(f), forward, where](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    static_assert(((i < std::tuple_size_v<decltype(args)>)&&...), "a Jacobian: there is no argument i");
    grad_detail::LeafFunction<F, decltype(args)> flat{f, args};
    DerivativeCall p =
        derivative_call(forward ? "jacfwd" : "jacrev", tree_detail::erased(args), {i...}, where);
    p.f = arguments::flat_function(flat);
    std::vector<Arrays> rows = jacobian(p, forward);
    auto like_inputs = [&](const Arrays& row) {
      DerivativeResult result{{}, row};
      if constexpr (sizeof...(i) == 1)  // std::tuple(pair) would convert the pair to a tuple of two
        return arguments::with_leaves(std::get<i...>(args), gradients_of(p, result, i...));
      else
        return std::tuple(arguments::with_leaves(std::get<i>(args), gradients_of(p, result, i))...);
    };
    const Arrays no_row(p.leaves.size());
    std::size_t leaf = 0, row = 0;
    auto next = [&] { return like_inputs(flat.out_present[leaf++] ? rows[row++] : no_row); };
    return nest<decltype(next())>(*flat.skeleton, next);
  });
}

template <bool forward, std::size_t... i, class F>
auto jacobian_by_default(F f, Where where) {
  if constexpr (sizeof...(i) == 0)
    return jacobian_function<0>(std::move(f), forward, where);
  else
    return jacobian_function<i...>(std::move(f), forward, where);
}

}  // namespace grad_detail

/// Computes Jacobians by forward mode: one jvp per input element, batched by vmap.
///   i...    positions of the arguments to differentiate; several give a std::tuple for each leaf
///   result  the tree of f's result; each leaf is replaced by a tree like the argument, whose leaves are
///           Arrays of shape(result leaf) + shape(argument leaf). If the argument is a tree and the result a
///           struct, the struct becomes a vector with an entry for each leaf. Leaves without derivative are empty
///   errors  DtypeError for a complex argument, or one without a floating leaf
///   source  jax.jacfwd
template <std::size_t... i, class F>
auto jacfwd(F f, Where where = here()) {
  return grad_detail::jacobian_by_default<true, i...>(std::move(f), where);
}
/// Computes Jacobians by reverse mode: one vjp per result element, batched by vmap. See jacfwd.
///   errors   DtypeError for a complex result, or an argument without a floating leaf
///   source   jax.jacrev
template <std::size_t... i, class F>
auto jacrev(F f, Where where = here()) {
  return grad_detail::jacobian_by_default<false, i...>(std::move(f), where);
}
/// Computes second derivatives, by forward over reverse mode. For a scalar function of one Array x the result is an
/// Array of shape(x) + shape(x). See jacfwd.
///   source   jax.hessian
template <std::size_t... i, class F>
auto hessian(F f, Where where = here()) {
  return jacfwd<i...>(jacrev<i...>(std::move(f), where), where);
}

}  // namespace tessera::inline v0
