import {
  BOOKING_FIELDS,
  IMPORTED_FIELDS,
  bookingFields,
  columnName,
  emptyBooking,
  fieldsWith,
  wireName,
} from './booking-fields';

test('the wire calls some fields otherwise (§3), the database one', () => {
  const renamed = BOOKING_FIELDS.filter((field) => wireName(field) !== field);
  expect(renamed.map((field) => `${field} ${wireName(field)}`)).toEqual([
    'date on',
    'email eMail',
    'requestedArea reqArea',
    'eventUid uidEvent',
    'channel by',
    'dinerUid uidGuest',
    'reference bookRef',
    'createdDate created',
    'serviceUid serviceUID',
  ]);
  expect(BOOKING_FIELDS.filter((field) => columnName(field) !== field)).toEqual(['serviceUid']);
});

test('§3 has these fields', () => {
  expect(
    BOOKING_FIELDS.filter((field) => bookingFields[field].spec)
      .map(wireName)
      .sort(),
  ).toEqual(
    [
      'uid',
      'covers',
      'on',
      'time',
      'originalTime',
      'turn',
      'by',
      'firstName',
      'lastName',
      'phone',
      'eMail',
      'notes',
      'guestNotes',
      'bookOptions',
      'guestOptions',
      'status',
      'tables',
      'uidEvent',
      'uidGuest',
      'reqArea',
      'total',
      'spend',
      'bookRef',
      'created',
      'createdTime',
      'serviceUID',
    ].sort(),
  );
});

test('a file of our own export is read with these besides', () => {
  expect(IMPORTED_FIELDS).toEqual(['highChairs', 'turn', 'channel', 'promotion', 'total', 'spend', 'reference']);
  expect(BOOKING_FIELDS.filter((field) => !fieldsWith('exported').some((exported) => exported === field))).toEqual([
    'serviceUid',
  ]);
});

test('no booking shares its lists with another', () => {
  const [one, other] = [emptyBooking(), emptyBooking()];
  one.tables.push('t1');
  expect(other.tables).toEqual([]);
});
