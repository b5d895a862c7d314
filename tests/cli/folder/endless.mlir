// As good as endless: 2^60 steps, each of which the next one needs.
module @endless {
  func.func public @main() -> tensor<f32> {
    %0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.constant dense<0.3> : tensor<f32>
    %2:2 = stablehlo.while(%i = %0, %x = %1) : tensor<i64>, tensor<f32>
    cond {
      %3 = stablehlo.constant dense<1152921504606846976> : tensor<i64>
      %4 = stablehlo.compare LT, %i, %3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %5 = stablehlo.constant dense<1> : tensor<i64>
      %6 = stablehlo.add %i, %5 : tensor<i64>
      %7 = stablehlo.sine %x : tensor<f32>
      stablehlo.return %6, %7 : tensor<i64>, tensor<f32>
    }
    return %2#1 : tensor<f32>
  }
}
