// Target descriptions: names of targets, features of the host, and LLVM's target machines.
#include <llvm/ADT/StringMap.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/SubtargetFeature.h>
#include <llvm/TargetParser/X86TargetParser.h>
#include <tessera/base/processor.h>
#include <tessera/compile/llvm/target.h>
#include <tessera/compile/object/object.h>
#include <algorithm>
#include <map>
#include <mutex>

namespace tessera::inline v0 {
namespace {

// Returns LLVM's feature string: for a target without a name the features of the machine. For a named target it
// disables the features that the machine lacks: a machine that runs a target's vector code may lack smaller extensions.
std::string features_for(const Processor& p) {
  static const auto machine = llvm::sys::getHostCPUFeatures();
  llvm::SubtargetFeatures text;
  if (p.target.empty()) {
    for (const auto& feature : machine) text.AddFeature(feature.first(), feature.second);
    return text.getString();
  }
  llvm::SmallVector<llvm::StringRef> features_of_target;
  llvm::X86::getFeaturesForCPU(p.target, features_of_target);
  for (llvm::StringRef feature : features_of_target)
    if (auto at = machine.find(feature); at != machine.end() && !at->second) text.AddFeature(feature, false);
  return text.getString();
}

// Returns the number of registers of a vector in long chains of operations. Multiply-adds take four cycles, and two
// start in each, so several interleaved chains keep the units busy; a chain needs about four registers. Measured on a
// Zen 4 processor with 65,536 f32: with AVX2, vectors of four registers are fastest (tanh 27.7 us with one, 26.0 with
// two, 21.2 with four, 25.8 with eight; gelu chain 53, 45, 38, 42), with AVX-512 vectors of two registers (tanh 17.4
// with one, 15.8 with two, 15.3 with four; gelu chain 30.5, 27.8, 28.2).
int interleaved(const TargetInfo& target) {
  return std::min(target.vector_registers / 4, 128 / target.vector_bytes);
}

}  // namespace

TargetInfo target_info(const std::string& name) {
  Processor p = name.empty() ? processor() : processor_named(name, machine_processor());
  TargetInfo out;
  out.triple = llvm::sys::getProcessTriple();
  out.cpu = p.target.empty() ? llvm::sys::getHostCPUName().str() : p.target;
  out.features = features_for(p);
  out.vector_bytes = p.vector_bytes();
  out.vector_registers = p.vector_registers();
  out.interleaved_vectors = interleaved(out);
  out.f16c = p.has_avx2();
  return out;
}

TargetInfo object_target(const std::string& name) {
  if (name.empty()) return target_info(name);
  static const bool ready = [] {
    llvm::InitializeAllTargetInfos();
    llvm::InitializeAllTargets();
    llvm::InitializeAllTargetMCs();
    llvm::InitializeAllAsmPrinters();
    llvm::InitializeAllAsmParsers();  // of inline assembly
    return true;
  }();
  static_cast<void>(ready);
  TargetInfo out;
  if (name == kAarch64) {
    out.triple = name, out.cpu = "generic", out.features = "+neon";
    out.vector_registers = 32;
    out.is_x86 = false;
  } else {
    Processor p = object_processor(name);
    out.triple = "x86_64-unknown-linux-gnu", out.cpu = name;
    out.vector_bytes = p.vector_bytes();
    out.vector_registers = p.vector_registers();
    out.f16c = p.has_avx2();
  }
  out.interleaved_vectors = interleaved(out);
  return out;
}

static std::unique_ptr<llvm::TargetMachine> make_target_machine(const TargetInfo& info) {
  [[maybe_unused]] static bool ready = llvm::InitializeNativeTarget() ||
                                       llvm::InitializeNativeTargetAsmPrinter() ||
                                       llvm::InitializeNativeTargetAsmParser();
  std::string message;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(info.triple, message);
  if (!target) fail<DeviceError>(str("LLVM has no target for ", info.triple, ": ", message));
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  options.UseInitArray = true;  // for functions that run when an object is unloaded
  return std::unique_ptr<llvm::TargetMachine>(
      target->createTargetMachine(info.triple, info.cpu, info.features, options, llvm::Reloc::PIC_,
                                  std::nullopt, llvm::CodeGenOptLevel::Less));
}

namespace {

// The target machines that no compilation uses. Never destroyed: programs may be compiled while the process ends.
struct IdleMachines {
  std::mutex mutex;
  std::multimap<std::string, std::unique_ptr<llvm::TargetMachine>> by_target;
};
IdleMachines& idle_machines() {
  static auto* machines = new IdleMachines;
  return *machines;
}

}  // namespace

std::shared_ptr<llvm::TargetMachine> target_machine(const TargetInfo& info) {
  std::string key = info.triple + '/' + info.cpu + '/' + info.features;
  IdleMachines& idle = idle_machines();
  std::unique_ptr<llvm::TargetMachine> machine;
  {
    std::lock_guard lock(idle.mutex);
    if (auto found = idle.by_target.find(key); found != idle.by_target.end()) {
      machine = std::move(found->second);
      idle.by_target.erase(found);
    }
  }
  if (!machine) machine = make_target_machine(info);
  return {machine.release(), [key](llvm::TargetMachine* used) {
            IdleMachines& idle = idle_machines();
            std::lock_guard lock(idle.mutex);
            idle.by_target.emplace(key, used);
          }};
}

}  // namespace tessera::inline v0
