module @layers attributes {mhlo.num_partitions = 8 : i32} {
  sdy.mesh @mesh = <["data"=4, "model"=2]>
  func.func public @main(%arg0: tensor<64x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"data"}, {}]>},
                         %arg1: tensor<128x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"model"}]>},
                         %arg2: tensor<512x128xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"model"}, {}]>}) -> (tensor<64x128xf32>, tensor<f32>) {
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %one = stablehlo.constant dense<1> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %init = stablehlo.constant dense<0.0> : tensor<f32>
    %0:2 = stablehlo.while(%i = %zero, %x = %arg0) : tensor<i32>, tensor<64x128xf32>
    cond {
      %c = stablehlo.compare LT, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %1 = stablehlo.dot_general %x, %arg1, contracting_dims = [1] x [0] : (tensor<64x128xf32>, tensor<128x512xf32>) -> tensor<64x512xf32>
      %2 = stablehlo.tanh %1 : tensor<64x512xf32>
      %3 = stablehlo.dot_general %2, %arg2, contracting_dims = [1] x [0] : (tensor<64x512xf32>, tensor<512x128xf32>) -> tensor<64x128xf32>
      %4 = stablehlo.add %x, %3 : tensor<64x128xf32>
      %5 = stablehlo.sine %4 : tensor<64x128xf32>
      %6 = stablehlo.add %i, %one : tensor<i32>
      stablehlo.return %6, %5 : tensor<i32>, tensor<64x128xf32>
    }
    %7 = stablehlo.multiply %0#1, %0#1 : tensor<64x128xf32>
    %8 = stablehlo.reduce(%7 init: %init) applies stablehlo.add across dimensions = [0, 1] : (tensor<64x128xf32>, tensor<f32>) -> tensor<f32>
    %9 = stablehlo.exponential %0#1 : tensor<64x128xf32>
    %10 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f32>) -> tensor<64x128xf32>
    %11 = stablehlo.divide %9, %10 : tensor<64x128xf32>
    return %11, %8 : tensor<64x128xf32>, tensor<f32>
  }
}
