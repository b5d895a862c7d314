// Formats the shardings of values and their reasons, as text and as pictures.
#include <tessera/api/sharding/explain.h>
#include <tessera/mesh/visualize.h>
#include <iostream>

namespace tessera::inline v0 {

Explanation::Explanation(const JaxprPtr& jaxpr, const ValuesWhere& which) {
  std::vector<ValueSharding> list;
  for (ValueSharding& v : value_shardings(jaxpr)) {
    bool selected = (which.operation.empty() || v.operation == which.operation) &&
                    (!which.line || v.where.line == which.line);
    if (selected) list.push_back(std::move(v));
  }
  list_ = List::make(std::move(list));
}

const std::vector<ValueSharding>& Explanation::values() const { return *list_; }

static std::string head_of(const ValueSharding& v) {
  std::string indent(2 * v.depth, ' ');
  std::string source = v.argument >= 0       ? str("argument ", v.argument)
                       : v.operation.empty() ? "given to a body"
                                             : v.operation;
  return str(indent, v.sharded_type, "  ", source, v.where ? str("  ", to_string(v.where)) : "", "\n");
}

static std::string indented(const std::string& text, int columns) {
  std::string out, indent(columns, ' ');
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = std::min(text.find('\n', begin), text.size());
    out += indent + text.substr(begin, end - begin) + "\n";
    begin = end + 1;
  }
  return out;
}

std::string to_string(const ValueSharding& v) { return head_of(v) + indented(v.chain, 2 * v.depth + 4); }
void print(const ValueSharding& value) { std::cout << to_string(value); }

void explain(const Array& value) {
  if (value.value()->concrete()) return print_sharding(sharding_of_stored(value));
  // All calls share one listener that prints, so that equal programs compare equal.
  static const std::int64_t printing_listener = listener_number(print_sharding);
  explain_value({printing_listener}, value);
}
void explain(const Array& value, ShardingListener listener) {
  if (value.value()->concrete()) return listener(sharding_of_stored(value));
  explain_value({listener_number(std::move(listener))}, value);
}

std::string to_string(const Explanation& explanation) {
  std::string out;
  for (const ValueSharding& v : *explanation.list_) out += to_string(v);
  return out.empty() ? "no values on a mesh\n" : out;
}
std::ostream& operator<<(std::ostream& out, const Explanation& explanation) {
  return out << to_string(explanation);
}
void print(const Explanation& explanation) { std::cout << explanation; }

std::string Explanation::pictures() const {
  std::string out;
  for (const ValueSharding& v : *list_)
    out += head_of(v) + indented(v.sharding ? visualize(v.sharding, v.type.shape())
                                            : std::string("its sharding is unspecified"),
                                 2 * v.depth + 4);
  return out.empty() ? "no values on a mesh\n" : out;
}

}  // namespace tessera::inline v0
