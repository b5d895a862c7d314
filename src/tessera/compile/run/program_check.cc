// Compares digests of programs between processes, and finds the first equation that differs.
#include <tessera/compile/run/program_check.h>
#include <tessera/core/parse.h>
#include <tessera/device/processes/host_messages.h>
#include <tessera/device/processes/processes.h>
#include <algorithm>

namespace tessera::inline v0 {

namespace {

constexpr const char* kPurpose = "the first run of a program";
constexpr const char* kOneProgram =
    "All processes must run the same programs in one order: do not let shapes, options or branches depend on "
    "process_index().";

std::uint64_t hash_text(std::uint64_t hash, std::string_view text) {
  for (char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return hash;
}

std::string text_of(const Collective& c) {
  std::string out = str(c.name, ' ', c.kind, ' ', c.combine, ' ', c.dtype, ' ', c.outer, ' ', c.block, ' ',
                        c.root, ' ', c.result_rows, ' ', c.slices, ' ', c.adds);
  for (const auto& group : c.groups) append(out, group);
  for (auto [from, to] : c.pairs) out += str(from, '>', to, ' ');
  return out;
}

// One line that differs where the meshes do.
std::string text_of(Mesh mesh) {
  std::string out = str(mesh, " of devices");
  for (const Device* device : mesh.devices()) out += str(' ', device->id());
  return out + '\n';
}

std::string without_line(const std::string& equation) { return equation.substr(0, equation.find("  # ")); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at <= text.size();) {
    std::size_t end = std::min(text.find('\n', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace

ProgramCheck::ProgramCheck(const Jaxpr& program, Mesh mesh, const std::vector<Collective>& collectives,
                           const std::vector<int>& process_of)
    : text_(text_of(mesh) + text_with_all_lines(program)), processes_(process_of) {
  std::sort(processes_.begin(), processes_.end());
  processes_.erase(std::unique(processes_.begin(), processes_.end()), processes_.end());
  digest_ = hash_text(0xcbf29ce484222325, to_string(program, false));
  digest_ = hash_text(digest_, text_of(mesh));
  for (const Collective& c : collectives) {
    digest_ = hash_text(digest_, text_of(c));
    for (const auto& group : c.groups)
      for (int position : group) communicates_ |= process_of[position] != process_of[group[0]];
  }
}

LaunchFailure ProgramCheck::compare() const {
  if (!communicates_ || compared_) return {};
  Processes& job = *Processes::job();
  std::int64_t mine[2] = {static_cast<std::int64_t>(digest_), static_cast<std::int64_t>(text_.size())};
  std::string_view bytes(reinterpret_cast<const char*>(mine), sizeof mine);
  std::vector<std::string> received;
  std::vector<std::int64_t> sizes(processes_.size(), sizeof mine);
  if (LaunchFailure failure =
          send_and_receive(job, processes_, HostMessageTag::program, kPurpose, bytes, sizes, received))
    return failure;
  bool equal = true;
  for (std::size_t i = 0; i < processes_.size(); ++i) {
    std::int64_t theirs[2] = {mine[0], mine[1]};
    if (processes_[i] != job.index())
      std::copy_n(received[i].data(), sizeof theirs, reinterpret_cast<char*>(theirs));
    equal &= theirs[0] == mine[0];
    sizes[i] = theirs[1];
  }
  compared_ = equal;
  if (equal) return {};
  if (LaunchFailure failure =
          send_and_receive(job, processes_, HostMessageTag::program, kPurpose, text_, sizes, received))
    return failure;
  LaunchFailure failure = difference(received);
  job.report_failure(failure.text);
  return failure;
}

// Describes the first difference to the first process that runs another program.
LaunchFailure ProgramCheck::difference(const std::vector<std::string>& texts) const {
  Processes& job = *Processes::job();
  std::vector<std::string> own_lines = lines_of(text_);
  std::string text =
      "the processes run programs with equal meshes and equations, but with different collectives.";
  bool found = false;
  for (std::size_t i = 0; i < texts.size() && !found; ++i) {
    if (processes_[i] == job.index()) continue;
    std::vector<std::string> other_lines = lines_of(texts[i]);
    for (std::size_t k = 0; k < std::max(own_lines.size(), other_lines.size()) && !found; ++k) {
      auto line = [&](const std::vector<std::string>& list) {
        std::string text_of_line = k < list.size() ? list[k] : "nothing";
        return text_of_line.substr(std::min(text_of_line.find_first_not_of(' '), text_of_line.size()));
      };
      if (without_line(line(own_lines)) == without_line(line(other_lines))) continue;
      found = true;
      text = str("the processes run different programs; the first difference is:\n  process ", job.index(),
                 ": ", line(own_lines), "\n  ", job.name(processes_[i]), ": ", line(other_lines));
    }
  }
  return {LaunchFailureKind::mismatch, -1, kStatusStopped, text, {}, kOneProgram};
}

}  // namespace tessera::inline v0
