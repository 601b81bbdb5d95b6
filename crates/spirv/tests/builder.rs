//! Tests of the builders against words and text written by hand. The kernel tests run built modules through `spirv-val`
//! and on a device.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

use transpire_spirv::{
    BlockBuilder, Builder, Error, ErrorKind, Id, Location, Module, ModuleBuilder, Section, Version,
    assembly::{DisassembleOptions, disassemble_words},
    binary, encode, encode_string,
    grammar::{
        AddressingModel, CLOp, Capability, Decoration, ExecutionMode, ExecutionModel,
        FunctionControl, LinkageType, LoopControl, MemoryAccess, MemoryModel, Op, SelectionControl,
        SourceLanguage, StorageClass,
    },
};

/// Returns a module with a kernel that stores a constant. Its parts are not added in the order of the layout.
fn kernel() -> Module {
    let mut builder = Builder::new(Version::V1_0);
    let void = builder.type_(Op::TypeVoid, &[]);
    let int = builder.type_(Op::TypeInt, &[32, 0]);
    let pointer = builder.type_(Op::TypePointer, &[5, int.word()]);
    let ty = builder.type_(Op::TypeFunction, &[void.word(), pointer.word()]);
    let seven = builder.constant(Op::Constant, int, &[7]);
    assert_eq!(builder.constant(Op::Constant, int, &[7]), seven);
    assert_eq!(builder.type_(Op::TypeInt, &[32, 0]), int);

    let variable = builder.id();
    let class = StorageClass::CrossWorkgroup.word();
    builder.global(
        Op::Variable,
        Some(pointer),
        Some(variable),
        &[class, seven.word()],
    );

    let [function, parameter, label] = [(); 3].map(|()| builder.id());
    let mut words = Vec::new();
    let mut emit = |op, ty, result, operands: &[u32]| {
        encode(&mut words, op, ty, result, operands).unwrap();
    };
    emit(Op::Function, Some(void), Some(function), &[0, ty.word()]);
    emit(Op::FunctionParameter, Some(pointer), Some(parameter), &[]);
    emit(Op::Label, None, Some(label), &[]);
    emit(
        Op::Store,
        None,
        None,
        &[parameter.word(), seven.word(), 2, 4],
    );
    emit(Op::Return, None, None, &[]);
    emit(Op::FunctionEnd, None, None, &[]);
    builder.append_functions(words);

    builder.decorate(parameter, Decoration::Alignment, &[4]);
    builder.decorate_linkage(variable, "v", LinkageType::Export);
    builder.name(function, "k");
    builder.source(SourceLanguage::OpenCL_C, 102_000, None);
    builder.execution_mode(function, ExecutionMode::LocalSize, &[4, 2, 1]);
    builder.entry_point(ExecutionModel::Kernel, function, "kernel", &[]);
    builder.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    let set = builder.ext_inst_import("OpenCL.std");
    assert_eq!(builder.ext_inst_import("OpenCL.std"), set);
    for capability in [
        Capability::Addresses,
        Capability::Linkage,
        Capability::Kernel,
    ] {
        builder.capability(capability);
        builder.capability(capability);
    }
    builder.finish().unwrap()
}

#[test]
fn instructions_stand_in_the_order_of_the_layout() {
    let text = include_str!("builder/instructions_stand_in_the_order_of_the_layout.spvasm");
    let options = DisassembleOptions {
        raw_ids: true,
        indent: false,
        header: false,
        ..DisassembleOptions::default()
    };
    let words = binary::write_words(&kernel());
    assert_eq!(
        words.get(..5),
        Some([0x0723_0203, 0x0001_0000, 0, 11, 0].as_slice())
    );
    assert_eq!(disassemble_words(&words, &options).unwrap(), text);
}

#[test]
fn strings_end_with_a_zero_byte() {
    assert_eq!(encode_string(""), [0]);
    assert_eq!(encode_string("abc"), [0x0063_6261]);
    assert_eq!(encode_string("abcd"), [0x6463_6261, 0]);
    assert_eq!(encode_string(b"\xc3\xa9"), [0x0000_a9c3]);
    // A zero byte ends a string, wherever it is. Other bytes don't.
    assert_eq!(encode_string("\0abcdefg"), [0]);
    assert_eq!(encode_string("abc\0efgh"), [0x0063_6261]);
    assert_eq!(encode_string("abcdef\0h"), [0x6463_6261, 0x0000_6665]);
    assert_eq!(encode_string("abcd\0"), [0x6463_6261, 0]);
    assert_eq!(encode_string(b"\x80\x01\0\x01"), [0x0000_0180]);
    assert_eq!(encode_string(b"\x80\x81\xff\x01\x01"), [0x01ff_8180, 1]);
}

#[test]
fn types_of_their_own_are_never_shared() {
    let mut builder = Builder::new(Version::V1_0);
    let first = builder.new_type(Op::TypeStruct, &[]);
    let second = builder.new_type(Op::TypeStruct, &[]);
    let shared = builder.type_(Op::TypeStruct, &[]);
    assert_ne!(first, second);
    assert_ne!(first, shared);
    assert_eq!(builder.type_(Op::TypeStruct, &[]), shared);
    let later = builder.id();
    builder.define_type(later, Op::TypePointer, &[7, first.word()]);
    assert_ne!(builder.type_(Op::TypePointer, &[7, first.word()]), later);
}

#[test]
fn an_instruction_has_at_most_65535_words() {
    let mut words = Vec::new();
    assert!(encode(&mut words, Op::TypeStruct, None, Id::new(1), &[1; 65533]).is_ok());
    assert_eq!(words.len(), 65535);
    let error = encode(&mut words, Op::TypeStruct, None, Id::new(1), &[1; 65534]).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Limit);
    assert_eq!(words.len(), 65535);

    let mut builder = Builder::new(Version::V1_0);
    let void = builder.type_(Op::TypeVoid, &[]);
    builder.name(void, "n".repeat(300_000));
    assert_eq!(builder.finish().unwrap_err().kind(), ErrorKind::Limit);

    let mut builder = Builder::new(Version::V1_0);
    let void = builder.type_(Op::TypeVoid, &[]);
    builder.decorate(void, Decoration::UserSemantic, &[0; 65533]);
    assert!(builder.module().words(Section::Annotations).is_empty());
    assert_eq!(builder.finish().unwrap_err().kind(), ErrorKind::Limit);
}

/// Returns a module with a function `void(uint)`, whose entry block `build` fills. `build` also gets the id of the
/// parameter. The error is from `build` or from a call of the builder.
fn in_a_block(
    build: impl FnOnce(BlockBuilder<'_, '_>, Id) -> transpire_spirv::Result<()>,
) -> transpire_spirv::Result<Module> {
    let mut module = ModuleBuilder::new(Version::V1_2);
    module.capability(Capability::Linkage);
    module.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    let (void, int) = (module.type_void(), module.type_int(32)?);
    let mut function = module.function(void, FunctionControl::None, &[int])?;
    let [parameter] = function.parameters()?;
    let entry = function.label();
    build(function.block(entry)?, parameter)?;
    function.finish()?;
    module.finish()
}

/// The id of the parameter of the function that [`in_a_block`] builds.
const PARAMETER: Id = Id::new(5).unwrap();

fn says(outcome: transpire_spirv::Result<impl std::fmt::Debug>, parts: &[&str]) {
    let error: Error = outcome.unwrap_err();
    for part in parts {
        assert!(error.to_string().contains(part), "{error}");
    }
}

/// Checks that wrong, missing and superfluous operands are an error of the method call, which names the instruction.
#[test]
fn operands_are_those_that_the_grammar_asks_for() {
    let outcome = |op, operands: &[_]| {
        in_a_block(|mut block, number| {
            let int = block.module().type_int(32)?;
            let pointer = block.module().type_pointer(StorageClass::Function, int)?;
            let variable = block.function().variable(pointer, None)?;
            assert_eq!(number, PARAMETER);
            let mut all = vec![variable.into()];
            all.extend_from_slice(operands);
            block.emit_void(op, &all)?;
            block.return_()
        })
    };
    says(outcome(Op::Store, &[]), &["OpStore", "ends where an id"]);
    says(
        outcome(Op::Store, &[7.into()]),
        &["OpStore", "operand 2", "number 7"],
    );
    let id = PARAMETER;
    let class = StorageClass::Function;
    let wrong = [id.into(), class.into()];
    says(
        outcome(Op::Store, &wrong),
        &["MemoryAccess", "operand 3", "StorageClass Function"],
    );
    let short = [id.into(), MemoryAccess::Aligned.into()];
    says(
        outcome(Op::Store, &short),
        &["OpStore", "ends where a number"],
    );
    let long = [id.into(), MemoryAccess::Volatile.into(), 4.into()];
    says(outcome(Op::Store, &long), &["OpStore", "too many"]);
    let unknown = [id.into(), MemoryAccess(1 << 30).into()];
    says(outcome(Op::Store, &unknown), &["OpStore", "0x40000000"]);
    says(outcome(Op::IAdd, &[id.into()]), &["OpIAdd", "result type"]);
    says(outcome(Op(4090), &[]), &["4090"]);
    let well = [id.into(), MemoryAccess::Aligned.into(), 4.into()];
    assert!(outcome(Op::Store, &well).is_ok());
}

#[test]
fn errors_have_the_names_of_ids() {
    let outcome = in_a_block(|mut block, number| {
        block.module().name(number, "count")?;
        let float = block.module().constant_f32(1.5)?;
        block.i_add(number, float)?;
        block.return_()
    });
    says(
        outcome,
        &["OpIAdd of %count, of the type %uint, and %float_1_5, of the type %float"],
    );
    let mut module = ModuleBuilder::new(Version::V1_2);
    let float = module.type_float(32).unwrap();
    says(module.pointee(float), &["%float is OpTypeFloat"]);
    // An id without a name and a definition keeps its number.
    let unknown = module.reserve();
    says(
        module.type_of(unknown),
        &[&format!("{unknown} is not a value")],
    );
}

#[test]
fn what_does_not_stand_in_a_block_is_refused_there() {
    for (op, operands, why) in [
        (Op::TypeBool, vec![], "doesn't stand in a function"),
        (Op::FunctionEnd, vec![], "doesn't stand in a function"),
        (
            Op::Capability,
            vec![Capability::Kernel.into()],
            "doesn't stand in a function",
        ),
        (Op::Variable, vec![], "FunctionBuilder::variable"),
        (Op::Label, vec![], "between blocks"),
        (Op::Return, vec![], "terminator"),
    ] {
        let outcome = in_a_block(|mut block, _| {
            block.emit_void(op, &operands)?;
            block.return_()
        });
        says(outcome, &[why]);
    }
    let outcome = in_a_block(|mut block, number| {
        block.copy_object(number)?;
        let ty = block.module().type_int(32)?;
        block.phi(ty, &[])?;
        block.return_()
    });
    says(outcome, &["OpPhi", "start of its block"]);
    let outcome = in_a_block(|mut block, number| {
        let label = block.function().label();
        block.selection_merge(label, SelectionControl::None)?;
        block.i_add(number, number)?;
        block.return_()
    });
    says(outcome, &["OpIAdd", "merge"]);
    let outcome = in_a_block(|block, _| block.terminate(Op::Nop, &[]));
    says(outcome, &["OpNop doesn't end"]);
}

#[test]
fn functions_need_blocks_and_blocks_need_an_end() {
    says(in_a_block(|_, _| Ok(())), &["has no terminator"]);
    let outcome = in_a_block(|mut block, _| {
        block.function().label();
        block.return_()
    });
    says(outcome, &["has no block"]);
    let mut module = ModuleBuilder::new(Version::V1_2);
    module.capability(Capability::Linkage);
    let (void, int) = (module.type_void(), module.type_int(32).unwrap());
    let function = module.function(void, FunctionControl::None, &[]).unwrap();
    says(function.finish(), &["has no block"]);
    let mut function = module.function(void, FunctionControl::None, &[]).unwrap();
    let entry = function.label();
    function.block(entry).unwrap().return_().unwrap();
    says(function.block(entry), &["ends with its terminator already"]);
    let global = function
        .module()
        .type_pointer(StorageClass::CrossWorkgroup, int)
        .unwrap();
    says(
        function.variable(global, None),
        &["CrossWorkgroup", "ModuleBuilder::variable"],
    );
    function.finish().unwrap();
    let private = module.type_pointer(StorageClass::Function, int).unwrap();
    says(
        module.variable(private, None),
        &["FunctionBuilder::variable"],
    );
    says(module.finish(), &["OpMemoryModel"]);
}

#[test]
fn values_have_the_types_that_their_instructions_ask_for() {
    let outcome = in_a_block(|mut block, number| {
        let wide = block.module().constant_u64(1)?;
        block.i_add(number, wide)?;
        block.return_()
    });
    says(outcome, &["OpIAdd", "one type"]);
    let outcome = in_a_block(|mut block, number| {
        block.load(number)?;
        block.return_()
    });
    says(outcome, &["OpTypePointer"]);
    let outcome = in_a_block(|block, number| {
        let label = block.label();
        block.branch_conditional(number, label, label)
    });
    says(outcome, &["OpTypeBool"]);
    let outcome = in_a_block(|block, number| block.return_value(number));
    says(
        outcome,
        &["OpReturnValue", "the return type of the function is %void"],
    );
    let outcome = in_a_block(|block, number| {
        let label = block.label();
        block.switch(number, label, &[(1 << 32, label)])
    });
    says(outcome, &["4294967296", "32 bits"]);
    let outcome = in_a_block(|mut block, number| {
        let label = block.function().label();
        block.loop_merge(label, label, LoopControl::Unroll, &[number.into()])?;
        block.branch(label)
    });
    says(outcome, &["OpLoopMerge", "operand 4", "the id"]);
    let mut module = ModuleBuilder::new(Version::V1_2);
    let int = module.type_int(32).unwrap();
    let seven = module.constant_u32(7).unwrap();
    assert_eq!(module.constant_u32(7).unwrap(), seven);
    says(module.type_vector(seven, 4), &["is not a type"]);
    says(module.type_vector(int, 5), &["5 components"]);
    says(module.type_array(int, 0), &["no elements"]);
    says(
        module.decorate(seven, Decoration::Alignment, &[]),
        &["OpDecorate %uint_7 Alignment ends where a number is expected"],
    );
}

#[test]
fn changes_are_made_together_and_places_stay_those_before_them() {
    let mut module = kernel();
    let names = |module: &Module| -> Vec<Vec<u8>> {
        let names = module.instructions(Section::Names);
        names.map(|name| name.string(2).0).collect()
    };
    let name = Location {
        section: Section::Names,
        offset: 0,
    };
    let function = Id::new(7).unwrap();
    let mut edit = module.edit();
    for text in ["first", "second"] {
        edit.insert(name, Op::Name, None, None, &[function.into(), text.into()])
            .unwrap();
    }
    edit.remove(name);
    edit.append(
        Section::Names,
        Op::Name,
        None,
        None,
        &[function.into(), "last".into()],
    )
    .unwrap();
    let fresh = edit.id().unwrap();
    assert_eq!(fresh.word(), 11);
    edit.apply().unwrap();
    assert_eq!(names(&module), [&b"first"[..], b"second", b"last"]);
    assert_eq!(module.bound, 12);

    // If a change can't be made, nothing is changed.
    let inside = Location {
        section: Section::Names,
        offset: 1,
    };
    let mut edit = module.edit();
    edit.remove(name);
    edit.remove(inside);
    says(edit.apply(), &["no instruction begins", "word 1"]);
    let mut edit = module.edit();
    edit.remove(name);
    edit.remove(name);
    says(edit.apply(), &["changed twice"]);
    assert_eq!(names(&module).len(), 3);
}

#[test]
fn decorations_of_an_id_are_found_through_groups_too() {
    let text = "OpDecorate %1 Constant
        OpMemberDecorate %2 1 Offset 4
        OpDecorate %3 Volatile
        %3 = OpDecorationGroup
        OpGroupDecorate %3 %1 %4
        OpGroupMemberDecorate %3 %2 0 %5 1";
    let words = transpire_spirv::assembly::assemble(text).unwrap();
    let module = binary::read_words(&words).unwrap();
    let of = |id: u32| -> Vec<u32> {
        let found = module.decorations(Id::new(id).unwrap());
        found.map(|(place, _)| place.offset).collect()
    };
    assert_eq!(
        [of(1), of(2), of(3), of(4), of(5)],
        [vec![0, 13], vec![3, 17], vec![8], vec![13], vec![17]]
    );
}

/// Checks that the error of a method names the instruction, its operands by their names, and the types that do not fit.
#[test]
fn errors_of_methods_name_the_instruction_and_its_operands() {
    type Build = fn(&mut BlockBuilder<'_, '_>, Id) -> transpire_spirv::Result<Id>;
    let rows: &[(Build, &str)] = &[
        (
            |block, count| block.f_add(count, count),
            "OpFAdd: the result is of %uint (OpTypeInt), and has to be a float or a vector of floats",
        ),
        (
            |block, count| {
                let float = block.module().type_float(32)?;
                block.convert_f_to_s(float, count)
            },
            "OpConvertFToS: the result is of %float (OpTypeFloat), and has to be an integer or a vector of integers",
        ),
        (
            |block, count| block.load(count),
            "OpLoad of %count: its type %uint is OpTypeInt, and OpTypePointer is needed",
        ),
        (
            |block, count| {
                let float = block.module().type_float(32)?;
                block.opencl(CLOp::fma, float, &[count.into(); 3])
            },
            "fma: operand %count is of %uint (OpTypeInt), and not of the type of the result",
        ),
        (
            |block, count| block.opencl(CLOp::s_max, count, &[count.into(); 2]),
            "%count is not a type of the module",
        ),
        (
            |block, count| {
                let int = block.module().type_int(32)?;
                block.opencl(CLOp::s_max, int, &[count.into()])
            },
            "s_max %count ends where an id is expected",
        ),
        (
            |block, count| {
                let int = block.module().type_int(32)?;
                block.i_add(count, int)
            },
            "%uint is not a value of the module: it is a type",
        ),
        (
            |block, count| {
                let later = block.module().reserve();
                block.i_add(count, later)
            },
            "is not a value of the module: no instruction with this result was built before",
        ),
    ];
    for (build, expected) in rows {
        let outcome = in_a_block(|mut block, count| {
            block.module().name(count, "count")?;
            build(&mut block, count)?;
            block.return_()
        });
        says(outcome, &[expected]);
    }
    let mut module = ModuleBuilder::new(Version::V1_2);
    let text = module.decorate(PARAMETER, Decoration::BuiltIn, &["GlobalSize".into()]);
    says(
        text,
        &["OpDecorate %5 BuiltIn \"GlobalSize\" has the unknown BuiltIn"],
    );
}

#[test]
fn arguments_of_a_call_have_the_types_of_the_parameters() {
    let mut module = ModuleBuilder::new(Version::V1_2);
    let (void, float) = (module.type_void(), module.type_float(32).unwrap());
    let callee = module.import_function("g", void, &[float, float]).unwrap();
    module.name(callee, "g").unwrap();
    let (one, number) = (
        module.constant_f32(1.0).unwrap(),
        module.constant_u32(1).unwrap(),
    );
    let mut function = module.function(void, FunctionControl::None, &[]).unwrap();
    let entry = function.label();
    let mut block = function.block(entry).unwrap();
    says(
        block.call(callee, &[one]),
        &["OpFunctionCall of %g: its number of parameters is 2, and the number of arguments is 1"],
    );
    says(
        block.call(callee, &[one, number]),
        &["OpFunctionCall of %g: parameter 2 is of the type %float, and %uint_1 of %uint"],
    );
    says(
        block.call(one, &[]),
        &["%float_1 is not a function of the module"],
    );
    assert!(block.call(callee, &[one, one]).is_ok());
}

#[test]
fn a_module_is_finished_with_a_memory_model_an_entry_point_and_all_functions() {
    let empty = ModuleBuilder::new(Version::V1_2);
    says(
        empty.finish(),
        &["no OpMemoryModel: ModuleBuilder::memory_model"],
    );
    let start = || {
        let mut module = ModuleBuilder::new(Version::V1_2);
        module.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
        module
    };
    says(
        start().finish(),
        &["no entry point: ModuleBuilder::entry_point"],
    );
    let mut module = start();
    module.capability(Capability::Linkage);
    assert!(module.finish().is_ok());
    let mut module = start();
    let void = module.type_void();
    let function = module.function(void, FunctionControl::None, &[]).unwrap();
    let id = function.id();
    module.name(id, "forgotten").unwrap();
    let kernel = ExecutionModel::Kernel;
    module.entry_point(kernel, id, "forgotten", &[]).unwrap();
    says(
        module.finish(),
        &[
            "%forgotten is not defined anywhere (§2.16.1): FunctionBuilder::finish adds the function %forgotten",
        ],
    );
}

#[test]
fn a_phi_without_a_value_for_a_predecessor_is_an_error_that_names_it() {
    let mut module = ModuleBuilder::new(Version::V1_2);
    module.capability(Capability::Linkage);
    module.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    let (void, boolean) = (module.type_void(), module.type_bool());
    let yes = module.constant_bool(true).unwrap();
    let mut function = module.function(void, FunctionControl::None, &[]).unwrap();
    let [entry, side, join] = function.labels();
    for (id, name) in [
        (function.id(), "f"),
        (side.id(), "side"),
        (join.id(), "join"),
    ] {
        function.module().name(id, name).unwrap();
    }
    let block = function.block(entry).unwrap();
    block.branch_conditional(yes, side, join).unwrap();
    function.block(side).unwrap().branch(join).unwrap();
    let mut block = function.block(join).unwrap();
    block.phi(boolean, &[(yes, entry)]).unwrap();
    block.return_().unwrap();
    function.finish().unwrap();
    says(
        module.finish(),
        &["there is no value for the predecessor %side (§3.3.17) in @f, block %join"],
    );
}

/// Checks that errors that only the whole module shows are reported when the module is finished.
#[test]
fn a_finished_module_keeps_the_structural_rules() {
    let outcome = in_a_block(|mut block, number| {
        let nowhere = block.module().reserve();
        block.emit_void(Op::LifetimeStart, &[nowhere.into(), 4.into()])?;
        block.i_add(number, number)?;
        block.return_()
    });
    says(outcome, &["OpLifetimeStart", "not defined", "§2.16.1"]);
    let outcome = in_a_block(|block, _| {
        let entry = block.label();
        block.branch(entry)
    });
    says(outcome, &["OpBranch", "first block"]);
}

#[test]
fn an_instruction_that_is_refused_uses_up_no_id() {
    let module = in_a_block(|mut block, number| {
        let int = block.module().type_int(32)?;
        let wrong = block.emit(Op::IAdd, int, &[number.into()]);
        assert!(wrong.is_err());
        block.i_add(number, number)?;
        block.return_()
    });
    // Two types, the function type, the function, its parameter, its block, and the sum.
    assert_eq!(module.unwrap().bound, 8);
}
