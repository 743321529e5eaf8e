import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import { expectAccessible } from '../support/journeys/accessible';
import { setAhead } from '../support/journeys/clock-ahead';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';
import { pickTool } from '../support/journeys/tools';

let restaurant: QuietRestaurant;
/** The viewport in which the floor is panned and zoomed. */
const paneOf = (page: Page) => page.locator('svg[role=group]').locator('../..');

test.beforeEach(async () => {
  restaurant = await quietRestaurant();
  await unblock();
});
test.afterEach(unblock);

async function unblock(): Promise<void> {
  for (const table of ['M2', 'M3', 'M7'])
    await restaurant.call('POST', `block/${table}`, { scope: 0, date: restaurant.today, from: 4, to: 28 });
}

const HOUR_MS = 3_600_000;
/** No party can have been seated for long enough before this: the service day begins at four. */
const EARLIEST = 6;

const nowThere = async () => (await restaurant.call<{ now: number }>('GET', 'rotas')).now;

/**
 * The current hour in the restaurant on its service day; just after the day began, the device's and the server's clock are moved some hours ahead.
 */
async function hourOn(page: Page): Promise<number> {
  const now = await nowThere();
  if (now >= EARLIEST) return wholeMinute(now);
  await setAhead(page, (EARLIEST - now) * HOUR_MS);
  return EARLIEST;
}

/**
 * A party seated since an hour of today: without it the turn would run from this minute. If that hour is still to come, its turn ends as if it had
 * passed.
 */
async function seatedSince(
  time: number,
  { turn, ...booking }: { turn: number } & Record<string, unknown>,
): Promise<void> {
  const now = wholeMinute(await nowThere());
  const hasBeen = time <= now;
  const { uid } = await restaurant.book({
    on: restaurant.today,
    time: hasBeen ? time : now,
    turn: hasBeen ? turn : time + turn - now,
    ignore: 30,
    ...booking,
  });
  if (hasBeen) await restaurant.call('PATCH', `books/${uid}`, { seatedTime: time });
}

const scaleOf = (page: Page) =>
  page
    .locator('svg[role=group] [data-table] .shape')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

test('timers on occupied tables warn before and after the end of a turn, and can be configured', async ({ page }) => {
  const hour = await hourOn(page);
  const seat = (lastName: string, table: string, minutesLeft: number) =>
    seatedSince(hour - 1, {
      covers: 2,
      turn: 1 + minutesLeft / 60,
      lastName,
      tables: [table],
      status: 1000,
    });
  await seat('Prieto', 'M1', 75);
  await seat('Vidal', 'M2', 10);
  await seat('Bosch', 'M3', -20);
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(page.getByRole('button', { name: /^Table 3,.*Bosch/ })).toBeVisible();
  await expect(page.locator('[data-timer]')).toHaveCount(0);
  await pickTool(page, 'Timer setup');
  const setup = page.getByRole('dialog', { name: 'Timer setup' });
  await setup.getByRole('switch', { name: 'Show timers on tables' }).click();
  await expect(page.locator('[data-timer="M1"]')).toHaveClass(/timer-running/);
  await expect(page.locator('[data-timer="M2"]')).toHaveClass(/timer-ending/);
  await expect(page.locator('[data-timer="M3"]')).toHaveClass(/timer-over/);
  // Bookings have minute precision: up to half a minute is rounded.
  await expect(page.locator('[data-timer="M3"]')).toContainText(/^−(19|20|21)′$/);
  await expect(page.locator('[data-table="M2"]')).toHaveAttribute('aria-label', /the turn ends soon/);

  await setup.getByRole('button', { name: 'Border' }).click();
  await setup.getByRole('switch', { name: 'Show timers on tables' }).click();
  await expectAccessible(page);
  await setup.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-timer]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('svg.bordered [data-table]').first()).toBeVisible();
  await expect(page.locator('[data-timer]')).toHaveCount(0);
});

test('the end of a turn is announced once, and not again after a reload', LONG, async ({ page }) => {
  const hour = await hourOn(page);
  await seatedSince(hour - 1, { covers: 2, turn: 1 + 14.2 / 60, lastName: 'Prieto', tables: ['M1'], status: 1000 });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(page.getByText('15 minutes left: Prieto (table 1)')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Table 1,.*Prieto/ })).toBeVisible();
  await expect(page.getByText('15 minutes left: Prieto (table 1)')).toBeHidden();
});

test('two tables are blocked online, shown as such, and restored by undo', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await page.getByRole('button', { name: /^Table 2,/ }).click();
  await page.getByRole('button', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block tables' });
  await dialog.getByRole('combobox', { name: 'Tables' }).click();
  await page.getByRole('option', { name: '3', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Online only' }).click();
  await dialog.getByRole('button', { name: 'Block 2 tables' }).click();
  await expect(page.getByText('Tables 2, 3 are closed to online bookings')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Table 3,.*free, not for online bookings until/ })).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Tables 2, 3 are as they were')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Table 3,.*free$/ })).toBeVisible();
});

test('a block over a party is refused and names the party', async ({ page }) => {
  // Tomorrow, when no party has arrived at any hour of the clock.
  const { uid } = await restaurant.book({
    covers: 2,
    on: shiftDate(restaurant.today, 1),
    time: 27,
    firstName: 'Hugo',
    lastName: 'Vidal',
    tables: ['M2'],
    ignore: 30,
  });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: /^Table 2,.*free, next/ }).click();
  await page.getByRole('button', { name: 'Block…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Block tables' });
  await dialog.getByLabel('To').selectOption('28');
  await dialog.getByRole('button', { name: 'Block table' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Hugo Vidal' })).toBeVisible();
  await restaurant.call('DELETE', `books/${uid}`);
});

test('the floor is pinched, panned and fitted by finger, and zoomed by keyboard', async ({ browser }) => {
  const device = await openDevice(browser, { touch: true, width: 1024, height: 768 });
  const page = await device.newPage();
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  const pane = paneOf(page);
  await expect(page.locator('[data-table]').first()).toBeVisible();
  const before = await scaleOf(page);
  const box = (await pane.boundingBox()) as { x: number; y: number; width: number; height: number };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const wire = await device.newCDPSession(page);

  await fingers(
    wire,
    Array.from({ length: 9 }, (_, step) => [
      { x: x - 40 - step * 10, y },
      { x: x + 40 + step * 10, y },
    ]),
  );
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(before * 2.5);

  const scroll = () => pane.evaluate((element) => element.scrollLeft);
  const start = await scroll();
  await fingers(
    wire,
    Array.from({ length: 9 }, (_, step) => [{ x: x + 60 - step * 15, y: box.y + 12 }]),
  );
  await expect.poll(scroll).toBeGreaterThan(start + 80);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show the whole floor' }).click();
  await expect.poll(() => scaleOf(page)).toBeCloseTo(before, 0);
  const taps = Date.now() / 1000;
  for (const after of [0, 0.15]) await fingers(wire, [[{ x, y: box.y + 12 }]], taps + after);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(before * 1.8, 0);

  await page.locator('[data-table][tabindex="0"]').focus();
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(before, 0);
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(page)).toBeCloseTo(before * 1.25, 0);
  await device.close();
});

/** Puts fingers down, moves them and lifts them. @param timestamp epoch seconds, where the interval since another touch matters */
async function fingers(
  wire: CDPSession,
  moves: Array<Array<{ x: number; y: number }>>,
  timestamp?: number,
): Promise<void> {
  const [first = [], ...rest] = moves.map((points) => points.map((point, id) => ({ ...point, id })));
  await wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: first, timestamp });
  for (const touchPoints of rest) await wire.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  await wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
}

test('every table state has its own line, sign or bars, and one time format', LONG, async ({ page }) => {
  const hour = await hourOn(page);
  const book = (lastName: string, table: string, status: number, from: number, turn: number) =>
    restaurant.book({
      covers: 2,
      on: restaurant.today,
      time: wholeMinute(hour + from / 60),
      turn,
      lastName,
      tables: [table],
      status,
      ignore: 30,
    });
  await book('Tormo', 'M1', 1001, 20, 1);
  await book('Ibáñez', 'M2', 1002, 12, 1);
  await book('Rubio', 'M3', 1002, -23, 2);
  await book('Díaz', 'M4', 1004, 0, 2);
  await seatedSince(wholeMinute(hour - 0.5), { covers: 2, turn: 2, lastName: 'Serra', tables: ['M5'], status: 1006 });
  await seatedSince(wholeMinute(hour - 80 / 60), {
    covers: 2,
    turn: 1,
    lastName: 'Gil',
    tables: ['M6'],
    status: 1009,
  });
  await restaurant.call('POST', 'block/M7', { scope: 2, date: restaurant.today, from: 4, to: 28 });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  const table = (uid: string) => page.locator(`[data-table="${uid}"]`);
  const timeText = (uid: string) => table(uid).locator('.line-when').textContent();

  await expect(table('M1')).toHaveClass(/state-booked/);
  await expect(table('M1').locator('.sign-ring')).toBeVisible();
  expect(await timeText('M1')).toMatch(/^\d\d:\d\d$/);
  const line = (uid: string) =>
    table(uid)
      .locator('.shape')
      .evaluate((shape) => getComputedStyle(shape).strokeDasharray);
  expect(await line('M1')).not.toBe('none');
  await expect(table('M2')).toHaveClass(/state-confirmed/);
  await expect(table('M2').locator('.sign-tick')).toBeVisible();
  expect(await line('M2')).toBe('none');
  await expect(table('M3')).toHaveClass(/state-late/);
  expect(await timeText('M3')).toMatch(/^late 2[2-4]$/);
  await expect(table('M4')).toHaveClass(/state-waiting/);
  expect(await timeText('M4')).toMatch(/^(here \d|\d:\d\d)$/);
  await expect(table('M5').locator('.bar')).toHaveCount(2);
  expect(await timeText('M5')).toMatch(/^to \d\d:\d\d$/);
  await expect(table('M6')).toHaveClass(/overdue/);
  await expect(table('M6').locator('.bar')).toHaveCount(5);
  expect(await timeText('M6')).toMatch(/^over 0:(19|20|21)$/);
  await expect(table('M7')).toHaveClass(/state-blocked/);
  expect(await timeText('M8')).toBe('free');

  // Legible from a metre: no text smaller than this.
  const letters = (kind: string) =>
    page
      .locator(`[data-table] .line-${kind}`)
      .evaluateAll((lines) => Math.min(...lines.map((text) => parseFloat(getComputedStyle(text).fontSize))));
  expect(await letters('name')).toBeGreaterThanOrEqual(17);
  expect(await letters('party')).toBeGreaterThanOrEqual(16);
  expect(await letters('when')).toBeGreaterThanOrEqual(13);

  const key = page.getByRole('region', { name: 'Key' });
  await expect(key.getByText('Confirmed')).toBeVisible();
  await key.getByRole('button', { name: 'Key' }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Key' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key' }).getByText('Confirmed')).toBeHidden();
  await restaurant.call('POST', 'block/M7', { scope: 0, date: restaurant.today, from: 4, to: 28 });
});

test('tables of one party are drawn and announced as one', async ({ page }) => {
  const hour = await hourOn(page);
  await restaurant.book({
    covers: 8,
    on: restaurant.today,
    time: hour,
    turn: 2,
    lastName: 'Costa',
    tables: ['M5', 'M6'],
    status: 1000,
    ignore: 30,
  });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(page.getByRole('button', { name: /^Table 5,.*5 and 6, joined, Costa, 8 covers/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Table 6,.*5 and 6, joined, Costa, 8 covers/ })).toBeVisible();
  await expect(page.locator('.bridge-background')).toHaveCount(1);
  await expect(page.locator('[data-table="M5"] .line-seats')).toHaveText('8');
  await expect(page.locator('[data-table="M6"] .line-when')).toHaveText('with 5');
  await expect(page.locator('[data-table="M6"] .line-party')).toHaveText('Costa');
});

interface Drawn {
  version: number;
  tables: Array<Record<string, unknown> & { uid: string }>;
  joins: Array<Record<string, unknown>>;
}
const drawn = async () =>
  (await restaurant.call<{ plans: Record<string, Drawn> }>('GET', 'tables')).plans.main as Drawn;

test.describe('154 tables in 7 rooms', () => {
  const ROOMS = ['Main', 'Terrace', 'Bar', 'Upper', 'Garden', 'Counter', 'Private'];
  let before: Drawn;

  test.beforeEach(async () => {
    before = await drawn();
    const [own] = before.tables;
    await restaurant.call('PATCH', 'tables/main', {
      version: before.version,
      name: 'Whole restaurant',
      width: 1270,
      height: 1920,
      boxes: ROOMS.map((name, index) => ({
        area: index + 1,
        name,
        rect: { x: 15, y: 15 + index * 270, w: 1240, h: 255 },
      })),
      tables: Array.from({ length: 154 }, (_, index) => {
        const [room, place] = [Math.floor(index / 22), index % 22];
        const { w: _w, h: _h, ...rest } = own as NonNullable<typeof own>;
        return {
          ...rest,
          uid: `M${index + 1}`,
          name: String(index + 1),
          area: room + 1,
          rect: { x: 42 + (place % 11) * 110, y: 65 + room * 270 + Math.floor(place / 11) * 120, w: 68, h: 68 },
        };
      }),
      joins: [],
    });
  });
  test.afterEach(async () => {
    for (const { uid } of await restaurant.day(restaurant.today)) await restaurant.call('DELETE', `books/${uid}`);
    const tables = before.tables.map(({ w: _w, h: _h, ...table }) => table);
    const joins = before.joins.map(({ uid: _uid, ...join }) => join);
    await restaurant.call('PATCH', 'tables/main', { ...before, tables, joins, version: (await drawn()).version });
  });

  const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}:`) });

  test('are all visible at once with number and state; a tab or a double tap opens a room, and a map shows the position', async ({
    page,
  }) => {
    const hour = await hourOn(page);
    await seatedSince(wholeMinute(hour - 1.2), {
      covers: 2,
      turn: 1,
      lastName: 'Navarro',
      tables: ['M50'],
      status: 1000,
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, OWNER);
    await page.goto('/table-plan');
    await expect(tab(page, 'All rooms')).toHaveAttribute('aria-selected', 'true');
    await expect(tab(page, 'All rooms')).toHaveAccessibleName('All rooms: 153 free, 0 due, 1 over');
    await expect(tab(page, 'Bar')).toHaveAccessibleName('Bar: 21 free, 0 due, 1 over');
    await expect(page.getByRole('tab')).toHaveCount(8);
    const pane = paneOf(page);
    const hidden = await pane.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      return [...element.querySelectorAll('[data-table] .shape')].filter((shape) => {
        const { left, right, top, bottom } = shape.getBoundingClientRect();
        return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
      }).length;
    });
    expect(hidden).toBe(0);
    await expect(page.locator('[data-table] .line-name')).toHaveCount(154);
    const smallest = await page
      .locator('[data-table] .line-name')
      .evaluateAll((lines) => Math.min(...lines.map((text) => parseFloat(getComputedStyle(text).fontSize))));
    expect(smallest).toBeGreaterThanOrEqual(11);
    await expect(page.locator('[data-table="M50"] .corner-over')).toBeVisible();
    await page.locator('[data-table="M50"]').focus();
    await expect(page.locator('.saying')).toHaveText(/Navarro · over 0:1\d/);
    await expectAccessible(page);

    await tab(page, 'Bar').click();
    await expect(page.locator('[data-table="M50"] .line-party')).toHaveText('Navarro');
    await expect(page.locator('[data-table="M50"] .line-party')).toBeInViewport();
    const frame = page.getByRole('region', { name: 'Where you are' }).getByRole('button');
    await frame.focus();
    const left = () => pane.evaluate((element) => element.scrollLeft);
    const start = await left();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(start);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Show all rooms' }).click();
    await expect(tab(page, 'All rooms')).toHaveAttribute('aria-selected', 'true');
    await page.locator('[data-table="M50"]').dblclick();
    await expect(tab(page, 'Bar')).toHaveAttribute('aria-selected', 'true');
    // The selected party stays selected, and the arrow keys of the tabs switch rooms.
    await tab(page, 'Bar').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Upper')).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-table="M67"] .line-name')).toBeInViewport();
  });
});

test('on a phone the next room is visible at the edge, and one swipe away', async ({ browser }) => {
  const before = await drawn();
  const tables = before.tables.map(({ w: _w, h: _h, ...table }) => table);
  const joins = before.joins.map(({ uid: _uid, ...join }) => join);
  const narrow = tables.map((table, index) => ({
    ...table,
    area: index < 4 ? 1 : 2,
    rect: { x: (index < 4 ? 40 : 340) + (index % 2) * 110, y: 60 + Math.floor((index % 4) / 2) * 120, w: 64, h: 64 },
  }));
  const boxes = ['Sala', 'Terraza'].map((name, index) => ({
    area: index + 1,
    name,
    rect: { x: 20 + index * 300, y: 20, w: 280, h: 360 },
  }));
  await restaurant.call('PATCH', 'tables/main', { ...before, width: 640, boxes, tables: narrow, joins });
  const device = await openDevice(browser, { touch: true, width: 390, height: 844 });
  try {
    const page = await device.newPage();
    await signIn(page, OWNER);
    await page.goto('/table-plan');
    const sala = page.getByRole('tab', { name: /^Sala:/ });
    await expect(sala).toHaveAttribute('aria-selected', 'true');
    const box = (await paneOf(page).boundingBox()) as {
      x: number;
      y: number;
      width: number;
    };
    const area = await page.locator('svg[role=group] .area').nth(1).boundingBox();
    expect(area?.x).toBeLessThan(box.x + box.width - 4);
    const wire = await device.newCDPSession(page);
    await fingers(
      wire,
      Array.from({ length: 9 }, (_, step) => [{ x: 330 - step * 24, y: box.y + 8 }]),
    );
    await expect(page.getByRole('tab', { name: /^Terraza:/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[data-table="M6"] .line-name')).toBeInViewport();
  } finally {
    await device.close();
    await restaurant.call('PATCH', 'tables/main', { ...before, tables, joins, version: (await drawn()).version });
  }
});
