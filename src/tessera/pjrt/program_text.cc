// The text of a compiled program, which JAX shows and from which it reads the shardings of arguments and results.
#include <tessera/pjrt/plugin_executable.h>
#include <tessera/spmd/partition.h>
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

// Returns the sharding of a value in HLO. Stacked values have a leading axis that PJRT's buffers lack, so their
// sharding is manual.
std::string sharding_text(const DeviceProgram& program, const DeviceValue& value) {
  if (program.devices.stacked) return "{manual}";
  return hlo_text(value);
}

// Returns true if these are the types of the buffers. They differ if Tessera stores a type of JAX as another type,
// which is the type that the exporter writes.
bool has_types(const std::vector<DeviceValue>& values, std::span<const Aval> avals) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (!values[i].order.is_row_major() || avals[i].shape() != values[i].shape ||
        element_type(values[i].type).text != stablehlo::element_name(avals[i].dtype()))
      return false;
  return true;
}

// Attributes of the module: the shardings of arguments and results.
std::string shardings_text(const DeviceProgram& program) {
  if (program.options.device_count() == 1) return {};
  std::string shardings, outputs;
  for (std::size_t i = 0; i < program.arguments.size(); ++i)
    shardings += str(i ? ", " : "", "\"", sharding_text(program, program.arguments[i]), "\"");
  for (std::size_t i = 0; i < program.results.size(); ++i)
    outputs += str(i ? ", " : "", sharding_text(program, program.results[i]));
  std::string text = str(", mhlo.spmd_parameters_shardings = [", shardings, "]");
  if (program.results.empty()) return text;
  if (program.results.size() > 1) outputs = str("{", outputs, "}");
  return str(text, ", mhlo.spmd_output_sharding = \"", outputs, "\"");
}

// Attributes of the module: the layouts of arguments, unless all are row-major.
std::string layouts_text(const DeviceProgram& program) {
  std::string layouts;
  bool row_major = true;
  for (const DeviceValue& value : program.arguments) {
    row_major &= value.order.is_row_major();
    std::string axes;
    for (std::int64_t axis : value.order.minor_to_major(value.shape.size()))
      axes += str(axes.empty() ? "" : ", ", axis);
    layouts += str(layouts.empty() ? "" : ", ", "dense<", axes.empty() ? "" : str("[", axes, "]"),
                   "> : tensor<", value.shape.size(), "xindex>");
  }
  return row_major ? "" : str(", mhlo.xla_entry_computation_parameter_layouts = [", layouts, "]");
}

// The program of each device in StableHLO; empty if it has operations that StableHLO lacks, such as callbacks and those of CHLO, since
// JAX converts the text to HLO. JAX requests the text of every program for several devices, to read shardings;
// therefore long programs are not partitioned again.
std::string exported_text(const DeviceProgram& program) {
  constexpr std::size_t kMaxBytes = 1 << 15;
  StablehloProgram out{.jaxpr = program.jaxpr, .consts = program.constants, .name = program.name};
  try {
    if (program.options.device_count() > 1) {
      if (program.code.size() > kMaxBytes) return {};
      DeviceJaxpr local = partition(program.jaxpr);
      out.jaxpr = local.jaxpr;
      out.devices = local.mesh;
    }
    Avals in, results;
    for (const Var& v : out.jaxpr->in) in.push_back(v.aval);
    for (const Atom& a : out.jaxpr->out) results.push_back(aval_of(a));
    for (std::size_t i = 0; i < program.constants.size(); ++i)
      if (in[i].shape() != program.constants[i].shape()) return {};
    if (!has_types(program.arguments, std::span(in).subspan(program.constants.size())) ||
        !has_types(program.results, results))
      return {};
    std::string text = stablehlo_text(out);
    if (text.find("chlo.") != std::string::npos) return {};
    std::size_t end = text.find("} {");
    return end == std::string::npos ? std::string() : text.insert(end, shardings_text(program));
  } catch (const Error&) {
    return {};
  }
}

}  // namespace

std::string optimized_text(const DeviceProgram& program) {
  if (std::string text = exported_text(program); !text.empty()) return text;
  std::string name;
  for (char c : program.name) name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  std::string parameters, arguments, results;
  for (std::size_t i = 0; i < program.arguments.size(); ++i) {
    std::string_view comma = i ? ", " : "";
    parameters += str(comma, "%arg", i, ": ", type_text(program.arguments[i]));
    arguments += str(comma, "%arg", i);
  }
  std::size_t count = program.results.size();
  for (std::size_t i = 0; i < count; ++i) results += str(i ? ", " : "", count == 1 ? "%0" : str("%0#", i));
  std::string types = str(types_text(program.arguments), " -> ", types_text(program.results));
  return str("module @", name, " attributes {mhlo.num_partitions = ", program.options.partitions,
             " : i32, mhlo.num_replicas = ", program.options.replicas, " : i32", shardings_text(program),
             layouts_text(program), "} {\n", "  func.func public @main(", parameters, ") -> ",
             types_text(program.results), " {\n    ",
             count ? (count == 1 ? std::string("%0 = ") : str("%0:", count, " = ")) : "",
             "\"stablehlo.custom_call\"(", arguments,
             ") <{call_target_name = \"tessera.program\", api_version = 1 : i32, ",
             "has_side_effect = ", count ? "false" : "true", "}> : ", types, "\n    return ", results,
             count ? " : " : "",
             count ? types_text(program.results).substr(1, types_text(program.results).size() - 2) : "",
             "\n  }\n}\n");
}

}  // namespace tessera::inline v0::pjrt
