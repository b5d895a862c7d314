// Programs whose arguments or results are not row-major in memory: transposes around the program.
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/pjrt/layout/order_values.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/transform/stage.h>
#include <algorithm>

namespace tessera::inline v0::pjrt {
namespace {

// Returns the number of axes that the program's value has before those of the buffers: 1 for stacked values and
// summands.
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

using stablehlo::Op;

bool constrains_layout(const Op& op) {
  const auto* target = stablehlo::find(op.attributes, stablehlo::attribute::call_target_name);
  return op.name == stablehlo::op::custom_call && target && target->as<std::string>() &&
         *target->as<std::string>() == stablehlo::target::layout_constraint;
}

// Returns the order of an operation's result: for a layout constraint the order that it sets, for a transpose the order
// that needs no copy, otherwise row-major.
MemoryOrder order_by(const Op& op, const std::string& file, std::size_t rank) {
  stablehlo::Fields fields(op.attributes, file, op.position, op.name);
  if (constrains_layout(op)) return order_of(fields.integers(stablehlo::attribute::result_layouts), rank);
  if (op.name != stablehlo::op::transpose) return {};
  Axes axes = MemoryOrder(fields.integers(stablehlo::attribute::permutation)).from_stored();
  std::reverse(axes.begin(), axes.end());
  return axes.empty() ? MemoryOrder() : order_of(axes, rank);
}

// Returns the order of result i, for which the program leaves the choice to the compiler.
MemoryOrder chosen_order(const std::string& file, const stablehlo::Function& main, std::size_t i) {
  const std::vector<Op>& ops = main.body.ops;
  if (ops.empty() || i >= ops.back().operands.size()) return {};
  int id = ops.back().operands[i];
  for (auto op = ops.rbegin(); op != ops.rend(); ++op) {
    if (op->results.size() != 1 || op->results[0].id != id) continue;
    if (op->name != stablehlo::sdy::sharding_constraint || op->operands.size() != 1)
      return order_by(*op, file, main.results[i].value.type.shape.size());
    id = op->operands[0];
  }
  return {};
}

std::string layout_mode(const stablehlo::Parameter& parameter) {
  const auto* mode = stablehlo::find(parameter.attributes, "mhlo.layout_mode");
  return mode && mode->as<std::string>() ? *mode->as<std::string>() : "default";
}

MemoryOrder requested_order(const stablehlo::Parameter& parameter) {
  std::string mode = layout_mode(parameter);
  if (mode == "default" || mode == "auto") return {};
  return order_of(mode, parameter.value.type.shape.size());
}

bool has_orders(const std::vector<DeviceValue>& values) {
  return std::any_of(values.begin(), values.end(),
                     [](const DeviceValue& value) { return !value.order.is_row_major(); });
}

ClosedJaxpr with_transposes(const DeviceProgram& program) {
  Avals in;
  for (const DeviceValue& value : program.arguments) in.push_back(value.global);
  return stage(program.name, in, [&](Args args) {
    Arrays operands = program.constants;
    for (std::size_t i = 0; i < args.size(); ++i) {
      const DeviceValue& value = program.arguments[i];
      operands.push_back(value.order.is_row_major()
                             ? args[i]
                             : lax::transpose(args[i], value.order.from_stored(leading_axes(value))));
    }
    Arrays out = call_p(tessera::Call{program.jaxpr, program.name}, operands);
    for (std::size_t i = 0; i < out.size(); ++i)
      if (const DeviceValue& value = program.results[i]; !value.order.is_row_major())
        out[i] = lax::transpose(out[i], value.order.to_stored(leading_axes(value)));
    return out;
  });
}

}  // namespace

RequestedOrders requested_orders(const stablehlo::Module& module, const stablehlo::Function& main) {
  RequestedOrders out;
  for (const stablehlo::Parameter& p : main.arguments) out.arguments.push_back(requested_order(p));
  for (std::size_t i = 0; i < main.results.size(); ++i)
    out.results.push_back(layout_mode(main.results[i]) == "auto" ? chosen_order(module.file, main, i)
                                                                 : requested_order(main.results[i]));
  return out;
}

void order_values(DeviceProgram& program, const RequestedOrders& orders) {
  for (std::size_t i = 0; i < program.arguments.size(); ++i)
    set_order(program.arguments[i], orders.arguments[i]);
  for (std::size_t i = 0; i < program.results.size(); ++i) set_order(program.results[i], orders.results[i]);
  if (!has_orders(program.arguments) && !has_orders(program.results)) return;
  ClosedJaxpr closed = with_transposes(program);
  program.jaxpr = closed.jaxpr;
  program.constants = closed.consts;
}

}  // namespace tessera::inline v0::pjrt
