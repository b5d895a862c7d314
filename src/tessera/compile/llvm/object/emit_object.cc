// Objects: programs and the functions of the runtime that they call in one LLVM module, with a C function around each
// program. The code before the check of the processor is compiled for the base architecture.
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Linker/Linker.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/Object/ObjectFile.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <tessera/compile/llvm/emit_program.h>
#include <tessera/compile/llvm/generate.h>
#include <tessera/compile/llvm/object/emit_devices.h>
#include <tessera/compile/llvm/object/emit_object.h>
#include <tessera/compile/llvm/object/features.h>
#include <tessera/compile/llvm/object/runtime_text.h>
#include <tessera/compile/object/object.h>
#include <tessera/device/process.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0 {

namespace {

constexpr const char *kLacksFeatures = "tessera_lacks_features", *kSetMode = "tessera_default_float_mode",
                     *kRestoreMode = "tessera_restore_float_mode", *kNewStack = "tessera_new_stack",
                     *kSwitchStack = "tessera_switch_stack";

class ObjectEmitter {
 public:
  explicit ObjectEmitter(const ObjectRequest& request)
      : request_(request),
        target_(object_target(request.target)),
        machine_(target_machine(target_)),
        module_("object", context_) {
    prepare(module_);
  }
  ObjectCode run();

 private:
  void prepare(llvm::Module& module) {
    module.setTargetTriple(target_.triple);
    module.setDataLayout(machine_->createDataLayout());
  }
  void add_program(const ObjectFunction& function);
  void add_runtime();
  void add_text(const char* text, const std::set<std::string>& names);
  void remove_others(llvm::Module& module, const std::set<std::string>& names);
  void link(std::unique_ptr<llvm::Module> module);
  llvm::GlobalVariable* features(const RequiredFeatures& required);
  void for_base_architecture(llvm::Function& f) const;

  const ObjectRequest& request_;
  TargetInfo target_;
  std::shared_ptr<llvm::TargetMachine> machine_;
  llvm::LLVMContext context_;
  llvm::Module module_;
  std::set<std::string> called_;  // symbols of the runtime
  friend class FunctionEmitter;
};

void check(const llvm::Module& module) {
  std::string problem;
  llvm::raw_string_ostream stream(problem);
  if (llvm::verifyModule(module, &stream)) internal("LLVM: " + problem);
}

void ObjectEmitter::link(std::unique_ptr<llvm::Module> module) {
  if (llvm::Linker::linkModules(module_, std::move(module))) internal("LLVM: linking an object");
}

// The program's entry function gets the name of the C function and a suffix; its other functions are private.
void ObjectEmitter::add_program(const ObjectFunction& function) {
  auto module = std::make_unique<llvm::Module>(function.name, context_);
  prepare(*module);
  for (std::string& symbol : emit_program(*module, function.plan, target_)) called_.insert(std::move(symbol));
  if (function.plan.mesh) {
    called_.insert(kRunDevices);
    for (const DeviceTables::CollectiveTable& c : device_tables(function).collectives)
      if (!c.combiner.empty()) called_.insert(c.combiner);
  }
  optimize(*module, *machine_);
  drop_unused(*module);
  for (llvm::Function& f : *module)
    if (!f.isDeclaration()) f.addFnAttr("prefer-vector-width", std::to_string(8 * target_.vector_bytes));
  module->getFunction(kEntryName)->setName(function.name + ".entry");
  link(std::move(module));
}

void ObjectEmitter::remove_others(llvm::Module& module, const std::set<std::string>& names) {
  for (bool changed = true; changed;) {
    changed = false;
    for (llvm::Function& f : llvm::make_early_inc_range(module)) {
      if (names.contains(f.getName().str()) || !f.use_empty()) continue;
      f.eraseFromParent();
      changed = true;
    }
  }
}

// Adds the functions of these names from a part of the runtime, optimized for the target.
void ObjectEmitter::add_text(const char* text, const std::set<std::string>& names) {
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module =
      llvm::parseIR(llvm::MemoryBufferRef(text, "runtime"), diagnostic, context_);
  if (!module)
    internal(str("LLVM: the runtime, line ", diagnostic.getLineNo(), ": ", diagnostic.getMessage().str()));
  prepare(*module);
  remove_others(*module, names);
  for (llvm::Function& f : *module) {
    if (f.isDeclaration()) continue;
    f.addFnAttr(llvm::Attribute::NoUnwind);
    f.addFnAttr("prefer-vector-width", std::to_string(8 * target_.vector_bytes));
  }
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(machine_.get());
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O3).run(*module, modules);
  link(std::move(module));
}

// Returns true if the text of LLVM IR mentions one of the functions.
bool defines_any(llvm::StringRef text, const std::set<std::string>& functions) {
  return std::any_of(functions.begin(), functions.end(),
                     [&](const std::string& f) { return text.contains("@" + f + "("); });
}

void ObjectEmitter::add_runtime() {
  const std::set<std::string> checks = {kLacksFeatures, kSetMode, kRestoreMode};
  for (const char* text :
       {runtime_text::parallel, runtime_text::blas, runtime_text::product, runtime_text::plain_product,
        runtime_text::sort, runtime_text::prefix, runtime_text::lapack, runtime_text::fft,
        runtime_text::devices, runtime_text::combine})
    if (defines_any(text, called_)) add_text(text, called_);
  std::set<std::string> of_processor = checks;
  if (called_.contains(kRunDevices)) of_processor.insert({kNewStack, kSwitchStack});
  add_text(target_.is_x86 ? runtime_text::x86 : runtime_text::aarch64, of_processor);
  for (const std::string& symbol : called_) {
    llvm::Function* f = module_.getFunction(symbol);
    if (!f || f->isDeclaration()) internal(str("objects have no routine ", symbol));
    f->setLinkage(llvm::GlobalValue::InternalLinkage);
  }
  for (const std::string& name : of_processor) {
    llvm::Function* f = module_.getFunction(name);
    f->setLinkage(llvm::GlobalValue::InternalLinkage);
    if (checks.contains(name)) for_base_architecture(*f);
  }
}

void ObjectEmitter::for_base_architecture(llvm::Function& f) const {
  if (!target_.is_x86) return;
  f.addFnAttr("target-cpu", "x86-64");
  f.addFnAttr("target-features", "+sse2");
  f.addFnAttr("tune-cpu", "generic");
  f.removeFnAttr("prefer-vector-width");
}

llvm::GlobalVariable* ObjectEmitter::features(const RequiredFeatures& required) {
  llvm::Constant* data = llvm::ConstantDataArray::get(context_, required.rows);
  return new llvm::GlobalVariable(module_, data->getType(), true, llvm::GlobalValue::PrivateLinkage, data,
                                  "features");
}

// The C function around a program: checks, memory, and the lists of pointers.
class FunctionEmitter {
 public:
  FunctionEmitter(ObjectEmitter& object, const ObjectFunction& function, llvm::GlobalVariable* features,
                  const RequiredFeatures& required)
      : object_(object),
        module_(object.module_),
        function_(function),
        b_(object.context_),
        pointer_(b_.getPtrTy()),
        features_(features),
        required_(required) {}
  void run();

 private:
  void leave_if(llvm::Value* condition, ObjectStatus status);
  llvm::Value* list(const std::vector<llvm::Value*>& pointers);
  llvm::Value* workspace(llvm::Value*& allocated);
  llvm::GlobalVariable* data(llvm::ArrayRef<std::uint8_t> bytes, const llvm::Twine& name);
  llvm::Value* context();
  llvm::Value* call(std::vector<llvm::Value*> inputs, const std::vector<llvm::Value*>& outputs,
                    llvm::Value* memory);
  void describe();
  llvm::Function* runtime(const char* name) { return module_.getFunction(name); }

  ObjectEmitter& object_;
  llvm::Module& module_;
  const ObjectFunction& function_;
  llvm::IRBuilder<> b_;
  llvm::PointerType* pointer_;
  llvm::GlobalVariable* features_;
  const RequiredFeatures& required_;
  llvm::Function* c_function_ = nullptr;
};

void FunctionEmitter::leave_if(llvm::Value* condition, ObjectStatus status) {
  auto block = [&](const char* name) {
    return llvm::BasicBlock::Create(object_.context_, name, c_function_);
  };
  llvm::BasicBlock *leave = block("leave"), *next = block("next");
  b_.CreateCondBr(condition, leave, next);
  b_.SetInsertPoint(leave);
  b_.CreateRet(b_.getInt32(static_cast<std::uint32_t>(status)));
  b_.SetInsertPoint(next);
}

llvm::Value* FunctionEmitter::list(const std::vector<llvm::Value*>& pointers) {
  llvm::Value* array =
      b_.CreateAlloca(llvm::ArrayType::get(pointer_, std::max<std::size_t>(pointers.size(), 1)));
  for (std::size_t i = 0; i < pointers.size(); ++i)
    b_.CreateStore(pointers[i], b_.CreateConstInBoundsGEP1_64(pointer_, array, i));
  return array;
}

// Returns the caller's workspace, aligned. If it is null, returns memory from malloc, which it stores in `allocated`.
llvm::Value* FunctionEmitter::workspace(llvm::Value*& allocated) {
  std::int64_t bytes = function_.workspace_bytes();
  if (!bytes) return llvm::ConstantPointerNull::get(pointer_);
  llvm::Type* word = b_.getInt64Ty();
  llvm::Value* given = c_function_->getArg(static_cast<unsigned>(c_function_->arg_size()) - 1);
  llvm::Value* none = b_.CreateIsNull(given);
  auto block = [&](const char* name) {
    return llvm::BasicBlock::Create(object_.context_, name, c_function_);
  };
  llvm::BasicBlock *from = b_.GetInsertBlock(), *allocate = block("allocate"), *ready = block("ready");
  b_.CreateCondBr(none, allocate, ready);
  b_.SetInsertPoint(allocate);
  llvm::Value* memory =
      b_.CreateCall(module_.getOrInsertFunction("malloc", llvm::FunctionType::get(pointer_, {word}, false)),
                    {b_.getInt64(static_cast<std::uint64_t>(bytes))});
  leave_if(b_.CreateIsNull(memory), ObjectStatus::no_memory);
  allocate = b_.GetInsertBlock();
  b_.CreateBr(ready);
  b_.SetInsertPoint(ready);
  llvm::PHINode* used = b_.CreatePHI(pointer_, 2);
  used->addIncoming(given, from), used->addIncoming(memory, allocate);
  llvm::PHINode* freed = b_.CreatePHI(pointer_, 2);
  freed->addIncoming(llvm::ConstantPointerNull::get(pointer_), from), freed->addIncoming(memory, allocate);
  allocated = freed;
  llvm::Value* address = b_.CreateAdd(b_.CreatePtrToInt(used, word), b_.getInt64(63));
  return b_.CreateIntToPtr(b_.CreateAnd(address, b_.getInt64(~std::uint64_t{63})), pointer_);
}

llvm::GlobalVariable* FunctionEmitter::data(llvm::ArrayRef<std::uint8_t> bytes, const llvm::Twine& name) {
  llvm::Constant* content = llvm::ConstantDataArray::get(object_.context_, bytes);
  auto* out = new llvm::GlobalVariable(module_, content->getType(), true, llvm::GlobalValue::PrivateLinkage,
                                       content, name);
  out->setAlignment(llvm::Align(64));
  return out;
}

// Returns the context of a call. The program polls a flag that is never set.
llvm::Value* FunctionEmitter::context() {
  static_assert(sizeof(Context) == 32);
  auto* word = b_.getInt64Ty();
  auto* flag = new llvm::GlobalVariable(module_, b_.getInt32Ty(), true, llvm::GlobalValue::PrivateLinkage,
                                        b_.getInt32(0), "never");
  llvm::Value* memory = b_.CreateAlloca(llvm::ArrayType::get(word, 4));
  b_.CreateStore(flag, memory);
  for (std::uint64_t i = 1; i < 4; ++i)
    b_.CreateStore(b_.getInt64(0), b_.CreateConstInBoundsGEP1_64(word, memory, i));
  return memory;
}

// The public constants beside the function: its signature, the size of its workspace, and the description.
void FunctionEmitter::describe() {
  auto add = [&](const char* suffix, llvm::Constant* value) {
    new llvm::GlobalVariable(module_, value->getType(), true, llvm::GlobalValue::ExternalLinkage, value,
                             function_.name + suffix);
  };
  add("_signature", b_.getInt64(function_.signature()));
  add("_workspace_bytes", b_.getInt64(static_cast<std::uint64_t>(function_.workspace_bytes())));
  add("_info", llvm::ConstantDataArray::getString(object_.context_, json_of(function_)));
}

// Emits the call of the program, or of the runtime that runs it on each device.
llvm::Value* FunctionEmitter::call(std::vector<llvm::Value*> inputs, const std::vector<llvm::Value*>& outputs,
                                   llvm::Value* memory) {
  llvm::Function* entry = module_.getFunction(function_.name + ".entry");
  if (!function_.plan.mesh) return b_.CreateCall(entry, {context(), list(inputs), list(outputs), memory});
  inputs.insert(inputs.end(), outputs.begin(), outputs.end());
  llvm::Constant* program = emit_devices(module_, device_tables(function_), entry);
  return b_.CreateCall(runtime(kRunDevices), {program, list(inputs), memory});
}

void FunctionEmitter::run() {
  std::vector<int> shared = function_.results_in_arguments();
  std::size_t results = function_.results.size();
  for (int r : shared) results -= r >= 0;
  std::vector<llvm::Type*> types(1 + function_.arguments.size() + results + 1, pointer_);
  types[0] = b_.getInt64Ty();
  c_function_ = llvm::Function::Create(llvm::FunctionType::get(b_.getInt32Ty(), types, false),
                                       llvm::Function::ExternalLinkage, function_.name + "_call", module_);
  c_function_->addFnAttr(llvm::Attribute::NoUnwind);
  object_.for_base_architecture(*c_function_);
  b_.SetInsertPoint(llvm::BasicBlock::Create(object_.context_, "start", c_function_));
  leave_if(b_.CreateICmpNE(c_function_->getArg(0), b_.getInt64(function_.signature())),
           ObjectStatus::other_header);
  llvm::Value* lacks =
      b_.CreateCall(runtime(kLacksFeatures),
                    {features_, b_.getInt64(required_.rows.size() / 4), b_.getInt32(required_.state)});
  leave_if(b_.CreateICmpNE(lacks, b_.getInt32(0)), ObjectStatus::other_processor);
  std::vector<llvm::Value*> inputs, outputs(function_.results.size());
  for (const EmbeddedArray& x : function_.embedded)
    inputs.push_back(
        data({reinterpret_cast<const std::uint8_t*>(x.bytes.data()), x.bytes.size()}, "parameter"));
  llvm::Value* missing = b_.getFalse();
  unsigned next = 1;
  auto parameter = [&](const ObjectValue& value) {
    llvm::Value* given = c_function_->getArg(next++);
    if (value.type.bytes()) missing = b_.CreateOr(missing, b_.CreateIsNull(given));
    return given;
  };
  for (std::size_t i = 0; i < function_.arguments.size(); ++i) {
    inputs.push_back(parameter(function_.arguments[i]));
    if (shared[i] >= 0) outputs[shared[i]] = inputs.back();
  }
  for (std::size_t i = 0; i < outputs.size(); ++i)
    if (!outputs[i]) outputs[i] = parameter(function_.results[i]);
  leave_if(missing, ObjectStatus::null_pointer);
  llvm::Value *allocated = nullptr, *arena = workspace(allocated), *mode = b_.CreateCall(runtime(kSetMode));
  llvm::Value* status = call(std::move(inputs), outputs, arena);
  b_.CreateCall(runtime(kRestoreMode), {mode});
  if (allocated)
    b_.CreateCall(
        module_.getOrInsertFunction("free", llvm::FunctionType::get(b_.getVoidTy(), {pointer_}, false)),
        {allocated});
  b_.CreateRet(b_.CreateAnd(status, b_.getInt32(255)));  // without the number of the call that failed
  describe();
}

// Returns the undefined symbols of an object, sorted.
std::vector<std::string> undefined_symbols(llvm::StringRef object) {
  std::vector<std::string> out;
  auto file = llvm::object::ObjectFile::createObjectFile(llvm::MemoryBufferRef(object, "object"));
  if (!file) internal("LLVM: " + llvm::toString(file.takeError()));
  for (const llvm::object::SymbolRef& symbol : (*file)->symbols()) {
    llvm::Expected<std::uint32_t> flags = symbol.getFlags();
    llvm::Expected<llvm::StringRef> name = symbol.getName();
    if (!flags || !name) internal("LLVM: a symbol of an object");
    if ((*flags & llvm::object::BasicSymbolRef::SF_Undefined) && !name->empty()) out.push_back(name->str());
  }
  std::sort(out.begin(), out.end());
  return out;
}

ObjectCode ObjectEmitter::run() {
  for (const ObjectFunction& f : request_.functions) add_program(f);
  add_runtime();
  RequiredFeatures required;
  if (target_.is_x86) required = required_features(*machine_->getMCSubtargetInfo());
  llvm::GlobalVariable* rows = features(required);
  for (const ObjectFunction& f : request_.functions) {
    FunctionEmitter(*this, f, rows, required).run();
    module_.getFunction(f.name + ".entry")->setLinkage(llvm::GlobalValue::InternalLinkage);
  }
  drop_unused(module_);
  check(module_);
  ObjectCode out;
  llvm::SmallVector<char, 0> object = generate(module_, *machine_, llvm::CodeGenFileType::ObjectFile);
  out.bytes.assign(object.begin(), object.end());
  out.routines = undefined_symbols(out.bytes);
  out.processor = target_.is_x86 ? target_.cpu : target_.triple;
  return out;
}

ObjectCode emit(const ObjectRequest& request) {
  LibraryCall call;
  call.require();
  LibraryCall::creates_statics();
  return ObjectEmitter(request).run();
}

// Returns the rows of tiles that fill the vector registers in products of elements of this size
// (compile/object/runtime/product.c).
int tile_rows(const std::string& target, int bytes) {
  TargetInfo info = object_target(target);
  bool wide = info.vector_bytes == 64, middle = info.vector_bytes == 32 || info.vector_registers == 32;
  return bytes == 4 ? (wide ? 12 : middle ? 6 : 2) : wide ? 8 : middle ? 3 : 1;
}

}  // namespace

void register_object_backend() {
  static const ObjectBackend backend{emit, tile_rows};
  set_object_backend(backend);
}

}  // namespace tessera::inline v0
