/** Time from a committed change until another browser has painted it, compared with a plain socket.io echo. */
import type { Browser, Page } from '@playwright/test';
import { heading, line, percentile } from './figures';
import { BENCH } from './million-bookings';
import { PORTS, start } from './servers';

const CHANGES = 300;

/** Records when the page has painted a new text. */
async function watchFor(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Map<string, number>();
    (window as unknown as { seen: Map<string, number> }).seen = seen;
    const note = (text: string) => {
      for (const [mark] of text.matchAll(/bench-\d+/g)) {
        if (!seen.has(mark))
          requestAnimationFrame(() => setTimeout(() => seen.has(mark) || seen.set(mark, Date.now())));
      }
    };
    // Checks changed nodes only: reading the whole page's text would add to the measured time.
    const look = (records: MutationRecord[]) => {
      for (const { target, addedNodes } of records)
        for (const node of [target, ...addedNodes]) note(node.nodeValue ?? node.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function paintedAt(page: Page, mark: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => (window as unknown as { seen: Map<string, number> }).seen.get(wanted),
    mark,
    { polling: 20, timeout: 10_000 },
  );
  return (await handle.jsonValue()) as number;
}

export async function liveUpdates(
  browser: Browser,
  today: string,
  token: string,
  storage: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>,
): Promise<void> {
  heading(`Committed to painted on another browser, ${CHANGES} changes`);
  await start('bench-bare-echo', `http://127.0.0.1:${PORTS.echo}/`, { BENCH_PORT: String(PORTS.echo) });
  const echo = await browser.newPage();
  await echo.goto(`http://127.0.0.1:${PORTS.echo}/`);
  await echo.locator('body[data-ready]').waitFor({ state: 'attached' });
  await watchFor(echo);

  const context = await browser.newContext({ storageState: storage, baseURL: `http://localhost:${PORTS.web}` });
  const page = await context.newPage();
  await page.goto('/books');
  await page.getByText('Prieto').first().waitFor();
  await page.waitForTimeout(1500);
  await watchFor(page);

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const books = `http://127.0.0.1:${PORTS.api}/tms/v2/restaurants/${BENCH.restaurant}/books`;
  const day = (await (await fetch(`${books}?service=${BENCH.service}&date=${today}`, { headers })).json()) as {
    books: Array<{ uid: number }>;
  };
  const uid = day.books[0]?.uid;

  const bare: number[] = [];
  const ours: number[] = [];
  for (let index = 0; index < CHANGES; index++) {
    const mark = `bench-${index}`;
    const emitted = Date.now();
    await fetch(`http://127.0.0.1:${PORTS.echo}/emit?${mark}`);
    bare.push((await paintedAt(echo, mark)) - emitted);
    const changed = await fetch(`${books}/${uid}?service=${BENCH.service}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ lastName: mark }),
    });
    if (!changed.ok) throw new Error(`the change was refused: ${changed.status} ${await changed.text()}`);
    const committed = Date.now();
    ours.push((await paintedAt(page, mark)) - committed);
  }
  const figures = (values: number[]) => `p50 ${percentile(values, 0.5)} ms, p95 ${percentile(values, 0.95)} ms`;
  line('bare socket.io, emitted to painted (baseline)', { ratio: 1, figures: figures(bare) });
  line('committed to painted, p95 / p95', {
    ratio: percentile(ours, 0.95) / percentile(bare, 0.95),
    figures: figures(ours),
    reach: 'at most 4, p95 within 60 ms',
  });
  await context.close();
  await echo.close();
}
