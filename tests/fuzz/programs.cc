// Programs as text and as bytes.
#include <tessera/interop/program.h>
#include <tessera/stablehlo/bytecode/bytecode.h>
#include <tests/fuzz/targets.h>
#include <cstdio>
#include <cstdlib>

namespace tessera::fuzz {

namespace {

// Importing traces the program without running it.
bool import(std::string_view bytes) {
  try {
    import_stablehlo(bytes, "file");
  } catch (const ImportError&) {
    return false;
  } catch (const DeviceError&) {  // it needs more devices than there are
    return false;
  } catch (const Error& e) {
    std::fprintf(stderr, "%s\n", e.what());
    std::abort();
  }
  return true;
}

}  // namespace

bool text(std::string_view bytes) { return import(bytes); }

// The parts of an exported file that an import ignores (trees, the gradient's program) are read, too.
bool bytecode(std::string_view bytes) {
  if (!stablehlo::is_exported(bytes)) return import(bytes);
  try {
    stablehlo::read_exported(bytes, "file");
  } catch (const ImportError&) {
    return false;
  }
  return import(bytes);
}

}  // namespace tessera::fuzz
