module @loop {
  func.func public @main(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
    %0 = stablehlo.cholesky %arg0, lower = true : tensor<8x8xf32>
    %1 = stablehlo.while(%x = %0) : tensor<8x8xf32>
    cond {
      %2 = stablehlo.slice %x [0:1, 0:1] : (tensor<8x8xf32>) -> tensor<1x1xf32>
      %3 = stablehlo.reshape %2 : (tensor<1x1xf32>) -> tensor<f32>
      %4 = stablehlo.constant dense<100.0> : tensor<f32>
      %5 = stablehlo.compare LT, %3, %4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %6 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
      stablehlo.return %6 : tensor<8x8xf32>
    }
    return %1 : tensor<8x8xf32>
  }
}
