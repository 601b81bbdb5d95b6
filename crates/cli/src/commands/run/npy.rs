//! NumPy's files: versions 1.0 to 3.0, in C order, with a single element type.

use super::values::Elements;

const MAGIC: &[u8] = b"\x93NUMPY";

/// Returns the element type and the data of the `.npy` file with these bytes. Returns an error message if the file
/// cannot be read.
pub(super) fn read(mut bytes: Vec<u8>) -> Result<(Elements, Vec<u8>), String> {
    let (elements, start) = data(&bytes)?;
    bytes.drain(..start);
    Ok((elements, bytes))
}

/// Returns the element type of the file with these bytes, and the offset of its data.
fn data(bytes: &[u8]) -> Result<(Elements, usize), String> {
    let rest = bytes.strip_prefix(MAGIC).ok_or("this is not a .npy file")?;
    let (length, rest) = match rest {
        [1, _, low, high, rest @ ..] => (usize::from(u16::from_le_bytes([*low, *high])), rest),
        [2 | 3, _, a, b, c, d, rest @ ..] => (u32::from_le_bytes([*a, *b, *c, *d]) as usize, rest),
        _ => return Err("the version of the .npy format is unknown".to_owned()),
    };
    let (header, data) = rest
        .split_at_checked(length)
        .ok_or("the .npy file is truncated")?;
    let header = String::from_utf8_lossy(header).into_owned();
    let field = |name: &str| {
        let (_, rest) = header.split_once(&format!("'{name}':"))?;
        Some(rest.trim_start())
    };
    if field("fortran_order").is_some_and(|rest| rest.starts_with("True")) {
        return Err(
            "the array is in Fortran order; numpy.ascontiguousarray converts it to C order"
                .to_owned(),
        );
    }
    let kind = field("descr").and_then(|rest| rest.strip_prefix('\'')?.split('\'').next());
    let kind = kind.ok_or("the elements of the array are structures")?;
    let elements = Elements::from_npy(kind).ok_or_else(|| {
        format!("the elements of the array have the type {kind}, which OpenCL C does not have")
    })?;
    Ok((elements, bytes.len() - data.len()))
}

/// Returns the start of a `.npy` file, up to the data: `length` bytes of an array of `elements`. If `shape` is empty,
/// the array has one dimension.
pub(super) fn header(length: usize, elements: Elements, shape: &[u64]) -> Vec<u8> {
    let shape = match shape {
        [] => format!("{},", length / elements.size().max(1)),
        shape => shape.iter().map(|size| format!("{size},")).collect(),
    };
    let kind = elements.npy();
    let mut header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': ({shape}), }}");
    // The data begins at a multiple of 64 bytes.
    let room = (MAGIC.len() + 4 + header.len() + 1).next_multiple_of(64);
    let spaces = room - (MAGIC.len() + 4 + header.len() + 1);
    header.push_str(&" ".repeat(spaces));
    header.push('\n');
    let mut file = MAGIC.to_vec();
    file.extend_from_slice(&[1, 0]);
    file.extend_from_slice(&(header.len() as u16).to_le_bytes());
    file.extend_from_slice(header.as_bytes());
    file
}
