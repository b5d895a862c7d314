// One operation of a scalar expression (core/kernel/expr.h) as a C expression.
#pragma once
#include <tessera/core/kernel/expr.h>

namespace tessera::inline v0::c_source_detail {

// Returns the text of a constant.
std::string constant_text(Dtype dtype, std::uint64_t bits);
// Returns the text of an operation on operands of dtype `operand`. Operations that read memory or open a block are
// excluded.
std::string operation_text(const expr::Node& node, const std::vector<std::string>& in, Dtype operand);

}  // namespace tessera::inline v0::c_source_detail
