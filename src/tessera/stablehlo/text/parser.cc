// Modules, functions, regions and operations in generic form.
#include <tessera/stablehlo/import/functions.h>
#include <tessera/stablehlo/text/parser.h>
#include <charconv>

namespace tessera::inline v0::stablehlo {

Parser::Nested::Nested(Parser& parser) : parser_(parser) {
  if (++parser.depth_ > deepest_nesting) {
    --parser.depth_;
    fail_at(parser.in_.file, parser.in_.peek().position,
            str("found more than ", deepest_nesting, " levels of nesting"), "fewer");
  }
}

Module parse_text(std::string_view text, const std::string& file) { return Parser(text, file).module(); }

int Parser::new_value(const Type& type) {
  value_types_.push_back(type);
  return static_cast<int>(value_types_.size()) - 1;
}

void Parser::define(const Token& token, int count, int id) {
  if (!names_.emplace(token.text, Named{id, count}).second)
    fail(token.position, str("found ", describe(token), " defined again"), "a name that is not in use");
  in_scope_.push_back(token.text);
}

int Parser::lookup(const Token& token) {
  auto found = names_.find(token.text);
  if (found == names_.end())
    fail(token.position, str("found ", describe(token), ", which is not defined"), "a value defined before");
  int part = std::max(token.part, 0);
  if (part >= found->second.count || (token.part < 0 && found->second.count != 1))
    fail(token.position,
         token.part < 0
             ? str("found ", describe(token), ", which stands for ", found->second.count, " values")
             : str("found part ", part, " of ", describe(token), ", which stands for ", found->second.count,
                   " values"),
         "one of them, as in %0#1");
  return found->second.id + part;
}

void Parser::operand(Op& op) {
  Token t = in_.expect(TokenKind::value, "an operand: %name");
  int id = lookup(t);
  op.operands.push_back(id);
  const Type& type = value_types_[id];
  if (!type.parts.empty()) spend(extent_of(type).size, t.position);
  op.operand_types.push_back(type);
}

bool Parser::comma_before_value() {
  if (!in_.peek().is(',')) return false;
  Lexer::State before = in_.state();
  in_.take();
  if (in_.peek().is(TokenKind::value)) return true;
  in_.restore(before);
  return false;
}

void Parser::operands(Op& op) {
  if (!in_.peek().is(TokenKind::value)) return;
  do operand(op);
  while (comma_before_value());
}

void Parser::check_types(const Op& op, const std::vector<Type>& written) {
  if (written.size() != op.operands.size())
    fail(op.position,
         str("found ", op.name, " with ", op.operands.size(), " operands and ", written.size(),
             " types of operands"),
         "a type for each operand");
  for (std::size_t i = 0; i < written.size(); ++i)
    if (!(written[i] == op.operand_types[i]))
      fail(op.position, str("found ", op.name, " with operand ", i, " as ", to_string(written[i])),
           str(to_string(op.operand_types[i]), ", with which it was defined"));
}

void Parser::set_results(Op& op, const std::vector<Type>& types) {
  for (const Type& t : types) op.results.push_back({-1, t});
}

void Parser::function_types(Op& op) {
  Token at = in_.peek();
  Type types = type();
  if (types.kind != TypeKind::function)
    fail(at.position, str("found ", to_string(types)), "types of operands and results: (...) -> ...");
  auto middle = types.parts.begin() + static_cast<std::ptrdiff_t>(types.arguments);
  check_types(op, {types.parts.begin(), middle});
  set_results(op, {middle, types.parts.end()});
}

Attribute Parser::bound() {
  Token t = in_.expect(TokenKind::number, "an integer");
  std::int64_t value = 0;
  auto [end, error] = std::from_chars(t.text.data(), t.text.data() + t.text.size(), value);
  if (error != std::errc() || end != t.text.data() + t.text.size())
    fail(t.position, str("found ", describe(t)), "an integer");
  return {value, t.position};
}

OpRegion Parser::region(const std::vector<Argument>& given, bool isolated) {
  Nested nested(*this);
  OpRegion out;
  out.position = in_.peek().position;
  std::unordered_map<std::string_view, Named> outer;
  std::vector<std::string_view> outer_scope;
  if (isolated) outer.swap(names_), outer_scope.swap(in_scope_);
  std::size_t scope = in_scope_.size();
  auto add = [&](const Token& name, const Type& type) {
    out.arguments.push_back({new_value(type), type});
    define(name, 1, out.arguments.back().id);
  };
  in_.expect('{', "\"{\" of a region");
  for (const Argument& argument : given) add(argument.name, argument.type);
  if (in_.peek().is(TokenKind::block)) {
    in_.take();
    if (in_.peek().is('('))
      list('(', ')', "\"(\"", [&] {
        Token name = in_.expect(TokenKind::value, "an argument of the block");
        in_.expect(':', "\":\" and the argument's type");
        add(name, type());
        optional_location();
      });
    in_.expect(':', "\":\" after a block's name");
  }
  while (!in_.peek().is('}')) {
    if (in_.peek().is(TokenKind::block)) in_.fail_expected("a region of one block");
    if (in_.peek().is(TokenKind::end)) in_.fail_expected("an operation, or \"}\"");
    out.ops.push_back(operation());
  }
  in_.take();
  while (in_scope_.size() > scope) names_.erase(in_scope_.back()), in_scope_.pop_back();
  if (isolated) outer.swap(names_), outer_scope.swap(in_scope_);
  return out;
}

void Parser::generic_operation(Op& op) {
  op.name = unescaped(in_.take().text);
  bool function = op.name == func::func;
  if (function) begin_function(op.position);
  list('(', ')', "\"(\" of the operands", [&] { operand(op); });
  if (in_.peek().is('[')) in_.fail_expected("an operation without successors");
  if (in_.accept('<')) {
    attribute_dictionary(op.attributes);
    in_.expect('>', "\">\" after properties");
  }
  if (in_.accept('(')) {
    do op.regions.push_back(region({}, function));
    while (in_.accept(','));
    in_.expect(')', "\")\" after the regions");
  }
  optional_attributes(op);
  in_.expect(':', "\":\" and the operation's types");
  function_types(op);
}

Op Parser::operation() {
  Nested nested(*this);
  Op op;
  op.position = in_.peek().position;
  struct Name {
    Token token;
    int count;
  };
  std::vector<Name> names;
  std::size_t named = 0;
  if (in_.peek().is(TokenKind::value)) {
    do {
      Token name = in_.expect(TokenKind::value, "the name of a result");
      int count = 1;
      if (in_.accept(':')) {
        Attribute n = attribute();
        auto* value = n.as<std::int64_t>();
        if (!value || *value < 1 || *value > 1'000'000)
          fail(n.position, "found a wrong number of results", "a positive number");
        count = static_cast<int>(*value);
      }
      names.push_back({name, count});
      named += count;
    } while (in_.accept(','));
    in_.expect('=', "\"=\" after the results");
  }
  if (in_.peek().is(TokenKind::string)) {
    generic_operation(op);
  } else {
    Token name = in_.expect(TokenKind::word, "an operation");
    op.name = name.text;
    PrettyForms::parse(*this, op);
  }
  op.location = optional_location();
  if (op.name == func::func || op.name == sdy::mesh) {
    Op stub;
    stub.name = op.name, stub.position = op.position;
    op.name == func::func ? add_function(std::move(op)) : stablehlo::add_mesh(module_, op);
    return stub;
  }
  if (!names.empty() && named != op.results.size())
    fail(op.position, str("found ", named, " results of ", op.name),
         str(op.results.size(), ", as its types say"));
  std::size_t next = 0;
  for (TypedId& result : op.results) result.id = new_value(result.type);
  for (const Name& n : names) define(n.token, n.count, op.results[next].id), next += n.count;
  return op;
}

void Parser::pretty_module(Op& op) {
  if (in_.peek().is(TokenKind::symbol))
    op.attributes.emplace_back(attribute::sym_name, Attribute{unescaped(in_.take().text), op.position});
  if (in_.accept_word("attributes")) attribute_dictionary(op.attributes);
  op.regions.push_back(region());
}

void Parser::function_results(Attribute::Array& attributes, Type& type) {
  if (!in_.peek().is(TokenKind::arrow)) return;
  in_.take();
  auto one = [&](bool with_attributes) {
    type.parts.push_back(this->type());
    auto dictionary = std::make_shared<Attributes>();
    if (with_attributes && in_.peek().is('{')) attribute_dictionary(*dictionary);
    attributes.push_back({dictionary, {}});
  };
  if (in_.peek().is('('))
    list('(', ')', "\"(\" of the results", [&] { one(true); });
  else
    one(false);
}

void Parser::pretty_function(Op& op) {
  if (in_.peek().is(TokenKind::word) &&
      (in_.peek().text == keyword::public_ || in_.peek().text == keyword::private_))
    op.attributes.emplace_back(attribute::sym_visibility,
                               Attribute{std::string(in_.take().text), op.position});
  Token name = in_.expect(TokenKind::symbol, "the name of a function: @name");
  op.attributes.emplace_back(attribute::sym_name, Attribute{unescaped(name.text), name.position});
  std::vector<Argument> arguments;
  Attribute::Array argument_attributes, result_attributes;
  Type type;
  type.kind = TypeKind::function;
  list('(', ')', "\"(\" of the arguments", [&] {
    Argument argument;
    if (in_.peek().is(TokenKind::value)) {
      argument.name = in_.take();
      in_.expect(':', "\":\" and the argument's type");
    }
    argument.type = this->type();
    auto dictionary = std::make_shared<Attributes>();
    if (in_.peek().is('{')) attribute_dictionary(*dictionary);
    optional_location();
    type.parts.push_back(argument.type);
    argument_attributes.push_back({dictionary, {}});
    arguments.push_back(std::move(argument));
  });
  type.arguments = arguments.size();
  function_results(result_attributes, type);
  if (in_.accept_word("attributes")) attribute_dictionary(op.attributes);
  op.attributes.emplace_back(attribute::function_type, Attribute{std::move(type), op.position});
  op.attributes.emplace_back(attribute::arg_attrs, Attribute{std::move(argument_attributes), op.position});
  op.attributes.emplace_back(attribute::res_attrs, Attribute{std::move(result_attributes), op.position});
  begin_function(op.position);
  if (!in_.peek().is('{')) return;
  for (const Argument& a : arguments)
    if (a.name.text.empty())
      fail(op.position, "found a body of a function whose arguments have no names", "%name: type");
  op.regions.push_back(region(arguments, true));
}

void Parser::begin_function(TextPosition position) {
  if (in_function_) fail(position, "found a function inside another", "functions of a module");
  in_function_ = true;
  value_types_.clear();
}

void Parser::add_function(Op op) {
  in_function_ = false;
  TextPosition position = op.position;
  Function f = make_function(std::move(op), in_.file);
  f.values = static_cast<int>(value_types_.size());
  if (!function_names_.insert(f.name).second)
    fail(position, str("found @", f.name, " defined again"), "a name for each function");
  module_.functions.push_back(std::move(f));
}

void Parser::top_level(Op op) {
  if (op.name == builtin::module) {
    modules_.emplace_back(text_of(op.attributes, attribute::sym_name), op.position);
    function_names_.clear();
    for (OpRegion& r : op.regions)
      for (Op& inner : r.ops)
        if (inner.name != func::func && inner.name != sdy::mesh)
          fail(inner.position, str("found ", inner.name, " outside of a function"), "a function or a mesh");
    if (module_.name.empty()) module_.name = text_of(op.attributes, attribute::sym_name);
    module_.attributes = std::move(op.attributes);
  } else if (op.name != func::func && op.name != sdy::mesh) {
    fail(op.position, str("found ", op.name, " outside of a function"), "a module, a function or a mesh");
  }
}

Module Parser::module() {
  module_.file = in_.file;
  bool any = false;
  while (!in_.peek().is(TokenKind::end)) {
    if (in_.peek().is(TokenKind::hash) || in_.peek().is(TokenKind::bang)) {
      alias_definition();
      continue;
    }
    if (in_.peek().is('{')) in_.fail_expected("a module, without resources at its end");
    any = true;
    top_level(operation());
  }
  if (!any) in_.fail_expected("a module");
  if (modules_.size() > 1) {
    std::string names;
    for (const auto& [name, position] : modules_)
      names += str(names.empty() ? "" : ", ", name.empty() ? "one without a name" : "@" + name);
    fail(modules_[1].second, str("found ", modules_.size(), " modules: ", names),
         "one module in a file: split it at the lines \"// -----\"");
  }
  resolve_locations();
  return std::move(module_);
}

}  // namespace tessera::inline v0::stablehlo
