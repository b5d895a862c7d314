// Conv and ConvTranspose: lax's convolutions with channels last, over any axes of batch.
#include <tessera/lib/numpy/manipulation.h>
#include <tessera/lib/random/random.h>
#include <tessera/nn/conv.h>
#include <tessera/nn/init.h>
#include <tessera/nn/layer_options.h>
#include <tessera/ops/linalg/linalg_ops.h>

namespace tessera::inline v0::nn {

namespace {

void check_window(const char* name, const Dims& window) {
  if (window.empty() || window.size() > 3)
    fail<ArgumentError>(str(name, ": a window of ", window.size(), " axes was requested."),
                        "Expected 1, 2 or 3 sizes, as {3, 3}.");
}

void check_layout(const char* name, const ConvLayout& layout, std::int64_t in, bool transposed) {
  if (layout.groups < 1 || in % layout.groups)
    fail<ArgumentError>(
        str(name, ": ", in, " input features cannot be split into ", layout.groups, " groups."),
        "Expected a number of groups that divides the features.");
  if (transposed && (layout.groups != 1 || !layout.input_dilation.empty()))
    fail<ArgumentError>(
        str(name, ": groups = ", layout.groups, ", input_dilation = ", layout.input_dilation, "."),
        "Expected neither option: groups are not supported, and the strides dilate the input already.");
}

// The arguments of a layer whose parameters init makes.
struct DeferredConv {
  Axis out;
  Dims window;
  WeightOptions options;
  TESSERA_FIELDS(out, window, options)
};

// Makes the weights and the bias of a layer for `in` features.
template <class Layer>
void make_weights(Layer& layer, const Array& key, std::int64_t in, std::int64_t out, const Dims& window,
                  const WeightOptions& options) {
  auto [w_key, b_key] = random::split(key);
  Shape shape = window;
  shape.push_back(in / layer.layout.groups);
  shape.push_back(out);
  layer.w = options.w_init(w_key, shape, options.dtype);
  if (options.use_bias) layer.b = options.b_init(b_key, {out}, options.dtype);
}

template <class Layer>
void make_deferred(const Layer& layer, const char* name, const Array& x) {
  if (!layer.deferred) return;
  detail::make_parameters(layer, name, [&](const Array& key) {
    const auto& given = detail::options_of<DeferredConv>(layer.deferred);
    Layer initialized(key, x.dim(-1), given.out, given.window, layer.layout, given.options);
    initialized.axes.in = layer.axes.in;
    return initialized;
  });
}

// Applies f to x with its batch axes merged into one, and restores them in the result.
template <class F>
Array with_one_batch(const char* name, const Array& x, std::int64_t space, const F& f) {
  std::int64_t batch = x.ndim() - space - 1;
  if (batch < 0)
    fail<ShapeError>(str(name, ": a window of ", space, " axes does not fit ", x.aval(), "."),
                     "Expected x [n..., space..., features].");
  if (batch == 1) return f(x);
  Shape before(x.shape().begin(), x.shape().begin() + batch),
      merged(x.shape().begin() + batch, x.shape().end());
  merged.insert(0, element_count(before));
  Array y = f(reshape(x, merged));
  Shape after = before;
  for (std::int64_t axis = 1; axis < y.ndim(); ++axis) after.push_back(y.dim(axis));
  return reshape(y, after);
}

std::vector<Spec> window_axes(std::int64_t space, const AxisPair& axes) {
  std::vector<SpecEntry> entries(space, none);
  entries.push_back(entry_of(axes.in));
  entries.push_back(entry_of(axes.out));
  return {Spec(std::move(entries)), P(entry_of(axes.out))};
}

ConvDimensionNumbers channels_last(std::int64_t space) {
  constexpr const char* letters[] = {"", "W", "HW", "DHW"};
  std::string image = str('N', letters[space], 'C');
  return {image, str(letters[space], "IO"), image};
}

// Returns the value for an axis; 1 if `dims` is empty.
std::int64_t entry(const Dims& dims, std::int64_t axis) { return dims.empty() ? 1 : dims[axis]; }

// Applies paddings that lax lacks: CIRCULAR extends x at each end by elements of its other end; CAUSAL becomes zeros
// before x.
struct Padded {
  Array x;
  Padding padding;
};
Padded padded(const Array& x, const Array& w, const ConvLayout& layout) {
  const std::string& name = layout.padding.name();
  if (name != "CIRCULAR" && name != "CAUSAL") return {x, layout.padding};
  std::int64_t space = w.ndim() - 2;
  if (name == "CAUSAL" && space != 1)
    fail<ArgumentError>(str("Conv: the padding is CAUSAL over ", space, " spatial axes."),
                        "Expected one spatial axis, which is time.");
  std::vector<std::pair<std::int64_t, std::int64_t>> widths;
  for (std::int64_t i = 0; i < space; ++i) {
    std::int64_t covered = (w.dim(i) - 1) * entry(layout.dilation, i);
    std::int64_t low = name == "CAUSAL" ? covered : covered / 2;
    widths.emplace_back(low, covered - low);
  }
  if (name == "CAUSAL") return {x, Padding(std::move(widths))};
  PadWidths pad_widths(0);
  pad_widths.pairs = widths;
  pad_widths.pairs.insert(pad_widths.pairs.begin(), {0, 0});
  pad_widths.pairs.emplace_back(0, 0);
  return {pad(x, pad_widths, {.mode = PadMode::wrap}), Padding("VALID")};
}

}  // namespace

Conv::Conv(Operand key, Axis in, Axis out, const Dims& window, ConvLayout layout,
           const WeightOptions& options)
    : layout(std::move(layout)), axes{in.name, out.name} {
  At at(key.where);
  check_window("Conv", window);
  check_layout("Conv", this->layout, in.size, false);
  make_weights(*this, *key, in.size, out.size, window, options);
}

Conv::Conv(Axis out, const Dims& window, ConvLayout layout, const WeightOptions& options)
    : layout(std::move(layout)),
      axes{{}, out.name},
      deferred(detail::defer_init(DeferredConv{out, window, options})) {
  check_window("Conv", window);
}

Array Conv::operator()(Operand x) const {
  At at(x.where);
  make_deferred(*this, "Conv", *x);
  std::int64_t space = w.ndim() - 2;
  return with_one_batch("Conv", *x, space, [&](const Array& batch) {
    Padded in = padded(batch, w, layout);
    ConvOptions options{.window_strides = layout.strides,
                        .padding = in.padding,
                        .lhs_dilation = layout.input_dilation,
                        .rhs_dilation = layout.dilation};
    options.dimension_numbers = channels_last(space);
    options.feature_group_count = layout.groups;
    Array y = lax::conv_general_dilated(in.x, w, options);
    return b.empty() ? y : y + b;
  });
}

std::vector<Spec> Conv::logical_axes() const { return window_axes(w.empty() ? 0 : w.ndim() - 2, axes); }

ConvTranspose::ConvTranspose(Operand key, Axis in, Axis out, const Dims& window, ConvLayout layout,
                             const WeightOptions& options)
    : layout(std::move(layout)), axes{in.name, out.name} {
  At at(key.where);
  check_window("ConvTranspose", window);
  check_layout("ConvTranspose", this->layout, in.size, true);
  make_weights(*this, *key, in.size, out.size, window, options);
}

ConvTranspose::ConvTranspose(Axis out, const Dims& window, ConvLayout layout, const WeightOptions& options)
    : layout(std::move(layout)),
      axes{{}, out.name},
      deferred(detail::defer_init(DeferredConv{out, window, options})) {
  check_window("ConvTranspose", window);
}

Array ConvTranspose::operator()(Operand x) const {
  At at(x.where);
  make_deferred(*this, "ConvTranspose", *x);
  std::int64_t space = w.ndim() - 2;
  return with_one_batch("ConvTranspose", *x, space, [&](const Array& batch) {
    Dims strides = layout.strides.empty() ? Dims(space, 1) : layout.strides;
    ConvTransposeOptions options{.padding = layout.padding, .rhs_dilation = layout.dilation};
    options.dimension_numbers = channels_last(space);
    Array y = lax::conv_transpose(batch, w, strides, options);
    return b.empty() ? y : y + b;
  });
}

std::vector<Spec> ConvTranspose::logical_axes() const {
  return window_axes(w.empty() ? 0 : w.ndim() - 2, axes);
}

}  // namespace tessera::inline v0::nn
