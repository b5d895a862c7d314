"""custom_partitioning on Tessera: programs contain the definition of such a function, which Tessera's partitioner partitions like other code."""


def install():
    """Lowers functions with custom_partitioning for Tessera to their definition, in place of a call that uses the function's sharding rules."""
    from jax._src import core, custom_partitioning
    from jax._src.interpreters import mlir
    original = custom_partitioning._custom_partitioning_lowering_rule

    def rule(ctx, *values, call, **params):
        if "tessera" in getattr(ctx.module_context.get_backend(), "platform_version", ""):
            return mlir.lower_fun(core.jaxpr_as_fun(call), multiple_results=True)(ctx, *values)
        return original(ctx, *values, call=call, **params)

    mlir.register_lowering(custom_partitioning.custom_partitioning_p, rule)
