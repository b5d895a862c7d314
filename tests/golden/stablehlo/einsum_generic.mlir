"builtin.module"() <{sym_name = "einsum"}> ({
  "func.func"() <{function_type = (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<5x3xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>, %arg1: tensor<4x5xf32>):
    %0 = "stablehlo.einsum"(%arg0, %arg1) <{einsum_config = "ij,jk->ki"}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<5x3xf32>
    "func.return"(%0) : (tensor<5x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
