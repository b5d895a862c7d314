// Fills and compares the handshakes of processes.
#include <link.h>
#include <tessera/base/error.h>
#include <tessera/base/version.h>
#include <tessera/device/processes/handshake.h>
#include <unistd.h>
#include <cstdlib>
#include <cstring>

namespace tessera::inline v0 {

namespace {

template <std::size_t n>
void put(char (&to)[n], const std::string& text) {
  std::memcpy(to, text.data(), std::min(text.size(), n - 1));
}

// The build identification of the executable: the note that linkers write into each file, in hexadecimal.
std::string build_of_program() {
  std::string out;
  dl_iterate_phdr(
      [](dl_phdr_info* info, std::size_t, void* result) {
        for (int i = 0; i < info->dlpi_phnum; ++i) {
          const auto& part = info->dlpi_phdr[i];
          if (part.p_type != PT_NOTE) continue;
          const char *at = reinterpret_cast<const char*>(info->dlpi_addr + part.p_vaddr),
                     *end = at + part.p_memsz;
          while (at + sizeof(ElfW(Nhdr)) <= end) {
            ElfW(Nhdr) note;
            std::memcpy(&note, at, sizeof note);
            const char *name = at + sizeof note, *data = name + (note.n_namesz + 3) / 4 * 4;
            if (data + note.n_descsz > end) break;
            if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && !std::memcmp(name, "GNU", 4))
              for (std::size_t k = 0; k < note.n_descsz; ++k) {
                constexpr const char* kHexadecimal = "0123456789abcdef";
                auto byte = static_cast<unsigned char>(data[k]);
                *static_cast<std::string*>(result) += kHexadecimal[byte >> 4];
                *static_cast<std::string*>(result) += kHexadecimal[byte & 15];
              }
            at = data + (note.n_descsz + 3) / 4 * 4;
          }
        }
        return 1;  // the first object is the program
      },
      &out);
  return out;
}

std::string program_name() {
  char path[1024];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  std::string text(path, std::max<ssize_t>(length, 0));
  return text.substr(text.rfind('/') + 1);
}

std::string settings_text() {
  std::string out;
  for (const char* name : {"TESSERA_X64", "TESSERA_MACHINE", "TESSERA_STRICT", "TESSERA_DEBUG_NANS",
                           "TESSERA_DEBUG_INFS", "TESSERA_FLUSH_SUBNORMALS"})
    if (const char* value = std::getenv(name)) out += str(name, '=', value, ' ');
  return out.empty() ? "none" : out.substr(0, out.size() - 1);
}

}  // namespace

Handshake handshake_of(int devices, const JobAddress& control) {
  Handshake out;
  put(out.version, version());
  put(out.program, program_name());
  put(out.build, build_of_program());
  put(out.settings, settings_text());
  gethostname(out.host, sizeof out.host - 1);
  out.pid = static_cast<std::int32_t>(getpid());
  out.devices = devices;
  out.control = control;
  return out;
}

void check_equal(const std::vector<Handshake>& all, const std::vector<std::string>& names) {
  const Handshake& first = all[0];
  for (std::size_t p = 1; p < all.size(); ++p) {
    const Handshake& other = all[p];
    auto differ = [&](const char* what, const std::string& expected, const std::string& found,
                      const char* advice) {
      if (expected != found)
        fail<DeviceError>(str("the processes of this job have different ", what, ": ", names[0], " has ",
                              expected, ", and ", names[p], " has ", found, "."),
                          advice);
    };
    differ("versions of Tessera", first.version, other.version, "Install one version on all machines.");
    differ("programs", str(first.program, " (build ", first.build, ")"),
           str(other.program, " (build ", other.build, ")"),
           "All processes of a job run one executable: copy it to all machines, and start it once with -n.");
    differ("numbers of devices", str(first.devices), str(other.devices),
           "Set TESSERA_DEVICES, or Config{.devices}, to one number in all processes.");
    differ("settings", first.settings, other.settings,
           "Pass one environment to all processes (mpirun -x NAME, srun --export=ALL).");
  }
}

}  // namespace tessera::inline v0
