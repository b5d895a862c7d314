"builtin.module"() <{sym_name = "cmp"}> ({
  "func.func"() <{function_type = (tensor<81xf32>, tensor<81xf32>) -> (tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>), sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%arg0: tensor<81xf32>, %arg1: tensor<81xf32>):
    %0 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %1 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %2 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %3 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %4 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %5 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %6 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %7 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %8 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %9 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %10 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    %11 = "stablehlo.compare"(%arg0, %arg1) <{compare_type = #stablehlo<comparison_type TOTALORDER>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<81xf32>, tensor<81xf32>) -> tensor<81xi1>
    "func.return"(%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11) : (tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>, tensor<81xi1>) -> ()
  }) : () -> ()
}) : () -> ()
