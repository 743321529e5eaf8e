import { makeBooking } from '@/tests/support/screens/make-booking';
import { isRemote, isOnWaitingList, waitedMinutes, waitingOrder } from './waiting-list';

test('a party that was quoted a wait is on the list until it has a table', () => {
  expect(isOnWaitingList(makeBooking({ quotedMinutes: 20 }), 3)).toBe(true);
  expect(isOnWaitingList(makeBooking({ quotedMinutes: 0 }), 3)).toBe(true);
  expect(isOnWaitingList(makeBooking({ quotedMinutes: 20, tables: ['t1'] }), 3)).toBe(false);
  expect(isOnWaitingList(makeBooking({ quotedMinutes: 20 }), 4)).toBe(false);
});

test('a booked party that waits for its table is not on the list', () => {
  expect(isOnWaitingList(makeBooking(), 3)).toBe(false);
});

test('the wait is counted from the quote, else from the arrival', () => {
  expect(waitedMinutes(makeBooking({ quotedAt: 20.5, arrivedTime: 20.25 }), 20.7)).toBe(12);
  expect(waitedMinutes(makeBooking({ arrivedTime: 20.25 }), 20.75)).toBe(30);
  expect(waitedMinutes(makeBooking({ arrivedTime: 20.25 }), 20.75 + 0.8 / 60)).toBe(30);
  expect(waitedMinutes(makeBooking({ quotedAt: 20.5 }), 20.4)).toBe(0);
});

test('who came first waits first, a new quote does not change that', () => {
  const parties = [
    makeBooking({ uid: 1, arrivedTime: 20.5 }),
    makeBooking({ uid: 2, arrivedTime: 20.2, quotedAt: 20.6 }),
    makeBooking({ uid: 3, arrivedTime: 20.5 }),
  ];
  expect(waitingOrder(parties).map(({ uid }) => uid)).toEqual([2, 1, 3]);
});

test('who joined from afar and has not come is away; their place counts from when they joined', () => {
  const away = makeBooking({ uid: 4, channel: 0, quotedMinutes: 60, quotedAt: 19, arrivedTime: null });
  expect([
    isRemote(away),
    isRemote({ ...away, arrivedTime: 20.75 }),
    isRemote({ ...away, channel: 2 }),
    isRemote({ ...away, quotedMinutes: null }),
  ]).toEqual([true, false, false, false]);
  expect(
    waitingOrder([makeBooking({ uid: 5, arrivedTime: 20 }), { ...away, arrivedTime: 20.75 }]).map(({ uid }) => uid),
  ).toEqual([4, 5]);
});
