import { makeBooking } from '@/tests/support/screens/make-booking';
import { reorder, type SortColumn, sortBookings } from './sort';

const bookings = [
  makeBooking({
    uid: 1,
    time: 25.5,
    covers: 4,
    lastName: 'Zamora',
    tables: ['t10'],
    status: 1000,
    channel: 2,
    createdDate: '2026-11-02',
    createdTime: 9,
  }),
  makeBooking({
    uid: 2,
    time: 13,
    covers: 2,
    lastName: 'Álvarez',
    tables: ['t2'],
    status: 1001,
    channel: 1,
    createdDate: '2026-11-02',
    createdTime: 21.5,
  }),
  makeBooking({
    uid: 3,
    time: 20,
    covers: 4,
    lastName: '',
    tables: [],
    status: 1011,
    channel: 0,
    createdDate: '2026-10-30',
    createdTime: 12,
  }),
  makeBooking({
    uid: 4,
    time: 20,
    covers: 12,
    lastName: 'alonso',
    tables: ['t2', 't3'],
    status: 999,
    channel: 1,
    createdDate: '2026-11-20',
    createdTime: 12,
  }),
];
const context = {
  lastFirst: true,
  locale: 'es',
  tableName: (table: string) => table.toUpperCase(),
  channelName: (channel: number) => ['Web', 'Phone', 'Walk-in'][channel] ?? '',
  stageOf: (status: number) => (({ 1000: 4, 1001: 1, 1011: 7 }) as const)[status] ?? 9,
};
const uids = (by: SortColumn, descending = false) =>
  sortBookings(bookings, { by, descending }, context).map(({ uid }) => uid);

it.each<[SortColumn, boolean, number[]]>([
  ['time', false, [2, 3, 4, 1]],
  ['time', true, [1, 3, 4, 2]],
  ['name', false, [4, 2, 1, 3]],
  ['name', true, [1, 2, 4, 3]],
  ['covers', false, [2, 3, 1, 4]],
  ['tables', false, [2, 4, 1, 3]],
  ['tables', true, [1, 4, 2, 3]],
  ['status', false, [2, 1, 3, 4]],
  ['channel', false, [2, 4, 1, 3]],
  ['created', false, [3, 1, 2, 4]],
])('sorts by %s, descending %s', (by, descending, expected) => {
  expect(uids(by, descending)).toEqual(expected);
});

it('puts cards that are missing before those that are asked for, and parties that nothing is asked of last', () => {
  const states = ['paid', null, 'requested', 'card', 'declined'] as const;
  const paid = states.map((state, index) =>
    makeBooking({ uid: index + 1, payment: state && { state, due: 0, paid: 0, refunded: 0 } }),
  );
  expect(sortBookings(paid, { by: 'payment', descending: false }, context).map(({ uid }) => uid)).toEqual([
    5, 3, 4, 1, 2,
  ]);
});

it('leaves the list it was given as it was', () => {
  uids('covers', true);
  expect(bookings.map(({ uid }) => uid)).toEqual([1, 2, 3, 4]);
});

it('turns round on a second tap and starts ascending on another column', () => {
  expect(reorder({ by: 'time', descending: false }, 'time')).toEqual({ by: 'time', descending: true });
  expect(reorder({ by: 'time', descending: true }, 'name')).toEqual({ by: 'name', descending: false });
});
