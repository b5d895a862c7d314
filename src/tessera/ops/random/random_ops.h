// Random bits from keys. They depend on a key and a counter, so that every element is a function of its own
// index. Keys of dtype key<threefry> are JAX's default: threefry2x32 makes keys and bits. For key<rbg>,
// philox4x32 makes the bits. JAX's rbg keys have four words, in two equal halves that are computed like
// threefry keys; one half is stored. Distributions are in lib/random/random.h.
#pragma once
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

struct KeyType {
  Dtype dtype = key_threefry;  // or key_rbg
  TESSERA_FIELDS(dtype)
};
struct RandomBits {
  Shape shape;  // of the bits of one key
  Dtype dtype;  // u8, u16, u32 or u64
  TESSERA_FIELDS(shape, dtype)
};
struct RandomSplit {
  Shape shape;  // of the new keys of one key
  TESSERA_FIELDS(shape)
};
/// The generator of rng_bit_generator. The default is philox, as in XLA on CPUs.
enum class RngAlgorithm : std::uint8_t { default_, three_fry, philox };
struct RngBitGenerator {
  RngAlgorithm algorithm;
  Shape shape;  // of the bits of one state
  Dtype dtype;  // u8, u16, u32 or u64
  TESSERA_FIELDS(algorithm, shape, dtype)
};
TESSERA_API extern const Primitive rng_bit_generator_p, rng_bits_p;
TESSERA_API extern const Primitive random_bits_p, random_fold_in_p, random_seed_p, random_split_p,
    random_unwrap_p, random_wrap_p, threefry2x32_p;

namespace lax {

/// Makes a key per seed: its two words are the seed's upper and lower 32 bits.
///   seeds   T[...]     any integer type; the upper word is 0 for types of up to 32 bits
///   keys    key_threefry or key_rbg
///   result  key[...]
///   errors  DtypeError
///   source  jax.random.key
TESSERA_API Array random_seed(Operand seeds, Dtype keys = key_threefry);
/// Uniform random bits. Element i of a key's block is threefry2x32(key, i as two words): the exclusive or of
/// its words, or both words for u64. For key<rbg> they are the bits of rng_bit_generator with the key's two
/// halves as state.
///   keys    key[...]
///   shape   of the bits of each key
///   dtype   u8, u16, u32 or u64
///   result  dtype[..., shape]
///   cost    about 70 integer operations for each element
///   errors  ShapeError for a negative size; DtypeError
///   source  jax.random.bits (jax_threefry_partitionable, the default)
TESSERA_API Array random_bits(Operand keys, const Shape& shape, Dtype dtype);
/// Makes new keys from each key, which are independent of it and of each other.
///   keys    key[...]
///   shape   of the new keys of each key
///   result  key[..., shape]
///   errors  ShapeError for a negative size; DtypeError
///   source  jax.random.split
TESSERA_API Array random_split(Operand keys, const Shape& shape);
/// Makes a new key from a key and a number.
///   keys, data  key[...], u32[...]   one shape (or scalars)
///   result      key[...]
///   errors      ShapeError, DtypeError
///   source      jax.random.fold_in
TESSERA_API Array random_fold_in(Operand keys, Operand data);
/// Makes keys from their words.
///   words   u32[..., 2]
///   keys    key_threefry, or key_rbg, whose halves both have these words
///   result  key[...]
///   errors  ShapeError, DtypeError
///   source  jax.random.wrap_key_data
TESSERA_API Array random_wrap(Operand words, Dtype keys = key_threefry);
/// The words of keys.
///   keys    key[...]
///   result  u32[..., 2]
///   errors  DtypeError
///   source  jax.random.key_data
TESSERA_API Array random_unwrap(Operand keys);
/// The threefry generator: 20 rounds of threefry2x32 (Salmon et al., SC 2011).
///   key0, key1, x0, x1   u32[...]   words of key and counter; one shape (or scalars)
///   result               two u32[...]
///   errors               ShapeError, DtypeError
///   source               jax.extend.random.threefry2x32_p
TESSERA_API std::pair<Array, Array> threefry2x32(Operand key0, Operand key1, Operand x0, Operand x1);

/// Random bits from a state: the same state gives the same bits, and the returned state is passed to the next
/// call.
///   state      u64[..., 2] (key, counter), for philox also u64[..., 3] (with the counter's upper half); or
///              the same bytes as u32[..., 4]
///   shape      of the bits of each state
///   dtype      u8, u16, u32 or u64
///   algorithm  three_fry (threefry2x32) or philox (philox4x32, the default)
///   result     the next states, and dtype[..., shape]: the bits of XLA on CPUs
///   cost       about 80 integer operations for each element
///   errors     ShapeError, DtypeError
///   source     jax.lax.rng_bit_generator; StableHLO rng_bit_generator
TESSERA_API std::pair<Array, Array> rng_bit_generator(Operand state, const Shape& shape, Dtype dtype = u32,
                                                      RngAlgorithm algorithm = RngAlgorithm::default_);

}  // namespace lax
}  // namespace tessera::inline v0
