// Starts a Python process with jax_runner.py, passes it the arguments as a .npz, and reads an answer for each line that
// it sends.
#include <spawn.h>
#include <sys/wait.h>
#include <tessera/base/processor.h>
#include <tessera/cli/jax_runner.h>
#include <tessera/cli/values.h>
#include <unistd.h>
#include <csignal>
#include <cstdio>
#include <filesystem>

extern char** environ;

namespace tessera::cli {

// The text of jax_runner.py, which the build embeds.
extern const char jax_runner_text[];

namespace {
// Returns `given`, or the first of: $TESSERA_JAX_PYTHON, .deps/jax/bin/python, python3.
std::string python_with_jax(std::string given) {
  if (!given.empty()) return given;
  if (const char* named = std::getenv("TESSERA_JAX_PYTHON")) return named;
  const char* installed = ".deps/jax/bin/python";
  return std::filesystem::exists(installed) ? installed : "python3";
}

// Limits XLA, which the child runs, to the instruction sets of a target.
void limit_xla(const Processor& p) {
  if (p.target.empty()) return;
  const char* set = std::getenv("XLA_FLAGS");
  const char* max_isa = p.has_avx512() ? "AVX512" : p.has_avx2() ? "AVX2" : "SSE4_2";
  setenv("XLA_FLAGS", str(set ? set : "", " --xla_cpu_max_isa=", max_isa).c_str(), 1);
}
}  // namespace

JaxRunner::JaxRunner(std::string python, const std::string& file, const Arrays& arguments, int devices)
    : python_(python_with_jax(std::move(python))),
      values_(std::filesystem::temp_directory_path() / str("tessera_bench_", getpid(), ".npz")) {
  write_values(values_, "in", arguments);
  std::string dtypes, count = str(devices);
  for (const Array& x : arguments) dtypes += str(dtypes.empty() ? "" : " ", x.dtype());
  std::signal(SIGPIPE, SIG_IGN);
  limit_xla(processor());
  int to[2], from[2];
  if (pipe(to) || pipe(from)) fail<DeviceError>("bench: pipe failed.", "Close other programs.");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, to[0], 0);
  posix_spawn_file_actions_adddup2(&actions, from[1], 1);
  for (int end : {to[0], to[1], from[0], from[1]}) posix_spawn_file_actions_addclose(&actions, end);
  const char* command[] = {python_.c_str(), "-c",           jax_runner_text, file.c_str(),
                           values_.c_str(), dtypes.c_str(), count.c_str(),   nullptr};
  int failed =
      posix_spawnp(&process_, python_.c_str(), &actions, nullptr, const_cast<char**>(command), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(to[0]), close(from[1]);
  to_ = fdopen(to[1], "w"), from_ = fdopen(from[0], "r");
  if (failed) process_ = -1, fail_to_answer();
}

JaxRunner::~JaxRunner() {
  std::fclose(to_);
  std::fclose(from_);
  if (process_ > 0) waitpid(process_, nullptr, 0);
  std::error_code ignored;
  std::filesystem::remove(values_, ignored);
}

void JaxRunner::fail_to_answer() {
  fail<DeviceError>(str("bench: ", python_, " could not run the program in JAX."),
                    "Expected a Python with JAX 0.10: `make test-jax` installs one; --python names another.");
}

Json JaxRunner::ask(const std::string& line) {
  if (!line.empty()) {
    std::fprintf(to_, "%s\n", line.c_str());
    std::fflush(to_);
  }
  std::string answer;
  for (int c; (c = std::fgetc(from_)) != EOF && c != '\n';) answer += static_cast<char>(c);
  Json out = Json::parse(answer, nullptr, false);
  if (out.is_discarded()) fail_to_answer();
  return out;
}

}  // namespace tessera::cli
