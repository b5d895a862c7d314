// Linear: x w + b, a plain struct of arrays: a pytree, printable, a checkpoint.
#pragma once
#include <tessera/base/fields.h>
#include <tessera/core/array.h>

namespace tessera::inline v0::nn {

/// A dense layer.
///   key      PRNG key; weights are normal with variance 2 / in (He et al. 2015), biases 0
///   in, out  number of features
///   call     T[..., in] -> T[..., out]; ShapeError for another last axis
///   source   flax.linen.Dense, equinox.nn.Linear
struct TESSERA_API Linear {
  Array w, b;  // [in, out], [out]
  TESSERA_FIELDS(w, b)

  Linear() = default;
  Linear(Operand key, std::int64_t in, std::int64_t out, Dtype dtype = default_float());
  Array operator()(Operand x) const;
};

}  // namespace tessera::inline v0::nn
