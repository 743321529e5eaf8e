/** Online booking by guests, with and without JavaScript, on our page and on the restaurant's own site. */
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { ANA, chooseTime, fillDetails, openDay } from '../support/journeys/guest';
import { longUnless } from '../support/runner/long';
import { type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
/** Days ahead: none is today, so the time of day does not matter. */
const day = (ahead: number) =>
  new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);

test.beforeAll(async () => {
  restaurant = await quietRestaurant();
  for (const ahead of [10, 11, 12, 13, 14, 15, 16, 17])
    for (const { uid } of await restaurant.day(day(ahead))) await restaurant.call('DELETE', `books/${uid}`);
});

const bookings = async (date: string) =>
  (await restaurant.day(date)).map(({ lastName, status, covers, time }) => ({ lastName, status, covers, time }));

for (const javaScriptEnabled of [true, false]) {
  test(`a guest books, moves and cancels ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled, locale: 'en-GB' })).newPage();
    const date = day(javaScriptEnabled ? 10 : 11);
    await page.goto('/book/otra-mesa?channel=1104');
    await page.getByLabel('Party').selectOption('4');
    await page.getByLabel('Date').fill(date);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Show times' }).click();
    await expect(page).toHaveURL(new RegExp(`date=${date}`));
    await chooseTime(page, '20:30');
    await expect(page.getByText(/^We are holding this table for you until/)).toBeVisible();
    if (javaScriptEnabled) await expect(page.getByText(/^[34]:\d\d$/)).toBeVisible();

    await page.getByLabel('First name').fill(ANA.firstName);
    await page.getByRole('button', { name: 'Book the table' }).click();
    await expect(page.getByRole('alert')).toContainText('4 things need another look before we can book');
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('Ana');
    await fillDetails(page);
    await page.getByRole('button', { name: 'Book the table' }).click();
    await expect(page.getByRole('heading', { name: 'Your table is booked, Ana' })).toBeVisible();
    expect(await bookings(date)).toEqual([{ lastName: 'Pérez', status: 1001, covers: 4, time: 20.5 }]);
    const [kept] = await restaurant
      .call<{ books: Array<Record<string, unknown>> }>('GET', `books?date=${date}`)
      .then(({ books }) => books);
    expect(kept).toMatchObject({
      by: 1104,
      phone: '+34600112233',
      eMail: 'ana@example.com',
      guestNotes: 'A high chair, please',
    });

    const calendar = await page.request.get(
      (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
    );
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');

    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await page.getByRole('button', { name: /^21:00,/ }).click();
    await expect(page.getByText('Your booking has been changed.')).toBeVisible();
    expect(await bookings(date)).toEqual([{ lastName: 'Pérez', status: 1001, covers: 4, time: 21 }]);

    await page.getByRole('link', { name: 'Cancel the booking' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByRole('heading', { name: 'This booking is cancelled' })).toBeVisible();
    expect(await bookings(date)).toEqual([{ lastName: 'Pérez', status: 999, covers: 4, time: 21 }]);
    await page.context().close();
  });
}

/** Bookable online only, and removed at the end: other specs use the same restaurant. */
async function block(date: string, from: number, to: number): Promise<void> {
  const { uids } = await restaurant.call<{ uids: number[] }>('POST', 'blocks', {
    dates: [date],
    scope: 1,
    from,
    to,
    area: -1,
  });
  blocks.push(...uids);
}
const blocks: number[] = [];
test.afterEach(async () => {
  for (const uid of blocks.splice(0)) await restaurant.call('DELETE', `blocks/${uid}`);
});

/** Guests can book one table for two on a day, and no other; it is free. */
async function leaveOneTable(date: string): Promise<void> {
  for (const { uid } of await restaurant.day(date)) await restaurant.call('DELETE', `books/${uid}`);
  const { plans } = await restaurant.call<{ plans: Record<string, { tables: Array<{ uid: string; max: number }> }> }>(
    'GET',
    'tables',
  );
  const tables = Object.values(plans).flatMap((plan) => plan.tables);
  const left = tables.find(({ max }) => max >= 2 && max <= 4);
  for (const { uid } of tables.filter((table) => table !== left)) await blockTable(uid, date, 1);
}
const blockedTables: Array<[uid: string, date: string]> = [];
async function blockTable(uid: string, date: string, scope: number): Promise<void> {
  await restaurant.call('POST', `block/${uid}`, { scope, date, from: 4, to: 28 });
  if (scope > 0) blockedTables.push([uid, date]);
}
test.afterEach(async () => {
  for (const [uid, date] of blockedTables.splice(0)) await blockTable(uid, date, 0);
});

/** Returns whether another guest is offered the time. */
const takenAt = async (page: Page, date: string, time: string) => {
  const other = await page.request.get(`/book/otra-mesa?date=${date}&covers=2`);
  // A full time is listed among those that can be requested.
  return !new RegExp(`<button[^>]* value="${time}"`).test(await other.text());
};

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`going back three times leaves at most one table held, ${how} JavaScript`, async ({ browser }) => {
    const page = await (await browser.newContext({ javaScriptEnabled, locale: 'en-GB' })).newPage();
    const date = day(javaScriptEnabled ? 14 : 15);
    await leaveOneTable(date);
    await openDay(page, date, 2);
    for (const time of ['20:30', '21:00', '20:45']) {
      await chooseTime(page, time);
      await expect(page.getByText(/^We are holding this table for you until/)).toBeVisible();
      const released = javaScriptEnabled && page.waitForResponse((answer) => answer.request().method() === 'POST');
      await page.goBack();
      if (released) expect((await released).status()).toBe(204);
      await expect(page.getByRole('heading', { name: /^Book a table at/ })).toBeVisible();
    }
    expect(await takenAt(page, date, '20:45')).toBe(!javaScriptEnabled);
    if (javaScriptEnabled) {
      // Forward again: the page says that the hold was released.
      await page.goForward();
      await expect(page.getByText(/^We no longer hold the table/).first()).toBeVisible();
      await page.goBack();
    }
    await chooseTime(page, '21:15');
    await page.getByRole('button', { name: 'Change the time' }).click();
    expect(await takenAt(page, date, '20:45')).toBe(false);
    await expect(page.getByRole('button', { name: /^20:30,/ })).toBeVisible();
    await page.context().close();
  });
}

test('a shared link has a preview, and a search engine learns address and hours', async ({ request }) => {
  const answer = await request.get(`/book/otra-mesa?lang=en&date=${day(16)}&hold=a0b1c2d3-0000-4000-8000-000000000001`);
  const html = await answer.text();
  const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  expect(property('og:title')).toContain('Book a table at');
  expect(property('og:url')).toMatch(/\/book\/otra-mesa\?lang=en$/);
  expect(html).toContain('<meta name="twitter:card"');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<
    string,
    unknown
  >;
  expect(data).toMatchObject({ '@type': 'Restaurant', address: { '@type': 'PostalAddress' } });
  expect(data.openingHoursSpecification).toMatchObject([{ opens: '04:00', closes: '04:00' }]);
  // 8 kB over the network, styles included.
  expect(gzipSync(html).length).toBeLessThan(8_192);
});

test('when a time is taken meanwhile, the others are offered and no input is lost', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
  await openDay(page, day(12), 2);
  await chooseTime(page, '20:30');
  await fillDetails(page);
  await block(day(12), 20.25, 20.75);
  await page.getByRole('button', { name: 'Book the table' }).click();
  await expect(page.getByRole('alert')).toContainText('This time has just been taken');
  expect(page.url()).not.toContain('ana');
  await page.getByRole('button', { name: /^21:00,/ }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Pérez');
  await expect(page.getByLabel('Anything else we should know?')).toHaveValue('A high chair, please');
  await page.getByRole('button', { name: 'Português' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Ana');
  await page.getByRole('button', { name: 'Reservar a mesa' }).click();
  await expect(page.getByRole('heading', { name: 'A sua mesa está reservada, Ana' })).toBeVisible();
  expect(await bookings(day(12))).toEqual([{ lastName: 'Pérez', status: 1001, covers: 2, time: 21 }]);
  await page.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`booking again returns the existing booking or asks, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled, locale: 'en-GB' })).newPage();
    const date = day(javaScriptEnabled ? 16 : 17);
    await openDay(page, date, 2);
    await chooseTime(page, '20:30');
    const details = page.url();
    await fillDetails(page);
    await page.getByRole('button', { name: 'Book the table' }).click();
    await expect(page.getByRole('heading', { name: 'Your table is booked, Ana' })).toBeVisible();
    const booked = page.url();

    // The response was lost: the same address again, with the form filled in anew.
    await page.goto(details);
    await fillDetails(page);
    await page.getByRole('button', { name: 'Book the table' }).click();
    await expect(page).toHaveURL(booked);
    expect(await bookings(date)).toHaveLength(1);

    // In another window, at another time of the day.
    await openDay(page, date, 2);
    await chooseTime(page, '14:00');
    await fillDetails(page);
    await page.getByRole('button', { name: 'Book the table' }).click();
    await expect(page.getByRole('alert')).toContainText('There is already a booking at');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel('Last name')).toHaveValue('Pérez');
    if (javaScriptEnabled) await expectAccessible(page);
    expect(await bookings(date)).toHaveLength(1);
    await page.getByRole('button', { name: 'Book anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Your table is booked, Ana' })).toBeVisible();
    expect((await bookings(date)).map(({ time }) => time)).toEqual([14, 20.5]);
    await page.context().close();
  });
}

test('a full day says so, names the nearest free ones and accepts a waiting-list request', async ({ page }) => {
  await block(day(13), 4, 28);
  await openDay(page, day(13), 2);
  await expect(page.getByText(/^There is no table left for 2 people on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nearest days with a table for 2' })).toBeVisible();
  await page.getByLabel('Time you would like').selectOption('20:30');
  await page.getByRole('button', { name: 'Ask for this time' }).click();
  await fillDetails(page);
  await page.getByRole('button', { name: 'Put me on the list' }).click();
  await expect(page.getByRole('heading', { name: 'You are on the list, Ana' })).toBeVisible();
  expect(await bookings(day(13))).toEqual([{ lastName: 'Pérez', status: 1011, covers: 2, time: 20.5 }]);
});

test('an unknown link says so and is not indexed', async ({ page }) => {
  const answer = await page.goto('/book/otra-mesa/manage/ABCDEF-0123456789012345678901');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'This booking was not found' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.goto('/book/no-such-restaurant');
  await expect(page.getByRole('heading', { name: 'There is no such restaurant' })).toBeVisible();
});

for (const [locale, title, submit] of [
  ['en-GB', /^Book a table/, 'Book the table'],
  ['es-ES', /^Reservar mesa en/, 'Reservar la mesa'],
  ['pt-PT', /^Reservar mesa no/, 'Reservar a mesa'],
] as const) {
  test(`every page is accessible and complete in ${locale}`, longUnless(locale === 'es-ES'), async ({ browser }) => {
    const page: Page = await (await browser.newContext({ locale, viewport: { width: 390, height: 844 } })).newPage();
    await openDay(page, day(10), 2);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoRawKeys(page);
    if (locale !== 'es-ES') await expectAccessible(page);
    await openDay(page, day(10), 2, '&time=20:30');
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoRawKeys(page);
    if (locale !== 'es-ES') await expectAccessible(page);
    await page.context().close();
  });
}

test('a guest without an e-mail address is told to save the link, copies it and gets the calendar entry', async ({
  browser,
}) => {
  const { uid } = await restaurant.book({ covers: 2, on: day(10), time: 21, lastName: 'Gil', phone: '+34600998877' });
  const { link } = await restaurant.call<{ link: string }>('GET', `books/${uid}/guest-link`);
  const device = await browser.newContext({ locale: 'en-GB', permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await device.newPage();
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: 'Keep this link' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Copy link' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(new URL(link).pathname);
  const calendar = await page.request.get(
    (await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(await calendar.text()).toContain('BEGIN:VEVENT');
  await restaurant.call('DELETE', `books/${uid}`);
  await device.close();
});

test('a guest’s page does not wait for JavaScript, has structured data and large enough targets', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage();
  for (const path of [
    `/book/otra-mesa?date=${day(10)}&covers=2`,
    `/book/otra-mesa?date=${day(10)}&covers=2&time=20:30`,
  ]) {
    await page.goto(path);
    const found = await page.evaluate(() => ({
      blocking: document.querySelectorAll(
        'head script[src]:not([async]):not([defer]):not([type=module]), head link[rel=stylesheet]',
      ).length,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content.length ?? 0,
      language: document.documentElement.lang,
      viewport: document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content ?? '',
      unnamedPictures: document.querySelectorAll('img:not([alt]), img:not([width])').length,
      small: [
        ...document.querySelectorAll<HTMLElement>(
          'button, select, textarea, summary, input:not([type=hidden], [type=checkbox])',
        ),
      ]
        .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height < 44)
        .map((one) => one.outerHTML.slice(0, 80)),
      headings: document.querySelectorAll('h1').length,
    }));
    expect(found).toMatchObject({ blocking: 0, language: 'pt', unnamedPictures: 0, small: [], headings: 1 });
    expect(found.viewport).toContain('width=device-width');
    if (!path.includes('time=')) expect(found.description).toBeGreaterThan(20);
  }
  await page.context().close();
});

test('days without a table do not widen the page on a phone', async ({ browser }) => {
  const weekday = new Date(day(12)).getUTCDay();
  await restaurant.call('POST', 'rotas', {
    rotas: [{ name: 'All day', type: 'Dinner', start: 4, end: 28, weekdays: [weekday], plan: 'main' }],
    weekdayRotas: {},
    specialDates: [],
  });
  const page = await (await browser.newContext({ locale: 'en-GB', viewport: { width: 390, height: 844 } })).newPage();
  // A party size not requested before: open days are cached for ten seconds, and on a fast machine these tests take less.
  await openDay(page, day(12), 5);
  await expect(page.getByRole('link', { name: /closed/i }).last()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.context().close();
  restaurant = await quietRestaurant();
});

test('on the restaurant’s own site it opens in a dialog and returns the focus on closing', async ({
  page,
  baseURL,
}) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><html lang="en"><title>Otra Mesa</title><h1>Otra Mesa</h1><script async src="${baseURL}/book.js" data-service="otra-mesa" data-channel="1008"></script></html>`,
    );
  });
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    const link = page.getByRole('link', { name: 'Book a table' });
    await expect(link).toHaveAttribute('href', `${baseURL}/book/otra-mesa?channel=1008`);
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Book a table' });
    const inside = dialog.frameLocator('iframe');
    // A key pressed before the page's script has run has no effect.
    const frame = await (await dialog.locator('iframe').elementHandle())?.contentFrame();
    await frame?.waitForLoadState('load');
    await inside.getByRole('combobox', { name: 'Party' }).press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    for (const [path, framing] of [
      ['/book/otra-mesa?embed=1', undefined],
      ['/book/otra-mesa', 'DENY'],
      ['/login', 'DENY'],
    ] as const) {
      expect((await page.request.get(baseURL + path)).headers()['x-frame-options'], path).toBe(framing);
    }
  } finally {
    site.close();
  }
});
