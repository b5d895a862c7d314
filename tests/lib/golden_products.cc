// Products of vectors, matrices and tensors.
#include "golden.h"

namespace golden {

const Expressions products = {GOLDEN(matmul(x, y)),
                              GOLDEN(dot(x, y)),
                              GOLDEN(vdot(x, y)),
                              GOLDEN(inner(x, y)),
                              GOLDEN(outer(x, y)),
                              GOLDEN(kron(x, y)),
                              GOLDEN(cross(x, y)),
                              GOLDEN(tensordot(x, y)),
                              GOLDEN(tensordot(x, y, {{0, 1}, {1, 0}})),
                              GOLDEN(tensordot(x, y, 0)),
                              GOLDEN(matmul(x, y, {.preferred = f32})),
                              GOLDEN(einsum("ij,jk->ik", x, y)),
                              GOLDEN(einsum("ij,jk", x, y)),
                              GOLDEN(einsum("ij->ji", x)),
                              GOLDEN(einsum("ij->", x)),
                              GOLDEN(einsum("ii->i", x)),
                              GOLDEN(einsum("ii", x)),
                              GOLDEN(einsum("i,j->ij", x, y)),
                              GOLDEN(einsum("i,i->i", x, y)),
                              GOLDEN(einsum("i,i", x, y)),
                              GOLDEN(einsum("bij,bjk->bik", x, y)),
                              GOLDEN(einsum("...ij,...jk->...ik", x, y)),
                              GOLDEN(einsum("...ij,jk", x, y)),
                              GOLDEN(einsum("i...->...i", x)),
                              GOLDEN(einsum("...i,...i->...", x, y)),
                              GOLDEN(einsum("ba,cb", x, y)),
                              GOLDEN(einsum("iji->ij", x)),
                              GOLDEN(einsum("ij,kl->", x, y)),
                              GOLDEN(einsum("ij,jk,kl->il", x, y, z)),
                              GOLDEN(einsum("ij,jk,kl", x, y, z)),
                              GOLDEN(einsum("i,i->", x, y))};

}  // namespace golden
