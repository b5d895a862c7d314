// Schedules: numbers that depend on the step, such as learning rates, stored as data.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::optim {

/// A number for each step: a constant (1e-3), a result of the functions below, or a lambda without captures,
/// step (f32[]) -> number. A schedule has at most 8 pieces.
class TESSERA_API Schedule {
 public:
  using Function = Array (*)(const Array& step);
  static constexpr int max_pieces = 8;
  enum class Shape : std::uint8_t { polynomial, cosine, exponential, staircase, function };
  // A piece that begins at step `begin` and goes from one value to another in `steps` steps.
  struct Piece {
    Shape shape = Shape::polynomial;
    std::int64_t begin = 0;
    double from = 0, to = 0, steps = 0;
    double power = 1;  // exponent of polynomial and cosine; rate of exponential
    Function function = nullptr;
    TESSERA_FIELDS(shape, begin, from, to, steps, power, function)
  };

  constexpr Schedule(double value) { pieces_[0].from = value; }
  template <class F>
  requires std::convertible_to<F, Function>
  constexpr Schedule(F f) {
    pieces_[0].shape = Shape::function;
    pieces_[0].function = f;
  }
  /// Returns the number at a step, an integer[] (the first is 0): f32[], or a weakly typed constant.
  Array operator()(const Array& step) const;
  TESSERA_FIELDS(pieces_, count_)

 private:
  friend Schedule schedule_of(const Piece* pieces, std::size_t count);
  friend TESSERA_API Schedule join_schedules(const std::vector<Schedule>& schedules,
                                             const std::vector<std::int64_t>& boundaries);
  std::array<Piece, max_pieces> pieces_ = {};
  int count_ = 1;
};
// Makes a schedule of pieces, which are sorted by their first steps.
Schedule schedule_of(const Schedule::Piece* pieces, std::size_t count);

/// The same number at every step.
///   source  optax.constant_schedule
TESSERA_API Schedule constant_schedule(double value);
/// Linear from one number to another in `steps` steps from step `begin` on, constant before and after.
///   source  optax.linear_schedule
TESSERA_API Schedule linear_schedule(double from, double to, std::int64_t steps, std::int64_t begin = 0);
/// (from - to) (1 - step / steps)^power + to.
///   source  optax.polynomial_schedule
TESSERA_API Schedule polynomial_schedule(double from, double to, double power, std::int64_t steps,
                                         std::int64_t begin = 0);
/// Half a cosine from `from` down to alpha * from in `steps` steps; the cosine is raised to the power `exponent`.
///   source  optax.cosine_decay_schedule
TESSERA_API Schedule cosine_decay_schedule(double from, std::int64_t steps, double alpha = 0,
                                           double exponent = 1);
struct ExponentialDecay {
  std::int64_t begin = 0;
  bool staircase = false;                ///< decay once every `steps` steps
  std::optional<double> end_value = {};  ///< bound that the value does not pass
};
/// from * rate^(step / steps).
///   source  optax.exponential_decay
TESSERA_API Schedule exponential_decay(double from, std::int64_t steps, double rate,
                                       ExponentialDecay options = {});
/// A constant that is multiplied by a factor at some steps: {{1000, 0.1}, {2000, 0.5}}.
///   source  optax.piecewise_constant_schedule
TESSERA_API Schedule piecewise_constant_schedule(double value,
                                                 const std::vector<std::pair<std::int64_t, double>>& scales);
/// Linear from one number to the peak in `warmup` steps, then a cosine to the end value; `steps` in all.
///   source  optax.warmup_cosine_decay_schedule
TESSERA_API Schedule warmup_cosine_decay_schedule(double from, double peak, std::int64_t warmup,
                                                  std::int64_t steps, double end_value = 0,
                                                  double exponent = 1);
/// Runs schedules in sequence; each counts its steps from the boundary at which it begins.
///   schedules   at least one
///   boundaries  first steps of all schedules but the first, ascending
///   errors      ArgumentError for another number of boundaries, and for more than 8 pieces in all
///   source      optax.join_schedules
TESSERA_API Schedule join_schedules(const std::vector<Schedule>& schedules,
                                    const std::vector<std::int64_t>& boundaries);

}  // namespace tessera::inline v0::optim
