// Text of trees and programs, for std::cout << model and print(x). A leaf is shown by its type, a scalar by
// its value.
#pragma once
#include <tessera/core/program_types.h>
#include <tessera/core/tree.h>
#include <iosfwd>

namespace tessera::inline v0 {

namespace tree_detail {

/// Writes a tree as "(w=f32[64,128], layers=1)", "[f32[3], f32[3]]" or "{"a": f32[]}".
class TESSERA_API TreeWriter {
 public:
  explicit TreeWriter(bool leaves_are_stars = false) : stars_(leaves_are_stars) {}
  template <class T>
  void write(const T& tree);
  std::string text;

 private:
  void leaf(const Array& x);
  void separate();
  template <class F>
  void inside(char open, char close, F&& write_children) {
    text += open;
    first_ = true;
    write_children();
    text += close;
    first_ = false;
  }
  bool stars_, first_ = true;  // no separator before the first child
};

template <class T>
void TreeWriter::write(const T& tree) {
  if constexpr (std::is_same_v<T, Array>) {
    leaf(tree);
  } else if constexpr (is_optional<T>) {
    if (tree)
      write(*tree);
    else
      text += "none";
  } else if constexpr (is_variant<T>) {
    visit([&](const auto& child) { write(child); }, tree);
  } else if constexpr (ContainerKind<T>::value || (HasFields<const T> && holds_arrays<T>)) {
    constexpr bool list = is_list<T>, map = is_map<T>;
    inside(list  ? '['
           : map ? '{'
                 : '(',
           list  ? ']'
           : map ? '}'
                 : ')',
           [&] {
             children(tree, [&](TreeStep step, const auto& child) {
               separate();
               if (step.key)
                 text += step.text(step.key) + ": ";
               else if (!step.name.empty())
                 text += std::string(step.name) + "=";
               write(child);
             });
           });
  } else if constexpr (requires { append(text, tree); }) {
    append(text, tree);
  } else {
    text += "...";
  }
}

TESSERA_API std::ostream& write_text(std::ostream& out, const std::string& text);
TESSERA_API void print_text(const std::string& text);

template <class T>
concept PrintedTree = !std::is_same_v<T, Array> && holds_arrays<T>;
// The trees that the operator<< in the global namespace prints: argument-dependent lookup does not find tessera's
// operator for a user's struct, or for a standard container of such structs.
template <class T>
concept PrintedByGlobalOperator = PrintedTree<T> &&(HasFields<const T> || (ContainerKind<T>::value != 0));
template <class T>
concept Streamed = requires(std::ostream& out, const T& value) {
  out << value;
};
TESSERA_API std::ostream& standard_output();
TESSERA_API void end_line(std::ostream& out);

}  // namespace tree_detail

/// The text of a tree of arrays: structs by the names of their members, leaves by their types, scalars by
/// their values.
template <class T>
requires holds_arrays<T> std::string tree_text(const T& tree) {
  tree_detail::TreeWriter writer;
  writer.write(tree);
  return std::move(writer.text);
}

template <tree_detail::PrintedTree T>
std::ostream& operator<<(std::ostream& out, const T& tree) {
  return tree_detail::write_text(out, tree_text(tree));
}
TESSERA_API std::ostream& operator<<(std::ostream& out, const Jaxpr& jaxpr);
TESSERA_API std::ostream& operator<<(std::ostream& out, const JaxprPtr& jaxpr);

/// Prints an array, a tree of arrays, a program, or any value that `<<` writes to the standard output, with a newline.
TESSERA_API void print(const Array& x);
TESSERA_API void print(const Jaxpr& jaxpr);
TESSERA_API void print(const JaxprPtr& jaxpr);
template <class T>
void print(const T& value) {
  if constexpr (tree_detail::PrintedTree<T>) {
    tree_detail::print_text(tree_text(value));
  } else if constexpr (std::is_convertible_v<const T&, Array>) {
    print(Array(value));
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    tree_detail::print_text(std::string(std::string_view(value)));
  } else if constexpr (tree_detail::Streamed<T>) {
    tree_detail::end_line(tree_detail::standard_output() << value);
  } else {
    static_assert(never<T>, "print: no << writes this type; a struct of arrays needs TESSERA_FIELDS");
  }
}

/// The structure of a tree: two trees with equal structures have the same number of arrays in the same positions.
class TreeStructure {
 public:
  TreeStructure(KeyWords words, std::string text) : words_(std::move(words)), text_(std::move(text)) {}
  friend bool operator==(const TreeStructure& a, const TreeStructure& b) { return a.words_ == b.words_; }
  /// The text of a structure, such as "(w=*, b=*, layers=1)".
  friend std::string to_string(const TreeStructure& structure) { return structure.text_; }
  friend std::ostream& operator<<(std::ostream& out, const TreeStructure& structure) {
    return tree_detail::write_text(out, structure.text_);
  }

 private:
  KeyWords words_;
  std::string text_;
};

/// The structure of a tree with its static values; arrays are shown as stars.
///   source  jax.tree.structure
template <class T>
TreeStructure tree_structure(const T& tree) {
  tree_detail::TreeWriter writer(true);
  writer.write(tree);
  return {structure_words(tree), std::move(writer.text)};
}

}  // namespace tessera::inline v0

// Prints structs in the user's own namespaces, and containers of them; those of namespace tessera have their own operators.
template <tessera::tree_detail::PrintedByGlobalOperator T>
std::ostream& operator<<(std::ostream& out, const T& tree) {
  return tessera::tree_detail::write_text(out, tessera::tree_text(tree));
}
