// check_sharded: compares the results of a function on many devices with those on one.
#pragma once
#include <tessera/api/lowered.h>
#include <tessera/api/transform/grad.h>

namespace tessera::inline v0 {

struct CheckShardedOptions {
  double tolerance = 0;  ///< for max |sharded - unsharded|, relative to the largest magnitude; 0: by dtype
};

namespace check_detail {
TESSERA_API void check_sharded(const JaxprPtr& jaxpr, const Arrays& constants, const Arrays& leaves,
                               const CheckShardedOptions& options, Where where);
}

/// Runs f as it is sharded, and once more without sharding, operation by operation, and compares the results. If they
/// differ, it searches for the first operation whose result differs.
///   f        a function, or a jitted one
///   args     a std::tuple of arguments with shardings on a mesh, or one tree
///   errors   ShardingError that names the first operation that differs, its line, the sharding of its result and the
///            reason for it, and the element
///   cost     two runs; if results differ, about log2(operations) further compilations
template <class F, class T>
void check_sharded(F f, const T& args, CheckShardedOptions options = {}, Where where = here()) {
  if constexpr (!requires { f.options(); }) {
    check_sharded(jit(std::move(f), {}, where), args, options, where);
  } else {
    auto tuple = grad_detail::as_tuple(args);
    auto lowered = std::apply([&](const auto&... x) { return f.lower(x...); }, tuple);
    check_detail::check_sharded(lowered.jaxpr(), lowered.constants(), arguments::leaves_of(tuple).arrays,
                                options, where);
  }
}

}  // namespace tessera::inline v0
