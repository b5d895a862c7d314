// The target machine of generated code.
#pragma once
#include <tessera/base/error.h>
#include <memory>

namespace llvm {
class TargetMachine;
}

namespace tessera::inline v0 {

struct TargetInfo {
  std::string triple, cpu, features;
  int vector_bytes = 16;
  int vector_registers = 16;
  int interleaved_vectors = 1;  // registers of one vector in loops of long chains of operations
  bool f16c = false;            // has instructions that convert between f16 and f32
  bool is_x86 = true;
};

/// Returns the target of this name; "" is the one of this process. Throws a DeviceError for a name that this machine
/// has no target for (base/processor.h).
TargetInfo target_info(const std::string& name);
/// Returns the target of this name for a program that another machine runs: a target of x86-64 that this machine may lack,
/// or "aarch64-linux-gnu". Throws a DeviceError for an unknown name, with the known ones.
TargetInfo object_target(const std::string& name);
/// Returns a target machine for position-independent code at LLVM's optimization level "Less", which no other thread
/// uses. Machines are reused, because the creation of one, with the tables of a processor's features, takes a tenth of
/// a small compilation.
std::shared_ptr<llvm::TargetMachine> target_machine(const TargetInfo& target);

}  // namespace tessera::inline v0
