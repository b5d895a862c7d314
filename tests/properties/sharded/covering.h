// Covering arrays: few rows in which every combination of values of any few columns stands somewhere.
#pragma once
#include <vector>

namespace tessera::properties {

// Rows of values, column i from 0 to sizes[i] - 1, such that each choice of values in each `strength` columns (all, if
// there are fewer) is in some row. Greedy, always the same.
std::vector<std::vector<int>> covering_array(const std::vector<int>& sizes, int strength = 2);
// Every row there is.
std::vector<std::vector<int>> all_rows(const std::vector<int>& sizes);

}  // namespace tessera::properties
