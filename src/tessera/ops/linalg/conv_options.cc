// The public convolutions: options become axis numbers, and groups become separate axes by reshapes, which
// copy nothing. Source: jax.lax.conv_general_dilated, jax.lax.conv_transpose.
#include <tessera/ops/linalg/convolution.h>
#include <tessera/ops/shape/shape_ops.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

constexpr const char* name = "conv_general_dilated";

[[noreturn]] void fail_letters(const ConvDimensionNumbers& n, std::string what) {
  fail<ArgumentError>(
      str(name, ": dimension_numbers = {\"", n.lhs, "\", \"", n.rhs, "\", \"", n.out, "\"}: ", what, "."),
      "Expected for example {\"NHWC\", \"HWIO\", \"NHWC\"}: N and C in the first and the last, O and I "
      "in the second, and the same letters for space in all.");
}

// Returns the axis numbers of the letters `first`, `second` and those of `space`, in this order.
Axes axes_of(const ConvDimensionNumbers& n, const std::string& letters, char first, char second,
             const std::string& space) {
  Axes out;
  for (char letter : std::string{first, second} + space) {
    if (std::count(letters.begin(), letters.end(), letter) != 1)
      fail_letters(n, str("\"", letters, "\" must name ", letter, " once"));
    out.push_back(static_cast<std::int64_t>(letters.find(letter)));
  }
  if (letters.size() != out.size())
    fail_letters(n, str("\"", letters, "\" names other axes than \"", n.rhs, "\""));
  return out;
}

void set_axes(ConvGeneralDilated& p, ConvDimensionNumbers n, std::int64_t rank) {
  if (n.lhs.empty() && n.rhs.empty() && n.out.empty()) n = standard_numbers(rank);
  for (const std::string* letters : {&n.lhs, &n.rhs, &n.out})
    if (static_cast<std::int64_t>(letters->size()) != rank)
      fail_letters(
          n, str("\"", *letters, "\" has ", letters->size(), " letters for operands of ", rank, " axes"));
  std::string space;
  for (char letter : n.rhs)
    if (letter != 'O' && letter != 'I') space += letter;
  p.lhs = axes_of(n, n.lhs, 'N', 'C', space);
  p.rhs = axes_of(n, n.rhs, 'O', 'I', space);
  p.out = axes_of(n, n.out, 'N', 'C', space);
}

Dims ones_if_empty(const Dims& values, std::size_t space) { return values.empty() ? Dims(space, 1) : values; }

// Splits `axis` of `x` into (count, size / count); the numbers of later axes increase by one.
Array split(const Array& x, std::int64_t axis, std::int64_t count) {
  Shape shape = x.shape();
  shape[axis] /= count;
  shape.insert(axis, count);
  return lax::reshape(x, shape);
}
void move_up(Axes& axes, std::int64_t at) {
  for (std::int64_t& axis : axes) axis += axis >= at;
}

void check_groups(const char* what, const char* of, std::int64_t groups, std::int64_t size, Aval operand) {
  if (groups < 1 || size % groups != 0)
    fail<ArgumentError>(
        str(name, ": ", what, " = ", groups, " does not divide the ", size, " ", of, " of ", operand, "."),
        str("Expected a divisor of ", size, "."));
}

// One convolution per group: the group is an extra axis of both operands and of the result, where it precedes the
// features.
Array grouped(ConvGeneralDilated p, const Array& lhs, const Array& rhs, std::int64_t groups, bool batch) {
  std::int64_t grouped = p.lhs[batch ? 0 : 1], out = p.out[1];
  p.extra_axes = {{grouped, p.rhs[0], out}};
  Array left = split(lhs, grouped, groups), right = split(rhs, p.rhs[0], groups);
  move_up(p.lhs, grouped);
  move_up(p.rhs, p.rhs[0]);
  move_up(p.out, out);
  Array result = conv_general_dilated_p(p, {left, right});
  Shape shape = result.shape();
  shape[out] *= shape[out + 1];
  shape.erase(out + 1);
  return lax::reshape(result, shape);
}

void check_operands(Aval lhs, Aval rhs) {
  if (lhs.rank() != rhs.rank() || lhs.rank() < 2)
    fail<ShapeError>(str(name, ": the operands are ", lhs, " and ", rhs, "."),
                     "Expected equal numbers of axes: batch, features, and the spatial axes.");
  if (lhs.dtype() != rhs.dtype())
    fail<DtypeError>(str(name, ": the operands have different dtypes: ", lhs, ", ", rhs, "."),
                     "Expected one dtype; convert with astype.");
}

// The number of features of lhs must be that of the window times the number of groups.
void check_features(const ConvGeneralDilated& p, Aval lhs, Aval rhs, std::int64_t groups) {
  if (lhs.dim(p.lhs[1]) != rhs.dim(p.rhs[1]) * groups)
    fail<ShapeError>(str(name, ": lhs ", lhs, " has ", lhs.dim(p.lhs[1]), " features, in ", groups,
                         " group(s), but the windows of rhs ", rhs, " have ", rhs.dim(p.rhs[1]), "."),
                     "Expected windows with the features of lhs divided by feature_group_count.");
}

}  // namespace

ConvDimensionNumbers standard_numbers(std::int64_t rank) {
  constexpr const char* space[] = {"", "H", "HW", "DHW"};
  std::string letters = rank >= 2 && rank <= 5 ? space[rank - 2] : "";
  return {"NC" + letters, "OI" + letters, "NC" + letters};
}

Array lax::conv_general_dilated(Operand lhs, Operand rhs, const ConvOptions& o) {
  At at(lhs.where);
  Aval left = lhs->aval(), right = rhs->aval();
  check_operands(left, right);
  ConvGeneralDilated p;
  set_axes(p, o.dimension_numbers, left.rank());
  std::size_t space = p.lhs.size() - 2;
  p.strides = ones_if_empty(o.window_strides, space);
  p.lhs_dilation = ones_if_empty(o.lhs_dilation, space);
  p.rhs_dilation = ones_if_empty(o.rhs_dilation, space);
  p.result = o.preferred_element_type.value_or(left.dtype());
  Dims in, window;
  for (std::size_t d = 0; d < space; ++d) {
    in.push_back(left.dim(p.lhs[2 + d]));
    window.push_back(right.dim(p.rhs[2 + d]));
    if (d < p.rhs_dilation.size()) window.back() = dilated(window.back(), p.rhs_dilation[d]);
  }
  if (o.padding.named() && p.lhs_dilation != Dims(space, 1))
    fail<ArgumentError>(str(name, ": padding = \"", o.padding.name(),
                            "\" is given with lhs_dilation = ", p.lhs_dilation, "."),
                        "Give a (low, high) pair for each spatial axis, or use conv_transpose.");
  if (p.strides.size() != space)
    fail<ArgumentError>(str(name, ": window_strides = ", p.strides, " has ", p.strides.size(),
                            " entries for ", space, space == 1 ? " spatial axis." : " spatial axes."),
                        "Expected one number for each spatial axis.");
  std::tie(p.low, p.high) = o.padding.resolve(name, in, window, p.strides);

  std::int64_t features = o.feature_group_count, batches = o.batch_group_count;
  check_groups("feature_group_count", "features", features, left.dim(p.lhs[1]), left);
  check_groups("feature_group_count", "features", features, right.dim(p.rhs[0]), right);
  check_groups("batch_group_count", "batch elements", batches, left.dim(p.lhs[0]), left);
  check_groups("batch_group_count", "features", batches, right.dim(p.rhs[0]), right);
  check_features(p, left, right, features);
  if (features > 1 && batches > 1)
    fail<ArgumentError>(
        str(name, ": feature_group_count = ", features, " and batch_group_count = ", batches, "."),
        "At most one of them may be above 1.");
  if (features > 1) return grouped(p, *lhs, *rhs, features, false);
  if (batches > 1) return grouped(p, *lhs, *rhs, batches, true);
  return conv_general_dilated_p(p, {*lhs, *rhs});
}

// The padding of the convolution that transposes one with window `k` and stride `s`.
static std::pair<std::int64_t, std::int64_t> transposed_padding(std::int64_t k, std::int64_t s, bool same) {
  std::int64_t total = same ? k + s - 2 : k + s - 2 + std::max<std::int64_t>(k - s, 0);
  std::int64_t before = same && s <= k - 1 ? (total + 1) / 2 : k - 1;
  return {before, total - before};
}

Array lax::conv_transpose(Operand lhs, Operand rhs, const Dims& strides, const ConvTransposeOptions& o) {
  At at(lhs.where);
  Aval left = lhs->aval(), right = rhs->aval();
  check_operands(left, right);
  ConvDimensionNumbers numbers = o.dimension_numbers;
  std::size_t space = left.rank() - 2;
  if (numbers.lhs.empty()) {
    std::string letters = standard_numbers(left.rank()).lhs.substr(2);
    if (space == 3) letters = "HWD";
    numbers = {"N" + letters + "C", letters + "IO", "N" + letters + "C"};
  }
  if (o.transpose_kernel)
    for (char& letter : numbers.rhs)
      if (letter == 'I' || letter == 'O') letter = letter == 'I' ? 'O' : 'I';
  ConvGeneralDilated p;
  set_axes(p, numbers, left.rank());
  if (strides.size() != space)
    fail<ArgumentError>(str("conv_transpose: strides = ", strides, " has ", strides.size(), " entries for ",
                            space, space == 1 ? " spatial axis." : " spatial axes."),
                        "Expected one number for each spatial axis.");
  p.strides = Dims(space, 1);
  p.lhs_dilation = strides;
  p.rhs_dilation = ones_if_empty(o.rhs_dilation, space);
  p.reversed = o.transpose_kernel;
  p.result = o.preferred_element_type.value_or(left.dtype());
  if (!o.padding.named()) {
    std::tie(p.low, p.high) = o.padding.resolve("conv_transpose", Shape(space, 1), Dims(space, 1), p.strides);
    for (std::size_t d = 0; d < space && o.use_consistent_padding; ++d) {
      std::int64_t beside = dilated(right.dim(p.rhs[2 + d]), p.rhs_dilation[d]) - 1;
      p.low[d] = beside - p.low[d], p.high[d] = beside - p.high[d];
    }
  } else {
    // Checks the name of the padding.
    o.padding.resolve("conv_transpose", Shape(space, 1), Dims(space, 1), p.strides);
    for (std::size_t d = 0; d < space && d < p.rhs_dilation.size(); ++d) {
      auto [low, high] = transposed_padding(dilated(right.dim(p.rhs[2 + d]), p.rhs_dilation[d]), strides[d],
                                            o.padding.name() == "SAME");
      p.low.push_back(low);
      p.high.push_back(high);
    }
  }
  return conv_general_dilated_p(p, {*lhs, *rhs});
}

}  // namespace tessera::inline v0
