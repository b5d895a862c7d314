module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<f64>) -> (tensor<3xf64> {jax.result_info = "result"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %cst, %iterArg_1 = %arg0) : tensor<f64>, tensor<f64>, tensor<3xf64>
    cond {
      %1 = stablehlo.convert %iterArg_0 : tensor<f64>
      %2 = stablehlo.compare LT, %1, %iterArg, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
      %1 = stablehlo.add %iterArg_0, %cst_2 : tensor<f64>
      %2 = stablehlo.sine %iterArg_1 : tensor<3xf64>
      stablehlo.return %iterArg, %1, %2 : tensor<f64>, tensor<f64>, tensor<3xf64>
    }
    return %0#2 : tensor<3xf64>
  }
}
