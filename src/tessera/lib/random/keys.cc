// PRNG keys: made from seeds or other keys, and converted to words and back.
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/random/random.h>
#include <tessera/lib/random/random_samplers.h>
#include <tessera/ops/elementwise/convert.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/ops/shape/shape_ops.h>

namespace tessera::inline v0::random {

Array key(Operand seed, Dtype impl) {
  At at(seed.where);
  return lax::random_seed(*seed, impl);
}

// Without 64-bit defaults a seed is an i32: its upper half is dropped, as in JAX.
Array key_from_number(std::int64_t seed, Dtype impl, Where where) {
  At at(where);
  return lax::random_seed(scalar(seed, default_int()), impl);
}

Arrays split_into(const Array& key, std::int64_t count) {
  Array keys = lax::random_split(key, {count});
  Arrays out;
  for (std::int64_t i = 0; i < count; ++i) out.push_back(lax::reshape(lax::slice(keys, {i}, {i + 1}), {}));
  return out;
}

Arrays detail::keys_of(Operand key, std::size_t count) {
  At at(key.where);
  check_key("split", *key);
  return split_into(*key, static_cast<std::int64_t>(count));
}
std::pair<Array, Array> split(Operand key) {
  At at(key.where);
  check_key("split", *key);
  Arrays both = split_into(*key, 2);
  return {both[0], both[1]};
}
Array split(Operand key, Sizes count) {
  At at(key.where);
  check_key("split", *key, count.shape);
  return lax::random_split(*key, count.shape);
}

Array fold_in(Operand key, Operand data) {
  At at(key.where);
  if (!data->dtype().is_integer())
    fail<DtypeError>(str("random::fold_in: the number is ", data->aval(), "."),
                     "Expected an integer; convert with astype(u32).");
  return lax::random_fold_in(*key, lax::convert_element_type(*data, u32));  // negative numbers wrap around
}

Array key_data(Operand key) {
  At at(key.where);
  Array words = lax::random_unwrap(*key);
  return key->dtype() == key_rbg ? lax::concatenate({words, words}, words.ndim() - 1) : words;
}

// The half that an rbg key's words contain twice.
static Array half_of(const Array& words) {
  Array first = lax::slice_in_dim(words, 0, 2, 1, -1), second = lax::slice_in_dim(words, 2, 4, 1, -1);
  if (!lib::is_known(words))
    fail<TraceError>(
        str("random::wrap_key_data: tracing cannot determine whether both halves of each key in ",
            words.aval(), " are equal."),
        "Wrap words of rbg keys outside of jit, vmap and grad, and pass the keys in.");
  if (!array_equal(first, second))
    fail<ArgumentError>(str("random::wrap_key_data: the halves of rbg keys differ: ", to_string(words), "."),
                        "Expected words of keys that come from a seed; their halves are equal.");
  return first;
}
Array wrap_key_data(Operand words, Dtype impl) {
  At at(words.where);
  if (impl != key_rbg) return lax::random_wrap(*words, impl);
  if (words->dtype() != u32 || words->ndim() == 0 || words->shape().back() != 4)
    fail<ShapeError>(str("random::wrap_key_data: the words are ", words->aval(), "."),
                     "Expected u32[..., 4]: the four words of each rbg key.");
  return lax::random_wrap(half_of(*words), impl);
}

}  // namespace tessera::inline v0::random
