module @sp_atan2 {
  func.func public @main(%arg0: tensor<81xf32>, %arg1: tensor<81xf32>) -> tensor<81xf32> {
    %0 = stablehlo.atan2 %arg0, %arg1 : tensor<81xf32>
    return %0 : tensor<81xf32>
  }
}
