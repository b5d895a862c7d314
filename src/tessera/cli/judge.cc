// Compares results with expected values: for every result max |result - expected| <= tol * scale, where index.json has
// tol and scale by program and result. A run of a program fails if a check that the program contains
// (check.expect_eq) fails.
#include <tessera/api/jit.h>
#include <tessera/cli/judge.h>
#include <algorithm>
#include <filesystem>
#include <fstream>

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) fail<FileError>(str(path, ": it cannot be read."), "Expected a file.");
  return {std::istreambuf_iterator<char>(in), {}};
}

// The entry of the index for this program; empty if there is none.
Json entry_of(const std::string& index, const std::string& name) {
  Json contents = Json::parse(read_file(index), nullptr, false);
  if (!contents.is_object() || !contents.contains("programs") || !contents["programs"].is_array())
    fail<FileError>(str(index, ": it is not an index of programs."),
                    "Expected {\"programs\": [{\"name\", \"tol\", \"scale\"}, ...]}.");
  for (const Json& entry : contents["programs"])
    if (entry.is_object() && entry.contains("name") && entry["name"] == name) return entry;
  return Json::object();
}

// Returns a number for each result, from a list or from one number for all; an empty list if the entry lacks `key`.
std::vector<double> numbers_of(const Json& entry, const char* key, std::size_t count,
                               const std::string& index) {
  if (!entry.contains(key)) return {};
  const Json& list = entry[key];
  std::string name = entry.value("name", "");
  if (list.is_number()) return std::vector(count, list.get<double>());
  bool numbers = list.is_array() && list.size() == count &&
                 std::all_of(list.begin(), list.end(), [](const Json& x) { return x.is_number(); });
  if (!numbers)
    fail<FileError>(str(index, ": ", name, " has ", key, " = ", list.dump(), "."),
                    str("Expected a list of ", count, " numbers, one for each result."));
  return list.get<std::vector<double>>();
}

// The tolerance of each result according to the index; the usual tolerance if it has none.
std::vector<AllowedError> allowed_for(const Case& c, const std::vector<ProgramValue>& results) {
  std::vector<AllowedError> out;
  for (const ProgramValue& v : results)
    out.push_back(c.tolerance ? AllowedError{*c.tolerance, {}} : usual_tolerance(v.type.dtype()));
  if (c.tolerance || c.index.empty()) return out;
  Json entry = entry_of(c.index, fs::path(c.file).stem());
  std::vector<double> tolerances = numbers_of(entry, "tol", out.size(), c.index),
                      scales = numbers_of(entry, "scale", out.size(), c.index);
  for (std::size_t i = 0; i < tolerances.size(); ++i) out[i].tolerance = tolerances[i];
  for (std::size_t i = 0; i < scales.size(); ++i) out[i].scale = scales[i];
  return out;
}

std::string label(const std::vector<ProgramValue>& results, std::size_t i) {
  return str("out", i, results[i].name.empty() ? "" : str(" (", results[i].name, ")"));
}

}  // namespace

Case completed(Case c) {
  fs::path npz = fs::path(c.file).replace_extension(".npz"),
           index = fs::path(c.file).parent_path() / "index.json";
  if (c.in.empty() && fs::exists(npz)) c.in = npz;
  if (c.expect.empty() && fs::exists(npz)) c.expect = npz;
  if (c.index.empty() && fs::exists(index)) c.index = index;
  return c;
}

std::optional<std::int64_t> loop_trips(const Case& c) {
  if (c.index.empty()) return std::nullopt;
  Json entry = entry_of(c.index, fs::path(c.file).stem());
  if (!entry.contains("loop_trips") || !entry["loop_trips"].is_number_integer()) return std::nullopt;
  return entry["loop_trips"].get<std::int64_t>();
}

Verdict judge(const Case& c) {
  Program program = load_program(c.file);
  const auto& types = program.results();
  bool compares = !c.expect.empty() && has_values(c.expect, "out", types);
  if (!compares && !program.checks_itself())
    return {Outcome::skipped, "it has no expected results and does not check itself"};
  Arrays arguments =
      c.in.empty() ? zeros_for(program.arguments()) : read_values(c.in, "in", program.arguments());
  Arrays expected = compares ? read_values(c.expect, "out", types) : Arrays{}, result;
  std::vector<AllowedError> allowed = allowed_for(c, types);
  Verdict verdict;
  double start = now();
  try {
    result = with_shardings(program, c.layout, arguments).call(Args(arguments));
    block_until_ready(result);
  } catch (const std::exception& error) {
    return {Outcome::failed, text_of(error), 0, false};
  }
  verdict.seconds = now() - start;
  for (std::size_t i = 0; i < expected.size() && verdict.message.empty(); ++i)
    if (std::string mismatch = first_mismatch(result[i], expected[i], allowed[i]); !mismatch.empty())
      verdict = {Outcome::failed, str(label(types, i), ": ", mismatch), verdict.seconds};
  return verdict;
}

// The usual file name suffixes for MLIR and jax.export.
constexpr std::string_view kEndings[] = {".mlir", ".mlirbc", ".stablehlo", ".jaxexport"};

std::vector<std::string> programs_in(const std::string& folder) {
  std::vector<std::string> out;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (std::count(std::begin(kEndings), std::end(kEndings), entry.path().extension().string()))
      out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace tessera::cli
