// npm test: everything that has to hold, in one command. npm run test:unit, test:api and test:e2e run parts of it; test:security and
// test:long try for longer what every run of the tests tries in short. `install` brings npm's packages and tests nothing.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { EMBEDDED_PATTERN, ON_A_SERVER_PATTERN } from '../tests/support/runner/embedded-files.mjs';
import { findChromium, findHeadlessChromium } from './parts/chromium.mjs';
import { LTS, OLDEST, nodeOf } from './parts/nodes.mjs';
import { makeDatabase, testPostgres } from './parts/postgres.mjs';
import { bundle, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { Stop, main, step } from './parts/terminal.mjs';

const part = process.argv[2];
const rest = process.argv.slice(part ? 3 : 2);
const node = process.execPath;
/** For what makes many objects and soon forgets them: with more room for new ones it is seldom cleared, which saves a seventh of a screen's tests. */
const ROOM = '--max-semi-space-size=64';
/** The same for the checks, which fill that room within their first second. */
const ROOM_FROM_THE_START = ['--max-semi-space-size=128', '--min-semi-space-size=64'];
/** The checker that is a program of its own: half the work. What else reads TypeScript (lint, import rules) needs the one that is JavaScript. */
const NATIVE_TYPESCRIPT = [node, 'node_modules/typescript-native/bin/tsc', '--singleThreaded'];
/** What V8 would spend on making the embedded database's code faster is a third of these tests, and no worker lives long enough to have it back. */
const AS_COMPILED_FIRST = '--liftoff-only';
/** For tests that wait for a database two fifths of their time. jest takes no more than 100 %, and reads `150%` as 150. */
const MORE_THAN_CORES = String(Math.ceil(os.availableParallelism() * 1.5));
const total = { passed: 0, failed: 0 };
/** Names of the tests that failed first, and passed when they were tried once more: named at the end, since something is wrong with them. */
const unsteady = [];
/** Names of the tests and checks that failed: told again at the end, which is all that some see of a long run. */
const failures = [];

main(async () => {
  await ensureInstalled();
  if (part === 'install') process.exit(0);
  if (part === undefined) await everything();
  if (part === 'unit') await unitTests();
  if (part === 'api') await apiTests();
  if (part === 'e2e') await browserTests();
  if (part === 'security') await securityTests();
  if (part === 'long') await longTests();
  tellNames('Passed only when tried once more', unsteady);
  tellNames('Failed', failures);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
});

function tellNames(heading, names) {
  if (names.length > 0) console.log(`${heading}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

/**
 * The journeys come first: a browser and the two halves that it talks to leave two fifths of two cores, which checks, unit tests and the API
 * tests on the embedded database have, one after the other. What is left of those goes beside the API tests on PostgreSQL.
 */
async function everything() {
  process.env.TEST_RETRIES = '1';
  await bundle();
  await ensureBuilt();
  const beside = async () => {
    await checks();
    await unitTests({ idle: true, workers: '1' });
    await embeddedApiTests({ idle: true });
  };
  await Promise.all([beside(), browserTests().then(postgresApiTests)]);
}

const unitTests = (options) => jest('Unit tests', 'unit', options);

/** The build writes types of its own, which are checked too. */
async function checks() {
  await step('Types, lint, import rules, unused code and format', async (report) => {
    const program = [node, ...ROOM_FROM_THE_START];
    for (const [name, ...commands] of [
      [
        'types',
        [...program, 'node_modules/next/dist/bin/next', 'typegen'],
        [...NATIVE_TYPESCRIPT, '--noEmit'],
        [...NATIVE_TYPESCRIPT, '--noEmit', '-p', 'service-worker'],
      ],
      ['lint', [...program, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']],
      [
        'import rules',
        [
          ...program,
          'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
          '--config',
          '.dependency-cruiser.cjs',
          'app',
          'components',
          'lib',
          'restaurant-api',
          'tests',
          'middleware.ts',
          'server.ts',
        ],
      ],
      ['unused code', [...program, 'node_modules/knip/bin/knip.js', '--no-progress']],
      ['format', [...program, 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']],
    ])
      await checkOne(report, name, commands);
  });
}

async function checkOne(report, name, commands) {
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args, { idle: true });
    if (code !== 0) {
      console.log(`\n${output}`);
      report(`${name} failed`);
      failures.push(name);
      total.failed += 1;
      return;
    }
  }
  report(`${name} hold`);
  total.passed += 1;
}

async function jest(name, project, { env = {}, v8 = [], options = [], idle = false, workers = '100%' } = {}) {
  await step(name, async (report) => {
    const jestOnce = (files) => runJest(files, { project, env, v8, idle, workers, report });
    const first = await jestOnce([...rest, ...options]);
    if (!first) {
      failures.push(`${name}: the whole run`);
      total.failed += 1;
      return;
    }
    const failing = first.testResults.filter(({ status }) => status === 'failed').map((one) => one.name);
    // A test is tried once more where it failed; what came before the tests of its file is not.
    const again =
      failing.length > 0 && process.env.TEST_RETRIES === '1' ? await jestOnce(['--runTestsByPath', ...failing]) : null;
    const result = again ? withSecondRun(first, again) : first;
    for (const { name: file, assertionResults } of result.testResults)
      for (const { status, invocations, fullName } of assertionResults) {
        if (status === 'passed' && invocations > 1) unsteady.push(`${path.relative('.', file)}: ${fullName}`);
        if (status === 'failed') failures.push(`${path.relative('.', file)}: ${fullName}`);
      }
    for (const one of result.testResults.filter(cannotRun))
      failures.push(`${path.relative('.', one.name)}: the whole file`);
    const passed = countOf(result, 'passed');
    const failed = countOf(result, 'failed') + result.testResults.filter(cannotRun).length;
    total.passed += passed;
    total.failed += failed;
    report(`${passed} passed, ${failed} failed`);
  });
}

/** @returns jest's report, or null when it made none */
async function runJest(options, { project, env, v8, idle, workers, report }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-jest-'));
  const file = path.join(folder, 'result.json');
  const args = [
    ROOM,
    ...v8,
    '--experimental-vm-modules',
    '--no-warnings',
    'node_modules/jest/bin/jest.js',
    `--selectProjects=${project}`,
    `--maxWorkers=${workers}`,
    '--json',
    `--outputFile=${file}`,
    ...options,
  ];
  const { code, output } = await run(node, args, {
    env,
    idle,
    onLine: (line) => /^(PASS|FAIL)/.test(line) && report(line),
  });
  if (code !== 0)
    console.log(
      `\n${output
        .split('\n')
        .filter((line) => !line.startsWith('{"num'))
        .join('\n')}`,
    );
  const result = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  return result;
}

/** A file that failed without a test that did: it could not be loaded. */
const cannotRun = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((one) => one.status === 'failed');

const countOf = ({ testResults }, wanted) =>
  testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;

/** The first run with the files that were run again in place of what they were; those that pass now are unsteady. */
function withSecondRun(first, second) {
  const again = new Map(second.testResults.map((one) => [one.name, one]));
  for (const { name, status } of second.testResults)
    if (status === 'passed') unsteady.push(`${path.relative('.', name)}: the whole file`);
  return { testResults: first.testResults.map((one) => again.get(one.name) ?? one) };
}

const NOT_ON_A_SERVER_ALONE = [`--testPathIgnorePatterns=${ON_A_SERVER_PATTERN}`];

/** All tests over HTTP; files that are named run on both databases. */
async function apiTests() {
  await bundle();
  await postgresApiTests();
  await embeddedApiTests();
}

/** All on a real PostgreSQL. */
async function postgresApiTests() {
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    await jest('API tests on PostgreSQL', 'api', {
      env: { MAITRE_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url },
      workers: MORE_THAN_CORES,
    });
  } finally {
    await postgres.stop();
  }
}

/** Those on the embedded database where the database matters. */
async function embeddedApiTests(options) {
  await jest('API tests on the embedded database', 'api', {
    env: { MAITRE_TEST_DB: 'embedded' },
    v8: [AS_COMPILED_FIRST],
    options: rest.length > 0 ? [...NOT_ON_A_SERVER_ALONE, '--passWithNoTests'] : [EMBEDDED_PATTERN],
    ...options,
  });
}

/** What a stranger tries: every test of access, 20,000 bodies made from the API's own description, and what the time of an answer gives away. */
async function securityTests() {
  await bundle();
  await jest('Security tests on the embedded database', 'security', {
    env: { MAITRE_TEST_DB: 'embedded', FUZZ_BODIES: process.env.FUZZ_BODIES ?? '20000' },
  });
}

/**
 * What takes too long for every run: many rounds of killed processes and restarted databases on both databases, random evenings in the
 * browser, every API test on the embedded database, and every other test once more on the Node that is to be run. Files that are named are all that runs.
 */
async function longTests() {
  const journeysOnly = rest.length > 0 && rest.every((file) => file.includes('.spec.'));
  await bundle();
  if (!journeysOnly) {
    await jest('Long tests on the embedded database', 'long', {
      env: { MAITRE_TEST_DB: 'embedded' },
      options: NOT_ON_A_SERVER_ALONE,
    });
    const postgres = await step('Finding a PostgreSQL', testPostgres);
    try {
      await jest('Long tests on PostgreSQL', 'long', {
        env: { MAITRE_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url },
      });
    } finally {
      await postgres.stop();
    }
  }
  if (journeysOnly || rest.length === 0) await browserTests(['long', 'long-journeys']);
  if (rest.length === 0) {
    await jest('All API tests on the embedded database', 'api', {
      env: { MAITRE_TEST_DB: 'embedded' },
      v8: [AS_COMPILED_FIRST],
      options: ['/tests/api/', ...NOT_ON_A_SERVER_ALONE],
    });
    await onLtsNode();
  }
}

/** `npm test` on the current LTS, with everything that it starts. */
async function onLtsNode() {
  const lts = await step(`Finding Node ${LTS}`, (report) => nodeOf(LTS, report));
  await step('Everything on the current LTS', async (report) => {
    const env = { PATH: `${path.dirname(lts)}${path.delimiter}${process.env.PATH}` };
    const { code, output } = await run(lts, ['scripts/test.mjs'], { env, onLine: report });
    const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
    if (code !== 0) console.log(`\n${output}`);
    total.passed += Number(passed ?? 0);
    total.failed += Number(failed ?? 0);
    if (code !== 0 && !(Number(failed) > 0)) total.failed += 1;
  });
}

/** Journeys in Chromium on the production build: those that every change waits for, and all of a file that is named (ADR 192). */
async function browserTests(projects = ['journeys']) {
  const chromium = await step('Finding a browser', findHeadlessChromium);
  const withWindow = await step('Finding a browser with a window', findChromium);
  // Only a journey of the night starts on them.
  const [lts, oldest] =
    projects.includes('long-journeys') || rest.length > 0
      ? await step(`Finding Node ${LTS} and ${OLDEST}`, (report) =>
          Promise.all([nodeOf(LTS, report), nodeOf(OLDEST, report)]),
        )
      : [];
  await bundle();
  await ensureBuilt();
  await journeys(projects, {
    CHROMIUM_PATH: chromium,
    WINDOW_CHROMIUM_PATH: withWindow,
    LTS_NODE: lts,
    OLDEST_NODE: oldest,
  });
}

/** Each has an installation of its own. A second one on two cores has its journeys take twice as long. */
const E2E_WORKERS = process.env.E2E_WORKERS ?? '1';

async function journeys(projects, programs) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-e2e-'));
  const file = path.join(folder, 'result.json');
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    const databases = await step('Making the demo', (report) => makeDemos(postgres.url, report));
    await step('Browser tests', async (report) => {
      const env = {
        ...programs,
        E2E_WORKERS,
        ALL_JOURNEYS: rest.length > 0 ? '1' : '0',
        E2E_DATABASES: databases.map(({ url }) => url).join(' '),
        E2E_DATA_DIR: path.join(folder, 'data'),
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      };
      const { code, output } = await run(
        node,
        ['node_modules/@playwright/test/cli.js', 'test', ...projects.map((name) => `--project=${name}`), ...rest],
        { env, onLine: (line) => /^\s*[✓✘]|^\[\d+\/|: \d+ (taps?|keys)$/.test(line) && report(line) },
      );
      if (code !== 0) console.log(`\n${output}`);
      if (!existsSync(file)) {
        failures.push('Browser tests: the whole run');
        total.failed += 1;
        return;
      }
      const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
      const failed = stats.unexpected + stats.skipped;
      const passed = stats.expected + stats.flaky;
      unsteady.push(...journeysOf(suites, 'flaky'));
      failures.push(...journeysOf(suites, 'unexpected'), ...journeysOf(suites, 'skipped'));
      total.passed += passed;
      total.failed += failed;
      if (code !== 0 && failed === 0) {
        failures.push('Browser tests: what came before or after the journeys');
        total.failed += 1;
      }
      report(`${passed} passed, ${failed} failed`);
    });
    for (const { drop } of databases) await drop();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {string[]} the journeys of Playwright's report that ended so: `flaky` are those that failed first and then passed */
const journeysOf = (suites, ending) =>
  suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === ending))
      .map(({ title }) => `${file}: ${title}`),
    ...journeysOf(inner, ending),
  ]);

/** What the installations of the journeys sign with (`tests/support/runner/e2e-secret.ts`); a real database is opened with a secret alone. */
const journeySecret = () => /'([^']{32,})'/.exec(readFileSync('tests/support/runner/e2e-secret.ts', 'utf8'))?.[1];

/** A database with the demo restaurants for every worker: made once, then copied. */
async function makeDemos(server, report) {
  const made = await makeDatabase(server);
  const { code, output } = await run(
    node,
    ['.build/command-seed.mjs', '--demo', 'books', '--yes-this-is-not-production'],
    {
      env: { NODE_ENV: 'production', DATABASE_URL: made.url, AUTH_SECRET: journeySecret(), LOG_LEVEL: 'warn' },
      onLine: report,
    },
  );
  if (code !== 0) throw new Stop(`The demo could not be made:\n${output}`);
  const copies = [];
  for (let worker = 1; worker < Number(E2E_WORKERS); worker++) copies.push(await makeDatabase(server, made.name));
  return [made, ...copies];
}
