// Emits one nest as an LLVM function: frames of known values, and the statements of each group.
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>
#include <tessera/base/fields.h>
#include <tessera/compile/llvm/emit_kernel.h>
#include <tessera/compile/llvm/emitter.h>
#include <tessera/compile/memory/choose_non_temporal_stores.h>

namespace tessera::inline v0::emit {

std::size_t Emitter::KeyHash::operator()(const Key& k) const {
  std::uint64_t h = mix(static_cast<std::uint64_t>(k.id), static_cast<std::uint64_t>(k.kind));
  h = mix(h, static_cast<std::uint64_t>(k.number) << 32 ^ static_cast<std::uint64_t>(k.instance));
  return mix(h, static_cast<std::uint64_t>(k.guard));
}

Emitter::Emitter(llvm::Module& module, const Nest& nest, const std::string& name, const TargetInfo& target)
    : module_(module),
      name_(name),
      nest_(nest),
      graph_(nest.graph),
      target_(target),
      b_(module.getContext()),
      writes_past_caches_(!non_temporal_buffers(nest).empty()) {
  auto* cell = llvm::ArrayType::get(b_.getInt8Ty(), 1024);
  auto* zeros = new llvm::GlobalVariable(module, cell, true, llvm::GlobalValue::PrivateLinkage,
                                         llvm::Constant::getNullValue(cell), name + ".zeros");
  zeros->setAlignment(llvm::Align(64));
  zeros_ = zeros;
}

void Emitter::open_function() {
  auto& context = module_.getContext();
  Type* pointer = llvm::PointerType::getUnqual(context);
  std::vector<Type*> arguments(nest_.arguments + 1, pointer);
  if (nest_.divided) arguments.insert(arguments.end(), {pointer, b_.getInt64Ty(), b_.getInt64Ty()});
  auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(context), arguments, false);
  function_ = llvm::Function::Create(type, llvm::Function::InternalLinkage, name_, module_);
  function_->addFnAttr(llvm::Attribute::NoUnwind);
  std::string bits = std::to_string(8 * target_.vector_bytes);
  function_->addFnAttr("prefer-vector-width", bits);
  function_->addFnAttr("min-legal-vector-width", bits);
  b_.SetInsertPoint(llvm::BasicBlock::Create(context, "entry", function_));
}

void Emitter::part(const nest::Statements& statements, std::int64_t chunks) {
  if (statements.empty()) return;
  bool joins = !chunks && !parts_.empty() && !parts_.back().chunks;
  if (joins) {
    b_.GetInsertBlock()->getTerminator()->eraseFromParent();
    b_.SetInsertPoint(b_.GetInsertBlock());
  } else {
    open_function();
    streamed_ = false;
    frames_.assign(1, {});
    parts_.push_back({function_, chunks, chunks && nest::prefers_long_calls(statements[0])});
  }
  frames_.emplace_back();
  block(statements);
  frames_.pop_back();
  if (streamed_ && target_.is_x86) b_.CreateIntrinsic(llvm::Intrinsic::x86_sse_sfence, {}, {});
  b_.CreateRetVoid();
}

// Each divided statement becomes a function. So does each sequence of undivided statements between them, which may
// extend over several groups of the nest; each group has its own registers, those of frame 1 and deeper.
std::vector<KernelPart> Emitter::run() {
  for (const nest::Statements& group : nest_.groups) {
    nest::Statements undivided;
    for (const nest::Statement& s : group) {
      std::int64_t chunks = nest::chunks_of(s);
      if (!chunks) {
        undivided.push_back(s);
        continue;
      }
      part(std::exchange(undivided, {}), 0);
      part({s}, chunks);
    }
    part(undivided, 0);
  }
  if (parts_.empty()) {
    open_function();
    b_.CreateRetVoid();
    parts_.push_back({function_, 0});
  }
  return std::move(parts_);
}

const Emitter::EmittedValue* Emitter::find(const Key& key) {
  static thread_local EmittedValue emitted;
  for (int k = depth(); k >= 0; --k) {
    auto& values = frames_[k].values;
    if (values.empty()) continue;
    Key under = key;
    for (std::size_t g = guards_.size() + 1; g-- > 0;) {
      under.guard = g ? guards_[g - 1].number : 0;
      if (auto at = values.find(under); at != values.end()) {
        emitted = {at->second, k};
        return &emitted;
      }
    }
  }
  return nullptr;
}

void Emitter::remember(const Key& key, EmittedValue emitted) {
  frames_[emitted.depth].values[key] = emitted.value;
}

Emitter::Key Emitter::key(Id id, ValueKind kind, int number) const {
  return {id, kind, number, in_lanes(id) ? instance_ : 0, guards_.empty() ? 0 : guards_.back().number};
}

Type* Emitter::register_type(Dtype t) const {
  auto& context = module_.getContext();
  if (t == f32) return Type::getFloatTy(context);
  if (t == f64) return Type::getDoubleTy(context);
  return Type::getIntNTy(context, static_cast<unsigned>(t.bits()));  // bool: i1; narrow floats: integers
}

Type* Emitter::memory_type(int buffer) const {
  Dtype t = nest_.buffers[buffer].dtype;
  if (t.is_bool()) return Type::getInt8Ty(module_.getContext());
  return register_type(t.is_key() ? u32 : t.real_part());
}

Type* Emitter::like(Type* scalar, Value* shape) {
  if (auto* v = llvm::dyn_cast<llvm::FixedVectorType>(shape->getType()))
    return llvm::FixedVectorType::get(scalar, v->getNumElements());
  return scalar;
}

Value* Emitter::constant(Type* type, std::uint64_t bits, Dtype dtype) {
  Type* scalar = type->getScalarType();
  llvm::Constant* one;
  if (dtype == f32)
    one = llvm::ConstantFP::get(scalar, llvm::APFloat(llvm::APFloat::IEEEsingle(), llvm::APInt(32, bits)));
  else if (dtype == f64)
    one = llvm::ConstantFP::get(scalar, llvm::APFloat(llvm::APFloat::IEEEdouble(), llvm::APInt(64, bits)));
  else
    one = llvm::ConstantInt::get(scalar, bits);
  auto* v = llvm::dyn_cast<llvm::FixedVectorType>(type);
  return v ? llvm::ConstantVector::getSplat(v->getElementCount(), one) : one;
}

Value* Emitter::number(Value* like, std::int64_t value) {
  return llvm::ConstantInt::get(like->getType(), static_cast<std::uint64_t>(value), true);
}

}  // namespace tessera::inline v0::emit

namespace tessera::inline v0 {

std::vector<KernelPart> emit_nest(llvm::Module& module, const Nest& nest, const std::string& name,
                                  const TargetInfo& target) {
  std::vector<KernelPart> out = emit::Emitter(module, nest, name, target).run();
  std::string problem;
  llvm::raw_string_ostream text(problem);
  for (const KernelPart& part : out)
    if (llvm::verifyFunction(*part.function, &text))
      internal(str("kernel ", name, " is not valid LLVM IR: ", text.str()));
  return out;
}

}  // namespace tessera::inline v0
