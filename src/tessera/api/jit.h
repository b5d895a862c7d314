// jit: a function compiled for each combination of argument types and static values, on first use.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/api/sharding/placement.h>
#include <tessera/api/sharding/prefix.h>
#include <tessera/base/shared_state.h>
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

class Donate;
/// The parameter of the overload of `all` by which {.donate = all} names every argument.
struct EveryArgument {};
/// Donates every argument: jit(f, {.donate = all}).
Donate all(EveryArgument);

/// The donated arguments of a jitted function, whose memory its results may take: positions, all, all_except, or none.
class Donate {
 public:
  Donate() = default;
  Donate(None) {}
  Donate(Donate (*every)(EveryArgument)) : Donate(every({})) {}
  Donate(std::initializer_list<int> positions) : positions_(positions) {}
  /// Donates every argument.
  static Donate all() { return all_except({}); }
  /// Donates every argument but these.
  static Donate all_except(std::initializer_list<int> positions) {
    Donate d(positions);
    d.inverted_ = true;
    return d;
  }
  /// True if the argument at this position is donated.
  bool contains(int position) const {
    bool listed = false;
    for (int listed_position : positions_) listed |= listed_position == position;
    return listed != inverted_;
  }

 private:
  std::vector<int> positions_;
  bool inverted_ = false;
};
/// Donates every argument: jit(f, {.donate = donate_all}), the same as {.donate = all}.
inline const Donate donate_all = Donate::all();
inline Donate all(EveryArgument) { return donate_all; }
/// Donates every argument but these: jit(f, {.donate = all_except(0)}).
inline Donate all_except(std::initializer_list<int> positions) { return Donate::all_except(positions); }
inline Donate all_except(int position) { return Donate::all_except({position}); }

/// Options of jit.
///   in_shardings, out_shardings
///           the shardings of arguments and results: one placement for all, or a braced list with one entry per
///           argument, nested as the trees are. none: arguments keep theirs, the partitioner chooses those of results
///   donate  the arguments whose memory the results may take
///   strict  compilation fails where devices would gather a value that no annotation requests to gather (the error names
///           the annotation that avoids it), and where an operation on sharded operands has no sharding rule
///           (docs/sharding.md)
struct JitOptions {
  Prefix<Placement> in_shardings = none;
  Prefix<Placement> out_shardings = none;
  Donate donate = {};
  bool strict = false;
};

template <class J>
class Lowered;
template <class F>
class ExplainedRecompilation;

namespace jit_detail {

class CallCache;
struct CacheEntry;
struct KeyParts;

// One call: its leaves, which of them are donated, and the words of the key that identifies the program.
struct CallState {
  Arrays leaves;
  std::vector<bool> donated;
  std::vector<bool> not_donatable;  // true for leaves that the caller keeps: results cannot use their memory
  std::vector<Sharding> committed;  // of the leaves up to the last committed one; empty if not committed
  KeyWords key;
  Arrays results;
  SharedState<const CacheEntry> uncached;  // the program, if the cache does not own it
};
// Owns the state of a call, whose memory this thread uses again for later calls.
class TESSERA_API Frame {
 public:
  explicit Frame(const void* signature);
  ~Frame();
  Frame(Frame&& other) noexcept : state_(std::exchange(other.state_, nullptr)) {}
  CallState* operator->() const { return state_; }

 private:
  CallState* state_;
};
// Adds an argument; not_donatable is true if the caller keeps it.
TESSERA_API void add_argument(Frame& frame, const Array& argument, bool donated, bool not_donatable);
TESSERA_API void add_argument(Frame& frame, tree_detail::TreeRef argument, bool donated, bool not_donatable);
template <class T>
void add_argument(Frame& frame, const T& argument, bool donated, bool not_donatable) {
  add_argument(frame, tree_detail::erased(argument), donated, not_donatable);
}

// The output of tracing: the results, and the skeleton of their tree (type-erased: the signature determines its type).
struct Traced {
  Arrays results;
  std::vector<bool> present;
  std::shared_ptr<const void> skeleton;
  std::shared_ptr<KeyParts> key = nullptr;  // the parts of the key of the call, as text
};
struct CallRules {
  bool strict = false;           // JitOptions::strict
  bool moves_arguments = false;  // copies arguments from other devices, which are otherwise an error
};
TESSERA_API SharedState<CallCache> make_cache(std::string name, Where where, CallRules rules = {});
// Runs the program of a call, sets frame->results, and returns the program, which the cache or the frame owns. A leaf that
// the caller does not keep is also held by the tree of the arguments, and by nothing else if it was moved into the call.
TESSERA_API const CacheEntry& call(CallCache& cache, Frame& frame, FunctionRef<Traced(Args)> trace);
TESSERA_API const Traced& traced_of(const CacheEntry& entry);
// Returns the program of a call; traces and caches it on first use.
TESSERA_API SharedState<const CacheEntry> find_or_trace(CallCache& cache, Frame& frame,
                                                        FunctionRef<Traced(Args)> trace);
TESSERA_API JaxprPtr program_of(const CacheEntry& entry, Arrays* consts);
// Compiles the program if that has not happened yet.
TESSERA_API void compile(CallCache& cache, const CacheEntry& entry);
TESSERA_API const std::vector<bool>& donated_of(const CacheEntry& entry);
TESSERA_API int compilations(const CallCache& cache);

// Throws a ShardingError where the sharding of a committed argument differs from in_shardings.
TESSERA_API void check_arguments(tree_detail::TreeRef arguments, const Prefix<Placement>& in_shardings,
                                 Where where);
// Constrains the leaves of a tree to the placements of an option.
TESSERA_API void place(tree_detail::TreeRef tree, const char* option, const Prefix<Placement>& placements,
                       Where where);
// Throws, with the leaf's path, where a donated tree is returned with another type: every step would compile anew.
TESSERA_API void check_donated(tree_detail::TreeRef arguments, const Donate& donate,
                               tree_detail::TreeRef result, Where where);
// Moves the leaves out of a result, which becomes a skeleton, and describes the arguments as parts of the key.
TESSERA_API Traced traced(tree_detail::TreeRef result, tree_detail::TreeRef arguments);
// Returns true unless the placement is none for all arrays.
TESSERA_API bool places(const Prefix<Placement>& placements);

template <class T>
inline const char signature_of = 0;  // its address names the type

}  // namespace jit_detail

/// A jitted function. It is called like the function. It owns a cache of programs, which copies share. Any thread may
/// call it.
template <class F>
class Jitted {
 public:
  using Original = F;
  Jitted(F f, JitOptions options, Where where)
      : Jitted(std::move(f), options, where, cache(options, where)) {}
  Jitted(F f, JitOptions options, Where where, SharedState<jit_detail::CallCache> cache)
      : f_(std::move(f)), options_(std::move(options)), cache_(std::move(cache)), where_(where) {
    places_arguments_ = places(options_.in_shardings);
  }

  template <class... A>
  auto operator()(A&&... args) const {
    auto tree = arguments::pass<F>(std::forward<A>(args)...);
    using Tree = arguments::Values<decltype(tree)>;
    using R = arguments::Result<F, Tree>;
    jit_detail::Frame frame = frame_of(tree);
    if (places_arguments_ && !frame->committed.empty()) check_arguments(Tree(tree));
    const jit_detail::Traced& traced = jit_detail::traced_of(jit_detail::call(*cache_, frame, tracer(tree)));
    auto result = arguments::rebuild(*static_cast<const R*>(traced.skeleton.get()), traced.present,
                                     std::move(frame->results));
    if constexpr (std::is_same_v<R, std::tuple<>>)
      return;
    else
      return result;
  }

  template <class... A>
  requires(!arguments::Accepts<F, A...>) TESSERA_OTHER_ARGUMENTS arguments::Refused operator()(A&&...) const {
    return {};
  }

  /// Returns the program that a call with these arguments would run, without running it.
  template <class... A>
  JaxprPtr jaxpr(A&&... args) const {
    auto tree = arguments::pack<F>(std::forward<A>(args)...);
    jit_detail::Frame frame = frame_of(tree);
    return jit_detail::program_of(*jit_detail::find_or_trace(*cache_, frame, tracer(tree)), nullptr);
  }
  template <class... A>
  requires(!arguments::Accepts<F, A...>) TESSERA_OTHER_ARGUMENTS arguments::Refused jaxpr(A&&...)
  const { return {}; }
  /// Traces the program for arguments of these types and shardings without compiling it: see lowered.h.
  ///   args    arrays, or ShapeDtype(shape, dtype, placement) in place of them
  ///   source  jax.stages.Wrapped.lower
  template <class... A>
  Lowered<Jitted> lower(A&&... args) const;
  template <class... A>
  requires(!arguments::Accepts<F, A...>) TESSERA_OTHER_ARGUMENTS arguments::Refused lower(A&&...)
  const { return {}; }
  /// The number of programs that this function has been compiled to.
  int compilations() const { return jit_detail::compilations(*cache_); }
  /// The function that was jitted.
  const F& function() const { return f_; }
  /// The options that it was jitted with.
  const JitOptions& options() const { return options_; }

 private:
  template <class J>
  friend class Lowered;
  template <class G>
  friend class ExplainedRecompilation;
  // Functions without captures share one cache per type: jitting the same lambda again compiles nothing.
  static SharedState<jit_detail::CallCache> cache(const JitOptions& options, Where where) {
    if (places(options.in_shardings) || places(options.out_shardings) || options.strict)
      return jit_detail::make_cache("jit", where, {.strict = options.strict});
    if constexpr (std::is_empty_v<F>) {
      static const SharedState<jit_detail::CallCache> shared = jit_detail::make_cache("jit", where);
      return shared;
    } else {
      return jit_detail::make_cache("jit", where);
    }
  }
  static bool places(const Prefix<Placement>& placements) { return jit_detail::places(placements); }
  template <class Tree>
  void check_arguments(const Tree& tree) const {
    jit_detail::check_arguments(tree_detail::erased(tree), options_.in_shardings, where_);
  }
  template <class... T>
  jit_detail::Frame frame_of(const std::tuple<T...>& tree) const {
    jit_detail::Frame frame(&jit_detail::signature_of<std::tuple<std::remove_cvref_t<T>...>>);
    tree_detail::encoded(tree);  // checks the types
    add_arguments(frame, tree, std::index_sequence_for<T...>{});
    return frame;
  }
  template <class... T, std::size_t... i>
  void add_arguments(jit_detail::Frame& frame, const std::tuple<T...>& tree,
                     std::index_sequence<i...>) const {
    (jit_detail::add_argument(frame, std::get<i>(tree), options_.donate.contains(static_cast<int>(i)),
                              std::is_reference_v<T>),
     ...);
  }
  template <class Passed>
  auto tracer(const Passed& passed) const {
    return [this, &passed](Args leaves) {
      using Tree = arguments::Values<Passed>;
      using R = arguments::Result<F, Tree>;
      const Tree tree(passed);
      Tree traced = arguments::with_leaves(tree, leaves);
      jit_detail::place(tree_detail::erased(traced), "in_shardings", options_.in_shardings, where_);
      R result = arguments::apply_to(f_, std::as_const(traced));
      tree_detail::TreeRef out = tree_detail::encoded(result);
      jit_detail::place(out, "out_shardings", options_.out_shardings, where_);
      jit_detail::check_donated(tree_detail::erased(traced), options_.donate, out, where_);
      jit_detail::Traced shape = jit_detail::traced(out, tree_detail::erased(tree));
      shape.skeleton = shared_value(std::move(result));
      return shape;
    };
  }

  F f_;
  JitOptions options_;
  SharedState<jit_detail::CallCache> cache_;
  Where where_;
  bool places_arguments_ = false;
};

/// Compiles a function of arrays and trees of arrays to one native program per combination of argument types.
///   f       any callable; values that it captures become part of the program. Arguments that hold arrays are traced,
///           others are static
///   in_shardings, out_shardings
///           shardings of arguments and results on a mesh. By default arguments keep the sharding that they have;
///           intermediate values get the shardings that need the least communication
///   donate  arguments whose memory the results may take; a donated array cannot be used again. An argument
///           passed by std::move (or a temporary) whose memory has no other owner is always donated
///   result  a callable with the same arguments and results
///   cost    the first call with new types or static values traces and compiles; later calls look the program up
///   errors  those of f, with the line of the operation; TraceError where f needs values of traced arrays
///   source  jax.jit
template <class F>
Jitted<std::decay_t<F>> jit(F&& f, JitOptions options = {}, Where where = here()) {
  return {std::forward<F>(f), std::move(options), where};
}

/// Returns a function that traces f: (f's arguments...) -> the jaxpr of f for arguments of these types.
///   source   jax.make_jaxpr
template <class F>
auto make_jaxpr(F f, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), where](auto&&... args) -> JaxprPtr {
    return Jitted<F>(f, {}, where).jaxpr(std::forward<decltype(args)>(args)...);
  });
}

/// Waits until every array of a tree is computed, and returns the tree.
///   errors   the errors of the programs that compute the arrays
///   source   jax.block_until_ready
template <class T>
const T& block_until_ready(const T& tree) {
  each_leaf(tree, [](const Array& x) {
    if (!x.empty()) known_value(x, "block_until_ready").wait();
  });
  return tree;
}

}  // namespace tessera::inline v0
