// Imports contractions, convolutions, Fourier transforms, triangular systems.
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/linalg/decompositions.h>
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>
#include <tessera/transform/basic.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

namespace {

Arrays dot_general(OpCall& c) {
  c.expect_operands(2);
  Fields numbers = c.attributes().custom(attribute::dot_dimension_numbers, op::dot);
  DotAxes axes{numbers.integers(attribute::lhs_contracting_dimensions, Dims{}),
               numbers.integers(attribute::rhs_contracting_dimensions, Dims{}),
               numbers.integers(attribute::lhs_batching_dimensions, Dims{}),
               numbers.integers(attribute::rhs_batching_dimensions, Dims{})};
  return {lax::dot_general(c.args[0], c.args[1], axes, c.result().dtype())};
}
// The axis numbers are a separate attribute or, if the operation is a composite, lists in this order.
Arrays ragged_dot(OpCall& c) {
  c.expect_operands(3);
  constexpr Name all_dimensions = attribute::ragged_dot_dimension_numbers;
  constexpr Name names[] = {attribute::lhs_batching_dimensions,    attribute::rhs_batching_dimensions,
                            attribute::lhs_contracting_dimensions, attribute::rhs_contracting_dimensions,
                            attribute::lhs_ragged_dimensions,      attribute::rhs_group_dimensions};
  Attributes listed;
  const Attribute* given = c.attributes().find(all_dimensions);
  if (auto* lists = given ? given->as<Attribute::Array>() : nullptr;
      lists && lists->size() == std::size(names))
    for (std::size_t i = 0; i < lists->size(); ++i) listed.emplace_back(names[i], (*lists)[i]);
  Fields numbers = listed.empty() ? c.attributes().custom(all_dimensions, chlo::ragged_dot)
                                  : Fields(listed, c.importer.module.file, c.op.position, c.op.name);
  Axes axes[std::size(names)];
  for (std::size_t i = 0; i < std::size(names); ++i) axes[i] = numbers.integers(names[i], Dims{});
  if (axes[4].size() != 1 || axes[5].size() > 1)
    c.fail(str("found ", axes[4].size(), " ragged axes and ", axes[5].size(), " axes of groups"),
           "one ragged axis of lhs, and at most one axis of groups in rhs");
  lax::RaggedDotAxes ragged{{axes[2], axes[3], axes[0], axes[1]}, axes[4][0], {}};
  if (!axes[5].empty()) ragged.rhs_group = axes[5][0];
  return {lax::ragged_dot_general(c.args[0], c.args[1], c.args[2], ragged, c.result().dtype())};
}
Arrays dot(OpCall& c) {
  c.expect_operands(2);
  return {lax::dot(c.args[0], c.args[1], c.result().dtype())};
}
Arrays einsum_of(OpCall& c) {
  Array out = einsum(c.attributes().word(attribute::einsum_config), c.args);
  Dtype wanted = c.result().dtype();
  return {out.dtype() == wanted ? out : lax::convert_element_type(out, wanted)};
}

// Makes letters such as "NCHW" from axis numbers; spatial axes have letters of their own.
std::string letters(const Fields& f, std::int64_t rank, Name batch, char batch_letter, Name feature,
                    char feature_letter, Name space) {
  std::string out(rank, '?');
  auto set = [&](std::int64_t axis, char letter) {
    if (axis < 0 || axis >= rank || out[axis] != '?')
      f.fail(str("found dimension numbers that name axis ", axis), str("each of ", rank, " axes once"));
    out[axis] = letter;
  };
  set(f.integer(batch), batch_letter);
  set(f.integer(feature), feature_letter);
  char letter = 'a';
  Dims axes = f.integers(space, Dims{});
  if (static_cast<std::int64_t>(axes.size()) + 2 != rank)
    f.fail("found dimension numbers that do not name all axes", str("each of ", rank, " axes once"));
  for (std::int64_t axis : axes) set(axis, letter++);
  return out;
}

// Reorders numbers of spatial axes to the order of the window's axes.
Dims reordered(const Dims& numbers, const Axes& order) {
  Dims out;
  for (std::int64_t i : order) out.push_back(numbers[i]);
  return out;
}

Arrays convolution(OpCall& c) {
  c.expect_operands(2);
  Fields a = c.attributes(), numbers = a.custom(attribute::dimension_numbers, op::conv);
  Array lhs = c.args[0], rhs = c.args[1];
  std::int64_t rank = lhs.ndim();
  if (rank < 2 || rhs.ndim() != rank)
    c.fail(str("found operands ", lhs.aval(), " and ", rhs.aval()), "two of one rank, at least 2");
  std::size_t space = rank - 2;
  ConvOptions o;
  o.dimension_numbers = {
      letters(numbers, rank, attribute::input_batch_dimension, 'N', attribute::input_feature_dimension, 'C',
              attribute::input_spatial_dimensions),
      letters(numbers, rank, attribute::kernel_output_feature_dimension, 'O',
              attribute::kernel_input_feature_dimension, 'I', attribute::kernel_spatial_dimensions),
      letters(numbers, rank, attribute::output_batch_dimension, 'N', attribute::output_feature_dimension, 'C',
              attribute::output_spatial_dimensions)};
  Dims kernel_space = numbers.integers(attribute::kernel_spatial_dimensions, Dims{}),
       strides = a.integers(attribute::window_strides, Dims(space, 1)),
       lhs_dilation = a.integers(attribute::lhs_dilation, Dims(space, 1)),
       rhs_dilation = a.integers(attribute::rhs_dilation, Dims(space, 1));
  o.feature_group_count = a.integer(attribute::feature_group_count, 1);
  o.batch_group_count = a.integer(attribute::batch_group_count, 1);
  o.preferred_element_type = c.result().dtype();
  Dims padding = a.integers(attribute::padding, Dims(2 * space, 0)),
       reversal = a.integers(attribute::window_reversal, Dims(space, 0));
  if (padding.size() != 2 * space || reversal.size() != space || strides.size() != space ||
      lhs_dilation.size() != space || rhs_dilation.size() != space)
    c.fail("found a window of another rank", str("numbers for ", space, " spatial axes"));
  std::vector<std::pair<std::int64_t, std::int64_t>> pairs;
  Axes order = iota_dims(static_cast<std::int64_t>(space)), reversed;
  std::sort(order.begin(), order.end(),
            [&](std::int64_t i, std::int64_t j) { return kernel_space[i] < kernel_space[j]; });
  o.window_strides = reordered(strides, order);
  o.lhs_dilation = reordered(lhs_dilation, order);
  o.rhs_dilation = reordered(rhs_dilation, order);
  for (std::int64_t i : order) pairs.emplace_back(padding[2 * i], padding[2 * i + 1]);
  for (std::size_t i = 0; i < space; ++i)
    if (reversal[i]) reversed.push_back(kernel_space[i]);
  if (!reversed.empty()) rhs = lax::rev(rhs, reversed);
  if (space == 0) {  // no spatial axis: a window of one element
    for (std::string* s : {&o.dimension_numbers.lhs, &o.dimension_numbers.rhs, &o.dimension_numbers.out})
      *s += 'a';
    o.window_strides = o.lhs_dilation = o.rhs_dilation = {1};
    pairs.emplace_back(0, 0);
    lhs = lax::expand_dims(lhs, {2}), rhs = lax::expand_dims(rhs, {2});
  }
  o.padding = Padding(pairs);
  Array out = lax::conv_general_dilated(lhs, rhs, o);
  return {space == 0 ? lax::squeeze(out, {2}) : out};
}

Arrays fft(OpCall& c) {
  c.expect_operands(1);
  static constexpr std::pair<Name, FftType> types[] = {{keyword::fft, FftType::fft},
                                                       {keyword::ifft, FftType::ifft},
                                                       {keyword::rfft, FftType::rfft},
                                                       {keyword::irfft, FftType::irfft}};
  std::string wanted = c.attributes().word(attribute::fft_type);
  for (auto [name, type] : types)
    if (wanted == name) return {lax::fft(c.args[0], type, c.attributes().integers(attribute::fft_length))};
  c.fail(str("found the type ", wanted), "FFT, IFFT, RFFT or IRFFT");
}

// The conjugate transpose of matrices.
Array adjoint(const Array& x) {
  Axes order = iota_dims(x.ndim());
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  Array t = lax::transpose(x, order);
  return x.dtype().is_complex() ? lax::conj(t) : t;
}

Arrays cholesky(OpCall& c) {
  c.expect_operands(1);
  const Array& x = c.args[0];
  if (x.ndim() < 2) c.fail(str("found ", x.aval()), "matrices");
  if (c.attributes().flag(attribute::lower)) return {lax::linalg::cholesky(x, false)};
  return {adjoint(lax::linalg::cholesky(adjoint(x), false))};
}

Arrays triangular_solve(OpCall& c) {
  c.expect_operands(2);
  Fields a = c.attributes();
  std::string transpose = a.word(attribute::transpose_a, keyword::no_transpose);
  bool adjoint = transpose == keyword::adjoint;
  if (!adjoint && transpose != keyword::transpose && transpose != keyword::no_transpose)
    c.fail(str("found transpose_a = ", transpose), "NO_TRANSPOSE, TRANSPOSE or ADJOINT");
  return {lax::linalg::triangular_solve(
      c.args[0], c.args[1],
      {a.flag(attribute::left_side), a.flag(attribute::lower), transpose != keyword::no_transpose,
       adjoint && c.args[0].dtype().is_complex(), a.flag(attribute::unit_diagonal)})};
}

constexpr ImportRule linalg_imports[] = {
    {op::dot_general, dot_general},
    {op::dot, dot},
    {chlo::ragged_dot, ragged_dot},
    {op::einsum, einsum_of},
    {op::unary_einsum, einsum_of},
    {op::convolution, convolution},
    {op::fft, fft},
    {op::cholesky, cholesky},
    {op::triangular_solve, triangular_solve},
};

}  // namespace

RuleTable linalg_rules() { return linalg_imports; }

}  // namespace tessera::inline v0::stablehlo
