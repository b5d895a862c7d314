// Schedules: numbers that depend on the step, as data; a learning rate is one.
#pragma once
#include <tessera/core/array.h>

namespace tessera::inline v0::optim {

/// A number for each step: a constant (1e-3), what the functions below make, or a lambda without captures,
/// step (f32[]) -> number. At most 8 pieces.
class TESSERA_API Schedule {
 public:
  using Function = Array (*)(const Array& step);
  static constexpr int most_pieces = 8;
  enum class Shape : std::uint8_t { polynomial, cosine, exponential, staircase, function };
  // From step `begin` on, with steps counted from there: over `steps` from one value to another.
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
  /// The number at a step, an integer[] (the first is 0): f32[], or weak for a constant.
  Array operator()(const Array& step) const;
  TESSERA_FIELDS(pieces_, count_)

 private:
  friend Schedule schedule_of(std::span<const Piece> pieces);
  std::array<Piece, most_pieces> pieces_ = {};
  int count_ = 1;

 public:
  std::span<const Piece> pieces() const { return {pieces_.data(), static_cast<std::size_t>(count_)}; }
};
// A schedule of pieces, in the order in which they begin.
Schedule schedule_of(std::span<const Schedule::Piece> pieces);

/// The same number at every step.
///   source  optax.constant_schedule
TESSERA_API Schedule constant_schedule(double value);
/// From one number to another in `steps` steps, beginning at step `begin`, and staying there.
///   source  optax.linear_schedule
TESSERA_API Schedule linear_schedule(double from, double to, std::int64_t steps, std::int64_t begin = 0);
/// (from - to) (1 - step / steps)^power + to.
///   source  optax.polynomial_schedule
TESSERA_API Schedule polynomial_schedule(double from, double to, double power, std::int64_t steps,
                                         std::int64_t begin = 0);
/// Half a cosine down to alpha * from in `steps` steps; the cosine is taken to a power.
///   source  optax.cosine_decay_schedule
TESSERA_API Schedule cosine_decay_schedule(double from, std::int64_t steps, double alpha = 0,
                                           double exponent = 1);
struct ExponentialDecay {
  std::int64_t begin = 0;
  bool staircase = false;                ///< one decay every `steps` steps
  std::optional<double> end_value = {};  ///< where it ends
};
/// from * rate^(step / steps).
///   source  optax.exponential_decay
TESSERA_API Schedule exponential_decay(double from, std::int64_t steps, double rate,
                                       ExponentialDecay options = {});
/// A number that is multiplied at some steps: {{1000, 0.1}, {2000, 0.5}}.
///   source  optax.piecewise_constant_schedule
TESSERA_API Schedule piecewise_constant_schedule(double value,
                                                 const std::vector<std::pair<std::int64_t, double>>& scales);
/// Linear from one number to the peak in `warmup` steps, then a cosine to the end; `steps` in all.
///   source  optax.warmup_cosine_decay_schedule
TESSERA_API Schedule warmup_cosine_decay_schedule(double from, double peak, std::int64_t warmup,
                                                  std::int64_t steps, double end_value = 0,
                                                  double exponent = 1);
/// One schedule after the other; each counts its steps from the boundary at which it begins.
///   schedules   at least one
///   boundaries  one fewer, in order
///   errors      ArgumentError for other numbers of boundaries, and for more than 8 pieces in all
///   source      optax.join_schedules
TESSERA_API Schedule join_schedules(const std::vector<Schedule>& schedules,
                                    const std::vector<std::int64_t>& boundaries);

}  // namespace tessera::inline v0::optim
