// Profiles: a random program that records a slice of every step has the bits of the program that records none, and its slices
// nest.
#include <tessera/base/time_slice.h>
#include <tessera/compile/pipeline.h>
#include <tessera/compile/run/compile.h>
#include <tessera/transform/stage.h>
#include <algorithm>
#include <cstring>
#include "cases.h"
#include "random_program.h"

using namespace tessera;
using namespace tessera::properties;

namespace {

using Pool = std::vector<Array>;

Arrays run(const JaxprPtr& jaxpr, const Arrays& args, std::optional<double> slices_from) {
  Arrays out =
      make_executable(*jaxpr, run_passes(jaxpr, {.name = "profiled", .slices_from = slices_from}), {})
          ->run(args);
  for (const Array& x : out) x.block_until_ready();
  return out;
}

std::string_view bytes_of(const Array& x) { return x.value()->concrete()->bytes(); }

// Slices of steps end in the order of recording, so one that encloses others follows them.
void expect_nested(const std::vector<TimeSlice>& slices) {
  for (std::size_t i = 0; i < slices.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      const TimeSlice &outer = slices[i], &inner = slices[k];
      bool disjoint = inner.end <= outer.begin, inside = inner.begin >= outer.begin && inner.end <= outer.end;
      EXPECT_TRUE(disjoint || inside) << inner.site->name << " and " << outer.site->name;
    }
}

void check_program(unsigned seed) {
  Pool args = {sin(reshape(arange(12.0, f64), {3, 4}) * 1.7 + 0.1 * seed), sin(arange(7.0, f64)),
               full({}, 0.4, f64), sin(reshape(arange(12.0, f64), {2, 3, 2}))};
  ClosedJaxpr closed = stage("program", avals_of(args), [&](Args in) {
    return RandomProgram(seed, 0, false)(Pool(in.begin(), in.end()), 2 + static_cast<int>(seed % 9));
  });
  Arrays inputs = closed.consts;
  inputs.insert(inputs.end(), args.begin(), args.end());
  Arrays want = run(closed.jaxpr, inputs, {});
  std::int64_t since = start_recording();
  Arrays got = run(closed.jaxpr, inputs, 0.0);
  std::vector<ThreadSlices> threads = stop_recording(since);
  for (std::size_t i = 0; i < want.size(); ++i)
    EXPECT_EQ(bytes_of(got[i]), bytes_of(want[i])) << "result " << i;
  for (ThreadSlices& thread : threads) {
    std::erase_if(thread.slices, [](const TimeSlice& slice) { return slice.position < 0; });
    expect_nested(thread.slices);
  }
}

}  // namespace

TEST(ProfiledPrograms, HaveTheSameBits) { check_programs(1, 60, check_program); }
