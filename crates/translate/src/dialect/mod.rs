//! Dialects: choices between several correct ways to write the same construct.
//!
//! Each direction has one dialect, which is a struct of styles. A style is a small struct that is defined
//! next to the code that reads it. Each field of a style is one decision. If a decision affects several
//! constructs, its documentation lists them.
//!
//! By default, the translations to LLVM IR follow clang, and the translations to SPIR-V emit the fewest
//! instructions. Callers that need to match the output of another tool set other values. The translations
//! depend on the decisions only, not on the tool that they imitate.

use std::iter;

pub mod to_llvm;
pub mod to_spirv;

pub use to_llvm::ToLlvm;
pub use to_spirv::ToSpirv;

/// One option of a decision.
#[derive(Debug, Clone, Copy)]
pub struct Way {
    /// `true`, `false`, or the name of the variant.
    pub name: &'static str,
    /// The documentation of the variant. Empty for a boolean, because the field documents both values.
    pub doc: &'static str,
}

/// The type of a decision: a boolean or an enum.
pub trait Choice: Copy + 'static {
    /// All options. For a boolean, `false` comes first.
    const WAYS: &'static [Way];

    /// Returns the index of this option in [`Self::WAYS`].
    fn way(self) -> usize;

    /// Returns the option with the given index, or `None` if the index is out of range.
    fn of(way: usize) -> Option<Self>;
}

impl Choice for bool {
    const WAYS: &'static [Way] = &[
        Way {
            name: "false",
            doc: "",
        },
        Way {
            name: "true",
            doc: "",
        },
    ];

    fn way(self) -> usize {
        self.into()
    }

    fn of(way: usize) -> Option<Self> {
        [false, true].get(way).copied()
    }
}

/// A field of a style.
#[derive(Debug)]
pub struct Field {
    /// The name of the field.
    pub name: &'static str,
    /// The documentation of the field, including line breaks.
    pub doc: &'static str,
    /// The options of the decision.
    pub ways: &'static [Way],
}

impl Field {
    /// Returns the paragraphs of the documentation, each joined into one line: the summary, then one item for
    /// each part.
    fn paragraphs(&self) -> impl Iterator<Item = String> {
        let mut lines = self.doc.lines().map(str::trim).peekable();
        iter::from_fn(move || {
            while lines.next_if(|line| line.is_empty()).is_some() {}
            let mut text = lines.next()?.to_owned();
            while let Some(line) = lines.next_if(|line| !line.is_empty() && !line.starts_with("- "))
            {
                text.push(' ');
                text.push_str(line);
            }
            Some(text)
        })
    }

    /// Returns the summary, joined into one line.
    pub fn summary(&self) -> String {
        let is_summary = |text: &String| !text.starts_with("- ");
        self.paragraphs()
            .take_while(is_summary)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Returns the name and the text of each part of the decision. Returns an empty list if the decision affects only
    /// one construct.
    pub fn parts(&self) -> Vec<(String, String)> {
        let part = |text: String| {
            let (name, text) = text.strip_prefix("- `")?.split_once("`: ")?;
            Some((name.to_owned(), text.to_owned()))
        };
        self.paragraphs().filter_map(part).collect()
    }
}

/// The decisions of one component.
pub trait Style {
    /// Returns the fields of the style.
    fn fields(&self) -> &'static [Field];

    /// Returns the index of the option chosen for a field, or `None` if the style has no such field.
    fn way(&self, field: &str) -> Option<usize>;

    /// Sets a field to the option with the given index. If the field or the option does not exist, changes nothing and
    /// returns `None`.
    fn set(&mut self, field: &str, way: usize) -> Option<()>;
}

/// A dialect, viewed as a list of styles.
pub trait Dialect {
    /// Returns each style along with the name of its field in the dialect.
    fn styles(&mut self) -> Vec<(&'static str, &mut dyn Style)>;
}

/// Declares an enum of options. The first variant is the default.
macro_rules! choice {
    (
        $(#[$meta:meta])*
        pub enum $name:ident {
            $(#[doc = $doc_of_first:literal])+ $first:ident,
            $($(#[doc = $doc:literal])+ $way:ident,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub enum $name {
            $(#[doc = $doc_of_first])+
            #[default]
            $first,
            $($(#[doc = $doc])+ $way,)+
        }

        impl $crate::dialect::Choice for $name {
            const WAYS: &'static [$crate::dialect::Way] = &[
                $crate::dialect::Way {
                    name: stringify!($first),
                    doc: concat!($($doc_of_first,)+),
                },
                $($crate::dialect::Way {
                    name: stringify!($way),
                    doc: concat!($($doc,)+),
                },)+
            ];

            fn way(self) -> usize {
                self as usize
            }

            fn of(way: usize) -> Option<Self> {
                [Self::$first, $(Self::$way),+].get(way).copied()
            }
        }
    };
}
pub(crate) use choice;

/// Declares a style: its decisions, each with its documentation and its default value.
macro_rules! style {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[doc = $doc:literal])+ pub $field:ident: $ty:ty = $default:expr,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct $name {
            $($(#[doc = $doc])+ pub $field: $ty,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self {
                    $($field: $default,)*
                }
            }
        }

        impl $crate::dialect::Style for $name {
            fn fields(&self) -> &'static [$crate::dialect::Field] {
                &[
                    $($crate::dialect::Field {
                        name: stringify!($field),
                        doc: concat!($($doc, "\n",)+),
                        ways: <$ty as $crate::dialect::Choice>::WAYS,
                    },)*
                ]
            }

            fn way(&self, field: &str) -> Option<usize> {
                match field {
                    $(stringify!($field) => Some($crate::dialect::Choice::way(self.$field)),)*
                    _ => None,
                }
            }

            fn set(&mut self, field: &str, way: usize) -> Option<()> {
                match field {
                    $(stringify!($field) => self.$field = $crate::dialect::Choice::of(way)?,)*
                    _ => return None,
                }
                Some(())
            }
        }
    };
}
pub(crate) use style;

/// Declares the dialect of one direction: its styles, each with its documentation.
macro_rules! dialect {
    (
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[doc = $doc:literal])+ pub $field:ident: $ty:ty,)*
        }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct $name {
            $($(#[doc = $doc])+ pub $field: $ty,)*
        }

        impl $crate::dialect::Dialect for $name {
            fn styles(&mut self) -> Vec<(&'static str, &mut dyn $crate::dialect::Style)> {
                vec![$((stringify!($field), &mut self.$field),)*]
            }
        }
    };
}
pub(crate) use dialect;
