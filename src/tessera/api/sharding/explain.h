// explain and visualize: the shardings of a function's values over the devices of a mesh, and their reasons.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/spmd/report/value_shardings.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// Selects the values that explain reports: all of them, the results of one operation ("dot_general"), or those of one
/// line of the user's source.
struct ValuesWhere {
  ValuesWhere() = default;
  ValuesWhere(const char* operation) : operation(operation) {}
  ValuesWhere(std::string operation) : operation(std::move(operation)) {}
  ValuesWhere(int line) : line(line) {}
  std::string operation = {};
  int line = 0;
};

/// The shardings of values, in program order.
class TESSERA_API Explanation {
 public:
  Explanation(const JaxprPtr& jaxpr, const ValuesWhere& which);
  /// One entry for each value.
  const std::vector<ValueSharding>& values() const;
  /// Formats each value: its type with its sharding, the operation and its line; below, for each mesh axis that shards
  /// it, the annotation that the sharding comes from, and the operations through which it was propagated.
  friend TESSERA_API std::string to_string(const Explanation& explanation);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Explanation& explanation);
  /// A picture of each value's sharding, as by visualize: the devices that hold each block.
  std::string pictures() const;

 private:
  using List = SharedState<const std::vector<ValueSharding>>;
  List list_;
};
/// Prints an explanation to stdout.
TESSERA_API void print(const Explanation& explanation);
/// Formats the sharding of one value and its reasons.
TESSERA_API std::string to_string(const ValueSharding& value);
/// Prints the sharding of one value and its reasons to stdout.
TESSERA_API void print(const ValueSharding& value);
inline void print_sharding(const ValueSharding& value) { print(value); }

/// Reports the sharding of a value, and its reasons. A concrete array is reported at once; a traced value when the
/// program is compiled (once for each program, with the line of the operation that produces the value). It does not
/// change the program.
///
///     Array h = tanh(matmul(x, w));
///     ts::explain(h);   // f32[32@data,128]  tanh  step.cc:31, and the annotation that it comes from
///
///   value     may be traced: in jit, loops, under grad and vmap, in shard_map (where it is a block)
///   listener  called with the report; prints it by default
///   source    jax.debug.inspect_array_sharding
TESSERA_API void explain(const Array& value);
TESSERA_API void explain(const Array& value, ShardingListener listener);

/// Reports the shardings of the values of f for given arguments, without running it:
///
///     print(explain(f)(x, w));
///     print(explain(f, "dot_general")(x, w));   // results of one operation; or of one line: explain(f, 31)
///
///   f        a function or a jitted one
///   which    the values to report; all of them by default
///   result   callable: (f's arguments...) -> Explanation; empty if f uses no mesh
///   cost     traces f and propagates shardings; compiles nothing
template <class F>
requires(!std::convertible_to<F, Array>) auto explain(F f, ValuesWhere which = {}, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), which = std::move(which), where](const auto&... args) {
    if constexpr (requires { f.jaxpr(args...); })
      return Explanation(f.jaxpr(args...), which);
    else
      return Explanation(jit(f, {}, where).jaxpr(args...), which);
  });
}

/// Draws, as text, the devices that hold each block of every intermediate value of f.
///   f        a function or a jitted one
///   result   callable: (f's arguments...) -> std::string
template <class F>
requires(!std::convertible_to<F, Sharding> &&
         !std::convertible_to<F, Array>) auto visualize(F f, Where where = here()) {
  return [f = std::move(f), where](const auto&... args) { return explain(f, {}, where)(args...).pictures(); };
}

}  // namespace tessera::inline v0
