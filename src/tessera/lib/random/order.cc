// Random permutations. Source: jax.random.permutation: sorts by random words, and repeats this until
// the effect of equal words is negligible.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_samplers.h>
#include <tessera/ops/random/random_ops.h>
#include <cmath>

namespace tessera::inline v0::random {

static Array shuffled(Array key, Array x, std::int64_t axis) {
  double size = static_cast<double>(std::max<std::int64_t>(x.size(), 1));
  int rounds = static_cast<int>(std::ceil(3 * std::log(size) / std::log(4294967295.0)));
  for (int round = 0; round < rounds; ++round) {
    auto [next, subkey] = split(key);
    key = next;
    x = lax::sort(Arrays{lax::random_bits(subkey, x.shape(), u32), x}, {.axis = axis})[1];
  }
  return x;
}

Array permutation(Operand key, const Array& x, const PermutationOptions& options) {
  At at(key.where);
  check_key("permutation", *key);
  if (x.ndim() == 0) {
    if (!x.dtype().is_integer())
      fail<DtypeError>(str("random::permutation: the operand is ", x.aval(), "."),
                       "Expected a number of entries, or an array of at least one axis.");
    return shuffled(*key, arange(x.item<std::int64_t>()), 0);
  }
  std::int64_t axis = normalize_axis("random::permutation", options.axis.number, x.ndim());
  if (options.independent || x.ndim() == 1) return shuffled(*key, x, axis);
  return take(x, shuffled(*key, arange(x.dim(axis)), 0), axis);
}

}  // namespace tessera::inline v0::random
