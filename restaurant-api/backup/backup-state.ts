/** Whether backups of the installation are up to date, for owners and monitoring. */
import type { BackupProblem } from '@/lib/contract/access/auth';
import type { BackupRun } from './run-repository';

/**
 * @param runs the newest successful backup, and the newest run that ended with any result
 * @param now epoch milliseconds
 * @returns null if all is well, and if no backup was ever made by the product: the operator may use other means
 */
export function backupProblem(
  { done, ended }: { done: BackupRun | null; ended: BackupRun | null },
  now: number,
): BackupProblem | null {
  const last = done?.finishedAt?.toISOString() ?? null;
  if (ended?.state === 'failed') return { problem: 'failed', last };
  if (done?.nextBy && done.nextBy.getTime() < now) return { problem: 'old', last };
  return null;
}
