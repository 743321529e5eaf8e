/**
 * An evening against a restaurant API that implements §3 and §7 only (ADR 58): specified features work, extensions are hidden, and no unspecified
 * route is requested.
 */
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import { API_URL, PORTS } from '../support/runner/e2e-ports';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { quietPort } from '../support/processes/quiet-port';
import { type SpecificationServer, specificationServer } from '../support/processes/specification-server';
import { actSettled, fillSignIn, logOut, openDevice } from '../support/journeys/staff';
import { type WebProcess, startWeb } from '../support/journeys/web-process';

/** Without its socket a device polls only after half a minute: any earlier update came by socket. In milliseconds. */
const TOLD_WITHIN = { timeout: 20_000 };

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
  await restaurant.call('POST', 'block/M2', { scope: 0, date: restaurant.today, from: 4, to: 28 });
  page = await signedIn(browser, OWNER);
});
test.afterEach(async () => {
  await page.context().close();
  expect(foreign.unknown).toEqual([]);
});

async function signedIn(browser: Browser, email: string, url = web.url): Promise<Page> {
  const opened = await (await openDevice(browser)).newPage();
  await opened.goto(`${url}/login`);
  await fillSignIn(opened, email);
  await opened.waitForURL((at) => !at.pathname.startsWith('/login'));
  return opened;
}

const table = (name: number, on = page) => on.getByRole('button', { name: new RegExp(`^Table ${name},`) });
const messages = () => page.getByRole('region', { name: 'Messages' });
const newBooking = (on: Page) => on.getByRole('button', { name: 'New booking' }).first();
const dialogOf = (on: Page) => on.getByRole('dialog').filter({ has: on.getByLabel('Last name') });
const booked = async (uid?: number) =>
  (await restaurant.day(restaurant.today)).find((one) => uid === undefined || one.uid === uid);

/** Features on some screens with our own server that need more than §7. */
const BEYOND: ReadonlyArray<{ screen: string; open?: (on: Page) => Promise<void>; shown: (on: Page) => Locator[] }> = [
  {
    screen: '/table-plan',
    shown: (on) => [
      on.getByRole('button', { name: 'Pause online booking' }),
      on.getByRole('button', { name: /^Waiting list/ }),
    ],
  },
  {
    screen: '/table-plan',
    open: (on) => on.getByRole('button', { name: /^More tools/ }).click(),
    shown: (on) =>
      ['Assign tables', 'Edit plan'].map((name) => on.getByRole('menuitem', { name: new RegExp(`^${name}`) })),
  },
  { screen: '/books', shown: (on) => [on.getByRole('region', { name: 'Notes of the day' })] },
  {
    screen: '/grid',
    open: (on) => newBooking(on).click(),
    shown: (on) => [dialogOf(on).getByText('Best table'), dialogOf(on).getByRole('group', { name: 'Repeat' })],
  },
  {
    screen: '/availability?view=calendar',
    shown: (on) => [
      on.getByRole('tab', { name: 'Online' }),
      on.getByRole('button', { name: 'Block', exact: true }),
      on.getByRole('button', { name: 'Limit', exact: true }),
    ],
  },
  {
    screen: '/settings',
    shown: (on) =>
      ['Your security', 'Users', 'Payments', 'Contract', 'Facebook button'].map((name) =>
        on.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) }),
      ),
  },
];
/** Features on the same screens with any server. */
const ANYWHERE: Readonly<Record<string, (on: Page) => Locator>> = {
  // Behind the open tools menu.
  '/table-plan': (on) => on.getByRole('button', { name: /^Table 1,/, includeHidden: true }),
  '/books': newBooking,
  '/grid': (on) => dialogOf(on).getByLabel('Other time'),
  '/availability?view=calendar': (on) => on.getByRole('button', { name: 'Block tables' }),
  '/settings': (on) => on.getByRole('main').getByRole('link', { name: /^Promotions/ }),
};

test('features beyond §7 are shown with our own server and hidden with this one', LONG, async ({ browser }) => {
  const own = await signedIn(browser, OWNER, `http://localhost:${PORTS.web}`);
  for (const { screen, open, shown } of BEYOND) {
    for (const on of [own, page]) {
      await on.goto(`${on === own ? `http://localhost:${PORTS.web}` : web.url}${screen}`);
      await open?.(on);
      await expect((ANYWHERE[screen] as (at: Page) => Locator)(on)).toBeVisible();
      for (const one of shown(on)) await (on === own ? expect(one.first()).toBeVisible() : expect(one).toHaveCount(0));
      await expect(on.getByText('Check the connection')).toHaveCount(0);
    }
  }
  await own.context().close();
});

test("a booking is made, changed and cancelled in the day's bookings; its dialog says that the last change wins", async () => {
  await page.goto(`${web.url}/books?date=${restaurant.today}`);
  await newBooking(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Last name').fill('Prieto');
  await dialog.getByLabel('Other time').fill('03:00');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => booked()).toMatchObject({ lastName: 'Prieto', time: 27, status: 1001 });

  await actSettled(page);
  await page.getByText('Prieto').first().click();
  await expect(dialog.getByText('the last change wins')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Details' })).toHaveCount(0);
  await dialog.getByLabel('Last name').fill('Soler');
  // Another device changes it meanwhile: no conflict is shown, and fields not changed here keep the other's values.
  await restaurant.call('PATCH', `books/${(await booked())?.uid}`, { covers: 4 });
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => booked()).toMatchObject({ lastName: 'Soler', covers: 4 });

  await actSettled(page);
  await page
    .getByRole('button', { name: /^Booked: change the status of Soler|status of Soler/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  await expect.poll(() => booked()).toMatchObject({ status: 999 });
  await expect(messages().getByText('Soler: Cancelled')).toBeVisible();
  await expect(messages().getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('on the table plan a party is seated, moved and finished, a walk-in is seated, and a table is blocked and unblocked', async () => {
  const { uid } = await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: 'Vidal', status: 1004 });
  await page.goto(`${web.url}/table-plan`);
  await page.getByRole('button', { name: /^Choose a table for Vidal/ }).click();
  await table(3).click();
  await expect.poll(() => booked(uid)).toMatchObject({ tables: ['M3'], status: 1000 });
  await expect(messages().getByText('Vidal seated: table 3')).toBeVisible();
  await actSettled(page);
  await table(3).click();
  await table(4).click();
  await expect.poll(() => booked(uid)).toMatchObject({ tables: ['M4'] });
  await page.keyboard.press('Escape');
  await expect(messages().getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await table(1).click();
  await page.getByRole('button', { name: 'Walk-in of 2 covers' }).click();
  await expect(page.getByText('Walk-in, 2 covers: table 1')).toBeVisible();
  await expect(table(1)).toHaveAccessibleName(/[Ss]eated/);

  await table(2).click();
  await expect(page.getByRole('button', { name: 'Add to waiting list' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Block until/ }).click();
  await expect(table(2)).toHaveAccessibleName(/blocked/);
  await table(2).click();
  await page
    .getByRole('button', { name: 'Unblock' })
    .or(page.getByRole('button', { name: /^Free/ }))
    .first()
    .click();
  await expect(table(2)).toHaveAccessibleName(/free/);
});

test("swapping two parties' tables is refused with the blocking party", async () => {
  const now = { on: restaurant.today, time: restaurant.step, covers: 2, status: 1000 };
  const { uid } = await restaurant.book({ ...now, lastName: 'Vidal', tables: ['M3'] });
  await restaurant.book({ ...now, lastName: 'Bosch', tables: ['M4'] });
  await page.goto(`${web.url}/table-plan`);
  await table(3).click();
  await table(4).click();
  await expect(page.getByRole('button', { name: /^Swap with/ })).toHaveCount(0);
  expect(await booked(uid)).toMatchObject({ tables: ['M3'] });
});

test('on the grid a booking is at its hour and lengthened, and a refusal shows the server’s text', async () => {
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 5,
    turn: 1,
    lastName: 'Vidal',
    tables: ['M1'],
  });
  await restaurant.book({ covers: 2, on: restaurant.today, time: 6.25, turn: 1, lastName: 'Bosch', tables: ['M1'] });
  await page.goto(`${web.url}/grid`);
  await page.locator('.scroller').evaluate((grid) => grid.scrollTo({ left: 0 }));
  await page.getByRole('gridcell', { name: /^Vidal, 2 covers, 05:00 to 06:00, 1,/ }).click();
  const card = page.getByRole('dialog', { name: 'Vidal' });
  await expect(card.getByRole('button', { name: 'Undo last change' })).toHaveCount(0);
  await card.getByRole('button', { name: '15 minutes longer' }).click();
  await expect.poll(() => booked(uid)).toMatchObject({ turn: 1.25 });
  await card.getByRole('button', { name: '15 minutes longer' }).click();
  await expect(messages().getByText(/taken/)).toBeVisible();
  await expect(messages().getByRole('button', { name: 'Save anyway' })).toHaveCount(0);
  expect(await booked(uid)).toMatchObject({ turn: 1.25 });
});

test('opening hours are changed and saved', async () => {
  await page.goto(`${web.url}/availability?view=shifts`);
  await page.getByRole('button', { name: 'Edit All day' }).click();
  const dialog = page.getByRole('dialog', { name: 'All day' });
  await expect(dialog.getByText('Arrivals')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'End' }).fill('02:00');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('the last change wins')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(messages().getByText('The opening hours are saved')).toBeVisible();
  await expect(messages().getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect((await restaurant.call<{ rotas: unknown[] }>('GET', 'rotas')).rotas).toMatchObject([
    { name: 'All day', start: 4, end: 26 },
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Edit All day' }).click();
  await expect(dialog.getByRole('textbox', { name: 'End' })).toHaveValue('02:00');
});

test('a promotion of the generic models is added, changed and removed', async () => {
  await page.goto(`${web.url}/settings/promotions`);
  await page.getByRole('button', { name: /^Add/ }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Rice week');
  await page.getByRole('dialog').getByLabel('First day').fill(restaurant.today);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('Rice week')).toBeVisible();
  await expect(messages().getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove.*Rice week|^Delete.*Rice week/ }).click();
  await expect(page.getByRole('main').getByText('Rice week')).toHaveCount(0);
});

test("another device's changes appear without a reload, also after a lost connection; nothing waits for acknowledgement", async ({
  browser,
}) => {
  const other = await signedIn(browser, OWNER);
  await Promise.all([page.goto(`${web.url}/table-plan`), other.goto(`${web.url}/table-plan`)]);
  for (const on of [page, other]) await expect(table(2, on)).toHaveAccessibleName(/free/);
  const { uid } = await restaurant.book({
    covers: 2,
    on: restaurant.today,
    time: 27,
    lastName: 'Molina',
    tables: ['M2'],
  });
  for (const on of [page, other]) await expect(table(2, on)).toHaveAccessibleName(/Molina/, TOLD_WITHIN);
  foreign.dropSockets();
  await restaurant.call('PATCH', `books/${uid}`, { status: 999 });
  for (const on of [page, other]) await expect(table(2, on)).toHaveAccessibleName(/free/, TOLD_WITHIN);
  await expect(page.getByRole('dialog', { name: /away/ })).toHaveCount(0);
  await other.context().close();
});

test('an owner of two restaurants switches between them, reads the notifications and logs out', async ({ browser }) => {
  const owner = await (await openDevice(browser)).newPage();
  await owner.goto(`${web.url}/login`);
  await fillSignIn(owner, 'owner@maitre.test');
  await owner.getByRole('button', { name: /^La Marina/ }).click();
  await owner.waitForURL((at) => !at.pathname.startsWith('/login'));
  await owner
    .getByRole('button', { name: /^Notifications/ })
    .first()
    .click();
  await expect(owner.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(owner.getByText('Notifications could not be loaded')).toHaveCount(0);
  await owner.keyboard.press('Escape');

  await owner
    .getByRole('button', { name: /La Marina/ })
    .first()
    .click();
  await owner
    .getByRole('menuitemradio', { name: /Marina Sydney/ })
    .or(owner.getByRole('menuitem', { name: /Marina Sydney/ }))
    .first()
    .click();
  await expect(owner.getByRole('button', { name: /Marina Sydney/ }).first()).toBeVisible();
  await owner.goto(`${web.url}/books`);
  await expect(newBooking(owner)).toBeVisible();
  await expect(owner.getByText('Check the connection')).toHaveCount(0);

  await logOut(owner);
  await owner.goto(`${web.url}/table-plan`);
  await expect(owner).toHaveURL(/\/login/);
  await owner.context().close();
});
