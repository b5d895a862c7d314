// tessera check: compares programs with their expected results, for a file or a whole folder.
#include <tessera/cli/worker_processes.h>
#include <tessera/interop/progress.h>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <thread>

namespace tessera::cli {

namespace {

struct CheckFlags {
  Case c;
  int devices = 0, workers = 0;
  double timeout_s = 600;
  bool json = false;
};

ExitStatus check_file(const CheckFlags& o) {
  choose_devices(o.devices, o.c.file);
  Case c = completed(o.c);
  Verdict verdict = judge(c);
  if (verdict.outcome == Outcome::skipped)
    fail<ArgumentError>(
        str(c.file, ": ", verdict.message, "."),
        "Give --expect, put a .npz with out0, out1, ... beside it, or use check.expect_eq in it.");
  bool passed = verdict.outcome == Outcome::passed;
  if (o.json)
    print_json(Json{
        {"file", c.file}, {"passed", passed}, {"message", verdict.message}, {"first_s", verdict.seconds}});
  else if (passed)
    std::printf("passed: %s, first call %s\n", c.file.c_str(), seconds_text(verdict.seconds).c_str());
  else
    std::printf("FAILED: %s: %s\n", c.file.c_str(), verdict.message.c_str());
  return passed ? success : check_failed;
}

std::vector<Case> cases_in(const CheckFlags& o) {
  std::vector<Case> cases;
  for (const std::string& file : programs_in(o.c.file)) {
    Case c = o.c;
    c.file = file;
    cases.push_back(completed(c));
  }
  if (cases.empty())
    fail<FileError>(str(o.c.file, ": there is no program."),
                    "Expected files *.mlir, *.mlirbc, *.stablehlo or *.jaxexport.");
  return cases;
}

// Counts the programs of a folder by outcome, and collects those that failed or were skipped.
struct Tally {
  int counts[3] = {};
  Json failures = Json::array(), skips = Json::array();

  void add(const std::string& name, const Verdict& v) {
    ++counts[static_cast<int>(v.outcome)];
    if (v.outcome == Outcome::failed) failures.push_back({{"file", name}, {"message", v.message}});
    if (v.outcome == Outcome::skipped) skips.push_back({{"file", name}, {"message", v.message}});
  }
  void print(bool as_json) const {
    if (as_json)
      print_json(Json{{"passed", counts[0]},
                      {"failed", counts[1]},
                      {"skipped", counts[2]},
                      {"failures", failures},
                      {"skips", skips}});
    else
      std::printf("%d passed, %d failed, %d skipped\n", counts[0], counts[1], counts[2]);
  }
};

ExitStatus check_folder(const CheckFlags& o) {
  std::vector<Case> cases = cases_in(o);
  WorkerOptions options{
      o.workers ? o.workers : std::max(1, static_cast<int>(std::thread::hardware_concurrency())),
      devices_requested(o.devices).value_or(0), o.timeout_s};
  Tally tally;
  Progress progress(static_cast<std::int64_t>(cases.size()), {.label = "check"});
  judge_in_children(cases, options, [&](const Case& c, const Verdict& v) {
    std::string name = std::filesystem::path(c.file).filename();
    tally.add(name, v);
    if (v.outcome == Outcome::failed && !o.json) {
      progress.clear();
      std::printf("FAILED: %s: %s\n", name.c_str(), v.message.c_str());
      std::fflush(stdout);
    }
    progress.step({{"failed", static_cast<double>(tally.counts[1])}});
  });
  progress.finish();
  tally.print(o.json);
  return tally.counts[1] ? check_failed : success;
}

}  // namespace

Command add_check(CLI::App& program) {
  auto o = std::make_shared<CheckFlags>();
  CLI::App* app =
      add_command(program, "check",
                  "Compares the results of a program with expected results: max |got - want|<= tol * scale "
                  "for every result",
                  "tessera check step.mlir --in inputs.npz --expect results.npz --tol 1e-5", o->json);
  app->add_option("FILE", o->c.file, "A program, or a folder of them, each with its .npz, and index.json")
      ->required();
  app->add_option("--in", o->c.in,
                  "Arguments: in0, in1, ... (else those of the .npz beside the program, or zeros)");
  app->add_option("--expect", o->c.expect,
                  "Results: out0, out1, ... (else those of the .npz beside the program)");
  app->add_option("--tol", o->c.tolerance, "Tolerance of all results (else by index.json or by dtype)")
      ->check([](const std::string& text) {
        return std::string(text.starts_with('-') ? "Expected no negative number" : "");
      });
  app->add_option("--index", o->c.index, "Tolerances and scales by program (else index.json beside it)");
  add_devices_option(app, o->devices);
  app->add_option("--workers", o->workers, "Processes for a folder (else one per core)")
      ->check(CLI::PositiveNumber);
  app->add_option("--timeout", o->timeout_s, "Seconds that one program of a folder may take")
      ->check(CLI::PositiveNumber);
  return {app, [o] { return std::filesystem::is_directory(o->c.file) ? check_folder(*o) : check_file(*o); }};
}

}  // namespace tessera::cli
