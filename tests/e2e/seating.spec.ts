/** Live state of the floor: overdue parties, the turn from the minute of seating, closing the day, and the largest party. */
import { expect, type Page, test } from '@playwright/test';
import { momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import { expectAccessible } from '../support/journeys/accessible';
import { setAhead } from '../support/journeys/clock-ahead';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';

/** A booking starting this shortly before four would end on another service day: the test waits for that day. In milliseconds. */
const LAST_MS = 60_000;

let restaurant: QuietRestaurant;
test.beforeEach(async ({ page }) => {
  const left = (28 - now()) * 3_600_000;
  if (left < LAST_MS) {
    test.setTimeout(test.info().timeout + LAST_MS);
    await page.waitForTimeout(left + 1_000);
  }
  restaurant = await quietRestaurant();
  await signIn(page, OWNER);
});

const now = () => momentOf(Date.now(), 'Europe/Madrid').time;
/** Moves the device's and the server's clock ahead early in the day: a day that has just begun has no past session. */
async function isAfter(page: Page, hour: number): Promise<void> {
  await setAhead(page, Math.max(0, hour + 1 / 60 - now()) * 3_600_000);
}
const party = async (uid: number) => (await restaurant.day(restaurant.today)).find((one) => one.uid === uid);
const status = async (uid: number) => (await party(uid))?.status;
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The last minute of a service day in which a party may arrive. */
const LATEST = 27 + 59 / 60;

/**
 * Lucía is seated at table 5 and overdue; Neus has arrived for the same table. Neus gets the table before Lucía is seated: a seated party blocks new
 * bookings for a while that the end of a day does not leave.
 */
async function overdue() {
  const since = Math.max(4, restaurant.step - 1);
  const lucia = await restaurant.book({
    covers: 4,
    on: restaurant.today,
    time: since,
    turn: 0.25,
    firstName: 'Lucía',
    lastName: 'Navarro',
    tables: ['M5'],
  });
  const neus = await restaurant.book({
    covers: 4,
    on: restaurant.today,
    time: Math.min(LATEST, restaurant.step + 0.75),
    firstName: 'Neus',
    lastName: 'Díaz',
    tables: ['M5'],
    status: 1004,
  });
  await restaurant.call('PATCH', `books/${lucia.uid}`, { status: 1000 });
  await restaurant.call('PATCH', `books/${lucia.uid}`, { seatedTime: since });
  return { lucia: lucia.uid, neus: neus.uid };
}

test('an overdue party is finished and the next one seated in one tap, and undo reverts both', async ({ page }) => {
  const { lucia, neus } = await overdue();
  await page.goto('/table-plan');
  await page.getByRole('button', { name: /^Seat Neus/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Lucía is still at 5/ });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Finish Lucía and seat Neus' })).toBeFocused();
  // Escape changes nothing.
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  expect([await status(lucia), await status(neus)]).toEqual([1000, 1004]);

  let taps = 0;
  const tap = async (name: RegExp | string) => {
    await page.getByRole('button', { name }).click();
    taps += 1;
  };
  await tap(/^Seat Neus/);
  await tap('Finish Lucía and seat Neus');
  await expect.poll(() => Promise.all([status(lucia), status(neus)])).toEqual([1010, 1000]);
  console.log(`finish one party and seat another: ${taps} taps`);
  expect(taps).toBe(2);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => Promise.all([status(lucia), status(neus)])).toEqual([1000, 1004]);
});

test('the refusal offers another free table', async ({ page }) => {
  const { lucia, neus } = await overdue();
  await page.goto('/table-plan');
  await page.getByRole('button', { name: /^Seat Neus/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Seat Neus, table/ })
    .first()
    .click();
  await expect.poll(() => status(neus)).toBe(1000);
  expect((await party(neus))?.tables).not.toEqual(['M5']);
  expect(await status(lucia)).toBe(1000);
});

test('the next party of an occupied table is marked, and on arrival one tap sets it waiting', async ({ page }) => {
  const { lucia, neus } = await overdue();
  await restaurant.call('PATCH', `books/${neus}`, {
    status: 1002,
    time: restaurant.step,
    ignore: 30,
  });
  await page.goto('/table-plan');
  const row = page.getByRole('region', { name: 'Parties' }).getByRole('listitem').filter({ hasText: 'Neus' });
  await expect(row.getByText('table not free').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: /^Seat Neus/ }).click();
  const sheet = page.getByRole('dialog', { name: /^Lucía is still at 5/ });
  await sheet.getByRole('button', { name: 'Neus waits' }).click();
  await expect.poll(() => Promise.all([status(lucia), status(neus)])).toEqual([1000, 1004]);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(row.getByText('table not free').filter({ visible: true })).toBeVisible();
});

test('the turn of a walk-in runs from its minute, and of a booked party from its seating', async ({ page }) => {
  const booked = Math.max(4, restaurant.step - 0.25);
  const late = await restaurant.book({
    covers: 4,
    on: restaurant.today,
    time: booked,
    turn: 2,
    lastName: 'Bosch',
    tables: ['M5'],
    status: 1004,
  });
  await page.goto('/table-plan');
  const before = Math.floor(now() * 60) / 60;
  await page.getByRole('button', { name: /^Table 1,/ }).click();
  await page.getByRole('button', { name: 'Walk-in of 2 covers' }).click();
  await expect.poll(async () => (await restaurant.day(restaurant.today)).length).toBe(2);
  const walkIn = (await restaurant.day(restaurant.today)).find(({ uid }) => uid !== late.uid);
  expect(walkIn?.time).toBeGreaterThanOrEqual(before - 1e-6);
  expect(walkIn).toMatchObject({ status: 1000, tables: ['M1'] });

  await page.getByRole('button', { name: /^Seat Bosch/ }).click();
  await expect.poll(() => status(late.uid)).toBe(1000);
  const sat = (await party(late.uid)) as unknown as { time: number; seatedTime: number };
  expect(sat.time).toBe(booked);
  expect(sat.seatedTime).toBeGreaterThanOrEqual(before - 1e-6);
});

test('one sheet closes the day with no-shows and seated parties, and one undo reverts it', async ({ page }) => {
  const { lucia } = await overdue();
  const gone = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: Math.max(4, restaurant.step - 1),
    lastName: 'Vidal',
    tables: ['M1'],
  });
  const end = Math.max(4.25, restaurant.step);
  await isAfter(page, end);
  await restaurant.call('POST', 'rotas', {
    rotas: [
      {
        name: 'Short',
        type: 'Dinner',
        start: 4,
        end,
        weekdays: [0, 1, 2, 3, 4, 5, 6],
        plan: 'main',
      },
    ],
    weekdayRotas: {},
    specialDates: [],
  });
  await page.goto('/table-plan');
  await page.getByRole('button', { name: 'Close the day' }).click();
  const sheet = page.getByRole('dialog', { name: /^Close / });
  await expect(sheet.getByRole('checkbox', { name: /Lucía Navarro/ })).toBeChecked();
  await expect(sheet.getByRole('checkbox', { name: /Vidal/ })).toBeChecked();
  await sheet.getByRole('button', { name: /^Close the day: 2 no-shows, 1 finished/ }).click();
  await expect.poll(() => Promise.all([status(lucia), status(gone.uid)])).toEqual([1010, 998]);
  await expect(page.getByText('3 parties settled')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => Promise.all([status(lucia), status(gone.uid)])).toEqual([1000, 1001]);
});

test('two devices close the day at once: it is closed once, and the second one says so', async ({ page, browser }) => {
  const { lucia } = await overdue();
  const gone = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: Math.max(4, restaurant.step - 1),
    lastName: 'Vidal',
    tables: ['M1'],
  });
  const other = await (await openDevice(browser)).newPage();
  await signIn(other, OWNER);
  const end = Math.max(4.25, restaurant.step);
  await isAfter(page, end);
  await isAfter(other, end);
  await restaurant.call('POST', 'rotas', {
    rotas: [{ name: 'Short', type: 'Dinner', start: 4, end, weekdays: [0, 1, 2, 3, 4, 5, 6], plan: 'main' }],
    weekdayRotas: {},
    specialDates: [],
  });
  let release = () => undefined as void;
  const firstIsDone = new Promise<void>((go) => (release = go));
  const asked = new Promise<void>((go) => {
    void other.route('**/bookings/close', async (route) => {
      go();
      await firstIsDone;
      await route.fallback();
    });
  });
  const closeOn = async (device: Page) => {
    await device.goto('/table-plan');
    await device.getByRole('button', { name: 'Close the day' }).click();
    await device
      .getByRole('dialog', { name: /^Close / })
      .getByRole('button', { name: /^Close the day: 2 no-shows, 1 finished/ })
      .click();
  };
  await closeOn(other);
  await asked;
  await closeOn(page);
  await expect(page.getByText('3 parties settled')).toBeVisible();
  release();
  await expect(other.getByText('This day was closed already')).toBeVisible();
  expect(await Promise.all([status(lucia), status(gone.uid)])).toEqual([1010, 998]);
  const { changes } = await restaurant.call<{ changes: Array<{ after: { status: number } }> }>(
    'GET',
    `books/${gone.uid}/history`,
  );
  expect(changes.filter(({ after }) => after.status === 998)).toHaveLength(1);
  await other.context().close();
});

test('the restaurant’s grace period decides when a party is late, in the list and on the floor', async ({ page }) => {
  // Early in the day the device's clock is moved to an hour in which a party can be late.
  await isAfter(page, 5);
  const hour = wholeMinute(Math.max(now(), 5 + 1 / 60));
  await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: wholeMinute(hour - 15 / 60),
    lastName: 'Rubio',
    tables: ['M3'],
    status: 1002,
    ignore: 30,
  });
  const grace = (lateGrace: number) => restaurant.call('PATCH', '', { lateGrace });
  const row = page.getByRole('region', { name: 'Parties' }).getByRole('listitem').filter({ hasText: 'Rubio' });
  try {
    await grace(25);
    await page.goto('/table-plan');
    await expect(page.locator('[data-table="M3"]')).toHaveClass(/state-confirmed/);
    await expect(row).toBeVisible();
    await expect(row).not.toContainText(/late/);
    await grace(10);
    await page.reload();
    await expect(page.locator('[data-table="M3"]')).toHaveClass(/state-late/);
    await expect(row).toContainText(/late/);
  } finally {
    await grace(10);
  }
});

test('a party above the largest size is refused with the number, and can be overridden', async ({ page }) => {
  await page.goto(`/books?date=${restaurant.today}`);
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Covers' }).fill('60');
  await dialog.getByLabel('Last name').fill('Buyout');
  await dialog.getByLabel('Other time').fill('21:00');
  await expect(dialog.getByText(/^Largest party: \d+$/)).toBeVisible();
});

test('largest party, grace period and stay after the turn are set, validated and undone', LONG, async ({ page }) => {
  const storedSettings = async () => {
    const answer = await page.request.get('/api/services/otra-mesa/setup');
    const { maxCovers, lateGrace, overstay } = (await answer.json()) as Record<string, number>;
    return [maxCovers, lateGrace, overstay];
  };
  const before = await storedSettings();
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Seating/ }).click();
  const largest = page.getByLabel('Largest party');
  const grace = page.getByLabel('Late after');
  await expect(largest).toHaveValue(String(before[0]));
  await expectAccessible(page);
  await grace.fill('121');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(grace).toBeFocused();
  await expect(page.getByText('From 0 to 120')).toBeVisible();
  expect(await storedSettings()).toEqual(before);

  await largest.fill('6');
  await grace.fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Seating settings saved')).toBeVisible();
  expect(await storedSettings()).toEqual([6, 25, before[2]]);
  await page.goto(`/books?date=${restaurant.today}`);
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Covers' }).fill('7');
  await dialog.getByLabel('Other time').fill('21:00');
  await expect(dialog.getByText('Largest party: 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto('/settings/seating');
  await page.getByLabel('Largest party').fill(String(before[0]));
  await page.getByLabel('Late after').fill(String(before[1]));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(storedSettings).toEqual(before);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(storedSettings).toEqual([6, 25, before[2]]);
  await expect(page.getByLabel('Largest party')).toHaveValue('6');
  await messages(page).getByText('Seating settings are as before').waitFor();
  await page.getByLabel('Largest party').fill(String(before[0]));
  await page.getByLabel('Late after').fill(String(before[1]));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(storedSettings).toEqual(before);
});
