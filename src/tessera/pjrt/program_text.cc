// The text of a compiled program, which JAX shows and from which it reads the shardings of arguments and results.
#include <tessera/pjrt/plugin_executable.h>
#include <tessera/stablehlo/element_types.h>
#include <tessera/stablehlo/export/to_stablehlo.h>

namespace tessera::inline v0::pjrt {
namespace {

std::string type_text(const DeviceValue& value) {
  std::string out = "tensor<";
  for (std::int64_t size : value.shape) out += str(size, "x");
  for (const ElementType& each : element_types)
    if (each.type == value.type) out += each.text;
  return out + ">";
}

std::string types_text(const std::vector<DeviceValue>& values) {
  std::string out;
  for (const DeviceValue& value : values) out += str(out.empty() ? "" : ", ", type_text(value));
  return str("(", out, ")");
}

// The axes of the array as PJRT's buffers have it: stacked values lack the leading one.
std::string sharding_text(const DeviceProgram& program, const DeviceValue& value) {
  if (program.devices.stacked) return "{manual}";
  return hlo_text(value);
}

// The program in StableHLO; empty if it has operations that StableHLO lacks, such as callbacks, or runs on several devices,
// since a partitioned program has collectives with our own numbering of devices.
std::string exported_text(const DeviceProgram& program) {
  if (program.options.device_count() > 1) return {};
  for (const DeviceValue& value : program.arguments)
    if (element_type(value.type).text != stablehlo::element_name(value.global.dtype())) return {};
  try {
    return stablehlo_text({.jaxpr = program.jaxpr, .consts = program.constants, .name = program.name});
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

std::string optimized_text(const DeviceProgram& program) {
  if (std::string text = exported_text(program); !text.empty()) return text;
  std::string name;
  for (char c : program.name) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  std::string parameters, arguments, shardings, results, outputs;
  for (std::size_t i = 0; i < program.arguments.size(); ++i) {
    std::string_view comma = i ? ", " : "";
    parameters += str(comma, "%arg", i, ": ", type_text(program.arguments[i]));
    arguments += str(comma, "%arg", i);
    shardings += str(comma, "\"", sharding_text(program, program.arguments[i]), "\"");
  }
  std::size_t count = program.results.size();
  for (std::size_t i = 0; i < count; ++i) {
    results += str(i ? ", " : "", count == 1 ? "%0" : str("%0#", i));
    outputs += str(i ? ", " : "", sharding_text(program, program.results[i]));
  }
  if (count != 1) outputs = str("{", outputs, "}");
  bool several = program.options.device_count() > 1;
  std::string attributes = several ? str(", mhlo.spmd_parameters_shardings = [", shardings,
                                         "], mhlo.spmd_output_sharding = \"", outputs, "\"")
                                   : "";
  std::string types = str(types_text(program.arguments), " -> ", types_text(program.results));
  return str("module @", name, " attributes {mhlo.num_partitions = ", program.options.partitions,
             " : i32, mhlo.num_replicas = ", program.options.replicas, " : i32", attributes, "} {\n",
             "  func.func public @main(", parameters, ") -> ", types_text(program.results), " {\n    ",
             count ? (count == 1 ? std::string("%0 = ") : str("%0:", count, " = ")) : "",
             "\"stablehlo.custom_call\"(", arguments,
             ") <{call_target_name = \"tessera.program\", api_version = 1 : i32, ",
             "has_side_effect = ", count ? "false" : "true", "}> : ", types, "\n    return ", results,
             count ? " : " : "",
             count ? types_text(program.results).substr(1, types_text(program.results).size() - 2) : "",
             "\n  }\n}\n");
}

}  // namespace tessera::inline v0::pjrt
