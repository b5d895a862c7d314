// reduce_window: reduction by any program over windows, one axis after the other, the last one first. Along
// an axis, windows of one element are combined to windows of two, four, eight, ...; these give windows of
// every size. This keeps the order, and a window of n elements costs log2(n) combinations.
#include <tessera/ops/reduce/combination.h>
#include <tessera/ops/reduce/reduce_window_rules.h>
#include <bit>

namespace tessera::inline v0 {

static Avals infer_reduce_window(const ReduceWindow& p, AvalArgs in) {
  Avals out = infer_combined("reduce_window", *p.body, p.consts, in);
  for (Aval& aval : out) aval = aval.with_shape(windowed_shape("reduce_window", p.window, aval));
  return out;
}

// `count` elements of the axis from `start` on, with step `stride`.
static Arrays part(const Arrays& x, std::size_t axis, std::int64_t start, std::int64_t count,
                   std::int64_t stride) {
  Arrays out;
  for (const Array& array : x) {
    Slice take{Dims(array.shape().size(), 0), array.shape(), Dims(array.shape().size(), 1)};
    take.start[axis] = start, take.limit[axis] = start + (count - 1) * stride + 1,
    take.strides[axis] = stride;
    out.push_back(slice_p(take, {array}));
  }
  return out;
}

// Combines each window's elements one by one, which is cheap if windows hardly overlap.
static Arrays slide_singly(const Jaxpr& body, Args consts, const Arrays& x, std::size_t axis, const Window& w,
                           std::int64_t count) {
  Arrays out = part(x, axis, 0, count, w.strides[axis]);
  for (std::int64_t k = 1; k < w.sizes[axis]; ++k)
    out = combine(body, consts, out, part(x, axis, k * w.window_dilation[axis], count, w.strides[axis]));
  return out;
}

// Combines windows of 1, 2, 4, ... elements, of which it composes the windows of the full size.
static Arrays slide_doubling(const Jaxpr& body, Args consts, const Arrays& x, std::size_t axis,
                             const Window& w, std::int64_t count) {
  std::int64_t size = w.sizes[axis], step = w.window_dilation[axis], covered = 0;
  Arrays windows = x, out;  // windows: of `width` elements; out: of `covered` elements
  for (std::int64_t width = 1;; width *= 2) {
    if (size & width) {
      Arrays next = part(windows, axis, covered * step, count, w.strides[axis]);
      out = covered ? combine(body, consts, out, next) : next;
      covered += width;
    }
    if (covered == size) return out;
    std::int64_t extent = windows[0].dim(static_cast<std::int64_t>(axis)) - width * step;
    windows = combine(body, consts, part(windows, axis, 0, extent, 1),
                      part(windows, axis, width * step, extent, 1));
  }
}

static Arrays expanded_window(const ReduceWindow& p, Args operands) {
  Combined in(operands, p.consts);
  const Window& w = p.window;
  Shape shape = windowed_shape("reduce_window", w, in.x[0].aval());
  if (element_count(shape) == 0) {
    Arrays out;
    for (const Array& array : in.x) out.push_back(zeros_of(array.aval().strong().with_shape(shape)));
    return out;
  }
  Pad pad{w.low, w.high, w.base_dilation};
  for (std::int64_t& between : pad.interior) --between;
  Arrays x;
  for (std::size_t i = 0; i < in.x.size(); ++i) x.push_back(pad_p(pad, {in.x[i], in.initial[i]}));
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    std::int64_t size = w.sizes[axis], doublings = 2 * std::bit_width(static_cast<std::uint64_t>(size));
    bool singly = (size - 1) * shape[axis] <= doublings * x[0].shape()[axis];
    x = (singly ? slide_singly : slide_doubling)(*p.body, in.consts, x, axis, w, shape[axis]);
  }
  return combine(*p.body, in.consts, Arrays(in.initial.begin(), in.initial.end()), x);
}

static Arrays reference_reduce_window(const ReduceWindow& p, Args operands) {
  Combined in(operands, p.consts);
  Shape shape = windowed_shape("reduce_window", p.window, in.x[0].aval());
  Dims strides = row_major_strides(in.x[0].shape()), source;
  std::vector<Arrays> results;
  for_each_index(shape, [&](const Dims& at) {
    Arrays sum(in.initial.begin(), in.initial.end());
    for_each_index(p.window.sizes, [&](const Dims& inside) {
      Arrays next(in.initial.begin(), in.initial.end());  // padding
      if (windowed(p.window, in.x[0].shape(), at, inside, source))
        for (std::size_t k = 0; k < next.size(); ++k)
          next[k] = stored_element(in.x[k], offset_of(source, strides));
      sum = reference_combine(*p.body, in.consts, sum, next);
    });
    results.push_back(sum);
  });
  Arrays out;
  for (std::size_t k = 0; k < in.x.size(); ++k) {
    auto from = results.begin();
    out.push_back(make_reference(Aval(shape, in.x[k].dtype()), [&]<class T>(T* to) {
      for (; from != results.end(); ++from) *to++ = *elements<T>((*from)[k]);
    }));
  }
  return out;
}

static Batched batch_reduce_window(const ReduceWindow& p, Args x, const BatchAxes& axes, BatchSize size) {
  std::size_t first = p.consts, count = (x.size() - first) / 2;
  for (std::size_t i = 0; i < x.size(); ++i)
    if (axes[i] != unbatched && (i < first || i >= first + count))
      return batch_by("reduce_window", expanded_window, p, x, axes, size);
  Arrays args(x.begin(), x.end());
  for (std::size_t i = first; i < first + count; ++i) args[i] = batch_axis_to(x[i], axes[i], size, 0);
  return {reduce_window_p(ReduceWindow{p.body, p.consts, batched(p.window, 0)}, args), BatchAxes(count, 0)};
}

static Factors factors_of_reduce_window(const ReduceWindow& p, AvalArgs in) {
  std::size_t first = p.consts, count = (in.size() - first) / 2;
  Avals results = infer_reduce_window(p, in);
  Factors one = factors_of_window(p.window, in.subspan(first, 1), AvalArgs(results).first(1),
                                  FactorKind::reduce, ReduceKind::custom);
  Factors out = Factors::of(in, results);
  out.factors = one.factors;
  for (std::size_t k = 0; k < count; ++k) {
    out.operands[first + k] = one.operands[0];
    out.results[k] = one.results[0];
  }
  return out;
}

static Samples reduce_window_samples() {
  Samples out;
  for (const Sample& s : window_samples({f32, i32, bf16})) {
    Dtype dtype = s.args[0].dtype();
    ClosedJaxpr body =
        stage("body", scalars_of({dtype}), [](Args a) { return Arrays{a[0] + a[1] + a[0] * a[1]}; });
    Array x = sample_array(s.args[0].shape(), dtype, -1, 1);
    out.push_back({ReduceWindow{body.jaxpr, 0, s.params.as<Window>()},
                   {x, scalar(0.0, dtype)},
                   4});  // combined in another grouping
  }
  ClosedJaxpr affine = stage("body", scalars_of({f32, f32}), [](Args a) {
    return Arrays{a[0] * a[2], a[1] * a[2] + a[3]};
  });
  for (std::int64_t size : {1, 2, 7, 13}) {
    Window w = with_filled_lists({{size, 2}, {1, 1}, {2, 0}, {1, 1}}, 2);
    out.push_back({ReduceWindow{affine.jaxpr, 0, w},
                   {sample_array({15, 3}, f32, -1, 1), sample_array({15, 3}, f32, -1, 1, 2), scalar(1.0, f32),
                    scalar(0.0, f32)},
                   8});  // combined in another grouping
  }
  return out;
}

static constexpr Rules<ReduceWindow> reduce_window_table = {
    .name = "reduce_window",
    .infer = infer_reduce_window,
    .reference = reference_reduce_window,
    .linearize =
        [](const ReduceWindow& p, Args x, const Active& active) {
          return linearize_expanded(
              "reduce_window", [&](Args a) { return expanded_window(p, a); }, x, active);
        },
    .transpose = not_linear,
    .batch = batch_reduce_window,
    .factors = factors_of_reduce_window,
    .kernel = [](const ReduceWindow& p, AvalArgs) -> Lowering {
      return Expand{[p](Args x) { return expanded_window(p, x); }};
    },
    .samples = reduce_window_samples,
    .effects = [](const ReduceWindow& p) { return p.body->effects(); },  // the effects of the body
};
constinit const Primitive reduce_window_p = primitive(reduce_window_table);

// Returns true if the stored value is the monoid's identity, which is then the padding.
static bool is_identity(const Monoid& monoid, const Array& initial, const Window& w) {
  if (!initial.value()->concrete() || !monoid.window) return false;
  Window one = with_filled_lists({Dims(w.sizes.size(), 1)}, static_cast<std::int64_t>(w.sizes.size()));
  for (std::int64_t& low : one.low) low = 1;
  Shape nothing(w.sizes.size(), 0);
  Array x = make_reference(Aval(nothing, initial.dtype()), []<class T>(T*) {});
  Array identity = monoid.window->reference(one, Arrays{x})[0];  // a window that consists of padding
  return std::memcmp(known_value(identity, "reduce_window").data(),
                     known_value(initial, "reduce_window").data(), initial.dtype().bytes()) == 0;
}

Arrays lax::reduce_window(const Arrays& x, const Arrays& initial, const Combination& combine,
                          const Window& window, Where where) {
  At at(where);
  ClosedJaxpr body = stage_combination("reduce_window", x, initial, combine);
  Window w = with_filled_lists(window, x[0].ndim());
  const Monoid* monoid = monoid_of(*body.jaxpr);
  if (monoid && is_identity(*monoid, initial[0], w)) return (*monoid->window)(w, x);
  Arrays operands = x;
  extend(operands, initial);
  return reduce_window_p(ReduceWindow{body.jaxpr, static_cast<int>(body.consts.size()), w},
                         with_consts(body, operands));
}
Array lax::reduce_window(Operand x, const Array& initial,
                         const SharedFunction<Array(const Array&, const Array&)>& combine,
                         const Window& window) {
  return reduce_window(Arrays{*x}, {initial}, binary_combination(combine), window, x.where)[0];
}

}  // namespace tessera::inline v0
