// Resampling of images, or arrays of any rank, to another size, as in jax.image.
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::image {

/// The interpolation method: how an element of the result is computed from its neighbours.
enum class Method : std::uint8_t {
  nearest,   ///< the element whose pixel contains the position
  linear,    ///< two neighbours along each axis (triangle kernel)
  cubic,     ///< four neighbours, Keys' cubic kernel
  lanczos3,  ///< six neighbours, a windowed sinc
  lanczos5,  ///< ten neighbours, a windowed sinc
  cubic_pytorch,  ///< as cubic if antialiased; else a cubic kernel with other coefficients, and edges are replicated
  area            ///< the mean over the pixel of the result
};

/// Resamples an array to another shape, along every axis whose size differs.
///   x          T[...]; integers become floating unless the method is nearest
///   shape      the shape of the result, of the rank of x
///   method     see Method; elements are pixels, with centres at 0.5, 1.5, ...
///   antialias  for axes that shrink, the kernel is widened by the factor, so that every element contributes
///   result     T[shape]
///   cost       one matrix product for each resampled axis; nearest: a copy
///   errors     ShapeError for another rank or negative sizes
///   source     jax.image.resize
TESSERA_API Array resize(Operand x, Sizes shape, Method method, bool antialias = true);

/// Scales and translates an array along some axes: position p of x maps to p * scale + translation. Elements
/// of the result that map to positions outside of x are 0; cubic_pytorch without antialias replicates edges.
///   shape               the shape of the result
///   axes                the axes that are scaled
///   scale, translation  floating [number of axes]; may be traced, and are differentiable
///   method              any but nearest
///   antialias           see resize
///   errors              ShapeError for another rank, or for a wrong number of scales; ArgumentError for nearest
///   source              jax.image.scale_and_translate
TESSERA_API Array scale_and_translate(Operand x, Sizes shape, const Axes& axes, Operand scale,
                                      Operand translation, Method method, bool antialias = true);

}  // namespace tessera::inline v0::image
