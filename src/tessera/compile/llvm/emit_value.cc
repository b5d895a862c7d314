// Emission of expressions: each node once per frame, at the depth of the innermost loop it depends on, as a scalar or a
// vector.
#include <tessera/compile/llvm/emitter.h>
#include <cmath>

namespace tessera::inline v0::emit {

using expr::AtomInfo;
using expr::AtomKind;

Emitter::EmittedValue Emitter::value(Id root) {
  std::vector<Id> stack{root}, operands;
  while (!stack.empty()) {
    Id id = stack.back();
    const Node& node = graph_.node(id);
    if (node.op == ScalarOp::constant || find(key(id))) {
      stack.pop_back();
      continue;
    }
    std::size_t before = stack.size();
    if (node.op != ScalarOp::reduce_result && node.op != ScalarOp::guard) {
      operands.clear();
      append_operands(graph_, id, operands);
      // Operands of the slow path are emitted in its own block.
      if (node.op == ScalarOp::rarely)
        operands.erase(operands.begin() + 1,
                       operands.begin() + 1 + static_cast<std::ptrdiff_t>(node.in.size() / 2));
      for (Id i : operands)
        if (graph_.node(i).op != ScalarOp::constant && !find(key(i))) stack.push_back(i);
    }
    if (stack.size() > before) continue;
    stack.pop_back();
    EmittedValue emitted = compute(id);
    remember(key(id), emitted);
  }
  const Node& node = graph_.node(root);
  if (node.op == ScalarOp::constant)
    return {constant(register_type(node.dtype), node.payload, node.dtype), 0};
  return *find(key(root));
}

Value* Emitter::vector(Id id) {
  const Node& node = graph_.node(id);
  if (node.op == ScalarOp::constant) {
    Type* type = register_type(node.dtype);
    return constant(llvm::FixedVectorType::get(type, static_cast<unsigned>(lanes_)), node.payload,
                    node.dtype);
  }
  EmittedValue emitted = value(id);
  return emitted.value->getType()->isVectorTy() ? emitted.value : splat(emitted, id);
}

// Broadcasts a scalar just outside the vector loop, or as soon as the scalar is available.
Value* Emitter::splat(EmittedValue scalar, Id id) {
  Key k{id, ValueKind::splat, lanes_, 0, guards_.empty() ? 0 : guards_.back().number};
  if (const EmittedValue* emitted = find(k)) return emitted->value;
  int at = std::max(scalar.depth, lane_depth_ - 1);
  Value* v = at_depth(at, [&] { return splat(scalar.value); });
  remember(k, {v, at});
  return v;
}

Emitter::EmittedValue Emitter::compute(Id id) {
  const Node& node = graph_.node(id);
  switch (node.op) {
    case ScalarOp::load:
      return load(id);
    case ScalarOp::index:
      return index_value(node);
    case ScalarOp::guard:
      return guarded(id);
    case ScalarOp::reduce_result: {
      Key k{node.in[0], ValueKind::part, node.component, instance_, 0};
      const EmittedValue* emitted = find(k);
      if (!emitted && instance_) k.instance = 0, emitted = find(k);
      if (!emitted) internal("emit: a reduction is read before it is computed");
      return *emitted;
    }
    case ScalarOp::rarely:
      return rarely(id);
    case ScalarOp::iterate:
      return iterate(id);
    case ScalarOp::component: {
      Key k{node.in[0], ValueKind::part, node.component, in_lanes(node.in[0]) ? instance_ : 0, 0};
      return *find(k);
    }
    case ScalarOp::reduce:
    case ScalarOp::accumulator:
    case ScalarOp::contribution:
      internal("emit: part of a reduction outside of one");
    default:
      return element(id, in_lanes(id));
  }
}

Emitter::EmittedValue Emitter::element(Id id, bool vectors) {
  const Node& node = graph_.node(id);
  std::vector<Value*> in;
  int at = vectors ? lane_depth_ : 0;
  for (Id i : node.in) {
    EmittedValue emitted = value(i);
    at = std::max(at, emitted.depth);
    in.push_back(vectors ? vector(i) : emitted.value);
  }
  if (slow_depth_ && at >= slow_depth_ - 1) at = depth();
  Dtype operand = graph_.node(node.in.back()).dtype;
  return {at_depth(at, [&] { return operation(node, in, operand); }), at};
}

// The slow path is a block of its own that runs if any lane needs it. Expressions that depend on outer loops only are
// computed at their depth with a select instead.
Emitter::EmittedValue Emitter::rarely(Id id) {
  const Node& node = graph_.node(id);
  std::size_t half = node.in.size() / 2;
  bool vectors = in_lanes(id);
  auto get = [&](Id i) { return vectors ? vector(i) : value(i).value; };
  auto part = [&](std::size_t k) {
    return Key{id, ValueKind::part, static_cast<int>(k), vectors ? instance_ : 0,
               guards_.empty() ? 0 : guards_.back().number};
  };
  int at = vectors ? depth() : 0;
  for (std::size_t k = 0; k < node.in.size(); k = k ? k + 1 : half + 1)
    at = std::max(at, value(node.in[k]).depth);
  EmittedValue marker{b_.getTrue(), at};
  if (!vectors && at < depth()) {
    for (std::size_t k = 0; k < half; ++k) {
      Value *slow = value(node.in[1 + k]).value, *fast = value(node.in[1 + half + k]).value,
            *when = value(node.in[0]).value;
      remember(part(k), {at_depth(at, [&] { return b_.CreateSelect(when, slow, fast); }), at});
    }
    return marker;
  }
  std::vector<Value*> fast;
  for (std::size_t k = 0; k < half; ++k) fast.push_back(get(node.in[1 + half + k]));
  Value* when = get(node.in[0]);
  if (skipped_slow_paths_) {
    skipped_slow_paths_->push_back(when);
    for (std::size_t k = 0; k < half; ++k) remember(part(k), {fast[k], depth()});
    return {b_.getTrue(), depth()};
  }
  auto& context = module_.getContext();
  auto* slow_block = llvm::BasicBlock::Create(context, "rare", function_);
  auto* join = llvm::BasicBlock::Create(context, "usual", function_);
  llvm::BasicBlock* from = b_.GetInsertBlock();
  frames_.back().before = b_.CreateCondBr(vectors ? b_.CreateOrReduce(when) : when, slow_block, join);
  b_.SetInsertPoint(slow_block);
  frames_.emplace_back();
  int saved = std::exchange(slow_depth_, depth());
  std::vector<Value*> slow;
  for (std::size_t k = 0; k < half; ++k) slow.push_back(b_.CreateSelect(when, get(node.in[1 + k]), fast[k]));
  slow_depth_ = saved;
  frames_.pop_back();
  llvm::BasicBlock* slow_end = b_.GetInsertBlock();
  b_.CreateBr(join);
  b_.SetInsertPoint(join);
  frames_.back().before = nullptr;
  for (std::size_t k = 0; k < half; ++k) {
    auto* phi = b_.CreatePHI(fast[k]->getType(), 2);
    phi->addIncoming(fast[k], from);
    phi->addIncoming(slow[k], slow_end);
    remember(part(k), {phi, depth()});
  }
  return {b_.getTrue(), depth()};
}

// Emits a block that repeats until no lane needs another step; finished lanes keep their state.
Emitter::EmittedValue Emitter::iterate(Id id) {
  const Node& node = graph_.node(id);
  const expr::Iteration& body = graph_.iteration(node);
  bool vectors = in_lanes(id);
  std::size_t count = node.in.size();
  std::vector<Value*> first;
  for (Id i : node.in) first.push_back(vectors ? vector(i) : value(i).value);
  auto again = [&](const std::vector<Value*>& state) {
    return combiner_values({body.condition}, state, {})[0];
  };
  auto any = [&](Value* lanes) { return vectors ? b_.CreateOrReduce(lanes) : lanes; };
  auto& context = module_.getContext();
  auto* step_block = llvm::BasicBlock::Create(context, "step", function_);
  auto* join = llvm::BasicBlock::Create(context, "settled", function_);
  llvm::BasicBlock* from = b_.GetInsertBlock();
  Value* first_running = again(first);
  b_.CreateCondBr(any(first_running), step_block, join);
  b_.SetInsertPoint(step_block);
  auto* running = b_.CreatePHI(first_running->getType(), 2);
  running->addIncoming(first_running, from);
  std::vector<llvm::PHINode*> phis;
  for (Value* v : first) phis.push_back(b_.CreatePHI(v->getType(), 2)), phis.back()->addIncoming(v, from);
  std::vector<Value*> state(phis.begin(), phis.end()), next = combiner_values(body.next, state, {});
  for (std::size_t k = 0; k < count; ++k) {
    if (next[k] != state[k]) next[k] = b_.CreateSelect(running, next[k], state[k]);
    phis[k]->addIncoming(next[k], step_block);
  }
  Value* next_running = b_.CreateAnd(running, again(next));
  running->addIncoming(next_running, step_block);
  b_.CreateCondBr(any(next_running), step_block, join);
  b_.SetInsertPoint(join);
  int guard = guards_.empty() ? 0 : guards_.back().number;
  for (std::size_t k = 0; k < count; ++k) {
    auto* phi = b_.CreatePHI(first[k]->getType(), 2);
    phi->addIncoming(first[k], from);
    phi->addIncoming(next[k], step_block);
    remember({id, ValueKind::part, static_cast<int>(k), vectors ? instance_ : 0, guard}, {phi, depth()});
  }
  return {b_.getTrue(), depth()};
}

Emitter::EmittedValue Emitter::guarded(Id id) {
  const Node& node = graph_.node(id);
  bool lanes = in_lanes(node.index);
  Condition guard;
  guard.depth = depth();
  auto inside = [&](Value* at) {
    Value* low = b_.CreateICmpSGE(at, number(at, node.low));
    return b_.CreateAnd(low, b_.CreateICmpSLT(at, number(at, node.high)));
  };
  if (lanes)
    guard.lanes = inside(lane_index(node.index, index_type(node.index)));
  else
    guard.scalar = inside(scalar_index(node.index).value);
  guard.number = ++guard_count_;
  EmittedValue outside = value(node.in[1]);
  guards_.push_back(guard);
  EmittedValue result = value(node.in[0]);
  bool vectors = in_lanes(id);
  Value* a = vectors ? vector(node.in[0]) : result.value;
  guards_.pop_back();
  Value* b = vectors ? vector(node.in[1]) : outside.value;
  return {b_.CreateSelect(lanes ? guard.lanes : guard.scalar, a, b), depth()};
}

Value* Emitter::floor_division(Value* a, std::int64_t divisor, bool negative, bool remainder) {
  Value* d = number(a, divisor);
  if (!negative) return remainder ? b_.CreateURem(a, d) : b_.CreateUDiv(a, d);
  Value* rest = b_.CreateSRem(a, d);
  Value* below = b_.CreateICmpSLT(rest, number(a, 0));
  if (remainder) return b_.CreateSelect(below, b_.CreateAdd(rest, d), rest);
  return b_.CreateSub(b_.CreateSDiv(a, d), b_.CreateZExt(below, a->getType()));
}

Emitter::EmittedValue Emitter::scalar_atom(Atom atom) {
  const AtomInfo& info = graph_.atom(atom);
  if (info.kind == AtomKind::variable) return variables_.at(atom);
  Key k{atom, ValueKind::atom, 0, in_lanes(AffineIndex::term(atom)) ? instance_ : 0,
        guards_.empty() ? 0 : guards_.back().number};
  if (const EmittedValue* emitted = find(k)) return *emitted;
  EmittedValue out;
  if (info.kind == AtomKind::value) {
    out = value(info.value);
  } else {
    EmittedValue dividend = scalar_index(info.dividend);
    bool negative = graph_.range(info.dividend).first < 0;
    out.depth = dividend.depth;
    out.value = at_depth(dividend.depth, [&] {
      return floor_division(dividend.value, info.divisor, negative, info.kind == AtomKind::remainder);
    });
  }
  remember(k, out);
  return out;
}

Emitter::EmittedValue Emitter::scalar_index(const AffineIndex& index) {
  Value* sum = nullptr;
  int at = 0;
  for (auto [atom, k] : index.terms) {
    EmittedValue term = scalar_atom(atom);
    at = std::max(at, term.depth);
    sum = at_depth(at, [&, k = k] {
      Value* v = k == 1 ? term.value : b_.CreateMul(term.value, b_.getInt64(static_cast<std::uint64_t>(k)));
      return sum ? b_.CreateAdd(sum, v) : v;
    });
  }
  Value* c = b_.getInt64(static_cast<std::uint64_t>(index.constant));
  if (!sum) return {c, 0};
  if (index.constant) sum = at_depth(at, [&] { return b_.CreateAdd(sum, c); });
  return {sum, at};
}

Type* Emitter::index_type(const AffineIndex& index) const {
  constexpr std::int64_t limit = std::int64_t{1} << 31;
  std::vector<AffineIndex> stack{index};
  while (!stack.empty()) {
    AffineIndex now = std::move(stack.back());
    stack.pop_back();
    std::int64_t total = std::abs(now.constant);
    for (auto [atom, k] : now.terms) {
      const AtomInfo& info = graph_.atom(atom);
      total += std::abs(k) * std::max(std::abs(info.low), std::abs(info.high) + 64);
      if (!info.dividend.is_constant()) stack.push_back(info.dividend);
    }
    if (total >= limit) return Type::getInt64Ty(module_.getContext());
  }
  return Type::getInt32Ty(module_.getContext());
}

Value* Emitter::lane_atom(Atom atom, Type* type) {
  auto* lanes = llvm::FixedVectorType::get(type, static_cast<unsigned>(lanes_));
  const AtomInfo& info = graph_.atom(atom);
  auto fit = [&](Value* v) { return b_.CreateSExtOrTrunc(v, v->getType()->isVectorTy() ? lanes : type); };
  if (info.kind == AtomKind::variable && atom == lane_) {
    Value* first = b_.CreateAdd(lane_start_, b_.getInt64(static_cast<std::uint64_t>(instance_ * lanes_)));
    std::vector<llvm::Constant*> steps;
    for (int k = 0; k < lanes_; ++k)
      steps.push_back(llvm::ConstantInt::get(type, static_cast<std::uint64_t>(k)));
    return b_.CreateAdd(splat(fit(first)), llvm::ConstantVector::get(steps));
  }
  if (!in_lanes(AffineIndex::term(atom))) return splat(fit(scalar_atom(atom).value));
  if (info.kind == AtomKind::value) return fit(vector(info.value));
  bool negative = graph_.range(info.dividend).first < 0;
  return floor_division(lane_index(info.dividend, type), info.divisor, negative,
                        info.kind == AtomKind::remainder);
}

Value* Emitter::lane_index(const AffineIndex& index, Type* type) {
  AffineIndex scalar(index.constant);
  Value* sum = nullptr;
  for (auto [atom, k] : index.terms) {
    if (!in_lanes(AffineIndex::term(atom))) {
      scalar = scalar + AffineIndex::term(atom, k);
      continue;
    }
    Value* v = lane_atom(atom, type);
    if (k != 1) v = b_.CreateMul(v, number(v, k));
    sum = sum ? b_.CreateAdd(sum, v) : v;
  }
  Value* rest = b_.CreateSExtOrTrunc(scalar_index(scalar).value, type);
  if (!sum) return splat(rest);
  return scalar == AffineIndex() ? sum : b_.CreateAdd(sum, splat(rest));
}

Emitter::EmittedValue Emitter::index_value(const Node& node) {
  Type* type = register_type(node.dtype);
  if (!in_lanes(node.index)) {
    EmittedValue at = scalar_index(node.index);
    return {at_depth(at.depth, [&] { return b_.CreateSExtOrTrunc(at.value, type); }), at.depth};
  }
  Value* v = lane_index(node.index, index_type(node.index));
  return {b_.CreateSExtOrTrunc(v, llvm::FixedVectorType::get(type, static_cast<unsigned>(lanes_))), depth()};
}

}  // namespace tessera::inline v0::emit
