import type { Cache } from 'swr';
import { renderHook } from '@testing-library/react';
import { eventually } from '@/tests/support/eventually';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { dropLiveBookings } from './live-bookings';
import { liveListener } from './live-listener';
import { lowerFlag, useLiveStatus } from './live-status';

function page(days: Record<string, number[]> = {}) {
  const marked: string[] = [];
  const toasts: string[] = [];
  const heard: string[] = [];
  const cache = new Map(
    Object.entries(days).map(([date, uids]) => [
      `/api/services/la-marina/bookings?date=${date}`,
      { data: { date, seq: 1, bookings: uids.map((uid) => ({ uid, dinerUid: 1000 + uid, version: 1 })) } },
    ]),
  ) as unknown as Cache;
  const listener = liveListener({
    refresh: { soon: (...prefixes) => void marked.push(...prefixes) },
    cache,
    service: () => 'la-marina',
    onReceived: ({ title }) => void heard.push(title),
    wantsToast: (kind) => [1, 2, 4].includes(kind),
    toast: ({ title }) => void toasts.push(title),
  });
  return { listener, marked, toasts, heard };
}

const announced = (kind: number, service = 'la-marina') => ({
  kind,
  service,
  seq: 5,
  entity: 'booking',
  uid: '71',
  date: '2026-11-22',
  message: '',
});
const notified = (kind: number, service = 'la-marina') => ({
  uid: 1,
  kind,
  service,
  title: `kind ${kind}`,
  message: '',
  date: null,
});
/** The flags as a newly opened page would show them. */
function flags() {
  const { result, unmount } = renderHook(() => useLiveStatus().otherServices);
  unmount();
  return result.current;
}

test('a booking that moved makes the day stale that still shows it, and no other', () => {
  const { listener, marked } = page({ '2026-11-21': [70, 71], '2026-11-20': [9], '2026-11-22': [1] });
  listener.onAnnouncement(announced(3));
  expect(marked).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/bookings?date=2026-11-22',
    '/api/services/la-marina/table-state?date=2026-11-22',
    '/api/services/la-marina/availability?date=2026-11-22',
    '/api/services/la-marina/bookings?date=2026-11-21',
    '/api/services/la-marina/table-state?date=2026-11-21',
    '/api/services/la-marina/availability?date=2026-11-21',
    '/api/services/la-marina/bookings/71/history',
    '/api/services/la-marina/bookings/71/payments',
  ]);
});

test('a booking that comes with its announcement is not read again, what follows from it is', () => {
  const { listener, marked } = page({ '2026-11-21': [70, 71], '2026-11-22': [1] });
  listener.onAnnouncement({ ...announced(3), booking: makeBooking({ uid: 71, date: '2026-11-22', dinerUid: 1000 }) });
  expect(marked).toEqual([
    '/api/services/la-marina/calendar',
    '/api/services/la-marina/table-state?date=2026-11-22',
    '/api/services/la-marina/availability?date=2026-11-22',
    '/api/services/la-marina/table-state?date=2026-11-21',
    '/api/services/la-marina/availability?date=2026-11-21',
    '/api/services/la-marina/bookings/71/history',
    '/api/services/la-marina/bookings/71/payments',
  ]);
});

test('the day is read for a diner whose card is neither in it nor comes with the booking', () => {
  const booking = makeBooking({ uid: 71, date: '2026-11-22', dinerUid: 1044 });
  const told = page({ '2026-11-22': [1] });
  told.listener.onAnnouncement({ ...announced(2), booking, diner: { uid: 1044, vip: false, allergies: '' } });
  expect(told.marked).not.toContain('/api/services/la-marina/bookings?date=2026-11-22');
  dropLiveBookings();
  const { listener, marked } = page({ '2026-11-22': [1] });
  listener.onAnnouncement({ ...announced(2), booking });
  expect(marked).toContain('/api/services/la-marina/bookings?date=2026-11-22');
});

test('a booking that has left the day and comes back to it is not read: the day knows its diner', () => {
  const { listener, marked } = page({ '2026-11-21': [71], '2026-11-22': [1] });
  const booking = makeBooking({ uid: 71, dinerUid: 1071 });
  listener.onAnnouncement({ ...announced(3), seq: 8, booking: { ...booking, date: '2026-11-22', version: 2 } });
  marked.length = 0;
  const back = { ...booking, date: '2026-11-21', version: 3 };
  listener.onAnnouncement({ ...announced(3), seq: 9, date: '2026-11-21', booking: back });
  expect(marked).not.toContain('/api/services/la-marina/bookings?date=2026-11-21');
});

test('another service only raises a flag', () => {
  const { listener, marked, toasts } = page();
  listener.onAnnouncement(announced(2, 'marina-sydney'));
  listener.onNotification(notified(2, 'marina-sydney'));
  expect([marked, toasts, flags()]).toEqual([[], [], ['marina-sydney']]);
  lowerFlag('marina-sydney');
  expect(flags()).toEqual([]);
});

test('kind 10 looks at the session, whichever service it came by', () => {
  const { listener, marked } = page();
  listener.onAnnouncement(announced(10, 'marina-sydney'));
  expect([marked, flags()]).toEqual([['/api/session'], []]);
});

test('kind 10 of the own service reads Reserve with Google and the people again too', () => {
  const { listener, marked } = page();
  listener.onAnnouncement(announced(10, 'la-marina'));
  expect(marked).toEqual(['/api/session', '/api/services/la-marina/rwg', '/api/services/la-marina/users']);
});

test('a toast is shown for the kinds that are on; the bell rings for all', () => {
  const { listener, marked, toasts, heard } = page();
  for (const kind of [1, 2, 3, 4, 8]) listener.onNotification(notified(kind));
  expect(toasts).toEqual(['kind 1', 'kind 2', 'kind 4']);
  expect(heard).toEqual(['kind 1', 'kind 2', 'kind 3', 'kind 4', 'kind 8']);
  expect(marked).toEqual(Array(5).fill('/api/services/la-marina/notifications'));
});

test('a line that comes back reads the bell again', () => {
  const { listener, marked } = page();
  listener.onConnection(false);
  listener.onConnection(true);
  expect(marked).toEqual(['/api/services/la-marina/notifications']);
});

test('after an erasure everything of the restaurant is read again, and nothing that was heard is shown', async () => {
  const { listener, marked } = page({ '2026-11-22': [71] });
  listener.onAnnouncement({ ...announced(3), entity: 'diner', uid: '1044', date: null });
  await eventually(() => expect(marked).toEqual(['/api/services/la-marina/']));
});
