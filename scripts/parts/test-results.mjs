// The results of one `npm test`: every kind of test adds to them, and the summary is printed at the end.

const total = { passed: 0, failed: 0 };
/** Names of tests that failed and passed on the retry. They are listed at the end because something is wrong with them. */
const flaky = [];
/** Names of failed tests and checks. They are listed again at the end, the only part of a long run that some readers see. */
const failures = [];

export function addCounts({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** Lists failed tests by name. Their number is added with `addCounts`. */
export function addFailureNames(names) {
  failures.push(...names);
}

export function addFlakyNames(names) {
  flaky.push(...names);
}

/** Counts one failure that belongs to no single test: a check, or a run that broke off. */
export function addFailure(name) {
  failures.push(name);
  total.failed += 1;
}

/** Prints the lists and the total, which `.ci/run` reads. @returns {number} exit code: 1 if a test failed or none ran */
export function printSummary() {
  printNames('Passed only when tried once more', flaky);
  printNames('Failed', failures);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

function printNames(heading, names) {
  if (names.length > 0) console.log(`${heading}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}
