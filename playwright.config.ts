import { defineConfig } from '@playwright/test';
import path from 'node:path';
import { launchOptions } from './tests/support/runner/browser-options';
import { E2E_WORKERS, PORTS, portsOf } from './tests/support/runner/e2e-ports';
import { E2E_SECRET } from './tests/support/runner/e2e-secret';

/** URLs of databases with the demo, one for each worker (scripts/parts/journeys.mjs). Without them each worker seeds an embedded database. */
const DATABASES = process.env.E2E_DATABASES?.split(' ') ?? [];

/** Web app and restaurant API as `npm start` runs them. */
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
      // A simulated Meta, which the journey of the Facebook button starts.
      FACEBOOK_APP_ID: '1234567890123',
      FACEBOOK_APP_SECRET: 'the-secret-of-an-app-at-meta',
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${meta}`,
      FACEBOOK_DIALOG_URL: `http://127.0.0.1:${meta}`,
      // A receiver, which the journey of the webhooks starts.
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32',
      PUSH_SERVICES: `http://127.0.0.1:${push}`,
      LOG_LEVEL: 'warn',
    },
  };
}

/** Journeys on the production build. Each worker has its own installation with the demo restaurants. */
export default defineConfig({
  // `long` and `long-journeys` are run by `npm run test:long` alone (ADR 192). All journeys of a file run when the file is named.
  projects: [
    { name: 'journeys', testDir: 'tests/e2e', ...(process.env.ALL_JOURNEYS !== '1' && { grepInvert: /@long/ }) },
    { name: 'long-journeys', testDir: 'tests/e2e', grep: /@(before-)?long/ },
    { name: 'long', testDir: 'tests/long', testMatch: '**/*.spec.ts' },
  ],
  globalSetup: './tests/support/runner/mailbox-setup.ts',
  // Only for tests that hang: the slowest passing test takes a third of this on a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: E2E_WORKERS,
  forbidOnly: true,
  // One retry in a whole `npm test` (ADR 72), none in a run of a part.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${PORTS.web}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // The service worker of every new browser context would fetch the whole build, most of the server's work. Offline journeys, and a few
    // of each kind, allow it.
    serviceWorkers: 'block',
    // Each journey still begins with an empty profile; the window, its processes and its compiled scripts are reused.
    reuseContext: true,
    // Without a graphics card the processor draws every frame of an animation.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces take a snapshot at every step: turn them on with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(process.env.CHROMIUM_PATH),
  },
  webServer: Array.from({ length: E2E_WORKERS }, (_, worker) => installation(worker)),
});
