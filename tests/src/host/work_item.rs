//! Computes the cases of `work_item/`: the functions that return the ids and sizes of work-items.

use crate::case::Case;

/// Returns the case of the kernel with this name, or `None` if the family has no such kernel.
pub(super) fn case(kernel: &str) -> Option<Case> {
    Some(match kernel {
        "ids_1d" => grid([24, 1, 1], [8, 1, 1], |g, l, w, _| [g[0], l[0], w[0], 0]),
        "ids_2d" => grid([6, 4, 1], [3, 2, 1], |_, l, w, _| [l[0], l[1], w[0], w[1]]),
        "ids_3d" => grid([4, 4, 2], [2, 2, 1], |_, l, w, _| [l[0], l[1], l[2], w[2]]),
        "sizes" => sizes(),
        "linear_ids" => grid([6, 4, 1], [3, 2, 1], |g, l, _, _| {
            [g[1] * 6 + g[0], l[1] * 3 + l[0]]
        }),
        "dynamic_dimension" => dynamic_dimension(),
        _ => return None,
    })
}

type Ids = [u32; 3];

/// Returns the elements of a buffer with a row for each work-item. `row` computes a row from the global and local ids,
/// the ids of the work-group, and the index of the work-item.
fn rows<const N: usize>(
    global: Ids,
    local: Ids,
    row: impl Fn(Ids, Ids, Ids, usize) -> [u32; N],
) -> Vec<u32> {
    let mut out = Vec::new();
    for z in 0..global[2] {
        for y in 0..global[1] {
            for x in 0..global[0] {
                let id = [x, y, z];
                let each = |f: fn(u32, u32) -> u32| [0, 1, 2].map(|d: usize| f(id[d], local[d]));
                out.extend(row(
                    id,
                    each(|id, size| id % size),
                    each(|id, size| id / size),
                    out.len() / N,
                ));
            }
        }
    }
    out
}

fn grid<const N: usize>(
    global: Ids,
    local: Ids,
    row: impl Fn(Ids, Ids, Ids, usize) -> [u32; N],
) -> Case {
    Case::new().output(&rows(global, local, row))
}

fn sizes() -> Case {
    let dimension = |global: u32, local: u32| [global, local, global / local, local, 0];
    let of_each = [dimension(8, 4), dimension(6, 2), dimension(1, 1)].concat();
    Case::new().output(&[vec![2], of_each].concat())
}

fn dynamic_dimension() -> Case {
    let dimensions = [0_u32, 1, 2, 3, 1, 0, 7, 2];
    let (global, local) = ([4, 2, 1], [2, 2, 1]);
    let expected = rows(global, local, |g, l, _, at| match dimensions[at] as usize {
        d @ 0..3 => [g[d], global[d], l[d], global[d] / local[d]],
        _ => [0, 1, 0, 1],
    });
    Case::new().input(&dimensions).output(&expected)
}
