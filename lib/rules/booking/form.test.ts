import { makeBooking } from '@/tests/support/screens/make-booking';
import { FORM_FIELDS, changeOf, changesSeating, formOf, newForm, fieldsFromDiner } from './form';

const setup = {
  defaultTurn: 2,
  bookOptions: [
    { uid: 1000, name: 'Do not move', type: '', ticked: false },
    { uid: 7, name: 'Send reminder', type: '', ticked: true },
  ],
  guestOptions: [{ uid: 3, name: 'Newsletter', type: '', ticked: true }],
  statuses: [{ code: 1020, name: 'Sentado', stage: 4 as const, stageName: 'Sentado', colour: '#000' }],
};

describe('a new booking', () => {
  it('starts with the defaults of the restaurant, no time chosen, the best table', () => {
    expect(newForm({}, setup, '2026-11-21')).toMatchObject({
      date: '2026-11-21',
      time: null,
      covers: 2,
      turn: 2,
      status: 1001,
      channel: 1,
      bookOptions: [7],
      guestOptions: [3],
      tables: [],
      bestTable: true,
      dinerUid: null,
    });
  });

  it('takes what the screen knows', () => {
    expect(newForm({ date: '2026-12-24', time: 25.5, tables: ['t4'], covers: 6 }, setup, '2026-11-21')).toMatchObject({
      date: '2026-12-24',
      time: 25.5,
      tables: ['t4'],
      covers: 6,
      bestTable: false,
    });
  });

  it('is for the diner from whose page it is made', () => {
    const diner = {
      ...{ uid: 5001, firstName: 'Neus', lastName: 'Díaz', phone: '+34600001234', email: '' },
      guestOptions: [999],
    };
    expect(newForm({ diner }, setup, '2026-11-21')).toMatchObject({
      ...{ dinerUid: 5001, firstName: 'Neus', lastName: 'Díaz', phone: '+34600001234', email: '' },
      // Options that the restaurant does not have are not copied.
      guestOptions: newForm({}, setup, '2026-11-21').guestOptions,
    });
  });

  it('seats a walk-in at once, as the walk-in guest', () => {
    expect(newForm({ walkIn: true, time: 21 }, setup, '2026-11-21')).toMatchObject({
      dinerUid: 1000,
      channel: 2,
      status: 1020,
      bestTable: true,
    });
  });
});

it('writes of what is not in §3 only what the server keeps', () => {
  expect(newForm({}, setup, '2026-11-21').highChairs).toBeUndefined();
  expect(newForm({}, { ...setup, bookingFields: ['highChairs'] }, '2026-11-21').highChairs).toBe(0);
});

it('has these fields, in this order', () => {
  expect(FORM_FIELDS).toEqual([
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
    'dinerUid',
    'bestTable',
  ]);
  expect(Object.keys(formOf(makeBooking({})))).toEqual(FORM_FIELDS);
});

describe('what is sent of a change', () => {
  const base = formOf(makeBooking({ covers: 4, tables: ['t1', 't2'], bookOptions: [7, 8], notes: 'window' }));

  it('is only what differs', () => {
    expect(changeOf(base, { ...base, covers: 5, notes: '' })).toEqual({ covers: 5, notes: '' });
  });

  it('is nothing when only the order of tables or options differs', () => {
    expect(changeOf(base, { ...base, tables: ['t2', 't1'], bookOptions: [8, 7] })).toEqual({});
  });

  it('meets a clash only when it is about the seat', () => {
    expect(changesSeating(base, { ...base, notes: 'terrace', phone: '600112233' })).toBe(false);
    expect(changesSeating(base, { ...base, tables: ['t1'] })).toBe(true);
    expect(changesSeating(base, { ...base, bestTable: true })).toBe(true);
    expect(changesSeating(base, { ...base, status: 1000 })).toBe(true);
  });
});

describe('options that the restaurant has retired', () => {
  const retired = { uid: 9, name: 'Window', type: '', ticked: true, retired: true };

  it('are ticked on no new booking', () => {
    const options = { bookOptions: [...setup.bookOptions, retired], guestOptions: [...setup.guestOptions, retired] };
    expect(newForm({}, { ...setup, ...options }, '2026-11-21')).toMatchObject({ bookOptions: [7], guestOptions: [3] });
  });

  it('stay with the diner; the other wishes are taken over, each once', () => {
    const diner = { uid: 41, firstName: 'Ana', lastName: 'Ruiz', phone: '600', email: '', guestOptions: [3, 9, 5, 77] };
    const options = [...setup.guestOptions, retired, { uid: 5, name: 'High chair', type: '', ticked: false }];
    expect(fieldsFromDiner(diner, [3], options)).toEqual({
      dinerUid: 41,
      firstName: 'Ana',
      lastName: 'Ruiz',
      phone: '600',
      email: '',
      guestOptions: [3, 5],
    });
  });
});
