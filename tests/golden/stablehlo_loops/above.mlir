module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<8x3xf64>) -> (tensor<3xf64> {jax.result_info = "result"}) {
    %c = stablehlo.constant dense<6> : tensor<i16>
    %0:3 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<8x3xf64>, tensor<i16>, tensor<3xf64>
    cond {
      %c_2 = stablehlo.constant dense<1> : tensor<i16>
      %1 = stablehlo.compare GT, %iterArg_0, %c_2, SIGNED : (tensor<i16>, tensor<i16>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<2> : tensor<i16>
      %1 = stablehlo.subtract %iterArg_0, %c_2 : tensor<i16>
      %2 = stablehlo.sine %iterArg_1 : tensor<3xf64>
      %3 = stablehlo.convert %iterArg_0 : (tensor<i16>) -> tensor<i32>
      %4 = func.call @dynamic_index_in_dim(%iterArg, %3) : (tensor<8x3xf64>, tensor<i32>) -> tensor<3xf64>
      %5 = stablehlo.multiply %2, %4 : tensor<3xf64>
      %cst = stablehlo.constant dense<1.000000e-01> : tensor<f64>
      %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
      %7 = stablehlo.add %5, %6 : tensor<3xf64>
      stablehlo.return %iterArg, %1, %7 : tensor<8x3xf64>, tensor<i16>, tensor<3xf64>
    }
    return %0#2 : tensor<3xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<8x3xf64>, %arg1: tensor<i32>) -> tensor<3xf64> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %arg1, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<8> : tensor<i32>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i32>
    %2 = stablehlo.select %0, %1, %arg1 : tensor<i1>, tensor<i32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.dynamic_slice %arg0, %2, %c_1, sizes = [1, 3] : (tensor<8x3xf64>, tensor<i32>, tensor<i32>) -> tensor<1x3xf64>
    %4 = stablehlo.reshape %3 : (tensor<1x3xf64>) -> tensor<3xf64>
    return %4 : tensor<3xf64>
  }
}
