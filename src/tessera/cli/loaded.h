// A program from a file, with its arguments.
#pragma once
#include <tessera/cli/values.h>
#include <functional>

namespace tessera::cli {

// Options that describe the arguments of a program.
struct CallOptions {
  std::string file;
  std::string in;  // .npz
  int devices = 0;
  std::string mesh;                     // "data=4,model=2"
  std::vector<std::string> shardings;   // "0=data,-"
  std::optional<std::uint64_t> random;  // seed
};
void add_devices_option(CLI::App* app, int& devices);
void add_file_options(CLI::App* app, CallOptions& options);  // the file, and the number of devices
void add_mesh_options(CLI::App* app, CallOptions& options);  // shardings of arguments on a mesh
void add_call_options(CLI::App* app, CallOptions& options);  // all options

constexpr int kMaxDevices = 1024;
// The number of devices given by --devices or TESSERA_DEVICES.
std::optional<int> devices_requested(int option);
// Returns the number of devices for which a program was written, at most kMaxDevices.
int devices_of_module(const std::string& file);
// Sets the number of devices: the requested number, or else the number that the program or the mesh needs, whichever is
// larger. To be called once, before a device is used.
void choose_devices(int option, const std::string& file, const std::string& mesh = {});

// A program with the shardings of the options for its arguments.
struct ShardedProgram {
  JaxprPtr jaxpr;
  std::function<Arrays(Args)> call;
};
ShardedProgram with_shardings(const Program& program, const CallOptions& options, Arrays& arguments);

struct Loaded {
  Program program;
  Arrays arguments;
  std::function<Arrays(Args)> call;
  double load_s = 0;
};
Loaded load(const CallOptions& options);

std::int64_t peak_bytes();  // of all devices
Json types_of(const std::vector<ProgramValue>& values);

}  // namespace tessera::cli
