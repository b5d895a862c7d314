// Imports reductions by any program, over axes and over windows. lax recognises programs of one operation.
#include <tessera/ops/control/scalar_body.h>
#include <tessera/ops/elementwise/elementwise_ops.h>
#include <tessera/ops/reduce/combination.h>
#include <tessera/ops/reduce/reduce_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/import/import.h>

namespace tessera::inline v0::stablehlo {

namespace {

struct Halves {
  Arrays first, second;
};
// Splits operands into arrays and their initial values.
Halves halves(OpCall& c) {
  if (c.args.empty() || c.args.size() % 2)
    c.fail(str("found ", c.args.size(), " operands"), "arrays, and an initial value for each");
  auto middle = c.args.begin() + static_cast<std::ptrdiff_t>(c.args.size() / 2);
  return {{c.args.begin(), middle}, {middle, c.args.end()}};
}

lax::Combination body_of(OpCall& c, std::size_t region = 0) {
  return [&c, region](Args accumulated, Args next) {
    Arrays args(accumulated.begin(), accumulated.end());
    append_all(args, next);
    return c.region(region, args);
  };
}

Arrays reduce(OpCall& c) {
  c.expect_regions(1);
  auto [x, initial] = halves(c);
  return lax::reduce(x, initial, body_of(c), c.attributes().integers(attribute::dimensions));
}

Window window_of(const Fields& a, std::int64_t rank) {
  std::size_t axes = rank;
  Window w;
  w.sizes = a.integers(attribute::window_dimensions);
  w.strides = a.integers(attribute::window_strides, Dims(axes, 1));
  w.base_dilation = a.integers(attribute::base_dilations, Dims(axes, 1));
  w.window_dilation = a.integers(attribute::window_dilations, Dims(axes, 1));
  Dims padding = a.integers(attribute::padding, Dims(2 * axes, 0));
  for (std::size_t i = 0; i + 1 < padding.size(); i += 2)
    w.low.push_back(padding[i]), w.high.push_back(padding[i + 1]);
  for (std::size_t count :
       {w.sizes.size(), w.strides.size(), w.base_dilation.size(), w.window_dilation.size()})
    if (count != axes || padding.size() != 2 * axes)
      a.fail(str("found a window of ", count, " axes"), str(rank, ", as the operand has"));
  return w;
}

// A cumulative window along an axis. It covers all elements up to each element or, if `reverse`, all elements from it
// on.
struct RunningWindow {
  std::int64_t axis;
  bool reverse;
};
std::optional<RunningWindow> running(const Window& w, const Shape& shape) {
  std::optional<RunningWindow> out;
  for (std::size_t d = 0; d < shape.size(); ++d) {
    if (w.strides[d] != 1 || w.base_dilation[d] != 1 || w.window_dilation[d] != 1) return {};
    if (w.sizes[d] == 1 && !w.low[d] && !w.high[d]) continue;
    bool up_to = w.low[d] == shape[d] - 1 && !w.high[d], from = w.high[d] == shape[d] - 1 && !w.low[d];
    if (out || w.sizes[d] != shape[d] || !(up_to || from)) return {};
    out = RunningWindow{static_cast<std::int64_t>(d), !up_to};
  }
  return out;
}

Arrays reduce_window(OpCall& c) {
  c.expect_regions(1);
  auto [x, initial] = halves(c);
  Window w = window_of(c.attributes(), x[0].ndim());
  if (std::optional<RunningWindow> run = running(w, x[0].shape()); run && x.size() == 1) {
    using Cumulate = Array (*)(Operand, std::int64_t, bool);
    using Combine = Array (*)(Operand, Operand);
    static constexpr std::tuple<const Primitive*, Cumulate, Combine> cumulative[] = {
        {&add_p, lax::cumsum, lax::add},
        {&mul_p, lax::cumprod, lax::mul},
        {&max_p, lax::cummax, lax::max},
        {&min_p, lax::cummin, lax::min}};
    ClosedJaxpr body = stage_elements("reduce_window", element_types(Arrays{x[0], x[0]}),
                                      [&](Args a) { return c.region(0, a); });
    const Monoid* monoid =
        x[0].dtype().is_bool() || x[0].dtype().is_complex() ? nullptr : monoid_of(*body.jaxpr);
    for (auto [primitive, cumulate, combine] : cumulative)
      if (monoid && monoid->combine == primitive)
        return {combine(cumulate(x[0], run->axis, run->reverse), initial[0])};
  }
  return lax::reduce_window(x, initial, body_of(c), w);
}

Arrays select_and_scatter(OpCall& c) {
  c.expect_operands(3);
  c.expect_regions(2);
  auto function = [&c](std::size_t region) {
    return [&c, region](const Array& a, const Array& b) { return c.one_of_region(region, Arrays{a, b}); };
  };
  return {lax::select_and_scatter(c.args[0], function(0), window_of(c.attributes(), c.args[0].ndim()),
                                  c.args[1], c.args[2], function(1))};
}

Arrays map(OpCall& c) {
  c.expect_regions(1);
  for (const Array& x : c.args)
    if (x.shape() != c.args[0].shape())
      c.fail(str("found operands of shapes ", c.args[0].shape(), " and ", x.shape()), "one shape");
  if (c.args.empty()) c.fail("found no operands", "at least one");
  ClosedJaxpr body =
      stage_elements("map", element_types(c.args), [&](Args args) { return c.region(0, args); });
  return map_elements(*body.jaxpr, body.consts, c.args);
}

constexpr ImportRule reduce_imports[] = {
    {op::reduce, reduce},
    {op::reduce_window, reduce_window},
    {op::select_and_scatter, select_and_scatter},
    {op::map, map},
};

}  // namespace

RuleTable reduce_rules() { return reduce_imports; }

}  // namespace tessera::inline v0::stablehlo
