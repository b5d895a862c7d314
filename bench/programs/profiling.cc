// The cost of a profile: training steps of examples/language_model.cc on a mesh of 4 x 2 devices, with and without one,
// alternately. Prints the time of each and the ratio, wanted at most 1.05.
#include "../measure.h"
#include "language_model_step.h"

int main() {
  auto step = training_of_language_model();
  auto call = [&] { ts::block_until_ready(step()); };
  auto profiled = [&] {
    ts::Profiling profiling;
    call();
    profiling.stop();
  };
  auto [without, with] = bench::alternately(call, profiled, 20);
  bench::row("profiling", "language model, step", without);
  bench::row("profiling", "language model, profiled step", with);
  std::printf("  a profile costs %.1f %% (medians), %.1f %% (least)\n",
              100 * (with.median / without.median - 1), 100 * (with.minimum / without.minimum - 1));
  return 0;
}
