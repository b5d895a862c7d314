// The generator's words as elements of kernels, checks of keys, and the sharding rule of blocks of results.
#include <tessera/core/kernel/access.h>
#include <tessera/ops/random/random_rules.h>

namespace tessera::inline v0 {

KeyType checked_key_type(const char* name, Dtype keys) {
  if (!keys.is_key())
    fail<DtypeError>(str(name, ": ", keys, " is not a dtype of PRNG keys."),
                     "Expected key_threefry or key_rbg.");
  return {keys};
}

void check_keys(const char* name, Aval keys) {
  if (!keys.dtype().is_key())
    fail<DtypeError>(
        str(name, ": operand 0 is ", keys, "."),
        "Expected PRNG keys: make one with random::key(seed), or from words with random::wrap_key_data.");
}

std::pair<Element, Element> block_words(KernelContext& context, const expr::Indices& at, const Shape& block) {
  auto split = at.end() - static_cast<std::ptrdiff_t>(block.size());
  Element key = context.operand(0, {at.begin(), split});
  expr::AffineIndex counter = flat_index(block, {split, at.end()});
  expr::Graph& graph = context.graph();
  Element low = element_of(graph, counter, u32), high = constant(graph, u32, 0);
  if (element_count(block) > (std::int64_t{1} << 32)) {
    Element wide = element_of(graph, counter, u64);
    low = convert(wide, u32);
    high = convert(shift_right_logical(wide, wide.same(32)), u32);
  }
  return threefry(key_word(key, 0), key_word(key, 1), high, low);
}

Factors block_factors(AvalArgs in, Aval out) {
  Factors factors = Factors::of(in, Avals{out});
  for (std::int64_t axis = 0; axis < out.rank(); ++axis) {
    bool of_keys = axis < in[0].rank();
    // The bits of one key are a function of their position: each shard adds an offset.
    int factor = factors.add(out.dim(axis), of_keys ? FactorKind::pass : FactorKind::permute);
    factors.results[0][axis] = {factor};
    if (of_keys) factors.operands[0][axis] = {factor};
  }
  return factors;
}

}  // namespace tessera::inline v0
