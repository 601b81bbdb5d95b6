//! The order of names.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

use transpire_spirv::grammar::Op;
use transpire_spirv::{Builder, Id, Module, Section, Version, order_names};

/// What each name is of, and the name.
fn names(module: &Module) -> Vec<(bool, u32, Vec<u8>)> {
    let names = module.instructions(Section::Names);
    let parts = names.map(|name| {
        let is_member = name.is(Op::MemberName);
        let text = name.string(if is_member { 3 } else { 2 }).0;
        (is_member, name.word(1).unwrap_or_default(), text)
    });
    parts.collect()
}

/// A module with names in this order: those of members have a number.
fn named(order: &[(usize, Option<u32>)]) -> Module {
    let mut builder = Builder::new(Version::V1_0);
    let ids: Vec<Id> = (0..16).map(|_| builder.id()).collect();
    for (number, &(id, member)) in order.iter().enumerate() {
        let text = format!("name {number}");
        match member {
            None => builder.name(ids[id], &text),
            Some(member) => builder.member_name(ids[id], member, &text),
        }
    }
    builder.finish().unwrap()
}

#[test]
fn names_are_ordered_by_what_they_name_and_those_of_members_stand_last() {
    let orders: [&[(usize, Option<u32>)]; 6] = [
        &[],
        &[(1, None), (2, None), (2, None), (9, Some(0)), (9, Some(1))],
        &[
            (5, None),
            (1, None),
            (9, None),
            (2, None),
            (5, None),
            (1, None),
        ],
        &[
            (3, Some(1)),
            (7, None),
            (3, Some(0)),
            (8, None),
            (2, Some(4)),
            (0, None),
        ],
        &[(9, None), (8, None), (7, None), (6, None), (8, None)],
        &[
            (1, None),
            (4, None),
            (4, None),
            (2, None),
            (4, None),
            (6, None),
            (3, None),
            (4, None),
        ],
    ];
    for order in orders {
        let mut module = named(order);
        let mut expected = names(&module);
        // What has the same place keeps its order.
        expected.sort_by_key(|(is_member, id, _)| (*is_member, *id));
        order_names(&mut module);
        assert_eq!(names(&module), expected, "{order:?}");
    }
}
