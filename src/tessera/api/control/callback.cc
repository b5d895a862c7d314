// Callbacks: stages the call of a host function, and formats the text of debug::print.
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
      if (!specification.empty() && specification[0] == ':') specification.erase(0, 1);
      bool known = specification.find_first_not_of("0123456789.+- efgEG") == std::string::npos;
      if (!known || (!specification.empty() && !std::strchr("efgEG", specification.back())))
        fail_format(text,
                    str("has the placeholder {", text.substr(i + 1, end - i - 1), "}, which is not known"));
      out.back().specification = specification;
      out.emplace_back();
      i = end;
    } else {
      out.back().text += c;
    }
  }
  return out;
}

std::string value_text(const std::string& text, const std::string& specification, const Array& x) {
  if (specification.empty()) return to_string(x);
  if (x.ndim() != 0 || !(x.dtype().is_floating() || x.dtype().is_integer()))
    fail_format(text, str("has the placeholder {:", specification, "}, but the value is ", x.aval()));
  char number[128];
  std::snprintf(number, sizeof number, ("%" + specification).c_str(), x.item<double>());
  return number;
}

}  // namespace

std::string format(const Format& f, const Arrays& values) {
  At at(f.where);
  std::vector<FormatPiece> pieces = pieces_of(f.text);
  if (pieces.size() - 1 != values.size())
    fail<ArgumentError>(str("debug::print: \"", f.text, "\" has ", pieces.size() - 1,
                            " placeholders, but there are ", values.size(), " values."),
                        "Expected one placeholder {} for each value.");
  std::string out;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    out += pieces[i].text;
    if (pieces[i].specification) out += value_text(f.text, *pieces[i].specification, values[i]);
  }
  return out;
}

void print_arrays(DebugCallbackOptions options, const Format& text, const Arrays& values) {
  At at(text.where);
  std::vector<FormatPiece> pieces = pieces_of(text.text);  // reports format errors now, not at run time
  if (pieces.size() - 1 != values.size()) format(text, values);
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
