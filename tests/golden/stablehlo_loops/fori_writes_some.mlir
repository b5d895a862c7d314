module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<8x3xf64>) -> (tensor<3xf64> {jax.result_info = "result[0]"}, tensor<8x3xf64> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0:4 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %arg0, %iterArg_3 = %arg1) : tensor<i64>, tensor<i64>, tensor<3xf64>, tensor<8x3xf64>
    cond {
      %c_4 = stablehlo.constant dense<5> : tensor<i64>
      %1 = stablehlo.compare LT, %iterArg, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:3 = func.call @closed_call(%iterArg_1, %iterArg_2, %iterArg_3) : (tensor<i64>, tensor<3xf64>, tensor<8x3xf64>) -> (tensor<i64>, tensor<3xf64>, tensor<8x3xf64>)
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %2 = stablehlo.add %iterArg, %c_4 : tensor<i64>
      stablehlo.return %2, %1#0, %1#1, %1#2 : tensor<i64>, tensor<i64>, tensor<3xf64>, tensor<8x3xf64>
    }
    return %0#2, %0#3 : tensor<3xf64>, tensor<8x3xf64>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<3xf64>, %arg2: tensor<8x3xf64>) -> (tensor<i64>, tensor<3xf64>, tensor<8x3xf64>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.sine %arg1 : tensor<3xf64>
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %3 = stablehlo.multiply %1, %2 : tensor<3xf64>
    %c_0 = stablehlo.constant dense<2> : tensor<i64>
    %4 = stablehlo.add %arg0, %c_0 : tensor<i64>
    %5 = call @dynamic_update_index_in_dim(%arg2, %3, %4) : (tensor<8x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<8x3xf64>
    return %0, %3, %5 : tensor<i64>, tensor<3xf64>, tensor<8x3xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<8x3xf64>, %arg1: tensor<3xf64>, %arg2: tensor<i64>) -> tensor<8x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg2, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg2 : tensor<i64>
    %c_0 = stablehlo.constant dense<8> : tensor<i64>
    %3 = stablehlo.add %2, %c_0 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg2 : tensor<i1>, tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.dynamic_update_slice %arg0, %0, %4, %c_1 : (tensor<8x3xf64>, tensor<1x3xf64>, tensor<i64>, tensor<i64>) -> tensor<8x3xf64>
    return %5 : tensor<8x3xf64>
  }
}
