import { makeBooking } from '@/tests/support/screens/make-booking';
import { withMadeUids, madeBy } from './follow';
import type { QueuedAction, QueuedChange } from './queued-change';

const [one, other] = [makeBooking({ uid: 71, version: 3 }), makeBooking({ uid: 72, version: 5 })];
const swap: QueuedAction = { do: 'swap', one, other, version: 3, withVersion: 5, ignore: 0 };
const seat: QueuedAction = {
  do: 'seat',
  booking: one,
  other,
  tables: ['t2'],
  status: 1000,
  finished: 1010,
  version: 3,
  ignore: 0,
};
const after: QueuedAction = {
  do: 'create',
  uid: -5,
  booking: { covers: 2, date: '2026-11-21', time: 20 },
  after: { other, finished: 1010 },
};
const note = { uid: -4, date: '2026-11-21', text: 'Cake', version: 0 };
const queued = (act: QueuedAction, tries = 0): QueuedChange => ({
  key: 'k',
  user: 'u1',
  service: 'la-marina',
  madeAt: 1,
  act,
  state: 'waiting',
  tries,
  problem: null,
});
const made = (uid: number, version: number, was = uid) => ({ noun: 'booking' as const, was, uid, version });
const actAfter = (act: QueuedAction, ...known: Array<ReturnType<typeof made>>) => withMadeUids(queued(act), known).act;

test('a swap goes on from the version of the party that was changed before it', () => {
  expect(actAfter(swap, made(71, 8))).toEqual({ ...swap, one: { ...one, version: 8 }, version: 8 });
  expect(actAfter(swap, made(72, 9))).toEqual({ ...swap, other: { ...other, version: 9 }, withVersion: 9 });
  expect(actAfter(swap, made(71, 8), made(72, 9))).toMatchObject({ version: 8, withVersion: 9 });
});

test('so does a party that sits down as another is finished, which takes its version from itself alone', () => {
  expect(actAfter(seat, made(71, 8))).toEqual({ ...seat, booking: { ...one, version: 8 }, version: 8 });
  expect(actAfter(seat, made(72, 9))).toEqual({ ...seat, other: { ...other, version: 9 } });
  expect(actAfter(after, made(72, 9))).toMatchObject({ after: { other: { uid: 72, version: 9 } } });
});

test('what is about others, and what has gone out before, stays to the letter', () => {
  for (const act of [swap, seat, after]) {
    const change = queued(act);
    expect(withMadeUids(change, [made(99, 2)])).toBe(change);
  }
  expect(withMadeUids(queued(swap, 1), [made(71, 8)]).act).toEqual(swap);
});

test('a note that was written here is changed and taken away under its real number', () => {
  const known = [{ noun: 'note' as const, was: -4, uid: 12, version: 1 }];
  const acts: QueuedAction[] = [
    { do: 'note-change', note, text: 'Candles', version: 0 },
    { do: 'note-remove', note },
  ];
  expect(acts.map((act) => withMadeUids(queued(act), known).act)).toEqual([
    { do: 'note-change', note: { ...note, uid: 12 }, text: 'Candles', version: 1 },
    { do: 'note-remove', note: { ...note, uid: 12 } },
  ]);
});

test('an answer tells what was made, and one that is no booking or note tells nothing', () => {
  const add: QueuedAction = { do: 'note-add', uid: -4, date: '2026-11-21', text: 'Cake' };
  const stored = { ...note, uid: 12, version: 1 };
  expect(madeBy(add, stored)).toEqual([{ noun: 'note', was: -4, uid: 12, version: 1 }]);
  expect(madeBy({ do: 'note-change', note: stored, text: 'x', version: 1 }, { ...stored, version: 2 })).toEqual([
    { noun: 'note', was: 12, uid: 12, version: 2 },
  ]);
  expect(
    madeBy(swap, {
      bookings: [
        { ...one, version: 4 },
        { ...other, version: 6 },
      ],
    }),
  ).toEqual([made(71, 4), made(72, 6)]);
  expect(madeBy({ do: 'change', booking: one, edit: {}, version: 3 }, { ok: true })).toEqual([]);
  expect(madeBy(add, null)).toEqual([]);
});
