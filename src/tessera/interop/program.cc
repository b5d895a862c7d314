// Imports programs from StableHLO, compiles them on the first call, and calls them.
#include <tessera/api/sharding/shard_map.h>
#include <tessera/compile/run/committed_constraints.h>
#include <tessera/compile/run/compile.h>
#include <tessera/interop/file.h>
#include <tessera/interop/parsed_program.h>
#include <tessera/ops/control/control_ops.h>
#include <tessera/ops/shape/shape_ops.h>
#include <tessera/stablehlo/sharding/gspmd.h>
#include <tessera/stablehlo/sharding/text_shardings.h>
#include <tessera/stablehlo/sharding/unify_meshes.h>
#include <algorithm>
#include <mutex>
#include <numeric>
#include <ostream>

namespace tessera::inline v0 {

struct Program::Data {
  std::string name;
  std::vector<ProgramValue> arguments, results;
  ClosedJaxpr closed;
  std::int64_t devices = 1;
  ProgramOptions options;
  mutable std::once_flag compiled;
  mutable ExecutablePtr executable;
};

const std::string& Program::name() const { return data_->name; }
const std::vector<ProgramValue>& Program::arguments() const { return data_->arguments; }
const std::vector<ProgramValue>& Program::results() const { return data_->results; }
JaxprPtr Program::jaxpr() const { return data_->closed.jaxpr; }
const Arrays& Program::constants() const { return data_->closed.consts; }
std::int64_t Program::device_count() const { return data_->devices; }
std::ostream& operator<<(std::ostream& out, const Program& program) {
  auto types = [](const std::vector<ProgramValue>& values) {
    std::string text;
    for (const ProgramValue& value : values) text += str(text.empty() ? "" : ", ", value.type);
    return text;
  };
  return out << program.name() << ": (" << types(program.arguments()) << ") -> (" << types(program.results())
             << ")";
}
// A program checks itself if it has ordered effects: check operations are the only importable operations that have
// them.
bool Program::checks_itself() const { return data_->closed.jaxpr->effects().ordered; }

static void check_arguments_of(const std::string& name, const std::vector<ProgramValue>& expected,
                               Args args) {
  if (args.size() != expected.size())
    fail<ArgumentError>(str("program ", name, ": ", args.size(), " arguments are given."),
                        str("Expected ", expected.size(), "."));
  for (std::size_t i = 0; i < args.size(); ++i)
    if (args[i].empty() || args[i].shape() != expected[i].type.shape() ||
        args[i].dtype() != expected[i].type.dtype())
      fail<ArgumentError>(str("program ", name, ": argument ", i, " is ",
                              args[i].empty() ? "empty" : str(args[i].aval()), "."),
                          str("Expected ", expected[i].type, "."));
}

Arrays Program::operator()(Args args, Where where) const {
  At at(where);
  const Data& d = *data_;
  check_arguments_of(d.name, d.arguments, args);
  Arrays inputs = d.closed.consts;
  append_all(inputs, args);
  bool traced = current_trace() != eval_trace();
  for (const Array& x : args) traced |= x.value()->trace() != nullptr;
  if (traced) return call_p(Call{d.closed.jaxpr, d.name}, inputs);
  auto compiled_for = [&](Args committed) {
    std::vector<bool> donated(inputs.size(), false);
    for (std::size_t i = 0; i < d.arguments.size(); ++i)
      donated[d.closed.consts.size() + i] = d.options.donate && d.arguments[i].donated;
    JaxprPtr program =
        with_committed(d.closed.jaxpr, committed, {d.name.c_str(), "argument", d.closed.consts.size()});
    return compile(program, {.name = d.name, .donated = donated, .where = where});
  };
  // A program of one device runs on the device of its arguments. Programs of several devices contain their shardings.
  auto is_committed = [](const Array& x) { return static_cast<bool>(committed_sharding(x)); };
  if (d.devices == 1 && std::any_of(args.begin(), args.end(), is_committed))
    return compiled_for(inputs)->run(inputs);
  std::call_once(d.compiled, [&] { d.executable = compiled_for({}); });
  return d.executable->run(inputs);
}

namespace stablehlo {
namespace {

ProgramValue value_of(const Importer& importer, const Parameter& p, const Function& f) {
  const Module& module = importer.module;
  ProgramValue out{importer.aval(p.value.type, f.position, str("@", f.name)), {}};
  if (const Attribute* info = find(p.attributes, jax::result_info); info && info->as<std::string>())
    out.name = *info->as<std::string>();
  if (const Attribute* s = find(p.attributes, sdy::sharding))
    if (std::optional<TextSharding> text_sharding = sharding_of(module, *s))
      out.sharding = {text_sharding->mesh.axes, text_sharding->spec};
  if (const Attribute* s = find(p.attributes, mhlo::sharding); s && s->as<std::string>())
    out.sharding_text = *s->as<std::string>();
  if (const Attribute* a = find(p.attributes, tf::aliasing_output); a && a->as<std::int64_t>()) {
    out.donated = true;
    out.result_alias = static_cast<int>(*a->as<std::int64_t>());
  }
  out.donated |= find(p.attributes, jax::buffer_donor) != nullptr;
  return out;
}

// Returns true if the region contains a collective outside of sdy.manual_computation.
bool communicates(const OpRegion& region) {
  for (const Op& op : region.ops) {
    if (op.name == sdy::manual_computation) continue;
    for (const Operation* communication :
         {&op::all_reduce, &op::all_gather, &op::reduce_scatter, &op::all_to_all, &op::collective_permute,
          &op::collective_broadcast, &op::partition_id, &op::replica_id})
      if (op.name == *communication) return true;
    for (const OpRegion& r : op.regions)
      if (communicates(r)) return true;
  }
  return false;
}

struct DeviceCounts {
  std::int64_t replicas, partitions;
};
DeviceCounts counts_of(const Module& module) {
  const std::string owner = "module";
  Fields a(module.attributes, module.file, {1, 1}, owner);
  std::int64_t replicas = a.integer(mhlo::num_replicas, 1), partitions = a.integer(mhlo::num_partitions, 1);
  constexpr std::int64_t kMax = 1 << 20;
  if (replicas < 1 || partitions < 1 || replicas > kMax || partitions > kMax)
    a.fail(str("found ", replicas, " replicas and ", partitions, " partitions"), "numbers from 1 to 2^20");
  if (replicas > 1 && partitions > 1)
    a.fail(str("found ", replicas, " replicas and ", partitions, " partitions"), "one of them to be 1");
  return {replicas, partitions};
}

// The number of devices that run copies of the same module, numbered along one axis (1: the module is not replicated),
// and true if StableHLO calls these devices replicas, not partitions.
struct Replicas {
  std::int64_t count = 1;
  bool replicas = false;
};
Replicas replicas_of(const Module& module) {
  auto [replicas, partitions] = counts_of(module);
  if (replicas > 1) return {replicas, true};
  if (partitions == 1 || !module.meshes.empty()) return {};
  for (const Function& f : module.functions)
    if (communicates(f.body)) return {partitions, false};
  return {};
}

Arrays run_on_all(Importer& importer, const Function& main, const Replicas& r, Args args) {
  AxisName axis = r.replicas ? "replica" : "partition";
  ManualRegion manual{make_mesh({MeshAxis(axis, r.count)}), {axis}, iota_dims(r.count), r.replicas};
  shard_map_detail::LeafSpecs out;
  shard_map_detail::ShardMapCall p{"import_stablehlo",
                                   manual.mesh,
                                   {axis},
                                   false,
                                   SharedGradient::separate,
                                   Arrays(args.begin(), args.end()),
                                   {},
                                   {},
                                   {},
                                   current_where()};
  p.in.specs.assign(args.size(), Spec({axis}));
  p.in.paths.resize(args.size());
  p.f = [&](Args blocks) {
    Arrays operands, results;
    for (const Array& x : blocks) operands.push_back(lax::squeeze(x, {0}));
    importer.manual_regions.push_back(manual);
    for (const Array& y : importer.run(main, operands)) results.push_back(lax::expand_dims(y, {0}));
    importer.manual_regions.pop_back();
    out.specs.assign(results.size(), Spec({axis}));
    out.paths.resize(results.size());
    return results;
  };
  p.out = [&] { return out; };
  return shard_map_detail::run(p);
}

Aval with_device_axis(Aval aval, std::int64_t count) {
  Shape shape = aval.shape();
  shape.insert(0, count);
  return aval.with_shape(shape);
}

void check_results_of(const Module& module, const Function& main, const Arrays& results,
                      const std::vector<ProgramValue>& expected) {
  bool same_types = results.size() == expected.size();
  for (std::size_t i = 0; same_types && i < results.size(); ++i)
    same_types =
        results[i].shape() == expected[i].type.shape() && results[i].dtype() == expected[i].type.dtype();
  if (!same_types)
    fail_at(module.file, main.position,
            str("found @", main.name, " returning (", to_string(avals_of(results)), ")"),
            "the types that it declares");
}

struct Imported {
  std::string name;
  std::vector<ProgramValue> arguments, results;
  ClosedJaxpr closed;
};

}  // namespace

// Reads the contents of a file: a module and, for a serialized jax.export, its calling convention.
static Exported read_program(std::string_view bytes, const std::string& file) {
  if (is_exported(bytes)) return read_exported(bytes, file);
  Exported out;
  out.module = is_bytecode(bytes) ? parse_bytecode(bytes, file) : parse_text(bytes, file);
  return out;
}

// The caller's arguments, and the argument of the caller for each argument of @main.
struct MainParameters {
  std::vector<ProgramValue> arguments;
  std::vector<int>
      caller_argument;  // for each argument of @main: the number of the caller's argument, or kPlatform
  static constexpr int kPlatform = -1;
};

static bool is_platform(const Parameter& p) {
  const Attribute* a = find(p.attributes, "jax.global_constant");
  return a && a->as<std::string>() && *a->as<std::string>() == "_platform_index";
}

// A serialized jax.export can have more arguments than @main takes (unused arguments), and fewer: the @main
// of a program for several platforms takes the index of the current platform.
static MainParameters parameters_of(const Importer& importer, const Function& main,
                                    const Exported& exported) {
  MainParameters out;
  if (exported.platforms.empty()) {
    for (const Parameter& p : main.arguments) out.arguments.push_back(value_of(importer, p, main));
    out.caller_argument.resize(out.arguments.size());
    std::iota(out.caller_argument.begin(), out.caller_argument.end(), 0);
    return out;
  }
  for (const ExportedValue& v : exported.inputs)
    out.arguments.push_back({importer.aval(v.type, main.position, str("@", main.name)), {}});
  auto kept = exported.module_kept_var_idx.begin();
  for (const Parameter& p : main.arguments) {
    out.caller_argument.push_back(MainParameters::kPlatform);
    if (is_platform(p)) continue;
    if (kept == exported.module_kept_var_idx.end()) break;
    out.caller_argument.back() = *kept++;
    out.arguments.at(out.caller_argument.back()) = value_of(importer, p, main);
  }
  if (kept != exported.module_kept_var_idx.end() || out.caller_argument.size() != main.arguments.size())
    fail_at(importer.module.file, main.position,
            str("found ", main.arguments.size(), " arguments of @", main.name),
            str(exported.module_kept_var_idx.size(), ", one for each that the export keeps"));
  return out;
}

// The index of the CPU among the platforms of the export; 0 if it is not one of them.
static Array platform_index(const Exported& exported, Dtype dtype) {
  auto cpu = std::find(exported.platforms.begin(), exported.platforms.end(), "cpu");
  bool known = cpu != exported.platforms.end();
  return scalar(std::int64_t{known ? cpu - exported.platforms.begin() : 0}, dtype);
}

// Constrains values to the shardings in the program's annotations.
static void set_shardings(const Importer& importer, Arrays& values, const std::vector<Parameter>& parameters,
                          TextPosition position) {
  SetWhere line(importer.where(position, -1));
  for (std::size_t i = 0; i < values.size() && i < parameters.size(); ++i)
    if (const Attribute* s = find(parameters[i].attributes, sdy::sharding))
      values[i] = constrain_to(importer, values[i], *s);
}

static Imported import_exported(Exported exported) {
  unify_meshes(exported.module);
  gather_manual_computations(exported.module);
  const Module& module = exported.module;
  Importer importer(module);
  const Function& main = importer.entry();
  Imported out;
  out.name = !exported.name.empty() ? exported.name : module.name.empty() ? module.file : module.name;
  Replicas replicas = replicas_of(module);
  MainParameters parameters = parameters_of(importer, main, exported);
  out.arguments = std::move(parameters.arguments);
  for (const Parameter& p : main.results) out.results.push_back(value_of(importer, p, main));
  for (auto* values : {&out.arguments, &out.results})
    for (ProgramValue& v : *values)
      if (replicas.count > 1) v.type = with_device_axis(v.type, replicas.count);
  Avals in;
  for (const ProgramValue& v : out.arguments) in.push_back(v.type);
  SetWhere line(importer.where(main.position, -1));
  out.closed = stage(out.name, in, [&](Args args) {
    Arrays operands;
    for (std::size_t i = 0; i < main.arguments.size(); ++i) {
      int from = parameters.caller_argument[i];
      operands.push_back(
          from == MainParameters::kPlatform
              ? platform_index(exported,
                               importer.aval(main.arguments[i].value.type, main.position, "").dtype())
              : truncate_to_bits(args[from], main.arguments[i].value.type));
    }
    set_shardings(importer, operands, main.arguments, main.position);
    Arrays results =
        replicas.count > 1 ? run_on_all(importer, main, replicas, operands) : importer.run(main, operands);
    set_shardings(importer, results, main.results, main.position);
    check_results_of(module, main, results, out.results);
    return results;
  });
  return out;
}

}  // namespace stablehlo

Program import_stablehlo(std::string_view program, const std::string& name, ProgramOptions options,
                         Where where) {
  At at(where);
  return import_parsed(stablehlo::read_program(program, name), options);
}

Program import_parsed(stablehlo::Exported program, ProgramOptions options) {
  stablehlo::Imported imported = stablehlo::import_exported(std::move(program));
  auto data = std::make_shared<Program::Data>();
  data->name = imported.name;
  data->arguments = std::move(imported.arguments);
  data->results = std::move(imported.results);
  data->closed = std::move(imported.closed);
  data->options = options;
  if (Mesh mesh = data->closed.jaxpr->effects().mesh) data->devices = mesh.device_count();
  return Program(std::move(data));
}

static std::string content_of(const std::string& path) {
  InputFile file(path);
  std::string text(file.size(), '\0');
  if (!text.empty()) file.read(0, text.data(), file.size());
  return text;
}

Program load_program(const std::string& path, ProgramOptions options, Where where) {
  At at(where);
  return import_stablehlo(content_of(path), path, options, where);
}

int program_devices(const std::string& path, Where where) {
  At at(where);
  stablehlo::Exported exported = stablehlo::read_program(content_of(path), path);
  stablehlo::DeviceCounts counts = stablehlo::counts_of(exported.module);
  return static_cast<int>(std::max<std::int64_t>({exported.devices, counts.replicas, counts.partitions}));
}

std::vector<std::string> importable_operations() { return stablehlo::imported_names(); }

}  // namespace tessera::inline v0
