// Functions that control staging: named_call, fuse, closure_convert, ensure_compile_time_eval.
#pragma once
#include <tessera/api/flat_call.h>
#include <tessera/base/shared_state.h>
#include <tessera/core/program_types.h>

namespace tessera::inline v0 {

namespace staging_detail {
using arguments::FlatFunction;
TESSERA_API Arrays call(const std::string& name, const FlatFunction& f, const Arrays& leaves, Where where);
TESSERA_API Arrays call_isolated(const std::string& name, const FlatFunction& f, const Arrays& leaves,
                                 Where where);
struct Converted {
  JaxprPtr program;
  Arrays consts;
};
TESSERA_API Converted convert(const FlatFunction& f, const Arrays& leaves, Where where);
TESSERA_API Arrays call_converted(const Converted& converted, const Arrays& leaves, const Arrays& consts,
                                  Where where);
}  // namespace staging_detail

/// Returns f as a named call, which shows in jaxprs and reports.
///   source   jax.named_call
template <class F>
auto named_call(F f, std::string name, Where where = here()) {
  return arguments::flat_call(std::move(f), [name = std::move(name), where](
                                                const arguments::FlatFunction& flat, const Arrays& leaves) {
    return staging_detail::call(name, flat, leaves, where);
  });
}

/// Returns f such that it compiles to one kernel: one loop nest, or one loop whose body consists of loop nests, without library
/// calls and without allocations while it runs. Invariants of the loop are computed before it. Its gradient is two such
/// kernels; under vmap it is one. See docs/profiling.md.
///   f       (args...) -> tree
///   name    the name in jaxprs and errors
///   errors  ArgumentError at compilation, with the operation, its line and the reason, if f does not become one kernel
template <class F>
auto fuse(F f, std::string name = "fuse", Where where = here()) {
  return arguments::flat_call(std::move(f), [name = std::move(name), where](
                                                const arguments::FlatFunction& flat, const Arrays& leaves) {
    return staging_detail::call_isolated(name, flat, leaves, where);
  });
}

/// Converts f to a function without captures: returns std::pair(g, consts) with g(consts, args...) = f(args...), where
/// consts are the traced values and arrays that f captured. For functions that must not close over tracers.
///   given    example arguments: arrays or ShapeDtype; g takes arguments of these types
///   source   jax.closure_convert
template <class F, class... A>
auto closure_convert(F f, const A&... given) {
  auto args = arguments::pack<F>(given...);
  using Tree = decltype(args);
  using R = arguments::Result<F, Tree>;
  arguments::Leaves in = arguments::leaves_of(args);
  std::shared_ptr<R> result;
  auto flat = [&](Args leaves) {
    result = std::make_shared<R>(
        arguments::apply_to(f, arguments::rebuild(arguments::skeleton(args), in.present, leaves)));
    return arguments::leaves_of(*result).arrays;
  };
  staging_detail::Converted converted = staging_detail::convert(flat, in.arrays, current_where());
  Arrays consts = converted.consts;
  converted.consts.clear();
  arguments::Leaves out = arguments::leaves_of(*result);
  auto g = [converted, bare = arguments::skeleton(*result), present = out.present](const Arrays& consts,
                                                                                   const auto&... given) {
    Tree args(given...);
    return arguments::rebuild(bare, present,
                              staging_detail::call_converted(converted, arguments::leaves_of(args).arrays,
                                                             consts, current_where()));
  };
  return std::pair(std::move(g), std::move(consts));
}

/// Runs f with eager evaluation of operations on concrete values, also while a function is traced, so that C++ code can
/// branch on their results. Operations on traced values are staged as usual. The class does the same for its scope.
///   result   the result of f
///   source   jax.ensure_compile_time_eval
class TESSERA_API EnsureCompileTimeEval {
 public:
  EnsureCompileTimeEval();
  EnsureCompileTimeEval(const EnsureCompileTimeEval&) = delete;
  EnsureCompileTimeEval& operator=(const EnsureCompileTimeEval&) = delete;

 private:
  SharedState<WithTrace> with_;
};
template <class F>
auto ensure_compile_time_eval(F f) {
  EnsureCompileTimeEval scope;
  return f();
}

}  // namespace tessera::inline v0
