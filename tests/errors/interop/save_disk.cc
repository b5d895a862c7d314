// An object on a full disk.
#include <tessera/interop/compiled/save_compiled.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, SaveDisk) {
  CompiledObject object;
  object.add([](Array x) { return x + 1; }, "f")(ones({3}));
  expect_error<FileError>([&] { object.save_as("/dev/full", "", ""); },
                          "FileError: cannot write /dev/full: No space left on device.\n"
                          "  Free some space; a file that was there before is unchanged.");
}
