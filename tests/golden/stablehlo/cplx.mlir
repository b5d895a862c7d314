module @cplx {
  func.func public @main(%arg0: tensor<3x4xcomplex<f32>>, %arg1: tensor<3x4xf32>) -> (tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xf32>) {
    %0 = stablehlo.real %arg0 : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
    %1 = stablehlo.complex %0, %arg1 : tensor<3x4xcomplex<f32>>
    %2 = stablehlo.power %arg0, %1 : tensor<3x4xcomplex<f32>>
    %3 = stablehlo.abs %2 : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xf32>
    return %1, %2, %3 : tensor<3x4xcomplex<f32>>, tensor<3x4xcomplex<f32>>, tensor<3x4xf32>
  }
}
