//! Tests with modules of LLVM IR built by hand, here by changing modules that were read. Modules that the verifier
//! accepts are written, printed and translated, or rejected with an error. Errors are reported for the others. Nothing
//! panics.
//!
//! The changes follow a fixed seed. `TRANSPIRE_MUTATIONS` sets their number for each module.

#![allow(clippy::unwrap_used, clippy::panic)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use transpire::llvm::cranelift_entity::EntityRef;
use transpire::llvm::ir::metadata::MetadataId;
use transpire::llvm::ir::{
    Block, Body, Constant, ConstantKind, Global, GlobalKind, Inst, InstructionKind, Module, Str,
    Type, Value,
};
use transpire::llvm::versions::Release;
use transpire::llvm::{self, assembly};
use transpire::{ToSpirv, llvm_to_spirv, print_llvm, write_llvm};

const DEFAULT_COUNT: u64 = 150;

/// A fixed pseudo-random sequence of numbers.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % limit.max(1)
    }

    /// Returns an index into a list of `length` elements, sometimes its length. Returns 0 for an empty list.
    fn index<K: EntityRef>(&mut self, length: usize) -> K {
        let past = usize::from(self.below(20) == 0);
        K::new(self.below(length + past))
    }

    fn ty(&mut self, module: &Module) -> Type {
        self.index(module.types.len())
    }

    fn value(&mut self, module: &Module, body: &Body) -> Value {
        match self.below(4) {
            0 => self.index::<Constant>(module.constants.len()).into(),
            1 => Value::argument(self.below(body.argument_types.len() + 1) as u32),
            2 => self.index::<Inst>(body.instructions.len()).into(),
            _ => self.index::<MetadataId>(module.metadata.nodes.len()).into(),
        }
    }
}

/// Makes one change to `body`, a function of `module`, or none where the chosen change doesn't apply.
fn change_body(numbers: &mut Numbers, module: &Module, body: &mut Body) {
    let block: Block = Block::new(numbers.below(body.blocks.len()));
    let other: Block = numbers.index(body.blocks.len());
    let inst = Inst::new(numbers.below(body.instructions.len()));
    match numbers.below(12) {
        0 => body.instructions.edit(inst).ty = numbers.ty(module),
        1 => body.layout.push(other),
        2 => {
            let place = numbers.below(body.layout.len());
            if place < body.layout.len() {
                body.layout.remove(place);
            }
        }
        3 => {
            let instructions = &mut body.blocks[block].instructions;
            let place = numbers.below(instructions.len());
            if place >= instructions.len() {
                return;
            }
            let moved = instructions.remove(place);
            if let Some(block) = body.blocks.get_mut(other) {
                let place = numbers.below(block.instructions.len() + 1);
                block.instructions.insert(place, moved);
            }
        }
        4 => body.blocks[block].instructions.push(inst),
        5 => {
            let count = body.argument_types.len();
            if let Some(ty) = body.argument_types.get_mut(numbers.below(count)) {
                *ty = numbers.ty(module);
            }
        }
        6 => match &mut body.instructions.edit(inst).kind {
            InstructionKind::Br { target } => *target = other,
            InstructionKind::CondBr { then, .. } => *then = other,
            InstructionKind::Switch { default, .. } => *default = other,
            InstructionKind::Alloca { allocated, .. } => *allocated = numbers.ty(module),
            InstructionKind::GetElementPtr { source, .. } => *source = numbers.ty(module),
            InstructionKind::Call(call) => call.function_type = numbers.ty(module),
            InstructionKind::Phi { blocks, .. } => blocks.clear(&mut body.block_lists),
            _ => {}
        },
        7 => {
            let kind = body.instructions[inst].kind.clone();
            let from = Inst::new(numbers.below(body.instructions.len()));
            body.instructions.edit(from).kind = kind;
        }
        _ => {
            let chosen = numbers.below(4);
            let mut number = 0;
            let value = numbers.value(module, body);
            body.map_operands(inst, |operand| {
                number += 1;
                if number == chosen + 1 { value } else { operand }
            });
        }
    }
}

/// Makes one change to `module`, or none where the chosen change doesn't apply.
fn change(numbers: &mut Numbers, module: &mut Module) {
    let global = Global::new(numbers.below(module.globals.len()));
    let ty = numbers.ty(module);
    let constant: Constant = numbers.index(module.constants.len());
    match numbers.below(12) {
        0 => module.globals[global].value_type = ty,
        1 => module.globals[global].ty = ty,
        2 => {
            if let GlobalKind::Variable(variable) = &mut module.globals[global].kind {
                variable.initializer = constant.into();
            }
        }
        3 => {
            let parts = ConstantKind::Aggregate([constant].into());
            let made = module.constants.intern(ty, parts);
            if let GlobalKind::Variable(variable) = &mut module.globals[global].kind {
                variable.initializer = made.into();
            }
        }
        4 => module.globals[global].name = Str::new(numbers.below(module.strings.len())),
        _ => {
            let defined: Vec<Global> = module
                .functions()
                .filter(|(_, _, function)| function.body.is_some())
                .map(|(global, ..)| global)
                .collect();
            let Some(&global) = defined.get(numbers.below(defined.len())) else {
                return;
            };
            module.with_body(global, |module, body| change_body(numbers, module, body));
        }
    }
}

fn inputs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../llvm/tests/modules");
    let mut found = Vec::new();
    for release in std::fs::read_dir(folder).unwrap() {
        for file in std::fs::read_dir(release.unwrap().path()).unwrap() {
            let path = file.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "ll") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn count() -> u64 {
    let count = std::env::var("TRANSPIRE_MUTATIONS").ok();
    count.map_or(DEFAULT_COUNT, |count| count.parse().unwrap())
}

#[test]
fn what_passes_the_verifier_does_not_panic() {
    let mut passed = 0;
    let mut seed = 0;
    let mut panicked = Vec::new();
    for path in inputs() {
        let text = std::fs::read(&path).unwrap();
        let Ok(read) = assembly::parse(&text) else {
            continue;
        };
        for _ in 0..count() {
            seed += 1;
            let mut numbers = Numbers((seed as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
            let mut module = read.clone();
            for _ in 0..1 + numbers.below(3) {
                change(&mut numbers, &mut module);
            }
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                let passes = llvm::verify(&module).is_ok();
                if passes {
                    let _ = write_llvm(module.clone(), Release::NEWEST);
                    let _ = write_llvm(module.clone(), Release::V14);
                    let _ = print_llvm(module.clone(), Release::NEWEST);
                    let _ = llvm_to_spirv(module, &ToSpirv::default());
                }
                passes
            }));
            match outcome {
                Ok(passes) => passed += u64::from(passes),
                Err(_) => panicked.push(format!("{}, seed {seed}", path.display())),
            }
        }
    }
    assert!(panicked.is_empty(), "{}", panicked.join("\n"));
    assert!(passed > seed as u64 / 20, "{passed} of {seed} pass");
}
