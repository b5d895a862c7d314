// tessera compile: compiles a program to an object file with a C header.
#include <tessera/cli/loaded.h>
#include <tessera/compile/object/object.h>
#include <tessera/interop/compiled/save_compiled.h>
#include <cstdio>
#include <filesystem>

namespace tessera::cli {

namespace {

struct CompileFlags {
  CallOptions call;
  std::string object, header, cmake, name;
  SaveOptions save;
  bool json = false;
};

// Returns the program with names for its arguments and results: arg0, arg1, ..., and the result_info of results.
detail::SavedProgram saved(const Program& program) {
  detail::SavedProgram out{program.jaxpr(), program.constants(), {}, {}, {}, {}};
  for (std::size_t i = 0; i < program.arguments().size(); ++i) {
    out.argument_names.push_back(str("arg", i));
    out.argument_paths.push_back(str("argument ", i));
    out.donated.push_back(false);
  }
  for (std::size_t i = 0; i < program.results().size(); ++i) {
    std::string path = program.results()[i].name;
    if (path.starts_with("result")) path = path.substr(6);
    if (path.empty() && program.results().size() > 1) path = str("[", i, "]");
    out.result_paths.push_back(std::move(path));
  }
  return out;
}

ExitStatus compile(CompileFlags o) {
  std::string stem = std::filesystem::path(o.call.file).stem().string();
  if (o.object.empty()) o.object = stem + ".o";
  std::filesystem::path base = std::filesystem::path(o.object).replace_extension();
  if (o.header.empty()) o.header = base.string() + ".h";
  std::vector<std::string> taken;
  if (o.name.empty()) o.name = c_name(base.filename().string(), taken);
  choose_devices(o.call.devices, o.call.file);
  CompiledObject object(o.save);
  object.add_program(o.name, saved(load_program(o.call.file)));
  SavedObject saved_object = object.save_as(o.object, o.header, o.cmake);
  if (o.json) {
    print_json(Json{{"object", saved_object.object},
                    {"header", saved_object.header},
                    {"function", o.name},
                    {"bytes", saved_object.bytes},
                    {"routines", saved_object.routines}});
    return success;
  }
  std::string routines;
  for (const std::string& routine : saved_object.routines)
    routines += (routines.empty() ? "" : " ") + routine;
  std::printf("%s: %lld bytes, function %s in %s, calls %s\n", saved_object.object.c_str(),
              static_cast<long long>(saved_object.bytes), o.name.c_str(), saved_object.header.c_str(),
              routines.empty() ? "no library" : routines.c_str());
  return success;
}

}  // namespace

Command add_compile(CLI::App& program) {
  auto o = std::make_shared<CompileFlags>();
  CLI::App* app =
      add_command(program, "compile",
                  "Compiles a program to an object file with a C header, for programs without Tessera",
                  "tessera compile step.mlir -o step.o --header step.h", o->json);
  app->add_option("FILE", o->call.file, "A program of StableHLO: text, bytecode or jax.export")->required();
  app->add_option("-o,--output", o->object, "The object file (default: FILE's name with .o)");
  app->add_option("--header", o->header, "The C header (default: the object's name with .h)");
  app->add_option("--cmake", o->cmake, "A CMake file for include()");
  app->add_option("--name", o->name, "The name of the C function (default: the object's name)");
  app->add_option("--target", o->save.target,
                  "The processor: this machine (default), x86-64-v3 and others, aarch64-linux-gnu");
  app->add_flag("--standalone", o->save.standalone, "Own code for matrix products instead of BLAS");
  add_devices_option(app, o->call.devices);
  app->add_flag("--parameters{false}", o->save.embed, "The program's constants become parameters");
  return {app, [o] { return compile(*o); }};
}

}  // namespace tessera::cli
