//! Records everything in a module that was not translated.
//!
//! Every part of the input is translated, rejected with an error, or reported as lost. To make sure that no
//! part is forgotten, code that translates a part of the input marks it, and all unmarked parts are reported
//! at the end ([`llvm`] for LLVM IR, [`spirv`] for SPIR-V). [`loss_table`] contains the class of each loss
//! and the reason. If a translation reads a part but cannot express it in the output, it reports the loss
//! immediately, with the same table.

pub(crate) mod claims;
pub(crate) mod llvm;
mod loss_table;
pub(crate) mod spirv;

use std::fmt;

use rustc_hash::FxHashMap;
use transpire_spirv::Version;

use crate::{Error, Result};

/// The severity of a loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LossClass {
    /// A part that the specification of the input allows any consumer to drop, because it only enables
    /// optimizations or gives additional information.
    Hint,
    /// A part whose loss does not change results, but may be noticed by someone who inspects the output.
    Visible,
    /// A part whose loss changes the meaning of the program. Such a loss is an error unless the options allow
    /// it.
    Semantic,
}

/// The classes of losses that are errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DenyLoss {
    /// No losses are errors.
    Nothing,
    /// Losses that change the meaning of the program.
    #[default]
    Semantic,
    /// Losses that change the meaning, and visible losses.
    Visible,
    /// All losses.
    All,
}

impl DenyLoss {
    /// Returns the lowest class that is an error, or `None` if no losses are errors.
    fn class(self) -> Option<LossClass> {
        match self {
            Self::Nothing => None,
            Self::Semantic => Some(LossClass::Semantic),
            Self::Visible => Some(LossClass::Visible),
            Self::All => Some(LossClass::Hint),
        }
    }
}

/// The kind of a lost part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LossKind {
    /// A property of the module, such as `module asm`.
    Module,
    /// A property of a global value, such as its section or its garbage collector.
    Global,
    /// An attribute of a function, a call, a result, a parameter or a variable.
    Attribute,
    /// A string attribute of any of these.
    StringAttribute,
    /// Metadata attached to an instruction, a function or a variable.
    Attachment,
    /// Named metadata of the module.
    NamedMetadata,
    /// An entry of `!llvm.module.flags`.
    ModuleFlag,
    /// A flag of an instruction, such as `nsw` or `contract`.
    Flag,
    /// An operand bundle of a call.
    OperandBundle,
    /// An instruction or a call to an intrinsic.
    Instruction,
    /// A node of debug information.
    DebugInfo,
    /// A field of a debug information node that is itself kept.
    DebugField,
    /// A decoration.
    Decoration,
    /// An execution mode.
    ExecutionMode,
    /// A name, from `OpName` or `OpMemberName`.
    Name,
    /// A string or another instruction of SPIR-V's debug section.
    DebugInstruction,
}

impl fmt::Display for LossKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Module => "module",
            Self::Global => "global",
            Self::Attribute => "attribute",
            Self::StringAttribute => "string attribute",
            Self::Attachment => "metadata",
            Self::NamedMetadata => "named metadata",
            Self::ModuleFlag => "module flag",
            Self::Flag => "flag",
            Self::OperandBundle => "operand bundle",
            Self::Instruction => "instruction",
            Self::DebugInfo => "debug information",
            Self::DebugField => "field of debug information",
            Self::Decoration => "decoration",
            Self::ExecutionMode => "execution mode",
            Self::Name => "name",
            Self::DebugInstruction => "debug instruction",
        })
    }
}

/// The place of a lost part. Its text is `function @f`, `@variable` or `%7 "name"`, or empty for the module.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum LossPlace {
    /// The whole module.
    #[default]
    Module,
    /// The function with this name.
    Function(String),
    /// The variable or other global value with this name.
    Global(String),
    /// The SPIR-V id, with its name, if any.
    Id(u32, Option<String>),
}

impl fmt::Display for LossPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Module => Ok(()),
            Self::Function(name) => write!(f, "function @{name}"),
            Self::Global(name) => write!(f, "@{name}"),
            Self::Id(id, Some(name)) => write!(f, "%{id} \"{name}\""),
            Self::Id(id, None) => write!(f, "%{id}"),
        }
    }
}

/// A part of the input that is missing in the output, with its number of occurrences.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// The severity of the loss.
    pub class: LossClass,
    /// The kind of the lost part.
    pub kind: LossKind,
    /// The name of the part, such as a keyword, a metadata key or the name of a decoration.
    pub name: String,
    /// The number of occurrences.
    pub count: usize,
    /// The place of the first occurrence.
    pub place: LossPlace,
    /// The reason for the loss, with the section of the specification that allows it or that has no
    /// equivalent.
    pub reason: &'static str,
    /// The extension or version that can keep the part, or at least one of its occurrences. `None` if none is known.
    pub remedy: Option<Remedy>,
}

/// An extension or a version of SPIR-V that can express a part that was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remedy {
    /// The extension with this name.
    Extension(&'static str),
    /// This version or a later one.
    Version(Version),
}

impl Loss {
    /// Returns a short description of the loss: the kind and the name. Returns only the name if it has several words,
    /// unless the kind is [`LossKind::Global`].
    pub fn title(&self) -> String {
        match (self.kind, self.name.contains(' ')) {
            (LossKind::Global, _) | (_, false) => format!("{} {}", self.kind, self.name),
            (_, true) => self.name.clone(),
        }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())?;
        match (&self.place, self.count) {
            (LossPlace::Module, 1) => {}
            (LossPlace::Module, count) => write!(f, " ({count})")?,
            (place, 1) => write!(f, " ({place})")?,
            (place, count) => write!(f, " ({count}, first in {place})")?,
        }
        write!(f, ": {}", self.reason)
    }
}

/// The losses of a translation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    losses: Vec<Loss>,
    /// The index in `losses` for each kind and name. Cleared once the losses are sorted.
    places: FxHashMap<LossKind, FxHashMap<String, usize>>,
    /// The current place of the translation.
    place: LossPlace,
}

impl Report {
    /// Returns all losses, one for each kind and name, with the most severe first.
    pub fn losses(&self) -> &[Loss] {
        &self.losses
    }

    /// Returns the losses of one class.
    pub fn of_class(&self, class: LossClass) -> impl Iterator<Item = &Loss> {
        self.losses.iter().filter(move |loss| loss.class == class)
    }

    /// Combines the losses of two successive translations. Losses of the same kind and name become one.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (place, loss) in self.losses.iter().enumerate() {
            let places = self.places.entry(loss.kind).or_default();
            places.insert(loss.name.clone(), place);
        }
        for loss in other.losses {
            self.add(loss);
        }
        self.sort();
        self
    }

    /// Adds a loss to the count for its kind and name.
    fn add(&mut self, loss: Loss) {
        match self.find(loss.kind, &loss.name) {
            Some(known) => {
                known.count += loss.count;
                known.remedy = known.remedy.or(loss.remedy);
            }
            None => {
                let places = self.places.entry(loss.kind).or_default();
                places.insert(loss.name.clone(), self.losses.len());
                self.losses.push(loss);
            }
        }
    }

    fn find(&mut self, kind: LossKind, name: &str) -> Option<&mut Loss> {
        let place = *self.places.get(&kind)?.get(name)?;
        self.losses.get_mut(place)
    }

    fn sort(&mut self) {
        self.places.clear();
        self.losses
            .sort_by(|a, b| (b.class, a.kind, &a.name).cmp(&(a.class, b.kind, &b.name)));
    }

    /// Adds the losses of the next part of the translation, which began with an empty report, and takes its current
    /// place.
    pub(crate) fn append(&mut self, mut other: Self) {
        let place = std::mem::take(&mut other.place);
        self.add_all(other);
        if place != LossPlace::Module {
            self.place = place;
        }
    }

    /// Removes all losses and returns them. The current place stays.
    pub(crate) fn split_off(&mut self) -> Self {
        let place = std::mem::take(&mut self.place);
        let losses = std::mem::take(self);
        self.place = place;
        losses
    }

    /// Adds losses, and keeps the current place.
    pub(crate) fn add_all(&mut self, other: Self) {
        for loss in other.losses {
            self.add(loss);
        }
    }

    /// Sets the current place of the translation.
    pub(crate) fn enter(&mut self, place: LossPlace) {
        self.place = place;
    }

    /// Records `count` losses at the current place. `what` is a name in [`loss_table`]. Does nothing if
    /// `count` is 0.
    pub(crate) fn drop(&mut self, what: &'static str, count: usize) {
        if count > 0 {
            let place = std::mem::take(&mut self.place);
            self.lose(loss_table::kind_of(what), what, count, &place);
            self.place = place;
        }
    }

    /// Records one loss of the given kind and name at the current place.
    pub(crate) fn lose_here(&mut self, kind: LossKind, name: &str) {
        let place = std::mem::take(&mut self.place);
        self.lose(kind, name, 1, &place);
        self.place = place;
    }

    /// Records `count` losses of the given kind and name. `place` is the place of the first. Does nothing if `count`
    /// is 0, or if the loss table says that nothing is lost.
    pub(crate) fn lose(&mut self, kind: LossKind, name: &str, count: usize, place: &LossPlace) {
        if let Some(known) = self.find(kind, name) {
            known.count += count;
            return;
        }
        let rule = loss_table::find(kind, name);
        let Some(class) = rule.class.filter(|_| count > 0) else {
            return;
        };
        self.add(Loss {
            class,
            kind,
            name: name.to_owned(),
            count,
            place: place.clone(),
            reason: rule.reason,
            remedy: None,
        });
    }

    /// Records `count` losses as [`Self::drop`] does. `remedy` is the extension or version that would keep them, if any.
    pub(crate) fn drop_without(
        &mut self,
        what: &'static str,
        count: usize,
        remedy: Option<Remedy>,
    ) {
        self.drop(what, count);
        self.suggest(loss_table::kind_of(what), what, remedy);
    }

    /// Sets the remedy of the loss of the given kind and name, unless it has one. Does nothing if there is no such loss.
    pub(crate) fn suggest(&mut self, kind: LossKind, name: &str, remedy: Option<Remedy>) {
        if let Some(known) = self.find(kind, name) {
            known.remedy = known.remedy.or(remedy);
        }
    }

    /// Sorts the losses and checks them.
    ///
    /// # Errors
    /// Returns the most severe loss as an error if `deny` includes its class.
    pub(crate) fn finish(mut self, deny: DenyLoss) -> Result<Self> {
        self.place = LossPlace::Module;
        self.sort();
        match (self.losses.first(), deny.class()) {
            (Some(loss), Some(deny)) if loss.class >= deny => Err(Error::loss(loss)),
            _ => Ok(self),
        }
    }
}
