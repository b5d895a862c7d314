// Collectives of a launch with members in other processes: their start, their end, and their errors.
#include <tessera/device/cpu/launch_state.h>
#include <cmath>

namespace tessera::inline v0 {

namespace {

constexpr int kFirstGroupTag = 16;  // above those of HostMessageTag

std::vector<int> processes_of(const LaunchPlan& plan, int group) {
  std::vector<int> out;
  for (int position : plan.groups[group]) out.push_back(plan.division.process_of[position]);
  return out;
}

}  // namespace

GroupJob::GroupJob(Launch& launch, int group)
    : launch_(launch),
      processes_(*Processes::job()),
      group_(group),
      collective_(processes_.transport(), processes_of(launch.plan, group), processes_.index(),
                  processes_.count(), group + kFirstGroupTag) {}

void GroupJob::begin(std::int32_t number) {
  number_ = number;
  started_ = false;
  began_ = Sleeper::Clock::now();
  processes_.progress().add(*this);
}

std::string GroupJob::text() const { return launch_.named(number_); }

bool GroupJob::ended() {
  if (processes_.broken()) return true;
  if (!started_) {
    started_ = true;
    collective_.start(
        launch_.rendezvous_[group_].operation,
        {launch_.plan.division.program, launch_.run_number_, number_, 0, launch_.arguments_hash_, 0});
  }
  bool done = collective_.advance();
  processes_.check_transport();
  return done;
}

// Called by one thread at a time.
bool GroupJob::advance() {
  bool done = ended();
  LaunchFailure failure = problem();
  if (!done && !failure) return false;
  if (failure) launch_.fail_with(std::move(failure));
  int first = -1;
  for (int position : launch_.plan.groups[group_])
    if (first < 0 && launch_.plan.division.is_local(position)) first = position;
  launch_.wake_group(launch_.rendezvous_[group_], launch_.run_at(first).group, nullptr, 1);
  return true;
}

// Returns the failure of the collective, if it has failed or has waited for too long.
LaunchFailure GroupJob::problem() {
  if (processes_.broken() && !launch_.failed()) {
    const Collective& c = launch_.plan.collective(number_);
    return {LaunchFailureKind::died,
            -1,
            kStatusStopped,
            str("process ", processes_.index(), " waited at ", c.name, ": ", processes_.reason()),
            c.where,
            kRestart};
  }
  if (launch_.failed()) return {};
  if (collective_.mismatch().process >= 0) return other_collective();
  if (!collective_.ragged_problem().empty())
    return {
        LaunchFailureKind::ragged,
        collective_.ragged_position(),
        kStatusStopped,
        collective_.ragged_problem(),
        launch_.plan.collective(number_).where,
        "Offsets and sizes count rows of the operand, and of the output on the device that receives them."};
  if (launch_.cancel_->load(std::memory_order_relaxed))
    return {LaunchFailureKind::program,
            launch_.plan.local[0],
            kStatusInterrupted,
            "the program was interrupted.",
            {},
            ""};
  if (++polls_ % 64) return {};  // the clock is read seldom
  std::vector<int> missing = collective_.missing();
  for (int process : missing)
    if (processes_.has_left(process)) return waited_for({process}, ", which has returned from main");
  double seconds = std::chrono::duration<double>(Sleeper::Clock::now() - began_).count();
  if (seconds < collective_timeout()) return {};
  return waited_for(missing, " for longer than the time-out of collectives");
}

LaunchFailure GroupJob::waited_for(const std::vector<int>& missing, const char* why) const {
  const Collective& c = launch_.plan.collective(number_);
  std::string list, states;
  for (std::size_t i = 0; i < missing.size() && i < 8; ++i) {
    list += (i ? ", " : "") + processes_.name(missing[i]);
    states += " " + processes_.state_of(missing[i]);
  }
  if (missing.size() > 8) list += str(" and ", missing.size() - 8, " more");
  bool late = !processes_.has_left(missing.empty() ? 0 : missing[0]);
  if (late) states = str(" (", collective_timeout(), " s).", states);
  return {
      LaunchFailureKind::died,
      -1,
      kStatusStopped,
      str("process ", processes_.index(), " waits at ", c.name, " for ", list, why, late ? states : "."),
      c.where,
      late
          ? "Look at the other processes' errors; a longer time is Config{.collective_timeout = seconds}, or "
            "TESSERA_COLLECTIVE_TIMEOUT."
          : "All processes must run the same programs, equally often and in one order."};
}

LaunchFailure GroupJob::other_collective() const {
  const Collective& c = launch_.plan.collective(number_);
  MessageRound::Mismatch other = collective_.mismatch();
  std::string there = "another program";
  if (other.label.program == launch_.plan.division.program && other.label.run == launch_.run_number_ &&
      other.label.arguments != launch_.arguments_hash_)
    return {LaunchFailureKind::mismatch,
            -1,
            kStatusStopped,
            str("process ", processes_.index(), " and ", processes_.name(other.process),
                " passed different values for the arguments of which each process passes all elements "
                "(numbers, and arrays "
                "that are not placed over the processes)."),
            c.where,
            "Compute or read them in the same way in all processes, or take process 0's: "
            "broadcast_one_to_all(x)."};
  std::size_t number = other.label.collective;
  if (other.label.program == launch_.plan.division.program && number < launch_.plan.collectives.size())
    there = str(launch_.named(other.label.collective), " in run ", other.label.run, " of the same program");
  return {LaunchFailureKind::mismatch,
          -1,
          kStatusStopped,
          str("processes came to different collectives: process ", processes_.index(), " to ",
              launch_.named(number_), " in run ", launch_.run_number_, " of its program, ",
              processes_.name(other.process), " to ", there, "."),
          c.where,
          "All processes must run the same programs, equally often and in one order."};
}

}  // namespace tessera::inline v0
