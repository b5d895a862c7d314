// A communicator that is given after the devices were made.
#include <tessera/api/sharding/cluster.h>
#include <tessera/tessera.h>
#include <tests/errors/expect_error.h>

using namespace tessera;

TEST(Errors, CommunicatorLate) {
  devices();
  int communicator = 0;
  expect_error<DeviceError>(
      [&] { detail::initialize_over(&communicator, here()); },
      "DeviceError: initialize: the devices of this process exist already, without this "
      "communicator.\n"
      "  Call initialize(communicator) before devices() or an array is first used.\n"
      "  at communicator_late.cc:12");
}
