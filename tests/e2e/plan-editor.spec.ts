import { type Page, expect, test } from '@playwright/test';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';
import { pickTool } from '../support/journeys/tools';

interface Drawn {
  version: number;
  width: number;
  tables: Array<{ uid: string; name: string; min: number; max: number; w: number; h: number }>;
  joins: Array<{ uid: number; tables: string[]; min: number; max: number }>;
}

let restaurant: QuietRestaurant;
let before: Drawn;
let page: Page;
let other: Page;

const plan = async () => (await restaurant.call<{ plans: Record<string, Drawn> }>('GET', 'tables')).plans.main as Drawn;

test.beforeEach(async ({ browser }) => {
  restaurant = await quietRestaurant();
  before = await plan();
  page = await (await openDevice(browser)).newPage();
  other = await (await openDevice(browser, { width: 1024, height: 768 })).newPage();
  await Promise.all([page, other].map((device) => signIn(device, OWNER)));
});
test.afterEach(async () => {
  await Promise.all([page.context().close(), other.context().close()]);
  // Restores the initial state.
  for (const { uid } of await restaurant.day(restaurant.today)) await restaurant.call('DELETE', `books/${uid}`);
  // Omits the read-only fields of a plan: table sizes and the numbers of joins.
  const tables = before.tables.map(({ w: _w, h: _h, ...table }) => table);
  const joins = before.joins.map(({ uid: _uid, ...join }) => join);
  await restaurant.call('PATCH', 'tables/main', { ...before, tables, joins, version: (await plan()).version });
});

const tableButton = (on: Page, name: string) => on.getByRole('button', { name: new RegExp(`^Table ${name},`) });

async function openEditor() {
  await page.goto('/table-plan');
  await pickTool(page, 'Edit plan');
  const board = page.getByRole('group', { name: 'Drawing board: Comedor' });
  await expect(board).toBeVisible();
  /** A point of the plan in window coordinates. */
  return async (x: number, y: number) => {
    const frame = await board.boundingBox();
    const width = Number((await board.getAttribute('viewBox'))?.split(' ')[2]);
    if (!frame) throw new Error('no board');
    return [frame.x + (x * frame.width) / width, frame.y + (y * frame.width) / width] as const;
  };
}
const tap = async (at: readonly [number, number]) => page.mouse.click(...at);
async function drag(from: readonly [number, number], to: readonly [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}
const save = () => page.getByRole('button', { name: 'Save' }).click();

test('an area and tables are drawn, numbered, joined and saved, and another device shows them without a reload', async () => {
  await other.goto('/table-plan');
  await expect(tableButton(other, '8')).toBeVisible();
  const place = await openEditor();
  await page.getByRole('spinbutton', { name: 'Width' }).fill('1000');
  await page.getByRole('button', { name: 'Draw an area' }).click();
  await drag(await place(620, 40), await place(960, 360));
  await page.getByRole('textbox', { name: 'Name of the area' }).fill('Terraza');
  await page.getByRole('button', { name: 'Add round tables' }).click();
  await tap(await place(700, 120));
  await expect(page.getByRole('heading', { name: 'Table 9' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name or number' }).fill('T20');
  await page.getByRole('spinbutton', { name: 'Fewest' }).fill('1');
  await page.getByRole('spinbutton', { name: 'Most' }).fill('6');
  await page.getByRole('button', { name: 'Select and move' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(tableButton(page, 'T21')).toHaveAttribute('aria-pressed', 'true');
  await drag(await place(720, 140), await place(880, 120));
  await tap(await place(700, 120));
  await page.keyboard.down('Shift');
  await tap(await place(880, 120));
  await page.keyboard.up('Shift');
  await page.getByRole('button', { name: 'These 2 can be joined' }).click();
  await page.getByRole('group', { name: 'T20 + T21 joined' }).getByRole('spinbutton', { name: 'Most' }).fill('11');
  await save();
  // A message stays while the pointer is over it, however long the other device takes.
  await page.getByText('Comedor is saved').hover();

  await expect(tableButton(other, 'T20')).toBeVisible();
  await expect(tableButton(other, 'T21')).toHaveAccessibleName('Table T21, 1–6 seats, free');
  const saved = await plan();
  expect(saved.tables.filter(({ name }) => name.startsWith('T')).map(({ name, min, max }) => [name, min, max])).toEqual(
    [
      ['T20', 1, 6],
      ['T21', 1, 6],
    ],
  );
  expect(saved.joins.map(({ min, max }) => [min, max])).toContainEqual([7, 11]);

  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(tableButton(other, 'T20')).toBeHidden();
  expect((await plan()).width).toBe(before.width);
});

test('a table with a party is not removed: the party is named and opened, and the table restored', async () => {
  await restaurant.book({ covers: 4, on: restaurant.today, time: 27, lastName: 'Planas', tables: ['M6'] });
  await openEditor();
  await tableButton(page, '6').focus();
  await page.keyboard.press('Delete');
  await expect(tableButton(page, '6')).toBeHidden();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Parties hold these tables' });
  await dialog.getByRole('button', { name: /Planas, table 6/ }).click();
  await page
    .getByRole('dialog', { name: /Planas/ })
    .getByRole('button', { name: 'Save' })
    .press('Escape');
  await dialog.getByRole('button', { name: 'Put the tables back' }).click();
  await expect(tableButton(page, '6')).toBeVisible();
  expect((await plan()).version).toBe(before.version);
});
