//! Checks that LLVM 3.2 can read the output for LLVM 3.2: everything that it does not support is rewritten, or rejected
//! by name.
//!
//! The expected texts follow the source code of LLVM 3.2's reader and printer.

#![allow(clippy::unwrap_used, clippy::panic)]

use transpire_llvm::bitcode::{self, WriteOptions};
use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, downgrade, ir};

const RELEASE: Release = Release::V3_2;

/// A declaration with a typed pointer. It makes the pointers typed in a module that has no other typed pointer.
const TYPED: &str = "@typed = external global i8*\n";

fn parse(text: &str) -> ir::Module {
    let text = &match text.contains("ptr") {
        true => text.to_owned(),
        false => format!("{TYPED}{text}"),
    };
    assembly::parse(text.as_bytes()).unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

/// Returns the text of a module for LLVM 3.2. Checks that its bitcode for LLVM 3.2 has the same text.
fn printed(text: &str) -> String {
    let module = parse(text);
    let older =
        downgrade::for_release(&module, RELEASE).unwrap_or_else(|error| panic!("{error}:\n{text}"));
    let printed = assembly::print(&older, RELEASE);
    let written = bitcode::write(&module, &WriteOptions { release: RELEASE }).unwrap();
    let read = bitcode::read(&written).unwrap();
    assert_eq!(assembly::print(&read, RELEASE), printed, "in bitcode");
    printed
}

fn refusal(text: &str) -> String {
    let module = parse(text);
    match downgrade::for_release(&module, RELEASE) {
        Ok(older) => panic!("taken: {}", assembly::print(&older, RELEASE)),
        Err(error) => error.to_string(),
    }
}

/// Returns a module with a function that has several parameters and these lines.
fn function(lines: &str) -> String {
    format!(
        "%S = type {{ i32, i32 }}
         declare void @g(%S*)
         define void @f(i32 %a, i32 %b, i64 %n, float %x, <4 x float> %v, i32* %p, i8 addrspace(1)* %q) {{
         {lines}
         ret void
         }}"
    )
}

#[track_caller]
fn check_rewritten(rows: &[(&str, &str)]) {
    for (lines, expected) in rows {
        let text = printed(&function(lines));
        assert!(
            text.contains(expected),
            "{lines}\n  without {expected}\n{text}"
        );
    }
}

#[test]
fn instructions_take_the_form_of_llvm_3_2() {
    check_rewritten(&[
        (
            "%r = extractelement <4 x float> %v, i64 1",
            "extractelement <4 x float> %v, i32 1",
        ),
        (
            "%r = extractelement <4 x float> %v, i64 %n",
            "%1 = trunc i64 %n to i32\n  %r = extractelement <4 x float> %v, i32 %1",
        ),
        (
            "%r = insertelement <4 x float> %v, float %x, i8 2",
            "insertelement <4 x float> %v, float %x, i32 2",
        ),
        ("%r = fadd fast float %x, %x", "%r = fadd float %x, %x"),
        (
            "%r = fcmp nnan ogt float %x, %x",
            "%r = fcmp ogt float %x, %x",
        ),
        ("%r = fneg float %x", "%r = fsub float -0.000000e+00, %x"),
        ("%r = freeze i32 %a", "%r = bitcast i32 %a to i32"),
        ("%r = or disjoint i32 %a, %b", "%r = or i32 %a, %b"),
        ("%r = add nuw nsw i32 %a, %b", "%r = add nuw nsw i32 %a, %b"),
        ("%r = zext nneg i32 %a to i64", "%r = zext i32 %a to i64"),
        ("%r = trunc nuw i64 %n to i32", "%r = trunc i64 %n to i32"),
        (
            "%r = icmp samesign ult i32 %a, %b",
            "%r = icmp ult i32 %a, %b",
        ),
        (
            "%r = addrspacecast i8 addrspace(1)* %q to i8*",
            "%r = bitcast i8 addrspace(1)* %q to i8*",
        ),
        ("%r = alloca i32, i64 1", "%r = alloca i32\n"),
        ("%r = alloca i32, i64 2", "%r = alloca i32, i64 2\n"),
        (
            "%r = cmpxchg weak i32* %p, i32 %a, i32 %b seq_cst monotonic
             %found = extractvalue { i32, i1 } %r, 0
             %ok = extractvalue { i32, i1 } %r, 1",
            "%found = cmpxchg i32* %p, i32 %a, i32 %b seq_cst\n  %ok = icmp eq i32 %found, %a",
        ),
        ("notail call void @g(%S* null)", "  call void @g(%S* null)"),
        ("store i32 poison, i32* %p", "store i32 undef, i32* %p"),
    ]);
}

#[test]
fn attachments_stay_where_they_are_behind_a_cmpxchg() {
    // The reader creates two instructions from one record.
    let lines = "%r = cmpxchg i32* %p, i32 %a, i32 %b seq_cst monotonic
         %found = extractvalue { i32, i1 } %r, 0
         %s = load i32, i32* %p, !first !0
         %t = cmpxchg i32* %p, i32 %s, i32 %b seq_cst monotonic
         %u = extractvalue { i32, i1 } %t, 0
         store i32 %u, i32* %p, !second !0";
    let text = printed(&format!("{}\n!0 = !{{}}", function(lines)));
    for line in [
        "%s = load i32* %p, !first !0",
        "store i32 %u, i32* %p, !second !0",
    ] {
        assert!(text.contains(line), "without {line}\n{text}");
    }
}

#[test]
fn intrinsics_take_the_names_and_operands_of_llvm_3_2() {
    let declared = |signature: &str, lines: &str| {
        printed(&format!(
            "declare {signature}
             {}",
            function(lines)
        ))
    };
    let copy = declared(
        "void @llvm.memcpy.p0i8.p1i8.i64(i8* noalias nocapture writeonly, i8 addrspace(1)* nocapture readonly, i64, i1 immarg)",
        "%c = bitcast i32* %p to i8*
         call void @llvm.memcpy.p0i8.p1i8.i64(i8* align 8 %c, i8 addrspace(1)* align 4 %q, i64 %n, i1 false)",
    );
    assert!(
        copy.contains("@llvm.memcpy.p0i8.p1i8.i64(i8* align 8 %c, i8 addrspace(1)* align 4 %q, i64 %n, i32 4, i1 false)"),
        "{copy}"
    );
    assert!(
        copy.contains(
            "declare void @llvm.memcpy.p0i8.p1i8.i64(i8* noalias nocapture, i8 addrspace(1)* nocapture, i64, i32, i1)"
        ),
        "{copy}"
    );
    let lifetime = declared(
        "void @llvm.lifetime.start.p0i8(i64 immarg, i8* nocapture)",
        "%c = bitcast i32* %p to i8*
         call void @llvm.lifetime.start.p0i8(i64 4, i8* %c)",
    );
    assert!(
        lifetime.contains("call void @llvm.lifetime.start(i64 4, i8* %c)"),
        "{lifetime}"
    );
    // LLVM 3.2 has no lifetime markers for other memory, and no assumptions.
    let lifetime = declared(
        "void @llvm.lifetime.start.p1i8(i64 immarg, i8 addrspace(1)* nocapture)",
        "call void @llvm.lifetime.start.p1i8(i64 4, i8 addrspace(1)* %q)",
    );
    assert!(!lifetime.contains("call"), "{lifetime}");
    let assume = declared(
        "void @llvm.assume(i1)",
        "%c = icmp eq i32 %a, 0
         call void @llvm.assume(i1 %c)",
    );
    assert!(!assume.contains("call"), "{assume}");
    let least = declared(
        "i32 @llvm.umin.i32(i32, i32)",
        "%r = call i32 @llvm.umin.i32(i32 %a, i32 %b)",
    );
    assert!(
        least.contains("%1 = icmp ult i32 %a, %b\n  %r = select i1 %1, i32 %a, i32 %b"),
        "{least}"
    );
    let rounded = declared(
        "float @llvm.fabs.f32(float)",
        "%r = call fast float @llvm.fabs.f32(float %x)",
    );
    assert!(
        rounded.contains("%r = call float @llvm.fabs.f32"),
        "{rounded}"
    );
}

#[test]
fn what_globals_have_since_goes_or_takes_the_form_of_a_linkage() {
    let text = printed(
        "$c = comdat any
         @a = dso_local local_unnamed_addr addrspace(1) global i32 1, !foo !0
         @b = dso_local unnamed_addr constant i32 1
         @i = external dllimport global i32
         @e = dllexport global i32 1
         @h = global [2 x half] [half 1.0, half 2.0]
         @s = internal global i32 addrspace(4)* addrspacecast (i32 addrspace(1)* @a to i32 addrspace(4)*)
         define linkonce_odr void @c() comdat !foo !0 { ret void }
         declare dllimport void @d()
         !0 = !{}",
    );
    for line in [
        "@a = addrspace(1) global i32 1\n",
        "@b = unnamed_addr constant i32 1\n",
        "@i = dllimport global i32\n",
        "@e = dllexport global i32 1\n",
        "@h = global [2 x half] [half 0xH3C00, half 0xH4000]\n",
        "@s = internal global i32 addrspace(4)* bitcast (i32 addrspace(1)* @a to i32 addrspace(4)*)\n",
        "define linkonce_odr void @c() {\n",
        "declare dllimport void @d()\n",
    ] {
        assert!(text.contains(line), "{line}{text}");
    }
}

#[test]
fn addresses_of_parts_are_taken_before_the_address_space_changes() {
    let text = printed(
        "@a = addrspace(1) global [4 x i32] zeroinitializer
         @s = global i32 addrspace(4)* getelementptr inbounds ([4 x i32], [4 x i32] addrspace(4)* addrspacecast ([4 x i32] addrspace(1)* @a to [4 x i32] addrspace(4)*), i64 0, i64 1)",
    );
    assert!(
        text.contains("@s = global i32 addrspace(4)* bitcast (i32 addrspace(1)* getelementptr inbounds ([4 x i32] addrspace(1)* @a, i64 0, i64 1) to i32 addrspace(4)*)"),
        "{text}"
    );
}

#[test]
fn attributes_stand_in_the_order_of_the_reader_and_only_those_that_it_knows() {
    let text = r#"%S = type { i32 }
                  define spir_func zeroext i8 @f(%S* byval(%S) align 4 %p, i8 noundef signext %c, i32* nocapture readonly %q) #0 {
                  ret i8 0
                  }
                  attributes #0 = { convergent mustprogress nounwind memory(none) alwaysinline "key"="value" }"#;
    let expected = "define spir_func zeroext i8 @f(%S* byval align 4 %p, i8 signext %c, i32* nocapture %q) nounwind readnone alwaysinline {\n";
    let printed = printed(text);
    assert!(printed.contains(expected), "{printed}");
    // The order is result, parameters, function. Older readers crash on any other order.
    let module = parse(text);
    let older = downgrade::for_release(&module, RELEASE).unwrap();
    for (_, sets) in older.attributes.lists.iter() {
        let of_function = older.functions().any(|(_, _, function)| {
            let list = function.attributes.expand();
            list.is_some_and(|list| older.attributes.lists[list] == *sets)
        });
        assert!(
            !of_function || sets.is_sorted_by_key(|(index, _)| *index),
            "{sets:?}"
        );
    }
}

#[test]
fn paths_of_tbaa_and_ranges_of_calls_go() {
    let text = printed(include_str!(
        "release_3_2/paths_of_tbaa_and_ranges_of_calls_go.ll"
    ));
    assert!(text.contains("%x = load i32* %p, !range !0\n"), "{text}");
    assert!(text.contains("%y = call i32 @g()\n"), "{text}");
    assert!(text.contains("%z = load i32* %p, !tbaa !1\n"), "{text}");
}

#[test]
fn loops_have_nodes_of_their_own_without_a_word() {
    let text = printed(
        "define void @f() {
         br label %a
         a:
         br label %a, !llvm.loop !0
         }
         !0 = distinct !{!0}",
    );
    assert!(text.contains("!0 = metadata !{metadata !0}\n"), "{text}");
}

#[test]
fn what_llvm_3_2_has_no_form_for_is_refused_by_name() {
    let in_function = [
        (
            "%r = atomicrmw fadd float* null, float %x seq_cst",
            "atomicrmw fadd",
        ),
        (
            "%r = atomicrmw xchg float* null, float %x seq_cst",
            "atomic operations on this type",
        ),
        (
            "%r = load atomic float, float* null seq_cst, align 4",
            "atomic operations on this type",
        ),
        (
            r#"fence syncscope("agent") seq_cst"#,
            "named synchronization scopes",
        ),
        ("%r = alloca inalloca i32", "inalloca"),
        ("%r = alloca i32, align 1073741824", "alignments over 2^29"),
        (
            "%r = getelementptr i32, i32* %p, <2 x i64> zeroinitializer",
            "getelementptr of vectors",
        ),
        (
            "%r = cmpxchg i32* %p, i32 %a, i32 %b monotonic monotonic
             %i = insertvalue { i32, i1 } %r, i32 1, 0",
            "the pair of a cmpxchg",
        ),
        (
            r#"call void @g(%S* null) [ "deopt"(i32 1) ]"#,
            "operand bundles",
        ),
        (
            "call tailcc void @g(%S* null)",
            "the calling convention tailcc",
        ),
        ("%r = fadd bfloat 1.0, 1.0", "bfloat"),
        (
            "%r = shufflevector <4 x float> %v, <4 x float> %v, <2 x i32> <i32 1, i32 9>",
            "lanes that neither vector has",
        ),
    ];
    for (lines, what) in in_function {
        let message = refusal(&function(lines));
        assert!(message.contains("LLVM 3.2 has no form for "), "{message}");
        assert!(message.contains(what), "{what}: {message}");
        assert!(message.contains("@f"), "{message}");
    }
    let in_module = [
        (
            "@a = externally_initialized global i32 0",
            "externally_initialized",
        ),
        (r#"@a = global i32 0, partition "p""#, "partitions"),
        (
            "$d = comdat any
             @a = global i32 0, comdat($d)",
            "a COMDAT",
        ),
        (
            "@a = ifunc i32 (), i32 ()* ()* @r
             declare i32 ()* @r()",
            "an ifunc",
        ),
        ("define void @f() prefix i32 1 { ret void }", "prefix data"),
        ("declare void @f(<vscale x 2 x i32>)", "scalable vectors"),
        ("declare fastcc void @f(...)", "variadic functions"),
        ("declare i32 @f(i32, i32* sret(i32))", "sret"),
        (
            "declare void @f() readnone readonly",
            "attributes that exclude each other",
        ),
        (
            "declare float @llvm.fabs.f32(float)
             @a = global float (float)* @llvm.fabs.f32",
            "the address of an intrinsic",
        ),
        (
            r#"!llvm.dbg.cu = !{!0}
               !0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
               !1 = !DIFile(filename: "a", directory: "b")"#,
            "debug information",
        ),
        (
            "declare float @llvm.ceil.f32(float)
             define float @f(float %x) {
             %r = call float @llvm.ceil.f32(float %x)
             ret float %r
             }",
            "the intrinsic llvm.ceil.f32",
        ),
        ("define void @f(ptr %p) { ret void }", "opaque pointers"),
    ];
    for (text, what) in in_module {
        let message = refusal(text);
        assert!(message.contains(what), "{what}: {message}");
    }
}

/// A sequence of bits, starting with the least significant bit of each byte, as in bitcode.
#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    fn fixed(&mut self, value: u64, width: u32) {
        self.0.extend((0..width).map(|bit| value >> bit & 1 == 1));
    }

    fn variable(&mut self, mut value: u64, width: u32) {
        let most = 1 << (width - 1);
        while value >= most {
            self.fixed(value % most + most, width);
            value /= most;
        }
        self.fixed(value, width);
    }

    fn align(&mut self) {
        self.0.resize(self.0.len().next_multiple_of(32), false);
    }

    /// Writes a record with `code` and `numbers`, without an abbreviation. Abbreviation ids have three bits in all
    /// blocks here.
    fn record(&mut self, code: u64, numbers: &[u64]) {
        self.fixed(3, 3);
        self.variable(code, 6);
        self.variable(numbers.len() as u64, 6);
        numbers.iter().for_each(|number| self.variable(*number, 6));
    }

    fn block(&mut self, id: u64, outer: u32, content: impl FnOnce(&mut Self)) {
        self.fixed(1, outer);
        self.variable(id, 8);
        self.variable(3, 4);
        self.align();
        let length = self.0.len();
        self.fixed(0, 32);
        content(self);
        self.fixed(0, 3);
        self.align();
        let words = (self.0.len() - length) / 32 - 1;
        for bit in 0..32 {
            self.0[length + bit] = words >> bit & 1 == 1;
        }
    }
}

/// Reads a `switch` record of LLVM 3.2. It consists of a header, the type, the condition, the default block, the number
/// of cases, and for each case the number of ranges, the ranges, and the block.
#[test]
fn a_case_of_a_switch_has_values() {
    let module = |cases: &[u64]| {
        let mut bits = Bits::default();
        bits.fixed(0xdec0_4342, 32);
        bits.block(8, 2, |module| {
            module.record(1, &[1]);
            module.block(17, 3, |types| {
                // The number of types; `i32`, `void`, `void (i32)`, a pointer to it.
                types.record(1, &[4]);
                types.record(7, &[32]);
                types.record(2, &[]);
                types.record(21, &[0, 1, 0]);
                types.record(8, &[2, 0]);
            });
            module.record(8, &[3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
            module.block(12, 3, |function| {
                function.record(1, &[2]);
                function.record(12, &[&[0x4b5_0000, 0, 1, 1], cases].concat());
                function.record(10, &[]);
            });
        });
        let bytes = bits.0.chunks(8);
        let byte = |bits: &[bool]| {
            bits.iter()
                .rev()
                .fold(0, |byte, bit| byte << 1 | u8::from(*bit))
        };
        bytes.map(byte).collect::<Vec<u8>>()
    };
    let one_value = module(&[1, 1, 1, 4, 1]);
    let read = bitcode::read(&one_value).unwrap();
    assert!(
        assembly::print(&read, Release::V14).contains("i32 2, label"),
        "the case is 2"
    );
    let error = bitcode::read(&module(&[1, 0, 1])).unwrap_err();
    assert!(
        error.to_string().contains("a case without values"),
        "{error}"
    );
}
