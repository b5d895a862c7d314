// The version of the library is that of the CMake project.
#include <gtest/gtest.h>
#include <tessera/base/version.h>

TEST(Version, IsSet) { EXPECT_STREQ(tessera::version(), "0.1.0"); }
