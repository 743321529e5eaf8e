import { booking, bookingDay } from '@/lib/contract/bookings/booking';
import { bookingChangeToWire, bookingCheckFromWire, bookingDayFromWire, bookingFromWire } from './booking';

const DAY = '2026-11-21';
const WIRE = {
  uid: 71,
  covers: 4,
  on: '2026-11-21',
  time: 25.5,
  originalTime: 21,
  turn: 2,
  by: 1100,
  firstName: 'Sofía',
  lastName: 'Prieto',
  phone: '+34600111222',
  eMail: 'sofia@example.es',
  notes: 'birthday',
  guestNotes: 'window',
  bookOptions: [1000],
  guestOptions: [3],
  status: 1001,
  tables: ['t12', 't13'],
  uidEvent: null,
  uidGuest: 88,
  reqArea: 2,
  total: 4000,
  spend: 12550,
  bookRef: 'K7QX',
  created: '2026-11-20',
  createdTime: 18.25,
  serviceUID: 'R1',
  version: 3,
  ignored: 4,
  ignoredBy: 'Ana',
  arrivedTime: null,
  seatedTime: null,
  finishedTime: null,
  visits: 6,
  timeText: '01:30',
  quotedMinutes: 20,
  quotedAt: 24.5,
  readyAt: null,
  hold: null,
  offer: null,
  series: null,
  payment: null,
};

test('a table that a server names twice is one', () => {
  expect(bookingFromWire(booking.parse({ ...WIRE, tables: ['t12', 't13', 't12'] })).tables).toEqual(['t12', 't13']);
});

test('a booking loses the spellings of the wire', () => {
  expect(bookingFromWire(booking.parse(WIRE))).toEqual({
    uid: 71,
    covers: 4,
    date: '2026-11-21',
    time: 25.5,
    originalTime: 21,
    turn: 2,
    channel: 1100,
    firstName: 'Sofía',
    lastName: 'Prieto',
    phone: '+34600111222',
    email: 'sofia@example.es',
    notes: 'birthday',
    guestNotes: 'window',
    bookOptions: [1000],
    guestOptions: [3],
    status: 1001,
    tables: ['t12', 't13'],
    eventUid: null,
    dinerUid: 88,
    requestedArea: 2,
    total: 4000,
    spend: 12550,
    reference: 'K7QX',
    createdDate: '2026-11-20',
    createdTime: 18.25,
    serviceUid: 'R1',
    version: 3,
    ignored: 4,
    ignoredBy: 'Ana',
    arrivedTime: null,
    seatedTime: null,
    seatedAt: null,
    finishedTime: null,
    visits: 6,
    quotedMinutes: 20,
    quotedAt: 24.5,
    readyAt: null,
    hold: null,
    offer: null,
    series: null,
    payment: null,
  });
});

test('money stays in minor units', () => {
  const { total, spend } = bookingFromWire(booking.parse({ ...WIRE, total: 1, spend: 2_000_000_000 }));
  expect([total, spend]).toEqual([1, 2_000_000_000]);
});

test('any area is nothing, whichever way the wire says it', () => {
  expect(bookingFromWire(booking.parse({ ...WIRE, reqArea: -1 })).requestedArea).toBeNull();
  expect(bookingFromWire(booking.parse({ ...WIRE, reqArea: null })).requestedArea).toBeNull();
  expect(bookingFromWire(booking.parse({ ...WIRE, reqArea: 0 })).requestedArea).toBe(0);
});

test('a booking whose making was undone says so', () => {
  expect(bookingFromWire(booking.parse({ ...WIRE, deleted: true })).deleted).toBe(true);
});

test('a field that a newer server adds is left behind, a field that is missing is refused', () => {
  const day = bookingDay.parse({ date: '2026-11-21', seq: 9, books: [{ ...WIRE, mood: 'hungry' }] });
  expect(bookingDayFromWire(day, DAY).diners).toEqual([]);
  expect(bookingDayFromWire(day, DAY).bookings[0]).not.toHaveProperty('mood');
  expect(bookingDay.safeParse({ date: '2026-11-21', seq: 9, books: [{ uid: 71 }] }).success).toBe(false);
});

test('of a server that lacks what is not in §3, the rest is empty, and a field that hides is not there', () => {
  const { version: _version, ignored: _ignored, series: _series, quotedMinutes: _quoted, ...bare } = WIRE;
  const seen = bookingFromWire(booking.parse(bare));
  expect(seen).toMatchObject({ version: 0, ignored: 0, series: null, quotedMinutes: null });
  expect(seen.highChairs).toBeUndefined();
  expect(bookingFromWire(booking.parse({ ...WIRE, highChairs: 2 })).highChairs).toBe(2);
});

test('a change names on the wire only what it names itself', () => {
  expect(bookingChangeToWire({ status: 1000, version: 3 })).toEqual({ status: 1000, version: 3 });
});

test('a change is spelled as the wire wants it', () => {
  expect(
    bookingChangeToWire({
      date: '2026-11-22',
      channel: 1,
      email: '',
      eventUid: null,
      dinerUid: 1000,
      requestedArea: null,
      ignore: 6,
      bestTable: true,
    }),
  ).toEqual({
    on: '2026-11-22',
    by: 1,
    eMail: '',
    uidEvent: null,
    uidGuest: 1000,
    reqArea: null,
    ignore: 6,
    bestTable: true,
  });
});

test("what saving would meet is told with dates in the app's words", () => {
  const duplicates = [{ uid: 5, on: '2026-11-21', time: 14, covers: 2, name: 'Sofía Prieto' }];
  expect(
    bookingCheckFromWire({ clashes: [{ code: 'table-taken', key: 4, tableName: '12' }], duplicates, best: ['t3'] }),
  ).toEqual({
    clashes: [{ code: 'table-taken', key: 4, tableName: '12' }],
    duplicates: [{ uid: 5, date: '2026-11-21', time: 14, covers: 2, name: 'Sofía Prieto' }],
    best: ['t3'],
  });
});

describe('of a server that speaks §3 alone', () => {
  const BARE = {
    uid: 71,
    covers: 4,
    on: '2026-11-21',
    time: 1.5,
    originalTime: 21,
    turn: 2,
    by: 1100,
    firstName: 'Sofía',
    lastName: 'Prieto',
    phone: '+34600111222',
    eMail: '',
    notes: '',
    guestNotes: '',
    bookOptions: [],
    guestOptions: [],
    status: 1001,
    tables: ['t12'],
    uidEvent: null,
    uidGuest: null,
    reqArea: null,
    total: 0,
    spend: 0,
    bookRef: 'K7QX',
    created: '2026-11-20',
    createdTime: 18.25,
    serviceUID: 'R1',
  };

  test('a booking has nothing of what is not named there, and a time under 4 is after midnight (§9)', () => {
    expect(bookingFromWire(booking.parse(BARE))).toEqual({
      uid: 71,
      covers: 4,
      date: '2026-11-21',
      time: 25.5,
      originalTime: 21,
      turn: 2,
      channel: 1100,
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: '+34600111222',
      email: '',
      notes: '',
      guestNotes: '',
      bookOptions: [],
      guestOptions: [],
      status: 1001,
      tables: ['t12'],
      eventUid: null,
      dinerUid: null,
      requestedArea: null,
      total: 0,
      spend: 0,
      reference: 'K7QX',
      createdDate: '2026-11-20',
      createdTime: 18.25,
      serviceUid: 'R1',
      version: 0,
      ignored: 0,
      ignoredBy: '',
      arrivedTime: null,
      seatedTime: null,
      seatedAt: null,
      finishedTime: null,
      visits: 0,
      quotedMinutes: null,
      quotedAt: null,
      readyAt: null,
      hold: null,
      offer: null,
      series: null,
      payment: null,
    });
  });

  test('a day is the one that was asked for, and counts nothing', () => {
    expect(bookingDayFromWire(bookingDay.parse({ books: [] }), DAY)).toEqual({
      date: '2026-11-21',
      seq: 0,
      bookings: [],
      diners: [],
    });
  });
});
