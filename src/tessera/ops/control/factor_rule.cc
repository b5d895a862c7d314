// FactorRule: the text is parsed once; the operands' types then give the size of each factor.
#include <tessera/base/error.h>
#include <tessera/ops/control/factor_rule.h>
#include <algorithm>
#include <optional>

namespace tessera::inline v0 {

namespace {

constexpr const char* expected_form = "Expected operands -> results, as in \"i j, j k -> i k\".";

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

bool is_name(std::string_view text) {
  auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; };
  return !text.empty() && letter(text[0]) &&
         std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

std::string position(const char* what, std::size_t array, std::size_t axis) {
  return str("axis ", axis, " of ", what, " ", array);
}

}  // namespace

// A tensor of a rule: the factors of each axis, after the axes of "...".
struct FactorTerm {
  bool leading = false;  // starts with "..."
  std::vector<Factors::AxisFactors> axes;
};

// A parsed rule.
class FactorText {
 public:
  FactorText(std::string_view text, const FactorRuleOptions& options);
  Factors factors_for(AvalArgs operands, AvalArgs results) const;

 private:
  struct Sizes;
  [[noreturn]] void refuse(const std::string& why, const char* expected) const;
  void read(std::string_view side, std::vector<FactorTerm>& terms);
  void read_axis(std::string_view word, FactorTerm& term);
  int factor(std::string_view name);
  void apply(const FactorRuleOptions& options);
  void check_count(const char* what, const std::vector<FactorTerm>& terms, AvalArgs types) const;

  std::string text_;
  std::vector<std::string> names_;
  std::vector<Factor> factors_;  // with size 0 if the types determine it
  std::vector<FactorTerm> operands_, results_;
};

void FactorText::refuse(const std::string& why, const char* expected) const {
  fail<ArgumentError>(str("sharding rule \"", text_, "\": ", why), expected);
}

int FactorText::factor(std::string_view name) {
  auto found = std::find(names_.begin(), names_.end(), name);
  if (found == names_.end()) {
    names_.emplace_back(name), factors_.push_back({0});
    return static_cast<int>(names_.size()) - 1;
  }
  return static_cast<int>(found - names_.begin());
}

void FactorText::read_axis(std::string_view word, FactorTerm& term) {
  Factors::AxisFactors axis;
  while (!(word = trimmed(word)).empty()) {
    std::string_view name = word.substr(0, word.find(' '));
    word.remove_prefix(name.size());
    if (!is_name(name))
      refuse(
          str("\"", name, "\" is not the name of a factor."),
          "Expected letters, digits and _, a space between two axes, and (i j) for an axis of two factors.");
    int f = factor(name);
    auto has = [&](const Factors::AxisFactors& other) {
      return std::find(other.begin(), other.end(), f) != other.end();
    };
    if (has(axis) || std::any_of(term.axes.begin(), term.axes.end(), has))
      refuse(str("the factor ", name, " appears twice in one array."),
             "Expected another name for the second axis: a factor may appear once in each array.");
    axis.push_back(f);
  }
  term.axes.push_back(std::move(axis));
}

// Parses the arrays on one side of the arrow.
void FactorText::read(std::string_view side, std::vector<FactorTerm>& terms) {
  while (true) {
    std::string_view part = trimmed(side.substr(0, side.find(',')));
    FactorTerm term;
    if (part.substr(0, 3) == "...") term.leading = true, part.remove_prefix(3);
    while (!(part = trimmed(part)).empty()) {
      bool merged = part[0] == '(';
      std::size_t end = merged ? part.find(')') : part.find_first_of(" (");
      if (merged && end == part.npos) refuse("a ( is not closed.", expected_form);
      std::string_view word = merged ? part.substr(1, end - 1) : part.substr(0, end);
      if (merged && trimmed(word).empty())
        refuse("() is an axis of no factors.", "Expected a name for each axis, also for one of size 1.");
      read_axis(word, term);
      part.remove_prefix(std::min(part.size(), merged ? end + 1 : word.size()));
    }
    terms.push_back(std::move(term));
    if (side.find(',') == side.npos) return;
    side.remove_prefix(side.find(',') + 1);
  }
}

void FactorText::apply(const FactorRuleOptions& options) {
  auto factor_named = [&](const std::string& name, const char* option) -> Factor& {
    auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end())
      refuse(str("the option `", option, "` names a factor \"", name, "\", which the text does not have."),
             "Expected one of the text's factors.");
    return factors_[found - names_.begin()];
  };
  auto has = [&](const FactorTerm& term, std::size_t f) {
    return std::any_of(term.axes.begin(), term.axes.end(), [&](const auto& axis) {
      return std::find(axis.begin(), axis.end(), static_cast<int>(f)) != axis.end();
    });
  };
  for (std::size_t f = 0; f < factors_.size(); ++f) {
    auto holders =
        std::count_if(results_.begin(), results_.end(), [&](const FactorTerm& t) { return has(t, f); });
    if (!holders) factors_[f] = {0, FactorKind::reduce, ReduceKind::sum};
    // A result that lacks the factor may depend on all of its elements.
    if (holders && holders < static_cast<std::ptrdiff_t>(results_.size()))
      factors_[f].kind = FactorKind::replicate;
  }
  for (const auto& [name, kind] : options.reduced) {
    Factor& f = factor_named(name, "reduced");
    if (f.kind != FactorKind::reduce)
      refuse(str("the option `reduced` names the factor ", name, ", which a result has."),
             "Expected a factor that operands alone have.");
    f.reduce = kind;
  }
  for (const std::string& name : options.replicated) {
    Factor& f = factor_named(name, "replicated");
    f.kind = FactorKind::replicate, f.reduce = ReduceKind::none;
  }
  for (const auto& [name, size] : options.sizes) {
    if (size < 1)
      refuse(str("the option `sizes` gives the factor ", name, " the size ", size, "."),
             "Expected at least 1.");
    factor_named(name, "sizes").size = size;
  }
}

FactorRule::FactorRule(const char* text, const FactorRuleOptions& options, Where where)
    : FactorRule(std::string_view(text), options, where) {}
FactorRule::FactorRule(std::string_view text, const FactorRuleOptions& options, Where where) {
  At at(where);
  text_ = SharedState<const FactorText>::make(text, options);
}

FactorText::FactorText(std::string_view text, const FactorRuleOptions& options) : text_(text) {
  std::size_t arrow = text.find("->");
  if (arrow == text.npos) refuse("there is no ->.", expected_form);
  read(text.substr(0, arrow), operands_);
  read(text.substr(arrow + 2), results_);
  apply(options);
}

// The sizes of factors, and for each the text of the axis that determined it; empty if it is not known yet.
struct FactorText::Sizes {
  const FactorText& rule;
  std::vector<Factor> factors;
  std::vector<std::string> determined_by;

  explicit Sizes(const FactorText& rule) : rule(rule), factors(rule.factors_) {
    for (const Factor& f : factors) determined_by.emplace_back(f.size ? "sizes" : "");
  }
  int add_leading(FactorKind kind) {
    factors.push_back({0, kind});
    determined_by.emplace_back();
    return static_cast<int>(factors.size()) - 1;
  }

  // Returns false while several factors of the axis are unknown.
  bool read(const Factors::AxisFactors& axis, std::int64_t size, const std::string& where) {
    std::optional<std::size_t> unknown_factor;
    std::int64_t known = 1;
    std::string others;
    for (int number : axis) {
      std::size_t f = number;
      if (determined_by[f].empty() && unknown_factor) return false;
      if (determined_by[f].empty()) {
        unknown_factor = f;
        continue;
      }
      known *= factors[f].size;
      others +=
          str(others.empty() ? "" : ", ", f < rule.names_.size() ? rule.names_[f] : "an axis of \"...\"",
              " = ", factors[f].size, " by ", determined_by[f]);
    }
    if (!(unknown_factor ? known && size % known == 0 : known == size))
      fail<ShapeError>(
          str("sharding rule \"", rule.text_, "\": ", where, " has size ", size, ", but ", others, "."),
          "Expected one size for each factor, and their product where an axis merges several.");
    if (unknown_factor) factors[*unknown_factor].size = size / known, determined_by[*unknown_factor] = where;
    return true;
  }
};

void FactorText::check_count(const char* what, const std::vector<FactorTerm>& terms, AvalArgs types) const {
  bool none = types.empty() && terms.size() == 1 && terms[0].axes.empty();
  if (!none && terms.size() != types.size())
    fail<ShapeError>(str("sharding rule \"", text_, "\": it has ", terms.size(), " ", what,
                         terms.size() == 1 ? "" : "s", ", but the operation has ", types.size(), "."),
                     "Expected one term for each array, with commas between; the term of a scalar is empty.");
  for (std::size_t i = 0; i < types.size(); ++i) {
    auto named = static_cast<std::int64_t>(terms[i].axes.size());
    if (terms[i].leading ? named <= types[i].rank() : named == types[i].rank()) continue;
    fail<ShapeError>(str("sharding rule \"", text_, "\": ", what, " ", i, " is ",
                         types[i].with_varying({}).strong(), ", but the text has ", named,
                         terms[i].leading ? " or more" : "", named == 1 ? " axis." : " axes."),
                     "Expected a factor, or several in ( ), for each axis.");
  }
}

Factors FactorRule::operator()(AvalArgs operands, AvalArgs results) const {
  return function_ ? function_(operands) : text_->factors_for(operands, results);
}

Factors FactorText::factors_for(AvalArgs operands, AvalArgs results) const {
  check_count("operand", operands_, operands), check_count("result", results_, results);
  Factors out = Factors::of(operands, results);
  Sizes sizes(*this);
  bool in_all_results =
      std::all_of(results_.begin(), results_.end(), [](const FactorTerm& t) { return t.leading; });
  std::optional<std::vector<int>> leading;  // factors of "...", in the order of axes
  struct Axis {
    const Factors::AxisFactors* factors;
    std::int64_t size;
    std::string where;
  };
  std::vector<Axis> unsolved;
  auto add_axis_factors = [&](const char* what, const std::vector<FactorTerm>& terms, AvalArgs types,
                              auto& axes) {
    for (std::size_t i = 0; i < types.size(); ++i) {
      std::size_t front = axes[i].size() - terms[i].axes.size();
      if (terms[i].leading && !leading) {
        leading.emplace();
        for (std::size_t a = 0; a < front; ++a)
          leading->push_back(sizes.add_leading(in_all_results ? FactorKind::pass : FactorKind::replicate));
      }
      if (terms[i].leading && leading->size() != front)
        fail<ShapeError>(str("sharding rule \"", text_, "\": \"...\" stands for ", front, " axes of ", what,
                             " ", i, ", but for ", leading->size(), " of an earlier array."),
                         "Expected the same leading axes in all arrays that have \"...\".");
      for (std::size_t a = 0; a < axes[i].size(); ++a) {
        axes[i][a] = a < front ? Factors::AxisFactors{(*leading)[a]} : terms[i].axes[a - front];
        unsolved.push_back({&axes[i][a], types[i].dim(static_cast<std::int64_t>(a)), position(what, i, a)});
      }
    }
  };
  add_axis_factors("operand", operands_, operands, out.operands);
  add_axis_factors("result", results_, results, out.results);
  // A size found for one axis may determine another, so this repeats until nothing changes.
  for (std::size_t before = unsolved.size() + 1; !unsolved.empty() && unsolved.size() < before;) {
    before = unsolved.size();
    std::erase_if(unsolved, [&](const Axis& a) { return sizes.read(*a.factors, a.size, a.where); });
  }
  if (!unsolved.empty())
    fail<ShapeError>(
        str("sharding rule \"", text_, "\": unknown sizes of the factors of ", unsolved[0].where, "."),
        "Give them in sizes: {.sizes = {{\"i\", 4}}}.");
  out.factors = std::move(sizes.factors);
  return out;
}

}  // namespace tessera::inline v0
