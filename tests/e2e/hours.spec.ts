/** Opening hours as a manager edits them: a shift changed under existing bookings, a holiday, and unsaved changes. */
import { type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';

interface Written {
  rotas: Array<{ name: string; start: number; end: number }>;
  specialDates: Array<{ name: string; dates: string[]; sessions: unknown[] }>;
}

let restaurant: QuietRestaurant;
test.beforeEach(async ({ page }) => {
  restaurant = await quietRestaurant();
  await signIn(page, OWNER);
});
// Restores the initial state.
test.afterEach(() => restaurant.call('POST', 'rotas', { specialDates: [] }));

const written = () => restaurant.call<Written>('GET', 'rotas');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const clear = async (date: string) =>
  Promise.all((await restaurant.day(date)).map(({ uid }) => restaurant.call('DELETE', `books/${uid}`)));

async function editAllDay(page: Page) {
  await page.goto('/availability?view=shifts');
  await page.getByRole('button', { name: 'Edit All day' }).click();
  return page.getByRole('dialog', { name: 'All day' });
}

test('changing a shift lists every affected booking, moves none, and can be undone', async ({ page }) => {
  const date = shiftDate(restaurant.today, 8);
  await clear(date);
  await restaurant.book({ covers: 4, on: date, time: 13, lastName: 'Soler', tables: ['M6'] });
  await restaurant.book({ covers: 2, on: date, time: 21, lastName: 'Quiroga', tables: ['M1'] });
  await restaurant.book({ covers: 2, on: date, time: 25.5, lastName: 'Bosch', tables: ['M2'] });
  const before = await restaurant.day(date);

  const dialog = await editAllDay(page);
  await dialog.getByRole('textbox', { name: 'End' }).fill('20:00');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await page.keyboard.press('Control+s');
  const affected = page.getByRole('dialog', { name: /affected booking/ });
  const day = affected.getByRole('region').filter({ hasText: 'Quiroga' });
  await expect(day.getByRole('listitem')).toHaveText([
    /^21:00\s*Quiroga2 covers · table 1 · Booked/,
    /^01:30\s*Bosch2 covers · table 2 · Booked/,
  ]);
  await expectAccessible(page);

  await day.getByRole('button', { name: 'Open the booking of Quiroga' }).click();
  const booking = page.getByRole('dialog', { name: /Quiroga/ });
  await booking.getByRole('button', { name: 'Save' }).press('Escape');
  await expect(booking).toBeHidden();
  await day.getByRole('button', { name: 'Keep as it is: Bosch' }).click();
  await affected.getByRole('button', { name: 'Save anyway' }).click();
  await expect(messages(page).getByText('The opening hours are saved')).toBeVisible();
  expect((await written()).rotas).toMatchObject([{ name: 'All day', start: 4, end: 20 }]);
  expect(await restaurant.day(date)).toEqual(before);

  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page).getByText('The opening hours are as before')).toBeVisible();
  expect((await written()).rotas).toMatchObject([{ name: 'All day', start: 4, end: 28 }]);
  await clear(date);
});

test('a holiday closes its day', async ({ page }) => {
  const christmas = `${restaurant.today.slice(5) > '12-25' ? Number(restaurant.today.slice(0, 4)) + 1 : restaurant.today.slice(0, 4)}-12-25`;
  await clear(christmas);
  await page.goto('/availability?view=special');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Holidays' }).click();
  const holidays = page.getByRole('dialog', { name: 'Public holidays: Spain' });
  await holidays
    .getByRole('checkbox', { name: /^Christmas Day/ })
    .first()
    .check();
  await expectAccessible(page);
  await holidays.getByRole('button', { name: 'Add 1 day' }).click();
  await expect(page.getByRole('article', { name: 'Christmas Day' })).toContainText('new, not saved');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(messages(page).getByText('The opening hours are saved')).toBeVisible();
  expect((await written()).specialDates).toMatchObject([{ name: 'Christmas Day', dates: [christmas], sessions: [] }]);
  await expect(restaurant.book({ covers: 2, on: christmas, time: 21, lastName: 'Quiroga' })).rejects.toThrow(
    'closed-date',
  );
});

test(
  'an impossible order of times is refused with its name; Back asks about unsaved changes',
  LONG,
  async ({ page }) => {
    await page.goto('/table-plan');
    // The menu is rendered before the app is ready, which navigates without loading a new page.
    await expect(page.getByRole('button', { name: /^Table 1,/ })).toBeVisible();
    await page.getByRole('link', { name: 'Availability' }).first().click();
    await page.getByRole('tab', { name: 'Shifts' }).click();
    await page.getByRole('button', { name: 'Edit All day' }).click();
    const dialog = page.getByRole('dialog', { name: 'All day' });
    await dialog.getByRole('textbox', { name: 'Start' }).fill('23:00');
    await dialog.getByRole('textbox', { name: 'End' }).fill('20:00');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This cannot be saved as it is: All day');
    await expect(dialog.getByText('Invalid Time Range')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Start' }).fill('12:00');
    await dialog.getByRole('button', { name: 'Done' }).click();

    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('article', { name: 'All day' })).toContainText('12:00 to 20:00');
    await expectAccessible(page);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/table-plan$/);
    expect((await written()).rotas).toMatchObject([{ name: 'All day', start: 4, end: 28 }]);
  },
);
