// Functions applied along axes and over broadcast shapes.
#pragma once
#include <tessera/lib/axis.h>

namespace tessera::inline v0 {

/// Applies f to every vector along an axis, which is replaced by the axes of the results.
///   f       (vector) -> array; called once, with all vectors mapped (vmap)
///   source  jax.numpy.apply_along_axis
TESSERA_API Array apply_along_axis(const SharedFunction<Array(Array)>& f, OneAxis along, Operand x);
/// Applies f(x, axis) for each axis in order; results that lack the axis get it back with size 1.
///   errors  ShapeError if a result has another rank
///   source  jax.numpy.apply_over_axes
TESSERA_API Array apply_over_axes(const SharedFunction<Array(Array, std::int64_t)>& f, Operand x,
                                  const Axes& axes);
/// An array whose elements are f of their indices; f receives one array of indices for each axis.
///   source  jax.numpy.fromfunction
TESSERA_API Array fromfunction(const SharedFunction<Array(const Arrays&)>& f, const Shape& shape,
                               std::optional<Dtype> dtype = {}, Where where = here());

struct VectorizeOptions {
  std::string signature = {};  ///< axes that f takes and returns, such as "(n),(n,m)->(m)"; empty: scalars
  Dims excluded = {};          ///< positions of arguments that are passed unchanged
};

namespace vectorize_detail {

using Function = SharedFunction<Arrays(const Arrays&)>;
TESSERA_API Arrays run(const Function& f, const Arrays& arguments, const VectorizeOptions& options,
                       Where where);

// Converts between the results of f and a list.
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

/// Converts a function of arrays of few axes (scalars without a signature) to a function of arrays of any
/// shapes, which broadcast: vectorize(f, {"(n),(n)->()"})(x, y).
///   f       returns an array, a pair, a tuple or a list of arrays
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
