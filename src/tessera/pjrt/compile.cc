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
void set_donated(DeviceProgram& made, const std::vector<stablehlo::Parameter>& parameters) {
  std::multiset<std::int64_t> sizes;
  for (const DeviceValue& result : made.results) sizes.insert(result.global.bytes());
  auto take = [&](const DeviceValue& argument) {
    auto found = sizes.find(argument.global.bytes());
    if (found == sizes.end()) return false;
    sizes.erase(found);
    return true;
  };
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (stablehlo::find(parameters[i].attributes, stablehlo::tf::aliasing_output))
      take(made.arguments[i]), made.arguments[i].donated = true;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (stablehlo::find(parameters[i].attributes, stablehlo::jax::buffer_donor))
      made.arguments[i].donated = take(made.arguments[i]);
}

// Sets the sharding of a value and the shape of its shards.
void set_sharding(DeviceValue& value, Sharding sharding) {
  value.sharding = sharding;
  value.shape = value.order.unstored(sharding.shard_shape(value.global.shape()));
}

// An unreduced value: each device has one of its summands, which has the shape of its shard.
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

// Returns true unless the sharding uses parts of mesh axes, which JAX's shardings cannot name.
bool has_whole_axes(const Sharding& sharding) {
  for (const SpecEntry& entry : sharding.spec())
    for (AxisName name : entry.axes())
      if (!sharding.mesh().has(name)) return false;
  return true;
}

// Returns the partitioner's sharding of a result, if JAX can name it and all of the program's devices hold equal parts.
Sharding chosen_sharding(const DeviceProgram& program, std::size_t result) {
  std::span<const Sharding> chosen = program.executable->result_shardings();
  const DeviceValue& value = program.results[result];
  if (chosen.empty() || chosen[result].device_count() != program.devices.count ||
      !chosen[result].divides(value.global.shape()) || !has_whole_axes(chosen[result]))
    return replicated_sharding(program.devices.count);
  return chosen[result];
}

// The value of this shape of which a result is the sum over the leading axis, as the importer has it; none if there is none.
std::optional<Atom> summed(const Jaxpr& jaxpr, const Atom& result, const Shape& stacked) {
  const Var* v = var_of(result);
  for (const Eqn& eqn : jaxpr.eqns)
    if (v && eqn.primitive == &reduce_sum_p && eqn.out[0] == *v &&
        eqn.params.as<ReduceAxes>().axes == Axes{0} && aval_of(eqn.in[0]).shape() == stacked)
      return eqn.in[0];
  return std::nullopt;
}

// An unreduced argument: the sum of its summands, which the devices hold along a mesh of the program.
Array sum_of_argument(const DeviceValue& value, const Array& stacked, Mesh mesh) {
  bool same = mesh && value.sharding.mesh() == mesh;
  ShardingConstraint held{mesh, value.sharding.spec(), {}};
  return lax::reduce_sum(same ? sharding_constraint_p(held, {stacked}) : stacked, {0});
}

// Adds the summation of unreduced arguments. Unreduced results are the summands that the program sums. The value itself and zeros are
// those of other results: booleans, and those on devices in another order.
Closed with_summands(const DeviceProgram& made, const Closed& program) {
  Avals in;
  for (const DeviceValue& value : made.arguments) in.push_back(value.global);
  auto body = std::make_shared<Jaxpr>(*program.jaxpr);
  Mesh mesh;
  for (const Eqn& eqn : body->eqns)
    if (eqn.effects.mesh) mesh = eqn.effects.mesh;
  std::vector<bool> is_summed(made.results.size(), false);
  for (std::size_t i = 0; i < made.results.size(); ++i)
    if (made.results[i].summands)
      if (std::optional<Atom> own = summed(*body, body->out[i], made.results[i].global.shape()))
        body->out[i] = *own, is_summed[i] = true;
  return stage(made.name, in, [&](Args args) {
    Arrays all = program.consts, out;
    for (std::size_t i = 0; i < args.size(); ++i)
      all.push_back(made.arguments[i].summands ? sum_of_argument(made.arguments[i], args[i], mesh) : args[i]);
    out = call_p(tessera::Call{body, made.name}, all);
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!made.results[i].summands || is_summed[i]) continue;
      Dims low(made.results[i].global.shape().size(), 0), high = low;
      high[0] = made.results[i].summands - 1;
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

LogicalDevices logical_devices_of(const Program& program, const DeviceProgram& made) {
  LogicalDevices out{made.options.device_count(), false, made.options.replicas > 1};
  auto differs = [](const std::vector<ProgramValue>& values, const std::vector<DeviceValue>& compiled) {
    return !values.empty() && values[0].type.rank() != compiled[0].global.rank();
  };
  out.stacked = differs(program.arguments(), made.arguments) || differs(program.results(), made.results);
  return out;
}

}  // namespace

std::shared_ptr<const DeviceProgram> compile_program(std::string_view code, std::string_view format,
                                                     std::string_view options, std::size_t device_count) {
  if (format != "mlir")
    refuse(str("a program of format \"", format, "\" is given. Expected \"mlir\"."),
           PJRT_Error_Code_UNIMPLEMENTED);
  auto made = std::make_shared<DeviceProgram>();
  made->options = read_compile_options(options);
  if (made->options.device_count() > static_cast<std::int64_t>(device_count))
    refuse(str("a program for ", made->options.device_count(), " devices is given. Expected up to ",
               device_count, "."));
  made->code = code;
  made->fingerprint = fingerprint_of(code, made->options);
  stablehlo::Exported parsed;
  parsed.module = stablehlo::is_bytecode(code) ? stablehlo::parse_bytecode(code, "program")
                                               : stablehlo::parse_text(code, "program");
  const stablehlo::Function& main = main_of(parsed.module);
  made->arguments = values_of(main.arguments);
  made->results = values_of(main.results);
  set_donated(*made, main.arguments);
  std::int64_t count = made->options.device_count();
  std::vector<bool> annotated(made->results.size(), true);
  if (count > 1) {
    for (DeviceValue& value : made->arguments) set_sharding(value, replicated_sharding(count));
    set_annotated(made->arguments, main.arguments, parsed.module, count);
    set_annotated(made->results, main.results, parsed.module, count);
    for (std::size_t i = 0; i < annotated.size(); ++i) annotated[i] = bool(made->results[i].sharding);
  }
  RequestedOrders orders = requested_orders(parsed.module, main);
  Program program = import_parsed(std::move(parsed));
  made->name = program.name();
  made->jaxpr = program.jaxpr();
  made->constants = program.constants();
  if (has_summands(made->arguments) || has_summands(made->results)) {
    Closed closed = with_summands(*made, {made->jaxpr, made->constants});
    made->jaxpr = closed.jaxpr;
    made->constants = closed.consts;
    made->devices = {count, false, false};
  } else {
    made->devices = logical_devices_of(program, *made);
  }
  if (made->devices.stacked) {
    set_stacked(made->arguments, made->devices);
    set_stacked(made->results, made->devices);
    annotated.assign(annotated.size(), true);
  }
  order_values(*made, orders);
  std::vector<bool> donated(made->constants.size(), false);
  for (const DeviceValue& value : made->arguments) donated.push_back(value.donated);
  made->executable = compile(made->jaxpr, {.name = made->name, .donated = donated});
  for (std::size_t i = 0; i < annotated.size(); ++i)
    if (!annotated[i]) set_sharding(made->results[i], chosen_sharding(*made, i));
  return made;
}

}  // namespace tessera::inline v0::pjrt
