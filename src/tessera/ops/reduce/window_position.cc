// The rules of window positions.
#include <tessera/ops/reduce/window_position.h>

namespace tessera::inline v0 {

Avals infer_position(const char* name, const Window& w, AvalArgs in) {
  elementwise_detail::infer_common(name, booleans | ordered_number, in);
  return {Aval(windowed_shape(name, w, in[0]), i32)};
}

Array position_reference(const char* name, Selection which, const Window& w, const Array& x) {
  Aval in = x.aval();
  Aval aval = infer_position(name, w, AvalArgs(&in, 1))[0];
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  auto* to = static_cast<std::int32_t*>(data);
  Dims strides = row_major_strides(x.shape()), source;
  with_element_type(x.dtype(), [&]<class T>() {
    if constexpr (!std::is_same_v<T, ThreefryKey> && !std::is_same_v<Wide<T>, HostComplex>)
      for_each_index(aval.shape(), [&](const Dims& at) {
        std::int32_t best = -1, position = 0;
        Wide<T> chosen{};
        for_each_index(w.sizes, [&](const Dims& inside) {
          if (windowed(w, x.shape(), at, inside, source)) {
            Wide<T> value = widen(elements<T>(x)[offset_of(source, strides)]);
            if (best < 0 || chosen_before(which, value, position, chosen, best))
              best = position, chosen = value;
          }
          ++position;
        });
        *to++ = best;
      });
  });
  return out;
}

// Padding has the number `count`, which no position has: every element of the operand precedes it.
Lowering lower_position(Selection which, const Window& w, AvalArgs in) {
  Dtype from = in[0].dtype(), compared = from.is_bool()                           ? i32
                                         : from.is_floating() && from.bits() < 32 ? f32
                                                                                  : from;
  return kernel([=, operand = in[0].shape(), count = element_count(w.sizes)](
                    KernelContext& context, const expr::Indices& at) -> Elements {
    expr::Graph& graph = context.graph();
    Elements none{last_choice(graph, which, compared), constant(graph, i32, static_cast<double>(count))};
    Dims strides = row_major_strides(w.sizes);
    auto contribution = [&](const expr::Indices& inside) -> Elements {
      expr::AffineIndex position;
      for (std::size_t i = 0; i < inside.size(); ++i) position = position + inside[i] * strides[i];
      auto at_position = [&](const SharedFunction<Element(const expr::Indices&)>& f, const Element& outside) {
        return in_window(context, w, operand, at, inside, f, outside);
      };
      return {at_position(
                  [&](const expr::Indices& source) { return convert(context.operand(0, source), compared); },
                  none[0]),
              at_position([&](const expr::Indices&) { return element_of(graph, position, i32); }, none[1])};
    };
    Elements chosen = context.reduce(none, w.sizes, contribution, [&](const Elements& a, const Elements& b) {
      Element take = chosen_before(which, b[0], b[1], a[0], a[1]);
      return Elements{select(take, b[0], a[0]), select(take, b[1], a[1])};
    });
    return {select(less(chosen[1], none[1]), chosen[1], chosen[1].same(-1))};
  });
}

Samples special_windows() {
  float nan = __builtin_nanf(""), infinity = __builtin_inff();
  float values[] = {1, nan, 3, nan, -infinity, -infinity, infinity, infinity, 2, 2, 2, 2};
  Window w{{1, 3}, {1, 1}, {0, 1}, {0, 1}, {1, 1}, {1, 1}};
  return {{w, {copy_of(Aval({3, 4}, f32), values)}}};
}

static void check_positions(const char* name, AvalArgs in, const Shape& windows) {
  if (!(accepts_bit(in[0].dtype()) & any_number))
    elementwise_detail::infer_common(name, any_number, in.subspan(0, 1));
  if (in[1].dtype() != i32)
    fail<DtypeError>(str(name, ": the positions are ", in[1], "."),
                     "Expected i32, as window_argmax gives them.");
  if (in[1].shape() != windows)
    fail<ShapeError>(
        str(name, ": the positions are ", in[1], ", but the windows have the shape ", windows, "."),
        "Expected one position per window.");
}

Avals infer_window_gather(const Window& w, AvalArgs in) {
  Shape windows = windowed_shape("window_gather", w, in[0]);
  check_positions("window_gather", in, windows);
  return {in[0].with_shape(windows)};
}

Avals infer_window_scatter(const WindowScatter& p, AvalArgs in) {
  Aval out = in[0].with_shape(p.shape);
  Shape windows = windowed_shape("window_scatter_add", p.window, out);
  if (in[0].shape() != windows)
    fail<ShapeError>(
        str("window_scatter_add: the source is ", in[0], ", but the windows have the shape ", windows, "."),
        "Expected one element per window.");
  check_positions("window_scatter_add", in, windows);
  return {out};
}

// Element i is in the windows o with i * base + low = o * stride + k * dilation, where k is the position in
// the window. Without window dilation k = r + m * stride for the remainder r and a few m; otherwise every k
// is tried.
Lowering lower_window_scatter(const WindowScatter& p, AvalArgs in) {
  const Window& w = p.window;
  Shape tries;
  std::vector<bool> by_remainder;
  for (std::size_t i = 0; i < w.sizes.size(); ++i) {
    by_remainder.push_back(w.window_dilation[i] == 1 || w.sizes[i] == 1);
    tries.push_back(by_remainder[i] ? w.sizes[i] / w.strides[i] + (w.sizes[i] % w.strides[i] != 0)
                                    : w.sizes[i]);
  }
  return kernel([=, w = p.window, windows = in[0].shape(), dtype = in[0].dtype()](
                    KernelContext& context, const expr::Indices& at) -> Elements {
    expr::Graph& graph = context.graph();
    Element zero = constant(graph, dtype, 0);
    if (windows.contains(0)) return {zero};
    Dims strides = row_major_strides(w.sizes);
    return {context.reduce(expr::ScalarOp::add, tries, [&](const expr::Indices& attempt) {
      expr::Indices window, positions, remainders;
      expr::AffineIndex position;
      for (std::size_t i = 0; i < at.size(); ++i) {
        expr::AffineIndex reach = at[i] * w.base_dilation[i] + expr::AffineIndex(w.low[i]);
        if (!by_remainder[i]) reach = reach - attempt[i] * w.window_dilation[i];
        expr::AffineIndex quotient = graph.floor_divide(reach, w.strides[i]),
                          rest = graph.remainder(reach, w.strides[i]);
        window.push_back(by_remainder[i] ? quotient - attempt[i] : quotient);
        positions.push_back(by_remainder[i] ? rest + attempt[i] * w.strides[i] : attempt[i]);
        remainders.push_back(by_remainder[i] ? expr::AffineIndex(0) : rest);
        position = position + positions[i] * strides[i];
      }
      Element chosen = equal(context.operand(1, window), element_of(graph, position, i32));
      Element out = select(chosen, context.operand(0, window), zero);
      for (std::size_t i = at.size(); i-- > 0;) {
        out = context.guard(remainders[i], 0, 1, out, zero);
        out = context.guard(positions[i], 0, w.sizes[i], out, zero);
        out = context.guard(window[i], 0, windows[i], out, zero);
      }
      return out;
    })};
  });
}

}  // namespace tessera::inline v0
