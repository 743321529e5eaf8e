// A browser for the tests: CHROMIUM_PATH, Debian's or another installed Chromium, or the one Playwright brought.
import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { Stop } from './terminal.mjs';

/** Chromium without a window to draw: a third less processor time for the same page (ADR 191). */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function installed(places) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function find(report, places, packages) {
  let browser = await installed(places);
  if (!browser && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await run('apt-get', ['update', '-qq']);
    for (const name of packages) {
      report(`installing Debian’s ${name}`);
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const { code } = await run('apt-get', ['install', '-y', '-qq', name], { env });
      if (code === 0) break;
    }
    browser = await installed(places);
  }
  if (!browser)
    throw new Stop(
      'The browser tests need Chromium. Install it: apt-get install chromium (Debian, Ubuntu) or npx playwright install chromium, or set CHROMIUM_PATH.',
    );
  return browser;
}

/** @returns {Promise<string>} path of the browser that people have: what is measured is measured in it */
export const findChromium = (report) => find(report, PLACES, ['chromium']);

/** @returns {Promise<string>} path of the browser of the journeys: without a window where there is one */
export const findHeadlessChromium = (report) =>
  find(report, [HEADLESS, ...PLACES], ['chromium-headless-shell', 'chromium']);
