// Cumulative reductions in three passes: the totals of blocks, their cumulative combinations, and the results of
// blocks. A block of a vector is computed as eight interleaved chains, since each addition waits for the one before it.
// The element types are instantiated in two files, since each takes seconds to compile.
#pragma once
#include <tessera/compile/routines/prefix/combinations.h>
#include <tessera/compile/routines/prefix/compute_prefixes.h>
#include <tessera/device/parallel.h>
#include <algorithm>

namespace tessera::inline v0::prefix {

// Elements along the axis in the order of the computation: element k is at data[first + k * step].
struct ElementOrder {
  std::int64_t first, step;
};

template <class T, class C>
class Prefixes {
  using State = typename C::State;
  static constexpr std::int64_t kChains = PrefixCall::kChains;

 public:
  Prefixes(const PrefixCall& call, const T* in, T* out, void* workspace)
      : call_(call), in_(in), out_(out), states_(static_cast<State*>(workspace)) {
    static_assert(sizeof(State) <= 32 && std::is_trivially_copyable_v<State>);
    width_ = call.inner > 1 ? call.inner : kChains;
  }

  void run() {
    std::int64_t blocks = call_.blocks(), groups = call_.column_groups();
    bool has_totals = blocks > 1 || call_.inner == 1;
    if (has_totals) each(blocks * groups, [&](auto o, auto k) { totals(o, k / groups, k % groups); });
    if (has_totals) parallel_for(call_.outer, [&](std::int64_t o) { combine_totals(o); });
    each(blocks * groups, [&](auto o, auto k) { compute(o, k / groups, k % groups, has_totals); });
  }

 private:
  template <class F>
  void each(std::int64_t count, F f) {
    parallel_for(call_.outer * count, [&](std::int64_t k) { f(k / count, k % count); });
  }

  // Returns the states of a block's columns or chains.
  State* states(std::int64_t outer, std::int64_t block) {
    return states_ + (outer * call_.blocks() + block) * width_;
  }
  std::int64_t begin(std::int64_t block) const { return std::min(block * call_.block(), call_.size); }
  ElementOrder order(std::int64_t outer) const {
    std::int64_t base = outer * call_.size * call_.inner;
    return call_.reverse ? ElementOrder{base + (call_.size - 1) * call_.inner, -call_.inner}
                         : ElementOrder{base, call_.inner};
  }

  // Calls f(state, offset) for the elements of each chain, in order. The last chain has the remainder.
  template <class F>
  void in_chains(std::int64_t outer, std::int64_t block, State* state, F f) {
    std::int64_t first = begin(block), count = begin(block + 1) - first, length = count / kChains;
    std::int64_t step = order(outer).step, base = order(outer).first + first * step;
    State s[kChains];
    std::copy(state, state + kChains, s);
    auto next = [&]<std::int64_t... c>(std::int64_t at, std::integer_sequence<std::int64_t, c...>) {
      (f(s[c], at + c * length * step), ...);
    };
    for (std::int64_t i = 0; i < length; ++i)
      next(base + i * step, std::make_integer_sequence<std::int64_t, kChains>());
    for (std::int64_t i = kChains * length; i < count; ++i) f(s[kChains - 1], base + i * step);
    std::copy(s, s + kChains, state);
  }
  // Calls f(state, offset) for the rows of a group of columns.
  template <class F>
  void in_columns(std::int64_t outer, std::int64_t block, std::int64_t group, State* state, F f) {
    auto [base, step] = order(outer);
    std::int64_t columns = std::min(PrefixCall::kColumns, call_.inner - group * PrefixCall::kColumns);
    for (std::int64_t i = begin(block); i < begin(block + 1); ++i) {
      std::int64_t row = base + i * step + group * PrefixCall::kColumns;
      for (std::int64_t j = 0; j < columns; ++j) f(state[j], row + j);
    }
  }

  void totals(std::int64_t outer, std::int64_t block, std::int64_t group) {
    auto add = [in = in_](State& s, std::int64_t at) { C::add(s, in[at]); };
    State* to = states(outer, block);
    std::fill(to + first_column(group), to + last_column(group), C::identity());
    if (call_.inner == 1)
      in_chains(outer, block, to, add);
    else
      in_columns(outer, block, group, to + first_column(group), add);
  }
  std::int64_t first_column(std::int64_t group) const {
    return call_.inner == 1 ? 0 : group * PrefixCall::kColumns;
  }
  std::int64_t last_column(std::int64_t group) const {
    return call_.inner == 1 ? kChains : std::min(call_.inner, (group + 1) * PrefixCall::kColumns);
  }

  // Replaces each total by the combination of those before it.
  void combine_totals(std::int64_t outer) {
    std::int64_t blocks = call_.blocks();
    State* totals = states(outer, 0);
    std::int64_t chains = call_.inner == 1 ? blocks * kChains : blocks, stride = call_.inner;
    for (std::int64_t j = 0; j < call_.inner; ++j) {
      State before = C::identity();
      for (std::int64_t b = 0; b < chains; ++b) {
        State& total = totals[b * stride + j];
        State next = C::join(before, total);
        total = before;
        before = next;
      }
    }
  }

  void compute(std::int64_t outer, std::int64_t block, std::int64_t group, bool has_totals) {
    auto add = [in = in_, out = out_](State& s, std::int64_t at) {
      C::add(s, in[at]);
      out[at] = rounded<T>(C::value(s));
    };
    State* state = states(outer, block);
    if (!has_totals) std::fill(state + first_column(group), state + last_column(group), C::identity());
    if (call_.inner == 1)
      in_chains(outer, block, state, add);
    else
      in_columns(outer, block, group, state + first_column(group), add);
  }

  PrefixCall call_;
  const T* in_;
  T* out_;
  State* states_;
  std::int64_t width_;
};

template <class T>
void compute_prefixes(const PrefixCall& call, const void* from, void* to, void* workspace) {
  auto run = [&]<class C>(C) {
    Prefixes<T, C>(call, static_cast<const T*>(from), static_cast<T*>(to), workspace).run();
  };
  constexpr bool is_complex = is_complex_number<T>, is_integer = std::is_integral_v<T>;
  switch (call.operation) {
    case PrefixCall::sum:
      if constexpr (std::is_same_v<T, double>)
        return run(CompensatedSum());
      else if constexpr (std::is_same_v<T, std::complex<double>>)
        return run(CompensatedComplexSum());
      else
        return run(PlainSum<T>());
    case PrefixCall::product:
      return run(PlainProduct<T>());
    case PrefixCall::max:
      if constexpr (!is_complex) run(Extreme<T, true>());
      return;
    case PrefixCall::min:
      if constexpr (!is_complex) run(Extreme<T, false>());
      return;
    case PrefixCall::log_sum_exp:
      if constexpr (!is_complex && !is_integer) run(LogSumExp<T>());
      return;
  }
}

}  // namespace tessera::inline v0::prefix
