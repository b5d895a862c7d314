// BitSet: a set of small numbers, one bit each.
#pragma once
#include <bit>
#include <cstdint>
#include <vector>

namespace tessera::inline v0 {

class BitSet {
 public:
  BitSet() = default;
  explicit BitSet(std::size_t count) : words_((count + 63) / 64, 0) {}  // grows if a number is larger
  void insert(int i) {
    if (!has_word(i)) words_.resize(i / 64 + 1, 0);
    words_[i / 64] |= bit(i);
  }
  void erase(int i) {
    if (has_word(i)) words_[i / 64] &= ~bit(i);
  }
  bool contains(int i) const { return has_word(i) && words_[i / 64] & bit(i); }
  // Returns true if elements were added.
  bool merge(const BitSet& other) {
    if (words_.size() < other.words_.size()) words_.resize(other.words_.size(), 0);
    bool grew = false;
    for (std::size_t w = 0; w < other.words_.size(); ++w) {
      grew |= (other.words_[w] & ~words_[w]) != 0;
      words_[w] |= other.words_[w];
    }
    return grew;
  }
  // Calls f(i) for the elements in ascending order.
  template <class F>
  void each(F f) const {
    for (std::size_t w = 0; w < words_.size(); ++w)
      for (std::uint64_t rest = words_[w]; rest; rest &= rest - 1)
        f(static_cast<int>(w * 64) + std::countr_zero(rest));
  }

 private:
  static std::uint64_t bit(int i) { return std::uint64_t{1} << (i % 64); }
  bool has_word(int i) const { return i / 64 < std::ssize(words_); }
  std::vector<std::uint64_t> words_;
};

}  // namespace tessera::inline v0
