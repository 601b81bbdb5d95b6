//! The ledger: what became of everything that a module holds.
//!
//! A translation translates what the input holds, or fails, or says what it left out. Which of the three is not left to
//! memory: whoever reads a part of the input leaves a mark on it, and at the end what has no mark is listed
//! ([`llvm`] for LLVM IR, [`spirv`] for SPIR-V). The table of [`rules`] has a class for each of these, and the reason.
//! What a translation reads and can't say is told where it finds out, by the same table.

pub(crate) mod claims;
pub(crate) mod llvm;
mod loss_table;
pub(crate) mod spirv;

use std::fmt;

use rustc_hash::FxHashMap;

use crate::{Error, Result};

/// How much a loss matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LossClass {
    /// The language of the input allows anybody to drop it: it lets consumers do more, or tell more.
    Hint,
    /// Results stay the same, but someone who looks at the output may miss it.
    Visible,
    /// The meaning changes. An error, unless the options say otherwise.
    Semantic,
}

/// Which losses are errors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum DenyLoss {
    /// None: what changes the meaning is in the report.
    Nothing,
    /// Those that change the meaning.
    #[default]
    Semantic,
    /// Those too that somebody may miss.
    Visible,
    /// All.
    All,
}

impl DenyLoss {
    /// The class from which on losses are errors.
    fn class(self) -> Option<LossClass> {
        match self {
            Self::Nothing => None,
            Self::Semantic => Some(LossClass::Semantic),
            Self::Visible => Some(LossClass::Visible),
            Self::All => Some(LossClass::Hint),
        }
    }
}

/// What kind of thing was left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LossKind {
    /// A property of the module: `module asm`.
    Module,
    /// A property of a global value: its section, its garbage collector.
    Global,
    /// An attribute of a function, a call, a result, a parameter or a variable.
    Attribute,
    /// One of those that are strings.
    StringAttribute,
    /// Metadata that is attached to an instruction, a function or a variable.
    Attachment,
    /// Named metadata of the module.
    NamedMetadata,
    /// One of `!llvm.module.flags`.
    ModuleFlag,
    /// A flag of an instruction: `nsw`, `contract`.
    Flag,
    /// An operand bundle of a call.
    OperandBundle,
    /// An instruction, or a call of an intrinsic.
    Instruction,
    /// Debug information.
    DebugInfo,
    /// A field of a node of debug information, which is kept.
    DebugField,
    /// A decoration.
    Decoration,
    /// An execution mode.
    ExecutionMode,
    /// A name: `OpName`, `OpMemberName`.
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

/// Something that the output does not say, as often as it occurs.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// How much it matters.
    pub class: LossClass,
    /// What kind of thing it is.
    pub kind: LossKind,
    /// Which one: the keyword, the key of the metadata, the name of the decoration.
    pub name: String,
    /// How often it occurs.
    pub count: usize,
    /// Where it occurs first: `function @f`, `@variable`, `%7`; empty if it belongs to the module as a whole.
    pub place: String,
    /// Why it is left out, with the section that allows it or that has no word for it.
    pub reason: &'static str,
}

impl Loss {
    /// What is lost, in words: the kind and the name, or a name that says the kind.
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
        match (self.place.as_str(), self.count) {
            ("", 1) => {}
            ("", count) => write!(f, " ({count})")?,
            (place, 1) => write!(f, " ({place})")?,
            (place, count) => write!(f, " ({count}, first in {place})")?,
        }
        write!(f, ": {}", self.reason)
    }
}

/// What a translation left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    losses: Vec<Loss>,
    /// Where the loss of a kind and a name is among them, until they are in order.
    places: FxHashMap<LossKind, FxHashMap<String, usize>>,
    /// Where the translation is.
    place: String,
}

impl Report {
    /// All that was left out: each kind of thing once, those that matter most first.
    pub fn losses(&self) -> &[Loss] {
        &self.losses
    }

    /// Those of one class.
    pub fn of_class(&self, class: LossClass) -> impl Iterator<Item = &Loss> {
        self.losses.iter().filter(move |loss| loss.class == class)
    }

    /// What two translations in turn left out.
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

    /// Counts a loss with those of its kind and name.
    fn add(&mut self, loss: Loss) {
        match self.find(loss.kind, &loss.name) {
            Some(known) => known.count += loss.count,
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

    /// Adds what a fork of the translation left out, which began with an empty report and went on where this ends.
    pub(crate) fn absorb(&mut self, fork: Self) {
        let Self {
            losses,
            places: _,
            place,
        } = fork;
        for loss in losses {
            self.add(loss);
        }
        if !place.is_empty() {
            self.place = place;
        }
    }

    /// The translation is in this place from now on.
    pub(crate) fn enter(&mut self, place: fmt::Arguments<'_>) {
        self.place.clear();
        // Writing to a string does not fail.
        let _ = fmt::write(&mut self.place, place);
    }

    /// Takes note that `count` of `what`, a row of the table of rules, are left out here.
    pub(crate) fn drop(&mut self, what: &'static str, count: usize) {
        if count > 0 {
            let place = std::mem::take(&mut self.place);
            self.lose(loss_table::kind_of(what), what, count, &place);
            self.place = place;
        }
    }

    /// Takes note that something of that kind and name is left out here.
    pub(crate) fn lose_here(&mut self, kind: LossKind, name: &str) {
        let place = std::mem::take(&mut self.place);
        self.lose(kind, name, 1, &place);
        self.place = place;
    }

    /// Takes note that `count` of what is called `name` are left out, the first of them at `place`.
    pub(crate) fn lose(&mut self, kind: LossKind, name: &str, count: usize, place: &str) {
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
            place: place.to_owned(),
            reason: rule.reason,
        });
    }

    /// The report of a finished translation: the losses in order.
    ///
    /// # Errors
    /// The first loss of a class that is denied.
    pub(crate) fn finish(mut self, deny: DenyLoss) -> Result<Self> {
        self.place.clear();
        self.sort();
        match (self.losses.first(), deny.class()) {
            (Some(loss), Some(deny)) if loss.class >= deny => Err(Error::loss(loss)),
            _ => Ok(self),
        }
    }
}
