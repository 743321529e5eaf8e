import { type Stage, claimsTables, countsCovers, hasBeenSeated, holdsTables, mayFollow, nextStages } from './stage';

/** D6, every pair of stages: the stages to which a booking of the row's stage may change. */
const ALLOWED: ReadonlyArray<[from: Stage, name: string, to: Stage[]]> = [
  [0, 'requested', [0, 1, 2, 7, 9]],
  [7, 'standby', [0, 1, 2, 7, 9]],
  [1, 'due', [1, 2, 3, 4, 6, 9]],
  [2, 'overdue', [1, 2, 3, 4, 6, 9]],
  [3, 'waiting', [1, 2, 3, 4, 6, 9]],
  [4, 'seated', [1, 2, 3, 4, 5]],
  [5, 'done', [4, 5]],
  [6, 'no-show', [0, 1, 2, 6, 7]],
  [9, 'cancelled', [0, 1, 2, 7, 9]],
];
const STAGES: readonly Stage[] = [0, 1, 2, 3, 4, 5, 6, 7, 9];

test.each(ALLOWED)('D6: what may follow stage %i, %s', (from, _name, to) => {
  expect(STAGES.filter((stage) => mayFollow(from, stage))).toEqual(to);
  expect([...nextStages(from)].sort()).toEqual(to);
});

/** The status map of a new restaurant (D5). */
const D5: ReadonlyArray<[name: string, status: number, stage: Stage, has: string]> = [
  ['booked', 1001, 1, 'counts, has its table, keeps it'],
  ['late', 1003, 2, 'counts, has its table, keeps it'],
  ['waiting', 1004, 3, 'counts, has its table, keeps it'],
  ['seated', 1000, 4, 'counts, has its table, keeps it'],
  // A finished party no longer blocks its table (ADR 4).
  ['finished', 1010, 5, 'counts, has its table'],
  ['on standby', 1011, 7, ''],
  ['requested', 1012, 0, ''],
  ['rejected', 997, 9, ''],
  ['a no-show', 998, 6, ''],
  ['cancelled', 999, 9, ''],
];

test.each(D5)('§4, D5: who is %s (%i at stage %i): %s', (_name, status, stage, has) => {
  const rules = { counts: countsCovers, 'has its table': holdsTables, 'keeps it': claimsTables };
  const holding = Object.entries(rules).filter(([, rule]) => rule(status, stage));
  expect(holding.map(([rule]) => rule).join(', ')).toBe(has);
});

test('who sits or is done has been seated', () => {
  expect(STAGES.filter(hasBeenSeated)).toEqual([4, 5]);
});
