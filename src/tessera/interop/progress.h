// A progress bar with named metrics and steps per second. On a terminal it redraws one line; anywhere else it
// writes a plain line now and then, without escape codes.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0 {

// A named number to show. An Array is read only when the line is drawn.
struct TESSERA_API Metric {
  std::string_view name;
  double number = 0;
  const Array* array = nullptr;  // if set, it holds the number
  Metric(std::string_view n, double v) : name(n), number(v) {}
  Metric(std::string_view n, const Array& v) : name(n), array(&v) {}
};

struct ProgressOptions {
  std::string label = {};
  double interval_s = 0.1;            // seconds between two drawings on a terminal
  double plain_interval_s = 5;        // seconds between two lines elsewhere
  int descriptor = 2;                 // file descriptor of the output: standard error
  std::optional<bool> terminal = {};  // true: a terminal; determined from the descriptor by default
};

/// Shows the progress of a loop; of several processes only the first one shows it. Ends its line when finished or destroyed.
class TESSERA_API Progress {
 public:
  /// total   number of steps of the loop; 0 if unknown
  explicit Progress(std::int64_t total, ProgressOptions options = {});
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Counts one step. Draws if enough time has passed, and reads the metrics only then.
  void step(std::initializer_list<Metric> metrics = {});
  /// Removes the line from a terminal until the next step draws it again; call it before other output.
  void clear();
  /// Draws the last state and ends the line.
  void finish();
  std::int64_t steps() const { return steps_; }
  /// Steps per second since the first step ended, which may have included compilation.
  double rate() const;

 private:
  void draw(bool last);

  std::int64_t total_, steps_ = 0;
  ProgressOptions options_;
  bool terminal_, finished_ = false;
  double first_, drawn_;  // seconds on the steady clock
  std::string metrics_;   // text of the metrics, from the last drawing
};

}  // namespace tessera::inline v0
