/** Transferred bytes and paint time of the booking page, compared with the smallest page of the app's router. */
import type { Browser } from '@playwright/test';
import { heading, line, median } from './figures';
import { BENCH } from './million-bookings';
import { PORTS } from './servers';

const ROUNDS = 7;
const EMPTY = '/no-such-page';

interface Loaded {
  /** Compressed bytes, by kind of resource. */
  bytes: Map<string, number>;
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
}

async function load(browser: Browser, path: string): Promise<Loaded> {
  const context = await browser.newContext({ baseURL: `http://localhost:${PORTS.web}` });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  wire.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return { bytes, lcp };
}

export async function guestPage(browser: Browser): Promise<void> {
  heading('The booking page of guests');
  const path = `/book/${BENCH.service}`;
  await Promise.all([load(browser, path), load(browser, EMPTY)]);
  const pages: Loaded[] = [];
  const empty: Loaded[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    pages.push(await load(browser, path));
    empty.push(await load(browser, EMPTY));
  }
  const kilobytes = (of: Loaded[], kind: string) => median(of.map(({ bytes }) => bytes.get(kind) ?? 0)) / 1000;
  const [lcp, base] = [median(pages.map((one) => one.lcp)), median(empty.map((one) => one.lcp))];
  line('JavaScript, compressed', {
    ratio: kilobytes(pages, 'Script') / kilobytes(empty, 'Script'),
    figures: `${kilobytes(pages, 'Script').toFixed(1)} kB, an empty page ${kilobytes(empty, 'Script').toFixed(0)} kB`,
    reach: 'at most 145 kB',
  });
  line('HTML with its styles, compressed', { figures: `${kilobytes(pages, 'Document').toFixed(1)} kB` });
  line('Largest contentful paint, 154 tables', {
    ratio: lcp / base,
    figures: `${lcp.toFixed(0)} ms, an empty page ${base.toFixed(0)} ms`,
    reach: 'at most 1.50 x',
  });
}
