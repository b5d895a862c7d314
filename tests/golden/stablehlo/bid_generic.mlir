"builtin.module"() <{sym_name = "bid"}> ({
  "func.func"() <{function_type = (tensor<3x4xf32>) -> tensor<4x2x3xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>):
    %0 = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<3x4xf32>) -> tensor<4x2x3xf32>
    "func.return"(%0) : (tensor<4x2x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
