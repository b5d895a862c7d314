// The version is the one that the build names.
#include <gtest/gtest.h>
#include <tessera/base/version.h>

TEST(Version, IsSet) { EXPECT_STREQ(tessera::version(), "0.1.0"); }
