; Written by tools/object_runtime from product.c.
%union.anon.1 = type { i32 }

@__const.from_f16.scale = private unnamed_addr constant %union.anon.1 { i32 2004877312 }, align 4

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
  %55 = call i64 @least(i64 noundef %54, i64 noundef 256)
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
  %64 = call i64 @least(i64 noundef %63, i64 noundef 48)
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
  %107 = call i64 @least(i64 noundef %106, i64 noundef 16)
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

define internal i64 @least(i64 noundef %0, i64 noundef %1) {
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
  %55 = call i64 @least(i64 noundef %54, i64 noundef 256)
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
  %64 = call i64 @least(i64 noundef %63, i64 noundef 48)
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
  %107 = call i64 @least(i64 noundef %106, i64 noundef 16)
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
  %55 = call i64 @least(i64 noundef %54, i64 noundef 256)
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
  %64 = call i64 @least(i64 noundef %63, i64 noundef 48)
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
  %107 = call i64 @least(i64 noundef %106, i64 noundef 16)
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
  %55 = call i64 @least(i64 noundef %54, i64 noundef 128)
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
  %64 = call i64 @least(i64 noundef %63, i64 noundef 48)
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
  %98 = call i64 @least(i64 noundef %97, i64 noundef 16)
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
  %55 = call i64 @least(i64 noundef %54, i64 noundef 128)
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
  %64 = call i64 @least(i64 noundef %63, i64 noundef 48)
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
  %107 = call i64 @least(i64 noundef %106, i64 noundef 16)
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
  %55 = call i64 @least(i64 noundef %54, i64 noundef 128)
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
  %64 = call i64 @least(i64 noundef %63, i64 noundef 48)
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
  %107 = call i64 @least(i64 noundef %106, i64 noundef 16)
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

define i32 @tessera_own_bf16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i16, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i16, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_bf16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_bf16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !87

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !88

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !89

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !90

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = call zeroext i16 @to_bf16(float noundef %120)
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i16, ptr %45, i64 %124
  %126 = getelementptr i16, ptr %125, i64 %.078
  %127 = getelementptr i16, ptr %126, i64 %.0
  store i16 %121, ptr %127, align 2
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !91

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !92

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !93

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !94

135:                                              ; preds = %7
  ret i32 0
}

define internal float @from_bf16(i16 noundef zeroext %0) {
  %2 = zext i16 %0 to i32
  %3 = shl nuw i32 %2, 16
  %4 = bitcast i32 %3 to float
  ret float %4
}

define internal zeroext i16 @to_bf16(float noundef %0) {
  %2 = fcmp contract uno float %0, 0.000000e+00
  br i1 %2, label %3, label %8

3:                                                ; preds = %1
  %4 = bitcast float %0 to i32
  %5 = lshr i32 %4, 16
  %6 = trunc nuw i32 %5 to i16
  %7 = or i16 %6, 64
  br label %17

8:                                                ; preds = %1
  %9 = bitcast float %0 to i32
  %10 = add i32 %9, 32767
  %11 = bitcast float %0 to i32
  %12 = lshr i32 %11, 16
  %13 = and i32 %12, 1
  %14 = add i32 %10, %13
  %15 = lshr i32 %14, 16
  %16 = trunc nuw i32 %15 to i16
  br label %17

17:                                               ; preds = %8, %3
  %.0 = phi i16 [ %7, %3 ], [ %16, %8 ]
  ret i16 %.0
}

define i32 @tessera_own_bf16_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds float, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds float, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_bf16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_bf16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !95

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !96

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !97

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !98

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr float, ptr %45, i64 %123
  %125 = getelementptr float, ptr %124, i64 %.078
  %126 = getelementptr float, ptr %125, i64 %.0
  store float %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !99

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !100

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !101

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !102

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_f16(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i16, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i16, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_f16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_f16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !103

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !104

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !105

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !106

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = call zeroext i16 @to_f16(float noundef %120)
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i16, ptr %45, i64 %124
  %126 = getelementptr i16, ptr %125, i64 %.078
  %127 = getelementptr i16, ptr %126, i64 %.0
  store i16 %121, ptr %127, align 2
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !107

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !108

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !109

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !110

135:                                              ; preds = %7
  ret i32 0
}

define internal float @from_f16(i16 noundef zeroext %0) {
  %2 = and i16 %0, 32767
  %3 = zext nneg i16 %2 to i32
  %4 = shl nuw nsw i32 %3, 13
  %5 = bitcast i32 %4 to float
  %6 = fmul contract float %5, 0x46F0000000000000
  %7 = bitcast float %6 to i32
  %8 = and i16 %0, 31744
  %9 = icmp eq i16 %8, 31744
  %10 = or i32 %7, 2139095040
  %spec.select = select i1 %9, i32 %10, i32 %7
  %11 = and i16 %0, -32768
  %12 = zext i16 %11 to i32
  %13 = shl nuw i32 %12, 16
  %14 = or i32 %spec.select, %13
  %15 = bitcast i32 %14 to float
  ret float %15
}

define internal zeroext i16 @to_f16(float noundef %0) {
  %2 = bitcast float %0 to i32
  %3 = lshr i32 %2, 16
  %4 = and i32 %3, 32768
  %5 = call float @llvm.fabs.f32(float %0)
  %6 = bitcast float %5 to i32
  %7 = icmp ugt i32 %6, 2139095040
  br i1 %7, label %8, label %14

8:                                                ; preds = %1
  %9 = lshr i32 %6, 13
  %10 = and i32 %9, 511
  %11 = or disjoint i32 %4, %10
  %12 = trunc nuw i32 %11 to i16
  %13 = or disjoint i16 %12, 32256
  br label %34

14:                                               ; preds = %1
  %15 = icmp ugt i32 %6, 1199566847
  br i1 %15, label %16, label %19

16:                                               ; preds = %14
  %17 = trunc nuw i32 %4 to i16
  %18 = or disjoint i16 %17, 31744
  br label %34

19:                                               ; preds = %14
  %20 = icmp ult i32 %6, 947912704
  br i1 %20, label %21, label %26

21:                                               ; preds = %19
  %22 = fadd contract float %5, 5.000000e-01
  %23 = bitcast float %22 to i32
  %24 = or i32 %4, %23
  %25 = trunc i32 %24 to i16
  br label %34

26:                                               ; preds = %19
  %27 = add nuw i32 %6, 134221823
  %28 = lshr i32 %6, 13
  %29 = and i32 %28, 1
  %30 = add i32 %27, %29
  %31 = lshr i32 %30, 13
  %32 = or i32 %4, %31
  %33 = trunc i32 %32 to i16
  br label %34

34:                                               ; preds = %26, %21, %16, %8
  %.0 = phi i16 [ %13, %8 ], [ %18, %16 ], [ %25, %21 ], [ %33, %26 ]
  ret i16 %.0
}

define i32 @tessera_own_f16_f32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x float], align 16
  %6 = alloca [16 x float], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i16, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i16, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i16, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i16, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds float, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds float, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i16, ptr %26, i64 %73
  %78 = getelementptr i16, ptr %77, i64 %76
  %79 = load i16, ptr %78, align 2
  %80 = call float @from_f16(i16 noundef zeroext %79)
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i16, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i16, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i16, ptr %88, i64 %94
  %96 = load i16, ptr %95, align 2
  %97 = call float @from_f16(i16 noundef zeroext %96)
  %98 = fmul contract float %80, %97
  %99 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.073
  %100 = load float, ptr %99, align 4
  %101 = fadd contract float %100, %98
  store float %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !111

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !112

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x float], ptr %6, i64 0, i64 %.072
  %109 = load float, ptr %108, align 4
  %110 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.072
  %111 = load float, ptr %110, align 4
  %112 = fadd contract float %111, %109
  store float %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !113

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !114

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x float], ptr %5, i64 0, i64 %.0
  %120 = load float, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr float, ptr %45, i64 %123
  %125 = getelementptr float, ptr %124, i64 %.078
  %126 = getelementptr float, ptr %125, i64 %.0
  store float %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !115

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !116

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !117

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !118

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_i8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i8, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i8, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = sext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = sext i8 %96 to i32
  %98 = mul nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !119

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !120

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !121

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !122

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = trunc i32 %120 to i8
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i8, ptr %45, i64 %124
  %126 = getelementptr i8, ptr %125, i64 %.078
  %127 = getelementptr i8, ptr %126, i64 %.0
  store i8 %121, ptr %127, align 1
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !123

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !124

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !125

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !126

135:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_i8_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i32, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i32, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = sext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = sext i8 %96 to i32
  %98 = mul nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !127

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !128

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !129

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !130

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr i32, ptr %45, i64 %123
  %125 = getelementptr i32, ptr %124, i64 %.078
  %126 = getelementptr i32, ptr %125, i64 %.0
  store i32 %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !131

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !132

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !133

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !134

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_u8(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %133, %4
  %.074 = phi i64 [ 0, %4 ], [ %134, %133 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %135

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i8, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i8, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %131, %13
  %.077 = phi i64 [ 0, %13 ], [ %132, %131 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %133

50:                                               ; preds = %46, %129
  %.078 = phi i64 [ %130, %129 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %131

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = zext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = zext i8 %96 to i32
  %98 = mul nuw nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !135

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !136

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !137

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !138

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %128, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %129

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = trunc i32 %120 to i8
  %122 = getelementptr inbounds i8, ptr %0, i64 120
  %123 = load i64, ptr %122, align 8
  %124 = mul nsw i64 %.077, %123
  %125 = getelementptr i8, ptr %45, i64 %124
  %126 = getelementptr i8, ptr %125, i64 %.078
  %127 = getelementptr i8, ptr %126, i64 %.0
  store i8 %121, ptr %127, align 1
  %128 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !139

129:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %130 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !140

131:                                              ; preds = %50
  %132 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !141

133:                                              ; preds = %46
  %134 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !142

135:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_u8_i32(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  %5 = alloca [16 x i32], align 16
  %6 = alloca [16 x i32], align 16
  br label %7

7:                                                ; preds = %132, %4
  %.074 = phi i64 [ 0, %4 ], [ %133, %132 ]
  %8 = load i64, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = mul nsw i64 %8, %10
  %12 = icmp slt i64 %.074, %11
  br i1 %12, label %13, label %134

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = sdiv i64 %.074, %15
  %17 = srem i64 %.074, %15
  %18 = load ptr, ptr %1, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 40
  %20 = load i64, ptr %19, align 8
  %21 = mul nsw i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %18, i64 %21
  %23 = getelementptr inbounds i8, ptr %0, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %17, %24
  %26 = getelementptr inbounds i8, ptr %22, i64 %25
  %27 = getelementptr inbounds i8, ptr %1, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 72
  %30 = load i64, ptr %29, align 8
  %31 = mul nsw i64 %16, %30
  %32 = getelementptr inbounds i8, ptr %28, i64 %31
  %33 = getelementptr inbounds i8, ptr %0, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = mul nsw i64 %17, %34
  %36 = getelementptr inbounds i8, ptr %32, i64 %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 104
  %39 = load i64, ptr %38, align 8
  %40 = mul nsw i64 %16, %39
  %41 = getelementptr inbounds i32, ptr %37, i64 %40
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  %43 = load i64, ptr %42, align 8
  %44 = mul nsw i64 %17, %43
  %45 = getelementptr inbounds i32, ptr %41, i64 %44
  br label %46

46:                                               ; preds = %130, %13
  %.077 = phi i64 [ 0, %13 ], [ %131, %130 ]
  %47 = getelementptr inbounds i8, ptr %0, i64 16
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %.077, %48
  br i1 %49, label %50, label %132

50:                                               ; preds = %46, %128
  %.078 = phi i64 [ %129, %128 ], [ 0, %46 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = icmp slt i64 %.078, %52
  br i1 %53, label %54, label %130

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  %56 = load i64, ptr %55, align 8
  %57 = sub nsw i64 %56, %.078
  %58 = call i64 @least(i64 noundef %57, i64 noundef 16)
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %5, i8 0, i64 64, i1 false)
  br label %59

59:                                               ; preds = %114, %54
  %.076 = phi i64 [ 0, %54 ], [ %115, %114 ]
  %60 = getelementptr inbounds i8, ptr %0, i64 32
  %61 = load i64, ptr %60, align 8
  %62 = icmp slt i64 %.076, %61
  br i1 %62, label %63, label %116

63:                                               ; preds = %59
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %6)
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(64) %6, i8 0, i64 64, i1 false)
  br label %64

64:                                               ; preds = %103, %63
  %.075 = phi i64 [ %.076, %63 ], [ %104, %103 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = load i64, ptr %65, align 8
  %67 = add nuw nsw i64 %.076, 256
  %68 = call i64 @least(i64 noundef %66, i64 noundef %67)
  %69 = icmp slt i64 %.075, %68
  br i1 %69, label %70, label %105

70:                                               ; preds = %64
  %71 = getelementptr inbounds i8, ptr %0, i64 56
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %.077, %72
  %74 = getelementptr inbounds i8, ptr %0, i64 64
  %75 = load i64, ptr %74, align 8
  %76 = mul nsw i64 %.075, %75
  %77 = getelementptr i8, ptr %26, i64 %73
  %78 = getelementptr i8, ptr %77, i64 %76
  %79 = load i8, ptr %78, align 1
  %80 = zext i8 %79 to i32
  %81 = getelementptr inbounds i8, ptr %0, i64 88
  %82 = load i64, ptr %81, align 8
  %83 = mul nsw i64 %.075, %82
  %84 = getelementptr inbounds i8, ptr %36, i64 %83
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = load i64, ptr %85, align 8
  %87 = mul nsw i64 %.078, %86
  %88 = getelementptr inbounds i8, ptr %84, i64 %87
  br label %89

89:                                               ; preds = %91, %70
  %.073 = phi i64 [ 0, %70 ], [ %102, %91 ]
  %90 = icmp slt i64 %.073, %58
  br i1 %90, label %91, label %103

91:                                               ; preds = %89
  %92 = getelementptr inbounds i8, ptr %0, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = mul nsw i64 %.073, %93
  %95 = getelementptr inbounds i8, ptr %88, i64 %94
  %96 = load i8, ptr %95, align 1
  %97 = zext i8 %96 to i32
  %98 = mul nuw nsw i32 %80, %97
  %99 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.073
  %100 = load i32, ptr %99, align 4
  %101 = add i32 %100, %98
  store i32 %101, ptr %99, align 4
  %102 = add nuw nsw i64 %.073, 1
  br label %89, !llvm.loop !143

103:                                              ; preds = %89
  %104 = add nuw nsw i64 %.075, 1
  br label %64, !llvm.loop !144

105:                                              ; preds = %64, %107
  %.072 = phi i64 [ %113, %107 ], [ 0, %64 ]
  %106 = icmp slt i64 %.072, %58
  br i1 %106, label %107, label %114

107:                                              ; preds = %105
  %108 = getelementptr inbounds [16 x i32], ptr %6, i64 0, i64 %.072
  %109 = load i32, ptr %108, align 4
  %110 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.072
  %111 = load i32, ptr %110, align 4
  %112 = add i32 %111, %109
  store i32 %112, ptr %110, align 4
  %113 = add nuw nsw i64 %.072, 1
  br label %105, !llvm.loop !145

114:                                              ; preds = %105
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %6)
  %115 = add nuw nsw i64 %.076, 256
  br label %59, !llvm.loop !146

116:                                              ; preds = %59, %118
  %.0 = phi i64 [ %127, %118 ], [ 0, %59 ]
  %117 = icmp slt i64 %.0, %58
  br i1 %117, label %118, label %128

118:                                              ; preds = %116
  %119 = getelementptr inbounds [16 x i32], ptr %5, i64 0, i64 %.0
  %120 = load i32, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 120
  %122 = load i64, ptr %121, align 8
  %123 = mul nsw i64 %.077, %122
  %124 = getelementptr i32, ptr %45, i64 %123
  %125 = getelementptr i32, ptr %124, i64 %.078
  %126 = getelementptr i32, ptr %125, i64 %.0
  store i32 %120, ptr %126, align 4
  %127 = add nuw nsw i64 %.0, 1
  br label %116, !llvm.loop !147

128:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5)
  %129 = add nuw nsw i64 %.078, 16
  br label %50, !llvm.loop !148

130:                                              ; preds = %50
  %131 = add nuw nsw i64 %.077, 1
  br label %46, !llvm.loop !149

132:                                              ; preds = %46
  %133 = add nuw nsw i64 %.074, 1
  br label %7, !llvm.loop !150

134:                                              ; preds = %7
  ret i32 0
}

define i32 @tessera_own_c64(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %120, %4
  %.0 = phi i64 [ 0, %4 ], [ %121, %120 ]
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = mul nsw i64 %6, %8
  %10 = icmp slt i64 %.0, %9
  br i1 %10, label %11, label %122

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = sdiv i64 %.0, %13
  %15 = srem i64 %.0, %13
  %16 = load ptr, ptr %1, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = mul nsw i64 %14, %18
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %15, %21
  %23 = add nsw i64 %19, %22
  %.idx = shl nsw i64 %23, 3
  %24 = getelementptr inbounds i8, ptr %16, i64 %.idx
  %25 = getelementptr inbounds i8, ptr %1, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 72
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %14, %28
  %30 = getelementptr inbounds i8, ptr %0, i64 80
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %15, %31
  %33 = add nsw i64 %29, %32
  %.idx80 = shl nsw i64 %33, 3
  %34 = getelementptr inbounds i8, ptr %26, i64 %.idx80
  %35 = load ptr, ptr %2, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 104
  %37 = load i64, ptr %36, align 8
  %38 = mul nsw i64 %14, %37
  %39 = getelementptr inbounds i8, ptr %0, i64 112
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %15, %40
  %42 = add nsw i64 %38, %41
  %.idx81 = shl nsw i64 %42, 3
  %43 = getelementptr inbounds i8, ptr %35, i64 %.idx81
  br label %44

44:                                               ; preds = %118, %11
  %.079 = phi i64 [ 0, %11 ], [ %119, %118 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 16
  %46 = load i64, ptr %45, align 8
  %47 = icmp slt i64 %.079, %46
  br i1 %47, label %48, label %120

48:                                               ; preds = %44, %104
  %.078 = phi i64 [ %117, %104 ], [ 0, %44 ]
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %.078, %50
  br i1 %51, label %52, label %118

52:                                               ; preds = %48, %100
  %.077 = phi float [ %102, %100 ], [ 0.000000e+00, %48 ]
  %.076 = phi float [ %101, %100 ], [ 0.000000e+00, %48 ]
  %.075 = phi i64 [ %103, %100 ], [ 0, %48 ]
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  %54 = load i64, ptr %53, align 8
  %55 = icmp slt i64 %.075, %54
  br i1 %55, label %56, label %104

56:                                               ; preds = %52, %62
  %.074 = phi float [ %98, %62 ], [ 0.000000e+00, %52 ]
  %.073 = phi float [ %88, %62 ], [ 0.000000e+00, %52 ]
  %.072 = phi i64 [ %99, %62 ], [ %.075, %52 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 32
  %58 = load i64, ptr %57, align 8
  %59 = add nuw nsw i64 %.075, 256
  %60 = call i64 @least(i64 noundef %58, i64 noundef %59)
  %61 = icmp slt i64 %.072, %60
  br i1 %61, label %62, label %100

62:                                               ; preds = %56
  %63 = getelementptr inbounds i8, ptr %0, i64 56
  %64 = load i64, ptr %63, align 8
  %65 = mul nsw i64 %.079, %64
  %66 = getelementptr inbounds i8, ptr %0, i64 64
  %67 = load i64, ptr %66, align 8
  %68 = mul nsw i64 %.072, %67
  %69 = add nsw i64 %65, %68
  %.idx83 = shl nsw i64 %69, 3
  %70 = getelementptr inbounds i8, ptr %24, i64 %.idx83
  %71 = load float, ptr %70, align 4
  %72 = getelementptr inbounds i8, ptr %0, i64 88
  %73 = load i64, ptr %72, align 8
  %74 = mul nsw i64 %.072, %73
  %75 = getelementptr inbounds i8, ptr %0, i64 96
  %76 = load i64, ptr %75, align 8
  %77 = mul nsw i64 %.078, %76
  %78 = add nsw i64 %74, %77
  %.idx84 = shl nsw i64 %78, 3
  %79 = getelementptr inbounds i8, ptr %34, i64 %.idx84
  %80 = getelementptr inbounds i8, ptr %79, i64 4
  %81 = load float, ptr %80, align 4
  %82 = fmul contract float %71, %81
  %83 = getelementptr inbounds i8, ptr %70, i64 4
  %84 = load float, ptr %83, align 4
  %85 = load float, ptr %79, align 4
  %86 = fmul contract float %84, %85
  %87 = fadd contract float %82, %86
  %88 = fadd contract float %.073, %87
  %89 = load float, ptr %70, align 4
  %90 = load float, ptr %79, align 4
  %91 = fmul contract float %89, %90
  %92 = getelementptr inbounds i8, ptr %70, i64 4
  %93 = load float, ptr %92, align 4
  %94 = getelementptr inbounds i8, ptr %79, i64 4
  %95 = load float, ptr %94, align 4
  %96 = fmul contract float %93, %95
  %97 = fsub contract float %91, %96
  %98 = fadd contract float %.074, %97
  %99 = add nuw nsw i64 %.072, 1
  br label %56, !llvm.loop !151

100:                                              ; preds = %56
  %101 = fadd contract float %.076, %.073
  %102 = fadd contract float %.077, %.074
  %103 = add nuw nsw i64 %.075, 256
  br label %52, !llvm.loop !152

104:                                              ; preds = %52
  %105 = getelementptr inbounds i8, ptr %0, i64 120
  %106 = load i64, ptr %105, align 8
  %107 = mul nsw i64 %.079, %106
  %108 = add nsw i64 %107, %.078
  %.idx82 = shl nsw i64 %108, 3
  %109 = getelementptr inbounds i8, ptr %43, i64 %.idx82
  store float %.077, ptr %109, align 4
  %110 = getelementptr inbounds i8, ptr %0, i64 120
  %111 = load i64, ptr %110, align 8
  %112 = mul nsw i64 %.079, %111
  %113 = add nsw i64 %112, %.078
  %114 = shl nsw i64 %113, 1
  %115 = or disjoint i64 %114, 1
  %116 = getelementptr inbounds float, ptr %43, i64 %115
  store float %.076, ptr %116, align 4
  %117 = add nuw nsw i64 %.078, 1
  br label %48, !llvm.loop !153

118:                                              ; preds = %48
  %119 = add nuw nsw i64 %.079, 1
  br label %44, !llvm.loop !154

120:                                              ; preds = %44
  %121 = add nuw nsw i64 %.0, 1
  br label %5, !llvm.loop !155

122:                                              ; preds = %5
  ret i32 0
}

define i32 @tessera_own_c128(ptr noundef %0, ptr noundef %1, ptr noundef %2, ptr noundef %3) {
  br label %5

5:                                                ; preds = %120, %4
  %.0 = phi i64 [ 0, %4 ], [ %121, %120 ]
  %6 = load i64, ptr %0, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = mul nsw i64 %6, %8
  %10 = icmp slt i64 %.0, %9
  br i1 %10, label %11, label %122

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = sdiv i64 %.0, %13
  %15 = srem i64 %.0, %13
  %16 = load ptr, ptr %1, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = mul nsw i64 %14, %18
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = load i64, ptr %20, align 8
  %22 = mul nsw i64 %15, %21
  %23 = add nsw i64 %19, %22
  %.idx = shl nsw i64 %23, 4
  %24 = getelementptr inbounds i8, ptr %16, i64 %.idx
  %25 = getelementptr inbounds i8, ptr %1, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 72
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %14, %28
  %30 = getelementptr inbounds i8, ptr %0, i64 80
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %15, %31
  %33 = add nsw i64 %29, %32
  %.idx80 = shl nsw i64 %33, 4
  %34 = getelementptr inbounds i8, ptr %26, i64 %.idx80
  %35 = load ptr, ptr %2, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 104
  %37 = load i64, ptr %36, align 8
  %38 = mul nsw i64 %14, %37
  %39 = getelementptr inbounds i8, ptr %0, i64 112
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %15, %40
  %42 = add nsw i64 %38, %41
  %.idx81 = shl nsw i64 %42, 4
  %43 = getelementptr inbounds i8, ptr %35, i64 %.idx81
  br label %44

44:                                               ; preds = %118, %11
  %.079 = phi i64 [ 0, %11 ], [ %119, %118 ]
  %45 = getelementptr inbounds i8, ptr %0, i64 16
  %46 = load i64, ptr %45, align 8
  %47 = icmp slt i64 %.079, %46
  br i1 %47, label %48, label %120

48:                                               ; preds = %44, %104
  %.078 = phi i64 [ %117, %104 ], [ 0, %44 ]
  %49 = getelementptr inbounds i8, ptr %0, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = icmp slt i64 %.078, %50
  br i1 %51, label %52, label %118

52:                                               ; preds = %48, %100
  %.077 = phi double [ %102, %100 ], [ 0.000000e+00, %48 ]
  %.076 = phi double [ %101, %100 ], [ 0.000000e+00, %48 ]
  %.075 = phi i64 [ %103, %100 ], [ 0, %48 ]
  %53 = getelementptr inbounds i8, ptr %0, i64 32
  %54 = load i64, ptr %53, align 8
  %55 = icmp slt i64 %.075, %54
  br i1 %55, label %56, label %104

56:                                               ; preds = %52, %62
  %.074 = phi double [ %98, %62 ], [ 0.000000e+00, %52 ]
  %.073 = phi double [ %88, %62 ], [ 0.000000e+00, %52 ]
  %.072 = phi i64 [ %99, %62 ], [ %.075, %52 ]
  %57 = getelementptr inbounds i8, ptr %0, i64 32
  %58 = load i64, ptr %57, align 8
  %59 = add nuw nsw i64 %.075, 256
  %60 = call i64 @least(i64 noundef %58, i64 noundef %59)
  %61 = icmp slt i64 %.072, %60
  br i1 %61, label %62, label %100

62:                                               ; preds = %56
  %63 = getelementptr inbounds i8, ptr %0, i64 56
  %64 = load i64, ptr %63, align 8
  %65 = mul nsw i64 %.079, %64
  %66 = getelementptr inbounds i8, ptr %0, i64 64
  %67 = load i64, ptr %66, align 8
  %68 = mul nsw i64 %.072, %67
  %69 = add nsw i64 %65, %68
  %.idx83 = shl nsw i64 %69, 4
  %70 = getelementptr inbounds i8, ptr %24, i64 %.idx83
  %71 = load double, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %0, i64 88
  %73 = load i64, ptr %72, align 8
  %74 = mul nsw i64 %.072, %73
  %75 = getelementptr inbounds i8, ptr %0, i64 96
  %76 = load i64, ptr %75, align 8
  %77 = mul nsw i64 %.078, %76
  %78 = add nsw i64 %74, %77
  %.idx84 = shl nsw i64 %78, 4
  %79 = getelementptr inbounds i8, ptr %34, i64 %.idx84
  %80 = getelementptr inbounds i8, ptr %79, i64 8
  %81 = load double, ptr %80, align 8
  %82 = fmul contract double %71, %81
  %83 = getelementptr inbounds i8, ptr %70, i64 8
  %84 = load double, ptr %83, align 8
  %85 = load double, ptr %79, align 8
  %86 = fmul contract double %84, %85
  %87 = fadd contract double %82, %86
  %88 = fadd contract double %.073, %87
  %89 = load double, ptr %70, align 8
  %90 = load double, ptr %79, align 8
  %91 = fmul contract double %89, %90
  %92 = getelementptr inbounds i8, ptr %70, i64 8
  %93 = load double, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %79, i64 8
  %95 = load double, ptr %94, align 8
  %96 = fmul contract double %93, %95
  %97 = fsub contract double %91, %96
  %98 = fadd contract double %.074, %97
  %99 = add nuw nsw i64 %.072, 1
  br label %56, !llvm.loop !156

100:                                              ; preds = %56
  %101 = fadd contract double %.076, %.073
  %102 = fadd contract double %.077, %.074
  %103 = add nuw nsw i64 %.075, 256
  br label %52, !llvm.loop !157

104:                                              ; preds = %52
  %105 = getelementptr inbounds i8, ptr %0, i64 120
  %106 = load i64, ptr %105, align 8
  %107 = mul nsw i64 %.079, %106
  %108 = add nsw i64 %107, %.078
  %.idx82 = shl nsw i64 %108, 4
  %109 = getelementptr inbounds i8, ptr %43, i64 %.idx82
  store double %.077, ptr %109, align 8
  %110 = getelementptr inbounds i8, ptr %0, i64 120
  %111 = load i64, ptr %110, align 8
  %112 = mul nsw i64 %.079, %111
  %113 = add nsw i64 %112, %.078
  %114 = shl nsw i64 %113, 1
  %115 = or disjoint i64 %114, 1
  %116 = getelementptr inbounds double, ptr %43, i64 %115
  store double %.076, ptr %116, align 8
  %117 = add nuw nsw i64 %.078, 1
  br label %48, !llvm.loop !158

118:                                              ; preds = %48
  %119 = add nuw nsw i64 %.079, 1
  br label %44, !llvm.loop !159

120:                                              ; preds = %44
  %121 = add nuw nsw i64 %.0, 1
  br label %5, !llvm.loop !160

122:                                              ; preds = %5
  ret i32 0
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)

declare float @llvm.fabs.f32(float)
!0 = distinct !{!0, !161}
!1 = distinct !{!1, !161}
!2 = distinct !{!2, !161}
!3 = distinct !{!3, !161}
!4 = distinct !{!4, !161}
!5 = distinct !{!5, !161, !162}
!6 = distinct !{!6, !161, !162}
!7 = distinct !{!7, !161}
!8 = distinct !{!8, !161}
!9 = distinct !{!9, !161, !162}
!10 = distinct !{!10, !161}
!11 = distinct !{!11, !161}
!12 = distinct !{!12, !161}
!13 = distinct !{!13, !161}
!14 = distinct !{!14, !161}
!15 = distinct !{!15, !161}
!16 = distinct !{!16, !161}
!17 = distinct !{!17, !161}
!18 = distinct !{!18, !161}
!19 = distinct !{!19, !161}
!20 = distinct !{!20, !161, !162}
!21 = distinct !{!21, !161, !162}
!22 = distinct !{!22, !161}
!23 = distinct !{!23, !161}
!24 = distinct !{!24, !161, !162}
!25 = distinct !{!25, !161}
!26 = distinct !{!26, !161}
!27 = distinct !{!27, !161}
!28 = distinct !{!28, !161}
!29 = distinct !{!29, !161}
!30 = distinct !{!30, !161}
!31 = distinct !{!31, !161}
!32 = distinct !{!32, !161}
!33 = distinct !{!33, !161}
!34 = distinct !{!34, !161}
!35 = distinct !{!35, !161, !162}
!36 = distinct !{!36, !161, !162}
!37 = distinct !{!37, !161}
!38 = distinct !{!38, !161}
!39 = distinct !{!39, !161, !162}
!40 = distinct !{!40, !161}
!41 = distinct !{!41, !161}
!42 = distinct !{!42, !161}
!43 = distinct !{!43, !161}
!44 = distinct !{!44, !161}
!45 = distinct !{!45, !161}
!46 = distinct !{!46, !161}
!47 = distinct !{!47, !161}
!48 = distinct !{!48, !161}
!49 = distinct !{!49, !161, !162}
!50 = distinct !{!50, !161}
!51 = distinct !{!51, !161}
!52 = distinct !{!52, !161}
!53 = distinct !{!53, !161}
!54 = distinct !{!54, !161}
!55 = distinct !{!55, !161}
!56 = distinct !{!56, !161}
!57 = distinct !{!57, !161}
!58 = distinct !{!58, !161}
!59 = distinct !{!59, !161}
!60 = distinct !{!60, !161}
!61 = distinct !{!61, !161}
!62 = distinct !{!62, !161, !162}
!63 = distinct !{!63, !161, !162}
!64 = distinct !{!64, !161}
!65 = distinct !{!65, !161}
!66 = distinct !{!66, !161, !162}
!67 = distinct !{!67, !161}
!68 = distinct !{!68, !161}
!69 = distinct !{!69, !161}
!70 = distinct !{!70, !161}
!71 = distinct !{!71, !161}
!72 = distinct !{!72, !161}
!73 = distinct !{!73, !161}
!74 = distinct !{!74, !161}
!75 = distinct !{!75, !161}
!76 = distinct !{!76, !161}
!77 = distinct !{!77, !161, !162}
!78 = distinct !{!78, !161, !162}
!79 = distinct !{!79, !161}
!80 = distinct !{!80, !161}
!81 = distinct !{!81, !161, !162}
!82 = distinct !{!82, !161}
!83 = distinct !{!83, !161}
!84 = distinct !{!84, !161}
!85 = distinct !{!85, !161}
!86 = distinct !{!86, !161}
!87 = distinct !{!87, !161}
!88 = distinct !{!88, !161}
!89 = distinct !{!89, !161}
!90 = distinct !{!90, !161}
!91 = distinct !{!91, !161}
!92 = distinct !{!92, !161}
!93 = distinct !{!93, !161}
!94 = distinct !{!94, !161}
!95 = distinct !{!95, !161}
!96 = distinct !{!96, !161}
!97 = distinct !{!97, !161}
!98 = distinct !{!98, !161}
!99 = distinct !{!99, !161}
!100 = distinct !{!100, !161}
!101 = distinct !{!101, !161}
!102 = distinct !{!102, !161}
!103 = distinct !{!103, !161}
!104 = distinct !{!104, !161}
!105 = distinct !{!105, !161}
!106 = distinct !{!106, !161}
!107 = distinct !{!107, !161}
!108 = distinct !{!108, !161}
!109 = distinct !{!109, !161}
!110 = distinct !{!110, !161}
!111 = distinct !{!111, !161}
!112 = distinct !{!112, !161}
!113 = distinct !{!113, !161}
!114 = distinct !{!114, !161}
!115 = distinct !{!115, !161}
!116 = distinct !{!116, !161}
!117 = distinct !{!117, !161}
!118 = distinct !{!118, !161}
!119 = distinct !{!119, !161}
!120 = distinct !{!120, !161}
!121 = distinct !{!121, !161}
!122 = distinct !{!122, !161}
!123 = distinct !{!123, !161}
!124 = distinct !{!124, !161}
!125 = distinct !{!125, !161}
!126 = distinct !{!126, !161}
!127 = distinct !{!127, !161}
!128 = distinct !{!128, !161}
!129 = distinct !{!129, !161}
!130 = distinct !{!130, !161}
!131 = distinct !{!131, !161}
!132 = distinct !{!132, !161}
!133 = distinct !{!133, !161}
!134 = distinct !{!134, !161}
!135 = distinct !{!135, !161}
!136 = distinct !{!136, !161}
!137 = distinct !{!137, !161}
!138 = distinct !{!138, !161}
!139 = distinct !{!139, !161}
!140 = distinct !{!140, !161}
!141 = distinct !{!141, !161}
!142 = distinct !{!142, !161}
!143 = distinct !{!143, !161}
!144 = distinct !{!144, !161}
!145 = distinct !{!145, !161}
!146 = distinct !{!146, !161}
!147 = distinct !{!147, !161}
!148 = distinct !{!148, !161}
!149 = distinct !{!149, !161}
!150 = distinct !{!150, !161}
!151 = distinct !{!151, !161}
!152 = distinct !{!152, !161}
!153 = distinct !{!153, !161}
!154 = distinct !{!154, !161}
!155 = distinct !{!155, !161}
!156 = distinct !{!156, !161}
!157 = distinct !{!157, !161}
!158 = distinct !{!158, !161}
!159 = distinct !{!159, !161}
!160 = distinct !{!160, !161}
!161 = !{!"llvm.loop.mustprogress"}
!162 = !{!"llvm.loop.unroll.full"}
