// The operations of operation_cases.h that take indices: inside the array, beyond its end, or negative.
#include <tessera/core/samples.h>
#include <tessera/tessera.h>
#include "operation_cases.h"

namespace tessera::properties {

namespace {

Array numbers(const Shape& shape, std::uint32_t seed = 1) {
  return sample_array(shape, f32, 0.25, 2.25, seed);
}

// `count` indices along an axis: all in range, one in three beyond the end, or one in three negative.
Array indices_of_kind(std::int64_t count, std::int64_t size, Indices kind, std::int64_t step = 3) {
  std::int32_t at = 0;
  return made_from(Aval({count, 1}, i32), [&](const Dims& index) {
    std::int64_t i = index[0], entry = (i * step + 1) % std::max<std::int64_t>(size, 1);
    if (i % 3 == 1 && kind == Indices::beyond) entry = size + i % 2 * 7;
    if (i % 3 == 1 && kind == Indices::negative) entry = -1 - i;
    at = static_cast<std::int32_t>(entry);
    return &at;
  });
}

Array start(std::int64_t size, Indices kind) {
  std::int64_t entry = kind == Indices::inside ? size / 3 : kind == Indices::beyond ? size + 4 : -size - 3;
  auto at = static_cast<std::int32_t>(entry);
  return made_from(Aval({}, i32), [&](const Dims&) { return &at; });
}

// Both arrays of indices as the components of one.
Array pairs(const Array& first, const Array& second) {
  return made_from(Aval({first.dim(0), 2}, i32), [&](const Dims& at) {
    return address(at[1] ? second : first, {at[0], 0});
  });
}
Array in_shape(const Array& x, const Shape& shape) {
  const char* data = address(x, Dims(x.shape().size(), 0));
  std::int64_t at = 0;
  return made_from(x.aval().with_shape(shape), [&](const Dims&) { return data + at++ * x.dtype().bytes(); });
}

Case indexed_case(std::string name, const Function& f, const Arrays& args, double tolerance = 1) {
  return {std::move(name), f, args, tolerance, false, true};
}

const char* name_of(IndexMode mode) {
  return mode == IndexMode::clip ? "clip" : mode == IndexMode::fill_or_drop ? "fill or drop" : "promised";
}

// The promises to the operation must hold.
bool keeps_promise(IndexMode mode, Indices kind) {
  return mode != IndexMode::promise_in_bounds || kind == Indices::inside;
}

void add_gathers(std::vector<OperationCases>& out, IndexMode mode) {
  auto add = [&](std::string what, auto make) {
    std::string name = str("gather ", what, ", ", name_of(mode));
    out.push_back({name, true, [=](std::int64_t n, Indices kind) -> std::optional<Case> {
                     if (!keeps_promise(mode, kind)) return std::nullopt;
                     auto [axes, sizes, args] = make(n, kind);
                     Function f = [=, axes = axes, sizes = sizes](Args in) {
                       return Arrays{lax::gather(in[0], in[1], axes, sizes, {.mode = mode})};
                     };
                     return indexed_case(str(name, ", size ", n), f, args);
                   }});
  };
  using GatherArguments = std::tuple<IndexAxes, Dims, Arrays>;
  add("of rows", [](std::int64_t n, Indices kind) -> GatherArguments {
    return {{.window = {1}, .collapsed = {0}, .start = {0}},
            {1, 3},
            {numbers({n, 3}), indices_of_kind(5, n, kind)}};
  });
  add("of n rows", [](std::int64_t n, Indices kind) -> GatherArguments {
    return {{.window = {1}, .collapsed = {0}, .start = {0}},
            {1, 3},
            {numbers({5, 3}), indices_of_kind(n, 5, kind)}};
  });
  add("of columns", [](std::int64_t n, Indices kind) -> GatherArguments {
    return {{.window = {0}, .collapsed = {1}, .start = {1}},
            {4, 1},
            {numbers({4, n}), indices_of_kind(6, n, kind)}};
  });
  add("of windows", [](std::int64_t n, Indices kind) -> GatherArguments {
    std::int64_t window = (n + 1) / 2;
    return {{.window = {1, 2}, .start = {0}},
            {window, 3},
            {numbers({n, 3}), indices_of_kind(4, n - window + 1, kind)}};
  });
  add("of elements", [](std::int64_t n, Indices kind) -> GatherArguments {
    Array at = pairs(indices_of_kind(6, n, kind), indices_of_kind(6, n, kind, 5));
    return {{.collapsed = {0, 1}, .start = {0, 1}}, {1, 1}, {numbers({n, n}), at}};
  });
  add("in batches", [](std::int64_t n, Indices kind) -> GatherArguments {
    Array at = in_shape(indices_of_kind(2 * n, 4, kind), {n, 2, 1});
    IndexAxes axes{.collapsed = {1}, .start = {1}, .operand_batch = {0}, .indices_batch = {0}};
    return {axes, {1, 1}, {numbers({n, 4}), at}};
  });
  add("along an axis in batches", [](std::int64_t n, Indices kind) -> GatherArguments {
    Array at = in_shape(indices_of_kind(3 * 4, n, kind), {3, 4, 1});
    IndexAxes axes{.collapsed = {1}, .start = {1}, .operand_batch = {0}, .indices_batch = {0}};
    return {axes, {1, 1}, {numbers({3, n}), at}};
  });
}

using Scatter = Array (*)(Operand, const Array&, const Array&, const IndexAxes&, const IndexOptions&);

void add_scatters(std::vector<OperationCases>& out, const char* operation, Scatter scatter, IndexMode mode) {
  auto add = [&](std::string what, auto make) {
    std::string name = str(operation, " ", what, ", ", name_of(mode));
    out.push_back({name, true, [=](std::int64_t n, Indices kind) -> std::optional<Case> {
                     if (!keeps_promise(mode, kind)) return std::nullopt;
                     auto [axes, args] = make(n, kind);
                     Function f = [=, axes = axes](Args in) {
                       return Arrays{scatter(in[0], in[1], in[2], axes, {.mode = mode})};
                     };
                     Case c = indexed_case(str(name, ", size ", n), f, args, 4);
                     // The derivative of a product needs unique indices.
                     c.differentiable = scatter != &lax::scatter_mul;
                     return c;
                   }});
  };
  using ScatterArguments = std::tuple<IndexAxes, Arrays>;
  add("to rows", [](std::int64_t n, Indices kind) -> ScatterArguments {
    return {{.window = {1}, .collapsed = {0}, .start = {0}},
            {numbers({n, 3}), indices_of_kind(5, n, kind), numbers({5, 3}, 2)}};
  });
  add("of n rows", [](std::int64_t n, Indices kind) -> ScatterArguments {
    return {{.window = {1}, .collapsed = {0}, .start = {0}},
            {numbers({5, 3}), indices_of_kind(n, 5, kind), numbers({n, 3}, 2)}};
  });
  add("of windows", [](std::int64_t n, Indices kind) -> ScatterArguments {
    std::int64_t window = (n + 1) / 2;
    return {{.window = {1, 2}, .start = {0}},
            {numbers({n, 3}), indices_of_kind(4, n - window + 1, kind), numbers({4, window, 3}, 2)}};
  });
  add("to elements", [](std::int64_t n, Indices kind) -> ScatterArguments {
    Array at = pairs(indices_of_kind(6, n, kind), indices_of_kind(6, n, kind, 5));
    return {{.collapsed = {0, 1}, .start = {0, 1}}, {numbers({n, n}), at, numbers({6}, 2)}};
  });
  add("in batches", [](std::int64_t n, Indices kind) -> ScatterArguments {
    IndexAxes axes{.collapsed = {1}, .start = {1}, .operand_batch = {0}, .indices_batch = {0}};
    Array at = in_shape(indices_of_kind(2 * n, 4, kind), {n, 2, 1});
    return {axes, {numbers({n, 4}), at, numbers({n, 2}, 2)}};
  });
}

void add_boxes(std::vector<OperationCases>& out) {
  out.push_back({"dynamic_slice", true, [](std::int64_t n, Indices kind) -> std::optional<Case> {
                   Function f = [n](Args in) {
                     return Arrays{lax::dynamic_slice(in[0], {in[1], in[2]}, {(n + 1) / 2, 2})};
                   };
                   return indexed_case(str("dynamic_slice, size ", n), f,
                                       {numbers({n, 4}), start(n, kind), start(4, kind)});
                 }});
  out.push_back(
      {"dynamic_slice of one", true, [](std::int64_t n, Indices kind) -> std::optional<Case> {
         Function f = [](Args in) { return Arrays{lax::dynamic_slice_in_dim(in[0], in[1], 1, 0)}; };
         return indexed_case(str("dynamic_slice of one, size ", n), f, {numbers({n, 4}), start(n, kind)});
       }});
  out.push_back(
      {"dynamic_update_slice", true, [](std::int64_t n, Indices kind) -> std::optional<Case> {
         Function f = [](Args in) { return Arrays{lax::dynamic_update_slice(in[0], in[1], {in[2], in[3]})}; };
         return indexed_case(str("dynamic_update_slice, size ", n), f,
                             {numbers({n, 4}), numbers({(n + 1) / 2, 2}, 2), start(n, kind), start(4, kind)});
       }});
}

}  // namespace

std::vector<OperationCases> indexed_operation_cases() {
  std::vector<OperationCases> out;
  add_boxes(out);
  for (IndexMode mode : {IndexMode::clip, IndexMode::fill_or_drop, IndexMode::promise_in_bounds}) {
    add_gathers(out, mode);
    add_scatters(out, "scatter", &lax::scatter, mode);
    add_scatters(out, "scatter_add", &lax::scatter_add, mode);
    add_scatters(out, "scatter_mul", &lax::scatter_mul, mode);
    add_scatters(out, "scatter_min", &lax::scatter_min, mode);
    add_scatters(out, "scatter_max", &lax::scatter_max, mode);
  }
  return out;
}

}  // namespace tessera::properties
