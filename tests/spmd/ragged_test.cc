// ragged_all_to_all, compiled and under vmap: results equal those of plain loops, and derivatives equal differences.
#include <gtest/gtest.h>
#include <tessera/core/jaxpr.h>
#include <tessera/tessera.h>
#include <algorithm>
#include <random>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

// The numbers that every device passes, and the expected results. numbers[device] has the four lists of the call:
// input offsets, send sizes, output offsets and receive sizes.
struct Case {
  std::int64_t n, slices, rows, result_rows;
  std::vector<std::vector<std::vector<std::int64_t>>> numbers;
  std::vector<Dims> groups;

  const std::vector<std::int64_t>& list(std::int64_t device, int which) const {
    return numbers[device][which];
  }
  Array column(int which, Dtype dtype = i32) const {
    std::vector<Array> all;
    for (std::int64_t d = 0; d < n; ++d)
      for (std::int64_t v : list(d, which)) all.push_back(Array(v));
    return stack(all).astype(dtype);
  }
  // Applied to the whole arrays, [n * rows, ...] and [n * result_rows, ...], sharded by rows.
  Array expected(const Array& x, const Array& out) const {
    Array y = out;
    for (const Dims& group : groups)
      for (std::size_t from = 0; from < group.size(); ++from)
        for (std::size_t to = 0; to < group.size(); ++to)
          for (std::int64_t s = 0; s < slices; ++s) {
            std::int64_t at = to * slices + s;
            std::int64_t read = group[from] * rows + list(group[from], 0)[at];
            std::int64_t write = group[to] * result_rows + list(group[from], 2)[at];
            for (std::int64_t k = 0; k < list(group[from], 1)[at]; ++k)
              y = y.at(static_cast<int>(write + k)).set(x[static_cast<int>(read + k)]);
          }
    return y;
  }
};

Dims all_devices(std::int64_t n) {
  Dims out;
  for (std::int64_t i = 0; i < n; ++i) out.push_back(i);
  return out;
}

// Random sizes. Slices that are sent may overlap; slices that arrive do not, and have no particular order.
Case random_case(std::int64_t n, std::int64_t slices, std::uint32_t seed, std::vector<Dims> groups = {}) {
  std::mt19937 bits(seed);
  auto below = [&](std::int64_t limit) { return static_cast<std::int64_t>(bits() % limit); };
  if (groups.empty()) groups = {all_devices(n)};
  auto g = static_cast<std::int64_t>(groups[0].size()), count = g * slices;
  Case c{n, slices, 5, 3 * count + 2, {}, groups};
  c.numbers.assign(n, {4, std::vector<std::int64_t>(count)});
  for (const Dims& group : groups)
    for (std::int64_t to = 0; to < g; ++to) {
      Dims order = iota_dims(count);  // of the slices
      std::shuffle(order.begin(), order.end(), bits);
      std::int64_t next_row = below(2);
      for (std::int64_t piece : order) {
        std::int64_t from = piece / slices, s = piece % slices;
        auto& sender = c.numbers[group[from]];
        auto& receiver = c.numbers[group[to]];
        std::int64_t at = to * slices + s;
        std::int64_t size = below(4);
        sender[0][at] =
            size ? below(c.rows - size + 1) : below(100) - 50;  // for no rows, any offset is valid
        sender[1][at] = size;
        sender[2][at] = next_row;
        receiver[3][piece] = size;
        next_row += size;
      }
    }
  return c;
}

Array numbers(const Shape& shape, float from = -3.0f) {
  std::int64_t count = 1;
  for (std::int64_t d : shape) count *= d;
  return reshape(arange(count) * 0.37f + from, shape);
}

using Lists = std::vector<Array>;
Lists lists_of(const Case& c, Dtype dtype = i32) {
  return {c.column(0, dtype), c.column(1, dtype), c.column(2, dtype), c.column(3, dtype)};
}
auto sharded(const Case& c, Mesh mesh, AxisNames axes, SpecEntry sharded, bool groups = false) {
  CollectiveOptions options;
  if (groups) options.groups = c.groups;
  return shard_map(
      [=](Array x, Array out, Lists lists) {
        return ragged_all_to_all(x, out, lists[0], lists[1], lists[2], lists[3], axes, options);
      },
      {.in_specs = P(sharded), .out_specs = P(sharded), .mesh = mesh});
}
auto on_line(const Case& c, bool groups = false) {
  return sharded(c, make_mesh({{"i", static_cast<int>(c.n)}}), "i", "i", groups);
}

}  // namespace

TEST(Ragged, ExampleOfJax) {
  Case c{2, 1, 3, 4, {{{0, 1}, {1, 2}, {0, 0}, {1, 1}}, {{0, 1}, {1, 1}, {1, 2}, {2, 1}}}, {{0, 1}}};
  Array x = array({1, 2, 2, 3, 4, 0}), want = array({1, 3, 0, 0, 2, 2, 4, 0});
  assert_allclose(on_line(c)(x, zeros({8}, i32), lists_of(c)), want);
}

TEST(Ragged, AgainstLoops) {
  for (std::int64_t n : {2, 4, 8})
    for (std::int64_t slices : {1, 2})
      for (std::uint32_t seed = 0; seed < 3; ++seed) {
        Case c = random_case(n, slices, seed);
        Array x = numbers({n * c.rows, 3}), out = numbers({n * c.result_rows, 3}, 1000);
        auto f = on_line(c);
        Lists lists = lists_of(c, seed ? i32 : i64);
        Array want = c.expected(x, out);
        assert_allclose(f(x, out, lists), want);
        Arrays args = {x, out, lists[0], lists[1], lists[2], lists[3]};
        assert_allclose(reference_eval(*make_jaxpr(f)(x, out, lists), Args(args))[0], want);
      }
}

TEST(Ragged, GroupsAndSeveralAxes) {
  Case groups = random_case(8, 2, 7, {{0, 5, 2, 7}, {4, 1, 3, 6}});
  Array x = numbers({8 * groups.rows, 2}), out = numbers({8 * groups.result_rows, 2}, 1000);
  Lists lists = lists_of(groups);
  Arrays args = {x, out, lists[0], lists[1], lists[2], lists[3]};
  auto f = on_line(groups, true);
  assert_allclose(f(x, out, lists), groups.expected(x, out));
  assert_allclose(reference_eval(*make_jaxpr(f)(x, out, lists), Args(args))[0], groups.expected(x, out));
  Case all = random_case(8, 1, 8);
  lists = lists_of(all);
  args = {x, numbers({8 * all.result_rows, 2}, 1000), lists[0], lists[1], lists[2], lists[3]};
  Mesh grid = make_mesh({{"a", 2}, {"b", 4}});
  for (bool rotated : {false, true}) {
    AxisNames axes = rotated ? AxisNames{"b", "a"} : AxisNames{"a", "b"};
    auto g = sharded(all, grid, axes, rotated ? SpecEntry{"b", "a"} : SpecEntry{"a", "b"});
    Array want = all.expected(args[0], args[1]);
    assert_allclose(g(args[0], args[1], lists), want);
    assert_allclose(reference_eval(*make_jaxpr(g)(args[0], args[1], lists), Args(args))[0], want);
  }
  Case two = random_case(2, 1, 9), four = random_case(4, 2, 10);
  for (const Case& c : {two, four}) {  // along one axis of a grid: each line separately
    AxisName axis = c.n == 2 ? "a" : "b", other = c.n == 2 ? "b" : "a";
    std::int64_t lines = 8 / c.n;
    auto g = shard_map(
        [=](Array x, Array out, Lists lists) {
          return ragged_all_to_all(x, out, lists[0], lists[1], lists[2], lists[3], axis);
        },
        {.in_specs = {P(axis, other), P(axis, other), P(axis)}, .out_specs = P(axis, other), .mesh = grid});
    Array rows = numbers({c.n * c.rows, lines}), initial = numbers({c.n * c.result_rows, lines}, 1000);
    assert_allclose(g(rows, initial, lists_of(c)), c.expected(rows, initial));
  }
}

TEST(Ragged, EveryDtype) {
  Case c = random_case(4, 1, 3);
  for (Dtype dtype : {bool_, i8, i16, i32, i64, u8, u16, u32, u64, f16, bf16, f32, f64, c64, c128}) {
    Array x = (arange(4 * c.rows) % Array(2)).astype(dtype), out = zeros({4 * c.result_rows}, dtype);
    assert_allclose(on_line(c)(x, out, lists_of(c)).astype(f32), c.expected(x, out).astype(f32));
  }
  for (Dtype dtype : {i8, u8, u16, u32, u64, i64}) {
    Array x = numbers({4 * c.rows}), out = zeros({4 * c.result_rows});
    Lists lists = lists_of(c, i32);
    lists[0] = where(lists[1] == 0, 0, lists[0]);
    for (Array& list : lists) list = list.astype(dtype);
    assert_allclose(on_line(c)(x, out, lists), c.expected(x, out));
  }
}

TEST(Ragged, Gradients) {
  for (std::int64_t slices : {1, 2}) {
    Case c = random_case(4, slices, 11);
    Lists lists = lists_of(c);
    auto f = on_line(c);
    Array x = numbers({4 * c.rows, 2}) * 0.1f, out = numbers({4 * c.result_rows, 2}) * 0.05f;
    auto loss = [&](Array x, Array out) { return sum(square(f(sin(x), out, lists)) * 0.5f); };
    check_grads(loss, std::tuple(x, out), {.order = 2});
    auto [gx, go] = jit(grad<0, 1>(loss))(x, out);
    auto [ex, eo] =
        grad<0, 1>([&](Array x, Array out) { return sum(square(c.expected(sin(x), out)) * 0.5f); })(x, out);
    assert_allclose(gx, ex, {.rtol = 1e-4, .atol = 1e-5});
    assert_allclose(go, eo, {.rtol = 1e-4, .atol = 1e-5});
  }
  Case c = random_case(4, 1, 12);
  auto only = [&](Array x) { return sum(square(on_line(c)(x, zeros({4 * c.result_rows}), lists_of(c)))); };
  Array x = numbers({4 * c.rows});
  auto plain = [&](Array x) { return sum(square(c.expected(x, zeros({4 * c.result_rows})))); };
  assert_allclose(grad(only)(x), grad(plain)(x), {.rtol = 1e-4});
}

// Derivatives that are taken inside a vmap over the axis of the collective, and derivatives of such a vmap.
TEST(Ragged, OverTheAxisOfAVmap) {
  Case c = random_case(4, 2, 13);
  Array x = numbers({4, c.rows, 2}) * 0.1f, out = numbers({4, c.result_rows, 2}) * 0.05f;
  Lists lists = lists_of(c);
  for (Array& list : lists) list = reshape(list, {4, -1});
  auto element = [](Array x, Array out, Lists l) {
    return square(ragged_all_to_all(sin(x), out, l[0], l[1], l[2], l[3], "i"));
  };
  auto all = [&](Array x, Array out) { return sum(vmap(element, {.axis_name = "i"})(x, out, lists)); };
  auto plain = [&](Array x, Array out) {
    return sum(square(c.expected(reshape(sin(x), {-1, 2}), reshape(out, {-1, 2}))));
  };
  auto [gx, go] = grad<0, 1>(all)(x, out);
  auto [ex, eo] = grad<0, 1>(plain)(x, out);
  assert_allclose(gx, ex, {.rtol = 1e-4, .atol = 1e-5});
  assert_allclose(go, eo, {.rtol = 1e-4, .atol = 1e-5});
  auto inside = [&](Array x, Array out, Lists l) {
    auto [a, b] = grad<0, 1>([&](Array x, Array out) { return sum(element(x, out, l)); })(x, out);
    return std::pair(a, b);
  };
  auto [ix, io] = vmap(inside, {.axis_name = "i"})(x, out, lists);
  assert_allclose(ix, ex, {.rtol = 1e-4, .atol = 1e-5});
  assert_allclose(io, eo, {.rtol = 1e-4, .atol = 1e-5});
}

TEST(Ragged, InsideAVmapOverAnotherAxis) {
  std::vector<Case> cases = {random_case(4, 1, 21), random_case(4, 1, 22), random_case(4, 1, 23)};
  std::vector<Array> xs, outs, wants;
  std::vector<Lists> lists;
  for (std::size_t k = 0; k < 3; ++k) {
    xs.push_back(numbers({4 * cases[k].rows, 2}, static_cast<float>(k)));
    outs.push_back(numbers({4 * cases[k].result_rows, 2}, 1000));
    lists.push_back(lists_of(cases[k]));
    wants.push_back(cases[k].expected(xs[k], outs[k]));
  }
  Lists batched;
  for (std::size_t i = 0; i < 4; ++i) batched.push_back(stack({lists[0][i], lists[1][i], lists[2][i]}));
  auto f = on_line(cases[0]);
  assert_allclose(vmap(f)(stack(xs), stack(outs), batched), stack(wants));
  Array shared = vmap(f, {.in_axes = {0, std::nullopt, std::nullopt}})(stack(xs), outs[0], lists[0]);
  for (int k = 0; k < 3; ++k) assert_allclose(shared[k], cases[0].expected(xs[k], outs[0]));
  auto loss = [&](Array x, Array out, Lists l) { return sum(square(f(x, out, l))); };
  auto one = [&](std::size_t k) {
    return grad([&](Array x) { return sum(square(cases[k].expected(x, outs[k]))); })(xs[k]);
  };
  assert_allclose(vmap(grad(loss))(stack(xs), stack(outs), batched), stack({one(0), one(1), one(2)}),
                  {.rtol = 1e-4});
}

TEST(Ragged, InvalidSizesAreRefusedByDevices) {
  Case good{2, 1, 3, 4, {{{0, 1}, {1, 2}, {0, 0}, {1, 1}}, {{0, 1}, {1, 1}, {1, 2}, {2, 1}}}, {{0, 1}}};
  auto text = [&](auto change, bool batched = false) -> std::string {
    Case c = good;
    change(c.numbers);
    Array x = numbers({6}), out = zeros({8});
    try {
      if (batched) {
        Lists lists;
        for (const Array& list : lists_of(c)) lists.push_back(stack({list, list}));
        block_until_ready(vmap(on_line(c))(stack({x, x}), stack({out, out}), lists));
      } else {
        block_until_ready(on_line(c)(x, out, lists_of(c)));
      }
    } catch (const DeviceError& error) {
      std::string what = error.what();
      return what.substr(0, what.find('\n'));
    }
    return "";
  };
  EXPECT_EQ(text([](auto&) {}), "");
  EXPECT_EQ(
      text([](auto& l) { l[0][0][1] = 2; }),
      "DeviceError: ragged_all_to_all: rank 0 sends 2 rows to rank 1 from row 2 of an operand of 3 rows.");
  EXPECT_EQ(
      text([](auto& l) { l[0][2][1] = -1; }),
      "DeviceError: ragged_all_to_all: rank 0 sends 2 rows to rank 1, to row -1 of a result of 4 rows.");
  EXPECT_EQ(text([](auto& l) { l[1][3][0] = 1; }),
            "DeviceError: ragged_all_to_all: rank 0 sends 2 rows to rank 1, which expects 1.");
  EXPECT_EQ(text([](auto& l) { l[1][2][1] = 1; }),
            "DeviceError: ragged_all_to_all: slices of ranks 0 and 1 go to row 1 of the result of rank 1.");
  EXPECT_NE(text([](auto& l) { l[0][0][1] = 2; }, true),
            "");  // row 3 would belong to the next element of the batch
  EXPECT_EQ(text([](auto&) {}, true), "");
}

TEST(Ragged, NothingToSend) {
  Case c = random_case(2, 1, 5);
  for (auto& device : c.numbers)
    for (auto& list : device) list.assign(2, 0);
  auto f = on_line(c);
  for (auto [rows, result] : {std::pair(0, 3), std::pair(2, 0), std::pair(2, 3)}) {
    Array x = numbers({2 * rows, 2}), out = numbers({2 * result, 2});
    assert_allclose(f(x, out, lists_of(c)), out);
    Lists lists = lists_of(c);
    Arrays args = {x, out, lists[0], lists[1], lists[2], lists[3]};
    assert_allclose(reference_eval(*make_jaxpr(f)(x, out, lists), Args(args))[0], out);
  }
}
