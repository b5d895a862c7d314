// SciPy's special functions.
#include "golden.h"

namespace golden {

const Expressions special_functions = {
    GOLDEN(special::gamma(x)),       GOLDEN(special::gammaln(x)),       GOLDEN(special::gammasgn(x)),
    GOLDEN(special::loggamma(x)),    GOLDEN(special::digamma(x)),       GOLDEN(special::factorial(x)),
    GOLDEN(special::i0(x)),          GOLDEN(special::i0e(x)),           GOLDEN(special::i1(x)),
    GOLDEN(special::i1e(x)),         GOLDEN(special::erf(x)),           GOLDEN(special::erfc(x)),
    GOLDEN(special::erfinv(x)),      GOLDEN(special::ndtr(x)),          GOLDEN(special::ndtri(x)),
    GOLDEN(special::log_ndtr(x)),    GOLDEN(special::logit(x)),         GOLDEN(special::expit(x)),
    GOLDEN(special::entr(x)),        GOLDEN(special::exp1(x)),          GOLDEN(special::spence(x)),
    GOLDEN(special::poch(x, y)),     GOLDEN(special::beta(x, y)),       GOLDEN(special::betaln(x, y)),
    GOLDEN(special::gammainc(x, y)), GOLDEN(special::gammaincc(x, y)),  GOLDEN(special::xlogy(x, y)),
    GOLDEN(special::xlog1py(x, y)),  GOLDEN(special::rel_entr(x, y)),   GOLDEN(special::kl_div(x, y)),
    GOLDEN(special::expn(0, x)),     GOLDEN(special::expn(1, x)),       GOLDEN(special::expn(2, x)),
    GOLDEN(special::expn(5, x)),     GOLDEN(special::expn(6000, x)),    GOLDEN(special::polygamma(x, y)),
    GOLDEN(special::zeta(x, y)),     GOLDEN(special::betainc(x, y, z)), GOLDEN(special::multigammaln(x, 3)),
    GOLDEN(special::bernoulli(12)),  GOLDEN(special::bernoulli(1)),     GOLDEN(special::logsumexp(x)),
    GOLDEN(special::log_ndtr(x, 5))};

}  // namespace golden
