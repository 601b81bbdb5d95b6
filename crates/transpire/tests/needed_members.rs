//! Tests of the members of archives that a link needs.

// Tests may panic. Clippy allows that only in test functions, not in their helpers.
#![allow(clippy::unwrap_used)]

use std::cell::Cell;
use std::rc::Rc;

use transpire::{LinkOptions, needed_members};

/// Returns the options for a link that keeps the kernel `k`.
fn keeping_k() -> LinkOptions {
    let mut options = LinkOptions::default();
    options.kernels = vec!["k".to_owned()];
    options
}

/// Returns a module with the kernel `k`, which calls these functions.
fn kernel(callees: &[String]) -> String {
    let lines = |before: &str| -> String {
        let lines = callees.iter();
        lines
            .map(|callee| format!("{before} @{callee}()\n"))
            .collect()
    };
    let (declared, called) = (lines("declare void"), lines("  call void"));
    format!("{declared}define spir_kernel void @k() {{\n{called}  ret void\n}}\n")
}

/// Returns the number of checks while the needed ones of `count` members are found, which all define `s`.
fn checks(count: usize) -> usize {
    let names: Vec<String> = (0..count).map(|at| format!("u{at}")).collect();
    let user = kernel(&[&names[..], &["s".to_owned()]].concat());
    let member = |name: &String| {
        format!("define void @s() {{\n  ret void\n}}\ndefine void @{name}() {{\n  ret void\n}}\n")
    };
    let members: Vec<String> = names.iter().map(member).collect();
    let texts = std::iter::once(&user).chain(&members);
    let inputs: Vec<(&str, &[u8])> = texts.map(|text| ("m.ll", text.as_bytes())).collect();
    let mut is_member = vec![true; inputs.len()];
    is_member[0] = false;
    let counted = Rc::new(Cell::new(0));
    let counter = Rc::clone(&counted);
    let stop = move || {
        counter.set(counter.get() + 1);
        None
    };
    let needed = transpire_interrupt::run(stop, || {
        needed_members(&inputs, &is_member, &keeping_k()).unwrap()
    });
    assert_eq!(needed.unwrap(), vec![true; inputs.len()]);
    counted.get()
}

#[test]
fn many_definitions_of_one_symbol_take_work_in_proportion_to_their_number() {
    let (once, twice) = (checks(200), checks(400));
    assert!(twice < 3 * once, "{once} checks, then {twice}");
}

#[test]
fn members_define_symbols_whose_names_are_not_utf8() {
    let user = kernel(&["\"\\FFf\"".to_owned()]);
    let member = "define void @\"\\FFf\"() {\n  ret void\n}\n";
    let other = member.replace("\\FFf", "g");
    let inputs = [&*user, member, &other].map(|text| ("m.ll", text.as_bytes()));
    for options in [LinkOptions::default(), keeping_k()] {
        let needed = needed_members(&inputs, &[false, true, true], &options);
        assert_eq!(needed.unwrap(), [true, true, false]);
    }
}
