// Compilation of a plan to running code: emission, light optimization of functions with inlined kernels, code
// generation, and linking into the process by ORC. Each program has its own JITDylib, removed with it.
#include <llvm/ExecutionEngine/Orc/ExecutionUtils.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/ExecutionEngine/Orc/ObjectLinkingLayer.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/IRReader/IRReader.h>
#include <llvm/Support/SmallVectorMemoryBuffer.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <tessera/base/per_thread.h>
#include <tessera/compile/llvm/code_cache.h>
#include <tessera/compile/llvm/emit_program.h>
#include <tessera/compile/llvm/generate.h>
#include <tessera/compile/llvm/object/emit_object.h>
#include <tessera/device/process.h>
#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <mutex>

namespace tessera::inline v0 {

namespace {

Backend& instance();

template <class T>
T value_or_fail(llvm::Expected<T> value, const char* what) {
  if (!value) internal(str("LLVM: ", what, ": ", llvm::toString(value.takeError())));
  return std::move(*value);
}
void value_or_fail(llvm::Error error, const char* what) {
  if (error) internal(str("LLVM: ", what, ": ", llvm::toString(std::move(error))));
}

// The name of the program that this thread links.
struct LinkedProgram {
  std::string name;
};

// Appends the functions of linked code to /tmp/perf-PID.map, where perf looks for the names of generated code.
class PerfMap final : public llvm::orc::ObjectLinkingLayer::Plugin {
 public:
  explicit PerfMap(std::FILE* file) : file_(file) {}
  void modifyPassConfig(llvm::orc::MaterializationResponsibility&, llvm::jitlink::LinkGraph&,
                        llvm::jitlink::PassConfiguration& passes) override {
    passes.PostFixupPasses.push_back([this](llvm::jitlink::LinkGraph& graph) {
      std::lock_guard lock(mutex_);
      for (llvm::jitlink::Symbol* s : graph.defined_symbols())
        if (s->isCallable() && s->hasName())
          std::fprintf(file_, "%llx %llx %s:%s\n",
                       static_cast<unsigned long long>(s->getAddress().getValue()),
                       static_cast<unsigned long long>(s->getSize()),
                       per_thread<LinkedProgram>().name.c_str(), s->getName().str().c_str());
      std::fflush(file_);
      return llvm::Error::success();
    });
  }
  llvm::Error notifyFailed(llvm::orc::MaterializationResponsibility&) override {
    return llvm::Error::success();
  }
  llvm::Error notifyRemovingResources(llvm::orc::JITDylib&, llvm::orc::ResourceKey) override {
    return llvm::Error::success();
  }
  void notifyTransferringResources(llvm::orc::JITDylib&, llvm::orc::ResourceKey,
                                   llvm::orc::ResourceKey) override {}

 private:
  std::FILE* file_;  // never closed, as the linker is never destroyed
  std::mutex mutex_;
};

bool wants_perf_map() {
  static const bool wanted = [] {
    const char* text = std::getenv("TESSERA_PERF_MAP");
    return text && std::string_view(text) == "1";
  }();
  return wanted;
}

void add_perf_map(llvm::orc::LLJIT& linker) {
  auto* layer = llvm::dyn_cast<llvm::orc::ObjectLinkingLayer>(&linker.getObjLinkingLayer());
  std::FILE* file =
      layer ? std::fopen(("/tmp/perf-" + std::to_string(getpid()) + ".map").c_str(), "a") : nullptr;
  if (file) layer->addPlugin(std::make_unique<PerfMap>(file));
}

// Never destroyed: programs in static storage may outlive main.
llvm::orc::LLJIT& jit() {
  static llvm::orc::LLJIT* shared = [] {
    target_machine(target_info(""));  // registers the target
    llvm::orc::LLJIT* linker =
        value_or_fail(llvm::orc::LLJITBuilder().create(), "creating the linker").release();
    if (wants_perf_map()) add_perf_map(*linker);
    return linker;
  }();
  return *shared;
}

struct LinkedCode final : MachineCode {
  llvm::orc::JITDylib* library = nullptr;
  ~LinkedCode() override {
    if (library) llvm::consumeError(jit().getExecutionSession().removeJITDylib(*library));
  }
};

void* address_of(const std::string& symbol) {
  void* address = instance().routine ? instance().routine(symbol.c_str()) : nullptr;
  if (!address)
    fail<DeviceError>(str("the library routine ", symbol, " is not available."),
                      "Its back end was not built; see docs/building.md.");
  return address;
}

void link(LinkedCode& code, std::unique_ptr<llvm::MemoryBuffer> object,
          const std::vector<std::string>& symbols, const std::string& entry = kEntryName) {
  static std::atomic<std::uint64_t> count{0};
  llvm::orc::ExecutionSession& session = jit().getExecutionSession();
  llvm::Expected<llvm::orc::JITDylib&> library = session.createJITDylib("program." + std::to_string(count++));
  if (!library) value_or_fail(library.takeError(), "a library for the program");
  code.library = &*library;
  llvm::orc::SymbolMap map;
  for (const std::string& s : symbols)
    map[jit().mangleAndIntern(s)] = {llvm::orc::ExecutorAddr::fromPtr(address_of(s)),
                                     llvm::JITSymbolFlags::Exported};
  if (!map.empty())
    value_or_fail(code.library->define(llvm::orc::absoluteSymbols(std::move(map))), "defining routines");
  char prefix = jit().getDataLayout().getGlobalPrefix();
  code.library->addGenerator(value_or_fail(
      llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(prefix), "symbols of the process"));
  value_or_fail(jit().addObjectFile(*code.library, std::move(object)), "adding the object");
  code.entry = value_or_fail(jit().lookup(*code.library, entry), "linking").toPtr<EntryPoint>();
}

// Returns the plan with the user's line appended to the name of each kernel, for perf.
ProgramPlan named_by_line(ProgramPlan plan) {
  for (FusedKernel& kernel : plan.kernels)
    for (const Where& line : kernel.lines)
      if (line) {
        kernel.name += " " + to_string(line);
        break;
      }
  return plan;
}

// Optimizes the module and generates its object. Stores its LLVM IR and assembly in `text` if that is not null.
std::unique_ptr<llvm::MemoryBuffer> object_of(llvm::Module& module, llvm::TargetMachine& machine,
                                              const TargetInfo& target, LinkedCode* text) {
  optimize(module, machine);
  drop_unused(module);
  for (llvm::Function& f : module)
    if (!f.isDeclaration()) f.addFnAttr("prefer-vector-width", std::to_string(8 * target.vector_bytes));
  if (text) {
    llvm::raw_string_ostream stream(text->llvm);
    module.print(stream, nullptr);
    std::unique_ptr<llvm::Module> copy = llvm::CloneModule(module);  // code generation modifies the module
    llvm::SmallVector<char, 0> assembly = generate(*copy, machine, llvm::CodeGenFileType::AssemblyFile);
    text->assembly.assign(assembly.begin(), assembly.end());
  }
  return std::make_unique<llvm::SmallVectorMemoryBuffer>(
      generate(module, machine, llvm::CodeGenFileType::ObjectFile), false);
}

std::shared_ptr<MachineCode> compile(const ProgramPlan& original, const CompileOptions& options) {
  LibraryCall call;
  call.require();
  LibraryCall::creates_statics();
  auto begin = std::chrono::steady_clock::now();
  auto code = std::make_shared<LinkedCode>();
  std::optional<ProgramPlan> named;
  if (wants_perf_map()) named = named_by_line(original);
  const ProgramPlan& plan = named ? *named : original;
  per_thread<LinkedProgram>().name = plan.name;
  TargetInfo target = target_info(options.target);
  std::shared_ptr<llvm::TargetMachine> machine = target_machine(target);
  llvm::LLVMContext context;
  llvm::Module module(plan.name.empty() ? "program" : plan.name, context);
  module.setTargetTriple(target.triple);
  module.setDataLayout(machine->createDataLayout());
  std::vector<std::string> symbols = emit_program(module, plan, target);
#ifndef NDEBUG
  std::string problem;
  llvm::raw_string_ostream stream(problem);
  if (llvm::verifyModule(module, &stream)) internal("LLVM: " + problem);
#endif
  std::optional<CachedCode> cached;
  if (!options.keep_text) cached = CachedCode::open(module, target, symbols);
  std::unique_ptr<llvm::MemoryBuffer> object = cached ? cached->find() : nullptr;
  if (!object) {
    object = object_of(module, *machine, target, options.keep_text ? code.get() : nullptr);
    if (cached) cached->store(object->getBuffer());
  }
  code->code_bytes = static_cast<std::int64_t>(object->getBufferSize());
  link(*code, std::move(object), symbols);
  code->emit_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return code;
}

void* link_llvm_ir(const std::string& text, const std::string& symbol, std::string& problem) {
  LibraryCall call;
  call.require();
  LibraryCall::creates_statics();
  TargetInfo target = target_info("");
  std::shared_ptr<llvm::TargetMachine> machine = target_machine(target);
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module =
      llvm::parseIR(llvm::MemoryBufferRef(text, symbol), diagnostic, context);
  llvm::raw_string_ostream stream(problem);
  if (!module) {
    stream << "line " << diagnostic.getLineNo() << ": " << diagnostic.getMessage();
    return nullptr;
  }
  if (llvm::verifyModule(*module, &stream)) return nullptr;
  if (!module->getFunction(symbol) || module->getFunction(symbol)->isDeclaration()) {
    stream << "it defines no function " << symbol;
    return nullptr;
  }
  module->setTargetTriple(target.triple);
  module->setDataLayout(machine->createDataLayout());
  llvm::SmallVector<char, 0> object = generate(*module, *machine, llvm::CodeGenFileType::ObjectFile);
  auto code = std::make_unique<LinkedCode>();
  link(*code, std::make_unique<llvm::SmallVectorMemoryBuffer>(std::move(object), false), {}, symbol);
  // Never removed, because programs may hold its address.
  static auto& linked = *new std::vector<std::unique_ptr<LinkedCode>>;
  static std::mutex mutex;
  std::lock_guard lock(mutex);
  linked.push_back(std::move(code));
  return reinterpret_cast<void*>(linked.back()->entry);
}

Backend& instance() {
  static Backend backend{compile, nullptr, link_llvm_ir};
  return backend;
}

}  // namespace
}  // namespace tessera::inline v0

extern "C" TESSERA_API tessera::Backend* tessera_backend_llvm() {
  tessera::register_object_backend();
  return &tessera::instance();
}
