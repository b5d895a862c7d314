// Predictions as text.
#include <fmt/core.h>
#include <tessera/spmd/partition.h>
#include <tessera/spmd/report/predict.h>
#include <tessera/transform/simplify.h>
#include <ostream>

namespace tessera::inline v0 {

static std::string microseconds(double seconds) { return fmt::format("{:.1f}", 1e6 * seconds); }
static std::string text_of(const std::vector<AxisName>& axes) {
  std::string out;
  for (AxisName axis : axes) out += (out.empty() ? "" : ", ") + axis.text();
  return out;
}

std::string to_string(const Prediction& p) {
  std::string out = fmt::format("predicted for {} ({})\n", p.machine->name, p.machine->source);
  if (!p.collectives.empty())
    out += fmt::format("{:<20} {:<12} {:>10} {:>7} {:>12}  line\n", "collective", "axes", "us each", "times",
                       "exposed us");
  for (const PredictedCollective& e : p.collectives)
    out += fmt::format("{:<20} {:<12} {:>10} {:>7} {:>12}  {}\n", e.kind, text_of(e.axes),
                       microseconds(e.seconds), e.times, microseconds(e.exposed), to_string(e.where));
  for (const OverlapDecision& o : p.overlaps)
    out += fmt::format("{} over {}, {}: {}\n", o.kind, text_of(o.axes), to_string(o.where), o.reason);
  return out + fmt::format("{} us, of which devices compute for {}; {} without overlap\n",
                           microseconds(p.seconds), microseconds(p.computing), microseconds(p.one_by_one));
}
std::ostream& operator<<(std::ostream& out, const Prediction& prediction) {
  return out << to_string(prediction);
}

spmd::Simulation spmd::simulate(const JaxprPtr& jaxpr, const Machine& machine) {
  DeviceJaxpr local = partition(jaxpr, false, machine);
  Mesh mesh = local.mesh ? local.mesh : make_mesh({{"device", 1}});
  Simulation out = simulate(machine, mesh, simplify(*local.jaxpr));
  out.prediction.overlaps = std::move(local.overlaps);
  return out;
}

Prediction predict(const JaxprPtr& jaxpr, const Machine& machine) {
  return spmd::simulate(jaxpr, machine).prediction;
}

}  // namespace tessera::inline v0
