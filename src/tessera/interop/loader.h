// Loader: batches of examples, shuffled by a key, prepared by a background thread and placed on devices. The
// examples of each batch are a pure function of the options (batch_examples): they do not depend on
// prefetching or on earlier calls.
#pragma once
#include <tessera/api/sharding/shard.h>
#include <tessera/base/shared_state.h>
#include <tessera/interop/host_array.h>

namespace tessera::inline v0 {

/// A position in the stream of batches: the next batch.
struct LoaderState {
  std::int64_t epoch = 0, step = 0;
  TESSERA_FIELDS(epoch, step)
  friend bool operator==(const LoaderState&, const LoaderState&) = default;
};

struct LoaderOptions {
  std::int64_t batch = 0;   ///< number of examples in a batch, over all processes; required
  Array key = {};           ///< a PRNG key that shuffles every epoch differently; empty: the original order
  Placements where = none;  ///< as in shard(tree, where); none: the default device
  /// Drop the examples that do not fill a batch; false: fill the last batch with zeros.
  bool drop_last = true;
  /// Number of batches that a background thread prepares; 0: no thread, batches are made on demand.
  int prefetch = 2;
  /// The first batch: the state() of another loader, whose stream this one continues.
  LoaderState start = {};
  std::int64_t process_index = 0, process_count = 1;  ///< each process gets its own part of every batch
};

/// Returns the numbers 0 ... count - 1 in random order: a Fisher-Yates shuffle on the host, whose i-th draw
/// is the product of i + 1 and a 64-bit fraction made of two words of random::bits.
///   key     key[]
///   errors  DtypeError and ShapeError unless it is one key
TESSERA_API std::vector<std::int64_t> shuffled(const Array& key, std::int64_t count, Where where = here());

/// The number of batches in an epoch of `count` examples.
TESSERA_API std::int64_t batches_per_epoch(std::int64_t count, const LoaderOptions& options);
/// Returns the examples, out of `count`, in this process's part of a batch; -1 in place of missing examples.
/// Epoch e is in the order of shuffled(fold_in(key, e), count). Process i of n gets entries [i b / n, (i + 1)
/// b / n) of each batch of b, so that the processes together get every entry once.
///   errors  ArgumentError for invalid options and states
TESSERA_API std::vector<std::int64_t> batch_examples(std::int64_t count, const LoaderOptions& options,
                                                     LoaderState at, Where where = here());

namespace detail {

// The leaves of the data, or of the examples of a batch: their elements on the host, and the shardings of the batches
// that they become.
class TESSERA_API LoaderLeaves {
 public:
  LoaderLeaves();
  void add(const Array& x, Sharding sharding, const TreePath& path);
  void add(const HostArray& x, Sharding sharding, const TreePath& path);
  // The next leaves are those of another example.
  void next_example();
  // The number of examples of the data: the size of the first axes, which must be equal.
  std::int64_t example_count() const;
  // Gathers examples of the data into one batch; zeros for -1.
  Arrays gathered(std::span<const std::int64_t> examples) const;
  // Stacks examples, which must have equal types. The first is needed for the types even if all numbers are -1.
  Arrays stacked(std::span<const std::int64_t> examples) const;

 private:
  struct Data;
  SharedState<Data> data_;
};

// Appends the leaves of a tree to `leaves`; returns the tree with empty arrays in their place.
template <class T>
auto take_leaves(const T& tree, const Placements& where, LoaderLeaves& leaves) {
  return placed_tree({"Loader", "where", "one placement"}, tree, where,
                     [&](const auto& x, const Placement& to, const TreePath& path) {
                       leaves.add(x, to.sharding(), path);
                       return Array{};
                     });
}
template <class T>
using BatchOf = decltype(take_leaves(std::declval<const T&>(), std::declval<const Placements&>(),
                                     std::declval<LoaderLeaves&>()));

// Batches with their type erased: prepared in order by one thread.
class TESSERA_API LoaderThread {
 public:
  // Makes a batch of the given examples; may return null once `stop` returns true.
  using Make =
      SharedFunction<std::shared_ptr<void>(std::span<const std::int64_t> examples, FunctionRef<bool()> stop)>;
  LoaderThread(std::int64_t count, LoaderOptions options, Make make, Where where);
  ~LoaderThread();
  LoaderThread(const LoaderThread&) = delete;
  LoaderThread& operator=(const LoaderThread&) = delete;
  std::shared_ptr<void> next();
  LoaderState state() const;
  std::int64_t batches() const;
  std::int64_t filled() const;

 private:
  struct State;
  SharedState<State> state_;
};

TESSERA_API SharedState<LoaderThread> loader_thread(std::int64_t count, LoaderOptions options,
                                                    LoaderThread::Make make, Where where);

}  // namespace detail

/// An endless stream of batches of a tree of arrays, or of examples that a function makes, one epoch after
/// the other.
///
///   ts::Loader loader(data, {.batch = 128, .key = key, .where = P("data")});
///   for (const auto& batch : loader) ...   // to the end of the epoch
///   auto batch = loader.next();            // or one by one
///   A batch has the type of the tree (HostArrays become Arrays), and all have one shape. A loader may be
///   used by one thread at a time. Its destructor waits for the example that a function is making, or, for
///   data in memory, for the batch that is being made.
///   source   torch.utils.data.DataLoader; grain.DataLoader
template <class Batch>
class Loader {
 public:
  /// Makes batches of data in memory, or in a file (map_npy).
  ///   data     a tree of arrays, or HostArrays in tuples and vectors, whose first axes count the examples.
  ///            It is kept without a copy, so its memory must not be modified
  ///   errors   ShapeError for first axes that differ; ArgumentError for invalid options, and if there are
  ///            fewer examples than one batch; ShardingError and TreeError as for shard; TraceError for
  ///            tracers
  template <class T>
  requires(!std::integral<T>) Loader(const T& data, LoaderOptions options, Where line = here()) {
    At at(line);
    detail::LoaderLeaves leaves;
    auto structure = std::make_shared<const Batch>(detail::take_leaves(data, options.where, leaves));
    std::int64_t count = leaves.example_count();
    start(count, std::move(options), line,
          [structure, leaves](std::span<const std::int64_t> examples, FunctionRef<bool()>) {
            return std::make_shared<Batch>(tree_unflatten(*structure, leaves.gathered(examples)));
          });
  }
  /// Makes batches of examples 0 ... count - 1, which a function returns and which are stacked along a new
  /// first axis.
  ///   example  (std::int64_t) -> a tree, of the same types for all examples; called on the loader's thread.
  ///            An exception is rethrown by the next() of that batch; the following next() tries the batch
  ///            again
  template <std::integral N, class F>
  Loader(N count, F example, LoaderOptions options, Where line = here()) {
    At at(line);
    Placements where = options.where;
    start(static_cast<std::int64_t>(count), std::move(options), line,
          [example, where](std::span<const std::int64_t> examples, FunctionRef<bool()> stop) mutable {
            std::shared_ptr<Batch> out;
            detail::LoaderLeaves leaves;
            auto make = [&](std::int64_t i) {
              SetWhere no_line(Where{});
              auto tree = example(i);
              if (out) leaves.next_example();
              auto structure = detail::take_leaves(tree, where, leaves);
              if (!out) out = std::make_shared<Batch>(std::move(structure));
            };
            for (std::int64_t i : examples) {
              if (stop()) return std::shared_ptr<Batch>();
              if (i >= 0) make(i);
            }
            if (!out) make(0);  // makes one example for its types, even if this part of the batch has none
            *out = tree_unflatten(*out, leaves.stacked(examples));
            return out;
          });
  }

  Loader(Loader&&) = default;
  Loader& operator=(Loader&&) = default;

  /// Returns the next batch, which after the last one of an epoch is the first of the next. Waits until it is
  /// ready.
  Batch next() { return std::move(*std::static_pointer_cast<Batch>(thread_->next())); }
  /// The position of the next batch. A loader of the same data and options that starts there gives the same
  /// batches.
  LoaderState state() const { return thread_->state(); }
  /// The number of batches in an epoch.
  std::int64_t batches() const { return thread_->batches(); }
  /// The number of examples in the batch that next() returned last; with drop_last = false its other rows may
  /// be zeros.
  std::int64_t filled() const { return thread_->filled(); }

  /// The iterator of `for (const auto& batch : loader)`: the batches from state() to the end of its epoch.
  class Iterator {
   public:
    using value_type = Batch;
    using difference_type = std::ptrdiff_t;
    explicit Iterator(Loader& loader) : loader_(&loader), batch_(loader.next()) {}
    const Batch& operator*() const { return batch_; }
    Iterator& operator++() {
      ended_ = loader_->state().step == 0;
      if (!ended_) batch_ = loader_->next();
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& i, std::default_sentinel_t) { return i.ended_; }

   private:
    Loader* loader_;
    Batch batch_;
    bool ended_ = false;
  };
  Iterator begin() { return Iterator(*this); }
  std::default_sentinel_t end() const { return {}; }

 private:
  template <class Make>
  void start(std::int64_t count, LoaderOptions options, Where line, Make make) {
    thread_ = detail::loader_thread(count, std::move(options), std::move(make), line);
  }
  SharedState<detail::LoaderThread> thread_;
};

template <class T>
requires(!std::integral<T>) Loader(const T&, LoaderOptions, Where = here())
->Loader<detail::BatchOf<T>>;
template <std::integral N, class F>
Loader(N, F, LoaderOptions, Where = here())
    -> Loader<detail::BatchOf<std::remove_cvref_t<std::invoke_result_t<F&, std::int64_t>>>>;

}  // namespace tessera::inline v0
