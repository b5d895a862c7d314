// Compilation of a program that JAX sends.
#include <tessera/compile/run/compile.h>
#include <tessera/interop/parsed_program.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/pjrt/layout/order_values.h>
#include <tessera/stablehlo/element_types.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <functional>
#include <set>

namespace tessera::inline v0::pjrt {
namespace {

const stablehlo::Function& main_of(const stablehlo::Module& module) {
  for (const stablehlo::Function& f : module.functions)
    if (f.name == "main") return f;
  refuse("the program has no function @main.");
}

// The types and memories of parameters or results, on one device.
std::vector<DeviceValue> values_of(const std::vector<stablehlo::Parameter>& parameters) {
  std::vector<DeviceValue> out;
  for (const stablehlo::Parameter& p : parameters) {
    const stablehlo::Type& type = p.value.type;
    if (type.kind == stablehlo::TypeKind::token) {  // an array without elements, as in the importer
      out.push_back({Aval(Shape{0}, bool_), Shape{0}, PJRT_Buffer_Type_PRED, {}});
      continue;
    }
    if (type.kind != stablehlo::TypeKind::tensor)
      refuse(str("the program has an argument or result of type ", to_string(type), ". Expected tensors."));
    const ElementType& element = element_type(
        type.element.empty() && type.dtype ? stablehlo::element_name(*type.dtype) : type.element);
    DeviceValue value{Aval(type.shape, element.dtype), type.shape, element.type, {}};
    if (const auto* kind = stablehlo::find(p.attributes, "mhlo.memory_kind"); kind && kind->as<std::string>())
      for (int k = 0; k < 3; ++k)
        if (*kind->as<std::string>() == kMemoryKinds[k]) value.memory_kind = k;
    out.push_back(std::move(value));
  }
  return out;
}

// Sets which arguments are donated: those that alias a result, and as many donors as there are other results of their size, as in XLA.
// The caller keeps the other donors.
void set_donated(DeviceProgram& compiled, const std::vector<stablehlo::Parameter>& parameters) {
  std::multiset<std::int64_t> sizes;
  for (const DeviceValue& result : compiled.results) sizes.insert(result.global.bytes());
  auto take = [&](const DeviceValue& argument) {
    auto found = sizes.find(argument.global.bytes());
    if (found == sizes.end()) return false;
    sizes.erase(found);
    return true;
  };
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (stablehlo::find(parameters[i].attributes, stablehlo::tf::aliasing_output))
      take(compiled.arguments[i]), compiled.arguments[i].donated = true;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (stablehlo::find(parameters[i].attributes, stablehlo::jax::buffer_donor))
      compiled.arguments[i].donated = take(compiled.arguments[i]);
}

// Sets the sharding of a value and the shape of its shards.
void set_sharding(DeviceValue& value, Sharding sharding) {
  value.sharding = sharding;
  value.shape = value.order.from_stored_shape(sharding.shard_shape(value.global.shape()));
}

// Makes a value unreduced: each device has one of its summands, which has the shape of its shard.
void set_summands(DeviceValue& value, const Summands& summands) {
  Shape stacked = value.global.shape();
  stacked.insert(0, summands.count);
  value.global = Aval(stacked, value.global.dtype());
  value.sharding = summands.sharding;
  value.summands = summands.count;
  value.donated = false;
}

void set_annotated(std::vector<DeviceValue>& values, const std::vector<stablehlo::Parameter>& parameters,
                   const stablehlo::Module& module, std::int64_t device_count) {
  for (std::size_t i = 0; i < values.size(); ++i)
    if (Sharding sharding = annotated_sharding(module, parameters[i], values[i].global, device_count)) {
      set_sharding(values[i], sharding);
      if (Summands summands = annotated_summands(parameters[i], sharding); summands.count)
        set_summands(values[i], summands);
    }
}

// The values of a replicated program: each device has one entry of the leading axis.
void set_stacked(std::vector<DeviceValue>& values, const LogicalDevices& devices) {
  for (DeviceValue& value : values) {
    Shape stacked = value.shape;
    stacked.insert(0, devices.count);
    value.global = Aval(stacked, value.global.dtype());
    value.sharding = stacked_sharding(devices);
  }
}

// Returns true if the sharding uses sub-axes, which JAX's shardings cannot name.
bool uses_sub_axes(const Sharding& sharding) {
  for (const SpecEntry& entry : sharding.spec())
    for (AxisName name : entry.axes())
      if (!sharding.mesh().has(name)) return true;
  return false;
}

// Returns the partitioner's sharding of a result, if JAX can name it and all of the program's devices hold
// equal parts; otherwise the replicated sharding.
Sharding chosen_sharding(const DeviceProgram& program, std::size_t result) {
  std::span<const Sharding> chosen = program.executable->result_shardings();
  const DeviceValue& value = program.results[result];
  if (chosen.empty() || chosen[result].device_count() != program.devices.count ||
      !chosen[result].divides(value.global.shape()) || uses_sub_axes(chosen[result]))
    return replicated_sharding(program.devices.count);
  return chosen[result];
}

// Returns the value of shape `stacked` if the result is its sum over the leading axis, as the importer writes unreduced
// results; otherwise none.
std::optional<Atom> summed(const Jaxpr& jaxpr, const Atom& result, const Shape& stacked) {
  const Var* v = var_of(result);
  for (const Eqn& eqn : jaxpr.eqns)
    if (v && eqn.primitive == &reduce_sum_p && eqn.out[0] == *v &&
        eqn.params.as<ReduceAxes>().axes == Axes{0} && aval_of(eqn.in[0]).shape() == stacked)
      return eqn.in[0];
  return std::nullopt;
}

// Returns an unreduced argument as the sum of its summands. These are constrained to their sharding if it is over the
// program's mesh.
Array sum_of_argument(const DeviceValue& value, const Array& stacked, Mesh mesh) {
  bool same = mesh && value.sharding.mesh() == mesh;
  ShardingConstraint constraint{mesh, value.sharding.spec(), {}};
  return lax::reduce_sum(same ? sharding_constraint_p(constraint, {stacked}) : stacked, {0});
}

// Returns the program with the summands of unreduced arguments and results. It sums those of the arguments. An
// unreduced result is replaced by the summands that the program sums. If there is no such sum (for booleans, and for
// devices in another order), the summands are the value itself and zeros.
ClosedJaxpr with_summands(const DeviceProgram& compiled, const ClosedJaxpr& program) {
  Avals in;
  for (const DeviceValue& value : compiled.arguments) in.push_back(value.global);
  auto body = std::make_shared<Jaxpr>(*program.jaxpr);
  Mesh mesh;
  for (const Eqn& eqn : body->eqns)
    if (eqn.effects.mesh) mesh = eqn.effects.mesh;
  std::vector<bool> is_summed(compiled.results.size(), false);
  for (std::size_t i = 0; i < compiled.results.size(); ++i)
    if (compiled.results[i].summands)
      if (std::optional<Atom> summands = summed(*body, body->out[i], compiled.results[i].global.shape()))
        body->out[i] = *summands, is_summed[i] = true;
  return stage(compiled.name, in, [&](Args args) {
    Arrays operands = program.consts, out;
    for (std::size_t i = 0; i < args.size(); ++i)
      operands.push_back(
          compiled.arguments[i].summands ? sum_of_argument(compiled.arguments[i], args[i], mesh) : args[i]);
    out = call_p(tessera::Call{body, compiled.name}, operands);
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!compiled.results[i].summands || is_summed[i]) continue;
      Dims low(compiled.results[i].global.shape().size(), 0), high = low;
      high[0] = compiled.results[i].summands - 1;
      out[i] = lax::pad(lax::expand_dims(out[i], {0}), scalar(std::int64_t{0}, out[i].dtype()), low, high);
    }
    return out;
  });
}
bool has_summands(const std::vector<DeviceValue>& values) {
  return std::any_of(values.begin(), values.end(),
                     [](const DeviceValue& value) { return value.summands > 0; });
}

std::string fingerprint_of(std::string_view code, const CompileSettings& options) {
  std::hash<std::string_view> hash;
  std::size_t first = hash(code), second = hash(options.bytes);
  std::string out;
  for (std::size_t word : {first, second, code.size()})
    for (int shift = 0; shift < 64; shift += 4) out += "0123456789abcdef"[word >> shift & 15];
  return out;
}

LogicalDevices logical_devices_of(const Program& program, const DeviceProgram& compiled) {
  LogicalDevices out{compiled.options.device_count(), false, compiled.options.replicas > 1};
  auto differs = [](const std::vector<ProgramValue>& imported, const std::vector<DeviceValue>& parsed) {
    return !imported.empty() && imported[0].type.rank() != parsed[0].global.rank();
  };
  out.stacked =
      differs(program.arguments(), compiled.arguments) || differs(program.results(), compiled.results);
  return out;
}

}  // namespace

std::shared_ptr<const DeviceProgram> compile_program(std::string_view code, std::string_view format,
                                                     std::string_view options, std::size_t device_count) {
  if (format != "mlir")
    refuse(str("a program of format \"", format, "\" is given. Expected \"mlir\"."),
           PJRT_Error_Code_UNIMPLEMENTED);
  auto compiled = std::make_shared<DeviceProgram>();
  compiled->options = read_compile_options(options);
  if (compiled->options.device_count() > static_cast<std::int64_t>(device_count))
    refuse(str("a program for ", compiled->options.device_count(), " devices is given. Expected up to ",
               device_count, "."));
  compiled->code = code;
  compiled->fingerprint = fingerprint_of(code, compiled->options);
  stablehlo::Exported parsed;
  parsed.module = stablehlo::is_bytecode(code) ? stablehlo::parse_bytecode(code, "program")
                                               : stablehlo::parse_text(code, "program");
  const stablehlo::Function& main = main_of(parsed.module);
  compiled->arguments = values_of(main.arguments);
  compiled->results = values_of(main.results);
  set_donated(*compiled, main.arguments);
  std::int64_t count = compiled->options.device_count();
  std::vector<bool> annotated(compiled->results.size(), true);
  if (count > 1) {
    for (DeviceValue& value : compiled->arguments) set_sharding(value, replicated_sharding(count));
    set_annotated(compiled->arguments, main.arguments, parsed.module, count);
    set_annotated(compiled->results, main.results, parsed.module, count);
    for (std::size_t i = 0; i < annotated.size(); ++i) annotated[i] = bool(compiled->results[i].sharding);
  }
  RequestedOrders orders = requested_orders(parsed.module, main);
  Program program = import_parsed(std::move(parsed));
  compiled->name = program.name();
  compiled->jaxpr = program.jaxpr();
  compiled->constants = program.constants();
  if (has_summands(compiled->arguments) || has_summands(compiled->results)) {
    ClosedJaxpr closed = with_summands(*compiled, {compiled->jaxpr, compiled->constants});
    compiled->jaxpr = closed.jaxpr;
    compiled->constants = closed.consts;
    compiled->devices = {count, false, false};
  } else {
    compiled->devices = logical_devices_of(program, *compiled);
  }
  if (compiled->devices.stacked) {
    set_stacked(compiled->arguments, compiled->devices);
    set_stacked(compiled->results, compiled->devices);
    annotated.assign(annotated.size(), true);
  }
  order_values(*compiled, orders);
  std::vector<bool> donated(compiled->constants.size(), false);
  for (const DeviceValue& value : compiled->arguments) donated.push_back(value.donated);
  compiled->executable = compile(compiled->jaxpr, {.name = compiled->name, .donated = donated});
  for (std::size_t i = 0; i < annotated.size(); ++i)
    if (!annotated[i]) set_sharding(compiled->results[i], chosen_sharding(*compiled, i));
  return compiled;
}

}  // namespace tessera::inline v0::pjrt
