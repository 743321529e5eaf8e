import { type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { joined, openDevice, signIn } from '../support/journeys/staff';

/** As on a restaurant's device, with the service worker between screens and network. */
test.use({ serviceWorkers: 'allow' });

/** Without its socket a device polls only after half a minute: any earlier update came by socket. In milliseconds. */
const TOLD_WITHIN = { timeout: 20_000 };

let restaurant: QuietRestaurant;
let first: Page;
let second: Page;

test.beforeEach(async ({ browser }) => {
  restaurant = await quietRestaurant();
  [first, second] = await Promise.all([
    openDevice(browser).then((device) => device.newPage()),
    openDevice(browser, { width: 768, height: 1024 }).then((device) => device.newPage()),
  ]);
  await signIn(first, OWNER);
  await signIn(second, OWNER);
});
test.afterEach(async () => {
  await first.context().close();
  await second.context().close();
});

const tableOn = (page: Page, name: string, state: RegExp) =>
  page.getByRole('button', { name: new RegExp(`^Table ${name},.*${state.source}`) });

test('seat, move, cancel and undo on one device show on the other without a reload', async () => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 27,
    lastName: 'Ferrer',
    tables: ['M1'],
    status: 1004,
  });
  await first.goto('/table-plan');
  await second.goto(`/books?date=${restaurant.today}`);
  const row = second
    .getByRole('row', { name: /Ferrer/ })
    .or(second.getByRole('listitem').filter({ hasText: 'Ferrer' }))
    .first();
  await expect(row).toContainText('Waiting');
  await second.getByRole('checkbox', { name: /^Seated/ }).check({ force: true });

  await first.getByRole('button', { name: /^Seat Ferrer/ }).click();
  await expect(row).toContainText('Seated', TOLD_WITHIN);

  await first.getByRole('button', { name: /^Table 1,/ }).click();
  await first.getByRole('button', { name: /^Table 4,/ }).click();
  // A message stays while the pointer is over it, however long the other device takes.
  await first.getByRole('region', { name: 'Messages' }).getByText('Ferrer: table 4').hover();
  await expect(row.getByText('4', { exact: true })).toBeVisible(TOLD_WITHIN);

  await first.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect
    .poll(async () => (await restaurant.day(restaurant.today)).find((one) => one.uid === uid)?.tables)
    .toEqual(['M1']);
});

test('a booking made elsewhere appears on the floor, and disappears when cancelled', async () => {
  await first.goto('/table-plan');
  await second.goto('/table-plan');
  for (const page of [first, second]) await expect(tableOn(page, '2', /free/)).toBeVisible();
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 27,
    lastName: 'Molina',
    tables: ['M2'],
  });
  for (const page of [first, second]) await expect(tableOn(page, '2', /Molina/)).toBeVisible(TOLD_WITHIN);
  await restaurant.call('PATCH', `books/${uid}`, { status: 999 });
  for (const page of [first, second]) await expect(tableOn(page, '2', /Molina/)).toBeHidden(TOLD_WITHIN);
});

test('a change made elsewhere is applied without reading the day again, and a booking moved to another day disappears', async () => {
  const { uid } = await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal' });
  const reads: string[] = [];
  second.on('request', (request) => request.url().includes('/bookings?') && reads.push(request.url()));
  const live = joined(second);
  await second.goto(`/books?date=${restaurant.today}`);
  await expect(second.getByText('Vidal').first()).toBeVisible();
  // A device that does not know the version of its reads reads them again after joining.
  await live;
  await expect(async () => {
    const before = reads.length;
    await second.waitForTimeout(1000);
    expect(reads).toHaveLength(before);
  }).toPass();
  reads.length = 0;
  await restaurant.call('PATCH', `books/${uid}`, { covers: 4, lastName: 'Vidal Mora' });
  await expect(second.getByText('Vidal Mora').first()).toBeVisible(TOLD_WITHIN);
  await restaurant.call('PATCH', `books/${uid}`, { on: shiftDate(restaurant.today, 1) });
  await expect(second.getByText('Vidal Mora')).toHaveCount(0, TOLD_WITHIN);
  await restaurant.call('POST', `books/${uid}/undo`, {});
  await expect(second.getByText('Vidal Mora').first()).toBeVisible(TOLD_WITHIN);
  expect(reads).toEqual([]);
});

test('reopening a page requests everything once (ADR 197)', async () => {
  const opened = joined(second);
  await second.goto('/table-plan');
  await opened;
  await second.waitForLoadState('networkidle');
  const requests: string[] = [];
  second.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // New notifications are not announced again: a new connection requests them.
    if (/^\/api\/services\/[^/]+\/(?!notifications)/.test(pathname)) requests.push(pathname + search);
  });
  const again = joined(second);
  await second.reload();
  await again;
  await expect(tableOn(second, '2', /free/)).toBeVisible();
  await expect(async () => {
    const before = requests.length;
    await second.waitForTimeout(1000);
    expect(requests).toHaveLength(before);
  }).toPass();
  expect(requests).toContain(`/api/services/otra-mesa/bookings?date=${restaurant.today}`);
  expect(requests.filter((one, at) => requests.indexOf(one) !== at)).toEqual([]);
});

test("changes between a page's reads and its connection are shown once connected (ADR 197)", async () => {
  const opened = joined(second);
  await second.goto('/table-plan');
  await opened;
  let begin: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (begin = resolve));
  await second.routeWebSocket(/\/api\/notifications/, async (line) => {
    await held;
    line.connectToServer();
  });
  await second.reload();
  await expect(tableOn(second, '2', /free/)).toBeVisible();
  await second.waitForLoadState('networkidle');
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Molina', tables: ['M2'] });
  await first.goto('/table-plan');
  await expect(tableOn(first, '2', /Molina/)).toBeVisible(TOLD_WITHIN);
  await expect(tableOn(second, '2', /free/)).toBeVisible();
  begin();
  await expect(tableOn(second, '2', /Molina/)).toBeVisible(TOLD_WITHIN);
});

test('a device that was disconnected for a minute shows the changes it missed', async () => {
  await first.clock.install();
  await Promise.all([first.goto('/table-plan'), second.goto('/table-plan')]);
  for (const page of [first, second]) await expect(page.getByRole('button', { name: /^Table 6,/ })).toBeVisible();
  // A request made before the disconnection may still be answered.
  await first.waitForLoadState('networkidle');
  await first.context().setOffline(true);
  await expect(first.getByText('This device is offline')).toBeVisible();
  await restaurant.book({ covers: 4, on: restaurant.today, time: 27, lastName: 'Soler', tables: ['M6'] });
  await first.clock.fastForward('01:00');
  await expect(tableOn(second, '6', /Soler/)).toBeVisible();
  await expect(tableOn(first, '6', /Soler/)).toBeHidden();
  await first.context().setOffline(false);
  await expect(tableOn(first, '6', /Soler/)).toBeVisible();
  await expect(first.getByText('This device is offline')).toBeHidden();
});

test('two hosts seat two parties at one table in the same second: one succeeds, the other reads who has it', async () => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Uno', status: 1004 });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Dos', status: 1004 });
  await Promise.all([first.goto('/table-plan'), second.goto('/table-plan')]);
  await first.getByRole('button', { name: /^Choose a table for Uno/ }).click();
  const parties = second.getByRole('tab', { name: 'Parties' });
  if (await parties.isVisible()) await parties.click();
  await second.getByRole('button', { name: /^Choose a table for Dos/ }).click();
  const floor = second.getByRole('tab', { name: 'Floor' });
  if (await floor.isVisible()) await floor.click();
  await Promise.all([
    first.getByRole('button', { name: /^Table 4,/ }).click(),
    second.getByRole('button', { name: /^Table 4,/ }).click(),
  ]);
  await expect
    .poll(async () => (await restaurant.day(restaurant.today)).filter(({ tables }) => tables.includes('M4')).length)
    .toBe(1);
  const refusalsShown = async () =>
    (
      await Promise.all(
        [first, second].map((page) => page.getByRole('dialog', { name: /^(Uno|Dos) is still at 4$/ }).count()),
      )
    ).reduce((sum, count) => sum + count, 0);
  await expect.poll(refusalsShown).toBeGreaterThan(0);
});
