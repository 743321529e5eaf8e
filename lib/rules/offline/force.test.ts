import type { Problem } from '@/lib/rules/message/problem';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { forcedAction, withoutTable } from './force';
import type { QueuedAction } from './queued-change';

const booking = makeBooking({ uid: 71, version: 3, tables: ['t1'] });
const other = makeBooking({ uid: 72, version: 5, tables: ['t2'] });
const stored = makeBooking({ uid: 71, version: 9 });
const refused = (code: Problem['code'], said: Partial<Problem> = {}): Problem => ({
  code,
  status: 409,
  error: code,
  ...said,
});
const change: QueuedAction = { do: 'change', booking, edit: { tables: ['t4'], covers: 3 }, version: 3 };
const swap: QueuedAction = { do: 'swap', one: booking, other, version: 3, withVersion: 5, ignore: 2 };
const seat: QueuedAction = {
  do: 'seat',
  booking,
  other,
  tables: ['t2'],
  status: 1000,
  finished: 1010,
  version: 3,
  ignore: 2,
};
const note = { uid: 4, date: '2026-11-21', text: 'Old', version: 1 };
const noteChange: QueuedAction = { do: 'note-change', note, text: 'Mine', version: 1 };

test('who insists sends the change from what is stored now, and overrides no check that nobody allowed', () => {
  const problem = refused('version-conflict', { current: stored });
  expect(forcedAction({ act: change, problem }, 0)).toEqual({ ...change, booking: stored, version: 9 });
  expect(forcedAction({ act: { do: 'remove', booking, version: 3 }, problem }, 0)).toEqual({
    do: 'remove',
    booking: stored,
    version: 9,
  });
  expect(forcedAction({ act: change, problem: null }, 0)).toEqual(change);
});

test('what is overridden (D7) is added to what was overridden before', () => {
  const create: QueuedAction = {
    do: 'create',
    uid: -5,
    booking: { covers: 3, date: '2026-11-21', time: 20, ignore: 2 },
  };
  const problem = refused('table-taken');
  expect(forcedAction({ act: change, problem }, 4)).toMatchObject({
    edit: { tables: ['t4'], covers: 3, ignore: 4 },
    version: 3,
  });
  expect(forcedAction({ act: create, problem }, 4)).toMatchObject({ booking: { covers: 3, ignore: 6 } });
  expect(forcedAction({ act: swap, problem }, 4)).toEqual({ ...swap, ignore: 6 });
  expect(forcedAction({ act: seat, problem }, 4)).toEqual({ ...seat, ignore: 6 });
});

test('of a swap the party that another device has changed is taken as it is now', () => {
  const theirs = { ...other, version: 8 };
  expect(forcedAction({ act: swap, problem: refused('version-conflict', { current: theirs }) }, 0)).toEqual({
    ...swap,
    other: theirs,
    withVersion: 8,
  });
  expect(forcedAction({ act: swap, problem: refused('version-conflict', { current: stored }) }, 0)).toEqual({
    ...swap,
    one: stored,
    version: 9,
  });
  expect(forcedAction({ act: seat, problem: refused('version-conflict', { current: stored }) }, 0)).toEqual({
    ...seat,
    booking: stored,
    version: 9,
  });
});

test('who insists on fewer covers keeps the money', () => {
  expect(forcedAction({ act: change, problem: refused('money-undecided') }, 0)).toMatchObject({
    edit: { money: 'keep' },
  });
  expect(forcedAction({ act: change, problem: refused('table-taken') }, 0)).not.toMatchObject({
    edit: { money: 'keep' },
  });
});

test('fields that the server takes from nobody are left out, those that are only wrong are not', () => {
  const errors = [
    { field: 'tables', message: 'unknownField' },
    { field: 'covers', message: 'invalidCovers' },
  ];
  expect(forcedAction({ act: change, problem: refused('validation', { errors }) }, 0)).toMatchObject({
    edit: { covers: 3 },
  });
  expect(forcedAction({ act: change, problem: refused('validation', { errors }) }, 0)).not.toHaveProperty(
    'edit.tables',
  );
  const readOnly = [{ field: 'covers', message: 'readOnly' }];
  expect(forcedAction({ act: change, problem: refused('validation', { errors: readOnly }) }, 0)).toMatchObject({
    edit: { tables: ['t4'] },
  });
});

test('a note is written over the one that is stored now', () => {
  const current = { ...note, text: 'Theirs', version: 6 };
  expect(forcedAction({ act: noteChange, problem: refused('version-conflict', { current }) }, 0)).toEqual({
    ...noteChange,
    note: current,
    version: 6,
  });
  expect(forcedAction({ act: noteChange, problem: refused('gone') }, 0)).toEqual(noteChange);
});

test('a new party whose table is gone is booked without one', () => {
  const create: QueuedAction = {
    do: 'create',
    uid: -5,
    booking: { covers: 3, date: '2026-11-21', time: 20, tables: ['t1'] },
  };
  expect(withoutTable(create)).toMatchObject({ booking: { covers: 3, tables: [], bestTable: false } });
  expect(withoutTable(change)).toBe(change);
});
