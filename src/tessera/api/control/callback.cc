// Callbacks: stages the call of a host function, and formats the text of debug::print.
#include <fmt/format.h>
#include <tessera/api/control/callback.h>
#include <tessera/core/primitive.h>
#include <tessera/core/trace.h>
#include <cstdio>
#include <cstring>

namespace tessera::inline v0 {

namespace callback_detail {

Arrays run(const CallbackCall& call, const HostFunction& f, const Arrays& types, const Arrays& leaves,
           Where where) {
  At at(where);
  Avals results;
  for (const Array& x : types) results.push_back(x.aval().strong().with_varying({}));
  return callback_p(Callback{f, results, call.effect, call.ordered, call.vmap, call.name, call.partitioned},
                    Args(leaves));
}

std::string identity_text(const void* identity) {
  return str("type ", static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(identity)));
}

}  // namespace callback_detail

namespace debug {

namespace {

// A piece of text up to a placeholder, and the placeholder's format specification; the last piece has none.
struct FormatPiece {
  std::string text;
  std::optional<std::string> specification;
};

[[noreturn]] void fail_format(const std::string& text, const std::string& what) {
  fail<ArgumentError>(str("debug::print: \"", text, "\" ", what, "."),
                      "Placeholders are {} or, for a number, such as {:.3f}; {{ and }} are braces.");
}

std::vector<FormatPiece> pieces_of(const std::string& text) {
  std::vector<FormatPiece> out(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    bool twice = i + 1 < text.size() && text[i + 1] == c;
    if ((c == '{' || c == '}') && twice) {
      out.back().text += c;
      ++i;
    } else if (c == '}') {
      fail_format(text, "has a } without {");
    } else if (c == '{') {
      std::size_t end = text.find('}', i);
      if (end == std::string::npos) fail_format(text, "has a { without }");
      std::string specification = text.substr(i + 1, end - i - 1);
      if (!specification.empty() && specification[0] != ':')
        fail_format(text, str("has the placeholder {", specification, "}, which is not known"));
      specification.erase(0, 1);
      out.back().specification = specification;
      out.emplace_back();
      i = end;
    } else {
      out.back().text += c;
    }
  }
  return out;
}

// Formats value_as(T{}), a number of this dtype, as std::format does; nothing: it refuses the specification.
std::optional<std::string> number_text(const std::string& specification, const Dtype& dtype, auto value_as) {
  auto formatted = [&](auto value) { return fmt::format(fmt::runtime("{:" + specification + "}"), value); };
  // As in Python, specifications of floating-point numbers convert integers.
  bool converts = !specification.empty() && std::strchr("aAeEfFgG", specification.back());
  try {
    if (dtype == f64 || (dtype.is_integer() && converts)) return formatted(value_as(double{}));
    if (dtype.is_floating()) return formatted(value_as(float{}));
    if (dtype.is_unsigned()) return formatted(value_as(std::uint64_t{}));
    return formatted(value_as(std::int64_t{}));
  } catch (const fmt::format_error&) {
    return std::nullopt;
  }
}

// Requires that the placeholder can format values of this type.
void check_placeholder(const std::string& text, const std::string& specification, const Aval& aval) {
  if (specification.empty()) return;
  std::string placeholder = str("has the placeholder {:", specification, "}, ");
  if (aval.rank() != 0 || !(aval.dtype().is_floating() || aval.dtype().is_integer()))
    fail_format(text, str(placeholder, "but the value is ", aval));
  if (!number_text(specification, aval.dtype(), [](auto zero) { return zero; }))
    fail_format(text, str(placeholder, "which is not a format of std::format for ", aval));
}

void check_pieces(const Format& f, const std::vector<FormatPiece>& pieces, const Arrays& values) {
  if (pieces.size() - 1 != values.size())
    fail<ArgumentError>(str("debug::print: \"", f.text, "\" has ", pieces.size() - 1,
                            " placeholders, but there are ", values.size(), " values."),
                        "Expected one placeholder {} for each value.");
  for (std::size_t i = 0; i < values.size(); ++i)
    check_placeholder(f.text, *pieces[i].specification, values[i].aval());
}

std::string value_text(const std::string& specification, const Array& x) {
  if (specification.empty()) return to_string(x);
  return *number_text(specification, x.dtype(), [&]<class T>(T) { return x.item<T>(); });
}

}  // namespace

std::string format(const Format& f, const Arrays& values) {
  At at(f.where);
  std::vector<FormatPiece> pieces = pieces_of(f.text);
  check_pieces(f, pieces, values);
  std::string out;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    out += pieces[i].text;
    if (pieces[i].specification) out += value_text(*pieces[i].specification, values[i]);
  }
  return out;
}

void print_arrays(DebugCallbackOptions options, const Format& text, const Arrays& values) {
  At at(text.where);
  std::vector<FormatPiece> pieces = pieces_of(text.text);  // reports format errors now, not at run time
  check_pieces(text, pieces, values);
  HostFunction f = HostFunction::shared("print " + text.text, [&] {
    return [text](const Arrays& stored) {
      std::string line = format(text, stored) + "\n";
      std::fwrite(line.data(), 1, line.size(), stdout);
      std::fflush(stdout);
      return Arrays{};
    };
  });
  callback_p(
      Callback{f, {}, true, options.ordered, VmapMethod::sequential, "debug::print", options.partitioned},
      Args(values));
}

}  // namespace debug
}  // namespace tessera::inline v0
