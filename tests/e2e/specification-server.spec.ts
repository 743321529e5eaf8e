/**
 * The evening before a restaurant API that speaks §3 and §7 alone (ADR 58): what the specification has works as ever, what needs more is not shown,
 * and nothing that is not in it is asked for.
 */
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import { API_URL } from '../support/e2e-ports';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/quiet-restaurant';
import { quietPort } from '../support/quiet-port';
import { type SpecificationServer, specificationServer } from '../support/specification-server';
import { fillSignIn, logOut, openDevice } from '../support/staff';
import { type WebProcess, startWeb } from '../support/web-process';

let restaurant: QuietRestaurant;
let foreign: SpecificationServer;
let web: WebProcess;
let page: Page;

test.beforeAll(async () => {
  foreign = await specificationServer(API_URL);
  web = await startWeb(await quietPort(), foreign.url);
});
test.afterAll(async () => {
  await web.stop();
  await foreign.close();
});
test.beforeEach(async ({ browser }) => {
  restaurant = await quietRestaurant();
  page = await signedIn(browser, OWNER);
});
test.afterEach(async () => {
  await page.context().close();
  expect(foreign.unknown).toEqual([]);
});

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const opened = await (await openDevice(browser)).newPage();
  await opened.goto(`${web.url}/login`);
  await fillSignIn(opened, email);
  await opened.waitForURL((url) => !url.pathname.startsWith('/login'));
  return opened;
}

const messages = (on = page) => page === on ? page.getByRole('region', { name: 'Messages' }) : on.getByRole('region', { name: 'Messages' });
const booked = async (uid?: number) => (await restaurant.day(restaurant.today)).find((one) => uid === undefined || one.uid === uid);
/** None of these is on the screen. */
async function expectHidden(...hidden: Locator[]): Promise<void> {
  for (const one of hidden) await expect(one).toHaveCount(0);
}
const nothingFailed = () => expectHidden(page.getByText('Check the connection'), page.getByRole('button', { name: 'Try again' }));

test('a booking is taken in the dialog, seated from the list, changed and cancelled; the dialog says that the last change wins', async () => {
  await page.goto(`${web.url}/books?date=${restaurant.today}`);
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Last name').fill('Prieto');
  await dialog.getByLabel('Other time').fill('03:00');
  await expectHidden(dialog.getByText('Repeats'), dialog.getByText('Best table'), dialog.getByRole('tab', { name: 'History' }));
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Prieto').first()).toBeVisible();
  await expect.poll(() => booked()).toMatchObject({ lastName: 'Prieto', time: 27, status: 1001 });
  // The notes of the day, and everything else that §7 has no call for.
  await expectHidden(page.getByRole('region', { name: 'Notes' }), page.getByRole('button', { name: 'Add note' }));

  await page.getByRole('button', { name: /^Prieto/ }).or(page.getByRole('row', { name: /Prieto/ })).first().click();
  await expect(dialog.getByText('the last change wins')).toBeVisible();
  await expectHidden(dialog.getByRole('tab'));
  await dialog.getByLabel('Last name').fill('Prieto Soler');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => booked()).toMatchObject({ lastName: 'Prieto Soler' });
  await nothingFailed();
});

test('on the floor a party sits down, moves and is cancelled, a walk-in is seated and a table blocked', async () => {
  const { uid } = await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal', status: 1004 });
  await page.goto(`${web.url}/table-plan`);
  await expectHidden(
    page.getByRole('button', { name: 'Pause arrivals' }), page.getByRole('button', { name: /waiting list/i }), page.getByRole('button', { name: 'Assign tables' }),
    page.getByRole('link', { name: 'Edit the plan' }),
  );
  await page.getByRole('button', { name: /^Choose a table for Vidal/ }).click();
  await page.getByRole('button', { name: /^Table 3,/ }).click();
  await expect.poll(() => booked(uid)).toMatchObject({ tables: ['M3'], status: 1000 });
  await expect(messages().getByText('Vidal sits at 3')).toBeVisible();
  await expectHidden(messages().getByRole('button', { name: 'Undo' }));

  await page.getByRole('button', { name: /^Table 3,/ }).click();
  await page.getByRole('button', { name: /^Table 4,/ }).click();
  await expect.poll(() => booked(uid)).toMatchObject({ tables: ['M4'] });
  await nothingFailed();
});
