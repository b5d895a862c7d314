// Time budgets of property tests, and arrays that are assembled by bytes, without primitives.
#include "cases.h"
#include <tessera/core/reference.h>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>

namespace tessera::properties {

bool nightly() { return std::getenv("TESSERA_NIGHTLY") != nullptr; }

namespace {
constexpr int drivers_of_budget = 12;  // each driver has a twelfth of the budget
double left_over = 0;                  // seconds spent by earlier tests of this process

double seconds_per_test() {
  const char* text = std::getenv("TESSERA_TEST_BUDGET");
  double seconds = text ? std::atof(text) : nightly() ? 2000 : 50;
  return seconds / (drivers_of_budget * static_cast<double>(all_primitives().size()));
}
}  // namespace

Budget::Budget(const char* property)
    : start_(std::chrono::steady_clock::now()),
      allowed_(seconds_per_test() + left_over),
      property_(property) {}

bool Budget::next() {
  std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
  bool has_time = ran_ == 0 || used.count() < allowed_;
  ++(has_time ? ran_ : left_out_);
  return has_time;
}

Budget::~Budget() {
  std::chrono::duration<double> used = std::chrono::steady_clock::now() - start_;
  left_over = std::max(0.0, allowed_ - used.count());
  std::printf("%s: %d cases in %.3f s", property_, ran_, used.count());
  if (left_out_) std::printf(", %d left out (TESSERA_TEST_BUDGET)", left_out_);
  std::printf("\n");
  testing::Test::RecordProperty("cases", ran_);
}

Samples shuffled_samples(const Primitive& primitive) {
  Samples samples = primitive.samples();
  std::mt19937 random(7);
  for (std::size_t i = samples.size(); i > 1; --i) std::swap(samples[i - 1], samples[random() % i]);
  return samples;
}

std::string describe(const Primitive& primitive, const Sample& sample) {
  std::string out = primitive.name;
  if (std::string params = str(sample.params); !params.empty()) out += '[' + params + ']';
  for (const Array& x : sample.args) out += str(" ", x.aval());
  for (const Array& x : sample.args)
    if (x.size() <= 32) out += '\n' + to_string(x);
  return out;
}

const char* address(const Array& x, const Dims& at) {
  const char* data = static_cast<const char*>(known_value(x, "test").data());
  return data + offset_of(at, row_major_strides(x.shape())) * x.dtype().bytes();
}

Array made_from(Aval aval, const std::function<const void*(const Dims&)>& source) {
  void* data = nullptr;
  Array out = make_concrete(aval, &data);
  char* to = static_cast<char*>(data);
  for_each_index(aval.shape(), [&](const Dims& at) {
    std::memcpy(to, source(at), aval.dtype().bytes());
    to += aval.dtype().bytes();
  });
  return out;
}

bool needs_process(std::string_view error) {
  for (const char* text : {"calls a function of this process (a callback)", "calls the kernel ",
                           "c_source: the program runs on the devices of "})
    if (error.find(text) != error.npos) return true;
  return false;
}

Array rotated(const Array& x, std::int64_t k) {
  const char* data = static_cast<const char*>(known_value(x, "test").data());
  std::int64_t at = 0, count = x.size();
  return made_from(x.aval(), [&](const Dims&) { return data + (at++ + k) % count * x.dtype().bytes(); });
}

Array stacked(const Arrays& arrays, int axis, Aval like) {
  Shape shape = like.shape();
  shape.insert(axis, static_cast<std::int64_t>(arrays.size()));
  return made_from(like.with_shape(shape), [&](Dims at) {
    const Array& x = arrays[at[axis]];
    at.erase(axis);
    return address(x, at);
  });
}

Array slice_at(const Array& x, int axis, std::int64_t index) {
  return made_from(x.aval().with_shape(without_axes(x.shape(), {axis})), [&](Dims at) {
    at.insert(axis, index);
    return address(x, at);
  });
}

}  // namespace tessera::properties
