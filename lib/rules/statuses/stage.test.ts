import { type Stage, mayFollow, nextStages } from './stage';

/** D6, every pair of stages: the stages a booking of the row's stage may go to. */
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
