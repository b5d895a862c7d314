// ShapeDtype: an array type without values. eval_shape: the result types of a function.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/api/sharding/placement.h>

namespace tessera::inline v0 {

/// An array of this shape and dtype without elements, as an argument of eval_shape and lower and as the result of
/// eval_shape. Reading its value is a TraceError.
TESSERA_API Array ShapeDtype(const Shape& shape, Dtype dtype = f32);

/// An array type with a sharding, for lower: ShapeDtype({8, 4}, f32, {mesh, P("data")}).
///   errors  ShardingError where the placement does not fit the shape
TESSERA_API Array ShapeDtype(const Shape& shape, Dtype dtype, const Placement& where, Where line = here());

namespace shape_detail {
TESSERA_API Arrays eval_shape(const SharedFunction<Arrays(Args)>& f, const Arrays& leaves, Where where);
}

/// Evaluates the shapes and dtypes of the result of f without computing values: eval_shape(f)(args...).
///   args     arrays or ShapeDtype, and trees of them
///   result   callable: (f's arguments...) -> the tree of f's result with ShapeDtype leaves
///   source   jax.eval_shape
template <class F>
auto eval_shape(F f, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), where](auto&&... given) {
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    arguments::Flat<F, decltype(args)> flat{f, args};
    return flat.finish(shape_detail::eval_shape(arguments::flat_function(flat), flat.leaves(), where));
  });
}

}  // namespace tessera::inline v0
