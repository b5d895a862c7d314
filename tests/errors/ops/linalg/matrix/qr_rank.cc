// QR factors of a vector.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, QrRank) {
  expect_error<ShapeError>(
      [&] { lax::linalg::qr(ones({3})); },
      "ShapeError: qr: the operand is f32[3].\n"
      "  Expected matrices: at least two axes, of which the last two are rows and columns.\n"
      "  at qr_rank.cc:9");
}
