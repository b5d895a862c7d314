// The topics of TESSERA_LOG, and writing one line at a time.
#include <tessera/base/log.h>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace tessera::inline v0 {

namespace {

struct LogState {
  std::mutex mutex;
  std::atomic<unsigned> topics{0};
  LogSink sink = nullptr;
  void choose(std::string_view text) {
    unsigned chosen = 0;
    for (std::size_t start = 0; start <= text.size();) {
      std::size_t end = std::min(text.find(',', start), text.size());
      if (text.substr(start, end - start) == "compile") chosen |= 1u << static_cast<int>(LogTopic::compile);
      start = end + 1;
    }
    topics = chosen;
  }
  LogState() {
    if (const char* text = std::getenv("TESSERA_LOG")) choose(text);
  }
};
// Never destroyed: functions in static storage may compile after main.
LogState& log() {
  static auto& one = *new LogState;
  return one;
}

}  // namespace

bool logs(LogTopic topic) {
  return log().topics.load(std::memory_order_relaxed) >> static_cast<int>(topic) & 1;
}

void log_line(const std::string& text) {
  std::lock_guard lock(log().mutex);
  if (log().sink)
    log().sink(text);
  else
    std::fprintf(stderr, "tessera: %s\n", text.c_str());
}

void set_log(std::string_view topics, LogSink sink) {
  std::lock_guard lock(log().mutex);
  log().sink = sink;
  log().choose(topics);
}

}  // namespace tessera::inline v0
