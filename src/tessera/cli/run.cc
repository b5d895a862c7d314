// tessera run: calls a program and prints its results.
#include <tessera/api/jit.h>
#include <tessera/cli/loaded.h>
#include <algorithm>
#include <cstdio>

namespace tessera::cli {

namespace {

struct RunFlags {
  CallOptions call;
  std::string out;
  int repeat = 1;
  bool json = false;
};

ExitStatus run(const RunFlags& o) {
  Loaded loaded = load(o.call);
  std::vector<double> seconds;
  Arrays results;
  for (int i = 0; i < o.repeat; ++i) {
    double start = now();
    results = loaded.call(Args(loaded.arguments));
    block_until_ready(results);
    seconds.push_back(now() - start);
  }
  if (!o.out.empty()) write_values(o.out, "out", results);
  double least = *std::min_element(seconds.begin(), seconds.end());
  if (o.json) {
    Json out{{"program", loaded.program.name()}, {"arguments", types_of(loaded.program.arguments())}};
    Json& list = out["results"] = Json::array();
    for (std::size_t i = 0; i < results.size(); ++i)
      list.push_back({{"name", loaded.program.results()[i].name},
                      {"type", str(results[i].aval().strong().with_varying({}))},
                      {"value", to_string(results[i])}});
    out["load_s"] = loaded.load_s, out["first_s"] = seconds[0], out["min_s"] = least,
    out["peak_bytes"] = peak_bytes();
    print_json(out);
    return success;
  }
  for (std::size_t i = 0; i < results.size(); ++i) {
    const std::string& name = loaded.program.results()[i].name;
    std::printf("out%zu %s%s%s\n%s\n", i, str(results[i].aval().strong()).c_str(), name.empty() ? "" : " ",
                name.c_str(), to_string(results[i]).c_str());
  }
  std::printf("%s: %zu arguments, %zu results; loaded in %s, first call %s", loaded.program.name().c_str(),
              loaded.arguments.size(), results.size(), seconds_text(loaded.load_s).c_str(),
              seconds_text(seconds[0]).c_str());
  if (o.repeat > 1) std::printf(", fastest of %d %s", o.repeat, seconds_text(least).c_str());
  std::printf(", peak memory %s\n", bytes_text(peak_bytes()).c_str());
  return success;
}

}  // namespace

Command add_run(CLI::App& program) {
  auto o = std::make_shared<RunFlags>();
  CLI::App* app = add_command(program, "run", "Runs a program and prints its results",
                              "tessera run step.mlir --in inputs.npz --out results.npz --repeat 10", o->json);
  add_call_options(app, o->call);
  app->add_option("--out", o->out, "Write the results to this .npz as out0, out1, ...");
  app->add_option("--repeat", o->repeat, "The number of calls")->check(CLI::PositiveNumber);
  return {app, [o] { return run(*o); }};
}

}  // namespace tessera::cli
