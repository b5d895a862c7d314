// Writes the leaves of trees and programs as text.
#include <tessera/core/tree_print.h>
#include <iostream>

namespace tessera::inline v0 {

namespace tree_detail {

void TreeWriter::leaf(const Array& x) {
  if (x.empty())
    text += "none";
  else if (stars_)
    text += '*';
  else
    text += x.ndim() == 0 ? to_string(x) : str(x.aval());
}

void TreeWriter::separate() {
  if (!std::exchange(first_, false)) text += ", ";
}

std::ostream& write_text(std::ostream& out, const std::string& text) { return out << text; }
void print_text(const std::string& text) { std::cout << text << '\n'; }
std::ostream& standard_output() { return std::cout; }
void end_line(std::ostream& out) { out << '\n'; }

}  // namespace tree_detail

std::ostream& operator<<(std::ostream& out, const Jaxpr& jaxpr) { return out << to_string(jaxpr); }
std::ostream& operator<<(std::ostream& out, const JaxprPtr& jaxpr) {
  return out << (jaxpr ? to_string(*jaxpr) : "none");
}

void print(const Array& x) { tree_detail::print_text(to_string(x)); }
void print(const Jaxpr& jaxpr) { tree_detail::end_line(std::cout << jaxpr); }
void print(const JaxprPtr& jaxpr) { tree_detail::end_line(std::cout << jaxpr); }

}  // namespace tessera::inline v0
