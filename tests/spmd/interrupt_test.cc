// Interruption of programs over several devices: a request ends loops with and without collectives, also if it comes before
// the program starts, and later programs run.
#include <tessera/compile/run/executable.h>
#include <chrono>
#include <thread>
#include "on_devices.h"

using namespace tessera;
using namespace tessera::spmd_tests;

namespace {

enum class Body { alone, communicating };

// A loop of this many iterations on each device.
auto loop_of(double iterations, Body body) {
  return jit(shard_map(
      [=](Array x) {
        Array first = body == Body::communicating ? psum(x, "x") * 0.0f : x * 0.0f;
        return while_loop([=](Array i) { return all(i < static_cast<float>(iterations)); },
                          [=](Array i) {
                            Array next = i + 1.0f;
                            return body == Body::communicating ? psum(next + x * 0.0f, "x") / 8.0f : next;
                          },
                          first);
      },
      {.in_specs = P("x"), .out_specs = body == Body::communicating ? P() : P("x"), .mesh = line()}));
}

void run(double iterations, Body body) { loop_of(iterations, body)(rows(ones({8}))).block_until_ready(); }

constexpr double kEndless = 1e30, kShort = 5000;  // the flag is read once in 1024 iterations

template <class F>
void run_and_interrupt(Body body, F interrupt) {
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    interrupt();
  });
  EXPECT_THROW(run(kEndless, body), Interrupted);
  stopper.join();
}

}  // namespace

TEST(Interrupt, EndsTheProgramThatRuns) {
  for (Body body : {Body::alone, Body::communicating}) {
    run_and_interrupt(body, [] { interrupt_one_program(); });
    EXPECT_NO_THROW(run(kShort, body));
    run_and_interrupt(body, [] { interrupt_programs(); });
    interrupt_programs(false);
    EXPECT_NO_THROW(run(kShort, body));
  }
}

TEST(Interrupt, OfOneProgramEndsTheNextOne) {
  for (Body body : {Body::alone, Body::communicating}) {
    EXPECT_FALSE(interrupt_one_program());
    EXPECT_THROW(run(kShort, body), Interrupted);
    EXPECT_NO_THROW(run(kShort, body));
  }
}

TEST(Interrupt, OfAllProgramsLastsUntilItIsWithdrawn) {
  for (Body body : {Body::alone, Body::communicating}) {
    interrupt_programs();
    for (int i = 0; i < 2; ++i) EXPECT_THROW(run(kShort, body), Interrupted);
    interrupt_programs(false);
    EXPECT_NO_THROW(run(kShort, body));
  }
}
