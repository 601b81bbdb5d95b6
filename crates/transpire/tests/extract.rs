//! Tests of the extraction of kernels from SPIR-V modules and of the selection of kernels in LLVM IR: the result is a
//! valid module with everything that the kernels use.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;
use std::process::Command;

use transpire::llvm::ir;
use transpire::spirv::assembly::assemble;
use transpire::spirv::grammar::Op;
use transpire::spirv::{
    Module, Section, binary, extract_entry_points, extract_from, extract_groups, validate,
};
use transpire::{
    ErrorKind, LinkOptions, Place, ReadLlvm, ReadSpirv, Split, ToSpirv, link_llvm, link_spirv,
    read_llvm, read_spirv, reflect, to_spirv, write_spirv,
};

/// Returns the SPIR-V translation of the kernels in the folder `extract`, which clang 22 compiles with `options`.
fn module(options: &[&str]) -> Module {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/extract");
    let compiled = Command::new("clang-22")
        .current_dir(folder)
        .args(["-cc1", "-triple", "spir64-unknown-unknown", "-x", "cl"])
        .args(["-cl-std=CL1.2", "-finclude-default-header"])
        .args(["-fdeclare-opencl-builtins", "-emit-llvm-bc"])
        .args(options)
        .arg("kernels.cl")
        .args(["-o", "-"])
        .output()
        .unwrap();
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );
    binary::read_words(&to_spirv(&compiled.stdout, &ToSpirv::default()).unwrap()).unwrap()
}

fn functions(module: &Module) -> usize {
    let functions = module.instructions(Section::Functions);
    functions.filter(|row| row.is(Op::Function)).count()
}

fn check(options: &[&str]) {
    let all = module(options);
    let kernels = reflect::spirv(&all).unwrap().kernels;
    assert_eq!(kernels.len(), 3);
    for kernel in &kernels {
        let extracted = extract_entry_points(&all, std::slice::from_ref(&kernel.name)).unwrap();
        let bytes = write_spirv(&extracted);
        let read = read_spirv(&bytes, &ReadSpirv::in_full());
        let read = read.unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
        let left = reflect::spirv(&read.module).unwrap().kernels;
        assert_eq!(left, std::slice::from_ref(kernel));
        assert!(functions(&extracted) < functions(&all));
        assert!(extracted.word_count() < all.word_count());
    }
    let groups: Vec<Vec<&str>> = kernels.iter().map(|it| vec![it.name.as_str()]).collect();
    for (kernel, part) in kernels.iter().zip(extract_groups(&all, &groups).unwrap()) {
        let alone = extract_entry_points(&all, std::slice::from_ref(&kernel.name)).unwrap();
        let read = read_spirv(&write_spirv(&part), &ReadSpirv::in_full()).unwrap();
        let left = reflect::spirv(&read.module).unwrap().kernels;
        assert_eq!(left, std::slice::from_ref(kernel));
        assert_eq!(functions(&part), functions(&alone));
        assert_eq!(declarations(&part), declarations(&alone));
    }
    let names: Vec<String> = kernels.into_iter().map(|kernel| kernel.name).collect();
    let extracted = extract_entry_points(&all, &names).unwrap();
    assert_eq!(
        reflect::spirv(&extracted).unwrap().kernels.len(),
        names.len()
    );
}

#[test]
fn each_kernel_alone_is_a_valid_module() {
    check(&["-O0"]);
}

#[test]
fn debug_information_of_inlined_code_stays_valid() {
    check(&["-O2", "-debug-info-kind=standalone"]);
    check(&["-O0", "-debug-info-kind=standalone"]);
}

#[test]
fn a_kernel_that_is_not_there_is_an_error_with_a_suggestion() {
    // The options are wrong, whichever IR the module has.
    let of_llvm = |kernel: &str| {
        let mut read = ReadLlvm::default();
        read.kernels = vec![kernel.to_owned()];
        read_llvm(JULIA, &read).unwrap_err()
    };
    let of_spirv = |kernel: &str| read_spirv(ONE_IS_WRONG.as_bytes(), &only(kernel)).unwrap_err();
    for (error, message) in [
        (
            of_llvm("nothing"),
            r#"the module has no kernel "nothing"; the kernels are: julia"#,
        ),
        (
            of_llvm("juila"),
            r#"the module has no kernel "juila"; did you mean "julia"?"#,
        ),
        (
            of_spirv("nothing"),
            r#"the module has no kernel "nothing"; the kernels are: right, wrong"#,
        ),
        (
            of_spirv("wrogn"),
            r#"the module has no kernel "wrogn"; did you mean "wrong"?"#,
        ),
    ] {
        assert_eq!(
            (error.kind(), error.message()),
            (ErrorKind::Argument, message)
        );
    }
    let module = module(&["-O0"]);
    let error = extract_entry_points(&module, &["nothing".to_owned()]).unwrap_err();
    let lead = "the module has no kernel \"nothing\"; the kernels are: ";
    assert!(error.message().starts_with(lead), "{error}");
}

/// A module of LLVM IR.
const JULIA: &[u8] = include_bytes!("../../../examples/julia.bc");

/// Two kernels. A call in the second one has an undefined argument.
const ONE_IS_WRONG: &str = include_str!("extract/one_is_wrong.spvasm");

fn only(kernel: &str) -> ReadSpirv {
    let mut read = ReadSpirv::default();
    read.kernels = vec![kernel.to_owned()];
    read
}

#[test]
fn what_is_not_kept_may_be_wrong() {
    assert!(read_spirv(ONE_IS_WRONG.as_bytes(), &ReadSpirv::default()).is_err());
    read_spirv(ONE_IS_WRONG.as_bytes(), &only("right")).unwrap();
}

#[test]
fn faults_are_told_where_they_stand_in_the_input() {
    let whole = read_spirv(ONE_IS_WRONG.as_bytes(), &ReadSpirv::default()).unwrap_err();
    let part = read_spirv(ONE_IS_WRONG.as_bytes(), &only("wrong")).unwrap_err();
    assert_eq!(part.to_string(), whole.to_string());
    let line = ONE_IS_WRONG
        .lines()
        .position(|line| line.contains("OpFunctionCall"));
    assert_eq!(part.place(), &Place::LineColumn(line.unwrap() + 1, 1));

    let words = assemble(ONE_IS_WRONG).unwrap();
    for bytes in [
        binary::to_bytes(&words),
        words.iter().flat_map(|word| word.to_be_bytes()).collect(),
    ] {
        let whole = read_spirv(&bytes, &ReadSpirv::default()).unwrap_err();
        let part = read_spirv(&bytes, &only("wrong")).unwrap_err();
        assert!(matches!(part.place(), Place::Word(_)));
        assert_eq!(part.to_string(), whole.to_string());
    }
}

#[test]
fn a_function_is_found_by_the_name_that_it_is_linked_by() {
    let names = ["helper".to_owned()];
    let words = assemble(ONE_IS_WRONG).unwrap();
    let error = extract_from(&binary::to_bytes(&words), &names).unwrap_err();
    assert_eq!(
        error.message(),
        "the function \"helper\" is not a kernel; the kernels are: right, wrong"
    );
    // A library has no kernels.
    let is_library =
        |line: &&str| !line.contains("OpEntryPoint") && !line.contains("OpExecutionMode");
    let library: Vec<&str> = ONE_IS_WRONG.lines().filter(is_library).collect();
    let words = assemble(&library.join("\n")).unwrap();
    let extracted = extract_from(&binary::to_bytes(&words), &names).unwrap();
    let module = binary::read_words(&extracted.words).unwrap();
    assert_eq!(functions(&module), 1);
    assert_eq!(module.instructions(Section::EntryPoints).count(), 0);
}

#[test]
fn constants_that_hosts_set_stay() {
    let read = read_spirv(ONE_IS_WRONG.as_bytes(), &only("right")).unwrap();
    assert_eq!(transpire::spirv::spec_constants(&read.module).len(), 1);
}

/// Checks that bodies of functions that are not kept are not decoded, so errors in them are ignored.
#[test]
fn bodies_that_are_not_kept_are_not_decoded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/extract");
    let compiled = Command::new("llvm-as-14")
        .arg(folder.join("one_is_wrong.ll"))
        .args(["-o", "-", "-disable-verify"])
        .output()
        .unwrap();
    assert!(compiled.status.success());
    assert!(read_llvm(&compiled.stdout, &ReadLlvm::default()).is_err());
    let mut read = ReadLlvm::default();
    read.kernels = vec!["right".to_owned()];
    let module = read_llvm(&compiled.stdout, &read).unwrap().module;
    assert_eq!(module.functions().count(), 2);
    read.kernels = vec!["wrong".to_owned()];
    assert!(read_llvm(&compiled.stdout, &read).is_err());
}

/// Checks that conditional declarations of a module with variants are kept with their conditions.
#[test]
fn conditions_of_what_stays_are_kept() {
    let words = assemble(include_str!("extract/conditional.spvasm")).unwrap();
    let module = binary::read_words(&words).unwrap();
    let extracted = extract_entry_points(&module, &["second".to_owned()]).unwrap();
    assert_eq!(functions(&extracted), 1);
    assert_eq!(extracted.instructions(Section::EntryPoints).count(), 1);
    let settable = transpire::spirv::spec_constants(&extracted);
    assert_eq!(settable.len(), 1);
    let mut structure = validate::Options::default();
    structure.level = validate::Level::Structural;
    let findings = validate::validate(&binary::write_words(&extracted), &structure);
    assert_eq!(findings, []);
}

/// Returns the capabilities and the extensions that `module` declares.
fn declarations(module: &Module) -> (Vec<String>, Vec<String>) {
    let found = reflect::spirv(module).unwrap();
    (found.capabilities, found.extensions)
}

#[test]
fn capabilities_that_a_kernel_does_not_need_are_removed() {
    let words = assemble(include_str!("extract/declarations.spvasm")).unwrap();
    let module = binary::read_words(&words).unwrap();
    for (name, capabilities) in [
        ("doubles", &["Float64", "Int64"][..]),
        ("images", &["ImageBasic", "Image1D", "Sampled1D"]),
        ("plain", &[]),
    ] {
        let extracted = extract_entry_points(&module, &[name.to_owned()]).unwrap();
        let (found, extensions) = declarations(&extracted);
        let expected: Vec<&str> = {
            ["Addresses", "Linkage", "Kernel"]
                .iter()
                .chain(capabilities)
        }
        .chain(&["ExpectAssumeKHR", "ImageMipmap"])
        .copied()
        .collect();
        assert_eq!(found, expected, "{name}");
        assert_eq!(extensions, declarations(&module).1, "{name}");
        let findings = validate::validate(&binary::write_words(&extracted), &Default::default());
        assert_eq!(findings, [], "{name}");
        // Each word still has its place in the whole module.
        let extracted = extract_from(&binary::to_bytes(&words), &[name.to_owned()]).unwrap();
        for (number, word) in extracted.words.iter().enumerate() {
            assert_eq!(
                words[extracted.origins.origin(number)],
                *word,
                "{name}: {number}"
            );
        }
    }
}

#[test]
fn each_part_of_linked_llvm_ir_has_only_what_its_kernel_uses() {
    const KERNELS: usize = 20;
    // As text, these names would be equal. The last two kernels have no name.
    let name = |number: usize| match number {
        0 => "\"caf\\E9\"".to_owned(),
        1 => "\"caf\\FF\"".to_owned(),
        KERNELS.. => (number - KERNELS).to_string(),
        _ => format!("k{number}"),
    };
    let mut text = "target triple = \"spir64-unknown-unknown\"\n".to_owned();
    for number in 0..KERNELS + 2 {
        text += &format!(
            "define spir_kernel void @{}(ptr addrspace(1) %p) !own !{number} {{
               call void @f{number}(ptr addrspace(1) %p)
               ret void
             }}
             define internal void @f{number}(ptr addrspace(1) %p) {{
               store i32 {}, ptr addrspace(1) %p
               ret void
             }}
             !{number} = !{{!\"kernel {number}\"}}\n",
            name(number),
            1000 + number,
        );
    }
    let linked = link_llvm(&[("all", text.as_bytes())], &LinkOptions::default()).unwrap();
    let parts = linked.split(Split::Kernel).unwrap();
    assert_eq!(parts.len(), KERNELS + 2);
    let mut names = Vec::new();
    for (number, part) in parts.iter().enumerate() {
        let module = &part.module;
        let functions: Vec<_> = module.functions().collect();
        let [(kernel, value, _), _] = functions[..] else {
            panic!("{number}: {} functions", functions.len());
        };
        names.push(module.strings.get(value.name).to_vec());
        assert_eq!(part.kernels, [module.name(kernel)]);
        let own = module.attachment(kernel, "own").unwrap();
        let own = module.metadata.tuple(own).unwrap()[0].unwrap();
        let own = module.metadata.string(own).unwrap();
        assert_eq!(module.strings.text(own), format!("kernel {number}"));
        // The stored number, and the addresses of the functions.
        let constants = module.constants.len();
        assert!(constants < KERNELS / 2, "{constants}");
        let nodes = module.metadata.nodes.len();
        assert!(nodes < KERNELS / 2, "{nodes}");
    }
    assert_eq!(
        names[..3],
        [b"caf\xe9".to_vec(), b"caf\xff".to_vec(), b"k2".to_vec()]
    );
    let unnamed = [b"unnamed.0".to_vec(), b"unnamed.1".to_vec()];
    assert_eq!(names[KERNELS..], unnamed);
}

#[test]
fn lists_of_kernels_only_have_the_kernels_of_the_module() {
    let text = "target triple = \"spir64-unknown-unknown\"
        define spir_kernel void @a(i32 addrspace(1)* %p) {\n  ret void\n}
        define spir_kernel void @b(i32 addrspace(1)* %p) {\n  ret void\n}
        !opencl.kernels = !{!0, !1}
        !0 = !{void (i32 addrspace(1)*)* @a}
        !1 = !{void (i32 addrspace(1)*)* @b}\n";
    let check = |module: &ir::Module, kernel: &str| {
        let list = module.named_metadata("opencl.kernels");
        let entries = list.unwrap().nodes.clone();
        let [entry] = entries[..] else {
            panic!("{kernel}: {} entries", entries.len())
        };
        let function = module.metadata.tuple(entry).unwrap()[0].unwrap();
        let value = module.metadata.value(function).unwrap();
        let ir::ValueKind::Constant(function) = value.kind() else {
            panic!("{kernel}");
        };
        let ir::ConstantKind::Global(function) = module.constants[function].kind else {
            panic!("{kernel}");
        };
        assert_eq!(module.name(function), kernel);
    };
    let linked = link_llvm(&[("all", text.as_bytes())], &LinkOptions::default()).unwrap();
    let parts = linked.split(Split::Kernel).unwrap();
    assert_eq!(parts.len(), 2);
    for (part, kernel) in parts.iter().zip(["a", "b"]) {
        check(&part.module, kernel);
        let mut options = ReadLlvm::default();
        options.kernels = vec![kernel.to_owned()];
        check(
            &read_llvm(text.as_bytes(), &options).unwrap().module,
            kernel,
        );
    }
}

#[test]
fn a_variable_that_the_host_sets_is_in_a_part() {
    let text = |value: &str| {
        format!(
            "target triple = \"spir64-unknown-unknown\"
            @set = addrspace(1) externally_initialized global i32 7
            @local = internal addrspace(1) externally_initialized global i32 7
            define spir_kernel void @k(ptr addrspace(1) %p) {{\n  {value}\n  ret void\n}}\n"
        )
    };
    let split = |text: &str| {
        let linked = link_llvm(&[("all", text.as_bytes())], &LinkOptions::default()).unwrap();
        linked.split(Split::Kernel)
    };
    let parts = split(&text("%x = load i32, ptr addrspace(1) @set")).unwrap();
    assert_eq!(parts.len(), 1);
    assert_eq!(parts[0].module.variables().count(), 1);
    let error = split(&text("")).unwrap_err().to_string();
    let message = "the host accesses the variable \"set\" by name, and no kernel uses it";
    assert_eq!(error, message);
}

#[test]
fn variables_that_the_host_sets_stay_exports_beside_an_input_of_spirv() {
    let module = "target triple = \"spir64-unknown-unknown\"
        @set = addrspace(1) externally_initialized global i32 7
        @other = addrspace(1) global i32 7
        define spir_kernel void @k() {\n  ret void\n}\n";
    let spirv = "OpCapability Kernel\nOpCapability Addresses\nOpCapability Linkage\nOpMemoryModel Physical64 OpenCL\n";
    let inputs = [("a.ll", module.as_bytes()), ("b.spvasm", spirv.as_bytes())];
    let mut options = LinkOptions::default();
    options.internalize = true;
    for only_needed in [false, true] {
        options.only_needed = only_needed;
        let linked = link_spirv(&inputs, &options).unwrap().module;
        let symbols = transpire::Symbols::of_spirv(&linked);
        assert_eq!(symbols.defined, ["k", "set"]);
        let reversed = [inputs[1], inputs[0]];
        let linked = link_spirv(&reversed, &options).unwrap().module;
        let symbols = transpire::Symbols::of_spirv(&linked);
        let expected: &[&str] = if only_needed { &[] } else { &["k", "set"] };
        assert_eq!(symbols.defined, expected);
    }
}

#[test]
fn a_split_that_copies_too_much_shared_data_is_an_error() {
    const LENGTH: usize = 65_000;
    let text = |kernels: usize| {
        let elements = ["i32 7", "i32 9"].repeat(LENGTH / 2).join(", ");
        let mut text = format!(
            "target triple = \"spir64-unknown-unknown\"
             @data = internal addrspace(2) constant [{LENGTH} x i32] [{elements}]\n"
        );
        for number in 0..kernels {
            text += &format!(
                "define spir_kernel void @k{number}(ptr addrspace(1) %p, i64 %i) {{
                   %q = getelementptr [{LENGTH} x i32], ptr addrspace(2) @data, i64 0, i64 %i
                   %x = load i32, ptr addrspace(2) %q
                   store i32 %x, ptr addrspace(1) %p
                   ret void
                 }}\n"
            );
        }
        text
    };
    // The limit is 64 times the module, and 256 MiB.
    for (kernels, fits) in [(400, true), (1_200, false)] {
        let text = text(kernels);
        let inputs = [("all", text.as_bytes())];
        let options = LinkOptions::default();
        let llvm = link_llvm(&inputs, &options).unwrap();
        let llvm = llvm.split(Split::Kernel).map(|parts| parts.len());
        let spirv = link_spirv(&inputs, &options).unwrap();
        let spirv = spirv.split(Split::Kernel).map(|parts| parts.len());
        match fits {
            true => assert_eq!((llvm.unwrap(), spirv.unwrap()), (kernels, kernels)),
            false => {
                for error in [llvm.unwrap_err(), spirv.unwrap_err()] {
                    let error = error.to_string();
                    assert!(error.contains("limit for a module of its size"), "{error}");
                }
            }
        }
    }
}
