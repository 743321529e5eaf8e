import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';

/** Pixels per hour of the grid at its default zoom, and per lane. */
const HOUR = 112;
const LANE = 40;

let restaurant: QuietRestaurant;
test.beforeEach(async () => {
  restaurant = await quietRestaurant();
});

/** The grid at 4 in the morning, when the session of the quiet restaurant begins; it opens near the current hour. */
async function openGrid(page: Page): Promise<void> {
  await signIn(page, OWNER);
  await page.goto('/grid');
  await expect(page.getByRole('rowheader', { name: /^1, seats/ })).toBeVisible();
  await page.locator('.scroller').evaluate((grid) => grid.scrollTo({ left: 0 }));
}

const party = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const booked = async (uid: number) => (await restaurant.day(restaurant.today)).find((one) => one.uid === uid);

/** Drags an element by its middle, or by an offset from it, by the given number of pixels. */
async function drag(
  page: Page,
  what: Locator,
  by: { x: number; y: number },
  from: 'middle' | 'end' = 'middle',
  held?: () => Promise<void>,
): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('not on the screen');
  const start = { x: from === 'end' ? box.x + box.width - 4 : box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 4 });
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 4 });
  await held?.();
  await page.mouse.up();
}

test('a party is dragged to another table and time and lengthened by its end, each with undo', async ({ page }) => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 5,
    turn: 2,
    lastName: 'Vidal',
    tables: ['M1'],
  });
  await openGrid(page);
  await drag(page, party(page, /^Vidal, 2 covers, 05:00 to 07:00, 1,/), { x: HOUR, y: 2 * LANE });
  await expect(party(page, /^Vidal, 2 covers, 06:00 to 08:00, 3,/)).toBeVisible();
  await expect(page.getByText('Vidal: 06:00 to 08:00, table 3')).toBeVisible();
  await expect.poll(() => booked(uid)).toMatchObject({ time: 6, tables: ['M3'] });

  await drag(page, party(page, /^Vidal, 2 covers, 06:00 to 08:00/), { x: HOUR / 2, y: 0 }, 'end');
  await expect(page.getByText('Vidal: 06:00 to 08:30, table 3')).toBeVisible();
  await expect.poll(() => booked(uid)).toMatchObject({ time: 6, turn: 2.5 });

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(party(page, /^Vidal, 2 covers, 06:00 to 08:00/)).toBeVisible();
  await expect.poll(() => booked(uid)).toMatchObject({ time: 6, turn: 2 });
});

test('a conflict is named during a drag; when refused, the party returns', async ({ page }) => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 5,
    turn: 2,
    lastName: 'Vidal',
    tables: ['M1'],
  });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 6, turn: 2, lastName: 'Soler', tables: ['M3'] });
  await openGrid(page);
  const vidal = party(page, /^Vidal, 2 covers, 05:00 to 07:00, 1,/);
  await drag(page, vidal, { x: 0, y: 2 * LANE }, 'middle', async () => {
    await expect(
      page.locator('[data-drag-ghost]').getByText('Table 3 is taken by Soler, 06:00 to 08:00'),
    ).toBeVisible();
  });
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible();
  await expect(vidal).toBeVisible();
  expect(await booked(uid)).toMatchObject({ time: 5, tables: ['M1'] });
});

test('a range drawn over an empty table sets time and turn of a new booking; a click uses the default turn', async ({
  page,
}) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 5, turn: 1, lastName: 'Vidal', tables: ['M1'] });
  await openGrid(page);
  const box = await party(page, /^Vidal/).boundingBox();
  if (!box) throw new Error('not on the screen');
  const at = (hour: number, lane: number) => [box.x + (hour - 5) * HOUR, box.y + lane * LANE + 20] as const;
  await page.mouse.move(...at(6.1, 1));
  await page.mouse.down();
  await page.mouse.move(...at(7, 1), { steps: 4 });
  await page.mouse.move(...at(7.4, 1), { steps: 4 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last name').fill('Prieto');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(party(page, /^Prieto, 2 covers, 06:00 to 07:30, 2,/)).toBeVisible();

  await page.mouse.click(...at(6.3, 0));
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Last name').fill('Bosch');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(party(page, /^Bosch, 2 covers, 06:15 to 08:15, 1,/)).toBeVisible();
});

test('dragging a party from the list assigns a table and keeps its time', async ({ page }) => {
  const { uid } = await restaurant.book({ covers: 2, on: restaurant.today, time: 6, turn: 2, lastName: 'Ferrer' });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 4.5, turn: 1, lastName: 'Vidal', tables: ['M1'] });
  await openGrid(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Ferrer' }).first();
  const [from, to] = await Promise.all([row.boundingBox(), party(page, /^Vidal/).boundingBox()]);
  if (!from || !to) throw new Error('not on the screen');
  await page.mouse.move(from.x + 90, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 120, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 3 * HOUR, to.y + 2 * LANE + 20, { steps: 6 });
  await expect(page.locator('[data-drag-ghost]').getByText('Table 3, 06:00 to 08:00')).toBeVisible();
  await page.mouse.up();
  await expect(party(page, /^Ferrer, 2 covers, 06:00 to 08:00, 3,/)).toBeVisible();
  await expect.poll(() => booked(uid)).toMatchObject({ time: 6, tables: ['M3'] });
});

test('by keyboard a party is moved and lengthened, and another device shows it without a reload', async ({
  page,
  browser,
}) => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 5,
    turn: 2,
    lastName: 'Vidal',
    tables: ['M1'],
  });
  const other = await (await openDevice(browser)).newPage();
  await Promise.all([openGrid(page), openGrid(other)]);
  await party(page, /^Vidal/).focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('status').filter({ hasText: 'Vidal (2): Table 1, 05:00 to 07:00' })).toBeVisible();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  await expect(page.getByRole('status').filter({ hasText: 'Table 2, 05:30 to 08:00' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(party(other, /^Vidal, 2 covers, 05:30 to 08:00, 2,/)).toBeVisible();
  await expect.poll(() => booked(uid)).toMatchObject({ time: 5.5, turn: 2.5, tables: ['M2'] });
  await expect(party(page, /^Vidal/)).toBeFocused();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Vidal' })).toBeVisible();
  await other.context().close();
});

test('a long press drags a party, a moving finger scrolls', async ({ browser }) => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 5,
    turn: 2,
    lastName: 'Vidal',
    tables: ['M1'],
  });
  const device = await openDevice(browser, { width: 768, height: 1024, touch: true });
  const page = await device.newPage();
  await openGrid(page);
  const box = await party(page, /^Vidal/).boundingBox();
  if (!box) throw new Error('not on the screen');
  const session = await device.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch('touchStart', start.x, start.y);
  await expect(page.locator('[data-drag-ghost]')).toBeVisible();
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', start.x + share * HOUR, start.y + share * box.height);
  await touch('touchEnd', 0, 0);
  await expect(party(page, /^Vidal, 2 covers, 06:00 to 08:00, 2,/)).toBeVisible();
  await expect.poll(async () => (await booked(uid))?.tables).toEqual(['M2']);
  await device.close();
});

test('the grid is accessible', async ({ page }) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 5, lastName: 'Vidal', tables: ['M1'] });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 6, lastName: 'Soler', status: 1011 });
  await openGrid(page);
  await expect(party(page, /^Vidal/)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
});
