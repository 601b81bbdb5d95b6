//! The macros that define the opcode and enumerant types of `names.rs`. Each type wraps a number and has a constant for each
//! name of the grammar, so that a `match` can use the names.

/// Defines a number type with its constants.
macro_rules! number {
    ($(#[$doc:meta])* $kind:ident of $word:ty { $($name:ident = $value:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $kind(pub $word);

        #[allow(missing_docs, non_upper_case_globals, reason = "the names are the grammar's")]
        impl $kind {
            $(pub const $name: Self = Self($value);)*
        }

        impl $kind {
            /// Returns the word that encodes the value in an instruction.
            pub const fn word(self) -> u32 {
                self.0 as u32
            }
        }

        impl From<$kind> for u32 {
            fn from(number: $kind) -> Self {
                number.word()
            }
        }
    };
}

/// Implements `Debug`: prints a value by its name, or its number if it has none.
macro_rules! shown_by_name {
    ($kind:ident) => {
        impl fmt::Debug for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.name() {
                    Some(name) => f.write_str(name),
                    None => write!(f, "{}", self.0),
                }
            }
        }
    };
}

/// Defines the values of an enumeration.
macro_rules! values {
    ($kind:ident { $($name:ident = $value:literal,)* }) => {
        number! {
            #[doc = concat!("A value of the grammar's kind `", stringify!($kind), "`.")]
            $kind of u32 { $($name = $value,)* }
        }

        impl $kind {
            /// Returns the value with this number; `None` if the grammar doesn't have it.
            pub fn from_u32(number: u32) -> Option<Self> {
                let known = crate::grammar::enumerant(OperandKind::$kind, number);
                known.map(|_| Self(number))
            }

            /// Returns the value with this name or alias; `None` if the grammar has none.
            pub fn named(name: &str) -> Option<Self> {
                let known = crate::grammar::enumerant_named(OperandKind::$kind, name);
                known.map(|known| Self(known.value))
            }

            /// Returns the name; `None` if the grammar doesn't have the value.
            pub fn name(self) -> Option<&'static str> {
                crate::grammar::enumerant(OperandKind::$kind, self.0).map(|known| known.name())
            }
        }

        impl From<$kind> for crate::builder::Operand<'_> {
            fn from(number: $kind) -> Self {
                Self::Enumerant(OperandKind::$kind, number.0)
            }
        }

        shown_by_name! { $kind }

        impl fmt::Display for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(self, f)
            }
        }
    };
}

/// Defines the bits of a mask.
macro_rules! bits {
    ($kind:ident { $($name:ident = $value:literal,)* }) => {
        number! {
            #[doc = concat!("Bits of the grammar's kind `", stringify!($kind), "`.")]
            $kind of u32 { $($name = $value,)* }
        }

        impl $kind {
            /// Returns the empty mask.
            pub const fn empty() -> Self {
                Self(0)
            }

            /// Returns whether no bit is set.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns whether all bits of `other` are set.
            pub const fn contains(self, other: Self) -> bool {
                self.0 & other.0 == other.0
            }

            /// Returns whether any bit of `other` is set.
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns the bits set in either mask.
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns the bits of this mask that are not set in `other`.
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl From<$kind> for crate::builder::Operand<'_> {
            fn from(number: $kind) -> Self {
                Self::Enumerant(OperandKind::$kind, number.0)
            }
        }

        impl std::ops::BitOr for $kind {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $kind {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAnd for $kind {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::Not for $kind {
            type Output = Self;

            fn not(self) -> Self {
                Self(!self.0)
            }
        }

        impl fmt::Debug for $kind {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let mut rest = self.0;
                let mut names = Vec::new();
                for known in crate::grammar::enumerants(OperandKind::$kind) {
                    if known.value != 0 && self.0 & known.value == known.value {
                        names.push(known.name());
                        rest &= !known.value;
                    }
                }
                f.write_str(&names.join("|"))?;
                match (names.is_empty(), rest) {
                    (true, _) => write!(f, "{rest:#x}"),
                    (false, 0) => Ok(()),
                    (false, _) => write!(f, "|{rest:#x}"),
                }
            }
        }
    };
}

/// Defines the instructions of an extended set.
macro_rules! instructions {
    ($kind:ident of $set:literal at $place:literal { $($name:ident = $value:literal,)* }) => {
        number! {
            #[doc = concat!("An instruction of the extended set `", $set, "`.")]
            $kind of u32 { $($name = $value,)* }
        }

        impl $kind {
            /// The extended instruction set.
            pub const SET: ExtInstSet = ExtInstSet::at($place, $set);

            /// Returns the instruction with this number; `None` if the set doesn't have it.
            pub fn from_u32(number: u32) -> Option<Self> {
                Self::SET.instruction(number).map(|_| Self(number))
            }

            /// Returns the instruction with this name; `None` if the set has none.
            pub fn named(name: &str) -> Option<Self> {
                let known = Self::SET.instruction_named(name);
                known.map(|known| Self(known.opcode))
            }

            /// Returns the name; `None` if the set doesn't have the instruction.
            pub fn name(self) -> Option<&'static str> {
                let known = Self::SET.instruction(self.0);
                known.map(|known| known.name())
            }
        }

        shown_by_name! { $kind }
    };
}

/// Defines the opcodes.
macro_rules! opcodes {
    ($($name:ident = $value:literal,)*) => {
        number! {
            /// The opcode of an instruction. It is shown as in the assembly: `OpIAdd`.
            Op of u16 { $($name = $value,)* }
        }

        impl Op {
            /// Returns the opcode with this number; `None` if the grammar doesn't have it.
            #[inline]
            pub fn from_u32(number: u32) -> Option<Self> {
                let number = u16::try_from(number).ok()?;
                crate::grammar::layout(number).map(|_| Self(number))
            }

            /// Returns the opcode of the instruction with this name or alias, without `Op`; `None` if the grammar has
            /// none.
            pub fn named(name: &str) -> Option<Self> {
                crate::grammar::layout_named(name).map(|layout| Self(layout.opcode))
            }

            /// Returns the name of the instruction without `Op`; `None` if the grammar doesn't have it.
            pub fn name(self) -> Option<&'static str> {
                crate::grammar::layout(self.0).map(|layout| layout.name())
            }
        }

        shown_by_name! { Op }

        impl fmt::Display for Op {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&crate::grammar::describe(self.0))
            }
        }
    };
}

pub(super) use {bits, instructions, number, opcodes, shown_by_name, values};
