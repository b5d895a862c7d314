// Imports batch normalization over all axes but one, by the formulas of StableHLO's specification.
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

namespace {

// The operand of a normalization: its shape, its feature axis, and the other axes, over which it is normalized.
struct Normalized {
  Shape shape;
  std::int64_t feature;
  Axes others;
  Dtype dtype;
  double epsilon;

  Array spread(const Array& x) const { return lax::broadcast_in_dim(x, shape, {feature}); }
  Array sum(const Array& x) const { return lax::reduce_sum(x, others); }
  Array number(double value) const { return scalar(value, dtype); }
  double elements() const {
    double count = 1;
    for (std::int64_t axis : others) count *= static_cast<double>(shape[axis]);
    return count;
  }
};
Normalized normalized(OpCall& c, std::size_t operands) {
  c.expect_operands(operands);
  const Array& x = c.args[0];
  Normalized n{x.shape(),
               c.attributes().integer(attribute::feature_index),
               {},
               x.dtype(),
               c.attributes().number(attribute::epsilon, 0)};
  if (n.feature < 0 || n.feature >= x.ndim())
    c.fail(str("found feature_index = ", n.feature, " of ", x.aval()), "one of its axes");
  for (std::int64_t axis = 0; axis < x.ndim(); ++axis)
    if (axis != n.feature) n.others.push_back(axis);
  return n;
}

Array apply(const Normalized& n, const Array& x, const Array& scale, const Array& offset, const Array& mean,
            const Array& variance) {
  Array deviation = n.spread(lax::sqrt(lax::add(variance, n.number(n.epsilon))));
  Array centred = lax::sub(x, n.spread(mean));
  return lax::add(lax::mul(n.spread(scale), lax::div(centred, deviation)), n.spread(offset));
}

Arrays inference(OpCall& c) {
  Normalized n = normalized(c, 5);
  return {apply(n, c.args[0], c.args[1], c.args[2], c.args[3], c.args[4])};
}

Arrays training(OpCall& c) {
  Normalized n = normalized(c, 3);
  const Array& x = c.args[0];
  Array count = n.number(n.elements());
  Array mean = lax::div(n.sum(x), count), centred = lax::sub(x, n.spread(mean));
  Array variance = lax::div(n.sum(lax::mul(centred, centred)), count);
  return {apply(n, x, c.args[1], c.args[2], mean, variance), mean, variance};
}

Arrays gradient(OpCall& c) {
  Normalized n = normalized(c, 5);
  const Array &x = c.args[0], &scale = c.args[1], &mean = c.args[2], &variance = c.args[3], &ct = c.args[4];
  Array count = n.number(n.elements()), stable = lax::add(variance, n.number(n.epsilon)),
        deviation = lax::sqrt(stable);
  Array centred = lax::sub(x, n.spread(mean));
  Array total = n.sum(ct), moment = n.sum(lax::mul(ct, centred));
  Array correction = lax::div(lax::mul(n.spread(moment), centred), n.spread(stable));
  Array rest = lax::sub(lax::sub(lax::mul(ct, count), n.spread(total)), correction);
  Array factor = lax::div(lax::div(scale, deviation), count);
  return {lax::mul(n.spread(factor), rest), lax::div(moment, deviation), total};
}

constexpr ImportRule norm_imports[] = {
    {op::batch_norm_inference, inference},
    {op::batch_norm_training, training},
    {op::batch_norm_grad, gradient},
};

}  // namespace

RuleTable norm_rules() { return norm_imports; }

}  // namespace tessera::inline v0::stablehlo
