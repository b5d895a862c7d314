// Types for axis arguments. An axis has its own type, so that calls such as max(x, 2.5) or sum(x, 1) are not
// ambiguous: max(x, axis(1)), sum(x, {0, 1}), mean(x, {.axis = -1, .keepdims = true}).
#pragma once
#include <tessera/base/none.h>
#include <tessera/core/array.h>
#include <optional>

namespace tessera::inline v0 {

/// Axes of an array by number: axis(1), axis(0, 2); negative numbers count from the end.
struct axis {
  Axes numbers;
  template <std::integral... T>
  explicit axis(T... number) : numbers{static_cast<std::int64_t>(number)...} {
    static_assert(sizeof...(T) > 0, "axis() names no axis: leave the argument out for all of them");
  }
  explicit axis(Axes numbers) : numbers(std::move(numbers)) {}
};

/// One axis: a number, or axis(1).
struct OneAxis {
  std::int64_t number;
  template <std::integral T>
  OneAxis(T number) : number(number) {}
  TESSERA_API OneAxis(const axis& one, Where where = here());
};

/// The axes that are reduced: axis(1), {0, 1}; all axes by default, or for `none`.
struct ReducedAxes {
  std::optional<Axes> axes;
  ReducedAxes() = default;
  ReducedAxes(None) {}
  ReducedAxes(const axis& some) : axes(some.numbers) {}
  ReducedAxes(std::initializer_list<std::int64_t> numbers) : axes(Axes(numbers)) {}
};

/// Axes as a parameter that also accepts a plain number, where this is not ambiguous: {.axis = 1}, squeeze(x, 0),
/// flip(x, {0, 1}).
struct AnyAxes : ReducedAxes {
  using ReducedAxes::ReducedAxes;
  AnyAxes() = default;
  template <std::integral T>
  AnyAxes(T number) : ReducedAxes(tessera::axis(number)) {}
};

// The attribute of an additional overload that takes a plain number in place of an axis: a call of it is a
// compile-time error that suggests axis(1). `call` is the text of the call before the axis, as in "sum(x". (A
// constructor of ReducedAxes from a number would make {.axis = 1} ambiguous.)
#define TESSERA_AXIS_IS_A_TYPE(call) \
  __attribute__((unavailable("an axis is a type: " call ", axis(1)), or " call ", {0, 1})")))

// The first member of option structs whose other members are set by name. Nothing converts to it, so that {0, 1} never
// initializes such a struct.
struct ByName {
  explicit ByName() = default;
};

}  // namespace tessera::inline v0
