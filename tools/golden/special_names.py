"""Cases of numpy_names.py that are functions of jax.scipy.special, at arguments where JAX is accurate."""
import jax.numpy as jnp
import numpy as np
import scipy.special
from jax.scipy import special

inf, nan = np.inf, np.nan
UNARY = {name: [0.5, 2, 3.25, 1, 7, 0.125, 12, inf, nan] for name in """gamma gammaln gammasgn loggamma digamma factorial i0 i0e i1
    i1e erf erfc erfinv ndtr log_ndtr expit entr spence""".split()}
UNARY |= {name: UNARY[name] + [0, -0.0, -1, -2.5, -inf] for name in "gamma gammaln gammasgn loggamma factorial i0e i1e erf ndtr entr".split()}
UNARY |= {"log_ndtr": [0.5, -3, 6, 9, -15, -30, 0], "ndtri": [0, 1e-30, 0.01, 0.2, 0.5, 0.75, 0.999, 1], "logit": [0, 0.25, 0.5, 0.75, 1, 2],
          "spence": [0, 0.25, 0.5, 0.75, 1, 1.25, 1.75, 2.5, 10, -1, nan], "erfinv": [0, 0.5, -0.99, 1, -1, 2],
          "exp1": [0, 0.25, 1, 1.5, 30, -1, nan], "digamma": UNARY["digamma"] + [0, -1, -0.5, -inf]}
PROBABILITIES = [0, 0.25, 0.5, 0.75, 1]


def special_cases(add, dtype):
    def array(values):
        return jnp.asarray(values, dtype)

    def pairs(first, second):
        return [array(np.ravel(a)) for a in np.meshgrid(first, second, indexing="ij")]

    for name, values in UNARY.items():
        add(f"special::{name}(x)", getattr(special, name), array(values))
    for name in "gammaln i0 expit xlogy".split():  # for the dtypes of results of integer arguments
        f, x = getattr(special, name), jnp.arange(1, 4)
        add(f"special::{name}(x, y)", f, x, x) if name == "xlogy" else add(f"special::{name}(x)", f, x)
    add("special::gammaln(x)", special.gammaln, jnp.asarray(2.5))
    for name in ("gammainc", "gammaincc"):
        add(f"special::{name}(x, y)", getattr(special, name), *pairs([0.5, 1, 2.5, 4], [0, 0.25, 1, 3, 6]))
    add("special::gammainc(x, y)", special.gammainc, array([[0.5], [2]]), array([1, 2, 3]))
    for name in ("poch", "beta", "betaln"):
        add(f"special::{name}(x, y)", getattr(special, name), *pairs([0.5, 1, 2.5, 4], [0.25, 1, 3]))
    # Values are SciPy's: JAX's series for b >= 8 has powers of h / (1 + h) instead of 1 / (1 + h), a relative error of up to
    # 1e-6.
    add("special::betaln(x, y)", lambda a, b: jnp.asarray(scipy.special.betaln(np.float64(a), np.float64(b)), a.dtype),
        *pairs([0.5, 1, 2.5, 40], [9, 50, 1000]))
    for name in ("xlogy", "xlog1py", "rel_entr", "kl_div"):
        add(f"special::{name}(x, y)", getattr(special, name), *pairs([0, 0.5, 1, 3], [0, 0.25, 1, 3, nan]))
    for n in (0, 1, 2, 5, 6000):  # JAX returns 1 / n at 0, and for large n also numbers for arguments below the domain
        x = array([0.125, 0.5, 1, 1.5, 4, 10, nan] + [-1] * (n < 6000) + [0] * (n < 2))
        add(f"special::expn({n}, x)", lambda x, n=n: special.expn(n, x), x)
    add("special::polygamma(x, y)", lambda n, x: special.polygamma(n, x), jnp.asarray([0, 1, 2, 3]), array([0.5, 1.5, 3, 20]))
    add("special::zeta(x, y)", special.zeta, *pairs([1, 1.5, 2, 4], [0.5, 1, 7]))
    add("special::betainc(x, y, z)", special.betainc, *pairs([0.5, 1, 4], [0.75, 3]), array([0.125, 0.25, 0.5, 0.75, 0, 1]))
    add("special::multigammaln(x, 3)", lambda x: special.multigammaln(x, 3), array([1.5, 2, 5, 30]))
    for n in (1, 12) if dtype == "float32" else (1,):  # only seven digits of JAX's B(4) are correct
        add(f"special::bernoulli({n})", lambda n=n: special.bernoulli(n))
    add("special::logsumexp(x)", special.logsumexp, array([0.5, -1, 3]))
    add("special::log_ndtr(x, 5)", lambda x: special.log_ndtr(x, 5), array([-12, -25, 1]))
