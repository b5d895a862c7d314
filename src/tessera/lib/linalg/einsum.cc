// einsum: parses the text to labels, one for each axis, and contracts the operands pair by pair, in the
// cheapest order or in a requested one.
#include <tessera/api/transform/eval_shape.h>
#include <tessera/lib/lax.h>
#include <tessera/lib/linalg/contraction.h>
#include <tessera/lib/linalg/products.h>
#include <tessera/lib/promote.h>
#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace tessera::inline v0 {

using lib::Labelled;

namespace {

// Labels from this number on are the axes of "...", counted from the right.
constexpr int ellipsis_label = 1000;

[[noreturn]] void refuse(std::string_view text, const std::string& why) {
  fail<ArgumentError>(str("einsum: \"", text, "\": ", why),
                      "Expected a text such as \"ij,jk->ik\" or \"...ij->...ji\".");
}

// The part of the text for one operand or for the result. labels(n) returns a label for each axis if "..." stands for
// n axes.
struct Term {
  std::string letters;  // '.' stands for the ellipsis
  explicit Term(std::string_view full_text, std::string_view part) {
    for (std::size_t i = 0; i < part.size(); ++i) {
      char c = part[i];
      if (c == ' ') continue;
      if (part.substr(i, 3) == "...") {
        if (letters.find('.') != std::string::npos)
          refuse(full_text, "\"...\" appears twice in one operand.");
        letters += '.', i += 2;
      } else if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
        letters += c;
      } else {
        refuse(full_text, str("'", c, "' is not a letter."));
      }
    }
  }
  bool has_ellipsis() const { return letters.find('.') != std::string::npos; }
  std::vector<int> labels(std::int64_t ellipsis_rank) const {
    std::vector<int> out;
    for (char c : letters) {
      if (c != '.') out.push_back(c);
      for (std::int64_t i = c == '.' ? ellipsis_rank : 0; i-- > 0;)
        out.push_back(ellipsis_label + static_cast<int>(i));
    }
    return out;
  }
};

struct Parsed {
  std::vector<std::vector<int>> operands;
  std::vector<int> result;

  Parsed(std::string_view text, const Arrays& arrays) {
    std::size_t arrow = text.find("->");
    std::string_view inputs = text.substr(0, arrow);
    std::int64_t ellipsis_rank = 0;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      std::size_t comma = inputs.find(',');
      if ((comma == std::string_view::npos) != (i + 1 == arrays.size()))
        refuse(text, str("it does not describe ", arrays.size(), " operands."));
      Term term(text, inputs.substr(0, comma));
      std::int64_t named = static_cast<std::int64_t>(term.letters.size()) - term.has_ellipsis(),
                   rank = arrays[i].ndim();
      if (term.has_ellipsis() ? named > rank : named != rank)
        refuse(text, str("operand ", i, " is ", arrays[i].aval(), ", which does not have ", named, " axes."));
      ellipsis_rank = std::max(ellipsis_rank, term.has_ellipsis() ? rank - named : 0);
      operands.push_back(term.labels(rank - named));
      if (comma != std::string_view::npos) inputs.remove_prefix(comma + 1);
    }
    if (arrow == std::string_view::npos)
      implicit_result(ellipsis_rank);
    else
      explicit_result(text, text.substr(arrow + 2), ellipsis_rank);
  }

  // The number of times that a letter appears among the operands.
  std::size_t uses(int label) const {
    std::size_t count = 0;
    for (const auto& labels : operands) count += std::count(labels.begin(), labels.end(), label);
    return count;
  }
  void implicit_result(std::int64_t ellipsis_rank) {
    for (std::int64_t i = ellipsis_rank; i-- > 0;) result.push_back(ellipsis_label + static_cast<int>(i));
    for (int letter = 'A'; letter <= 'z'; ++letter)
      if (uses(letter) == 1) result.push_back(letter);
  }
  void explicit_result(std::string_view text, std::string_view part, std::int64_t ellipsis_rank) {
    Term term(text, part);
    if (ellipsis_rank && !term.has_ellipsis()) refuse(text, "the axes of \"...\" are not in the result.");
    result = term.labels(ellipsis_rank);
    for (int label : result) {
      if (label < ellipsis_label && !uses(label))
        refuse(text, str("'", static_cast<char>(label), "' of the result is in no operand."));
      if (std::count(result.begin(), result.end(), label) > 1)
        refuse(text, str("'", static_cast<char>(label), "' appears twice in the result."));
    }
  }
};

// Merges a label that an operand has twice into one: takes the diagonal.
Labelled without_repeats(std::string_view text, Labelled x) {
  for (std::size_t i = 0; i < x.labels.size(); ++i)
    for (std::size_t j = i + 1; j < x.labels.size(); ++j) {
      if (x.labels[i] != x.labels[j]) continue;
      int label = x.labels[i];
      if (x.array.shape()[i] != x.array.shape()[j])
        fail<ShapeError>(str("einsum: \"", text, "\": axes ", i, " and ", j, " of ", x.array.aval(),
                             " share '", static_cast<char>(label), "' but have sizes ", x.array.shape()[i],
                             " and ", x.array.shape()[j], "."),
                         "Expected equal sizes on a diagonal.");
      x.array = diagonal(x.array, 0, i, j);
      x.labels.erase(x.labels.begin() + static_cast<std::ptrdiff_t>(j));
      x.labels.erase(x.labels.begin() + static_cast<std::ptrdiff_t>(i));
      x.labels.push_back(label);
      return without_repeats(text, std::move(x));
    }
  return x;
}

// The number of multiplications in the product of a pair.
double cost(const Labelled& x, const Labelled& y) {
  double product = 1;
  for (int label : x.labels)
    product *= static_cast<double>(std::max(x.size(label), y.has(label) ? y.size(label) : 1));
  for (int label : y.labels)
    if (!x.has(label)) product *= static_cast<double>(y.size(label));
  return product;
}

void check_sizes(std::string_view text, const std::vector<Labelled>& operands) {
  for (const Labelled& x : operands)
    for (const Labelled& y : operands)
      for (int label : x.labels)
        if (y.has(label) && x.size(label) != y.size(label) && x.size(label) != 1 && y.size(label) != 1)
          fail<ShapeError>(
              str("einsum: \"", text, "\": ",
                  label < ellipsis_label ? str("'", static_cast<char>(label), "'") : "an axis of \"...\"",
                  " has size ", x.size(label), " in ", x.array.aval(), " and ", y.size(label), " in ",
                  y.array.aval(), "."),
              "Expected one size for each letter.");
}

// The steps in the form of einsum_path: positions of the multiplied operands in a shrinking list.
struct Steps {
  std::vector<int> list;  // numbers of the remaining operands; products have the numbers after the operands
  int next;
  EinsumPath path{{}, 0, 0};
  explicit Steps(std::size_t operands) : next(static_cast<int>(operands)) {
    for (int i = 0; i < next; ++i) list.push_back(i);
  }
  int multiply(int a, int b, double multiplications) {
    auto position = [&](int number) { return std::find(list.begin(), list.end(), number) - list.begin(); };
    std::int64_t first = std::min(position(a), position(b)), second = std::max(position(a), position(b));
    path.steps.push_back({first, second});
    path.multiplications += multiplications;
    list.erase(list.begin() + second), list.erase(list.begin() + first);
    list.push_back(next);
    return next++;
  }
  int sum(int a) {
    std::ptrdiff_t position = std::find(list.begin(), list.end(), a) - list.begin();
    path.steps.push_back({position});
    list.erase(list.begin() + position);
    list.push_back(next);
    return next++;
  }
};
struct NumberedOperand {
  Labelled value;
  int number;
};

// The remaining operands, which are multiplied pair by pair; each product is appended.
class Contraction {
 public:
  Contraction(std::string_view text, std::vector<Labelled> operands, const std::vector<int>& result,
              Dtype sums, Steps& steps)
      : text_(text), operands_(std::move(operands)), result_(result), sums_(sums), steps_(steps) {}

  const std::vector<Labelled>& operands() const { return operands_; }
  void cheapest_pairs(std::size_t until) {
    while (operands_.size() > until) {
      std::size_t a = 0, b = 1;
      for (std::size_t i = 0; i < operands_.size(); ++i)
        for (std::size_t j = i + 1; j < operands_.size(); ++j)
          if (cost(operands_[i], operands_[j]) < cost(operands_[a], operands_[b])) a = i, b = j;
      multiply(a, b);
    }
  }
  void left_to_right() {
    for (bool first = true; operands_.size() > 1; first = false)
      multiply(0, first ? 1 : operands_.size() - 1);
  }
  void follow(const EinsumSteps& path) {
    for (const std::vector<std::int64_t>& step : path) {
      bool fits = step.size() == 1 || (step.size() == 2 && step[0] != step[1]);
      for (std::int64_t position : step)
        fits = fits && position >= 0 && position < static_cast<std::int64_t>(operands_.size());
      if (!fits)
        fail<ArgumentError>(
            str("einsum: \"", text_, "\": the step ", Dims(step.begin(), step.end()),
                " of the path does not fit ", operands_.size(), " operands."),
            "Expected the positions of one operand, or of two different operands, in the remaining list.");
      if (step.size() == 1)
        sum(step[0]);
      else
        multiply(std::min(step[0], step[1]), std::max(step[0], step[1]));
    }
    if (operands_.size() != 1)
      fail<ArgumentError>(str("einsum: \"", text_, "\": the path leaves ", operands_.size(), " operands."),
                          "Expected one step fewer than there are operands, each with two operands.");
  }
  Labelled last() const { return lib::sum_labels(operands_[0], result_); }

 private:
  // The labels that the result, or an operand other than a and b, has.
  std::vector<int> labels_needed_without(std::size_t a, std::size_t b) const {
    if (operands_.size() == 2 && a != b) return result_;
    std::set<int> keep(result_.begin(), result_.end());
    for (std::size_t i = 0; i < operands_.size(); ++i)
      if (i != a && i != b) keep.insert(operands_[i].labels.begin(), operands_[i].labels.end());
    return {keep.begin(), keep.end()};
  }
  void replace(std::size_t a, std::size_t b, Labelled product) {
    operands_.erase(operands_.begin() + static_cast<std::ptrdiff_t>(b));
    if (a != b) operands_.erase(operands_.begin() + static_cast<std::ptrdiff_t>(a));
    operands_.push_back(std::move(product));
  }
  void multiply(std::size_t a, std::size_t b) {
    std::vector<int> keep = labels_needed_without(a, b);
    steps_.multiply(steps_.list[a], steps_.list[b], cost(operands_[a], operands_[b]));
    replace(a, b, lib::contract("einsum", operands_[a], operands_[b], keep, sums_));
  }
  void sum(std::size_t a) {
    steps_.sum(steps_.list[a]);
    Labelled x = operands_[a];
    x.array = lib::convert(x.array, sums_);
    replace(a, a, lib::sum_labels(x, labels_needed_without(a, a)));
  }

  std::string_view text_;
  std::vector<Labelled> operands_;
  const std::vector<int>& result_;
  Dtype sums_;
  Steps& steps_;
};

// The cheapest order: for each set of operands (a bit mask), the best split into two smaller sets.
class CheapestOrder {
 public:
  CheapestOrder(const std::vector<Labelled>& operands, const std::vector<int>& result, Dtype preferred,
                Steps& steps)
      : operands_(operands),
        result_(result),
        preferred_(preferred),
        steps_(steps),
        numbers_(steps.list),
        all_((1u << operands.size()) - 1) {
    for (const Labelled& x : operands)
      for (int label : x.labels) {
        std::int64_t& size = sizes_.emplace(label, 1).first->second;
        size = std::max(size, x.size(label));
      }
    cost_.assign(all_ + 1, 0);
    part_.assign(all_ + 1, 0);
    for (unsigned set = 1; set <= all_; ++set) choose(set);
  }
  Labelled contracted() const { return contracted(all_).value; }

 private:
  // The labels of a set of operands that the result or an operand outside of the set needs.
  std::set<int> labels_kept_by(unsigned set) const {
    std::set<int> needed(result_.begin(), result_.end()), out;
    for (std::size_t i = 0; i < operands_.size(); ++i)
      if (!(set >> i & 1)) needed.insert(operands_[i].labels.begin(), operands_[i].labels.end());
    for (std::size_t i = 0; i < operands_.size(); ++i)
      for (int label : operands_[i].labels)
        if (set >> i & 1 && needed.count(label)) out.insert(label);
    return out;
  }
  double product_cost(unsigned a, unsigned b) const {
    std::set<int> labels = labels_kept_by(a), more = labels_kept_by(b);
    labels.insert(more.begin(), more.end());
    double product = 1;
    for (int label : labels) product *= static_cast<double>(sizes_.at(label));
    return product;
  }
  void choose(unsigned set) {
    if ((set & (set - 1)) == 0) return;  // one operand
    cost_[set] = std::numeric_limits<double>::infinity();
    unsigned lowest = set & (~set + 1);
    for (unsigned part = (set - 1) & set; part; part = (part - 1) & set) {
      if (!(part & lowest)) continue;
      double cost = cost_[part] + cost_[set ^ part] + product_cost(part, set ^ part);
      if (cost < cost_[set]) cost_[set] = cost, part_[set] = part;
    }
  }
  NumberedOperand contracted(unsigned set) const {
    if (!part_[set]) {
      std::size_t i = 0;
      while (!(set >> i & 1)) ++i;
      return {operands_[i], numbers_[i]};
    }
    std::set<int> keep = labels_kept_by(set);
    NumberedOperand x = contracted(part_[set]), y = contracted(set ^ part_[set]);
    int number = steps_.multiply(x.number, y.number, product_cost(part_[set], set ^ part_[set]));
    return {lib::contract("einsum", x.value, y.value,
                          set == all_ ? result_ : std::vector<int>(keep.begin(), keep.end()), preferred_),
            number};
  }

  const std::vector<Labelled>& operands_;
  const std::vector<int>& result_;
  Dtype preferred_;
  Steps& steps_;
  std::vector<int> numbers_;  // numbers of the operands
  unsigned all_;
  std::map<int, std::int64_t> sizes_;
  std::vector<double> cost_;
  std::vector<unsigned> part_;
};

Labelled contract_all(std::string_view text, const std::vector<Labelled>& operands,
                      const std::vector<int>& result, Dtype sums, const EinsumOptions& options,
                      Steps& steps) {
  constexpr std::size_t max_exhaustive = 8;  // operands; the exhaustive search takes time 3^operands
  Contraction contraction(text, operands, result, sums, steps);
  if (!options.path.empty()) {
    contraction.follow(options.path);
  } else if (options.order == EinsumOrder::left_to_right) {
    contraction.left_to_right();
  } else {
    bool greedy = options.order == EinsumOrder::greedy;
    contraction.cheapest_pairs(greedy ? 1 : max_exhaustive);
    if (!greedy)
      return lib::sum_labels(CheapestOrder(contraction.operands(), result, sums, steps).contracted(), result);
  }
  return contraction.last();
}

// The number of multiplications of one loop over all letters with the product of all operands.
double cost_at_once(const std::vector<Labelled>& operands) {
  std::map<int, std::int64_t> sizes;
  for (const Labelled& x : operands)
    for (int label : x.labels) {
      std::int64_t& size = sizes.emplace(label, 1).first->second;
      size = std::max(size, x.size(label));
    }
  double product = std::max(1.0, static_cast<double>(operands.size()) - 1);
  for (auto [label, size] : sizes) product *= static_cast<double>(size);
  return product;
}

Array evaluated(std::string_view text, const Arrays& arrays, const EinsumOptions& options, EinsumPath& path) {
  if (arrays.empty()) refuse(text, "there are no operands.");
  Parsed parsed(text, arrays);
  lib::SumType type = lib::sum_type("einsum", arrays, options.preferred);
  std::vector<Labelled> operands;
  for (std::size_t i = 0; i < arrays.size(); ++i)
    operands.push_back(without_repeats(text, {arrays[i], parsed.operands[i]}));
  check_sizes(text, operands);
  if (operands.size() == 1) operands[0].array = lib::convert(operands[0].array, type.sums, type.result.weak);
  Steps steps(operands.size());
  Labelled out = contract_all(text, operands, parsed.result, type.sums, options, steps);
  path = steps.path;
  if (path.steps.empty()) path.steps = {{0}};
  path.at_once = cost_at_once(operands);
  return lib::convert(lib::ordered(out, parsed.result), type.result);
}

}  // namespace

Array einsum(EinsumText text, const Arrays& arrays, EinsumOptions options) {
  At at(text.where);
  EinsumPath path;
  return evaluated(text.text, arrays, options, path);
}

EinsumPath einsum_path(EinsumText text, const Arrays& arrays, EinsumOptions options) {
  At at(text.where);
  EinsumPath path;
  auto staged = [&](const Arrays& in) { return evaluated(text.text, in, options, path); };
  eval_shape(staged, text.where)(arrays);
  return path;
}

}  // namespace tessera::inline v0
