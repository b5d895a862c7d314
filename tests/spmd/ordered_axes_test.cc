// Operations along a sharded axis whose order matters: the results on eight devices equal those on one, for
// sizes that are multiples of the mesh axis and others, and less is sent than by a gather.
#include <gtest/gtest.h>
#include <tessera/tessera.h>
#include <algorithm>
#include <cmath>
#include <functional>

using namespace tessera;

namespace {

[[maybe_unused]] const bool eight = (set_device_count(8), true);

Mesh line() { return make_mesh({{"x", 8}}); }
// Random numbers with ties.
Array numbers(const Shape& shape, Dtype dtype = f32) {
  Array at = reshape(arange(static_cast<double>(ones(shape).size()), f32), shape);
  return floor(sin(at * 1.7) * 9.0).astype(dtype);
}
std::vector<std::string> kinds(const CommunicationReport& report) {
  std::vector<std::string> out;
  for (const CollectiveUse& c : report.collectives()) out.push_back(c.kind);
  return out;
}
using Kinds = std::vector<std::string>;
using Function = std::function<std::vector<Array>(Array)>;

// Returns the communication if axis `sharded` of x is sharded and the shardings of the results are unspecified; checks
// the results.
CommunicationReport same_on_eight(const Function& f, const Array& x, int sharded = 0) {
  std::vector<SpecEntry> entries(x.shape().size());
  entries[sharded] = SpecEntry("x");
  Array big = shard(x, {line(), Spec(entries)});
  auto g = jit(f);
  std::vector<Array> got = g(big), want = f(x);
  for (std::size_t i = 0; i < want.size(); ++i)
    assert_allclose(got[i], want[i], {.rtol = 1e-5, .atol = 1e-5, .equal_nan = true});
  return communication(g)(big);
}
void same_for_sizes(const Function& f) {
  for (std::int64_t size : {1, 7, 8, 9, 15}) {
    SCOPED_TRACE(size);
    same_on_eight(f, numbers({size}));
    same_on_eight(f, numbers({size, 16}));
  }
}

TEST(OrderedAxes, CumulativeOperations) {
  same_for_sizes([](Array x) {
    return std::vector<Array>{lax::cumsum(x, 0),        lax::cumsum(x, 0, true),
                              lax::cumprod(x * 0.2, 0), lax::cummax(x, 0, true),
                              lax::cummin(x, 0),        lax::cumlogsumexp(x, 0, true)};
  });
}

// Only totals are sent: each device receives a row of totals from each of the seven others.
TEST(OrderedAxes, CumulativeOperationsGatherTotals) {
  CommunicationReport report =
      same_on_eight([](Array x) { return std::vector<Array>{lax::cumsum(x, 0)}; }, numbers({1024, 4}));
  EXPECT_EQ(kinds(report), Kinds{"all_gather"});
  EXPECT_EQ(report.bytes(), 7.0 * 4 * 4);
}

TEST(OrderedAxes, ArgmaxAndTopK) {
  same_for_sizes([](Array x) {
    std::int64_t k = std::min<std::int64_t>(x.dim(0), 5);
    auto [values, indices] = lax::top_k(x, k, 0);
    auto [all, order] = lax::top_k(x, x.dim(0), 0);
    return std::vector<Array>{values, indices, all, order, argmax(x, 0), argmin(x, 0)};
  });
}

TEST(OrderedAxes, TopKGathersCandidates) {
  CommunicationReport report = same_on_eight(
      [](Array x) {
        auto [values, indices] = lax::top_k(x, 2, 0);
        return std::vector<Array>{values, indices};
      },
      numbers({1024}));
  EXPECT_EQ(report.bytes(), 2 * 7.0 * 2 * 4);
  EXPECT_EQ(same_on_eight([](Array x) { return std::vector<Array>{argmax(x, 0)}; }, numbers({1024})).bytes(),
            2 * 7.0 * 4);
}

TEST(OrderedAxes, Sorts) {
  same_for_sizes([](Array x) {
    Arrays both = lax::sort({x, lax::iota(i32, x.shape(), 0)}, {.axis = 0});
    return std::vector<Array>{sort(x, {.axis = 0}), both[0], both[1]};
  });
}

// Another axis is sharded during the operation.
TEST(OrderedAxes, SortsReshardAxes) {
  CommunicationReport report =
      same_on_eight([](Array x) { return std::vector<Array>{lax::sort(x, {.axis = 0})}; }, numbers({64, 16}));
  EXPECT_EQ(kinds(report), (Kinds{"all_to_all", "all_to_all"}));
  EXPECT_EQ(report.bytes(), 2 * 7.0 / 8 * 8 * 16 * 4);
}

// One row, so no other axis can be sharded. Ties, NaN and zeros of both signs have the order of one device.
TEST(OrderedAxes, OneRowIsSortedByAllDevices) {
  constexpr std::int64_t size = 8 * 500;
  Array odd = numbers({size});
  Array at = arange(static_cast<double>(size), f32);
  odd = where(remainder(at, 7.0) == 3.0, std::nan(""), where(remainder(at, 5.0) == 0.0, -odd * 0.0, odd));
  for (Array x : {odd, odd.astype(bf16), odd.astype(f64), numbers({size}, i32), numbers({size}, i8),
                  numbers({size}, i32).astype(u32), numbers({size}, i32) > 2, numbers({1, size, 1}, i64)}) {
    SCOPED_TRACE(str(x.aval()));
    std::int64_t axis = x.ndim() == 3 ? 1 : 0;
    CommunicationReport report = same_on_eight(
        [=](Array a) {
          Arrays both = lax::sort(Arrays{a, reshape(arange(static_cast<double>(size), i32), a.shape())},
                                  {.axis = axis});
          return std::vector<Array>{both[0], both[1]};
        },
        x, static_cast<int>(axis));
    std::vector<std::string> used = kinds(report);
    EXPECT_EQ(std::count(used.begin(), used.end(), "ragged_all_to_all"), 2);
    double row = 500.0 * static_cast<double>(x.dtype().bytes() + 4);
    EXPECT_LT(report.bytes(), row + 1e4);
  }
  // A block is sorted together with its permutation, also over sub-axes of a mesh axis.
  Mesh mesh = make_mesh({{"x", 4}, {"y", 2}});
  for (const Spec& spec : {P("x"), P({"y", "x"}), P("x:(2)2")}) {
    auto f = jit([](Array a) { return sort(a * 1.0); }, {.out_shardings = Sharding(mesh, spec)});
    EXPECT_TRUE(array_equal(f(shard(numbers({size}), {mesh, spec})), sort(numbers({size})))) << str(spec);
  }
}

// Too few rows for each device to sort some. The order of equal elements is that of one device.
TEST(OrderedAxes, FewRowsAreSortedByAllDevices) {
  for (const auto& [shape, axis] :
       {std::pair(Shape{3, 4000}, 1), {Shape{4000, 2}, 0}, {Shape{1, 3, 4000, 1}, 2}})
    for (Dtype dtype : {f32, i8}) {
      Array x = sin(1.0 * numbers(shape)).astype(dtype), indices = lax::iota(i32, shape, axis);
      SCOPED_TRACE(str(x.aval()));
      CommunicationReport report = same_on_eight(
          [=, axis = axis](Array a) {
            Arrays both = lax::sort(Arrays{a, indices}, {.axis = axis});
            return std::vector<Array>{both[0], both[1]};
          },
          x, axis);
      std::vector<std::string> used = kinds(report);
      EXPECT_EQ(std::count(used.begin(), used.end(), "ragged_all_to_all"), 2);
      double rows = static_cast<double>(x.size()) / 4000;
      EXPECT_LT(report.bytes(), rows * (500.0 * static_cast<double>(dtype.bytes() + 4) + 1e4));
    }
}

TEST(OrderedAxes, FourierTransforms) {
  for (const Shape& shape : {Shape{16, 8}, Shape{8, 9}, Shape{3, 5, 16}, Shape{2, 7}})
    for (int sharded = 0; sharded < static_cast<int>(shape.size()); ++sharded)
      same_on_eight(
          [](Array x) {
            auto last = static_cast<std::int64_t>(x.shape().back()), before = x.dim(x.ndim() - 2);
            Array half = lax::fft(x, FftType::rfft, {before, last});
            return std::vector<Array>{half, lax::fft(half, FftType::irfft, {before, last}),
                                      lax::fft(x.astype(c64), FftType::fft, {last})};
          },
          numbers(shape), sharded);
  CommunicationReport report = same_on_eight(
      [](Array x) {
        return std::vector<Array>{lax::fft(x, FftType::fft, {16, 32})};
      },
      numbers({16, 32}, c64));
  EXPECT_EQ(kinds(report), (Kinds{"all_to_all", "all_to_all"}));
}

TEST(OrderedAxes, ConcatenationsReversalsAndStridedSlices) {
  same_for_sizes([](Array x) {
    std::int64_t n = x.dim(0), k = n / 3;
    Array front = lax::slice_in_dim(x, 0, n - k, 1, 0), back = lax::slice_in_dim(x, n - k, n, 1, 0);
    return std::vector<Array>{lax::concatenate({back, front}, 0), lax::concatenate({x, x, front}, 0),
                              lax::rev(x, {0}), lax::slice_in_dim(x, 0, n, 2, 0), roll(x, -1, 0)};
  });
}

// A block of the result has the rows of two blocks of operands; at most these two come from other devices.
TEST(OrderedAxes, ConcatenationSendsOnlyMissingElements) {
  Array x = numbers({64, 4});
  CommunicationReport report = same_on_eight(
      [](Array a) {
        return std::vector<Array>{lax::concatenate({a, a * 2.0}, 0)};
      },
      x);
  EXPECT_LE(report.bytes(), 2 * 8.0 * 4 * 4);
}

TEST(OrderedAxes, DifferencesNeedOneNeighbour) {
  CommunicationReport report = same_on_eight(
      [](Array a) {
        return std::vector<Array>{lax::slice_in_dim(a, 1, 64, 1, 0) - lax::slice_in_dim(a, 0, 63, 1, 0)};
      },
      numbers({64, 4}));
  EXPECT_EQ(kinds(report), Kinds{"collective_permute"});
  EXPECT_EQ(report.bytes(), 4.0 * 4);
}

// The elements that wrap around are sent with those of the neighbours, in one permutation for each direction.
TEST(OrderedAxes, StencilsOnARing) {
  auto laplace = [](Array a) { return std::vector<Array>{roll(a, 1, 0) + roll(a, -1, 0) - 2.0 * a}; };
  CommunicationReport report = same_on_eight(laplace, numbers({64, 4}));
  EXPECT_EQ(kinds(report), (Kinds{"collective_permute", "collective_permute"}));
  EXPECT_EQ(report.bytes(), 2 * 4.0 * 4);
  auto energy = [=](Array a) { return sum(square(laplace(a)[0])); };
  report = same_on_eight([=](Array a) { return std::vector<Array>{grad(energy)(a)}; }, numbers({64, 4}));
  EXPECT_EQ(kinds(report), Kinds(4, "collective_permute"));
  EXPECT_EQ(report.bytes(), 4 * 4.0 * 4);
  same_for_sizes([=](Array a) { return std::vector<Array>{laplace(a)[0], grad(energy)(a)}; });
}

// Row i reads one element of row i, so no row leaves its device.
TEST(OrderedAxes, AlignedIndicesNeedNoCommunication) {
  auto picked = [](Array x) {
    Array row = lax::iota(i32, {16, 1}, 0), label = remainder(row * 5, 7);
    IndexAxes axes{{}, {0, 1}, {0, 1}, {}, {}};
    return lax::gather(x, lax::concatenate({row, label}, 1), axes, {1, 1});
  };
  auto slope = [&](Array x) { return grad([&](Array y) { return sum(picked(y) * 2.0); })(x); };
  Function rows = [&](Array x) { return std::vector<Array>{picked(x)}; };
  Function slopes = [&](Array x) { return std::vector<Array>{slope(x)}; };
  EXPECT_TRUE(same_on_eight(rows, numbers({16, 7})).empty());
  EXPECT_TRUE(same_on_eight(slopes, numbers({16, 7})).empty());
}

// Slices that overlap several blocks: read as sums of contributions, written on the devices that hold the
// elements.
TEST(OrderedAxes, SlicesAtIndices) {
  for (std::int64_t size : {7, 8, 15})
    for (std::int64_t start : {-3, 0, 6, 20}) {
      SCOPED_TRACE(str(size, " from ", start));
      auto f = [start](Array x) {
        Array at = scalar(start, i32), zero = scalar(std::int64_t{0}, i32);
        Array part = lax::dynamic_slice(x, {at, zero}, {4, 3});
        return std::vector<Array>{part, lax::dynamic_update_slice(x, part * 2.0, {at, zero})};
      };
      same_on_eight(f, numbers({size, 3}));
      for (IndexMode mode : {IndexMode::clip, IndexMode::fill_or_drop})
        same_on_eight(
            [&](Array x) {
              Array at = lax::iota(i32, {2, 1}, 0) * 2 + start;
              IndexAxes axes{{1, 2}, {}, {0}, {}, {}};
              Array parts = lax::gather(x, at, axes, {3, 3}, {.mode = mode, .fill = -1.0});
              return std::vector<Array>{parts, lax::scatter_add(x, at, parts, axes, {.mode = mode})};
            },
            numbers({size, 3}));
    }
}

// Padding is masked by the identity of the reduction: it may be NaN, or overflow.
TEST(OrderedAxes, UnevenReductions) {
  same_for_sizes([](Array x) {
    return std::vector<Array>{sum(x, {0}),
                              max(x, {0}),
                              min(-x, {0}),
                              prod(x * 0.1, {0}),
                              any(x == 8.0),
                              all(x < 9.0),
                              tensordot(log(x + 10.0), x, {{0}, {0}})};
  });
  CommunicationReport report =
      same_on_eight([](Array x) { return std::vector<Array>{sum(x * x, {0})}; }, numbers({1001, 4}));
  EXPECT_EQ(kinds(report), Kinds{"all_reduce"});
}

}  // namespace
