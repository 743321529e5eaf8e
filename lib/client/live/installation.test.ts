import 'fake-indexeddb/auto';
import { OUTBOX_DATABASE } from '@/lib/client/offline/names';

const ONE = '11111111-aaaa';
const OTHER = '22222222-bbbb';
const reloaded = jest.fn(() => true);
jest.mock('@/lib/client/build/reload-guard', () => ({
  RELOAD_GUARD_KEY: 'maitre.reloaded-at',
  reloadGuarded: () => reloaded(),
}));

/** A newly opened page. */
async function page() {
  jest.resetModules();
  return (await import('./installation')).checkInstallation;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const attended = () =>
  (
    JSON.parse(
      localStorage.getItem('maitre') ??
        Object.values({ ...localStorage }).find((text) => text.includes('attended')) ??
        '{}',
    ) as { attended?: object }
  ).attended;

beforeEach(() => {
  localStorage.clear();
  reloaded.mockClear();
  reloaded.mockReturnValue(true);
});

test('the first is noted; the same again is no news', async () => {
  const note = await page();
  note(ONE);
  note(ONE);
  await settled();
  expect(localStorage.getItem('maitre.installation')).toBe(ONE);
  expect(reloaded).not.toHaveBeenCalled();
});

test('a restored one clears what was kept of the one before and reloads; what waits to be sent stays', async () => {
  const { openDB } = await import('idb');
  const outbox = await openDB(OUTBOX_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('changes'),
  });
  await outbox.put('changes', { act: 'create' }, 'key-1');
  outbox.close();
  (await page())(ONE);
  const { store } = await import('@/lib/client/storage/local-store');
  store((kept) => ({ ...kept, attended: { 'la-marina': { seq: 900, at: 1 } } }));
  (await page())(OTHER);
  await settled();
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('maitre.installation')).toBe(OTHER);
  expect(attended() ?? {}).toEqual({});
  const still = await openDB(OUTBOX_DATABASE, 1);
  expect(await still.get('changes', 'key-1')).toEqual({ act: 'create' });
  still.close();
});

test('a page that still shows the old one reloads, although another tab has noted the new one already', async () => {
  const note = await page();
  note(ONE);
  localStorage.setItem('maitre.installation', OTHER);
  note(OTHER);
  await settled();
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test('where the page may not reload just now, it is tried again with the next answer', async () => {
  const note = await page();
  note(ONE);
  reloaded.mockReturnValue(false);
  note(OTHER);
  await settled();
  expect(localStorage.getItem('maitre.installation')).toBe(ONE);
  reloaded.mockReturnValue(true);
  note(OTHER);
  await settled();
  expect(reloaded).toHaveBeenCalledTimes(2);
  expect(localStorage.getItem('maitre.installation')).toBe(OTHER);
});
