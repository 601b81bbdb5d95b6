//! Runs and compares kernels.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use transpire::run::{BufferKind, Checks, Limits, VerifyOptions};
use transpire_interface::run::{self, Given, Problem, Task};

use crate::{Reply, results};

impl From<Problem> for Reply {
    fn from(problem: Problem) -> Self {
        match problem {
            Problem::Module(error) => Self::of_error(&error.into()),
            Problem::Call(message) => Self::of_argument(message),
            problem @ Problem::Run(_) => Self::of_error(&problem.into()),
        }
    }
}

/// Converts a list of one to three numbers to sizes, and also returns the number of given sizes. Missing sizes are
/// `rest`. Returns `None` for any other value.
fn sizes(value: &Value, rest: u64) -> Option<([u64; 3], u32)> {
    let given = value.as_array()?;
    let mut all = [rest; 3];
    if given.is_empty() || given.len() > all.len() {
        return None;
    }
    for (to, from) in all.iter_mut().zip(given) {
        *to = from.as_u64()?;
    }
    Some((all, given.len() as u32))
}

fn task(launch: &Value) -> Result<Task, String> {
    let wrong = |name: &str| format!("{name} has one to three numbers that are not negative");
    let optional = |name: &str, rest| match &launch[name] {
        Value::Null => Ok(None),
        value => sizes(value, rest)
            .map(|found| Some(found.0))
            .ok_or_else(|| wrong(name)),
    };
    let (global, dimensions) =
        sizes(&launch["globalSize"], 1).ok_or_else(|| wrong("globalSize"))?;
    let mut checks = Checks::none();
    for check in launch["checks"].as_array().into_iter().flatten() {
        let text = check.as_str().unwrap_or_default();
        let applied = checks.apply(text);
        applied.map_err(|error| format!("{text}: {error}"))?;
    }
    let mut limits = Limits::default();
    if let Some(steps) = number(launch, "steps")? {
        limits.set_steps(steps);
    }
    Ok(Task {
        kernel: launch["kernel"].as_str().unwrap_or_default().to_owned(),
        dimensions,
        global,
        local: optional("localSize", 1)?,
        offset: optional("offset", 0)?.unwrap_or_default(),
        sub_group: None,
        checks,
        limits,
        spec_constants: BTreeMap::new(),
    })
}

/// Returns the number in a field of an object, or `None` if the field is missing or `null`. Returns an error if the
/// field is anything else than a whole number from 0 to 2^64 - 1.
fn number(value: &Value, name: &str) -> Result<Option<u64>, String> {
    match &value[name] {
        Value::Null => Ok(None),
        number => match number.as_u64() {
            Some(number) => Ok(Some(number)),
            None => Err(format!("{name}: {number} is not a whole number from 0")),
        },
    }
}

/// Converts the JSON of an argument. If it has a `length`, removes that number of bytes from the start of `data`. They
/// are the contents of a buffer, an image or a pipe, or a value. `null` and objects without known fields are null
/// pointers. Returns an error if a number or the kind of a buffer is invalid, or if `data` has too few bytes.
fn given(value: &Value, data: &mut &[u8]) -> Result<Given, String> {
    if let Some(text) = value.as_str() {
        return Ok(Given::Text(text.to_owned()));
    }
    if let Some(size) = number(value, "local")? {
        return Ok(Given::Local(size));
    }
    if let Some(properties) = value["sampler"].as_str() {
        return Ok(Given::Sampler(properties.to_owned()));
    }
    if value["queue"].as_bool() == Some(true) {
        return Ok(Given::Queue);
    }
    let Some(length) = number(value, "length")? else {
        return Ok(Given::Null);
    };
    let length = usize::try_from(length).ok();
    let parts = length.and_then(|length| data.split_at_checked(length));
    let (bytes, rest) = parts.ok_or("an argument has no bytes")?;
    *data = rest;
    let bytes = bytes.to_vec();
    if let Some(layout) = value["image"].as_str() {
        return Ok(Given::Image(layout.to_owned(), bytes));
    }
    if let Some(name) = value["kind"].as_str() {
        let kind = BufferKind::from_name(name);
        let kind = kind.ok_or_else(|| format!("there is no kind of buffer {name}"))?;
        return Ok(Given::Buffer(bytes, kind));
    }
    let packet = number(value, "packetBytes")?;
    Ok(match packet.zip(number(value, "capacity")?) {
        Some((packet, capacity)) => Given::Pipe(packet, capacity, bytes),
        None => Given::Data(bytes),
    })
}

pub(crate) fn run(input: &[u8], launch: &str, mut data: &[u8]) -> Reply {
    let launch: Value = serde_json::from_str(launch).unwrap_or_default();
    let task = match task(&launch) {
        Ok(task) => task,
        Err(message) => return Reply::of_argument(message),
    };
    let arguments = launch["args"].as_array().into_iter().flatten();
    let arguments = arguments.map(|value| given(value, &mut data));
    let arguments = match arguments.collect::<Result<Vec<Given>, String>>() {
        Ok(arguments) => arguments,
        Err(message) => return Reply::of_argument(message),
    };
    let ran = match run::run(input, &task, &arguments) {
        Ok(ran) => ran,
        Err(problem) => return problem.into(),
    };
    let mut reply = Reply::default();
    let lengths = ran
        .buffers
        .iter()
        .map(|buffer| buffer.as_ref().map(Vec::len));
    reply.value = json!({
        "lengths": lengths.collect::<Vec<_>>(),
        "findings": ran.findings.iter().map(results::finding).collect::<Vec<_>>(),
    });
    for bytes in ran.buffers.iter().flatten() {
        reply.bytes.extend_from_slice(bytes);
    }
    if let Some((printed, steps)) = ran.outcome {
        reply.value["printed"] = String::from_utf8_lossy(&printed).into();
        reply.value["steps"] = steps.into();
    }
    reply
}

pub(crate) fn verify(first: &[u8], second: Option<&[u8]>, options: &str) -> Reply {
    let given: Value = serde_json::from_str(options).unwrap_or_default();
    let mut options = VerifyOptions::default();
    options.kernel = given["kernel"].as_str().map(str::to_owned);
    let numbers = ["rounds", "seed", "ulps", "steps"].map(|name| number(&given, name));
    if let Some(Err(message)) = numbers.iter().find(|number| number.is_err()) {
        return Reply::of_argument(message.as_str());
    }
    let [rounds, seed, ulps, steps] = numbers.map(Result::unwrap_or_default);
    if let Some(rounds) = rounds {
        options.rounds = u32::try_from(rounds).unwrap_or(u32::MAX);
    }
    options.seed = seed.unwrap_or(options.seed);
    options.ulps = ulps.unwrap_or(options.ulps);
    options.steps = steps.unwrap_or(options.steps);
    match run::verify(first, second, &options) {
        Ok(results) => {
            let results: Vec<Value> = results.iter().map(results::verified).collect();
            Reply::of_value(results.into())
        }
        Err(problem) => problem.into(),
    }
}
