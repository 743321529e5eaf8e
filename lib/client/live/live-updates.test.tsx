import { act, renderHook, waitFor } from '@testing-library/react';
import { SESSION, dataLayer } from '@/tests/support/screens/data-layer';
import { fakeFetch, json } from '@/tests/support/screens/fake-fetch';
import { fakeGateway } from '@/tests/support/screens/fake-gateway';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { LiveUpdates } from './live-updates';
import { useBookingDay } from '@/lib/client/bookings/use-booking-day';
import { useNotes } from '@/lib/client/hours/use-notes';
import { usePlans } from '@/lib/client/plans/use-plans';

let gateway = fakeGateway();
jest.mock('socket.io-client', () => ({ io: () => gateway.socket }));

const DAY = 'GET /api/services/la-marina/bookings?date=2026-11-21';
const NOTES = 'GET /api/services/la-marina/notes?date=2026-11-21';
const PLANS = 'GET /api/services/la-marina/plans';
const announced = (seq: number, kind: number, entity = 'booking') => ({
  seq,
  kind,
  entity,
  uid: '71',
  date: '2026-11-21',
  service: 'la-marina',
  serviceUID: 'R1',
});

/** A page with bookings, notes and plans, joined at sequence number 10; reads caused by joining are not counted. */
async function openPage() {
  gateway = fakeGateway();
  let covers = 4;
  const network = fakeFetch({
    'GET /api/session': () => json(SESSION),
    [DAY]: () => json({ date: '2026-11-21', seq: 10, bookings: [makeBooking({ uid: 71, covers })] }),
    [NOTES]: () => json({ notes: [] }),
    [PLANS]: () => json({ plans: [] }),
  });
  const toasts: string[] = [];
  const { result, unmount } = renderHook(
    () => {
      LiveUpdates({ onNotification: ({ title }) => void toasts.push(title) });
      usePlans();
      useNotes('2026-11-21');
      return useBookingDay('2026-11-21').data?.bookings[0]?.covers;
    },
    { wrapper: dataLayer() },
  );
  await waitFor(() => expect(result.current).toBe(4));
  act(() => {
    gateway.connect();
    gateway.joins[0]?.answer({ ok: true, seq: 10, missed: [], truncated: false });
  });
  await waitFor(() => expect([DAY, NOTES, PLANS].map(network.times)).toEqual([2, 2, 2]));
  network.asked.length = 0;
  return { network, toasts, unmount, shown: () => result.current, onServer: (now: number) => void (covers = now) };
}

test('fifty changes at once are one read, and on the screen', async () => {
  const { network, shown, onServer, unmount } = await openPage();
  onServer(8);
  act(() => {
    for (let seq = 11; seq <= 60; seq++) gateway.say('receive socket', announced(seq, 3));
  });
  await waitFor(() => expect(shown()).toBe(8));
  expect([network.times(DAY), network.times(PLANS), network.times(NOTES)]).toEqual([1, 0, 0]);
  unmount();
});

test('a booking that comes with its announcement is shown without a read, and a read that is older does not take it back', async () => {
  const { network, shown, unmount } = await openPage();
  act(() =>
    gateway.say('receive socket', { ...announced(11, 3), booking: makeBooking({ uid: 71, version: 2, covers: 9 }) }),
  );
  expect(shown()).toBe(9);
  // The next change is announced by ids only: the day is read, and the answer is from before the first change.
  act(() => gateway.say('receive socket', announced(12, 3)));
  await waitFor(() => expect(network.times(DAY)).toBe(1));
  expect(shown()).toBe(9);
  unmount();
});

test('after a gap in the numbers the day is read again', async () => {
  const { network, shown, onServer, unmount } = await openPage();
  act(() => gateway.say('receive socket', { ...announced(12, 3), booking: makeBooking({ uid: 72, version: 2 }) }));
  await waitFor(() => expect(gateway.joins[1]).toMatchObject({ service: 'la-marina', after: 10 }), { timeout: 3_000 });
  expect(network.times(DAY)).toBe(0);
  onServer(6);
  act(() =>
    gateway.joins[1]?.answer({ ok: true, seq: 12, missed: [announced(11, 3), announced(12, 3)], truncated: false }),
  );
  await waitFor(() => expect(network.times(DAY)).toBe(1));
  await waitFor(() => expect(shown()).toBe(6));
  unmount();
});

test('a booking that cannot be read is as good as none: the day is read', async () => {
  const { network, shown, onServer, unmount } = await openPage();
  onServer(5);
  act(() => gateway.say('receive socket', { ...announced(11, 3), booking: { uid: 71 } }));
  await waitFor(() => expect([network.times(DAY), shown()]).toEqual([1, 5]));
  unmount();
});

test('a note of another device is read, and nothing else', async () => {
  const { network, unmount } = await openPage();
  act(() => gateway.say('receive socket', announced(11, 6, 'note')));
  await waitFor(() => expect(network.times(NOTES)).toBe(1));
  expect([network.times(DAY), network.times(PLANS)]).toEqual([0, 0]);
  unmount();
});

test('what was missed while the line was cut is on the screen when it is back', async () => {
  const { shown, onServer, unmount } = await openPage();
  act(() => gateway.drop());
  onServer(6);
  act(() => {
    gateway.connect();
    gateway.joins.at(-1)?.answer({ ok: true, seq: 11, missed: [announced(11, 3)], truncated: false });
  });
  await waitFor(() => expect(shown()).toBe(6));
  unmount();
});

test('a notification of a kind that is off rings the bell only', async () => {
  const { toasts, unmount } = await openPage();
  const notified = (kind: number) => ({
    uid: kind,
    kind,
    service: 'la-marina',
    title: `kind ${kind}`,
    message: '',
    date: null,
  });
  act(() => [2, 3, 8].forEach((kind) => gateway.say('new notification', notified(kind))));
  expect(toasts).toEqual(['kind 2']);
  unmount();
});
