module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<3xf64> {jax.result_info = "result[0][0]"}, tensor<5xf64> {jax.result_info = "result[0][1][0]"}, tensor<5x3xf64> {jax.result_info = "result[0][1][1]"}, tensor<3xf64> {jax.result_info = "result[1][0]"}, tensor<5xf64> {jax.result_info = "result[1][1][0]"}, tensor<5x3xf64> {jax.result_info = "result[1][1][1]"}) {
    %0 = stablehlo.slice %arg1 [0:1, 0:3] : (tensor<5x3xf64>) -> tensor<1x3xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf64>) -> tensor<3xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %3 = stablehlo.multiply %arg1, %2 : tensor<5x3xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<5x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %8:9 = stablehlo.while(%iterArg = %arg1, %iterArg_4 = %3, %iterArg_5 = %c, %iterArg_6 = %arg0, %iterArg_7 = %1, %iterArg_8 = %4, %iterArg_9 = %5, %iterArg_10 = %6, %iterArg_11 = %7) : tensor<5x3xf64>, tensor<5x3xf64>, tensor<i64>, tensor<3xf64>, tensor<3xf64>, tensor<5xf64>, tensor<5x3xf64>, tensor<5xf64>, tensor<5x3xf64>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %9 = stablehlo.compare LT, %iterArg_5, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    } do {
      %9 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_5) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %10 = func.call @dynamic_index_in_dim(%iterArg_4, %iterArg_5) : (tensor<5x3xf64>, tensor<i64>) -> tensor<3xf64>
      %11:6 = func.call @closed_call(%iterArg_6, %iterArg_7, %9, %10) : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<f64>, tensor<3xf64>, tensor<f64>, tensor<3xf64>)
      %12 = func.call @dynamic_update_index_in_dim(%iterArg_8, %11#2, %iterArg_5) : (tensor<5xf64>, tensor<f64>, tensor<i64>) -> tensor<5xf64>
      %13 = func.call @dynamic_update_index_in_dim_0(%iterArg_9, %11#3, %iterArg_5) : (tensor<5x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<5x3xf64>
      %14 = func.call @dynamic_update_index_in_dim(%iterArg_10, %11#4, %iterArg_5) : (tensor<5xf64>, tensor<f64>, tensor<i64>) -> tensor<5xf64>
      %15 = func.call @dynamic_update_index_in_dim_0(%iterArg_11, %11#5, %iterArg_5) : (tensor<5x3xf64>, tensor<3xf64>, tensor<i64>) -> tensor<5x3xf64>
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %16 = stablehlo.add %iterArg_5, %c_12 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_4, %16, %11#0, %11#1, %12, %13, %14, %15 : tensor<5x3xf64>, tensor<5x3xf64>, tensor<i64>, tensor<3xf64>, tensor<3xf64>, tensor<5xf64>, tensor<5x3xf64>, tensor<5xf64>, tensor<5x3xf64>
    }
    return %8#3, %8#5, %8#6, %8#4, %8#7, %8#8 : tensor<3xf64>, tensor<5xf64>, tensor<5x3xf64>, tensor<3xf64>, tensor<5xf64>, tensor<5x3xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<5x3xf64>, %arg1: tensor<i64>) -> tensor<3xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<5x3xf64>, tensor<i64>, tensor<i64>) -> tensor<1x3xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x3xf64>) -> tensor<3xf64>
    return %1 : tensor<3xf64>
  }
  func.func private @closed_call(%arg0: tensor<3xf64>, %arg1: tensor<3xf64>, %arg2: tensor<3xf64>, %arg3: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<f64>, tensor<3xf64>, tensor<f64>, tensor<3xf64>) {
    %0 = stablehlo.multiply %arg0, %arg2 : tensor<3xf64>
    %1 = stablehlo.multiply %arg1, %arg2 : tensor<3xf64>
    %2 = stablehlo.multiply %arg0, %arg3 : tensor<3xf64>
    %3 = stablehlo.add %1, %2 : tensor<3xf64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %5 = stablehlo.add %0, %4 : tensor<3xf64>
    %6 = stablehlo.tanh %5 : tensor<3xf64>
    %7 = stablehlo.multiply %3, %6 : tensor<3xf64>
    %8 = stablehlo.add %3, %7 : tensor<3xf64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %10 = stablehlo.subtract %9, %6 : tensor<3xf64>
    %11 = stablehlo.multiply %8, %10 : tensor<3xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.reduce(%11 init: %cst_2) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
    %14 = stablehlo.multiply %6, %arg2 : tensor<3xf64>
    %15 = stablehlo.multiply %11, %arg2 : tensor<3xf64>
    %16 = stablehlo.multiply %6, %arg3 : tensor<3xf64>
    %17 = stablehlo.add %15, %16 : tensor<3xf64>
    return %6, %11, %12, %14, %13, %17 : tensor<3xf64>, tensor<3xf64>, tensor<f64>, tensor<3xf64>, tensor<f64>, tensor<3xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf64>, %arg1: tensor<f64>, %arg2: tensor<i64>) -> tensor<5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf64>, tensor<1xf64>, tensor<i64>) -> tensor<5xf64>
    return %1 : tensor<5xf64>
  }
  func.func private @dynamic_update_index_in_dim_0(%arg0: tensor<5x3xf64>, %arg1: tensor<3xf64>, %arg2: tensor<i64>) -> tensor<5x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<5x3xf64>, tensor<1x3xf64>, tensor<i64>, tensor<i64>) -> tensor<5x3xf64>
    return %1 : tensor<5x3xf64>
  }
}
