// Emission of one operation of a scalar expression (core/kernel/expr.h), on scalar or vector registers. No fast-math
// flags and no contraction: the results are bit-identical to core/kernel/scalar_arithmetic.cc.
#include <tessera/compile/llvm/emitter.h>

namespace tessera::inline v0::emit {

using llvm::Intrinsic::ID;

Value* Emitter::intrinsic(ID id, const std::vector<Value*>& in) {
  return b_.CreateIntrinsic(id, {in[0]->getType()}, in);
}

Value* Emitter::operation(const Node& node, const std::vector<Value*>& in, Dtype operand) {
  switch (node.op) {
    case ScalarOp::select:
      return b_.CreateSelect(in[0], in[1], in[2]);
    case ScalarOp::convert:
      return convert(in[0], operand, node.dtype);
    case ScalarOp::bitcast:
      return b_.CreateBitCast(in[0], like(register_type(node.dtype), in[0]));
    case ScalarOp::eq:
    case ScalarOp::ne:
    case ScalarOp::lt:
    case ScalarOp::le:
      return compare(node.op, in[0], in[1], operand);
    default:
      return operand.is_floating() ? floating(node.op, in) : integral(node.op, in, operand);
  }
}

Value* Emitter::compare(ScalarOp op, Value* a, Value* b, Dtype t) {
  if (t.is_floating()) {
    switch (op) {
      case ScalarOp::eq:
        return b_.CreateFCmpOEQ(a, b);
      case ScalarOp::ne:
        return b_.CreateFCmpUNE(a, b);
      case ScalarOp::lt:
        return b_.CreateFCmpOLT(a, b);
      default:
        return b_.CreateFCmpOLE(a, b);
    }
  }
  switch (op) {
    case ScalarOp::eq:
      return b_.CreateICmpEQ(a, b);
    case ScalarOp::ne:
      return b_.CreateICmpNE(a, b);
    case ScalarOp::lt:
      return t.is_signed() ? b_.CreateICmpSLT(a, b) : b_.CreateICmpULT(a, b);
    default:
      return t.is_signed() ? b_.CreateICmpSLE(a, b) : b_.CreateICmpULE(a, b);
  }
}

// Emits a minimum or maximum that propagates NaN. The machine instruction returns its second operand if either is NaN,
// so only a NaN in the first needs a test.
Value* Emitter::extreme(bool is_min, Value* a, Value* b) {
  if (llvm::isa<llvm::Constant>(a)) std::swap(a, b);
  Value* chosen = b_.CreateSelect(is_min ? b_.CreateFCmpOLT(b, a) : b_.CreateFCmpOGT(b, a), b, a);
  if (llvm::isa<llvm::Constant>(b)) {
    auto* c = llvm::cast<llvm::Constant>(b);
    auto* one = llvm::dyn_cast_or_null<llvm::ConstantFP>(c->getType()->isVectorTy() ? c->getSplatValue() : c);
    if (one && !one->isNaN()) return chosen;
  }
  return b_.CreateSelect(b_.CreateFCmpUNO(b, b), b, chosen);
}

Value* Emitter::floating(ScalarOp op, const std::vector<Value*>& in) {
  Value* a = in[0];
  switch (op) {
    case ScalarOp::add:
      return b_.CreateFAdd(a, in[1]);
    case ScalarOp::sub:
      return b_.CreateFSub(a, in[1]);
    case ScalarOp::mul:
      return b_.CreateFMul(a, in[1]);
    case ScalarOp::div:
      return b_.CreateFDiv(a, in[1]);
    case ScalarOp::rem:
      return b_.CreateFRem(a, in[1]);
    case ScalarOp::neg:
      return b_.CreateFNeg(a);
    case ScalarOp::fma:
      return intrinsic(llvm::Intrinsic::fma, in);
    case ScalarOp::abs:
      return intrinsic(llvm::Intrinsic::fabs, in);
    case ScalarOp::sqrt:
      return intrinsic(llvm::Intrinsic::sqrt, in);
    case ScalarOp::floor:
      return intrinsic(llvm::Intrinsic::floor, in);
    case ScalarOp::ceil:
      return intrinsic(llvm::Intrinsic::ceil, in);
    case ScalarOp::trunc:
      return intrinsic(llvm::Intrinsic::trunc, in);
    case ScalarOp::rint:
      return intrinsic(llvm::Intrinsic::rint, in);
    case ScalarOp::min:
      return extreme(true, a, in[1]);
    case ScalarOp::max:
      return extreme(false, a, in[1]);
    default:
      internal("emit: an operation that floating numbers do not have");
  }
}

Value* Emitter::division(ScalarOp op, Value* a, Value* b, Dtype t) {
  Value *zero = number(b, 0), *one = number(b, 1);
  Value* by_zero = b_.CreateICmpEQ(b, zero);
  Value* unsafe = by_zero;
  Value* minus = nullptr;
  if (t.is_signed()) {
    // The minimum divided by -1 traps, so division by -1 is emitted as negation.
    minus = b_.CreateICmpEQ(b, number(b, -1));
    unsafe = b_.CreateOr(by_zero, minus);
  }
  Value* by = b_.CreateSelect(unsafe, one, b);
  if (op == ScalarOp::div) {
    Value* q = t.is_signed() ? b_.CreateSDiv(a, by) : b_.CreateUDiv(a, by);
    if (minus) q = b_.CreateSelect(minus, b_.CreateNeg(a), q);
    return b_.CreateSelect(by_zero, number(b, -1), q);
  }
  Value* r = t.is_signed() ? b_.CreateSRem(a, by) : b_.CreateURem(a, by);
  return b_.CreateSelect(by_zero, a, r);
}

Value* Emitter::shift(ScalarOp op, Value* a, Value* count) {
  unsigned bits = a->getType()->getScalarSizeInBits();
  Value* fits = b_.CreateICmpULT(count, number(count, bits));
  Value* max_count = number(count, bits - 1);
  Value* safe = b_.CreateSelect(fits, count, max_count);
  if (op == ScalarOp::shift_right_arithmetic) return b_.CreateAShr(a, safe);
  Value* out = op == ScalarOp::shift_left ? b_.CreateShl(a, safe) : b_.CreateLShr(a, safe);
  return b_.CreateSelect(fits, out, number(a, 0));
}

Value* Emitter::integral(ScalarOp op, const std::vector<Value*>& in, Dtype t) {
  Value *a = in[0], *b = in.size() > 1 ? in[1] : nullptr;
  auto pick = [&](bool is_min) {
    return b_.CreateSelect(compare(ScalarOp::lt, a, b, t), is_min ? a : b, is_min ? b : a);
  };
  switch (op) {
    case ScalarOp::add:
      return b_.CreateAdd(a, b);
    case ScalarOp::sub:
      return b_.CreateSub(a, b);
    case ScalarOp::mul:
      return b_.CreateMul(a, b);
    case ScalarOp::div:
    case ScalarOp::rem:
      return division(op, a, b, t);
    case ScalarOp::neg:
      return b_.CreateNeg(a);
    case ScalarOp::fma:
      return b_.CreateAdd(b_.CreateMul(a, b), in[2]);
    case ScalarOp::abs: {
      if (!t.is_signed()) return a;
      return b_.CreateSelect(b_.CreateICmpSLT(a, number(a, 0)), b_.CreateNeg(a), a);
    }
    case ScalarOp::floor:
    case ScalarOp::ceil:
    case ScalarOp::trunc:
    case ScalarOp::rint:
      return a;
    case ScalarOp::min:
      return pick(true);
    case ScalarOp::max:
      return pick(false);
    case ScalarOp::bit_and:
      return b_.CreateAnd(a, b);
    case ScalarOp::bit_or:
      return b_.CreateOr(a, b);
    case ScalarOp::bit_xor:
      return b_.CreateXor(a, b);
    case ScalarOp::bit_not:
      return b_.CreateNot(a);
    case ScalarOp::shift_left:
    case ScalarOp::shift_right_logical:
    case ScalarOp::shift_right_arithmetic:
      return shift(op, a, b);
    case ScalarOp::clz:
      return b_.CreateIntrinsic(llvm::Intrinsic::ctlz, {a->getType()}, {a, b_.getFalse()});
    case ScalarOp::popcount:
      return intrinsic(llvm::Intrinsic::ctpop, in);
    default:
      internal("emit: an operation that integers do not have");
  }
}

}  // namespace tessera::inline v0::emit
