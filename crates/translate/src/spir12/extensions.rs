//! Copies the `signext` and `zeroext` attributes of integers narrower than `int` from declarations to calls,
//! because both must agree (§3.5).

use transpire_llvm::ir::{
    Attribute, AttributeIndex, AttributeKind as A, AttributeList, Body, Global, Interner, Type,
    TypeKind,
};

use crate::Result;
use crate::pipeline::BodyPass;

/// The pass that gives each call the `signext` and `zeroext` attributes of its callee.
pub(super) struct Extensions;

impl BodyPass for Extensions {
    fn run(&mut self, module: &mut Interner<'_>, _: Global, body: &mut Body) -> Result<()> {
        for call in body.instructions.calls_mut() {
            let callee = module.callee(call);
            let Some((callee, function)) = callee.and_then(|g| Some((g, module.function(g)?)))
            else {
                continue;
            };
            let declared = function.attributes.expand();
            let Some(signature) = module.signature(callee) else {
                continue;
            };
            let is_narrow =
                |ty: Type| matches!(module.types[ty], TypeKind::Integer { bits: 1 | 8 | 16 });
            let parameters = signature.parameters.iter().enumerate();
            let parameters =
                parameters.map(|(number, &ty)| (AttributeIndex::Parameter(number as u32), ty));
            let narrow: Vec<AttributeIndex> = [(AttributeIndex::Return, signature.result)]
                .into_iter()
                .chain(parameters)
                .filter(|&(_, ty)| is_narrow(ty))
                .map(|(index, _)| index)
                .collect();
            if !narrow.is_empty() {
                call.attributes =
                    extended(module, call.attributes.expand(), declared, &narrow).into();
            }
        }
        Ok(())
    }
}

/// Returns the attributes of a call, with the `signext` and `zeroext` attributes that the callee has at the indices in
/// `narrow`. Returns `None` if the call has no attributes.
fn extended(
    module: &mut Interner<'_>,
    called: Option<AttributeList>,
    declared: Option<AttributeList>,
    narrow: &[AttributeIndex],
) -> Option<AttributeList> {
    let all = &module.attributes;
    let sets = called.map(|list| &*all.lists[list]).unwrap_or_default();
    let mut sets: Vec<(AttributeIndex, Vec<Attribute>)> = sets
        .iter()
        .map(|&(index, set)| (index, all.sets[set].to_vec()))
        .collect();
    for &index in narrow {
        let at = sets.iter().position(|(known, _)| *known == index);
        let at = at.unwrap_or_else(|| {
            sets.push((index, Vec::new()));
            sets.len() - 1
        });
        let Some((_, set)) = sets.get_mut(at) else {
            continue;
        };
        set.retain(|attribute| !matches!(attribute.kind(), Some(A::S_EXT | A::Z_EXT)));
        for kind in [A::S_EXT, A::Z_EXT] {
            if all.has(declared, index, kind) {
                set.push(Attribute::Enum(kind));
            }
        }
        set.sort_by_key(|attribute| attribute.kind().map(|kind| kind.0));
    }
    crate::spir12::module::interned(module, sets)
}
