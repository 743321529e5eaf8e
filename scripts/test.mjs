// npm test: everything that has to hold, in one command. npm run test:unit, test:api and test:e2e run parts of it; test:security and
// test:long try for longer what every run of the tests tries in short.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './parts/chromium.mjs';
import { testPostgres } from './parts/postgres.mjs';
import { bundle, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { main, step } from './parts/terminal.mjs';

const part = process.argv[2];
const wants = (name) => part === undefined || part === name;
const rest = process.argv.slice(part ? 3 : 2);
const node = process.execPath;
const total = { passed: 0, failed: 0 };

main(async () => {
  await ensureInstalled();
  if (part === 'unit') await unitTests();
  if (part === 'security') await securityTests();
  if (part === 'long') await longTests();
  if (wants('api')) await apiTests();
  if (wants('e2e')) await browserTests(part === undefined ? besideJourneys : async () => undefined);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
});

/** A journey waits for its browser much of the time: what needs neither browser nor database has that time, and nothing else. */
async function besideJourneys() {
  await checks({ idle: true });
  await unitTests({ idle: true });
}

const unitTests = (options) => jest('Unit tests', 'unit', options);

/** Types, lint and import rules: one check each, side by side, since none of them uses more than one core. */
async function checks({ idle }) {
  await step('Types, lint and import rules', async (report) => {
    const check = (name, ...commands) => checkOne(report, name, commands, idle);
    await Promise.all([
      check('types', [node, 'node_modules/next/dist/bin/next', 'typegen'], [node, 'node_modules/typescript/bin/tsc', '--noEmit'], [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', 'service-worker']),
      check('lint', [node, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']),
      check('import rules', [node, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', 'app', 'components', 'lib', 'restaurant-api', 'tests', 'middleware.ts', 'server.ts']),
    ]);
  });
}

async function checkOne(report, name, commands, idle) {
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args, { idle });
    if (code !== 0) {
      console.log(`\n${output}`);
      report(`${name} failed`);
      total.failed += 1;
      return;
    }
  }
  report(`${name} hold`);
  total.passed += 1;
}

async function jest(name, project, { env = {}, options = [], idle = false } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-jest-'));
  const file = path.join(folder, 'result.json');
  await step(name, async (report) => {
    const args = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--selectProjects', project, '--maxWorkers=100%', '--json', `--outputFile=${file}`, ...options, ...rest];
    const { code, output } = await run(node, args, { env, idle, onLine: (line) => /^(PASS|FAIL)/.test(line) && report(line) });
    if (code !== 0) console.log(`\n${output.split('\n').filter((line) => !line.startsWith('{"num')).join('\n')}`);
    if (!existsSync(file)) {
      total.failed += 1;
      return;
    }
    const result = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += result.numPassedTests;
    total.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
    report(`${result.numPassedTests} passed, ${result.numFailedTests} failed`);
  });
  rmSync(folder, { recursive: true, force: true });
}

/** What needs the web in front of the API says nothing of the database: it is tried on one. */
const ON_ONE_DATABASE = ['--testPathIgnorePatterns=/tests/bff/'];

/** The same tests over HTTP on the embedded database and on a real PostgreSQL. */
async function apiTests() {
  await bundle();
  await jest('API tests on the embedded database', 'api', { env: { MAITRE_TEST_DB: 'embedded' }, options: ON_ONE_DATABASE });
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    await jest('API tests on PostgreSQL', 'api', { env: { MAITRE_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

/** What a stranger tries: every test of a door, 20,000 bodies made from the API's own description, and what the time of an answer gives away. */
async function securityTests() {
  await bundle();
  await jest('Security tests on the embedded database', 'security', { env: { MAITRE_TEST_DB: 'embedded', FUZZ_BODIES: process.env.FUZZ_BODIES ?? '20000' } });
}

/** What takes too long for every run: many rounds of killed processes, restarted databases and random evenings, on both databases. */
async function longTests() {
  await bundle();
  await jest('Long tests on the embedded database', 'long', { env: { MAITRE_TEST_DB: 'embedded' } });
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    await jest('Long tests on PostgreSQL', 'long', { env: { MAITRE_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url } });
  } finally {
    await postgres.stop();
  }
}

/** Journeys in Chromium on the production build, with other work beside them once that is built. */
async function browserTests(beside) {
  const chromium = await step('Finding a browser', findChromium);
  await bundle();
  await ensureBuilt();
  await Promise.all([journeys(chromium), beside()]);
}

async function journeys(chromium) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-e2e-'));
  const file = path.join(folder, 'result.json');
  await step('Browser tests', async (report) => {
    const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_DATA_DIR: path.join(folder, 'data') };
    const { code, output } = await run(node, ['node_modules/@playwright/test/cli.js', 'test', ...rest], { env, onLine: (line) => /^\s*[✓✘]|^\[\d+\//.test(line) && report(line) });
    if (code !== 0) console.log(`\n${output}`);
    if (!existsSync(file)) {
      total.failed += 1;
      return;
    }
    const { stats } = JSON.parse(readFileSync(file, 'utf8'));
    total.passed += stats.expected + stats.flaky;
    total.failed += stats.unexpected + stats.skipped;
    if (code !== 0 && stats.unexpected + stats.skipped === 0) total.failed += 1;
  });
  rmSync(folder, { recursive: true, force: true });
}
