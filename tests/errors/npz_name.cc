#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NpzName) {
  std::string path = "/tmp/tessera_npz_name.npz";
  save_npz(path, {{"a", HostArray{1.0f}}, {"c", HostArray{2}}});
  expect_error<Error>([&] { load_npz(path, "b"); }, "?");
}
