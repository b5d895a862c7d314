// Selection of the largest elements of a row: elements above the current k-th best are collected; whenever 2 k have
// been collected, the lesser half is dropped. So a row is read once, and few elements are moved.
#include <tessera/compile/routines/sort/radix.h>
#include <tessera/compile/routines/sort/top_k.h>
#include <tessera/compile/routines/sort/words.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

using namespace sorting;

// A candidate with a complemented key, so that larger elements sort first; then by index. Indices are i32.
template <class W>
using Candidate = std::conditional_t<sizeof(W) <= 4, ShortRecord<W>, LongRecord<W>>;

// Moves the k best of n candidates, sorted, to the front of the returned array; there is space for 2 k.
template <class C>
C* best_of(C* candidates, std::size_t n, std::size_t k) {
  if (k < n) std::nth_element(candidates, candidates + (k - 1), candidates + n);
  C* sorted = sort_records(candidates, candidates + k, k);
  // The selection lost the original order, so equal keys are now sorted by index.
  for (C *end = sorted + k, *first = sorted, *next = first; first < end; first = next) {
    while (next < end && next->word() == first->word()) ++next;
    if (next - first > 1) std::sort(first, next);
  }
  return sorted;
}

// Compares the keys of a block without branches, as vectors where the processor can.
constexpr std::size_t kCompared = 32;
template <class Words, class W>
bool any_above(const Words& words, const W* row, W above) {
  W found = 0;
  for (std::size_t i = 0; i < kCompared; ++i) found |= static_cast<W>(words.ordered(row[i]) > above);
  return found;
}

template <class Words, class W>
Candidate<W>* choose(const Words& words, const TopKCall& call, const W* row, Candidate<W>* best) {
  std::size_t n = call.size, k = call.count, space = workspace_of(call) / sizeof(Candidate<W>);
  auto candidate = [&](W key, std::size_t i) { return Candidate<W>(static_cast<W>(~key), i); };
  if (chosen_by_sorting(n, k)) {
    for (std::size_t i = 0; i < n; ++i) best[i] = candidate(words.ordered(row[i]), i);
    return sort_records(best, best + n, n);
  }
  std::size_t count = 0;
  for (; count < k; ++count) best[count] = candidate(words.ordered(row[count]), count);
  // The first of equal elements is chosen, so only elements above the least of the best so far can replace it.
  auto worst = [&] { return static_cast<W>(~std::max_element(best, best + k)->word()); };
  W above = worst();
  auto drop_lesser_half = [&] {
    if (count < 2 * k) return;
    std::nth_element(best, best + (k - 1), best + count);
    count = k;
    above = worst();
  };
  // True if no element of the previous block was above: then the next block is compared before it is stored.
  bool sparse = true;
  for (std::size_t i = k; i < n;) {
    std::size_t end = std::min(i + kCompared, n), before = count;
    if (sparse && end - i == kCompared && !any_above(words, row + i, above)) {
      i = end;
      continue;
    }
    if (count + (end - i) <= space) {
      // Without branches: every element is stored, and overwritten by the next one unless it is above.
      for (; i < end; ++i) {
        W key = words.ordered(row[i]);
        best[count] = candidate(key, i);
        count += key > above;
      }
      drop_lesser_half();
    } else {
      for (; i < end; ++i) {
        W key = words.ordered(row[i]);
        if (key <= above) continue;
        best[count++] = candidate(key, i);
        drop_lesser_half();
      }
    }
    sparse = count == before;
  }
  return best_of(best, count, k);
}

template <class Words>
void top_k(const Words& words, const TopKCall& call, const void* in, void* values, void* indices,
           void* workspace) {
  using W = typename Words::Word;
  std::size_t n = call.size, k = call.count;
  auto row = static_cast<const W*>(in);
  auto value = static_cast<W*>(values);
  auto index = static_cast<std::int32_t*>(indices);
  for (std::int64_t r = 0; r < call.rows; ++r, row += n) {
    Candidate<W>* chosen = choose(words, call, row, static_cast<Candidate<W>*>(workspace));
    for (std::size_t i = 0; i < k; ++i) {
      *index++ = static_cast<std::int32_t>(chosen[i].index());
      *value++ = row[chosen[i].index()];
    }
  }
}

}  // namespace

extern "C" std::int32_t tessera_top_k(const std::int64_t* integers, void* const* operands,
                                      void* const* results, void* workspace) noexcept {
  TopKCall call = from_integers<TopKCall>(integers);
  with_words(Dtype(static_cast<Dtype::Row>(call.dtype)),
             [&](const auto& words) { top_k(words, call, operands[0], results[0], results[1], workspace); });
  return 0;
}

}  // namespace tessera::inline v0
