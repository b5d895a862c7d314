// Keys: from seeds, from keys, to words and back.
#include <tessera/lib/promote.h>
#include <tessera/lib/random.h>
#include <tessera/lib/random_samplers.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/random/random.h>
#include <tessera/ops/shape/shape.h>

namespace tessera::inline v0::random {

Array key(Operand seed) {
  At at(seed.where);
  return lax::random_seed(*seed);
}

// Without 64-bit defaults a seed is an i32: its upper half is dropped, as in JAX.
Array key_from_number(std::int64_t seed, Where where) {
  At at(where);
  return lax::random_seed(scalar(seed, default_int()));
}

std::pair<Array, Array> split(Operand key) {
  At at(key.where);
  check_key("split", *key);
  Array both = lax::random_split(*key, {2});
  Array first = lax::reshape(lax::slice(both, {0}, {1}), {}),
        second = lax::reshape(lax::slice(both, {1}, {2}), {});
  return {first, second};
}
Array split(Operand key, Sizes count) {
  At at(key.where);
  check_key("split", *key);
  return lax::random_split(*key, count.shape);
}

Array fold_in(Operand key, Operand data) {
  At at(key.where);
  if (!data->dtype().is_integer())
    fail<DtypeError>(str("random::fold_in: the number is ", data->aval(), "."),
                     "Expected an integer; convert with astype(u32).");
  return lax::random_fold_in(*key, lax::convert_element_type(*data, u32));  // negative numbers wrap
}

Array key_data(Operand key) {
  At at(key.where);
  return lax::random_unwrap(*key);
}
Array wrap_key_data(Operand words) {
  At at(words.where);
  return lax::random_wrap(*words);
}

}  // namespace tessera::inline v0::random
