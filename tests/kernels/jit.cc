// Compiles one kernel in a module of its own and links it in this process.
#include <llvm/ExecutionEngine/Orc/CompileUtils.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <tessera/compile/llvm/emit_kernel.h>
#include <cstdlib>
#include "harness.h"

namespace kernels {

namespace {

// void name(ptr pointers): calls the kernel with pointers[0], pointers[1], ...
void add_entry(llvm::Module& module, llvm::Function* kernel, const std::string& name) {
  llvm::IRBuilder<> b(module.getContext());
  auto* type = llvm::FunctionType::get(b.getVoidTy(), {b.getPtrTy()}, false);
  auto* entry = llvm::Function::Create(type, llvm::Function::ExternalLinkage, name, module);
  b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "", entry));
  std::vector<llvm::Value*> arguments;
  for (unsigned k = 0; k < kernel->arg_size(); ++k)
    arguments.push_back(b.CreateLoad(b.getPtrTy(), b.CreateConstGEP1_64(b.getPtrTy(), entry->getArg(0), k)));
  b.CreateCall(kernel, arguments);
  b.CreateRetVoid();
}

}  // namespace

Compiled compile(const FusedKernel& kernel, const std::string& target) {
  static llvm::ExitOnError ok;
  TargetInfo info = target_info(target);
  auto machine = make_target_machine(info);
  static auto jit = ok(llvm::orc::LLJITBuilder().create());
  static int number = 0;
  std::string name = "kernel" + std::to_string(++number);
  auto context = std::make_unique<llvm::LLVMContext>();
  auto module = std::make_unique<llvm::Module>(name, *context);
  module->setDataLayout(machine->createDataLayout());
  module->setTargetTriple(info.triple);
  Nest nest = schedule(kernel);
  if (std::getenv("TESSERA_SHOW")) std::printf("%s\n", to_string(nest).c_str());
  llvm::Function* function = emit_nest(*module, nest, name, info);
  std::string entry_name = name + ".entry";
  add_entry(*module, function, entry_name);
  if (std::getenv("TESSERA_SHOW")) module->print(llvm::outs(), nullptr);
  llvm::orc::SimpleCompiler compiler(*machine);
  auto object = ok(compiler(*module));
  if (const char* file = std::getenv("TESSERA_OBJECT")) {
    FILE* out = std::fopen(file, "wb");
    std::fwrite(object->getBufferStart(), 1, object->getBufferSize(), out);
    std::fclose(out);
  }
  auto& library = jit->getMainJITDylib();
  static bool process = [&] {
    library.addGenerator(ok(llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess('\0')));
    return true;
  }();
  (void)process;
  ok(jit->addObjectFile(std::move(object)));
  auto* entry = ok(jit->lookup(entry_name)).toPtr<void (*)(void* const*)>();
  auto bytes = static_cast<std::size_t>(nest.scratch_bytes + 63) / 64 * 64 + 64;
  std::shared_ptr<void> scratch(std::aligned_alloc(64, bytes), std::free);
  return [entry, scratch](const std::vector<void*>& buffers) {
    std::vector<void*> all = buffers;
    all.push_back(scratch.get());
    entry(all.data());
  };
}

}  // namespace kernels
