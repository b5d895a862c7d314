// item() of the carry inside scan.
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, ItemTracedScan) {
  expect_error<TraceError>(
      [&] { scan([](Array c) { return c * c.item<float>(); }, ones({}), none, {.length = 3}); },
      "TraceError: item() needs a value, but this f32[] is abstract inside scan (item_traced_scan.cc:9).\n"
      "  Use cond(pred, a, b, ...) or while_loop for control flow on array values, select for a choice by "
      "element, or move this outside of the transformation.\n"
      "  at item_traced_scan.cc:9");
}
