// Export of a function as StableHLO text, which JAX and other consumers of StableHLO can run.
#pragma once
#include <tessera/api/flat_call.h>
#include <tessera/api/jit.h>
#include <tessera/mesh/sharding.h>

namespace tessera::inline v0 {

struct StablehloOptions {
  /// Arguments whose memory results may reuse, as in jit; a jitted function has its own setting.
  Donate donate = {};
  std::string name = "main";  ///< name of the module
};

/// A program with the properties of its arguments and results.
struct StablehloProgram {
  JaxprPtr jaxpr;  ///< its first inputs are `consts`
  Arrays consts = {};
  std::string name = "main";
  std::vector<bool> donated = {};           ///< by argument; false if missing
  std::vector<Sharding> in = {}, out = {};  ///< by argument and result; unspecified if missing
  Mesh devices = {};                        ///< the mesh over which a per-device program communicates
};
/// Returns the text of a program.
///   errors   ArgumentError for an operation that StableHLO cannot express (host callbacks, user-defined
///            machine code), with its line
///   source   StableHLO specification; Shardy for shardings
TESSERA_API std::string stablehlo_text(const StablehloProgram& program, Where where = here());

namespace stablehlo_detail {
// Stages f over flat leaves; shardings are those of the leaves on several devices.
TESSERA_API StablehloProgram stage(const arguments::FlatFunction& f, const Arrays& leaves,
                                   const StablehloOptions& options, Where where);
template <class F>
struct Unjitted {
  static const F& function(const F& f) { return f; }
  static Donate donate(const F&, const Donate& given) { return given; }
};
template <class F>
struct Unjitted<Jitted<F>> {
  static const F& function(const Jitted<F>& f) { return f.function(); }
  static Donate donate(const Jitted<F>& f, const Donate&) { return f.options().donate; }
};
}  // namespace stablehlo_detail

/// Exports f for arguments of these types as StableHLO text: a module whose @main takes the arrays of the
/// arguments, in order, and returns those of the result. PRNG keys are their words, u32[..., 2]. Arguments on
/// several devices have their sharding; values that f captures are part of the text.
///   f        a function, or a jitted one, whose donated arguments are then donated in the text too
///   args     arrays, ShapeDtype, and trees of them
///   result   the text, which jax's parser accepts
///   errors   those of tracing f; ArgumentError for an operation that StableHLO cannot express, with its line
///   source   jax.jit(f).lower(...).as_text(), jax.export
template <class F>
auto to_stablehlo(F f, StablehloOptions options = {}, Where where = here()) {
  return arguments::transformed<F>([f = std::move(f), options, where](auto&&... given) -> std::string {
    using Bare = stablehlo_detail::Unjitted<F>;
    auto args = arguments::pack<F>(std::forward<decltype(given)>(given)...);
    arguments::Leaves in = arguments::leaves_of(args);
    auto bare = arguments::skeleton(args);
    auto flat = [&](Args leaves) {
      return arguments::leaves_of(
                 arguments::apply_to(Bare::function(f), arguments::rebuild(bare, in.present, leaves)))
          .arrays;
    };
    StablehloProgram program = stablehlo_detail::stage(flat, in.arrays, options, where);
    Donate donate = Bare::donate(f, options.donate);
    int position = 0;
    std::apply(
        [&](const auto&... argument) {
          (program.donated.insert(program.donated.end(), arguments::leaves_of(argument).arrays.size(),
                                  donate.contains(position++)),
           ...);
        },
        args);
    return stablehlo_text(program, where);
  });
}

}  // namespace tessera::inline v0
