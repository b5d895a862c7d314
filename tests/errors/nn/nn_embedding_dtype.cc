// An embedding of floating numbers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, NnEmbeddingDtype) {
  nn::Embedding layer(random::key(0), 5, 2);
  expect_error<DtypeError>([&] { layer(ones(3)); },
                           "DtypeError: Embedding: the operand is f32[3].\n"
                           "  Expected row indices of an integer dtype.\n"
                           "  at nn_embedding_dtype.cc:9");
}
