// Calls of the host's code from functions, compiled or not: pure_callback, io_callback, debug::callback and
// debug::print.
#pragma once
#include <tessera/api/arguments.h>
#include <tessera/ops/control/callback_primitive.h>

namespace tessera::inline v0 {

struct CallbackOptions {
  bool ordered = false;  // in the program's order among all ordered ones; refused under vmap
};
struct PureCallbackOptions {
  VmapMethod vmap_method = VmapMethod::refused;
};

namespace callback_detail {

struct Call {
  const char* name;
  bool effect, ordered;
  VmapMethod vmap;
};
TESSERA_API Arrays run(const Call& call, const HostFunction& f, const Arrays& types, const Arrays& leaves,
                       Where where);
TESSERA_API std::string identity_text(const void* identity);

template <class... T>
inline constexpr char identity_of = 0;

// f as a function of flat leaves. One that captures nothing is the same function at every call.
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
R call_host(const Call& call, F f, const R& types, const A&... given) {
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
  Arrays got = run(call, host_function(f, bare, flat), out.arrays, in.arrays, current_where());
  return arguments::rebuild(arguments::skeleton(types), out.present, got);
}

}  // namespace callback_detail

/// Calls f on the host, as part of any program. It must be pure: it may run any number of times, or never.
///   f        (stored arrays...) -> tree like `types`
///   types    what f gives: ShapeDtype, arrays, or a tree of them
///   options  vmap_method: how vmap calls it; without one vmap is refused
///   result   what f gave
///   cost     copies of its arguments and results
///   errors   what f throws comes out where the program is called; ShapeError, DtypeError when f gives another type;
///            TraceError under derivatives: wrap it in custom_jvp or custom_vjp
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

/// Calls f on the host for what it does: once at each execution, never dropped or merged. Under vmap once for each
/// element. See pure_callback.
///   options  ordered: its order among all ordered callbacks is the program's; refused under vmap
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

/// Calls f on the host with the values of arrays: once at each execution, never dropped or merged, in loops,
/// branches, under jit, derivatives (with primal values) and vmap (once for each element).
///   f        (stored arrays...), its result is ignored
///   options  ordered: its order among all ordered callbacks is the program's; refused under vmap
///   errors   what f throws comes out where the program is called
///   source   jax.debug.callback
template <class F, class... A>
void callback(CallbackOptions options, F f, const A&... args) {
  callback_detail::call_host({"debug::callback", true, options.ordered, VmapMethod::sequential}, std::move(f),
                             std::tuple<>{}, args...);
}
template <class F, class... A>
requires(!std::is_convertible_v<F, CallbackOptions>) void callback(F f, const A&... args) {
  callback(CallbackOptions{}, std::move(f), args...);
}

/// A text with a placeholder {} for each value, {:.3f} for a number with 3 digits; {{ and }} are braces.
struct Format {
  std::string text;
  Where where;
  Format(const char* text, Where where = here()) : text(text), where(where) {}
  Format(std::string text, Where where = here()) : text(std::move(text)), where(where) {}
};
/// The text that print would write, of stored values.
///   errors  ArgumentError where placeholders and values do not fit
TESSERA_API std::string format(const Format& text, const Arrays& values);

/// Writes a line to stdout with the values of arrays, from inside any program. See callback.
///   text     as in print("loss {} after {} steps", loss, n)
///   source   jax.debug.print
TESSERA_API void print_arrays(CallbackOptions options, const Format& text, const Arrays& values);
template <class... A>
void print(CallbackOptions options, Format text, const A&... values) {
  print_arrays(options, text, Arrays{Array(values)...});
}
template <class... A>
void print(Format text, const A&... values) {
  print_arrays({}, text, Arrays{Array(values)...});
}

}  // namespace debug
}  // namespace tessera::inline v0
