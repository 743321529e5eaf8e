/** A browser whose storage is damaged, full or disabled: the app starts with defaults, and works as long as the page is open. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { makeBooking } from '@/tests/support/screens/make-booking';

const PLANS = '/api/services/la-marina/plans';

/** A newly opened page. */
async function newPage() {
  jest.resetModules();
  const [local, owner, days, outbox, state] = await Promise.all([
    import('./local-store'),
    import('../offline/owner'),
    import('../offline/day-store'),
    import('../offline/outbox-database'),
    import('../offline/outbox-state'),
  ]);
  owner.setOwner('ana');
  return { ...local, ...days, ...outbox, ...state };
}
const change = () => ({
  key: 'k1',
  user: 'ana',
  service: 'la-marina',
  madeAt: 1,
  act: { kind: 'create' as const, booking: makeBooking(), local: -1 },
  state: 'waiting' as const,
  tries: 0,
  problem: null,
  format: 1,
});

beforeEach(() => {
  window.localStorage.clear();
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => jest.restoreAllMocks());

test.each(['{"version":4,"settings":{"csvSepa', 'null', '\u0000\u0001', '"maitre"', '{"version":4,"settings":"x"}'])(
  'text that is no state (%j) is a new store, and is written over',
  async (text) => {
    window.localStorage.setItem('maitre', text);
    const { storedState, store } = await newPage();
    expect(storedState().settings.csvSeparator).toBe(',');
    store((now) => ({ ...now, settings: { ...now.settings, csvSeparator: ';' } }));
    expect(JSON.parse(window.localStorage.getItem('maitre') ?? '')).toMatchObject({
      version: 4,
      settings: { csvSeparator: ';' },
    });
  },
);

test('storage that may not even be looked at', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { storedState, store } = await newPage();
  store((now) => ({ ...now, settings: { ...now.settings, sound: true } }));
  expect(storedState().settings.sound).toBe(true);
});

test('a full store keeps what it had, and the page what it was told', async () => {
  const { storedState, store } = await newPage();
  store((now) => ({ ...now, settings: { ...now.settings, sound: true } }));
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store((now) => ({ ...now, settings: { ...now.settings, csvSeparator: ';' } }));
  expect(storedState().settings).toMatchObject({ sound: true, csvSeparator: ';' });
  jest.restoreAllMocks();
  const again = await newPage();
  expect(again.storedState().settings).toMatchObject({ sound: true, csvSeparator: ',' });
});

describe.each<[string, () => void]>([
  [
    'that throws when it is opened',
    () =>
      jest.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
        throw new DOMException('private mode', 'SecurityError');
      }),
  ],
  [
    'that is full',
    () =>
      jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
])('a database %s', (_name, damage) => {
  test('the day is read from the network alone, and forgotten without complaint', async () => {
    damage();
    const { keepAnswer, cachedAnswer, forgetService, forgetDay } = await newPage();
    await keepAnswer(PLANS, { plans: [] });
    expect(await cachedAnswer(PLANS)).toBeNull();
    await forgetService('la-marina');
    await forgetDay();
  });

  test('the queue says that it keeps nothing', async () => {
    damage();
    const { persistChange, currentOutbox, loadOutbox } = await newPage();
    await loadOutbox(new Set());
    expect(await persistChange(change() as never, false)).toBe(false);
    expect(currentOutbox().isPersistent).toBe(false);
  });
});

test('a database of a later release is left alone, and the app works without it', async () => {
  for (const name of ['maitre-day', 'maitre-outbox']) (await openDB(name, 99)).close();
  const { keepAnswer, cachedAnswer, loadOutbox, currentOutbox } = await newPage();
  await keepAnswer(PLANS, { plans: [] });
  expect(await cachedAnswer(PLANS)).toBeNull();
  await loadOutbox(new Set());
  expect(currentOutbox().isPersistent).toBe(false);
});

test('a page of a later release does not wait for this one to be closed', async () => {
  const { keepAnswer, persistChange, loadOutbox, currentOutbox } = await newPage();
  await keepAnswer(PLANS, { plans: [] });
  await loadOutbox(new Set());
  expect(await persistChange(change() as never, false)).toBe(true);
  const later = await openDB('maitre-outbox', 99);
  expect(await later.getAllKeys('changes')).toEqual([change().key]);
  (await openDB('maitre-day', 99)).close();
  // From now on changes are not stored, and the user is told.
  expect(await persistChange(change() as never, false)).toBe(false);
  expect(currentOutbox().isPersistent).toBe(false);
  later.close();
});
