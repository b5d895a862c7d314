// Linear, Embedding, Dropout: plain structs of arrays, hence pytrees that can be printed and checkpointed.
#pragma once
#include <tessera/nn/deferred_init.h>
#include <tessera/nn/initializers.h>
#include <tessera/nn/named_axis.h>

namespace tessera::inline v0::nn {

/// Options of all layers with weights and a bias.
struct WeightOptions {
  bool use_bias = true;
  Initializer w_init = initializers::lecun_normal();
  Initializer b_init = initializers::zeros();
  Dtype dtype = default_float();  ///< of the parameters
  TESSERA_FIELDS(use_bias, w_init, b_init, dtype)
};

/// A dense layer: x w + b.
///   key      PRNG key
///   in, out  number of features, with an optional logical axis name: 512, {"embed", 512}
///   options  .use_bias, .w_init (lecun_normal), .b_init (zeros), .dtype
///   call     T[..., in] -> T[..., out]; ShapeError for another last axis
///   source   flax.linen.Dense, equinox.nn.Linear
struct TESSERA_API Linear {
  Array w, b;  // [in, out], [out]
  AxisPair axes;
  DeferredInit deferred;
  TESSERA_FIELDS(w, b, axes, deferred)

  Linear() = default;
  Linear(Operand key, Axis in, Axis out, const WeightOptions& options = {});
  /// Constructs a layer without parameters; init(module, key, input) makes them for the input's features.
  explicit Linear(Axis out, const WeightOptions& options = {});
  Array operator()(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// An embedding table: returns row i for each integer i.
///   key       PRNG key
///   entries   number of rows
///   features  size of each row
///   w_init    default: normal numbers of variance 1 / features
///   call      I[...] -> T[..., features]; NaN for indices out of range
///   source    flax.linen.Embed
struct TESSERA_API Embedding {
  Array table;  // [entries, features]
  AxisPair axes;
  TESSERA_FIELDS(table, axes)

  Embedding() = default;
  Embedding(Operand key, Axis entries, Axis features, std::optional<Initializer> w_init = {},
            Dtype dtype = default_float());
  Array operator()(Operand ids) const;
  /// Multiplies x with every row, as for the logits of a language model: T[..., features] -> T[..., entries].
  Array attend(Operand x) const;
  std::vector<Spec> logical_axes() const;
};

/// Sets each element to 0 with a given probability and scales the others so that the expected value is unchanged.
///   rate       probability, in [0, 1]
///   broadcast  axes along which elements are dropped together
///   call       (x, key) -> x's shape and dtype. Without a key (Array{}), or deterministic: x itself
///   errors     ArgumentError for another rate
///   source     flax.linen.Dropout
struct TESSERA_API Dropout {
  double rate = 0.5;
  Axes broadcast = {};
  TESSERA_FIELDS(rate, broadcast)

  Array operator()(Operand x, const Array& key, bool deterministic = false) const;
};

/// Multiplies matrices with block scales in f32: the sum over k of lhs[b, m, k] rhs[b, n, k], after each operand is
/// multiplied by its scales, one for each block of a row.
///   lhs, rhs      T[b, m, k], U[b, n, k]
///   their scales  [b, m, k / block], [b, n, k / block]; the block sizes of the operands may differ
///   result        [b, m, n]
///   errors        ShapeError
///   source        jax.nn.scaled_matmul
TESSERA_API Array scaled_matmul(Operand lhs, Operand rhs, Operand lhs_scales, Operand rhs_scales,
                                Dtype preferred = f32);

}  // namespace tessera::inline v0::nn
