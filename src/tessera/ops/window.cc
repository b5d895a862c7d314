// Padding of operations over windows: converts "SAME", "SAME_LOWER" and "VALID" to numbers, and checks sizes.
#include <tessera/ops/window.h>

namespace tessera::inline v0 {

void check_extent(const char* operation, std::initializer_list<double> parts) {
  for (double part : parts)
    if (part > 0x1p56 || part < -0x1p56)
      fail<MemoryError>(
          str(operation, ": an axis of the padded operand would have more elements than can be addressed."),
          "Expected at most 2^56 elements: check the padding and the dilation.");
}

Padding::Padding(std::initializer_list<std::pair<std::int64_t, std::int64_t>> pairs) : pairs_(pairs) {}
Padding::Padding(std::vector<std::pair<std::int64_t, std::int64_t>> pairs) : pairs_(std::move(pairs)) {}

std::pair<Dims, Dims> Padding::resolve(const char* operation, const Shape& in, const Dims& window,
                                       const Dims& strides) const {
  Dims low, high;
  if (!named()) {
    if (pairs_.size() != in.size())
      fail<ArgumentError>(str(operation, ": padding = ", pairs_, " has ", pairs_.size(), " entries for ",
                              in.size(), in.size() == 1 ? " spatial axis." : " spatial axes."),
                          "Expected a (low, high) pair for each, \"SAME\", \"SAME_LOWER\" or \"VALID\".");
    for (auto [l, h] : pairs_) {
      low.push_back(l);
      high.push_back(h);
    }
    return {low, high};
  }
  bool same = name_ == "SAME", lower = name_ == "SAME_LOWER";
  if (!same && !lower && name_ != "VALID")
    fail<ArgumentError>(
        str(operation, ": padding = \"", name_, "\" is not known."),
        "Expected \"SAME\", \"SAME_LOWER\", \"VALID\" or a (low, high) pair for each spatial axis.");
  for (std::size_t i = 0; i < in.size(); ++i) {
    if (strides[i] < 1)
      fail<ArgumentError>(str(operation, ": strides = ", strides, " has an entry below 1."),
                          "Expected numbers of at least 1.");
    std::int64_t count = in[i] / strides[i] + (in[i] % strides[i] != 0);
    std::int64_t total =
        same || lower ? std::max<std::int64_t>((count - 1) * strides[i] + window[i] - in[i], 0) : 0;
    low.push_back(same ? total / 2 : total - total / 2);
    high.push_back(total - low.back());
  }
  return {low, high};
}

}  // namespace tessera::inline v0
