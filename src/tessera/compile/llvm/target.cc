// Target descriptions: names of targets, features of the host, and LLVM's target machines.
#include <llvm/ADT/StringMap.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/TargetParser/Host.h>
#include <llvm/TargetParser/SubtargetFeature.h>
#include <tessera/compile/llvm/target.h>

namespace tessera::inline v0 {
namespace {

TargetInfo host() {
  TargetInfo out;
  out.triple = llvm::sys::getProcessTriple();
  out.cpu = llvm::sys::getHostCPUName().str();
  auto features = llvm::sys::getHostCPUFeatures();
  llvm::SubtargetFeatures text;
  for (const auto& feature : features) text.AddFeature(feature.first(), feature.second);
  out.features = text.getString();
  auto has = [&](const char* name) { return features.lookup(name); };
  bool avx512 = has("avx512f") && has("avx512bw") && has("avx512vl") && has("avx512dq");
  out.vector_bytes = avx512 ? 64 : has("avx2") ? 32 : 16;
  out.vector_registers = avx512 ? 32 : 16;
  out.f16c = has("f16c");
  out.fast_gather = avx512;
  return out;
}

}  // namespace

TargetInfo target_info(const std::string& name) {
  if (name.empty()) return host();
  TargetInfo out;
  out.triple = llvm::sys::getProcessTriple();
  out.cpu = name;
  if (name == "x86-64") return out;
  if (name == "x86-64-v3" || name == "x86-64-v4") {
    bool wide = name.back() == '4';
    out.vector_bytes = wide ? 64 : 32;
    out.vector_registers = wide ? 32 : 16;
    out.f16c = true;
    out.fast_gather = wide;
    return out;
  }
  fail<DeviceError>(str("TESSERA_TARGET: the target \"", name, "\" is not known."),
                    "Expected \"\" (this machine), \"x86-64\", \"x86-64-v3\" or \"x86-64-v4\".");
}

std::unique_ptr<llvm::TargetMachine> make_target_machine(const TargetInfo& info) {
  [[maybe_unused]] static bool ready =
      llvm::InitializeNativeTarget() || llvm::InitializeNativeTargetAsmPrinter();
  std::string message;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(info.triple, message);
  if (!target) fail<DeviceError>(str("LLVM has no target for ", info.triple, ": ", message));
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Strict;
  return std::unique_ptr<llvm::TargetMachine>(
      target->createTargetMachine(info.triple, info.cpu, info.features, options, llvm::Reloc::PIC_,
                                  std::nullopt, llvm::CodeGenOptLevel::Less));
}

}  // namespace tessera::inline v0
