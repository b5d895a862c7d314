// Objects of compiled functions: the plans of the programs, the names of their parameters, and the files.
#include <tessera/compile/memory/choose_non_temporal_stores.h>
#include <tessera/compile/object/device_tables.h>
#include <tessera/compile/object/object.h>
#include <tessera/compile/pipeline.h>
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/interop/file.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace detail {

void name_arguments(tree_detail::TreeRef arguments, const Donate& donate, SavedProgram& program) {
  int position = 0;
  tree_detail::each_child(arguments, [&](const tree_detail::TreeStep&, tree_detail::TreeRef argument) {
    tree_detail::each_leaf_with_path(
        argument,
        [&](const std::string& path, Array& x) {
          if (x.empty()) return;
          program.argument_names.push_back(str("arg", position, path));
          program.argument_paths.push_back(str("argument ", position, path));
          program.donated.push_back(donate.contains(position));
        },
        "");
    ++position;
  });
}

std::vector<std::string> result_paths(tree_detail::TreeRef result) {
  std::vector<std::string> out;
  tree_detail::each_leaf_with_path(
      result,
      [&](const std::string& path, Array& x) {
        if (!x.empty()) out.push_back(path);
      },
      "");
  return out;
}

}  // namespace detail

namespace {

std::vector<std::byte> bytes_of(const Array& x) {
  auto bytes = std::as_bytes(std::span(known_value(x, "save_compiled").bytes()));
  return {bytes.begin(), bytes.end()};
}

// Compiles a program to the plan of an object's function. Captured arrays are embedded, or become parameters in front
// of the arguments.
ObjectFunction function_of(const std::string& name, const detail::SavedProgram& program,
                           const SaveOptions& options) {
  ObjectFunction out;
  out.name = name;
  std::vector<std::string> taken;
  Avals in = program.jaxpr->in_avals(), results = program.jaxpr->out_avals();
  std::size_t constants = program.constants.size();
  std::vector<bool> donated(constants, false);
  donated.insert(donated.end(), program.donated.begin(), program.donated.end());
  Stages stages =
      plan_program(program.jaxpr, {.name = name, .donated = donated, .inline_convolutions = true});
  auto sharding_at = [](const std::vector<Sharding>& shardings, std::size_t i) {
    return shardings.empty() ? Sharding() : shardings[i];
  };
  const std::vector<Sharding>&in_shardings = stages.device.in, &result_shardings = stages.device.out;
  for (std::size_t i = 0; i < constants; ++i) {
    if (options.embed) {
      out.embedded.push_back({in[i], bytes_of(program.constants[i]), sharding_at(in_shardings, i)});
    } else {
      out.arguments.push_back({c_name(str("parameter", i), taken), str("captured array ", i), in[i],
                               sharding_at(in_shardings, i)});
      out.donated.push_back(false);
    }
  }
  for (std::size_t i = 0; i < program.argument_names.size(); ++i) {
    out.arguments.push_back({c_name(program.argument_names[i], taken), program.argument_paths[i],
                             in[constants + i], sharding_at(in_shardings, constants + i)});
    out.donated.push_back(program.donated[i]);
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    std::string path = i < program.result_paths.size() ? program.result_paths[i] : "";
    out.results.push_back(
        {c_name("result" + path, taken), path, results[i], sharding_at(result_shardings, i)});
  }
  out.plan = std::move(stages.plan);
  out.one_thread = out.plan.mesh && !options.threads.value_or(!is_small_program(out.plan));
  // Non-temporal stores need addresses that are multiples of 64 bytes, but a caller's arrays may start at any address.
  for (Nest& nest : out.plan.nests) nest = without_non_temporal_stores(std::move(nest));
  return out;
}

void write_text(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  const Bytes part = std::as_bytes(std::span(text.data(), text.size()));
  write_whole_file(path, {&part, 1});
}

std::string stem_of(const std::string& path) {
  std::string name = path.substr(path.rfind('/') + 1);
  return name.size() > 2 && name.ends_with(".o") ? name.substr(0, name.size() - 2) : name;
}

}  // namespace

void CompiledObject::add_program(const std::string& name, detail::SavedProgram program, Where where) {
  At at(where);
  std::vector<std::string> taken;
  if (c_name(name, taken) != name)
    fail<ArgumentError>(
        str("save_compiled: \"", name, "\" cannot be the name of a function in C."),
        "Expected letters, digits and _, and no keyword: the last part of the path is the name.");
  for (const auto& [other, ignored] : programs_)
    if (other == name)
      fail<ArgumentError>(str("save_compiled: the object has a function ", name, " already."),
                          "Expected another name for each signature.");
  programs_.emplace_back(name, std::move(program));
}

SavedObject CompiledObject::save(const std::string& path, Where where) const {
  At at(where);
  return save_as(path + ".o", path + ".h", path + ".cmake");
}

SavedObject CompiledObject::save_as(const std::string& object, const std::string& header,
                                    const std::string& cmake) const {
  std::vector<ObjectFunction> functions;
  const ObjectOptions options{options_.target, options_.standalone};
  for (const auto& [name, program] : programs_) {
    functions.push_back(function_of(name, program, options_));
    choose_routines(functions.back(), options);
  }
  ObjectCode code = emit_object(functions, options);
  std::string stem = stem_of(object);
  write_text(object, code.bytes);
  write_text(header, c_header(functions, code, stem));
  write_text(cmake, cmake_snippet(code, stem));
  return {object, header, cmake, static_cast<std::int64_t>(code.bytes.size()), code.routines};
}

}  // namespace tessera::inline v0
