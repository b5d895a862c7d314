// The rule of the corpus: for every result max |got - want| <= tol * scale, as index.json gives them by
// program and result. Programs that check themselves fail when they run.
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

bool checks_itself(const std::string& file) {
  std::string text = read_file(file);
  return text.find("check.expect_") != std::string::npos || text.find("check.eq") != std::string::npos;
}

// What the index says about each result; the usual tolerances where it says nothing.
std::vector<Allowed> allowed_for(const Case& c, const std::vector<ProgramValue>& results) {
  std::vector<Allowed> out;
  for (const ProgramValue& v : results)
    out.push_back(c.tolerance ? Allowed{*c.tolerance} : usual_tolerance(v.type.dtype()));
  if (c.tolerance || c.index.empty()) return out;
  Json index = Json::parse(read_file(c.index), nullptr, false);
  if (!index.is_object() || !index.contains("programs") || !index["programs"].is_array())
    fail<FileError>(str(c.index, ": it is no index of programs."),
                    "Expected {\"programs\": [{\"name\", \"tol\", \"scale\"}, ...]}.");
  std::string name = fs::path(c.file).stem();
  for (const Json& entry : index["programs"]) {
    if (entry.value("name", "") != name || !entry.contains("tol")) continue;
    for (std::size_t i = 0; i < out.size() && i < entry["tol"].size(); ++i) {
      out[i].tolerance = entry["tol"][i].get<double>();
      if (entry.contains("scale") && i < entry["scale"].size())
        out[i].scale = entry["scale"][i].get<double>();
    }
  }
  return out;
}

bool has_results(const std::string& npz) { return !npz.empty() && load_npz(npz).count("out0") > 0; }

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

bool can_be_judged(const Case& c) { return !c.expect.empty() || checks_itself(c.file); }

Verdict judge(const Case& c) {
  Program program = load_program(c.file);
  const auto& types = program.results();
  bool compares = has_results(c.expect);
  if (!compares && !checks_itself(c.file))
    fail<ArgumentError>(
        str(c.file, ": there is nothing to check."),
        "Give --expect, put a .npz with out0, out1, ... beside it, or use check.expect_eq in it.");
  Arrays arguments =
      c.in.empty() ? zeros_for(program.arguments()) : read_values(c.in, "in", program.arguments());
  Arrays want = compares ? read_values(c.expect, "out", types) : Arrays{}, got;
  std::vector<Allowed> allowed = allowed_for(c, types);
  Verdict verdict;
  double start = now();
  try {
    got = program(Args(arguments));
    block_until_ready(got);
  } catch (const std::exception& error) {
    return {Outcome::failed, text_of(error)};
  }
  verdict.seconds = now() - start;
  for (std::size_t i = 0; i < want.size() && verdict.message.empty(); ++i)
    if (std::string wrong = first_wrong(got[i], want[i], allowed[i]); !wrong.empty())
      verdict = {Outcome::failed, str(label(types, i), ": ", wrong), verdict.seconds};
  return verdict;
}

std::vector<std::string> programs_in(const std::string& folder) {
  std::vector<std::string> out;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (std::string kind = entry.path().extension(); kind == ".mlir" || kind == ".mlirbc")
      out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace tessera::cli
