// Emission of loops: serial loops with explicit phis for accumulators; vector loops with an unrolled main loop, whole
// vectors, and a tail with a constant mask.
#include <tessera/compile/llvm/emitter.h>
#include <algorithm>
#include <bit>
#include <numeric>

namespace tessera::inline v0::emit {

using nest::Accumulate;
using nest::Loop;
using nest::LoopMode;
using nest::ReduceStatement;
using nest::Statement;
using nest::Statements;
using nest::Store;
using nest::Tile;

namespace {

void each_statement(std::span<const Statement> block, const std::function<void(const Statement&)>& f) {
  for (const Statement& s : block) {
    f(s);
    if (auto* l = std::get_if<Loop>(&s.form)) each_statement(l->body, f);
    if (auto* r = std::get_if<ReduceStatement>(&s.form)) each_statement(r->body, f);
    if (auto* t = std::get_if<Tile>(&s.form)) each_statement(t->body, f);
  }
}

}  // namespace

std::vector<Id> nodes_of(const Graph& graph, std::span<const Statement> block) {
  std::vector<Id> stack, out;
  std::set<Id> seen;
  each_statement(block, [&](const Statement& s) {
    if (auto* store = std::get_if<Store>(&s.form))
      stack.insert(stack.end(), store->parts.begin(), store->parts.end());
    if (auto* sum = std::get_if<Accumulate>(&s.form))
      stack.insert(stack.end(), sum->contributions.begin(), sum->contributions.end());
  });
  while (!stack.empty()) {
    Id id = stack.back();
    stack.pop_back();
    if (!seen.insert(id).second || graph.node(id).op == ScalarOp::reduce) continue;
    out.push_back(id);
    append_operands(graph, id, stack);
  }
  return out;
}

std::set<int> Emitter::written_by(const Statements& block) {
  std::set<int> out;
  each_statement(block, [&](const Statement& s) {
    if (auto* store = std::get_if<Store>(&s.form)) out.insert(store->buffer);
  });
  return out;
}

std::vector<Id> Emitter::carried(const Statements& block) const {
  std::vector<Id> out;
  each_statement(block, [&](const Statement& s) {
    auto* sum = std::get_if<Accumulate>(&s.form);
    if (sum && open_reductions_.count(sum->reduce) &&
        std::find(out.begin(), out.end(), sum->reduce) == out.end())
      out.push_back(sum->reduce);
  });
  return out;
}

bool Emitter::loads_any(const Statement& statement, const std::set<int>& buffers) const {
  if (buffers.empty()) return false;
  std::vector<Id> nodes = nodes_of(graph_, {&statement, 1});
  return std::any_of(nodes.begin(), nodes.end(), [&](Id id) {
    return graph_.node(id).op == ScalarOp::load && buffers.count(graph_.node(id).buffer);
  });
}

void Emitter::block(const Statements& block) {
  for (std::size_t i = 0; i < block.size();) {
    if (auto* l = std::get_if<Loop>(&block[i].form)) {
      loop(*l), ++i;
    } else if (auto* r = std::get_if<ReduceStatement>(&block[i].form)) {
      reduce(*r), ++i;
    } else if (auto* t = std::get_if<Tile>(&block[i].form)) {
      tile(*t), ++i;
    } else {
      // A run of leaf statements is emitted vector by vector, to limit register pressure.
      std::size_t end = i;
      auto is_leaf = [&](const Statement& s) { return s.form.index() == 2 || s.form.index() == 3; };
      // Scratch arrays that the run stores: a statement that loads them begins a new run.
      std::set<int> stored;
      while (end < block.size() && is_leaf(block[end]) && !loads_any(block[end], stored)) {
        auto* store = std::get_if<Store>(&block[end++].form);
        if (store && nest_.is_scratch(store->buffer)) stored.insert(store->buffer);
      }
      for (instance_ = 0; instance_ < instances_; ++instance_) {
        // A result may share memory with another one's operand: all operands are loaded before any result is stored.
        std::span run = std::span(block).subspan(i, end - i);
        if (run.size() > 1 && !fast_paths_first(run)) evaluate(run);
        for (const Statement& s : run) leaf(s);
      }
      instance_ = 0;
      i = end;
    }
  }
}

void Emitter::evaluate(std::span<const Statement> statements) {
  for (const Statement& s : statements) evaluate(s);
}

void Emitter::evaluate(const Statement& statement) {
  const Store* store = std::get_if<Store>(&statement.form);
  if (!store || store->valid >= 0) return;
  for (std::size_t k = 0; k < store->parts.size(); ++k)
    lane_ >= 0 ? void(vector(stored_id(*store, k))) : void(value(stored_id(*store, k)));
}

void Emitter::leaf(const Statement& statement) {
  if (auto* sum = std::get_if<Accumulate>(&statement.form))
    accumulate(*sum);
  else
    store(std::get<Store>(statement.form));
}

void Emitter::loop(const Loop& l) {
  if (l.targets) return loop_by_targets(l);
  l.mode == LoopMode::vector ? vector_loop(l) : serial_loop(l);
}

void Emitter::constant_loop(std::int64_t low, std::int64_t high, std::int64_t step, const Statements& block,
                            const LoopBody& body) {
  if (low >= high) return;
  auto at = [&](std::int64_t v) { return b_.getInt64(static_cast<std::uint64_t>(v)); };
  if (high - low <= step) return body(at(low));
  std::vector<std::int64_t> steps = block_steps(high - low, step, block);
  steps.push_back(step);
  blocked_loops(at(low), at(high), std::move(steps), block, body);
}

void Emitter::accumulating_loop(Value* low, Value* high, std::int64_t step, const Statements& block,
                                const LoopBody& body) {
  auto& context = module_.getContext();
  llvm::BasicBlock* before = b_.GetInsertBlock();
  auto* header = llvm::BasicBlock::Create(context, "loop", function_);
  Frame& outer = frames_.back();
  outer.before = b_.CreateBr(header);
  b_.SetInsertPoint(header);
  auto* counter = b_.CreatePHI(b_.getInt64Ty(), 2);
  counter->addIncoming(low, before);
  std::vector<std::pair<Value**, llvm::PHINode*>> phis;
  for (Id id : carried(block))
    for (auto& slot : open_reductions_[id].slots)
      for (Value*& v : slot) {
        auto* phi = b_.CreatePHI(v->getType(), 2);
        phi->addIncoming(v, before);
        v = phi;
        phis.push_back({&v, phi});
      }
  body(counter);
  Value* next = b_.CreateAdd(counter, b_.getInt64(static_cast<std::uint64_t>(step)), "", true, true);
  auto* latch = b_.GetInsertBlock();
  counter->addIncoming(next, latch);
  for (auto [v, phi] : phis) phi->addIncoming(*v, latch);
  auto* after = llvm::BasicBlock::Create(context, "after", function_);
  b_.CreateCondBr(b_.CreateICmpULT(next, high), header, after);
  b_.SetInsertPoint(after);
  frames_.back().before = nullptr;
}

void Emitter::dynamic_loop(Value* low, Value* high, std::int64_t step,
                           const std::function<void(Value*)>& body) {
  auto& context = module_.getContext();
  llvm::BasicBlock* before = b_.GetInsertBlock();
  auto* header = llvm::BasicBlock::Create(context, "chunks", function_);
  auto* after = llvm::BasicBlock::Create(context, "after", function_);
  Value* any = b_.CreateICmpULT(low, high);
  frames_.back().before = b_.CreateCondBr(any, header, after);
  b_.SetInsertPoint(header);
  auto* counter = b_.CreatePHI(b_.getInt64Ty(), 2);
  counter->addIncoming(low, before);
  body(counter);
  Value* next = b_.CreateAdd(counter, b_.getInt64(static_cast<std::uint64_t>(step)), "", true, true);
  counter->addIncoming(next, b_.GetInsertBlock());
  b_.CreateCondBr(b_.CreateICmpULT(next, high), header, after);
  b_.SetInsertPoint(after);
  frames_.back().before = nullptr;
}

std::pair<Value*, Value*> Emitter::range_of_chunks(std::int64_t chunk, std::int64_t end) {
  auto argument = static_cast<unsigned>(nest_.arguments) + 2;
  auto at = [&](Value* number) {
    return b_.CreateMul(number, b_.getInt64(static_cast<std::uint64_t>(chunk)), "", true, true);
  };
  Value *high = at(function_->getArg(argument + 1)), *limit = b_.getInt64(static_cast<std::uint64_t>(end));
  return {at(function_->getArg(argument)), b_.CreateSelect(b_.CreateICmpULT(high, limit), high, limit)};
}

void Emitter::in_last_chunk(std::int64_t chunk, std::int64_t extent, const std::function<void()>& body) {
  auto& context = module_.getContext();
  auto* last = llvm::BasicBlock::Create(context, "last", function_);
  auto* after = llvm::BasicBlock::Create(context, "after", function_);
  Value* high = range_of_chunks(chunk, extent).second;
  b_.CreateCondBr(b_.CreateICmpEQ(high, b_.getInt64(static_cast<std::uint64_t>(extent))), last, after);
  b_.SetInsertPoint(last);
  body();
  b_.CreateBr(after);
  b_.SetInsertPoint(after);
}

// Returns the unroll factor of a serial loop that accumulates: only the innermost loops are unrolled.
int Emitter::copies_in(const Loop& l) const {
  for (const Statement& s : l.body)
    if (s.form.index() < 2) return 1;
  return l.extent >= 2 * copies_ ? copies_ : 1;
}

void Emitter::serial_loop(const Loop& l) {
  std::set<int> written = written_by(l.body);
  int copies = carried(l.body).empty() ? 1 : copies_in(l);
  auto body = [&](Value* start, int unroll) {
    for (copy_ = 0; copy_ < unroll; ++copy_) {
      int copy = copy_;
      frames_.emplace_back().written = written;
      Value* v =
          copy ? b_.CreateAdd(start, b_.getInt64(static_cast<std::uint64_t>(copy)), "", true, true) : start;
      variables_[l.variable] = {v, depth()};
      block(l.body);
      frames_.pop_back();
      copy_ = copy;
    }
    copy_ = 0;
  };
  std::int64_t main = l.extent / copies * copies;
  if (l.chunk) {
    auto [low, high] = range_of_chunks(l.chunk, l.extent);
    dynamic_loop(low, high, 1, [&](Value* v) { body(v, 1); });
    variables_.erase(l.variable);
    return;
  }
  constant_loop(0, main, copies, l.body, [&](Value* v) { body(v, copies); });
  constant_loop(main, l.extent, 1, l.body, [&](Value* v) { body(v, 1); });
  variables_.erase(l.variable);
}

int Emitter::lanes_for(const Loop& l) {
  int widest = 1;
  for (Id id : nodes_of(graph_, l.body)) {
    const Node& node = graph_.node(id);
    if (node.op == ScalarOp::constant || node.op == ScalarOp::index || node.dtype.is_bool()) continue;
    bool counts = node.op == ScalarOp::load || node.op == ScalarOp::reduce_result || node.dtype.is_floating();
    if (counts) widest = std::max(widest, node.dtype.bytes());
  }
  each_statement(l.body, [&](const Statement& s) {
    if (auto* store = std::get_if<Store>(&s.form)) {
      Type* t = memory_type(store->buffer);
      widest = std::max(widest, static_cast<int>(t->getPrimitiveSizeInBits() / 8));
    }
  });
  // A short loop is one vector of exactly its length: no mask, and LLVM can keep its memory in registers.
  int lanes = std::max(target_.vector_bytes / widest, 2);
  return l.extent <= lanes ? static_cast<int>(l.extent) : lanes;
}

std::size_t Emitter::lane_work(const Loop& l) const {
  std::size_t work = 0;
  for (Id id : nodes_of(graph_, l.body)) work += graph_.reads(id, l.variable);
  return work;
}

// Returns the number of registers of a vector of this loop. In a long chain each operation waits for the result of the
// one before: vectors of several registers interleave several chains, and load constants once.
int Emitter::interleave_for(const Loop& l, int lanes) {
  constexpr std::size_t long_chain = 16;
  for (const Statement& s : l.body)
    if (!std::holds_alternative<Store>(s.form)) return 1;
  for (Id id : nodes_of(graph_, l.body))
    if (graph_.node(id).op == ScalarOp::iterate) return 1;  // all lanes iterate until the last one ends
  if (lane_work(l) <= long_chain) return 1;
  int registers = target_.interleaved_vectors;
  while (registers > 1 && registers > l.extent / lanes) registers /= 2;
  return registers;
}

int Emitter::unroll_for(const Loop& l, int lanes) {
  std::size_t work = lane_work(l), accumulators = 0;
  for (const Statement& s : l.body)
    if (auto* r = std::get_if<ReduceStatement>(&s.form)) {
      std::size_t parts = 0;
      for (Id id : r->reduces) parts += graph_.reduction(graph_.node(id).reduction).initial.size();
      accumulators = std::max(accumulators, parts);
    }
  int factor = 1;
  if (accumulators)
    for (int fit = (work > 24 ? 4 : target_.vector_registers / 2);
         2 * factor * static_cast<int>(accumulators) <= fit;)
      factor *= 2;
  else
    factor = work > 48 ? 1 : work > 16 ? 2 : 4;
  // Do not unroll beyond the number of whole vectors.
  std::int64_t vectors = l.extent / lanes;
  while (factor > 1 && factor > vectors) factor /= 2;
  return factor;
}

void Emitter::vector_range(const Loop& l, std::int64_t low) {
  lanes_ = lanes_for(l);
  // Accumulators opened outside determine the numbers of lanes and of partial results.
  int unroll = unroll_for(l, lanes_);
  for (Id id : carried(l.body)) {
    const Accumulators& a = open_reductions_[id];
    auto* type = llvm::cast<llvm::FixedVectorType>(a.slots[0][0]->getType());
    lanes_ = static_cast<int>(type->getNumElements());
    unroll = std::min(unroll, static_cast<int>(a.slots.size()));
  }
  const int native = lanes_, interleave = interleave_for(l, lanes_);
  if (interleave > 1) unroll = interleave;
  if (l.chunk) return divided_vectors(l, unroll, interleave);
  std::int64_t step = lanes_ * unroll, main = low + (l.extent - low) / step * step;
  lanes_ *= interleave;
  lanes_aligned_ = low % lanes_ == 0;
  constant_loop(low, main, step, l.body, [&](Value* v) { vector_body(l, v, unroll / interleave, lanes_); });
  lanes_ = native;
  lanes_aligned_ = low % lanes_ == 0;
  vector_tail(l, main, low);
}

// Emits the loop over the full vectors of the chunks of this call; the last chunk includes the remaining iterations.
void Emitter::divided_vectors(const Loop& l, int unroll, int interleave) {
  if (l.chunk % lanes_)
    lanes_ = static_cast<int>(std::gcd<std::int64_t>(l.chunk, std::bit_floor(static_cast<unsigned>(lanes_))));
  while (l.chunk % (lanes_ * unroll)) unroll /= 2;
  interleave = std::min(interleave, unroll);
  const int native = lanes_;
  std::int64_t step = lanes_ * unroll, main = l.extent / step * step;
  auto [low, high] = range_of_chunks(l.chunk, main);
  lanes_ *= interleave;
  lanes_aligned_ = true;
  dynamic_loop(low, high, step, [&](Value* v) { vector_body(l, v, unroll / interleave, lanes_); });
  lanes_ = native;
  if (main < l.extent)
    in_last_chunk(l.chunk, l.extent, [&] { vector_tail(l, main, 0); });
  else
    lanes_ = active_ = 1;
}

// Emits the iterations of a vector loop from `main` on, which are fewer than one step of the unrolled loop.
void Emitter::vector_tail(const Loop& l, std::int64_t main, std::int64_t low) {
  std::int64_t lanes = lanes_, tail_start = low + (l.extent - low) / lanes * lanes;
  int rest = static_cast<int>((tail_start - main) / lanes), tail = static_cast<int>(l.extent - tail_start);
  auto at = [&](std::int64_t v) { return b_.getInt64(static_cast<std::uint64_t>(v)); };
  if (rest) vector_body(l, at(main), rest, lanes_);
  if (tail && l.extent - low <= 4 * lanes && carried(l.body).empty()) {
    lanes_ = tail;
    lanes_aligned_ = false;
    tail == 1 ? scalar_body(l, at(tail_start)) : vector_body(l, at(tail_start), 1, tail);
  } else if (tail) {
    vector_body(l, at(tail_start), 1, tail);
  }
  lanes_ = active_ = 1;
}

void Emitter::scalar_body(const Loop& l, Value* at) {
  frames_.emplace_back().written = written_by(l.body);
  variables_[l.variable] = {at, depth()};
  block(l.body);
  variables_.erase(l.variable);
  frames_.pop_back();
}

void Emitter::vector_body(const Loop& l, Value* start, int instances, int active) {
  frames_.emplace_back().written = written_by(l.body);
  lane_ = l.variable;
  active_ = active;
  instances_ = instances;
  lane_start_ = start;
  lane_depth_ = depth();
  variables_[lane_] = {start, depth()};
  block(l.body);
  for (int k = 0; k < instances; ++k)
    for (const nest::Prefetch& p : l.prefetches) {
      Value* at = pointer(p.buffer, p.index + k * lanes_ * p.index.coefficient(lane_), 0).value;
      b_.CreateIntrinsic(llvm::Intrinsic::prefetch, {at->getType()},
                         {at, b_.getInt32(0), b_.getInt32(3), b_.getInt32(1)});
    }
  variables_.erase(lane_);
  lane_ = -1;
  instances_ = 1;
  frames_.pop_back();
}

}  // namespace tessera::inline v0::emit
