// Resharding between all shardings of an array: the values stay the same, and no device receives more bytes than the larger one of its
// blocks before and after has.
#include <gtest/gtest.h>
#include <tessera/tessera.h>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

// All assignments of mesh axes, or sub-axes of them, to an array of this rank, in every order.
std::vector<Spec> all_specs(const std::vector<AxisName>& names, std::int64_t rank) {
  std::vector<std::vector<std::vector<AxisName>>> lists(1);
  lists[0].resize(rank);
  for (AxisName axis : names) {
    std::vector<std::vector<std::vector<AxisName>>> next = lists;
    for (const auto& list : lists)
      for (std::size_t d = 0; d < list.size(); ++d)
        for (std::size_t at = 0; at <= list[d].size(); ++at) {
          auto longer = list;
          longer[d].insert(longer[d].begin() + static_cast<std::ptrdiff_t>(at), axis);
          next.push_back(longer);
        }
    lists = std::move(next);
  }
  std::vector<Spec> out;
  for (const auto& list : lists) {
    std::vector<SpecEntry> entries;
    for (const auto& axes : list) entries.emplace_back(axes);
    out.emplace_back(entries);
  }
  return out;
}

double blocks_of(Mesh mesh, const Spec& spec) {
  return static_cast<double>(Sharding(mesh, spec).distinct_blocks());
}

// Tests every `step`-th pair of specs. `padded` is the number of elements with the padding of uneven blocks, 0 if there is no padding;
// 1e9 allows any traffic. `names` are the axes or sub-axes of the specs, by default the axes of the mesh.
void check_all(Mesh mesh, const Shape& shape, std::size_t step, double padded = 0,
               std::vector<AxisName> names = {}) {
  Array x = reshape(arange(static_cast<double>(ones(shape).size()), f32), shape);
  std::vector<Spec> specs =
      all_specs(names.empty() ? mesh.names() : names, static_cast<std::int64_t>(shape.size()));
  for (std::size_t i = 0; i < specs.size() * specs.size(); i += step) {
    const Spec &from = specs[i / specs.size()], &to = specs[i % specs.size()];
    auto f = jit([](Array a) { return a; },
                 {.in_shardings = Sharding(mesh, from), .out_shardings = Sharding(mesh, to)});
    Array y = f(x);
    SCOPED_TRACE(str(mesh, " ", from, " -> ", to));
    ASSERT_TRUE(array_equal(x, y));
    ASSERT_TRUE(y.sharding().is_equivalent_to(Sharding(mesh, to), y.ndim()));
    double bytes = 4 * (padded > 0 ? padded : static_cast<double>(x.size())), before = blocks_of(mesh, from),
           after = blocks_of(mesh, to);  // numbers of distinct blocks
    double received = communication(f)(x).bytes();
    EXPECT_LE(received, bytes / std::min(before, after) + 1e-6);
  }
}

}  // namespace

TEST(Reshard, BetweenAllShardingsOfAMatrix) {
  check_all(make_mesh({{"x", 4}, {"y", 2}}), {16, 8}, 1);
  check_all(make_mesh({{"x", 2}, {"y", 2}, {"z", 2}}), {16, 8}, 17);
}
TEST(Reshard, BetweenAllShardingsOfThreeAxes) { check_all(make_mesh({{"x", 4}, {"y", 2}}), {8, 8, 8}, 5); }
TEST(Reshard, SubAxesOfAMeshAxis) {
  check_all(make_mesh({{"x", 8}}), {16, 8}, 13, 0, {"x:(1)2", "x:(2)2", "x:(4)2"});
  check_all(make_mesh({{"x", 4}, {"y", 2}}), {8, 8, 8}, 401, 0, {"x:(1)2", "x:(2)2", "y"});
}
TEST(Reshard, UnevenBlocks) {
  check_all(make_mesh({{"x", 4}, {"y", 2}}), {7, 8}, 3, 64);
  // Blocks of other sizes are resharded through the gathered axis.
  check_all(make_mesh({{"x", 4}, {"y", 2}}), {9, 5}, 3, 1e9);
  check_all(make_mesh({{"x", 4}, {"y", 2}}), {1, 12}, 5, 1e9);
  check_all(make_mesh({{"x", 4}, {"y", 2}}), {0, 3}, 11);
}
