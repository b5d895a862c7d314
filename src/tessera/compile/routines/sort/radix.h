// Radix sort of records by an unsigned key, byte by byte; a few records are sorted by comparison, many in parallel.
#pragma once
#include <tessera/device/parallel.h>
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace tessera::inline v0::sorting {

// Up to this size std::sort is faster (measured on rows of random numbers).
constexpr std::size_t kFewRecords = 32;

// A key and its original index. Records are sorted by key and then by index, which keeps the order of equal keys.
template <class W>
struct ShortRecord {  // a key of up to 32 bits above an index of 32
  using RecordIndex = std::uint32_t;
  std::uint64_t bits;
  ShortRecord() = default;
  ShortRecord(W key, std::size_t index) : bits(static_cast<std::uint64_t>(key) << 32 | index) {}
  W word() const { return static_cast<W>(bits >> 32); }
  RecordIndex index() const { return static_cast<RecordIndex>(bits); }
  friend bool operator<(ShortRecord a, ShortRecord b) { return a.bits < b.bits; }
};
template <class W>
struct LongRecord {
  using RecordIndex = std::uint64_t;
  std::uint64_t key, position;
  LongRecord() = default;
  LongRecord(W key, std::size_t index) : key(key), position(index) {}
  W word() const { return static_cast<W>(key); }
  RecordIndex index() const { return position; }
  friend bool operator<(const LongRecord& a, const LongRecord& b) {
    return a.key != b.key ? a.key < b.key : a.position < b.position;
  }
};
// A record that consists of a key only.
template <class W>
struct KeyRecord {
  W bits;
  W word() const { return bits; }
  friend bool operator<(KeyRecord a, KeyRecord b) { return a.bits < b.bits; }
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

// Many elements are handled in blocks of at least this many.
constexpr std::size_t kBlock = 1 << 15, kMaxBlocks = 32;

// Calls f(low, high) for blocks of 0 ... n - 1, in parallel if there are many elements.
template <class F>
void in_blocks(std::size_t n, F f) {
  std::size_t blocks = std::min(n / kBlock, kMaxBlocks);
  if (blocks < 2) return f(std::size_t{0}, n);
  parallel_for(static_cast<std::int64_t>(blocks),
               [&](std::size_t k) { f(n * k / blocks, n * (k + 1) / blocks); });
}

// Writes elements low ... high - 1 of the merge of the sorted a and b to `out`. Elements of a precede equal elements of
// b.
template <class Record>
void merge_part(const Record* a, std::size_t a_size, const Record* b, std::size_t b_size, Record* out,
                std::size_t low, std::size_t high) {
  // Returns the number of elements of a among the first `count` of the result.
  auto from_a = [&](std::size_t count) {
    std::size_t lower = count > b_size ? count - b_size : 0, upper = std::min(count, a_size);
    while (lower < upper) {
      std::size_t middle = (lower + upper) / 2;
      (b[count - middle - 1] < a[middle]) ? upper = middle : lower = middle + 1;
    }
    return lower;
  };
  std::size_t i = from_a(low), j = low - i, i_end = from_a(high), j_end = high - i_end;
  for (out += low; i < i_end && j < j_end; ++out) {
    bool second = b[j] < a[i];
    *out = second ? b[j] : a[i];
    j += second, i += !second;
  }
  out = std::copy(a + i, a + i_end, out);
  std::copy(b + j, b + j_end, out);
}

template <class Record>
Record* sort_on_one_thread(Record* records, Record* spare, std::size_t n) {
  if (n <= kFewRecords) {
    std::sort(records, records + n);
    return records;
  }
  return n >> 32 ? radix_sort<std::uint64_t>(records, spare, n)
                 : radix_sort<std::uint32_t>(records, spare, n);
}

// Each thread sorts a block; then the threads merge blocks. `threads` is a power of two.
template <class Record>
Record* parallel_sort(Record* from, Record* to, std::size_t n, std::size_t threads) {
  auto begin = [&](std::size_t k) { return n * k / threads; };
  auto number = [](std::size_t k) { return static_cast<std::int64_t>(k); };
  parallel_for(number(threads), [&](std::size_t k) {
    std::size_t low = begin(k), size = begin(k + 1) - low;
    Record* sorted = sort_on_one_thread(from + low, to + low, size);
    if (sorted != from + low) std::copy(sorted, sorted + size, from + low);
  });
  for (std::size_t width = 1; width < threads; width *= 2) {
    // Two blocks of `width` threads are merged by 2 * width threads, each of which writes a part of the result.
    parallel_for(number(threads), [&](std::size_t t) {
      std::size_t first = t / (2 * width) * 2 * width, parts = 2 * width, part = t - first;
      std::size_t low = begin(first), middle = begin(first + width), high = begin(first + parts),
                  size = high - low;
      merge_part(from + low, middle - low, from + middle, high - middle, to + low, size * part / parts,
                 size * (part + 1) / parts);
    });
    std::swap(from, to);
  }
  return from;
}

// Sorts n records with `spare` as scratch of equal size; returns the array of the two that holds the result.
template <class Record>
Record* sort_records(Record* records, Record* spare, std::size_t n) {
  std::size_t threads =
      n < 2 * kBlock ? 1 : std::bit_floor(static_cast<unsigned>(threads_of_parallel_loops()));
  return threads > 1 ? parallel_sort(records, spare, n, std::min(threads, std::bit_floor(n / kBlock)))
                     : sort_on_one_thread(records, spare, n);
}

}  // namespace tessera::inline v0::sorting
