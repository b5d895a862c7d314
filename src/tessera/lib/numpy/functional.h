// Functions applied along axes and over broadcast shapes.
#pragma once
#include <tessera/lib/axis.h>
#include <functional>

namespace tessera::inline v0 {

/// f of every vector along an axis: its axis is replaced by those of the results.
///   f       of a vector, gives an array; called once, with all of them mapped (vmap)
///   source  jax.numpy.apply_along_axis
TESSERA_API Array apply_along_axis(const std::function<Array(Array)>& f, OneAxis along, Operand x);
/// f(x, axis) for each axis in order; results that lack the axis get it back with size 1.
///   errors  ShapeError where a result has another rank
///   source  jax.numpy.apply_over_axes
TESSERA_API Array apply_over_axes(const std::function<Array(Array, std::int64_t)>& f, Operand x,
                                  const Axes& axes);
/// An array whose elements are f of their positions: f gets one array for each axis.
///   source  jax.numpy.fromfunction
TESSERA_API Array fromfunction(const std::function<Array(const Arrays&)>& f, const Shape& shape,
                               std::optional<Dtype> dtype = {}, Where where = here());

struct VectorizeOptions {
  std::string signature = {};  ///< "(n),(n,m)->(m)": axes that f takes and gives; scalars without one
  Dims excluded = {};          ///< positions of arguments that are passed as they are
};

namespace vectorize_detail {

using Function = std::function<Arrays(const Arrays&)>;
TESSERA_API Arrays run(const Function& f, const Arrays& arguments, const VectorizeOptions& options,
                       Where where);

// Results of f as a list, and a list as what f gives.
inline Arrays listed(const Array& x) { return {x}; }
inline Arrays listed(const Arrays& x) { return x; }
template <class... T>
Arrays listed(const std::tuple<T...>& x) {
  return std::apply([](const auto&... each) { return Arrays{each...}; }, x);
}
template <class A, class B>
Arrays listed(const std::pair<A, B>& x) {
  return {x.first, x.second};
}
template <class R>
R unlisted(const Arrays& x) {
  if constexpr (std::is_same_v<R, Arrays>)
    return x;
  else if constexpr (std::is_same_v<R, Array>)
    return x[0];
  else
    return [&]<std::size_t... K>(std::index_sequence<K...>) { return R{x[K]...}; }
  (std::make_index_sequence<std::tuple_size_v<R>>());
}

}  // namespace vectorize_detail

/// A function of arrays of few axes (none without a signature) as one of arrays of any shapes, which broadcast:
/// vectorize(f, {"(n),(n)->()"})(x, y).
///   f       gives an array, a pair, a tuple or a list of them
///   result  a callable with the arguments of f
///   cost    that of vmap: no loop
///   errors  ArgumentError for a signature that does not fit the arguments or the results; ShapeError
///   source  jax.numpy.vectorize
template <class F>
auto vectorize(F f, VectorizeOptions options = {}, Where where = here()) {
  return [f = std::move(f), options = std::move(options), where](const auto&... given) {
    using R = std::remove_cvref_t<decltype(f(Array(given)...))>;
    vectorize_detail::Function flat = [&f](const Arrays& x) {
      return [&]<std::size_t... K>(std::index_sequence<K...>) { return vectorize_detail::listed(f(x[K]...)); }
      (std::make_index_sequence<sizeof...(given)>());
    };
    return vectorize_detail::unlisted<R>(
        vectorize_detail::run(flat, Arrays{Array(given)...}, options, where));
  };
}

}  // namespace tessera::inline v0
