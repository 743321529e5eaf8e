import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useSWRConfig } from 'swr';
import type { Booking } from '@/lib/rules/booking/booking';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { broken, fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { useBookingActions } from '@/lib/client/bookings/use-booking-actions';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { reloadGuarded } from '@/lib/client/build/reload-guard';
import { useRefresh } from '../calls/use-refresh';
import { readOutbox } from './outbox-database';
import { currentOutbox, loadOutbox } from './outbox-state';
import { setOwner } from './owner';
import { type Sender, startSender } from './sender';
import { resultApplier } from './apply-result';
import { useUnsentCount, useUnsentUids } from './use-unsent';

jest.mock('@/lib/client/build/reload-guard', () => ({ reloadGuarded: jest.fn() }));

const BOOKINGS = '/api/services/la-marina/bookings';
const DAY = `${BOOKINGS}?date=2026-11-21`;
const aBooking = (said: Partial<Booking> = {}) => makeBooking({ uid: 71, covers: 4, time: 21, ...said });

let sender: Sender | undefined;
let people = 0;
beforeEach(async () => {
  setOwner(`u${++people}`);
  await loadOutbox(new Set());
});
afterEach(() => sender?.stop());

/** A screen with one booking of a day, the device's network, and the sender of the queue. */
async function openDay(bookings = [aBooking()]) {
  const day = { date: '2026-11-21', seq: 1, bookings };
  const network = fakeFetch({ 'GET /api/session': () => json(SESSION), [`GET ${DAY}`]: () => json(day) });
  const { result } = renderHook(
    () => ({
      day: useBookingDay('2026-11-21').data,
      actions: useBookingActions(),
      unsent: useUnsentUids(),
      count: useUnsentCount(),
      mutate: useSWRConfig().mutate,
      refresh: useRefresh(),
    }),
    { wrapper: dataLayer() },
  );
  await waitFor(() => expect(result.current.day).toBeDefined());
  const applyResult = resultApplier(result.current.mutate, result.current.refresh);
  return {
    network,
    actions: () => result.current.actions,
    unsent: () => [...result.current.unsent],
    count: () => result.current.count,
    shown: () => result.current.day?.bookings.map(({ uid, covers, status }) => `${uid} ${covers} ${status}`),
    onServer: (now: Booking[]) => void (day.bookings = now),
    lineIsBack: () => act(async () => void (sender = startSender(applyResult)).wake()),
    kept: async () => (await readOutbox(`u${people}`)).changes,
  };
}
test('a look at the device where nothing waits leaves what is drawn as it is', async () => {
  const before = currentOutbox();
  await loadOutbox(new Set());
  expect(currentOutbox()).toBe(before);
});

const keysOf = (asked: Array<{ method: string; headers: Headers }>) =>
  asked.filter(({ method }) => method !== 'GET').map(({ headers }) => headers.get('idempotency-key'));

test('where nobody answers a change stays on the screen, on the device and marked; later it goes up under the same key', async () => {
  const { network, actions, shown, unsent, kept, onServer, lineIsBack } = await openDay();
  network.on(`PATCH ${BOOKINGS}/71`, broken);
  await act(async () =>
    expect(await actions().change(aBooking(), { covers: 9 })).toMatchObject({
      ok: true,
      value: { uid: 71, covers: 9 },
    }),
  );
  expect(shown()).toEqual(['71 9 1001']);
  expect(unsent()).toEqual([71]);
  expect(await kept()).toMatchObject([{ state: 'waiting', act: { do: 'change', edit: { covers: 9 } } }]);

  const made = aBooking({ covers: 9, version: 2 });
  network.on(`PATCH ${BOOKINGS}/71`, () => json(made));
  onServer([made]);
  await lineIsBack();
  await waitFor(() => expect(unsent()).toEqual([]));
  expect(shown()).toEqual(['71 9 1001']);
  expect(await kept()).toEqual([]);
  expect(new Set(keysOf(network.asked)).size).toBe(1);
});

test("a change says who made it, and what another person's session refuses stays on the device", async () => {
  const { network, actions, unsent, kept, lineIsBack } = await openDay();
  network.on(`PATCH ${BOOKINGS}/71`, broken);
  await act(async () => void (await actions().change(aBooking(), { covers: 9 })));
  network.on(`PATCH ${BOOKINGS}/71`, () => json({ error: 'Somebody else is signed in', code: 'another-user' }, 409));
  await lineIsBack();
  await waitFor(() => expect(reloadGuarded).toHaveBeenCalled());
  expect(unsent()).toEqual([71]);
  expect(await kept()).toMatchObject([{ user: `u${people}`, state: 'waiting', act: { edit: { covers: 9 } } }]);
  expect(network.asked.findLast(({ method }) => method === 'PATCH')?.headers.get('x-maitre-user')).toBe(`u${people}`);
});

test('a refusal is said at once and nothing is kept of it', async () => {
  const { network, actions, shown, unsent, kept } = await openDay();
  network.on(`PATCH ${BOOKINGS}/71`, () => json({ error: 'Table 12 is taken', code: 'table-taken' }, 409));
  await act(async () =>
    expect(await actions().change(aBooking(), { tables: ['t12'] })).toMatchObject({
      ok: false,
      problem: { code: 'table-taken' },
    }),
  );
  expect(shown()).toEqual(['71 4 1001']);
  expect(unsent()).toEqual([]);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

test('a party made and seated without a network is made first, and seated under its real number', async () => {
  const { network, actions, shown, unsent, onServer, lineIsBack } = await openDay([]);
  network.on(`POST ${BOOKINGS}`, broken);
  let party: Booking | undefined;
  await act(async () => {
    const result = await actions().create({ covers: 2, date: '2026-11-21', time: 20 });
    if (result.ok) party = result.value;
  });
  expect(party?.uid).toBeLessThan(0);
  await act(async () => void (await actions().change(party as Booking, { status: 1000 })));
  expect(shown()).toEqual([`${party?.uid} 2 1000`]);

  network.on(`POST ${BOOKINGS}`, () => json(aBooking({ uid: 90, covers: 2, version: 1 }), 201));
  network.on(`PATCH ${BOOKINGS}/90`, ({ body }) =>
    json(aBooking({ uid: 90, covers: 2, ...(body as object), version: 2 })),
  );
  onServer([aBooking({ uid: 90, covers: 2, status: 1000, version: 2 })]);
  await lineIsBack();
  await waitFor(() => expect(unsent()).toEqual([]));
  expect(shown()).toEqual(['90 2 1000']);
  expect(network.asked.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `${BOOKINGS}/90`,
    body: { status: 1000, version: 1 },
  });
});

test('what another device overtook is put to a person, and the other parties go on', async () => {
  const { network, actions, shown, count, onServer, lineIsBack } = await openDay([aBooking(), aBooking({ uid: 72 })]);
  network.on(`PATCH ${BOOKINGS}/71`, broken);
  await act(async () => {
    await actions().change(aBooking(), { status: 1000 });
    await actions().change(aBooking({ uid: 72 }), { covers: 6 });
  });
  expect(shown()).toEqual(['71 4 1000', '72 6 1001']);
  const theirs = aBooking({ status: 999, version: 5 });
  network.on(`PATCH ${BOOKINGS}/71`, () =>
    json({ error: 'The booking was changed meanwhile', code: 'version-conflict', current: theirs }, 409),
  );
  network.on(`PATCH ${BOOKINGS}/72`, () => json(aBooking({ uid: 72, covers: 6, version: 2 })));
  onServer([theirs, aBooking({ uid: 72, covers: 6, version: 2 })]);
  await lineIsBack();
  await waitFor(() => expect(count()).toEqual({ waiting: 0, held: 1 }));
  await waitFor(() => expect(shown()).toEqual(['71 4 999', '72 6 1001']));
});

test('a change that has never gone out is taken back without a word to anybody', async () => {
  const { network, actions, shown, unsent } = await openDay([aBooking(), aBooking({ uid: 72 })]);
  network.on(`PATCH ${BOOKINGS}/71`, broken);
  await act(async () => {
    await actions().change(aBooking(), { covers: 9 });
    await actions().change(aBooking({ uid: 72 }), { covers: 6 });
    expect(await actions().undo(aBooking({ uid: 72, covers: 6 }))).toMatchObject({
      ok: true,
      value: { uid: 72, covers: 4 },
    });
  });
  expect(shown()).toEqual(['71 9 1001', '72 4 1001']);
  expect(unsent()).toEqual([71]);
  expect(network.times(`PATCH ${BOOKINGS}/72`)).toBe(0);
});

test('a removal that waited does not take away what another device has changed since', async () => {
  const { network, actions, count, lineIsBack } = await openDay();
  network.on(`DELETE ${BOOKINGS}/71`, broken);
  await act(async () => void (await actions().remove(aBooking())));
  const before = network.times(`DELETE ${BOOKINGS}/71`);
  network.on(`GET ${BOOKINGS}/71`, () => json(aBooking({ covers: 8, version: 4 })));
  await lineIsBack();
  await waitFor(() => expect(count()).toEqual({ waiting: 0, held: 1 }));
  expect(network.times(`DELETE ${BOOKINGS}/71`)).toBe(before);
});

test('what an older release left on the device is sent as it was meant, and what cannot be read waits for a person', async () => {
  const { network, lineIsBack, kept } = await openDay([]);
  const old = { user: `u${people}`, service: 'la-marina', state: 'waiting', tries: 0, problem: null };
  const booking = {
    uid: 71,
    version: 3,
    date: '2026-11-21',
    time: 21,
    covers: 4,
    firstName: 'Sofía',
    status: 1001,
    tables: ['t1'],
  };
  const database = await openDB('maitre-outbox', 1);
  await database.put('changes', {
    ...old,
    key: 'old-1',
    madeAt: 1,
    act: { do: 'change', booking, edit: { covers: 5 } },
  });
  await database.put('changes', {
    ...old,
    key: 'old-2',
    madeAt: 2,
    act: { do: 'change', booking: { ...booking, uid: 72 }, edit: { covers: 6, mood: 'hungry' }, version: 3 },
  });
  await database.put('changes', { ...old, key: 'old-3', madeAt: 3, act: { do: 'teleport', to: 't9' } });
  database.close();

  network.on(`PATCH ${BOOKINGS}/71`, () => json(aBooking({ covers: 5, version: 4 })));
  await lineIsBack();
  await waitFor(() => expect(network.times(`PATCH ${BOOKINGS}/71`)).toBe(1));
  await waitFor(async () => expect((await kept()).map(({ key }) => key)).toEqual(['old-2', 'old-3']));
  const sent = network.asked.filter(({ method }) => method !== 'GET');
  expect(sent.map(({ path, body, headers }) => [path, body, headers.get('idempotency-key')])).toEqual([
    [`${BOOKINGS}/71`, { covers: 5, version: 3 }, 'old-1'],
  ]);
  expect(await kept()).toMatchObject([
    { state: 'held', problem: { code: 'outdated' }, act: { do: 'change', edit: { covers: 6 } } },
    { state: 'held', problem: { code: 'outdated' }, act: { do: 'unreadable', stored: { do: 'teleport', to: 't9' } } },
  ]);
});
