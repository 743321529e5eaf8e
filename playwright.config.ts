import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { launchOptions } from './tests/support/runner/browser-options';
import { E2E_WORKERS, PORTS, portsOf } from './tests/support/runner/e2e-ports';
import { E2E_SECRET } from './tests/support/runner/e2e-secret';

/** Databases with the demo, one for each worker (scripts/test.mjs); without them each has an embedded one, and makes the demo itself. */
const DATABASES = process.env.E2E_DATABASES?.split(' ') ?? [];

/** Both halves as `npm start` runs them. */
function installation(worker: number) {
  const { web, api, mail, meta, push } = portsOf(worker);
  return {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${web}/readyz`,
    timeout: 240_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: String(web),
      API_PORT: String(api),
      PUBLIC_URL: `http://localhost:${web}`,
      ...(DATABASES[worker] !== undefined && { DATABASE_URL: DATABASES[worker] }),
      DATA_DIR: path.join(process.env.E2E_DATA_DIR ?? '.data/e2e', String(worker)),
      AUTH_SECRET: E2E_SECRET,
      SMTP_URL: `smtp://127.0.0.1:${mail}`,
      MESSAGE_UNDO_SECONDS: '4',
      AUTH_RATE_LIMIT: '1000',
      GUEST_RATE_LIMIT: '1000',
      // A Meta of our own, which the journey of the Facebook button starts.
      FACEBOOK_APP_ID: '1234567890123',
      FACEBOOK_APP_SECRET: 'the-secret-of-an-app-at-meta',
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${meta}`,
      FACEBOOK_DIALOG_URL: `http://127.0.0.1:${meta}`,
      // A system of our own, which the journey of the webhooks starts.
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32',
      PUSH_SERVICES: `http://127.0.0.1:${push}`,
      LOG_LEVEL: 'warn',
    },
  };
}

/** Journeys on the production build: each worker has both halves to itself, with the demo restaurants in a folder of its own. */
export default defineConfig({
  // `long` and `long-journeys` are run by `npm run test:long` alone (ADR 192); whoever names a file gets all of its journeys.
  projects: [
    { name: 'journeys', testDir: 'tests/e2e', ...(process.env.ALL_JOURNEYS !== '1' && { grepInvert: /@long/ }) },
    { name: 'long-journeys', testDir: 'tests/e2e', grep: /@(before-)?long/ },
    { name: 'long', testDir: 'tests/long', testMatch: '**/*.spec.ts' },
  ],
  globalSetup: './tests/support/runner/mailbox-setup.ts',
  // For what never ends: a busy machine needs a third of it for what is right.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: E2E_WORKERS,
  forbidOnly: true,
  // Once in a run of everything (ADR 72), never in a run of a part.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORTS.web}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // Every new device would fetch all files of the build and every screen, most of what the server does. Journeys without a network, and
    // a few of every kind, allow it.
    serviceWorkers: 'block',
    // A journey begins with an empty profile all the same; the window, its processes and the files that it has compiled are those of the one before.
    reuseContext: true,
    // What moves is drawn anew for every frame, by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a picture of the page at every step of every journey: `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env.CHROMIUM_PATH),
  },
  webServer: Array.from({ length: E2E_WORKERS }, (_, worker) => installation(worker)),
});
