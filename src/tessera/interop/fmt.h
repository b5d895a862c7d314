// fmt::format of arrays, shapes and dtypes. Not part of <tessera/tessera.h>: it needs the fmt library.
#pragma once
#include <fmt/format.h>
#include <tessera/core/array.h>

/// fmt::format("{:.3f}", loss): an array of one element takes the specification of its C++ number (double,
/// std::int64_t, std::uint64_t or bool). "{}" gives any array the text of to_string; traced ones give their
/// type.
///   errors  fmt::format_error for a specification with several elements, a complex number or a PRNG key
template <>
struct fmt::formatter<tessera::Array> {
  constexpr auto parse(fmt::format_parse_context& context) {
    auto at = context.begin(), end = context.end();
    while (at != end && *at != '}') ++at;
    spec_ = fmt::string_view(context.begin(), at - context.begin());
    return at;
  }
  template <class Context>
  auto format(const tessera::Array& x, Context& context) const {
    if (!spec_.size() || x.empty() || !x.value()->concrete()) {
      std::string text = x.empty() ? "Array{}" : to_string(x);
      return fmt::format_to(context.out(), "{}", text);
    }
    tessera::Dtype dtype = x.dtype();
    if (x.size() != 1 || dtype.is_complex() || dtype.is_key())
      throw fmt::format_error(
          "a format specification is for an array of one real number: index it first, or use {}");
    std::string form = fmt::format("{{:{}}}", spec_);
    auto write = [&](const auto& value) {
      return fmt::vformat_to(context.out(), form, fmt::make_format_args(value));
    };
    if (dtype.is_bool()) return write(x.item<bool>());
    if (dtype.is_unsigned()) return write(static_cast<std::uint64_t>(x.item<std::int64_t>()));
    if (dtype.is_integer()) return write(x.item<std::int64_t>());
    return write(x.item<double>());
  }

 private:
  fmt::string_view spec_;
};

/// Formats a shape as "(8, 128)".
template <>
struct fmt::formatter<tessera::Dims> : fmt::formatter<std::string> {
  template <class Context>
  auto format(const tessera::Dims& dims, Context& context) const {
    return fmt::formatter<std::string>::format(tessera::str(dims), context);
  }
};

/// Formats a dtype as "f32".
template <>
struct fmt::formatter<tessera::Dtype> : fmt::formatter<std::string> {
  template <class Context>
  auto format(tessera::Dtype dtype, Context& context) const {
    return fmt::formatter<std::string>::format(dtype.name(), context);
  }
};
