// Checks of lists of axes, and the axis numbers of mapped operands.
#include <tessera/ops/shape/shape_rules.h>
#include <algorithm>

namespace tessera::inline v0 {

void check_one_per_axis(const char* operation, const char* list_name, const Dims& list, Aval x) {
  if (static_cast<std::int64_t>(list.size()) != x.rank())
    fail<ArgumentError>(str(operation, ": ", list_name, " ", list, " has ", list.size(),
                            " entries, but the operand is ", x, "."),
                        "Expected one entry per axis of the operand.");
}

Dims with_inserted(const Dims& dims, int at, std::int64_t value) {
  Dims out = dims;
  out.insert(at, value);
  return out;
}

Axes axes_with_mapped(const Axes& axes, int at) {
  Axes out;
  for (std::int64_t axis : axes) out.push_back(axis + (axis >= at));
  return out;
}

int axis_after_removal(const Axes& axes, int at) {
  int before = 0;
  for (std::int64_t axis : axes) before += axis < at;
  return at - before;
}

int first_mapped(const BatchAxes& axes) {
  return *std::find_if(axes.begin(), axes.end(), [](int axis) { return axis != unbatched; });
}

Arrays mapped_at(Args x, const BatchAxes& axes, std::int64_t size, int to) {
  Arrays out;
  for (std::size_t i = 0; i < x.size(); ++i) out.push_back(batch_axis_to(x[i], axes[i], size, to));
  return out;
}

Samples moving_samples(const Params& params, const Shape& shape, std::initializer_list<Dtype> dtypes) {
  Samples out;
  for (Dtype dtype : dtypes) out.push_back({params, {sample_array(shape, dtype, -3, 3)}});
  return out;
}

}  // namespace tessera::inline v0
