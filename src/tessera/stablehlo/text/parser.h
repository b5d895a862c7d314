// The parser of MLIR's text: recursive descent, one class, its parts by what they read: types, attributes, literals,
// sharding attributes, locations; operations in generic form, and in pretty form by a table (pretty.cc).
#pragma once
#include <tessera/stablehlo/text/lexer.h>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace tessera::inline v0::stablehlo {

// Which types a pretty form writes after its colon.
enum class Types : std::uint8_t {
  either,    // `T` for operands and results alike, `(T...) -> T...`, or `T -> T`
  result,    // of the results
  select,    // of the first operand, and of the others and the result
  pairs,     // of the operands, which are those of the results
  operands,  // of the operands; there are no results
};

class Parser {
 public:
  Parser(std::string_view text, const std::string& file)
      : in_(text, file), budget_(1e6 + 2 * static_cast<double>(text.size())) {}
  Module module();
  // The whole text.
  Attribute only_attribute() { return whole(attribute()); }
  Type only_type() { return whole(type()); }

 private:
  friend struct PrettyForms;
  friend struct SpecialForms;

  template <class T>
  T whole(T read) {
    if (!in_.peek().is(TokenKind::end)) in_.fail_expected("the end");
    return read;
  }

  // One level deeper, while alive.
  class Nested {
   public:
    explicit Nested(Parser& parser);
    ~Nested() { --parser_.depth_; }
    Nested(const Nested&) = delete;
    Nested& operator=(const Nested&) = delete;

   private:
    Parser& parser_;
  };
  // f() between marks, separated by commas.
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
  void module_body(Op& op);
  void begin_function(TextPosition position);
  void add_function(Op op);
  void pretty_module(Op& op);
  void pretty_function(Op& op);
  void function_results(Attribute::Array& attributes, Type& type);

  // Aliases (parser_aliases.cc).
  void alias_definition();
  // The size behind a name: the number of parts of about 128 bytes, counted as often as they are met, and the depth.
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
  // A block in braces; its arguments are `given`, or stand in its header.
  struct Argument {
    Token name;
    Type type;
  };
  OpRegion region(const std::vector<Argument>& given = {}, bool isolated = false);
  void operand(Op& op);
  // "%a, %b" until no value follows the comma.
  void operands(Op& op);
  bool comma_before_value();
  void check_types(const Op& op, const std::vector<Type>& written);
  void set_results(Op& op, const std::vector<Type>& types);
  void function_types(Op& op);
  Attribute bound();  // an integer in front of ":"
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
  std::vector<Type> type_list();  // in parentheses, or one
  static bool starts_type(const Token& token);

  // Attributes (parser_attributes.cc).
  Attribute attribute();
  // In front of a colon that is not its own: dim = 0 : tensor<...>.
  Attribute untyped_attribute();
  Attribute number();
  Attribute named_attribute();  // #...
  Attribute word_attribute();
  Attribute array();     // array<i64: ...>
  Attribute sequence();  // [...]
  Custom fields(std::string name);
  Custom text_fields(std::string name);
  Custom convolution_numbers();
  void skip_type_suffix();

  // Dense<...> (parser_literals.cc).
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
    std::string alias;  // to be looked up at the end
    int inner = -1;     // of which this is a name or caller
  };

  Lexer in_;
  Module module_;
  int depth_ = 0;
  double budget_;  // parts that stand in the module without standing in the text
  bool in_function_ = false;
  bool typed_ = true;  // whether attributes may be followed by ": type"
  std::unordered_map<std::string_view, Named> names_;
  std::vector<std::string_view> in_scope_;  // in the order of definition
  std::vector<Type> value_types_;
  std::unordered_map<std::string, Alias<Attribute>> attribute_aliases_;
  std::unordered_map<std::string, Alias<Type>> type_aliases_;
  std::unordered_set<std::string> function_names_;
  std::vector<std::pair<std::string, TextPosition>> modules_;
  std::vector<Location> locations_;
  std::unordered_map<std::string, int> location_aliases_;
};

Attribute make_attribute(Custom custom, TextPosition position);

// Parses an operation that is not in generic form; `op` has its name.
struct PrettyForms {
  static void parse(Parser& parser, Op& op);
};

}  // namespace tessera::inline v0::stablehlo
