import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import type { RestaurantContext } from '@/components/shared/restaurant/use-restaurant';
import { newestKnown, realUid } from '@/lib/client/offline/known-booking';
import { commit } from '@/lib/client/offline/outbox-state';
import type { Booking } from '@/lib/rules/booking/booking';
import type { FloorDay } from '@/lib/rules/seating/table-fit';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { PLAN, SETUP, TODAY } from '@/tests/support/screens/staff-page';
import { usePlacing } from './use-placing';

/** A booking made offline has a local uid until it is sent. */
const HERE = -4;
const REAL = 812;
const nadal = makeBooking({ uid: HERE, covers: 2, time: 20, status: 1001, lastName: 'Nadal' });
const vidal = makeBooking({ uid: 6, covers: 2, time: 20.5, status: 1001, lastName: 'Vidal' });

const restaurant = { stageOf: () => 1, setup: SETUP } as unknown as RestaurantContext;
const floor = (bookings: readonly Booking[]) => ({
  restaurant,
  plan: { ...PLAN, tables: [] },
  day: {} as FloorDay,
  bookings,
  now: { date: TODAY, time: 20.2 },
  live: true,
  dragged: null,
});

test('a party that is chosen while it is being sent stays chosen under its real uid', async () => {
  const { result, rerender } = renderHook((bookings: readonly Booking[]) => usePlacing(floor(bookings)), {
    initialProps: [nadal, vidal],
  });
  act(() => result.current.choose(HERE));
  expect(result.current.placing?.booking.uid).toBe(HERE);

  await act(() => commit((queue) => queue, [{ was: HERE, uid: REAL }]));
  rerender([{ ...nadal, uid: REAL }, vidal]);
  expect(result.current.placing?.booking).toMatchObject({ uid: REAL, lastName: 'Nadal' });
});

test('a local uid maps to the real uid once there is one', async () => {
  await commit((queue) => queue, [{ was: HERE, uid: REAL }]);
  expect([realUid(HERE), realUid(-5), realUid(REAL), realUid(6)]).toEqual([REAL, -5, REAL, 6]);
  expect(newestKnown('la-marina', { uid: HERE, version: 3 })).toEqual({ uid: REAL, version: 3 });
});
