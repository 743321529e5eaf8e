/** Transferred JavaScript of a screen, compressed. */
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { heading, line } from './figures';
import { PORTS } from './servers';

async function scriptBytes(
  browser: Browser,
  path: string,
  storageState?: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext({ storageState, baseURL: `http://localhost:${PORTS.web}` });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)));
  wire.on(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => void (scripts.has(requestId) && (bytes += encodedDataLength)),
  );
  await page.goto(path);
  await page.waitForLoadState('load');
  await page.waitForTimeout(2500);
  await context.close();
  return bytes;
}

export async function javascript(browser: Browser, storageState: BrowserContextOptions['storageState']): Promise<void> {
  heading('JavaScript sent, compressed');
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  line('/login', { figures: kilobytes(await scriptBytes(browser, '/login')) });
  line('/table-plan', { figures: kilobytes(await scriptBytes(browser, '/table-plan', storageState)) });
  line('/books', { figures: kilobytes(await scriptBytes(browser, '/books', storageState)) });
}
