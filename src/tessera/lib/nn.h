// Activation functions, softmax, one_hot and related functions, as in jax.nn.
//
//   x       any array, number or HostArray; integers become floating unless the function maps integers to integers
//   result  the same shape unless documented otherwise
//   source  jax.nn
#pragma once
#include <tessera/lib/numpy/reductions.h>

namespace tessera::inline v0 {

TESSERA_API Array relu(Operand x);                            ///< max(x, 0), with derivative 0 at 0
TESSERA_API Array relu6(Operand x);                           ///< x clamped to [0, 6]
TESSERA_API Array leaky_relu(Operand x, Array slope = 0.01);  ///< x for x >= 0, slope x below 0
TESSERA_API Array elu(Operand x, Array alpha = 1.0);          ///< x for x > 0, alpha (exp(x) - 1) below
TESSERA_API Array celu(Operand x, Array alpha = 1.0);  ///< x for x > 0, alpha (exp(x / alpha) - 1) below
TESSERA_API Array selu(Operand x);                     ///< self-normalizing elu: a scaled elu
/// x times the distribution function of the normal distribution at x: approximated by tanh, or exact by erf.
TESSERA_API Array gelu(Operand x, bool approximate = true);
TESSERA_API Array softplus(Operand x);                   ///< log(1 + exp(x)) without overflow
TESSERA_API Array sigmoid(Operand x);                    ///< 1 / (1 + exp(-x))
TESSERA_API Array log_sigmoid(Operand x);                ///< log(sigmoid(x)) without overflow
TESSERA_API Array silu(Operand x);                       ///< x sigmoid(x)
TESSERA_API Array swish(Operand x);                      ///< the same as silu
TESSERA_API Array mish(Operand x);                       ///< x tanh(softplus(x))
TESSERA_API Array hard_tanh(Operand x);                  ///< x clamped to [-1, 1]
TESSERA_API Array soft_sign(Operand x);                  ///< x / (1 + |x|)
TESSERA_API Array squareplus(Operand x, Array b = 4.0);  ///< (x + sqrt(x^2 + b)) / 2
TESSERA_API Array sparse_plus(Operand x);                ///< 0 below -1, (x + 1)^2 / 4 up to 1, then x
TESSERA_API Array
sparse_sigmoid(Operand x);  ///< derivative of sparse_plus: 0 below -1, (x + 1) / 2 up to 1, then 1
TESSERA_API Array hard_sigmoid(Operand x);  ///< relu6(x + 3) / 6
TESSERA_API Array hard_silu(Operand x);     ///< x hard_sigmoid(x)
TESSERA_API Array hard_swish(Operand x);    ///< the same as hard_silu
TESSERA_API Array log1mexp(Operand x);      ///< log(1 - exp(-x)) for x > 0, exact near 0; NaN below 0
/// The first half along an axis times the sigmoid of the second. ArgumentError for an odd size.
TESSERA_API Array glu(Operand x, OneAxis along = -1);

/// exp(x) divided by its sum along axes (the last unless given), without overflow. With a mask, bool[...], the elements
/// where it is false are excluded from the sum, and 0 in the result.
TESSERA_API Array softmax(Operand x, AnyAxes over = -1, Array where = {});
/// The logarithm of softmax, without overflow.
TESSERA_API Array log_softmax(Operand x, AnyAxes over = -1, Array where = {});
struct LogSumExpOptions {
  ByName by_name = ByName();
  AnyAxes axis = {};
  bool keepdims = false;
  Array b = {};  ///< factors of exp(x), of any sign; 1 if empty
  Array where = {};
};
/// log(sum(b exp(x))) along axes, or of all elements, without overflow; NaN where the sum is negative. `keepdims` and
/// `where` as in sum.
TESSERA_API Array logsumexp(Operand x, ReducedAxes over = {}, LogSumExpOptions options = {});
TESSERA_API Array logsumexp(Operand x, LogSumExpOptions options);
/// The logarithm of the absolute value of the sum of b exp(x), and the sign of the sum (for complex sums the phase).
TESSERA_API std::pair<Array, Array> logsumexp_and_sign(Operand x, LogSumExpOptions options = {});
/// log(mean(exp(x))) along axes, or of all elements, without overflow. `keepdims` and `where` as in sum.
TESSERA_API Array logmeanexp(Operand x, ReducedAxes over = {}, ReduceOptions options = {});
template <Number N>
TESSERA_AXIS_IS_A_TYPE("logsumexp(x")
Array logsumexp(Operand x, N number);
template <Number N>
TESSERA_AXIS_IS_A_TYPE("logmeanexp(x")
Array logmeanexp(Operand x, N number);
TESSERA_API Array logmeanexp(Operand x, ReduceOptions options);
struct StandardizeOptions {
  Array mean = {}, variance = {};  ///< computed unless given
  Array where = {};                ///< bool[...]: the elements that mean and variance include
  /// true: the variance is mean((x - mean)^2); false: mean(x^2) - mean^2, which cancels if the mean is large.
  bool stable = false;
};
/// (x - mean) / sqrt(variance + epsilon) along axes (the last unless given).
TESSERA_API Array standardize(Operand x, AnyAxes over = -1, Array epsilon = 1e-5,
                              StandardizeOptions options = {});

struct OneHotOptions {
  std::optional<Dtype> dtype = {};  ///< the default float unless given
  OneAxis axis = -1;                ///< the axis of the classes in the result
};
/// Returns, for each integer of `x`, a vector of `classes` elements: 1 at this index, 0 elsewhere (everywhere if the
/// index is out of range).
TESSERA_API Array one_hot(Operand x, std::int64_t classes, OneHotOptions options = {});

}  // namespace tessera::inline v0
