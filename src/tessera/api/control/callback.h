// Callbacks from compiled or eager functions to code of the host: pure_callback, io_callback, debug::callback and
// debug::print.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/ops/control/callback_primitive.h>

namespace tessera::inline v0 {

struct CallbackOptions {
  bool ordered = false;  ///< ordered callbacks run in the program's order; not allowed under vmap
};
struct DebugCallbackOptions {
  bool ordered = false;      ///< ordered callbacks run in the program's order; not allowed under vmap
  bool partitioned = false;  ///< each device calls f with its shards, so that nothing is sent
};
struct PureCallbackOptions {
  /// The way in which vmap calls f; refused: vmap of the callback is an error
  VmapMethod vmap_method = VmapMethod::refused;
};

namespace callback_detail {

struct CallbackCall {
  const char* name;
  bool effect, ordered;
  VmapMethod vmap;
  bool partitioned = false;
};
TESSERA_API Arrays run(const CallbackCall& call, const HostFunction& f, const Arrays& types,
                       const Arrays& leaves, Where where);
TESSERA_API std::string identity_text(const void* identity);

template <class... T>
inline constexpr char identity_of = 0;

// f as a host function of flat leaves. An f without captures gives the same HostFunction at every call.
template <class F, class Tree>
HostFunction host_function(const F&, const Tree& args, const HostFunction::Function& flat) {
  if constexpr (std::is_empty_v<F>) {
    KeyWords words = structure_words(args);
    std::string key = identity_text(&identity_of<F, Tree>);
    for (std::uint64_t word : words) key += str(' ', word);
    return HostFunction::shared(key, [&] { return flat; });
  } else {
    return HostFunction(flat);
  }
}

template <class F, class R, class... A>
R call_host(const CallbackCall& call, F f, const R& types, const A&... given) {
  auto args = arguments::pack<F>(given...);
  arguments::Leaves in = arguments::leaves_of(args);
  auto bare = arguments::skeleton(args);
  auto flat = [f, bare, present = in.present](const Arrays& leaves) -> Arrays {
    auto tree = arguments::rebuild(bare, present, leaves);
    if constexpr (std::is_same_v<R, std::tuple<>>) {
      std::apply(f, tree);
      return {};
    } else {
      return arguments::leaves_of(R(arguments::apply_to(f, tree))).arrays;
    }
  };
  arguments::Leaves out = arguments::leaves_of(types);
  Arrays results = run(call, host_function(f, bare, flat), out.arrays, in.arrays, current_where());
  return arguments::rebuild(arguments::skeleton(types), out.present, results);
}

}  // namespace callback_detail

/// Calls f on the host from any program. f must be pure: it may run any number of times, or never.
///   f        (concrete arrays...) -> tree like `types`
///   types    the type of the result: ShapeDtype, arrays, or a tree of them
///   options  vmap_method: how vmap calls f; without one, vmap is an error
///   result   the result of f
///   cost     copies the arguments and results
///   errors   an exception of f is thrown again where the program is called; ShapeError, DtypeError when f returns
///            another type; TraceError under derivatives: wrap the call in custom_jvp or custom_vjp
///   source   jax.pure_callback
template <class F, class R, class... A>
R pure_callback(PureCallbackOptions options, F f, const R& types, const A&... args) {
  return callback_detail::call_host({"pure_callback", false, false, options.vmap_method}, std::move(f), types,
                                    args...);
}
template <class F, class R, class... A>
requires(!std::is_convertible_v<F, PureCallbackOptions>) R
    pure_callback(F f, const R& types, const A&... args) {
  return pure_callback(PureCallbackOptions{}, std::move(f), types, args...);
}

/// Calls f on the host for its side effect: exactly once per execution; the call is never removed or merged. Under vmap
/// f is called once for each element. See pure_callback for the parameters.
///   options  ordered: ordered callbacks run in the program's order; not allowed under vmap
///   source   jax.experimental.io_callback
template <class F, class R, class... A>
R io_callback(CallbackOptions options, F f, const R& types, const A&... args) {
  return callback_detail::call_host({"io_callback", true, options.ordered, VmapMethod::sequential},
                                    std::move(f), types, args...);
}
template <class F, class R, class... A>
requires(!std::is_convertible_v<F, CallbackOptions>) R io_callback(F f, const R& types, const A&... args) {
  return io_callback(CallbackOptions{}, std::move(f), types, args...);
}

namespace debug {

/// Calls f on the host with the values of arrays, exactly once per execution; the call is never removed or merged. It
/// works in loops and branches, under jit, derivatives (with primal values) and vmap (one call for each element).
///   f        (concrete arrays...); its result is ignored
///   options  ordered: ordered callbacks run in the program's order; not allowed under vmap. partitioned: in a program
///            over several devices each of them calls f with its shards; otherwise one device does, with the
///            global arrays
///   errors   an exception of f is thrown again where the program is called
///   source   jax.debug.callback
template <class F, class... A>
void callback(DebugCallbackOptions options, F f, const A&... args) {
  callback_detail::call_host(
      {"debug::callback", true, options.ordered, VmapMethod::sequential, options.partitioned}, std::move(f),
      std::tuple<>{}, args...);
}
template <class F, class... A>
requires(!std::is_convertible_v<F, DebugCallbackOptions>) void callback(F f, const A&... args) {
  callback(DebugCallbackOptions{}, std::move(f), args...);
}

/// A format string with a placeholder for each value: {}, or {:.3f} for a number with 3 decimals; {{ and }} are braces.
struct Format {
  std::string text;
  Where where;
  Format(const char* text, Where where = here()) : text(text), where(where) {}
  Format(std::string text, Where where = here()) : text(std::move(text)), where(where) {}
};
/// Formats concrete values as print does.
///   errors  ArgumentError where placeholders and values do not match
TESSERA_API std::string format(const Format& text, const Arrays& values);

/// Prints a line with the values of arrays to stdout, from inside any program:
/// print("loss {} after {} steps", loss, n). print_arrays takes the values as a list. See callback.
///   text     the format string
///   source   jax.debug.print
TESSERA_API void print_arrays(DebugCallbackOptions options, const Format& text, const Arrays& values);
template <class... A>
void print(DebugCallbackOptions options, Format text, const A&... values) {
  print_arrays(options, text, Arrays{Array(values)...});
}
template <class... A>
void print(Format text, const A&... values) {
  print_arrays({}, text, Arrays{Array(values)...});
}

}  // namespace debug
}  // namespace tessera::inline v0
