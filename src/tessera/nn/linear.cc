// Linear, Embedding, Dropout.
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/numpy/indexing.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/promote.h>
#include <tessera/lib/random/random.h>
#include <tessera/nn/init.h>
#include <tessera/nn/layer_options.h>
#include <tessera/nn/linear.h>

namespace tessera::inline v0::nn {

namespace {

struct DeferredLinear {
  Axis out;
  WeightOptions options;
  TESSERA_FIELDS(out, options)
};

}  // namespace

Linear::Linear(Operand key, Axis in, Axis out, const WeightOptions& options) : axes{in.name, out.name} {
  At at(key.where);
  auto [w_key, b_key] = random::split(*key);
  w = options.w_init(w_key, {in.size, out.size}, options.dtype);
  if (options.use_bias) b = options.b_init(b_key, {out.size}, options.dtype);
}

Linear::Linear(Axis out, const WeightOptions& options)
    : axes{{}, out.name}, deferred(detail::defer_init(DeferredLinear{out, options})) {}

Array Linear::operator()(Operand x) const {
  At at(x.where);
  if (deferred)
    detail::make_parameters(*this, "Linear", [&](const Array& key) {
      const auto& given = detail::options_of<DeferredLinear>(deferred);
      Linear initialized(key, x->dim(-1), given.out, given.options);
      initialized.axes.in = axes.in;
      return initialized;
    });
  Array y = matmul(*x, w);
  return b.empty() ? y : y + b;
}

Embedding::Embedding(Operand key, Axis entries, Axis features, std::optional<Initializer> w_init, Dtype dtype)
    : axes{entries.name, features.name} {
  At at(key.where);
  Initializer rows = w_init.value_or(initializers::variance_scaling(
      1, Initializer::Fan::in, InitializerKind::normal, {.in_axis = {-1}, .out_axis = {-2}}));
  table = rows(*key, {entries.size, features.size}, dtype);
}

Array Embedding::operator()(Operand ids) const {
  At at(ids.where);
  if (!ids->dtype().is_integer())
    fail<DtypeError>(str("Embedding: the operand is ", ids->aval(), "."),
                     "Expected row indices of an integer dtype.");
  return take(table, *ids, 0);
}

Array Embedding::attend(Operand x) const {
  At at(x.where);
  return matmul(*x, table.T());
}

Array Dropout::operator()(Operand x, const Array& key, bool deterministic) const {
  At at(x.where);
  if (!(rate >= 0 && rate <= 1))
    fail<ArgumentError>(str("Dropout: the rate is ", rate, "."), "Expected a probability: 0 <= rate <= 1.");
  if (key.empty() || deterministic || rate == 0) return *x;
  Array zero = lib::constant_like(*x, 0);
  if (rate == 1) return where(scalar(std::int64_t{1}, bool_), zero, *x);
  Shape drawn = x->shape();
  for (std::int64_t axis : normalize_axes("Dropout", broadcast, x->ndim())) drawn[axis] = 1;
  Array kept = random::bernoulli(key, 1 - rate, drawn);
  return where(kept, *x / (1 - rate), zero);
}

static Array with_scales(const char* side, const Array& x, const Array& scales) {
  bool fits = x.ndim() == 3 && scales.ndim() == 3 && x.dim(0) == scales.dim(0) && x.dim(1) == scales.dim(1) &&
              scales.dim(2) > 0 && x.dim(2) % scales.dim(2) == 0;
  if (!fits)
    fail<ShapeError>(
        str("nn::scaled_matmul: ", side, " is ", x.aval(), ", its scales are ", scales.aval(), "."),
        "Expected [b, rows, k] and [b, rows, k / block].");
  return lax::convert_element_type(x, f32) *
         repeat(lax::convert_element_type(scales, f32), x.dim(2) / scales.dim(2), 2);
}
Array scaled_matmul(Operand lhs, Operand rhs, Operand lhs_scales, Operand rhs_scales, Dtype preferred) {
  At at(lhs.where);
  Array left = with_scales("lhs", *lhs, *lhs_scales), right = with_scales("rhs", *rhs, *rhs_scales);
  return lax::convert_element_type(lax::dot_general(left, right, {{2}, {2}, {0}, {0}}), preferred);
}

std::vector<Spec> Linear::logical_axes() const {
  return {P(entry_of(axes.in), entry_of(axes.out)), P(entry_of(axes.out))};
}
std::vector<Spec> Embedding::logical_axes() const { return {P(entry_of(axes.in), entry_of(axes.out))}; }

SpecEntry entry_of(const std::optional<AxisName>& name) { return name ? SpecEntry(*name) : none; }

}  // namespace tessera::inline v0::nn
