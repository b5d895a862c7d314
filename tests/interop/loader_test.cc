// The loader: order of examples, devices of batches, resuming, errors of user functions, files.
#include <tests/placement/devices.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <numeric>
#include <set>
#include <thread>

using namespace tessera;
using Numbers = std::vector<std::int64_t>;

namespace {

struct Data {
  Array images, labels;
  int classes = 10;
  TESSERA_FIELDS(images, labels, classes)
};
Data data(std::int64_t count) { return {numbered({count, 3, 2}), numbered({count}, i32), 10}; }

// The labels of some batches; the label of an example is its index.
std::vector<Numbers> labels_of(Loader<Data>& loader, int batches) {
  std::vector<Numbers> out;
  for (int i = 0; i < batches; ++i) out.push_back(loader.next().labels.to_vector<std::int64_t>());
  return out;
}

Numbers sorted(Numbers x) {
  std::sort(x.begin(), x.end());
  return x;
}
Numbers up_to(std::int64_t count) {
  Numbers out(count);
  std::iota(out.begin(), out.end(), 0);
  return out;
}

}  // namespace

TEST(Loader, InOrderWithoutAKey) {
  Loader loader(data(10), {.batch = 4});
  EXPECT_EQ(loader.batches(), 2);
  Data first = loader.next();
  expect_same(first.images, numbered({10, 3, 2})(slice(0, 4)));
  expect_same(first.labels, numbered({4}, i32));
  EXPECT_EQ(first.classes, 10);
  EXPECT_EQ(labels_of(loader, 3), (std::vector<Numbers>{{4, 5, 6, 7}, {0, 1, 2, 3}, {4, 5, 6, 7}}));
  EXPECT_EQ(loader.state(), (LoaderState{2, 0}));
}

TEST(Loader, LastBatchIsFilledUp) {
  Loader loader(data(10), {.batch = 4, .drop_last = false});
  EXPECT_EQ(loader.batches(), 3);
  std::vector<std::int64_t> filled;
  Data last;
  for (const Data& batch : loader) filled.push_back(loader.filled()), last = batch;
  EXPECT_EQ(filled, (Numbers{4, 4, 2}));
  EXPECT_EQ(last.labels.to_vector<int>(), (std::vector<int>{8, 9, 0, 0}));
  expect_same(last.images, concatenate({numbered({10, 3, 2})(slice(8, 10)), zeros({2, 3, 2})}));
}

TEST(Loader, EpochsArePermutationsThatFollowFromTheKey) {
  Array key = random::key(5);
  std::vector<Numbers> first, again;
  for (int prefetch : {2, 0, 1, 7}) {
    Loader loader(data(20), {.batch = 4, .key = key, .prefetch = prefetch});
    std::vector<Numbers> got = labels_of(loader, 15);
    if (first.empty()) first = got;
    EXPECT_EQ(got, first) << "prefetch " << prefetch;
  }
  std::set<Numbers> epochs;
  for (std::size_t epoch = 0; epoch < 3; ++epoch) {
    Numbers order;
    for (std::size_t i = 0; i < 5; ++i)
      order.insert(order.end(), first[5 * epoch + i].begin(), first[5 * epoch + i].end());
    EXPECT_EQ(sorted(order), up_to(20));
    EXPECT_EQ(order, shuffled(random::fold_in(key, static_cast<int>(epoch)), 20));
    epochs.insert(order);
  }
  EXPECT_EQ(epochs.size(), 3u);
  EXPECT_NE(shuffled(random::key(6), 20), shuffled(random::key(5), 20));
}

// Every number is equally likely at every position: chi-square of an 8 x 8 table, 49 degrees of freedom.
TEST(Loader, ShufflesEvenly) {
  constexpr int trials = 4000, n = 8;
  std::array<std::array<int, n>, n> seen{};
  for (int t = 0; t < trials; ++t) {
    Numbers order = shuffled(random::fold_in(random::key(0), t), n);
    for (std::size_t i = 0; i < n; ++i) ++seen[i][order[i]];
  }
  double square = 0, expected = double(trials) / n;
  for (const auto& row : seen)
    for (int count : row) square += (count - expected) * (count - expected) / expected;
  EXPECT_LT(square, 86);  // exceeded once in a thousand tests
  // Also across the chunks in which random bits are drawn.
  Numbers many = shuffled(random::key(1), 100'000);
  EXPECT_EQ(sorted(many), up_to(100'000));
  std::int64_t fixed_points = 0;
  for (std::size_t i = 0; i < many.size(); ++i) fixed_points += many[i] == static_cast<std::int64_t>(i);
  EXPECT_LT(fixed_points, 10);
  EXPECT_EQ(shuffled(random::key(1), 0), Numbers{});
  EXPECT_EQ(shuffled(random::key(1), 1), Numbers{0});
}

// The processes together get the batch of one process, in order, and every example once.
TEST(Loader, ProcessesGetPartsOfEachBatch) {
  for (bool drop_last : {true, false}) {
    for (std::int64_t count : {24, 29, 48}) {
      LoaderOptions whole{.batch = 12, .key = random::key(1), .drop_last = drop_last};
      for (std::int64_t processes = 1; processes <= 4; ++processes) {
        Numbers epoch;
        for (std::int64_t step = 0; step < batches_per_epoch(count, whole); ++step) {
          Numbers together;
          for (std::int64_t i = 0; i < processes; ++i) {
            LoaderOptions part = whole;
            part.process_index = i, part.process_count = processes;
            Numbers examples = batch_examples(count, part, {3, step});
            EXPECT_EQ(std::ssize(examples), 12 / processes);
            together.insert(together.end(), examples.begin(), examples.end());
          }
          EXPECT_EQ(together, batch_examples(count, whole, {3, step}));
          std::erase(together, -1);
          epoch.insert(epoch.end(), together.begin(), together.end());
        }
        EXPECT_EQ(std::ssize(epoch), drop_last ? count / 12 * 12 : count);
        EXPECT_EQ(std::set<std::int64_t>(epoch.begin(), epoch.end()).size(), epoch.size());
      }
    }
  }
  Loader loader(data(10), {.batch = 4, .drop_last = false, .process_index = 1, .process_count = 2});
  EXPECT_EQ(labels_of(loader, 3), (std::vector<Numbers>{{2, 3}, {6, 7}, {0, 0}}));
  EXPECT_EQ(loader.filled(), 0);
}

TEST(Loader, ResumesFromAState) {
  LoaderOptions options{.batch = 3, .key = random::key(2)};
  Loader uninterrupted(data(10), options);
  std::vector<Numbers> expected = labels_of(uninterrupted, 12);
  for (int done = 0; done < 12; ++done) {
    Loader interrupted(data(10), options);
    labels_of(interrupted, done);
    LoaderOptions rest = options;
    rest.start = interrupted.state();
    EXPECT_EQ(rest.start, (LoaderState{done / 3, done % 3}));
    Loader resumed(data(10), rest);
    EXPECT_EQ(labels_of(resumed, 12 - done), std::vector<Numbers>(expected.begin() + done, expected.end()));
  }
}

TEST(Loader, RangesEndWithTheEpoch) {
  Loader loader(data(10), {.batch = 3, .key = random::key(2)});
  int batches = 0;
  for (const auto& [images, labels, classes] : loader) {
    EXPECT_EQ(images.shape(), (Shape{3, 3, 2}));
    ++batches;
  }
  EXPECT_EQ(batches, 3);
  EXPECT_EQ(loader.state(), (LoaderState{1, 0}));
  for (const Data& batch : loader) {
    EXPECT_EQ(batch.labels.size(), 3);
    if (++batches == 4) break;
  }
  for ([[maybe_unused]] const Data& batch : loader) ++batches;
  EXPECT_EQ(batches, 6);
  EXPECT_EQ(loader.state(), (LoaderState{2, 0}));
}

TEST(Loader, BatchesArePlacedOnDevices) {
  Mesh mesh = two_by_four();
  Loader loader(data(32), {.batch = 8, .where = {mesh, P({"x", "y"})}});
  Data batch = loader.next();
  EXPECT_EQ(batch.images.sharding(), Sharding(mesh, P({"x", "y"})));
  expect_same(batch.images, numbered({32, 3, 2})(slice(0, 8)));
  // A placement for each array. One is sharded along its second axis, whose size is not a multiple of the
  // mesh axis.
  Loader each(data(32), {.batch = 8, .where = {{mesh, P("x", "y")}, devices()[5], none}});
  batch = each.next();
  EXPECT_EQ(batch.images.sharding(), Sharding(mesh, P("x", "y")));
  EXPECT_EQ(batch.labels.sharding(), Sharding(*devices()[5]));
  expect_same(batch.images, numbered({32, 3, 2})(slice(0, 8)));
  // A P without a mesh uses the mesh in scope when the loader was made.
  std::unique_ptr<Loader<Data>> scoped;
  {
    WithMesh scope{eight()};
    scoped = std::make_unique<Loader<Data>>(data(32), LoaderOptions{.batch = 8, .where = P("x")});
  }
  scoped->next();
  EXPECT_EQ(scoped->next().labels.sharding(), Sharding(eight(), P("x")));
  EXPECT_THROW(Loader(data(32), {.batch = 8, .where = {mesh, P("x", "y")}}), ShardingError);
  // Sharded data.
  Loader parts(shard(data(32), {mesh, P("y")}), {.batch = 8, .key = random::key(1)});
  EXPECT_EQ(sorted(labels_of(parts, 1)[0]),
            sorted(batch_examples(32, {.batch = 8, .key = random::key(1)}, {})));
}

TEST(Loader, TreesOfAllContainers) {
  HostArray host{{1.0f, 2.0f}, {3.0f, 4.0f}, {5.0f, 6.0f}};
  Loader one(host.transpose(), {.batch = 1, .prefetch = 0});
  EXPECT_EQ(one.next().to_vector<float>(), (std::vector<float>{1, 3, 5}));
  EXPECT_EQ(one.next().to_vector<float>(), (std::vector<float>{2, 4, 6}));
  Loader pair(std::tuple(host, host.astype(i8)), {.batch = 2});
  auto [a, b] = pair.next();
  EXPECT_EQ(b.dtype(), i8);
  EXPECT_EQ(b.to_vector<int>(), (std::vector<int>{1, 2, 3, 4}));
  Loader map(std::map<std::string, Array>{{"k", random::split(random::key(0), 4)}, {"none", Array{}}},
             {.batch = 2});
  auto batch = map.next();
  expect_same(batch["k"], random::split(random::key(0), 4)(slice(0, 2)));
  EXPECT_TRUE(batch["none"].empty());
}

TEST(Loader, FromAFunction) {
  struct Example {
    Array x;
    std::optional<Array> y;
    TESSERA_FIELDS(x, y)
  };
  auto make = [](std::int64_t i) { return Example{full({2}, static_cast<float>(i)) + 0.5, Array(i)}; };
  Loader loader(7, make, {.batch = 3, .where = {four(), P("x")}, .drop_last = false});
  Example batch = loader.next();
  EXPECT_EQ(batch.x.to_vector<float>(), (std::vector<float>{0.5, 0.5, 1.5, 1.5, 2.5, 2.5}));
  EXPECT_EQ(batch.y->shape(), Shape{3});
  EXPECT_EQ(batch.x.sharding(), Sharding(four(), P("x")));
  loader.next();
  EXPECT_EQ(loader.next().y->to_vector<int>(), (std::vector<int>{6, 0, 0}));
  Loader hosts(4,
               [](std::int64_t i) {
                 return std::pair(HostArray{double(i), 1.0}, Array(2));
               },
               {.batch = 2});
  EXPECT_EQ(hosts.next().first.to_vector<double>(), (std::vector<double>{0, 1, 1, 1}));
  Loader part(3, make, {.batch = 2, .drop_last = false, .process_index = 1, .process_count = 2});
  part.next();
  expect_same(part.next().x, zeros({1, 2}));
}

TEST(Loader, ErrorsArriveWithTheirBatch) {
  for (int prefetch : {0, 2}) {
    std::atomic<int> failures = 0;
    Loader loader(6,
                  [&](std::int64_t i) {
                    if (i == 3 && failures++ < 2) throw std::runtime_error("no example 3 today");
                    return Array(i);
                  },
                  {.batch = 2, .prefetch = prefetch});
    EXPECT_EQ(loader.next().to_vector<int>(), (std::vector<int>{0, 1}));
    for (int trial = 0; trial < 2; ++trial) {
      try {
        loader.next();
        ADD_FAILURE() << "no error";
      } catch (const std::runtime_error& e) {
        EXPECT_STREQ(e.what(), "no example 3 today");
      }
      EXPECT_EQ(loader.state(), (LoaderState{0, 1}));
    }
    EXPECT_EQ(loader.next().to_vector<int>(), (std::vector<int>{2, 3}));
    EXPECT_EQ(loader.next().to_vector<int>(), (std::vector<int>{4, 5}));
  }
}

TEST(Loader, ErrorsOfTheThreadHaveTheLineOfTheLoader) {
  Loader loader(4, [](std::int64_t i) { return zeros({i}); }, {.batch = 2});
  try {
    loader.next();
    FAIL();
  } catch (const TreeError& e) {
    EXPECT_NE(std::string(e.what()).find("loader_test.cc:"), std::string::npos) << e.what();
  }
}

TEST(Loader, DestroyedWhileABatchIsMade) {
  std::atomic<int> calls = 0;
  auto start = std::chrono::steady_clock::now();
  {
    Loader loader(1000,
                  [&](std::int64_t i) {
                    ++calls;
                    std::this_thread::sleep_for(std::chrono::milliseconds(20));
                    return Array(i);
                  },
                  {.batch = 1000});
    while (!calls) std::this_thread::yield();
  }
  int then = calls;
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  std::this_thread::sleep_for(std::chrono::milliseconds(60));
  EXPECT_EQ(calls, then);
  for (int i = 0; i < 50; ++i) {
    Loader never(data(8), {.batch = 2, .key = random::key(1)});
    if (i % 2) never.next();
    Loader moved = std::move(never);
    if (i % 3) moved.next();
  }
}

TEST(Loader, PrefetchesAtMostTheGivenNumber) {
  std::atomic<int> calls = 0;
  Loader loader(100,
                [&](std::int64_t i) {
                  ++calls;
                  return Array(i);
                },
                {.batch = 1, .prefetch = 3});
  for (int next = 0; next < 4; ++next) {
    for (int wait = 0; wait < 500 && calls < next + 3; ++wait)
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    EXPECT_EQ(calls, next + 3);
    loader.next();
  }
}

TEST(Loader, BatchesMayBeDonated) {
  Array x = numbered({8, 4}) + 0.0;
  Loader loader(x, {.batch = 2});
  auto twice = jit([](Array v) { return 2.0 * v; }, {.donate = {0}});
  Array y = twice(x);
  Array z = twice(y);
  for (const Array& batch : loader) EXPECT_EQ(float(batch[0][1]) - float(batch[0][0]), 1);
}

TEST(Loader, FromAFile) {
  std::string path = testing::TempDir() + "tessera_loader.npy";
  Array x = numbered({100, 5});
  save_npy(path, x);
  {
    HostArray mapped = map_npy(path);
    EXPECT_EQ(mapped.shape(), (Shape{100, 5}));
    EXPECT_THROW(mapped.mutable_data(), ArgumentError);
    Loader loader(mapped, {.batch = 10, .key = random::key(3)});
    mapped = {};
    std::filesystem::remove(path);  // the pages stay mapped while they are referenced
    Numbers rows = batch_examples(100, {.batch = 10, .key = random::key(3)}, {0, 1});
    loader.next();
    Array batch = loader.next();
    for (std::size_t i = 0; i < rows.size(); ++i)
      EXPECT_EQ(float(batch(static_cast<int>(i), 2)), static_cast<float>(5 * rows[i] + 2));
  }
  save_npy(path, x.T());
  expect_same(Array(map_npy(path, f64)), x.T().astype(f64));
  EXPECT_THROW(map_npy(path + ".missing"), FileError);
  std::ofstream(path, std::ios::trunc);
  EXPECT_THROW(map_npy(path), FileError);
}
