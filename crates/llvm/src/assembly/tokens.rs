//! The tokens of a text, for code that examines its notation.

use super::lexer::{self, Lexer};

/// A token of assembly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Token<'a> {
    /// `define`, `i32`.
    Word(&'a [u8]),
    /// One of `( ) [ ] { } < > , = * ! | : #`.
    Mark(u8),
    /// `#5`: an attribute group, or a reference to one.
    AttributeGroup,
    /// `$name`: a COMDAT.
    Comdat,
    /// `^5`: a summary entry.
    Summary,
    /// `!name`
    NamedMetadata,
    /// `!5`
    MetadataNumber,
    /// A text in quotes.
    Text,
    /// A hexadecimal floating-point number. The field is the format letter, or 0 if there is none.
    Float(u8),
    /// A floating-point number in a notation that LLVM 23 introduced: `+inf`, `-nan(0x1)`, `f0x1f`.
    NewNumber,
    /// Any other token, such as names, labels, decimal numbers, hexadecimal integers (`u0x1f`) and `...`.
    Other,
}

/// Returns the tokens of a text, each with its offset. The iterator ends before the first invalid token.
pub fn tokens(text: &[u8]) -> impl Iterator<Item = (usize, Token<'_>)> {
    let mut lexer = Lexer::new(text);
    std::iter::from_fn(move || {
        let token = lexer.next();
        let at = lexer.start();
        let token = match token {
            lexer::Token::End | lexer::Token::Bad(_) => return None,
            lexer::Token::Word(word) => Token::Word(word),
            lexer::Token::Punctuation(mark) => Token::Mark(mark),
            lexer::Token::Attributes(_) => Token::AttributeGroup,
            lexer::Token::Comdat(_) => Token::Comdat,
            lexer::Token::Summary(_) => Token::Summary,
            lexer::Token::Metadata(_) => Token::NamedMetadata,
            lexer::Token::MetadataNumber(_) => Token::MetadataNumber,
            lexer::Token::Text(_) => Token::Text,
            lexer::Token::Hexadecimal(b'f', _) | lexer::Token::Special(..) => Token::NewNumber,
            lexer::Token::Hexadecimal(letter, _) => Token::Float(letter),
            _ => Token::Other,
        };
        Some((at, token))
    })
}
