// Rules shared by the random primitives: the generator over host words or kernel elements, and the rules of
// operations that make a block of results from each key.
#pragma once
#include <tessera/core/kernel/kernel.h>
#include <tessera/core/reference.h>
#include <tessera/core/samples.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/transform/basic.h>

namespace tessera::inline v0 {

inline std::uint32_t rotate_left(std::uint32_t x, int by) { return std::rotl(x, by); }
inline Element rotate_left(const Element& x, int by) {
  return shift_left(x, x.same(by)) | shift_right_logical(x, x.same(32 - by));
}
inline std::uint32_t word(std::uint32_t, std::uint32_t value) { return value; }
inline Element word(const Element& like, std::uint32_t value) { return like.same(value); }

// Threefry2x32, 20 rounds; U is std::uint32_t or Element.
template <class U>
std::pair<U, U> threefry(const U& key0, const U& key1, U x0, U x1) {
  constexpr int rotations[2][4] = {{13, 15, 26, 6}, {17, 29, 16, 24}};
  const U key[3] = {key0, key1, key0 ^ key1 ^ word(key0, 0x1BD11BDAu)};
  x0 = x0 + key[0];
  x1 = x1 + key[1];
  for (std::uint32_t group = 0; group < 5; ++group) {
    for (int by : rotations[group % 2]) {
      x0 = x0 + x1;
      x1 = rotate_left(x1, by) ^ x0;
    }
    x0 = x0 + key[(group + 1) % 3];
    x1 = x1 + key[(group + 2) % 3] + word(x1, group + 1);
  }
  return {x0, x1};
}
inline std::pair<std::uint32_t, std::uint32_t> threefry(ThreefryKey key, std::uint64_t counter) {
  return threefry(key.word[0], key.word[1], static_cast<std::uint32_t>(counter >> 32),
                  static_cast<std::uint32_t>(counter));
}

// A word of a key element.
inline Element key_word(const Element& key, int number) { return {key.graph(), u32, key.part(number)}; }

// Throws a DtypeError unless `keys` is a dtype of keys.
KeyType checked_key_type(const char* name, Dtype keys);
// Throws a DtypeError unless operand 0 of `name` holds keys.
void check_keys(const char* name, Aval keys);

// The type of a result with a block of `shape` for each key.
inline Aval block_aval(Aval keys, const Shape& shape, Dtype dtype) {
  Shape full = keys.shape();
  for (std::int64_t size : shape) full.push_back(size);
  return {full, dtype};
}
// The generator's words at the index `at` of such a result.
std::pair<Element, Element> block_words(KernelContext& context, const expr::Indices& at, const Shape& block);
// The sharding rule: axes of the keys correspond to axes of the result; axes of a block exist in the result only.
Factors block_factors(AvalArgs in, Aval out);

// Moves the mapped axis of the keys to the front. Each key has its block of results, so nothing else changes.
template <const Primitive& self, class P>
Batched batch_blocks(const P& p, Args x, const BatchAxes& axes, BatchSize) {
  return {{self(p, {move_axis(x[0], axes[0], 0)})}, {0}};
}

// Computes out[i] = f(key, number) for every element of the blocks of all keys, in loops.
template <class T, class F>
void fill_blocks(const Array& keys, const Shape& block, T* out, F&& f) {
  const ThreefryKey* from = elements<ThreefryKey>(keys);
  std::int64_t count = element_count(block);
  for (std::int64_t k = 0; k < keys.size(); ++k)
    for (std::int64_t i = 0; i < count; ++i) *out++ = f(from[k], static_cast<std::uint64_t>(i));
}

}  // namespace tessera::inline v0
