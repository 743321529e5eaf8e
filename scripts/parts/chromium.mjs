// A browser for the tests: CHROMIUM_PATH, Debian's or another installed Chromium, or the one Playwright brought.
import { existsSync } from 'node:fs';
import { runOrStop } from './run.mjs';
import { Stop } from './terminal.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = PLACES.find((place) => existsSync(place));
  if (found) return found;
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** @returns {Promise<string>} path of the browser */
export async function findChromium(report) {
  let browser = await installed();
  if (!browser && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    report('installing Debian’s chromium');
    await runOrStop('apt-get', ['update', '-qq']);
    await runOrStop('apt-get', ['install', '-y', '-qq', 'chromium'], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    browser = await installed();
  }
  if (!browser)
    throw new Stop(
      'The browser tests need Chromium. Install it: apt-get install chromium (Debian, Ubuntu) or npx playwright install chromium, or set CHROMIUM_PATH.',
    );
  return browser;
}
