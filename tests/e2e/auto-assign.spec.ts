/** Automatic assignment of a session: preview, removal of proposals, apply and undo. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';
import { pickTool } from '../support/journeys/tools';

/** §9: a booking that is locked to its table. */
const DO_NOT_MOVE = 1000;
const SEATED = 1000;
/** §9: bookings are accepted even when no table is left. */
const NO_TABLE_LEFT = 4;

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Assign tables/ });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const expectBook = (restaurant: QuietRestaurant, lines: string[]) =>
  expect
    .poll(async () =>
      (await restaurant.day(restaurant.today)).map(({ lastName, tables }) => `${lastName} ${tables.join('+')}`).sort(),
    )
    .toEqual(lines);

/**
 * Tables 1 to 4 seat two, 5 to 8 seat five. Bosch (two people) has a table for five; other parties of two are at 6 or locked to 7; parties of five
 * and four have no table.
 */
async function evening(page: Page): Promise<QuietRestaurant> {
  const restaurant = await quietRestaurant();
  const now = { on: restaurant.today, time: restaurant.step };
  await restaurant.book({ ...now, covers: 2, lastName: 'Bosch', tables: ['M5'] });
  await restaurant.book({ ...now, covers: 2, lastName: 'Seated', tables: ['M6'], status: SEATED });
  await restaurant.book({ ...now, covers: 2, lastName: 'Marked', tables: ['M7'], bookOptions: [DO_NOT_MOVE] });
  await restaurant.book({ ...now, covers: 5, lastName: 'Vidal', ignore: NO_TABLE_LEFT });
  await restaurant.book({ ...now, covers: 4, lastName: 'Ortiz', ignore: NO_TABLE_LEFT });
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(page.getByRole('button', { name: /^Table 5,/ })).toHaveAccessibleName(/Bosch/);
  return restaurant;
}

test('assigns parties without a table, moves badly placed ones, and one undo reverts everything', async ({ page }) => {
  const restaurant = await evening(page);
  await pickTool(page, 'Assign tables');
  await expect(dialog(page).getByText('3 parties get a new table')).toBeVisible();
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(3);
  await expect(
    dialog(page).getByRole('checkbox', { name: /Bosch.*3 seats fewer left empty from 5 to 1/ }),
  ).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: /Vidal.*Gets a table from no table to 8/ })).toBeChecked();
  await expectAccessible(page);

  await dialog(page).getByRole('checkbox', { name: /Bosch/ }).press('Space');
  await expect(dialog(page).getByText('1 party gets a new table')).toBeVisible();
  await expect(dialog(page).getByText('Stays as it is: 5')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: '1 party without a table' })).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: /Bosch/ }).press('Space');
  await dialog(page).getByRole('button', { name: 'Apply 3 changes' }).click();

  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Table 5,/ })).toHaveAccessibleName(/Ortiz/);
  await expectBook(restaurant, ['Bosch M1', 'Marked M7', 'Ortiz M5', 'Seated M6', 'Vidal M8']);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page).getByText('3 parties are back where they were')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Table 5,/ })).toHaveAccessibleName(/Bosch/);
  await expectBook(restaurant, ['Bosch M5', 'Marked M7', 'Ortiz ', 'Seated M6', 'Vidal ']);
});

test(
  'a change during the preview is shown and recalculated, until nothing is left to assign',
  LONG,
  async ({ page }) => {
    const restaurant = await evening(page);
    await page.goto('/grid');
    await pickTool(page, 'Assign tables');
    await expect(dialog(page).getByText('3 parties get a new table')).toBeVisible();
    await restaurant.book({
      on: restaurant.today,
      time: restaurant.step,
      covers: 5,
      lastName: 'Walker',
      tables: ['M8'],
    });
    await dialog(page).getByRole('button', { name: 'Calculate again' }).click();
    await expect(dialog(page).getByText('2 parties get a new table')).toBeVisible();
    await expect(dialog(page).getByText('Every table that fits is taken at this time')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Apply 2 changes' }).click();
    await expect(messages(page).getByText('2 parties have a new table')).toBeVisible();
    await pickTool(page, 'Assign tables');
    await expect(
      dialog(page).getByText('Nothing to change: no table is free that would seat one more party.'),
    ).toBeVisible();
  },
);
