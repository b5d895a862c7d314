// The stack of named axes, kept in the trace context.
#include <tessera/base/error.h>
#include <tessera/core/axis_scope.h>
#include <tessera/core/trace_context.h>

namespace tessera::inline v0 {

WithAxes::WithAxes(const NamedAxes& axes, SharedGradient shared) : count_(axes.size()) {
  NamedAxes& all = trace_context().axes;
  for (const NamedAxis& axis : axes)
    for (const NamedAxis& outer : all)
      if (outer.name == axis.name)
        fail<ArgumentError>(str("axis \"", axis.name, "\" is in scope already, with size ", outer.size, "."),
                            "Give the inner axis another name.");
  all.insert(all.end(), axes.begin(), axes.end());
  if (shared == SharedGradient::separate)
    for (const NamedAxis& axis : axes) trace_context().separate_gradient.insert(axis.name);
}

WithAxes::~WithAxes() {
  TraceContext& context = trace_context();
  for (; count_; --count_) {
    context.separate_gradient.erase(context.axes.back().name);
    context.axes.pop_back();
  }
}

std::span<const NamedAxis> axes_in_scope() { return trace_context().axes; }
AxisSet separate_gradient_axes() { return trace_context().separate_gradient; }

NamedAxis axis_in_scope(const char* operation, AxisName name) {
  std::string list;
  for (const NamedAxis& axis : axes_in_scope()) {
    if (axis.name == name) return axis;
    list += str(list.empty() ? "" : ", ", "\"", axis.name, "\" (", axis.size, ")");
  }
  fail<TraceError>(str(operation, ": axis \"", name, "\" is not in scope; ",
                       list.empty() ? "no axis is" : str("in scope are ", list), "."),
                   "Name the axis in vmap (axis_name), shard_map or pmap around this function.");
}

}  // namespace tessera::inline v0
