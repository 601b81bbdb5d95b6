//! Versions of OpenCL's languages, as `OpSource` and `!spirv.Source` number them.

use transpire_spirv::grammar::SourceLanguage;

/// Returns the number of a version: 102000 for OpenCL C 1.2.
pub(crate) fn number(major: u32, minor: u32) -> u32 {
    major
        .saturating_mul(100_000)
        .saturating_add(minor.saturating_mul(1000))
}

/// Returns the major and minor version of a number in any notation.
pub(crate) fn parts(number: u32) -> (u32, u32) {
    otherwise_written(number).unwrap_or((number / 100_000, number % 100_000 / 1000))
}

/// Returns SPIR-V's number for `number`, a version of one of OpenCL's languages in any notation. Returns `number`
/// itself for other languages.
pub(crate) fn normalized(language: SourceLanguage, number: u32) -> u32 {
    if !matches!(
        language,
        SourceLanguage::OpenCL_C | SourceLanguage::OpenCL_CPP | SourceLanguage::CPP_for_OpenCL
    ) {
        return number;
    }
    otherwise_written(number).map_or(number, |(major, minor)| self::number(major, minor))
}

/// Parses a version in one of the other notations, and returns the major and minor version. For 102000, these notations
/// are 0x10200, as in the table of "SPIR-V representation in LLVM IR", and 120, as in its older revision. Returns
/// `None` for SPIR-V's notation.
fn otherwise_written(number: u32) -> Option<(u32, u32)> {
    match (number, number.to_be_bytes()) {
        (100..1000, _) => Some((number / 100, number % 100 / 10)),
        // No multiple of 1000 that is a version has this form.
        (_, [0, major @ 1..=3, minor @ 0..=9, 0]) => Some((major.into(), minor.into())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_three_ways_to_number_a_version_are_read() {
        for (numbers, version) in [
            ([100_000, 0x10000, 100], (1, 0)),
            ([101_000, 0x10100, 110], (1, 1)),
            ([102_000, 0x10200, 120], (1, 2)),
            ([200_000, 0x20000, 200], (2, 0)),
            ([201_000, 0x20100, 210], (2, 1)),
            ([300_000, 0x30000, 300], (3, 0)),
        ] {
            for number in numbers {
                assert_eq!(parts(number), version, "{number}");
                assert_eq!(normalized(SourceLanguage::OpenCL_C, number), numbers[0]);
            }
        }
    }

    #[test]
    fn versions_of_other_languages_and_later_years_stay() {
        assert_eq!(normalized(SourceLanguage::GLSL, 450), 450);
        assert_eq!(normalized(SourceLanguage::Unknown, 120), 120);
        // C++ for OpenCL 2021.
        assert_eq!(parts(202_100_000), (2021, 0));
        assert_eq!(
            normalized(SourceLanguage::CPP_for_OpenCL, 202_100_000),
            202_100_000
        );
        for number in [0, 102_000, 102_001] {
            assert_eq!(normalized(SourceLanguage::OpenCL_C, number), number);
        }
    }
}
