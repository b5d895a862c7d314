// Derivatives: grad, value_and_grad, jvp, vjp, linearize, linear_transpose, over whole trees.
#pragma once
#include <tessera/api/arguments.h>

namespace tessera::inline v0 {

namespace grad_detail {

template <class T>
struct Aux {  // has == false: the function returns only a loss
  static constexpr bool has = false;
};
template <class A>
struct Aux<std::pair<Array, A>> {
  static constexpr bool has = true;
};

// The data of one derivative call, with types erased: all leaves, flags for those that are differentiated, and the
// function over leaves.
struct DerivativeCall {
  const char* name;                  // "grad", for errors
  Arrays leaves;                     // of all arguments
  std::vector<bool> differentiated;  // true for the leaves of differentiated arguments
  std::vector<int> argument;         // the position of the argument of each leaf
  std::vector<std::string> paths;
  SharedFunction<Arrays(Args)> f;
  Where where;
};
struct DerivativeResult {
  Arrays out;
  Arrays gradients;  // for each leaf; empty where the leaf is not differentiated, or not inexact
};
// Under vmap and pmap, marks the differentiated values as varying over the mapped axis, so that each element of the
// batch gets its own gradient even where the elements share a value.
Arrays with_separate_gradients(Args args, const std::vector<bool>& active);
// Reverse mode: the first result must be a real scalar.
TESSERA_API DerivativeResult reverse(const DerivativeCall& problem);
TESSERA_API void refuse_argument(const char* name, int argument, const std::string& type, Where where);

TESSERA_API DerivativeCall derivative_call(const char* name, tree_detail::TreeRef args,
                                           std::initializer_list<std::size_t> positions, Where where);
TESSERA_API DerivativeResult reverse(DerivativeCall& problem, FunctionRef<Arrays(Args)> f);
// The gradients of the leaves of one argument.
TESSERA_API Arrays gradients_of(const DerivativeCall& problem, const DerivativeResult& result,
                                std::size_t argument);

// True if a call of F with A... returns an Array, alone or in a pair with auxiliary values. Its shape is not checked.
template <class F, class... A>
consteval bool returns_loss() {
  using R = arguments::ResultOf<F, A...>;
  return std::is_same_v<R, Array> || Aux<R>::has;
}
// A derivative of F with respect to its arguments i...
template <class F, class G, std::size_t... i>
struct Derivative : arguments::Transformed<F, G> {
  using arguments::Transformed<F, G>::operator();
  template <class... A>
  requires(arguments::Accepts<F, A...> && ((i >= sizeof...(A)) || ...))
      TESSERA_REFUSED("grad<i>: there is no argument i")
  arguments::Refused operator()(A&&...) const& { return {}; }
  template <class... A>
  requires(arguments::Accepts<F, A...> && ((i < sizeof...(A)) && ...) && !returns_loss<F, A...>())
      TESSERA_REFUSED(
          "grad: the function must return a scalar Array, or std::pair(scalar Array, auxiliary values)")
  arguments::Refused operator()(A&&...) const& { return {}; }
};
template <class F, std::size_t... i, class G>
Derivative<F, G, i...> derivative(G g) {
  return {{std::move(g)}};
}
}  // namespace grad_detail

/// Returns a function that computes the value and the gradient of a scalar function.
///   f       returns a real scalar, or std::pair(scalar, aux) with any tree as aux
///   i...    positions of the arguments to differentiate; several give a std::tuple of gradients
///   result  callable: std::pair(value, gradient) or {{value, aux}, gradient}. A gradient is a tree like its
///           argument; integer, bool and key leaves give an empty Array
///   cost    at most about 4 evaluations of f
///   errors  ShapeError when f does not return a scalar; DtypeError when its value is not real floating, or an
///           argument has no floating leaf
///   source  jax.value_and_grad
template <std::size_t... i, class F>
auto value_and_grad(F f, Where where = here()) {
  return grad_detail::derivative<F, i...>([f = std::move(f), where](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    using Tree = decltype(args);
    using R = arguments::Result<F, Tree>;
    grad_detail::DerivativeCall p =
        grad_detail::derivative_call("grad", tree_detail::erased(args), {i...}, where);
    arguments::Flat<F, Tree> flat{f, args};
    grad_detail::DerivativeResult result = grad_detail::reverse(p, flat);
    R value = flat.finish(result.out);
    if constexpr (sizeof...(i) <= 1) {
      constexpr std::size_t at = (std::size_t{0} + ... + i);
      return std::pair(std::move(value),
                       arguments::with_leaves(std::get<at>(args), grad_detail::gradients_of(p, result, at)));
    } else {
      return std::pair(std::move(value), std::tuple(arguments::with_leaves(
                                             std::get<i>(args), grad_detail::gradients_of(p, result, i))...));
    }
  });
}

/// Returns a function that computes the gradient of a scalar function; with auxiliary values, std::pair(gradient, aux).
///   source   jax.grad. See value_and_grad.
template <std::size_t... i, class F>
auto grad(F f, Where where = here()) {
  return grad_detail::derivative<F, i...>([g = value_and_grad<i...>(std::move(f), where)](auto&&... given) {
    auto result = g(std::forward<decltype(given)>(given)...);
    if constexpr (std::is_same_v<decltype(result.first), Array>)
      return std::move(result.second);
    else
      return std::pair(std::move(result.second), std::move(result.first.second));
  });
}

namespace grad_detail {
template <class T>
auto as_tuple(const T& value) {
  if constexpr (tree_detail::ContainerKind<T>::value == 1 && !requires { value.first; })
    return value;
  else
    return std::tuple<T>(value);
}
template <class T>
using AsTuple = decltype(as_tuple(std::declval<const T&>()));
// True if F takes the elements of a tuple.
template <class F, class Tuple>
inline constexpr bool accepts_tuple = false;
template <class F, class... A>
inline constexpr bool accepts_tuple<F, std::tuple<A...>> = arguments::Accepts<F, const A&...>;

// Returns the results and their derivatives, which are empty arrays for results without a derivative.
TESSERA_API std::pair<Arrays, Arrays> forward(const SharedFunction<Arrays(Args)>& f, const Arrays& primals,
                                              const Arrays& tangents, Where where);
struct LinearMap;  // a linearization, owned by the functions that vjp and linearize return
TESSERA_API std::shared_ptr<const LinearMap> linear_map(const SharedFunction<Arrays(Args)>& f,
                                                        const Arrays& primals, Where where, Arrays& out);
TESSERA_API Arrays pull_back(const LinearMap& map, const Arrays& cotangents, Where where);
TESSERA_API Arrays push_forward(const LinearMap& map, const Arrays& tangents);

// A function of leaves that keeps the skeleton of its result.
template <class F, class Tuple>
struct LeafFunction {
  using R = arguments::Result<F, Tuple>;
  const F& f;
  const Tuple& args;
  std::vector<bool> present = arguments::leaves_of(args).present;
  std::shared_ptr<R> skeleton = nullptr;
  std::vector<bool> out_present = {};
  Arrays operator()(Args leaves) {
    R r = arguments::apply_to(f, arguments::with_leaves(args, leaves));
    arguments::Leaves out = arguments::leaves_of(r);
    out_present = out.present;
    skeleton = std::make_shared<R>(arguments::skeleton(std::move(r)));
    return out.arrays;
  }
  R result(const Arrays& leaves) const { return arguments::rebuild(*skeleton, out_present, leaves); }
};
// The leaves of a tree, for those of the result that are not empty.
TESSERA_API Arrays present_leaves(const Arrays& leaves, const std::vector<bool>& present);
// The leaves of a cotangent, for the leaves of the result that are not empty.
//   errors  TreeError if the cotangent has another structure than the result
template <class R>
Arrays cotangent_leaves(const char* name, const R& cotangent, const R& result,
                        const std::vector<bool>& present, Where where) {
  At at(where);
  tree_detail::check_structures(
      str(name, ": the cotangent and the result"), tree_detail::erased(cotangent),
      tree_detail::erased(result),
      "Expected a cotangent for each leaf of the result, in a tree of one structure.", true);
  return present_leaves(tree_flatten(cotangent), present);
}
// The leaves of a tree of tangents, for the leaves of `like` that are not empty.
TESSERA_API Arrays tangent_leaves(const Arrays& tangents, const Arrays& like);
template <class T>
Arrays tangent_leaves(const T& tangents, const T& like) {
  tree_detail::check_structures("jvp: the tangents and the primals", tree_detail::erased(tangents),
                                tree_detail::erased(like),
                                "Expected one tangent for each primal, in a tree of one structure.", true);
  return tangent_leaves(tree_flatten(tangents), tree_flatten(like));
}
}  // namespace grad_detail

/// Computes the value and a directional derivative of f, in forward mode.
///   primals   the arguments of f: one tree, or a std::tuple of several
///   tangents  the direction: like primals; empty leaves are zero
///   result    std::pair(f(primals), derivative), trees of one type
///   source    jax.jvp
template <class F, class T>
requires(!grad_detail::accepts_tuple<F, grad_detail::AsTuple<T>>) TESSERA_OTHER_ARGUMENTS arguments::Refused
    jvp(F, const T&, const std::type_identity_t<T>&, Where = here()) {
  return {};
}
template <class F, class T>
auto jvp(F f, const T& primals, const std::type_identity_t<T>& tangents, Where where = here()) {
  At at(where);
  auto args = grad_detail::as_tuple(primals);
  grad_detail::LeafFunction<F, decltype(args)> flat{f, args};
  auto [out, derivatives] =
      grad_detail::forward(arguments::flat_function(flat), arguments::leaves_of(args).arrays,
                           grad_detail::tangent_leaves(grad_detail::as_tuple(tangents), args), where);
  return std::pair(flat.result(out), flat.result(derivatives));
}

/// Computes the value of f and its pullback, which maps cotangents of the result to cotangents of the arguments.
///   given   the arguments of f
///   result  std::pair(f(args...), pullback); pullback(cotangent) gives a tree like the argument, a
///           std::tuple of them when there are several
///   source  jax.vjp
template <class F, class... A>
requires(!arguments::Accepts<F, const A&...>) TESSERA_OTHER_ARGUMENTS arguments::Refused vjp(F, const A&...) {
  return {};
}
template <class F, class... A>
auto vjp(F f, const A&... given) {
  auto args = arguments::pack<F>(given...);
  grad_detail::LeafFunction<F, decltype(args)> flat{f, args};
  Arrays out;
  auto map = grad_detail::linear_map(arguments::flat_function(flat), arguments::leaves_of(args).arrays,
                                     current_where(), out);
  auto value = flat.result(out);
  using R = decltype(value);
  auto pullback = [map, skeleton = arguments::skeleton(args), present = flat.present,
                   result_skeleton = *flat.skeleton,
                   out_present = flat.out_present](const R& cotangent, Where where = here()) {
    Arrays leaves = grad_detail::cotangent_leaves("vjp", cotangent, result_skeleton, out_present, where);
    Arrays results = grad_detail::pull_back(*map, leaves, where);
    auto result = arguments::rebuild(skeleton, present, results);
    if constexpr (std::tuple_size_v<decltype(result)> == 1)
      return std::get<0>(result);
    else
      return result;
  };
  return std::pair(std::move(value), std::move(pullback));
}

/// Computes the value of f and its derivative as a linear function of tangents; f itself is evaluated once.
///   given    the arguments of f
///   result   std::pair(f(args...), pushforward); pushforward(tangents...) gives a tree like the result of f
///   source   jax.linearize
template <class F, class... A>
requires(!arguments::Accepts<F, const A&...>) TESSERA_OTHER_ARGUMENTS arguments::Refused
    linearize(F, const A&...) {
  return {};
}
template <class F, class... A>
auto linearize(F f, const A&... given) {
  auto args = arguments::pack<F>(given...);
  using Tree = decltype(args);
  grad_detail::LeafFunction<F, Tree> flat{f, args};
  Arrays out;
  auto map = grad_detail::linear_map(arguments::flat_function(flat), arguments::leaves_of(args).arrays,
                                     current_where(), out);
  auto value = flat.result(out);
  auto pushforward = [map, args, skeleton = *flat.skeleton,
                      present = flat.out_present](const auto&... tangents) {
    Tree t(tangents...);
    Arrays results = grad_detail::push_forward(*map, grad_detail::tangent_leaves(t, args));
    return arguments::rebuild(skeleton, present, results);
  };
  return std::pair(std::move(value), std::move(pushforward));
}

namespace grad_detail {
struct Transposed;  // a linear program, with its captured values
TESSERA_API std::shared_ptr<const Transposed> linear_program(const SharedFunction<Arrays(Args)>& f,
                                                             const Arrays& types, Where where);
TESSERA_API Arrays transpose(const Transposed& program, const Arrays& cotangents, Where where);
}  // namespace grad_detail

/// Returns the transpose of a linear function: <ct, f(x)> = <transpose(ct), x>.
///   f       linear in its arguments; captured values are constants
///   given   example arguments: arrays or ShapeDtype, and trees of them; only their types are used
///   result  callable: (cotangent like f's result) -> a tree like the argument, a std::tuple of trees when there are
///           several; leaves that are not floating are empty
///   errors  TraceError where f is not linear, with the line
///   source  jax.linear_transpose
template <class F, class... A>
requires(!arguments::Accepts<F, const A&...>) TESSERA_OTHER_ARGUMENTS arguments::Refused
    linear_transpose(F, const A&...) {
  return {};
}
template <class F, class... A>
auto linear_transpose(F f, const A&... given) {
  auto args = arguments::pack<F>(given...);
  grad_detail::LeafFunction<F, decltype(args)> flat{f, args};
  auto program = grad_detail::linear_program(arguments::flat_function(flat),
                                             arguments::leaves_of(args).arrays, current_where());
  using R = typename decltype(flat)::R;
  return [program, skeleton = arguments::skeleton(args), present = flat.present,
          result_skeleton = *flat.skeleton,
          out_present = flat.out_present](const R& cotangent, Where where = here()) {
    Arrays leaves =
        grad_detail::cotangent_leaves("linear_transpose", cotangent, result_skeleton, out_present, where);
    auto result = arguments::rebuild(skeleton, present, grad_detail::transpose(*program, leaves, where));
    if constexpr (std::tuple_size_v<decltype(result)> == 1)
      return std::get<0>(result);
    else
      return result;
  };
}

/// The identity function with derivative zero.
///   source   jax.lax.stop_gradient
TESSERA_API Array stop_gradient(Operand x);
template <class T>
requires(holds_arrays<T> && !std::is_same_v<T, Array>) T stop_gradient(const T& tree) {
  return tree_map([](const Array& x) { return stop_gradient(Operand(x)); }, tree);
}

}  // namespace tessera::inline v0
