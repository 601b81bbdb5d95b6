//! Tokens of the assembly.
//!
//! Tokens borrow from the text; nothing is copied or unescaped before somebody wants it.

use std::borrow::Cow;

/// One token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// The end of the text.
    End,
    /// Bytes that begin no token; what is the matter with them.
    Bad(&'static str),
    /// `define`, `i32`, `DW_TAG_member`.
    Word(&'a [u8]),
    /// One of `( ) [ ] { } < > , = * ! | : #`.
    Punctuation(u8),
    /// `...`
    Ellipsis,
    /// `name:`
    Label(Name<'a>),
    /// `5:`
    LabelNumber(&'a [u8]),
    /// `%name`
    Local(Name<'a>),
    /// `%5`
    LocalNumber(u32),
    /// `@name`
    Global(Name<'a>),
    /// `@5`
    GlobalNumber(u32),
    /// `$name`
    Comdat(Name<'a>),
    /// `#5`
    Attributes(u32),
    /// `^5`
    Summary(u32),
    /// `!name`
    Metadata(Name<'a>),
    /// `!5`
    MetadataNumber(u32),
    /// `"text"`
    Text(Name<'a>),
    /// `-5`
    Integer(&'a [u8]),
    /// `1.5e3`
    Decimal(&'a [u8]),
    /// `0x…`, `0xK…`, `f0x…`: the letter, or 0; and the digits.
    Hexadecimal(u8, &'a [u8]),
    /// `+inf`, `-qnan`, `+nan(0x1)`, `+snan(0x1)`: the sign, the word, and the digits.
    Special(bool, &'a [u8], &'a [u8]),
    /// `u0x…`, `s0x…`: whether it is signed; and the digits.
    HexInteger(bool, &'a [u8]),
}

/// A name or a text as it is written, with its escapes but without its quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Name<'a> {
    pub(super) raw: &'a [u8],
    has_escapes: bool,
}

impl<'a> Name<'a> {
    /// The bytes: `\\` is a backslash, `\xx` a byte in hexadecimal, any other backslash itself.
    pub(super) fn bytes(self) -> Cow<'a, [u8]> {
        if self.has_escapes {
            Cow::Owned(unescape(self.raw))
        } else {
            Cow::Borrowed(self.raw)
        }
    }
}

#[cold]
fn unescape(raw: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        bytes.push(first);
        if first != b'\\' {
            continue;
        }
        match *after {
            [b'\\', ..] => rest = &after[1..],
            [high, low, ..] => {
                if let (Some(high), Some(low)) = (hex_digit(high), hex_digit(low)) {
                    bytes.pop();
                    bytes.push(high << 4 | low);
                    rest = &after[2..];
                }
            }
            _ => {}
        }
    }
    bytes
}

/// The value of a hexadecimal digit.
pub(super) fn hex_digit(byte: u8) -> Option<u8> {
    (byte as char).to_digit(16).map(|digit| digit as u8)
}

// Classes of bytes.
const DIGIT: u8 = 1;
/// What labels and names are made of.
const LABEL: u8 = 2;
/// What keywords are made of.
const KEYWORD: u8 = 4;
const SPACE: u8 = 8;

static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let character = byte as u8;
        classes[byte] = match character {
            b'0'..=b'9' => DIGIT | LABEL | KEYWORD,
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => LABEL | KEYWORD,
            b'-' | b'$' | b'.' => LABEL,
            b' ' | b'\t' | b'\n' | b'\r' | 0 => SPACE,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

#[inline]
fn is(byte: u8, class: u8) -> bool {
    CLASSES[byte as usize] & class != 0
}

/// Takes a text apart.
#[derive(Debug, Clone)]
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    /// Where the last token starts.
    start: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Self {
            text,
            at: 0,
            start: 0,
        }
    }

    /// The whole text.
    pub(super) fn text(&self) -> &'a [u8] {
        self.text
    }

    /// Where the next token may start.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Goes on from another place.
    pub(super) fn seek(&mut self, at: usize) {
        self.at = at;
    }

    #[inline]
    fn peek(&self) -> u8 {
        self.byte(self.at)
    }

    /// The byte at a place; beyond the end, one that belongs to no token.
    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.text.get(at).copied().unwrap_or(0xff)
    }

    #[inline]
    fn slice(&self, from: usize, to: usize) -> &'a [u8] {
        self.text.get(from..to).unwrap_or_default()
    }

    /// The end of the bytes of a class from `at` on.
    #[inline]
    fn run(&self, at: usize, class: u8) -> usize {
        let rest = self.text.get(at..).unwrap_or_default();
        at + rest
            .iter()
            .position(|&byte| !is(byte, class))
            .unwrap_or(rest.len())
    }

    /// Where the token starts that came last.
    #[inline]
    pub(super) fn start(&self) -> usize {
        self.start
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Token<'a> {
        let mut at = self.at;
        loop {
            match self.byte(at) {
                byte if is(byte, SPACE) => at += 1,
                b';' => {
                    let rest = self.text.get(at..).unwrap_or_default();
                    let line = rest.iter().position(|&byte| byte == b'\n');
                    at += line.unwrap_or(rest.len());
                }
                b'/' if self.byte(at + 1) == b'*' => {
                    let rest = self.text.get(at..).unwrap_or_default();
                    let end = rest.windows(2).skip(2).position(|pair| pair == b"*/");
                    match end {
                        Some(end) => at += end + 4,
                        None => break, // which is no token
                    }
                }
                _ => break,
            }
        }
        self.start = at;
        self.token(at)
    }

    #[inline(always)]
    fn token(&mut self, start: usize) -> Token<'a> {
        let Some(&first) = self.text.get(start) else {
            return Token::End;
        };
        self.at = start + 1;
        match first {
            b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'<' | b'>' | b',' | b'=' | b'*' | b'|'
            | b':' => Token::Punctuation(first),
            b'%' => self.sigil(Token::LocalNumber, Token::Local),
            b'@' => self.sigil(Token::GlobalNumber, Token::Global),
            b'!' => self.exclamation(),
            b'"' => match self.quoted() {
                Some(name) if self.peek() == b':' => {
                    self.at += 1;
                    Token::Label(name)
                }
                Some(name) => Token::Text(name),
                None => Token::Bad("the end of the text before the end of a string"),
            },
            b'#' => match self.number() {
                Some(number) => Token::Attributes(number),
                None => Token::Punctuation(b'#'),
            },
            b'^' => match self.number() {
                Some(number) => Token::Summary(number),
                None => Token::Bad("`^` without a number"),
            },
            b'$' => self.dollar(start),
            b'+' | b'-' if matches!(self.byte(start + 1), b'i' | b'q' | b'n' | b's') => {
                self.special(start)
            }
            b'0'..=b'9' | b'-' => self.digits(start),
            b'+' => self.positive(start),
            b'.' if self.text[start..].starts_with(b"...") && !is(self.byte(start + 3), LABEL) => {
                self.at = start + 3;
                Token::Ellipsis
            }
            _ if is(first, LABEL) => self.word(start),
            _ => Token::Bad("unexpected character"),
        }
    }

    /// The digits of a number that fits 32 bits, if there are any.
    fn number(&mut self) -> Option<u32> {
        let start = self.at;
        let mut end = start;
        let mut number = 0_u64;
        while let digit @ b'0'..=b'9' = self.byte(end) {
            // Too large stays too large.
            number = (number * 10 + u64::from(digit - b'0')).min(u64::from(u32::MAX) + 1);
            end += 1;
        }
        if end == start {
            return None;
        }
        let number = u32::try_from(number).ok()?;
        self.at = end;
        Some(number)
    }

    /// What stands after the first quote, up to the second.
    fn quoted(&mut self) -> Option<Name<'a>> {
        let start = self.at;
        let mut has_escapes = false;
        for (length, &byte) in self.text.get(start..)?.iter().enumerate() {
            if byte == b'"' {
                self.at = start + length + 1;
                return Some(Name {
                    raw: self.slice(start, start + length),
                    has_escapes,
                });
            }
            has_escapes |= byte == b'\\';
        }
        self.at = self.text.len();
        None
    }

    fn sigil(
        &mut self,
        number: fn(u32) -> Token<'a>,
        named: fn(Name<'a>) -> Token<'a>,
    ) -> Token<'a> {
        let start = self.at;
        let first = self.peek();
        if is(first, DIGIT) {
            return match self.number() {
                Some(n) => number(n),
                None => Token::Bad("a number that does not fit in 32 bits"),
            };
        }
        if is(first, LABEL) {
            self.at = self.run(start, LABEL);
            return named(Name {
                raw: self.slice(start, self.at),
                has_escapes: false,
            });
        }
        if first == b'"' {
            self.at += 1;
            return match self.quoted() {
                Some(name) if name.bytes().contains(&0) => Token::Bad("a zero byte in a name"),
                Some(name) => named(name),
                None => Token::Bad("the end of the text before the end of a name"),
            };
        }
        Token::Bad("a sigil without a name")
    }

    fn exclamation(&mut self) -> Token<'a> {
        let start = self.at;
        let first = self.peek();
        if is(first, DIGIT) {
            return match self.number() {
                Some(number) => Token::MetadataNumber(number),
                None => Token::Bad("a number that does not fit in 32 bits"),
            };
        }
        if is(first, SPACE) {
            let after = self.run(start, SPACE);
            if is(self.byte(after), DIGIT) {
                self.at = after;
                return self.exclamation();
            }
        }
        if !is(first, LABEL) && first != b'\\' {
            return Token::Punctuation(b'!');
        }
        let mut has_escapes = false;
        while is(self.peek(), LABEL) || self.peek() == b'\\' {
            has_escapes |= self.peek() == b'\\';
            self.at += 1;
        }
        Token::Metadata(Name {
            raw: self.slice(start, self.at),
            has_escapes,
        })
    }

    /// A name of a COMDAT, or a label that begins with a dollar sign.
    fn dollar(&mut self, start: usize) -> Token<'a> {
        if let Some(label) = self.label(start) {
            return label;
        }
        let after = start + 1;
        if self.peek() == b'"' {
            self.at += 1;
            return match self.quoted() {
                Some(name) => Token::Comdat(name),
                None => Token::Bad("the end of the text before the end of a name"),
            };
        }
        let end = self.run(after, LABEL);
        if end == after {
            return Token::Bad("a sigil without a name");
        }
        self.at = end;
        Token::Comdat(Name {
            raw: self.slice(after, end),
            has_escapes: false,
        })
    }

    /// The label that starts at `start`, if one does.
    #[inline]
    fn label(&mut self, start: usize) -> Option<Token<'a>> {
        let end = self.run(start, LABEL);
        if self.byte(end) != b':' {
            return None;
        }
        self.at = end + 1;
        Some(Token::Label(Name {
            raw: self.slice(start, end),
            has_escapes: false,
        }))
    }

    fn digits(&mut self, start: usize) -> Token<'a> {
        let first = self.byte(start);
        if first == b'-' && !is(self.byte(start + 1), DIGIT) {
            return self
                .label(start)
                .unwrap_or(Token::Bad("`-` without a number"));
        }
        let end = self.run(start + 1, DIGIT);
        match self.byte(end) {
            b':' if first != b'-' => {
                self.at = end + 1;
                return Token::LabelNumber(self.slice(start, end));
            }
            byte if is(byte, LABEL) || byte == b':' => {
                if let Some(label) = self.label(start) {
                    return label;
                }
            }
            _ => {}
        }
        if first == b'0' && end == start + 1 && self.byte(end) == b'x' {
            return self.hexadecimal(end + 1);
        }
        self.at = end;
        if self.byte(end) == b'.' {
            self.fraction(start)
        } else {
            Token::Integer(self.slice(start, end))
        }
    }

    fn positive(&mut self, start: usize) -> Token<'a> {
        let end = self.run(start + 1, DIGIT);
        if end == start + 1 || self.byte(end) != b'.' {
            return Token::Bad("`+` without a floating point number");
        }
        self.at = end;
        self.fraction(start)
    }

    /// An infinity, or what is no number: a sign and a word, and for some a payload.
    fn special(&mut self, start: usize) -> Token<'a> {
        let mut end = start + 1;
        while self.byte(end).is_ascii_alphabetic() {
            end += 1;
        }
        let (is_negative, word) = (self.byte(start) == b'-', self.slice(start + 1, end));
        self.at = end;
        match word {
            b"inf" | b"qnan" => Token::Special(is_negative, word, b""),
            b"nan" | b"snan" if self.text[end..].starts_with(b"(0x") => {
                let digits = end + 3;
                let end = self.hex_run(digits);
                if end == digits || self.byte(end) != b')' {
                    return Token::Bad("a payload without digits or their `)`");
                }
                self.at = end + 1;
                Token::Special(is_negative, word, self.slice(digits, end))
            }
            _ => Token::Bad("a sign without a number"),
        }
    }

    /// The rest of a decimal number from its point on.
    fn fraction(&mut self, start: usize) -> Token<'a> {
        let mut end = self.run(self.at + 1, DIGIT);
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'-' | b'+'));
            if is(self.byte(end + 1 + sign), DIGIT) {
                end = self.run(end + 1 + sign, DIGIT);
            }
        }
        self.at = end;
        Token::Decimal(self.slice(start, end))
    }

    fn hexadecimal(&mut self, mut start: usize) -> Token<'a> {
        let letter = match self.byte(start) {
            letter @ (b'K' | b'L' | b'M' | b'H' | b'R') => {
                start += 1;
                letter
            }
            _ => 0,
        };
        let end = self.hex_run(start);
        self.at = end;
        if end == start {
            return Token::Bad("`0x` without digits");
        }
        Token::Hexadecimal(letter, self.slice(start, end))
    }

    fn hex_run(&self, mut at: usize) -> usize {
        while self.byte(at).is_ascii_hexdigit() {
            at += 1;
        }
        at
    }

    #[inline(always)]
    fn word(&mut self, start: usize) -> Token<'a> {
        let end = self.run(start, KEYWORD);
        let next = self.byte(end);
        // Numbers in hexadecimal begin with a letter and a zero.
        if next == b':' || is(next, LABEL) || self.byte(start + 1) == b'0' {
            return self.other_word(start);
        }
        self.at = end;
        Token::Word(self.slice(start, end))
    }

    /// A word that may be a label or a number.
    fn other_word(&mut self, start: usize) -> Token<'a> {
        let end = self.run(start, LABEL);
        if self.byte(end) == b':' {
            self.at = end + 1;
            return Token::Label(Name {
                raw: self.slice(start, end),
                has_escapes: false,
            });
        }
        let first = self.byte(start);
        if matches!(first, b'u' | b's')
            && self.byte(start + 1) == b'0'
            && self.byte(start + 2) == b'x'
        {
            let end = self.hex_run(start + 3);
            if end > start + 3 {
                self.at = end;
                return Token::HexInteger(first == b's', self.slice(start + 3, end));
            }
        }
        if self.text[start..].starts_with(b"f0x") {
            let end = self.hex_run(start + 3);
            if end > start + 3 {
                self.at = end;
                return Token::Hexadecimal(b'f', self.slice(start + 3, end));
            }
        }
        let end = self.run(start, KEYWORD);
        self.at = end.max(start + 1);
        if end == start {
            Token::Bad("unexpected character")
        } else {
            Token::Word(self.slice(start, end))
        }
    }
}

/// A decimal number without a sign; none if it is empty or too large.
pub(super) fn decimal(digits: &[u8]) -> Option<u64> {
    if digits.is_empty() {
        return None;
    }
    let mut number = 0u64;
    for &digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number
            .checked_mul(10)?
            .checked_add(u64::from(digit - b'0'))?;
    }
    Some(number)
}
