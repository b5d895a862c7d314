// Convolutions that are composed of other operations: patches (the elements that each window reads), and
// local convolutions, which have a separate filter for each position. Source:
// jax.lax.conv_general_dilated_patches, jax.lax.conv_general_dilated_local.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/convolution.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/transform/basic.h>
#include <numeric>

namespace tessera::inline v0 {

namespace {

ConvDimensionNumbers numbers_of(const ConvOptions& options, std::int64_t rank) {
  const ConvDimensionNumbers& n = options.dimension_numbers;
  return n.lhs.empty() && n.rhs.empty() && n.out.empty() ? standard_numbers(rank) : n;
}
std::string space_of(const std::string& rhs) {
  std::string space;
  for (char letter : rhs)
    if (letter != 'O' && letter != 'I') space += letter;
  return space;
}
int axis_of(const std::string& letters, char letter) { return static_cast<int>(letters.find(letter)); }

// Filters [count, 1, window...]: filter k reads the k-th element of its window.
Array unit_filters(const Dims& window, std::int64_t count, Dtype dtype) {
  Array k = lax::iota(i32, {count, count}, 0), element = lax::iota(i32, {count, count}, 1);
  Shape shape = {count, 1};
  for (std::int64_t d : window) shape.push_back(d);
  return lax::reshape(lax::convert_element_type(lax::eq(k, element), dtype), shape);
}

}  // namespace

Array lax::conv(Operand lhs, Operand rhs, const Dims& strides, Padding padding,
                std::optional<Dtype> preferred) {
  At at(lhs.where);
  return conv_general_dilated(
      lhs, rhs,
      {.window_strides = strides, .padding = std::move(padding), .preferred_element_type = preferred});
}

Array lax::conv_general_dilated_patches(Operand lhs, const Dims& window, const ConvOptions& options) {
  At at(lhs.where);
  ConvOptions o = options;
  o.dimension_numbers = numbers_of(options, lhs->ndim());
  if (static_cast<std::int64_t>(window.size()) + 2 != lhs->ndim())
    fail<ArgumentError>(
        str("conv_general_dilated_patches: the window is ", window, ", for ", lhs->aval(), "."),
        "Expected one size for each spatial axis.");
  int channels = axis_of(o.dimension_numbers.lhs, 'C');
  o.feature_group_count = channels < 0 ? 1 : lhs->dim(channels);
  o.dimension_numbers.rhs = "OI" + space_of(o.dimension_numbers.rhs);
  std::int64_t count = std::accumulate(window.begin(), window.end(), std::int64_t{1}, std::multiplies<>());
  Array filters = unit_filters(window, count, lhs->dtype());
  Shape shape = filters.shape();
  filters = broadcast_axis(filters, o.feature_group_count, 0);
  shape[0] *= o.feature_group_count;
  return conv_general_dilated(lhs, lax::reshape(filters, shape), o);
}

Array lax::conv_general_dilated_local(Operand lhs, Operand rhs, const Dims& window,
                                      const ConvOptions& options) {
  At at(lhs.where);
  ConvDimensionNumbers numbers = numbers_of(options, lhs->ndim());
  Array patches = conv_general_dilated_patches(lhs, window, options);
  if (rhs->ndim() != static_cast<std::int64_t>(numbers.rhs.size()))
    fail<ShapeError>(str("conv_general_dilated_local: rhs is ", rhs->aval(), "."),
                     str("Expected ", numbers.rhs.size(), " axes, \"", numbers.rhs, "\"."));
  DotAxes axes;
  axes.lhs_contract = {axis_of(numbers.out, 'C')};
  axes.rhs_contract = {axis_of(numbers.rhs, 'I')};
  for (char letter : numbers.out)
    if (letter != 'N' && letter != 'C') {
      axes.lhs_batch.push_back(axis_of(numbers.out, letter));
      axes.rhs_batch.push_back(axis_of(numbers.rhs, letter));
    }
  Array y = dot_general(patches, rhs, axes, options.preferred_element_type);  // [space..., N, O]
  int last = static_cast<int>(y.ndim()) - 1, batch = axis_of(numbers.out, 'N'),
      features = axis_of(numbers.out, 'C');
  bool batch_first = batch < features;
  y = move_axis(y, batch_first ? last - 1 : last, std::min(batch, features));
  return move_axis(y, last, std::max(batch, features));
}

}  // namespace tessera::inline v0
