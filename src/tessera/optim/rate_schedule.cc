// Schedules as lists of pieces: the value at a step is that of the last piece that begins at or before it.
#include <tessera/lib/numpy/creation.h>
#include <tessera/lib/numpy/logic.h>
#include <tessera/lib/numpy/math.h>
#include <tessera/optim/rate_schedule.h>
#include <cmath>
#include <limits>

namespace tessera::inline v0::optim {

namespace {

using Piece = Schedule::Piece;
using Form = Schedule::Shape;

// The value of a piece at a step counted from its start; before the start, its initial value.
Array value_of(const Piece& piece, const Array& step) {
  if (piece.shape == Form::function) return piece.function(step);
  if (!(piece.steps > 0)) return piece.from;
  if (piece.shape == Form::polynomial) {
    Array remaining = 1.0 - clip(step, 0.0, piece.steps) / piece.steps;
    return (piece.from - piece.to) * (piece.power == 1 ? remaining : power(remaining, piece.power)) +
           piece.to;
  }
  if (piece.shape == Form::cosine) {
    Array angle = M_PI * clip(step, 0.0, piece.steps) / piece.steps;
    Array remaining = 0.5 * (1.0 + cos(angle));
    return (piece.from - piece.to) * (piece.power == 1 ? remaining : power(remaining, piece.power)) +
           piece.to;
  }
  Array times = step / piece.steps;
  if (piece.shape == Form::staircase) times = floor(times);
  Array decayed = where(step <= 0, piece.from, piece.from * power(piece.power, times));
  if (std::isnan(piece.to)) return decayed;
  return piece.power < 1 ? maximum(decayed, piece.to) : minimum(decayed, piece.to);
}

// Returns a schedule of one piece, after a constant piece if it begins after step 0.
Schedule schedule_from(Piece piece) {
  std::int64_t begin = std::max<std::int64_t>(piece.begin, 0);
  piece.begin = 0;
  if (begin == 0 || piece.shape == Form::function) return schedule_of(&piece, 1);
  Piece before{.from = piece.from};
  piece.begin = begin;
  const Piece pieces[] = {before, piece};
  return schedule_of(pieces, 2);
}

}  // namespace

Schedule schedule_of(const Piece* pieces, std::size_t count) {
  if (count == 0 || count > Schedule::max_pieces)
    fail<ArgumentError>(str("schedule: it would have ", count, " pieces."),
                        str("Expected 1 to ", Schedule::max_pieces,
                            "; a lambda without captures may compute any number from the step."));
  Schedule out(0.0);
  std::copy(pieces, pieces + count, out.pieces_.begin());
  out.count_ = static_cast<int>(count);
  return out;
}

Array Schedule::operator()(const Array& step) const {
  if (count_ == 1 && pieces_[0].shape == Form::polynomial && !(pieces_[0].steps > 0)) return pieces_[0].from;
  Array now = step.astype(default_float());
  Array out = value_of(pieces_[0], now);
  for (int i = 1; i < count_; ++i) {
    auto begin = static_cast<double>(pieces_[i].begin);
    out = where(now < begin, out, value_of(pieces_[i], now - begin));
  }
  return out.astype(now.dtype());
}

Schedule constant_schedule(double value) { return value; }
Schedule linear_schedule(double from, double to, std::int64_t steps, std::int64_t begin) {
  return polynomial_schedule(from, to, 1, steps, begin);
}
Schedule polynomial_schedule(double from, double to, double power, std::int64_t steps, std::int64_t begin) {
  return schedule_from(
      {.begin = begin, .from = from, .to = to, .steps = static_cast<double>(steps), .power = power});
}
Schedule cosine_decay_schedule(double from, std::int64_t steps, double alpha, double exponent) {
  return schedule_from({.shape = Form::cosine,
                        .from = from,
                        .to = alpha * from,
                        .steps = static_cast<double>(steps),
                        .power = exponent});
}
Schedule exponential_decay(double from, std::int64_t steps, double rate, ExponentialDecay options) {
  return schedule_from({.shape = options.staircase ? Form::staircase : Form::exponential,
                        .begin = options.begin,
                        .from = from,
                        .to = options.end_value.value_or(std::numeric_limits<double>::quiet_NaN()),
                        .steps = rate == 0 ? 0 : static_cast<double>(steps),
                        .power = rate});
}
Schedule piecewise_constant_schedule(double value,
                                     const std::vector<std::pair<std::int64_t, double>>& scales) {
  std::vector<Piece> pieces = {{.from = value}};
  for (auto [begin, scale] : scales) pieces.push_back({.begin = begin, .from = pieces.back().from * scale});
  return schedule_of(pieces.data(), pieces.size());
}
Schedule warmup_cosine_decay_schedule(double from, double peak, std::int64_t warmup, std::int64_t steps,
                                      double end_value, double exponent) {
  double alpha = peak == 0 ? 0 : end_value / peak;
  return join_schedules(
      {linear_schedule(from, peak, warmup), cosine_decay_schedule(peak, steps - warmup, alpha, exponent)},
      {warmup});
}

Schedule join_schedules(const std::vector<Schedule>& schedules, const std::vector<std::int64_t>& boundaries) {
  if (schedules.size() != boundaries.size() + 1)
    fail<ArgumentError>(str("join_schedules: ", schedules.size(), " schedules and ", boundaries.size(),
                            " boundaries are given."),
                        "Expected one boundary between each two schedules.");
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < schedules.size(); ++i) {
    std::int64_t begin = i ? boundaries[i - 1] : 0;
    for (int k = 0; k < schedules[i].count_; ++k) {
      Piece piece = schedules[i].pieces_[k];
      piece.begin += begin;
      // Pieces that would begin after the next schedule are never reached.
      if (i == boundaries.size() || piece.begin < boundaries[i] || piece.begin == begin)
        pieces.push_back(piece);
    }
  }
  return schedule_of(pieces.data(), pieces.size());
}

}  // namespace tessera::inline v0::optim
