// More devices than there is memory for their stacks.
#include <sys/resource.h>
#include <tessera/device/launch.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, MemoryStacks) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "AddressSanitizer maps memory of its own";
#endif
  Collective c;
  c.groups = {std::vector<int>(1024)};
  for (int i = 0; i < 1024; ++i) c.groups[0][i] = i;
  auto plan = plan_launch({c}, 1024);
  auto nothing = [](ProgramContext*, void* const*, void* const*, void*) { return std::int32_t{0}; };
  std::vector<DeviceCall> calls(1024, {nothing, nullptr, nullptr, nullptr});
  std::size_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  rlimit before;
  getrlimit(RLIMIT_AS, &before);
  rlimit little{pages * 4096 + (64 << 20), before.rlim_max};
  setrlimit(RLIMIT_AS, &little);
  expect_error<MemoryError>([&] { run_launch(*plan, calls); },
                            "MemoryError: cannot allocate the stacks of 1024 device programs.\n"
                            "  Use fewer devices, or allow this process more memory and mappings.");
  setrlimit(RLIMIT_AS, &before);
}
