// Finds a browser for the tests: CHROMIUM_PATH, an installed Chromium or Chrome, or Playwright's own. As root on Debian it installs one.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { Stop } from './terminal.mjs';

/** Chromium without a window: a third less processor time for the same page (ADR 191). */
const HEADLESS_PATH = '/usr/bin/chromium-headless-shell';
const BROWSER_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function installedBrowser(paths) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = paths.find((file) => existsSync(file));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function findOrInstall(report, paths, packages) {
  let browser = await installedBrowser(paths);
  if (!browser && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    for (const name of packages) {
      report(`installing Debian’s ${name}`);
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const { code } = await run('apt-get', ['install', '-y', '-qq', name], { env });
      if (code === 0) break;
    }
    browser = await installedBrowser(paths);
  }
  if (!browser)
    throw new Stop(
      'The browser tests need Chromium. Install it: apt-get install chromium (Debian, Ubuntu) or npx playwright install chromium, or set CHROMIUM_PATH.',
    );
  return browser;
}

/** @returns {Promise<string>} path of a browser with a window, as users have it: benchmarks run in this one */
export const findChromium = (report) => findOrInstall(report, BROWSER_PATHS, ['chromium']);

/** @returns {Promise<string>} path of the journeys' browser: the headless one if it is installed */
export const findHeadlessChromium = (report) =>
  findOrInstall(report, [HEADLESS_PATH, ...BROWSER_PATHS], ['chromium-headless-shell', 'chromium']);
