/** A second tap, or a tap while another device's change moves the rows, never reaches an unintended party. */
import { type Locator, type Page, expect, test } from '@playwright/test';
import { mouseHand } from '../support/journeys/input-devices';
import { LONG, longUnless } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { fillSignIn, signIn } from '../support/journeys/staff';

const SEATED = 1000;
const BOOKED = 1001;
/** Pause between two quick taps, in milliseconds. */
const PAUSES = [120, 250, 400];

const table = (page: Page, name: number) => page.getByRole('button', { name: new RegExp(`^Table ${name},`) });
const list = (page: Page) => page.getByRole('region', { name: 'Parties' });
const seatButton = (page: Page, party: string) =>
  page.getByRole('button', { name: `Seat ${party}`, exact: true }).first();

/** Half an hour after this is still on the same day. */
const LATEST = 27.25;

/** The day's parties as 'Bosch 5+6 1000', sorted by name. */
async function book({ day, today }: QuietRestaurant): Promise<string[]> {
  return (await day(today))
    .map(({ lastName, tables, status }) => `${lastName} ${tables.map((uid) => uid.slice(1)).join('+')} ${status}`)
    .sort();
}
const BEFORE = ['Bosch 6 1001', 'Ortiz 7 1001', 'Vidal 5 1001'];
const VIDAL_SITS = ['Bosch 6 1001', 'Ortiz 7 1001', 'Vidal 5 1000'];

/** Vidal, Bosch and Ortiz are due now, in this order, each at their own table. */
async function threeParties(): Promise<QuietRestaurant> {
  const restaurant = await quietRestaurant();
  const time = Math.min(restaurant.step, LATEST);
  const now = { on: restaurant.today, time, covers: 2, status: BOOKED };
  await restaurant.book({ ...now, lastName: 'Vidal', tables: ['M5'], turn: 1 });
  await restaurant.book({ ...now, lastName: 'Bosch', tables: ['M6'], time: time + 0.25 });
  await restaurant.book({ ...now, lastName: 'Ortiz', tables: ['M7'], time: time + 0.5 });
  return restaurant;
}

async function threePartiesOn(page: Page, screen: string): Promise<QuietRestaurant> {
  const restaurant = await threeParties();
  await signIn(page, OWNER);
  await page.goto(screen);
  return restaurant;
}

/** Repeats the test with every pause, each on a newly opened page with three parties that are not seated. */
async function withEveryPause(
  page: Page,
  screen: string,
  act: (restaurant: QuietRestaurant, pause: number) => Promise<void>,
): Promise<void> {
  await signIn(page, OWNER);
  for (const pause of PAUSES)
    await test.step(`after ${pause} ms`, async () => {
      const restaurant = await threeParties();
      await page.goto(screen);
      await act(restaurant, pause);
    });
}

async function middleOf(at: Locator): Promise<{ x: number; y: number }> {
  const box = await at.boundingBox();
  if (!box) throw new Error('nothing to tap');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Taps twice on the same point, whatever is there the second time. */
async function tapTwice(page: Page, at: Locator, pause: number): Promise<void> {
  await at.hover({ trial: true }); // the row has stopped moving
  const { x, y } = await middleOf(at);
  await page.mouse.click(x, y);
  await page.waitForTimeout(pause);
  await page.mouse.click(x, y);
}

/** Waits until a request for a third party would have arrived. */
async function expectBook(page: Page, restaurant: QuietRestaurant, lines: string[]): Promise<void> {
  await expect.poll(() => book(restaurant)).toEqual(lines);
  await page.waitForTimeout(1_500);
  expect(await book(restaurant)).toEqual(lines);
}

test('a second tap seats no other party: list', async ({ page }) => {
  await withEveryPause(page, '/table-plan', async (restaurant, pause) => {
    await tapTwice(page, seatButton(page, 'Vidal'), pause);
    await expectBook(page, restaurant, VIDAL_SITS);
    await test.step('after the list has closed up, one tap seats the next party', async () => {
      await expect(list(page).getByRole('listitem')).toHaveCount(2);
      await seatButton(page, 'Bosch').click();
      await expect.poll(() => book(restaurant)).toEqual(['Bosch 6 1000', 'Ortiz 7 1001', 'Vidal 5 1000']);
    });
  });
});

test('a second tap seats no other party: bookings', LONG, async ({ page }) => {
  await withEveryPause(page, '/books', async (restaurant, pause) => {
    await tapTwice(page, seatButton(page, 'Vidal'), pause);
    await expectBook(page, restaurant, VIDAL_SITS);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a second tap reaches no other table: floor', async ({ page }) => {
  await withEveryPause(page, '/table-plan', async (restaurant, pause) => {
    await table(page, 1).click();
    await tapTwice(page, page.getByRole('button', { name: 'Walk-in of 2 covers' }), pause);
    await expectBook(page, restaurant, [' 1 1000', ...BEFORE]);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('group', { name: /^Giving .* a table|^Give .* a table/ })).toBeHidden();
    await test.step('a second tap reaches no other table: bar of the selected party', async () => {
      await table(page, 5).click();
      await tapTwice(
        page,
        page.getByRole('group', { name: 'Placing Vidal' }).getByRole('button', { name: 'Seat Vidal' }),
        pause,
      );
      await expectBook(page, restaurant, [' 1 1000', ...VIDAL_SITS]);
    });
  });
});

test('a second tap opens nothing below: grid', LONG, async ({ page }) => {
  await withEveryPause(page, '/grid', async (restaurant, pause) => {
    await page.getByRole('gridcell', { name: /Vidal/ }).first().click();
    await tapTwice(
      page,
      page.getByRole('dialog', { name: 'Vidal' }).getByRole('button', { name: 'Seat Vidal' }),
      pause,
    );
    await expectBook(page, restaurant, VIDAL_SITS);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('a row moved by another device ignores taps, and accepts them a moment later', async ({ page }) => {
  const restaurant = await threePartiesOn(page, '/table-plan');
  const [vidal] = (await restaurant.day(restaurant.today)).filter(({ lastName }) => lastName === 'Vidal');
  await seatButton(page, 'Vidal').waitFor();
  const { x, y } = await middleOf(seatButton(page, 'Vidal'));
  await page.mouse.move(x, y);
  await page.waitForTimeout(1_000); // the screen has been unchanged for a moment
  const gone = page.waitForFunction(() => !document.body.innerText.includes('Vidal'), undefined, { polling: 'raf' });
  await restaurant.call('DELETE', `books/${vidal?.uid}`);
  await gone;
  await page.mouse.click(x, y);
  await expectBook(page, restaurant, ['Bosch 6 1001', 'Ortiz 7 1001']);
  await page.mouse.click(x, y);
  await expectBook(page, restaurant, ['Bosch 6 1000', 'Ortiz 7 1001']);
});

test('Enter pressed twice or held down reaches one party', async ({ page }) => {
  const restaurant = await threePartiesOn(page, '/table-plan');
  await seatButton(page, 'Vidal').focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await expectBook(page, restaurant, VIDAL_SITS);
  await test.step('the key of the next status reaches one party', async () => {
    await page.getByRole('button', { name: /^Choose a table for Bosch/ }).focus();
    await page.keyboard.press('s');
    await page.waitForTimeout(150);
    await page.keyboard.press('s');
    await expectBook(page, restaurant, ['Bosch 6 1000', 'Ortiz 7 1001', 'Vidal 5 1000']);
  });
});

test('a party cannot arrive on another day, and one that is hours early asks for confirmation', async ({ page }) => {
  const restaurant = await quietRestaurant();
  const day = new Date(`${restaurant.today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  const tomorrow = day.toISOString().slice(0, 10);
  for (const { uid } of await restaurant.day(tomorrow)) await restaurant.call('DELETE', `books/${uid}`);
  const { uid } = await restaurant.book({ covers: 2, on: tomorrow, time: 21, lastName: 'Rubio', tables: ['M5'] });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27.75, lastName: 'Peris', tables: ['M6'] });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  const inTime = restaurant.step > 26.5;
  await seatButton(page, 'Peris').click();
  if (!inTime) {
    await expect(page.getByRole('alertdialog', { name: 'Peris is booked for 03:45' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await restaurant.day(restaurant.today)).map(({ status }) => status)).toEqual([BOOKED]);
    await seatButton(page, 'Peris').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seated' }).click();
  }
  await expect.poll(async () => (await restaurant.day(restaurant.today)).map(({ status }) => status)).toEqual([SEATED]);

  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(page.getByRole('button', { name: /^Choose a table for Rubio/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Seat Rubio$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Booked, status of Rubio' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Cancelled' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Seated' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await test.step('the bar of the party and its "…" menu do not offer it either', async () => {
    await page.getByRole('button', { name: /^Choose a table for Rubio/ }).click();
    const bar = page.getByRole('group', { name: 'Placing Rubio' });
    await bar.getByRole('button', { name: 'More for Rubio' }).click();
    await expect(page.getByRole('menuitem', { name: 'Cancelled' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^(Seated|Waiting|Part seated)$/ })).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Seat Rubio' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
  await page.getByRole('button', { name: /^Choose a table for Rubio/ }).focus();
  await page.keyboard.press('s');
  await page.waitForTimeout(1_000);
  expect((await restaurant.day(tomorrow)).map(({ status }) => status)).toEqual([BOOKED]);
  await restaurant.call('DELETE', `books/${uid}`);
});

test('ten walk-ins get two tables in at most four taps, and one tap undoes it', async ({ page }) => {
  const restaurant = await threePartiesOn(page, '/table-plan');
  const ortiz = (await restaurant.day(restaurant.today)).find(({ lastName }) => lastName === 'Ortiz');
  await restaurant.call('DELETE', `books/${ortiz?.uid}`);
  await expect(list(page).getByRole('listitem')).toHaveCount(2);
  const hand = mouseHand(page);
  await hand.tap(table(page, 7));
  await hand.tap(page.getByRole('button', { name: 'Walk-in of 10 covers' }));
  await hand.tap(table(page, 8));
  const confirm = page.getByRole('button', { name: /^(Seat|Give|Push).* \+ / });
  await expect.poll(async () => (await confirm.isVisible()) || (await book(restaurant)).length === 3).toBe(true);
  if (await confirm.isVisible()) await hand.tap(confirm);
  await expect.poll(() => book(restaurant)).toEqual([' 7+8 1000', 'Bosch 6 1001', 'Vidal 5 1001']);
  const taps = hand.taps();
  console.log(`walk-in of 10 joined: ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(4);

  await test.step('selected again, taps pick the new tables, and none of the join remains', async () => {
    await page.waitForTimeout(1_100);
    await hand.tap(table(page, 7));
    await hand.tap(table(page, 3));
    await expect(
      page.getByRole('group', { name: 'Placing Walk-in' }).getByRole('button', { name: / 3$/ }),
    ).toBeVisible();
    expect(await book(restaurant)).toEqual([' 7+8 1000', 'Bosch 6 1001', 'Vidal 5 1001']);
    await page.keyboard.press('Escape');
  });
  await test.step('one tap undoes it', async () => {
    hand.taps();
    await hand.tap(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last());
    await expect.poll(() => book(restaurant)).toEqual(['Bosch 6 1001', 'Vidal 5 1001']);
    expect(hand.taps()).toBe(1);
  });
});

test('more covers than there are buttons are typed', LONG, async ({ page }) => {
  const restaurant = await threePartiesOn(page, '/table-plan');
  await table(page, 1).click();
  await page.getByRole('textbox', { name: 'More covers' }).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /Walk-in/ })).toContainText('12');
  expect(await book(restaurant)).toEqual(BEFORE);
});

test('no count is shown before it is known', async ({ page }) => {
  const restaurant = await quietRestaurant();
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27.75, lastName: 'Peris' });
  await signIn(page, OWNER);
  let release = () => undefined as void;
  const held = new Promise<void>((go) => (release = go));
  await page.route(/\/api\/services\/[^/]+\/(rotas|bookings|table-state)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // the page has changed
  });
  for (const screen of ['/table-plan', '/grid', '/books']) {
    await page.goto(screen);
    const stages = page.getByRole('group', { name: /^Stages/ });
    await expect(stages).toBeVisible();
    expect(await stages.innerText()).not.toMatch(/\d/);
  }
  release();
  await expect(page.getByRole('group', { name: 'Stages' })).toContainText('1');
});

test('a phone booking takes at most thirty key presses', async ({ page }) => {
  const restaurant = await quietRestaurant();
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(table(page, 1)).toBeVisible();
  let keys = 0;
  const type = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  };
  const tabTo = async (name: RegExp) => {
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name }).or(dialog.getByRole('combobox', { name })).first();
    for (let tab = 0; tab < 12; tab++) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await type('Tab');
    }
    throw new Error(`Tab does not reach ${String(name)}`);
  };
  await type('n');
  await expect(page.getByRole('textbox', { name: 'Covers' })).toBeFocused();
  await type('4');
  await tabTo(/^Other time/);
  await type(...'2345');
  await tabTo(/^Phone/);
  await type(...'612345670');
  await tabTo(/^(First|Last) name/);
  await type(...'Vidal');
  await type('Enter');
  await expect
    .poll(async () => (await restaurant.day(restaurant.today)).map(({ covers, time }) => [covers, time]))
    .toEqual([[4, 23.75]]);
  console.log(`phone booking: ${keys} keys`);
  expect(keys).toBeLessThanOrEqual(30);

  await test.step('a known diner is found by phone number, which fills in the name', async () => {
    keys = 0;
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await type('n');
    await expect(page.getByRole('textbox', { name: 'Covers' })).toBeFocused();
    await type('2');
    await tabTo(/^Other time/);
    await type(...'2330');
    await tabTo(/^Phone/);
    await type(...'6123456');
    await expect(page.getByRole('option', { name: /Vidal/ }).first()).toBeVisible();
    await type('ArrowDown', 'Enter', 'Enter');
    await expect
      .poll(async () => (await restaurant.day(restaurant.today)).map(({ covers, time }) => [covers, time]).sort())
      .toEqual([
        [2, 23.5],
        [4, 23.75],
      ]);
    console.log(`phone booking of a known diner: ${keys} keys`);
    expect(keys).toBeLessThanOrEqual(30);
  });
});

test('the ? key lists the keyboard shortcuts, which can be turned off there', async ({ page }) => {
  await quietRestaurant();
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(table(page, 1)).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('New booking');
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.keyboard.press('n');
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const width of [390, 1280])
  test(
    `Back closes an overlay, and asks about unsaved changes: ${width}`,
    longUnless(width === 390),
    async ({ page }) => {
      await quietRestaurant();
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, OWNER);
      await page.goto('/books');
      await page.goto('/table-plan');
      const take = page.getByRole('button', { name: 'New booking' }).first();
      const dialog = page.getByRole('dialog', { name: 'New booking' });
      await take.click();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/table-plan/);

      await page.waitForTimeout(500);
      await take.click();
      await dialog.getByLabel('Phone').fill('612 345 678');
      await page.goBack();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep' }).or(question.getByRole('button').first()).first().click();
      await expect(dialog.getByLabel('Phone')).toHaveValue('612 345 678');

      await test.step('a reload asks about unsaved changes', async () => {
        const dialogShown = page.waitForEvent('dialog');
        const reload = page.evaluate(() => window.location.reload()).catch(() => undefined);
        const beforeUnload = await dialogShown;
        expect(beforeUnload.type()).toBe('beforeunload');
        await beforeUnload.dismiss();
        await reload;
        await expect(dialog.getByLabel('Phone')).toHaveValue('612 345 678');
      });
      await page.goBack();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/table-plan/);
      await page.waitForTimeout(500);
      await page.goBack();
      await expect(page).toHaveURL(/books/);
    },
  );

test('an expired session says so, and queued changes are sent and reported after the next sign-in', async ({
  page,
}) => {
  const restaurant = await threePartiesOn(page, '/table-plan');
  await seatButton(page, 'Vidal').waitFor();
  // The screen's own reads are held back: the tap detects it.
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.context().clearCookies();
  await seatButton(page, 'Vidal').click();
  await page.waitForURL(/\/login/);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  expect(await book(restaurant)).toEqual(BEFORE);
  await page.unroute('**/api/**');
  await fillSignIn(page, OWNER);
  await page.waitForURL(/table-plan/);
  await expect(page.getByText('Saved from before your session ended: Vidal')).toBeVisible();
  await expect.poll(() => book(restaurant)).toEqual(VIDAL_SITS);
});
