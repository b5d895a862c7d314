// The arguments of a transformed function. Values of types that can contain arrays are traced, all others are static. A
// C++ number passed for an Array parameter, or for a generic one, becomes a weak scalar; static_(n) passes the number n
// as a static value.
#pragma once
#include <tessera/core/tree.h>

namespace tessera::inline v0::arguments {

template <class F>
struct Signature {
  static constexpr bool known = false;
};
template <class R, class... P>
struct Parameters {
  static constexpr bool known = true;
  static constexpr std::size_t count = sizeof...(P);
  template <std::size_t i>
  using at = std::remove_cvref_t<std::tuple_element_t<i, std::tuple<P...>>>;
};
template <class R, class... P>
struct Signature<R (*)(P...)> : Parameters<R, P...> {};
template <class R, class C, class... P>
struct Signature<R (C::*)(P...)> : Parameters<R, P...> {};
template <class R, class C, class... P>
struct Signature<R (C::*)(P...) const> : Parameters<R, P...> {};
template <class R, class C, class... P>
struct Signature<R (C::*)(P...) const noexcept> : Parameters<R, P...> {};
template <class F>
requires requires { &F::operator(); }
struct Signature<F> : Signature<decltype(&F::operator())> {};

template <class F>
requires requires { typename F::Original; }
struct Signature<F> : Signature<typename F::Original> {};
// The type of the user's function, without its transformations.
template <class F>
struct Innermost {
  using type = F;
};
template <class F>
requires requires { typename F::Original; }
struct Innermost<F> : Innermost<typename F::Original> {};

template <class A>
struct WithoutStatic {
  using type = A;
  static constexpr bool is_static = false;
};
template <class T>
struct WithoutStatic<Static<T>> {
  using type = T;
  static constexpr bool is_static = true;
};

// The type to which argument i of type A is converted before F is called.
template <class F, std::size_t i, class A>
consteval auto received() {
  using S = Signature<std::decay_t<F>>;
  using D = std::remove_cvref_t<A>;
  if constexpr (WithoutStatic<D>::is_static)
    return std::type_identity<typename WithoutStatic<D>::type>{};
  else if constexpr (S::known) {
    if constexpr (i < S::count)
      return std::type_identity<typename S::template at<i>>{};
    else
      return std::type_identity<D>{};
  } else if constexpr (holds_arrays<D>)
    return std::type_identity<D>{};
  else if constexpr (std::is_convertible_v<A, Array>)
    return std::type_identity<Array>{};
  else if constexpr (std::is_array_v<D>)
    return std::type_identity<std::decay_t<D>>{};
  else
    return std::type_identity<D>{};
}
template <class F, std::size_t i, class A>
using Received = typename decltype(received<F, i, A>())::type;

template <class T, class A>
T receive(A&& argument) {
  if constexpr (WithoutStatic<std::remove_cvref_t<A>>::is_static)
    return static_cast<T>(argument.value);
  else
    return static_cast<T>(std::forward<A>(argument));
}

template <template <class, std::size_t, class> class As, class F, class... A, std::size_t... i>
auto received_as(std::index_sequence<i...>, A&&... args) {
  return std::tuple<As<F, i, A>...>(receive<As<F, i, A>>(std::forward<A>(args))...);
}
// Returns a tuple of all arguments, converted to F's parameter types; rvalues are moved.
template <class F, class... A>
auto pack(A&&... args) {
  return received_as<Received, F>(std::index_sequence_for<A...>{}, std::forward<A>(args)...);
}

// Like pack, but an lvalue that already has the type Received is passed by reference, for the duration of a call.
template <class F, std::size_t i, class A>
using Passed = std::conditional_t<std::is_lvalue_reference_v<A> &&
                                      std::is_same_v<std::remove_cvref_t<A>, Received<F, i, A>>,
                                  const Received<F, i, A>&, Received<F, i, A>>;
template <class F, class... A>
auto pass(A&&... args) {
  return received_as<Passed, F>(std::index_sequence_for<A...>{}, std::forward<A>(args)...);
}
template <class Tuple>
struct ValuesOf;
template <class... T>
struct ValuesOf<std::tuple<T...>> {
  using type = std::tuple<std::remove_cvref_t<T>...>;
};
// Maps the tuple type of pass to that of pack.
template <class Tuple>
using Values = typename ValuesOf<Tuple>::type;

// True if F, or the function below its transformations, can be called with arguments of these types.
template <class F, class... A>
concept Callable = std::is_invocable_v<typename Innermost<std::decay_t<F>>::type&, A...>;
// True if F can be called with these arguments, after each is converted to its parameter, as in a call of F itself.
template <class F, class... A, std::size_t... i>
consteval bool accepts_as(std::index_sequence<i...>) {
  if constexpr ((std::is_convertible_v<
                     std::conditional_t<WithoutStatic<std::remove_cvref_t<A>>::is_static,
                                        typename WithoutStatic<std::remove_cvref_t<A>>::type, A>,
                     Received<F, i, A>> &&
                 ...))
    return std::is_invocable_v<const typename Innermost<std::decay_t<F>>::type&, const Received<F, i, A>&...>;
  else
    return false;
}
template <class F, class... A>
concept Accepts = accepts_as<F, A...>(std::index_sequence_for<A...>{});

// Overloads with this attribute are chosen for arguments that do not fit, so that the error is at the user's line and
// contains the text.
#define TESSERA_REFUSED(text) __attribute__((unavailable(text)))
#define TESSERA_OTHER_ARGUMENTS \
  TESSERA_REFUSED("the function takes other arguments: compare their number and types with its parameters")

// The result of a refused call. It converts to every type, so that no second error follows the first.
struct Refused {
  template <class T>
  operator T() const {
    __builtin_unreachable();
  }
};

// True for a struct without TESSERA_FIELDS, or a container of one, whose arrays the transformations would not find. A struct
// with == and a std::hash is a static value.
template <class T>
consteval bool hides_members();
template <class T>
struct HidesMembers {
  static constexpr bool value = hides_members<std::remove_cvref_t<T>>();
};
template <class... T>
consteval bool any_hides_members(std::type_identity<std::tuple<T...>>) {
  return (HidesMembers<T>::value || ...);
}
template <class A, class B>
consteval bool any_hides_members(std::type_identity<std::pair<A, B>>) {
  return HidesMembers<A>::value || HidesMembers<B>::value;
}
template <class T>
consteval bool hides_members() {
  if constexpr (tree_detail::is_tuple<T>)
    return any_hides_members(std::type_identity<T>{});
  else if constexpr (tree_detail::is_list<T> || tree_detail::is_optional<T>)
    return HidesMembers<typename T::value_type>::value;
  else if constexpr (tree_detail::is_map<T>)
    return HidesMembers<typename T::mapped_type>::value;
  else if constexpr (std::is_class_v<T> && std::is_aggregate_v<T>)
    return !tree_detail::tree_type<T>.encodable && !HasFields<const T>;
  else
    return false;
}
template <class F, class... A, std::size_t... i>
consteval bool any_received_hides_members(std::index_sequence<i...>) {
  return (HidesMembers<Received<F, i, A>>::value || ...);
}
// True if F accepts the arguments, but at least one is converted to a type for which hides_members is true.
template <class F, class... A>
concept AcceptsHiddenMembers = Accepts<F, A...> &&
    any_received_hides_members<F, A...>(std::index_sequence_for<A...>{});

// The result of transforming F. It has the signature of F, so that the static parameters of F stay static
// under grad, vmap and the other transformations. A derived class declares its own refused overloads `const&`: with the
// same qualifiers Clang would reject them as redefinitions of the overloads below.
template <class F, class G>
struct Transformed {
  using Original = F;
  G g;
  template <class... A>
  decltype(auto) operator()(A&&... args) const {
    return g(std::forward<A>(args)...);
  }
  template <class... A>
  requires(!Accepts<F, A...>) TESSERA_OTHER_ARGUMENTS Refused operator()(A&&...) const { return {}; }
  template <class... A>
  requires(AcceptsHiddenMembers<F, A...>)
      TESSERA_REFUSED("an argument is a struct whose members are not known: list them by TESSERA_FIELDS")
  Refused operator()(A&&...) const { return {}; }
};
template <class F, class G>
Transformed<F, G> transformed(G g) {
  return {std::move(g)};
}

// Calls f. The result is a tree that can be flattened: void becomes an empty tuple, a number an Array.
template <class F, class Tuple>
auto apply_to(const F& f, const Tuple& args) {
  using R = decltype(std::apply(f, args));
  static_assert(!HidesMembers<R>::value,
                "the result is a struct whose members are not known: list them by TESSERA_FIELDS");
  if constexpr (std::is_void_v<R>) {
    std::apply(f, args);
    return std::tuple<>{};
  } else if constexpr (Number<std::remove_cvref_t<R>>) {
    return Array(std::apply(f, args));
  } else {
    return std::remove_cvref_t<R>(std::apply(f, args));
  }
}
template <class F, class Tuple>
using Result = decltype(apply_to(std::declval<const F&>(), std::declval<const Tuple&>()));
// The types of the packed arguments and of the result of calling F with A....
template <class F, class... A>
using Packed = decltype(pack<F>(std::declval<A>()...));
template <class F, class... A>
using ResultOf = Result<F, Packed<F, A...>>;

// The leaves of a tree that are not empty, and for each leaf a flag: false if it is empty.
struct Leaves {
  Arrays arrays;
  std::vector<bool> present;
};
TESSERA_API Leaves leaves_of(tree_detail::TreeRef tree);
TESSERA_API void clear_leaves(tree_detail::TreeRef tree);
// Replaces leaf i by the next element of `leaves` if present[i]; without `present`, if it is not empty. move_leaves
// moves from `leaves`.
TESSERA_API void fill_leaves(tree_detail::TreeRef tree, const std::vector<bool>& present, Args leaves);
TESSERA_API void move_leaves(tree_detail::TreeRef tree, const std::vector<bool>& present, Arrays& leaves);
TESSERA_API void fill_leaves(tree_detail::TreeRef tree, Args leaves);

template <class T>
Leaves leaves_of(const T& tree) {
  return leaves_of(tree_detail::erased(tree));
}
// Returns the tree with its leaves emptied, for rebuild().
template <class T>
T skeleton(T tree) {
  clear_leaves(tree_detail::erased(tree));
  return tree;
}
// Replaces the leaves of `skeleton` by `leaves`; a leaf i with !present[i] stays empty.
template <class T>
T rebuild(const T& skeleton, const std::vector<bool>& present, Args leaves) {
  T out = skeleton;
  fill_leaves(tree_detail::erased(out), present, leaves);
  return out;
}
// The same, but moves from `leaves`.
template <class T>
T rebuild(const T& skeleton, const std::vector<bool>& present, Arrays&& leaves) {
  if constexpr (std::is_same_v<T, Array>) return leaves.empty() ? Array{} : std::move(leaves.front());
  T out = skeleton;
  move_leaves(tree_detail::erased(out), present, leaves);
  return out;
}
// Returns the tree with `leaves` in place of those that are not empty.
template <class T>
T with_leaves(T tree, Args leaves) {
  fill_leaves(tree_detail::erased(tree), leaves);
  return tree;
}

// Returns the leaves of `tree` if its structure is that of `like`, a skeleton with leaves where `present` is true.
// Otherwise clears the leaves of `tree` and calls fail(path of the first difference), which must throw.
TESSERA_API Arrays leaves_like(tree_detail::TreeRef like, const std::vector<bool>& present,
                               tree_detail::TreeRef tree, FunctionRef<void(const std::string&)> fail);

using FlatFunction = SharedFunction<Arrays(Args)>;
// Returns a function that calls f; f must outlive the result.
TESSERA_API FlatFunction flat_function(FunctionRef<Arrays(Args)> f);

// f as a function of the leaves of its arguments. It keeps its last result.
template <class F, class Tree>
struct Flat {
  using R = Result<F, Tree>;
  const F& f;
  const Tree& args;
  std::unique_ptr<R> result = nullptr;

  Arrays operator()(Args leaves) {
    result.reset(new R(apply_to(f, with_leaves(args, leaves))));
    return leaves_of(*result).arrays;
  }
  Arrays leaves() const { return leaves_of(args).arrays; }
  // Returns the last result with other leaves. Callable once: moves from the result.
  R finish(Args leaves) { return with_leaves(std::move(*result), leaves); }
};

}  // namespace tessera::inline v0::arguments
