// Loader: shuffles examples, stacks them into batches, and prepares batches in a thread.
#include <tessera/core/shards.h>
#include <tessera/core/trace.h>
#include <tessera/interop/loader.h>
#include <tessera/lib/random/random.h>
#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <numeric>
#include <thread>

namespace tessera::inline v0 {

namespace {

// The number of random numbers that one call of a compiled program draws. It is fixed, so that all counts use one
// program.
constexpr std::int64_t kDraws = 1 << 14;
__extension__ using Wide128 = unsigned __int128;

void check_key(const Array& key) {
  if (!key.dtype().is_key())
    fail<DtypeError>(str("Loader: the key is ", key.aval(), "."), "Expected a PRNG key: random::key(seed).");
  if (key.ndim() != 0)
    fail<ShapeError>(str("Loader: the key is ", key.aval(), "."), "Expected a single key, such as keys[0].");
  known_value(key, "Loader");
}

void check(std::int64_t count, const LoaderOptions& options, LoaderState at) {
  if (options.batch < 1)
    fail<ArgumentError>(str("Loader: the batch has ", options.batch, " examples."),
                        "Expected at least one: {.batch = 64}.");
  if (options.prefetch < 0)
    fail<ArgumentError>(str("Loader: prefetch is ", options.prefetch, "."),
                        "Expected the number of batches to prepare ahead, 0 for none.");
  if (options.process_index < 0 || options.process_index >= options.process_count)
    fail<ArgumentError>(str("Loader: process_index is ", options.process_index, " and process_count is ",
                            options.process_count, "."),
                        "Expected 0 <= process_index < process_count.");
  if (options.batch % options.process_count)
    fail<ArgumentError>(str("Loader: a batch of ", options.batch, " is not a multiple of ",
                            options.process_count, " processes."),
                        "Expected equal parts for all processes.");
  std::int64_t batches = batches_per_epoch(count, options);
  if (batches == 0)
    fail<ArgumentError>(
        str("Loader: ", count, " examples fill no batch of ", options.batch, "."),
        "Choose a smaller batch, or drop_last = false, which fills up the last batch if there is "
        "any example.");
  if (at.epoch < 0 || at.step < 0 || at.step >= batches)
    fail<ArgumentError>(
        str("Loader: there is no step ", at.step, " of epoch ", at.epoch, ": an epoch has ", batches,
            " batches."),
        "Expected the state() of a loader with the same number of examples and the same batch size.");
  if (!options.key.empty()) check_key(options.key);
}

// The order of the examples in an epoch.
std::vector<std::int64_t> order_of(std::int64_t count, const Array& key, std::int64_t epoch) {
  if (!key.empty()) return shuffled(random::fold_in(key, scalar(epoch, u32)), count);
  std::vector<std::int64_t> out(count);
  std::iota(out.begin(), out.end(), 0);
  return out;
}

// The part of a batch that belongs to this process.
std::vector<std::int64_t> part_of(const std::vector<std::int64_t>& order, const LoaderOptions& options,
                                  std::int64_t step) {
  std::int64_t rows = options.batch / options.process_count;
  std::int64_t begin = step * options.batch + options.process_index * rows;
  std::vector<std::int64_t> out;
  for (std::int64_t i = begin; i < begin + rows; ++i)
    out.push_back(i < static_cast<std::int64_t>(order.size()) ? order[i] : -1);
  return out;
}

LoaderState next_state(LoaderState at, std::int64_t batches) {
  return at.step + 1 < batches ? LoaderState{at.epoch, at.step + 1} : LoaderState{at.epoch + 1, 0};
}

// Stacks rows of the type `row` along a new first axis; each device gets its block. A null row becomes zeros.
Array stacked_rows(Aval row, const std::vector<const std::byte*>& rows, Sharding sharding) {
  Shape shape = row.shape();
  shape.insert(0, static_cast<std::int64_t>(rows.size()));
  Aval type(shape, row.dtype());
  if (!sharding) sharding = Sharding(default_device());
  Shape row_shape = shape, local = sharding.shard_shape(shape);
  row_shape[0] = 1;
  const std::vector<std::byte> zeros(row.bytes());
  return array_of(type, make_shards(type, sharding, [&](std::int64_t, const Block& block, void* memory) {
                    Dims sizes = block.shape(), from = block.begin, to(shape.size(), 0);
                    sizes[0] = 1, from[0] = 0;
                    for (std::int64_t i = block.begin[0]; i < block.end[0]; ++i, ++to[0]) {
                      const std::byte* given = rows[i];
                      copy_box(sizes, memory, to, local, given ? given : zeros.data(), from, row_shape,
                               row.dtype().bytes());
                    }
                  }));
}

std::string leaf_text(const std::string& path) { return path.empty() ? "the array" : str("the leaf ", path); }

}  // namespace

std::vector<std::int64_t> shuffled(const Array& key, std::int64_t count, Where where) {
  At at(where);
  check_key(key);
  WithTrace eager(eval_trace());
  std::vector<std::int64_t> out(std::max(count, std::int64_t{0}));
  std::iota(out.begin(), out.end(), 0);
  Array words;
  for (std::int64_t i = 1; i < count; ++i) {
    std::int64_t draw = (i - 1) % kDraws;
    if (draw == 0) {
      Array part = random::fold_in(key, scalar((i - 1) / kDraws, u32));
      words = random::bits(part, {2 * kDraws}, u32);
    }
    const std::uint32_t* pair = words.span<std::uint32_t>().data() + 2 * draw;
    Wide128 fraction = (static_cast<std::uint64_t>(pair[0]) << 32) | pair[1];
    auto j = static_cast<std::int64_t>((fraction * static_cast<Wide128>(i + 1)) >> 64);
    std::swap(out[i], out[j]);
  }
  return out;
}

std::int64_t batches_per_epoch(std::int64_t count, const LoaderOptions& options) {
  return (count + (options.drop_last ? 0 : options.batch - 1)) / options.batch;
}

std::vector<std::int64_t> batch_examples(std::int64_t count, const LoaderOptions& options, LoaderState state,
                                         Where where) {
  At at(where);
  check(count, options, state);
  return part_of(order_of(count, options.key, state.epoch), options, state.step);
}

namespace detail {

struct LoaderLeaves::Data {
  struct Leaf {
    Aval type;
    const std::byte* elements = nullptr;  // null: an empty array
    std::shared_ptr<const void> owner;
    Sharding sharding;
    std::string path;
  };
  std::vector<std::vector<Leaf>> examples{1};
};
LoaderLeaves::LoaderLeaves() : data_(std::make_shared<Data>()) {}
void LoaderLeaves::next_example() { data_->examples.emplace_back(); }

void LoaderLeaves::add(const Array& x, Sharding sharding, const TreePath& path) {
  Data::Leaf& out = data_->examples.back().emplace_back();
  if (x.empty()) return;
  const Concrete& value = known_value(x, "Loader");
  out = {x.aval().strong(), static_cast<const std::byte*>(value.data()), nullptr, sharding, path.text()};
  // Also owns the buffers themselves, so that the elements remain valid if the array is donated.
  out.owner = std::make_shared<std::tuple<std::shared_ptr<const ArrayValue>, BufferPtr, ShardsPtr>>(
      x.value(), value.buffer(), value.queued_shards());
}

void LoaderLeaves::add(const HostArray& x, Sharding sharding, const TreePath& path) {
  auto dense = std::make_shared<const HostArray>(x.is_contiguous() ? x : x.copy());
  data_->examples.back().push_back({Aval(x.shape(), x.dtype()), static_cast<const std::byte*>(dense->data()),
                                    dense, sharding, path.text()});
}

std::int64_t LoaderLeaves::example_count() const {
  const Data::Leaf* first = nullptr;
  for (const Data::Leaf& leaf : data_->examples[0]) {
    if (!leaf.owner) continue;
    if (leaf.type.rank() == 0)
      fail<ShapeError>(str("Loader: ", leaf_text(leaf.path), " is ", leaf.type, "."),
                       "Expected arrays whose first axis is that of the examples.");
    if (!first) first = &leaf;
    if (leaf.type.dim(0) != first->type.dim(0))
      fail<ShapeError>(str("Loader: ", leaf_text(first->path), " has ", first->type.dim(0), " examples, but ",
                           leaf_text(leaf.path), " has ", leaf.type.dim(0), "."),
                       "Expected equal first axes.");
    if (leaf.sharding) leaf.sharding.check(leaf.type.shape(), str("Loader: ", leaf_text(leaf.path)));
  }
  if (!first) fail<TreeError>("Loader: the data has no arrays.", "Expected a tree with at least one.");
  return first->type.dim(0);
}

Arrays LoaderLeaves::gathered(std::span<const std::int64_t> examples) const {
  Arrays out;
  for (const Data::Leaf& leaf : data_->examples[0]) {
    if (!leaf.owner) {
      out.emplace_back();
      continue;
    }
    Shape shape = leaf.type.shape();
    shape.erase(0);
    Aval row = leaf.type.with_shape(shape);
    std::vector<const std::byte*> rows;
    for (std::int64_t i : examples) rows.push_back(i < 0 ? nullptr : leaf.elements + i * row.bytes());
    out.push_back(stacked_rows(row, rows, leaf.sharding));
  }
  return out;
}

Arrays LoaderLeaves::stacked(std::span<const std::int64_t> examples) const {
  const auto& stored = data_->examples;
  Arrays out;
  std::vector<std::int64_t> numbers;
  std::copy_if(examples.begin(), examples.end(), std::back_inserter(numbers),
               [](std::int64_t i) { return i >= 0; });
  for (std::size_t leaf = 0; leaf < stored[0].size(); ++leaf) {
    const Data::Leaf& first = stored[0][leaf];
    std::vector<const std::byte*> rows;
    std::size_t next = 0;
    for (std::int64_t i : examples) {
      if (i < 0) {
        rows.push_back(nullptr);
        continue;
      }
      const auto& example = stored[next++];
      if (example.size() != stored[0].size() || !example[leaf].owner != !first.owner ||
          example[leaf].type != first.type)
        fail<TreeError>(
            str("Loader: example ", i, " has ", example.size(), " leaves and ",
                leaf < example.size() ? str(example[leaf].type) : "nothing", " as ", leaf_text(first.path),
                ", but example ", numbers[0], " has ", stored[0].size(), " and ", first.type, "."),
            "Expected examples of one structure and shape: they are stacked into a batch.");
      rows.push_back(example[leaf].elements);
    }
    if (first.owner && first.sharding) {
      Shape shape = first.type.shape();
      shape.insert(0, static_cast<std::int64_t>(rows.size()));
      first.sharding.check(shape, str("Loader: ", leaf_text(first.path), " of a batch"));
    }
    out.push_back(first.owner ? stacked_rows(first.type, rows, first.sharding) : Array{});
  }
  return out;
}

struct LoaderThread::State {
  struct Prepared {
    std::shared_ptr<void> batch;
    std::int64_t filled = 0;
    std::exception_ptr error;
  };
  std::int64_t count, batches;
  LoaderOptions options;
  Make make;
  Where where;
  Mesh mesh = current_mesh();  // the mesh that was current in the thread that made the loader
  bool x64 = x64_enabled();

  std::vector<std::int64_t> order;  // of epoch order_epoch, for the thread that prepares batches
  std::int64_t order_epoch = -1;

  mutable std::mutex mutex;
  std::condition_variable changed;
  std::deque<Prepared> ready;
  std::atomic<bool> stop = false;
  LoaderState next;
  std::int64_t filled = 0;
  std::thread thread;

  Prepared batch_at(LoaderState at) {
    SetWhere line(where);
    WithTrace eager(eval_trace());
    WithMesh scope(mesh);
    EnableX64 width(x64);
    Prepared out;
    try {
      if (order_epoch != at.epoch) order = order_of(count, options.key, at.epoch), order_epoch = at.epoch;
      std::vector<std::int64_t> examples = part_of(order, options, at.step);
      out.filled = static_cast<std::int64_t>(
          std::count_if(examples.begin(), examples.end(), [](std::int64_t i) { return i >= 0; }));
      out.batch = make(examples, [&] { return stop.load(); });
    } catch (...) {
      out.error = std::current_exception();
    }
    return out;
  }

  void work() {
    LoaderState at = options.start;
    std::unique_lock lock(mutex);
    for (;;) {
      changed.wait(lock, [&] { return stop || std::ssize(ready) < options.prefetch; });
      if (stop) return;
      lock.unlock();
      Prepared prepared = batch_at(at);
      bool failed = prepared.error != nullptr;
      lock.lock();
      ready.push_back(std::move(prepared));
      changed.notify_all();
      // A failed batch is tried again after its error was reported.
      if (failed)
        changed.wait(lock, [&] { return stop || ready.empty(); });
      else
        at = next_state(at, batches);
    }
  }
};

LoaderThread::LoaderThread(std::int64_t count, LoaderOptions options, Make make, Where where) {
  check(count, options, options.start);
  state_ = std::make_shared<State>();
  state_->count = count;
  state_->batches = batches_per_epoch(count, options);
  state_->next = options.start;
  state_->options = std::move(options);
  state_->make = std::move(make);
  state_->where = where;
  if (state_->options.prefetch) state_->thread = std::thread([state = state_.get()] { state->work(); });
}

LoaderThread::~LoaderThread() {
  {
    std::lock_guard lock(state_->mutex);
    state_->stop = true;
  }
  state_->changed.notify_all();
  if (state_->thread.joinable()) state_->thread.join();
}

SharedState<LoaderThread> loader_thread(std::int64_t count, LoaderOptions options, LoaderThread::Make make,
                                        Where where) {
  return std::make_shared<LoaderThread>(count, std::move(options), std::move(make), where);
}

std::shared_ptr<void> LoaderThread::next() {
  State& s = *state_;
  std::unique_lock lock(s.mutex);
  State::Prepared prepared;
  if (s.options.prefetch) {
    s.changed.wait(lock, [&] { return !s.ready.empty(); });
    prepared = std::move(s.ready.front());
    s.ready.pop_front();
    s.changed.notify_all();
  } else {
    lock.unlock();
    prepared = s.batch_at(s.next);
    lock.lock();
  }
  if (prepared.error) std::rethrow_exception(prepared.error);
  s.next = next_state(s.next, s.batches);
  s.filled = prepared.filled;
  return prepared.batch;
}

LoaderState LoaderThread::state() const {
  std::lock_guard lock(state_->mutex);
  return state_->next;
}
std::int64_t LoaderThread::batches() const { return state_->batches; }
std::int64_t LoaderThread::filled() const {
  std::lock_guard lock(state_->mutex);
  return state_->filled;
}

}  // namespace detail

}  // namespace tessera::inline v0
