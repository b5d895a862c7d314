// Control flow over trees: scan, while_loop, fori_loop, cond, switch_, lax::map. A loop compiles to native code.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/api/transform/vmap.h>

namespace tessera::inline v0 {

struct ScanOptions {
  std::optional<std::int64_t> length = {};  ///< the trip count; required when nothing is scanned over
  bool reverse = false;                     ///< iterates from the last entry to the first
  int unroll = 1;                           ///< iterations per pass of the compiled loop
};
struct WhileOptions {
  int unroll = 1;  ///< iterations per pass of the compiled loop; the condition is checked before each
};
struct MapOptions {
  std::optional<std::int64_t> batch_size = {};  ///< elements that each iteration processes together, by vmap
};

namespace control_detail {

// A loop body over flat leaves, and the difference between the structures of its last result and the carry.
struct Body {
  SharedFunction<Arrays(Args)> f;
  std::vector<std::string> paths;  // of the carry's leaves
  // Returns the path where the structure of the new carry differs; empty if it does not differ.
  SharedFunction<std::string()> difference = {};
};
TESSERA_API Arrays scan(const Arrays& init, const Arrays& xs, const Body& body, const ScanOptions& options,
                        Where where, const char* name = "scan");
TESSERA_API Arrays while_loop(const Arrays& init, const SharedFunction<Arrays(Args)>& condition,
                              const Body& body, int unroll, Where where, const char* name = "while_loop");
TESSERA_API Arrays fori_loop(const Array& lower, const Array& upper, const Arrays& init, const Body& body,
                             int unroll, Where where);
TESSERA_API Arrays branch(const char* name, const Array& index, const Arrays& operands,
                          const std::vector<SharedFunction<Arrays(Args)>>& branches,
                          const SharedFunction<std::string(std::size_t)>& difference, Where where);
// The same, for branches whose result trees, once traced, are in `results`; these must have equal structures.
TESSERA_API Arrays branch(const char* name, const Array& index, const Arrays& operands,
                          const std::vector<SharedFunction<Arrays(Args)>>& branches,
                          std::span<const tree_detail::TreeRef> results, Where where);
TESSERA_API Array branch_index(const char* name, const Array& x, Where where);

// Compares the structure of the next carry with that of the carry; `differs` is the path of the first difference.
struct TESSERA_API CarryCheck {
  std::vector<bool> present;
  std::string differs;
  explicit CarryCheck(tree_detail::TreeRef init);
  std::size_t size() const;
  Arrays leaves(tree_detail::TreeRef init, tree_detail::TreeRef next);
  Body body(FunctionRef<Arrays(Args)> f, tree_detail::TreeRef init);
};
// Builds a carry of type T from leaves, and flattens the next carry after a check that its structure is the same.
template <class T>
struct Carry : CarryCheck {
  const T& init;
  explicit Carry(const T& init) : CarryCheck(tree_detail::encoded(init)), init(init) {}
  T build(Args leaves) const { return arguments::with_leaves(init, leaves); }
  Arrays leaves(const T& next) {
    return CarryCheck::leaves(tree_detail::erased(init), tree_detail::erased(next));
  }
  Body body(FunctionRef<Arrays(Args)> f) { return CarryCheck::body(f, tree_detail::erased(init)); }
};

// Returns the carry as a tree: numbers and host data become Arrays.
template <class T>
auto as_tree(const T& x) {
  if constexpr (!holds_arrays<T> && std::is_convertible_v<const T&, Array>)
    return Array(x);
  else
    return x;
}
template <class T>
using AsTree = decltype(as_tree(std::declval<const T&>()));

template <class X>
auto scanned(const X& xs) {
  if constexpr (std::is_same_v<X, std::nullopt_t>)
    return std::tuple<>{};
  else
    return as_tree(xs);
}
template <class X>
using Scanned = decltype(scanned(std::declval<const X&>()));

// True if R, or a number in its place, is a carry of type T.
template <class R, class T>
inline constexpr bool is_carry = !std::is_void_v<R> && std::is_convertible_v<R, T>;
template <class R, class T>
inline constexpr bool is_carry_and_output = false;
template <class A, class B, class T>
inline constexpr bool is_carry_and_output<std::pair<A, B>, T> = is_carry<A, T>;

// True if F takes A... and returns a carry of type T.
template <class F, class T, class... A>
consteval bool makes_carry() {
  if constexpr (arguments::Callable<F, const A&...>)
    return is_carry<std::remove_cvref_t<std::invoke_result_t<F&, const A&...>>, T>;
  else
    return false;
}
template <class F, class T, class S>
consteval bool is_scan_body() {
  if constexpr (arguments::Callable<F, const T&, const S&>) {
    using R = std::remove_cvref_t<std::invoke_result_t<F&, const T&, const S&>>;
    return is_carry_and_output<R, T> || std::is_same_v<R, T>;
  } else if constexpr (arguments::Callable<F, const T&>) {
    using R = std::remove_cvref_t<std::invoke_result_t<F&, const T&>>;
    return is_carry_and_output<R, T> || std::is_same_v<R, T>;
  } else {
    return false;
  }
}

}  // namespace control_detail

/// Loops over the leading axis of `xs` with a loop-carried value. Differentiable in both modes.
///   f       (carry, x) -> std::pair(carry, y), or -> carry when there is nothing to stack
///   first   the initial carry: a number, array or tree; f must return the same structure, shapes and dtypes
///   xs      arrays, or a tree of arrays, whose leading axes have the same size; or std::nullopt, with `length`
///   result  std::pair(last carry, ys stacked along a new leading axis)
///   errors  TreeError, ShapeError, DtypeError, with the path of the leaf, when f changes the type of the carry
///   source  jax.lax.scan
template <class F, class C, class X>
auto scan(F f, const C& first, const X& xs, ScanOptions options = {}, Where where = here()) {
  using T = control_detail::AsTree<C>;
  T init = control_detail::as_tree(first);
  auto scanned = control_detail::scanned(xs);
  using S = decltype(scanned);
  auto step = [&](const T& carry, const S& x) {
    auto call = [&] {
      if constexpr (arguments::Callable<F, const T&, const S&>)
        return f(carry, x);
      else
        return f(carry);
    };
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(call())>, T>)
      return std::pair(call(), std::tuple<>{});
    else
      return call();
  };
  using Y = std::remove_cvref_t<decltype(step(init, scanned).second)>;
  control_detail::Carry<T> carry(init);
  std::unique_ptr<Y> ys;
  auto flat = [&](Args leaves) {
    std::size_t n = carry.size();
    auto [next, y] =
        step(carry.build(leaves.subspan(0, n)), arguments::with_leaves(scanned, leaves.subspan(n)));
    Arrays out = carry.leaves(control_detail::as_tree(next));
    ys.reset(new Y(std::move(y)));
    append_all(out, arguments::leaves_of(*ys).arrays);
    return out;
  };
  Arrays out = control_detail::scan(arguments::leaves_of(init).arrays, arguments::leaves_of(scanned).arrays,
                                    carry.body(flat), options, where);
  std::size_t n = carry.size();
  return std::pair(carry.build(Args(out).subspan(0, n)),
                   arguments::with_leaves(std::move(*ys), Args(out).subspan(n)));
}

template <class F, class C, class X>
requires(!control_detail::is_scan_body<F, control_detail::AsTree<C>, control_detail::Scanned<X>>())
    TESSERA_REFUSED(
        "scan: the body takes (carry, x), and returns std::pair(carry, y), or the carry alone if there is "
        "nothing to "
        "stack; the carry has the type of the initial one")
void scan(F, const C&, const X&, ScanOptions = {}, Where = here()) {}

/// Repeats f while `condition` holds. Supports forward mode and vmap; reverse mode is an error (use scan).
///   condition  carry -> bool[]
///   f          carry -> carry of the same structure, shapes and dtypes
///   first      the initial carry
///   result     the last carry
///   source     jax.lax.while_loop
template <class P, class F, class C>
auto while_loop(P condition, F f, const C& first, WhileOptions options = {}, Where where = here()) {
  using T = control_detail::AsTree<C>;
  T init = control_detail::as_tree(first);
  control_detail::Carry<T> carry(init);
  auto flat = [&](Args leaves) { return carry.leaves(control_detail::as_tree(f(carry.build(leaves)))); };
  auto holds = [&](Args leaves) { return Arrays{Array(condition(carry.build(leaves)))}; };
  Arrays out = control_detail::while_loop(arguments::leaves_of(init).arrays, arguments::flat_function(holds),
                                          carry.body(flat), options.unroll, where);
  return carry.build(out);
}

template <class P, class F, class C>
requires(!control_detail::makes_carry<P, Array, control_detail::AsTree<C>>() ||
         !control_detail::makes_carry<F, control_detail::AsTree<C>, control_detail::AsTree<C>>())
    TESSERA_REFUSED(
        "while_loop: the condition takes the carry and returns a bool array, the body takes the carry and "
        "returns the "
        "next one, of the same type")
void while_loop(P, F, const C&, WhileOptions = {}, Where = here()) {}

/// Computes: for i in [lower, upper): carry = f(i, carry). If the bounds are known when traced, it is a scan and
/// supports reverse mode; otherwise it is a while_loop.
///   f        (i, carry) -> carry
///   first    the initial carry
///   unroll   iterations per pass of the compiled loop
///   result   the last carry
///   source   jax.lax.fori_loop
template <class F, class C>
auto fori_loop(const Array& lower, const Array& upper, F f, const C& first, int unroll = 1,
               Where where = here()) {
  using T = control_detail::AsTree<C>;
  T init = control_detail::as_tree(first);
  control_detail::Carry<T> carry(init);
  auto flat = [&](Args leaves) {
    return carry.leaves(control_detail::as_tree(f(leaves[0], carry.build(leaves.subspan(1)))));
  };
  return carry.build(control_detail::fori_loop(lower, upper, arguments::leaves_of(init).arrays,
                                               carry.body(flat), unroll, where));
}
template <class F, class C>
requires(!control_detail::makes_carry<F, control_detail::AsTree<C>, Array, control_detail::AsTree<C>>())
    TESSERA_REFUSED(
        "fori_loop: the body takes (i, carry), i an Array, and returns the next carry, of the same type")
arguments::Refused fori_loop(const Array&, const Array&, F, const C&, int = 1, Where = here()) { return {}; }
template <class F, class C>
TESSERA_REFUSED("unroll is the number of iterations per pass of the compiled loop, such as 4")
arguments::Refused
    fori_loop(const Array&, const Array&, F, const C&, std::same_as<bool> auto, Where = here()) {
  return {};
}

namespace control_detail {

// The implementation of switch_ and cond; error messages use `name`.
template <class... B, class... A>
auto choose(const char* name, Operand index, const std::tuple<B...>& branches, const A&... given) {
  auto args = std::tuple<AsTree<A>...>(as_tree(given)...);
  using First = std::tuple_element_t<0, std::tuple<B...>>;
  using R = arguments::Result<First, decltype(args)>;
  std::vector<R> results;
  results.reserve(sizeof...(B));
  tree_detail::TreeRef trees[sizeof...(B)];
  auto run = [&](const auto& one, Args leaves) {
    results.push_back(arguments::apply_to(one, arguments::with_leaves(args, leaves)));
    trees[results.size() - 1] = tree_detail::encoded(results.back());
    return arguments::leaves_of(results.back()).arrays;
  };
  auto tasks = std::apply(
      [&](const auto&... one) { return std::tuple([&](Args leaves) { return run(one, leaves); }...); },
      branches);
  Arrays out = std::apply(
      [&](auto&... task) {
        return branch(name, *index, arguments::leaves_of(args).arrays, {arguments::flat_function(task)...},
                      trees, index.where);
      },
      tasks);
  return arguments::with_leaves(results[0], out);
}

// True if the branches take A... and return values of one type.
template <class First, class... More, class... A>
consteval bool are_branches(const std::tuple<First, More...>*, const std::tuple<A...>*) {
  if constexpr (std::is_invocable_v<const typename arguments::Innermost<First>::type&, const A&...> &&
                (std::is_invocable_v<const typename arguments::Innermost<More>::type&, const A&...> && ...)) {
    using R = arguments::Result<First, std::tuple<A...>>;
    return (std::is_convertible_v<arguments::Result<More, std::tuple<A...>>, R> && ...);
  } else {
    return false;
  }
}
template <class Branches, class... A>
concept BranchesOf = are_branches(static_cast<const Branches*>(nullptr),
                                  static_cast<const std::tuple<AsTree<A>...>*>(nullptr));

}  // namespace control_detail

/// Runs branches[index](operands...). All branches are compiled, one of them runs.
///   index     an integer scalar; it is clamped to the valid range
///   branches  a tuple of callables of the operands, with results of the same type: make_branches(f, g, h)
///   given     the operands
///   source    jax.lax.switch
template <class... B, class... A>
auto switch_(Operand index, const std::tuple<B...>& branches, const A&... given) {
  return control_detail::choose("switch_", std::move(index), branches, given...);
}
template <class... B, class... A>
requires(!control_detail::BranchesOf<std::tuple<B...>, A...>)
    TESSERA_REFUSED("switch_: each branch is a function of the operands, and all return values of one type")
arguments::Refused switch_(Operand, const std::tuple<B...>&, const A&...) { return {}; }
/// Makes the tuple of branches for switch_.
template <class... B>
std::tuple<std::decay_t<B>...> make_branches(B&&... branches) {
  return {std::forward<B>(branches)...};
}

/// Runs predicate ? if_true(operands...) : if_false(operands...). Both branches are compiled, one of them runs.
///   predicate  bool[]; a number is compared with 0
///   source     jax.lax.cond
template <class T, class F, class... A>
auto cond(Operand predicate, T if_true, F if_false, const A&... operands) {
  return control_detail::choose(
      "cond", Operand(control_detail::branch_index("cond", *predicate, predicate.where), predicate.where),
      std::make_tuple(std::move(if_false), std::move(if_true)), operands...);
}

template <class T, class F, class... A>
requires(!control_detail::BranchesOf<std::tuple<T, F>, A...>) TESSERA_REFUSED(
    "cond: each branch is a function of the operands, and both return values of one type; of two arrays "
    "where(p, x, y) "
    "chooses")
arguments::Refused cond(Operand, T, F, const A&...) { return {}; }

namespace control_detail {
// Returns the size of the leading axis of all leaves.
TESSERA_API std::int64_t map_size(const Arrays& xs, std::int64_t batch_size, Where where);
// Reshapes elements first ... first + count - 1 into batches of `size`; size 0: returns them without a batch axis.
TESSERA_API Array batches(const Array& x, std::int64_t first, std::int64_t count, std::int64_t size);
// Concatenates the results of the batches (merging their two leading axes) and those of the remainder.
TESSERA_API Array merge_batches(const Array& full_batches, const Array& rest);
}  // namespace control_detail

namespace lax {

/// Applies f to each element along the leading axis of xs in a loop; with {.batch_size = n}, to n elements at a time by
/// vmap, and to the remainder at the end.
///   xs       an array, or a tree of arrays with leading axes of the same size
///   result   the results of f, stacked along a new leading axis
///   source   jax.lax.map
template <class F, class X>
requires(!arguments::Callable<F, const control_detail::AsTree<X>&>) TESSERA_OTHER_ARGUMENTS
    void map(F, const X&, MapOptions = {}, Where = here()) {}
template <class F, class X>
auto map(F f, const X& xs, MapOptions options = {}, Where where = here()) {
  auto tree = control_detail::as_tree(xs);
  using T = decltype(tree);
  auto one_by_one = [&](const auto& g, const T& given) {
    return scan([&](const std::tuple<>& none_carried, const T& x) { return std::pair(none_carried, g(x)); },
                std::tuple<>{}, given, {}, where)
        .second;
  };
  if (!options.batch_size) return one_by_one(f, tree);
  std::int64_t size = *options.batch_size,
               axis_size = control_detail::map_size(tree_flatten(tree), size, where),
               in_batches = axis_size / size * size;
  auto part = [&](std::int64_t first, std::int64_t count, std::int64_t batch) {
    return tree_map([&](const Array& x) { return control_detail::batches(x, first, count, batch); }, tree);
  };
  auto batched = vmap(f, {}, where);
  if (in_batches == 0) return batched(tree);
  auto out = one_by_one(batched, part(0, in_batches, size));
  if (in_batches == axis_size)
    return tree_map([](const Array& y) { return control_detail::merge_batches(y, Array{}); }, out);
  return tree_map([](const Array& y, const Array& rest) { return control_detail::merge_batches(y, rest); },
                  out, batched(part(in_batches, axis_size - in_batches, 0)));
}

}  // namespace lax

}  // namespace tessera::inline v0
