//! Tests of the linker: resolution, merging, casts, and reported problems. The validator checks the results;
//! `tests/tests/linked.rs` validates linked modules with spirv-val and runs them.

#![allow(clippy::unwrap_used, clippy::panic)]

use transpire_spirv::assembly::{self, assemble};
use transpire_spirv::validate::{self, Severity};
use transpire_spirv::{
    LinkError, LinkInput, LinkOptions, Module, Op, ProblemKind, Section, Version, binary, link,
};

const HEAD: &str = "OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
";

fn module(text: &str) -> Module {
    let text = match text.contains("OpMemoryModel") {
        true => text.to_owned(),
        false => format!("{HEAD}{text}"),
    };
    binary::read_words(&assemble(&text).unwrap()).unwrap()
}

fn try_link(texts: &[&str], options: LinkOptions) -> Result<Module, LinkError> {
    let modules: Vec<Module> = texts.iter().map(|text| module(text)).collect();
    let names: Vec<String> = (0..modules.len()).map(|at| format!("m{at}")).collect();
    let inputs = names.iter().zip(&modules);
    let inputs: Vec<LinkInput<'_>> = inputs
        .map(|(name, module)| LinkInput { name, module })
        .collect();
    link(&inputs, &options)
}

/// Links the modules `texts` with `options`, and returns the result. Panics if they can't be linked, or the result
/// isn't valid.
fn linked(texts: &[&str], options: LinkOptions) -> Module {
    let linked = try_link(texts, options).unwrap_or_else(|error| panic!("{error}"));
    let words = binary::to_words(&binary::write(&linked)).unwrap();
    let findings = validate::validate(&words, &validate::Options::default());
    let errors: Vec<_> = findings
        .iter()
        .filter(|finding| finding.severity == Severity::Error)
        .collect();
    let text = text(&linked);
    assert!(errors.is_empty(), "{errors:#?}\n{text}");
    linked
}

fn text(module: &Module) -> String {
    let words = binary::to_words(&binary::write(module)).unwrap();
    assembly::disassemble_words(&words, &assembly::DisassembleOptions::default()).unwrap()
}

fn problems(texts: &[&str]) -> Vec<(ProblemKind, String)> {
    match try_link(texts, LinkOptions::default()) {
        Err(LinkError::Problems(problems)) => problems
            .iter()
            .map(|problem| (problem.kind(), problem.message().to_owned()))
            .collect(),
        other => panic!("{other:?}"),
    }
}

fn count(module: &Module, op: Op) -> usize {
    module.all_instructions().filter(|it| it.is(op)).count()
}

const CALLS_F: &str = r#"OpName %int "own int"
OpDecorate %f LinkageAttributes "f" Import
OpDecorate %f FuncParamAttr Zext
%int = OpTypeInt 32 0
%type = OpTypeFunction %int %int
%four = OpConstant %int 4
%f = OpFunction %int None %type
%p = OpFunctionParameter %int
OpFunctionEnd
%g = OpFunction %int None %type
%q = OpFunctionParameter %int
%entry = OpLabel
%sum = OpIAdd %int %q %four
%r = OpFunctionCall %int %f %sum
OpReturnValue %r
OpFunctionEnd
"#;

const DEFINES_F: &str = r#"OpName %f "the definition"
OpDecorate %f LinkageAttributes "f" Export
%int = OpTypeInt 32 0
%five = OpConstant %int 5
%four = OpConstant %int 4
%type = OpTypeFunction %int %int
%f = OpFunction %int None %type
%p = OpFunctionParameter %int
%entry = OpLabel
%sum = OpIMul %int %p %four
%again = OpISub %int %sum %five
OpReturnValue %again
OpFunctionEnd
"#;

#[test]
fn types_in_messages_have_all_digits_of_lengths() {
    let import = "OpDecorate %f LinkageAttributes \"f\" Import
        %byte = OpTypeInt 8 0
        %long = OpTypeInt 64 0
        %count = OpConstant %long 4294967300
        %array = OpTypeArray %byte %count
        %pointer = OpTypePointer CrossWorkgroup %array
        %type = OpTypeFunction %byte %pointer
        %f = OpFunction %byte None %type
        %p = OpFunctionParameter %pointer
        OpFunctionEnd";
    let import = format!("OpCapability Int64\nOpCapability Int8\n{HEAD}{import}");
    let problems = problems(&[&import]);
    assert!(
        problems[0]
            .1
            .contains("([4294967300 x i8] CrossWorkgroup*)"),
        "{problems:?}"
    );
}

#[test]
fn an_import_becomes_its_export_in_either_order() {
    for texts in [[CALLS_F, DEFINES_F], [DEFINES_F, CALLS_F]] {
        let module = linked(&texts, LinkOptions::default());
        assert_eq!(count(&module, Op::Function), 2);
        assert_eq!(count(&module, Op::TypeInt), 1);
        assert_eq!(count(&module, Op::TypeFunction), 1);
        assert_eq!(count(&module, Op::Constant), 2);
        let text = text(&module);
        for gone in ["LinkageAttributes", "FuncParamAttr"] {
            assert!(!text.contains(gone), "{gone} in\n{text}");
        }
        assert!(text.contains("%the_definition %"), "{text}");
    }
}

#[test]
fn a_library_keeps_its_exports_and_a_partial_link_its_imports() {
    let mut options = LinkOptions::default();
    options.create_library = true;
    let library = linked(&[CALLS_F, DEFINES_F], options);
    let text_of = text(&library);
    assert!(text_of.contains("OpCapability Linkage"), "{text_of}");
    assert!(
        text_of.contains("LinkageAttributes \"f\" Export"),
        "{text_of}"
    );
    let mut options = LinkOptions::default();
    options.partial = true;
    let partial = linked(&[CALLS_F, CALLS_F], options);
    let text_of = text(&partial);
    assert!(
        text_of.contains("LinkageAttributes \"f\" Import"),
        "{text_of}"
    );
    // One declaration serves both.
    assert_eq!(count(&partial, Op::Function), 3, "{text_of}");
    // The result links again.
    let again = {
        let library = module(DEFINES_F);
        let inputs = [("partial", &partial), ("library", &library)];
        link(
            &inputs.map(|(name, module)| LinkInput { name, module }),
            &LinkOptions::default(),
        )
    };
    assert_eq!(count(&again.unwrap(), Op::Function), 3);
}

#[test]
fn all_problems_are_reported_at_once() {
    let other = CALLS_F.replace("\"f\" Import", "\"h\" Import");
    let found = problems(&[CALLS_F, &other, &other]);
    assert_eq!(
        found,
        [
            (
                ProblemKind::Unresolved,
                "no module exports the function \"f\" of type i32 (i32), which m0 imports"
                    .to_owned()
            ),
            (
                ProblemKind::Unresolved,
                "no module exports the function \"h\" of type i32 (i32), which m1 and m2 import"
                    .to_owned()
            ),
        ]
    );
    let found = problems(&[DEFINES_F, CALLS_F, DEFINES_F]);
    let expected = "the symbol \"f\" is exported by 2 modules: m0, m2";
    assert_eq!(found, [(ProblemKind::Duplicate, expected.to_owned())]);
}

#[test]
fn types_that_differ_in_more_than_pointees_are_refused() {
    let wide = DEFINES_F.replace("OpTypeInt 32 0", "OpTypeInt 64 0");
    let wide = format!(
        "{}OpCapability Int64\nOpMemoryModel Physical64 OpenCL\n{wide}",
        HEAD.replace("OpMemoryModel Physical64 OpenCL\n", "")
    );
    let found = problems(&[CALLS_F, &wide]);
    let expected = "m0 imports \"f\" as i32 (i32), and m1 exports it as i64 (i64)";
    assert_eq!(found, [(ProblemKind::Mismatch, expected.to_owned())]);
    let variable = r#"OpDecorate %f LinkageAttributes "f" Export
        %int = OpTypeInt 32 0
        %pointer = OpTypePointer CrossWorkgroup %int
        %one = OpConstant %int 1
        %f = OpVariable %pointer CrossWorkgroup %one"#;
    let found = problems(&[CALLS_F, variable]);
    let expected = "the symbol \"f\" is a function in m0, and a variable in m1";
    assert_eq!(found, [(ProblemKind::Mismatch, expected.to_owned())]);
}

#[test]
fn other_memory_models_and_equal_entry_points_are_refused() {
    let other = format!("{}{DEFINES_F}", HEAD.replace("Physical64", "Physical32"));
    let found = problems(&[CALLS_F, &other]);
    let expected = "m0 has the memory model Physical64 OpenCL, and m1 has Physical32 OpenCL";
    assert_eq!(found[0], (ProblemKind::MemoryModel, expected.to_owned()));
    let none = binary::read_words(&assemble("OpCapability Kernel").unwrap()).unwrap();
    let whole = module(DEFINES_F);
    let inputs = [("none", &none), ("whole", &whole)];
    let inputs = inputs.map(|(name, module)| LinkInput { name, module });
    let found = link(&inputs, &LinkOptions::default()).unwrap_err();
    assert_eq!(found.to_string(), "none has no OpMemoryModel");
    let kernel = "OpEntryPoint Kernel %k \"k\"
        %void = OpTypeVoid
        %type = OpTypeFunction %void
        %k = OpFunction %void None %type
        %entry = OpLabel
        OpReturn
        OpFunctionEnd";
    let found = problems(&[kernel, kernel]);
    let expected = "m0 and m1 have an entry point \"k\"";
    assert_eq!(found, [(ProblemKind::EntryPoint, expected.to_owned())]);
}

/// Returns a module that calls `f` and takes its address. The parameter and the result of `f` point to `pointee`.
fn user_of_pointers(pointee: &str) -> String {
    format!(
        r#"OpCapability FunctionPointersINTEL
OpCapability Kernel
OpCapability Addresses
OpCapability Int8
OpCapability Linkage
OpExtension "SPV_INTEL_function_pointers"
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Import
OpDecorate %x LinkageAttributes "x" Import
OpDecorate %table LinkageAttributes "table" Export
%void = OpTypeVoid
%int = OpTypeInt 32 0
%char = OpTypeInt 8 0
%pointee = {pointee}
%pointer = OpTypePointer CrossWorkgroup %pointee
%type = OpTypeFunction %pointer %pointer %int
%typeg = OpTypeFunction %void %pointer
%fp = OpTypePointer CodeSectionINTEL %type
%fpp = OpTypePointer CrossWorkgroup %fp
%pp = OpTypePointer CrossWorkgroup %pointer
%one = OpConstant %int 1
%x = OpVariable %pointer CrossWorkgroup
%px = OpVariable %pp CrossWorkgroup %x
%address = OpConstantFunctionPointerINTEL %fp %f
%table = OpVariable %fpp CrossWorkgroup %address
%f = OpFunction %pointer None %type
%p = OpFunctionParameter %pointer
%n = OpFunctionParameter %int
OpFunctionEnd
%g = OpFunction %void None %typeg
%q = OpFunctionParameter %pointer
%entry = OpLabel
%r = OpFunctionCall %pointer %f %q %one
%s = OpFunctionCall %pointer %f %r %one
OpCopyMemorySized %s %x %one
OpReturn
OpFunctionEnd
"#
    )
}

const DEFINES_POINTERS: &str = r#"OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
OpDecorate %x LinkageAttributes "x" Export
%int = OpTypeInt 32 0
%pointer = OpTypePointer CrossWorkgroup %int
%type = OpTypeFunction %pointer %pointer %int
%seven = OpConstant %int 7
%x = OpVariable %pointer CrossWorkgroup %seven
%f = OpFunction %pointer None %type
%p = OpFunctionParameter %pointer
%n = OpFunctionParameter %int
%entry = OpLabel
%next = OpInBoundsPtrAccessChain %pointer %p %n
OpReturnValue %next
OpFunctionEnd
"#;

#[test]
fn pointers_to_other_types_are_cast() {
    let same = linked(
        &[
            &user_of_pointers("OpTypeInt 32 0")
                .replace("%pointee = OpTypeInt 32 0\n", "")
                .replace("%pointee", "%int"),
            DEFINES_POINTERS,
        ],
        LinkOptions::default(),
    );
    assert_eq!(count(&same, Op::Bitcast), 0);
    assert_eq!(count(&same, Op::Function), 2);
    for user in [
        user_of_pointers("OpTypeStruct %int %int"),
        user_of_pointers("OpTypeFloat 32"),
    ] {
        for texts in [[&user[..], DEFINES_POINTERS], [DEFINES_POINTERS, &user]] {
            let module = linked(&texts, LinkOptions::default());
            // An argument and a result for each call, and both in the function whose address is taken.
            assert_eq!(count(&module, Op::Bitcast), 6, "{}", text(&module));
            assert_eq!(count(&module, Op::Function), 3);
            // The variable's address.
            assert_eq!(count(&module, Op::SpecConstantOp), 1);
        }
    }
    // A pointer in another storage class is not cast.
    let user = user_of_pointers("OpTypeFloat 32");
    let other = DEFINES_POINTERS.replace("CrossWorkgroup %int", "UniformConstant %int");
    let other = other.replace(
        "OpVariable %pointer CrossWorkgroup",
        "OpVariable %pointer UniformConstant",
    );
    let found = problems(&[&user, &other]);
    assert_eq!(
        found[0].1,
        "m0 imports \"f\" as float32 CrossWorkgroup* (float32 CrossWorkgroup*, i32), \
         and m1 exports it as i32 UniformConstant* (i32 UniformConstant*, i32)"
    );
    assert_eq!(found.len(), 2);
}

#[test]
fn the_first_of_equal_definitions_stays() {
    let once = DEFINES_F
        .replace("\"f\" Export", "\"f\" LinkOnceODR")
        .replace("%five = OpConstant %int 5", "%five = OpConstant %int 55");
    let once = format!(
        "{}OpExtension \"SPV_KHR_linkonce_odr\"\nOpMemoryModel Physical64 OpenCL\n{once}",
        HEAD.replace("OpMemoryModel Physical64 OpenCL\n", "")
    );
    let again = once.replace("55", "66");
    let first = linked(&[&once, &again, CALLS_F], LinkOptions::default());
    assert_eq!(count(&first, Op::Function), 2);
    assert!(text(&first).contains(" 55\n"));
    // An export does not count as an equal definition, but replaces a weak one.
    let found = problems(&[&once, DEFINES_F, CALLS_F]);
    let expected = "the symbol \"f\" is exported by m1, and has LinkOnceODR linkage in m0";
    assert_eq!(found, [(ProblemKind::Duplicate, expected.to_owned())]);
    let weak = once
        .replace("SPV_KHR_linkonce_odr", "SPV_AMD_weak_linkage")
        .replace("LinkOnceODR", "WeakAMD");
    let export = linked(&[&weak, DEFINES_F, CALLS_F], LinkOptions::default());
    assert_eq!(count(&export, Op::Function), 2);
    let module = text(&export);
    assert!(
        module.contains("OpISub %uint") && !module.contains("%uint_55\n"),
        "{module}"
    );
}

#[test]
fn types_with_other_decorations_and_specialization_constants_stay_apart() {
    let one = "OpDecorate %s CPacked
        OpDecorate %size SpecId 1
        %char = OpTypeInt 32 0
        %s = OpTypeStruct %char %char
        %size = OpSpecConstant %char 3
        %array = OpTypeArray %char %size
        %p = OpTypePointer CrossWorkgroup %s
        %q = OpTypePointer CrossWorkgroup %array
        %x = OpVariable %p CrossWorkgroup
        %y = OpVariable %q CrossWorkgroup";
    let other = one
        .replace("OpDecorate %s CPacked", "")
        .replace("SpecId 1", "SpecId 2");
    let library = |texts: &[&str]| {
        let mut options = LinkOptions::default();
        options.partial = true;
        linked(texts, options)
    };
    let both = library(&[one, &other]);
    assert_eq!(count(&both, Op::TypeStruct), 2);
    assert_eq!(count(&both, Op::TypeArray), 2);
    assert_eq!(count(&both, Op::Decorate), 3);
    // Integer types are declared once, so their decorations must agree.
    let decorated = format!("OpDecorate %char Volatile\n{one}");
    let found = problems(&[one, &decorated]);
    let expected = "the type i32 has other decorations in m1 than in m0";
    assert_eq!(found, [(ProblemKind::Mismatch, expected.to_owned())]);
    let twice = library(&[one, one]);
    assert_eq!(count(&twice, Op::TypeStruct), 1);
    assert_eq!(count(&twice, Op::Decorate), 3);
}

#[test]
fn an_initial_value_may_name_what_a_later_module_exports() {
    let user = r#"OpDecorate %x LinkageAttributes "x" Import
        %int = OpTypeInt 32 0
        %pointer = OpTypePointer CrossWorkgroup %int
        %pp = OpTypePointer CrossWorkgroup %pointer
        %x = OpVariable %pointer CrossWorkgroup
        %px = OpVariable %pp CrossWorkgroup %x"#;
    let library = r#"OpDecorate %x LinkageAttributes "x" Export
        %int = OpTypeInt 32 0
        %pointer = OpTypePointer CrossWorkgroup %int
        %one = OpConstant %int 1
        %x = OpVariable %pointer CrossWorkgroup %one"#;
    let module = linked(&[user, library], LinkOptions::default());
    assert_eq!(count(&module, Op::Variable), 2);
}

#[test]
fn built_in_variables_become_one() {
    let text = |name: &str| {
        format!(
            r#"OpCapability Kernel
        OpCapability Addresses
        OpCapability Linkage
        OpCapability Int64
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k "{name}" %id
        OpDecorate %id BuiltIn GlobalInvocationId
        OpDecorate %id Constant
        OpDecorate %id LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import
        %void = OpTypeVoid
        %real = OpTypeFloat 32
        %v3 = OpTypeVector %real 3
        %pointer = OpTypePointer Input %v3
        %type = OpTypeFunction %void
        %id = OpVariable %pointer Input
        %k = OpFunction %void None %type
        %entry = OpLabel
        %value = OpLoad %v3 %id
        OpReturn
        OpFunctionEnd"#
        )
    };
    let module = linked(&[&text("a"), &text("b")], LinkOptions::default());
    assert_eq!(count(&module, Op::Variable), 1);
    assert_eq!(count(&module, Op::Decorate), 2);
}

#[test]
fn interfaces_list_what_other_modules_use() {
    let kernel = r#"OpCapability Kernel
        OpCapability Addresses
        OpCapability Linkage
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k "k"
        OpDecorate %f LinkageAttributes "f" Import
        %void = OpTypeVoid
        %type = OpTypeFunction %void
        %f = OpFunction %void None %type
        OpFunctionEnd
        %k = OpFunction %void None %type
        %entry = OpLabel
        %r = OpFunctionCall %void %f
        OpReturn
        OpFunctionEnd"#;
    let library = r#"OpDecorate %f LinkageAttributes "f" Export
        OpDecorate %id BuiltIn GlobalInvocationId
        %void = OpTypeVoid
        %real = OpTypeFloat 32
        %v3 = OpTypeVector %real 3
        %pointer = OpTypePointer Input %v3
        %type = OpTypeFunction %void
        %id = OpVariable %pointer Input
        %f = OpFunction %void None %type
        %entry = OpLabel
        %value = OpLoad %v3 %id
        OpReturn
        OpFunctionEnd"#;
    let library = format!("OpCapability Int64\n{HEAD}{library}");
    let module = linked(&[kernel, &library], LinkOptions::default());
    let entry = module.instructions(Section::EntryPoints).next().unwrap();
    assert_eq!(entry.word_count(), 5);
}

#[test]
fn interfaces_have_a_limit_for_all_entry_points_together() {
    // Each of the kernels uses all variables.
    let module = |count: usize| {
        let each = |line: fn(usize) -> String| (0..count).map(line).collect::<String>();
        format!(
            "; Version: 1.4\nOpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\n\
             OpMemoryModel Physical64 OpenCL\n{}\
             %void = OpTypeVoid\n%type = OpTypeFunction %void\n%int = OpTypeInt 32 0\n%one = OpConstant %int 1\n\
             %pointer = OpTypePointer CrossWorkgroup %int\n{}\
             %all = OpFunction %void None %type\n%entry = OpLabel\n{}OpReturn\nOpFunctionEnd\n{}",
            each(|i| format!("OpEntryPoint Kernel %k{i} \"k{i}\"\n")),
            each(|i| format!("%v{i} = OpVariable %pointer CrossWorkgroup\n")),
            each(|i| format!("OpStore %v{i} %one Aligned 4\n")),
            each(|i| format!(
                "%k{i} = OpFunction %void None %type\n%e{i} = OpLabel\n%r{i} = OpFunctionCall %void %all\nOpReturn\nOpFunctionEnd\n"
            )),
        )
    };
    let few = linked(&[&module(300)], LinkOptions::default());
    for entry in few.instructions(Section::EntryPoints) {
        assert!(entry.word_count() > 300);
    }
    let error = try_link(&[&module(3000)], LinkOptions::default()).unwrap_err();
    let error = error.to_string();
    assert!(error.contains("interfaces of the entry points"), "{error}");
}

/// Checks that a call of a kernel calls a copy that is no entry point. OpenCL C may call kernels of other files, but no
/// function in SPIR-V may call an entry point.
#[test]
fn a_kernel_is_called_by_its_name() {
    let kernel = r#"OpCapability Kernel
        OpCapability Addresses
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k "k"
        OpExecutionMode %k LocalSize 4 1 1
        OpName %k "k"
        OpName %out "out"
        OpName %n "n"
        OpDecorate %out FuncParamAttr NoAlias
        OpDecorate %out Restrict
        OpDecorate %group Volatile
        %group = OpDecorationGroup
        OpGroupDecorate %group %out
        %void = OpTypeVoid
        %int = OpTypeInt 32 0
        %pointer = OpTypePointer CrossWorkgroup %int
        %type = OpTypeFunction %void %pointer %int
        %k = OpFunction %void None %type
        %out = OpFunctionParameter %pointer
        %n = OpFunctionParameter %int
        %entry = OpLabel
        OpStore %out %n
        OpReturn
        OpFunctionEnd"#;
    let user = r#"OpCapability Kernel
        OpCapability Addresses
        OpCapability Linkage
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %j "j"
        OpDecorate %k LinkageAttributes "k" Import
        %void = OpTypeVoid
        %int = OpTypeInt 32 0
        %pointer = OpTypePointer CrossWorkgroup %int
        %type = OpTypeFunction %void %pointer %int
        %typej = OpTypeFunction %void %pointer
        %seven = OpConstant %int 7
        %k = OpFunction %void None %type
        %a = OpFunctionParameter %pointer
        %b = OpFunctionParameter %int
        OpFunctionEnd
        %j = OpFunction %void None %typej
        %out = OpFunctionParameter %pointer
        %entry = OpLabel
        %r = OpFunctionCall %void %k %out %seven
        OpReturn
        OpFunctionEnd"#;
    for texts in [[kernel, user], [user, kernel]] {
        let module = linked(&texts, LinkOptions::default());
        let text = text(&module);
        assert_eq!(count(&module, Op::Function), 3, "{text}");
        let entries = module.instructions(Section::EntryPoints);
        let entries: Vec<u32> = entries.filter_map(|entry| entry.word(2)).collect();
        let called = module.instructions(Section::Functions);
        let mut called = called.filter(|it| it.is(Op::FunctionCall));
        assert!(called.all(|call| !entries.contains(&call.word(3).unwrap())));
        let mut modes = module.instructions(Section::ExecutionModes);
        assert!(modes.all(|mode| entries.contains(&mode.word(1).unwrap())));
        assert_eq!(text.matches("NoAlias").count(), 2, "{text}");
        assert_eq!(text.matches(r#" "out""#).count(), 2, "{text}");
        assert_eq!(text.matches("OpGroupDecorate").count(), 2, "{text}");
        assert!(!text.contains("Linkage"), "{text}");
    }
}

/// A module whose entry point calls the import `f`. The module also has an unused function with a type of its own, and
/// the variable `v`, which it exports but doesn't use.
const KERNEL: &str = r#"OpEntryPoint Kernel %k "k"
OpName %unused "unused"
OpName %v "v"
OpDecorate %f LinkageAttributes "f" Import
OpDecorate %v LinkageAttributes "v" Export
OpDecorate %s SpecId 3
%void = OpTypeVoid
%int = OpTypeInt 32 0
%real = OpTypeFloat 32
%pointer = OpTypePointer CrossWorkgroup %int
%s = OpSpecConstant %int 9
%null = OpConstantNull %int
%v = OpVariable %pointer CrossWorkgroup %null
%type = OpTypeFunction %int %int
%kernel = OpTypeFunction %void
%other = OpTypeFunction %real %real
%f = OpFunction %int None %type
%p = OpFunctionParameter %int
OpFunctionEnd
%k = OpFunction %void None %kernel
%1 = OpLabel
%2 = OpFunctionCall %int %f %null
OpReturn
OpFunctionEnd
%unused = OpFunction %real None %other
%q = OpFunctionParameter %real
%3 = OpLabel
OpReturnValue %q
OpFunctionEnd
"#;

/// A library: `f` calls `g`, `g` calls `h`, and `h` calls an import without a definition. [`REPLACES_G`] also defines
/// `g`. The entry point `e` calls nothing.
const LIBRARY: &str = r#"OpEntryPoint Kernel %e "e"
OpExecutionMode %e LocalSize 1 1 1
OpName %f "f"
OpName %g "lost"
OpName %h "h"
OpName %w "w"
OpDecorate %f LinkageAttributes "f" Export
OpDecorate %g LinkageAttributes "g" Export
OpDecorate %h LinkageAttributes "h" Export
OpDecorate %w LinkageAttributes "w" Export
OpDecorate %nowhere LinkageAttributes "nowhere" Import
%void = OpTypeVoid
%int = OpTypeInt 32 0
%pointer = OpTypePointer CrossWorkgroup %int
%type = OpTypeFunction %int %int
%kernel = OpTypeFunction %void
%five = OpConstant %int 5
%w = OpVariable %pointer CrossWorkgroup %five
%nowhere = OpFunction %int None %type
%o = OpFunctionParameter %int
OpFunctionEnd
%e = OpFunction %void None %kernel
%1 = OpLabel
OpReturn
OpFunctionEnd
%f = OpFunction %int None %type
%p = OpFunctionParameter %int
%2 = OpLabel
%3 = OpFunctionCall %int %g %p
OpReturnValue %3
OpFunctionEnd
%g = OpFunction %int None %type
%q = OpFunctionParameter %int
%4 = OpLabel
%5 = OpFunctionCall %int %h %q
OpReturnValue %5
OpFunctionEnd
%h = OpFunction %int None %type
%r = OpFunctionParameter %int
%6 = OpLabel
%7 = OpFunctionCall %int %nowhere %r
OpReturnValue %7
OpFunctionEnd
"#;

/// Another definition of `g`, which uses the variable `w` of [`LIBRARY`].
const REPLACES_G: &str = r#"OpName %g "kept"
OpDecorate %g LinkageAttributes "g" Export
OpDecorate %w LinkageAttributes "w" Import
%int = OpTypeInt 32 0
%pointer = OpTypePointer CrossWorkgroup %int
%type = OpTypeFunction %int %int
%w = OpVariable %pointer CrossWorkgroup
%g = OpFunction %int None %type
%q = OpFunctionParameter %int
%4 = OpLabel
%5 = OpLoad %int %w Aligned 4
OpReturnValue %5
OpFunctionEnd
"#;

#[test]
fn only_needed_parts_of_later_inputs_are_linked() {
    let mut options = LinkOptions::default();
    options.only_needed = true;
    let module = linked(&[KERNEL, REPLACES_G, LIBRARY], options.clone());
    let text_of = text(&module);
    // The first definition of `g` is kept. Functions that only the second uses are left out.
    for name in ["%kept ", "%f ", "%w ", "%unused "] {
        assert!(
            text_of.contains(&format!("OpName {name}")),
            "{name}{text_of}"
        );
    }
    for name in ["lost", "\"h\"", "nowhere", "\"e\"", "LocalSize"] {
        assert!(!text_of.contains(name), "{name}\n{text_of}");
    }
    assert_eq!(count(&module, Op::Function), 4, "{text_of}");
    // Each part is a module of its own.
    let bytes = [KERNEL, REPLACES_G, LIBRARY].map(|text| binary::write(&self::module(text)));
    let inputs: Vec<(&str, &[u8])> = bytes.iter().map(|bytes| ("part", &bytes[..])).collect();
    for part in transpire_spirv::extract_needed(&inputs, &options).unwrap() {
        let findings = validate::validate(&part.unwrap().words, &validate::Options::default());
        let is_error = |finding: &validate::Finding| finding.severity == Severity::Error;
        assert!(!findings.iter().any(is_error), "{findings:#?}");
    }
    // A library that nothing needs adds nothing, whatever its memory model.
    let other = "OpCapability Kernel\nOpCapability Float64\nOpMemoryModel Logical OpenCL\n";
    options.partial = true;
    let alone = linked(&[KERNEL, other], options);
    assert!(!text(&alone).contains("Float64"));
}

#[test]
fn a_definition_of_an_earlier_input_replaces_a_needed_one() {
    let mut options = LinkOptions::default();
    options.only_needed = true;
    let own_g = format!(
        "{KERNEL}{}",
        r#"
        %g = OpFunction %int None %type
        %gp = OpFunctionParameter %int
        %g1 = OpLabel
        OpReturnValue %gp
        OpFunctionEnd"#
    )
    .replace(
        "OpDecorate %f",
        "OpDecorate %g LinkageAttributes \"g\" Export\nOpDecorate %f",
    );
    let module = linked(&[&own_g, LIBRARY], options);
    let text_of = text(&module);
    assert!(
        !text_of.contains("lost") && !text_of.contains("\"h\""),
        "{text_of}"
    );
    assert_eq!(count(&module, Op::Function), 4, "{text_of}");
}

#[test]
fn a_kernel_of_a_library_stays_a_kernel_if_it_is_needed() {
    let calls_e = KERNEL.replace("\"f\" Import", "\"e\" Import").replace(
        "%2 = OpFunctionCall %int %f %null",
        "%2 = OpFunctionCall %void %f",
    );
    let calls_e = calls_e.replace(
        "%f = OpFunction %int None %type\n%p = OpFunctionParameter %int\n",
        "%f = OpFunction %void None %kernel\n",
    );
    let mut options = LinkOptions::default();
    options.only_needed = true;
    let module = linked(&[&calls_e, LIBRARY], options);
    let text_of = text(&module);
    assert_eq!(count(&module, Op::EntryPoint), 2, "{text_of}");
    assert!(text_of.contains("LocalSize 1 1 1"), "{text_of}");
    assert!(!text_of.contains("nowhere"), "{text_of}");
}

#[test]
fn internalized_modules_keep_kernels_exports_and_what_these_use() {
    let mut options = LinkOptions::default();
    options.internalize = true;
    let [needs, only] = [[KERNEL, REPLACES_G], [KERNEL, LIBRARY]];
    // No module defines `f` and `w`.
    assert!(try_link(&needs, options.clone()).is_err());
    let only_h = LIBRARY.replace(
        "%7 = OpFunctionCall %int %nowhere %r",
        "%7 = OpIAdd %int %r %five",
    );
    let only_h = only_h.replace(
        "OpDecorate %nowhere LinkageAttributes \"nowhere\" Import\n",
        "",
    );
    let only_h = only_h.replace(
        "%nowhere = OpFunction %int None %type\n%o = OpFunctionParameter %int\nOpFunctionEnd\n",
        "",
    );
    let module = linked(&[only[0], &only_h], options.clone());
    let text_of = text(&module);
    // Constants that the host can set stay.
    for kept in ["\"k\"", "\"e\"", "\"f\"", "\"lost\"", "\"h\"", "SpecId 3"] {
        assert!(text_of.contains(kept), "{kept}\n{text_of}");
    }
    for gone in [
        "unused",
        "%v ",
        "%w ",
        "LinkageAttributes",
        "OpTypeFloat",
        "Linkage",
    ] {
        assert!(!text_of.contains(gone), "{gone}\n{text_of}");
    }
    options.exports = vec!["v".to_owned(), "k".to_owned()];
    let text_of = text(&linked(&[only[0], &only_h], options));
    assert!(
        text_of.contains("LinkageAttributes \"v\" Export"),
        "{text_of}"
    );
    assert_eq!(text_of.matches("LinkageAttributes").count(), 1, "{text_of}");
    assert!(text_of.contains("OpCapability Linkage"), "{text_of}");
}

#[test]
fn another_definition_replaces_an_import() {
    let mut options = LinkOptions::default();
    options.defined = vec![("f".to_owned(), "g".to_owned())];
    options.only_needed = true;
    let texts = [KERNEL, LIBRARY, REPLACES_G].map(|text| {
        text.replace(
            "%7 = OpFunctionCall %int %nowhere %r",
            "%7 = OpIAdd %int %r %five",
        )
    });
    let [kernel, library, _] = &texts;
    let without_f = library.replace("LinkageAttributes \"f\" Export", "FuncParamAttr Zext");
    let text_of = text(&linked(&[kernel, &without_f], options.clone()));
    assert!(
        text_of.contains("\"lost\"") && text_of.contains("\"h\""),
        "{text_of}"
    );
    assert!(!text_of.contains("\"f\""), "{text_of}");
    // All problems are reported: the definition `lacking` is missing, `v` already has a definition, the export `absent`
    // is missing, and so the import `f` has no definition.
    options.defined = vec![
        ("f".to_owned(), "lacking".to_owned()),
        ("v".to_owned(), "g".to_owned()),
    ];
    options.exports = vec!["absent".to_owned()];
    let Err(LinkError::Problems(problems)) = try_link(&[kernel, &without_f], options) else {
        panic!("linked")
    };
    let kinds: Vec<ProblemKind> = problems.iter().map(|problem| problem.kind()).collect();
    assert_eq!(
        kinds,
        [
            ProblemKind::Unresolved,
            ProblemKind::Duplicate,
            ProblemKind::Unresolved,
            ProblemKind::Unresolved
        ],
        "{problems:?}"
    );
}

#[test]
fn a_needed_symbol_may_be_exported_by_a_decoration_group() {
    let mut options = LinkOptions::default();
    options.only_needed = true;
    options.partial = true;
    let single = "OpDecorate %g LinkageAttributes \"g\" Export";
    assert!(LIBRARY.contains(single));
    let group = "OpDecorate %group LinkageAttributes \"g\" Export
        %group = OpDecorationGroup
        OpGroupDecorate %group %g";
    let library = LIBRARY.replace(single, group);
    let expected = linked(&[KERNEL, LIBRARY], options.clone());
    let module = linked(&[KERNEL, &library], options);
    assert_eq!(count(&module, Op::Function), count(&expected, Op::Function));
}

/// Checks that the name of an export is ignored on a value in a function, and on a type. A reader accepts it there.
#[test]
fn only_functions_and_variables_of_the_module_are_exports() {
    let importing = "OpDecorate %x LinkageAttributes \"x\" Import
%uint = OpTypeInt 32 0
%p = OpTypePointer CrossWorkgroup %uint
%pp = OpTypePointer CrossWorkgroup %p
%x = OpVariable %p CrossWorkgroup
%y = OpVariable %pp CrossWorkgroup %x";
    let exporting = "OpDecorate %value LinkageAttributes \"x\" Export
%uint = OpTypeInt 32 0
%p = OpTypePointer CrossWorkgroup %uint
%type = OpTypeFunction %p %p
%f = OpFunction %p None %type
%a = OpFunctionParameter %p
%entry = OpLabel
%value = OpCopyObject %p %a
OpReturnValue %value
OpFunctionEnd";
    let of_type = exporting.replacen("%value", "%p", 1);
    for exporting in [exporting, &of_type] {
        let found = problems(&[importing, exporting]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0].0, ProblemKind::Unresolved, "{found:?}");
    }
}

#[test]
fn an_export_replaces_equal_definitions_only_if_the_options_say_so() {
    let once = format!(
        "{}OpExtension \"SPV_KHR_linkonce_odr\"\nOpMemoryModel Physical64 OpenCL\n{}",
        HEAD.replace("OpMemoryModel Physical64 OpenCL\n", ""),
        DEFINES_F
            .replace("\"f\" Export", "\"f\" LinkOnceODR")
            .replace("%five = OpConstant %int 5", "%five = OpConstant %int 55")
    );
    let mut options = LinkOptions::default();
    options.exports_replace_odr = true;
    for texts in [[&once, DEFINES_F, CALLS_F], [DEFINES_F, CALLS_F, &once]] {
        assert!(try_link(&texts, LinkOptions::default()).is_err());
        let module = linked(&texts, options.clone());
        assert_eq!(count(&module, Op::Function), 2);
        let text_of = text(&module);
        assert!(!text_of.contains("%uint_55\n"), "{text_of}");
    }
}

/// A kernel with a repeated variable in its interface, which SPIR-V allows before 1.4.
const REPEATS: &str = r#"OpCapability Kernel
        OpCapability Addresses
        OpCapability Linkage
        OpMemoryModel Physical64 OpenCL
        OpEntryPoint Kernel %k "k" %id %id
        OpDecorate %id BuiltIn GlobalInvocationId
        OpDecorate %id Constant
        OpDecorate %g Constant
        %void = OpTypeVoid
        %int = OpTypeInt 32 0
        %v3 = OpTypeVector %int 3
        %input = OpTypePointer Input %v3
        %global = OpTypePointer CrossWorkgroup %int
        %one = OpConstant %int 1
        %type = OpTypeFunction %void
        %id = OpVariable %input Input
        %g = OpVariable %global CrossWorkgroup %one
        %k = OpFunction %void None %type
        %entry = OpLabel
        %a = OpLoad %v3 %id
        %b = OpLoad %int %g Aligned 4
        OpReturn
        OpFunctionEnd"#;

#[test]
fn an_interface_has_each_variable_once_since_spirv_1_4() {
    for (version, variables) in [(Version::V1_3, 2), (Version::V1_4, 2), (Version::V1_6, 2)] {
        let mut newer = module(DEFINES_F);
        newer.version = version;
        let head = "OpCapability Kernel\nOpCapability Int64";
        let mut repeats = module(&REPEATS.replace("OpCapability Kernel", head));
        repeats.version = Version::V1_0;
        let inputs = [("repeats", &repeats), ("newer", &newer)];
        let inputs = inputs.map(|(name, module)| LinkInput { name, module });
        let module = link(&inputs, &LinkOptions::default()).unwrap();
        let entry = module.instructions(Section::EntryPoints).next().unwrap();
        let interface = &entry.words()[4..];
        assert_eq!(interface.len(), variables, "{version:?}");
        // Before 1.4, the interface does not change. Since then, it has the variable in global memory, too.
        let is_repeated = interface[0] == interface[1];
        assert_eq!(is_repeated, version < Version::V1_4, "{version:?}");
    }
}

/// Two variables of two modules, each with the address of the other as its initial value.
fn refers(own: &str, other: &str) -> String {
    format!(
        "OpCapability Int8\n{HEAD}OpDecorate %own LinkageAttributes \"{own}\" Export
        OpDecorate %other LinkageAttributes \"{other}\" Import
        %char = OpTypeInt 8 0
        %pointer = OpTypePointer CrossWorkgroup %char
        %pp = OpTypePointer CrossWorkgroup %pointer
        %other = OpVariable %pp CrossWorkgroup
        %address = OpSpecConstantOp %pointer Bitcast %other
        %own = OpVariable %pp CrossWorkgroup %address"
    )
}

#[test]
fn initial_values_that_depend_on_each_other_are_refused() {
    let end = "SPIR-V has no forward reference to a variable";
    let [a, b] = [refers("a", "b"), refers("b", "a")];
    let expected =
        format!("the initial values of \"a\" of m0 and \"b\" of m1 depend on each other: {end}");
    assert_eq!(problems(&[&a, &b]), [(ProblemKind::Cycle, expected)]);
    let [a, b, c] = [refers("a", "b"), refers("b", "c"), refers("c", "a")];
    let expected =
        format!("the initial values of \"a\" of m0 and \"c\" of m2 depend on each other: {end}");
    assert_eq!(problems(&[&a, &b, &c]), [(ProblemKind::Cycle, expected)]);
    let mut options = LinkOptions::default();
    options.defined = vec![("b".to_owned(), "a".to_owned())];
    let Err(LinkError::Problems(found)) = try_link(&[&refers("a", "b")], options) else {
        panic!("linked")
    };
    let expected = format!("the initial value of \"a\" of m0 depends on its own address: {end}");
    assert_eq!(found[0].message(), expected);
    // Without the cycle, the variables may refer to each other in any order of the inputs.
    let last = refers("c", "d").replace("\"d\" Import", "\"d\" Export");
    linked(&[&refers("b", "c"), &last], LinkOptions::default());
}

/// A list whose nodes have pointers to nodes, and a function with a node as its parameter.
fn list(linkage: &str, body: &str, int: u32) -> String {
    format!(
        "OpCapability Int8\nOpCapability Int16\nOpCapability Int64\n{HEAD}OpName %node \"struct.node\"
        OpDecorate %f LinkageAttributes \"f\" {linkage}
        %int = OpTypeInt {int} 0
        OpTypeForwardPointer %pointer CrossWorkgroup
        %node = OpTypeStruct %pointer %int
        %pointer = OpTypePointer CrossWorkgroup %node
        %type = OpTypeFunction %int %node
        %f = OpFunction %int None %type
        %x = OpFunctionParameter %node
        {body}
        OpFunctionEnd"
    )
}

const RETURNS_VALUE: &str = "%entry = OpLabel
        %value = OpCompositeExtract %int %x 1
        OpReturnValue %value";

#[test]
fn equal_types_that_refer_to_themselves_become_one() {
    let [user, library] = [list("Import", "", 32), list("Export", RETURNS_VALUE, 32)];
    for texts in [[&*user, &*library], [&library, &user]] {
        let module = linked(&texts, LinkOptions::default());
        for op in [
            Op::TypeStruct,
            Op::TypePointer,
            Op::TypeForwardPointer,
            Op::TypeFunction,
        ] {
            assert_eq!(count(&module, op), 1, "{op:?}\n{}", text(&module));
        }
        assert_eq!(text(&module).matches("OpName").count(), 1);
    }
}

#[test]
fn types_that_refer_to_themselves_are_equal_wherever_they_are_declared_forward() {
    let texts = ["%a %b", "%b %a"].map(|order| {
        let (forward, other) = order.split_once(' ').unwrap();
        let [name, linkage, body] = match forward {
            "%a" => ["a", "Import", ""],
            _ => ["b", "Export", "%entry = OpLabel\nOpReturn"],
        };
        // `%a` points to a struct with `%b`, and `%b` to an array of structs with `%a`.
        let types = [
            ("%a", "%sa = OpTypeStruct %b %int\n%a = OpTypePointer CrossWorkgroup %sa\n"),
            ("%b", "%sb = OpTypeStruct %int %a\n%array = OpTypeArray %sb %two\n%b = OpTypePointer CrossWorkgroup %array\n"),
        ];
        let of = |pointer| types.iter().find(|row| row.0 == pointer).unwrap().1;
        format!(
            "{HEAD}OpName %sa \"{name}\"
            OpDecorate %f LinkageAttributes \"f\" {linkage}
            %void = OpTypeVoid\n%int = OpTypeInt 32 0\n%two = OpConstant %int 2
            OpTypeForwardPointer {forward} CrossWorkgroup\n{}{}
            %type = OpTypeFunction %void %sa %sb
            %f = OpFunction %void None %type
            %x = OpFunctionParameter %sa\n%y = OpFunctionParameter %sb\n{body}\nOpFunctionEnd",
            of(other),
            of(forward)
        )
    });
    let module = linked(&[&texts[0], &texts[1]], LinkOptions::default());
    assert_eq!(count(&module, Op::TypeStruct), 2, "{}", text(&module));
}

#[test]
fn messages_show_how_types_of_one_name_differ() {
    let found = problems(&[
        &list("Import", "", 32),
        &list("Export", RETURNS_VALUE, 64)
            .replace(
                "%type = OpTypeFunction %int %node",
                "%small = OpTypeInt 32 0\n%type = OpTypeFunction %small %node",
            )
            .replace("%f = OpFunction %int", "%f = OpFunction %small")
            .replace(
                "OpReturnValue %value",
                "%s = OpUConvert %small %value\nOpReturnValue %s",
            ),
    ]);
    let message = &found[0].1;
    assert!(
        message.starts_with("m0 imports \"f\" as i32 (struct {"),
        "{message}"
    );
    let (one, two) = message.split_once(", and m1 exports it as ").unwrap();
    assert!(one.contains("i32}") && two.contains("i64}"), "{message}");
    // Only the decorations differ.
    let packed = list("Export", RETURNS_VALUE, 32)
        .replace("OpDecorate", "OpDecorate %node CPacked\nOpDecorate");
    let message = &problems(&[&list("Import", "", 32), &packed])[0].1;
    assert!(
        message.ends_with("exports it as a type that differs in decorations or in nested types"),
        "{message}"
    );
}

#[test]
fn a_definition_gets_the_decorations_of_uses_of_its_imports() {
    let input = |annotations: &str, variable: &str, linkage: &str| {
        format!(
            "OpDecorate %v LinkageAttributes \"v\" {linkage}\n{annotations}
            %int = OpTypeInt 32 0
            %pointer = OpTypePointer CrossWorkgroup %int
            %five = OpConstant %int 5
            %v = OpVariable %pointer CrossWorkgroup {variable}"
        )
    };
    let volatile = input(
        "OpDecorate %v Volatile\nOpDecorate %v Constant",
        "",
        "Import",
    );
    let grouped = input(
        "OpDecorate %group Volatile\n%group = OpDecorationGroup\nOpGroupDecorate %group %v",
        "",
        "Import",
    );
    let coherent = input("OpDecorate %v Coherent", "", "Import");
    for (annotations, expected) in [
        ("", ["Coherent", "Volatile"]),
        ("OpDecorate %v Volatile", ["Volatile", "Coherent"]),
    ] {
        let export = input(annotations, "%five", "Export");
        let orders = [
            [&*coherent, &*volatile, &*grouped, &*export],
            [&*export, &*coherent, &*grouped, &*volatile],
        ];
        for texts in orders {
            let linked = linked(&texts, LinkOptions::default());
            let variables = linked.instructions(Section::Globals);
            let variable = { variables.filter(|it| it.is(Op::Variable)) }
                .find_map(|variable| variable.result_id());
            let decorations = linked.decorations(variable.unwrap());
            let found: Vec<u32> = decorations.filter_map(|(_, it)| it.word(2)).collect();
            let number = |name: &&str| match *name {
                "Volatile" => 21,
                _ => 23,
            };
            assert_eq!(found, expected.iter().map(number).collect::<Vec<u32>>());
        }
    }
}

#[test]
fn variables_that_the_host_accesses_by_name_stay() {
    let mut options = LinkOptions::default();
    options.internalize = true;
    let text_of = |annotations: &str| {
        format!(
            "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage
            OpCapability GlobalVariableHostAccessINTEL
            OpExtension \"SPV_INTEL_global_variable_host_access\"
            OpMemoryModel Physical64 OpenCL
            OpEntryPoint Kernel %k \"k\"
            OpName %u \"unused\"
            {annotations}
            %void = OpTypeVoid\n%int = OpTypeInt 32 0
            %pointer = OpTypePointer CrossWorkgroup %int
            %five = OpConstant %int 5
            %g = OpVariable %pointer CrossWorkgroup %five
            %u = OpVariable %pointer CrossWorkgroup %five
            %type = OpTypeFunction %void
            %k = OpFunction %void None %type\n%entry = OpLabel\nOpReturn\nOpFunctionEnd"
        )
    };
    for annotations in [
        "OpDecorate %g HostAccessINTEL ReadWriteINTEL \"host\"",
        "OpDecorate %group HostAccessINTEL ReadINTEL \"host\"\n%group = OpDecorationGroup\nOpGroupDecorate %group %g",
    ] {
        let text_of = text(&linked(&[&text_of(annotations)], options.clone()));
        assert!(text_of.contains("\"host\""), "{text_of}");
        assert!(
            text_of.contains("OpVariable") && !text_of.contains("unused"),
            "{text_of}"
        );
    }
}

#[test]
fn two_definitions_for_one_symbol_of_an_option_are_refused() {
    let mut options = LinkOptions::default();
    options.defined = [("f", "g"), ("f", "h"), ("f", "g")]
        .map(|(name, target)| (name.to_owned(), target.to_owned()))
        .to_vec();
    let [g, h] =
        ["g", "h"].map(|name| DEFINES_F.replace("\"f\" Export", &format!("\"{name}\" Export")));
    let Err(LinkError::Problems(found)) = try_link(&[CALLS_F, &g, &h], options.clone()) else {
        panic!("linked")
    };
    let messages: Vec<&str> = found.iter().map(|problem| problem.message()).collect();
    assert_eq!(
        messages,
        ["both \"g\" and \"h\" are to replace the symbol \"f\""]
    );
    options.defined.remove(1);
    linked(&[CALLS_F, &g, &h], options);
}

#[test]
fn decorations_of_groups_are_linked() {
    let text_of = text(&linked(
        &["OpDecorate %group Alignment 16
            OpDecorate %group Constant
            %group = OpDecorationGroup
            OpGroupDecorate %group %g %h
            %int = OpTypeInt 32 0
            %pointer = OpTypePointer CrossWorkgroup %int
            %five = OpConstant %int 5
            %g = OpVariable %pointer CrossWorkgroup %five
            %h = OpVariable %pointer CrossWorkgroup %five"],
        LinkOptions::default(),
    ));
    assert!(
        text_of.contains(" Alignment 16") && text_of.contains(" Constant"),
        "{text_of}"
    );
}

/// A kernel of a program, which calls `get` of [`constructed`].
const CALLS_GET: &str = r#"OpEntryPoint Kernel %k "k"
OpDecorate %get LinkageAttributes "get" Import
%int = OpTypeInt 32 0
%void = OpTypeVoid
%getter = OpTypeFunction %int
%action = OpTypeFunction %void
%get = OpFunction %int None %getter
OpFunctionEnd
%k = OpFunction %void None %action
%1 = OpLabel
%2 = OpFunctionCall %int %get
OpReturn
OpFunctionEnd
"#;

/// Returns a module with a constructor `init`, which sets the variable that `name` returns to `value`.
fn constructed(name: &str, value: u32) -> String {
    format!(
        r#"OpEntryPoint Kernel %init "init"
OpExecutionMode %init Initializer
OpName %init "init_{name}"
OpDecorate %{name} LinkageAttributes "{name}" Export
%int = OpTypeInt 32 0
%void = OpTypeVoid
%pointer = OpTypePointer CrossWorkgroup %int
%getter = OpTypeFunction %int
%action = OpTypeFunction %void
%value = OpConstant %int {value}
%null = OpConstantNull %int
%v = OpVariable %pointer CrossWorkgroup %null
%{name} = OpFunction %int None %getter
%1 = OpLabel
%2 = OpLoad %int %v Aligned 4
OpReturnValue %2
OpFunctionEnd
%init = OpFunction %void None %action
%3 = OpLabel
OpStore %v %value Aligned 4
OpReturn
OpFunctionEnd
"#
    )
}

/// Returns the names of entry points.
fn entry_names(module: &Module) -> Vec<String> {
    let entries = module.instructions(Section::EntryPoints);
    entries
        .map(|entry| String::from_utf8(entry.string(3).0).unwrap())
        .collect()
}

#[test]
fn constructors_of_later_inputs_are_needed() {
    let mut options = LinkOptions::default();
    options.only_needed = true;
    let module = linked(&[CALLS_GET, &constructed("get", 5)], options);
    assert_eq!(entry_names(&module), ["k", "init"]);
    assert_eq!(count(&module, Op::ExecutionMode), 1);
    assert_eq!(count(&module, Op::Store), 1);
}

#[test]
fn constructors_with_equal_names_get_different_names() {
    let inputs = [CALLS_GET, &constructed("get", 5), &constructed("more", 7)];
    let module = linked(&inputs, LinkOptions::default());
    assert_eq!(entry_names(&module), ["k", "init", "init.1"]);
    let modes = module.instructions(Section::ExecutionModes);
    let modes: Vec<_> = modes.map(|mode| mode.word(1)).collect();
    let entries = module.instructions(Section::EntryPoints).skip(1);
    let entries: Vec<_> = entries.map(|entry| entry.word(2)).collect();
    // In the order of the inputs.
    assert_eq!(modes, entries);
    // A kernel keeps its name.
    let kernel = CALLS_GET.replace("\"k\"", "\"init\"");
    let module = linked(&[&constructed("get", 5), &kernel], LinkOptions::default());
    assert_eq!(entry_names(&module), ["init.1", "init"]);
    // Nothing calls a constructor by its name.
    let import = CALLS_GET.replace("\"get\"", "\"init\"");
    let found = problems(&[&import, &constructed("get", 5)]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, ProblemKind::Unresolved);
}

#[test]
fn each_entry_point_of_a_constructor_keeps_its_own_name() {
    let named = "OpEntryPoint Kernel %init \"init\"\n";
    let both = format!("{named}OpEntryPoint Kernel %init \"other\"\n");
    let module = linked(
        &[
            &constructed("get", 5).replace(named, &both),
            &CALLS_GET.replace("\"k\"", "\"init\""),
        ],
        LinkOptions::default(),
    );
    assert_eq!(entry_names(&module), ["init.1", "other", "init"]);
}

#[test]
fn an_interface_lists_the_variable_of_a_cast() {
    let import = r#"OpEntryPoint Kernel %k "k" %v
OpDecorate %v LinkageAttributes "v" Import
%int = OpTypeInt 32 0
%short = OpTypeInt 16 0
%void = OpTypeVoid
%pointer = OpTypePointer CrossWorkgroup %short
%action = OpTypeFunction %void
%v = OpVariable %pointer CrossWorkgroup
%k = OpFunction %void None %action
%1 = OpLabel
%2 = OpLoad %short %v Aligned 2
OpReturn
OpFunctionEnd
"#;
    let import = format!("OpCapability Int16\n{HEAD}{import}");
    let export = r#"OpDecorate %v LinkageAttributes "v" Export
%int = OpTypeInt 32 0
%pointer = OpTypePointer CrossWorkgroup %int
%null = OpConstantNull %int
%v = OpVariable %pointer CrossWorkgroup %null
"#;
    let mut modules = [module(&import), module(export)];
    for module in &mut modules {
        module.version = Version::V1_4;
    }
    let [import, export] = &modules;
    let inputs = [("import", import), ("export", export)];
    let inputs = inputs.map(|(name, module)| LinkInput { name, module });
    let module = link(&inputs, &LinkOptions::default()).unwrap();
    assert_eq!(count(&module, Op::SpecConstantOp), 1);
    let variable = module.all_instructions().find(|it| it.is(Op::Variable));
    let entry = module.instructions(Section::EntryPoints).next().unwrap();
    assert_eq!(
        entry.words()[4..],
        [variable.unwrap().result_id().unwrap().word()]
    );
}

/// Returns a module that defines `g` and `v` with debug information.
fn described(linkage: &str) -> String {
    let extension = r#"OpCapability Kernel
OpCapability Addresses
OpCapability Linkage
OpExtension "SPV_KHR_linkonce_odr"
%set = OpExtInstImport "OpenCL.DebugInfo.100"
OpMemoryModel Physical64 OpenCL
%file = OpString "LINKAGE.cl"
%name = OpString "g"
"#;
    let body = r#"OpDecorate %g LinkageAttributes "g" LINKAGE
OpDecorate %v LinkageAttributes "v" LINKAGE
%int = OpTypeInt 32 0
%void = OpTypeVoid
%action = OpTypeFunction %void
%pointer = OpTypePointer CrossWorkgroup %int
%null = OpConstantNull %int
%size = OpConstant %int 32
%v = OpVariable %pointer CrossWorkgroup %null
%source = OpExtInst %void %set DebugSource %file
%unit = OpExtInst %void %set DebugCompilationUnit 65536 4 %source OpenCL_C
%number = OpExtInst %void %set DebugTypeBasic %name %size Signed
%type = OpExtInst %void %set DebugTypeFunction None %number
%dv = OpExtInst %void %set DebugGlobalVariable %name %number %source 1 1 %unit %name %v FlagIsDefinition
%dg = OpExtInst %void %set DebugFunction %name %type %source 1 1 %unit %name FlagIsDefinition 1 %g
%g = OpFunction %void None %action
%1 = OpLabel
OpReturn
OpFunctionEnd
"#;
    format!("{extension}{body}").replace("LINKAGE", linkage)
}

#[test]
fn debug_information_of_a_replaced_definition_does_not_describe_the_other_one() {
    let mut options = LinkOptions::default();
    options.exports_replace_odr = true;
    for texts in [["LinkOnceODR", "Export"], ["Export", "LinkOnceODR"]] {
        let texts = texts.map(described);
        let module = linked(&[&texts[0], &texts[1]], options.clone());
        let [function, variable] = [Op::Function, Op::Variable].map(|op| {
            let kept = module.all_instructions().find(|it| it.is(op));
            kept.unwrap().result_id().unwrap().word()
        });
        // `DebugGlobalVariable`, `DebugFunction`
        for (number, place, kept) in [(18, 12, variable), (20, 14, function)] {
            let rows = module.instructions(Section::Globals);
            let rows = rows.filter(|it| it.is(Op::ExtInst) && it.word(4) == Some(number));
            let described: Vec<bool> = rows.map(|row| row.word(place) == Some(kept)).collect();
            let is_first = texts[0].contains("Export");
            assert_eq!(described, [is_first, !is_first], "{}", text(&module));
        }
    }
}

#[test]
fn messages_name_the_replaced_import_and_its_definition() {
    let variable = r#"OpDecorate %v LinkageAttributes "h" Export
%int = OpTypeInt 32 0
%pointer = OpTypePointer CrossWorkgroup %int
%null = OpConstantNull %int
%v = OpVariable %pointer CrossWorkgroup %null
"#;
    let function = DEFINES_F
        .replace("\"f\"", "\"h\"")
        .replace("OpTypeInt 32", "OpTypeInt 64");
    let function = format!("OpCapability Int64\n{HEAD}{function}");
    let mut options = LinkOptions::default();
    options.defined = vec![("f".to_owned(), "h".to_owned())];
    for (definition, message) in [
        (
            &function[..],
            "m0 imports \"f\" as i32 (i32), and m1 exports \"h\", which is to replace it, as i64 (i64)",
        ),
        (
            variable,
            "the symbol \"f\" is a function in m0, and \"h\", which is to replace it, is a variable in m1",
        ),
    ] {
        let Err(LinkError::Problems(found)) = try_link(&[CALLS_F, definition], options.clone())
        else {
            panic!("linked");
        };
        let found: Vec<&str> = found.iter().map(|problem| problem.message()).collect();
        assert_eq!(found, [message]);
    }
}
