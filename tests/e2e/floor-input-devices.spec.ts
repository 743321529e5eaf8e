/** The floor's actions of an evening by mouse, by touch and by keyboard alone, each with its undo. */
import { type Page, expect, test } from '@playwright/test';
import { type Hand, mouseHand, pressTo, touchHand } from '../support/journeys/input-devices';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';

const SEATED = 1000;
const BOOKED = 1001;
const WAITING = 1004;
/** §9: the plan has no table or join for ten. */
const NO_SUCH_JOIN = 4;

const table = (page: Page, name: number) => page.getByRole('button', { name: new RegExp(`^Table ${name},`) });
const party = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Choose a table for ${name}`) });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** The day's parties as 'Bosch 5+6 1000', sorted by name. */
async function book(restaurant: QuietRestaurant): Promise<string[]> {
  const bookings = await restaurant.day(restaurant.today);
  return bookings
    .map(({ lastName, tables, status }) => `${lastName} ${tables.map((uid) => uid.slice(1)).join('+')} ${status}`)
    .sort();
}
const expectBook = (restaurant: QuietRestaurant, lines: string[]) => expect.poll(() => book(restaurant)).toEqual(lines);

/** Bosch is seated at 5, Vidal is booked at 6 and due now, ten people named Ortiz wait at the entrance. */
async function evening(page: Page): Promise<QuietRestaurant> {
  const restaurant = await quietRestaurant();
  const now = { on: restaurant.today, time: restaurant.step };
  await restaurant.book({ ...now, covers: 4, lastName: 'Bosch', tables: ['M5'], status: SEATED });
  await restaurant.book({ ...now, covers: 4, lastName: 'Vidal', tables: ['M6'], status: BOOKED });
  await restaurant.book({ ...now, covers: 10, lastName: 'Ortiz', status: WAITING, ignore: NO_SUCH_JOIN });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(table(page, 5)).toHaveAccessibleName(/Bosch/);
  return restaurant;
}
const BEFORE = ['Bosch 5 1000', 'Ortiz  1004', 'Vidal 6 1001'];

async function expectBefore(page: Page, restaurant: QuietRestaurant): Promise<void> {
  await expectBook(restaurant, BEFORE);
  await expect(table(page, 5)).toHaveAccessibleName(/Bosch/);
  await expect(table(page, 6)).toHaveAccessibleName(/Vidal/);
}

/** Logs a count that the test measured. */
function expectTaps(hand: Hand, job: string, taps: number): void {
  const made = hand.taps();
  console.log(`${job}: ${made} ${made === 1 ? 'tap' : 'taps'}`);
  expect(made).toBe(taps);
}

/** A row that an action has moved ignores taps for a second. */
const ACT_SETTLES_MS = 1_100;

/** @param done the toast's text for the action */
async function undo(page: Page, hand: Hand, restaurant: QuietRestaurant, done: string): Promise<void> {
  await expect(messages(page).getByText(done).last()).toBeVisible();
  await hand.tap(messages(page).getByRole('button', { name: 'Undo' }).last());
  await expectBefore(page, restaurant);
  expectTaps(hand, 'undo', 1);
  await page.waitForTimeout(ACT_SETTLES_MS);
}

/** The tap counts that the floor is measured by. */
async function tapThrough(page: Page, hand: Hand, restaurant: QuietRestaurant): Promise<void> {
  await test.step('a walk-in is seated in two taps', async () => {
    await hand.tap(table(page, 1));
    await hand.tap(page.getByRole('button', { name: 'Walk-in of 2 covers' }));
    await expectBook(restaurant, [' 1 1000', ...BEFORE]);
    expectTaps(hand, 'walk-in', 2);
    await undo(page, hand, restaurant, 'Walk-in, 2 covers: table 1');
  });
  await test.step('a booked party arrives in one tap', async () => {
    await hand.tap(page.getByRole('button', { name: 'Seat Vidal' }));
    await expect.poll(async () => (await book(restaurant))[2]).not.toBe('Vidal 6 1001');
    expectTaps(hand, 'arrival', 1);
    await undo(page, hand, restaurant, 'Vidal: ');
  });
  await test.step('a party moves to another table in two taps', async () => {
    await hand.tap(table(page, 5));
    await hand.tap(table(page, 7));
    await expectBook(restaurant, ['Bosch 7 1000', 'Ortiz  1004', 'Vidal 6 1001']);
    expectTaps(hand, 'move', 2);
    await undo(page, hand, restaurant, 'Bosch: table 7');
  });
  await test.step('two tables are joined for a party of ten in three taps', async () => {
    await hand.tap(party(page, 'Ortiz'));
    await hand.tap(table(page, 7));
    await hand.tap(table(page, 8));
    await expectBook(restaurant, ['Bosch 5 1000', 'Ortiz 7+8 1000', 'Vidal 6 1001']);
    expectTaps(hand, 'party of ten from the list, joined', 3);
    await undo(page, hand, restaurant, 'Ortiz seated: table 7 + 8');
  });
  await test.step('two parties swap in three taps', async () => {
    await hand.tap(table(page, 5));
    await hand.tap(table(page, 6));
    await hand.tap(page.getByRole('button', { name: 'Swap with Bosch' }));
    await expectBook(restaurant, ['Bosch 6 1000', 'Ortiz  1004', 'Vidal 5 1001']);
    expectTaps(hand, 'swap', 3);
    await undo(page, hand, restaurant, 'Bosch and Vidal have swapped tables');
  });
}

/** The same actions by dragging. */
async function carryThrough(page: Page, hand: Hand, restaurant: QuietRestaurant): Promise<void> {
  await test.step('a party is dragged to a free table', async () => {
    await hand.carry(table(page, 5), table(page, 8), 'Move to 8');
    await expectBook(restaurant, ['Bosch 8 1000', 'Ortiz  1004', 'Vidal 6 1001']);
    await undo(page, hand, restaurant, 'Bosch: table 8');
  });
  await test.step('a party dragged to an occupied table swaps', async () => {
    await hand.carry(table(page, 6), table(page, 5), 'Swap with Bosch');
    await expectBook(restaurant, ['Bosch 6 1000', 'Ortiz  1004', 'Vidal 5 1001']);
    await undo(page, hand, restaurant, 'Vidal and Bosch have swapped tables');
  });
  await test.step('a party is dragged from the list, and a tap adds the second table', async () => {
    await hand.carry(party(page, 'Ortiz'), table(page, 7), 'only 5 seats');
    await hand.tap(table(page, 8));
    await expectBook(restaurant, ['Bosch 5 1000', 'Ortiz 7+8 1000', 'Vidal 6 1001']);
    expectTaps(hand, 'second table of a join', 1);
    await undo(page, hand, restaurant, 'Ortiz seated: table 7 + 8');
  });
  await test.step('dragging to a free table that the plan does not join is refused with the reason', async () => {
    await hand.carry(table(page, 7), table(page, 5), 'This plan cannot join these tables');
    await expectBook(restaurant, BEFORE);
  });
}

test('by mouse', LONG, async ({ page }) => {
  const restaurant = await evening(page);
  const hand = mouseHand(page);
  await tapThrough(page, hand, restaurant);
  await carryThrough(page, hand, restaurant);
});

test('by touch, on a tablet in portrait', async ({ browser }) => {
  const device = await openDevice(browser, { touch: true, width: 768, height: 1024 });
  const page = await device.newPage();
  const restaurant = await evening(page);
  const hand = await touchHand(page);
  await tapThrough(page, hand, restaurant);
  await carryThrough(page, hand, restaurant);
  await device.close();
});

test('by keyboard alone', async ({ page }) => {
  const restaurant = await evening(page);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const undone = async (done: string) => {
    await expect(messages(page).getByText(done).last()).toBeVisible();
    await keys('Control+z');
    await expectBefore(page, restaurant);
  };

  await test.step('a booked party arrives', async () => {
    await pressTo(page, 'Choose a table for');
    await pressTo(page, 'Choose a table for Vidal', 'ArrowDown');
    await keys('s');
    await expect.poll(async () => (await book(restaurant))[2]).not.toBe('Vidal 6 1001');
    await undone('Vidal: ');
  });
  await test.step('two tables are joined for a party of ten', async () => {
    await pressTo(page, 'Choose a table for Ortiz', 'ArrowUp');
    await keys('Space');
    await expect(table(page, 1)).toBeFocused();
    await keys('ArrowDown', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowRight', 'Enter');
    await expectBook(restaurant, ['Bosch 5 1000', 'Ortiz 7+8 1000', 'Vidal 6 1001']);
    await undone('Ortiz seated: table 7 + 8');
  });
  await test.step('a party moves', async () => {
    await keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
    await expect(table(page, 5)).toBeFocused();
    await keys('Enter', 'ArrowRight', 'ArrowRight', 'Enter');
    await expectBook(restaurant, ['Bosch 7 1000', 'Ortiz  1004', 'Vidal 6 1001']);
    await undone('Bosch: table 7');
  });
  await test.step('two parties swap', async () => {
    await keys('ArrowLeft', 'ArrowLeft', 'Enter', 'ArrowRight', 'Enter');
    await pressTo(page, 'Swap with Bosch');
    await keys('Enter');
    await expectBook(restaurant, ['Bosch 6 1000', 'Ortiz  1004', 'Vidal 5 1001']);
    await undone('Bosch and Vidal have swapped tables');
  });
  await test.step('a walk-in is seated', async () => {
    await pressTo(page, 'Table 6', 'Shift+Tab');
    await keys('ArrowUp', 'ArrowLeft', 'Enter');
    await expect(page.getByRole('dialog', { name: 'Table 1' })).toBeVisible();
    await pressTo(page, 'Walk-in of 2 covers');
    await keys('Enter');
    await expectBook(restaurant, [' 1 1000', ...BEFORE]);
    await expect(table(page, 1)).toBeFocused();
    await undone('Walk-in, 2 covers: table 1');
  });
});
