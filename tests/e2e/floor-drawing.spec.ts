import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import { expectAccessible } from '../support/accessible';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/quiet-restaurant';
import { openDevice, signIn } from '../support/staff';
import { pickTool } from '../support/tools';

let restaurant: QuietRestaurant;
test.beforeEach(async () => {
  restaurant = await quietRestaurant();
  await restaurant.call('POST', 'block/M2', { scope: 0, date: restaurant.today, from: 4, to: 28 });
  await restaurant.call('POST', 'block/M3', { scope: 0, date: restaurant.today, from: 4, to: 28 });
});

const HOUR_MS = 3_600_000;
/** Before this nobody can have sat for long enough: the service day begins at four. */
const EARLIEST = 6;

/** The hour now in the restaurant, on its service day; where that has just begun, on a device whose clock is some hours ahead. */
async function hourOn(page: Page): Promise<number> {
  const { now } = await restaurant.call<{ now: number }>('GET', 'rotas');
  if (now < EARLIEST) await page.clock.setFixedTime(Date.now() + (EARLIEST - now) * HOUR_MS);
  return wholeMinute(Math.max(now, EARLIEST));
}

const scaleOf = (page: Page) =>
  page
    .locator('svg[role=group] [data-table] .shape')
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

test('timers hang on the tables with a party, warn before and after the end of a turn, and are set up', async ({
  page,
}) => {
  const hour = await hourOn(page);
  const seat = (lastName: string, table: string, minutesLeft: number) =>
    restaurant.book({
      covers: 2,
      on: restaurant.today,
      time: hour - 1,
      turn: 1 + minutesLeft / 60,
      lastName,
      tables: [table],
      status: 1000,
      ignore: 30,
    });
  await seat('Prieto', 'M1', 75);
  await seat('Vidal', 'M2', 10);
  await seat('Bosch', 'M3', -20);
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(page.locator('[data-timer="M1"]')).toHaveClass(/timer-running/);
  await expect(page.locator('[data-timer="M2"]')).toHaveClass(/timer-ending/);
  await expect(page.locator('[data-timer="M3"]')).toHaveClass(/timer-over/);
  // Bookings are kept to the minute: up to half a one is won or lost by it.
  await expect(page.locator('[data-timer="M3"]')).toContainText(/^−(19|20|21)′$/);
  await expect(page.getByRole('button', { name: /^Table 2,.*the turn ends soon/ })).toBeVisible();

  await pickTool(page, 'Timer setup');
  const setup = page.getByRole('dialog', { name: 'Timer setup' });
  await setup.getByRole('button', { name: 'Border' }).click();
  await setup.getByRole('switch', { name: 'Show timers on tables' }).click();
  await expectAccessible(page);
  await setup.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-timer]')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('svg.bordered [data-table]').first()).toBeVisible();
  await expect(page.locator('[data-timer]')).toHaveCount(0);
});

test('the end of a turn is said once, and not again after the page is loaded anew', async ({ page }) => {
  const hour = await hourOn(page);
  await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: hour - 1,
    turn: 1 + 14.2 / 60,
    lastName: 'Prieto',
    tables: ['M1'],
    status: 1000,
    ignore: 30,
  });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(page.getByText('15 minutes left: Prieto (table 1)')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Table 1,.*Prieto/ })).toBeVisible();
  await expect(page.getByText('15 minutes left: Prieto (table 1)')).toBeHidden();
});

test('two tables are kept from guests, shown so, and are as they were after undo', async ({ page }) => {
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

test('a block over a party is refused, and says who is in the way', async ({ page }) => {
  // Tomorrow, when at every hour of the clock nobody has come yet.
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

test('the floor is pinched, pushed and fitted again by finger, and zoomed by keyboard', async ({ browser }) => {
  const device = await openDevice(browser, { touch: true, width: 1024, height: 768 });
  const page = await device.newPage();
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  const pane = page.locator('svg[role=group]').locator('..');
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

/**
 * Puts fingers down, moves them from place to place, and lifts them.
 * @param timestamp epoch seconds, where it matters how soon after another touch this one is
 */
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
