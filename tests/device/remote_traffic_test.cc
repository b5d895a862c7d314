// The bytes that collectives send between processes, by hand for small groups.
#include <gtest/gtest.h>
#include <tessera/device/processes/remote_traffic.h>

using namespace tessera;

// Four positions in two processes on two machines.
static double received(CollectiveKind kind, std::int64_t outer) {
  Collective c;
  c.kind = kind;
  c.dtype = f32;
  c.groups = {{0, 1, 2, 3}};
  c.outer = outer;
  c.block = 100;
  RemoteTraffic traffic = remote_traffic(c, {0, 0, 1, 1}, {0, 1});
  EXPECT_EQ(traffic.to_process, traffic.to_host);
  return traffic.to_process;
}

TEST(RemoteTraffic, AllToAllSendsASlotToEachReceiver) {
  EXPECT_EQ(received(CollectiveKind::all_to_all, 3), 2 * 2 * 3 * 400);
}

// Rows are estimated to go to all members in equal parts; each member's four lists of four indices go to each process.
TEST(RemoteTraffic, RaggedAllToAllSendsEachRowOnce) {
  EXPECT_EQ(received(CollectiveKind::ragged_all_to_all, 8), 2 * 2 * (8 / 4) * 400 + 2 * 4 * 4 * 4);
}

TEST(RemoteTraffic, AllGatherSendsAnOperandToEachProcess) {
  EXPECT_EQ(received(CollectiveKind::all_gather, 3), 2 * 3 * 400);
}
