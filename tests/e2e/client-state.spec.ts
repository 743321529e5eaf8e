/** What a device stores after a day's work, compared with a closed list; and the command palette. */
import { type Page, expect, test } from '@playwright/test';
import { shiftDate } from '@/lib/time/service-day';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, logOut, openDevice, signIn } from '../support/journeys/staff';

test.use({ serviceWorkers: 'allow' });

const GUEST = {
  firstName: 'Zuleika',
  lastName: 'Arizmendi',
  phone: '+34 611 92 73 55',
  notes: 'Saffron allergy, careful',
};
const NOTE = 'Quail is off tonight';
/** Data about guests or the day: allowed in the day's cache only. */
const TOLD = /Zuleika|Arizmendi|611\s?92\s?73\s?55|611927355|Saffron|Quail/;

let restaurant: QuietRestaurant;
test.beforeEach(async () => {
  restaurant = await quietRestaurant();
});

interface Stored {
  local: Record<string, string>;
  session: Record<string, string>;
  /** Database/store → its rows as JSON. */
  databases: Record<string, string[]>;
  /** Kind of cache → its entries, with the contents of pages. */
  caches: Record<string, Array<{ path: string; text: string }>>;
  cookies: string[];
  cookieText: string;
}

/** Everything the browser stores for this origin. */
async function storedIn(page: Page): Promise<Stored> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => {
    const entries = (storage: Storage) =>
      Object.fromEntries(Object.keys(storage).map((key) => [key, storage.getItem(key) ?? '']));
    const databases: Record<string, string[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error as Error);
      });
      for (const store of [...database.objectStoreNames])
        databases[`${name}/${store}`] = await new Promise<string[]>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve((request.result as unknown[]).map((row) => JSON.stringify(row)));
          request.onerror = () => reject(request.error as Error);
        });
      database.close();
    }
    const kinds: Record<string, Array<{ path: string; text: string }>> = {};
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      // The build follows the kind; its name may contain a hyphen.
      const kind = name.replace(/^(maitre-[a-z]+-).*$/, '$1');
      for (const { url } of await cache.keys()) {
        const { pathname, search } = new URL(url);
        const text = pathname.startsWith('/_next/') ? '' : await (await cache.match(url))?.text();
        (kinds[kind] ??= []).push({ path: pathname + search, text: text ?? '' });
      }
    }
    return { local: entries(localStorage), session: entries(sessionStorage), databases, caches: kinds };
  });
  return {
    ...stored,
    cookies: cookies.map(({ name }) => name).sort(),
    cookieText: cookies.map(({ value }) => decodeURIComponent(value)).join('\n'),
  };
}

test(
  'a day’s work stores only what is on a closed list, and sign-out removes the day’s data',
  LONG,
  async ({ browser }) => {
    const device = await openDevice(browser);
    const page = await device.newPage();
    await restaurant.call('POST', 'notes', { date: restaurant.today, text: NOTE });
    await restaurant.book({ ...GUEST, covers: 2, on: restaurant.today, time: 27, tables: ['M4'], status: 1004 });
    await signIn(page, OWNER);

    // The evening on its three screens, with a party seated meanwhile.
    await page.goto('/books');
    await expect(page.getByText(NOTE).first()).toBeVisible();
    // Also search in the list: its filter is stored (§3), the search text is not.
    await page.getByRole('searchbox').first().fill('arizmendi');
    await page.getByRole('button', { name: /^Seat .*Arizmendi/ }).click();
    await expect
      .poll(
        async () =>
          (await restaurant.day(restaurant.today)).find(({ lastName }) => lastName === GUEST.lastName)?.status,
      )
      .toBe(1000);
    await page.goto('/grid');
    await expect(page.getByText(/Arizmendi/).first()).toBeVisible();
    await page.goto('/table-plan');
    await expect(page.getByRole('button', { name: /^Table 4,.*Arizmendi/ })).toBeVisible();
    // Search for a diner and open their page.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Search screens/ }).fill('arizmendi');
    await page
      .getByRole('group', { name: 'Diners' })
      .getByRole('option', { name: /Arizmendi/ })
      .click();
    await expect(
      page
        .getByText('Saffron')
        .or(page.getByRole('heading', { name: /Arizmendi/ }))
        .first(),
    ).toBeVisible();
    // Office screens: a device setting, hours, users, messages.
    for (const screen of ['/availability', '/settings/users', '/settings/messages']) {
      await page.goto(screen);
      await page.waitForLoadState('networkidle');
    }
    await page.goto('/table-plan');
    await expect
      .poll(() => page.evaluate(() => caches.match('/books').then((kept) => kept !== undefined)), { timeout: 60_000 })
      .toBe(true);

    const stored = await storedIn(page);
    expect(Object.keys(stored.local).sort()).toEqual(expect.arrayContaining(['maitre', 'maitre.installation']));
    expect(Object.keys(stored.local).filter((key) => !LOCAL.includes(key))).toEqual([]);
    expect(Object.keys(stored.session).filter((key) => !SESSION.includes(key))).toEqual([]);
    expect(stored.cookies.filter((name) => !COOKIES.includes(name))).toEqual([]);
    expect(Object.keys(stored.databases).sort()).toEqual([
      'maitre-day/answers',
      'maitre-outbox/changes',
      'maitre-outbox/made',
    ]);
    expect(Object.keys(stored.caches).sort()).toEqual(['maitre-files-', 'maitre-pages-']);
    // §3: version 4, without data of the evening.
    const state = JSON.parse(stored.local.maitre ?? '{}') as Record<string, unknown>;
    expect(Object.keys(state).sort()).toEqual([
      'attended',
      'filters',
      'reports',
      'session',
      'settings',
      'setup',
      'version',
    ]);
    expect(state.version).toBe(4);
    for (const [where, text] of [
      ['localStorage', JSON.stringify(stored.local)],
      ['sessionStorage', JSON.stringify(stored.session)],
      ['cookies', stored.cookieText],
      ['cached pages', JSON.stringify(stored.caches)],
      [
        'the queue, which was sent',
        JSON.stringify([stored.databases['maitre-outbox/changes'], stored.databases['maitre-outbox/made']]),
      ],
    ] as const)
      expect([where, TOLD.exec(text)?.[0]]).toEqual([where, undefined]);
    // The day's cache: only today's answers of the open restaurant; it contains the party, so the check above can fail.
    const answers = (stored.databases['maitre-day/answers'] ?? []).map((row) => JSON.parse(row) as { path: string });
    expect(answers.map(({ path }) => path).filter((path) => !isOfTheDay(path, restaurant.today))).toEqual([]);
    expect(JSON.stringify(answers)).toMatch(TOLD);

    await logOut(page);
    const after = await storedIn(page);
    expect(TOLD.exec(JSON.stringify(after))?.[0]).toBeUndefined();
    expect(after.databases['maitre-day/answers'] ?? []).toEqual([]);
    expect(after.caches['maitre-pages-'] ?? []).toEqual([]);
    expect(after.cookies).not.toContain('maitre.session');
    await device.close();
  },
);

const LOCAL = ['maitre', 'maitre-theme', 'maitre.installation'];
const SESSION = [
  'maitre.reloaded-at',
  'maitre.first-steps',
  'maitre-turns',
  'maitre.session-ended',
  'maitre.errors-reported',
];
const COOKIES = [
  'maitre.session',
  'maitre.session.0',
  'maitre.session.1',
  'maitre.service',
  'maitre.device',
  'maitre.known-devices',
  'maitre-menu',
  'maitre-menu-service',
  'maitre-language',
];

/** The answers that ADR 14 stores: the user, the restaurant and today's data. */
function isOfTheDay(path: string, today: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://own.invalid');
  if (/^\/api\/(session|services\/otra-mesa\/(setup|rotas|plans))$/.test(pathname)) return true;
  const [date, from, to] = ['date', 'from', 'to'].map((name) => searchParams.get(name) ?? '');
  const isToday =
    date === today || (pathname.endsWith('/calendar') && from !== '' && (from ?? '') <= today && today <= (to ?? ''));
  return /^\/api\/services\/otra-mesa\/[a-z-]+$/.test(pathname) && isToday;
}

test('the palette opens screens, settings, days and diners by role, and runs actions', async ({ browser }) => {
  await restaurant.book({ ...GUEST, covers: 2, on: restaurant.today, time: 27, tables: ['M4'] });
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  const field = page.getByRole('combobox', { name: 'Search screens, settings, days, bookings and diners' });
  const open = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await field.fill(text);
  };
  const option = (name: string | RegExp) => page.getByRole('option', { name });

  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(field).toBeFocused();
  await expect(page.getByRole('group', { name: 'Do' }).getByRole('option').first()).toHaveText('New booking');
  await expectAccessible(page);
  await expectNoRawKeys(page);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await open('grid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/grid$/);
  await open('arizm');
  await expect(option(/^Zuleika Arizmendi.*2 covers.*4/).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Arizmendi/ })).toBeVisible();
  // It does not open over a dialog: unfinished input there stays.
  await page.keyboard.press('Control+k');
  await expect(field).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const tomorrow = shiftDate(restaurant.today, 1);
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${tomorrow}T12:00:00Z`));
  await open('tomorrow');
  await expect(option(new RegExp(day.replace(',', ',?'))).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('group')
      .getByText(String(Number(tomorrow.slice(8))))
      .first(),
  ).toBeVisible();

  await open('statuses');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/statuses$/);
  await open('pause');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Pause online booking' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open('zzzz');
  await expect(page.getByRole('status').getByText('Nothing found for “zzzz”')).toBeVisible();
  await page.keyboard.press('Escape');

  // A role with fewer rights sees fewer entries, in its language, on a phone.
  const phone = await openDevice(browser, { width: 390, height: 844, language: 'es', scheme: 'dark' });
  const other = await phone.newPage();
  await signIn(other, 'host@maitre.test');
  await other.goto('/books');
  await other.waitForLoadState('networkidle');
  await other.keyboard.press('Control+k');
  const buscar = other.getByRole('combobox', { name: 'Buscar pantallas, ajustes, días, reservas y clientes' });
  await expect(buscar).toBeFocused();
  await expectAccessible(other);
  await buscar.fill('usuarios');
  await expect(other.getByText('No se encontró nada para «usuarios»')).toBeVisible();
  await buscar.fill('viernes');
  await expect(other.getByRole('option', { name: /^viernes/ })).toBeVisible();
  await buscar.fill('nueva');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('dialog', { name: 'Nueva reserva' })).toBeVisible();
  await phone.close();
  await device.close();
});
