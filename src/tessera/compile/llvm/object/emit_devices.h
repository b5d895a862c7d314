// Programs for several devices in objects: the structures that their runtime reads.
#pragma once
#include <tessera/compile/object/device_tables.h>

namespace llvm {
class Constant;
class Function;
class Module;
}  // namespace llvm

namespace tessera::inline v0 {

constexpr const char* kRunDevices = "tessera_own_devices";

// Returns a pointer to the DeviceProgram (compile/object/runtime/device_program.h) of these tables.
llvm::Constant* emit_devices(llvm::Module& module, const DeviceTables& tables, llvm::Function* entry);

}  // namespace tessera::inline v0
