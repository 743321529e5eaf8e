// Journeys in Chromium on the production build: tests/e2e and tests/long by Playwright, on a real PostgreSQL with the demo restaurants.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium, findHeadlessChromium } from './chromium.mjs';
import { LTS, OLDEST, nodeOf } from './nodes.mjs';
import { makeDatabase, testPostgres } from './postgres.mjs';
import { bundle, ensureBuilt } from './prepare.mjs';
import { run } from './run.mjs';
import { Stop, step } from './terminal.mjs';
import { addCounts, addFailure, addFailureNames, addFlakyNames } from './test-results.mjs';

/** Each worker has an installation of its own. On two cores a second worker makes every journey take twice as long. */
const E2E_WORKERS = process.env.E2E_WORKERS ?? '1';

/**
 * @param {string[]} projects of playwright.config.ts
 * @param {string[]} files to run, all of their journeys; with none, the journeys that every change waits for (ADR 192)
 */
export async function runJourneys(projects, files) {
  const headless = await step('Finding a browser', findHeadlessChromium);
  const withWindow = await step('Finding a browser with a window', findChromium);
  // Only a nightly journey starts on these versions of Node.
  const [lts, oldest] =
    projects.includes('long-journeys') || files.length > 0
      ? await step(`Finding Node ${LTS} and ${OLDEST}`, (report) =>
          Promise.all([nodeOf(LTS, report), nodeOf(OLDEST, report)]),
        )
      : [];
  await bundle();
  await ensureBuilt();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-e2e-'));
  const postgres = await step('Finding a PostgreSQL', testPostgres);
  try {
    const databases = await step('Making the demo', (report) => makeDemoDatabases(postgres.url, report));
    await step('Browser tests', (report) =>
      runPlaywright(projects, files, {
        reportFile: path.join(folder, 'result.json'),
        report,
        env: {
          CHROMIUM_PATH: headless,
          WINDOW_CHROMIUM_PATH: withWindow,
          LTS_NODE: lts,
          OLDEST_NODE: oldest,
          E2E_WORKERS,
          ALL_JOURNEYS: files.length > 0 ? '1' : '0',
          E2E_DATABASES: databases.map(({ url }) => url).join(' '),
          E2E_DATA_DIR: path.join(folder, 'data'),
        },
      }),
    );
    for (const database of databases) await database.drop();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runPlaywright(projects, files, { env, reportFile, report }) {
  const { code, output } = await run(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...projects.map((name) => `--project=${name}`), ...files],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile },
      onLine: (line) => /^\s*[✓✘]|^\[\d+\/|: \d+ (taps?|keys)$/.test(line) && report(line),
    },
  );
  if (code !== 0) console.log(`\n${output}`);
  if (!existsSync(reportFile)) {
    addFailure('Browser tests: the whole run');
    return;
  }
  const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8'));
  // A skipped journey counts as failed: no journey may be left out.
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  addFlakyNames(journeysWithStatus(suites, 'flaky'));
  addFailureNames([...journeysWithStatus(suites, 'unexpected'), ...journeysWithStatus(suites, 'skipped')]);
  addCounts(counts);
  if (code !== 0 && counts.failed === 0) addFailure('Browser tests: what came before or after the journeys');
  report(`${counts.passed} passed, ${counts.failed} failed`);
}

/** @returns {string[]} file and title of each journey with this status in Playwright's report */
const journeysWithStatus = (suites, status) =>
  suites.flatMap(({ file, specs, suites: innerSuites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ title }) => `${file}: ${title}`),
    ...journeysWithStatus(innerSuites, status),
  ]);

/** AUTH_SECRET of the journeys' installations (`tests/support/runner/e2e-secret.ts`): the seed command needs the same one. */
const journeySecret = () => /'([^']{32,})'/.exec(readFileSync('tests/support/runner/e2e-secret.ts', 'utf8'))?.[1];

/** A database with the demo restaurants for each worker: the first is seeded, the others are copies of it. */
async function makeDemoDatabases(server, report) {
  const seeded = await makeDatabase(server);
  const { code, output } = await run(
    process.execPath,
    ['.build/command-seed.mjs', '--demo', 'books', '--yes-this-is-not-production'],
    {
      env: { NODE_ENV: 'production', DATABASE_URL: seeded.url, AUTH_SECRET: journeySecret(), LOG_LEVEL: 'warn' },
      onLine: report,
    },
  );
  if (code !== 0) throw new Stop(`The demo could not be made:\n${output}`);
  const copies = [];
  for (let worker = 1; worker < Number(E2E_WORKERS); worker++) copies.push(await makeDatabase(server, seeded.name));
  return [seeded, ...copies];
}
