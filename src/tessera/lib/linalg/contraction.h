// Contraction of arrays whose axes carry labels: what einsum, matmul and tensordot have in common.
#pragma once
#include <tessera/core/array.h>
#include <optional>

namespace tessera::inline v0::lib {

// An array with a label for each of its axes.
struct Labelled {
  Array array;
  std::vector<int> labels;
  bool has(int label) const;
  std::int64_t size(int label) const;  // of the axis with that label, which is there
};

// Sums away the labels that `keep` does not name.
Labelled sum_labels(const Labelled& x, const std::vector<int>& keep);
// The axes in the order of `labels`, which are the same ones.
Array ordered(const Labelled& x, const std::vector<int>& labels);
// Product of two, summed over the labels that `keep` does not name. A size of 1 broadcasts.
Labelled contract(const char* operation, Labelled x, Labelled y, const std::vector<int>& keep,
                  Dtype preferred);

// The dtype of a sum of products, whether it is weak, and the dtype that they are summed in. `operation` is named in
// errors.
struct SumType {
  PromotionType result;
  Dtype sums;
};
SumType sum_type(const char* operation, Args operands, std::optional<Dtype> preferred);

}  // namespace tessera::inline v0::lib
