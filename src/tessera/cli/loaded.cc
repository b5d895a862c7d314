// Loads program files and makes the arguments that the options describe.
#include <tessera/api/jit.h>
#include <tessera/api/sharding/shard.h>
#include <tessera/cli/loaded.h>
#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace tessera::cli {

void add_devices_option(CLI::App* app, int& devices) {
  app->add_option("--devices", devices, "The number of devices (default: the number that the program needs)")
      ->check(CLI::Range(1, kMaxDevices));
}
void add_file_options(CLI::App* app, CallOptions& options) {
  app->add_option("FILE", options.file, "A StableHLO program: text or bytecode")->required();
  add_devices_option(app, options.devices);
}
void add_mesh_options(CLI::App* app, CallOptions& options) {
  app->add_option("--mesh", options.mesh, "A mesh of devices: data=4,model=2");
  app->add_option("--in-sharding", options.shardings,
                  "The sharding of argument I: I=data,- (an entry for each axis; a+b: two mesh axes)");
}
void add_call_options(CLI::App* app, CallOptions& options) {
  add_file_options(app, options);
  app->add_option("--in", options.in, "Arguments: a .npz with in0, in1, ... (else zeros)");
  app->add_option("--random", options.random, "Random arguments from this seed");
  add_mesh_options(app, options);
}

std::optional<int> devices_requested(int option) {
  if (option) return option;
  const char* environment = std::getenv("TESSERA_DEVICES");
  return environment ? std::optional(std::atoi(environment)) : std::nullopt;
}
int devices_of_module(const std::string& file) { return std::min(program_devices(file), kMaxDevices); }

namespace {

[[noreturn]] void fail_option(const std::string& option, const std::string& text, const char* expected) {
  fail<ArgumentError>(str(option, ": found ", text, "."), str("Expected ", expected, "."));
}

std::vector<std::string> parts_of(const std::string& text, char separator) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) out.push_back(part);
  return out;
}

std::int64_t number_of(const std::string& option, const std::string& text, const char* expected) {
  if (text.empty() || text.size() > 9 || text.find_first_not_of("0123456789") != std::string::npos)
    fail_option(option, text, expected);
  return std::stoll(text);
}

std::vector<MeshAxis> axes_of(const std::string& text) {
  constexpr const char* expected = "axes and their sizes, as in data=4,model=2";
  std::vector<MeshAxis> axes;
  for (const std::string& part : parts_of(text, ',')) {
    std::size_t equals = part.find('=');
    if (equals == 0 || equals == std::string::npos) fail_option("--mesh", text, expected);
    axes.emplace_back(AxisName(std::string_view(part).substr(0, equals)),
                      number_of("--mesh", part.substr(equals + 1), expected));
  }
  return axes;
}

void place(const CallOptions& options, Arrays& arguments) {
  constexpr const char* expected = "an argument's number and mesh axes for its axes, as in 0=data,-";
  if (options.mesh.empty()) {
    if (options.shardings.empty()) return;
    fail<ArgumentError>("--in-sharding: there is no mesh.", "Say --mesh, too: --mesh data=4,model=2.");
  }
  Mesh mesh = make_mesh(axes_of(options.mesh));
  for (const std::string& text : options.shardings) {
    std::size_t equals = text.find('=');
    if (equals == std::string::npos) fail_option("--in-sharding", text, expected);
    std::size_t number = number_of("--in-sharding", text.substr(0, equals), expected);
    if (number >= arguments.size())
      fail_option("--in-sharding", text, str("an argument's number below ", arguments.size()).c_str());
    std::vector<SpecEntry> entries;
    for (const std::string& entry : parts_of(text.substr(equals + 1), ',')) {
      std::vector<AxisName> names;
      if (entry != "-")
        for (const std::string& name : parts_of(entry, '+')) names.emplace_back(std::string_view(name));
      entries.emplace_back(names);
    }
    arguments[number] = device_put(arguments[number], Sharding(mesh, Spec(entries)));
  }
}

}  // namespace

void choose_devices(int option, const std::string& file, const std::string& mesh) {
  std::optional<int> requested = devices_requested(option);
  double count = requested ? *requested : devices_of_module(file), positions = 1;
  for (const MeshAxis& axis : axes_of(mesh)) positions *= static_cast<double>(axis.size);
  if (!requested) count = std::max(count, positions);
  set_device_count(static_cast<int>(std::clamp(count, 1.0, static_cast<double>(kMaxDevices))));
}

ShardedProgram with_shardings(const Program& program, const CallOptions& options, Arrays& arguments) {
  place(options, arguments);
  if (options.shardings.empty()) return {program.jaxpr(), program};
  auto jitted = jit([program](const Arrays& x) { return program(Args(x)); });
  return {jitted.jaxpr(arguments), [jitted](Args x) { return jitted(Arrays(x.begin(), x.end())); }};
}

Loaded load(const CallOptions& options) {
  choose_devices(options.devices, options.file, options.mesh);
  double start = now();
  Program program = load_program(options.file);
  Loaded out{program, {}, {}, now() - start};
  out.arguments = !options.in.empty() ? read_values(options.in, "in", program.arguments())
                  : options.random    ? random_for(program.arguments(), *options.random)
                                      : zeros_for(program.arguments());
  out.call = with_shardings(program, options, out.arguments).call;
  return out;
}

std::int64_t peak_bytes() {
  std::int64_t total = 0;
  for (Device* device : devices()) total += device->memory_stats().peak_bytes;
  return total;
}

Json types_of(const std::vector<ProgramValue>& values) {
  Json out = Json::array();
  for (const ProgramValue& v : values) out.push_back(str(v.type));
  return out;
}

}  // namespace tessera::cli
