/** Whether the installation is protected by its backups, as owners and whoever watches it are told. */
import type { BackupProblem } from '@/lib/contract/access/auth';
import type { BackupRun } from './run-repository';

/**
 * @param runs the newest backup that was made, and the newest run that ended in any way
 * @param now epoch milliseconds
 * @returns null where all is well, and where nobody has ever backed up by our means: they may do it by their own
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
