// Emission of reductions: accumulators as loop phis, several independent ones to hide latency, combined in a fixed
// order. No accumulator adds many terms in a row, which would lose small terms: a long loop runs in blocks, each with
// accumulators of its own, which are then combined with those of the blocks before, and so on for blocks of blocks.
#include <tessera/compile/llvm/emitter.h>

namespace tessera::inline v0::emit {

using nest::Accumulate;
using nest::Loop;
using nest::LoopMode;
using nest::ReduceStatement;
using nest::Statement;
using nest::Statements;

namespace {

// The terms that an accumulator adds in a row within a block, and the number of blocks that are combined in a row.
// The rounding error of a sum of n positive terms is at most longest_chain + blocks_in_a_row * log16(n) roundings.
constexpr std::int64_t longest_chain = 16, blocks_in_a_row = 16;

std::int64_t ceil_of(std::int64_t a, std::int64_t b) { return (a + b - 1) / b; }

bool adds_inside(const Loop& loop, Id reduce) {
  for (const Statement& s : loop.body) {
    if (auto* sum = std::get_if<Accumulate>(&s.form); sum && sum->reduce == reduce) return true;
    if (auto* l = std::get_if<Loop>(&s.form); l && adds_inside(*l, reduce)) return true;
  }
  return false;
}

// Returns the longest vector loop that accumulates into this reduction. Other vector loops compute its inputs row by
// row, or belong to nested reductions, which have their own accumulators.
const Loop* largest_vector_loop(const Statements& block, Id reduce) {
  const Loop* out = nullptr;
  for (const Statement& s : block)
    if (auto* l = std::get_if<Loop>(&s.form)) {
      const Loop* inner = l->mode != LoopMode::vector ? largest_vector_loop(l->body, reduce)
                          : adds_inside(*l, reduce)   ? l
                                                      : nullptr;
      if (inner && (!out || inner->extent > out->extent)) out = inner;
    }
  return out;
}

}  // namespace

// Returns the number of independent partial results of a serial reduction loop, enough to hide an addition's latency.
int Emitter::copies_for(const ReduceStatement& r) {
  std::size_t parts = 0;
  for (Id id : r.reduces) parts += graph_.reduction(graph_.node(id).reduction).initial.size();
  int chains = static_cast<int>(parts) * instances_;
  return chains >= 8 ? 1 : chains >= 4 ? 2 : 4;
}

void Emitter::reduce(const ReduceStatement& r) {
  const Loop* vectorized = lane_ < 0 ? largest_vector_loop(r.body, r.reduces[0]) : nullptr;
  int saved_copies = copies_;
  copies_ = vectorized ? 1 : copies_for(r);
  for (Id id : r.reduces) {
    Accumulators a;
    a.across_lanes = vectorized != nullptr;
    a.copies = vectorized ? unroll_for(*vectorized, lanes_for(*vectorized)) : copies_;
    bool vectors = vectorized || in_lanes(id);
    int lanes = vectorized ? lanes_for(*vectorized) : lanes_;
    int slots = a.copies * (vectors && !vectorized ? instances_ : 1);
    const auto& reduction = graph_.reduction(graph_.node(id).reduction);
    std::vector<Value*> identity;
    for (Id initial : reduction.initial) {
      Value* v = value(initial).value;
      bool spread = vectors && !v->getType()->isVectorTy();
      identity.push_back(spread ? b_.CreateVectorSplat(static_cast<unsigned>(lanes), v) : v);
    }
    a.slots.assign(slots, identity);
    a.identity = std::move(identity);
    open_reductions_[id] = std::move(a);
  }
  block(r.body);
  copies_ = saved_copies;
  for (Id id : r.reduces) {
    Accumulators a = std::move(open_reductions_[id]);
    open_reductions_.erase(id);
    int groups = static_cast<int>(a.slots.size()) / a.copies;
    for (int group = 0; group < groups; ++group) {
      std::vector<std::vector<Value*>> partial(a.slots.begin() + group * a.copies,
                                               a.slots.begin() + (group + 1) * a.copies);
      while (partial.size() > 1) {
        std::vector<std::vector<Value*>> next;
        for (std::size_t k = 0; k + 1 < partial.size(); k += 2)
          next.push_back(combine(id, partial[k], partial[k + 1]));
        if (partial.size() % 2) next.push_back(partial.back());
        partial = std::move(next);
      }
      std::vector<Value*> parts = a.across_lanes ? across_lanes(id, partial[0]) : partial[0];
      for (std::size_t k = 0; k < parts.size(); ++k)
        remember({id, ValueKind::part, static_cast<int>(k), group, 0}, {parts[k], depth()});
    }
  }
}

// Returns true if the order of combination changes the rounding error.
bool Emitter::rounds(Id reduce) const {
  const auto& r = graph_.reduction(graph_.node(reduce).reduction);
  if (r.simple != ScalarOp::add && r.simple != ScalarOp::reduce) return false;
  return std::any_of(r.initial.begin(), r.initial.end(),
                     [&](Id id) { return graph_.node(id).dtype.is_floating(); });
}

// Returns the number of values that each open accumulator adds in a row in one execution of the block.
std::int64_t Emitter::terms_in_a_row(const Statements& block) {
  std::int64_t out = 0;
  for (const Statement& s : block) {
    if (auto* sum = std::get_if<Accumulate>(&s.form))
      out += open_reductions_.count(sum->reduce) && rounds(sum->reduce);
    auto* loop = std::get_if<Loop>(&s.form);
    std::int64_t terms = loop ? terms_in_a_row(loop->body) : 0;
    if (!terms) continue;
    std::int64_t step = copies_in(*loop);
    if (loop->mode == LoopMode::vector) step = lanes_for(*loop) * unroll_for(*loop, lanes_for(*loop));
    std::vector<std::int64_t> steps = block_steps(loop->extent, step, loop->body);
    out += steps.empty() ? ceil_of(loop->extent, step) * terms : ceil_of(loop->extent, steps[0]);
  }
  return out;
}

std::vector<std::int64_t> Emitter::block_steps(std::int64_t extent, std::int64_t step,
                                               const Statements& block) {
  std::vector<std::int64_t> out;
  std::int64_t terms = terms_in_a_row(block);
  if (!terms || extent * terms <= longest_chain * step) return out;
  for (step *= std::max<std::int64_t>(1, longest_chain / terms); step < extent; step *= blocks_in_a_row)
    out.insert(out.begin(), step);
  return out;
}

// Emits the loops over blocks, and the innermost loop, whose step is the last of `steps`.
void Emitter::blocked_loops(Value* low, Value* high, std::vector<std::int64_t> steps, const Statements& block,
                            const LoopBody& body) {
  std::int64_t step = steps[0];
  if (steps.size() == 1) return accumulating_loop(low, high, step, block, body);
  steps.erase(steps.begin());
  accumulating_loop(low, high, step, block, [&](Value* start) {
    frames_.emplace_back();
    std::map<Id, Accumulators> before;
    for (Id id : carried(block))
      if (rounds(id)) {
        Accumulators& a = before[id] = open_reductions_[id];
        open_reductions_[id].slots.assign(a.slots.size(), a.identity);
      }
    Value* end = b_.CreateAdd(start, b_.getInt64(static_cast<std::uint64_t>(step)), "", true, true);
    blocked_loops(start, b_.CreateSelect(b_.CreateICmpULT(end, high), end, high), steps, block, body);
    for (auto& [id, a] : before)
      for (std::size_t k = 0; k < a.slots.size(); ++k) {
        std::vector<Value*>& slot =
            open_reductions_[id].slots[k];  // changed in place: enclosing loops refer to its values
        std::vector<Value*> combined = combine(id, a.slots[k], slot);
        std::copy(combined.begin(), combined.end(), slot.begin());
      }
    frames_.pop_back();
  });
}

std::vector<Value*> Emitter::across_lanes(Id reduce, std::vector<Value*> parts) {
  int lanes = static_cast<int>(llvm::cast<llvm::FixedVectorType>(parts[0]->getType())->getNumElements());
  // If the lane count is not a power of two, the extra lanes hold the identity.
  int padded = 1;
  while (padded < lanes) padded *= 2;
  if (padded > lanes) {
    const auto& reduction = graph_.reduction(graph_.node(reduce).reduction);
    std::vector<int> take;
    for (int k = 0; k < padded; ++k) take.push_back(std::min(k, lanes));
    for (std::size_t k = 0; k < parts.size(); ++k)
      parts[k] = b_.CreateShuffleVector(
          parts[k], b_.CreateVectorSplat(static_cast<unsigned>(lanes), value(reduction.initial[k]).value),
          take);
  }
  for (int half = padded / 2; half > 0; half /= 2) {
    std::vector<int> low, high;
    for (int k = 0; k < half; ++k) low.push_back(k), high.push_back(k + half);
    std::vector<Value*> a, b;
    for (Value* v : parts)
      a.push_back(b_.CreateShuffleVector(v, low)), b.push_back(b_.CreateShuffleVector(v, high));
    parts = combine(reduce, a, b);
  }
  for (Value*& v : parts) v = b_.CreateExtractElement(v, std::uint64_t{0});
  return parts;
}

void Emitter::accumulate(const Accumulate& sum) {
  Accumulators& a = open_reductions_.at(sum.reduce);
  bool vectors = a.slots[0][0]->getType()->isVectorTy();
  if (!vectors && instance_ > 0) return;
  std::vector<Value*> added;
  for (Id id : sum.contributions) added.push_back(vectors && lane_ >= 0 ? vector(id) : value(id).value);
  int slot = a.across_lanes ? instance_ : (vectors ? instance_ * a.copies : 0) + (a.copies > 1 ? copy_ : 0);
  std::vector<Value*>& into = a.slots[slot];
  if (a.across_lanes && lane_ < 0) {
    // A single iteration outside of the vector loop accumulates into the first lane.
    const auto& reduction = graph_.reduction(graph_.node(sum.reduce).reduction);
    for (std::size_t k = 0; k < added.size(); ++k) {
      auto* type = llvm::cast<llvm::FixedVectorType>(into[k]->getType());
      Value* identity = b_.CreateVectorSplat(type->getNumElements(), value(reduction.initial[k]).value);
      added[k] = b_.CreateInsertElement(identity, added[k], std::uint64_t{0});
    }
  }
  std::vector<Value*> next = combine(sum.reduce, into, added);
  Value* mask = a.across_lanes && lane_ >= 0 ? active_mask() : nullptr;
  for (std::size_t k = 0; k < next.size(); ++k)
    into[k] = mask ? b_.CreateSelect(mask, next[k], into[k]) : next[k];
}

std::vector<Value*> Emitter::combine(Id reduce, const std::vector<Value*>& a, const std::vector<Value*>& b) {
  return combiner_values(graph_.reduction(graph_.node(reduce).reduction).combined, a, b);
}

std::vector<Value*> Emitter::combiner_values(const std::vector<Id>& roots,
                                             const std::vector<Value*>& accumulators,
                                             const std::vector<Value*>& contributions) {
  std::map<Id, Value*> emitted;
  for (Id id : evaluation_order(graph_, roots)) {
    const Node& node = graph_.node(id);
    std::size_t component = node.component;
    if (node.op == ScalarOp::accumulator) {
      emitted[id] = accumulators[component];
    } else if (node.op == ScalarOp::contribution) {
      emitted[id] = contributions[component];
    } else if (node.op == ScalarOp::constant) {
      emitted[id] = constant(like(register_type(node.dtype), accumulators[0]), node.payload, node.dtype);
    } else if (node.op == ScalarOp::component) {
      const Node& rarely = graph_.node(node.in[0]);
      Value *slow = emitted.at(rarely.in[1 + component]),
            *fast = emitted.at(rarely.in[1 + component + rarely.in.size() / 2]);
      emitted[id] = b_.CreateSelect(emitted.at(rarely.in[0]), slow, fast);
    } else if (node.op != ScalarOp::rarely) {
      std::vector<Value*> in;
      for (Id i : node.in) in.push_back(emitted.at(i));
      emitted[id] = operation(node, in, graph_.node(node.in.back()).dtype);
    }
  }
  std::vector<Value*> out;
  for (Id id : roots) out.push_back(emitted.at(id));
  return out;
}

}  // namespace tessera::inline v0::emit
