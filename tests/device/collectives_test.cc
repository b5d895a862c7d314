// Every collective, for every dtype, over the groups of a mesh, compared with plain loops.
#include "tests/device/harness.h"

using namespace launching;
using Combine = Collective::Combine;

namespace {

constexpr CollectiveKind kDense[] = {CollectiveKind::all_reduce,     CollectiveKind::all_gather,
                                     CollectiveKind::reduce_scatter, CollectiveKind::all_to_all,
                                     CollectiveKind::permute,        CollectiveKind::broadcast};
constexpr Combine kCombines[] = {Combine::sum, Combine::prod, Combine::min,
                                 Combine::max, Combine::and_, Combine::or_};

bool combines(CollectiveKind kind) {
  return kind == CollectiveKind::all_reduce || kind == CollectiveKind::reduce_scatter;
}
bool can_combine(Dtype d, Combine reduction) {
  bool bitwise = reduction == Combine::and_ || reduction == Combine::or_,
       extreme = reduction == Combine::min || reduction == Combine::max;
  if (d.is_key()) return false;
  if (d.is_bool()) return bitwise || extreme;
  if (d.is_complex()) return !bitwise && !extreme;
  return d.is_integer() || !bitwise;
}
bool can_share(CollectiveKind kind) {
  return kind == CollectiveKind::all_reduce || kind == CollectiveKind::all_gather ||
         kind == CollectiveKind::broadcast;
}
bool can_be_in_place(CollectiveKind kind) {
  return kind == CollectiveKind::all_reduce || kind == CollectiveKind::permute ||
         kind == CollectiveKind::broadcast || kind == CollectiveKind::all_to_all;
}

enum class Memory { separate, shared, in_place, some_in_place };

Collective make(CollectiveKind kind, Dtype dtype, std::vector<std::vector<int>> groups, std::int64_t outer,
                std::int64_t block) {
  Collective c;
  c.kind = kind;
  c.dtype = dtype;
  c.groups = std::move(groups);
  c.outer = outer;
  c.block = block;
  c.element_bytes = dtype.bytes();
  c.name = "test";
  for (const auto& group : c.groups) {  // a ring, and one member that receives nothing
    c.root = static_cast<int>(group.size()) - 1;
    for (std::size_t r = 0; r + 1 < group.size(); ++r) c.pairs.emplace_back(group[r + 1], group[r]);
  }
  return c;
}

// True if the bits are equal; elements of floats may also both be NaN.
bool same(Dtype dtype, const char* a, const Bytes& b) {
  if (b.empty() || std::memcmp(a, b.data(), b.size()) == 0) return true;
  dtype = dtype.real_part();
  return with_element_type(dtype, [&]<class T>() {
    if constexpr (std::is_convertible_v<T, float>)
      for (std::size_t i = 0; i < b.size() / sizeof(T); ++i) {
        T x, y;
        std::memcpy(&x, a + i * sizeof(T), sizeof(T));
        std::memcpy(&y, b.data() + i * sizeof(T), sizeof(T));
        bool nan = dtype.is_floating() && !(static_cast<float>(x) == static_cast<float>(x)) &&
                   !(static_cast<float>(y) == static_cast<float>(y));
        if (std::memcmp(&x, &y, sizeof(T)) && !nan) return false;
      }
    return std::is_convertible_v<T, float>;
  });
}

void check(const Collective& c, int positions, Memory memory, double seconds, bool special = false) {
  std::mt19937 random(static_cast<unsigned>(c.block * 31 + positions));
  std::vector<std::vector<Bytes>> operands(positions);
  std::vector<Bytes> results(positions), want(results.size());
  std::vector<char*> in(results.size()), out(results.size());
  for (const auto& group : c.groups) {
    auto n = static_cast<std::int64_t>(group.size());
    for (int position : group) {
      operands[position] = {random_elements(c.dtype, operand_bytes(c, n) / c.element_bytes, random, special)};
      results[position] = Bytes(result_bytes(c, n), 0x5a);
    }
  }
  for (const auto& group : c.groups) {
    std::vector<Bytes> values = expected(c, operands, group);
    for (std::size_t r = 0; r < group.size(); ++r) want[group[r]] = values[r];
  }
  for (const auto& group : c.groups)
    for (int position : group) {
      bool stays = memory == Memory::in_place || (memory == Memory::some_in_place && position % 2);
      in[position] = operands[position][0].data();
      out[position] = stays                      ? in[position]
                      : memory == Memory::shared ? results[group[0]].data()
                                                 : results[position].data();
    }
  LaunchFailure failure = launch(
      positions, {c},
      [&](ProgramContext* context) {
        return meet(context, 0, in[context->position], out[context->position]);
      },
      seconds);
  ASSERT_FALSE(failure) << failure.text;
  for (std::size_t p = 0; p < want.size(); ++p)
    ASSERT_TRUE(!is_here(p, positions) || same(c.dtype, out[p], want[p]))
        << "position " << p << ", kind " << static_cast<int>(c.kind) << ", combine "
        << static_cast<int>(c.combine) << ", " << c.dtype.name() << ", memory " << static_cast<int>(memory)
        << ", block " << c.block;
}

void check_all_memories(const Collective& c, int positions, double seconds, bool special = false) {
  check(c, positions, Memory::separate, seconds, special);
  if (can_share(c.kind)) check(c, positions, Memory::shared, seconds, special);
  if (can_be_in_place(c.kind)) {
    check(c, positions, Memory::in_place, seconds, special);
    check(c, positions, Memory::some_in_place, seconds, special);
  }
}

void check_dtype(Dtype dtype, int positions, const std::vector<std::vector<int>>& groups, std::int64_t outer,
                 std::int64_t block, double seconds, bool special = false) {
  for (CollectiveKind kind : kDense) {
    Collective c = make(kind, dtype, groups, outer, block);
    if (!combines(kind)) check_all_memories(c, positions, seconds, special);
    for (Combine reduction : kCombines)
      if (combines(kind) && can_combine(dtype, reduction)) {
        c.combine = reduction;
        check_all_memories(c, positions, seconds, special);
      }
  }
}

}  // namespace

TEST(Collectives, EveryDtype) {
  for (int row = 0; row < Dtype::row_count; ++row)
    for (bool special : {false, true})
      check_dtype(Dtype(static_cast<Dtype::Row>(row)), 8, one_group(8), 3, 7, 0, special);
}

TEST(Collectives, AxesOfAMesh) {
  for (int axes = 0; axes < 8; ++axes)
    for (int threads : {1, 2, 16}) {
      Threads use(threads);
      check_dtype(f32, 8, mesh_groups(axes), 2, 5, kLong);
      check_dtype(bf16, 8, mesh_groups(axes), 1, 3, kLong);
    }
}

TEST(Collectives, RanksInAnotherOrder) {
  check_dtype(f32, 6, {{4, 0, 2}, {5, 3, 1}}, 2, 3, 0);
  check_dtype(i32, 5, {{4, 3, 2, 1, 0}}, 2, 3, kLong);
}

TEST(Collectives, ManyDevices) {
  for (int n : {1, 2, 3, 5, 9, 17, 64, 100, 512})
    for (int threads : {1, 2, 16}) {
      Threads use(threads);
      for (CollectiveKind kind : kDense)
        check_all_memories(
            make(kind, f32, one_group(n), kind == CollectiveKind::all_to_all ? 1 : 2, n > 64 ? 1 : 3), n,
            kLong);
    }
}

TEST(Collectives, Empty) {
  check_dtype(f32, 4, one_group(4), 2, 0, 0);
  check_dtype(f32, 4, one_group(4), 0, 3, kLong);
}

TEST(Collectives, LargeCollectivesRunInSlices) {
  for (int threads : {2, 16}) {
    Threads use(threads);
    for (auto [outer, block] : {std::pair<std::int64_t, std::int64_t>{1, 20011}, {7, 3001}, {15000, 1}})
      for (CollectiveKind kind : kDense)
        check_all_memories(make(kind, f32, one_group(8), outer, block), 8, 0);
    for (int axes : {1, 6})
      for (CollectiveKind kind : kDense)
        check_all_memories(make(kind, f64, mesh_groups(axes), 3, 12345), 8, kLong);
  }
}

TEST(Collectives, SumsDoNotDependOnThreads) {
  constexpr int n = 13;
  constexpr std::int64_t block = 30001;
  std::mt19937 random(1);
  std::vector<Bytes> x;
  for (int i = 0; i < n; ++i) x.push_back(random_elements(f32, block, random));
  Bytes first;
  for (int threads : {1, 2, 3, 16, 1, 2})
    for (int run = 0; run < 5; ++run) {
      Threads use(threads);
      Bytes out(block * 4);
      ASSERT_FALSE(launch(
          n, {all_reduce(n, block)},
          [&](ProgramContext* context) { return meet(context, 0, x[context->position].data(), out.data()); },
          kLong));
      bool any_here = false;
      for (std::size_t p = 0; p < n; ++p) any_here |= is_here(p, n);
      if (!any_here) continue;
      if (first.empty()) first = out;
      ASSERT_EQ(first, out);
    }
}

// Every number of the narrow formats, and every rounding between two adjacent numbers.
TEST(Collectives, NarrowFloatsRoundOnce) {
  for (Dtype dtype : {f16, bf16, f8e4m3fn, f8e5m2}) {
    std::vector<Bytes> in[2];
    for (int rank = 0; rank < 2; ++rank)
      with_element_type(dtype, [&]<class T>() {
        Bytes list;
        std::mt19937 random(3);
        for (std::uint32_t code = 0; code < 1 << 16; ++code) {
          std::uint32_t bits = rank ? code * 40503u + static_cast<std::uint32_t>(random() % 7) : code;
          if (rank && code % 2) bits = (code ^ 0x8000u) + 3;
          for (std::size_t i = 0; i < sizeof(T); ++i) list.push_back(static_cast<char>(bits >> 8 * i));
        }
        in[rank] = {list};
      });
    Collective c = all_reduce(2, 1 << 16, dtype);
    std::vector<Bytes> want = expected(c, {in[0], in[1]}, {0, 1});
    Bytes out(want[0].size());
    ASSERT_FALSE(launch(2, {c}, [&](ProgramContext* context) {
      return meet(context, 0, in[context->position][0].data(), out.data());
    }));
    bool any_here = is_here(0, 2) || is_here(1, 2);
    EXPECT_TRUE(!any_here || same(dtype, out.data(), want[0])) << dtype.name();
  }
}

TEST(Collectives, OperandsMayBeShared) {
  std::vector<float> x{1, 2, 3}, sum(3);
  ASSERT_FALSE(launch(5, {all_reduce(5, 3)},
                      [&](ProgramContext* context) { return meet(context, 0, x.data(), sum.data()); }));
  bool any_here = false;
  for (std::size_t p = 0; p < 5; ++p) any_here |= is_here(p, 5);
  EXPECT_EQ(sum, (any_here ? std::vector<float>{5, 10, 15} : std::vector<float>(3)));
}

namespace {

// The example of JAX's documentation: different numbers of rows for the ranks.
template <class Index>
struct Ragged {
  static constexpr int n = 3;
  std::vector<std::int32_t> operand[n], initial[n], result[n];
  std::vector<Index> numbers[n][4];  // input_offsets, send_sizes, output_offsets, recv_sizes
  Collective c;

  explicit Ragged(std::int64_t block) {
    c.kind = CollectiveKind::ragged_all_to_all;
    c.dtype = i32;
    c.groups = one_group(n);
    c.outer = 6;
    c.block = block;
    c.result_rows = 8;
    c.index_dtype = dtype_of<Index>;
    c.name = "ragged_all_to_all";
    c.where = {"moe.cc", 40};
    Index sizes[n][n] = {{1, 2, 0}, {0, 3, 1}, {2, 2, 2}}, filled[n] = {};
    for (int from = 0; from < n; ++from) {
      for (auto& list : numbers[from]) list.resize(n);
      Index read = 0;
      for (int to = 0; to < n; ++to) {
        numbers[from][0][to] = read;
        numbers[from][1][to] = sizes[from][to];
        numbers[from][2][to] = filled[to];
        numbers[from][3][to] = sizes[to][from];
        read = static_cast<Index>(read + sizes[from][to]);
        filled[to] = static_cast<Index>(filled[to] + sizes[from][to]);
      }
      for (std::int64_t i = 0; i < c.outer * block; ++i)
        operand[from].push_back(static_cast<int>(1000 * from + i));
      initial[from].assign(c.result_rows * block, -1 - from);
      result[from].resize(initial[from].size());
    }
  }
  LaunchFailure run(bool in_place = false) {
    return launch(n, {c}, [&](ProgramContext* context) {
      int p = context->position;
      auto& lists = numbers[p];
      void* operands[] = {operand[p].data(), initial[p].data(), lists[0].data(),
                          lists[1].data(),   lists[2].data(),   lists[3].data()};
      void* results[] = {in_place ? initial[p].data() : result[p].data()};
      return run_collective(context, 0, operands, results);
    });
  }
  std::vector<std::int32_t> want(int to) const {
    std::vector<std::int32_t> out = initial[to];
    for (int from = 0; from < n; ++from)
      for (std::int64_t i = 0; i < numbers[from][1][to] * c.block; ++i)
        out[numbers[from][2][to] * c.block + i] = operand[from][numbers[from][0][to] * c.block + i];
    return out;
  }
};

template <class Index>
void check_ragged() {
  for (std::int64_t block : {1, 5, 20000})
    for (bool in_place : {false, true}) {
      Ragged<Index> ragged(block);
      std::vector<std::int32_t> want[3] = {ragged.want(0), ragged.want(1), ragged.want(2)};
      ASSERT_FALSE(ragged.run(in_place));
      for (int i = 0; i < 3; ++i)
        EXPECT_TRUE(!is_here(i, 3) || (in_place ? ragged.initial[i] : ragged.result[i]) == want[i]);
    }
}

}  // namespace

TEST(Collectives, RaggedAllToAll) {
  check_ragged<std::int32_t>();
  check_ragged<std::int64_t>();
}

TEST(Collectives, RaggedOutOfRange) {
  auto text = [](int list, std::size_t at, std::int32_t value, int list2 = -1) {
    Ragged<std::int32_t> ragged(2);
    ragged.numbers[2][list][at] = value;
    if (list2 >= 0) ragged.numbers[at][list2][2] = value;
    LaunchFailure failure = ragged.run();
    EXPECT_EQ(failure.kind, LaunchFailureKind::ragged);
    EXPECT_EQ(failure.where.line, 40);
    return failure.text;
  };
  EXPECT_EQ(text(0, 1, 5),
            "ragged_all_to_all: rank 2 sends 2 rows to rank 1 from row 5 of an operand of 6 rows.");
  EXPECT_EQ(text(2, 0, 7),
            "ragged_all_to_all: rank 2 sends 2 rows to rank 0, to row 7 of a result of 8 rows.");
  EXPECT_EQ(text(1, 0, 1), "ragged_all_to_all: rank 2 sends 1 row to rank 0, which expects 2.");
  EXPECT_EQ(text(1, 0, -4, 3), "ragged_all_to_all: rank 2 sends -4 rows to rank 0.");
}
