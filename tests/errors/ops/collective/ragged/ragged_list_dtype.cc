// ragged_all_to_all with sizes that are not integers.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, RaggedListDtype) {
  expect_error<DtypeError>(
      [&] {
        pmap([](Array v,
                Array list) { return ragged_all_to_all(v, v, list, list.astype(f32), list, list, "i"); },
             {.axis_name = "i"})(ones({1, 4, 2}), zeros({1, 2}, i32));
      },
      "DtypeError: ragged_all_to_all: send_sizes is f32[2].\n"
      "  Expected integers.\n"
      "  at ragged_list_dtype.cc:11");
}
