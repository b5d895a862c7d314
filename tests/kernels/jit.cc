// Compiles one kernel in a module of its own and links it in this process.
#include <llvm/ExecutionEngine/Orc/CompileUtils.h>
#include <llvm/ExecutionEngine/Orc/LLJIT.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <tessera/compile/llvm/emit_kernel.h>
#include <cstdlib>
#include "harness.h"

namespace kernels {

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
  function->setLinkage(llvm::GlobalValue::ExternalLinkage);
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
  void* entry = ok(jit->lookup(name)).toPtr<void*>();
  std::int64_t scratch_size = nest.scratch_bytes;
  std::size_t count = kernel.buffers.size();
  auto scratch = std::shared_ptr<void>(std::aligned_alloc(64, static_cast<std::size_t>(scratch_size + 63) / 64 * 64 + 64), std::free);
  return [entry, scratch, count](const std::vector<void*>& b) {
    using P = void*;
    auto at = [&](std::size_t k) { return k < count ? b[k] : k == count ? scratch.get() : nullptr; };
    reinterpret_cast<void (*)(P, P, P, P, P, P, P, P, P, P)>(entry)(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9));
  };
}

}  // namespace kernels
