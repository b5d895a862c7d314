// explain and visualize: the shardings of a function's values over the devices of a mesh, and their reasons.
#pragma once
#include <tessera/api/jit.h>
#include <tessera/spmd/explain.h>
#include <iosfwd>

namespace tessera::inline v0 {

/// Which values of a function explain tells of: all of them, those that an operation makes ("dot_general"), or those
/// of a line of the user's source.
struct ValuesWhere {
  ValuesWhere() = default;
  ValuesWhere(const char* operation) : operation(operation) {}
  ValuesWhere(std::string operation) : operation(std::move(operation)) {}
  ValuesWhere(int line) : line(line) {}
  std::string operation = {};
  int line = 0;
};

/// The shardings of values, in the order of the program.
class TESSERA_API Explanation {
 public:
  Explanation(const JaxprPtr& jaxpr, const ValuesWhere& which);
  const std::vector<ValueLayout>& values() const { return list_; }
  /// For each value its type with its sharding, the operation and its line; below, for each mesh axis that shards it, the
  /// annotation from which that follows, and the operations through which it came.
  friend TESSERA_API std::string to_string(const Explanation& explanation);
  friend TESSERA_API std::ostream& operator<<(std::ostream& out, const Explanation& explanation);
  /// A picture of each (visualize of its sharding): who holds which block.
  std::string pictures() const;

 private:
  std::vector<ValueLayout> list_;
};
TESSERA_API void print(const Explanation& explanation);
TESSERA_API std::string to_string(const ValueLayout& value);
TESSERA_API void print(const ValueLayout& value);
inline void print_layout(const ValueLayout& value) { print(value); }

/// Reports the sharding of a value, and its reasons. For a stored array at once; inside of a function when the
/// program is compiled (once for each program, with the line of the operation that makes the value). It changes
/// nothing about the program.
///
///     Array h = tanh(matmul(x, w));
///     ts::explain(h);   // f32[32@data,128]  tanh  step.cc:31, and from which annotation that follows
///
///   value    may be traced: in jit, loops, under grad and vmap, in shard_map (where it is a block)
///   tell     what is done with it; else it is printed
///   source   jax.debug.inspect_array_sharding
TESSERA_API void explain(const Array& value, LayoutListener tell = print_layout);

/// The shardings of the values of f for these arguments, without running it:
///
///     print(explain(f)(x, w));
///     print(explain(f, "dot_general")(x, w));   // those of one operation; or of a line: explain(f, 31)
///
///   f        a function or a jitted one
///   result   callable: f's arguments to Explanation; nothing where f runs on no mesh
///   cost     traces f and propagates shardings; compiles nothing
template <class F>
requires(!std::convertible_to<F, Array>) auto explain(F f, ValuesWhere which = {}, Where where = here()) {
  return [f = std::move(f), which = std::move(which), where](const auto&... args) {
    if constexpr (requires { f.jaxpr(args...); })
      return Explanation(f.jaxpr(args...), which);
    else
      return Explanation(jit(f, {}, where).jaxpr(args...), which);
  };
}

/// The devices that hold each block of every intermediate value of f, as text.
///   f        a function or a jitted one
///   result   callable: f's arguments to std::string
template <class F>
requires(!std::convertible_to<F, Sharding> &&
         !std::convertible_to<F, Array>) auto visualize(F f, Where where = here()) {
  return [f = std::move(f), where](const auto&... args) { return explain(f, {}, where)(args...).pictures(); };
}

}  // namespace tessera::inline v0
