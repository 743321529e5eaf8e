// npm test: every test and check in one command. npm run test:unit, test:api and test:e2e run a part of it; test:security and test:long
// run longer. Names of files after the part limit it to them. `install` only installs npm's packages.
import os from 'node:os';
import path from 'node:path';
import { EMBEDDED_PATTERN, POSTGRES_ONLY_PATTERN } from '../tests/support/runner/embedded-files.mjs';
import { jest } from './parts/jest.mjs';
import { runJourneys } from './parts/journeys.mjs';
import { LTS, nodeOf } from './parts/nodes.mjs';
import { testPostgres } from './parts/postgres.mjs';
import { bundle, ensureBuilt, ensureInstalled } from './parts/prepare.mjs';
import { run } from './parts/run.mjs';
import { runStaticChecks } from './parts/static-checks.mjs';
import { main, step } from './parts/terminal.mjs';
import { addCounts, addFailure, printSummary } from './parts/test-results.mjs';

const [part, ...files] = process.argv.slice(2);

/** V8's first compiler alone: optimising the embedded database's WebAssembly takes a third of these tests, and no worker lives long enough to gain from it. */
const NO_WASM_OPTIMISER = '--liftoff-only';
/** Tests on PostgreSQL wait for it two fifths of their time. As a number: jest caps percentages at 100 % and reads `150%` as 150 workers. */
const WORKERS_ON_POSTGRES = String(Math.ceil(os.availableParallelism() * 1.5));
const EMBEDDED = { MAITRE_TEST_DB: 'embedded' };
const WITHOUT_POSTGRES_ONLY = `--testPathIgnorePatterns=${POSTGRES_ONLY_PATTERN}`;

const PARTS = {
  unit: unitTests,
  api: apiTests,
  e2e: () => runJourneys(['journeys'], files),
  security: securityTests,
  long: longTests,
};

main(async () => {
  await ensureInstalled();
  if (part === 'install') process.exit(0);
  await (part === undefined ? everything() : PARTS[part]?.());
  process.exit(printSummary());
});

/**
 * Journeys leave two fifths of two cores idle. Checks, unit tests and the API tests on the embedded database run beside them at low
 * priority, one after the other, and go on beside the API tests on PostgreSQL if they take longer.
 */
async function everything() {
  process.env.TEST_RETRIES = '1';
  await bundle();
  await ensureBuilt();
  const atLowPriority = async () => {
    await runStaticChecks();
    await unitTests({ lowPriority: true, workers: '1' });
    await embeddedApiTests({ lowPriority: true });
  };
  await Promise.all([atLowPriority(), runJourneys(['journeys'], []).then(postgresApiTests)]);
}

async function unitTests(options) {
  await jest('Unit tests', 'unit', { args: files, ...options });
}

/** All tests over HTTP; files named on the command line run on both databases. */
async function apiTests() {
  await bundle();
  await postgresApiTests();
  await embeddedApiTests();
}

/** Every API test. */
async function postgresApiTests() {
  await withPostgres((env) =>
    jest('API tests on PostgreSQL', 'api', { env, args: files, workers: WORKERS_ON_POSTGRES }),
  );
}

/** The API tests where the database matters (`tests/support/runner/embedded-files.mjs`). */
async function embeddedApiTests(options) {
  await jest('API tests on the embedded database', 'api', {
    env: EMBEDDED,
    nodeFlags: [NO_WASM_OPTIMISER],
    args: files.length > 0 ? [...files, WITHOUT_POSTGRES_ONLY, '--passWithNoTests'] : [EMBEDDED_PATTERN],
    ...options,
  });
}

/** Attacks: every access test, 20,000 request bodies made from the API's own description, and the timing of answers. */
async function securityTests() {
  await bundle();
  await jest('Security tests on the embedded database', 'security', {
    env: { ...EMBEDDED, FUZZ_BODIES: process.env.FUZZ_BODIES ?? '20000' },
    args: files,
  });
}

/**
 * Tests that take too long for every change: many rounds of killed processes and restarted databases on both databases, random evenings in
 * the browser, every API test on the embedded database, and all of `npm test` on the current LTS of Node. With files named, only those.
 */
async function longTests() {
  const journeysOnly = files.length > 0 && files.every((file) => file.includes('.spec.'));
  await bundle();
  if (!journeysOnly) {
    await jest('Long tests on the embedded database', 'long', {
      env: EMBEDDED,
      args: [...files, WITHOUT_POSTGRES_ONLY],
    });
    await withPostgres((env) => jest('Long tests on PostgreSQL', 'long', { env, args: files }));
  }
  if (journeysOnly || files.length === 0) await runJourneys(['long', 'long-journeys'], files);
  if (files.length === 0) {
    await jest('All API tests on the embedded database', 'api', {
      env: EMBEDDED,
      nodeFlags: [NO_WASM_OPTIMISER],
      args: ['/tests/api/', WITHOUT_POSTGRES_ONLY],
    });
    await everythingOnLtsNode();
  }
}

/** @param {(env: Record<string, string>) => Promise<void>} work gets the environment that makes tests use this server */
async function withPostgres(work) {
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    await work({ MAITRE_TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

/** `npm test` and every process it starts, on the current LTS of Node. */
async function everythingOnLtsNode() {
  const ltsNode = await step(`Finding Node ${LTS}`, (report) => nodeOf(LTS, report));
  await step('Everything on the current LTS', async (report) => {
    const env = { PATH: `${path.dirname(ltsNode)}${path.delimiter}${process.env.PATH}` };
    const { code, output } = await run(ltsNode, ['scripts/test.mjs'], { env, onLine: report });
    const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
    if (code !== 0) console.log(`\n${output}`);
    addCounts({ passed: Number(passed), failed: Number(failed) });
    if (code !== 0 && Number(failed) === 0) addFailure('Everything on the current LTS: the whole run');
  });
}
