// save_compiled: functions compiled ahead of time to an object file with a C header, for programs without Tessera.
#pragma once
#include <tessera/api/lowered.h>

namespace tessera::inline v0 {

/// Options of objects.
///   target      the processor: "" is this machine; "x86-64-v3" and the other names of docs/settings.md;
///               "aarch64-linux-gnu"
///   standalone  matrix products are code in the object, instead of calls of BLAS (cblas_sgemm)
///   embed       arrays that the functions capture are stored in the object; otherwise they become its first parameters,
///               parameter0, parameter1 ...
///   threads     of programs for several devices: true runs each device on a thread of its own, false all on the
///               caller's; unset: on the caller's thread if the program is small
struct SaveOptions {
  std::string target = {};
  bool standalone = false;
  bool embed = true;
  std::optional<bool> threads = {};
};

/// The files that save_compiled has written.
struct SavedObject {
  std::string object, header, cmake;  ///< the files
  std::int64_t bytes = 0;             ///< the size of the object
  std::vector<std::string>
      routines;  ///< the functions of libraries that the object calls: "cblas_sgemm", "memcpy"
};

namespace detail {
// A program, and the names of its arguments and results. Its inputs are the constants, then the arguments.
struct SavedProgram {
  JaxprPtr jaxpr;
  Arrays constants;
  std::vector<std::string> argument_names, argument_paths, result_paths;
  std::vector<bool> donated;  // of the arguments
};
TESSERA_API void name_arguments(tree_detail::TreeRef arguments, const Donate& donate, SavedProgram& program);
TESSERA_API std::vector<std::string> result_paths(tree_detail::TreeRef result);

template <class F>
const auto& saved_function(const F& f) {
  if constexpr (requires { f.function(); })
    return f.function();
  else
    return f;
}
template <class F>
JitOptions saved_options(const F& f) {
  if constexpr (requires { f.options(); })
    return f.options();
  else
    return {};
}

template <class F, class... A>
SavedProgram saved_program(const F& f, Where where, const A&... args) {
  using Function = std::remove_cvref_t<decltype(saved_function(f))>;
  auto paths = std::make_shared<std::vector<std::string>>();
  auto recording = arguments::transformed<Function>([given = saved_function(f), paths](auto&&... x) {
    auto result = arguments::apply_to(given, std::forward_as_tuple(x...));
    *paths = result_paths(tree_detail::erased(result));
    return result;
  });
  JitOptions options = saved_options(f);
  auto lowered = jit(recording, options, where).lower(args...);
  auto tree = arguments::pack<Function>(args...);
  SavedProgram out{lowered.jaxpr(), lowered.constants(), {}, {}, std::move(*paths), {}};
  name_arguments(tree_detail::erased(tree), options.donate, out);
  return out;
}
}  // namespace detail

/// Collects one or more compiled functions, and writes them to an object file.
///   source  jax.export, XLA's tfcompile
class TESSERA_API CompiledObject {
 public:
  explicit CompiledObject(SaveOptions options = {}) : options_(std::move(options)) {}
  /// Adds a function for given arguments. One function is added once for each signature, under different names.
  ///   f       a function, or a jitted one; arguments that jit donates are overwritten by their results
  ///   name    its name in C
  ///   result  callable: (f's arguments, or ShapeDtype in place of arrays) -> void
  ///   errors  those of tracing f; ArgumentError for a name that C does not allow or that is taken
  template <class F>
  auto add(F f, std::string name, Where where = here()) {
    return [this, f = std::move(f), name = std::move(name), where](const auto&... args) {
      add_program(name, detail::saved_program(f, where, args...), where);
    };
  }
  /// Writes `path`.o, `path`.h and `path`.cmake.
  ///   errors  FileError; DeviceError for an unknown target; ArgumentError for a program with calls for which
  ///           objects have no code
  SavedObject save(const std::string& path, Where where = here()) const;

  // Adds a program, for the command line.
  void add_program(const std::string& name, detail::SavedProgram program, Where where = here());
  // The same with the names of the three files; an empty one is not written.
  SavedObject save_as(const std::string& object, const std::string& header, const std::string& cmake) const;

 private:
  SaveOptions options_;
  std::vector<std::pair<std::string, detail::SavedProgram>> programs_;
};

/// Compiles a function for given arguments to an object and a C header: save_compiled(f, args..., "step") writes step.o, step.h
/// and step.cmake. The object needs neither Tessera nor LLVM; the header says which libraries it calls, if any. A function for
/// several devices takes unsharded arrays, too: it splits them into blocks and runs the program of each device.
///   f       a function, or a jitted one
///   args    f's arguments, or ShapeDtype in place of arrays; the last one is the path without ".o". Its last part is the
///           name of the C function
///   result  the names of the files, and the functions of libraries that the object calls
///   errors  those of CompiledObject
template <class F, class... A>
requires(sizeof...(A) > 0) SavedObject save_compiled(const F& f, const A&... args) {
  auto arguments_and_path = std::forward_as_tuple(args...);
  constexpr std::size_t count = sizeof...(A) - 1;
  static_assert(std::is_convertible_v<const std::tuple_element_t<count, std::tuple<A...>>&, std::string>,
                "the last argument of save_compiled is the path of the object");
  std::string path = std::get<count>(arguments_and_path), name = path.substr(path.rfind('/') + 1);
  CompiledObject object;
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    object.add(f, name, Where{})(std::get<i>(arguments_and_path)...);
  }
  (std::make_index_sequence<count>());
  return object.save(path, Where{});
}

}  // namespace tessera::inline v0
