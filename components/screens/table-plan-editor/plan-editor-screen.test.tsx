import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import type { PlanTable, SavedPlan } from '@/lib/rules/seating/plan';
import { PlanEditorScreen } from './plan-editor-screen';

jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/table-plan/editor',
}));

/** Tells the board that it has room for the whole plan of 800 by 300. */
class FixedSize {
  constructor(private readonly changed: ResizeObserverCallback) {}
  observe() {
    this.changed(
      [{ contentRect: { width: 816, height: 316 } } as ResizeObserverEntry],
      this as unknown as ResizeObserver,
    );
  }
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = FixedSize;

const table = (uid: string, name: string, x: number): PlanTable => ({
  uid,
  name,
  area: 1,
  min: 2,
  max: 4,
  normal: 4,
  rect: { x, y: 60, w: 80, h: 80 },
  shape: 'round',
  rotation: 0,
});
const MAIN: SavedPlan = {
  uid: 'main',
  version: 3,
  name: 'Main',
  width: 800,
  height: 300,
  areas: [{ area: 1, name: 'Inside', rect: { x: 0, y: 0, w: 800, h: 300 } }],
  tables: [table('t1', '1', 20), table('t2', '2', 120), table('t3', '3', 240)],
  joins: [],
};
const DRAWS = { ...SESSION, abilities: ['bookings' as const, 'plan' as const] };

async function openEditor(plans: SavedPlan[] = [MAIN]) {
  const page = staffPage(<PlanEditorScreen />, { session: DRAWS, plans });
  await screen.findByRole('button', { name: 'Table 1, round, 2 to 4 covers, Inside' });
  const thing = (name: string) => screen.getByRole('button', { name: new RegExp(`^Table ${name},`) });
  const names = () => [...document.querySelectorAll('[data-table] .name')].map((one) => one.textContent);
  const at = (name: string) => thing(name).getAttribute('transform');
  const press = (name: string, ...keys: Array<Partial<KeyboardEventInit>>) =>
    keys.forEach((key) => fireEvent.keyDown(thing(name), key));
  const sent = () => page.network.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body as SavedPlan);
  const save = () => page.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...page, thing, names, at, press, sent, save };
}

test('who may not draw is told so', async () => {
  staffPage(<PlanEditorScreen />, { session: SESSION });
  expect(await screen.findByText('Admin user required to perform this action')).toBeInTheDocument();
});

test('by the keyboard alone a table is moved, resized, turned, copied and removed, and all of it undone', async () => {
  const { press, at, names, thing } = await openEditor();
  press('1', { key: 'ArrowRight' }, { key: 'ArrowRight' }, { key: 'ArrowDown', shiftKey: true });
  expect(at('1')).toBe('translate(80 101)');
  expect(thing('1')).toHaveAttribute('aria-pressed', 'true');
  press('1', { key: 'ArrowRight', altKey: true });
  expect(screen.getByRole('spinbutton', { name: 'Width' })).toHaveValue(90);
  press('1', { key: 'r' });
  expect(screen.getByRole('spinbutton', { name: 'Turn (°)' })).toHaveValue(15);
  press('1', { key: 'd', ctrlKey: true });
  expect(names()).toEqual(['1', '2', '3', '4']);
  press('2', { key: 'Delete' });
  expect(names()).toEqual(['1', '3', '4']);
  for (let step = 0; step < 6; step++) fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  expect(names()).toEqual(['1', '2', '3']);
  expect(at('1')).toBe('translate(60 100)');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  fireEvent.keyDown(window, { key: 'y', ctrlKey: true });
  expect(at('1')).not.toBe('translate(60 100)');
});

test('tables are chosen with Space, aligned, joined and seated by their fields, and saved with the version', async () => {
  const { press, user, sent, save, network } = await openEditor();
  press('1', { key: ' ' });
  press('2', { key: ' ' });
  expect(screen.getByRole('heading', { name: '2 tables' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Align left' }));
  await user.click(screen.getByRole('button', { name: 'These 2 can be joined' }));
  const join = within(screen.getByRole('group', { name: '1 + 2 joined, for how many' }));
  fireEvent.change(join.getByRole('spinbutton', { name: 'Most' }), { target: { value: '7' } });
  fireEvent.change(within(screen.getByRole('group', { name: 'Covers' })).getByRole('spinbutton', { name: 'Fewest' }), {
    target: { value: '1' },
  });
  network.on(`PATCH ${PATH}/plans/main`, ({ body }) => json({ ...(body as SavedPlan), uid: 'main', version: 4 }));
  await save();
  expect(await screen.findByText('Main is saved')).toBeInTheDocument();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({ version: 3, joins: [{ tables: ['t1', 't2'], min: 5, max: 7 }] });
  expect(sent()[0]?.tables.map(({ rect, min }) => [rect.x, min])).toEqual([
    [20, 1],
    [20, 1],
    [240, 2],
  ]);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('what cannot be saved is chosen and named, and nothing is sent', async () => {
  const { press, user, sent, save } = await openEditor();
  press('2', { key: 'Enter' });
  await user.clear(screen.getByRole('textbox', { name: 'Name or number' }));
  await user.type(screen.getByRole('textbox', { name: 'Name or number' }), '3');
  expect(screen.getByText('Name: this is in use already')).toBeInTheDocument();
  await save();
  expect(await screen.findByText('2 things cannot be saved as they are')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('a plan that was saved elsewhere meanwhile is a question', async () => {
  const { press, at, save, network, user } = await openEditor();
  press('1', { key: 'ArrowRight' });
  const theirs = { ...MAIN, version: 5, tables: [table('t1', '1', 400)] };
  network.on(`PATCH ${PATH}/plans/main`, () => json({ error: 'old', code: 'version-conflict', current: theirs }, 409));
  await save();
  await user.click(await screen.findByRole('button', { name: 'Show that one' }));
  await waitFor(() => expect(at('1')).toBe('translate(440 100)'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(at('1')).toBe('translate(70 100)');
});

test('a link that leaves unsaved changes is asked about', async () => {
  const { press, user } = await openEditor();
  press('1', { key: 'ArrowRight' });
  await user.click(screen.getByRole('link', { name: 'Table plan' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeInTheDocument();
});

test('a first floor is drawn from a template in one tap, and taken back to an empty plan that offers them again', async () => {
  const page = staffPage(<PlanEditorScreen />, { session: DRAWS, plans: [] });
  const empty: SavedPlan = { ...MAIN, version: 1, name: 'Terrace', areas: [], tables: [] };
  let now: SavedPlan = empty;
  page.network.on(`GET ${PATH}/plans`, () => json({ plans: [now] }));
  page.network.on(`POST ${PATH}/plans`, () => json(empty, 201));
  page.network.on(`PATCH ${PATH}/plans/main`, ({ body }) => {
    now = { ...(body as SavedPlan), uid: 'main', version: 2 };
    return json(now);
  });
  page.network.on(`POST ${PATH}/plans/main/undo`, () => {
    now = { ...empty, version: 3 };
    return json({ plan: now });
  });
  await page.user.click(await screen.findByRole('button', { name: /^Use Terrace/ }));
  expect(await screen.findByRole('button', { name: 'Table T1, round, 1 to 2 covers, Terrace' })).toBeInTheDocument();
  expect(document.querySelectorAll('[data-table]')).toHaveLength(12);
  const [made] = page.network.asked.filter(({ method }) => method === 'POST');
  expect(made?.body).toEqual({ name: 'Terrace' });
  await page.user.click(screen.getByText('Undo'));
  expect(await screen.findByRole('button', { name: /^Use Bistro/ })).toBeInTheDocument();
  expect(document.querySelectorAll('[data-table]')).toHaveLength(0);
});

test('on an empty plan a template is one step of undo', async () => {
  const page = staffPage(<PlanEditorScreen />, { session: DRAWS, plans: [{ ...MAIN, areas: [], tables: [] }] });
  await page.user.click(await screen.findByRole('button', { name: /^Use Bar/ }));
  expect(document.querySelectorAll('[data-table]')).toHaveLength(16);
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  expect(document.querySelectorAll('[data-table]')).toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
