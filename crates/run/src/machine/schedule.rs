//! The order of work-groups: each thread runs one group after another, always the next one that no thread has taken.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::group;
use super::watch::Watch;
use super::{KernelArguments, Launch, Shared, Sizes};
use crate::code::Kernel;
use crate::error::{Error, Result};

/// The default size of a sub-group.
const SUB_GROUP: u32 = 16;
/// The default number of work-items of a group.
const GROUP: u64 = 64;
/// The maximum number of work-items of a launch.
const MOST_ITEMS: u64 = 1 << 40;

/// Computes the sizes of a launch. If neither the launch nor the kernel gives the size of a group, a group has at most
/// 64 work-items in the first dimension. Returns an error if the sizes do not fit the kernel or the limits.
pub(crate) fn sizes(kernel: &Kernel, launch: &Launch) -> Result<Sizes> {
    let mut global = launch.global;
    let count = |sizes: &[u64; 3]| {
        sizes
            .iter()
            .try_fold(1u64, |product, &size| product.checked_mul(size))
    };
    if !(1..=3).contains(&launch.dimensions) {
        return Err(Error::launch(format!(
            "a launch has one to three dimensions, not {}",
            launch.dimensions
        )));
    }
    for unused in global.iter_mut().skip(launch.dimensions as usize) {
        *unused = 1;
    }
    if count(&global).is_none_or(|count| count > MOST_ITEMS) {
        return Err(Error::launch(format!(
            "the global size, {}, has more than {MOST_ITEMS} work-items",
            product(global)
        )));
    }
    let mut ends = global.iter().zip(launch.offset);
    if ends.any(|(size, offset)| size.checked_add(offset).is_none()) {
        let message = "the global offset and the global size together exceed 64 bits";
        return Err(Error::launch(message));
    }
    if launch.sub_group == Some(0) {
        return Err(Error::launch(
            "the size of a sub-group is 0; it must be at least 1",
        ));
    }
    let local = match (launch.local, kernel.required_group_size) {
        (Some(local), Some(required)) if local != required => {
            return Err(Error::launch(format!(
                "kernel {} requires work-groups of size {}, and the launch has the size {}",
                kernel.name,
                product(required),
                product(local)
            )));
        }
        (Some(local), _) => local,
        (None, Some(required)) => required,
        (None, None) => {
            let size = (1..=GROUP.min(global[0]))
                .rev()
                .find(|size| global[0].is_multiple_of(*size));
            [size.unwrap_or(1), 1, 1]
        }
    };
    let most = launch.limits.group_size;
    if count(&local).is_none_or(|count| count == 0 || count > most) {
        return Err(Error::launch(format!(
            "a work-group has 1 to {most} work-items, and the launch has the size {}",
            product(local)
        )));
    }
    Ok(Sizes {
        dimensions: launch.dimensions,
        global,
        offset: launch.offset,
        local,
        sub_group: sub_group(kernel, launch.sub_group),
        given_sub_group: launch.sub_group,
    })
}

/// Returns three sizes as text, such as `64 x 1 x 1`.
fn product([x, y, z]: [u64; 3]) -> String {
    format!("{x} x {y} x {z}")
}

/// Returns the sub-group size of a kernel: the given size, the required one or the default, at most 128.
pub(super) fn sub_group(kernel: &Kernel, given: Option<u32>) -> u64 {
    let size = given.or(kernel.required_sub_group_size);
    size.unwrap_or(SUB_GROUP).clamp(1, 128).into()
}

/// Runs all groups, and returns their printed text in the order of the groups. Returns the error of the first group
/// that fails.
pub(crate) fn run<W: Watch>(
    shared: &Shared<'_>,
    arguments: &KernelArguments,
    watched: &W::Shared,
) -> Result<Vec<u8>> {
    let groups = shared.sizes.groups();
    let total: u64 = groups.iter().product();
    let next = AtomicU64::new(0);
    // Groups after one that failed need not run.
    let failed: Mutex<Option<(u64, Error)>> = Mutex::new(None);
    let lowest = AtomicU64::new(u64::MAX);
    let work = |_| {
        let mut spare = Vec::new();
        let mut printed: Vec<(u64, Vec<u8>)> = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= total || number > lowest.load(Ordering::Relaxed) {
                return printed;
            }
            let id = [
                number % groups[0],
                number / groups[0] % groups[1],
                number / groups[0] / groups[1],
            ];
            match group::run::<W>(shared, arguments, id, &mut spare, watched) {
                Ok(text) if text.is_empty() => {}
                Ok(text) => printed.push((number, text)),
                Err(error) => {
                    lowest.fetch_min(number, Ordering::Relaxed);
                    let mut failed = failed
                        .lock()
                        .unwrap_or_else(std::sync::PoisonError::into_inner);
                    if failed.as_ref().is_none_or(|(first, _)| number < *first) {
                        *failed = Some((number, error));
                    }
                    return printed;
                }
            }
        }
    };
    // The order of packets must not depend on the threads.
    let workers = match shared.device.lock().pipes.is_empty() {
        true => transpire_parallel::threads().max(1),
        false => 1,
    };
    let workers = workers.min(total.max(1) as usize);
    let printed = transpire_parallel::map((0..workers).collect(), work);
    if let Some((_, error)) = failed
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
    {
        return Err(error);
    }
    let mut printed: Vec<(u64, Vec<u8>)> = printed.into_iter().flatten().collect();
    printed.sort_by_key(|text| text.0);
    let mut texts = printed.into_iter().map(|text| text.1);
    let mut all = texts.next().unwrap_or_default();
    for text in texts {
        all.extend_from_slice(&text);
    }
    Ok(all)
}
