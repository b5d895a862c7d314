"builtin.module"() <{sym_name = "trs_TRANSPOSE_false"}> ({
  "func.func"() <{function_type = (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<2x3x3xf32>, %arg1: tensor<2x3x4xf32>):
    %0 = "stablehlo.triangular_solve"(%arg0, %arg1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
    "func.return"(%0) : (tensor<2x3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
