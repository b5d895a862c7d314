// Loads and stores. In a vector loop the form of the index selects the code: contiguous, reversed, every second
// element, or a gather. A load inside of a guard loads zeros where the guard is false; it never accesses the address.
#include <tessera/base/processor.h>
#include <tessera/compile/llvm/emitter.h>
#include <utility>

namespace tessera::inline v0::emit {

namespace {

int parts_of(Dtype t) { return t.is_complex() || t.is_key() ? 2 : 1; }

llvm::Align align_of(Type* type) {
  return llvm::Align(std::max<std::uint64_t>(type->getScalarSizeInBits() / 8, 1));
}

}  // namespace

Value* Emitter::conjunction(Value* a, Value* b) { return !a ? b : !b ? a : b_.CreateAnd(a, b); }

Value* Emitter::active_mask() {
  if (active_ >= lanes_) return nullptr;
  std::vector<llvm::Constant*> bits;
  for (int k = 0; k < lanes_; ++k) bits.push_back(b_.getInt1(k < active_));
  return llvm::ConstantVector::get(bits);
}

Emitter::Condition Emitter::condition() {
  Condition out;
  for (const Condition& g : guards_) {
    out.scalar = conjunction(out.scalar, g.scalar);
    out.lanes = conjunction(out.lanes, g.lanes);
  }
  return out;
}

Value* Emitter::address_or_zeros(Value* pointer, Value* condition) {
  return condition ? b_.CreateSelect(condition, pointer, zeros_) : pointer;
}

// Returns the address of an element. It is computed in one step per loop depth, each emitted at its depth; the constant
// offset is added last, where it folds into the addressing mode.
Emitter::EmittedValue Emitter::pointer(int buffer, const AffineIndex& index, int component) {
  Type* type = memory_type(buffer);
  std::int64_t parts = parts_of(nest_.buffers[buffer].dtype);
  std::size_t argument = buffer;
  EmittedValue at{nullptr, 0};
  if (argument < nest_.arguments) {
    at.value = function_->getArg(static_cast<unsigned>(buffer));
  } else {
    std::int64_t offset = nest_.scratch_offset[argument - nest_.arguments];
    bool is_private = nest_.scratch_is_private[argument - nest_.arguments];
    Value* scratch = function_->getArg(static_cast<unsigned>(nest_.arguments) + is_private);
    at.value = at_depth(0, [&] {
      return b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), scratch, static_cast<std::uint64_t>(offset));
    });
  }
  std::map<int, AffineIndex> by_depth;
  for (auto [atom, k] : index.terms) {
    AffineIndex& sum = by_depth[scalar_atom(atom).depth];
    sum = sum + AffineIndex::term(atom, k);
  }
  AffineIndex so_far;
  for (auto& [level, terms] : by_depth) {
    so_far = so_far + terms;
    at.depth = level;
    bool shared = guards_.empty();
    auto& addresses = frames_[level].pointers;
    std::pair<int, std::vector<std::pair<Atom, std::int64_t>>> name{buffer, so_far.terms};
    if (auto found = addresses.find(name); shared && found != addresses.end()) {
      at.value = found->second;
      continue;
    }
    Value* offset = scalar_index(terms * parts).value;
    Value* from = at.value;
    at.value = at_depth(level, [&] { return b_.CreateInBoundsGEP(type, from, offset); });
    if (shared) addresses[name] = at.value;
  }
  if (std::int64_t rest = index.constant * parts + component)
    at.value = at_depth(at.depth, [&] {
      return b_.CreateConstInBoundsGEP1_64(type, at.value, static_cast<std::uint64_t>(rest));
    });
  return at;
}

Value* Emitter::lane_pointers(int buffer, const AffineIndex& index, int component) {
  AffineIndex lanes, scalar(index.constant);
  for (auto [atom, k] : index.terms) {
    AffineIndex& side = in_lanes(AffineIndex::term(atom)) ? lanes : scalar;
    side = side + AffineIndex::term(atom, k);
  }
  std::int64_t parts = parts_of(nest_.buffers[buffer].dtype);
  Value* base = pointer(buffer, scalar, component).value;
  AffineIndex scaled = lanes * parts;
  return b_.CreateGEP(memory_type(buffer), base, lane_index(scaled, index_type(scaled)));
}

Value* Emitter::from_memory(Value* v, Dtype t) { return t.is_bool() ? b_.CreateICmpNE(v, number(v, 0)) : v; }
Value* Emitter::to_memory(Value* v, Dtype t) {
  return t.is_bool() ? b_.CreateZExt(v, like(b_.getInt8Ty(), v)) : v;
}

Emitter::EmittedValue Emitter::load(Id id) {
  const Node& node = graph_.node(id);
  Type* type = memory_type(node.buffer);
  if (in_lanes(node.index)) return {from_memory(load_lanes(id), node.dtype), depth()};
  EmittedValue from = pointer(node.buffer, node.index, node.component);
  // Loads are not hoisted to the function's entry (depth 0), because an earlier group of the nest in the same
  // function may store to the buffer.
  int at = std::max({from.depth, pinned_, 1});
  for (int k = at + 1; k <= depth(); ++k)
    if (frames_[k].written.count(node.buffer)) at = k;
  Value* allowed = nullptr;
  if (!guards_.empty()) {
    at = depth();
    Condition when = condition();
    allowed = when.scalar;
    if (when.lanes) allowed = conjunction(allowed, b_.CreateOrReduce(when.lanes));
  }
  Value* v = at_depth(at, [&] {
    return from_memory(b_.CreateAlignedLoad(type, address_or_zeros(from.value, allowed), align_of(type)),
                       node.dtype);
  });
  return {v, at};
}

Value* Emitter::contiguous(Type* element, Value* from, int lanes, Value* mask, Value* allowed) {
  auto* type = llvm::FixedVectorType::get(element, static_cast<unsigned>(lanes));
  from = address_or_zeros(from, allowed);
  if (!mask) return b_.CreateAlignedLoad(type, from, align_of(element));
  return b_.CreateMaskedLoad(type, from, align_of(element), mask, llvm::Constant::getNullValue(type));
}

// Kernels that write past the caches prefetch large operands by this number of bytes. Measured on an AMD EPYC with AVX2
// (Zen 3): exp of 16M f32 takes 6.0 ms; 7.5 ms without prefetching; 6.8 ms with 1 or 4 KiB. Each cache line must be
// prefetched: with every other line it takes 12 ms.
constexpr std::int64_t kPrefetchDistance = 2048, kCacheLine = 64;

// Prefetches the elements after those that the load `id` reads, unless another load prefetches the buffer.
void Emitter::prefetch(Id id, Value* from) {
  int buffer = graph_.node(id).buffer;
  const FusedKernel::BufferType& type = nest_.buffers[buffer];
  if (!writes_past_caches_ || type.count * type.dtype.bytes() < caches().last) return;
  if (prefetched_.try_emplace(buffer, id).first->second != id) return;
  constexpr std::uint32_t read = 0, high_locality = 3, data_cache = 1;
  for (std::int64_t line = 0; line < lanes_ * type.dtype.bytes(); line += kCacheLine) {
    Value* ahead = b_.CreateConstGEP1_64(b_.getInt8Ty(), from, kPrefetchDistance + line);
    b_.CreateIntrinsic(llvm::Intrinsic::prefetch, {ahead->getType()},
                       {ahead, b_.getInt32(read), b_.getInt32(high_locality), b_.getInt32(data_cache)});
  }
}

Value* Emitter::load_lanes(Id id) {
  const Node& node = graph_.node(id);
  Type* element = memory_type(node.buffer);
  std::int64_t stride = node.index.coefficient(lane_);
  AffineIndex rest = node.index - AffineIndex::term(lane_, stride);
  Condition when = condition();
  Value* mask = conjunction(active_mask(), when.lanes);
  bool affine = !in_lanes(rest);
  bool two_parts = parts_of(nest_.buffers[node.buffer].dtype) == 2;
  AffineIndex first = node.index + stride * (instance_ * lanes_);
  if (affine && stride == 1 && !two_parts) {
    Value* from = pointer(node.buffer, first, 0).value;
    if (!mask) prefetch(id, from);
    return contiguous(element, from, lanes_, mask, when.scalar);
  }
  if (affine && stride == -1 && !two_parts) {
    std::vector<int> backwards;
    for (int k = lanes_; k-- > 0;) backwards.push_back(k);
    if (mask) mask = b_.CreateShuffleVector(mask, backwards);
    Value* from = pointer(node.buffer, first - (lanes_ - 1), 0).value;
    return b_.CreateShuffleVector(contiguous(element, from, lanes_, mask, when.scalar), backwards);
  }
  if (affine && (two_parts ? stride == 1 : stride == 2 && !mask))
    return from_wide(id, element, two_parts ? 1 : 2);
  if (stride == 0)
    if (Value* run = from_short_run(node, element)) return run;
  auto* type = llvm::FixedVectorType::get(element, static_cast<unsigned>(lanes_));
  if (when.scalar) mask = conjunction(mask, splat(when.scalar));
  Value* lane_mask = mask ? mask
                          : llvm::Constant::getAllOnesValue(
                                llvm::FixedVectorType::get(b_.getInt1Ty(), static_cast<unsigned>(lanes_)));
  return b_.CreateMaskedGather(type, lane_pointers(node.buffer, node.index, node.component),
                               align_of(element), lane_mask, llvm::Constant::getNullValue(type));
}

// Emits x[v / d] or x[v % d] where the lane count is a multiple of d: a short load whose elements are repeated. Returns
// null if the index has another form.
Value* Emitter::from_short_run(const Node& node, Type* element) {
  if (!lanes_aligned_ || parts_of(nest_.buffers[node.buffer].dtype) == 2) return nullptr;
  const expr::AtomInfo* atom = nullptr;
  for (auto [a, k] : node.index.terms) {
    if (!in_lanes(AffineIndex::term(a))) continue;
    if (atom || k != 1) return nullptr;
    atom = &graph_.atom(a);
  }
  bool divides_lanes = atom->dividend == AffineIndex::term(lane_) && lanes_ % atom->divisor == 0;
  bool divides = atom->kind == expr::AtomKind::quotient;
  Condition when = condition();
  if (!divides_lanes || (!divides && atom->kind != expr::AtomKind::remainder) || when.lanes) return nullptr;
  int d = static_cast<int>(atom->divisor), count = divides ? lanes_ / d : d;
  int valid = divides ? (active_ + d - 1) / d : std::min(d, active_);
  Value* mask = nullptr;
  if (valid < count) {
    std::vector<llvm::Constant*> bits;
    for (int k = 0; k < count; ++k) bits.push_back(b_.getInt1(k < valid));
    mask = llvm::ConstantVector::get(bits);
  }
  std::vector<int> take;
  for (int k = 0; k < lanes_; ++k) take.push_back(divides ? k / d : k % d);
  // Each vector starts at a multiple of d, where the remainder is 0.
  AffineIndex start = node.index + (divides ? instance_ * (lanes_ / d) : 0);
  Value* from = pointer(node.buffer, start, 0).value;
  return b_.CreateShuffleVector(contiguous(element, from, count, mask, when.scalar), take);
}

// Loads every second element by shuffling: one component of complex numbers, or stride 2.
Value* Emitter::from_wide(Id id, Type* element, std::int64_t stride) {
  const Node& node = graph_.node(id);
  Condition when = condition();
  AffineIndex first = node.index + stride * (instance_ * lanes_);
  std::vector<int> take;
  if (stride == 2) {
    // The second load begins one element early, so that it does not read past the last element.
    Value* low = contiguous(element, pointer(node.buffer, first, 0).value, lanes_, nullptr, when.scalar);
    Value* high = contiguous(element, pointer(node.buffer, first + (lanes_ - 1), 0).value, lanes_, nullptr,
                             when.scalar);
    for (int k = 0; k < lanes_; ++k) take.push_back(2 * k < lanes_ ? 2 * k : 2 * k + 1);
    return b_.CreateShuffleVector(low, high, take);
  }

  Value* mask = conjunction(active_mask(), when.lanes);
  if (mask) {
    std::vector<int> twice;
    for (int lane = 0; lane < 2 * lanes_; ++lane) twice.push_back(lane / 2);
    mask = b_.CreateShuffleVector(mask, twice);
  }
  Value* both_parts =
      contiguous(element, pointer(node.buffer, first, 0).value, 2 * lanes_, mask, when.scalar);

  for (int lane = 0; lane < lanes_; ++lane) take.push_back(2 * lane + node.component);
  return b_.CreateShuffleVector(both_parts, take);
}

static Dtype stored_type(Dtype buffer) { return buffer.is_key() ? u32 : buffer.real_part(); }

// Returns the value before widening if a narrow number was widened for arithmetic and is stored in its own dtype.
Id Emitter::stored_id(const nest::Store& s, std::size_t part) {
  Dtype to = stored_type(nest_.buffers[s.buffer].dtype);
  const Node& node = graph_.node(s.parts[part]);
  bool widened = node.dtype != to && node.op == ScalarOp::convert && graph_.node(node.in[0]).dtype == to;
  return widened ? node.in[0] : s.parts[part];
}

Value* Emitter::stored_part(const nest::Store& s, std::size_t part, bool vectors) {
  Dtype to = stored_type(nest_.buffers[s.buffer].dtype);
  Id id = stored_id(s, part);
  Value* v = vectors ? vector(id) : value(id).value;
  return to_memory(convert(v, graph_.node(id).dtype, to), to);
}

void Emitter::store(const nest::Store& s) {
  int saved = pinned_;
  if (s.ordered) pinned_ = depth();
  bool uniform = s.valid >= 0 && (lane_ < 0 || !in_lanes(s.valid));
  if (uniform)
    store_if_valid(s);
  else
    lane_ >= 0 ? store_lanes(s) : store_scalar(s);
  pinned_ = saved;
}

// Emits a branch around a store whose condition is the same for all lanes.
void Emitter::store_if_valid(nest::Store s) {
  auto& context = module_.getContext();
  Value* valid = value(std::exchange(s.valid, -1)).value;
  auto* then = llvm::BasicBlock::Create(context, "valid", function_);
  auto* after = llvm::BasicBlock::Create(context, "after", function_);
  frames_.back().before = b_.CreateCondBr(valid, then, after);
  b_.SetInsertPoint(then);
  frames_.emplace_back();
  pinned_ = depth();
  lane_ >= 0 ? store_lanes(s) : store_scalar(s);
  b_.CreateBr(after);
  b_.SetInsertPoint(after);
  frames_.pop_back();
  frames_.back().before = nullptr;
}

void Emitter::store_scalar(const nest::Store& s) {
  std::vector<Value*> parts;
  for (std::size_t k = 0; k < s.parts.size(); ++k) parts.push_back(stored_part(s, k, false));
  for (std::size_t k = 0; k < s.parts.size(); ++k)
    b_.CreateAlignedStore(parts[k], pointer(s.buffer, s.index, static_cast<int>(k)).value,
                          align_of(parts[k]->getType()));
}

// Emits a non-temporal store and returns true if the address is provably a multiple of the vector size.
bool Emitter::store_non_temporal(const nest::Store& s, Value* value, Value* to) {
  const llvm::DataLayout& layout = module_.getDataLayout();
  auto bytes = static_cast<std::int64_t>(layout.getTypeStoreSize(value->getType()).getFixedValue());
  std::int64_t element = nest_.buffers[s.buffer].dtype.bytes();
  std::int64_t unit = std::min<std::int64_t>(bytes, 64);
  auto fills_units = [&](std::int64_t elements) { return elements * element % unit == 0; };
  bool aligned = s.non_temporal && lanes_aligned_ && bytes >= 16 && (bytes & (bytes - 1)) == 0 &&
                 fills_units(s.index.constant);
  for (auto [atom, k] : s.index.terms) aligned = aligned && (atom == lane_ || fills_units(k));
  if (!aligned) return false;
  llvm::StoreInst* instruction =
      b_.CreateAlignedStore(value, to, llvm::Align(static_cast<std::uint64_t>(unit)));
  auto* one = llvm::ConstantAsMetadata::get(b_.getInt32(1));
  instruction->setMetadata(llvm::LLVMContext::MD_nontemporal, llvm::MDNode::get(b_.getContext(), {one}));
  return streamed_ = true;
}

void Emitter::store_lanes(const nest::Store& s) {
  Value* mask = active_mask();
  bool conditional = s.valid >= 0;
  if (conditional) {
    Condition when;
    when.lanes = vector(s.valid);
    when.number = ++guard_count_;
    when.depth = depth();
    mask = conjunction(mask, when.lanes);
    guards_.push_back(when);
  }
  std::vector<Value*> parts;
  for (std::size_t k = 0; k < s.parts.size(); ++k) parts.push_back(stored_part(s, k, true));
  std::int64_t stride = s.index.coefficient(lane_);
  bool affine = !in_lanes(s.index - AffineIndex::term(lane_, stride));
  AffineIndex first = s.index + stride * (instance_ * lanes_);
  llvm::Align align = align_of(parts[0]->getType());
  if (affine && stride == 1) {
    Value* to = pointer(s.buffer, first, 0).value;
    Value* stored = parts[0];
    if (parts.size() == 2) {
      std::vector<int> interleaved, twice;
      for (int k = 0; k < lanes_; ++k)
        for (int part = 0; part < 2; ++part) interleaved.push_back(k + part * lanes_), twice.push_back(k);
      stored = b_.CreateShuffleVector(parts[0], parts[1], interleaved);
      if (mask) mask = b_.CreateShuffleVector(mask, twice);
    }
    if (mask)
      b_.CreateMaskedStore(stored, to, align, mask);
    else if (!store_non_temporal(s, stored, to))
      b_.CreateAlignedStore(stored, to, align);
  } else {
    for (std::size_t k = 0; k < parts.size(); ++k)
      b_.CreateMaskedScatter(parts[k], lane_pointers(s.buffer, s.index, static_cast<int>(k)), align, mask);
  }
  if (conditional) guards_.pop_back();
}

}  // namespace tessera::inline v0::emit
