; Written by tools/object_runtime from product.c.
define i32 @tessera_own_f32_2(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [12288 x float], align 64
  %6 = alloca [256 x <16 x float>], align 64
  %7 = alloca [2 x <16 x float>], align 64
  call void @llvm.lifetime.start.p0(i64 49152, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 16384, ptr nonnull %6)
  br label %8

8:                                                ; preds = %222, %4
  %.0127 = phi i64 [ 0, %4 ], [ %223, %222 ]
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  %13 = icmp slt i64 %.0127, %12
  br i1 %13, label %14, label %224

14:                                               ; preds = %8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = sdiv i64 %.0127, %16
  %18 = srem i64 %.0127, %16
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %17, %21
  %23 = getelementptr inbounds float, ptr %19, i64 %22
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = load i64, ptr %24, align 8
  %26 = mul nsw i64 %18, %25
  %27 = getelementptr inbounds float, ptr %23, i64 %26
  %28 = getelementptr inbounds i8, ptr %1, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %17, %31
  %33 = getelementptr inbounds float, ptr %29, i64 %32
  %34 = getelementptr inbounds i8, ptr %0, i64 80
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %18, %35
  %37 = getelementptr inbounds float, ptr %33, i64 %36
  %38 = load ptr, ptr %2, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 104
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %17, %40
  %42 = getelementptr inbounds float, ptr %38, i64 %41
  %43 = getelementptr inbounds i8, ptr %0, i64 112
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %18, %44
  %46 = getelementptr inbounds float, ptr %42, i64 %45
  br label %47

47:                                               ; preds = %220, %14
  %.0135 = phi i64 [ 0, %14 ], [ %221, %220 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %.0135, %49
  br i1 %50, label %51, label %222

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = load i64, ptr %52, align 8
  %54 = sub nsw i64 %53, %.0135
  %55 = call i64 @minimum(i64 noundef %54, i64 noundef 256)
  br label %56

56:                                               ; preds = %218, %51
  %.0136 = phi i64 [ 0, %51 ], [ %219, %218 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = icmp slt i64 %.0136, %58
  br i1 %59, label %60, label %220

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 16
  %62 = load i64, ptr %61, align 8
  %63 = sub nsw i64 %62, %.0136
  %64 = call i64 @minimum(i64 noundef %63, i64 noundef 48)
  br label %65

65:                                               ; preds = %97, %60
  %.0138 = phi i64 [ 0, %60 ], [ %98, %97 ]
  %66 = icmp slt i64 %.0138, %64
  br i1 %66, label %67, label %99

67:                                               ; preds = %65, %95
  %.0141 = phi i64 [ %96, %95 ], [ 0, %65 ]
  %68 = icmp slt i64 %.0141, %55
  br i1 %68, label %69, label %97

69:                                               ; preds = %67, %87
  %.0140 = phi i64 [ %94, %87 ], [ 0, %67 ]
  %70 = icmp ult i64 %.0140, 2
  br i1 %70, label %71, label %95

71:                                               ; preds = %69
  %72 = or disjoint i64 %.0138, %.0140
  %73 = icmp slt i64 %72, %64
  br i1 %73, label %74, label %87

74:                                               ; preds = %71
  %75 = add nuw nsw i64 %.0136, %.0138
  %76 = or disjoint i64 %75, %.0140
  %77 = getelementptr inbounds i8, ptr %0, i64 56
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %76, %78
  %80 = add nuw nsw i64 %.0135, %.0141
  %81 = getelementptr inbounds i8, ptr %0, i64 64
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %80, %82
  %84 = getelementptr float, ptr %27, i64 %79
  %85 = getelementptr float, ptr %84, i64 %83
  %86 = load float, ptr %85, align 4
  br label %87

87:                                               ; preds = %71, %74
  %88 = phi float [ %86, %74 ], [ 0.000000e+00, %71 ]
  %89 = mul nsw i64 %.0138, %55
  %90 = shl nuw nsw i64 %.0141, 1
  %91 = add nsw i64 %89, %90
  %92 = or disjoint i64 %91, %.0140
  %93 = getelementptr inbounds [12288 x float], ptr %5, i64 0, i64 %92
  store float %88, ptr %93, align 4
  %94 = add nuw nsw i64 %.0140, 1
  br label %69, !llvm.loop !0

95:                                               ; preds = %69
  %96 = add nuw nsw i64 %.0141, 1
  br label %67, !llvm.loop !1

97:                                               ; preds = %67
  %98 = add nuw nsw i64 %.0138, 2
  br label %65, !llvm.loop !2

99:                                               ; preds = %65, %216
  %.0139 = phi i64 [ %217, %216 ], [ 0, %65 ]
  %100 = getelementptr inbounds i8, ptr %0, i64 24
  %101 = load i64, ptr %100, align 8
  %102 = icmp slt i64 %.0139, %101
  br i1 %102, label %103, label %218

103:                                              ; preds = %99
  %104 = getelementptr inbounds i8, ptr %0, i64 24
  %105 = load i64, ptr %104, align 8
  %106 = sub nsw i64 %105, %.0139
  %107 = call i64 @minimum(i64 noundef %106, i64 noundef 16)
  br label %108

108:                                              ; preds = %142, %103
  %.0137 = phi i64 [ 0, %103 ], [ %143, %142 ]
  %109 = icmp slt i64 %.0137, %55
  br i1 %109, label %110, label %144

110:                                              ; preds = %108
  %111 = add nuw nsw i64 %.0135, %.0137
  %112 = getelementptr inbounds i8, ptr %0, i64 88
  %113 = load i64, ptr %112, align 8
  %114 = mul nsw i64 %111, %113
  %115 = getelementptr inbounds float, ptr %37, i64 %114
  %116 = getelementptr inbounds i8, ptr %0, i64 96
  %117 = load i64, ptr %116, align 8
  %118 = mul nsw i64 %.0139, %117
  %119 = getelementptr inbounds float, ptr %115, i64 %118
  %120 = getelementptr inbounds [256 x <16 x float>], ptr %6, i64 0, i64 %.0137
  %121 = icmp eq i64 %107, 16
  br i1 %121, label %122, label %127

122:                                              ; preds = %110
  %123 = getelementptr inbounds i8, ptr %0, i64 96
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %124, 1
  br i1 %125, label %126, label %127

126:                                              ; preds = %122
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 64 dereferenceable(64) %120, ptr noundef nonnull align 4 dereferenceable(64) %119, i64 64, i1 false)
  br label %142

127:                                              ; preds = %122, %110
  br label %128

128:                                              ; preds = %138, %127
  %.0134 = phi i64 [ 0, %127 ], [ %141, %138 ]
  %129 = icmp ult i64 %.0134, 16
  br i1 %129, label %130, label %142

130:                                              ; preds = %128
  %131 = icmp slt i64 %.0134, %107
  br i1 %131, label %132, label %138

132:                                              ; preds = %130
  %133 = getelementptr inbounds i8, ptr %0, i64 96
  %134 = load i64, ptr %133, align 8
  %135 = mul nsw i64 %.0134, %134
  %136 = getelementptr inbounds float, ptr %119, i64 %135
  %137 = load float, ptr %136, align 4
  br label %138

138:                                              ; preds = %130, %132
  %139 = phi float [ %137, %132 ], [ 0.000000e+00, %130 ]
  %140 = getelementptr inbounds float, ptr %120, i64 %.0134
  store float %139, ptr %140, align 4
  %141 = add nuw nsw i64 %.0134, 1
  br label %128, !llvm.loop !3

142:                                              ; preds = %126, %128
  %143 = add nuw nsw i64 %.0137, 1
  br label %108, !llvm.loop !4

144:                                              ; preds = %108, %214
  %.0133 = phi i64 [ %215, %214 ], [ 0, %108 ]
  %145 = icmp slt i64 %.0133, %64
  br i1 %145, label %146, label %216

146:                                              ; preds = %144
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7)
  %147 = mul nsw i64 %.0133, %55
  %148 = getelementptr inbounds float, ptr %5, i64 %147
  br label %149

149:                                              ; preds = %151, %146
  %.0131 = phi i32 [ 0, %146 ], [ %154, %151 ]
  %150 = icmp ult i32 %.0131, 2
  br i1 %150, label %151, label %155

151:                                              ; preds = %149
  %152 = zext nneg i32 %.0131 to i64
  %153 = getelementptr inbounds [2 x <16 x float>], ptr %7, i64 0, i64 %152
  store <16 x float> zeroinitializer, ptr %153, align 64
  %154 = add nuw nsw i32 %.0131, 1
  br label %149, !llvm.loop !5

155:                                              ; preds = %149, %174
  %.0132 = phi ptr [ %176, %174 ], [ %148, %149 ]
  %.0130 = phi i64 [ %175, %174 ], [ 0, %149 ]
  %156 = icmp slt i64 %.0130, %55
  br i1 %156, label %157, label %177

157:                                              ; preds = %155
  %158 = getelementptr inbounds [256 x <16 x float>], ptr %6, i64 0, i64 %.0130
  %159 = load <16 x float>, ptr %158, align 64
  br label %160

160:                                              ; preds = %162, %157
  %.0129 = phi i32 [ 0, %157 ], [ %173, %162 ]
  %161 = icmp ult i32 %.0129, 2
  br i1 %161, label %162, label %174

162:                                              ; preds = %160
  %163 = zext nneg i32 %.0129 to i64
  %164 = getelementptr inbounds float, ptr %.0132, i64 %163
  %165 = load float, ptr %164, align 4
  %166 = insertelement <16 x float> poison, float %165, i64 0
  %167 = shufflevector <16 x float> %166, <16 x float> poison, <16 x i32> zeroinitializer
  %168 = fmul contract <16 x float> %167, %159
  %169 = zext nneg i32 %.0129 to i64
  %170 = getelementptr inbounds [2 x <16 x float>], ptr %7, i64 0, i64 %169
  %171 = load <16 x float>, ptr %170, align 64
  %172 = fadd contract <16 x float> %171, %168
  store <16 x float> %172, ptr %170, align 64
  %173 = add nuw nsw i32 %.0129, 1
  br label %160, !llvm.loop !6

174:                                              ; preds = %160
  %175 = add nuw nsw i64 %.0130, 1
  %176 = getelementptr inbounds i8, ptr %.0132, i64 8
  br label %155, !llvm.loop !7

177:                                              ; preds = %155, %212
  %.0128 = phi i32 [ %213, %212 ], [ 0, %155 ]
  %178 = icmp ult i32 %.0128, 2
  br i1 %178, label %179, label %214

179:                                              ; preds = %177
  %180 = zext nneg i32 %.0128 to i64
  %181 = or disjoint i64 %.0133, %180
  %182 = icmp slt i64 %181, %64
  br i1 %182, label %183, label %212

183:                                              ; preds = %179
  %184 = add nuw nsw i64 %.0136, %.0133
  %185 = zext nneg i32 %.0128 to i64
  %186 = or disjoint i64 %184, %185
  %187 = getelementptr inbounds i8, ptr %0, i64 120
  %188 = load i64, ptr %187, align 8
  %189 = mul nsw i64 %186, %188
  %190 = getelementptr inbounds float, ptr %46, i64 %189
  %191 = getelementptr inbounds float, ptr %190, i64 %.0139
  br label %192

192:                                              ; preds = %208, %183
  %.0 = phi i64 [ 0, %183 ], [ %211, %208 ]
  %193 = icmp slt i64 %.0, %107
  br i1 %193, label %194, label %212

194:                                              ; preds = %192
  %.not = icmp eq i64 %.0135, 0
  br i1 %.not, label %203, label %195

195:                                              ; preds = %194
  %196 = getelementptr inbounds float, ptr %191, i64 %.0
  %197 = load float, ptr %196, align 4
  %198 = zext nneg i32 %.0128 to i64
  %199 = getelementptr inbounds [2 x <16 x float>], ptr %7, i64 0, i64 %198
  %200 = load <16 x float>, ptr %199, align 64
  %201 = extractelement <16 x float> %200, i64 %.0
  %202 = fadd contract float %197, %201
  br label %208

203:                                              ; preds = %194
  %204 = zext nneg i32 %.0128 to i64
  %205 = getelementptr inbounds [2 x <16 x float>], ptr %7, i64 0, i64 %204
  %206 = load <16 x float>, ptr %205, align 64
  %207 = extractelement <16 x float> %206, i64 %.0
  br label %208

208:                                              ; preds = %203, %195
  %209 = phi float [ %202, %195 ], [ %207, %203 ]
  %210 = getelementptr inbounds float, ptr %191, i64 %.0
  store float %209, ptr %210, align 4
  %211 = add nuw nsw i64 %.0, 1
  br label %192, !llvm.loop !8

212:                                              ; preds = %179, %192
  %213 = add nuw nsw i32 %.0128, 1
  br label %177, !llvm.loop !9

214:                                              ; preds = %177
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7)
  %215 = add nuw nsw i64 %.0133, 2
  br label %144, !llvm.loop !10

216:                                              ; preds = %144
  %217 = add nuw nsw i64 %.0139, 16
  br label %99, !llvm.loop !11

218:                                              ; preds = %99
  %219 = add nuw nsw i64 %.0136, 48
  br label %56, !llvm.loop !12

220:                                              ; preds = %56
  %221 = add nuw nsw i64 %.0135, 256
  br label %47, !llvm.loop !13

222:                                              ; preds = %47
  %223 = add nuw nsw i64 %.0127, 1
  br label %8, !llvm.loop !14

224:                                              ; preds = %8
  call void @llvm.lifetime.end.p0(i64 16384, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 49152, ptr nonnull %5)
  ret i32 0
}

define internal i64 @minimum(i64 noundef %0, i64 noundef %1) {
  %3 = icmp slt i64 %0, %1
  %. = select i1 %3, i64 %0, i64 %1
  ret i64 %.
}

define i32 @tessera_own_f32_6(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [12288 x float], align 64
  %6 = alloca [256 x <16 x float>], align 64
  %7 = alloca [6 x <16 x float>], align 64
  call void @llvm.lifetime.start.p0(i64 49152, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 16384, ptr nonnull %6)
  br label %8

8:                                                ; preds = %222, %4
  %.0127 = phi i64 [ 0, %4 ], [ %223, %222 ]
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  %13 = icmp slt i64 %.0127, %12
  br i1 %13, label %14, label %224

14:                                               ; preds = %8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = sdiv i64 %.0127, %16
  %18 = srem i64 %.0127, %16
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %17, %21
  %23 = getelementptr inbounds float, ptr %19, i64 %22
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = load i64, ptr %24, align 8
  %26 = mul nsw i64 %18, %25
  %27 = getelementptr inbounds float, ptr %23, i64 %26
  %28 = getelementptr inbounds i8, ptr %1, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %17, %31
  %33 = getelementptr inbounds float, ptr %29, i64 %32
  %34 = getelementptr inbounds i8, ptr %0, i64 80
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %18, %35
  %37 = getelementptr inbounds float, ptr %33, i64 %36
  %38 = load ptr, ptr %2, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 104
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %17, %40
  %42 = getelementptr inbounds float, ptr %38, i64 %41
  %43 = getelementptr inbounds i8, ptr %0, i64 112
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %18, %44
  %46 = getelementptr inbounds float, ptr %42, i64 %45
  br label %47

47:                                               ; preds = %220, %14
  %.0135 = phi i64 [ 0, %14 ], [ %221, %220 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %.0135, %49
  br i1 %50, label %51, label %222

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = load i64, ptr %52, align 8
  %54 = sub nsw i64 %53, %.0135
  %55 = call i64 @minimum(i64 noundef %54, i64 noundef 256)
  br label %56

56:                                               ; preds = %218, %51
  %.0136 = phi i64 [ 0, %51 ], [ %219, %218 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = icmp slt i64 %.0136, %58
  br i1 %59, label %60, label %220

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 16
  %62 = load i64, ptr %61, align 8
  %63 = sub nsw i64 %62, %.0136
  %64 = call i64 @minimum(i64 noundef %63, i64 noundef 48)
  br label %65

65:                                               ; preds = %97, %60
  %.0138 = phi i64 [ 0, %60 ], [ %98, %97 ]
  %66 = icmp slt i64 %.0138, %64
  br i1 %66, label %67, label %99

67:                                               ; preds = %65, %95
  %.0141 = phi i64 [ %96, %95 ], [ 0, %65 ]
  %68 = icmp slt i64 %.0141, %55
  br i1 %68, label %69, label %97

69:                                               ; preds = %67, %87
  %.0140 = phi i64 [ %94, %87 ], [ 0, %67 ]
  %70 = icmp ult i64 %.0140, 6
  br i1 %70, label %71, label %95

71:                                               ; preds = %69
  %72 = add nuw nsw i64 %.0138, %.0140
  %73 = icmp slt i64 %72, %64
  br i1 %73, label %74, label %87

74:                                               ; preds = %71
  %75 = add nuw nsw i64 %.0136, %.0138
  %76 = add nuw nsw i64 %75, %.0140
  %77 = getelementptr inbounds i8, ptr %0, i64 56
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %76, %78
  %80 = add nuw nsw i64 %.0135, %.0141
  %81 = getelementptr inbounds i8, ptr %0, i64 64
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %80, %82
  %84 = getelementptr float, ptr %27, i64 %79
  %85 = getelementptr float, ptr %84, i64 %83
  %86 = load float, ptr %85, align 4
  br label %87

87:                                               ; preds = %71, %74
  %88 = phi float [ %86, %74 ], [ 0.000000e+00, %71 ]
  %89 = mul nsw i64 %.0138, %55
  %90 = mul nuw nsw i64 %.0141, 6
  %91 = add nsw i64 %89, %90
  %92 = add nsw i64 %91, %.0140
  %93 = getelementptr inbounds [12288 x float], ptr %5, i64 0, i64 %92
  store float %88, ptr %93, align 4
  %94 = add nuw nsw i64 %.0140, 1
  br label %69, !llvm.loop !15

95:                                               ; preds = %69
  %96 = add nuw nsw i64 %.0141, 1
  br label %67, !llvm.loop !16

97:                                               ; preds = %67
  %98 = add nuw nsw i64 %.0138, 6
  br label %65, !llvm.loop !17

99:                                               ; preds = %65, %216
  %.0139 = phi i64 [ %217, %216 ], [ 0, %65 ]
  %100 = getelementptr inbounds i8, ptr %0, i64 24
  %101 = load i64, ptr %100, align 8
  %102 = icmp slt i64 %.0139, %101
  br i1 %102, label %103, label %218

103:                                              ; preds = %99
  %104 = getelementptr inbounds i8, ptr %0, i64 24
  %105 = load i64, ptr %104, align 8
  %106 = sub nsw i64 %105, %.0139
  %107 = call i64 @minimum(i64 noundef %106, i64 noundef 16)
  br label %108

108:                                              ; preds = %142, %103
  %.0137 = phi i64 [ 0, %103 ], [ %143, %142 ]
  %109 = icmp slt i64 %.0137, %55
  br i1 %109, label %110, label %144

110:                                              ; preds = %108
  %111 = add nuw nsw i64 %.0135, %.0137
  %112 = getelementptr inbounds i8, ptr %0, i64 88
  %113 = load i64, ptr %112, align 8
  %114 = mul nsw i64 %111, %113
  %115 = getelementptr inbounds float, ptr %37, i64 %114
  %116 = getelementptr inbounds i8, ptr %0, i64 96
  %117 = load i64, ptr %116, align 8
  %118 = mul nsw i64 %.0139, %117
  %119 = getelementptr inbounds float, ptr %115, i64 %118
  %120 = getelementptr inbounds [256 x <16 x float>], ptr %6, i64 0, i64 %.0137
  %121 = icmp eq i64 %107, 16
  br i1 %121, label %122, label %127

122:                                              ; preds = %110
  %123 = getelementptr inbounds i8, ptr %0, i64 96
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %124, 1
  br i1 %125, label %126, label %127

126:                                              ; preds = %122
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 64 dereferenceable(64) %120, ptr noundef nonnull align 4 dereferenceable(64) %119, i64 64, i1 false)
  br label %142

127:                                              ; preds = %122, %110
  br label %128

128:                                              ; preds = %138, %127
  %.0134 = phi i64 [ 0, %127 ], [ %141, %138 ]
  %129 = icmp ult i64 %.0134, 16
  br i1 %129, label %130, label %142

130:                                              ; preds = %128
  %131 = icmp slt i64 %.0134, %107
  br i1 %131, label %132, label %138

132:                                              ; preds = %130
  %133 = getelementptr inbounds i8, ptr %0, i64 96
  %134 = load i64, ptr %133, align 8
  %135 = mul nsw i64 %.0134, %134
  %136 = getelementptr inbounds float, ptr %119, i64 %135
  %137 = load float, ptr %136, align 4
  br label %138

138:                                              ; preds = %130, %132
  %139 = phi float [ %137, %132 ], [ 0.000000e+00, %130 ]
  %140 = getelementptr inbounds float, ptr %120, i64 %.0134
  store float %139, ptr %140, align 4
  %141 = add nuw nsw i64 %.0134, 1
  br label %128, !llvm.loop !18

142:                                              ; preds = %126, %128
  %143 = add nuw nsw i64 %.0137, 1
  br label %108, !llvm.loop !19

144:                                              ; preds = %108, %214
  %.0133 = phi i64 [ %215, %214 ], [ 0, %108 ]
  %145 = icmp slt i64 %.0133, %64
  br i1 %145, label %146, label %216

146:                                              ; preds = %144
  call void @llvm.lifetime.start.p0(i64 384, ptr nonnull %7)
  %147 = mul nsw i64 %.0133, %55
  %148 = getelementptr inbounds float, ptr %5, i64 %147
  br label %149

149:                                              ; preds = %151, %146
  %.0131 = phi i32 [ 0, %146 ], [ %154, %151 ]
  %150 = icmp ult i32 %.0131, 6
  br i1 %150, label %151, label %155

151:                                              ; preds = %149
  %152 = zext nneg i32 %.0131 to i64
  %153 = getelementptr inbounds [6 x <16 x float>], ptr %7, i64 0, i64 %152
  store <16 x float> zeroinitializer, ptr %153, align 64
  %154 = add nuw nsw i32 %.0131, 1
  br label %149, !llvm.loop !20

155:                                              ; preds = %149, %174
  %.0132 = phi ptr [ %176, %174 ], [ %148, %149 ]
  %.0130 = phi i64 [ %175, %174 ], [ 0, %149 ]
  %156 = icmp slt i64 %.0130, %55
  br i1 %156, label %157, label %177

157:                                              ; preds = %155
  %158 = getelementptr inbounds [256 x <16 x float>], ptr %6, i64 0, i64 %.0130
  %159 = load <16 x float>, ptr %158, align 64
  br label %160

160:                                              ; preds = %162, %157
  %.0129 = phi i32 [ 0, %157 ], [ %173, %162 ]
  %161 = icmp ult i32 %.0129, 6
  br i1 %161, label %162, label %174

162:                                              ; preds = %160
  %163 = zext nneg i32 %.0129 to i64
  %164 = getelementptr inbounds float, ptr %.0132, i64 %163
  %165 = load float, ptr %164, align 4
  %166 = insertelement <16 x float> poison, float %165, i64 0
  %167 = shufflevector <16 x float> %166, <16 x float> poison, <16 x i32> zeroinitializer
  %168 = fmul contract <16 x float> %167, %159
  %169 = zext nneg i32 %.0129 to i64
  %170 = getelementptr inbounds [6 x <16 x float>], ptr %7, i64 0, i64 %169
  %171 = load <16 x float>, ptr %170, align 64
  %172 = fadd contract <16 x float> %171, %168
  store <16 x float> %172, ptr %170, align 64
  %173 = add nuw nsw i32 %.0129, 1
  br label %160, !llvm.loop !21

174:                                              ; preds = %160
  %175 = add nuw nsw i64 %.0130, 1
  %176 = getelementptr inbounds i8, ptr %.0132, i64 24
  br label %155, !llvm.loop !22

177:                                              ; preds = %155, %212
  %.0128 = phi i32 [ %213, %212 ], [ 0, %155 ]
  %178 = icmp ult i32 %.0128, 6
  br i1 %178, label %179, label %214

179:                                              ; preds = %177
  %180 = zext nneg i32 %.0128 to i64
  %181 = add nuw nsw i64 %.0133, %180
  %182 = icmp slt i64 %181, %64
  br i1 %182, label %183, label %212

183:                                              ; preds = %179
  %184 = add nuw nsw i64 %.0136, %.0133
  %185 = zext nneg i32 %.0128 to i64
  %186 = add nuw nsw i64 %184, %185
  %187 = getelementptr inbounds i8, ptr %0, i64 120
  %188 = load i64, ptr %187, align 8
  %189 = mul nsw i64 %186, %188
  %190 = getelementptr inbounds float, ptr %46, i64 %189
  %191 = getelementptr inbounds float, ptr %190, i64 %.0139
  br label %192

192:                                              ; preds = %208, %183
  %.0 = phi i64 [ 0, %183 ], [ %211, %208 ]
  %193 = icmp slt i64 %.0, %107
  br i1 %193, label %194, label %212

194:                                              ; preds = %192
  %.not = icmp eq i64 %.0135, 0
  br i1 %.not, label %203, label %195

195:                                              ; preds = %194
  %196 = getelementptr inbounds float, ptr %191, i64 %.0
  %197 = load float, ptr %196, align 4
  %198 = zext nneg i32 %.0128 to i64
  %199 = getelementptr inbounds [6 x <16 x float>], ptr %7, i64 0, i64 %198
  %200 = load <16 x float>, ptr %199, align 64
  %201 = extractelement <16 x float> %200, i64 %.0
  %202 = fadd contract float %197, %201
  br label %208

203:                                              ; preds = %194
  %204 = zext nneg i32 %.0128 to i64
  %205 = getelementptr inbounds [6 x <16 x float>], ptr %7, i64 0, i64 %204
  %206 = load <16 x float>, ptr %205, align 64
  %207 = extractelement <16 x float> %206, i64 %.0
  br label %208

208:                                              ; preds = %203, %195
  %209 = phi float [ %202, %195 ], [ %207, %203 ]
  %210 = getelementptr inbounds float, ptr %191, i64 %.0
  store float %209, ptr %210, align 4
  %211 = add nuw nsw i64 %.0, 1
  br label %192, !llvm.loop !23

212:                                              ; preds = %179, %192
  %213 = add nuw nsw i32 %.0128, 1
  br label %177, !llvm.loop !24

214:                                              ; preds = %177
  call void @llvm.lifetime.end.p0(i64 384, ptr nonnull %7)
  %215 = add nuw nsw i64 %.0133, 6
  br label %144, !llvm.loop !25

216:                                              ; preds = %144
  %217 = add nuw nsw i64 %.0139, 16
  br label %99, !llvm.loop !26

218:                                              ; preds = %99
  %219 = add nuw nsw i64 %.0136, 48
  br label %56, !llvm.loop !27

220:                                              ; preds = %56
  %221 = add nuw nsw i64 %.0135, 256
  br label %47, !llvm.loop !28

222:                                              ; preds = %47
  %223 = add nuw nsw i64 %.0127, 1
  br label %8, !llvm.loop !29

224:                                              ; preds = %8
  call void @llvm.lifetime.end.p0(i64 16384, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 49152, ptr nonnull %5)
  ret i32 0
}

define i32 @tessera_own_f32_12(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [12288 x float], align 64
  %6 = alloca [256 x <16 x float>], align 64
  %7 = alloca [12 x <16 x float>], align 64
  call void @llvm.lifetime.start.p0(i64 49152, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 16384, ptr nonnull %6)
  br label %8

8:                                                ; preds = %222, %4
  %.0127 = phi i64 [ 0, %4 ], [ %223, %222 ]
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  %13 = icmp slt i64 %.0127, %12
  br i1 %13, label %14, label %224

14:                                               ; preds = %8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = sdiv i64 %.0127, %16
  %18 = srem i64 %.0127, %16
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %17, %21
  %23 = getelementptr inbounds float, ptr %19, i64 %22
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = load i64, ptr %24, align 8
  %26 = mul nsw i64 %18, %25
  %27 = getelementptr inbounds float, ptr %23, i64 %26
  %28 = getelementptr inbounds i8, ptr %1, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %17, %31
  %33 = getelementptr inbounds float, ptr %29, i64 %32
  %34 = getelementptr inbounds i8, ptr %0, i64 80
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %18, %35
  %37 = getelementptr inbounds float, ptr %33, i64 %36
  %38 = load ptr, ptr %2, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 104
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %17, %40
  %42 = getelementptr inbounds float, ptr %38, i64 %41
  %43 = getelementptr inbounds i8, ptr %0, i64 112
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %18, %44
  %46 = getelementptr inbounds float, ptr %42, i64 %45
  br label %47

47:                                               ; preds = %220, %14
  %.0135 = phi i64 [ 0, %14 ], [ %221, %220 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %.0135, %49
  br i1 %50, label %51, label %222

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = load i64, ptr %52, align 8
  %54 = sub nsw i64 %53, %.0135
  %55 = call i64 @minimum(i64 noundef %54, i64 noundef 256)
  br label %56

56:                                               ; preds = %218, %51
  %.0136 = phi i64 [ 0, %51 ], [ %219, %218 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = icmp slt i64 %.0136, %58
  br i1 %59, label %60, label %220

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 16
  %62 = load i64, ptr %61, align 8
  %63 = sub nsw i64 %62, %.0136
  %64 = call i64 @minimum(i64 noundef %63, i64 noundef 48)
  br label %65

65:                                               ; preds = %97, %60
  %.0138 = phi i64 [ 0, %60 ], [ %98, %97 ]
  %66 = icmp slt i64 %.0138, %64
  br i1 %66, label %67, label %99

67:                                               ; preds = %65, %95
  %.0141 = phi i64 [ %96, %95 ], [ 0, %65 ]
  %68 = icmp slt i64 %.0141, %55
  br i1 %68, label %69, label %97

69:                                               ; preds = %67, %87
  %.0140 = phi i64 [ %94, %87 ], [ 0, %67 ]
  %70 = icmp ult i64 %.0140, 12
  br i1 %70, label %71, label %95

71:                                               ; preds = %69
  %72 = add nuw nsw i64 %.0138, %.0140
  %73 = icmp slt i64 %72, %64
  br i1 %73, label %74, label %87

74:                                               ; preds = %71
  %75 = add nuw nsw i64 %.0136, %.0138
  %76 = add nuw nsw i64 %75, %.0140
  %77 = getelementptr inbounds i8, ptr %0, i64 56
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %76, %78
  %80 = add nuw nsw i64 %.0135, %.0141
  %81 = getelementptr inbounds i8, ptr %0, i64 64
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %80, %82
  %84 = getelementptr float, ptr %27, i64 %79
  %85 = getelementptr float, ptr %84, i64 %83
  %86 = load float, ptr %85, align 4
  br label %87

87:                                               ; preds = %71, %74
  %88 = phi float [ %86, %74 ], [ 0.000000e+00, %71 ]
  %89 = mul nsw i64 %.0138, %55
  %90 = mul nuw nsw i64 %.0141, 12
  %91 = add nsw i64 %89, %90
  %92 = add nsw i64 %91, %.0140
  %93 = getelementptr inbounds [12288 x float], ptr %5, i64 0, i64 %92
  store float %88, ptr %93, align 4
  %94 = add nuw nsw i64 %.0140, 1
  br label %69, !llvm.loop !30

95:                                               ; preds = %69
  %96 = add nuw nsw i64 %.0141, 1
  br label %67, !llvm.loop !31

97:                                               ; preds = %67
  %98 = add nuw nsw i64 %.0138, 12
  br label %65, !llvm.loop !32

99:                                               ; preds = %65, %216
  %.0139 = phi i64 [ %217, %216 ], [ 0, %65 ]
  %100 = getelementptr inbounds i8, ptr %0, i64 24
  %101 = load i64, ptr %100, align 8
  %102 = icmp slt i64 %.0139, %101
  br i1 %102, label %103, label %218

103:                                              ; preds = %99
  %104 = getelementptr inbounds i8, ptr %0, i64 24
  %105 = load i64, ptr %104, align 8
  %106 = sub nsw i64 %105, %.0139
  %107 = call i64 @minimum(i64 noundef %106, i64 noundef 16)
  br label %108

108:                                              ; preds = %142, %103
  %.0137 = phi i64 [ 0, %103 ], [ %143, %142 ]
  %109 = icmp slt i64 %.0137, %55
  br i1 %109, label %110, label %144

110:                                              ; preds = %108
  %111 = add nuw nsw i64 %.0135, %.0137
  %112 = getelementptr inbounds i8, ptr %0, i64 88
  %113 = load i64, ptr %112, align 8
  %114 = mul nsw i64 %111, %113
  %115 = getelementptr inbounds float, ptr %37, i64 %114
  %116 = getelementptr inbounds i8, ptr %0, i64 96
  %117 = load i64, ptr %116, align 8
  %118 = mul nsw i64 %.0139, %117
  %119 = getelementptr inbounds float, ptr %115, i64 %118
  %120 = getelementptr inbounds [256 x <16 x float>], ptr %6, i64 0, i64 %.0137
  %121 = icmp eq i64 %107, 16
  br i1 %121, label %122, label %127

122:                                              ; preds = %110
  %123 = getelementptr inbounds i8, ptr %0, i64 96
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %124, 1
  br i1 %125, label %126, label %127

126:                                              ; preds = %122
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 64 dereferenceable(64) %120, ptr noundef nonnull align 4 dereferenceable(64) %119, i64 64, i1 false)
  br label %142

127:                                              ; preds = %122, %110
  br label %128

128:                                              ; preds = %138, %127
  %.0134 = phi i64 [ 0, %127 ], [ %141, %138 ]
  %129 = icmp ult i64 %.0134, 16
  br i1 %129, label %130, label %142

130:                                              ; preds = %128
  %131 = icmp slt i64 %.0134, %107
  br i1 %131, label %132, label %138

132:                                              ; preds = %130
  %133 = getelementptr inbounds i8, ptr %0, i64 96
  %134 = load i64, ptr %133, align 8
  %135 = mul nsw i64 %.0134, %134
  %136 = getelementptr inbounds float, ptr %119, i64 %135
  %137 = load float, ptr %136, align 4
  br label %138

138:                                              ; preds = %130, %132
  %139 = phi float [ %137, %132 ], [ 0.000000e+00, %130 ]
  %140 = getelementptr inbounds float, ptr %120, i64 %.0134
  store float %139, ptr %140, align 4
  %141 = add nuw nsw i64 %.0134, 1
  br label %128, !llvm.loop !33

142:                                              ; preds = %126, %128
  %143 = add nuw nsw i64 %.0137, 1
  br label %108, !llvm.loop !34

144:                                              ; preds = %108, %214
  %.0133 = phi i64 [ %215, %214 ], [ 0, %108 ]
  %145 = icmp slt i64 %.0133, %64
  br i1 %145, label %146, label %216

146:                                              ; preds = %144
  call void @llvm.lifetime.start.p0(i64 768, ptr nonnull %7)
  %147 = mul nsw i64 %.0133, %55
  %148 = getelementptr inbounds float, ptr %5, i64 %147
  br label %149

149:                                              ; preds = %151, %146
  %.0131 = phi i32 [ 0, %146 ], [ %154, %151 ]
  %150 = icmp ult i32 %.0131, 12
  br i1 %150, label %151, label %155

151:                                              ; preds = %149
  %152 = zext nneg i32 %.0131 to i64
  %153 = getelementptr inbounds [12 x <16 x float>], ptr %7, i64 0, i64 %152
  store <16 x float> zeroinitializer, ptr %153, align 64
  %154 = add nuw nsw i32 %.0131, 1
  br label %149, !llvm.loop !35

155:                                              ; preds = %149, %174
  %.0132 = phi ptr [ %176, %174 ], [ %148, %149 ]
  %.0130 = phi i64 [ %175, %174 ], [ 0, %149 ]
  %156 = icmp slt i64 %.0130, %55
  br i1 %156, label %157, label %177

157:                                              ; preds = %155
  %158 = getelementptr inbounds [256 x <16 x float>], ptr %6, i64 0, i64 %.0130
  %159 = load <16 x float>, ptr %158, align 64
  br label %160

160:                                              ; preds = %162, %157
  %.0129 = phi i32 [ 0, %157 ], [ %173, %162 ]
  %161 = icmp ult i32 %.0129, 12
  br i1 %161, label %162, label %174

162:                                              ; preds = %160
  %163 = zext nneg i32 %.0129 to i64
  %164 = getelementptr inbounds float, ptr %.0132, i64 %163
  %165 = load float, ptr %164, align 4
  %166 = insertelement <16 x float> poison, float %165, i64 0
  %167 = shufflevector <16 x float> %166, <16 x float> poison, <16 x i32> zeroinitializer
  %168 = fmul contract <16 x float> %167, %159
  %169 = zext nneg i32 %.0129 to i64
  %170 = getelementptr inbounds [12 x <16 x float>], ptr %7, i64 0, i64 %169
  %171 = load <16 x float>, ptr %170, align 64
  %172 = fadd contract <16 x float> %171, %168
  store <16 x float> %172, ptr %170, align 64
  %173 = add nuw nsw i32 %.0129, 1
  br label %160, !llvm.loop !36

174:                                              ; preds = %160
  %175 = add nuw nsw i64 %.0130, 1
  %176 = getelementptr inbounds i8, ptr %.0132, i64 48
  br label %155, !llvm.loop !37

177:                                              ; preds = %155, %212
  %.0128 = phi i32 [ %213, %212 ], [ 0, %155 ]
  %178 = icmp ult i32 %.0128, 12
  br i1 %178, label %179, label %214

179:                                              ; preds = %177
  %180 = zext nneg i32 %.0128 to i64
  %181 = add nuw nsw i64 %.0133, %180
  %182 = icmp slt i64 %181, %64
  br i1 %182, label %183, label %212

183:                                              ; preds = %179
  %184 = add nuw nsw i64 %.0136, %.0133
  %185 = zext nneg i32 %.0128 to i64
  %186 = add nuw nsw i64 %184, %185
  %187 = getelementptr inbounds i8, ptr %0, i64 120
  %188 = load i64, ptr %187, align 8
  %189 = mul nsw i64 %186, %188
  %190 = getelementptr inbounds float, ptr %46, i64 %189
  %191 = getelementptr inbounds float, ptr %190, i64 %.0139
  br label %192

192:                                              ; preds = %208, %183
  %.0 = phi i64 [ 0, %183 ], [ %211, %208 ]
  %193 = icmp slt i64 %.0, %107
  br i1 %193, label %194, label %212

194:                                              ; preds = %192
  %.not = icmp eq i64 %.0135, 0
  br i1 %.not, label %203, label %195

195:                                              ; preds = %194
  %196 = getelementptr inbounds float, ptr %191, i64 %.0
  %197 = load float, ptr %196, align 4
  %198 = zext nneg i32 %.0128 to i64
  %199 = getelementptr inbounds [12 x <16 x float>], ptr %7, i64 0, i64 %198
  %200 = load <16 x float>, ptr %199, align 64
  %201 = extractelement <16 x float> %200, i64 %.0
  %202 = fadd contract float %197, %201
  br label %208

203:                                              ; preds = %194
  %204 = zext nneg i32 %.0128 to i64
  %205 = getelementptr inbounds [12 x <16 x float>], ptr %7, i64 0, i64 %204
  %206 = load <16 x float>, ptr %205, align 64
  %207 = extractelement <16 x float> %206, i64 %.0
  br label %208

208:                                              ; preds = %203, %195
  %209 = phi float [ %202, %195 ], [ %207, %203 ]
  %210 = getelementptr inbounds float, ptr %191, i64 %.0
  store float %209, ptr %210, align 4
  %211 = add nuw nsw i64 %.0, 1
  br label %192, !llvm.loop !38

212:                                              ; preds = %179, %192
  %213 = add nuw nsw i32 %.0128, 1
  br label %177, !llvm.loop !39

214:                                              ; preds = %177
  call void @llvm.lifetime.end.p0(i64 768, ptr nonnull %7)
  %215 = add nuw nsw i64 %.0133, 12
  br label %144, !llvm.loop !40

216:                                              ; preds = %144
  %217 = add nuw nsw i64 %.0139, 16
  br label %99, !llvm.loop !41

218:                                              ; preds = %99
  %219 = add nuw nsw i64 %.0136, 48
  br label %56, !llvm.loop !42

220:                                              ; preds = %56
  %221 = add nuw nsw i64 %.0135, 256
  br label %47, !llvm.loop !43

222:                                              ; preds = %47
  %223 = add nuw nsw i64 %.0127, 1
  br label %8, !llvm.loop !44

224:                                              ; preds = %8
  call void @llvm.lifetime.end.p0(i64 16384, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 49152, ptr nonnull %5)
  ret i32 0
}

define i32 @tessera_own_f64_1(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [6144 x double], align 64
  %6 = alloca [128 x <16 x double>], align 128
  %7 = alloca [1 x <16 x double>], align 128
  call void @llvm.lifetime.start.p0(i64 49152, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 16384, ptr nonnull %6)
  br label %8

8:                                                ; preds = %190, %4
  %.0127 = phi i64 [ 0, %4 ], [ %191, %190 ]
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  %13 = icmp slt i64 %.0127, %12
  br i1 %13, label %14, label %192

14:                                               ; preds = %8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = sdiv i64 %.0127, %16
  %18 = srem i64 %.0127, %16
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %17, %21
  %23 = getelementptr inbounds double, ptr %19, i64 %22
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = load i64, ptr %24, align 8
  %26 = mul nsw i64 %18, %25
  %27 = getelementptr inbounds double, ptr %23, i64 %26
  %28 = getelementptr inbounds i8, ptr %1, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %17, %31
  %33 = getelementptr inbounds double, ptr %29, i64 %32
  %34 = getelementptr inbounds i8, ptr %0, i64 80
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %18, %35
  %37 = getelementptr inbounds double, ptr %33, i64 %36
  %38 = load ptr, ptr %2, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 104
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %17, %40
  %42 = getelementptr inbounds double, ptr %38, i64 %41
  %43 = getelementptr inbounds i8, ptr %0, i64 112
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %18, %44
  %46 = getelementptr inbounds double, ptr %42, i64 %45
  br label %47

47:                                               ; preds = %188, %14
  %.0135 = phi i64 [ 0, %14 ], [ %189, %188 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %.0135, %49
  br i1 %50, label %51, label %190

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = load i64, ptr %52, align 8
  %54 = sub nsw i64 %53, %.0135
  %55 = call i64 @minimum(i64 noundef %54, i64 noundef 128)
  br label %56

56:                                               ; preds = %186, %51
  %.0136 = phi i64 [ 0, %51 ], [ %187, %186 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = icmp slt i64 %.0136, %58
  br i1 %59, label %60, label %188

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 16
  %62 = load i64, ptr %61, align 8
  %63 = sub nsw i64 %62, %.0136
  %64 = call i64 @minimum(i64 noundef %63, i64 noundef 48)
  br label %65

65:                                               ; preds = %88, %60
  %.0138 = phi i64 [ 0, %60 ], [ %89, %88 ]
  %66 = icmp slt i64 %.0138, %64
  br i1 %66, label %67, label %90

67:                                               ; preds = %65, %.critedge
  %.0141 = phi i64 [ %87, %.critedge ], [ 0, %65 ]
  %68 = icmp slt i64 %.0141, %55
  br i1 %68, label %69, label %88

69:                                               ; preds = %67
  %70 = icmp slt i64 %.0138, %64
  br i1 %70, label %71, label %.critedge

71:                                               ; preds = %69
  %72 = add nuw nsw i64 %.0136, %.0138
  %73 = getelementptr inbounds i8, ptr %0, i64 56
  %74 = load i64, ptr %73, align 8
  %75 = mul nsw i64 %72, %74
  %76 = add nuw nsw i64 %.0135, %.0141
  %77 = getelementptr inbounds i8, ptr %0, i64 64
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %76, %78
  %80 = getelementptr double, ptr %27, i64 %75
  %81 = getelementptr double, ptr %80, i64 %79
  %82 = load double, ptr %81, align 8
  br label %.critedge

.critedge:                                        ; preds = %69, %71
  %83 = phi double [ %82, %71 ], [ 0.000000e+00, %69 ]
  %84 = mul nsw i64 %.0138, %55
  %85 = add nsw i64 %84, %.0141
  %86 = getelementptr inbounds [6144 x double], ptr %5, i64 0, i64 %85
  store double %83, ptr %86, align 8
  %87 = add nuw nsw i64 %.0141, 1
  br label %67, !llvm.loop !45

88:                                               ; preds = %67
  %89 = add nuw nsw i64 %.0138, 1
  br label %65, !llvm.loop !46

90:                                               ; preds = %65, %184
  %.0139 = phi i64 [ %185, %184 ], [ 0, %65 ]
  %91 = getelementptr inbounds i8, ptr %0, i64 24
  %92 = load i64, ptr %91, align 8
  %93 = icmp slt i64 %.0139, %92
  br i1 %93, label %94, label %186

94:                                               ; preds = %90
  %95 = getelementptr inbounds i8, ptr %0, i64 24
  %96 = load i64, ptr %95, align 8
  %97 = sub nsw i64 %96, %.0139
  %98 = call i64 @minimum(i64 noundef %97, i64 noundef 16)
  br label %99

99:                                               ; preds = %133, %94
  %.0137 = phi i64 [ 0, %94 ], [ %134, %133 ]
  %100 = icmp slt i64 %.0137, %55
  br i1 %100, label %101, label %135

101:                                              ; preds = %99
  %102 = add nuw nsw i64 %.0135, %.0137
  %103 = getelementptr inbounds i8, ptr %0, i64 88
  %104 = load i64, ptr %103, align 8
  %105 = mul nsw i64 %102, %104
  %106 = getelementptr inbounds double, ptr %37, i64 %105
  %107 = getelementptr inbounds i8, ptr %0, i64 96
  %108 = load i64, ptr %107, align 8
  %109 = mul nsw i64 %.0139, %108
  %110 = getelementptr inbounds double, ptr %106, i64 %109
  %111 = getelementptr inbounds [128 x <16 x double>], ptr %6, i64 0, i64 %.0137
  %112 = icmp eq i64 %98, 16
  br i1 %112, label %113, label %118

113:                                              ; preds = %101
  %114 = getelementptr inbounds i8, ptr %0, i64 96
  %115 = load i64, ptr %114, align 8
  %116 = icmp eq i64 %115, 1
  br i1 %116, label %117, label %118

117:                                              ; preds = %113
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 128 dereferenceable(128) %111, ptr noundef nonnull align 8 dereferenceable(128) %110, i64 128, i1 false)
  br label %133

118:                                              ; preds = %113, %101
  br label %119

119:                                              ; preds = %129, %118
  %.0134 = phi i64 [ 0, %118 ], [ %132, %129 ]
  %120 = icmp ult i64 %.0134, 16
  br i1 %120, label %121, label %133

121:                                              ; preds = %119
  %122 = icmp slt i64 %.0134, %98
  br i1 %122, label %123, label %129

123:                                              ; preds = %121
  %124 = getelementptr inbounds i8, ptr %0, i64 96
  %125 = load i64, ptr %124, align 8
  %126 = mul nsw i64 %.0134, %125
  %127 = getelementptr inbounds double, ptr %110, i64 %126
  %128 = load double, ptr %127, align 8
  br label %129

129:                                              ; preds = %121, %123
  %130 = phi double [ %128, %123 ], [ 0.000000e+00, %121 ]
  %131 = getelementptr inbounds double, ptr %111, i64 %.0134
  store double %130, ptr %131, align 8
  %132 = add nuw nsw i64 %.0134, 1
  br label %119, !llvm.loop !47

133:                                              ; preds = %117, %119
  %134 = add nuw nsw i64 %.0137, 1
  br label %99, !llvm.loop !48

135:                                              ; preds = %99, %.critedge145
  %.0133 = phi i64 [ %183, %.critedge145 ], [ 0, %99 ]
  %136 = icmp slt i64 %.0133, %64
  br i1 %136, label %.critedge143, label %184

.critedge143:                                     ; preds = %135
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7)
  %137 = mul nsw i64 %.0133, %55
  %138 = getelementptr inbounds double, ptr %5, i64 %137
  store <16 x double> zeroinitializer, ptr %7, align 128
  br label %139

139:                                              ; preds = %155, %.critedge143
  %.0132 = phi ptr [ %138, %.critedge143 ], [ %157, %155 ]
  %.0130 = phi i64 [ 0, %.critedge143 ], [ %156, %155 ]
  %140 = icmp slt i64 %.0130, %55
  br i1 %140, label %141, label %158

141:                                              ; preds = %139
  %142 = getelementptr inbounds [128 x <16 x double>], ptr %6, i64 0, i64 %.0130
  %143 = load <16 x double>, ptr %142, align 128
  br label %144

144:                                              ; preds = %146, %141
  %.0129 = phi i32 [ 0, %141 ], [ 1, %146 ]
  %145 = icmp eq i32 %.0129, 0
  br i1 %145, label %146, label %155

146:                                              ; preds = %144
  %147 = zext nneg i32 %.0129 to i64
  %148 = getelementptr inbounds double, ptr %.0132, i64 %147
  %149 = load double, ptr %148, align 8
  %150 = insertelement <16 x double> poison, double %149, i64 0
  %151 = shufflevector <16 x double> %150, <16 x double> poison, <16 x i32> zeroinitializer
  %152 = fmul contract <16 x double> %151, %143
  %153 = load <16 x double>, ptr %7, align 128
  %154 = fadd contract <16 x double> %153, %152
  store <16 x double> %154, ptr %7, align 128
  br label %144, !llvm.loop !49

155:                                              ; preds = %144
  %156 = add nuw nsw i64 %.0130, 1
  %157 = getelementptr inbounds i8, ptr %.0132, i64 8
  br label %139, !llvm.loop !50

158:                                              ; preds = %139
  %159 = icmp slt i64 %.0133, %64
  br i1 %159, label %160, label %.critedge145

160:                                              ; preds = %158
  %161 = add nuw nsw i64 %.0136, %.0133
  %162 = getelementptr inbounds i8, ptr %0, i64 120
  %163 = load i64, ptr %162, align 8
  %164 = mul nsw i64 %161, %163
  %165 = getelementptr inbounds double, ptr %46, i64 %164
  %166 = getelementptr inbounds double, ptr %165, i64 %.0139
  br label %167

167:                                              ; preds = %179, %160
  %.0 = phi i64 [ 0, %160 ], [ %182, %179 ]
  %168 = icmp slt i64 %.0, %98
  br i1 %168, label %169, label %.critedge145

169:                                              ; preds = %167
  %.not = icmp eq i64 %.0135, 0
  br i1 %.not, label %176, label %170

170:                                              ; preds = %169
  %171 = getelementptr inbounds double, ptr %166, i64 %.0
  %172 = load double, ptr %171, align 8
  %173 = load <16 x double>, ptr %7, align 128
  %174 = extractelement <16 x double> %173, i64 %.0
  %175 = fadd contract double %172, %174
  br label %179

176:                                              ; preds = %169
  %177 = load <16 x double>, ptr %7, align 128
  %178 = extractelement <16 x double> %177, i64 %.0
  br label %179

179:                                              ; preds = %176, %170
  %180 = phi double [ %175, %170 ], [ %178, %176 ]
  %181 = getelementptr inbounds double, ptr %166, i64 %.0
  store double %180, ptr %181, align 8
  %182 = add nuw nsw i64 %.0, 1
  br label %167, !llvm.loop !51

.critedge145:                                     ; preds = %167, %158
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7)
  %183 = add nuw nsw i64 %.0133, 1
  br label %135, !llvm.loop !52

184:                                              ; preds = %135
  %185 = add nuw nsw i64 %.0139, 16
  br label %90, !llvm.loop !53

186:                                              ; preds = %90
  %187 = add nuw nsw i64 %.0136, 48
  br label %56, !llvm.loop !54

188:                                              ; preds = %56
  %189 = add nuw nsw i64 %.0135, 128
  br label %47, !llvm.loop !55

190:                                              ; preds = %47
  %191 = add nuw nsw i64 %.0127, 1
  br label %8, !llvm.loop !56

192:                                              ; preds = %8
  call void @llvm.lifetime.end.p0(i64 16384, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 49152, ptr nonnull %5)
  ret i32 0
}

define i32 @tessera_own_f64_3(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [6144 x double], align 64
  %6 = alloca [128 x <16 x double>], align 128
  %7 = alloca [3 x <16 x double>], align 128
  call void @llvm.lifetime.start.p0(i64 49152, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 16384, ptr nonnull %6)
  br label %8

8:                                                ; preds = %222, %4
  %.0127 = phi i64 [ 0, %4 ], [ %223, %222 ]
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  %13 = icmp slt i64 %.0127, %12
  br i1 %13, label %14, label %224

14:                                               ; preds = %8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = sdiv i64 %.0127, %16
  %18 = srem i64 %.0127, %16
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %17, %21
  %23 = getelementptr inbounds double, ptr %19, i64 %22
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = load i64, ptr %24, align 8
  %26 = mul nsw i64 %18, %25
  %27 = getelementptr inbounds double, ptr %23, i64 %26
  %28 = getelementptr inbounds i8, ptr %1, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %17, %31
  %33 = getelementptr inbounds double, ptr %29, i64 %32
  %34 = getelementptr inbounds i8, ptr %0, i64 80
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %18, %35
  %37 = getelementptr inbounds double, ptr %33, i64 %36
  %38 = load ptr, ptr %2, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 104
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %17, %40
  %42 = getelementptr inbounds double, ptr %38, i64 %41
  %43 = getelementptr inbounds i8, ptr %0, i64 112
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %18, %44
  %46 = getelementptr inbounds double, ptr %42, i64 %45
  br label %47

47:                                               ; preds = %220, %14
  %.0135 = phi i64 [ 0, %14 ], [ %221, %220 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %.0135, %49
  br i1 %50, label %51, label %222

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = load i64, ptr %52, align 8
  %54 = sub nsw i64 %53, %.0135
  %55 = call i64 @minimum(i64 noundef %54, i64 noundef 128)
  br label %56

56:                                               ; preds = %218, %51
  %.0136 = phi i64 [ 0, %51 ], [ %219, %218 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = icmp slt i64 %.0136, %58
  br i1 %59, label %60, label %220

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 16
  %62 = load i64, ptr %61, align 8
  %63 = sub nsw i64 %62, %.0136
  %64 = call i64 @minimum(i64 noundef %63, i64 noundef 48)
  br label %65

65:                                               ; preds = %97, %60
  %.0138 = phi i64 [ 0, %60 ], [ %98, %97 ]
  %66 = icmp slt i64 %.0138, %64
  br i1 %66, label %67, label %99

67:                                               ; preds = %65, %95
  %.0141 = phi i64 [ %96, %95 ], [ 0, %65 ]
  %68 = icmp slt i64 %.0141, %55
  br i1 %68, label %69, label %97

69:                                               ; preds = %67, %87
  %.0140 = phi i64 [ %94, %87 ], [ 0, %67 ]
  %70 = icmp ult i64 %.0140, 3
  br i1 %70, label %71, label %95

71:                                               ; preds = %69
  %72 = add nuw nsw i64 %.0138, %.0140
  %73 = icmp slt i64 %72, %64
  br i1 %73, label %74, label %87

74:                                               ; preds = %71
  %75 = add nuw nsw i64 %.0136, %.0138
  %76 = add nuw nsw i64 %75, %.0140
  %77 = getelementptr inbounds i8, ptr %0, i64 56
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %76, %78
  %80 = add nuw nsw i64 %.0135, %.0141
  %81 = getelementptr inbounds i8, ptr %0, i64 64
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %80, %82
  %84 = getelementptr double, ptr %27, i64 %79
  %85 = getelementptr double, ptr %84, i64 %83
  %86 = load double, ptr %85, align 8
  br label %87

87:                                               ; preds = %71, %74
  %88 = phi double [ %86, %74 ], [ 0.000000e+00, %71 ]
  %89 = mul nsw i64 %.0138, %55
  %90 = mul nuw nsw i64 %.0141, 3
  %91 = add nsw i64 %89, %90
  %92 = add nsw i64 %91, %.0140
  %93 = getelementptr inbounds [6144 x double], ptr %5, i64 0, i64 %92
  store double %88, ptr %93, align 8
  %94 = add nuw nsw i64 %.0140, 1
  br label %69, !llvm.loop !57

95:                                               ; preds = %69
  %96 = add nuw nsw i64 %.0141, 1
  br label %67, !llvm.loop !58

97:                                               ; preds = %67
  %98 = add nuw nsw i64 %.0138, 3
  br label %65, !llvm.loop !59

99:                                               ; preds = %65, %216
  %.0139 = phi i64 [ %217, %216 ], [ 0, %65 ]
  %100 = getelementptr inbounds i8, ptr %0, i64 24
  %101 = load i64, ptr %100, align 8
  %102 = icmp slt i64 %.0139, %101
  br i1 %102, label %103, label %218

103:                                              ; preds = %99
  %104 = getelementptr inbounds i8, ptr %0, i64 24
  %105 = load i64, ptr %104, align 8
  %106 = sub nsw i64 %105, %.0139
  %107 = call i64 @minimum(i64 noundef %106, i64 noundef 16)
  br label %108

108:                                              ; preds = %142, %103
  %.0137 = phi i64 [ 0, %103 ], [ %143, %142 ]
  %109 = icmp slt i64 %.0137, %55
  br i1 %109, label %110, label %144

110:                                              ; preds = %108
  %111 = add nuw nsw i64 %.0135, %.0137
  %112 = getelementptr inbounds i8, ptr %0, i64 88
  %113 = load i64, ptr %112, align 8
  %114 = mul nsw i64 %111, %113
  %115 = getelementptr inbounds double, ptr %37, i64 %114
  %116 = getelementptr inbounds i8, ptr %0, i64 96
  %117 = load i64, ptr %116, align 8
  %118 = mul nsw i64 %.0139, %117
  %119 = getelementptr inbounds double, ptr %115, i64 %118
  %120 = getelementptr inbounds [128 x <16 x double>], ptr %6, i64 0, i64 %.0137
  %121 = icmp eq i64 %107, 16
  br i1 %121, label %122, label %127

122:                                              ; preds = %110
  %123 = getelementptr inbounds i8, ptr %0, i64 96
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %124, 1
  br i1 %125, label %126, label %127

126:                                              ; preds = %122
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 128 dereferenceable(128) %120, ptr noundef nonnull align 8 dereferenceable(128) %119, i64 128, i1 false)
  br label %142

127:                                              ; preds = %122, %110
  br label %128

128:                                              ; preds = %138, %127
  %.0134 = phi i64 [ 0, %127 ], [ %141, %138 ]
  %129 = icmp ult i64 %.0134, 16
  br i1 %129, label %130, label %142

130:                                              ; preds = %128
  %131 = icmp slt i64 %.0134, %107
  br i1 %131, label %132, label %138

132:                                              ; preds = %130
  %133 = getelementptr inbounds i8, ptr %0, i64 96
  %134 = load i64, ptr %133, align 8
  %135 = mul nsw i64 %.0134, %134
  %136 = getelementptr inbounds double, ptr %119, i64 %135
  %137 = load double, ptr %136, align 8
  br label %138

138:                                              ; preds = %130, %132
  %139 = phi double [ %137, %132 ], [ 0.000000e+00, %130 ]
  %140 = getelementptr inbounds double, ptr %120, i64 %.0134
  store double %139, ptr %140, align 8
  %141 = add nuw nsw i64 %.0134, 1
  br label %128, !llvm.loop !60

142:                                              ; preds = %126, %128
  %143 = add nuw nsw i64 %.0137, 1
  br label %108, !llvm.loop !61

144:                                              ; preds = %108, %214
  %.0133 = phi i64 [ %215, %214 ], [ 0, %108 ]
  %145 = icmp slt i64 %.0133, %64
  br i1 %145, label %146, label %216

146:                                              ; preds = %144
  call void @llvm.lifetime.start.p0(i64 384, ptr nonnull %7)
  %147 = mul nsw i64 %.0133, %55
  %148 = getelementptr inbounds double, ptr %5, i64 %147
  br label %149

149:                                              ; preds = %151, %146
  %.0131 = phi i32 [ 0, %146 ], [ %154, %151 ]
  %150 = icmp ult i32 %.0131, 3
  br i1 %150, label %151, label %155

151:                                              ; preds = %149
  %152 = zext nneg i32 %.0131 to i64
  %153 = getelementptr inbounds [3 x <16 x double>], ptr %7, i64 0, i64 %152
  store <16 x double> zeroinitializer, ptr %153, align 128
  %154 = add nuw nsw i32 %.0131, 1
  br label %149, !llvm.loop !62

155:                                              ; preds = %149, %174
  %.0132 = phi ptr [ %176, %174 ], [ %148, %149 ]
  %.0130 = phi i64 [ %175, %174 ], [ 0, %149 ]
  %156 = icmp slt i64 %.0130, %55
  br i1 %156, label %157, label %177

157:                                              ; preds = %155
  %158 = getelementptr inbounds [128 x <16 x double>], ptr %6, i64 0, i64 %.0130
  %159 = load <16 x double>, ptr %158, align 128
  br label %160

160:                                              ; preds = %162, %157
  %.0129 = phi i32 [ 0, %157 ], [ %173, %162 ]
  %161 = icmp ult i32 %.0129, 3
  br i1 %161, label %162, label %174

162:                                              ; preds = %160
  %163 = zext nneg i32 %.0129 to i64
  %164 = getelementptr inbounds double, ptr %.0132, i64 %163
  %165 = load double, ptr %164, align 8
  %166 = insertelement <16 x double> poison, double %165, i64 0
  %167 = shufflevector <16 x double> %166, <16 x double> poison, <16 x i32> zeroinitializer
  %168 = fmul contract <16 x double> %167, %159
  %169 = zext nneg i32 %.0129 to i64
  %170 = getelementptr inbounds [3 x <16 x double>], ptr %7, i64 0, i64 %169
  %171 = load <16 x double>, ptr %170, align 128
  %172 = fadd contract <16 x double> %171, %168
  store <16 x double> %172, ptr %170, align 128
  %173 = add nuw nsw i32 %.0129, 1
  br label %160, !llvm.loop !63

174:                                              ; preds = %160
  %175 = add nuw nsw i64 %.0130, 1
  %176 = getelementptr inbounds i8, ptr %.0132, i64 24
  br label %155, !llvm.loop !64

177:                                              ; preds = %155, %212
  %.0128 = phi i32 [ %213, %212 ], [ 0, %155 ]
  %178 = icmp ult i32 %.0128, 3
  br i1 %178, label %179, label %214

179:                                              ; preds = %177
  %180 = zext nneg i32 %.0128 to i64
  %181 = add nuw nsw i64 %.0133, %180
  %182 = icmp slt i64 %181, %64
  br i1 %182, label %183, label %212

183:                                              ; preds = %179
  %184 = add nuw nsw i64 %.0136, %.0133
  %185 = zext nneg i32 %.0128 to i64
  %186 = add nuw nsw i64 %184, %185
  %187 = getelementptr inbounds i8, ptr %0, i64 120
  %188 = load i64, ptr %187, align 8
  %189 = mul nsw i64 %186, %188
  %190 = getelementptr inbounds double, ptr %46, i64 %189
  %191 = getelementptr inbounds double, ptr %190, i64 %.0139
  br label %192

192:                                              ; preds = %208, %183
  %.0 = phi i64 [ 0, %183 ], [ %211, %208 ]
  %193 = icmp slt i64 %.0, %107
  br i1 %193, label %194, label %212

194:                                              ; preds = %192
  %.not = icmp eq i64 %.0135, 0
  br i1 %.not, label %203, label %195

195:                                              ; preds = %194
  %196 = getelementptr inbounds double, ptr %191, i64 %.0
  %197 = load double, ptr %196, align 8
  %198 = zext nneg i32 %.0128 to i64
  %199 = getelementptr inbounds [3 x <16 x double>], ptr %7, i64 0, i64 %198
  %200 = load <16 x double>, ptr %199, align 128
  %201 = extractelement <16 x double> %200, i64 %.0
  %202 = fadd contract double %197, %201
  br label %208

203:                                              ; preds = %194
  %204 = zext nneg i32 %.0128 to i64
  %205 = getelementptr inbounds [3 x <16 x double>], ptr %7, i64 0, i64 %204
  %206 = load <16 x double>, ptr %205, align 128
  %207 = extractelement <16 x double> %206, i64 %.0
  br label %208

208:                                              ; preds = %203, %195
  %209 = phi double [ %202, %195 ], [ %207, %203 ]
  %210 = getelementptr inbounds double, ptr %191, i64 %.0
  store double %209, ptr %210, align 8
  %211 = add nuw nsw i64 %.0, 1
  br label %192, !llvm.loop !65

212:                                              ; preds = %179, %192
  %213 = add nuw nsw i32 %.0128, 1
  br label %177, !llvm.loop !66

214:                                              ; preds = %177
  call void @llvm.lifetime.end.p0(i64 384, ptr nonnull %7)
  %215 = add nuw nsw i64 %.0133, 3
  br label %144, !llvm.loop !67

216:                                              ; preds = %144
  %217 = add nuw nsw i64 %.0139, 16
  br label %99, !llvm.loop !68

218:                                              ; preds = %99
  %219 = add nuw nsw i64 %.0136, 48
  br label %56, !llvm.loop !69

220:                                              ; preds = %56
  %221 = add nuw nsw i64 %.0135, 128
  br label %47, !llvm.loop !70

222:                                              ; preds = %47
  %223 = add nuw nsw i64 %.0127, 1
  br label %8, !llvm.loop !71

224:                                              ; preds = %8
  call void @llvm.lifetime.end.p0(i64 16384, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 49152, ptr nonnull %5)
  ret i32 0
}

define i32 @tessera_own_f64_8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [6144 x double], align 64
  %6 = alloca [128 x <16 x double>], align 128
  %7 = alloca [8 x <16 x double>], align 128
  call void @llvm.lifetime.start.p0(i64 49152, ptr nonnull %5)
  call void @llvm.lifetime.start.p0(i64 16384, ptr nonnull %6)
  br label %8

8:                                                ; preds = %222, %4
  %.0127 = phi i64 [ 0, %4 ], [ %223, %222 ]
  %9 = load i64, ptr %0, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load i64, ptr %10, align 8
  %12 = mul nsw i64 %9, %11
  %13 = icmp slt i64 %.0127, %12
  br i1 %13, label %14, label %224

14:                                               ; preds = %8
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = sdiv i64 %.0127, %16
  %18 = srem i64 %.0127, %16
  %19 = load ptr, ptr %1, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %17, %21
  %23 = getelementptr inbounds double, ptr %19, i64 %22
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = load i64, ptr %24, align 8
  %26 = mul nsw i64 %18, %25
  %27 = getelementptr inbounds double, ptr %23, i64 %26
  %28 = getelementptr inbounds i8, ptr %1, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %17, %31
  %33 = getelementptr inbounds double, ptr %29, i64 %32
  %34 = getelementptr inbounds i8, ptr %0, i64 80
  %35 = load i64, ptr %34, align 8
  %36 = mul nsw i64 %18, %35
  %37 = getelementptr inbounds double, ptr %33, i64 %36
  %38 = load ptr, ptr %2, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 104
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %17, %40
  %42 = getelementptr inbounds double, ptr %38, i64 %41
  %43 = getelementptr inbounds i8, ptr %0, i64 112
  %44 = load i64, ptr %43, align 8
  %45 = mul nsw i64 %18, %44
  %46 = getelementptr inbounds double, ptr %42, i64 %45
  br label %47

47:                                               ; preds = %220, %14
  %.0135 = phi i64 [ 0, %14 ], [ %221, %220 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = load i64, ptr %48, align 8
  %50 = icmp slt i64 %.0135, %49
  br i1 %50, label %51, label %222

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %0, i64 32
  %53 = load i64, ptr %52, align 8
  %54 = sub nsw i64 %53, %.0135
  %55 = call i64 @minimum(i64 noundef %54, i64 noundef 128)
  br label %56

56:                                               ; preds = %218, %51
  %.0136 = phi i64 [ 0, %51 ], [ %219, %218 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = icmp slt i64 %.0136, %58
  br i1 %59, label %60, label %220

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 16
  %62 = load i64, ptr %61, align 8
  %63 = sub nsw i64 %62, %.0136
  %64 = call i64 @minimum(i64 noundef %63, i64 noundef 48)
  br label %65

65:                                               ; preds = %97, %60
  %.0138 = phi i64 [ 0, %60 ], [ %98, %97 ]
  %66 = icmp slt i64 %.0138, %64
  br i1 %66, label %67, label %99

67:                                               ; preds = %65, %95
  %.0141 = phi i64 [ %96, %95 ], [ 0, %65 ]
  %68 = icmp slt i64 %.0141, %55
  br i1 %68, label %69, label %97

69:                                               ; preds = %67, %87
  %.0140 = phi i64 [ %94, %87 ], [ 0, %67 ]
  %70 = icmp ult i64 %.0140, 8
  br i1 %70, label %71, label %95

71:                                               ; preds = %69
  %72 = or disjoint i64 %.0138, %.0140
  %73 = icmp slt i64 %72, %64
  br i1 %73, label %74, label %87

74:                                               ; preds = %71
  %75 = add nuw nsw i64 %.0136, %.0138
  %76 = or disjoint i64 %75, %.0140
  %77 = getelementptr inbounds i8, ptr %0, i64 56
  %78 = load i64, ptr %77, align 8
  %79 = mul nsw i64 %76, %78
  %80 = add nuw nsw i64 %.0135, %.0141
  %81 = getelementptr inbounds i8, ptr %0, i64 64
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %80, %82
  %84 = getelementptr double, ptr %27, i64 %79
  %85 = getelementptr double, ptr %84, i64 %83
  %86 = load double, ptr %85, align 8
  br label %87

87:                                               ; preds = %71, %74
  %88 = phi double [ %86, %74 ], [ 0.000000e+00, %71 ]
  %89 = mul nsw i64 %.0138, %55
  %90 = shl nsw i64 %.0141, 3
  %91 = add nsw i64 %89, %90
  %92 = or disjoint i64 %91, %.0140
  %93 = getelementptr inbounds [6144 x double], ptr %5, i64 0, i64 %92
  store double %88, ptr %93, align 8
  %94 = add nuw nsw i64 %.0140, 1
  br label %69, !llvm.loop !72

95:                                               ; preds = %69
  %96 = add nuw nsw i64 %.0141, 1
  br label %67, !llvm.loop !73

97:                                               ; preds = %67
  %98 = add nuw nsw i64 %.0138, 8
  br label %65, !llvm.loop !74

99:                                               ; preds = %65, %216
  %.0139 = phi i64 [ %217, %216 ], [ 0, %65 ]
  %100 = getelementptr inbounds i8, ptr %0, i64 24
  %101 = load i64, ptr %100, align 8
  %102 = icmp slt i64 %.0139, %101
  br i1 %102, label %103, label %218

103:                                              ; preds = %99
  %104 = getelementptr inbounds i8, ptr %0, i64 24
  %105 = load i64, ptr %104, align 8
  %106 = sub nsw i64 %105, %.0139
  %107 = call i64 @minimum(i64 noundef %106, i64 noundef 16)
  br label %108

108:                                              ; preds = %142, %103
  %.0137 = phi i64 [ 0, %103 ], [ %143, %142 ]
  %109 = icmp slt i64 %.0137, %55
  br i1 %109, label %110, label %144

110:                                              ; preds = %108
  %111 = add nuw nsw i64 %.0135, %.0137
  %112 = getelementptr inbounds i8, ptr %0, i64 88
  %113 = load i64, ptr %112, align 8
  %114 = mul nsw i64 %111, %113
  %115 = getelementptr inbounds double, ptr %37, i64 %114
  %116 = getelementptr inbounds i8, ptr %0, i64 96
  %117 = load i64, ptr %116, align 8
  %118 = mul nsw i64 %.0139, %117
  %119 = getelementptr inbounds double, ptr %115, i64 %118
  %120 = getelementptr inbounds [128 x <16 x double>], ptr %6, i64 0, i64 %.0137
  %121 = icmp eq i64 %107, 16
  br i1 %121, label %122, label %127

122:                                              ; preds = %110
  %123 = getelementptr inbounds i8, ptr %0, i64 96
  %124 = load i64, ptr %123, align 8
  %125 = icmp eq i64 %124, 1
  br i1 %125, label %126, label %127

126:                                              ; preds = %122
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 128 dereferenceable(128) %120, ptr noundef nonnull align 8 dereferenceable(128) %119, i64 128, i1 false)
  br label %142

127:                                              ; preds = %122, %110
  br label %128

128:                                              ; preds = %138, %127
  %.0134 = phi i64 [ 0, %127 ], [ %141, %138 ]
  %129 = icmp ult i64 %.0134, 16
  br i1 %129, label %130, label %142

130:                                              ; preds = %128
  %131 = icmp slt i64 %.0134, %107
  br i1 %131, label %132, label %138

132:                                              ; preds = %130
  %133 = getelementptr inbounds i8, ptr %0, i64 96
  %134 = load i64, ptr %133, align 8
  %135 = mul nsw i64 %.0134, %134
  %136 = getelementptr inbounds double, ptr %119, i64 %135
  %137 = load double, ptr %136, align 8
  br label %138

138:                                              ; preds = %130, %132
  %139 = phi double [ %137, %132 ], [ 0.000000e+00, %130 ]
  %140 = getelementptr inbounds double, ptr %120, i64 %.0134
  store double %139, ptr %140, align 8
  %141 = add nuw nsw i64 %.0134, 1
  br label %128, !llvm.loop !75

142:                                              ; preds = %126, %128
  %143 = add nuw nsw i64 %.0137, 1
  br label %108, !llvm.loop !76

144:                                              ; preds = %108, %214
  %.0133 = phi i64 [ %215, %214 ], [ 0, %108 ]
  %145 = icmp slt i64 %.0133, %64
  br i1 %145, label %146, label %216

146:                                              ; preds = %144
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7)
  %147 = mul nsw i64 %.0133, %55
  %148 = getelementptr inbounds double, ptr %5, i64 %147
  br label %149

149:                                              ; preds = %151, %146
  %.0131 = phi i32 [ 0, %146 ], [ %154, %151 ]
  %150 = icmp ult i32 %.0131, 8
  br i1 %150, label %151, label %155

151:                                              ; preds = %149
  %152 = zext nneg i32 %.0131 to i64
  %153 = getelementptr inbounds [8 x <16 x double>], ptr %7, i64 0, i64 %152
  store <16 x double> zeroinitializer, ptr %153, align 128
  %154 = add nuw nsw i32 %.0131, 1
  br label %149, !llvm.loop !77

155:                                              ; preds = %149, %174
  %.0132 = phi ptr [ %176, %174 ], [ %148, %149 ]
  %.0130 = phi i64 [ %175, %174 ], [ 0, %149 ]
  %156 = icmp slt i64 %.0130, %55
  br i1 %156, label %157, label %177

157:                                              ; preds = %155
  %158 = getelementptr inbounds [128 x <16 x double>], ptr %6, i64 0, i64 %.0130
  %159 = load <16 x double>, ptr %158, align 128
  br label %160

160:                                              ; preds = %162, %157
  %.0129 = phi i32 [ 0, %157 ], [ %173, %162 ]
  %161 = icmp ult i32 %.0129, 8
  br i1 %161, label %162, label %174

162:                                              ; preds = %160
  %163 = zext nneg i32 %.0129 to i64
  %164 = getelementptr inbounds double, ptr %.0132, i64 %163
  %165 = load double, ptr %164, align 8
  %166 = insertelement <16 x double> poison, double %165, i64 0
  %167 = shufflevector <16 x double> %166, <16 x double> poison, <16 x i32> zeroinitializer
  %168 = fmul contract <16 x double> %167, %159
  %169 = zext nneg i32 %.0129 to i64
  %170 = getelementptr inbounds [8 x <16 x double>], ptr %7, i64 0, i64 %169
  %171 = load <16 x double>, ptr %170, align 128
  %172 = fadd contract <16 x double> %171, %168
  store <16 x double> %172, ptr %170, align 128
  %173 = add nuw nsw i32 %.0129, 1
  br label %160, !llvm.loop !78

174:                                              ; preds = %160
  %175 = add nuw nsw i64 %.0130, 1
  %176 = getelementptr inbounds i8, ptr %.0132, i64 64
  br label %155, !llvm.loop !79

177:                                              ; preds = %155, %212
  %.0128 = phi i32 [ %213, %212 ], [ 0, %155 ]
  %178 = icmp ult i32 %.0128, 8
  br i1 %178, label %179, label %214

179:                                              ; preds = %177
  %180 = zext nneg i32 %.0128 to i64
  %181 = or disjoint i64 %.0133, %180
  %182 = icmp slt i64 %181, %64
  br i1 %182, label %183, label %212

183:                                              ; preds = %179
  %184 = add nuw nsw i64 %.0136, %.0133
  %185 = zext nneg i32 %.0128 to i64
  %186 = or disjoint i64 %184, %185
  %187 = getelementptr inbounds i8, ptr %0, i64 120
  %188 = load i64, ptr %187, align 8
  %189 = mul nsw i64 %186, %188
  %190 = getelementptr inbounds double, ptr %46, i64 %189
  %191 = getelementptr inbounds double, ptr %190, i64 %.0139
  br label %192

192:                                              ; preds = %208, %183
  %.0 = phi i64 [ 0, %183 ], [ %211, %208 ]
  %193 = icmp slt i64 %.0, %107
  br i1 %193, label %194, label %212

194:                                              ; preds = %192
  %.not = icmp eq i64 %.0135, 0
  br i1 %.not, label %203, label %195

195:                                              ; preds = %194
  %196 = getelementptr inbounds double, ptr %191, i64 %.0
  %197 = load double, ptr %196, align 8
  %198 = zext nneg i32 %.0128 to i64
  %199 = getelementptr inbounds [8 x <16 x double>], ptr %7, i64 0, i64 %198
  %200 = load <16 x double>, ptr %199, align 128
  %201 = extractelement <16 x double> %200, i64 %.0
  %202 = fadd contract double %197, %201
  br label %208

203:                                              ; preds = %194
  %204 = zext nneg i32 %.0128 to i64
  %205 = getelementptr inbounds [8 x <16 x double>], ptr %7, i64 0, i64 %204
  %206 = load <16 x double>, ptr %205, align 128
  %207 = extractelement <16 x double> %206, i64 %.0
  br label %208

208:                                              ; preds = %203, %195
  %209 = phi double [ %202, %195 ], [ %207, %203 ]
  %210 = getelementptr inbounds double, ptr %191, i64 %.0
  store double %209, ptr %210, align 8
  %211 = add nuw nsw i64 %.0, 1
  br label %192, !llvm.loop !80

212:                                              ; preds = %179, %192
  %213 = add nuw nsw i32 %.0128, 1
  br label %177, !llvm.loop !81

214:                                              ; preds = %177
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7)
  %215 = add nuw nsw i64 %.0133, 8
  br label %144, !llvm.loop !82

216:                                              ; preds = %144
  %217 = add nuw nsw i64 %.0139, 16
  br label %99, !llvm.loop !83

218:                                              ; preds = %99
  %219 = add nuw nsw i64 %.0136, 48
  br label %56, !llvm.loop !84

220:                                              ; preds = %56
  %221 = add nuw nsw i64 %.0135, 128
  br label %47, !llvm.loop !85

222:                                              ; preds = %47
  %223 = add nuw nsw i64 %.0127, 1
  br label %8, !llvm.loop !86

224:                                              ; preds = %8
  call void @llvm.lifetime.end.p0(i64 16384, ptr nonnull %6)
  call void @llvm.lifetime.end.p0(i64 49152, ptr nonnull %5)
  ret i32 0
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
!0 = distinct !{!0, !87}
!1 = distinct !{!1, !87}
!2 = distinct !{!2, !87}
!3 = distinct !{!3, !87}
!4 = distinct !{!4, !87}
!5 = distinct !{!5, !87, !88}
!6 = distinct !{!6, !87, !88}
!7 = distinct !{!7, !87}
!8 = distinct !{!8, !87}
!9 = distinct !{!9, !87, !88}
!10 = distinct !{!10, !87}
!11 = distinct !{!11, !87}
!12 = distinct !{!12, !87}
!13 = distinct !{!13, !87}
!14 = distinct !{!14, !87}
!15 = distinct !{!15, !87}
!16 = distinct !{!16, !87}
!17 = distinct !{!17, !87}
!18 = distinct !{!18, !87}
!19 = distinct !{!19, !87}
!20 = distinct !{!20, !87, !88}
!21 = distinct !{!21, !87, !88}
!22 = distinct !{!22, !87}
!23 = distinct !{!23, !87}
!24 = distinct !{!24, !87, !88}
!25 = distinct !{!25, !87}
!26 = distinct !{!26, !87}
!27 = distinct !{!27, !87}
!28 = distinct !{!28, !87}
!29 = distinct !{!29, !87}
!30 = distinct !{!30, !87}
!31 = distinct !{!31, !87}
!32 = distinct !{!32, !87}
!33 = distinct !{!33, !87}
!34 = distinct !{!34, !87}
!35 = distinct !{!35, !87, !88}
!36 = distinct !{!36, !87, !88}
!37 = distinct !{!37, !87}
!38 = distinct !{!38, !87}
!39 = distinct !{!39, !87, !88}
!40 = distinct !{!40, !87}
!41 = distinct !{!41, !87}
!42 = distinct !{!42, !87}
!43 = distinct !{!43, !87}
!44 = distinct !{!44, !87}
!45 = distinct !{!45, !87}
!46 = distinct !{!46, !87}
!47 = distinct !{!47, !87}
!48 = distinct !{!48, !87}
!49 = distinct !{!49, !87, !88}
!50 = distinct !{!50, !87}
!51 = distinct !{!51, !87}
!52 = distinct !{!52, !87}
!53 = distinct !{!53, !87}
!54 = distinct !{!54, !87}
!55 = distinct !{!55, !87}
!56 = distinct !{!56, !87}
!57 = distinct !{!57, !87}
!58 = distinct !{!58, !87}
!59 = distinct !{!59, !87}
!60 = distinct !{!60, !87}
!61 = distinct !{!61, !87}
!62 = distinct !{!62, !87, !88}
!63 = distinct !{!63, !87, !88}
!64 = distinct !{!64, !87}
!65 = distinct !{!65, !87}
!66 = distinct !{!66, !87, !88}
!67 = distinct !{!67, !87}
!68 = distinct !{!68, !87}
!69 = distinct !{!69, !87}
!70 = distinct !{!70, !87}
!71 = distinct !{!71, !87}
!72 = distinct !{!72, !87}
!73 = distinct !{!73, !87}
!74 = distinct !{!74, !87}
!75 = distinct !{!75, !87}
!76 = distinct !{!76, !87}
!77 = distinct !{!77, !87, !88}
!78 = distinct !{!78, !87, !88}
!79 = distinct !{!79, !87}
!80 = distinct !{!80, !87}
!81 = distinct !{!81, !87, !88}
!82 = distinct !{!82, !87}
!83 = distinct !{!83, !87}
!84 = distinct !{!84, !87}
!85 = distinct !{!85, !87}
!86 = distinct !{!86, !87}
!87 = !{!"llvm.loop.mustprogress"}
!88 = !{!"llvm.loop.unroll.full"}
