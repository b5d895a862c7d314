// Callables that a SharedFunction stores. Compiled with optimization: only then does GCC warn of comparisons that are never true.
#include <gtest/gtest.h>
#include <tessera/base/shared_function.h>

using namespace tessera;

namespace {

int twice(int x) { return 2 * x; }

}  // namespace

TEST(SharedFunction, APlainFunctionIsNeverEmpty) {
  SharedFunction<int(int)> by_reference(twice), by_pointer(&twice);
  EXPECT_EQ(by_reference(3), 6);
  EXPECT_EQ(by_pointer(3), 6);
}

TEST(SharedFunction, ANullPointerIsEmpty) {
  int (*none)(int) = nullptr;
  EXPECT_FALSE(bool(SharedFunction<int(int)>(none)));
  EXPECT_FALSE(bool(SharedFunction<int(int)>(nullptr)));
}
