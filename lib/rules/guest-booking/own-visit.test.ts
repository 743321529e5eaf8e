import { isOver, linkHasEnded, ownRights, visitState } from './own-visit';

const at = (text: string) => Date.parse(text);
const startsAt = at('2026-11-21T19:00:00Z');

test.each([
  ['a booking, up to the notice', 1, '2026-11-21T15:00:00Z', true, true],
  ['a booking, a moment later', 1, '2026-11-21T15:00:00.001Z', false, false],
  ['a late party', 2, '2026-11-21T10:00:00Z', true, true],
  ['a standby request, past the notice', 7, '2026-11-21T18:00:00Z', false, true],
  ['a standby request, past its time', 7, '2026-11-21T19:00:01Z', false, false],
  ['a party on the waiting list', 3, '2026-11-21T20:00:00Z', false, true],
  ['a party that sits there', 4, '2026-11-20T19:00:00Z', false, false],
  ['a cancelled booking', 9, '2026-11-20T19:00:00Z', false, false],
] as const)('with four hours of notice: %s', (_what, stage, now, mayChange, mayCancel) => {
  expect(ownRights({ stage, startsAt }, 4, at(now))).toEqual({
    mayChange,
    mayCancel,
    until: at('2026-11-21T15:00:00Z'),
  });
});

test('without a notice it is the visit itself', () => {
  expect(ownRights({ stage: 1, startsAt }, 0, startsAt)).toMatchObject({ mayChange: true, mayCancel: true });
});

test('a link ends a fortnight after the visit', () => {
  expect([
    linkHasEnded({ startsAt, turn: 2 }, at('2026-12-05T21:00:00Z')),
    linkHasEnded({ startsAt, turn: 2 }, at('2026-12-05T21:00:01Z')),
  ]).toEqual([false, true]);
});

test('what is seated, done, cancelled or a no-show is over', () => {
  expect(([0, 1, 2, 3, 4, 5, 6, 7, 9] as const).filter(isOver)).toEqual([4, 5, 6, 9]);
  expect([0, 1, 3, 7, 9].map((stage) => visitState(stage as 0))).toEqual([
    'requested',
    'booked',
    'waiting',
    'standby',
    'cancelled',
  ]);
});
