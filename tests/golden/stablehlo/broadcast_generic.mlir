"builtin.module"() <{sym_name = "broadcast"}> ({
  "func.func"() <{function_type = (tensor<3x4xf32>) -> tensor<2x5x3x4xf32>, sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<3x4xf32>):
    %0 = "stablehlo.broadcast"(%arg0) <{broadcast_sizes = array<i64: 2, 5>}> : (tensor<3x4xf32>) -> tensor<2x5x3x4xf32>
    "func.return"(%0) : (tensor<2x5x3x4xf32>) -> ()
  }) : () -> ()
}) : () -> ()
