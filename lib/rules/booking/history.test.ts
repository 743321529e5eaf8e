import { HISTORY_FIELDS, fieldChanges } from './history';

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
