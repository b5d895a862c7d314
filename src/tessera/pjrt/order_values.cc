// Programs whose arguments or results are not row-major in memory: transposes around the program.
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/ops/shape/sharding_constraint.h>
#include <tessera/pjrt/order_values.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::pjrt {
namespace {

// The program may have an axis of its own before those of the buffers.
std::int64_t leading_axes(const DeviceValue& value) {
  return value.global.rank() - static_cast<std::int64_t>(value.shape.size());
}

void set_order(DeviceValue& value, const MemoryOrder& order) {
  if (order.is_row_major()) return;
  Axes permutation = order.to_stored(leading_axes(value));
  value.order = order;
  value.global = Aval(picked(value.global.shape(), permutation), value.global.dtype());
  if (value.sharding) value.sharding = permuted(value.sharding, permutation);
}

// An order in which a result needs no copy: if it is a transposed value, that value is stored. Otherwise row-major.
MemoryOrder chosen_order(const Jaxpr& jaxpr, Atom result) {
  for (std::size_t e = jaxpr.eqns.size(); e-- > 0;) {
    const Eqn& eqn = jaxpr.eqns[e];
    const Var* v = var_of(result);
    if (!v || eqn.out.size() != 1 || !(eqn.out[0] == *v)) continue;
    if (eqn.primitive == &transpose_p)
      return MemoryOrder(MemoryOrder(eqn.params.as<Transpose>().permutation).from_stored());
    if (eqn.primitive != &sharding_constraint_p) break;
    result = eqn.in[0];
  }
  return {};
}

MemoryOrder wanted_order(const std::string& mode, const DeviceValue& value) {
  if (mode == "default" || mode == "auto") return {};
  return order_of(mode, value.shape.size());
}

bool has_orders(const std::vector<DeviceValue>& values) {
  return std::any_of(values.begin(), values.end(),
                     [](const DeviceValue& value) { return !value.order.is_row_major(); });
}

Closed with_transposes(const DeviceProgram& program) {
  Avals in;
  for (const DeviceValue& value : program.arguments) in.push_back(value.global);
  return stage(program.name, in, [&](Args args) {
    Arrays all = program.constants;
    for (std::size_t i = 0; i < args.size(); ++i) {
      const DeviceValue& value = program.arguments[i];
      all.push_back(value.order.is_row_major()
                        ? args[i]
                        : lax::transpose(args[i], value.order.from_stored(leading_axes(value))));
    }
    Arrays out = call_p(tessera::Call{program.jaxpr, program.name}, all);
    for (std::size_t i = 0; i < out.size(); ++i)
      if (const DeviceValue& value = program.results[i]; !value.order.is_row_major())
        out[i] = lax::transpose(out[i], value.order.to_stored(leading_axes(value)));
    return out;
  });
}

}  // namespace

std::vector<std::string> layout_modes(const std::vector<stablehlo::Parameter>& parameters) {
  std::vector<std::string> out;
  for (const stablehlo::Parameter& p : parameters) {
    const auto* mode = stablehlo::find(p.attributes, "mhlo.layout_mode");
    out.push_back(mode && mode->as<std::string>() ? *mode->as<std::string>() : "default");
  }
  return out;
}

void order_values(DeviceProgram& program, const std::vector<std::string>& argument_modes,
                  const std::vector<std::string>& result_modes) {
  for (std::size_t i = 0; i < argument_modes.size(); ++i)
    set_order(program.arguments[i], wanted_order(argument_modes[i], program.arguments[i]));
  for (std::size_t i = 0; i < result_modes.size(); ++i) {
    DeviceValue& value = program.results[i];
    bool chooses = result_modes[i] == "auto" && !leading_axes(value);
    set_order(value, chooses ? chosen_order(*program.jaxpr, program.jaxpr->out[i])
                             : wanted_order(result_modes[i], value));
  }
  if (!has_orders(program.arguments) && !has_orders(program.results)) return;
  Closed closed = with_transposes(program);
  program.jaxpr = closed.jaxpr;
  program.constants = closed.consts;
}

}  // namespace tessera::inline v0::pjrt
