// Exports contractions, convolutions, Fourier transforms, triangular systems and random states as StableHLO's
// operations. Narrow floats are summed in f32, as in Tessera.
#include <tessera/ops/linalg/linalg_ops.h>
#include <tessera/ops/random/random_ops.h>
#include <tessera/stablehlo/export/exporter.h>

namespace tessera::inline v0::stablehlo_export {

namespace {

// Returns the dtype of the sum. For bool it is an integer, which counts the true products.
Dtype summed_in(Dtype result) {
  if (result.is_bool()) return i32;
  return result.is_floating() && result.bits() < 32 ? f32 : result;
}

// Converts operands to one dtype: where they differ, to that of the sum.
Values operands(const Request& r, Dtype sum) {
  Values in = r.in;
  bool promoted =
      in[0].dtype() != in[1].dtype() || in[0].dtype().is_bool() || in[0].dtype().bits() > sum.bits();
  for (Value& v : in)
    if (promoted) v = r.to.convert(v, sum);
  return in;
}

std::string precision_text() {
  std::string each = word_text("precision", keyword::default_);
  return entries_text(attribute::precision_config, str('[', each, ", ", each, ']'));
}

Values contracted(const Request& r) {
  const auto& p = r.as<DotGeneral>();
  const DotAxes& a = p.axes;
  Dtype sum = summed_in(p.result);
  Value out = r.to.add_one(
      op::dot_general, operands(r, sum), r.out[0].with_dtype(sum),
      str(entries_text(attribute::dot_dimension_numbers,
                       custom_text(op::dot, attribute::lhs_batching_dimensions, list_text(a.lhs_batch),
                                   attribute::rhs_batching_dimensions, list_text(a.rhs_batch),
                                   attribute::lhs_contracting_dimensions, list_text(a.lhs_contract),
                                   attribute::rhs_contracting_dimensions, list_text(a.rhs_contract))),
          ", ", precision_text()));
  return {p.result.is_bool() ? r.to.compare(keyword::ne, out, r.to.integer(0, sum))
                             : r.to.convert(out, p.result)};
}

// [b, f, 0, 1] for the axes (batch, features, spatial axes...).
std::string letters(const Axes& axes, const char* first, const char* second) {
  std::vector<std::string> names(axes.size());
  for (std::size_t i = 0; i < axes.size(); ++i)
    names[axes[i]] = i == 0 ? first : i == 1 ? second : str(i - 2);
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ", ") + name;
  return "[" + out + "]";
}

Value convolve(const Request& r, const Values& in, const std::string& numbers, std::int64_t groups,
               const Aval& out) {
  const auto& p = r.as<ConvGeneralDilated>();
  std::string reversal;
  std::vector<Dims> padding;
  for (std::size_t i = 0; i < p.low.size(); ++i) {
    padding.push_back({p.low[i], p.high[i]});
    reversal += str(i ? ", " : ": ", p.reversed);
  }
  return r.to.add_one(
      op::convolution, in, out,
      str(entries_text(attribute::window_strides, array_text(p.strides), attribute::padding,
                       dense_rows(padding, 2), attribute::lhs_dilation, array_text(p.lhs_dilation),
                       attribute::rhs_dilation, array_text(p.rhs_dilation), attribute::window_reversal,
                       str("array<i1", reversal, '>'), attribute::dimension_numbers,
                       str('#', op::conv, '<', numbers, '>'), attribute::feature_group_count,
                       integer_text(groups), attribute::batch_group_count, integer_text(1)),
          ", ", precision_text()));
}

// The order of an array's axes, split into runs that each become one axis.
struct Runs {
  Axes order;
  Shape merged;
  void add(const Value& x, const Axes& axes) {
    std::int64_t size = 1;
    for (std::int64_t axis : axes) order.push_back(axis), size *= x.aval.dim(axis);
    merged.push_back(size);
  }
  Value reshaped(Exporter& to, const Value& x) const { return to.reshape(to.transpose(x, order), merged); }
};

Axes operator+(Axes a, const Axes& b) {
  for (std::int64_t axis : b) a.push_back(axis);
  return a;
}

// Exports a convolution with extra axes by merging them: axes of lhs and the result into the batch, axes of rhs and the
// result into the result's features, axes that are summed over into the input's features. Axes of all three become
// feature groups.
Values convolved_with_extra(const Request& r, Dtype sum) {
  const auto& p = r.as<ConvGeneralDilated>();
  Values in = operands(r, sum);
  Axes lhs_batch{p.lhs[0]}, lhs_groups, lhs_summed, rhs_groups, rhs_features, rhs_summed;
  Axes out_batch{p.out[0]}, out_groups, out_features;
  std::int64_t groups = 1;
  for (const ConvAxis& e : p.extra_axes) {
    bool left = e.lhs != ConvAxis::absent, right = e.rhs != ConvAxis::absent, out = e.out != ConvAxis::absent;
    if (left && right && out) {
      lhs_groups.push_back(e.lhs), rhs_groups.push_back(e.rhs), out_groups.push_back(e.out);
      groups *= in[0].aval.dim(e.lhs);
    } else if (left && right) {
      lhs_summed.push_back(e.lhs), rhs_summed.push_back(e.rhs);
    } else if (left) {
      lhs_batch.push_back(e.lhs), out_batch.push_back(e.out);
    } else {
      rhs_features.push_back(e.rhs), out_features.push_back(e.out);
    }
  }
  Runs lhs, rhs;
  lhs.add(in[0], lhs_batch), lhs.add(in[0], lhs_groups + lhs_summed + Axes{p.lhs[1]});
  rhs.add(in[1], rhs_groups + rhs_features + Axes{p.rhs[0]}), rhs.add(in[1], rhs_summed + Axes{p.rhs[1]});
  Axes order = out_batch + out_groups + out_features + Axes{p.out[1]};
  for (std::size_t d = 2; d < p.lhs.size(); ++d) {
    lhs.add(in[0], {p.lhs[d]}), rhs.add(in[1], {p.rhs[d]});
    order.push_back(p.out[d]);
  }
  Value x = lhs.reshaped(r.to, in[0]), w = rhs.reshaped(r.to, in[1]);
  Shape merged{x.aval.dim(0), w.aval.dim(0)}, split;
  for (std::size_t d = 2; d < p.out.size(); ++d) merged.push_back(r.out[0].dim(p.out[d]));
  for (std::int64_t axis : order) split.push_back(r.out[0].dim(axis));
  Axes in_order = iota_dims(static_cast<std::int64_t>(merged.size()));
  std::string image = letters(in_order, "b", "f");
  Value out = convolve(r, {x, w}, str(image, "x", letters(in_order, "o", "i"), "->", image), groups,
                       Aval(merged, sum));
  Axes inverse(order.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) inverse[order[i]] = static_cast<std::int64_t>(i);
  return {r.to.convert(r.to.transpose(r.to.reshape(out, split), inverse), p.result)};
}

Values convolved(const Request& r) {
  const auto& p = r.as<ConvGeneralDilated>();
  Dtype sum = summed_in(p.result);
  if (r.out[0].count() == 0 || r.in[0].aval.count() == 0 || r.in[1].aval.count() == 0)
    return {r.to.broadcast(r.to.number(0, p.result), r.out[0].shape(), {})};
  if (!p.extra_axes.empty()) return convolved_with_extra(r, sum);
  std::string numbers =
      str(letters(p.lhs, "b", "f"), "x", letters(p.rhs, "o", "i"), "->", letters(p.out, "b", "f"));
  return {r.to.convert(convolve(r, operands(r, sum), numbers, 1, r.out[0].with_dtype(sum)), p.result)};
}

std::string_view name_of(FftType type) {
  switch (type) {
    case FftType::fft:
      return keyword::fft;
    case FftType::ifft:
      return keyword::ifft;
    case FftType::rfft:
      return keyword::rfft;
    case FftType::irfft:
      return keyword::irfft;
  }
  return "?";
}
std::string_view name_of(RngAlgorithm algorithm) {
  switch (algorithm) {
    case RngAlgorithm::default_:
      return keyword::default_;
    case RngAlgorithm::three_fry:
      return keyword::three_fry;
    case RngAlgorithm::philox:
      return keyword::philox;
  }
  return "?";
}

Values transformed(const Request& r) {
  const auto& p = r.as<Fft>();
  return r.to.add(op::fft, r.in, r.out,
                  entries_text(attribute::fft_type, word_text(attribute::fft_type, name_of(p.type)),
                               attribute::fft_length, array_text(p.lengths)));
}

// A batch of states is exported as arithmetic.
Values random_bits(const Request& r) {
  const auto& p = r.as<RngBitGenerator>();
  if (r.in[0].rank() != 1)
    return r.to.compose(std::get<Expand>(r.primitive.kernel(r.params, avals_of(r.in)).form).build, r.in);
  return r.to.add(
      op::rng_bit_generator, r.in, r.out,
      entries_text(attribute::rng_algorithm, word_text(attribute::rng_algorithm, name_of(p.algorithm))));
}

constexpr Entry linalg_exports[] = {
    {&conv_general_dilated_p, convolved},
    {&dot_general_p, contracted},
    {&fft_p, transformed},
    {&rng_bit_generator_p, random_bits},
};

}  // namespace

Table linalg_table() { return linalg_exports; }

}  // namespace tessera::inline v0::stablehlo_export
