// Executables of PJRT: properties of compiled programs, serialization, and loading on devices.
#include <tessera/base/version.h>
#include <tessera/compile/stage_text.h>
#include <tessera/pjrt/plugin_executable.h>
#include <tessera/pjrt/protobuf.h>
#include <algorithm>

struct PJRT_SerializedExecutable {
  std::string bytes;
};
struct PJRT_SerializedCompileOptions {
  std::string bytes;
};
struct PJRT_DeviceAssignmentSerialized {
  std::string bytes;
};

PJRT_Executable::PJRT_Executable(std::shared_ptr<const tessera::pjrt::DeviceProgram> compiled)
    : program(std::move(compiled)) {
  for (const auto& result : program->results) {
    result_types.push_back(result.type);
    result_dims.insert(result_dims.end(), result.shape.begin(), result.shape.end());
    result_ranks.push_back(result.shape.size());
    memory_kinds.push_back(tessera::pjrt::kMemoryKinds[result.memory_kind]);
    memory_kind_sizes.push_back(std::strlen(memory_kinds.back()));
  }
}

PJRT_LoadedExecutable::PJRT_LoadedExecutable(PJRT_Client& owner,
                                             std::shared_ptr<const tessera::pjrt::DeviceProgram> program)
    : client(&owner), program_(std::move(program)) {
  const auto& options = program_->options;
  for (std::int64_t i = 0; i < options.device_count(); ++i)
    devices.push_back(client->device(options.devices.empty() ? i : options.devices[i]));
}

std::shared_ptr<const tessera::pjrt::DeviceProgram> PJRT_LoadedExecutable::program() const {
  std::lock_guard lock(mutex_);
  if (!program_)
    tessera::pjrt::refuse("the executable has been deleted.", PJRT_Error_Code_FAILED_PRECONDITION);
  return program_;
}
bool PJRT_LoadedExecutable::is_deleted() const {
  std::lock_guard lock(mutex_);
  return !program_;
}
void PJRT_LoadedExecutable::drop() {
  std::shared_ptr<const tessera::pjrt::DeviceProgram> dropped;
  std::lock_guard lock(mutex_);
  std::swap(dropped, program_);
}

namespace tessera::inline v0::pjrt {
namespace {

const DeviceProgram& program_of(PJRT_Executable* executable) {
  return *required(executable, "executable").program;
}

std::string_view code_of(const PJRT_Program& program) {
  check_list(program.code, program.code_size, "code");
  return {program.code, program.code_size};
}
std::string_view format_of(const PJRT_Program& program) {
  check_list(program.format, program.format_size, "format");
  return {program.format, program.format_size};
}

void client_compile(PJRT_Client_Compile_Args& args) {
  PJRT_Client& client = required(args.client, "client");
  const PJRT_Program& program = required(args.program, "program");
  check_list(args.compile_options, args.compile_options_size, "compile_options");
  args.executable = new PJRT_LoadedExecutable(
      client, compile_program(code_of(program), format_of(program),
                              {args.compile_options, args.compile_options_size}, client.devices.size()));
}

void compile_ahead(PJRT_Compile_Args& args) {
  const PJRT_TopologyDescription& topology = required(args.topology, "topology");
  const PJRT_Program& program = required(args.program, "program");
  check_list(args.compile_options, args.compile_options_size, "compile_options");
  args.executable = new PJRT_Executable(compile_program(code_of(program), format_of(program),
                                                        {args.compile_options, args.compile_options_size},
                                                        topology.devices.size()));
}

void executable_destroy(PJRT_Executable_Destroy_Args& args) { delete args.executable; }
void executable_name(PJRT_Executable_Name_Args& args) {
  const std::string& name = program_of(args.executable).name;
  args.executable_name = name.c_str();
  args.executable_name_size = name.size();
}
void executable_replicas(PJRT_Executable_NumReplicas_Args& args) {
  args.num_replicas = program_of(args.executable).options.replicas;
}
void executable_partitions(PJRT_Executable_NumPartitions_Args& args) {
  args.num_partitions = program_of(args.executable).options.partitions;
}
void executable_outputs(PJRT_Executable_NumOutputs_Args& args) {
  args.num_outputs = program_of(args.executable).results.size();
}
void executable_code_size(PJRT_Executable_SizeOfGeneratedCodeInBytes_Args& args) {
  args.size_in_bytes = program_of(args.executable).executable->memory().code_bytes;
}
void executable_output_types(PJRT_Executable_OutputElementTypes_Args& args) {
  PJRT_Executable& executable = required(args.executable, "executable");
  args.output_types = executable.result_types.data();
  args.num_output_types = executable.result_types.size();
}
void executable_output_dimensions(PJRT_Executable_OutputDimensions_Args& args) {
  const PJRT_Executable& executable = required(args.executable, "executable");
  args.dims = executable.result_dims.data();
  args.dim_sizes = executable.result_ranks.data();
  args.num_outputs = executable.result_ranks.size();
}
void executable_memory_kinds(PJRT_Executable_OutputMemoryKinds_Args& args) {
  const PJRT_Executable& executable = required(args.executable, "executable");
  args.memory_kinds = executable.memory_kinds.data();
  args.memory_kind_sizes = executable.memory_kind_sizes.data();
  args.num_outputs = executable.memory_kinds.size();
}
void executable_fingerprint(PJRT_Executable_Fingerprint_Args& args) {
  const std::string& text = program_of(args.executable).fingerprint;
  args.executable_fingerprint = text.c_str();
  args.executable_fingerprint_size = text.size();
}

std::int64_t bytes_of(const std::vector<DeviceValue>& values) {
  std::int64_t total = 0;
  for (const DeviceValue& value : values) total += value.local().bytes();
  return total;
}

void executable_memory(PJRT_Executable_GetCompiledMemoryStats_Args& args) {
  const DeviceProgram& program = program_of(args.executable);
  const MemoryReport& memory = program.executable->memory();
  // The caller's struct is not initialised.
  constexpr std::size_t kFirst =
      offsetof(PJRT_Executable_GetCompiledMemoryStats_Args, generated_code_size_in_bytes);
  std::memset(&args.generated_code_size_in_bytes, 0, sizeof(args) - kFirst);
  args.generated_code_size_in_bytes = memory.code_bytes;
  args.argument_size_in_bytes = bytes_of(program.arguments);
  args.output_size_in_bytes = bytes_of(program.results);
  for (auto [result, argument] : memory.donated)
    args.alias_size_in_bytes += program.results[result].local().bytes();
  args.temp_size_in_bytes = memory.arena_bytes + memory.local_bytes;
  args.total_size_in_bytes = args.argument_size_in_bytes + args.output_size_in_bytes +
                             args.temp_size_in_bytes - args.alias_size_in_bytes +
                             args.generated_code_size_in_bytes;
  args.peak_memory_in_bytes = args.total_size_in_bytes - args.generated_code_size_in_bytes;
}

// Operations and bytes of all kernels and library calls, on one device.
void count_costs(const DeviceProgram& program, NamedValues& out) {
  Inspection inspection(program.jaxpr);
  double flops = 0, bytes = 0;
  for (const KernelReport& kernel : inspection.kernel_list()) {
    auto times = static_cast<double>(kernel.times);
    flops += times * kernel.flops;
    bytes += times * static_cast<double>(kernel.bytes_read + kernel.bytes_written);
  }
  for (const RoutineReport& routine : inspection.routine_list())
    flops += static_cast<double>(routine.times) * routine.flops;
  out.add("flops", static_cast<float>(flops));
  out.add("bytes accessed",
          static_cast<float>(
              std::max(bytes, static_cast<double>(bytes_of(program.arguments) + bytes_of(program.results)))));
}

void executable_costs(PJRT_Executable_GetCostAnalysis_Args& args) {
  PJRT_Executable& executable = required(args.executable, "executable");
  std::call_once(executable.costs_once, [&] { count_costs(*executable.program, executable.costs); });
  args.properties = executable.costs.list().data();
  args.num_properties = executable.costs.list().size();
}

// The code's buffer belongs to the caller, who queries its size first.
void executable_program(PJRT_Executable_OptimizedProgram_Args& args) {
  PJRT_Executable& executable = required(args.executable, "executable");
  PJRT_Program& out = required(args.program, "program");
  static constexpr char kFormat[] = "mlir";
  out.format = kFormat;
  out.format_size = sizeof(kFormat) - 1;
  std::call_once(executable.text_once, [&] { executable.text = optimized_text(*executable.program); });
  if (!out.code) {
    out.code_size = executable.text.size();
    return;
  }
  if (out.code_size < executable.text.size())
    refuse(str("the buffer for the program has ", out.code_size, " bytes. Expected ", executable.text.size(),
               "."));
  std::memcpy(out.code, executable.text.data(), executable.text.size());
}

// A serialized executable holds the program and its options, which are compiled again: that takes less time than XLA needs to
// link its object code. Fields: 1 version, 2 code, 3 options.
void executable_serialize(PJRT_Executable_Serialize_Args& args) {
  const DeviceProgram& program = *required(args.executable, "executable").program;
  auto serialized = std::make_unique<PJRT_SerializedExecutable>();
  append_bytes(serialized->bytes, 1, version());
  append_bytes(serialized->bytes, 2, program.code);
  append_bytes(serialized->bytes, 3, program.options.bytes);
  args.serialized_bytes = serialized->bytes.data();
  args.serialized_bytes_size = serialized->bytes.size();
  args.serialized_executable = serialized.release();
  args.serialized_executable_deleter = [](PJRT_SerializedExecutable* executable) { delete executable; };
}

void executable_options(PJRT_Executable_GetCompileOptions_Args& args) {
  auto serialized = std::make_unique<PJRT_SerializedCompileOptions>();
  serialized->bytes = program_of(args.executable).options.bytes;
  args.serialized_bytes = serialized->bytes.data();
  args.serialized_bytes_size = serialized->bytes.size();
  args.serialized_compile_options = serialized.release();
  args.serialized_compile_options_deleter = [](PJRT_SerializedCompileOptions* options) { delete options; };
}

void executable_load(PJRT_Executable_DeserializeAndLoad_Args& args) {
  PJRT_Client& client = required(args.client, "client");
  check_list(args.serialized_executable, args.serialized_executable_size, "serialized_executable");
  MessageReader reader({args.serialized_executable, args.serialized_executable_size},
                       "a serialized executable");
  std::string_view writer_version, code, options;
  while (reader.next()) {
    if (reader.field() == 1) writer_version = reader.bytes();
    if (reader.field() == 2) code = reader.bytes();
    if (reader.field() == 3) options = reader.bytes();
  }
  if (writer_version != version())
    refuse(str("the serialized executable was made by version \"", writer_version, "\" of Tessera. Expected ",
               version(), "."),
           PJRT_Error_Code_FAILED_PRECONDITION);
  if (args.overridden_serialized_compile_options_size)
    options = {args.overridden_serialized_compile_options, args.overridden_serialized_compile_options_size};
  args.loaded_executable =
      new PJRT_LoadedExecutable(client, compile_program(code, "mlir", options, client.devices.size()));
}

void loaded_destroy(PJRT_LoadedExecutable_Destroy_Args& args) { delete args.executable; }
void loaded_executable(PJRT_LoadedExecutable_GetExecutable_Args& args) {
  args.executable = new PJRT_Executable(required(args.loaded_executable, "loaded_executable").program());
}
void loaded_devices(PJRT_LoadedExecutable_AddressableDevices_Args& args) {
  const auto& list = required(args.executable, "executable").devices;
  args.addressable_devices = list.data();
  args.num_addressable_devices = list.size();
}
void loaded_delete(PJRT_LoadedExecutable_Delete_Args& args) {
  required(args.executable, "executable").drop();
}
void loaded_is_deleted(PJRT_LoadedExecutable_IsDeleted_Args& args) {
  args.is_deleted = required(args.executable, "executable").is_deleted();
}
void loaded_fingerprint(PJRT_LoadedExecutable_Fingerprint_Args& args) {
  const std::string& text = required(args.executable, "executable").program()->fingerprint;
  args.executable_fingerprint = text.c_str();
  args.executable_fingerprint_size = text.size();
}
// A portable executable has no assignment.
void loaded_assignment(PJRT_LoadedExecutable_GetDeviceAssignment_Args& args) {
  auto program = required(args.executable, "executable").program();
  auto serialized = std::make_unique<PJRT_DeviceAssignmentSerialized>();
  if (!program->options.portable) serialized->bytes = device_assignment(program->options);
  args.serialized_bytes = serialized->bytes.data();
  args.serialized_bytes_size = serialized->bytes.size();
  args.serialized_device_assignment = serialized.release();
  args.serialized_device_assignment_deleter = [](PJRT_DeviceAssignmentSerialized* assignment) {
    delete assignment;
  };
}

}  // namespace

void set_executable_functions(PJRT_Api& api) {
  api.PJRT_Client_Compile = TableFunction<client_compile>::call;
  api.PJRT_Compile = TableFunction<compile_ahead>::call;
  api.PJRT_Executable_Destroy = TableFunction<executable_destroy>::call;
  api.PJRT_Executable_Name = TableFunction<executable_name>::call;
  api.PJRT_Executable_NumReplicas = TableFunction<executable_replicas>::call;
  api.PJRT_Executable_NumPartitions = TableFunction<executable_partitions>::call;
  api.PJRT_Executable_NumOutputs = TableFunction<executable_outputs>::call;
  api.PJRT_Executable_SizeOfGeneratedCodeInBytes = TableFunction<executable_code_size>::call;
  api.PJRT_Executable_OutputElementTypes = TableFunction<executable_output_types>::call;
  api.PJRT_Executable_OutputDimensions = TableFunction<executable_output_dimensions>::call;
  api.PJRT_Executable_OutputMemoryKinds = TableFunction<executable_memory_kinds>::call;
  api.PJRT_Executable_Fingerprint = TableFunction<executable_fingerprint>::call;
  api.PJRT_Executable_GetCostAnalysis = TableFunction<executable_costs>::call;
  api.PJRT_Executable_GetCompiledMemoryStats = TableFunction<executable_memory>::call;
  api.PJRT_Executable_OptimizedProgram = TableFunction<executable_program>::call;
  api.PJRT_Executable_Serialize = TableFunction<executable_serialize>::call;
  api.PJRT_Executable_GetCompileOptions = TableFunction<executable_options>::call;
  api.PJRT_Executable_DeserializeAndLoad = TableFunction<executable_load>::call;
}

void set_loaded_executable_functions(PJRT_Api& api) {
  api.PJRT_LoadedExecutable_Destroy = TableFunction<loaded_destroy>::call;
  api.PJRT_LoadedExecutable_GetExecutable = TableFunction<loaded_executable>::call;
  api.PJRT_LoadedExecutable_AddressableDevices = TableFunction<loaded_devices>::call;
  api.PJRT_LoadedExecutable_Delete = TableFunction<loaded_delete>::call;
  api.PJRT_LoadedExecutable_IsDeleted = TableFunction<loaded_is_deleted>::call;
  api.PJRT_LoadedExecutable_Fingerprint = TableFunction<loaded_fingerprint>::call;
  api.PJRT_LoadedExecutable_GetDeviceAssignment = TableFunction<loaded_assignment>::call;
}

}  // namespace tessera::inline v0::pjrt
