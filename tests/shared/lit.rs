//! Runs test files with RUN lines in this harness. There is one trial for each file, named by its path. All files that
//! the filter selects are run by LLVM's `lit` at once, and its report determines which trials pass.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Arc, OnceLock};
use std::{fs, io};

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

/// A folder of tests that has a `lit.cfg.py`.
pub(crate) struct Suite {
    /// The folder.
    pub(crate) folder: PathBuf,
    /// The folder to which the tests write their output.
    pub(crate) output: PathBuf,
    /// The name and the value of the environment variable from which the configuration reads the path of the program
    /// under test.
    pub(crate) program: (&'static str, &'static str),
}

/// The result that lit reports for each test, by the name of the test.
type Verdicts = HashMap<String, Result<(), String>>;

/// Runs the tests of `suite` and the trials `others` that the command line selects. If the folder of the suite cannot
/// be read, reports that as the only trial, which fails.
pub(crate) fn run(suite: Suite, others: Vec<Trial>) -> ExitCode {
    let arguments = Arguments::from_args();
    let names = match names(&suite.folder) {
        Ok(names) => names,
        Err(error) => {
            // The error is reported as a failed test.
            let message = format!("{}: {error}", suite.folder.display());
            let trial = Trial::test("the_folder_is_read", || Err(Failed::from(message)));
            return libtest_mimic::run(&arguments, vec![trial]).exit_code();
        }
    };
    // Set once the trials exist, because the filter is applied to their names.
    let selected: Arc<OnceLock<Vec<String>>> = Arc::default();
    let verdicts: Arc<OnceLock<Result<Verdicts, String>>> = Arc::default();
    let (suite, workers) = (Arc::new(suite), arguments.test_threads);
    let mut trials: Vec<Trial> = names
        .into_iter()
        .map(|name| {
            let (suite, selected, verdicts) = (suite.clone(), selected.clone(), verdicts.clone());
            Trial::test(name.clone(), move || {
                let names = selected.get().map_or(&[][..], Vec::as_slice);
                let verdicts = verdicts.get_or_init(|| suite.judge(names, workers));
                let verdicts = verdicts.as_ref().map_err(Failed::from)?;
                match verdicts.get(&name) {
                    Some(verdict) => verdict.clone().map_err(Failed::from),
                    None => Err(Failed::from("lit didn't run it")),
                }
            })
        })
        .collect();
    let wanted = trials
        .iter()
        .filter(|trial| !arguments.is_filtered_out(trial))
        .map(|trial| trial.name().to_owned());
    selected.get_or_init(|| wanted.collect());
    trials.extend(others);
    libtest_mimic::run(&arguments, trials).exit_code()
}

impl Suite {
    /// Runs the tests `names` with lit, and returns the results from its report. `workers` is the number of tests that
    /// run at the same time; lit chooses it if it is `None`. Returns an error if lit is missing or writes no report.
    fn judge(&self, names: &[String], workers: Option<usize>) -> Result<Verdicts, String> {
        let lit = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/venv/bin/lit");
        if !lit.exists() {
            return Err(format!(
                "{} is missing: run scripts/setup.sh, which installs what the tests need",
                lit.display()
            ));
        }
        let report = self.output.join("report.json");
        let told = |error: io::Error| format!("{}: {error}", report.display());
        fs::create_dir_all(&self.output).map_err(told)?;
        if report.exists() {
            fs::remove_file(&report).map_err(told)?;
        }
        let mut command = Command::new(lit);
        command
            .args(["-q", "--no-progress-bar", "-o"])
            .arg(&report)
            .args(workers.map(|workers| format!("-j{workers}")))
            .args(names.iter().map(|name| self.folder.join(name)))
            .env(self.program.0, self.program.1)
            .env("LIT_OUTPUT", &self.output);
        let output = command.output().map_err(|error| format!("lit: {error}"))?;
        let Ok(text) = fs::read_to_string(&report) else {
            return Err(format!(
                "lit wrote no report\n{}{}",
                String::from_utf8_lossy(&output.stdout),
                String::from_utf8_lossy(&output.stderr)
            ));
        };
        let report: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let tests = report["tests"]
            .as_array()
            .ok_or("lit's report has no tests")?;
        let mut verdicts = Verdicts::new();
        for test in tests {
            let part = |key: &str| test[key].as_str().unwrap_or_default();
            // The name is the configuration's name followed by the path.
            let name = part("name").split_once(" :: ").map_or("", |(_, path)| path);
            // Skipped and unsupported tests count as failures.
            let verdict = match part("code") {
                "PASS" => Ok(()),
                code => Err(format!("{code}\n{}", part("output"))),
            };
            verdicts.insert(name.to_owned(), verdict);
        }
        Ok(verdicts)
    }
}

/// Returns the names (`group/name.ll`) of the tests in a folder: all files except those next to lit's configuration.
pub(crate) fn names(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    let mut open = vec![(folder.to_owned(), String::new())];
    while let Some((path, prefix)) = open.pop() {
        for entry in fs::read_dir(path)? {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                open.push((entry.path(), name + "/"));
            } else if !prefix.is_empty() {
                names.push(name);
            }
        }
    }
    names.sort();
    Ok(names)
}
