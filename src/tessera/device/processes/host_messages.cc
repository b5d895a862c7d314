// Sends and receives bytes, and waits for them by polling.
#include <tessera/device/processes/host_messages.h>
#include <tessera/device/processes/message_round.h>
#include <tessera/device/processes/multi_process_launcher.h>
#include <tessera/device/processes/processes.h>
#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

namespace tessera::inline v0 {

namespace {

// Returns the reason why messages will not arrive, as a sentence; empty while they may still arrive.
std::string reason_to_stop(Processes& job, const MessageRound& messages, double seconds) {
  if (job.broken()) return job.reason();
  std::vector<int> missing = messages.missing();
  bool left = std::any_of(missing.begin(), missing.end(), [&](int p) { return job.has_left(p); });
  bool late = seconds > collective_timeout();
  if (missing.empty() || (!left && !late)) return {};
  std::string text;
  for (std::size_t i = 0; i < missing.size() && i < 8; ++i) text += (i ? ", " : "") + job.name(missing[i]);
  return text +
         (left ? " has returned from main."
               : str(" did not reach it within ", collective_timeout(), " s. ", job.state_of(missing[0])));
}

}  // namespace

LaunchFailure send_and_receive(Processes& job, const std::vector<int>& processes, HostMessageTag tag,
                               const char* purpose, std::string_view mine,
                               const std::vector<std::int64_t>& sizes, std::vector<std::string>& received) {
  MessageRound messages(job.count());
  received.resize(processes.size());
  for (std::size_t i = 0; i < processes.size(); ++i) {
    if (processes[i] == job.index()) continue;
    received[i].resize(sizes[i]);
    messages.send(processes[i], mine.data(), static_cast<std::int64_t>(mine.size()));
    messages.receive(processes[i], received[i].data(), sizes[i]);
  }
  MessageLabel label;
  label.collective = -static_cast<int>(tag);
  if (!job.broken())
    job.progress().run_exclusively([&] { messages.start(job.transport(), label, static_cast<int>(tag)); });
  auto begin = std::chrono::steady_clock::now();
  for (bool done = false;;) {
    if (!job.broken())
      job.progress().run_exclusively([&] {
        done = messages.advance(job.transport());
        job.check_transport();
      });
    std::string text;
    if (done && messages.mismatch().process < 0) return {};
    if (done) {
      text = str(job.name(messages.mismatch().process), " waits for another operation.");
    } else {
      auto waited = std::chrono::steady_clock::now() - begin;
      if (waited > std::chrono::milliseconds(2)) std::this_thread::sleep_for(std::chrono::microseconds(100));
      text = reason_to_stop(job, messages, std::chrono::duration<double>(waited).count());
      if (text.empty()) {
        std::this_thread::yield();
        continue;
      }
    }
    LaunchFailure failure{LaunchFailureKind::died,
                          -1,
                          kStatusStopped,
                          str("process ", job.index(), " waited for ", purpose, ": ", text),
                          {},
                          kRestart};
    job.report_failure(failure.text);
    return failure;
  }
}

LaunchFailure gather_texts(Processes& job, HostMessageTag tag, const char* purpose, const std::string& mine,
                           std::size_t size, std::vector<std::string>& all) {
  std::string padded = mine;
  padded.resize(size);
  std::vector<int> processes;
  for (int p = 0; p < job.count(); ++p) processes.push_back(p);
  std::vector<std::int64_t> sizes(processes.size(), static_cast<std::int64_t>(size));
  if (LaunchFailure failure = send_and_receive(job, processes, tag, purpose, padded, sizes, all))
    return failure;
  all[job.index()] = padded;
  for (std::string& text : all) text.resize(std::min(text.find('\0'), text.size()));
  return {};
}

std::uint64_t hash_bytes(std::uint64_t seed, const void* data, std::int64_t bytes) {
  const char* at = static_cast<const char*>(data);
  std::uint64_t sums[4] = {seed, seed + 1, seed + 2, seed + 3};
  auto add = [](std::uint64_t& part, std::uint64_t word) {
    part = (part ^ word) * 0x9e3779b97f4a7c15;
    part ^= part >> 29;
  };
  std::int64_t i = 0;
  for (; i + 32 <= bytes; i += 32)
    for (int k = 0; k < 4; ++k) {
      std::uint64_t word;
      std::memcpy(&word, at + i + 8 * k, sizeof word);
      add(sums[k], word);
    }
  for (; i < bytes; i += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, at + i, std::min<std::int64_t>(8, bytes - i));
    add(sums[0], word);
  }
  add(sums[0], static_cast<std::uint64_t>(bytes));
  for (int k = 1; k < 4; ++k) add(sums[0], sums[k]);
  return sums[0];
}

}  // namespace tessera::inline v0
