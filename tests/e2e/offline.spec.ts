import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { goOffline, openDevice, reloadOffline, signIn } from '../support/journeys/staff';

/** The app is cached for a start without a network. */
test.use({ serviceWorkers: 'allow' });
// Every device downloads the whole build first.
test.setTimeout(480_000);

let restaurant: QuietRestaurant;
const opened: BrowserContext[] = [];

test.beforeEach(async () => {
  restaurant = await quietRestaurant();
});
test.afterEach(async () => {
  await Promise.all(opened.splice(0).map((context) => context.close()));
});

/** A signed-in device that has the app cached for a start without a network. */
async function device(browser: Browser): Promise<Page> {
  const context = await openDevice(browser);
  opened.push(context);
  const page = await context.newPage();
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  // Waits until the whole build is cached.
  await expect
    .poll(() => page.evaluate(() => caches.match('/events/door').then((kept) => kept !== undefined)), {
      timeout: 180_000,
    })
    .toBe(true);
  return page;
}

/** Today's bookings with every stage shown, so that seated parties stay on the screen. */
async function openBook(page: Page, { firstParty }: { firstParty: string }): Promise<void> {
  await page.goto(`/books?date=${restaurant.today}`);
  await expect(page.getByText(firstParty).first()).toBeVisible();
  for (const stage of [/^Seated/, /^Done/]) await page.getByRole('checkbox', { name: stage }).check({ force: true });
}
const rowOf = (page: Page, party: string) =>
  page
    .getByRole('row', { name: new RegExp(party) })
    .or(page.getByRole('listitem').filter({ hasText: party }))
    .first();
const setStatus = (page: Page, party: string, verb: 'Seat' | 'Finish') =>
  page.getByRole('button', { name: new RegExp(`^${verb} ${party}`) }).click();
const banner = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);
const inDatabase = async (party: string) =>
  (await restaurant.day(restaurant.today)).find(({ lastName }) => lastName === party);

test('the app starts without a network and shows the day', async ({ browser }) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Ferrer', tables: ['M2'] });
  const page = await device(browser);
  await page.goto('/table-plan');
  await expect(page.getByRole('button', { name: /^Table 2,.*Ferrer/ })).toBeVisible();
  await page.context().setOffline(true);
  await reloadOffline(page);
  await expect(page.getByRole('button', { name: /^Table 2,.*Ferrer/ })).toBeVisible();
  await expect(banner(page, /This device is offline/)).toContainText(/as of \d{1,2}:\d{2}/);
  // At the entrance there is often no network.
  await page.goto('/events/door');
  await expect(page.getByRole('button', { name: 'Scan with camera' })).toBeVisible();
});

test('offline changes survive closing the tab and are sent when the network is back', async ({ browser }) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal', tables: ['M1'], status: 1004 });
  const page = await device(browser);
  await openBook(page, { firstParty: 'Vidal' });
  const context = page.context();
  await goOffline(page);
  await setStatus(page, 'Vidal', 'Seat');
  await expect(rowOf(page, 'Vidal').getByRole('img', { name: 'Not yet sent' })).toBeVisible();
  await expect(banner(page, '1 change not yet sent')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto(`/books?date=${restaurant.today}`);
  await expect(banner(again, '1 change not yet sent')).toBeVisible();
  await expect(rowOf(again, 'Vidal')).toContainText('Seated');
  expect(await inDatabase('Vidal')).toMatchObject({ status: 1004 });
  await context.setOffline(false);
  await expect.poll(async () => (await inDatabase('Vidal'))?.status).toBe(1000);
  await expect(banner(again, /not yet sent|being sent/)).toBeHidden();
  await expect(rowOf(again, 'Vidal').getByRole('img', { name: 'Not yet sent' })).toBeHidden();
});

test('an unresponsive service loses no tap', LONG, async ({ browser }) => {
  await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Soler', tables: ['M1'], status: 1004 });
  const page = await device(browser);
  await openBook(page, { firstParty: 'Soler' });
  await page.route('**/api/services/**', (route) => route.abort());
  await setStatus(page, 'Soler', 'Seat');
  await expect(rowOf(page, 'Soler')).toContainText('Seated');
  await expect(banner(page, /1 change/)).toBeVisible();
  await page.unroute('**/api/services/**');
  await expect.poll(async () => (await inDatabase('Soler'))?.status).toBe(1000);
  await expect(banner(page, /1 change/)).toBeHidden();
});

/** How long the two devices stay offline after their last action, in milliseconds. */
const AWAY_MS = 2_000;
/** Rows keep their position for a second after an action, and ignore taps for 0.4 s after they have moved (ADR 70). */
const LIST_SETTLES_MS = 1_600;

test('two offline devices make 20 changes while a third continues: all are applied, and the conflict is shown to the user', async ({
  browser,
}) => {
  const parties = ['Alba', 'Bru', 'Cid', 'Duran', 'Egea'].flatMap((name) => [`${name}uno`, `${name}dos`]);
  const uids = new Map<string, number>();
  for (const lastName of parties)
    uids.set(
      lastName,
      (
        await restaurant.book({
          covers: 2,
          on: restaurant.today,
          time: lastName.endsWith('uno') ? 22 : 26,
          lastName,
          status: 1004,
        })
      ).uid,
    );
  const [first, second] = await Promise.all([device(browser), device(browser)]);
  const [ones, twos] = [parties.filter((name) => name.endsWith('uno')), parties.filter((name) => name.endsWith('dos'))];
  for (const page of [first, second]) {
    await page.setViewportSize({ width: 1280, height: 1100 }); // all ten are visible: a row scrolled to right after an action ignores taps
    await openBook(page, { firstParty: 'Albauno' });
    await goOffline(page);
  }
  for (const [page, own] of [
    [first, ones],
    [second, twos],
  ] as const) {
    for (const party of own) await setStatus(page, party, 'Seat');
    await page.waitForTimeout(LIST_SETTLES_MS);
    for (const party of own) await setStatus(page, party, 'Finish');
    await expect(banner(page, '10 changes not yet sent')).toBeVisible();
  }
  // Meanwhile on another device: one booking is cancelled, one is already seated, one gets its number changed.
  await restaurant.call('PATCH', `books/${uids.get('Albauno')}`, { status: 999 });
  await restaurant.call('PATCH', `books/${uids.get('Bruuno')}`, { status: 1000 });
  await restaurant.call('PATCH', `books/${uids.get('Albados')}`, { phone: '+34600111222' });
  await first.waitForTimeout(AWAY_MS);

  for (const page of [first, second]) await page.context().setOffline(false);
  await expect(banner(first, '1 change needs your decision')).toBeVisible();
  for (const page of [first, second]) await expect(banner(page, /not yet sent|being sent/)).toBeHidden();
  const done = parties.filter((name) => name !== 'Albauno');
  await expect
    .poll(
      async () =>
        (await restaurant.day(restaurant.today)).filter(
          ({ lastName, status }) => done.includes(lastName) && status === 1010,
        ).length,
    )
    .toBe(9);
  expect(await inDatabase('Albados')).toMatchObject({ phone: '+34600111222', status: 1010 });
  expect(await inDatabase('Albauno')).toMatchObject({ status: 999 });

  await first.reload();
  await first.getByRole('status').getByRole('button', { name: 'Show', exact: true }).click();
  const card = first.getByRole('dialog', { name: 'Changes on this device' }).getByRole('listitem', { name: 'Albauno' });
  await expect(card).toContainText('Status: Seated');
  await expect(card).toContainText('Status: Cancelled');
  await card.getByRole('button', { name: 'Take theirs' }).click();
  await expect(first.getByText('Everything has been sent')).toBeVisible();
  await first.getByRole('button', { name: 'Close' }).click();
  await expect(banner(first, /decision/)).toBeHidden();
  for (const page of [first, second])
    for (const party of done) await expect(rowOf(page, party)).toContainText('Finished');
});
