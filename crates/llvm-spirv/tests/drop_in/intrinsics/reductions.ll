; The lanes of a vector of integers are joined in pairs, and the pairs in pairs, in vectors of all lengths and widths.
; LLVM's optimizer tells what they give.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s --check-prefix=FOLDED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %three = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v3uint
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %uint %[[V]] %uint_2
; CHECK-NEXT: %[[P:[a-z0-9_]+]] = OpIAdd %uint %[[L0]] %[[L1]]
; CHECK-NEXT: %[[R:[a-z0-9_]+]] = OpIAdd %uint %[[P]] %[[L2]]
; CHECK-NEXT: OpReturnValue %[[R]]
define spir_func i32 @three(<3 x i32> %v) {
  %r = call i32 @llvm.vector.reduce.add.v3i32(<3 x i32> %v)
  ret i32 %r
}

; CHECK: %four = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v4uchar
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_2
; CHECK-NEXT: %[[L3:[0-9]+]] = OpVectorExtractDynamic %uchar %[[V]] %uint_3
; CHECK-NEXT: %[[C:[0-9]+]] = OpSGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[P:[0-9]+]] = OpSelect %uchar %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpSGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[Q:[0-9]+]] = OpSelect %uchar %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpSGreaterThan %bool %[[P]] %[[Q]]
; CHECK-NEXT: %[[R:[a-z0-9_]+]] = OpSelect %uchar %[[C]] %[[P]] %[[Q]]
; CHECK-NEXT: OpReturnValue %[[R]]
define spir_func i8 @four(<4 x i8> %v) {
  %r = call i8 @llvm.vector.reduce.smax.v4i8(<4 x i8> %v)
  ret i8 %r
}

; CHECK: %add = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @add(
; FOLDED-NEXT: store volatile i8 -32, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 -6850, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 920440097, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 9084277260222984627, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 22604, ptr addrspace(1) %out
define spir_func void @add(ptr addrspace(1) %out) {
  %v2 = call i8 @llvm.vector.reduce.add.v2i8(<2 x i8> <i8 -97, i8 65>)
  store volatile i8 %v2, ptr addrspace(1) %out
  %v3 = call i16 @llvm.vector.reduce.add.v3i16(<3 x i16> <i16 -16923, i16 23496, i16 -13423>)
  store volatile i16 %v3, ptr addrspace(1) %out
  %v4 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> <i32 -1329520674, i32 -247174166, i32 -680705232, i32 -1117127127>)
  store volatile i32 %v4, ptr addrspace(1) %out
  %v8 = call i64 @llvm.vector.reduce.add.v8i64(<8 x i64> <i64 -1432850977485255522, i64 535051974151811365, i64 8589221953160678911, i64 -1044884090024281993, i64 -6475276497505359306, i64 -1828063171877387976, i64 2088281501638027405, i64 8652796568164751743>)
  store volatile i64 %v8, ptr addrspace(1) %out
  %v16 = call i16 @llvm.vector.reduce.add.v16i16(<16 x i16> <i16 -8622, i16 16159, i16 24953, i16 -29901, i16 6682, i16 -27923, i16 16340, i16 859, i16 -17618, i16 14203, i16 26748, i16 18316, i16 11932, i16 -5483, i16 -8687, i16 -15354>)
  store volatile i16 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %mul = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @mul(
; FOLDED-NEXT: store volatile i16 16929, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 -967169991, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 -8099436947686691553, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 127, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 1973640485, ptr addrspace(1) %out
define spir_func void @mul(ptr addrspace(1) %out) {
  %v2 = call i16 @llvm.vector.reduce.mul.v2i16(<2 x i16> <i16 25523, i16 10459>)
  store volatile i16 %v2, ptr addrspace(1) %out
  %v3 = call i32 @llvm.vector.reduce.mul.v3i32(<3 x i32> <i32 -1022522505, i32 -871247017, i32 308944457>)
  store volatile i32 %v3, ptr addrspace(1) %out
  %v4 = call i64 @llvm.vector.reduce.mul.v4i64(<4 x i64> <i64 -7048017847258823957, i64 8205770171119394379, i64 2439413297207794791, i64 -510286949920779983>)
  store volatile i64 %v4, ptr addrspace(1) %out
  %v8 = call i8 @llvm.vector.reduce.mul.v8i8(<8 x i8> <i8 -33, i8 1, i8 53, i8 -57, i8 55, i8 -11, i8 -5, i8 43>)
  store volatile i8 %v8, ptr addrspace(1) %out
  %v16 = call i32 @llvm.vector.reduce.mul.v16i32(<16 x i32> <i32 -548004479, i32 715045389, i32 1242556253, i32 1347122363, i32 -165450765, i32 854223145, i32 -1979020137, i32 -532065137, i32 -1383707579, i32 -1607476575, i32 879521323, i32 780260973, i32 -253506153, i32 -135047627, i32 -1328682729, i32 845589051>)
  store volatile i32 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %and = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @and(
; FOLDED-NEXT: store volatile i32 -528489, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 -9148349129293825, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 -17, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 -14725, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 8139271285607217196, ptr addrspace(1) %out
define spir_func void @and(ptr addrspace(1) %out) {
  %v2 = call i32 @llvm.vector.reduce.and.v2i32(<2 x i32> <i32 -4105, i32 -524385>)
  store volatile i32 %v2, ptr addrspace(1) %out
  %v3 = call i64 @llvm.vector.reduce.and.v3i64(<3 x i64> <i64 -9148349060087809, i64 -2228225, i64 -67108865>)
  store volatile i64 %v3, ptr addrspace(1) %out
  %v4 = call i8 @llvm.vector.reduce.and.v4i8(<4 x i8> <i8 -1, i8 -1, i8 -1, i8 -17>)
  store volatile i8 %v4, ptr addrspace(1) %out
  %v8 = call i16 @llvm.vector.reduce.and.v8i16(<8 x i16> <i16 -1, i16 -1, i16 -1, i16 -1, i16 -133, i16 -5, i16 -14593, i16 -1>)
  store volatile i16 %v8, ptr addrspace(1) %out
  %v16 = call i64 @llvm.vector.reduce.and.v16i64(<16 x i64> <i64 -18691697672209, i64 -2199056810305, i64 -563087392374913, i64 -72057740067864577, i64 -513, i64 -144137178308411394, i64 -288230376160100417, i64 -2287671380541441, i64 9223363240753363839, i64 -72058143793741825, i64 -70377334128641, i64 -578713101872922625, i64 -8798508941313, i64 -4398084259842, i64 -844699808038915, i64 -281479809073154>)
  store volatile i64 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %or = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @or(
; FOLDED-NEXT: store volatile i64 300306260885632, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 -128, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 2, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 1580000324, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 -4, ptr addrspace(1) %out
define spir_func void @or(ptr addrspace(1) %out) {
  %v2 = call i64 @llvm.vector.reduce.or.v2i64(<2 x i64> <i64 300306260820096, i64 1099511693312>)
  store volatile i64 %v2, ptr addrspace(1) %out
  %v3 = call i8 @llvm.vector.reduce.or.v3i8(<3 x i8> <i8 0, i8 -128, i8 0>)
  store volatile i8 %v3, ptr addrspace(1) %out
  %v4 = call i16 @llvm.vector.reduce.or.v4i16(<4 x i16> <i16 0, i16 2, i16 0, i16 0>)
  store volatile i16 %v4, ptr addrspace(1) %out
  %v8 = call i32 @llvm.vector.reduce.or.v8i32(<8 x i32> <i32 0, i32 8192, i32 263168, i32 203423748, i32 2097216, i32 1342177284, i32 49152, i32 34078720>)
  store volatile i32 %v8, ptr addrspace(1) %out
  %v16 = call i8 @llvm.vector.reduce.or.v16i8(<16 x i8> <i8 -128, i8 72, i8 -124, i8 0, i8 0, i8 0, i8 0, i8 0, i8 32, i8 0, i8 56, i8 0, i8 0, i8 0, i8 0, i8 64>)
  store volatile i8 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %xor = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @xor(
; FOLDED-NEXT: store volatile i8 -56, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 6630, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 1481372728, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 -2921698050989828077, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 18722, ptr addrspace(1) %out
define spir_func void @xor(ptr addrspace(1) %out) {
  %v2 = call i8 @llvm.vector.reduce.xor.v2i8(<2 x i8> <i8 97, i8 -87>)
  store volatile i8 %v2, ptr addrspace(1) %out
  %v3 = call i16 @llvm.vector.reduce.xor.v3i16(<3 x i16> <i16 -25442, i16 4717, i16 -26859>)
  store volatile i16 %v3, ptr addrspace(1) %out
  %v4 = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> <i32 877746395, i32 1021542542, i32 -1211115375, i32 -415828740>)
  store volatile i32 %v4, ptr addrspace(1) %out
  %v8 = call i64 @llvm.vector.reduce.xor.v8i64(<8 x i64> <i64 12186215394520598, i64 7477862565800555574, i64 5137935987199787582, i64 7563945588167363472, i64 2122748681660430558, i64 -3110673375914568978, i64 6896862222888738472, i64 665228543518637829>)
  store volatile i64 %v8, ptr addrspace(1) %out
  %v16 = call i16 @llvm.vector.reduce.xor.v16i16(<16 x i16> <i16 -29496, i16 -25326, i16 19751, i16 6214, i16 19351, i16 -29805, i16 -31940, i16 22241, i16 -3205, i16 -27467, i16 19214, i16 -2733, i16 23043, i16 -11894, i16 8464, i16 27466>)
  store volatile i16 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %smax = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @smax(
; FOLDED-NEXT: store volatile i16 26820, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 -1536324647, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 8799674327274951326, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 89, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 1640049669, ptr addrspace(1) %out
define spir_func void @smax(ptr addrspace(1) %out) {
  %v2 = call i16 @llvm.vector.reduce.smax.v2i16(<2 x i16> <i16 26820, i16 -12256>)
  store volatile i16 %v2, ptr addrspace(1) %out
  %v3 = call i32 @llvm.vector.reduce.smax.v3i32(<3 x i32> <i32 -1872948771, i32 -1536324647, i32 -1982618441>)
  store volatile i32 %v3, ptr addrspace(1) %out
  %v4 = call i64 @llvm.vector.reduce.smax.v4i64(<4 x i64> <i64 8623341463395355735, i64 2891996627141229562, i64 7060424288650616456, i64 8799674327274951326>)
  store volatile i64 %v4, ptr addrspace(1) %out
  %v8 = call i8 @llvm.vector.reduce.smax.v8i8(<8 x i8> <i8 -11, i8 50, i8 -9, i8 34, i8 -101, i8 23, i8 89, i8 -46>)
  store volatile i8 %v8, ptr addrspace(1) %out
  %v16 = call i32 @llvm.vector.reduce.smax.v16i32(<16 x i32> <i32 -457555755, i32 -1453165553, i32 4069402, i32 1640049669, i32 463505757, i32 1400340460, i32 -1864823206, i32 -358732312, i32 -1652840674, i32 -1978160517, i32 604303974, i32 1397753299, i32 -1591473117, i32 -530429772, i32 -466941210, i32 -1871341112>)
  store volatile i32 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %smin = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @smin(
; FOLDED-NEXT: store volatile i32 1614256187, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 -430170170028010459, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 -75, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 -26611, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 -8110749396350130137, ptr addrspace(1) %out
define spir_func void @smin(ptr addrspace(1) %out) {
  %v2 = call i32 @llvm.vector.reduce.smin.v2i32(<2 x i32> <i32 1614256187, i32 1843403801>)
  store volatile i32 %v2, ptr addrspace(1) %out
  %v3 = call i64 @llvm.vector.reduce.smin.v3i64(<3 x i64> <i64 -430170170028010459, i64 9101811763131786661, i64 8846593120077308822>)
  store volatile i64 %v3, ptr addrspace(1) %out
  %v4 = call i8 @llvm.vector.reduce.smin.v4i8(<4 x i8> <i8 -8, i8 -75, i8 97, i8 98>)
  store volatile i8 %v4, ptr addrspace(1) %out
  %v8 = call i16 @llvm.vector.reduce.smin.v8i16(<8 x i16> <i16 -2547, i16 -9506, i16 -5653, i16 10422, i16 -26489, i16 -26611, i16 17027, i16 -16973>)
  store volatile i16 %v8, ptr addrspace(1) %out
  %v16 = call i64 @llvm.vector.reduce.smin.v16i64(<16 x i64> <i64 5548830470535482049, i64 4631392361305202849, i64 362871811414534724, i64 -1011323118751057098, i64 5672160336195193784, i64 -1299673761835670756, i64 2643260133753317124, i64 438569905895798111, i64 -6270807484639482898, i64 -722541778600273230, i64 4528681383585323091, i64 737436273845259793, i64 2516877987301681019, i64 7238296795383169840, i64 8859908316363573899, i64 -8110749396350130137>)
  store volatile i64 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %umax = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @umax(
; FOLDED-NEXT: store volatile i64 8748885086464425925, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 -56, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 -10230, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 -32283986, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i8 -27, ptr addrspace(1) %out
define spir_func void @umax(ptr addrspace(1) %out) {
  %v2 = call i64 @llvm.vector.reduce.umax.v2i64(<2 x i64> <i64 4491260767325581827, i64 8748885086464425925>)
  store volatile i64 %v2, ptr addrspace(1) %out
  %v3 = call i8 @llvm.vector.reduce.umax.v3i8(<3 x i8> <i8 -56, i8 9, i8 62>)
  store volatile i8 %v3, ptr addrspace(1) %out
  %v4 = call i16 @llvm.vector.reduce.umax.v4i16(<4 x i16> <i16 32120, i16 17543, i16 -10230, i16 10142>)
  store volatile i16 %v4, ptr addrspace(1) %out
  %v8 = call i32 @llvm.vector.reduce.umax.v8i32(<8 x i32> <i32 -1196336140, i32 -47995388, i32 1227195072, i32 1259233982, i32 2114257608, i32 -1683465745, i32 -32283986, i32 2038526457>)
  store volatile i32 %v8, ptr addrspace(1) %out
  %v16 = call i8 @llvm.vector.reduce.umax.v16i8(<16 x i8> <i8 -124, i8 -91, i8 -35, i8 -102, i8 -31, i8 -66, i8 -27, i8 30, i8 4, i8 -62, i8 32, i8 76, i8 72, i8 -120, i8 -75, i8 86>)
  store volatile i8 %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %umin = OpFunction
; CHECK-COUNT-2: OpVectorExtractDynamic %uchar
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-3: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-4: OpVectorExtractDynamic %uint
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-8: OpVectorExtractDynamic %ulong
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore
; CHECK-COUNT-16: OpVectorExtractDynamic %ushort
; CHECK-NOT: OpVectorExtractDynamic
; CHECK: OpStore

; FOLDED: @umin(
; FOLDED-NEXT: store volatile i8 75, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 1744, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i32 1502228133, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i64 52317714048575426, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile i16 954, ptr addrspace(1) %out
define spir_func void @umin(ptr addrspace(1) %out) {
  %v2 = call i8 @llvm.vector.reduce.umin.v2i8(<2 x i8> <i8 -99, i8 75>)
  store volatile i8 %v2, ptr addrspace(1) %out
  %v3 = call i16 @llvm.vector.reduce.umin.v3i16(<3 x i16> <i16 -17612, i16 -30811, i16 1744>)
  store volatile i16 %v3, ptr addrspace(1) %out
  %v4 = call i32 @llvm.vector.reduce.umin.v4i32(<4 x i32> <i32 1994311118, i32 1502228133, i32 1550652321, i32 -1366824081>)
  store volatile i32 %v4, ptr addrspace(1) %out
  %v8 = call i64 @llvm.vector.reduce.umin.v8i64(<8 x i64> <i64 -3456219665188425173, i64 2443817444565776916, i64 52317714048575426, i64 -8241484770364700071, i64 -5797205154622924324, i64 1984881275351370477, i64 -5766071411578760505, i64 3526635852822998961>)
  store volatile i64 %v8, ptr addrspace(1) %out
  %v16 = call i16 @llvm.vector.reduce.umin.v16i16(<16 x i16> <i16 954, i16 28158, i16 -14524, i16 -12614, i16 28031, i16 -26550, i16 -27811, i16 -20381, i16 -19125, i16 -3063, i16 -24102, i16 -23013, i16 31580, i16 -9261, i16 -5786, i16 -10408>)
  store volatile i16 %v16, ptr addrspace(1) %out
  ret void
}

declare i16 @llvm.vector.reduce.add.v16i16(<16 x i16>)
declare i16 @llvm.vector.reduce.add.v3i16(<3 x i16>)
declare i16 @llvm.vector.reduce.and.v8i16(<8 x i16>)
declare i16 @llvm.vector.reduce.mul.v2i16(<2 x i16>)
declare i16 @llvm.vector.reduce.or.v4i16(<4 x i16>)
declare i16 @llvm.vector.reduce.smax.v2i16(<2 x i16>)
declare i16 @llvm.vector.reduce.smin.v8i16(<8 x i16>)
declare i16 @llvm.vector.reduce.umax.v4i16(<4 x i16>)
declare i16 @llvm.vector.reduce.umin.v16i16(<16 x i16>)
declare i16 @llvm.vector.reduce.umin.v3i16(<3 x i16>)
declare i16 @llvm.vector.reduce.xor.v16i16(<16 x i16>)
declare i16 @llvm.vector.reduce.xor.v3i16(<3 x i16>)
declare i32 @llvm.vector.reduce.add.v3i32(<3 x i32>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.and.v2i32(<2 x i32>)
declare i32 @llvm.vector.reduce.mul.v16i32(<16 x i32>)
declare i32 @llvm.vector.reduce.mul.v3i32(<3 x i32>)
declare i32 @llvm.vector.reduce.or.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.smax.v16i32(<16 x i32>)
declare i32 @llvm.vector.reduce.smax.v3i32(<3 x i32>)
declare i32 @llvm.vector.reduce.smin.v2i32(<2 x i32>)
declare i32 @llvm.vector.reduce.umax.v8i32(<8 x i32>)
declare i32 @llvm.vector.reduce.umin.v4i32(<4 x i32>)
declare i32 @llvm.vector.reduce.xor.v4i32(<4 x i32>)
declare i64 @llvm.vector.reduce.add.v8i64(<8 x i64>)
declare i64 @llvm.vector.reduce.and.v16i64(<16 x i64>)
declare i64 @llvm.vector.reduce.and.v3i64(<3 x i64>)
declare i64 @llvm.vector.reduce.mul.v4i64(<4 x i64>)
declare i64 @llvm.vector.reduce.or.v2i64(<2 x i64>)
declare i64 @llvm.vector.reduce.smax.v4i64(<4 x i64>)
declare i64 @llvm.vector.reduce.smin.v16i64(<16 x i64>)
declare i64 @llvm.vector.reduce.smin.v3i64(<3 x i64>)
declare i64 @llvm.vector.reduce.umax.v2i64(<2 x i64>)
declare i64 @llvm.vector.reduce.umin.v8i64(<8 x i64>)
declare i64 @llvm.vector.reduce.xor.v8i64(<8 x i64>)
declare i8 @llvm.vector.reduce.add.v2i8(<2 x i8>)
declare i8 @llvm.vector.reduce.and.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.mul.v8i8(<8 x i8>)
declare i8 @llvm.vector.reduce.or.v16i8(<16 x i8>)
declare i8 @llvm.vector.reduce.or.v3i8(<3 x i8>)
declare i8 @llvm.vector.reduce.smax.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.smax.v8i8(<8 x i8>)
declare i8 @llvm.vector.reduce.smin.v4i8(<4 x i8>)
declare i8 @llvm.vector.reduce.umax.v16i8(<16 x i8>)
declare i8 @llvm.vector.reduce.umax.v3i8(<3 x i8>)
declare i8 @llvm.vector.reduce.umin.v2i8(<2 x i8>)
declare i8 @llvm.vector.reduce.xor.v2i8(<2 x i8>)
