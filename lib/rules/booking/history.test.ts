import type { Stage } from '@/lib/rules/statuses/stage';
import { HISTORY_FIELDS, fieldChanges, stepOf } from './history';

it('tells of these fields, in this order', () => {
  expect(HISTORY_FIELDS).toEqual([
    'status',
    'date',
    'time',
    'covers',
    'highChairs',
    'tables',
    'turn',
    'firstName',
    'lastName',
    'phone',
    'email',
    'notes',
    'guestNotes',
    'bookOptions',
    'guestOptions',
    'requestedArea',
    'eventUid',
    'channel',
    'promotion',
    'total',
    'spend',
    'ignored',
    'ignoredBy',
    'seatedTime',
  ]);
});

it('names the fields that changed, and only those', () => {
  const before = { status: 1001, time: 20, tables: ['t1'], covers: 2, version: 3, seatedTime: null };
  const after = { status: 1000, time: 20, tables: ['t4'], covers: 2, version: 4, seatedTime: 20.1 };
  expect(fieldChanges({ before, after })).toEqual([
    { field: 'status', before: 1001, after: 1000 },
    { field: 'tables', before: ['t1'], after: ['t4'] },
    { field: 'seatedTime', before: null, after: 20.1 },
  ]);
});

it('introduces a new booking with what it says', () => {
  const after = {
    status: 1001,
    date: '2026-11-21',
    time: 25.5,
    covers: 3,
    notes: '',
    phone: '+34600112233',
    tables: [],
    spend: 0,
    eventUid: null,
  };
  expect(fieldChanges({ before: null, after }).map(({ field, after: value }) => [field, value])).toEqual([
    ['status', 1001],
    ['date', '2026-11-21'],
    ['time', 25.5],
    ['covers', 3],
    ['phone', '+34600112233'],
  ]);
});

it('has nothing to say of a deleted one', () => {
  expect(fieldChanges({ before: { covers: 2 }, after: null })).toEqual([]);
});

/** Code 10 has stage 1, code 90 stage 9, and so on. */
const stage = (status: number) => (status / 10) as Stage;

it.each([
  ['a new booking', null, 10, 'booked'],
  ['a new walk-in', null, 40, 'seated'],
  ['a new party that waits', null, 30, 'waitingList'],
  ['a new request', null, 70, 'standby'],
  ['a request that gets its place', 70, 10, 'accepted'],
  ['a request that is declined', 0, 90, 'rejected'],
  ['a booking that is cancelled', 10, 90, 'cancelled'],
  ['a party that does not come', 20, 60, 'noShow'],
  ['a party that is seated', 10, 40, 'seated'],
  ['a party that leaves', 40, 50, 'finished'],
  ['a finished party that is seated again', 50, 40, 'restored'],
  ['a cancelled booking that stands again', 90, 10, 'restored'],
  ['a no-show that is cancelled: one group', 60, 90, null],
  ['a seated party that is expected again', 40, 10, null],
  ['another course', 40, 41, null],
])('%s', (_what, before, after, step) => {
  const stages = (status: number) => (status === 41 ? 4 : stage(status));
  const told = stepOf({ before: before === null ? null : { status: before }, after: { status: after } }, stages);
  expect(told).toBe(step);
});

it('is rebooked by another day or hour, and no step by another table', () => {
  expect(stepOf({ before: { time: 20 }, after: { time: 21 } }, stage)).toBe('rebooked');
  expect(stepOf({ before: { date: '2026-11-21' }, after: { date: '2026-11-22' } }, stage)).toBe('rebooked');
  expect(stepOf({ before: { tables: ['t1'] }, after: { tables: ['t2'] } }, stage)).toBeNull();
  expect(stepOf({ before: { status: 10 }, after: null }, stage)).toBeNull();
});
