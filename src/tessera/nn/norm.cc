// Normalisation. The variance is the mean squared distance from the mean, which avoids cancellation.
#include <tessera/lib/lax.h>
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/lib/numpy/reductions.h>
#include <tessera/lib/promote.h>
#include <tessera/nn/init.h>
#include <tessera/nn/layer_options.h>
#include <tessera/nn/norm.h>
#include <tessera/ops/collective/collective_ops.h>

namespace tessera::inline v0::nn {

namespace {

// Converts x to the dtype of the statistics: floating, f32 at least.
Array wide(const Array& x) {
  Array y = lib::convert(x, lib::to_inexact(x.dtype()));
  return y.dtype().bits() < 32 ? y.astype(f32) : y;
}

ReduceOptions with_keepdims(const Axes& over) {
  ReduceOptions options{.keepdims = true};
  static_cast<ReducedAxes&>(options.axis) = axis(over);
  return options;
}

// Returns y * scale + bias in the promoted dtype of x and the parameters; y has the dtype of the statistics.
Array affine(const Array& y, const Array& x, const Array& scale, const Array& bias) {
  Arrays sources = {lib::convert(x, lib::to_inexact(x.dtype()))};
  Array out = y;
  if (!scale.empty()) out = out * scale, sources.push_back(scale);
  if (!bias.empty()) out = out + bias, sources.push_back(bias);
  return lib::convert(out, lib::common_type(sources).dtype);
}

Array normalized(const Array& y, const Axes& over, double epsilon) {
  Array centered = y - mean(y, with_keepdims(over));
  Array stabilized = mean(square(centered), with_keepdims(over)) + epsilon;
  return centered * lax::rsqrt(stabilized);
}

Array ones_if(bool used, std::int64_t size, Dtype dtype) { return used ? ones(size, dtype) : Array{}; }
Array zeros_if(bool used, std::int64_t size, Dtype dtype) { return used ? zeros(size, dtype) : Array{}; }

}  // namespace

LayerNorm::LayerNorm(const NormOptions& options)
    : epsilon(options.epsilon), deferred(detail::defer_init(options)) {}
LayerNorm::LayerNorm(Axis features, const NormOptions& options)
    : scale(ones_if(options.use_scale, features.size, options.dtype)),
      bias(zeros_if(options.use_bias, features.size, options.dtype)),
      epsilon(options.epsilon),
      axis(features.name) {}

template <class Norm, class Make>
static void make_deferred(const Norm& norm, const char* name, const Make& make) {
  if (!norm.deferred) return;
  detail::make_parameters(norm, name, [&](const Array&) {
    Norm initialized = make();
    initialized.axis = norm.axis;
    return initialized;
  });
}

Array LayerNorm::operator()(Operand x) const {
  At at(x.where);
  make_deferred(*this, "LayerNorm",
                [&] { return LayerNorm(x->dim(-1), detail::options_of<NormOptions>(deferred)); });
  return affine(normalized(wide(*x), {-1}, epsilon), *x, scale, bias);
}

RMSNorm::RMSNorm(const NormOptions& options)
    : epsilon(options.epsilon), deferred(detail::defer_init(options)) {}
RMSNorm::RMSNorm(Axis features, const NormOptions& options)
    : scale(ones_if(options.use_scale, features.size, options.dtype)),
      epsilon(options.epsilon),
      axis(features.name) {}

Array RMSNorm::operator()(Operand x) const {
  At at(x.where);
  make_deferred(*this, "RMSNorm",
                [&] { return RMSNorm(x->dim(-1), detail::options_of<NormOptions>(deferred)); });
  Array y = wide(*x);
  Array stabilized = mean(square(y), with_keepdims({-1})) + epsilon;
  return affine(y * lax::rsqrt(stabilized), *x, scale, {});
}

GroupNorm::GroupNorm(NormGroups groups, const NormOptions& options)
    : groups(groups.groups),
      batch_axes(groups.batch_axes),
      epsilon(options.epsilon),
      deferred(detail::defer_init(options)) {}
GroupNorm::GroupNorm(NormGroups groups, Axis features, const NormOptions& options)
    : scale(ones_if(options.use_scale, features.size, options.dtype)),
      bias(zeros_if(options.use_bias, features.size, options.dtype)),
      groups(groups.groups),
      batch_axes(groups.batch_axes),
      epsilon(options.epsilon),
      axis(features.name) {}

Array GroupNorm::operator()(Operand x) const {
  At at(x.where);
  make_deferred(*this, "GroupNorm", [&] {
    return GroupNorm({groups, batch_axes}, x->dim(-1), detail::options_of<NormOptions>(deferred));
  });
  std::int64_t rank = x->ndim(), features = x->dim(-1);
  if (groups < 1 || features % groups)
    fail<ArgumentError>(str("GroupNorm: ", features, " features of ", x->aval(), " cannot be split into ",
                            groups, " groups."),
                        "Expected a number of groups that divides the features.");
  if (batch_axes < 0 || batch_axes >= rank)
    fail<ShapeError>(
        str("GroupNorm: the operand ", x->aval(), " has too few axes for ", batch_axes, " batch axes."),
        "Expected x [batch..., space..., features].");
  Shape split = x->shape();
  split[rank - 1] = groups;
  split.push_back(features / groups);
  Axes over = iota_dims(rank - 1 - batch_axes, batch_axes);
  over.push_back(rank);
  Array y = normalized(reshape(wide(*x), split), over, epsilon);
  return affine(reshape(y, x->shape()), *x, scale, bias);
}

BatchNorm::BatchNorm(Axis features, const BatchNormOptions& options)
    : scale(ones_if(options.use_scale, features.size, options.dtype)),
      bias(zeros_if(options.use_bias, features.size, options.dtype)),
      momentum(options.momentum),
      epsilon(options.epsilon),
      features(features.size),
      axis_name(options.axis_name),
      axis(features.name) {}

BatchNormState BatchNorm::initial_state(Where where) const {
  At at(where);
  return {zeros(features), ones(features)};
}

std::pair<Array, BatchNormState> BatchNorm::operator()(Operand x, const BatchNormState& state,
                                                       bool use_running_average) const {
  At at(x.where);
  if (x->ndim() == 0 || x->dim(-1) != features)
    fail<ShapeError>(str("BatchNorm: the operand is ", x->aval(), "."),
                     str("Expected x [..., ", features, "]."));
  Array y = wide(*x);
  if (use_running_average) {
    Array out = (y - state.mean) * lax::rsqrt(state.variance + epsilon);
    return {affine(out, *x, scale, bias), state};
  }
  ReducedAxes over = tessera::axis(iota_dims(x->ndim() - 1));
  // If x has no axis but the features (one example of a mapped batch), the local mean is x itself.
  auto average = [&](const Array& z) {
    Array local = mean(z, over);
    return axis_name ? pmean(local, *axis_name) : local;
  };
  Array center = average(y), centered = y - center;
  Array variance = average(square(centered));
  BatchNormState next{momentum * state.mean + (1 - momentum) * center,
                      momentum * state.variance + (1 - momentum) * variance};
  next.mean = next.mean.astype(state.mean.dtype());
  next.variance = next.variance.astype(state.variance.dtype());
  return {affine(centered * lax::rsqrt(variance + epsilon), *x, scale, bias), next};
}

std::vector<Spec> LayerNorm::logical_axes() const { return {P(entry_of(axis)), P(entry_of(axis))}; }
std::vector<Spec> RMSNorm::logical_axes() const { return {P(entry_of(axis))}; }
std::vector<Spec> GroupNorm::logical_axes() const { return {P(entry_of(axis)), P(entry_of(axis))}; }
std::vector<Spec> BatchNorm::logical_axes() const { return {P(entry_of(axis)), P(entry_of(axis))}; }

}  // namespace tessera::inline v0::nn
