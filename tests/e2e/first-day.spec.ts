/**
 * The first day: from `create-admin` on an empty installation to the first guest's booking, by clicks alone without typing an address; and the
 * import.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { BEFORE_LONG, LONG } from '../support/runner/long';
import { quietPort } from '../support/processes/quiet-port';
import { actSettled } from '../support/journeys/staff';

const OWNER = { email: 'roser@example.com', password: 'a long password' };

const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-first-day-'));
let started: ChildProcess;
let origin: string;

// Starting takes many times as long on a busy machine.
test.setTimeout(300_000);
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const [web, api] = [await quietPort(), await quietPort()];
  origin = `http://localhost:${web}`;
  const { PATH, HOME, NODE_ENV } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_ENV,
    PORT: String(web),
    API_PORT: String(api),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    AUTH_RATE_LIMIT: '1000',
    LOG_LEVEL: 'warn',
  };
  const made = promisify(execFile)('npm', [...'run -s create-admin -- --password-stdin'.split(' '), ...ADMIN], { env });
  made.child.stdin?.end(`${OWNER.password}\n`);
  expect((await made).stdout).toContain('administrator of ca-la-roser');
  started = spawn('node', ['scripts/start.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const answers = () =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 240_000 }).toBe(true);
});
const ADMIN = ['--email', OWNER.email, '--person', 'Roser Bou', '--service', 'ca-la-roser', '--name', 'Ca la Roser'];
ADMIN.push('--country', 'ES', '--timezone', 'Europe/Madrid', '--currency', 'EUR');

test.afterAll(async () => {
  const ended = new Promise((resolve) => started.once('exit', resolve));
  started.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Counts a user's taps and filled fields. */
function hand() {
  let taps = 0;
  let fields = 0;
  return {
    tap: async (at: Locator) => {
      await at.click();
      taps++;
    },
    fill: async (at: Locator, text: string) => {
      await at.fill(text);
      fields++;
    },
    counted: () => `${taps} taps, ${fields} fields`,
  };
}

const WELCOME = 'Welcome, Roser. Let’s open the book.';

async function openSignedIn(page: Page): Promise<void> {
  await page.goto(origin);
  await page.getByLabel('E-mail').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
}

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test(
  'Table Plan and Grid of an empty restaurant lead to the plan editor, and back to the first steps',
  LONG,
  async ({ page }) => {
    await openSignedIn(page);
    for (const screen of ['Table Plan', 'Grid']) {
      await page.getByRole('link', { name: screen, exact: true }).click();
      await page.getByRole('link', { name: 'Draw your floor' }).click();
      await expect(page.getByRole('button', { name: /^Use Bistro/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to first steps' }).click();
      await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
    }
  },
);

test('the first steps are dismissed and found again in Settings', LONG, async ({ page }) => {
  await openSignedIn(page);
  await page.getByRole('button', { name: 'Hide list' }).click();
  await expect(page).toHaveURL(`${origin}/table-plan`);
  await page.goto(origin);
  await expect(page).toHaveURL(`${origin}/table-plan`);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: /^First steps/ }).click();
  await page.getByRole('button', { name: 'Show at sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Hide list' })).toBeVisible();
  await page.goto(origin);
  await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
});

const csv = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});
const choose = (page: Page, file: ReturnType<typeof csv>) => page.locator('input[type=file]').setInputFiles(file);

test(
  'a file is tested, its columns are corrected, it is imported with progress and undone',
  BEFORE_LONG,
  async ({ page }) => {
    await openSignedIn(page);
    await page.getByRole('link', { name: 'Choose file: Import bookings' }).click();
    await choose(page, csv('book.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')));
    await expect(page.getByText(/^This is an old Excel file/)).toBeVisible();
    await choose(page, csv('empty.csv', ''));
    await expect(page.getByText('This file is empty.')).toBeVisible();

    const rows = Array.from(
      { length: 3_000 },
      (_, at) => `${13 + (at % 15)}/12/2026,21:30,${1 + (at % 6)},Guest ${at}`,
    );
    rows[1] = '31/02/2026,21:30,2,Nobody';
    rows[2] = '14/12/2026,21:30,many,Nobody';
    await choose(page, csv('book.csv', ['Wann,Time,Covers,Wer', ...rows].join('\n')));
    await expect(page.getByText('Choose the column for: Date.', { exact: false })).toBeVisible();
    await page.getByLabel('Date', { exact: true }).selectOption('Wann');
    await page.getByLabel('Name', { exact: true }).selectOption('Wer');
    const refused = page.getByRole('list', { name: '2 rows cannot be imported' });
    await expect(refused.getByRole('listitem')).toHaveText([
      'Line 3Date: “31/02/2026” cannot be read',
      'Line 4Covers: “many” cannot be read',
    ]);
    await expectAccessibleAtAnyWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Import 2,998 bookings' }).click();
    const imported = page.getByRole('listitem').filter({ hasText: 'book.csv' });
    await expect(imported).toContainText('2,998 bookings added', { timeout: 120_000 });
    await expect(imported).toContainText('2 rows refused');
    const download = page.waitForEvent('download');
    await imported.getByRole('link', { name: 'Download 2 refused rows' }).click();
    expect((await download).suggestedFilename()).toMatch(/^import-\d+-rejected\.csv$/);
    await expectAccessible(page);

    await imported.getByRole('button', { name: 'Undo import' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(imported).toContainText('Undone. Its bookings are removed.', { timeout: 120_000 });
  },
);

test(
  'each step leads to the next, from an empty installation to the first guest booking',
  BEFORE_LONG,
  async ({ browser }) => {
    const device = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
    const page = await device.newPage();
    const { tap, fill, counted } = hand();

    // A guest who opens the page too early reads why it is closed.
    const early = await device.newPage();
    await early.goto(`${origin}/book/ca-la-roser`);
    await expect(early.getByText('Ca la Roser takes no bookings online at the moment.')).toBeVisible();
    await early.close();

    await page.goto(origin);
    await fill(page.getByLabel('E-mail'), OWNER.email);
    await fill(page.getByLabel('Password', { exact: true }), OWNER.password);
    await tap(page.getByRole('button', { name: 'Sign in' }));

    await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
    await expect(page.getByText('2 steps before you can seat guests. The rest can wait.')).toBeVisible();
    await expect(step(page, 'Online booking').getByRole('img', { name: 'Not yet' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Turn on: Online booking' })).toHaveCount(0);
    await expectAccessibleAtAnyWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await tap(page.getByRole('button', { name: /^Use Bistro/ }));
    await expect(page.getByText('Bistro: the floor is ready')).toBeVisible();
    await expect(step(page, 'Floor plan').getByRole('img', { name: 'Done' })).toBeVisible();
    await expect(step(page, 'Floor plan')).toContainText('14 tables');

    await tap(page.getByRole('link', { name: 'Set hours: Opening hours' }));
    await tap(page.getByRole('button', { name: 'Add a shift' }));
    const shift = page.getByRole('dialog', { name: 'New shift' });
    await fill(shift.getByRole('textbox', { name: 'Name' }), 'Dinner');
    await fill(shift.getByRole('textbox', { name: 'Start' }), '19:00');
    await fill(shift.getByRole('textbox', { name: 'End' }), '23:30');
    await tap(shift.getByRole('button', { name: 'Done' }));
    await tap(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('1 change not saved')).toBeHidden();
    await tap(page.getByRole('link', { name: 'Back to first steps' }));

    await expect(page.getByText('You can seat guests now. The rest can wait.')).toBeVisible();
    await tap(page.getByRole('link', { name: 'Turn on: Online booking' }));
    await tap(page.getByRole('switch', { name: 'Take bookings online' }));
    await expect(page.getByRole('region', { name: 'Guests can book online' })).toBeVisible();
    const opened = device.waitForEvent('page');
    await tap(page.getByRole('link', { name: 'Open the booking page' }));

    const guest = await opened;
    const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
    await fill(guest.getByLabel('Date'), tomorrow);
    await tap(guest.getByRole('button', { name: /^20:00,/ }));
    await fill(guest.getByLabel('First name'), 'Ana');
    await fill(guest.getByLabel('Last name'), 'Pérez');
    await fill(guest.getByLabel('E-mail').first(), 'ana@example.com');
    await fill(guest.getByLabel('Phone number', { exact: true }), '600 11 22 33');
    await tap(guest.getByLabel(/^I agree that/));
    await tap(guest.getByRole('button', { name: 'Book the table' }));
    await expect(guest.getByRole('heading', { name: 'Your table is booked, Ana' })).toBeVisible();
    // No mail server is set up: the page shows the link itself.
    await expect(guest.getByText('Ca la Roser sends no e-mail.')).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Copy link' })).toHaveCount(1);
    console.log(`From create-admin to the first booking of a guest: ${counted()}, no address typed but the first.`);

    // After its first booking the restaurant is no longer new: no first steps, and sign-in opens the floor.
    await page.goto(origin);
    await expect(page).toHaveURL(`${origin}/table-plan`);
    await actSettled(page);
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('link', { name: /^Users/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^First steps/ })).toHaveCount(0);
    await device.close();
  },
);

test(
  'the owner adds a second restaurant in another time zone and currency, opens it and returns to the first',
  LONG,
  async ({ page }) => {
    await page.goto(origin);
    await page.getByLabel('E-mail').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${origin}/table-plan`);
    await page.goto(`${origin}/settings/restaurant`);
    await page.getByRole('button', { name: 'Add a restaurant' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a restaurant' });
    await dialog.getByRole('button', { name: 'Add a restaurant' }).click();
    await expect(dialog.getByText('The Name field is required')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ca la Roser Auckland');
    for (const [field, text] of [
      ['Country', 'New Zealand'],
      ['Time zone', 'Pacific/Auckland'],
      ['Currency', 'New Zealand Dollar (NZD)'],
    ] as const) {
      await dialog.getByRole('combobox', { name: field }).fill(text);
      await page.getByRole('option', { name: text, exact: true }).click();
    }
    await dialog.getByRole('checkbox', { name: 'Booking and guest options' }).uncheck();
    await expectAccessibleAtAnyWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Add a restaurant' }).dblclick();
    await expect(dialog).toBeHidden();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('Ca la Roser Auckland is ready to be set up')).toBeVisible();
    await messages.getByRole('button', { name: 'Open' }).click();

    await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible();
    await expect(step(page, 'Opening hours').getByRole('img', { name: 'Done' })).toBeVisible();
    await page.goto(`${origin}/settings/restaurant`);
    await expect(page.getByText('Pacific/Auckland')).toBeVisible();
    await expect(page.getByText('New Zealand Dollar (NZD)')).toBeVisible();
    await page.getByRole('button', { name: 'Switch restaurant: Ca la Roser Auckland' }).click();
    const restaurants = page.getByRole('menuitem');
    await expect(restaurants).toHaveText([/Ca la Roser$/, /Ca la Roser Auckland$/]);
    await restaurants.filter({ hasText: /Ca la Roser$/ }).click();
    await expect(page.getByText('Europe/Madrid')).toBeVisible();
  },
);
