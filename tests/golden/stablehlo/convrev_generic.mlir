"builtin.module"() <{sym_name = "convrev"}> ({
  "func.func"() <{function_type = (tensor<2x3x6x7xf32>, tensor<2x5x3x3xf32>) -> tensor<2x2x5x12xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x3x6x7xf32>, %arg1: tensor<2x5x3x3xf32>):
    %0 = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 1, 0]x[1, o, 0, i]->[0, b, f, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 2>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>], rhs_dilation = array<i64: 2, 1>, window_reversal = array<i1: true, false>, window_strides = array<i64: 2, 1>}> : (tensor<2x3x6x7xf32>, tensor<2x5x3x3xf32>) -> tensor<2x2x5x12xf32>
    "func.return"(%0) : (tensor<2x2x5x12xf32>) -> ()
  }) : () -> ()
}) : () -> ()
