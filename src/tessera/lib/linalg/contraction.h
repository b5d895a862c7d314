// Contraction of arrays whose axes have labels, the common part of einsum, matmul and tensordot.
#pragma once
#include <tessera/core/array.h>
#include <optional>

namespace tessera::inline v0::lib {

// An array with a label for each of its axes.
struct Labelled {
  Array array;
  std::vector<int> labels;
  bool has(int label) const;
  std::int64_t size(int label) const;  // size of the axis with that label, which must exist
};

// Sums over the labels that are not in `keep`.
Labelled sum_labels(const Labelled& x, const std::vector<int>& keep);
// Permutes the axes to the order of `labels`, which are the labels of x.
Array ordered(const Labelled& x, const std::vector<int>& labels);
// The product of two arrays, summed over the labels that are not in `keep`. A size of 1 broadcasts.
Labelled contract(const char* operation, Labelled x, Labelled y, const std::vector<int>& keep,
                  Dtype preferred);

// The dtype of a sum of products, its weakness, and the dtype in which the products are summed. Errors name
// `operation`.
struct SumType {
  PromotionType result;
  Dtype sums;
};
SumType sum_type(const char* operation, Args operands, std::optional<Dtype> preferred);

}  // namespace tessera::inline v0::lib
