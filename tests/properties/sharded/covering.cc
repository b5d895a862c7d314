// The greedy algorithm AETG (Cohen, Dalal, Fredman, Patton 1997), made deterministic: a row starts with the
// first combination that is missing, and each further column takes the value that completes the most missing
// combinations.
#include "covering.h"
#include <algorithm>
#include <cstddef>
#include <set>

namespace tessera::properties {

namespace {

using Row = std::vector<int>;  // -1: not chosen yet
// Columns and their values.
struct Combination {
  std::vector<int> columns, values;
  auto operator<=>(const Combination&) const = default;
};

// Returns all sets of `count` columns.
std::vector<std::vector<int>> choices_of(int columns, int count) {
  std::vector<std::vector<int>> out{{}};
  for (int k = 0; k < count; ++k) {
    std::vector<std::vector<int>> next;
    for (const auto& c : out)
      for (int i = c.empty() ? 0 : c.back() + 1; i < columns; ++i) {
        next.push_back(c);
        next.back().push_back(i);
      }
    out = next;
  }
  return out;
}

Combination in_row(const Row& row, const std::vector<int>& columns) {
  Combination out{columns, {}};
  for (int c : columns) out.values.push_back(row[c]);
  return out;
}

bool is_set(const Combination& c) {
  return std::find(c.values.begin(), c.values.end(), -1) == c.values.end();
}

class Search {
 public:
  Search(const std::vector<int>& sizes, int strength)
      : sizes_(sizes), columns_(choices_of(static_cast<int>(sizes.size()), strength)) {
    for (const auto& columns : columns_) {
      std::vector<int> chosen_sizes;
      for (int c : columns) chosen_sizes.push_back(sizes[c]);
      for (Row& values : all_rows(chosen_sizes)) missing_.insert({columns, values});
    }
  }
  std::vector<Row> rows() {
    std::vector<Row> out;
    while (!missing_.empty()) {
      out.push_back(next());
      for (const auto& columns : columns_) missing_.erase(in_row(out.back(), columns));
    }
    return out;
  }

 private:
  Row next() const {
    Row row(sizes_.size(), -1);
    const Combination& first = *missing_.begin();
    for (std::size_t i = 0; i < first.columns.size(); ++i) row[first.columns[i]] = first.values[i];
    for (std::size_t c = 0; c < row.size(); ++c)
      if (row[c] < 0) row[c] = best_value(row, static_cast<int>(c));
    return row;
  }
  int best_value(Row row, int column) const {
    int best = 0, max_completed = -1;
    for (int v = 0; v < sizes_[column]; ++v) {
      row[column] = v;
      int completed = 0;
      for (const auto& columns : columns_) {
        if (std::find(columns.begin(), columns.end(), column) == columns.end()) continue;
        Combination combination = in_row(row, columns);
        completed += is_set(combination) && missing_.contains(combination);
      }
      if (completed > max_completed) max_completed = completed, best = v;
    }
    return best;
  }

  const std::vector<int>& sizes_;
  std::vector<std::vector<int>> columns_;
  std::set<Combination> missing_;
};

}  // namespace

std::vector<Row> all_rows(const std::vector<int>& sizes) {
  std::vector<Row> out{{}};
  for (int size : sizes) {
    std::vector<Row> next;
    for (const Row& row : out)
      for (int v = 0; v < size; ++v) {
        next.push_back(row);
        next.back().push_back(v);
      }
    out = next;
  }
  return out;
}

std::vector<Row> covering_array(const std::vector<int>& sizes, int strength) {
  return Search(sizes, std::min(strength, static_cast<int>(sizes.size()))).rows();
}

}  // namespace tessera::properties
