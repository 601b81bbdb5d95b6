//! Checks that bitcode written by LLVM's own tools is read correctly: the module must match the output of the tools.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::collections::BTreeMap;

use transpire_llvm::ir::{
    CastOp, ConstantKind, DataLayout, Expression, GlobalKind, InstructionKind, Module,
};
use transpire_llvm::versions::Release;
use transpire_llvm::{assembly, bitcode};

/// Returns the number of instructions of a module, by keyword.
fn opcodes(module: &Module) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for (_, _, function) in module.functions() {
        let Some(body) = &function.body else { continue };
        for (_, _, instruction) in body.instructions_in_order() {
            use InstructionKind as K;
            let keyword = match &instruction.kind {
                K::Ret { .. } => "ret",
                K::Br { .. } | K::CondBr { .. } => "br",
                K::Switch { .. } => "switch",
                K::IndirectBr { .. } => "indirectbr",
                K::Invoke(_) => "invoke",
                K::CallBr(..) => "callbr",
                K::Resume(..) => "resume",
                K::CleanupRet { .. } => "cleanupret",
                K::CatchRet { .. } => "catchret",
                K::CatchSwitch { .. } => "catchswitch",
                K::Unreachable => "unreachable",
                K::FNeg(..) => "fneg",
                K::Binary(op, ..) => op.keyword(),
                K::ICmp(..) => "icmp",
                K::FCmp(..) => "fcmp",
                K::Cast(op, ..) => op.keyword(),
                K::Select(..) => "select",
                K::Freeze(..) => "freeze",
                K::ExtractElement(..) => "extractelement",
                K::InsertElement(..) => "insertelement",
                K::ShuffleVector(..) => "shufflevector",
                K::ExtractValue { .. } => "extractvalue",
                K::InsertValue { .. } => "insertvalue",
                K::Alloca { .. } => "alloca",
                K::Load { .. } => "load",
                K::Store { .. } => "store",
                K::GetElementPtr { .. } => "getelementptr",
                K::Fence { .. } => "fence",
                K::CmpXchg { .. } => "cmpxchg",
                K::AtomicRmw { .. } => "atomicrmw",
                K::Phi { .. } => "phi",
                K::Call(_) => "call",
                K::VaArg { .. } => "va_arg",
                K::LandingPad { .. } => "landingpad",
                K::CleanupPad { .. } => "cleanuppad",
                K::CatchPad { .. } => "catchpad",
            };
            *counts.entry(keyword.to_owned()).or_default() += 1;
        }
    }
    counts
}

/// Returns the number of instructions in an assembly text, by keyword. Instructions are the lines that are indented by
/// two spaces.
fn opcodes_of_assembly(text: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for line in text.lines() {
        let Some(line) = line
            .strip_prefix("  ")
            .filter(|line| !line.starts_with([' ', ']', '#']))
        else {
            continue;
        };
        let line = match line.split_once(" = ") {
            Some((name, rest)) if name.starts_with('%') => rest,
            _ => line,
        };
        let markers = ["tail", "musttail", "notail"];
        let keyword = line
            .split([' ', '\t'])
            .find(|word| !markers.contains(word))
            .unwrap();
        *counts.entry(keyword.to_owned()).or_default() += 1;
    }
    counts
}

#[test]
fn instructions_are_those_that_llvm_prints() {
    for source in support::sources()
        .into_iter()
        .chain(support::newer_sources())
    {
        for release in source.releases() {
            let bytes = source.bitcode(release);
            let name = source.path.file_stem().unwrap().to_str().unwrap();
            let module =
                bitcode::read(&bytes).unwrap_or_else(|error| panic!("{name} {release}: {error}"));
            let text = support::disassembly(release, &bytes, name);
            assert_eq!(
                opcodes(&module),
                opcodes_of_assembly(&text),
                "{name} {release}"
            );
            let count = |prefix: &str| text.lines().filter(|line| line.starts_with(prefix)).count();
            assert_eq!(
                module.functions().count(),
                count("define ") + count("declare "),
                "{name} {release}"
            );
            let globals = text.lines().filter(|line| line.starts_with('@')).count();
            assert_eq!(
                module.globals.len() - module.functions().count(),
                globals,
                "{name} {release}"
            );
        }
    }
}

#[test]
fn a_body_is_read_when_asked_for() {
    let source = support::sources()
        .into_iter()
        .find(|source| source.since == 15)
        .unwrap();
    let bytes = source.bitcode(22);
    let mut reader = bitcode::Reader::new(&bytes).unwrap();
    assert!(
        reader.producer().starts_with("LLVM22"),
        "{}",
        reader.producer()
    );
    assert!(
        reader
            .module()
            .functions()
            .all(|(_, _, function)| function.body.is_none())
    );
    let wanted = reader
        .module()
        .functions()
        .find(|(_, _, function)| function.is_definition)
        .unwrap()
        .0;
    reader.read_function(wanted).unwrap();
    let read = reader
        .module()
        .functions()
        .filter(|(_, _, function)| function.body.is_some());
    assert_eq!(
        read.map(|(global, ..)| global).collect::<Vec<_>>(),
        [wanted]
    );
}

#[test]
fn several_modules_in_one_file_are_an_error_that_says_so() {
    let source = support::sources()
        .into_iter()
        .find(|source| source.since == 15)
        .unwrap();
    let mut bytes = source.bitcode(22);
    let second = bytes[4..].to_vec();
    bytes.extend(second);
    let error = bitcode::read(&bytes).unwrap_err();
    assert!(error.message().contains("several modules"), "{error}");
}

#[test]
fn a_wrapper_is_taken_off() {
    let source = support::sources()
        .into_iter()
        .find(|source| source.since == 15)
        .unwrap();
    let bytes = source.bitcode(22);
    let mut wrapped = Vec::new();
    for field in [0x0b17_c0de, 0, 20, bytes.len() as u32, 7] {
        wrapped.extend(u32::to_le_bytes(field));
    }
    wrapped.extend(&bytes);
    wrapped.extend([0; 12]);
    let (plain, unwrapped) = (
        bitcode::read(&bytes).unwrap(),
        bitcode::read(&wrapped).unwrap(),
    );
    assert_eq!(opcodes(&plain), opcodes(&unwrapped));
}

#[test]
fn a_bitcast_to_another_address_space_goes_by_way_of_a_number() {
    // No `llvm-as` has written these since LLVM 3.4, so they are derived from other conversions.
    let text = "
@there = addrspace(2) global i32 0
@here = global i32* null
define <2 x i8*> @f(<2 x i8 addrspace(1)*> %p) {
  %q = addrspacecast <2 x i8 addrspace(1)*> %p to <2 x i8*>
  ret <2 x i8*> %q
}";
    let mut module = assembly::parse(text.as_bytes()).unwrap();
    let globals: Vec<_> = module.globals.keys().collect();
    let [there, here, function] = globals[..] else {
        panic!("{globals:?}")
    };
    let (from, to) = (module.globals[there].ty, module.globals[here].value_type);
    let operand = module.constants.intern(from, ConstantKind::Global(there));
    let cast = Expression::Cast(CastOp::BitCast, operand);
    let cast = module
        .constants
        .intern(to, ConstantKind::Expression(Box::new(cast)));
    let GlobalKind::Variable(here) = &mut module.globals[here].kind else {
        panic!("@here is no variable")
    };
    here.initializer = cast.into();
    let GlobalKind::Function(function) = &mut module.globals[function].kind else {
        panic!("@f is no function")
    };
    let body = function.body.as_mut().unwrap();
    body.instructions.edit_all(|_, instruction| {
        if let InstructionKind::Cast(op, ..) = &mut instruction.kind {
            *op = CastOp::BitCast;
        }
    });
    let written = bitcode::write(
        &module,
        &bitcode::WriteOptions {
            release: Release::V3_2,
        },
    )
    .unwrap();
    // Bitcode for LLVM 3.2 keeps the bitcasts.
    let read = bitcode::read(&written).unwrap();
    let old = assembly::print(&read, Release::V3_2);
    for line in [
        "@here = global i32* bitcast (i32 addrspace(2)* @there to i32*)",
        "  %q = bitcast <2 x i8 addrspace(1)*> %p to <2 x i8*>",
    ] {
        assert!(old.lines().any(|printed| printed == line), "{line}: {old}");
    }
    assert_eq!(
        old,
        assembly::print(&assembly::parse(old.as_bytes()).unwrap(), Release::V3_2)
    );
    let newer = transpire_llvm::downgrade::for_release(&read, Release::V14).unwrap();
    let printed = assembly::print(&newer, Release::V14);
    for line in [
        "@here = global i32* inttoptr (i64 ptrtoint (i32 addrspace(2)* @there to i64) to i32*)",
        "  %1 = ptrtoint <2 x i8 addrspace(1)*> %p to <2 x i64>",
        "  %q = inttoptr <2 x i64> %1 to <2 x i8*>",
    ] {
        assert!(
            printed.lines().any(|printed| printed == line),
            "{line} is not in {printed}"
        );
    }
}

#[test]
fn an_index_of_a_constant_out_of_the_bounds_of_a_struct_is_refused() {
    let text = "%S = type { i32, [2 x i32] }
@s = global %S zeroinitializer
@address = global ptr getelementptr (%S, ptr @s, i32 0, i32 1, i32 7)
@member = global i32 2";
    let mut module = assembly::parse(text.as_bytes()).unwrap();
    let options = bitcode::WriteOptions::default();
    let written = bitcode::write(&module, &options).unwrap();
    bitcode::read(&written).unwrap();
    // LLVM's tools crash on such bitcode, and no assembler writes it.
    let globals: Vec<_> = module.globals.keys().collect();
    let address = module.initializer(globals[1]).unwrap();
    let ty = module.constants.ty(address);
    let ConstantKind::Expression(expression) = &module.constants[address].kind else {
        panic!("no expression")
    };
    let mut expression = expression.clone();
    let two = module.initializer(globals[2]).unwrap();
    expression.operands_mut()[2] = two;
    let kind = ConstantKind::Expression(expression);
    let wrong = module.constants.intern(ty, kind);
    module.set_initializer(globals[1], Some(wrong));
    let written = bitcode::write(&module, &options).unwrap();
    let error = bitcode::read(&written).unwrap_err().to_string();
    assert!(error.contains("out of bounds"), "{error}");
}

#[test]
fn a_module_without_a_data_layout_has_the_layout_of_its_target() {
    let types = "@a = external addrspace(1) global { i32, i64 }
@b = external addrspace(1) global { i8, ptr, double }
@c = external addrspace(1) global { i8, <3 x i32>, <2 x i8> }
@d = external addrspace(1) global [3 x { i16, i48 }]";
    for triple in [
        "spir64-unknown-unknown",
        "spirv32",
        "spirv64v1.4-unknown-unknown",
    ] {
        let text = format!("target triple = \"{triple}\"\n{types}");
        let file = std::env::temp_dir().join(format!("transpire-layout-{}.ll", std::process::id()));
        std::fs::write(&file, &text).unwrap();
        let printed = support::run("opt-22", &["-S", "-o", "-", file.to_str().unwrap()]);
        std::fs::remove_file(&file).unwrap();
        let of_llvm = assembly::parse(&printed).unwrap();
        let own = assembly::parse(text.as_bytes()).unwrap();
        assert!(!of_llvm.data_layout.is_empty() && own.data_layout.is_empty());
        let sizes = |module: &Module| {
            let layout = DataLayout::of(module);
            let globals = module.globals.values();
            let size = |ty| {
                (
                    layout.allocated_size(&module.types, ty),
                    layout.alignment(&module.types, ty),
                )
            };
            globals.map(|it| size(it.value_type)).collect::<Vec<_>>()
        };
        assert_eq!(sizes(&own), sizes(&of_llvm), "{triple}");
    }
}
