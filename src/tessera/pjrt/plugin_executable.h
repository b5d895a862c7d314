// Executables: a compiled program, and a program loaded on devices.
#pragma once
#include <tessera/compile/run/executable.h>
#include <tessera/pjrt/client.h>
#include <tessera/pjrt/compile_settings.h>
#include <tessera/pjrt/device_value.h>
#include <mutex>

namespace tessera::inline v0::pjrt {

struct DeviceProgram {
  std::string name;
  std::string code;  // as given: MLIR bytecode or text
  CompileSettings options;
  std::vector<DeviceValue> arguments, results;
  JaxprPtr jaxpr;  // its first inputs are the constants
  Arrays constants;
  ExecutablePtr executable;
  LogicalDevices devices{1, false, false};
  std::string fingerprint;
};

// Compiles a program of format "mlir" for devices 0 ... device_count - 1.
std::shared_ptr<const DeviceProgram> compile_program(std::string_view code, std::string_view format,
                                                     std::string_view options, std::size_t device_count);
// Returns a StableHLO module for JAX, with the shardings of arguments and results: the program itself if StableHLO can
// express it, otherwise a custom call that names the program.
std::string optimized_text(const DeviceProgram& program);

}  // namespace tessera::inline v0::pjrt

struct PJRT_Executable {
  explicit PJRT_Executable(std::shared_ptr<const tessera::pjrt::DeviceProgram> program);
  const std::shared_ptr<const tessera::pjrt::DeviceProgram> program;

  // Callers receive pointers to these lists.
  std::vector<PJRT_Buffer_Type> result_types;
  std::vector<std::int64_t> result_dims;
  std::vector<std::size_t> result_ranks;
  std::vector<const char*> memory_kinds;
  std::vector<std::size_t> memory_kind_sizes;
  mutable std::once_flag text_once, costs_once, layouts_once;
  mutable std::string text;
  mutable tessera::pjrt::NamedValues costs;
  mutable std::vector<std::shared_ptr<void>> layouts;
  mutable std::vector<struct PJRT_Layouts_MemoryLayout*> layout_pointers;
};

struct PJRT_LoadedExecutable {
  PJRT_LoadedExecutable(PJRT_Client& client, std::shared_ptr<const tessera::pjrt::DeviceProgram> program);
  PJRT_Client* const client;
  std::vector<PJRT_Device*> devices;  // in logical order

  // The program; fails if the executable was deleted.
  std::shared_ptr<const tessera::pjrt::DeviceProgram> program() const;
  bool is_deleted() const;
  void drop();

 private:
  mutable std::mutex mutex_;
  std::shared_ptr<const tessera::pjrt::DeviceProgram> program_;
};

namespace tessera::inline v0::pjrt {
void set_executable_functions(PJRT_Api& api);
void set_loaded_executable_functions(PJRT_Api& api);
void set_execution_functions(PJRT_Api& api);
}  // namespace tessera::inline v0::pjrt
