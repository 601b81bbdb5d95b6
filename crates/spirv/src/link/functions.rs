//! The functions of all inputs in the linked module: declarations before definitions (§2.4).

use std::ops::Range;

use super::signatures::Casts;
use super::{LinkError, Linker};
use crate::{Id, Instruction, Instructions, Op, Section, encode};

/// A function of an input, or a single instruction between functions.
struct Function {
    /// The index of the input.
    at: usize,
    /// The result of `OpFunction`; `None` for instructions between functions.
    id: Option<Id>,
    /// The words in the functions section, including the preceding `OpLine` and `OpNoLine`.
    words: Range<usize>,
    has_body: bool,
}

impl Linker<'_> {
    /// Writes the functions of all inputs, except those that another definition replaces. Then writes the functions
    /// whose addresses replace addresses of imports, and the new entry points for called ones.
    pub(super) fn functions(&mut self) -> Result<(), LinkError> {
        let mut functions = Vec::new();
        for (at, object) in self.objects.iter().enumerate() {
            let words = object.module.words(Section::Functions);
            functions.extend(functions_of(at, words));
        }
        // Another definition replaces these.
        functions.retain(|function| {
            let id = function.id;
            id.is_none_or(|id| self.symbols.resolution(function.at, id.word()).is_none())
        });
        for has_body in [false, true] {
            let mut words = Vec::new();
            for function in functions.iter().filter(|it| it.has_body == has_body) {
                self.function(function, &mut words)?;
            }
            if !words.is_empty() {
                self.builder.append_functions(words);
            }
        }
        self.addresses()?;
        self.kernels()
    }

    fn function(&mut self, function: &Function, words: &mut Vec<u32>) -> Result<(), LinkError> {
        let at = function.at;
        let module = self.objects[at].module;
        let all = module.words(Section::Functions);
        let own = all.get(function.words.clone()).unwrap_or_default();
        let start = words.len();
        if !self.objects[at].has_casts {
            words.extend_from_slice(own);
            return self.renumber(at, words.get_mut(start..).unwrap_or_default());
        }
        let function = function.id.map(Id::word).unwrap_or_default();
        let is_common = at == 0 && self.condition(at, function).is_none();
        for instruction in Instructions::new(own) {
            transpire_interrupt::tick();
            let is_call = instruction.is(Op::FunctionCall);
            if is_call && is_common && self.call_variants(instruction, words)? {
                continue;
            }
            let callee = instruction.id(3).filter(|_| is_call);
            let casts = callee.and_then(|callee| self.function_casts.remove(&(at, callee.word())));
            let Some((casts, callee)) = casts.zip(callee) else {
                let start = words.len();
                words.extend_from_slice(instruction.words());
                self.renumber(at, words.get_mut(start..).unwrap_or_default())?;
                continue;
            };
            // While `casts` is removed from the map, the id of the callee is the export's.
            let mut call = instruction.words().to_vec();
            let renumbered = self.renumber(at, &mut call);
            let outcome = renumbered.and_then(|()| self.call(&casts, &call, words));
            self.function_casts.insert((at, callee.word()), casts);
            outcome?;
        }
        Ok(())
    }

    /// Writes a call with casts of its arguments and its result. The ids in `call` are ids of the linked module.
    pub(super) fn call(
        &mut self,
        casts: &Casts,
        call: &[u32],
        words: &mut Vec<u32>,
    ) -> Result<(), LinkError> {
        let call = Instruction::of_all(call);
        let (Some(ty), Some(result)) = (call.result_type(), call.result_id()) else {
            return Ok(());
        };
        let mut operands = call.operand_words().to_vec();
        let arguments = operands.iter_mut().skip(1);
        for (argument, &cast) in arguments.zip(&casts.parameters) {
            if let Some(ty) = cast {
                let id = self.builder.id();
                encode(words, Op::Bitcast, Some(ty), Some(id), &[*argument])
                    .map_err(LinkError::output)?;
                *argument = id.word();
            }
        }
        let mut encode = |op, ty, id, operands: &[u32]| {
            encode(words, op, Some(ty), Some(id), operands).map_err(LinkError::output)
        };
        match casts.result {
            None => encode(Op::FunctionCall, ty, result, &operands),
            Some(other) => {
                let id = self.builder.id();
                encode(Op::FunctionCall, other, id, &operands)?;
                encode(Op::Bitcast, ty, result, &[id.word()])
            }
        }
    }

    /// Writes a function for each import whose address is used and whose export has another signature.
    fn addresses(&mut self) -> Result<(), LinkError> {
        let mut needed: Vec<((usize, u32), Id)> = self
            .function_casts
            .iter()
            .filter_map(|(&key, casts)| Some((key, casts.needed_address()?)))
            .collect();
        needed.sort_unstable();
        for (key, id) in needed {
            if let Some(casts) = self.function_casts.remove(&key) {
                let callee = self.id(key.0, Id::new(key.1).unwrap_or(id));
                self.forward(id, callee, 0, &casts)?;
                self.condition_forward(id, key.0);
            }
        }
        Ok(())
    }

    /// Writes, for each entry point that other functions call, a new function that becomes the entry point. Records the
    /// new ids of the function and its parameters in `kernels`.
    fn kernels(&mut self) -> Result<(), LinkError> {
        for (at, kernel) in self.symbols.kernels() {
            let module = self.objects[at].module;
            let Some(function) = module.definition(kernel) else {
                continue;
            };
            let (control, ty) = (function.word(3).unwrap_or_default(), function.id(4));
            let Some(ty) = ty.map(|ty| self.id(at, ty)) else {
                continue;
            };
            let callee = self.id(at, kernel);
            let id = self.builder.id();
            let parameters = self.forward(id, callee, control, &Casts::none(ty))?;
            self.kernels.insert((at, kernel.word()), id);
            let Some(place) = module.location(kernel) else {
                continue;
            };
            let own = module.instructions_from(place).skip(1);
            let own = own.take_while(|it| it.is(Op::FunctionParameter));
            for (own, parameter) in own.zip(parameters) {
                if let Some(own) = own.result_id() {
                    self.kernels.insert((at, own.word()), parameter);
                }
            }
        }
        Ok(())
    }

    /// Writes a function that calls `callee` and returns its result. The function has the id `id`, the type `casts.ty`
    /// and the function control `control`. `casts` converts the arguments and the result of the call. Returns the ids
    /// of the parameters. Writes nothing and returns no ids if `casts.ty` is not defined.
    fn forward(
        &mut self,
        id: Id,
        callee: Id,
        control: u32,
        casts: &Casts,
    ) -> Result<Vec<Id>, LinkError> {
        let module = self.builder.module();
        let types = { module.definition(casts.ty) }.map(|ty| ty.operand_words().to_vec());
        let types: Vec<Id> = types.into_iter().flatten().filter_map(Id::new).collect();
        let Some((&result, types)) = types.split_first() else {
            return Ok(Vec::new());
        };
        let is_void = { module.definition(result) }.is_some_and(|ty| ty.is(Op::TypeVoid));
        let mut words = Vec::new();
        let write = |words: &mut Vec<u32>, op, ty, id, operands: &[u32]| {
            encode(words, op, ty, id, operands).map_err(LinkError::output)
        };
        let operands = [control, casts.ty.word()];
        write(&mut words, Op::Function, Some(result), Some(id), &operands)?;
        let mut parameters = Vec::with_capacity(types.len());
        for &ty in types {
            let parameter = self.builder.id();
            let op = Op::FunctionParameter;
            write(&mut words, op, Some(ty), Some(parameter), &[])?;
            parameters.push(parameter);
        }
        let label = self.builder.id();
        write(&mut words, Op::Label, None, Some(label), &[])?;
        let value = self.builder.id();
        let mut operands = vec![callee.word()];
        operands.extend(parameters.iter().map(|id| id.word()));
        let mut call = Vec::new();
        let op = Op::FunctionCall;
        write(&mut call, op, Some(result), Some(value), &operands)?;
        self.call(casts, &call, &mut words)?;
        match is_void {
            true => write(&mut words, Op::Return, None, None, &[])?,
            false => write(&mut words, Op::ReturnValue, None, None, &[value.word()])?,
        }
        write(&mut words, Op::FunctionEnd, None, None, &[])?;
        self.builder.append_functions(words);
        Ok(parameters)
    }
}

/// Returns the functions in the words of the input `at`, and the instructions between functions.
fn functions_of(at: usize, words: &[u32]) -> Vec<Function> {
    let mut found = Vec::new();
    let mut instructions = Instructions::new(words);
    let (mut start, mut id, mut has_body) = (0, None, false);
    while let Some(instruction) = instructions.next() {
        transpire_interrupt::tick();
        match instruction.op() {
            Some(Op::Function) => id = instruction.result_id(),
            Some(Op::Label) => has_body = true,
            Some(Op::Line | Op::NoLine) => continue,
            _ => {}
        }
        let is_between = id.is_none();
        if is_between || instruction.is(Op::FunctionEnd) {
            let end = instructions.offset();
            found.push(Function {
                at,
                id,
                words: start..end,
                // Instructions between functions go between definitions.
                has_body: has_body || is_between,
            });
            (start, id, has_body) = (end, None, false);
        }
    }
    found
}
