// tessera bench: measures the compile time and run time of a program, with --jax also in JAX. Tessera and JAX are
// called alternately, so that other load on the machine affects both equally.
#include <tessera/api/jit.h>
#include <tessera/base/processor.h>
#include <tessera/cli/jax_runner.h>
#include <tessera/cli/loaded.h>
#include <tessera/compile/run/compile.h>
#include <tessera/interop/profile.h>
#include <algorithm>
#include <cstdio>

namespace tessera::cli {

namespace {

struct BenchFlags {
  CallOptions call;
  bool jax = false, json = false;
  std::string python, target, profile;
  double seconds = 1;
  int repeat = 0;
};

struct Times {
  double compile_s = 0, first_s = 0;
  std::int64_t peak_bytes = 0;
  std::vector<double> calls;
  double median() const {
    std::vector<double> sorted = calls;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
  double minimum() const { return *std::min_element(calls.begin(), calls.end()); }
  Json json() const {
    return {{"compile_s", compile_s}, {"first_s", first_s},       {"median_s", median()},
            {"min_s", minimum()},     {"peak_bytes", peak_bytes}, {"calls", calls.size()}};
  }
};

double seconds_of_call(const Loaded& loaded) {
  double start = now();
  block_until_ready(loaded.program(Args(loaded.arguments)));
  return now() - start;
}

// Tessera and JAX run alternately, each for about this duration.
constexpr double kSliceSeconds = 0.02;
constexpr int kProfiledCalls = 3;

// Writes the profile of some calls. A call before it, within a profile that is discarded, compiles the program for
// profiles.
void write_profile(const BenchFlags& o, const Loaded& loaded) {
  Profiling compilation;
  seconds_of_call(loaded);
  Profiling calls;
  for (int i = 0; i < kProfiledCalls; ++i) seconds_of_call(loaded);
  Profile record = calls.stop();
  record.save(o.profile);
  if (!o.json) std::fputs(record.table().c_str(), stdout);
}

ExitStatus bench(const BenchFlags& o) {
  if (!o.target.empty()) set_target(o.target, {});
  Loaded loaded = load(o.call);
  Times tessera_times;
  double start = now();
  JaxprPtr jaxpr = loaded.program.jaxpr();
  compile(jaxpr, {.name = loaded.program.name(), .donated = std::vector<bool>(jaxpr->in.size(), false)});
  tessera_times.compile_s = loaded.load_s + now() - start;
  tessera_times.first_s = seconds_of_call(loaded);
  std::optional<JaxRunner> jax;
  Times jax_times;
  if (o.jax) {
    jax.emplace(o.python, o.call.file, loaded.arguments, static_cast<int>(loaded.program.device_count()));
    Json first = jax->ask("");
    jax_times.compile_s = first["compile_s"], jax_times.first_s = first["first_s"],
    jax_times.peak_bytes = first["peak_bytes"];
  }
  int slice = std::max(1, static_cast<int>(kSliceSeconds / std::max(tessera_times.first_s, 1e-7)));
  double end = now() + o.seconds;
  auto more = [&] {
    std::int64_t done = tessera_times.calls.size();
    return o.repeat ? done < o.repeat : done < 3 || now() < end;
  };
  while (more()) {
    int count = o.repeat ? std::min(slice, o.repeat - static_cast<int>(tessera_times.calls.size())) : slice;
    for (int i = 0; i < count; ++i) tessera_times.calls.push_back(seconds_of_call(loaded));
    if (!jax) continue;
    for (const Json& seconds : jax->ask(str(count))) jax_times.calls.push_back(seconds.get<double>());
  }
  tessera_times.peak_bytes = peak_bytes();
  if (!o.profile.empty()) write_profile(o, loaded);
  if (o.json) {
    Json out{{"program", loaded.program.name()}};
    out.update(tessera_times.json());
    if (jax) out["jax"] = jax_times.json(), out["ratio"] = jax_times.median() / tessera_times.median();
    print_json(out);
    return success;
  }
  std::printf("%-9s %10s %10s %10s %10s %10s\n", "", "compile", "first", "median", "minimum", "peak");
  auto row = [](const char* name, const Times& t) {
    std::printf("%-9s %10s %10s %10s %10s %10s\n", name, seconds_text(t.compile_s).c_str(),
                seconds_text(t.first_s).c_str(), seconds_text(t.median()).c_str(),
                seconds_text(t.minimum()).c_str(), bytes_text(t.peak_bytes).c_str());
  };
  row("tessera", tessera_times);
  if (jax) {
    row("jax", jax_times);
    std::printf("ratio     %.2f (JAX's median / ours)\n", jax_times.median() / tessera_times.median());
  }
  return success;
}

}  // namespace

Command add_bench(CLI::App& program) {
  auto o = std::make_shared<BenchFlags>();
  CLI::App* app = add_command(program, "bench", "Measures compiling and calling a program",
                              "tessera bench step.mlir --in inputs.npz --jax", o->json);
  add_call_options(app, o->call);
  app->add_flag("--jax", o->jax, "The same file in JAX, alternately, and the ratio of the medians");
  app->add_option("--python", o->python,
                  "The Python that has JAX (else $TESSERA_JAX_PYTHON, .deps/jax/bin/python, python3)");
  app->add_option("--target", o->target,
                  "Compile for a processor with fewer instruction sets, also in JAX: x86-64-v3, znver3, ... "
                  "(else $TESSERA_TARGET)");
  app->add_option("--profile", o->profile,
                  "Writes a trace of 3 calls to this file, for Perfetto, and prints what took the time");
  app->add_option("--seconds", o->seconds, "Seconds to measure")->check(CLI::PositiveNumber);
  app->add_option("--repeat", o->repeat, "Calls to measure, in place of --seconds")
      ->check(CLI::PositiveNumber);
  return {app, [o] { return bench(*o); }};
}

}  // namespace tessera::cli
