// Profiles: the rows, the trace, annotations, and programs after a profile has ended.
#include <gtest/gtest.h>
#include <stdlib.h>
#include <tessera/compile/run/compile.h>
#include <tessera/device/measured_limits.h>
#include <tessera/tessera.h>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

namespace ts = tessera;
using ts::Array, ts::P;
using Json = nlohmann::json;

namespace {

const ts::ProfileRow* find(const std::vector<ts::ProfileRow>& rows, ts::SliceKind kind,
                           const std::string& name) {
  for (const ts::ProfileRow& row : rows)
    if (row.kind == kind && row.name.find(name) != std::string::npos) return &row;
  return nullptr;
}

std::vector<Json> events(const ts::Profile& record, const std::string& phase) {
  std::vector<Json> out;
  Json trace = Json::parse(record.trace());
  for (const Json& event : trace["traceEvents"])
    if (event["ph"] == phase) out.push_back(event);
  return out;
}

// Two slices of a track are disjoint, or one contains the other.
void expect_nested(const ts::Profile& record) {
  std::map<std::pair<int, int>, std::vector<std::pair<double, double>>> tracks;
  for (const Json& event : events(record, "X"))
    tracks[{event["pid"], event["tid"]}].emplace_back(event["ts"], -event["dur"].get<double>());
  for (auto& [track, slices] : tracks) {
    std::sort(slices.begin(), slices.end());
    std::vector<double> ends;
    for (auto [begin, length] : slices) {
      double end = begin - length, tolerance = 2e-3;
      while (!ends.empty() && ends.back() <= begin + tolerance) ends.pop_back();
      if (!ends.empty()) {
        EXPECT_LE(end, ends.back() + tolerance) << "track " << track.first << ", " << track.second;
      }
      ends.push_back(end);
    }
  }
}

}  // namespace

TEST(Profile, ListsKernelsAndLibraryCallsWithTheirWork) {
  Array x = ts::ones({256, 256});
  auto f = ts::jit([](Array a) { return ts::tanh(ts::matmul(a, a)) + 1; });
  Array want = f(x);
  int line = __LINE__ - 2;
  auto [y, record] = ts::profile(f)(x);
  EXPECT_TRUE(ts::array_equal(y, want).item<bool>());
  std::vector<ts::ProfileRow> rows = record.rows();
  const ts::ProfileRow* product = find(rows, ts::SliceKind::routine, "gemm");
  ASSERT_TRUE(product) << record.table();
  EXPECT_EQ(product->flops, 2.0 * 256 * 256 * 256);
  EXPECT_EQ(product->count, 1);
  EXPECT_EQ(product->where.line, line);
  EXPECT_GT(product->predicted_seconds, 0);
  const ts::ProfileRow* kernel = find(rows, ts::SliceKind::kernel, "tanh");
  ASSERT_TRUE(kernel) << record.table();
  EXPECT_EQ(kernel->bytes, 2 * 4 * 256 * 256);
  EXPECT_NE(record.table().find("profile_test.cc:" + std::to_string(line)), std::string::npos)
      << record.table();
  expect_nested(record);
}

// Eager operations before, in and after a profile.
TEST(Profile, ShowsEagerOperationsThatRanBeforeIt) {
  Array x = ts::ones({1 << 16});
  Array before = ts::cosh(x);
  auto [y, record] = ts::profile([](Array a) { return ts::cosh(a); })(x);
  EXPECT_NE(find(record.rows(), ts::SliceKind::kernel, "cosh"), nullptr) << record.table();
  std::int64_t misses = tessera::program_cache_stats().misses;
  ts::cosh(x).block_until_ready();
  EXPECT_EQ(tessera::program_cache_stats().misses, misses);
}

TEST(Profile, TracesTheCompiler) {
  auto f = ts::jit([](Array a) { return ts::cumsum(a * 3) - 1; });
  auto [y, record] = ts::profile(f)(ts::ones({1000}));
  std::vector<std::string> names;
  for (const Json& event : events(record, "X"))
    if (event["cat"] == "compile") names.push_back(event["name"]);
  for (const char* phase : {"partition", "simplify", "fuse", "schedule", "assign_buffers", "emit and link"})
    EXPECT_EQ(std::count(names.begin(), names.end(), phase), 1) << phase;
  // The second profile finds the program.
  ts::Profile second = ts::profile(f)(ts::ones({1000})).second;
  for (const Json& event : events(second, "X")) EXPECT_NE(event["cat"], "compile") << event;
}

TEST(Profile, ShowsWhichDevicesMeet) {
  ts::Mesh mesh = ts::make_mesh({{"x", 4}});
  auto f = ts::jit(ts::shard_map(
      [](Array x) {
        return ts::fori_loop(
            0, 5, [](Array, Array c) { return ts::psum(c, "x") * 0.25f; }, x);
      },
      {.in_specs = P("x"), .out_specs = P("x"), .mesh = mesh}));
  auto [y, record] = ts::profile(f)(ts::ones({4 * 512}));
  std::vector<ts::ProfileRow> rows = record.rows();
  const ts::ProfileRow* sum = find(rows, ts::SliceKind::collective, "psum");
  ASSERT_TRUE(sum) << record.table();
  EXPECT_EQ(sum->count, 4 * 5);
  EXPECT_EQ(sum->detail, "over x");
  EXPECT_EQ(sum->bytes, 4 * 5 * 2 * 3 / 4.0 * 512 * 4);
  EXPECT_GE(sum->waiting_seconds, 0);
  EXPECT_LE(sum->waiting_seconds, sum->seconds);
  EXPECT_EQ(events(record, "s").size(), 3u * 5);  // from the last device to the others
  EXPECT_EQ(events(record, "f").size(), 3u * 5);
  std::vector<std::string> tracks;
  for (const Json& event : events(record, "M"))
    if (event["name"] == "thread_name" && event["pid"] == 2) tracks.push_back(event["args"]["name"]);
  std::sort(tracks.begin(), tracks.end());
  EXPECT_EQ(tracks, (std::vector<std::string>{"device 0", "device 1", "device 2", "device 3"}));
  expect_nested(record);
}

TEST(Profile, AnnotationsNameStepsAndTheirGradients) {
  auto loss = [](Array w, Array x) {
    auto forward = ts::annotate("forward");
    Array h;
    {
      auto hidden = ts::annotate("hidden");
      h = ts::tanh(ts::matmul(x, w));
    }
    return ts::sum(h * h);
  };
  auto step = ts::jit(ts::annotate("step", ts::grad(loss)));
  auto [g, record] = ts::profile(step)(ts::ones({128, 128}) * 0.01f, ts::ones({256, 128}));
  int inside = 0;
  for (const ts::ProfileRow& row : record.rows())
    inside += row.scope == "step/forward/hidden" && row.name.find("gemm") != row.name.npos;
  EXPECT_GE(inside, 1) << record.table();
  std::vector<std::string> names;
  for (const Json& event : events(record, "X"))
    if (event["cat"] == "annotation" && event["pid"] == 2) names.push_back(event["name"]);
  for (const char* name : {"step", "forward", "hidden"})
    EXPECT_GE(std::count(names.begin(), names.end(), name), 1) << name;
  expect_nested(record);
}

TEST(Profile, OverlapsAnotherOne) {
  Array x = ts::ones({64});
  ts::Profiling outer;
  x = x + 1;
  auto [y, inner] = ts::profile([](Array a) { return a * 2; })(x);
  ts::Profile whole = outer.stop();
  auto count = [](const ts::Profile& record) {
    std::size_t n = 0;
    for (const ts::ThreadSlices& thread : record.threads()) n += thread.slices.size();
    return n;
  };
  EXPECT_GT(count(inner), 0u);
  EXPECT_GT(count(whole), count(inner));
}

TEST(Profile, LeavesOtherProgramsAlone) {
  auto f = ts::jit([](Array a) { return ts::sin(a) * 2; });
  Array x = ts::ones({8});
  f(x);
  EXPECT_EQ(f.compilations(), 1);
  ts::profile(f)(x);
  EXPECT_EQ(f.compilations(), 2);
  f(x);
  ts::profile(f)(x);
  EXPECT_EQ(f.compilations(), 2);
}

TEST(Profile, ReturnsOnlyItselfForAFunctionWithoutResult) {
  int calls = 0;
  ts::Profile record = ts::profile([&](int n) {
    for (int i = 0; i < n; ++i) ts::ones({4}).block_until_ready(), ++calls;
  })(3);
  EXPECT_EQ(calls, 3);
  EXPECT_FALSE(record.threads().empty());
}

TEST(Profile, RecordsOtherThreads) {
  ts::Profiling profiling;
  std::thread([] { (ts::ones({16}) + 1).block_until_ready(); }).join();
  (ts::ones({16}) + 1).block_until_ready();
  EXPECT_GE(profiling.stop().threads().size(), 2u);
}

TEST(Profile, ShowsCallbacksAndQueuedCalls) {
  auto called =
      ts::jit([](Array x) { return ts::pure_callback([](const Array& v) { return v; }, x, x) + 1; });
  ts::Profile record = ts::profile(called)(ts::ones({100})).second;
  std::vector<ts::ProfileRow> rows = record.rows();
  const ts::ProfileRow* row = find(rows, ts::SliceKind::callback, "host_call");
  ASSERT_TRUE(row) << record.table();
  EXPECT_EQ(row->count, 1);

  auto slow = ts::jit([](Array x) {
    return ts::fori_loop(
        0, 300, [](Array, Array c) { return ts::sin(c); }, x);
  });
  Array x = ts::ones({1 << 14});
  ts::profile(slow)(x);
  ts::Profiling profiling;
  slow(slow(x)).block_until_ready();
  ts::Profile queued = profiling.stop();
  std::vector<Json> begins = events(queued, "b"), ends = events(queued, "e");
  ASSERT_GE(begins.size(), 1u);
  EXPECT_EQ(begins.size(), ends.size());
  EXPECT_EQ(begins[0]["cat"], "queue");
}

TEST(Profile, Saves) {
  ts::Profile record = ts::profile([](Array a) { return a + 1; })(ts::ones({4})).second;
  auto folder = std::filesystem::temp_directory_path() / "tessera_profile_test";
  std::filesystem::create_directories(folder);
  record.save(folder / "trace.json");
  std::ifstream file(folder / "trace.json");
  EXPECT_TRUE(Json::parse(file).contains("traceEvents"));
  std::filesystem::remove_all(folder);
}

TEST(Profile, KernelOfSeveralAnnotationsHasTheNamesThatTheyShare) {
  auto f = ts::jit([](Array x) {
    auto block = ts::annotate("block");
    Array y = [&] {
      auto first = ts::annotate("first");
      return ts::sin(x);
    }();
    auto second = ts::annotate("second");
    return y * 2 + ts::exp(y);
  });
  Array x = ts::ones({1 << 20});
  ts::profile(f)(x);
  auto [y, record] = ts::profile(f)(x);
  std::vector<ts::ProfileRow> rows = record.rows();
  const ts::ProfileRow* row = find(rows, ts::SliceKind::kernel, "sin");
  ASSERT_TRUE(row) << record.table();
  EXPECT_EQ(row->scope, "block");
}

TEST(Profile, EqualKernelsAtTwoLinesAreTwoRows) {
  auto f = ts::jit([](Array x, Array w) {
    Array y = ts::tanh(ts::matmul(x, w));
    return ts::tanh(ts::matmul(y, w));
  });
  int line = __LINE__ - 2;
  Array x = ts::ones({512, 512}), w = ts::ones({512, 512});
  ts::profile(f)(x, w);
  auto [z, record] = ts::profile(f)(x, w);
  std::set<int> lines;
  std::vector<ts::ProfileRow> rows = record.rows();
  for (const ts::ProfileRow& row : rows)
    if (row.kind == ts::SliceKind::kernel && row.name.find("tanh") != row.name.npos)
      lines.insert(row.where.line);
  EXPECT_TRUE(lines.count(line) && lines.count(line - 1)) << record.table();
}

TEST(Profile, RowsHaveTheShareOfTheMachinesLimit) {
  Array x = ts::ones({512, 512});
  auto f = ts::jit([](Array a) { return ts::sum(ts::matmul(a, a) + 1); });
  ts::profile(f)(x);
  auto [y, record] = ts::profile(f)(x);
  std::vector<ts::ProfileRow> rows = record.rows();
  const ts::ProfileRow* product = find(rows, ts::SliceKind::routine, "gemm");
  ASSERT_TRUE(product) << record.table();
  EXPECT_GT(product->limit_seconds, 0);
  std::string table = record.table();
  EXPECT_NE(table.find("limit: measured on this machine"), std::string::npos) << table;
  const ts::MeasuredLimits& limits = ts::measured_limits();
  EXPECT_GT(limits.flops, 1e8);
  EXPECT_GT(limits.thread_bandwidth, 1e8);
  EXPECT_GE(limits.bandwidth(limits.threads), limits.bandwidth(1));
}

TEST(Profile, CountsEventsOrTellsWhyNot) {
  auto [y, record] = ts::profile([](Array a) { return ts::sin(a); })(ts::ones({1 << 16}));
  const ts::ProcessorCounts& counts = record.counters();
  EXPECT_GE(counts.page_faults, 0);
  if (counts.unavailable.empty()) {
    EXPECT_GT(counts.instructions, 1e4);
    EXPECT_GT(counts.cycles, 1e3);
  } else {
    EXPECT_EQ(counts.instructions, 0);
  }
  std::string table = record.table();
  EXPECT_NE(table.find("counters: "), std::string::npos) << table;
  EXPECT_EQ(to_string(ts::ProcessorCounts{.unavailable = "the reason"}),
            "counters: 0 page faults, 0 context switches; instructions and cache misses were not counted: "
            "the reason");
}
