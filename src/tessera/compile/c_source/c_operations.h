// One operation of the element language as a C expression.
#pragma once
#include <tessera/core/kernel/expr.h>

namespace tessera::inline v0::c_source_detail {

// The text of a constant.
std::string constant_text(Dtype dtype, std::uint64_t bits);
// The text of an operation on operands of dtype `operand`: any but those that read memory or open a block.
std::string operation_text(const expr::Node& node, const std::vector<std::string>& in, Dtype operand);

}  // namespace tessera::inline v0::c_source_detail
