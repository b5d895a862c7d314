module @jit_mulhi attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<40xui32>, %arg1: tensor<40xui32>) -> (tensor<40xui32> {jax.result_info = "result"}) {
    %0 = chlo.mulhi %arg0, %arg1 : tensor<40xui32>, tensor<40xui32> -> tensor<40xui32>
    return %0 : tensor<40xui32>
  }
}
