//! Compares the members of archives with the files from which `llvm-ar` created them.

use std::process::Command;

use transpire_files::members;

/// The files in the archives: contents of odd and even length, and names that fit and do not fit in a
/// member's header.
const FILES: [(&str, &str); 3] = [
    ("a.bc", "odd"),
    ("a name that is longer than sixteen bytes.bc", "even"),
    ("empty", ""),
];

#[test]
fn members_are_those_that_llvm_ar_wrote() {
    for format in ["gnu", "bsd", "darwin"] {
        let folder = std::env::temp_dir();
        let folder = folder.join(format!("transpire-archive-{format}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut command = Command::new("llvm-ar-22");
        command
            .args([&format!("--format={format}"), "rcs", "all.a"])
            .current_dir(&folder);
        for (name, text) in FILES {
            std::fs::write(folder.join(name), text).unwrap();
            command.arg(name);
        }
        assert!(command.status().unwrap().success());
        let archive = std::fs::read(folder.join("all.a")).unwrap();
        let found: Vec<_> = members(&archive).unwrap();
        assert_eq!(found.len(), FILES.len(), "{format}");
        for (member, (name, text)) in found.iter().zip(FILES) {
            assert_eq!(member.name, name.as_bytes(), "{format}");
            // Darwin fills members up to eight bytes.
            let end = text.len().min(member.bytes.len());
            assert_eq!(&member.bytes[..end], text.as_bytes(), "{format}");
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
