// Images of another size: resampling along any axes, as in jax.image.
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::image {

/// The interpolation that makes an element of the result from its neighbours.
enum class Method : std::uint8_t {
  nearest,        ///< the element whose square holds the place
  linear,         ///< two neighbours along each axis (a triangle)
  cubic,          ///< four, by the cubic of Keys
  lanczos3,       ///< six, by a windowed sinc
  lanczos5,       ///< ten
  cubic_pytorch,  ///< as cubic where antialiased; else another cubic, and the edges go on
  area            ///< the mean over the square of the new element
};

/// An array in another shape, resampled along every axis whose size differs.
///   x          T[...]; integers become floating unless the method is nearest
///   shape      of the result, of the rank of x
///   method     see Method; elements are squares, whose centres are at 0.5, 1.5, ...
///   antialias  where the result is smaller, the kernel grows by the factor, so that every element takes part
///   result     T[shape]
///   cost       one product with a matrix [old, new] for each axis; nearest: a copy
///   errors     ShapeError for another rank; ArgumentError for negative sizes
///   source     jax.image.resize
TESSERA_API Array resize(Operand x, Sizes shape, Method method, bool antialias = true);

/// Moves and scales along some axes: position p of x goes to p * scale + translation. Positions outside of x
/// are 0.
///   shape               of the result
///   axes                those that are scaled
///   scale, translation  floating [number of axes]; may be traced, and are differentiable
///   method              any but nearest
///   errors              ShapeError for another rank, or for other numbers of scales; ArgumentError for nearest
///   source              jax.image.scale_and_translate
TESSERA_API Array scale_and_translate(Operand x, Sizes shape, const Axes& axes, Operand scale,
                                      Operand translation, Method method, bool antialias = true);

}  // namespace tessera::inline v0::image
