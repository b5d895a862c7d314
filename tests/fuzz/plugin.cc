// Programs and compile options as a PJRT client sends them. An input is the size of the options in two bytes, the lower one first, the
// options and the program.
#include <tests/fuzz/targets.h>
#include <tests/pjrt/c_client.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace tessera::fuzz {

bool plugin(std::string_view bytes) {
  if (bytes.size() < 2) return false;
  auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  std::size_t size = byte(0) | byte(1) << 8;
  bytes.remove_prefix(2);
  std::string options(bytes.substr(0, std::min(size, bytes.size())));
  std::string program(bytes.substr(options.size()));
  pjrt_test::Compiled compiled = pjrt_test::compile(program, options);
  if (compiled.code == PJRT_Error_Code_INTERNAL || compiled.code == PJRT_Error_Code_UNKNOWN) {
    std::fprintf(stderr, "%s\n", compiled.error.c_str());
    std::abort();
  }
  if (!compiled.executable) return false;
  pjrt_test::destroy(compiled.executable);
  return true;
}

}  // namespace tessera::fuzz
