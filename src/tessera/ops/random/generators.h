// Counter-based generators as XLA runs them: the words of a block of Philox, the elements of the bits that it
// draws from a state, and the axis along which threefry draws pairs. U64 is std::uint64_t or an Element of
// dtype u64.
#pragma once
#include <tessera/ops/random/random_rules.h>
#include <array>

namespace tessera::inline v0 {

inline std::uint32_t lower_word(std::uint64_t x) { return static_cast<std::uint32_t>(x); }
inline std::uint32_t upper_word(std::uint64_t x) { return static_cast<std::uint32_t>(x >> 32); }
inline std::uint64_t joined_words(std::uint32_t lower, std::uint32_t upper) {
  return lower | std::uint64_t{upper} << 32;
}
inline Element lower_word(const Element& x) { return convert(x, u32); }
inline Element upper_word(const Element& x) { return convert(shift_right_logical(x, x.same(32)), u32); }
inline Element joined_words(const Element& lower, const Element& upper) {
  Element high = convert(upper, u64);
  return convert(lower, u64) | shift_left(high, high.same(32));
}
inline std::uint64_t times_word(std::uint32_t x, std::uint32_t by) { return std::uint64_t{x} * by; }
inline Element times_word(const Element& x, std::uint32_t by) {
  Element wide = convert(x, u64);
  return wide * wide.same(by);
}
inline std::uint64_t one_if_less(std::uint64_t a, std::uint64_t b) { return a < b; }
inline Element one_if_less(const Element& a, const Element& b) {
  return select(less(a, b), a.same(1), a.same(0));
}

// Philox4x32, 10 rounds (Salmon et al., SC 2011).
template <class U>
std::array<U, 4> philox(std::array<U, 4> x, U key0, U key1) {
  for (int round = 0; round < 10; ++round) {
    auto first = times_word(x[0], 0xD2511F53u), second = times_word(x[2], 0xCD9E8D57u);
    x = {upper_word(second) ^ x[1] ^ key0, lower_word(second), upper_word(first) ^ x[3] ^ key1,
         lower_word(first)};
    key0 = key0 + word(key0, 0x9E3779B9u);
    key1 = key1 + word(key1, 0xBB67AE85u);
  }
  return x;
}

// The four words of Philox's block `number`. State: key, lower half of the counter, and its upper half if
// there are three words; otherwise the upper half is the key.
template <class U64>
auto philox_block(const U64& key, const U64& lower, const U64& upper, const U64& number) {
  U64 low = lower + number, high = upper + one_if_less(low, lower);
  return philox(std::array{lower_word(low), upper_word(low), lower_word(high), upper_word(high)},
                lower_word(key), upper_word(key));
}

// Element `number` of the bits that philox draws from such a state: u64 if `wide`, else u32.
inline std::uint64_t drawn_by_philox(bool wide, std::uint64_t key, std::uint64_t lower, std::uint64_t upper,
                                     std::uint64_t number) {
  auto words = philox_block(key, lower, upper, number / (wide ? 2 : 4));
  if (wide) return joined_words(words[2 * (number % 2)], words[2 * (number % 2) + 1]);
  return words[number % 4];
}
inline Element drawn_by_philox(bool wide, const Element& key, const Element& lower, const Element& upper,
                               const Element& number) {
  auto words = philox_block(key, lower, upper, shift_right_logical(number, number.same(wide ? 1 : 2)));
  Element position = number & number.same(wide ? 1 : 3);
  Element first = less(position, position.same(1));
  if (wide) return select(first, joined_words(words[0], words[1]), joined_words(words[2], words[3]));
  Element third = less(position, position.same(3));
  return select(less(position, position.same(2)), select(first, words[0], words[1]),
                select(third, words[2], words[3]));
}

// The axis along which threefry draws 32-bit numbers in pairs: the first of even size, else the longest; -1
// for a scalar.
inline std::int64_t paired_axis(const Shape& shape) {
  std::int64_t longest = -1;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] % 2 == 0) return static_cast<std::int64_t>(i);
    if (longest < 0 || shape[i] > shape[longest]) longest = static_cast<std::int64_t>(i);
  }
  return longest;
}
inline Shape paired_shape(Shape shape) {
  std::int64_t axis = paired_axis(shape);
  if (axis >= 0) shape[axis] = (shape[axis] + 1) / 2;
  return shape;
}

}  // namespace tessera::inline v0
