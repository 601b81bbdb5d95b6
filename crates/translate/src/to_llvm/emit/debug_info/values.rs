//! Reads the values of single operands of debug instructions: numbers, texts, constants and nodes.

use transpire_llvm::ir::ConstantKind;
use transpire_llvm::ir::debug_info::{FieldName, code};
use transpire_llvm::ir::metadata::MetadataId;
use transpire_spirv::Id;
use transpire_spirv::generators::TOOL_6;
use transpire_spirv::grammar::Op;

use crate::mappings::debug_info::Instruction;
use crate::to_llvm::emit::debug_info::Writer;
use crate::to_llvm::emit::debug_info::entities::Entity;
use crate::{Error, Result};

/// The name of the basic type that is written for an unknown type.
const UNKNOWN_TYPE: &str = "SPIRV unknown type";
/// The tag `DW_TAG_unspecified_type`.
const UNSPECIFIED_TYPE: u32 = 0x3b;

impl<'m> Writer<'_, 'm> {
    /// Returns the number in an operand. This is the word itself or, in the non-semantic sets, the value of
    /// the constant with this id.
    pub(super) fn debug_number(&self, entity: &Entity<'_>, word: u32) -> Result<u64> {
        // SPV_INTEL_debug_module has literals in every set.
        if entity.set.is_non_semantic() && !entity.is(Instruction::ModuleIntel) {
            self.debug_constant(word)
        } else {
            Ok(u64::from(word))
        }
    }

    /// Returns the argument number of a parameter. The Khronos translator writes it as a literal in all sets.
    /// Therefore, a word that is not the id of a constant is a literal. In a module from the Khronos
    /// translator, so is a word that does not exceed the number of parameters.
    pub(super) fn number_of_argument(&self, entity: &Entity<'_>, word: u32) -> Result<u64> {
        let is_constant =
            Id::new(word).is_some_and(|id| self.values.integer(&self.ir.module, id).is_some());
        let is_numbered = self.source.tool() == TOOL_6;
        match !is_constant || is_numbered && word as usize <= self.parameters_around(entity) {
            true => Ok(u64::from(word)),
            false => self.debug_number(entity, word),
        }
    }

    /// Returns the number of parameters of the function that an entity is local to, or 0 if there is no such
    /// function.
    fn parameters_around(&self, entity: &Entity<'_>) -> usize {
        let scope = entity
            .word_of(FieldName::Scope)
            .and_then(|scope| self.entity_place(scope));
        let subprogram =
            scope.and_then(|scope| self.debug_info.subprograms.get(scope).copied().flatten());
        let subprogram = subprogram.and_then(|subprogram| self.debug_info.entities.get(subprogram));
        let ty =
            subprogram.and_then(|subprogram| self.entity(subprogram.word_of(FieldName::Type)?));
        // The first two operands are the flags and the result type.
        ty.map_or(0, |ty| ty.operands.len().saturating_sub(2))
    }

    /// Returns the value of the integer constant with this id, or 0 for `DebugInfoNone`. Returns an error for any other
    /// id.
    pub(super) fn debug_constant(&self, word: u32) -> Result<u64> {
        if self.is_none(word) {
            return Ok(0);
        }
        let number = Id::new(word).and_then(|id| self.values.integer(&self.ir.module, id));
        number.ok_or_else(|| Error::malformed(format!("the id %{word} is not an integer constant")))
    }

    /// Returns the text of the `OpString` with this id. Returns `None` if the text is empty or the id is
    /// `DebugInfoNone`, and an error for any other id.
    pub(super) fn debug_text(&self, word: u32) -> Result<Option<Vec<u8>>> {
        let definition = Id::new(word).and_then(|id| self.source.definition(id));
        match definition {
            Some(string) if string.is(Op::String) => {
                Ok(Some(string.string(2).0).filter(|text| !text.is_empty()))
            }
            _ if self.is_none(word) => Ok(None),
            _ => Err(Error::malformed(format!("the id %{word} is not a string"))),
        }
    }

    /// Returns the `OpString` with this id as a metadata string. Returns `None` if the text is empty or the
    /// id is `DebugInfoNone`.
    pub(super) fn debug_string(&mut self, word: u32) -> Result<Option<MetadataId>> {
        let text = self.debug_text(word)?;
        Ok(text.map(|text| self.ir.metadata_string(text)))
    }

    /// Returns the node of an id. Returns `None` for `DebugInfoNone` and void. Also returns `None`, and
    /// counts the reference as malformed, if the id has no node whose record code `fits`.
    pub(super) fn debug_node(
        &self,
        word: u32,
        fits: impl Fn(u32) -> bool,
    ) -> Result<Option<MetadataId>> {
        if self.is_none(word) {
            return Ok(None);
        }
        match self.entity(word) {
            Some(entity) if entity.code().is_some_and(fits) => Ok(entity.node),
            _ => {
                self.note_broken();
                Ok(None)
            }
        }
    }

    /// Returns the node of the scope with this id. If the id is an `OpString`, returns the file with this path. If
    /// `is_outer` is true, returns `None` for a compile unit.
    pub(super) fn debug_scope(&mut self, word: u32, is_outer: bool) -> Result<Option<MetadataId>> {
        let definition = Id::new(word).and_then(|id| self.source.definition(id));
        if definition.is_some_and(|definition| definition.is(Op::String)) {
            return self.file_of_path(
                &definition
                    .map(|string| string.string(2).0)
                    .unwrap_or_default(),
            );
        }
        if is_outer && self.entity(word).is_some_and(|entity| entity.is_unit()) {
            return Ok(None);
        }
        self.debug_node(word, is_scope)
    }

    /// Returns the node of an unspecified type, which stands for an unknown type.
    pub(super) fn unknown_type(&mut self) -> MetadataId {
        let name = self.ir.metadata_string(UNKNOWN_TYPE);
        let node = transpire_llvm::ir::metadata::SpecializedNode::new(code::BASIC_TYPE);
        self.ir.metadata_specialized(
            node.with(FieldName::Tag, UNSPECIFIED_TYPE)
                .with_reference(FieldName::Name, Some(name)),
        )
    }

    /// Returns the node of an array bound: a 64-bit constant, a variable or an expression. Returns `None` for
    /// `DebugInfoNone`. Also returns `None` for any other debug instruction, which counts as malformed.
    pub(super) fn debug_bound(&mut self, word: u32) -> Result<Option<MetadataId>> {
        if self.is_none(word) {
            return Ok(None);
        }
        if self.entity(word).is_some() {
            return self.debug_node(word, |code| {
                matches!(code, code::LOCAL_VAR | code::GLOBAL_VAR | code::EXPRESSION)
            });
        }
        let number = self.debug_constant(word)?;
        Ok(Some(self.ir.metadata_integer(64, number)))
    }

    /// Returns a constant of the module as metadata, or `None` if the id is not a constant.
    pub(super) fn debug_value(&mut self, word: u32) -> Option<MetadataId> {
        let constant = Id::new(word).and_then(|id| self.values.constant(id))?;
        Some(self.ir.metadata_value(constant))
    }

    /// Returns whether the constant with this id is a nonzero integer, or an error if the id is not a constant.
    pub(super) fn debug_truth(&self, word: u32) -> Result<bool> {
        let constant = Id::new(word).and_then(|id| self.values.constant(id));
        let constant = constant
            .ok_or_else(|| Error::malformed(format!("the id %{word} is not a constant")))?;
        Ok(
            matches!(self.ir.module.constants[constant].kind, ConstantKind::Integer(value) if value != 0),
        )
    }
}

/// Returns whether nodes with this record code are types.
pub(super) fn is_type(code: u32) -> bool {
    use code::{BASIC_TYPE, COMPOSITE_TYPE, DERIVED_TYPE, STRING_TYPE, SUBROUTINE_TYPE};
    matches!(
        code,
        BASIC_TYPE | COMPOSITE_TYPE | DERIVED_TYPE | STRING_TYPE | SUBROUTINE_TYPE
    )
}

/// Returns whether nodes with this record code are scopes.
fn is_scope(code: u32) -> bool {
    use code::{COMPILE_UNIT, LEXICAL_BLOCK, LEXICAL_BLOCK_FILE, MODULE, NAMESPACE, SUBPROGRAM};
    is_type(code)
        || matches!(
            code,
            COMPILE_UNIT | LEXICAL_BLOCK | LEXICAL_BLOCK_FILE | MODULE | NAMESPACE | SUBPROGRAM
        )
}
