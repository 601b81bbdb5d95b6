//! The checked builder of a function: its parameters, variables and blocks.

use super::{BlockBuilder, ModuleBuilder, Operand};
use crate::grammar::{FunctionControl, StorageClass};
use crate::{Error, Id, Op, Result};

/// The label of a block. Branches may refer to it before or after the block is built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label(Id);

impl Label {
    /// Returns the id of its `OpLabel`.
    pub fn id(self) -> Id {
        self.0
    }
}

/// A block that is being built.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) label: Label,
    /// For each `OpPhi`, its type, its result, and the words of its pairs.
    phis: Vec<(Id, Id, Vec<u32>)>,
    pub(super) words: Vec<u32>,
    pub(super) is_merging: bool,
    pub(super) is_terminated: bool,
}

/// A builder of a function. [`FunctionBuilder::finish`] adds the function to the module.
///
/// Blocks are in the order in which they are begun; the first is the entry block. Variables are placed at the start of
/// the entry block, even if they are added later.
#[derive(Debug)]
pub struct FunctionBuilder<'m> {
    module: &'m mut ModuleBuilder,
    id: Id,
    result: Id,
    parameters: Vec<Id>,
    /// The words of `OpFunction` and the parameters.
    head: Vec<u32>,
    variables: Vec<u32>,
    blocks: Vec<Block>,
    labels: Vec<Label>,
}

impl<'m> FunctionBuilder<'m> {
    pub(super) fn new(
        module: &'m mut ModuleBuilder,
        result: Id,
        control: FunctionControl,
        ty: Id,
        parameters: &[Id],
    ) -> Result<Self> {
        let id = module.reserve();
        let mut head = Vec::new();
        let operands = [control.into(), ty.into()];
        module.encode(&mut head, Op::Function, Some(result), Some(id), &operands)?;
        let mut ids = Vec::with_capacity(parameters.len());
        for ty in parameters {
            let parameter = module.reserve();
            module.encode(
                &mut head,
                Op::FunctionParameter,
                Some(*ty),
                Some(parameter),
                &[],
            )?;
            module.note_type(parameter, *ty);
            ids.push(parameter);
        }
        // The type recorded for a function is its return type, which is the type of a call.
        module.note_type(id, result);
        module.begin_function(id, ty);
        Ok(Self {
            module,
            id,
            result,
            parameters: ids,
            head,
            variables: Vec::new(),
            blocks: Vec::new(),
            labels: Vec::new(),
        })
    }

    /// Returns the id of the function.
    pub fn id(&self) -> Id {
        self.id
    }

    /// Returns the builder of the module, for types and constants.
    pub fn module(&mut self) -> &mut ModuleBuilder {
        self.module
    }

    pub(super) fn module_ref(&self) -> &ModuleBuilder {
        self.module
    }

    /// Returns the return type.
    pub(super) fn result(&self) -> Id {
        self.result
    }

    /// Returns the ids of the parameters.
    ///
    /// # Errors
    /// If the number of parameters is not `N`.
    pub fn parameters<const N: usize>(&self) -> Result<[Id; N]> {
        let found = self.parameters.as_slice().try_into();
        found.map_err(|_| {
            let count = self.parameters.len();
            self.module
                .error(format!("{} has {count} parameters, and not {N}", self.id))
        })
    }

    /// Returns a new label for a block of this function.
    pub fn label(&mut self) -> Label {
        let label = Label(self.module.reserve());
        self.labels.push(label);
        label
    }

    /// Returns `N` new labels for blocks of this function.
    pub fn labels<const N: usize>(&mut self) -> [Label; N] {
        [(); N].map(|()| self.label())
    }

    /// Begins the block with this label, or continues it if it has no terminator yet.
    ///
    /// # Errors
    /// If the label belongs to another function, or its block already has a terminator.
    pub fn block(&mut self, label: Label) -> Result<BlockBuilder<'_, 'm>> {
        if !self.labels.contains(&label) {
            let label = label.id();
            return Err(self
                .module
                .error(format!("{label} is a label of another function")));
        }
        let known = self.blocks.iter().position(|block| block.label == label);
        let index = match known {
            Some(index) => index,
            None => {
                self.blocks.push(Block {
                    label,
                    phis: Vec::new(),
                    words: Vec::new(),
                    is_merging: false,
                    is_terminated: false,
                });
                self.blocks.len() - 1
            }
        };
        match self.blocks.get(index) {
            Some(block) if !block.is_terminated => Ok(BlockBuilder::new(self, index, label)),
            _ => Err(self.module.error(format!(
                "the block {} ends with its terminator already",
                label.id()
            ))),
        }
    }

    /// Emits `OpVariable` at the start of the entry block, and returns its id. Each call of the function has its own variable.
    ///
    /// # Errors
    /// If `pointer` is not a pointer type of the storage class `Function`.
    pub fn variable(&mut self, pointer: Id, initializer: Option<Id>) -> Result<Id> {
        let class = self.module.storage_class(pointer)?;
        if class != StorageClass::Function {
            return Err(self.module.error(format!(
                "a variable of {pointer}, a pointer of the storage class {class}, stands outside of functions: \
                 ModuleBuilder::variable makes it"
            )));
        }
        let id = self.module.reserve();
        let mut operands = vec![class.into()];
        operands.extend(initializer.map(Operand::Id));
        let words = &mut self.variables;
        self.module
            .encode(words, Op::Variable, Some(pointer), Some(id), &operands)?;
        self.module.note_type(id, pointer);
        Ok(id)
    }

    /// Adds a pair to an `OpPhi` of this function: a value and the label of the predecessor that supplies it.
    ///
    /// # Errors
    /// If `phi` is not an `OpPhi` of this function, or the value does not have its type.
    pub fn add_incoming(&mut self, phi: Id, value: Id, from: Label) -> Result<()> {
        let found = self
            .blocks
            .iter_mut()
            .flat_map(|block| &mut block.phis)
            .find(|known| known.1 == phi);
        let Some((ty, _, pairs)) = found else {
            return Err(self
                .module
                .error(format!("{phi} is not an OpPhi of this function")));
        };
        let given = self.module.type_of(value)?;
        if given != *ty {
            return Err(self.module.error(format!(
                "the OpPhi {phi} is of the type {ty}, and {value} of {given}"
            )));
        }
        pairs.extend([value.word(), from.id().word()]);
        Ok(())
    }

    pub(super) fn add_phi(&mut self, block: usize, ty: Id) -> Result<Id> {
        self.module.expect_type(ty)?;
        let id = self.module.reserve();
        let Some(block) = self
            .blocks
            .get_mut(block)
            .filter(|block| block.words.is_empty())
        else {
            return Err(Error::built(
                "OpPhi stands at the start of its block (§2.4)",
            ));
        };
        block.phis.push((ty, id, Vec::new()));
        self.module.note_type(id, ty);
        Ok(id)
    }

    /// Returns the block with this index and the module builder, or an error if there is no such block.
    pub(super) fn parts(&mut self, block: usize) -> Result<(&mut Block, &mut ModuleBuilder)> {
        match self.blocks.get_mut(block) {
            Some(block) => Ok((block, self.module)),
            None => Err(Error::built("the block is none of the function's")),
        }
    }

    /// Ends the function, adds it to the module, and returns its id.
    ///
    /// # Errors
    /// If the function has no block, a block has no terminator, a label has no block, or an `OpPhi` is too long.
    pub fn finish(self) -> Result<Id> {
        let id = self.id;
        if self.blocks.is_empty() {
            return Err(self.module.error(format!(
                "the function {id} has no block: ModuleBuilder::import_function declares one"
            )));
        }
        let begun = |label: &&Label| self.blocks.iter().any(|block| block.label == **label);
        if let Some(label) = self.labels.iter().find(|label| !begun(label)) {
            let label = label.id();
            return Err(self.module.error(format!(
                "the label {label} of {id} has no block: FunctionBuilder::block begins it"
            )));
        }
        let mut words = self.head;
        let mut variables = self.variables;
        for block in &self.blocks {
            if !block.is_terminated {
                let label = block.label.id();
                return Err(self.module.error(format!(
                    "the block {label} of {id} has no terminator: BlockBuilder::branch, BlockBuilder::return_ or \
                     another method that consumes the builder ends it"
                )));
            }
            self.module
                .encode(&mut words, Op::Label, None, Some(block.label.id()), &[])?;
            for (ty, phi, pairs) in &block.phis {
                crate::encode(&mut words, Op::Phi, Some(*ty), Some(*phi), pairs)?;
            }
            words.append(&mut variables);
            words.extend_from_slice(&block.words);
        }
        self.module
            .encode(&mut words, Op::FunctionEnd, None, None, &[])?;
        self.module.append_function(id, words);
        Ok(id)
    }

    /// Adds the function to the module as a declaration without a body, and returns its id.
    pub(super) fn declare(self) -> Result<Id> {
        let mut words = self.head;
        self.module
            .encode(&mut words, Op::FunctionEnd, None, None, &[])?;
        self.module.append_function(self.id, words);
        Ok(self.id)
    }
}
