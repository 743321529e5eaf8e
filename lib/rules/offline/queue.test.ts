import fc from 'fast-check';
import type { Booking } from '@/lib/rules/booking/booking';
import type { Problem, Result } from '@/lib/rules/message/problem';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { withMadeUids, madeBy } from './follow';
import { presentChange } from './present-change';
import { provisionalAnswer } from './provisional';
import { afterAnswer, heldParts, withForcedChange, nextToSend, notYetSent, type Queue, withChange } from './queue';
import { type QueuedAction, CHANGE_FORMAT, type Edit, type QueuedChange, subjectsOf } from './queued-change';
import { readStored } from './stored-change';

const party = (said: Partial<Booking> = {}) => makeBooking({ uid: 71, covers: 4, tables: ['t1'], ...said });
const queued = (madeAt: number, act: QueuedAction, said: Partial<QueuedChange> = {}): QueuedChange => ({
  key: `k${madeAt}`,
  user: 'u1',
  service: 'la-marina',
  madeAt,
  act,
  state: 'waiting',
  tries: 0,
  problem: null,
  ...said,
});
const edit = (booking: Booking, change: Edit): QueuedAction => ({
  do: 'change',
  booking,
  edit: change,
  version: booking.version,
});
const refused = (code: Problem['code'], status = 409, current?: unknown): Result<unknown> => ({
  ok: false,
  problem: { code, status, error: code, current },
});
const overtakenBy = (current: Booking) => refused('version-conflict', 409, current);
const silence = refused('network', 0);

test('changes go out in the order in which they were made', () => {
  const queue = [
    queued(2, edit(party(), { covers: 5 })),
    queued(1, edit(party({ uid: 72 }), { covers: 6 })),
  ].reduce<Queue>(withChange, []);
  expect(nextToSend(queue)?.key).toBe('k1');
});

test('a change that was answered has the ones behind it follow from the version it made', () => {
  const queue = [queued(1, edit(party(), { covers: 5 })), queued(2, edit(party(), { status: 1000 }))];
  const after = afterAnswer(queue, 'k1', { ok: true, value: party({ version: 8, covers: 5 }) }, 'fresh');
  expect(after).toHaveLength(1);
  expect(after[0]).toMatchObject({ key: 'k2', act: { version: 8, edit: { status: 1000 } } });
});

test('a new party is changed under its real uid once it has one', () => {
  const local = party({ uid: -5, version: 0 });
  const queue = [
    queued(1, { do: 'create', uid: -5, booking: { covers: 4, date: '2026-11-21', time: 20 } }),
    queued(2, edit(local, { status: 1000 })),
  ];
  const [second] = afterAnswer(queue, 'k1', { ok: true, value: party({ uid: 90, version: 1 }) }, 'fresh');
  expect(second?.act).toMatchObject({ do: 'change', version: 1, booking: { uid: 90 } });
});

test('what nobody answered goes out again to the letter', () => {
  const queue = [queued(1, edit(party(), { covers: 5 }))];
  expect(afterAnswer(queue, 'k1', silence, 'fresh')).toEqual([{ ...queue[0], tries: 1 }]);
});

test('a session that is over loses nothing', () => {
  const queue = [queued(1, edit(party(), { covers: 5 }))];
  expect(afterAnswer(queue, 'k1', refused('unauthorized', 401), 'fresh')).toEqual(queue);
});

test("what another person's session refuses waits for its own", () => {
  const queue = [queued(1, edit(party(), { covers: 5 }))];
  expect(afterAnswer(queue, 'k1', refused('another-user', 409), 'fresh')).toEqual(queue);
});

test('two devices that wrote different fields both hold', () => {
  const queue = [queued(1, edit(party(), { notes: 'By the window' }))];
  const [again] = afterAnswer(queue, 'k1', overtakenBy(party({ version: 9, phone: '+34600111222' })), 'fresh');
  expect(again).toMatchObject({
    key: 'fresh',
    state: 'waiting',
    act: { version: 9, edit: { notes: 'By the window' } },
  });
});

test('what the booking says already is not sent', () => {
  expect(
    afterAnswer(
      [queued(1, edit(party(), { status: 999 }))],
      'k1',
      overtakenBy(party({ version: 9, status: 999 })),
      'fresh',
    ),
  ).toEqual([]);
});

test.each<[string, Edit, Partial<Booking>]>([
  ['both wrote the same field', { tables: ['t2'] }, { tables: ['t3'] }],
  ['one seated a party that the other cancelled', { tables: ['t2'] }, { status: 999 }],
  ['one moved in time what the other moved to another day', { time: 22 }, { date: '2026-11-22' }],
])('%s: a person decides', (_what, mine, theirs) => {
  const [held] = afterAnswer(
    [queued(1, edit(party(), mine))],
    'k1',
    overtakenBy(party({ version: 9, ...theirs })),
    'fresh',
  );
  expect(held).toMatchObject({ key: 'k1', state: 'held', problem: { code: 'version-conflict' } });
});

test('a removal of what is gone already is done', () => {
  expect(
    afterAnswer([queued(1, { do: 'remove', booking: party(), version: 1 })], 'k1', refused('gone', 410), 'fresh'),
  ).toEqual([]);
});

test('what is held stops its own party and no other', () => {
  const queue = [
    queued(1, edit(party(), { tables: ['t2'] }), { state: 'held' }),
    queued(2, edit(party(), { covers: 5 })),
    queued(3, edit(party({ uid: 72 }), { covers: 5 })),
  ];
  expect(nextToSend(queue)?.key).toBe('k3');
  expect(heldParts(queue).map((part) => part.map(({ key }) => key))).toEqual([['k1', 'k2']]);
});

test('two parties that swap tables stop together', () => {
  const swap: QueuedAction = {
    do: 'swap',
    one: party(),
    other: party({ uid: 72 }),
    version: 1,
    withVersion: 1,
    ignore: 0,
  };
  const queue = [
    queued(1, edit(party(), { covers: 5 }), { state: 'held' }),
    queued(2, swap),
    queued(3, edit(party({ uid: 72 }), { covers: 5 })),
  ];
  expect(nextToSend(queue)).toBeNull();
});

test('insisting sends another request, so under another key', () => {
  const queue = [queued(1, edit(party(), { covers: 5 }), { state: 'held', tries: 2 })];
  expect(withForcedChange(queue, 'k1', edit(party({ version: 9 }), { covers: 5 }), 'fresh')[0]).toMatchObject({
    key: 'fresh',
    state: 'waiting',
    tries: 0,
    act: { version: 9 },
  });
});

/** A server with three bookings by version that answers a repeated key with its first answer, like the restaurant API. */
function bookOfThree() {
  const stored = new Map([1, 2, 3].map((uid) => [uid, party({ uid })]));
  const answers = new Map<string, Booking>();
  const made: number[] = [];
  return {
    made,
    elsewhere(uid: number, change: Partial<Booking>) {
      const now = stored.get(uid) as Booking;
      stored.set(uid, { ...now, ...change, version: now.version + 1 });
    },
    take({ key, act, madeAt }: QueuedChange): Result<unknown> {
      const first = answers.get(key);
      if (first) return { ok: true, value: first };
      if (act.do !== 'change') throw new Error('only changes are sent here');
      const now = stored.get(act.booking.uid) as Booking;
      if (now.version !== act.version) return overtakenBy(now);
      if (act.edit.tables?.includes('taken')) return refused('table-taken');
      const value = { ...now, ...act.edit, version: now.version + 1 } as Booking;
      stored.set(value.uid, value);
      answers.set(key, value);
      made.push(madeAt);
      return { ok: true, value };
    },
  };
}

const anEdit: fc.Arbitrary<Pick<Edit, 'covers' | 'status' | 'tables' | 'notes'>> = fc.oneof(
  fc.record({ covers: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ status: fc.constantFrom(999, 1000, 1004) }),
  fc.record({ tables: fc.constantFrom('t2', 't3', 'taken').map((table) => [table]) }),
  fc.record({ notes: fc.constantFrom('a', 'b') }),
);
const aTap = fc.record({ uid: fc.integer({ min: 1, max: 3 }), change: anEdit });
/** The outcome of one request: it is lost, its answer is lost, the session has ended, or another device was faster. */
const aFate = fc.oneof(
  fc.constantFrom('arrives', 'lost', 'answer lost', 'signed out'),
  fc.record({ uid: fc.integer({ min: 1, max: 3 }), change: anEdit }),
);

test('whatever the network and the others do, every change is made once, found to be so, or put to a person', () => {
  fc.assert(
    fc.property(fc.array(aTap, { minLength: 1, maxLength: 12 }), fc.array(aFate, { maxLength: 30 }), (taps, fates) => {
      const book = bookOfThree();
      let queue: Queue = taps.map(({ uid, change }, index) => queued(index + 1, edit(party({ uid }), change)));
      let keys = 0;
      const left = [...fates];
      for (let change = nextToSend(queue); change; change = nextToSend(queue)) {
        const fate = left.shift() ?? 'arrives';
        if (typeof fate === 'object') book.elsewhere(fate.uid, fate.change);
        const answer =
          fate === 'lost' ? silence : fate === 'signed out' ? refused('unauthorized', 401) : book.take(change);
        queue = afterAnswer(queue, change.key, fate === 'answer lost' ? silence : answer, `fresh${++keys}`);
      }
      // Changes only wait behind held ones, and nothing was applied twice or out of its booking's order.
      const waiting = new Set(heldParts(queue).flat());
      expect(queue.every((change) => waiting.has(change))).toBe(true);
      expect(new Set(book.made).size).toBe(book.made.length);
      expect(queue.some(({ madeAt }) => book.made.includes(madeAt))).toBe(false);
      for (const uid of [1, 2, 3]) {
        const ofParty = book.made.filter((madeAt) => taps[madeAt - 1]?.uid === uid);
        expect(ofParty).toEqual([...ofParty].sort((a, b) => a - b));
      }
      expect(notYetSent(queue).every((change) => waiting.has(change))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('people who walk in as another party is finished wait with both, and follow what was done to it before', () => {
  const create: QueuedAction = {
    do: 'create',
    uid: -5,
    booking: { covers: 4, date: '2026-11-21', time: 20.5, tables: ['t9'], status: 1000 },
    after: { other: party({ uid: 72 }), finished: 1010 },
  };
  const change = queued(1, create);
  expect(subjectsOf(change)).toEqual([`${change.service}/booking/-5`, `${change.service}/booking/72`]);
  const before = [{ noun: 'booking' as const, was: 72, uid: 73, version: 5 }];
  expect(withMadeUids(change, before).act).toMatchObject({ uid: -5, after: { other: { uid: 73, version: 5 } } });
  expect(provisionalAnswer(create)).toMatchObject({
    bookings: [
      { uid: -5, status: 1000, tables: ['t9'] },
      { uid: 72, status: 1010 },
    ],
  });
  const answer = {
    bookings: [
      { ...party({ uid: 90 }), version: 1 },
      { ...party({ uid: 72 }), version: 4 },
    ],
  };
  expect(madeBy(create, answer)).toEqual([
    { noun: 'booking', was: -5, uid: 90, version: 1 },
    { noun: 'booking', was: 72, uid: 72, version: 4 },
  ]);
  expect(presentChange({ ...change, format: CHANGE_FORMAT })?.act).toEqual(create);
  expect(readStored({ ...change, format: 1 })?.act).toMatchObject(create);
});

test('a party that is seated as another is finished waits with both, and follows what was done to either before', () => {
  const seat: QueuedAction = {
    do: 'seat',
    booking: party(),
    other: party({ uid: 72 }),
    tables: ['t9'],
    status: 1000,
    finished: 1010,
    version: 1,
    ignore: 0,
  };
  const change = queued(1, seat);
  expect(subjectsOf(change)).toEqual([`${change.service}/booking/71`, `${change.service}/booking/72`]);
  const made = [{ noun: 'booking' as const, was: 71, uid: 71, version: 5 }];
  expect(withMadeUids(change, made).act).toMatchObject({ version: 5, booking: { version: 5 }, other: { uid: 72 } });
  expect(provisionalAnswer(seat)).toMatchObject({
    bookings: [
      { uid: 71, status: 1000, tables: ['t9'] },
      { uid: 72, status: 1010 },
    ],
  });
  expect(presentChange({ ...change, format: CHANGE_FORMAT })?.act).toEqual(seat);
});
