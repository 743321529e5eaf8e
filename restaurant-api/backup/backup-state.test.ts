import { backupProblem } from './backup-state';
import type { BackupRun } from './run-repository';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const run = (state: BackupRun['state'], finished: string, nextBy: string | null): BackupRun => ({
  state,
  startedAt: new Date(finished),
  finishedAt: new Date(finished),
  nextBy: nextBy === null ? null : new Date(nextBy),
  failure: '',
});

test('nobody is told of backups that were never made by us', () => {
  expect(backupProblem({ done: null, ended: null }, NOW)).toBeNull();
});

test('one that is not due yet is well', () => {
  const done = run('done', '2026-11-26T03:00:00Z', '2026-11-27T16:00:00Z');
  expect(backupProblem({ done, ended: done }, NOW)).toBeNull();
});

test('one whose successor should be there is old', () => {
  const done = run('done', '2026-11-24T03:00:00Z', '2026-11-25T16:00:00Z');
  expect(backupProblem({ done, ended: done }, NOW)).toEqual({ problem: 'old', last: '2026-11-24T03:00:00.000Z' });
});

test('a failure is told until the next one is made, with the last that there is', () => {
  const done = run('done', '2026-11-25T03:00:00Z', '2026-11-26T16:00:00Z');
  const failed = run('failed', '2026-11-26T03:00:00Z', null);
  expect(backupProblem({ done, ended: failed }, NOW)).toEqual({ problem: 'failed', last: '2026-11-25T03:00:00.000Z' });
  expect(backupProblem({ done: null, ended: failed }, NOW)).toEqual({ problem: 'failed', last: null });
});
