module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func public @main(%arg0: tensor<7x4xf32>) -> (tensor<7x4xf32> {jax.result_info = "result[0]"}, tensor<7x4xf32> {jax.result_info = "result[1]"}, tensor<7x4xf32> {jax.result_info = "result[2]"}, tensor<7x4xf32> {jax.result_info = "result[3]"}, tensor<7x4xf32> {jax.result_info = "result[4]"}, tensor<7x4xf32> {jax.result_info = "result[5]"}) {
    %0 = call @cumsum(%arg0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    %1 = call @cumprod(%arg0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    %2 = call @cummax(%arg0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    %3 = call @cummin(%arg0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    %4 = call @cumlogsumexp(%arg0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    %5 = stablehlo.slice %arg0 [0:6:2, 0:4] : (tensor<7x4xf32>) -> tensor<3x4xf32>
    %6 = stablehlo.slice %arg0 [1:7:2, 0:4] : (tensor<7x4xf32>) -> tensor<3x4xf32>
    %7 = stablehlo.add %5, %6 : tensor<3x4xf32>
    %8 = stablehlo.slice %7 [0:2:2, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %9 = stablehlo.slice %7 [1:3:2, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %10 = stablehlo.add %8, %9 : tensor<1x4xf32>
    %11 = stablehlo.slice %7 [2:3:2, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %12 = stablehlo.add %10, %11 : tensor<1x4xf32>
    %13 = stablehlo.slice %7 [0:1, 0:4] : (tensor<3x4xf32>) -> tensor<1x4xf32>
    %14 = stablehlo.concatenate %13, %12, dim = 0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<2x4xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.pad %14, %cst, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<2x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %16 = stablehlo.pad %10, %cst_0, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<1x4xf32>, tensor<f32>) -> tensor<3x4xf32>
    %17 = stablehlo.add %15, %16 : tensor<3x4xf32>
    %18 = stablehlo.slice %arg0 [2:7:2, 0:4] : (tensor<7x4xf32>) -> tensor<3x4xf32>
    %19 = stablehlo.add %17, %18 : tensor<3x4xf32>
    %20 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<7x4xf32>) -> tensor<1x4xf32>
    %21 = stablehlo.concatenate %20, %19, dim = 0 : (tensor<1x4xf32>, tensor<3x4xf32>) -> tensor<4x4xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %22 = stablehlo.pad %21, %cst_1, low = [0, 0], high = [0, 0], interior = [1, 0] : (tensor<4x4xf32>, tensor<f32>) -> tensor<7x4xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %23 = stablehlo.pad %17, %cst_2, low = [1, 0], high = [1, 0], interior = [1, 0] : (tensor<3x4xf32>, tensor<f32>) -> tensor<7x4xf32>
    %24 = stablehlo.add %22, %23 : tensor<7x4xf32>
    return %0, %1, %2, %3, %4, %24 : tensor<7x4xf32>, tensor<7x4xf32>, tensor<7x4xf32>, tensor<7x4xf32>, tensor<7x4xf32>, tensor<7x4xf32>
  }
  func.func private @cumsum(%arg0: tensor<7x4xf32>) -> tensor<7x4xf32> {
    %0 = call @cumsum_0(%arg0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    return %0 : tensor<7x4xf32>
  }
  func.func private @cumsum_0(%arg0: tensor<7x4xf32>) -> tensor<7x4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[6, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 7, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<7x4xf32>, tensor<f32>) -> tensor<7x4xf32>
    return %1 : tensor<7x4xf32>
  }
  func.func private @cumprod(%arg0: tensor<7x4xf32>) -> tensor<7x4xf32> {
    %0 = call @cumprod_1(%arg0) : (tensor<7x4xf32>) -> tensor<7x4xf32>
    return %0 : tensor<7x4xf32>
  }
  func.func private @cumprod_1(%arg0: tensor<7x4xf32>) -> tensor<7x4xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 4>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<7x4xf32>, tensor<f32>) -> tensor<7x4xf32>
    return %0 : tensor<7x4xf32>
  }
  func.func private @cummax(%arg0: tensor<7x4xf32>) -> tensor<7x4xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[6, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 7, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<7x4xf32>, tensor<f32>) -> tensor<7x4xf32>
    return %1 : tensor<7x4xf32>
  }
  func.func private @cummin(%arg0: tensor<7x4xf32>) -> tensor<7x4xf32> {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<f32>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [0, 3]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 4>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<7x4xf32>, tensor<f32>) -> tensor<7x4xf32>
    return %1 : tensor<7x4xf32>
  }
  func.func private @cumlogsumexp(%arg0: tensor<7x4xf32>) -> tensor<7x4xf32> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[6, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 7, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f32>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f32>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f32>
      %5 = stablehlo.abs %2 : tensor<f32>
      %6 = stablehlo.negate %5 : tensor<f32>
      %7 = stablehlo.exponential %6 : tensor<f32>
      %8 = stablehlo.log_plus_one %7 : tensor<f32>
      %9 = stablehlo.add %1, %8 : tensor<f32>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f32>
      stablehlo.return %10 : tensor<f32>
    }) : (tensor<7x4xf32>, tensor<f32>) -> tensor<7x4xf32>
    return %0 : tensor<7x4xf32>
  }
}
