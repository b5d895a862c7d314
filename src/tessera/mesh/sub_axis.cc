// Reads and writes names such as "x:(2)4".
#include <tessera/mesh/sub_axis.h>
#include <charconv>

namespace tessera::inline v0 {

std::optional<SubAxis> sub_axis(Mesh mesh, AxisName name) {
  if (mesh.has(name)) return SubAxis{name, mesh.size(name), 1};
  std::string_view text = name.text();
  std::size_t colon = text.rfind(":("), close = text.rfind(')');
  if (colon == text.npos || close == text.npos || close < colon) return std::nullopt;
  AxisName axis(text.substr(0, colon));
  if (!mesh.has(axis)) return std::nullopt;
  auto number = [](std::string_view digits) -> std::int64_t {
    std::int64_t out = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out);
    return error == std::errc() && end == digits.data() + digits.size() ? out : 0;
  };
  std::int64_t major_size = number(text.substr(colon + 2, close - colon - 2)),
               size = number(text.substr(close + 1));
  std::int64_t axis_size = mesh.size(axis);
  if (major_size < 1 || size < 2 || major_size > axis_size || size > axis_size / major_size ||
      axis_size % (major_size * size))
    return std::nullopt;
  return SubAxis{axis, size, axis_size / major_size / size};
}

AxisName name_of(Mesh mesh, const SubAxis& s) {
  std::int64_t axis_size = mesh.size(s.axis);
  if (s.size == axis_size) return s.axis;
  return AxisName(std::string_view(str(s.axis, ":(", axis_size / s.minor_size / s.size, ")", s.size)));
}

}  // namespace tessera::inline v0
