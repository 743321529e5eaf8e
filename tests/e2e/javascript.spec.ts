/**
 * The compressed JavaScript that a browser loads for a screen: at most today's size plus 1–2 kB for differences between builds. Validation before a
 * form opens does without zod (ADR 55).
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Page, type Request, expect, test } from '@playwright/test';
import { longUnless } from '../support/runner/long';
import { signIn } from '../support/journeys/staff';

/** Screen → maximum kB until it is usable (the scripts named by its HTML), and in total. */
const LIMITS: Record<string, [usable: number, inAll: number]> = {
  '/login': [128, 128],
  '/table-plan': [307, 450],
  '/grid': [302, 435],
  '/books': [275, 424],
  '/availability': [288, 435],
  '/dashboard': [281, 479],
  // The start page shows the current values and contains the search.
  '/settings': [250, 392],
};

for (const [path, limits] of Object.entries(LIMITS)) {
  test(
    `the JavaScript of ${path} is within its limit`,
    longUnless(['/table-plan', '/grid'].includes(path)),
    async ({ browser }) => {
      const device = await browser.newContext({ serviceWorkers: 'block' });
      const page = await device.newPage();
      if (path !== '/login') await signIn(page, 'owner@maitre.test');
      const named = await scriptsNamedBy(page, path);
      const requests: Request[] = [];
      page.on('request', (request) => void (request.resourceType() === 'script' && requests.push(request)));
      await page.goto(path);
      await allHere(page, requests);
      const sizes = new Map<string, number>();
      for (const request of requests) {
        await request.response();
        sizes.set(new URL(request.url()).pathname, (await request.sizes()).responseBodySize);
      }
      await device.close();

      const kilobytes = (bytes: number[]) => Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000);
      const usable = kilobytes([...sizes].filter(([script]) => named.has(script)).map(([, size]) => size));
      const inAll = kilobytes([...sizes.values()]);
      console.log(`${path}: ${usable} kB until it can be used, ${inAll} kB in all`);
      expect(usable, 'kB until it can be used').toBeLessThanOrEqual(limits[0]);
      expect(inAll, 'kB in all').toBeLessThanOrEqual(limits[1]);
      // Without scripts the test would pass: React alone is larger than this.
      expect(usable).toBeGreaterThan(100);
    },
  );
}

test('a staff page is small: its texts are a separate file that the browser caches (ADR 198)', async ({ browser }) => {
  const device = await browser.newContext({ serviceWorkers: 'block' });
  const page = await device.newPage();
  await signIn(page, 'owner@maitre.test');
  const texts: Request[] = [];
  page.on('request', (request) => void (request.url().includes('/texts/') && texts.push(request)));
  const document = await page.goto('/table-plan');
  await expect(page.getByRole('button', { name: 'Walk-in' })).toBeVisible();
  expect((await document?.request().sizes())?.responseBodySize).toBeLessThan(25_000);
  expect(texts.map((one) => new URL(one.url()).pathname)).toEqual([
    expect.stringMatching(/^\/_next\/static\/texts\/en\.[0-9a-f]{16}\.json$/),
  ]);
  const file = await texts[0]?.response();
  expect(await file?.headerValue('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await texts[0]?.sizes())?.responseBodySize).toBeLessThan(75_000);
  await device.close();
});

/** Waits without interaction until no further scripts have been loaded for a while. */
async function allHere(page: Page, requests: Request[]): Promise<void> {
  for (let before = -1; before < requests.length;) {
    before = requests.length;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
  }
}

/** The scripts named in a page's HTML as served. */
async function scriptsNamedBy(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path)).text();
  return new Set([...html.matchAll(/<script[^>]* src="([^"?]+)/g)].map(([, src]) => src as string));
}

/** A string in zod's code that survives minification. */
const ZOD = 'ZodObject';

test('no staff screen waits for zod', async ({ browser }) => {
  const page = await browser.newPage();
  await signIn(page, 'owner@maitre.test');
  for (const screen of Object.keys(LIMITS).filter((one) => one !== '/login')) {
    const named = await scriptsNamedBy(page, screen);
    expect(named.size, screen).toBeGreaterThan(5);
    for (const script of named)
      expect([screen, script, (await (await page.request.get(script)).text()).includes(ZOD)]).toEqual([
        screen,
        script,
        false,
      ]);
  }
  await page.close();
  // Forms load it: it is in the build under this name.
  const chunks = path.resolve('.next/static/chunks');
  expect(
    readdirSync(chunks).some(
      (file) => file.endsWith('.js') && readFileSync(path.join(chunks, file), 'utf8').includes(ZOD),
    ),
  ).toBe(true);
});
