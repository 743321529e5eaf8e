/** The recovery state of a page: whether a new password may still be chosen is checked before one is typed. */
import { isResetOpen } from './recovery-calls';
import { type Recovery, recoveryCookie } from './recovery-cookie';

/** @returns without `reset` if its token is no longer valid; if that cannot be checked now, `reset` stays and choosing reports it */
export async function openRecovery(headers: Pick<Headers, 'get'>): Promise<Recovery | null> {
  const recovery = await recoveryCookie.read(headers.get('cookie'));
  if (!recovery?.reset) return recovery;
  const open = await isResetOpen(recovery.reset.token, headers);
  return !open.ok && open.problem.code === 'unauthorized' ? { ...recovery, reset: null } : recovery;
}
