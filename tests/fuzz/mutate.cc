// Random changes of a file: bytes, and parts that are removed, repeated or taken from another file.
#include <tests/fuzz/mutate.h>
#include <algorithm>
#include <vector>

namespace tessera::fuzz {

namespace {

std::size_t below(Random& random, std::size_t n) { return n ? random() % n : 0; }

struct Part {
  std::size_t at, size;
};
std::vector<Part> lines_of(const std::string& text) {
  std::vector<Part> out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    out.push_back({at, end - at});
    at = end;
  }
  return out;
}

bool is_word_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
         c == '%' || c == '@' || c == '#' || c == '!' || c == '-';
}
// The word or the punctuation character at `at`.
Part token_at(const std::string& text, std::size_t at) {
  if (!is_word_character(text[at])) return {at, 1};
  std::size_t begin = at, end = at;
  while (begin > 0 && is_word_character(text[begin - 1])) --begin;
  while (end < text.size() && is_word_character(text[end])) ++end;
  return {begin, end - begin};
}

// The next run of digits after `at`; its size is 0 if there is none.
Part next_number(const std::string& text, std::size_t at) {
  constexpr const char* digits = "0123456789";
  std::size_t begin = text.find_first_of(digits, at);
  if (begin == std::string::npos) return {0, 0};
  return {begin, std::min(text.find_first_not_of(digits, begin), text.size()) - begin};
}

std::string other_number(const std::string& number, Random& random) {
  static const char* const extremes[] = {"0",
                                         "1",
                                         "-1",
                                         "2",
                                         "2147483647",
                                         "4294967296",
                                         "1000000007",
                                         "-2147483648",
                                         "9223372036854775807",
                                         "-9223372036854775808",
                                         "18446744073709551615",
                                         "99999999999999999999"};
  std::uint64_t value = 0;
  for (char c : number.substr(0, 18)) value = 10 * value + static_cast<std::uint64_t>(c - '0');
  switch (below(random, 4)) {
    case 0:
      return std::to_string(value + 1);
    case 1:
      return std::to_string(value ? value - 1 : 7);
    case 2:
      return std::to_string(2 * value);
    default:
      return extremes[below(random, std::size(extremes))];
  }
}

const char* const words[] = {"",
                             "%0",
                             "%arg0",
                             "@main",
                             "tensor<4xf32>",
                             "tensor<f32>",
                             "tensor<0xf32>",
                             "tensor<?xf32>",
                             "i1",
                             "i8",
                             "ui64",
                             "f64",
                             "bf16",
                             "complex<f32>",
                             "index",
                             "none",
                             "tuple<>",
                             "-1",
                             "0x",
                             "0xFF",
                             "true",
                             "dense",
                             "[]",
                             "{}",
                             "()",
                             "(",
                             ")",
                             "{",
                             "}",
                             "[",
                             "]",
                             "<",
                             ">",
                             "->",
                             ":",
                             ",",
                             "=",
                             "\"",
                             "#",
                             "loc(",
                             "stablehlo.add",
                             "func.call",
                             "1.0",
                             "1e999",
                             "nan",
                             "unit",
                             "true",
                             "array<i64: 0, 1>",
                             "stablehlo.return",
                             "!stablehlo.token",
                             "tensor<2x!quant.uniform<i8:f32, 0.5>>"};

void exchange(std::string& text, Part a, Part b) {
  if (b.at < a.at) std::swap(a, b);
  if (a.at + a.size > b.at) return;
  std::string first = text.substr(a.at, a.size), second = text.substr(b.at, b.size);
  text.replace(b.at, b.size, first);
  text.replace(a.at, a.size, second);
}

void change_lines(std::string& text, Random& random) {
  std::vector<Part> lines = lines_of(text);
  Part one = lines[below(random, lines.size())], other = lines[below(random, lines.size())];
  switch (below(random, 3)) {
    case 0:
      text.erase(one.at, one.size);
      break;
    case 1:
      text.insert(other.at, text.substr(one.at, one.size));
      break;
    default:
      exchange(text, one, other);
  }
}

void change_text(std::string& text, Random& random) {
  std::size_t at = below(random, text.size());
  Part token = token_at(text, at);
  switch (below(random, 10)) {
    case 0:
      text[at] = static_cast<char>(text[at] ^ (1 << below(random, 8)));
      break;
    case 1:
      if (below(random, 4) == 0) text.resize(at);
      break;
    case 2:
    case 3:
      change_lines(text, random);
      break;
    case 4:
    case 5: {
      Part other = token_at(text, below(random, text.size()));
      text.replace(token.at, token.size, std::string(text.substr(other.at, other.size)));
      break;
    }
    case 6:
      text.replace(token.at, token.size, words[below(random, std::size(words))]);
      break;
    case 7:
      text.insert(at, text.substr(below(random, text.size()), below(random, 40)));
      break;
    default:
      if (Part digits = next_number(text, at); digits.size)
        text.replace(digits.at, digits.size, other_number(text.substr(digits.at, digits.size), random));
  }
}

void change_bytes(std::string& bytes, Random& random) {
  std::size_t at = below(random, bytes.size());
  static const std::string extremes("\xff\xff\xff\xff\xff\xff\xff\x7f\x00\x00\x00\x80", 12);
  switch (below(random, 9)) {
    case 0:
    case 1:
      bytes[at] = static_cast<char>(below(random, 256));
      break;
    case 2:
    case 3:
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(random, 8)));
      break;
    case 4:
      bytes.erase(at, 1 + below(random, 8));
      break;
    case 5:
      bytes.insert(at, 1 + below(random, 8), static_cast<char>(below(random, 256)));
      break;
    case 6: {
      std::size_t size = 1 + below(random, 8);
      bytes.replace(at, std::min(size, bytes.size() - at), extremes.substr(below(random, 4), size));
      break;
    }
    case 7:
      bytes.insert(at, bytes.substr(below(random, bytes.size()), 1 + below(random, 64)));
      break;
    default:
      if (below(random, 4) == 0) bytes.resize(at);
  }
}

template <class Change>
std::string changed(std::string bytes, Random& random, std::size_t max_changes, const Change& change) {
  for (std::size_t n = 1 + below(random, max_changes); n > 0; --n) {
    if (bytes.empty()) bytes = "\n";
    change(bytes, random);
  }
  return bytes;
}

}  // namespace

std::string mutated_text(std::string text, Random& random) {
  return changed(std::move(text), random, 3, change_text);
}
std::string mutated_bytes(std::string bytes, Random& random) {
  return changed(std::move(bytes), random, 4, change_bytes);
}

}  // namespace tessera::fuzz
