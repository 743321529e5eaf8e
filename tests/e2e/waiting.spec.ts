/** A full evening: the waiting list, a held table, standby in order, and a recurring booking. */
import { type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
test.beforeEach(async ({ page }) => {
  restaurant = await quietRestaurant();
  await signIn(page, OWNER);
});

const listOf = async (page: Page) => {
  await page.getByRole('button', { name: /^Waiting list/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Waiting list' });
  await expect(sheet).toBeVisible();
  return sheet;
};
const openList = async (page: Page) => {
  await page.goto('/table-plan');
  return listOf(page);
};
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a party is listed with a quoted wait, notified of a held table and seated there', async ({ page }) => {
  const sheet = await openList(page);
  await sheet.getByRole('radio', { name: '2 covers', exact: true }).check({ force: true });
  await sheet.getByLabel('Name').fill('Lucía Vega');
  await sheet.getByRole('button', { name: '5 minutes more' }).click();
  await sheet.getByRole('button', { name: 'Add to waiting list' }).click();
  // Counted in clock minutes: one may pass between the press and the check.
  await expect(sheet.getByText(/^Waiting [01] of 5 min/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Notify Lucía Vega' }).click();
  await expect(messages(page).getByText(/is held for Lucía Vega until .* tell them yourself\.$/)).toBeVisible();
  await expect(sheet.getByText(/^Table 1 held until .* · (9|10) min left$/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close the waiting list' }).click();
  await expect(page.getByRole('button', { name: /^Table 1,.*Lucía Vega.*Waiting/ })).toBeVisible();
  await page.getByRole('button', { name: /^Waiting list, 1 waiting/ }).click();
  await sheet.getByRole('button', { name: 'Seat Lucía Vega: table 1' }).click();
  await expect(sheet.getByText('1 of 1 seated within their quote tonight')).toBeVisible();
  await expect
    .poll(async () => (await restaurant.day(restaurant.today))[0])
    .toMatchObject({ lastName: 'Vega', status: 1000, tables: ['M1'], covers: 2 });
});

test('a cancelled table is offered to the first on standby, whose acceptance books it', async ({ page }) => {
  // Tomorrow: late today no time can be offered any more.
  const [date, time] = [shiftDate(restaurant.today, 1), 20];
  const clear = async () =>
    Promise.all((await restaurant.day(date)).map(({ uid }) => restaurant.call('DELETE', `books/${uid}`)));
  await clear();
  const tables = await restaurant.call<{ plans: Record<string, { tables: Array<{ uid: string; max: number }> }> }>(
    'GET',
    'tables',
  );
  const sixes = Object.values(tables.plans).flatMap((plan) => plan.tables);
  const largest = Math.max(...sixes.map(({ max }) => max));
  const all = sixes.filter(({ max }) => max === largest);
  const booked: Array<{ uid: number }> = [];
  for (const { uid } of all)
    booked.push(await restaurant.book({ covers: largest, on: date, time, lastName: 'Romero', tables: [uid] }));
  await restaurant.book({ covers: largest, on: date, time, lastName: 'Blanca', status: 1011 });
  await restaurant.book({ covers: largest, on: date, time, lastName: 'Carlos', status: 1011 });
  await page.goto('/table-plan');
  await page.getByRole('button', { name: 'Next day' }).click();
  const sheet = await listOf(page);
  await expect(sheet.getByText('1st in order')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Offer it to' })).toHaveCount(0);
  await restaurant.call('PATCH', `books/${booked[0]?.uid}`, { status: 999 });
  await sheet.getByRole('button', { name: /^Offer .* to Blanca$/ }).click();
  await expect(sheet.getByText(/offered, held until/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^Offer .* to Carlos$/ })).toBeHidden();
  await sheet.getByRole('button', { name: 'Blanca declines' }).click();
  await sheet.getByRole('button', { name: /^Offer .* to Carlos$/ }).click();
  await sheet.getByRole('button', { name: 'Carlos accepts' }).click();
  await expect(messages(page).getByText(/^Carlos booked: table/)).toBeVisible();
  const storedBooking = async (name: string) => (await restaurant.day(date)).find(({ lastName }) => lastName === name);
  await expect.poll(() => storedBooking('Carlos')).toMatchObject({ status: 1001, tables: [all[0]?.uid] });
  expect(await storedBooking('Blanca')).toMatchObject({ status: 1011, tables: [] });
  await clear();
});

test('a booking repeats weekly; a closed week is skipped, the rest is booked and undone together', async ({ page }) => {
  const day = (weeks: number) =>
    new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
  for (const weeks of [1, 2])
    for (const { uid } of await restaurant.day(day(weeks))) await restaurant.call('DELETE', `books/${uid}`);
  await restaurant.call('POST', 'rotas', { specialDates: [{ name: 'Closed', dates: [day(1)], sessions: [] }] });
  try {
    await page.goto(`/books?date=${restaurant.today}`);
    await page.getByRole('button', { name: 'New booking' }).first().click();
    // Typing fills in the party's name.
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('First name') });
    await dialog.getByLabel('First name').fill('Rotary');
    await dialog.getByLabel('Last name').fill('Club');
    await dialog.getByLabel('Other time').fill('27:00');
    await dialog.getByLabel('How often').selectOption('week');
    await dialog.getByLabel('Number of bookings').fill('3');
    await dialog.getByRole('button', { name: 'Check the dates' }).click();
    const preview = page.getByRole('dialog', { name: '3 dates' });
    await expect(preview.getByText('Some dates could not be booked: 1 of 3')).toBeVisible();
    await expect(preview.getByText('The restaurant is closed on this date')).toBeVisible();
    await preview.getByRole('button', { name: 'Book the other 2' }).click();
    await expect(messages(page).getByText('2 bookings made for Rotary Club; 1 date could not be booked')).toBeVisible();
    expect((await restaurant.day(day(2))).map(({ lastName }) => lastName)).toEqual(['Club']);
    await messages(page).getByRole('button', { name: 'Undo' }).click();
    await expect(messages(page).getByText('2 bookings removed')).toBeVisible();
    expect(await restaurant.day(day(2))).toEqual([]);
  } finally {
    await restaurant.call('POST', 'rotas', { specialDates: [] });
  }
});
