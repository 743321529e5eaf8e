/**
 * `npm run bench`: every figure as a ratio to a baseline measured beside it; `-- dashboard` runs one part (`PARTS`, `BROWSER_PARTS`). Needs
 * BENCH_DATABASE_URL and CHROMIUM_PATH.
 */
import { type Browser, chromium } from '@playwright/test';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import { boardFrames } from './board-frames';
import { bookingWrites } from './booking-writes';
import { dayEngine } from './day-engine';
import { dashboardYear } from './dashboard';
import { dayOfBookings } from './day-of-bookings';
import { heading, line } from './figures';
import { dinerSearch } from './diner-search';
import { BIG_RESTAURANT, bareFrames, floorFrames, openBigRestaurant } from './frames';
import { gridFrames } from './grid-frames';
import { makeGuestLinks } from './guest-links';
import { guestPage } from './guest-page';
import { javascript } from './javascript';
import { lastOfAll } from './last-of-all';
import { liveUpdates } from './live-updates';
import { manyDevices } from './many-devices';
import { BENCH, fillDatabase } from './million-bookings';
import { publicPages, publicPagesOf } from './public-pages';
import { PORTS, startProduct, startRestaurantApi, stopAll } from './servers';
import { signedIn } from './signed-in';
import { timeGrid } from './time-grid';

/** Parts that need only the restaurant API. */
const PARTS: Record<string, (databaseUrl: string, api: string, today: string) => Promise<void>> = {
  dashboard: dashboardYear,
  diners: (databaseUrl) => dinerSearch(databaseUrl),
  writes: bookingWrites,
  last: lastOfAll,
};

/** Parts that also need the web app and a browser. */
const BROWSER_PARTS: Record<string, (browser: Browser, databaseUrl: string, today: string) => Promise<void>> = {
  frames,
  live,
};

async function frames(browser: Browser, databaseUrl: string): Promise<void> {
  const bare = await bareFrames(browser);
  const restaurant = await openBigRestaurant(browser, databaseUrl);
  await floorFrames(restaurant, bare);
  await gridFrames(restaurant, bare);
  await boardFrames(restaurant, { api: `http://127.0.0.1:${PORTS.api}`, ...BIG_RESTAURANT });
  await restaurant.context().close();
}

async function live(browser: Browser, databaseUrl: string, today: string): Promise<void> {
  await fillDatabase(databaseUrl, today);
  await liveUpdates(browser, today, await signIn(), await signInBrowser(browser));
}

let opened: Browser | undefined;

/** The browser of all measurements. */
async function openBrowser(): Promise<Browser> {
  opened = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return opened;
}

/** An access token is valid for a quarter of an hour, the whole bench runs longer: each part gets a new one. */
async function signIn(): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.api}/auth/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: BENCH.email, password: BENCH.password, est: BENCH.service }),
  });
  const { tokens } = (await answer.json()) as { tokens: Array<{ type: string; value: string }> };
  return tokens.find(({ type }) => type === 'access')?.value as string;
}

async function signInBrowser(browser: Browser) {
  const page = await signedIn(browser, BENCH);
  const storage = await page.context().storageState();
  await page.context().close();
  return storage;
}

async function bench(): Promise<void> {
  const databaseUrl = process.env.BENCH_DATABASE_URL as string;
  const { date: today } = momentOf(Date.now(), 'Europe/Madrid');
  const part = process.argv[2];
  if (part !== undefined) {
    const [measure, measureInBrowser] = [PARTS[part], BROWSER_PARTS[part]];
    if (measure) {
      await startRestaurantApi(databaseUrl);
      return measure(databaseUrl, `http://127.0.0.1:${PORTS.api}`, today);
    }
    if (!measureInBrowser)
      throw new Error(`There is no part ${part}, only ${Object.keys({ ...PARTS, ...BROWSER_PARTS }).join(', ')}`);
    await startProduct(databaseUrl);
    return measureInBrowser(await openBrowser(), databaseUrl, today);
  }
  dayEngine();
  const started = Date.now();
  await fillDatabase(databaseUrl, today);
  heading('Data');
  line('1,000,000 bookings made', { figures: `${((Date.now() - started) / 1000).toFixed(0)} s` });
  await startProduct(databaseUrl);

  const browser = await openBrowser();
  const storage = await signInBrowser(browser);
  await timeGrid(browser);
  await javascript(browser, storage);
  await guestPage(browser);
  const links = await makeGuestLinks(`http://127.0.0.1:${PORTS.api}`, await signIn(), {
    ...BENCH,
    date: shiftDate(today, 30),
  });
  await publicPages(`http://localhost:${PORTS.web}`, publicPagesOf(BENCH.service, links));
  await liveUpdates(browser, today, await signIn(), storage);
  await manyDevices(databaseUrl, today, await signIn());
  await frames(browser, databaseUrl);
  const { cookies } = await signInBrowser(browser);
  await browser.close();
  await dayOfBookings(
    databaseUrl,
    today,
    await signIn(),
    cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  );
  await dinerSearch(databaseUrl);
  await dashboardYear(databaseUrl, `http://127.0.0.1:${PORTS.api}`, today);
  await bookingWrites(databaseUrl, `http://127.0.0.1:${PORTS.api}`, today);
  await lastOfAll(databaseUrl, `http://127.0.0.1:${PORTS.api}`, today);
}

bench()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(async () => {
    await opened?.close();
    stopAll();
  });
