// Fourier transforms with NumPy's names: fft::fft(x), fft::irfft(x, {.n = 100}), fft::fft2(x, {.norm =
// fft::Norm::ortho}).
//
// All transforms:
//   x       T[...]    any numbers; computed in f32 (c64), with 64-bit operands in f64 (c128)
//   n, s    sizes along the axes to which x is truncated, or padded with zeros at the end, first; of transforms
//           to real numbers: of the result
//   norm    where the result is divided by the number of elements: in transforms back (backward, the default), in
//           transforms forward, or by its square root in both (ortho)
//   errors  ArgumentError for an axis out of range or repeated, for a size below 1, or for lists of different
//           lengths; DtypeError for a complex operand of a transform of real numbers
//   source  jax.numpy.fft
#pragma once
#include <tessera/lib/numpy/creation.h>

namespace tessera::inline v0::fft {

enum class Norm : std::uint8_t { backward, ortho, forward };

/// Options of transforms along one axis.
struct Options {
  std::optional<std::int64_t> n = {};
  OneAxis axis = -1;
  Norm norm = Norm::backward;
};
/// Options of transforms along several axes: the last two for fft2 and its kind, else as many as `s` has, or all.
struct AxesOptions {
  std::optional<Dims> s = {};
  std::optional<Axes> axes = {};
  Norm norm = Norm::backward;
};

TESSERA_API Array fft(Operand x, Options options = {});   ///< complex to complex
TESSERA_API Array ifft(Operand x, Options options = {});  ///< back
/// Real to complex: entries 0 ... n / 2, the others being their conjugates.
TESSERA_API Array rfft(Operand x, Options options = {});
/// Back from these; n is 2 (size - 1) unless given.
TESSERA_API Array irfft(Operand x, Options options = {});
/// The transform of a signal whose second half is the conjugate of the first (which is given): a real spectrum.
TESSERA_API Array hfft(Operand x, Options options = {});
/// Back: of a real spectrum, the first half of the signal.
TESSERA_API Array ihfft(Operand x, Options options = {});

TESSERA_API Array fft2(Operand x, AxesOptions options = {});
TESSERA_API Array ifft2(Operand x, AxesOptions options = {});
TESSERA_API Array rfft2(Operand x, AxesOptions options = {});
TESSERA_API Array irfft2(Operand x, AxesOptions options = {});
TESSERA_API Array fftn(Operand x, AxesOptions options = {});
TESSERA_API Array ifftn(Operand x, AxesOptions options = {});
TESSERA_API Array rfftn(Operand x, AxesOptions options = {});  ///< real to complex along the last of the axes
TESSERA_API Array irfftn(Operand x, AxesOptions options = {});  ///< back

/// The frequencies of the n entries of fft, in cycles per unit of the sample distance d: 0, 1, ..., -1 over d n.
TESSERA_API Array fftfreq(std::int64_t n, double d = 1.0, std::optional<Dtype> dtype = {},
                          Where where = here());
/// Those of rfft: 0, 1, ..., n / 2 over d n.
TESSERA_API Array rfftfreq(std::int64_t n, double d = 1.0, std::optional<Dtype> dtype = {},
                           Where where = here());
/// Frequency 0 moved to the middle of these axes (of all), and back.
TESSERA_API Array fftshift(Operand x, AnyAxes axes = {});
TESSERA_API Array ifftshift(Operand x, AnyAxes axes = {});

}  // namespace tessera::inline v0::fft
