// Operations that sort along an axis, select from it or move elements along it.
#include "operation_cases.h"
#include <tessera/core/samples.h>
#include <tessera/tessera.h>

namespace tessera::properties {

namespace {

Array numbers(const Shape& shape, Dtype dtype = f32, std::uint32_t seed = 1) {
  return sample_array(shape, dtype, -0.75, 1.25, seed);
}
// Random numbers with ties.
Array integers(const Shape& shape, Dtype dtype) { return sample_array(shape, dtype, -2, 4); }

class List {
 public:
  // Adds f along the first axis of an array of shape {n, 3} and along the last axis of one of shape {3, n}.
  void add(const std::string& name, const std::function<Arrays(const Array&, std::int64_t axis)>& f,
           Dtype dtype = f32, bool differentiable = true, double tolerance = 4) {
    for (std::int64_t axis : {0, 1})
      put(str(name, axis ? ", last axis" : ""), [=](std::int64_t n) {
        Shape shape = axis ? Shape{3, n} : Shape{n, 3};
        Function of_all = [=](Args in) { return f(in[0], axis); };
        Array x = dtype.is_integer() || dtype.is_bool() ? integers(shape, dtype) : numbers(shape, dtype);
        return Case{"", of_all, {x}, tolerance, false, differentiable};
      });
  }
  void put(const std::string& name, const std::function<std::optional<Case>(std::int64_t)>& make) {
    list.push_back({name, false, [=](std::int64_t n, Indices kind) -> std::optional<Case> {
                      std::optional<Case> c;
                      if (kind == Indices::inside) c = make(n);
                      if (c) c->name = str(name, ", size ", n);
                      return c;
                    }});
  }
  std::vector<OperationCases> list;
};

Dims along(std::int64_t axis, std::int64_t value, std::int64_t other) {
  return axis ? Dims{other, value} : Dims{value, other};
}

void add_ordered(List& list) {
  for (bool reverse : {false, true}) {
    const char* suffix = reverse ? " reversed" : "";
    list.add(str("cumsum", suffix),
             [=](const Array& x, std::int64_t a) { return Arrays{lax::cumsum(x, a, reverse)}; });
    list.add(
        str("cumprod", suffix),
        [=](const Array& x, std::int64_t a) { return Arrays{lax::cumprod(x, a, reverse)}; }, f64);
    list.add(
        str("cummax", suffix),
        [=](const Array& x, std::int64_t a) { return Arrays{lax::cummax(x, a, reverse)}; }, i32);
    list.add(str("cummin", suffix),
             [=](const Array& x, std::int64_t a) { return Arrays{lax::cummin(x, a, reverse)}; });
    list.add(str("cumlogsumexp", suffix),
             [=](const Array& x, std::int64_t a) { return Arrays{lax::cumlogsumexp(x, a, reverse)}; });
  }
  list.add("sort", [](const Array& x, std::int64_t a) { return Arrays{lax::sort(x, {.axis = a})}; });
  list.add(
      "sort of two",
      [](const Array& x, std::int64_t a) {
        return lax::sort({x, lax::iota(i32, x.shape(), a)}, {.axis = a});
      },
      i32, false);
  list.add("top_k", [](const Array& x, std::int64_t a) {
    auto [values, indices] = lax::top_k(x, (x.dim(a) + 1) / 2, a);
    return Arrays{values, indices};
  });
  list.add(
      "top_k of ties",
      [](const Array& x, std::int64_t a) {
        auto [values, indices] = lax::top_k(x, 1, a);
        return Arrays{values, indices};
      },
      i32);
  list.add(
      "argmax",
      [](const Array& x, std::int64_t a) {
        return Arrays{lax::argmax(x, a), lax::argmin(x, a)};
      },
      i32);
  list.add("argmax of real numbers", [](const Array& x, std::int64_t a) {
    return Arrays{lax::argmax(x, a), lax::argmin(x, a)};
  });
  list.add("rev", [](const Array& x, std::int64_t a) { return Arrays{lax::rev(x, {a})}; });
  list.add("reduce_sum", [](const Array& x, std::int64_t a) { return Arrays{lax::reduce_sum(x, {a})}; });
  list.add(
      "reduce_prod", [](const Array& x, std::int64_t a) { return Arrays{lax::reduce_prod(x, {a})}; }, f64);
  list.add("reduce_max", [](const Array& x, std::int64_t a) { return Arrays{lax::reduce_max(x, {a})}; });
  list.add(
      "reduce_xor",
      [](const Array& x, std::int64_t a) {
        return Arrays{lax::reduce_xor(x, {a}), lax::reduce_and(x, {a}), lax::reduce_or(x, {a})};
      },
      u32);
}

void add_moved(List& list) {
  auto slices = [&](const char* name, std::int64_t from, std::int64_t to, std::int64_t stride) {
    list.add(name, [=](const Array& x, std::int64_t a) {
      std::int64_t n = x.dim(a);
      return Arrays{lax::slice_in_dim(x, std::min(from, n), std::max(n - to, std::min(from, n)), stride, a)};
    });
  };
  slices("slice", 1, 0, 1);
  slices("slice of the front", 0, 2, 1);
  slices("strided slice", 0, 0, 2);
  slices("slice with stride 3", 1, 1, 3);
  auto pads = [&](const char* name, std::int64_t low, std::int64_t high, std::int64_t interior) {
    list.add(name, [=](const Array& x, std::int64_t a) -> Arrays {
      Array value = full({}, 2.5, x.dtype());
      if (x.dim(a) + low + high + (x.dim(a) - 1) * interior < 0) return {x};
      return {lax::pad(x, value, along(a, low, 0), along(a, high, 1), along(a, interior, 0))};
    });
  };
  pads("pad", 1, 2, 0);
  pads("pad between", 0, 0, 1);
  pads("pad everywhere", 3, 1, 2);
  pads("crop", -1, 0, 0);
  pads("crop one side and pad the other", 2, -2, 0);
  for (std::int64_t axis : {0, 1})
    list.put(str("concatenate along ", axis), [=](std::int64_t n) {
      Function f = [=](Args in) { return Arrays{lax::concatenate({in[0], in[1], in[0]}, axis)}; };
      Shape a = axis ? Shape{2, n} : Shape{n, 2}, b = axis ? Shape{2, 3} : Shape{3, 2};
      return Case{"", f, {numbers(a), numbers(b, f32, 2)}, 1, false, true};
    });
  list.add("roll", [](const Array& x, std::int64_t a) { return Arrays{roll(x, 2, static_cast<int>(a))}; });
  list.add("reshape", [](const Array& x, std::int64_t) { return Arrays{lax::reshape(x, {x.size()})}; });
  list.put("split", [](std::int64_t n) {
    Function f = [n](Args in) { return Arrays{lax::reshape(in[0], {n, 4}), lax::reshape(in[0], {4, n})}; };
    return Case{"", f, {numbers({4 * n})}, 1, false, true};
  });
  list.add("transpose", [](const Array& x, std::int64_t) { return Arrays{transpose(x)}; });
  list.add(
      "fft", [](const Array& x, std::int64_t) { return Arrays{lax::fft(x, FftType::fft, {x.dim(1)})}; }, c64,
      true, 16);
  list.add(
      "rfft of two axes",
      [](const Array& x, std::int64_t) {
        return Arrays{lax::fft(x, FftType::rfft, {x.dim(0), x.dim(1)})};
      },
      f32, true, 16);
}

void add_windows(List& list) {
  auto windows = [&](const char* name, std::int64_t size, std::int64_t stride, std::int64_t low,
                     std::int64_t high, std::int64_t dilation, std::int64_t base = 1) {
    auto window = [=](const Array& x, std::int64_t a) {
      Window w{along(a, size, 1), along(a, stride, 1), along(a, low, 0), along(a, high, 0)};
      w.base_dilation = along(a, base, 1), w.window_dilation = along(a, dilation, 1);
      bool fits = (x.dim(a) - 1) * base + 1 + low + high >= (size - 1) * dilation + 1;
      return std::pair(w, fits);
    };
    list.add(str("reduce_window ", name), [=](const Array& x, std::int64_t a) -> Arrays {
      auto [w, fits] = window(x, a);
      if (!fits) return {x};
      return {lax::reduce_window_sum(x, w), lax::reduce_window_max(x, w)};
    });
    if (dilation == 1 && base == 1)
      list.add(str("select_and_scatter_add ", name), [=](const Array& x, std::int64_t a) -> Arrays {
        auto [w, fits] = window(x, a);
        if (!fits) return {x};
        Array source = lax::reduce_window_sum(x, w);
        return {lax::select_and_scatter_add(source, x, Selection::largest, w)};
      });
  };
  windows("of three", 3, 1, 1, 1, 1);
  windows("that tile", 2, 2, 0, 0, 1);
  windows("with gaps", 2, 3, 1, 0, 1);
  windows("dilated", 2, 1, 0, 2, 2);
  windows("of a spread axis", 2, 1, 1, 1, 1, 2);
  windows("of five after", 5, 1, 4, 0, 1);
}

void add_products(List& list) {
  auto convolutions = [&](const char* name, std::int64_t window, const ConvOptions& options,
                          std::int64_t groups = 1) {
    list.put(str("conv ", name), [=](std::int64_t n) -> std::optional<Case> {
      Function f = [=](Args in) { return Arrays{lax::conv_general_dilated(in[0], in[1], options)}; };
      auto [low, high] = options.padding.named() ? std::pair<std::int64_t, std::int64_t>{window, window}
                                                 : options.padding.pairs()[0];
      std::int64_t spread = options.lhs_dilation.empty() ? n : (n - 1) * options.lhs_dilation[0] + 1;
      std::int64_t wide = options.rhs_dilation.empty() ? window : (window - 1) * options.rhs_dilation[0] + 1;
      if (spread + low + high < wide) return std::nullopt;
      std::int64_t batch = 2 * options.batch_group_count;
      return Case{"", f, {numbers({batch, 4, n}), numbers({4, 4 / groups, window}, f32, 2)}, 8, false, true};
    });
  };
  convolutions("", 3, {.padding = {{1, 1}}});
  convolutions("with strides", 3, {.window_strides = {2}, .padding = {{1, 1}}});
  convolutions("dilated", 2, {.padding = {{0, 2}}, .rhs_dilation = {2}});
  convolutions("of a spread axis", 3, {.padding = {{1, 2}}, .lhs_dilation = {2}});
  convolutions("in groups", 3, {.padding = {{1, 1}}, .feature_group_count = 2}, 2);
  convolutions("of each channel", 3, {.padding = {{2, 0}}, .feature_group_count = 4}, 4);
  convolutions("in groups of the batch", 3, {.padding = {{1, 1}}, .batch_group_count = 2});
  list.put("conv over features", [](std::int64_t n) {
    Function f = [](Args in) { return Arrays{lax::conv(in[0], in[1], {1}, "SAME")}; };
    return Case{"", f, {numbers({2, n, 5}), numbers({3, n, 2}, f32, 2)}, 8, false, true};
  });
  list.put("conv of a batch", [](std::int64_t n) {
    Function f = [](Args in) { return Arrays{lax::conv(in[0], in[1], {1}, "SAME")}; };
    return Case{"", f, {numbers({n, 2, 5}), numbers({n, 2, 3}, f32, 2)}, 8, false, true};
  });
  list.put("dot", [](std::int64_t n) {
    Function f = [](Args in) { return Arrays{lax::dot(in[0], in[1])}; };
    return Case{"", f, {numbers({4, n}), numbers({n, 3}, f32, 2)}, 4, false, true};
  });
  list.put("dot of rows", [](std::int64_t n) {
    Function f = [](Args in) { return Arrays{lax::dot(in[0], in[1])}; };
    return Case{"", f, {numbers({n, 3}), numbers({3, n}, f32, 2)}, 4, false, true};
  });
  list.put("dot in batches", [](std::int64_t n) {
    Function f = [](Args in) { return Arrays{lax::dot_general(in[0], in[1], {{2}, {1}, {0}, {0}})}; };
    return Case{"", f, {numbers({n, 2, 3}), numbers({n, 3, 2}, f32, 2)}, 4, false, true};
  });
}

// Operations on a batch of n matrices.
void add_linear_algebra(List& list) {
  // The matrices are not symmetric: only the lower triangle is read.
  auto matrices = [](std::int64_t n) {
    Array small = numbers({n, 3, 3}, f64);
    double value = 0;
    return made_from(small.aval(), [&](const Dims& at) {
      std::memcpy(&value, address(small, at), sizeof value);
      if (at[1] == at[2]) value += 5;
      return &value;
    });
  };
  list.put("cholesky", [=](std::int64_t n) {
    Function f = [](Args in) { return Arrays{lax::linalg::cholesky(in[0], false)}; };
    return Case{"", f, {matrices(n)}, 64, false, true};
  });
  list.put("triangular_solve", [=](std::int64_t n) {
    Function f = [](Args in) {
      return Arrays{lax::linalg::triangular_solve(in[0], in[1], {.left_side = true, .lower = true})};
    };
    return Case{"", f, {matrices(n), numbers({n, 3, 2}, f64, 2)}, 64, false, true};
  });
  list.put("triangular_solve of many sides", [=](std::int64_t n) {
    Function f = [](Args in) {
      return Arrays{lax::linalg::triangular_solve(in[0], in[1], {.left_side = true, .lower = true})};
    };
    return Case{"", f, {slice_at(matrices(1), 0, 0), numbers({3, n}, f64, 2)}, 64, false, true};
  });
  list.put("lu", [=](std::int64_t n) {
    Function f = [](Args in) { return Arrays{lax::linalg::lu(in[0]).lu}; };
    return Case{"", f, {matrices(n)}, 64, false, true};
  });
}

}  // namespace

std::vector<OperationCases> operation_cases() {
  List list;
  add_ordered(list);
  add_moved(list);
  add_windows(list);
  add_products(list);
  add_linear_algebra(list);
  for (OperationCases& f : indexed_operation_cases()) list.list.push_back(std::move(f));
  return list.list;
}

}  // namespace tessera::properties
