#include <tessera/base/error.h>
#include <tessera/base/per_thread.h>
#include <tessera/core/axis_scope.h>

namespace tessera::inline v0 {

static NamedAxes& scope() {
  struct Scope {
    NamedAxes axes;
  };
  return per_thread<Scope>().axes;
}

WithAxes::WithAxes(const NamedAxes& axes) : count_(axes.size()) {
  NamedAxes& all = scope();
  for (const NamedAxis& axis : axes)
    for (const NamedAxis& outer : all)
      if (outer.name == axis.name)
        fail<ArgumentError>(str("axis \"", axis.name, "\" is in scope already, with size ", outer.size, "."),
                            "Give the inner axis another name.");
  all.insert(all.end(), axes.begin(), axes.end());
}

WithAxes::~WithAxes() { scope().resize(scope().size() - count_); }

std::span<const NamedAxis> axes_in_scope() { return scope(); }

NamedAxis axis_in_scope(const char* operation, AxisName name) {
  std::string list;
  for (const NamedAxis& axis : scope()) {
    if (axis.name == name) return axis;
    list += str(list.empty() ? "" : ", ", "\"", axis.name, "\" (", axis.size, ")");
  }
  fail<TraceError>(str(operation, ": axis \"", name, "\" is not in scope; ",
                       list.empty() ? "no axis is" : str("in scope are ", list), "."),
                   "Name the axis in vmap (axis_name), shard_map or pmap around this function.");
}

}  // namespace tessera::inline v0
