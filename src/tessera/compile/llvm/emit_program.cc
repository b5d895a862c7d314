// Emission of a whole program. Every array pointer is a parameter of an inner function, marked noalias unless
// implicit donation may give it the memory of another, so that loads of arguments can be hoisted out of
// loops. Kernels of loop bodies are inlined there, and locals become registers (link.cc).
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/MDBuilder.h>
#include <llvm/IR/Module.h>
#include <tessera/compile/backend.h>
#include <tessera/compile/division.h>
#include <tessera/compile/llvm/emit_program.h>
#include <tessera/compile/memory/choose_non_temporal_stores.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0 {

namespace {

// Kernels in loop bodies are inlined if code size and element count are small, up to a limit for the whole program. Only then do
// scalars that a loop carries become registers and vectors. (One iteration of examples/fixed_point has about 700 instructions; as
// a call it takes a third longer. Steps of tens of coupled scalars have thousands.)
constexpr std::size_t kInlineInstructions = 4000, kMaxInlinedTotal = 12000;
constexpr std::int64_t kInlineElements = 4096;
constexpr std::int64_t kPollIterations = 1024;

class ProgramEmitter {
 public:
  ProgramEmitter(llvm::Module& module, const ProgramPlan& plan, const TargetInfo& target)
      : module_(module),
        plan_(plan),
        target_(target),
        b_(module.getContext()),
        pointer_(b_.getPtrTy()),
        i64_(b_.getInt64Ty()) {}
  std::vector<std::string> run();

 private:
  void emit_entry(llvm::Function* body);
  void open_body(llvm::Function* body);
  void emit(const Steps& steps);
  void emit(const KernelStep& step);
  void emit(const RoutineStep& step);
  void emit_communication(const RoutineStep& step);
  void emit_coordinate(const RoutineStep& step, AxisName axis);
  void emit(const CopyStep& step);
  void emit(const LoopStep& step);
  void emit(const WhileStep& step);
  void emit(const BranchStep& step);
  void emit(const ProfileSliceStep& step);
  std::size_t arguments() const { return plan_.argument_bytes.size() + (plan_.shared_bytes > 0); }
  llvm::Value* address(const Ref& ref);
  llvm::Value* pointer_array(const std::vector<Ref>& refs);
  using Parts = std::vector<KernelPart>;
  const Parts& kernel(int number);
  Parts emit_kernel(const Nest& nest, const std::string& name);
  llvm::Value* shares_memory(const KernelStep& step, const std::vector<llvm::Value*>& values);
  void emit_divided(const KernelStep& step, const Parts& parts, std::vector<llvm::Value*> values);
  llvm::GlobalVariable* integers_of(const RoutineStep& step, llvm::FunctionCallee routine);
  llvm::Function* thunk(llvm::Function* f);
  llvm::FunctionCallee runtime(const char* symbol, llvm::FunctionType* type);
  llvm::BasicBlock* block(const char* name) { return llvm::BasicBlock::Create(b_.getContext(), name, body_); }
  llvm::AllocaInst* alloca_at_entry(llvm::Type* type, std::int64_t count, std::uint64_t alignment);
  void leave_unless_zero(llvm::Value* status, llvm::Value* result);
  void poll(llvm::Value* trip);

  llvm::Module& module_;
  const ProgramPlan& plan_;
  const TargetInfo& target_;
  llvm::IRBuilder<> b_;
  llvm::PointerType* pointer_;
  llvm::IntegerType* i64_;
  llvm::Function* body_ = nullptr;
  llvm::BasicBlock* exit_ = nullptr;
  llvm::PHINode* status_ = nullptr;
  std::vector<llvm::Value*> arguments_, results_, constants_, locals_, counters_;
  llvm::Value *context_ = nullptr, *arena_ = nullptr;
  std::vector<Parts> kernels_;
  std::map<int, Parts> plain_;  // kernels without non-temporal stores, for shared memory
  std::map<llvm::Function*, llvm::Function*> thunks_;
  std::vector<std::string> symbols_;
  int routines_ = 0, communications_ = 0, depth_ = 0;
  std::size_t inlined_ = 0;
};

llvm::AllocaInst* ProgramEmitter::alloca_at_entry(llvm::Type* type, std::int64_t count,
                                                  std::uint64_t alignment) {
  llvm::IRBuilder<> at(&body_->getEntryBlock(), body_->getEntryBlock().getFirstInsertionPt());
  llvm::Type* array = llvm::ArrayType::get(type, static_cast<std::uint64_t>(count));
  llvm::AllocaInst* memory = at.CreateAlloca(array);
  memory->setAlignment(llvm::Align(alignment));
  return memory;
}

std::vector<std::string> ProgramEmitter::run() {
  kernels_.resize(plan_.kernels.size());
  std::vector<llvm::Type*> types(arguments() + plan_.result_bytes.size() + 2, pointer_);
  auto* type = llvm::FunctionType::get(b_.getInt32Ty(), types, false);
  body_ = llvm::Function::Create(type, llvm::Function::InternalLinkage, kBodyName, module_);
  std::set<unsigned> donation;  // parameters that may alias because of implicit donation
  for (auto [result, argument] : plan_.donatable) {
    donation.insert(2 + static_cast<unsigned>(argument));
    donation.insert(2 + static_cast<unsigned>(arguments()) + static_cast<unsigned>(result));
  }
  for (llvm::Argument& a : body_->args()) {
    if (!donation.contains(a.getArgNo())) a.addAttr(llvm::Attribute::NoAlias);
    a.addAttr(llvm::Attribute::NoUndef);
  }
  open_body(body_);
  emit(plan_.steps);
  status_->addIncoming(b_.getInt32(0), b_.GetInsertBlock());
  b_.CreateBr(exit_);
  exit_->moveAfter(&body_->back());
  emit_entry(body_);
  return std::move(symbols_);
}

void ProgramEmitter::open_body(llvm::Function* body) {
  exit_ = block("exit");
  b_.SetInsertPoint(exit_);
  status_ = b_.CreatePHI(b_.getInt32Ty(), 2);
  b_.CreateRet(status_);
  llvm::BasicBlock* start = llvm::BasicBlock::Create(b_.getContext(), "start", body, exit_);
  b_.SetInsertPoint(start);
  llvm::Argument* next = body->arg_begin();
  context_ = next++;
  arena_ = next++;
  for (std::size_t i = 0; i < arguments(); ++i) arguments_.push_back(next++);
  for (std::size_t i = 0; i < plan_.result_bytes.size(); ++i) results_.push_back(next++);
  for (const std::vector<unsigned char>& bytes : plan_.constants) {
    auto* data = llvm::ConstantDataArray::get(b_.getContext(),
                                              llvm::ArrayRef<std::uint8_t>(bytes.data(), bytes.size()));
    auto* global = new llvm::GlobalVariable(module_, data->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                            data, "constant");
    global->setAlignment(llvm::Align(64));
    constants_.push_back(global);
  }
  for (const ProgramPlan::Local& local : plan_.locals)
    locals_.push_back(alloca_at_entry(b_.getInt8Ty(), local.bytes, local.bytes >= 64 ? 64 : 16));
  counters_.resize(plan_.loops, nullptr);
}

// The entry point loads the array pointers and calls the body.
void ProgramEmitter::emit_entry(llvm::Function* body) {
  auto* type = llvm::FunctionType::get(b_.getInt32Ty(), {pointer_, pointer_, pointer_, pointer_}, false);
  auto* entry = llvm::Function::Create(type, llvm::Function::ExternalLinkage, kEntryName, module_);
  b_.SetInsertPoint(llvm::BasicBlock::Create(b_.getContext(), "start", entry));
  std::vector<llvm::Value*> values{entry->getArg(0), entry->getArg(3)};
  auto load_all = [&](llvm::Value* list, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
      values.push_back(b_.CreateLoad(pointer_, b_.CreateConstInBoundsGEP1_64(pointer_, list, i)));
  };
  load_all(entry->getArg(1), arguments());
  load_all(entry->getArg(2), plan_.result_bytes.size());
  b_.CreateRet(b_.CreateCall(body, values));
}

ProgramEmitter::Parts ProgramEmitter::emit_kernel(const Nest& nest, const std::string& name) {
  llvm::IRBuilderBase::InsertPointGuard guard(b_);
  return emit_nest(module_, nest, name, target_);
}

const ProgramEmitter::Parts& ProgramEmitter::kernel(int number) {
  Parts& parts = kernels_[number];
  std::size_t k = number;
  if (parts.empty()) parts = emit_kernel(plan_.nests[k], plan_.kernels[k].name);
  return parts;
}

// Returns the condition, which may be known only at run time, that a result with non-temporal stores shares memory with
// an operand; null: never. Such memory is in the caches, so a version of the kernel with ordinary stores is emitted for
// this case.
llvm::Value* ProgramEmitter::shares_memory(const KernelStep& step, const std::vector<llvm::Value*>& values) {
  const FusedKernel& kernel = plan_.kernels[step.kernel];
  llvm::Value* shared = nullptr;
  const Nest& nest = plan_.nests[step.kernel];
  for (int w : non_temporal_buffers(nest))
    for (std::size_t r = 0; r < kernel.buffers.size(); ++r) {
      if (!kernel.buffers[r].read) continue;
      llvm::Value* same = b_.CreateICmpEQ(values[w], values[r]);
      shared = shared ? b_.CreateOr(shared, same) : same;
    }
  if (Parts& plain = plain_[step.kernel]; shared && plain.empty())
    plain = emit_kernel(without_non_temporal_stores(nest), kernel.name);
  return shared;
}

llvm::Value* ProgramEmitter::address(const Ref& ref) {
  std::size_t number = ref.number;
  llvm::Value* base = nullptr;
  switch (ref.space) {
    case Ref::Space::argument:
      base = arguments_[number];
      break;
    case Ref::Space::result:
      base = results_[number];
      break;
    case Ref::Space::arena:
      base = arena_;
      break;
    case Ref::Space::shared:
      base = arguments_.back();
      break;
    case Ref::Space::constant:
      base = constants_[number];
      break;
    case Ref::Space::local:
      base = locals_[number];
      break;
  }
  if (ref.offset)
    base = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), base, static_cast<std::uint64_t>(ref.offset));
  for (auto [loop, stride] : ref.loop_strides) {
    llvm::Value* step =
        b_.CreateMul(counters_[loop], b_.getInt64(static_cast<std::uint64_t>(stride)), "", true, true);
    base = b_.CreateInBoundsGEP(b_.getInt8Ty(), base, step);
  }
  return base;
}

void ProgramEmitter::emit(const Steps& steps) {
  for (const PlanStep& step : steps) std::visit([&](const auto& form) { emit(form); }, step.form);
}

bool is_short(const FusedKernel& kernel) {
  for (const FusedKernel::Store& store : kernel.stores) {
    std::int64_t elements = 1;
    for (expr::Atom v : store.loops) elements *= kernel.graph.atom(v).high + 1;
    if (elements > kInlineElements) return false;
  }
  return true;
}

void ProgramEmitter::emit(const KernelStep& step) {
  const Parts& parts = kernel(step.kernel);
  std::vector<llvm::Value*> values;
  for (const Ref& ref : step.buffers) values.push_back(address(ref));
  const Nest& nest = plan_.nests[step.kernel];
  values.push_back(nest.scratch_bytes + nest.private_bytes > 0 ? address(step.scratch) : arena_);
  if (nest.divided) return emit_divided(step, parts, std::move(values));
  llvm::Function* f = parts[0].function;
  llvm::Value *called = f, *shared = shares_memory(step, values);
  if (shared) called = b_.CreateSelect(shared, plain_[step.kernel][0].function, f);
  llvm::CallInst* call = b_.CreateCall(f->getFunctionType(), called, values);
  std::size_t size = f->getInstructionCount();
  if (!depth_ || size > kInlineInstructions || inlined_ + size > kMaxInlinedTotal ||
      !is_short(plan_.kernels[step.kernel]))
    return;
  inlined_ += size;
  call->addFnAttr(llvm::Attribute::AlwaysInline);
}

// Returns a function that tessera_parallel calls: it loads the kernel's pointers from a list.
llvm::Function* ProgramEmitter::thunk(llvm::Function* f) {
  llvm::Function*& out = thunks_[f];
  if (out) return out;
  llvm::IRBuilderBase::InsertPointGuard guard(b_);
  auto* type = llvm::FunctionType::get(b_.getVoidTy(), {pointer_, pointer_, i64_, i64_}, false);
  out = llvm::Function::Create(type, llvm::Function::InternalLinkage, f->getName() + ".part", module_);
  b_.SetInsertPoint(llvm::BasicBlock::Create(b_.getContext(), "start", out));
  std::vector<llvm::Value*> values;
  for (unsigned i = 0; i + 3 < f->arg_size(); ++i)
    values.push_back(b_.CreateLoad(pointer_, b_.CreateConstInBoundsGEP1_64(pointer_, out->getArg(0), i)));
  values.insert(values.end(), {out->getArg(1), out->getArg(2), out->getArg(3)});
  b_.CreateCall(f, values);
  b_.CreateRetVoid();
  return out;
}

// The parts of a kernel run one after the other; the threads divide the chunks of each.
void ProgramEmitter::emit_divided(const KernelStep& step, const Parts& parts,
                                  std::vector<llvm::Value*> values) {
  const Nest& nest = plan_.nests[step.kernel];
  llvm::Value* shared = shares_memory(step, values);
  llvm::Value* list = alloca_at_entry(pointer_, static_cast<std::int64_t>(values.size()), 8);
  for (std::size_t i = 0; i < values.size(); ++i)
    b_.CreateStore(values[i], b_.CreateConstInBoundsGEP1_64(pointer_, list, i));
  llvm::Value* private_memory = b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), values.back(),
                                                              static_cast<std::uint64_t>(nest.scratch_bytes));
  auto* type = llvm::FunctionType::get(b_.getVoidTy(), {pointer_, pointer_, i64_, i64_, pointer_}, false);
  llvm::Value* zero = b_.getInt64(0);
  for (std::size_t p = 0; p < parts.size(); ++p) {
    auto thunk_of = [&](const Parts& version) { return thunk(version[p].function); };
    llvm::Value* called = thunk_of(parts);
    if (shared) called = b_.CreateSelect(shared, thunk_of(plain_[step.kernel]), called);
    if (parts[p].chunks) {
      const char* run = parts[p].long_calls ? "tessera_parallel_shares" : "tessera_parallel";
      b_.CreateCall(runtime(run, type),
                    {called, list, b_.getInt64(static_cast<std::uint64_t>(parts[p].chunks)),
                     b_.getInt64(static_cast<std::uint64_t>(nest.private_bytes)), private_memory});
    } else {
      auto* thunk_type = llvm::cast<llvm::Function>(thunk_of(parts))->getFunctionType();
      b_.CreateCall(thunk_type, called, {list, private_memory, zero, zero});
    }
  }
}

llvm::FunctionCallee ProgramEmitter::runtime(const char* symbol, llvm::FunctionType* type) {
  if (std::find(symbols_.begin(), symbols_.end(), symbol) == symbols_.end()) symbols_.push_back(symbol);
  return module_.getOrInsertFunction(symbol, type);
}

llvm::Value* ProgramEmitter::pointer_array(const std::vector<Ref>& refs) {
  if (refs.empty()) return llvm::ConstantPointerNull::get(pointer_);
  llvm::Value* array = alloca_at_entry(pointer_, static_cast<std::int64_t>(refs.size()), 8);
  for (std::size_t i = 0; i < refs.size(); ++i)
    b_.CreateStore(address(refs[i]), b_.CreateConstInBoundsGEP1_64(pointer_, array, i));
  return array;
}

void ProgramEmitter::leave_unless_zero(llvm::Value* status, llvm::Value* result) {
  llvm::BasicBlock* next = block("next");
  llvm::BasicBlock* fail = block("leave");
  auto* weights = llvm::MDBuilder(b_.getContext()).createBranchWeights(1 << 20, 1);
  b_.CreateCondBr(b_.CreateICmpEQ(status, b_.getInt32(0)), next, fail, weights);
  b_.SetInsertPoint(fail);
  status_->addIncoming(result, fail);
  b_.CreateBr(exit_);
  b_.SetInsertPoint(next);
}

// The status of a collective comes from the runtime and is returned unchanged.
void ProgramEmitter::emit_communication(const RoutineStep& step) {
  auto* type =
      llvm::FunctionType::get(b_.getInt32Ty(), {pointer_, b_.getInt32Ty(), pointer_, pointer_}, false);
  llvm::FunctionCallee callee = runtime("tessera_collective", type);
  llvm::Value *operands = pointer_array(step.operands), *results = pointer_array(step.results);
  auto number = b_.getInt32(static_cast<std::uint32_t>(communications_++));
  llvm::CallInst* status = b_.CreateCall(callee, {context_, number, operands, results});
  status->setDoesNotThrow();
  leave_unless_zero(status, status);
}

// Computes the coordinate from the position of the device, in row-major order of the mesh.
void ProgramEmitter::emit_coordinate(const RoutineStep& step, AxisName axis) {
  std::int64_t stride = 1, size = 1;
  bool is_minor = false;
  for (const MeshAxis& a : plan_.mesh.axes()) {
    if (is_minor) stride *= a.size;
    if (a.name == axis) is_minor = true, size = a.size;
  }
  auto number = [&](std::int64_t v) { return b_.getInt32(static_cast<std::uint32_t>(v)); };
  llvm::Value* position = b_.CreateLoad(
      b_.getInt32Ty(), b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), context_, offsetof(Context, position)));
  llvm::Value* coordinate = b_.CreateURem(b_.CreateUDiv(position, number(stride)), number(size));
  b_.CreateStore(coordinate, address(step.results[0]));
}

// Returns the integers of a routine: for a divided routine a DividedRoutine (compile/run/divided_routine.h).
llvm::GlobalVariable* ProgramEmitter::integers_of(const RoutineStep& step, llvm::FunctionCallee routine) {
  auto number = [](std::size_t n) { return static_cast<std::uint64_t>(n); };
  std::vector<std::uint64_t> integers;
  auto append = [&](const std::vector<std::int64_t>& list) {
    integers.insert(integers.end(), list.begin(), list.end());
  };
  if (step.parts.empty()) {
    append(step.integers);
    integers.push_back(0);
  } else {
    integers = {number(step.parts.size()), number(step.parts[0].integers.size()),
                number(step.operands.size()), number(step.results.size()),
                static_cast<std::uint64_t>(step.workspace_bytes)};
    for (const RoutinePart& part : step.parts)
      append(part.integers), append(part.operand_offsets), append(part.result_offsets);
  }
  llvm::Constant* data = llvm::ConstantDataArray::get(b_.getContext(), integers);
  if (!step.parts.empty())
    data = llvm::ConstantStruct::getAnon({llvm::cast<llvm::Constant>(routine.getCallee()), data});
  return new llvm::GlobalVariable(module_, data->getType(), true, llvm::GlobalValue::PrivateLinkage, data,
                                  "integers");
}

void ProgramEmitter::emit(const RoutineStep& step) {
  if (step.runtime_call) {
    const Coordinate* coordinate = std::get_if<Coordinate>(&step.runtime_call->form);
    return coordinate ? emit_coordinate(step, coordinate->axis) : emit_communication(step);
  }
  auto* type = llvm::FunctionType::get(b_.getInt32Ty(), {pointer_, pointer_, pointer_, pointer_}, false);
  llvm::FunctionCallee callee = runtime(step.symbol.c_str(), type);
  llvm::GlobalVariable* global = integers_of(step, callee);
  if (!step.parts.empty()) callee = runtime("tessera_divided_routine", type);
  llvm::Value* operands = pointer_array(step.operands);
  llvm::Value* results = pointer_array(step.results);
  std::vector<llvm::Value*> values = {global, operands, results, address(step.workspace)};
  if (plan_.mesh) {  // device programs run on a fiber's small stack
    values.insert(values.begin(), {context_, callee.getCallee()});
    callee = runtime("tessera_on_thread_stack",
                     llvm::FunctionType::get(b_.getInt32Ty(), std::vector<llvm::Type*>(6, pointer_), false));
  }
  llvm::CallInst* status = b_.CreateCall(callee, values);
  status->setDoesNotThrow();
  int number = ++routines_;
  leave_unless_zero(status, b_.CreateAdd(status, b_.getInt32(static_cast<std::uint32_t>(number) * 256)));
}

void ProgramEmitter::emit(const CopyStep& step) {
  if (step.chunks > 1) {
    auto* type = llvm::FunctionType::get(b_.getVoidTy(), {pointer_, pointer_, i64_, i64_}, false);
    b_.CreateCall(runtime("tessera_copy", type),
                  {address(step.to), address(step.from), b_.getInt64(static_cast<std::uint64_t>(step.bytes)),
                   b_.getInt64(static_cast<std::uint64_t>(step.chunks))});
    return;
  }
  b_.CreateMemCpy(address(step.to), llvm::MaybeAlign(), address(step.from), llvm::MaybeAlign(),
                  static_cast<std::uint64_t>(step.bytes));
}

// Polls the cancellation flag once in 1024 iterations.
void ProgramEmitter::poll(llvm::Value* trip) {
  llvm::BasicBlock *poll_block = block("poll"), *next = block("next");
  auto* weights = llvm::MDBuilder(b_.getContext()).createBranchWeights(1, kPollIterations);
  llvm::Value* low = b_.CreateAnd(trip, b_.getInt64(kPollIterations - 1));
  b_.CreateCondBr(b_.CreateICmpEQ(low, b_.getInt64(kPollIterations - 1)), poll_block, next, weights);
  b_.SetInsertPoint(poll_block);
  llvm::Value* flag = b_.CreateLoad(pointer_, context_);
  llvm::Value* cancel = b_.CreateLoad(b_.getInt32Ty(), flag, true);
  leave_unless_zero(cancel, b_.getInt32(kInterrupted));
  b_.CreateBr(next);
  b_.SetInsertPoint(next);
}

void ProgramEmitter::emit(const LoopStep& step) {
  llvm::BasicBlock *before = b_.GetInsertBlock(), *body = block("loop"), *after = block("after");
  b_.CreateBr(body);
  b_.SetInsertPoint(body);
  llvm::PHINode* trip = b_.CreatePHI(i64_, 2, "trip");
  trip->addIncoming(b_.getInt64(0), before);
  auto last = b_.getInt64(static_cast<std::uint64_t>(step.trip_count - 1));
  counters_[step.loop] = step.reverse ? b_.CreateSub(last, trip, "", true, true) : trip;
  ++depth_;
  emit(step.body);
  --depth_;
  if (step.trip_count > kPollIterations) poll(trip);
  trip->addIncoming(b_.CreateAdd(trip, b_.getInt64(1), "", true, true), b_.GetInsertBlock());
  b_.CreateCondBr(b_.CreateICmpEQ(trip, last), after, body);
  b_.SetInsertPoint(after);
}

void ProgramEmitter::emit(const WhileStep& step) {
  llvm::BasicBlock *before = b_.GetInsertBlock(), *head = block("while"), *body = block("body"),
                   *after = block("after");
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  llvm::PHINode* trip = b_.CreatePHI(i64_, 2, "trip");
  trip->addIncoming(b_.getInt64(0), before);
  ++depth_;
  emit(step.condition);
  llvm::Value* predicate = b_.CreateLoad(b_.getInt8Ty(), address(step.predicate));
  b_.CreateCondBr(b_.CreateICmpNE(predicate, b_.getInt8(0)), body, after);
  b_.SetInsertPoint(body);
  emit(step.body);
  --depth_;
  poll(trip);
  trip->addIncoming(b_.CreateAdd(trip, b_.getInt64(1), "", true), b_.GetInsertBlock());
  b_.CreateBr(head);
  b_.SetInsertPoint(after);
}

void ProgramEmitter::emit(const BranchStep& step) {
  llvm::BasicBlock* after = block("after");
  llvm::Value* index = b_.CreateLoad(b_.getInt32Ty(), address(step.index));
  auto last = b_.getInt32(static_cast<std::uint32_t>(step.branches.size() - 1));
  index = b_.CreateSelect(b_.CreateICmpSLT(index, b_.getInt32(0)), b_.getInt32(0), index);
  index = b_.CreateSelect(b_.CreateICmpSGT(index, last), last, index);
  llvm::BasicBlock* from = b_.GetInsertBlock();
  std::vector<llvm::BasicBlock*> starts;
  for (const std::vector<PlanStep>& branch : step.branches) {
    starts.push_back(block("branch"));
    b_.SetInsertPoint(starts.back());
    emit(branch);
    b_.CreateBr(after);
  }
  b_.SetInsertPoint(from);
  llvm::SwitchInst* choice = b_.CreateSwitch(index, starts.back(), static_cast<unsigned>(starts.size()));
  for (std::size_t i = 0; i + 1 < starts.size(); ++i)
    choice->addCase(b_.getInt32(static_cast<std::uint32_t>(i)), starts[i]);
  b_.SetInsertPoint(after);
}

// The code contains addresses of sites in this process, so a profiled program is never saved.
void ProgramEmitter::emit(const ProfileSliceStep& step) {
  llvm::Value* site = b_.CreateIntToPtr(b_.getInt64(reinterpret_cast<std::uintptr_t>(step.site)), pointer_);
  llvm::Value* begin =
      b_.CreateCall(runtime("tessera_slice_begin", llvm::FunctionType::get(i64_, {pointer_}, false)), {site});
  emit(step.body);
  auto* type = llvm::FunctionType::get(b_.getVoidTy(), {pointer_, pointer_, i64_}, false);
  b_.CreateCall(runtime("tessera_slice_end", type), {context_, site, begin});
}

}  // namespace

std::vector<std::string> emit_program(llvm::Module& module, const ProgramPlan& plan,
                                      const TargetInfo& target) {
  return ProgramEmitter(module, plan, target).run();
}

}  // namespace tessera::inline v0
