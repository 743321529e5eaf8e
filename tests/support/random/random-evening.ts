/**
 * Two hosts act at random and quickly on the same parties and tables: in the end both screens match the database. The seed is printed;
 * FC_SEED repeats an evening.
 */
import { type Browser, type Locator, type Page, expect, test } from '@playwright/test';
import fc from 'fast-check';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../journeys/quiet-restaurant';
import { openDevice, signIn } from '../journeys/staff';
import { toggleStages } from '../journeys/tools';

/** All ten parties are visible; a taller window would slow down every tap. */
const WORKING = { width: 1280, height: 1300 };
/** Includes walk-ins. */
const TALL = { width: 1280, height: 2400 };
const PARTIES = ['Alba', 'Bosch', 'Costa', 'Duran', 'Esteve', 'Ferrer', 'Gil', 'Haro', 'Ibarra', 'Jover'] as const;
const TABLES = ['1', '2', '3', '4', '5', '6'] as const;

type Action =
  | { kind: 'walk-in'; table: string }
  | { kind: 'place'; party: string; table: string }
  | { kind: 'status'; party: string }
  | { kind: 'undo' };

const party = fc.constantFrom(...PARTIES);
const table = fc.constantFrom(...TABLES);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('place' as const), party, table }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('status' as const), party }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('walk-in' as const), table }) },
  { weight: 2, arbitrary: fc.constant<Action>({ kind: 'undo' }) },
);

/** Defines a test with this many actions per device. */
export function testRandomEvening(actionsEach: number): void {
  test(`${actionsEach} random actions on each of two devices leave both screens and the database in agreement`, async ({
    browser,
  }) => {
    test.setTimeout(60_000 + actionsEach * 1200);
    await randomEvening(browser, actionsEach);
  });
}

async function randomEvening(browser: Browser, actionsEach: number): Promise<void> {
  const seed = Number(process.env.FC_SEED ?? 20_261_121);
  console.log(`random evening: FC_SEED=${seed}`);
  const [mine, theirs] = fc.sample(fc.array(action, { minLength: actionsEach, maxLength: actionsEach }), {
    seed,
    numRuns: 2,
  }) as [Action[], Action[]];

  const restaurant = await quietRestaurant();
  const parties = await bookEvening(restaurant);
  const devices = await Promise.all([openDevice(browser), openDevice(browser)]);
  const pages = await Promise.all(devices.map((device) => device.newPage()));
  for (const page of pages) await openFloor(page);

  await Promise.all([doAll(pages[0] as Page, mine), doAll(pages[1] as Page, theirs)]);

  for (const page of pages) await page.setViewportSize(TALL);
  await expect
    .poll(async () => (await Promise.all(pages.map((page) => disagreements(restaurant, page, parties)))).flat(), {
      timeout: 30_000,
    })
    .toEqual([]);
  const changed = (await restaurant.day(restaurant.today)).filter(
    ({ tables, status }) => tables.length > 0 || status !== 1001,
  );
  expect(changed.length).toBeGreaterThan(3);
  await Promise.all(devices.map((device) => device.close()));
}

/** Five arrived and five expected parties; six tables. */
async function bookEvening(restaurant: QuietRestaurant): Promise<Map<number, string>> {
  const parties = new Map<number, string>();
  for (const [at, lastName] of PARTIES.entries()) {
    const { uid } = await restaurant.book({
      covers: 2,
      on: restaurant.today,
      time: at % 2 === 0 ? 26.5 : 27,
      turn: 0.5,
      lastName,
      status: at % 2 === 0 ? 1004 : 1001,
      ignore: 4,
    });
    parties.set(uid, lastName);
  }
  return parties;
}

/** The floor with all parties in the list. */
async function openFloor(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WORKING);
  await signIn(page, OWNER);
  await page.goto('/table-plan');
  await expect(tableButton(page, '1')).toBeVisible();
  await toggleStages(page, ['Seated', 'Done', 'Cancelled']);
  await expect(page.locator('[data-party]')).toHaveCount(PARTIES.length);
}

/** Found by data attributes: a search by name takes longer than the tap. */
const tableButton = (page: Page, name: string) => page.locator(`[data-table="M${name}"]`);

async function doAll(page: Page, actions: readonly Action[]): Promise<void> {
  for (const one of actions) await act(page, one);
}

/** Missing elements are skipped: the other host was faster. */
async function act(page: Page, one: Action): Promise<void> {
  if (one.kind === 'undo') return page.keyboard.press('Control+z');
  if (one.kind === 'status')
    return void (await tap(
      page.getByRole('button', { name: new RegExp(`^(Seat|Check in|Finish|Accept|Next: .+,) ${one.party}$`) }),
    ));
  if (one.kind === 'place') {
    if (await tap(page.locator('[data-party]').filter({ hasText: one.party }).locator('[data-main]')))
      await tap(tableButton(page, one.table));
    return page.keyboard.press('Escape');
  }
  if (await tap(tableButton(page, one.table))) await tap(page.getByRole('button', { name: 'Walk-in of 2 covers' }));
  return page.keyboard.press('Escape');
}

/** @returns whether the element existed */
async function tap(found: Locator): Promise<boolean> {
  const button = found.first();
  if ((await button.count()) === 0) return false;
  return button.click({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
}

const STATUS_NAMES: Record<number, string> = {
  998: 'No show',
  999: 'Cancelled',
  1000: 'Seated',
  1001: 'Booked',
  1002: 'Confirmed',
  1003: 'Late',
  1004: 'Waiting',
  1005: 'Part seated',
  1006: 'Starters',
  1007: 'Mains',
  1008: 'Dessert',
  1009: 'Bill',
  1010: 'Finished',
};

/** Differences between screen and database; empty when they agree. */
async function disagreements(
  restaurant: QuietRestaurant,
  page: Page,
  parties: ReadonlyMap<number, string>,
): Promise<string[]> {
  const book = new Map((await restaurant.day(restaurant.today)).map((booking) => [booking.uid, booking]));
  const rows = await page
    .locator('[data-party]')
    .evaluateAll((found) =>
      found.map((row) => [Number(row.getAttribute('data-party')), row.textContent ?? ''] as const),
    );
  const shown = new Map(rows);
  return [...parties].flatMap(([uid, name]) => {
    const kept = book.get(uid);
    const text = shown.get(uid);
    if (!kept || text === undefined)
      return kept || text !== undefined ? [`${name}: ${kept ? 'not shown' : 'shown, but gone'}`] : [];
    const status = STATUS_NAMES[kept.status] ?? String(kept.status);
    const tables = kept.tables.length > 0 ? kept.tables.map((table) => table.replace('M', '')).join(' + ') : 'no table';
    return text.includes(status) && text.includes(tables)
      ? []
      : [`${name}: the database has ${status} at ${tables}, the screen '${text}'`];
  });
}
