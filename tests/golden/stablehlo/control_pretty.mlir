module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<i64>, %arg1: tensor<3x4xf32>) -> (tensor<i64> {jax.result_info = "result[0][0]"}, tensor<3x4xf32> {jax.result_info = "result[0][1]"}, tensor<3x4xf32> {jax.result_info = "result[1]"}, tensor<3x4xf32> {jax.result_info = "result[2]"}, tensor<4xf32> {jax.result_info = "result[3][0]"}, tensor<3x4xf32> {jax.result_info = "result[3][1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_5 = %arg1, %iterArg_6 = %c, %iterArg_7 = %arg1) : tensor<i64>, tensor<3x4xf32>, tensor<i64>, tensor<3x4xf32>
    cond {
      %12 = stablehlo.convert %iterArg_6 : tensor<i64>
      %13 = stablehlo.compare LT, %12, %iterArg, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    } do {
      %c_8 = stablehlo.constant dense<1> : tensor<i64>
      %12 = stablehlo.add %iterArg_6, %c_8 : tensor<i64>
      %13 = stablehlo.sine %iterArg_7 : tensor<3x4xf32>
      %14 = stablehlo.add %13, %iterArg_5 : tensor<3x4xf32>
      stablehlo.return %iterArg, %iterArg_5, %12, %14 : tensor<i64>, tensor<3x4xf32>, tensor<i64>, tensor<3x4xf32>
    }
    %c_0 = stablehlo.constant dense<2> : tensor<i64>
    %1 = stablehlo.compare GT, %arg0, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %1 : (tensor<i1>) -> tensor<i32>
    %3 = "stablehlo.case"(%2) ({
      %12 = stablehlo.cosine %arg1 : tensor<3x4xf32>
      stablehlo.return %12 : tensor<3x4xf32>
    }, {
      %12 = stablehlo.sine %arg1 : tensor<3x4xf32>
      stablehlo.return %12 : tensor<3x4xf32>
    }) : (tensor<i32>) -> tensor<3x4xf32>
    %c_1 = stablehlo.constant dense<7> : tensor<i64>
    %4 = stablehlo.subtract %arg0, %c_1 : tensor<i64>
    %5 = stablehlo.convert %4 : (tensor<i64>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<2> : tensor<i32>
    %6 = stablehlo.clamp %c_2, %5, %c_3 : tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %12 = stablehlo.sine %arg1 : tensor<3x4xf32>
      stablehlo.return %12 : tensor<3x4xf32>
    }, {
      %12 = stablehlo.cosine %arg1 : tensor<3x4xf32>
      stablehlo.return %12 : tensor<3x4xf32>
    }, {
      %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %12 = stablehlo.broadcast_in_dim %cst_5, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
      %13 = stablehlo.multiply %arg1, %12 : tensor<3x4xf32>
      stablehlo.return %13 : tensor<3x4xf32>
    }) : (tensor<i32>) -> tensor<3x4xf32>
    %8 = stablehlo.slice %arg1 [0:1, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %9 = stablehlo.reshape %8 : (tensor<1x4xf32>) -> tensor<4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %10 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x4xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i64>
    %11:4 = stablehlo.while(%iterArg = %arg1, %iterArg_5 = %c_4, %iterArg_6 = %9, %iterArg_7 = %10) : tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>
    cond {
      %c_8 = stablehlo.constant dense<3> : tensor<i64>
      %12 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    } do {
      %12 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_5) : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
      %13:2 = func.call @closed_call(%iterArg_6, %12) : (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)
      %14 = func.call @dynamic_update_index_in_dim(%iterArg_7, %13#1, %iterArg_5) : (tensor<3x4xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3x4xf32>
      %c_8 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_5, %c_8 : tensor<i64>
      stablehlo.return %iterArg, %15, %13#0, %14 : tensor<3x4xf32>, tensor<i64>, tensor<4xf32>, tensor<3x4xf32>
    }
    return %0#2, %0#3, %3, %7, %11#2, %11#3 : tensor<i64>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<3x4xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x4xf32>, %arg1: tensor<i64>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 4] : (tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<1x4xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @closed_call(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<4xf32>
    return %0, %1 : tensor<4xf32>, tensor<4xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<i64>) -> tensor<3x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<1x4xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
    return %1 : tensor<3x4xf32>
  }
}
