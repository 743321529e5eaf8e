// Runs a project of jest.config.mjs, retries files that failed, and adds what passed and failed to the results.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';
import { addCounts, addFailure, addFailureNames, addFlakyNames } from './test-results.mjs';
import { step } from './terminal.mjs';

/** Tests of screens make many short-lived objects: with a larger heap for new ones, in MB, they take a seventh less time. */
const LARGE_YOUNG_HEAP = '--max-semi-space-size=64';

/**
 * @param {string} name of the step
 * @param {string} project of jest.config.mjs
 * @param {{env?: Record<string, string>, nodeFlags?: string[], args?: string[], lowPriority?: boolean, workers?: string}} [options]
 *   `args` are jest's own: file patterns and options
 */
export async function jest(
  name,
  project,
  { env = {}, nodeFlags = [], args = [], lowPriority = false, workers = '100%' } = {},
) {
  await step(name, async (report) => {
    const runOnce = (jestArgs) => runJest(jestArgs, { project, env, nodeFlags, lowPriority, workers, report });
    const firstRun = await runOnce(args);
    if (!firstRun) {
      addFailure(`${name}: the whole run`);
      return;
    }
    const failedFiles = firstRun.testResults.filter(({ status }) => status === 'failed').map((file) => file.name);
    // jest retries single tests, not the setup of their file: the whole file is run again.
    const secondRun =
      failedFiles.length > 0 && process.env.TEST_RETRIES === '1'
        ? await runOnce(['--runTestsByPath', ...failedFiles])
        : null;
    report(addResults(secondRun ? mergeRuns(firstRun, secondRun) : firstRun));
  });
}

/** @returns jest's report, or null when jest wrote none */
async function runJest(jestArgs, { project, env, nodeFlags, lowPriority, workers, report }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-jest-'));
  const outputFile = path.join(folder, 'result.json');
  const args = [
    LARGE_YOUNG_HEAP,
    ...nodeFlags,
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    `--selectProjects=${project}`,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${outputFile}`,
    ...jestArgs,
  ];
  const { code, output } = await run(process.execPath, args, {
    env,
    lowPriority,
    onLine: (line) => /^(PASS|FAIL)/.test(line) && report(line),
  });
  if (code !== 0) console.log(`\n${withoutJsonReport(output)}`);
  const result = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  return result;
}

const withoutJsonReport = (output) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"num'))
    .join('\n');

/** The first run, with the retried files' results from the second one. Files that pass only then are flaky. */
function mergeRuns(firstRun, secondRun) {
  const retried = new Map(secondRun.testResults.map((file) => [file.name, file]));
  addFlakyNames(secondRun.testResults.filter(({ status }) => status === 'passed').map(wholeFile));
  return { testResults: firstRun.testResults.map((file) => retried.get(file.name) ?? file) };
}

/** @returns the counts in words */
function addResults({ testResults }) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map(({ status, invocations, fullName }) => ({
      status,
      invocations,
      name: `${path.relative('.', file.name)}: ${fullName}`,
    })),
  );
  const passed = tests.filter(({ status }) => status === 'passed');
  const failed = tests.filter(({ status }) => status === 'failed');
  const notLoaded = testResults.filter(failedToLoad);
  addFlakyNames(passed.filter(({ invocations }) => invocations > 1).map(({ name }) => name));
  addFailureNames([...failed.map(({ name }) => name), ...notLoaded.map(wholeFile)]);
  const counts = { passed: passed.length, failed: failed.length + notLoaded.length };
  addCounts(counts);
  return `${counts.passed} passed, ${counts.failed} failed`;
}

/** The file failed although none of its tests did: it could not be loaded. */
const failedToLoad = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

const wholeFile = ({ name }) => `${path.relative('.', name)}: the whole file`;
