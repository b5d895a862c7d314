// Parses the pretty forms of operations. Most have the form: operands, keywords with attributes, a
// dictionary, types. A table maps keywords to attributes and gives the form of the types; the remaining
// operations have functions.
#include <tessera/stablehlo/text/parser.h>
#include <algorithm>

namespace tessera::inline v0::stablehlo {

namespace {

Attribute pair_of(Attribute first, Attribute second) {
  TextPosition position = first.position;
  return {Attribute::Array{std::move(first), std::move(second)}, position};
}

// batching_dims = [0] x [0], contracting_dims = [1] x [0]
void dot_numbers(Op& op) {
  Custom numbers{op::dot, {}};
  Attributes others;
  for (auto& [key, value] : op.attributes) {
    bool batching = key == "batching_dims";
    auto* sides = value.as<Attribute::Array>();
    if (!batching && key != "contracting_dims") {
      others.emplace_back(key, value);
    } else if (sides && sides->size() == 2) {
      Name lhs = batching ? attribute::lhs_batching_dimensions : attribute::lhs_contracting_dimensions;
      Name rhs = batching ? attribute::rhs_batching_dimensions : attribute::rhs_contracting_dimensions;
      numbers.fields.emplace_back(lhs, (*sides)[0]);
      numbers.fields.emplace_back(rhs, (*sides)[1]);
    }
  }
  op.attributes = std::move(others);
  op.attributes.emplace_back(attribute::dot_dimension_numbers,
                             make_attribute(std::move(numbers), op.position));
}

// format = e8m23
void precision_format(Op& op, const std::string& file) {
  Attributes out;
  for (auto& [key, value] : op.attributes) {
    if (key != "format") {
      out.emplace_back(key, value);
      continue;
    }
    int exponent = 0, mantissa = 0, length = 0;
    auto* word = value.as<Word>();
    if (!word || word->text.size() > 10 ||
        std::sscanf(word->text.c_str(), "e%dm%d%n", &exponent, &mantissa, &length) != 2 ||
        length != static_cast<int>(word->text.size()))
      fail_at(file, value.position, "found another format", "format = e8m23");
    out.emplace_back(attribute::exponent_bits, Attribute{std::int64_t{exponent}, value.position});
    out.emplace_back(attribute::mantissa_bits, Attribute{std::int64_t{mantissa}, value.position});
  }
  op.attributes = std::move(out);
}

}  // namespace

void Parser::pretty_types(Op& op, Types which) {
  in_.expect(':', "\":\" and the operation's types");
  if (in_.peek().is('(')) return function_types(op);
  std::vector<Type> written;
  do written.push_back(type());
  while (in_.accept(','));
  if (in_.peek().is(TokenKind::arrow)) {  // T, T -> T
    in_.take();
    check_types(op, written);
    return set_results(op, type_list());
  }
  std::size_t expected = which == Types::select                              ? 2
                         : which == Types::operands || which == Types::pairs ? op.operands.size()
                                                                             : 1;
  if (written.size() != expected)
    fail(op.position, str("found ", op.name, " with ", written.size(), " types"), str(expected));
  switch (which) {
    case Types::result:
      return set_results(op, written);
    case Types::pairs:
      check_types(op, written);
      return set_results(op, written);
    case Types::operands:
      return check_types(op, written);
    case Types::select: {
      std::vector<Type> operands(op.operands.size(), written[1]);
      if (!operands.empty()) operands[0] = written[0];
      check_types(op, operands);
      return set_results(op, {written[1]});
    }
    default:
      check_types(op, std::vector<Type>(op.operands.size(), written[0]));
      return set_results(op, written);
  }
}

namespace {
// The element type of an operand, as a scalar type.
Type scalar_of(const Type& type) {
  Type out = type;
  out.shape.clear();
  return out;
}
}  // namespace

struct SpecialForms {
  Parser& p;
  Op& op;
  Lexer& in;

  void tail(Types types = Types::either) {
    p.optional_attributes(op);
    p.pretty_types(op, types);
  }
  void set(std::string_view name, Attribute value) { op.attributes.emplace_back(name, std::move(value)); }

  void constant() {
    p.optional_attributes(op);
    Attribute value = p.attribute();
    if (!value.elements()) in.fail_expected("a literal: dense<...>");
    op.results.push_back({-1, value.elements()->type});
    set(attribute::value, std::move(value));
  }

  void compare() {
    Token direction = in.expect(TokenKind::word, "EQ, NE, LT, LE, GT or GE");
    set(attribute::comparison_direction, {Word{std::string(direction.text)}, direction.position});
    in.expect(',', "\",\" and the operands");
    p.operands(op);
    if (in.accept(',')) {
      Token type = in.expect(TokenKind::word, "FLOAT, TOTALORDER, SIGNED or UNSIGNED");
      set(attribute::compare_type, {Word{std::string(type.text)}, type.position});
    }
    tail();
  }

  // %0 [0:4, 2:8:2]
  void slice() {
    p.operand(op);
    TextPosition position = in.peek().position;
    Attribute::Array start, limit, strides;
    p.list('[', ']', "\"[\" of the ranges", [&] {
      start.push_back(p.bound());
      in.expect(':', "\":\" in a range");
      limit.push_back(p.bound());
      strides.push_back(in.accept(':') ? p.bound() : Attribute{std::int64_t{1}, position});
    });
    set(attribute::start_indices, {std::move(start), position});
    set(attribute::limit_indices, {std::move(limit), position});
    set(attribute::strides, {std::move(strides), position});
    tail();
  }

  void convolution() {
    p.list('(', ')', "\"(\" of the operands", [&] { p.operand(op); });
    if (!in.accept_word("dim_numbers"))
      in.fail_expected("dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]");
    in.expect('=', "\"=\"");
    TextPosition position = in.peek().position;
    set(attribute::dimension_numbers, make_attribute(p.convolution_numbers(), position));
    in.expect(',', "\",\" and the window");
    if (!in.accept_word("window")) in.fail_expected("window = {...}");
    in.expect('=', "\"=\"");
    Attributes window;
    p.attribute_dictionary(window);
    static constexpr Definition::Word keys[] = {{"stride", attribute::window_strides},
                                                {"pad", attribute::padding},
                                                {"lhs_dilate", attribute::lhs_dilation},
                                                {"rhs_dilate", attribute::rhs_dilation},
                                                {"reverse", attribute::window_reversal}};
    for (auto& [name, value] : window) {
      auto key = std::find_if(std::begin(keys), std::end(keys),
                              [&, &n = name](const auto& k) { return n == k.word; });
      if (key == std::end(keys))
        fail_at(in.file, value.position, str("found \"", name, "\" in a window"),
                "stride, pad, lhs_dilate, rhs_dilate, reverse");
      set(key->attribute, value);
    }
    tail();
  }

  // stablehlo.reduce(%x init: %a), (%y init: %b) across dimensions = [0] : ... reducer(...) (...) {...}
  void reduce() {
    Op initial;
    do {
      in.expect('(', "\"(\" of an operand");
      p.operand(op);
      if (!in.accept_word("init")) in.fail_expected("\"init: \" and an initial value");
      in.expect(':', "\":\"");
      p.operand(initial);
      in.expect(')', "\")\"");
    } while (in.accept(','));
    std::size_t count = op.operands.size();
    op.operands.insert(op.operands.end(), initial.operands.begin(), initial.operands.end());
    op.operand_types.insert(op.operand_types.end(), initial.operand_types.begin(),
                            initial.operand_types.end());
    std::string applies;
    if (in.accept_word("applies")) applies = in.expect(TokenKind::word, "an operation").text;
    if (!in.accept_word("across")) in.fail_expected("\"across dimensions = [...]\"");
    if (!in.accept_word(attribute::dimensions)) in.fail_expected("\"dimensions = [...]\"");
    in.expect('=', "\"=\"");
    set(attribute::dimensions, p.untyped_attribute());
    tail();
    if (applies.empty())
      reducer(count);
    else
      op.regions.push_back(one_operation(applies));
  }
  // Parses one list with an accumulated and a next value for each operand.
  void reducer(std::size_t count) {
    if (!in.accept_word("reducer")) in.fail_expected("\"reducer\" and its arguments");
    std::vector<Parser::Argument> accumulated, next;
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<Parser::Argument> pair;
      p.list('(', ')', "\"(\" of the reducer's arguments", [&] {
        Token name = in.expect(TokenKind::value, "an argument");
        in.expect(':', "\":\" and its type");
        pair.push_back({name, p.type()});
        p.optional_location();
      });
      if (pair.size() != 2)
        fail_at(in.file, op.position, str("found a reducer with ", pair.size(), " arguments for an operand"),
                "two");
      accumulated.push_back(pair[0]);
      next.push_back(pair[1]);
    }
    accumulated.insert(accumulated.end(), next.begin(), next.end());
    op.regions.push_back(p.region(accumulated));
  }
  OpRegion one_operation(const std::string& name) {
    OpRegion body;
    body.position = op.position;
    Type type = op.operand_types.empty() ? Type{} : scalar_of(op.operand_types.back());
    Op apply, end;
    apply.name = name;
    end.name = op::return_;
    apply.position = end.position = op.position;
    for (int i = 0; i < 2; ++i) {
      body.arguments.push_back({p.new_value(type), type});
      apply.operands.push_back(body.arguments.back().id);
      apply.operand_types.push_back(type);
    }
    apply.results = {{p.new_value(type), type}};
    end.operands = {apply.results[0].id};
    end.operand_types = {type};
    body.ops = {std::move(apply), std::move(end)};
    return body;
  }

  // stablehlo.while(%a = %x, ...) : types attributes {...} cond {...} do {...}
  void while_loop() {
    std::vector<Parser::Argument> arguments;
    p.list('(', ')', "\"(\" of the carried values", [&] {
      Token name = in.expect(TokenKind::value, "a carried value");
      in.expect('=', "\"=\" and its first value");
      p.operand(op);
      arguments.push_back({name, op.operand_types.back()});
    });
    if (!arguments.empty()) p.pretty_types(op, Types::pairs);
    if (in.accept_word("attributes")) p.attribute_dictionary(op.attributes);
    if (!in.accept_word("cond")) in.fail_expected("\"cond\" and the loop's condition");
    op.regions.push_back(p.region(arguments));
    if (!in.accept_word("do")) in.fail_expected("\"do\" and the loop's body");
    op.regions.push_back(p.region(arguments));
  }

  void callee(Name attribute) {
    Token name = in.expect(TokenKind::symbol, "a function's name: @name");
    std::string text = unescaped(name.text);
    set(attribute,
        op.name == func::call ? Attribute{Symbol{text}, name.position} : Attribute{text, name.position});
    p.list('(', ')', "\"(\" of the operands", [&] { p.operand(op); });
    tail();
  }
  void composite() {
    Token name = in.expect(TokenKind::string, "the composite's name");
    set(attribute::name, {unescaped(name.text), name.position});
    p.operands(op);
    tail();
  }
  // %0[1]
  void element_of_tuple() {
    p.operand(op);
    in.expect('[', "\"[\" and the element's number");
    set(attribute::index, p.attribute());
    in.expect(']', "\"]\"");
    tail();
  }

  void mesh() {
    Token name = in.expect(TokenKind::symbol, "a mesh's name: @mesh");
    set(attribute::sym_name, {unescaped(name.text), name.position});
    in.expect('=', "\"=\" and a mesh");
    set(attribute::mesh, p.mesh());
    p.optional_attributes(op);
  }
  void constraint() {
    p.operand(op);
    set(attribute::sharding, p.sharding());
    tail();
  }
  void manual_computation() {
    p.list('(', ')', "\"(\" of the operands", [&] { p.operand(op); });
    const std::pair<Name, Attribute (Parser::*)()> keys[] = {{attribute::in_shardings, &Parser::shardings},
                                                             {attribute::out_shardings, &Parser::shardings}};
    for (auto [word, read] : keys) {
      if (!in.accept_word(word)) in.fail_expected(str(word, "=[...]"));
      in.expect('=', "\"=\"");
      set(word, (p.*read)());
    }
    if (!in.accept_word(attribute::manual_axes)) in.fail_expected("manual_axes={...}");
    in.expect('=', "\"=\"");
    Attribute axes = p.mesh_axes('{', '}');
    TextPosition position = axes.position;
    set(attribute::manual_axes,
        make_attribute({sdy::manual_axes, {{attribute::axes, std::move(axes)}}}, position));
    arguments_and_body();
  }
  void named_computation() {
    in.expect('<', "\"<\" and a name");
    set(attribute::name, p.attribute());
    in.expect('>', "\">\"");
    p.list('(', ')', "\"(\" of the operands", [&] { p.operand(op); });
    for (Name word : {attribute::in_shardings, attribute::out_shardings})
      if (in.accept_word(word)) {
        in.expect('=', "\"=\"");
        set(word, p.shardings());
      }
    arguments_and_body();
  }
  void arguments_and_body() {
    std::vector<Parser::Argument> arguments;
    p.list('(', ')', "\"(\" of the body's arguments", [&] {
      Token name = in.expect(TokenKind::value, "an argument");
      in.expect(':', "\":\" and its type");
      arguments.push_back({name, p.type()});
      p.optional_location();
    });
    op.regions.push_back(p.region(arguments));
    tail();
  }
};

namespace {
using Special = void (SpecialForms::*)();
const std::unordered_map<std::string_view, Special>& specials() {
  using F = SpecialForms;
  static const auto& table =
      *new std::unordered_map<std::string_view, Special>{{op::constant, &F::constant},
                                                         {sdy::constant, &F::constant},
                                                         {op::compare, &F::compare},
                                                         {op::slice, &F::slice},
                                                         {op::convolution, &F::convolution},
                                                         {op::reduce, &F::reduce},
                                                         {op::while_, &F::while_loop},
                                                         {op::get_tuple_element, &F::element_of_tuple},
                                                         {op::composite, &F::composite},
                                                         {sdy::mesh, &F::mesh},
                                                         {sdy::sharding_constraint, &F::constraint},
                                                         {sdy::reshard, &F::constraint},
                                                         {sdy::manual_computation, &F::manual_computation},
                                                         {sdy::named_computation, &F::named_computation}};
  return table;
}
}  // namespace

void PrettyForms::parse(Parser& p, Op& op) {
  Lexer& in = p.in_;
  for (Name name : {Name(func::return_), Name(func::call), Name(builtin::module)})
    if (name.text.substr(name.text.find('.') + 1) == op.name) op.name = name;
  if (op.name == builtin::module) return p.pretty_module(op);
  if (op.name == func::func) return p.pretty_function(op);
  SpecialForms special{p, op, in};
  if (op.name == func::call) return special.callee(attribute::callee);
  if (op.name == op::custom_call) return special.callee(attribute::call_target_name);
  if (auto found = specials().find(op.name); found != specials().end()) return (special.*found->second)();
  if (op.name.find('.') == std::string::npos)
    fail_at(in.file, op.position, str("found \"", op.name, "\""),
            "an operation: stablehlo.add, call, return, ...");
  static const Definition undefined;
  const Definition* known = definition_of(op.name);
  const Definition& form = known ? *known : undefined;
  bool in_parentheses = in.accept('(');
  p.operands(op);
  for (std::size_t i = 0; i < form.words.size(); ++i) {
    in.accept(',');
    if (!in.peek().is(TokenKind::word)) break;
    Token word = in.take();
    auto key = std::find_if(form.words.begin(), form.words.end(),
                            [&](const auto& w) { return word.text == w.word; });
    if (key == form.words.end())
      fail_at(in.file, word.position, str("found ", describe(word)),
              str("\"", form.words[i].word, " = ...\""));
    in.expect('=', "\"=\"");
    if (in.peek().is('<')) {
      TextPosition position = in.take().position;
      op.attributes.emplace_back(key->attribute, make_attribute(p.fields(op::dot_algorithm), position));
      continue;
    }
    Attribute value = p.untyped_attribute();
    if (in.accept_word("x")) value = pair_of(value, p.untyped_attribute());
    op.attributes.emplace_back(key->attribute, std::move(value));
  }
  if (in_parentheses) in.expect(')', "\")\" after the operands");
  if (op.name == op::dot_general) dot_numbers(op);
  if (op.name == op::reduce_precision) precision_format(op, in.file);
  p.optional_attributes(op);
  if (form.types == Types::operands && op.operands.empty() && !in.peek().is(':')) return;
  p.pretty_types(op, form.types);
}

}  // namespace tessera::inline v0::stablehlo
