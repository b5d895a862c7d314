// Linear and Conv: initialisation and application.
#include <tessera/lib/creation.h>
#include <tessera/lib/linear.h>
#include <tessera/lib/random.h>
#include <tessera/nn/conv.h>
#include <tessera/nn/linear.h>
#include <tessera/ops/linalg/linalg.h>
#include <cmath>

namespace tessera::inline v0::nn {

// He initialisation: keeps the variance of activations through layers that halve it (relu).
static Array he_normal(const Array& key, const Shape& shape, std::int64_t fan_in, Dtype dtype) {
  return random::normal(key, shape, dtype) *
         std::sqrt(2.0 / static_cast<double>(std::max<std::int64_t>(fan_in, 1)));
}

Linear::Linear(Operand key, std::int64_t in, std::int64_t out, Dtype dtype) {
  At at(key.where);
  w = he_normal(*key, {in, out}, in, dtype);
  b = zeros({out}, dtype);
}

Array Linear::operator()(Operand x) const {
  At at(x.where);
  return matmul(*x, w) + b;
}

Conv::Conv(Operand key, std::int64_t in, std::int64_t out, const Dims& window, ConvLayout layout, Dtype dtype)
    : layout(std::move(layout)) {
  At at(key.where);
  if (window.empty() || window.size() > 3)
    fail<ArgumentError>(str("Conv: a window of ", window.size(), " axes was asked for."),
                        "Expected 1, 2 or 3 sizes, as {3, 3}.");
  if (this->layout.groups < 1 || in % this->layout.groups)
    fail<ArgumentError>(
        str("Conv: ", in, " input features cannot be split into ", this->layout.groups, " groups."),
        "Expected a number of groups that divides the features.");
  Shape shape = window;
  shape.push_back(in / this->layout.groups);
  shape.push_back(out);
  w = he_normal(*key, shape, element_count(window) * shape[window.size()], dtype);
  b = zeros({out}, dtype);
}

Array Conv::operator()(Operand x) const {
  At at(x.where);
  constexpr const char* space[] = {"", "W", "HW", "DHW"};
  std::int64_t axes = w.ndim() - 2;
  std::string image = str('N', space[axes], 'C'), filter = str(space[axes], "IO");
  ConvOptions options{
      .window_strides = layout.strides, .padding = layout.padding.c_str(), .rhs_dilation = layout.dilation};
  options.dimension_numbers = {image, filter, image};
  options.feature_group_count = layout.groups;
  return lax::conv_general_dilated(*x, w, options) + b;
}

}  // namespace tessera::inline v0::nn
