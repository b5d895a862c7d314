#include <tessera/base/error.h>
#include <tessera/base/per_thread.h>
#include <tessera/core/axis_scope.h>

namespace tessera::inline v0 {

namespace {
struct Scope {
  NamedAxes axes;
  AxisSet own_gradient;
};
}  // namespace

WithAxes::WithAxes(const NamedAxes& axes, SharedGradient shared) : count_(axes.size()) {
  NamedAxes& all = per_thread<Scope>().axes;
  for (const NamedAxis& axis : axes)
    for (const NamedAxis& outer : all)
      if (outer.name == axis.name)
        fail<ArgumentError>(str("axis \"", axis.name, "\" is in scope already, with size ", outer.size, "."),
                            "Give the inner axis another name.");
  all.insert(all.end(), axes.begin(), axes.end());
  if (shared == SharedGradient::own)
    for (const NamedAxis& axis : axes) per_thread<Scope>().own_gradient.insert(axis.name);
}

WithAxes::~WithAxes() {
  auto& [axes, own_gradient] = per_thread<Scope>();
  for (; count_; --count_) {
    own_gradient.erase(axes.back().name);
    axes.pop_back();
  }
}

std::span<const NamedAxis> axes_in_scope() { return per_thread<Scope>().axes; }
AxisSet own_gradient_axes() { return per_thread<Scope>().own_gradient; }

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
