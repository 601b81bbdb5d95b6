//! The names of OpenCL C blocks in LLVM IR.

/// Returns whether clang uses this name for the function of an OpenCL C block or for its kernel.
pub fn is_block(name: &str) -> bool {
    let name = name.strip_suffix("_kernel").unwrap_or(name);
    let digits = name.len() - name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let stem = name
        .len()
        .checked_sub(digits)
        .and_then(|end| name.get(..end))
        .unwrap_or(name);
    let stem = if digits > 0 {
        stem.strip_suffix('_').unwrap_or(name)
    } else {
        stem
    };
    stem.strip_suffix("_block_invoke")
        .is_some_and(|first| first.is_empty() || first.len() > 2 && first.starts_with("__"))
}

#[cfg(test)]
mod tests {
    use super::is_block;

    #[test]
    fn blocks_are_known_by_their_names() {
        for name in [
            "__device_side_enqueue_block_invoke",
            "__f_block_invoke_2",
            "__f_block_invoke_12_kernel",
            "_block_invoke",
        ] {
            assert!(is_block(name), "{name}");
        }
        for name in [
            "block_invoke",
            "f_block_invoke",
            "__f_block_invoke2",
            "__f_block_invoked",
            "__f_block_invoke_kernel_2",
        ] {
            assert!(!is_block(name), "{name}");
        }
    }
}
