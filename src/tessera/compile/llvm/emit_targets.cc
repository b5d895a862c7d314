// Emission of loops that are divided by the targets of an ordered store. Each call selects the iterations whose targets are
// its own, block by block, without a branch, which would often be predicted wrongly, and runs them in order.
#include <llvm/IR/IntrinsicsX86.h>
#include <tessera/compile/llvm/emitter.h>

namespace tessera::inline v0::emit {

using nest::Loop;
using nest::Store;

namespace {

constexpr std::int64_t kBlock = 1024;    // iterations; their numbers fit into the first-level cache
constexpr std::uint64_t kMaxLanes = 64;  // of a vector, which may be stored after the last number

// Returns the element that an iteration stores, or the first one of its row.
AffineIndex target_of(const Loop& l) {
  if (auto* row = std::get_if<Loop>(&l.body[0].form))
    return std::get<Store>(row->body[0].form).index - AffineIndex::term(row->variable);
  return std::get<Store>(l.body[0].form).index;
}

}  // namespace

// Emits two versions: the plain loop for a call that computes all chunks, and a loop that selects iterations.
void Emitter::loop_by_targets(const Loop& l) {
  auto& context = module_.getContext();
  auto [low, high] = range_of_chunks(l.targets, l.elements);
  Value* count = b_.CreateSub(high, low);
  auto block_named = [&](const char* name) { return llvm::BasicBlock::Create(context, name, function_); };
  auto *all = block_named("all"), *some = block_named("some"), *after = block_named("after");
  frames_.back().before = b_.CreateCondBr(b_.CreateICmpEQ(count, number(count, l.elements)), all, some);
  auto version = [&](llvm::BasicBlock* start, const std::function<void()>& body) {
    b_.SetInsertPoint(start);
    frames_.emplace_back();
    body();
    frames_.pop_back();
    b_.CreateBr(after);
  };
  version(all, [&] { serial_loop(l); });
  version(some, [&, first = low] { loop_over_selected(l, first, count); });
  b_.SetInsertPoint(after);
  frames_.back().before = nullptr;
}

void Emitter::loop_over_selected(const Loop& l, Value* first, Value* count) {
  Targets targets{first, count, nullptr};
  {
    llvm::IRBuilder<>::InsertPointGuard back(b_);
    llvm::BasicBlock& entry = function_->getEntryBlock();
    b_.SetInsertPoint(&entry, entry.begin());
    targets.selected = b_.CreateAlloca(llvm::ArrayType::get(b_.getInt32Ty(), kBlock + kMaxLanes));
  }
  std::set<int> written = written_by(l.body);
  auto run = [&](Value* start, std::int64_t size) {
    frames_.emplace_back().written = written;
    Value* found = select(l, start, size, targets);
    dynamic_loop(b_.getInt64(0), found, 1, [&](Value* k) {
      frames_.emplace_back().written = written;
      Value* at = b_.CreateInBoundsGEP(b_.getInt32Ty(), targets.selected, k);
      Value* offset = b_.CreateZExt(b_.CreateLoad(b_.getInt32Ty(), at), b_.getInt64Ty());
      variables_[l.variable] = {b_.CreateAdd(start, offset, "", true, true), depth()};
      block(l.body);
      frames_.pop_back();
    });
    frames_.pop_back();
  };
  auto at = [&](std::int64_t v) { return b_.getInt64(static_cast<std::uint64_t>(v)); };
  std::int64_t main = l.extent / kBlock * kBlock;
  if (main) dynamic_loop(at(0), at(main), kBlock, [&](Value* start) { run(start, kBlock); });
  if (main < l.extent) run(at(main), l.extent - main);
  variables_.erase(l.variable);
}

// Selects the iterations among start ... start + size - 1 whose targets belong to this call: stores their distances
// from `start`, and returns their count.
Value* Emitter::select(const Loop& l, Value* start, std::int64_t size, const Targets& targets) {
  const int lanes = target_.vector_bytes / 4;
  const AffineIndex target = target_of(l);
  auto at = [&](std::int64_t v) { return b_.getInt64(static_cast<std::uint64_t>(v)); };
  auto vector = [&](Value* offset, Value* found, int active) {
    frames_.emplace_back();
    lane_ = l.variable;
    lanes_ = lanes, active_ = active;
    lane_start_ = b_.CreateAdd(start, offset, "", true, true);
    lane_depth_ = depth();
    lanes_aligned_ = true;
    variables_[lane_] = {lane_start_, depth()};
    Value* element = lane_index(target, index_type(target));
    auto all_lanes = [&](Value* v) { return splat(b_.CreateTrunc(v, element->getType()->getScalarType())); };
    Value* inside =
        b_.CreateICmpULT(b_.CreateSub(element, all_lanes(targets.first)), all_lanes(targets.count));
    found = append(offset, conjunction(inside, active_mask()), found, targets.selected);
    variables_.erase(lane_);
    lane_ = -1;
    lanes_ = active_ = 1;
    frames_.pop_back();
    return found;
  };
  Value* found = at(0);
  std::int64_t main = size / lanes * lanes;
  if (main) {
    llvm::PHINode* so_far = nullptr;
    accumulating_loop(at(0), at(main), lanes, {}, [&](Value* offset) {
      so_far = b_.CreatePHI(b_.getInt64Ty(), 2);
      so_far->addIncoming(found, llvm::cast<llvm::PHINode>(offset)->getIncomingBlock(0));
      found = vector(offset, so_far, lanes);
    });
    so_far->addIncoming(found, b_.GetInsertBlock()->getSinglePredecessor());
  }
  return main < size ? vector(at(main), found, static_cast<int>(size - main)) : found;
}

// Appends first + k, for each lane k of the mask, to the `found` numbers that are stored at `selected`, and returns the
// new count. Without a compress instruction every lane is stored; the next lane overwrites it if it is not in the mask.
Value* Emitter::append(Value* first, Value* mask, Value* found, Value* selected) {
  unsigned lanes = llvm::cast<llvm::FixedVectorType>(mask->getType())->getNumElements();
  Value* start = b_.CreateTrunc(first, b_.getInt32Ty());
  Value* bits = b_.CreateZExt(b_.CreateBitCast(mask, b_.getIntNTy(lanes)), b_.getInt64Ty());
  auto address = [&] { return b_.CreateInBoundsGEP(b_.getInt32Ty(), selected, found); };
  if (target_.is_x86 && target_.vector_bytes == 64) {
    std::vector<llvm::Constant*> steps;
    for (unsigned k = 0; k < lanes; ++k) steps.push_back(b_.getInt32(k));
    Value* numbers = b_.CreateAdd(b_.CreateVectorSplat(lanes, start), llvm::ConstantVector::get(steps));
    Value* none = llvm::Constant::getNullValue(numbers->getType());
    Value* packed = b_.CreateIntrinsic(llvm::Intrinsic::x86_avx512_mask_compress, {numbers->getType()},
                                       {numbers, none, mask});
    b_.CreateAlignedStore(packed, address(), llvm::Align(4));
    return b_.CreateAdd(found, b_.CreateUnaryIntrinsic(llvm::Intrinsic::ctpop, bits));
  }
  for (unsigned k = 0; k < lanes; ++k) {
    b_.CreateStore(b_.CreateAdd(start, b_.getInt32(k)), address());
    found = b_.CreateAdd(found, b_.CreateAnd(b_.CreateLShr(bits, k), b_.getInt64(1)));
  }
  return found;
}

}  // namespace tessera::inline v0::emit
