// The progress bar: "digits  [#######     ]  42 %  840/2000  loss 0.0312  accuracy 0.991  1250 steps/s  0:01
// left".
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <tessera/device/processes/processes.h>
#include <tessera/interop/progress.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <cmath>

namespace tessera::inline v0 {

namespace {

double now_s() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::string clock_text(double seconds) {
  auto s = static_cast<std::int64_t>(std::min(seconds, 359999.0) + 0.5);
  return s >= 3600 ? fmt::format("{}:{:02}:{:02}", s / 3600, s / 60 % 60, s % 60)
                   : fmt::format("{}:{:02}", s / 60, s % 60);
}

std::string rate_text(double rate) {
  return rate >= 100 ? fmt::format("{:.0f} steps/s", rate) : fmt::format("{:.3g} steps/s", rate);
}

// The number of columns of the terminal: a longer line would wrap and could not be redrawn.
std::size_t columns_of(int descriptor) {
  winsize size{};
  return ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

// Returns false in all processes but the first one.
bool is_shown() {
  const Processes* job = Processes::job();
  return !job || job->index() == 0;
}

void write_text(int descriptor, const std::string& text) {
  if (!is_shown()) return;
  std::size_t done = 0;
  while (done < text.size()) {
    ssize_t n = ::write(descriptor, text.data() + done, text.size() - done);
    if (n <= 0) return;  // a closed terminal must not end a training run
    done += n;
  }
}

}  // namespace

Progress::Progress(std::int64_t total, ProgressOptions options)
    : total_(total),
      options_(std::move(options)),
      terminal_(options_.terminal.value_or(::isatty(options_.descriptor) == 1)),
      first_(now_s()),
      drawn_(first_) {}

Progress::~Progress() { finish(); }

double Progress::rate() const {
  double seconds = now_s() - first_;
  return steps_ > 1 && seconds > 0 ? static_cast<double>(steps_ - 1) / seconds : 0;
}

void Progress::step(std::initializer_list<Metric> metrics) {
  double now = now_s();
  if (++steps_ == 1) first_ = now;
  double since = now - drawn_;
  bool due = since >= (terminal_ ? options_.interval_s : options_.plain_interval_s) || steps_ == total_;
  if (!due) return;
  metrics_.clear();
  for (const Metric& metric : metrics) {
    metrics_ +=
        fmt::format("  {} {:.4g}", metric.name, metric.array ? metric.array->item<double>() : metric.number);
  }
  if (steps_ != total_) draw(false);
  drawn_ = now_s();
}

void Progress::draw(bool last) {
  std::string line = options_.label.empty() ? "" : options_.label + "  ";
  if (total_ > 0) {
    constexpr std::int64_t width = 20;
    std::int64_t filled = std::min(width, width * steps_ / total_);
    if (terminal_) line += fmt::format("[{:<{}}]  ", std::string(filled, '#'), width);
    line += fmt::format("{:3} %  {}/{}", 100 * steps_ / total_, steps_, total_);
  } else {
    line += fmt::format("{}", steps_);
  }
  double steps_per_second = rate();
  line += metrics_;
  if (steps_per_second > 0) line += "  " + rate_text(steps_per_second);
  if (steps_per_second > 0 && !last && total_ > steps_)
    line += "  " + clock_text(static_cast<double>(total_ - steps_) / steps_per_second) + " left";
  if (terminal_) {
    line.resize(std::min(line.size(), columns_of(options_.descriptor) - 1));
    write_text(options_.descriptor, "\r" + line + "\x1b[K" + (last ? "\n" : ""));
  } else {
    write_text(options_.descriptor, line + "\n");
  }
}

void Progress::clear() {
  if (!terminal_ || finished_) return;
  write_text(options_.descriptor, "\r\x1b[K");
  drawn_ = first_ - options_.interval_s;
}

void Progress::finish() {
  if (finished_) return;
  finished_ = true;
  if (steps_ > 0) draw(true);
}

}  // namespace tessera::inline v0
