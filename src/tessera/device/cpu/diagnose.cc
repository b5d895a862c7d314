// The error text of a launch whose devices wait for each other in different collectives.
#include <tessera/device/cpu/launch_state.h>
#include <algorithm>
#include <set>

namespace tessera::inline v0 {

namespace {

constexpr const char* kOneOrder =
    "All devices of a mesh have to take part in the same collectives, in one order.";

// The text of a list of devices: "device 3", "devices 0, 1 and 2", "devices 0, 1, ..., 7 and 504 more".
std::string devices_text(const std::vector<int>& positions) {
  constexpr std::size_t kMax = 8;
  std::string out = positions.size() == 1 ? "device " : "devices ";
  std::size_t shown = positions.size() > kMax + 1 ? kMax : positions.size();
  for (std::size_t i = 0; i < shown; ++i) {
    if (i) out += i + 1 == positions.size() ? " and " : ", ";
    append(out, positions[i]);
  }
  if (shown < positions.size()) out += str(" and ", positions.size() - shown, " more");
  return out;
}

}  // namespace

std::string Launch::named(std::int32_t number) const {
  const Collective& collective = plan.collective(number);
  return str(collective.name, " (", to_string(collective.where), ")");
}

LaunchFailure Launch::mismatch(int a, std::int32_t number_a, int b, std::int32_t number_b) const {
  return {LaunchFailureKind::mismatch,
          b,
          kStatusStopped,
          str("devices of one group came to different collectives: device ", a, " to ", named(number_a),
              ", device ", b, " to ", named(number_b), "."),
          plan.collective(number_b).where,
          kOneOrder};
}

// No fiber is running, so their state may be read.
LaunchFailure Launch::diagnose() const {
  auto at = [&](int position) -> const Run& { return runs_[position]; };
  std::set<std::pair<std::int32_t, int>> seen;
  std::string text;
  int first = -1;
  for (int position = 0; position < plan.positions; ++position) {
    const Run& run = at(position);
    if (run.number < 0 || !seen.emplace(run.number, run.group).second) continue;
    for (int other : plan.groups[run.group]) {
      if (!plan.division.is_local(other)) continue;
      std::int32_t number = at(other).number;
      if (number < 0 || number == run.number) continue;
      const auto& theirs = plan.groups[at(other).group];
      if (std::find(theirs.begin(), theirs.end(), position) != theirs.end())
        return mismatch(position, run.number, other, number);
    }
    if (first < 0) first = position;
    constexpr std::size_t kMax = 4;
    if (seen.size() <= kMax) text += (text.empty() ? "" : " ") + waiting_text(run.number, run.group);
    if (seen.size() == kMax + 1) text += " Others wait, too.";
  }
  if (first < 0) internal("a launch is stuck, but no device waits at a collective");
  return {LaunchFailureKind::stuck,
          first,
          kStatusStopped,
          text,
          plan.collective(at(first).number).where,
          kOneOrder};
}

// Describes a group: "devices 0 and 1 wait at psum (a.cc:3) for device 2, which has left the program."
std::string Launch::waiting_text(std::int32_t number, int group) const {
  std::vector<int> waiting, gone, elsewhere;
  for (int position : plan.groups[group]) {
    if (!plan.division.is_local(position)) continue;
    std::int32_t other = runs_[position].number;
    (other == number ? waiting : other < 0 ? gone : elsewhere).push_back(position);
  }
  std::string out =
      str(devices_text(waiting), waiting.size() == 1 ? " waits" : " wait", " at ", named(number), " for ");
  if (!gone.empty())
    out += str(devices_text(gone), ", which ", gone.size() == 1 ? "has" : "have", " left the program");
  if (!gone.empty() && !elsewhere.empty()) out += ", and for ";
  if (!elsewhere.empty()) {
    std::int32_t other = runs_[elsewhere[0]].number;
    out += str(devices_text(elsewhere), ", which ", elsewhere.size() == 1 ? "waits" : "wait", " at ",
               named(other));
  }
  return out + ".";
}

}  // namespace tessera::inline v0
