// Parser of MLIR's text, by recursive descent. It is one class in several files: types, attributes, literals,
// sharding attributes, locations; operations in generic form, and in pretty form by a table (pretty.cc).
#pragma once
#include <tessera/stablehlo/text/lexer.h>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace tessera::inline v0::stablehlo {

class Parser {
 public:
  Parser(std::string_view text, const std::string& file)
      : in_(text, file), budget_(1e6 + 2 * static_cast<double>(text.size())) {}
  Module module();
  // Parses the whole text.
  Attribute only_attribute() { return at_end(attribute()); }
  Type only_type() { return at_end(type()); }

 private:
  friend struct PrettyForms;
  friend struct SpecialForms;

  template <class T>
  T at_end(T read) {
    if (!in_.peek().is(TokenKind::end)) in_.fail_expected("the end");
    return read;
  }

  // Counts one level of nesting during the lifetime of the object.
  class Nested {
   public:
    explicit Nested(Parser& parser);
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    Parser& parser_;
  };
  // Parses a list f(), f(), ... between two marks, separated by commas.
  template <class F>
  void list(char open, char close, const char* what, F&& f) {
    in_.expect(open, what);
    if (in_.accept(close)) return;
    do f();
    while (in_.accept(','));
    in_.expect(close, "\",\" or the end of the list");
  }
  [[noreturn]] void fail(TextPosition position, const std::string& found, const std::string& expected) const {
    fail_at(in_.file, position, found, expected);
  }

  // Modules and functions (parser.cc).
  void top_level(Op op);
  void begin_function(TextPosition position);
  void add_function(Op op);
  void pretty_module(Op& op);
  void pretty_function(Op& op);
  void function_results(Attribute::Array& attributes, Type& type);

  // Aliases (parser_aliases.cc).
  void alias_definition();
  // The size of the definition of a name: the number of parts of about 128 bytes, in which shared parts count each
  // time, and the depth.
  struct Extent {
    double size = 1;
    int depth = 1;
    void add(const Extent& part);
  };
  template <class T>
  struct Alias : Extent {
    T value;
  };
  static Extent extent_of(const Type& type);
  static Extent extent_of(const Attribute& attribute);
  static Extent extent_of(const Attributes& attributes);
  void spend(double size, TextPosition position);
  template <class T>
  const T& expanded(const Alias<T>& alias, TextPosition position);

  // Operations (parser.cc).
  Op operation();
  void generic_operation(Op& op);
  void attribute_dictionary(Attributes& out);
  void optional_attributes(Op& op) {
    if (in_.peek().is('{')) attribute_dictionary(op.attributes);
  }
  // Parses a block in braces; its arguments are `given`, or in its header.
  struct Argument {
    Token name;
    Type type;
  };
  OpRegion region(const std::vector<Argument>& given = {}, bool isolated = false);
  void operand(Op& op);
  // Parses "%a, %b", until no value follows the comma.
  void operands(Op& op);
  bool comma_before_value();
  void check_types(const Op& op, const std::vector<Type>& written);
  void set_results(Op& op, const std::vector<Type>& types);
  void function_types(Op& op);
  Attribute bound();  // an integer before ":"
  void pretty_types(Op& op, Types which);

  struct Named {
    int id, count;
  };
  int lookup(const Token& token);
  void define(const Token& token, int count, int id);
  int new_value(const Type& type);

  // Types (parser_types.cc).
  Type type();
  Type tensor();
  void element(Type& type);
  std::vector<Type> type_list();  // in parentheses, or a single one
  static bool starts_type(const Token& token);

  // Attributes (parser_attributes.cc).
  Attribute attribute();
  // Parses an attribute without a type, where the next colon does not belong to it: dim = 0 : tensor<...>.
  Attribute untyped_attribute();
  Attribute number(std::optional<Type> type_before = {});
  Attribute named_attribute();  // #...
  Attribute word_attribute();
  Attribute array();     // array<i64: ...>
  Attribute sequence();  // [...]
  Custom fields(std::string name);
  Custom text_fields(std::string name);
  Custom convolution_numbers();
  void skip_type_suffix();

  // Literals, dense<...> (parser_literals.cc).
  Attribute dense();

  // Shardings (parser_sdy.cc).
  Attribute sdy_attribute(const std::string& name);
  Attribute sharding();
  Attribute shardings();  // [<...>, ...]
  Attribute mesh();
  Attribute mesh_axis();
  Attribute mesh_axes(char open, char close);
  Attribute sharding_dim();

  // Locations (parser_locations.cc).
  int optional_location();
  void location_alias(const Token& name);
  int location();
  int file_location();
  SourceLine resolved(int location, int depth);
  void resolve_locations();
  struct Location {
    SourceLine line{nullptr, 0};
    std::string alias;  // resolved at the end
    int inner = -1;     // the location of which this is a name or caller
  };

  Lexer in_;
  Module module_;
  int depth_ = 0;
  double budget_;  // limit on the parts of the module beyond those in the text
  bool in_function_ = false;
  bool typed_ = true;  // true if attributes may be followed by ": type"
  std::unordered_map<std::string_view, Named> names_;
  std::vector<std::string_view> in_scope_;  // in order of definition
  std::vector<Type> value_types_;
  std::unordered_map<std::string, Alias<Attribute>> attribute_aliases_;
  std::unordered_map<std::string, Alias<Type>> type_aliases_;
  std::unordered_set<std::string> function_names_;
  std::vector<std::pair<std::string, TextPosition>> modules_;
  std::vector<Location> locations_;
  std::unordered_map<std::string, int> location_aliases_;
};

Attribute make_attribute(Custom custom, TextPosition position);

// Parses operations that are not in generic form; `op` has the operation's name.
struct PrettyForms {
  static void parse(Parser& parser, Op& op);
};

}  // namespace tessera::inline v0::stablehlo
