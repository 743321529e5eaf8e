/** Blocks and pauses: an area blocked for an hour, arrivals paused on one device and resumed on another, and the tour that explains them. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';

/** Pixels per hour of the grid at its default zoom. */
const HOUR = 112;

interface Calendar {
  data: Record<string, { block: Array<{ uid: number; from: number; to: number; area: number; scope: number }> }>;
}

let restaurant: QuietRestaurant;
const blocks = async () =>
  (await restaurant.call<Calendar>('GET', `calendar?from=${restaurant.today}&to=${restaurant.today}`)).data[
    restaurant.today
  ]?.block ?? [];
const openAll = async () => {
  for (const { uid } of await blocks()) await restaurant.call('DELETE', `blocks/${uid}`);
};
test.beforeEach(async () => {
  restaurant = await quietRestaurant();
  await openAll();
});
// All tests share this restaurant.
test.afterEach(openAll);

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('an area is blocked for an hour: grid and booking dialog refuse with the reason, and removing the block can be undone', async ({
  page,
}) => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 26,
    turn: 1,
    lastName: 'Vidal',
    tables: ['M1'],
  });
  await signIn(page, OWNER);
  await page.goto('/availability?view=calendar');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Block/ });
  await dialog.getByLabel('Area').selectOption({ label: 'Comedor' });
  await dialog.getByLabel('From').selectOption('27');
  await dialog.getByLabel('To').selectOption('28');
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('Blocked 03:00–04:00')).toBeVisible();
  await expect.poll(blocks).toMatchObject([{ from: 27, to: 28, area: 1, scope: 2 }]);
  await expect(page.getByRole('gridcell', { name: /, 1 block$/ })).toHaveAttribute('aria-current', 'date');
  await expectAccessible(page);

  await page.goto('/grid');
  const party = page.getByRole('gridcell', { name: /^Vidal, 2 covers, 02:00 to 03:00, 1,/ });
  await page.locator('.scroller').evaluate((grid) => grid.scrollTo({ left: 1e6 }));
  const box = await party.boundingBox();
  if (!box) throw new Error('not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + HOUR / 2, y, { steps: 4 });
  await page.mouse.move(x + HOUR, y, { steps: 4 });
  await page.mouse.up();
  await expect(messages(page).getByText('This time is blocked from 03:00 to 04:00')).toBeVisible();
  await expect(party).toBeVisible();
  expect((await restaurant.day(restaurant.today)).find((one) => one.uid === uid)).toMatchObject({ time: 26 });

  await page.getByRole('button', { name: 'New booking' }).click();
  const booking = page.getByRole('dialog').filter({ has: page.getByLabel('Other time') });
  await booking.getByLabel('Other time').fill('03:15');
  await booking.getByLabel('Last name').fill('Bosch');
  await expect(booking.getByText('This time is blocked from 03:00 to 04:00')).toBeVisible();

  await page.goto('/availability?view=calendar');
  await page.getByRole('button', { name: 'Remove: Comedor, 03:00–04:00, Everybody' }).click();
  await expect(page.getByText('Nothing is blocked or limited on this day.')).toBeVisible();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Blocked 03:00–04:00')).toBeVisible();
  await expect.poll(blocks).toHaveLength(1);
});

test('arrivals paused on one device are paused on the other, which resumes them', async ({ page, browser }) => {
  await signIn(page, OWNER);
  const other = await openDevice(browser);
  const grid = await other.newPage();
  await signIn(grid, OWNER);
  await Promise.all([page.goto('/table-plan'), grid.goto('/grid')]);
  await expect(grid.getByRole('button', { name: 'Pause online booking' })).toBeVisible();

  await page.getByRole('button', { name: 'Pause online booking' }).click();
  await page
    .getByRole('dialog', { name: 'Pause online booking' })
    .getByRole('button', { name: /^60 min/ })
    .click();
  await expect(page.getByRole('button', { name: /^Paused until/ })).toBeVisible();
  await grid.getByRole('button', { name: /^Paused until/ }).click();
  await grid.getByRole('button', { name: 'Open again' }).click();
  await expect(grid.getByRole('button', { name: 'Pause online booking' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause online booking' })).toBeVisible();
  await other.close();
});

test('a tour is offered once and works by keyboard, into the dialog that it explains', LONG, async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/availability?view=calendar');
  await page
    .getByRole('complementary', { name: 'A guided tour' })
    .getByRole('button', { name: 'Show me' })
    .press('Enter');
  const step = (name: string) => page.getByRole('dialog', { name });
  await expect(step('Choose the day').getByRole('heading')).toBeFocused();
  await step('Choose the day').getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step('Open a new block').getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await step('Open a new block').getByRole('button', { name: 'Press it' }).press('Enter');
  await expect(step('Choose the area').getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await step('Choose the area').getByRole('button', { name: 'Go there' }).press('Enter');
  await expect(page.getByLabel('Area', { exact: true })).toBeFocused();
  await step('Choose the area').getByRole('button', { name: 'Next' }).press('Enter');
  await expect(step('For whom').getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(step('For whom')).toBeHidden();
  await expect(page.getByLabel('Area', { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Guided tours' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Suggest tours' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: 'A guided tour' })).toHaveCount(0);
});
