//! Reads `ar` archives in the formats of GNU and BSD.

use std::io;

const MAGIC: &[u8] = b"!<arch>\n";
const THIN_MAGIC: &[u8] = b"!<thin>\n";
/// The length of a member's header, in bytes.
const HEAD: usize = 60;

/// The maximum length of a member's name in bytes, which is the maximum length of a path on Linux. Without a
/// limit, members could share a long name in the table of names.
const MAX_NAME: usize = 4096;

/// A member of an archive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Member<'a> {
    /// The name, as bytes.
    pub name: &'a [u8],
    /// The content.
    pub bytes: &'a [u8],
}

/// Returns whether a file is an archive, according to its first bytes. This includes thin archives.
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC) || bytes.starts_with(THIN_MAGIC)
}

/// Returns the members of an archive, in order, without the tables of symbols and names.
///
/// ```
/// use transpire_files::{is_archive, members};
/// let archive = b"!<arch>\nf/              0           0     0     644     3         `\nabc\n";
/// assert!(is_archive(archive));
/// let members = members(archive)?;
/// assert_eq!((members[0].name, members[0].bytes), (&b"f"[..], &b"abc"[..]));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the archive is malformed or thin. A thin archive contains only the names of its
/// members.
pub fn members(archive: &[u8]) -> io::Result<Vec<Member<'_>>> {
    if archive.starts_with(THIN_MAGIC) {
        return Err(fault("a thin archive has no members of its own"));
    }
    let mut rest = archive
        .strip_prefix(MAGIC)
        .ok_or_else(|| fault("not an archive"))?;
    let mut names: &[u8] = &[];
    let mut members = Vec::new();
    while !rest.is_empty() {
        let (head, after) = rest
            .split_at_checked(HEAD)
            .filter(|(head, _)| head.ends_with(b"`\n"))
            .ok_or_else(|| fault("the archive has a malformed member"))?;
        let size = number(head.get(48..58).unwrap_or_default());
        let size = size.and_then(|size| usize::try_from(size).ok());
        let (bytes, after) = size
            .and_then(|size| after.split_at_checked(size))
            .ok_or_else(|| fault("the archive ends in a member"))?;
        // Members begin at even offsets.
        rest = match bytes.len() % 2 {
            0 => after,
            _ => after.get(1..).unwrap_or_default(),
        };
        match name_of(head.get(..16).unwrap_or_default(), bytes, names)? {
            Some(member) => members.push(member),
            None if head.starts_with(b"//") => names = bytes,
            None => {}
        }
    }
    Ok(members)
}

/// Returns a member with its name, or `None` if it is a table of symbols or names. `head` is the name field of its
/// header, `bytes` is its content, and `names` is the table of names. Returns an error if the name is malformed or too
/// long.
fn name_of<'a>(head: &'a [u8], bytes: &'a [u8], names: &'a [u8]) -> io::Result<Option<Member<'a>>> {
    let name = head.trim_ascii_end();
    if let Some(length) = name.strip_prefix(b"#1/") {
        // BSD: the name is in front of the content.
        let length = number(length).and_then(|length| usize::try_from(length).ok());
        let (name, bytes) = length
            .and_then(|length| bytes.split_at_checked(length))
            .ok_or_else(|| fault("the archive has a malformed name"))?;
        let end = name
            .iter()
            .position(|&byte| byte == 0)
            .unwrap_or(name.len());
        let name = name.get(..end).unwrap_or_default();
        let is_table = name.starts_with(b"__.SYMDEF");
        return Ok((!is_table).then_some(Member { name, bytes }));
    }
    if matches!(name, b"/" | b"//" | b"/SYM64/") || name.starts_with(b"__.SYMDEF") {
        return Ok(None);
    }
    let name = match name.strip_prefix(b"/") {
        // GNU: an offset in the table of names.
        Some(place) => {
            let place = number(place).and_then(|place| usize::try_from(place).ok());
            let name = place.and_then(|place| names.get(place..));
            let name = name.ok_or_else(|| fault("the archive has a malformed name"))?;
            let longest = name.get(..MAX_NAME).unwrap_or(name);
            let end = longest.iter().position(|&byte| byte == b'\n');
            match end {
                Some(end) => name.get(..end).unwrap_or_default(),
                None if name.len() > MAX_NAME => {
                    return Err(fault("the name of a member is too long"));
                }
                None => name,
            }
        }
        None => name,
    };
    let name = name.strip_suffix(b"/").unwrap_or(name);
    Ok(Some(Member { name, bytes }))
}

/// Parses a decimal number, possibly surrounded by spaces. Returns `None` if it is malformed.
fn number(digits: &[u8]) -> Option<u64> {
    std::str::from_utf8(digits.trim_ascii()).ok()?.parse().ok()
}

#[cold]
fn fault(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, message)
}

#[cfg(test)]
// A failed `unwrap` fails the test.
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn archives_that_are_cut_are_errors() {
        let archive =
            b"!<arch>\nf/              0           0     0     644     3         `\nabc\n";
        for end in 9..archive.len() - 1 {
            assert!(members(&archive[..end]).is_err(), "{end}");
        }
        assert!(members(b"!<thin>\n").is_err());
        // The size is in 10 columns.
        let table = |name: &str| {
            let size = name.len();
            let member = "/0              0           0     0     644     0         `\n";
            format!("!<arch>\n{:48}{size:<10}`\n{name}{member}", "//").into_bytes()
        };
        let name = |length| "n".repeat(length);
        let longest = table(&name(MAX_NAME));
        assert_eq!(members(&longest).unwrap()[0].name.len(), MAX_NAME);
        assert!(members(&table(&name(MAX_NAME + 2))).is_err());
        assert_eq!(members(b"!<arch>\n").unwrap(), []);
    }
}
