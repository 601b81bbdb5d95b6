//! Passes over the words of a whole module.

pub(crate) mod require;
pub(crate) mod spec_composites;

use transpire_spirv::grammar::Op;
use transpire_spirv::{Id, Location, Module, Section};

/// Returns the name of the function that contains the instruction at `location`, or `None` if it is not in a function
/// or the function has no name.
#[cold]
pub(crate) fn function_at(module: &Module, location: Location) -> Option<String> {
    if location.section != Section::Functions {
        return None;
    }
    let mut instructions = module.instructions(Section::Functions);
    let mut function: Option<Id> = None;
    while instructions.offset() as u32 <= location.offset {
        let instruction = instructions.next()?;
        if instruction.is(Op::Function) {
            function = instruction.result_id();
        }
    }
    let function = function?;
    let mut names = module.instructions(Section::Names);
    let name = names.find(|name| name.is(Op::Name) && name.id(1) == Some(function))?;
    Some(String::from_utf8_lossy(&name.string(2).0).into_owned())
}
