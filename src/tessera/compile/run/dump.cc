// Writes the stages of each compiled program to files, if TESSERA_DUMP names a folder.
#include <fmt/format.h>
#include <tessera/compile/run/dump.h>
#include <tessera/compile/stage_text.h>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace tessera::inline v0 {

namespace {

namespace fs = std::filesystem;

// Returns the name with characters that every file system accepts.
std::string file_name(const std::string& name) {
  std::string out;
  for (char c : name) out += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return out.substr(0, 60);
}

void write(const fs::path& path, const std::string& text) {
  if (text.empty()) return;
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file)
    fail<FileError>(
        str("cannot write ", path.string(), "."),
        "TESSERA_DUMP names a folder for the stages of compiled programs: choose one that can be written.");
}

}  // namespace

void dump_stages(const JaxprPtr& jaxpr, const CompileRequest& request) {
  static const char* const root = std::getenv("TESSERA_DUMP");
  static std::atomic<int> count{0};
  if (!root || !*root) return;
  fs::path folder = fs::path(root) / fmt::format("{:04}-{}", count++, file_name(request.name));
  std::error_code ignored;  // without the folder, `write` fails and names the path
  fs::create_directories(folder, ignored);
  Inspection stages(jaxpr, request);
  write(folder / "1-jaxpr.txt", stages.jaxpr());
  write(folder / "2-simplified.txt", stages.simplified());
  write(folder / "3-kernels.txt", stages.source());
  write(folder / "4-llvm.ll", stages.llvm());
  write(folder / "5-assembly.s", stages.assembly());
  write(folder / "kernels.txt", stages.kernels());
  write(folder / "collectives.txt", stages.collectives());
  write(folder / "memory.txt", stages.memory());
}

}  // namespace tessera::inline v0
