// Covering arrays: few rows that contain every combination of values of any `strength` columns.
#pragma once
#include <vector>

namespace tessera::properties {

// Rows of values, column i from 0 to sizes[i] - 1, such that some row contains each combination of values of
// each `strength` columns (of all columns, if there are fewer). Greedy and deterministic.
std::vector<std::vector<int>> covering_array(const std::vector<int>& sizes, int strength = 2);
// All rows.
std::vector<std::vector<int>> all_rows(const std::vector<int>& sizes);

}  // namespace tessera::properties
