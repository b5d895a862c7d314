module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<2x4x3xf64>) -> (tensor<3xf64> {jax.result_info = "result[0]"}, tensor<2x4xf64> {jax.result_info = "result[1][0]"}, tensor<2x4x3xf64> {jax.result_info = "result[1][1]"}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x4x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2:5 = stablehlo.while(%iterArg = %arg1, %iterArg_1 = %c, %iterArg_2 = %arg0, %iterArg_3 = %0, %iterArg_4 = %1) : tensor<2x4x3xf64>, tensor<i64>, tensor<3xf64>, tensor<2x4xf64>, tensor<2x4x3xf64>
    cond {
      %c_5 = stablehlo.constant dense<2> : tensor<i64>
      %3 = stablehlo.compare LT, %iterArg_1, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<2x4x3xf64>, tensor<i64>) -> tensor<4x3xf64>
      %4:3 = func.call @closed_call(%iterArg_2, %3) : (tensor<3xf64>, tensor<4x3xf64>) -> (tensor<3xf64>, tensor<4xf64>, tensor<4x3xf64>)
      %5 = func.call @dynamic_update_index_in_dim_3(%iterArg_3, %4#1, %iterArg_1) : (tensor<2x4xf64>, tensor<4xf64>, tensor<i64>) -> tensor<2x4xf64>
      %6 = func.call @dynamic_update_index_in_dim_4(%iterArg_4, %4#2, %iterArg_1) : (tensor<2x4x3xf64>, tensor<4x3xf64>, tensor<i64>) -> tensor<2x4x3xf64>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %7 = stablehlo.add %iterArg_1, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %7, %4#0, %5, %6 : tensor<2x4x3xf64>, tensor<i64>, tensor<3xf64>, tensor<2x4xf64>, tensor<2x4x3xf64>
    }
    return %2#2, %2#3, %2#4 : tensor<3xf64>, tensor<2x4xf64>, tensor<2x4x3xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x4x3xf64>, %arg1: tensor<i64>) -> tensor<4x3xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 4, 3] : (tensor<2x4x3xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x4x3xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x4x3xf64>) -> tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
  func.func private @closed_call(%arg0: tensor<3xf64>, %arg1: tensor<4x3xf64>) -> (tensor<3xf64>, tensor<4xf64>, tensor<4x3xf64>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<4x3xf64>
    %2 = stablehlo.multiply %arg1, %1 : tensor<4x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %5:5 = stablehlo.while(%iterArg = %2, %iterArg_1 = %c, %iterArg_2 = %arg0, %iterArg_3 = %3, %iterArg_4 = %4) : tensor<4x3xf64>, tensor<i64>, tensor<3xf64>, tensor<4xf64>, tensor<4x3xf64>
    cond {
      %c_5 = stablehlo.constant dense<4> : tensor<i64>
      %6 = stablehlo.compare LT, %iterArg_1, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @dynamic_index_in_dim_0(%iterArg, %iterArg_1) : (tensor<4x3xf64>, tensor<i64>) -> tensor<3xf64>
      %7:3 = func.call @closed_call_1(%iterArg_2, %6) : (tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>)
      %8 = func.call @dynamic_update_index_in_dim(%iterArg_3, %7#1, %iterArg_1) : (tensor<4xf64>, tensor<f64>, tensor<i64>) -> tensor<4xf64>
      %9 = func.call @dynamic_update_index_in_dim_2(%iterArg_4, %7#2, %iterArg_1) : (tensor<4x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<4x3xf64>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %10 = stablehlo.add %iterArg_1, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %10, %7#0, %8, %9 : tensor<4x3xf64>, tensor<i64>, tensor<3xf64>, tensor<4xf64>, tensor<4x3xf64>
    }
    return %5#2, %5#3, %5#4 : tensor<3xf64>, tensor<4xf64>, tensor<4x3xf64>
  }
  func.func private @dynamic_index_in_dim_0(%arg0: tensor<4x3xf64>, %arg1: tensor<i64>) -> tensor<3xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<4x3xf64>, tensor<i64>, tensor<i64>) -> tensor<1x3xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf64>) -> tensor<3xf64>
    return %1 : tensor<3xf64>
  }
  func.func private @closed_call_1(%arg0: tensor<3xf64>, %arg1: tensor<3xf64>) -> (tensor<3xf64>, tensor<f64>, tensor<3xf64>) {
    %0 = stablehlo.multiply %arg0, %arg1 : tensor<3xf64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.add %0, %1 : tensor<3xf64>
    %3 = stablehlo.tanh %2 : tensor<3xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
    %5 = stablehlo.multiply %3, %arg1 : tensor<3xf64>
    return %3, %4, %5 : tensor<3xf64>, tensor<f64>, tensor<3xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4xf64>, %arg1: tensor<f64>, %arg2: tensor<i64>) -> tensor<4xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf64>, tensor<1xf64>, tensor<i64>) -> tensor<4xf64>
    return %1 : tensor<4xf64>
  }
  func.func private @dynamic_update_index_in_dim_2(%arg0: tensor<4x3xf64>, %arg1: tensor<3xf64>, %arg2: tensor<i64>) -> tensor<4x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<4x3xf64>, tensor<1x3xf64>, tensor<i64>, tensor<i64>) -> tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
  func.func private @dynamic_update_index_in_dim_3(%arg0: tensor<2x4xf64>, %arg1: tensor<4xf64>, %arg2: tensor<i64>) -> tensor<2x4xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf64>) -> tensor<1x4xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x4xf64>, tensor<1x4xf64>, tensor<i64>, tensor<i64>) -> tensor<2x4xf64>
    return %1 : tensor<2x4xf64>
  }
  func.func private @dynamic_update_index_in_dim_4(%arg0: tensor<2x4x3xf64>, %arg1: tensor<4x3xf64>, %arg2: tensor<i64>) -> tensor<2x4x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<4x3xf64>) -> tensor<1x4x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x4x3xf64>, tensor<1x4x3xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x4x3xf64>
    return %1 : tensor<2x4x3xf64>
  }
}
