// Contractions, convolutions and Fourier transforms. Strict, as in jax.lax; the functions of jax.numpy (matmul, einsum,
// tensordot, ...) are in lib/.
#pragma once
#include <tessera/core/program_types.h>
#include <tessera/ops/window.h>

namespace tessera::inline v0 {

// The contracted axes and the batch axes of a dot_general. Entry i of the list for lhs is paired with entry i
// of the list for rhs.
struct DotAxes {
  Axes lhs_contract, rhs_contract;
  Axes lhs_batch = {}, rhs_batch = {};
  TESSERA_FIELDS(lhs_contract, rhs_contract, lhs_batch, rhs_batch)
};
// Parameters of dot_general. Operands are multiplied and summed in a dtype that is at least as wide as those
// of the operands and of the result (f32 for narrow floats; the result's dtype if all are integers), then
// converted.
struct DotGeneral {
  DotAxes axes;
  Dtype result;
  TESSERA_FIELDS(axes, result)
};
TESSERA_API extern const Primitive dot_general_p;

// An axis of a convolution besides batch, features and spatial axes: its position in the operands and the
// result, or `absent`. In all three arrays: one convolution for each index (groups, mapped axes). In one
// operand and the result: the other operand is reused. In both operands only: summed over, like input
// features.
struct ConvAxis {
  static constexpr std::int64_t absent = -1;
  std::int64_t lhs = absent, rhs = absent, out = absent;
  TESSERA_FIELDS(lhs, rhs, out)
};
// Parameters of conv_general_dilated. Axis numbers: of lhs and the result (batch, features, spatial axes...),
// of rhs (features of the result, features of lhs, spatial axes...). out[y] = sum of lhs[y * strides - low +
// x * rhs_dilation] * rhs[x], where lhs is dilated by lhs_dilation and 0 outside; `reversed` windows read rhs
// from its end. Dtypes as in DotGeneral.
struct ConvGeneralDilated {
  Axes lhs, rhs, out;
  std::vector<ConvAxis> extra_axes;
  Dims strides, low, high, lhs_dilation, rhs_dilation;
  bool reversed = false;
  Dtype result;
  TESSERA_FIELDS(lhs, rhs, out, extra_axes, strides, low, high, lhs_dilation, rhs_dilation, reversed, result)
};
TESSERA_API extern const Primitive conv_general_dilated_p;

/// The kind of a transform: complex, inverse complex, real to complex, complex to real.
enum class FftType : std::uint8_t { fft, ifft, rfft, irfft };
// Parameters of fft, over the last axes; `lengths` are the sizes of the array with the full spectrum.
struct Fft {
  FftType type;
  Dims lengths;
  TESSERA_FIELDS(type, lengths)
};
TESSERA_API extern const Primitive fft_p;

/// The axes by letter: N batch, C features, O and I features of the result and of lhs; all other letters are
/// spatial axes, in the order in which rhs names them. Empty: "NCHW", "OIHW", "NCHW", and likewise for 1 and
/// 3 spatial axes.
struct ConvDimensionNumbers {
  std::string lhs, rhs, out;
};
struct ConvOptions {
  Dims window_strides = {};  ///< empty: 1 for each axis; likewise for the dilations
  Padding padding = "VALID";
  Dims lhs_dilation = {}, rhs_dilation = {};
  ConvDimensionNumbers dimension_numbers = {};
  std::int64_t feature_group_count = 1, batch_group_count = 1;
  std::optional<Dtype> preferred_element_type = {};
};
struct ConvTransposeOptions {
  Padding padding = "SAME";  ///< "SAME" and "VALID" refer to the convolution that it transposes
  Dims rhs_dilation = {};
  ConvDimensionNumbers dimension_numbers = {};  ///< empty: "NHWC", "HWIO", "NHWC"
  bool transpose_kernel = false;                ///< reverses the window and swaps its features
  bool use_consistent_padding = false;          ///< pairs of numbers refer to that convolution as well
  std::optional<Dtype> preferred_element_type = {};
};

namespace lax {

/// Sums of products over pairs of axes.
///   lhs, rhs   T[...], U[...]   any number types or bool
///   axes       {lhs_contract, rhs_contract, lhs_batch, rhs_batch}: pairs of equal size
///   preferred  dtype of the result; default: the wider of T and U (floating before integer, complex before
///              floating). A real dtype for complex sums gives their real parts
///   result     [batch, other axes of lhs, other axes of rhs]; bf16 and f16 are summed in f32
///   cost       2 * batch * m * n * k operations; from about 32^3 on by oneDNN or OpenBLAS
///   errors     ShapeError where paired axes differ; ArgumentError, DtypeError
///   source     jax.lax.dot_general; StableHLO dot_general
TESSERA_API Array dot_general(Operand lhs, Operand rhs, const DotAxes& axes,
                              std::optional<Dtype> preferred = {});

/// Product of vectors or matrices: sums over the last axis of `lhs` and the first of `rhs`.
///   lhs, rhs   T[k] or T[m,k], U[k] or U[k,n]
///   preferred  dtype of the result, as in dot_general
///   result     [], [m], [n] or [m,n]
///   errors     ShapeError where the sizes differ or an operand has another rank
///   source     jax.lax.dot
TESSERA_API Array dot(Operand lhs, Operand rhs, std::optional<Dtype> preferred = {});

/// Convolution (correlation: the window is not reversed) over one to three spatial axes.
///   lhs, rhs  T[n,c,space...], T[o,c/groups,window...] in the order that dimension_numbers give
///   options   strides, padding, dilation of either operand, groups of features or of the batch
///   result    T[n,o,space...]: space = (padded - dilated window) / stride + 1; bf16 and f16 are summed in f32
///   cost      2 * elements of the result * c/groups * elements of a window; large ones by oneDNN
///   errors    ShapeError, ArgumentError, DtypeError
///   source    jax.lax.conv_general_dilated; StableHLO convolution
TESSERA_API Array conv_general_dilated(Operand lhs, Operand rhs, const ConvOptions& options = {});

/// A convolution without dilation or groups, in the order "NCHW", "OIHW", "NCHW".
///   source  jax.lax.conv
TESSERA_API Array conv(Operand lhs, Operand rhs, const Dims& strides, Padding padding = "VALID",
                       std::optional<Dtype> preferred = {});

/// The elements that each window of a convolution reads, as features.
///   lhs      T[n,c,space...], in the order of options.dimension_numbers.lhs
///   window   sizes, in the order of dimension_numbers.rhs
///   options  as for conv_general_dilated, without groups
///   result   T[n,c*elements of a window,space...] in the order of dimension_numbers.out; the window's elements run
///            faster than the channels
///   source   jax.lax.conv_general_dilated_patches
TESSERA_API Array conv_general_dilated_patches(Operand lhs, const Dims& window,
                                               const ConvOptions& options = {});
/// A convolution with separate windows for each position of the result.
///   rhs      T[o,c*elements of a window,space of the result...] in the order of
///            options.dimension_numbers.rhs
///   window   sizes, in the order of dimension_numbers.rhs
///   errors   ShapeError, ArgumentError, DtypeError
///   source   jax.lax.conv_general_dilated_local
TESSERA_API Array conv_general_dilated_local(Operand lhs, Operand rhs, const Dims& window,
                                             const ConvOptions& options = {});

/// The transpose of a strided convolution, computed as a convolution of `lhs` dilated by `strides`.
///   lhs, rhs   T[n,space...,c], T[window...,c,o]; with transpose_kernel T[window...,o,c]
///   strides    of the convolution that it transposes
///   result     T[n,space...,o]; "SAME": space times strides
///   errors     as conv_general_dilated
///   source     jax.lax.conv_transpose
TESSERA_API Array conv_transpose(Operand lhs, Operand rhs, const Dims& strides,
                                 const ConvTransposeOptions& options = {});

/// Discrete Fourier transform over the last axes, the sums of x[j] exp(-2 pi i j k / n), and its inverse.
///   x        c64 or c128 [..., lengths]; rfft: f32 or f64; irfft: [..., lengths / 2 + 1] along the last axis
///   type     fft; ifft (divided by the number of elements); rfft: only elements 0 ... n / 2 along the last
///            axis, the others being their conjugates; irfft: the inverse of rfft
///   lengths  sizes of the last 1 to 3 axes (irfft: of the result)
///   result   complex; irfft: real
///   cost     5 n log2(n) operations; lengths whose prime factors are below 64 directly, others by
///            Bluestein's algorithm, about four times that; Tessera's own routines
///   errors   ShapeError where the sizes differ; DtypeError; ArgumentError
///   source   jax.lax.fft; StableHLO fft
TESSERA_API Array fft(Operand x, FftType type, const Dims& lengths);

}  // namespace lax
}  // namespace tessera::inline v0
