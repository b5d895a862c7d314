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

Arrays split_into(const Array& key, std::int64_t count) {
  Array all = lax::random_split(key, {count});
  Arrays out;
  for (std::int64_t i = 0; i < count; ++i) out.push_back(lax::reshape(lax::slice(all, {i}, {i + 1}), {}));
  return out;
}

std::pair<Array, Array> split(Operand key) {
  At at(key.where);
  check_key("split", *key);
  Arrays both = split_into(*key, 2);
  return {both[0], both[1]};
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
