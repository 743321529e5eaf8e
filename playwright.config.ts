import { defineConfig } from '@playwright/test';
import { E2E_SECRET } from './tests/support/e2e-secret';

const port = Number(process.env.E2E_PORT ?? 3310);
const apiPort = Number(process.env.E2E_API_PORT ?? 4310);
const mailPort = Number(process.env.E2E_MAIL_PORT ?? 5310);

/**
 * Nobody types into the address bar of this browser: the two pages for its suggestions, which every window loads, are work for nothing.
 * A list of our own takes the place of Playwright's, so that one comes first.
 */
const NOT_NEEDED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding',
  'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch',
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup',
];

/** Journeys on the production build, with a new demo restaurant in a folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/mailbox-setup.ts',
  // For what never ends: a busy machine needs a third of it for what is right.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  forbidOnly: true,
  reporter: [['list'], ['json']],
  outputDir: 'test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1280, height: 800 },
    // A trace takes a picture of the page at every step of every journey: `--trace retain-on-failure` asks for it.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without a graphics card, and without a program that plays one: what is drawn is put together by the processor itself.
      args: ['--no-sandbox', '--disable-gpu', '--disable-software-rasterizer', `--disable-features=${NOT_NEEDED.join(',')}`],
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(port),
      API_PORT: String(apiPort),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.data/e2e',
      AUTH_SECRET: E2E_SECRET,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      AUTH_RATE_LIMIT: '1000',
      GUEST_RATE_LIMIT: '1000',
      // A Meta of our own, which the journey of the Facebook button starts.
      FACEBOOK_APP_ID: '1234567890123',
      FACEBOOK_APP_SECRET: 'the-secret-of-an-app-at-meta',
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${apiPort + 7}`,
      FACEBOOK_DIALOG_URL: `http://127.0.0.1:${apiPort + 7}`,
      LOG_LEVEL: 'warn',
    },
  },
});
