// Radix sort of records by an unsigned key, byte by byte; a few records are sorted by comparison.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tessera::inline v0::sorting {

// Up to this size std::sort is faster (measured on rows of random numbers).
constexpr std::size_t kFewRecords = 32;

// A key and its original index; sorting by both keeps the order of equal keys.
template <class W>
struct ShortRecord {  // a key of up to 32 bits above an index of 32
  using RecordIndex = std::uint32_t;
  std::uint64_t both;
  ShortRecord() = default;
  ShortRecord(W key, std::size_t index) : both(static_cast<std::uint64_t>(key) << 32 | index) {}
  W word() const { return static_cast<W>(both >> 32); }
  RecordIndex index() const { return static_cast<RecordIndex>(both); }
  friend bool operator<(ShortRecord a, ShortRecord b) { return a.both < b.both; }
};
template <class W>
struct LongRecord {
  using RecordIndex = std::uint64_t;
  std::uint64_t key, from;
  LongRecord() = default;
  LongRecord(W key, std::size_t index) : key(key), from(index) {}
  W word() const { return static_cast<W>(key); }
  RecordIndex index() const { return from; }
  friend bool operator<(const LongRecord& a, const LongRecord& b) {
    return a.key != b.key ? a.key < b.key : a.from < b.from;
  }
};
// A record without an index is just its key.
template <class W>
struct Bare {
  W bits;
  W word() const { return bits; }
  friend bool operator<(Bare a, Bare b) { return a.bits < b.bits; }
};

template <class Count, class Record>
Record* radix_sort(Record* from, Record* to, std::size_t n) {
  using Word = decltype(from->word());
  constexpr std::size_t digits = sizeof(Word);
  Count counts[digits][256] = {};
  auto digit = [](Word word, std::size_t d) { return static_cast<std::uint8_t>(word >> (8 * d)); };
  for (std::size_t i = 0; i < n; ++i) {
    Word word = from[i].word();
    [&]<std::size_t... d>(std::index_sequence<d...>) { (++counts[d][digit(word, d)], ...); }
    (std::make_index_sequence<digits>{});
  }
  for (std::size_t d = 0; d < digits; ++d) {
    Count* next = counts[d];
    if (next[digit(from[0].word(), d)] == n) continue;  // all records have the same byte
    Count sum = 0;
    for (std::size_t k = 0; k < 256; ++k) sum += std::exchange(next[k], sum);
    for (std::size_t i = 0; i < n; ++i) to[next[digit(from[i].word(), d)]++] = from[i];
    std::swap(from, to);
  }
  return from;
}

// Sorts n records with `spare` as scratch of equal size; returns the array of the two that holds the result.
template <class Record>
Record* sort_records(Record* records, Record* spare, std::size_t n) {
  if (n <= kFewRecords) {
    std::sort(records, records + n);
    return records;
  }
  return n >> 32 ? radix_sort<std::uint64_t>(records, spare, n)
                 : radix_sort<std::uint32_t>(records, spare, n);
}

}  // namespace tessera::inline v0::sorting
