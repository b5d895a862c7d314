// Sorting. A single array is sorted as keys without indices. With several operands, keys are sorted with their indices,
// from the last key to the first; then every array is gathered.
#include <tessera/compile/routines/sort/radix.h>
#include <tessera/compile/routines/sort/sort.h>
#include <tessera/compile/routines/sort/words.h>
#include <algorithm>
#include <atomic>
#include <cstring>

namespace tessera::inline v0 {

namespace {

using namespace sorting;

Dtype dtype_at(const std::int64_t* rows, std::int64_t k) { return Dtype(static_cast<Dtype::Row>(rows[k])); }

// Restores the bits and the original order of equal elements that differ in bits: of zeros of either sign, and of NaNs.
template <class Words, class W>
void restore_equals(const Words& words, const W* in, W* out, std::size_t n, std::size_t numbers) {
  W* nan = out + numbers;
  W* zero = std::lower_bound(out, out + numbers, Words::sign,
                             [](W a, W b) { return Words::ordered(a) < Words::ordered(b); });
  for (std::size_t i = 0; i < n; ++i)
    if (words.is_nan(in[i]))
      *nan++ = in[i];
    else if (static_cast<W>(in[i] & static_cast<W>(~Words::sign)) == 0)
      *zero++ = in[i];
}

// Writes f(from[i]) to `to`, which may be `from`. Each step handles a constant number of elements, so that it has no branch and
// becomes vector instructions.
template <class W, class F>
void convert(const void* from, void* to, std::size_t n, F f) {
  constexpr std::size_t step = 64;
  auto in = static_cast<const W*>(from);
  auto out = static_cast<W*>(to);
  std::size_t i = 0;
  for (; i + step <= n; i += step) {
    W block[step];
    std::memcpy(block, in + i, sizeof(block));
    for (W& word : block) word = f(word);
    std::memcpy(out + i, block, sizeof(block));
  }
  for (; i < n; ++i) out[i] = f(in[i]);
}

// Sorts the first n records of `out` and writes the original bits.
template <class Words, class W = typename Words::Word>
void sort_ordered(void* out, void* workspace, std::size_t n) {
  auto records = static_cast<KeyRecord<W>*>(out);
  const KeyRecord<W>* sorted = sort_records(records, static_cast<KeyRecord<W>*>(workspace), n);
  in_blocks(n, [&](std::size_t low, std::size_t high) {
    convert<W>(sorted + low, records + low, high - low, Words::original);
  });
}

template <class W, NumberOrder order>
void sort_values(const Words<W, order>& words, const void* in, void* out, void* workspace, std::size_t n) {
  using Elements = Words<W, order>;
  auto from = static_cast<const W*>(in);
  auto to = static_cast<W*>(out);
  std::atomic<bool> any_nan{false}, negative_zero{false};
  in_blocks(n, [&](std::size_t low, std::size_t high) {
    W nan = 0, zero = 0;
    convert<W>(from + low, to + low, high - low, [&](W bits) {
      if constexpr (order == NumberOrder::of_floats) {
        nan |= words.is_nan(bits);
        zero |= bits == Elements::sign;
      }
      return Elements::ordered(bits);
    });
    if (nan) any_nan = true;
    if (zero) negative_zero = true;
  });
  std::size_t numbers = n;
  if (any_nan) {
    numbers = 0;
    for (std::size_t i = 0; i < n; ++i) {
      to[numbers] = Elements::ordered(from[i]);
      numbers += !words.is_nan(from[i]);
    }
  }
  sort_ordered<Elements>(out, workspace, numbers);
  if (numbers < n || negative_zero) restore_equals(words, from, to, n, numbers);
}

template <class E, class RecordIndex>
void gather(const void* in, void* out, const RecordIndex* indices, std::size_t n) {
  in_blocks(n, [=](std::size_t low, std::size_t high) {
    for (std::size_t i = low; i < high; ++i) static_cast<E*>(out)[i] = static_cast<const E*>(in)[indices[i]];
  });
}
struct Sixteen {
  std::uint64_t words[2];
};
template <class RecordIndex>
void gather(int bytes, const void* in, void* out, const RecordIndex* indices, std::size_t n) {
  switch (bytes) {
    case 1:
      return gather<std::uint8_t>(in, out, indices, n);
    case 2:
      return gather<std::uint16_t>(in, out, indices, n);
    case 4:
      return gather<std::uint32_t>(in, out, indices, n);
    case 8:
      return gather<std::uint64_t>(in, out, indices, n);
    default:
      return gather<Sixteen>(in, out, indices, n);
  }
}

// The sorted indices of one row, built one key at a time from the last to the first.
template <class RecordIndex>
class RowOrder {
 public:
  RowOrder(void* workspace, std::size_t n)
      : n_(n), memory_(static_cast<char*>(workspace)), order_(static_cast<RecordIndex*>(workspace)) {}

  void sort_by(Dtype dtype, const void* row) {
    with_words(dtype, [&]<class Words>(const Words& words) {
      using W = typename Words::Word;
      if constexpr (sizeof(RecordIndex) == 4 && sizeof(W) <= 4)
        sort_by<ShortRecord<W>>(words, static_cast<const W*>(row));
      else
        sort_by<LongRecord<W>>(words, static_cast<const W*>(row));
    });
  }
  const RecordIndex* indices() const { return order_; }

 private:
  template <class Record, class Words, class W>
  void sort_by(const Words& words, const W* row) {
    auto records = reinterpret_cast<Record*>(memory_ + 2 * n_ * sizeof(RecordIndex));
    in_blocks(n_, [&](std::size_t low, std::size_t high) {
      for (std::size_t i = low; i < high; ++i)
        records[i] = Record(words.key(row[has_order_ ? order_[i] : static_cast<RecordIndex>(i)]), i);
    });
    Record* sorted = sort_records(records, records + n_, n_);
    RecordIndex* next = order_ == reinterpret_cast<RecordIndex*>(memory_) ? order_ + n_ : order_ - n_;
    in_blocks(n_, [&](std::size_t low, std::size_t high) {
      for (std::size_t i = low; i < high; ++i) {
        auto index = static_cast<RecordIndex>(sorted[i].index());
        next[i] = has_order_ ? order_[index] : index;
      }
    });
    order_ = next;
    has_order_ = true;
  }

  std::size_t n_;
  char* memory_;
  RecordIndex* order_;
  bool has_order_ = false;
};

template <class RecordIndex>
void sort_rows(const SortCall& call, const std::int64_t* dtypes, void* const* in, void* const* out,
               void* workspace) {
  std::size_t n = call.size;
  for (std::int64_t row = 0; row < call.rows; ++row) {
    auto part = [&](void* base, std::int64_t k) {
      return static_cast<char*>(base) + row * call.size * dtype_at(dtypes, k).bytes();
    };
    RowOrder<RecordIndex> order(workspace, n);
    for (std::int64_t key = call.keys; key-- > 0;) order.sort_by(dtype_at(dtypes, key), part(in[key], key));
    for (std::int64_t k = 0; k < call.operands; ++k)
      gather(dtype_at(dtypes, k).bytes(), part(in[k], k), part(out[k], k), order.indices(), n);
  }
}

}  // namespace

extern "C" std::int32_t tessera_sort(const std::int64_t* integers, void* const* operands,
                                     void* const* results, void* workspace) noexcept {
  SortCall call = from_integers<SortCall>(integers);
  const std::int64_t* dtypes = integers + sizeof(SortCall) / sizeof(std::int64_t);
  if (call.operands > 1 || call.keys > 1) {
    call.size >> 32 ? sort_rows<std::uint64_t>(call, dtypes, operands, results, workspace)
                    : sort_rows<std::uint32_t>(call, dtypes, operands, results, workspace);
    return 0;
  }
  Dtype dtype = dtype_at(dtypes, 0);
  with_words(dtype, [&](const auto& words) {
    for (std::int64_t row = 0; row < call.rows; ++row) {
      std::int64_t at = row * call.size * dtype.bytes();
      sort_values(words, static_cast<const char*>(operands[0]) + at, static_cast<char*>(results[0]) + at,
                  workspace, call.size);
    }
  });
  return 0;
}

}  // namespace tessera::inline v0
