// Targets by name, and the caches.
#include <gtest/gtest.h>
#include <tessera/base/error.h>
#include <tessera/base/processor.h>

namespace tessera {
namespace {

const Processor kAvx2{"", 3, false, false}, kAll{"", 4, true, true};

TEST(Processor, NamesGiveInstructionSets) {
  EXPECT_EQ(processor_named("", kAvx2).level, 3);
  EXPECT_EQ(processor_named("x86-64", kAvx2).vector_bytes(), 16);
  EXPECT_EQ(processor_named("znver3", kAvx2).vector_bytes(), 32);
  EXPECT_EQ(processor_named("x86-64-v4", kAll).vector_bytes(), 64);
  EXPECT_FALSE(processor_named("x86-64-v4", kAll).bf16_products);
  EXPECT_TRUE(processor_named("znver4", kAll).bf16_products);
  EXPECT_TRUE(processor_named("cascadelake", kAll).int8_products);
  EXPECT_FALSE(processor_named("cascadelake", kAll).bf16_products);
  EXPECT_EQ(processor_named("znver3", kAll).target, "znver3");
}

TEST(Processor, NoTargetAboveTheMachine) {
  EXPECT_THROW(processor_named("x86-64-v4", kAvx2), DeviceError);
  EXPECT_THROW(processor_named("znver4", Processor{"", 4, true, false}), DeviceError);
  EXPECT_THROW(processor_named("cascadelake", Processor{"", 4, false, false}), DeviceError);
  EXPECT_THROW(processor_named("native", kAll), DeviceError);
}

TEST(Processor, TheProcessIsNoMoreThanTheMachine) {
  const Processor &current = processor(), machine = machine_processor();
  EXPECT_LE(current.level, machine.level);
  EXPECT_LE(current.int8_products, machine.int8_products);
  EXPECT_LE(current.bf16_products, machine.bf16_products);
  set_target(current.target);  // the same target again changes nothing
  EXPECT_EQ(&processor(), &current);
}

TEST(Processor, CachesAreThoseOfACore) {
  EXPECT_GE(caches().first, 8 << 10);
  EXPECT_GT(caches().second, caches().first);
  EXPECT_GE(caches().last, caches().second);
  EXPECT_LE(caches().last, std::int64_t{4} << 30);
}

}  // namespace
}  // namespace tessera
