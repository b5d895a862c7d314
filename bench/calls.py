"""Call overhead of a jitted scalar function, of a tree of 100 arrays in and out, and of an eager operation."""
import jax
import jax.numpy as jnp
from measure import report

add_one = jax.jit(lambda x: x + 1)
scalar, vector = jnp.float32(1), jnp.ones(1024, jnp.float32)
report("calls", "jitted x + 1, f32[]", lambda: add_one(scalar))
report("calls", "jitted x + 1, f32[1024]", lambda: add_one(vector))
tree = {f"p{i}": jnp.ones(4, jnp.float32) for i in range(100)}
all_leaves = jax.jit(lambda t: jax.tree.map(lambda x: x + 1, t))
report("calls", "jitted, 100 leaves in and out", lambda: all_leaves(tree))
report("calls", "eager x + 1, f32[]", lambda: scalar + 1)
report("calls", "eager sin, f32[1024]", lambda: jnp.sin(vector))
