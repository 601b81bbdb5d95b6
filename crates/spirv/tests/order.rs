//! Tests of the order of names.
#![allow(clippy::unwrap_used)] // Helpers of tests are tests too.

use transpire_spirv::grammar::Op;
use transpire_spirv::{Builder, Id, Module, Section, Version, order_names};

/// Returns, for each name in `module`, whether it names a member, its target, and its text.
fn names(module: &Module) -> Vec<(bool, u32, Vec<u8>)> {
    let names = module.instructions(Section::Names);
    let parts = names.map(|name| {
        let is_member = name.is(Op::MemberName);
        let text = name.string(if is_member { 3 } else { 2 }).0;
        (is_member, name.word(1).unwrap_or_default(), text)
    });
    parts.collect()
}

/// Returns a module with a name for each entry of `order`, in this order: the index of an id, and for the name of a
/// member, the number of the member.
fn named(order: &[(usize, Option<u32>)]) -> Module {
    let mut builder = Builder::new(Version::V1_0);
    let count = order.iter().map(|(id, _)| id + 1).max().unwrap_or(0);
    let ids: Vec<Id> = (0..count).map(|_| builder.id()).collect();
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
    // So many names that their words are in several pieces, and a few names out of place.
    let many = |displaced: &[usize]| {
        let is_of_member = |id: usize| id.is_multiple_of(1000).then_some(1);
        let ids = (0..20_000).flat_map(|id| match displaced.contains(&id) {
            true => [19_999 - id, id],
            false => [id, id],
        });
        ids.map(|id| (id, is_of_member(id))).collect::<Vec<_>>()
    };
    let many = [many(&[]), many(&[7]), many(&[1, 12_345, 12_346, 19_998])];
    // A name that is added last, and belongs before the first name of a piece.
    let in_order: Vec<_> = (0..8000).map(|id| (id, None)).collect();
    let named_in_order = named(&in_order);
    let pieces = named_in_order.pieces(Section::Names);
    let starts: Vec<usize> = pieces
        .filter_map(|words| Some(*words.get(1)? as usize - 1))
        .collect();
    assert!(starts.len() > 2, "{starts:?}");
    let late = |late: &usize| {
        let ids = (0..8000).filter(|id| id != late).chain([*late]);
        ids.map(|id| (id, None)).collect::<Vec<_>>()
    };
    let late: Vec<_> = starts.iter().map(late).collect();
    let orders = orders.into_iter().chain(many.iter().map(Vec::as_slice));
    for order in orders.chain(late.iter().map(Vec::as_slice)) {
        let mut module = named(order);
        let mut expected = names(&module);
        // Names with the same key keep their order.
        expected.sort_by_key(|(is_member, id, _)| (*is_member, *id));
        order_names(&mut module);
        assert!(names(&module) == expected, "{order:?}");
    }
}
