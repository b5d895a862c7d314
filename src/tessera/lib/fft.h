// Discrete Fourier transforms with NumPy's names: fft::fft(x), fft::irfft(x, {.n = 100}), fft::fft2(x, {.norm
// = fft::Norm::ortho}).
//   All transforms:
//   x       T[...]    any numbers; computed in f32 (c64), with 64-bit operands in f64 (c128)
//   n, s    sizes along the transformed axes, to which x is first truncated or padded with zeros at the end;
//   for transforms with real results the sizes of the result
//   norm    backward (the default): inverse transforms are divided by the number of elements n; forward:
//           forward transforms are divided by n; ortho: both are divided by sqrt(n)
//   result  x with the sizes n, s along the axes; complex, or real for irfft, hfft and their variants
//   errors  ArgumentError for an axis out of range or repeated, for a size below 1, or for lists of different
//           lengths; DtypeError for a complex operand of a transform of real numbers
//   source  jax.numpy.fft
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::fft {

/// Selects the transforms that are scaled: see `norm` above.
enum class Norm : std::uint8_t { backward, ortho, forward };

/// Options of transforms along one axis.
struct Options {
  std::optional<std::int64_t> n = {};
  OneAxis axis = -1;
  Norm norm = Norm::backward;
};
/// Options of transforms along several axes. Default of `axes`: the last two for fft2 and its variants; for the others
/// the last s.size() axes, or all axes without `s`.
struct AxesOptions {
  std::optional<Dims> s = {};
  std::optional<Axes> axes = {};
  Norm norm = Norm::backward;
};

TESSERA_API Array fft(Operand x, Options options = {});   ///< transform, complex to complex
TESSERA_API Array ifft(Operand x, Options options = {});  ///< inverse of fft
/// Transform of a real signal: entries 0 ... n / 2; the other entries are their conjugates.
TESSERA_API Array rfft(Operand x, Options options = {});
/// Inverse of rfft: complex to real; the default of n is 2 (size - 1).
TESSERA_API Array irfft(Operand x, Options options = {});
/// Transform of a Hermitian-symmetric signal, of which x is the first half: the result is real.
TESSERA_API Array hfft(Operand x, Options options = {});
/// Inverse of hfft: from a real spectrum to the first half of the signal.
TESSERA_API Array ihfft(Operand x, Options options = {});

// Transforms along two axes (fft2, ...) or several (fftn, ...).
TESSERA_API Array fft2(Operand x, AxesOptions options = {});    ///< fftn along the last two axes
TESSERA_API Array ifft2(Operand x, AxesOptions options = {});   ///< ifftn along the last two axes
TESSERA_API Array rfft2(Operand x, AxesOptions options = {});   ///< rfftn along the last two axes
TESSERA_API Array irfft2(Operand x, AxesOptions options = {});  ///< irfftn along the last two axes
TESSERA_API Array fftn(Operand x, AxesOptions options = {});    ///< transform, complex to complex
TESSERA_API Array ifftn(Operand x, AxesOptions options = {});   ///< inverse of fftn
TESSERA_API Array rfftn(Operand x,
                        AxesOptions options = {});  ///< rfft along the last of the axes, fft along the others
TESSERA_API Array irfftn(Operand x, AxesOptions options = {});  ///< inverse of rfftn

/// The frequencies of the n entries of fft, in cycles per unit of the sample spacing d: [0, 1, ..., -2, -1] / (d n).
TESSERA_API Array fftfreq(std::int64_t n, double d = 1.0, std::optional<Dtype> dtype = {},
                          Where where = here());
/// The frequencies of the entries of rfft: [0, 1, ..., n / 2] / (d n).
TESSERA_API Array rfftfreq(std::int64_t n, double d = 1.0, std::optional<Dtype> dtype = {},
                           Where where = here());
/// Rolls frequency 0 to the middle of the given axes, or of all.
TESSERA_API Array fftshift(Operand x, AnyAxes axes = {});
/// Inverse of fftshift.
TESSERA_API Array ifftshift(Operand x, AnyAxes axes = {});

}  // namespace tessera::inline v0::fft
