import { BOOKED_STATUS } from '@/lib/contract/constants';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { forcedAction } from './force';
import { presentChange } from './present-change';
import { nextToSend } from './queue';
import { CHANGE_FORMAT } from './queued-change';
import { readStored } from './stored-change';

/** As stored by the first releases: without `format`, and without later fields of a booking. */
const OLD_BOOKING = {
  uid: 71,
  version: 3,
  date: '2026-11-21',
  time: 21,
  covers: 4,
  firstName: 'Sofía',
  lastName: 'Prieto',
  status: 1001,
  tables: ['t1'],
};
const old = (act: unknown, said: object = {}) => ({
  key: 'k1',
  user: 'u1',
  service: 'la-marina',
  madeAt: 1_763_751_600_000,
  act,
  state: 'waiting',
  tries: 0,
  problem: null,
  ...said,
});
const OUTDATED = { code: 'outdated', status: 0, error: 'This change was kept by another release' };

test('a change of an older release is sent as it was meant; what its booking lacked has the usual values', () => {
  const read = readStored(old({ do: 'change', booking: OLD_BOOKING, edit: { covers: 5 }, version: 3 }));
  expect(read).toMatchObject({
    state: 'waiting',
    problem: null,
    format: 2,
    act: {
      do: 'change',
      edit: { covers: 5 },
      version: 3,
      booking: { ...OLD_BOOKING, payment: null, hold: null, bookOptions: [], notes: '' },
    },
  });
  expect(nextToSend([read as NonNullable<typeof read>])?.key).toBe('k1');
});

test('one without a version goes on from the booking as it was seen', () => {
  expect(readStored(old({ do: 'change', booking: OLD_BOOKING, edit: { covers: 5 } }))?.act).toMatchObject({
    version: 3,
  });
  expect(readStored(old({ do: 'remove', booking: OLD_BOOKING }))?.act).toMatchObject({ do: 'remove', version: 3 });
  expect(
    readStored(old({ do: 'swap', one: OLD_BOOKING, other: { ...OLD_BOOKING, uid: 72, version: 8 } }))?.act,
  ).toMatchObject({ version: 3, withVersion: 8, ignore: 0 });
});

test('a field that this release does not know is not sent, and a person is asked', () => {
  const read = readStored(
    old({ do: 'change', booking: OLD_BOOKING, edit: { covers: 5, mood: 'hungry' }, version: 3 }, { tries: 2 }),
  );
  expect(read).toMatchObject({ state: 'held', problem: OUTDATED, act: { edit: { covers: 5 } } });
  expect(read?.act).not.toHaveProperty('edit.mood');
  expect(nextToSend([read as NonNullable<typeof read>])).toBeNull();
});

test('so is one whose values mean nothing any more', () => {
  const read = readStored(
    old({ do: 'create', uid: -5, booking: { covers: 4, date: '2026-11-21', time: 20, status: 'booked' } }),
  );
  expect(read).toMatchObject({
    state: 'held',
    problem: OUTDATED,
    act: { do: 'create', booking: { covers: 4, date: '2026-11-21', time: 20 } },
  });
  expect(read?.act).not.toHaveProperty('booking.status');
});

test.each([
  ['an act that nobody knows', { do: 'teleport', booking: OLD_BOOKING, to: 't9' }],
  ['an act without a name', { booking: OLD_BOOKING }],
  ['a new party without a time', { do: 'create', uid: -5, booking: { covers: 4, date: '2026-11-21' } }],
  ['a change of nothing that is known', { do: 'change', booking: OLD_BOOKING, edit: { mood: 'hungry' }, version: 3 }],
  ['a change without its booking', { do: 'change', edit: { covers: 5 }, version: 3 }],
  ['no act at all', undefined],
])('%s is kept as it was, and put to a person', (_what, act) => {
  expect(readStored(old(act))).toEqual({
    ...old(act),
    act: { do: 'unreadable', stored: act },
    state: 'held',
    problem: OUTDATED,
    format: CHANGE_FORMAT,
  });
});

test('nothing is lost for want of what stands beside the act', () => {
  const { key, user, service } = old(null);
  expect(
    readStored({ key, user, service, act: { do: 'note-add', uid: -1, date: '2026-11-21', text: 'Fish' } }),
  ).toMatchObject({ state: 'waiting', tries: 0, problem: null, madeAt: 0 });
  expect(readStored({ key, service })).toBeNull();
});

test('what this release stored is read as it was', () => {
  const change = {
    ...old({
      do: 'change',
      booking: makeBooking({ uid: 71, status: BOOKED_STATUS }),
      edit: { covers: 5, ignore: 2, quotedMinutes: 20 },
      version: 3,
    }),
    format: CHANGE_FORMAT,
  };
  expect(readStored(change)).toEqual(change);
  expect(presentChange(change)).toEqual(change);
});

test('a person who insists sends what was refused by name no more', () => {
  const act = { do: 'change' as const, booking: makeBooking({ uid: 71 }), edit: { covers: 5, spend: 900 }, version: 3 };
  const problem = {
    code: 'admin-required' as const,
    status: 403,
    error: 'Admin user required to perform this action',
    errors: [{ field: 'spend', message: 'readOnly' }],
  };
  expect(forcedAction({ act, problem }, 0)).toMatchObject({ edit: { covers: 5 } });
  expect(forcedAction({ act, problem }, 0)).not.toHaveProperty('edit.spend');
});

test('what an earlier build of this release stored has what its booking lacked', () => {
  const change = {
    ...old({ do: 'swap', one: OLD_BOOKING, other: { ...OLD_BOOKING, uid: 72 }, version: 3, withVersion: 8, ignore: 0 }),
    format: CHANGE_FORMAT,
  };
  expect(presentChange(change)).toEqual(readStored(change));
  expect(presentChange(change)?.act).toMatchObject({
    one: { uid: 71, payment: null, notes: '' },
    other: { uid: 72, payment: null },
  });
});

test.each([
  ['another release', old({ do: 'change', booking: OLD_BOOKING, edit: { covers: 5 }, version: 3 })],
  ['an act without its booking', { ...old({ do: 'change', edit: { covers: 5 }, version: 3 }), format: CHANGE_FORMAT }],
  ['an act that nobody knows', { ...old({ do: 'toString', booking: OLD_BOOKING }), format: CHANGE_FORMAT }],
  ['nobody', { ...old({ do: 'note-remove', note: {} }), format: CHANGE_FORMAT, user: undefined }],
])('what is of %s is left to the careful reader', (_what, stored) => {
  expect(presentChange(stored)).toBeNull();
});
