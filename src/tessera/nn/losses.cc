// Cross entropy: the label's entry is chosen by comparison, which fuses with the softmax; nothing is
// gathered.
#include <tessera/lib/creation.h>
#include <tessera/lib/logic.h>
#include <tessera/lib/nn.h>
#include <tessera/nn/losses.h>

namespace tessera::inline v0::nn {

Array cross_entropy(Operand logits, Operand labels) {
  At at(logits.where);
  if (!labels->dtype().is_integer())
    fail<DtypeError>(str("cross_entropy: labels are ", labels->aval(), ", no integers."),
                     "Expected class numbers of an integer dtype, 0 being the first class.");
  Shape rows = logits->shape();
  if (!rows.empty()) rows.pop_back();
  if (logits->ndim() == 0 || rows != labels->shape())
    fail<ShapeError>(
        str("cross_entropy: logits ", logits->aval(), " and labels ", labels->aval(), " do not fit."),
        "Expected logits [..., classes] and labels [...].");
  Array chosen = one_hot(*labels, logits->dim(-1), {.dtype = bool_});
  Array log_p = log_softmax(*logits);
  return -sum(where(chosen, log_p, zeros_like(log_p)), axis(-1));
}

}  // namespace tessera::inline v0::nn
