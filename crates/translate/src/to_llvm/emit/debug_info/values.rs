//! What single operands hold: numbers, texts, constants and other nodes.

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

/// The name of what stands for a type that is not known.
const UNKNOWN_TYPE: &str = "SPIRV unknown type";
/// `DW_TAG_unspecified_type`
const UNSPECIFIED_TYPE: u32 = 0x3b;

impl<'m> Writer<'_, 'm> {
    /// A number: the word itself, or in the non-semantic sets the constant of that id.
    pub(super) fn debug_number(&self, entity: &Entity<'_>, word: u32) -> Result<u64> {
        // Of SPV_INTEL_debug_module, which knows no other.
        if entity.set.is_non_semantic() && !entity.is(Instruction::ModuleIntel) {
            self.debug_constant(word)
        } else {
            Ok(u64::from(word))
        }
    }

    /// The number of a parameter. The Khronos translator writes it as a number in all sets: of its modules it is
    /// one where the function has so many parameters.
    pub(super) fn number_of_argument(&self, entity: &Entity<'_>, word: u32) -> Result<u64> {
        let is_constant =
            Id::new(word).is_some_and(|id| self.values.integer(&self.ir.module, id).is_some());
        let is_numbered = self.source.tool() == TOOL_6;
        match !is_constant || is_numbered && word as usize <= self.parameters_around(entity) {
            true => Ok(u64::from(word)),
            false => self.debug_number(entity, word),
        }
    }

    /// How many parameters the function has that an entity is local to.
    fn parameters_around(&self, entity: &Entity<'_>) -> usize {
        let scope = entity
            .word_of(FieldName::Scope)
            .and_then(|scope| self.entity_place(scope));
        let subprogram =
            scope.and_then(|scope| self.debug_info.subprograms.get(scope).copied().flatten());
        let subprogram = subprogram.and_then(|subprogram| self.debug_info.entities.get(subprogram));
        let ty =
            subprogram.and_then(|subprogram| self.entity(subprogram.word_of(FieldName::Type)?));
        // Before the parameters stand the flags and the result.
        ty.map_or(0, |ty| ty.operands.len().saturating_sub(2))
    }

    /// The number of a constant's id; 0 for none.
    pub(super) fn debug_constant(&self, word: u32) -> Result<u64> {
        if self.is_none(word) {
            return Ok(0);
        }
        let number = Id::new(word).and_then(|id| self.values.integer(&self.ir.module, id));
        number.ok_or_else(|| Error::malformed(format!("the id %{word} is not an integer constant")))
    }

    /// The text of an `OpString`; none for `DebugInfoNone` and an empty one.
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

    /// A string for a field.
    pub(super) fn debug_string(&mut self, word: u32) -> Result<Option<MetadataId>> {
        let text = self.debug_text(word)?;
        Ok(text.map(|text| self.ir.metadata_string(text)))
    }

    /// The node of an id, none for `DebugInfoNone` and void. One of another kind than `fits` takes is none, too.
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

    /// The scope of an id. Where `is_outer`, the compile unit is none.
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

    /// What stands for a type that is not known.
    pub(super) fn unknown_type(&mut self) -> MetadataId {
        let name = self.ir.metadata_string(UNKNOWN_TYPE);
        let node = transpire_llvm::ir::metadata::SpecializedNode::new(code::BASIC_TYPE);
        self.ir.metadata_specialized(
            node.with(FieldName::Tag, UNSPECIFIED_TYPE)
                .with_reference(FieldName::Name, Some(name)),
        )
    }

    /// What a bound says: a constant, as 64 bits, a variable or an expression.
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

    /// A constant of the module as metadata; none for what is no constant.
    pub(super) fn debug_value(&mut self, word: u32) -> Option<MetadataId> {
        let constant = Id::new(word).and_then(|id| self.values.constant(id))?;
        Some(self.ir.metadata_value(constant))
    }

    /// Whether a constant is one that is not 0.
    pub(super) fn debug_truth(&self, word: u32) -> Result<bool> {
        let constant = Id::new(word).and_then(|id| self.values.constant(id));
        let constant = constant
            .ok_or_else(|| Error::malformed(format!("the id %{word} is not a constant")))?;
        Ok(
            matches!(self.ir.module.constants[constant].kind, ConstantKind::Integer(value) if value != 0),
        )
    }
}

/// Whether nodes of that code are types.
pub(super) fn is_type(code: u32) -> bool {
    use code::{BASIC_TYPE, COMPOSITE_TYPE, DERIVED_TYPE, STRING_TYPE, SUBROUTINE_TYPE};
    matches!(
        code,
        BASIC_TYPE | COMPOSITE_TYPE | DERIVED_TYPE | STRING_TYPE | SUBROUTINE_TYPE
    )
}

/// Whether nodes of that code are scopes.
fn is_scope(code: u32) -> bool {
    use code::{COMPILE_UNIT, LEXICAL_BLOCK, LEXICAL_BLOCK_FILE, MODULE, NAMESPACE, SUBPROGRAM};
    is_type(code)
        || matches!(
            code,
            COMPILE_UNIT | LEXICAL_BLOCK | LEXICAL_BLOCK_FILE | MODULE | NAMESPACE | SUBPROGRAM
        )
}
