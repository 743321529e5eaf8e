/** The recovery that a page draws: whether its person may still choose a password is asked before they type one. */
import { isResetOpen } from './recovery-calls';
import { type Recovery, recoveryCookie } from './recovery-cookie';

/** @returns without `reset` where its token is good no more; where that cannot be asked just now it stays, and choosing says so */
export async function openRecovery(headers: Pick<Headers, 'get'>): Promise<Recovery | null> {
  const recovery = await recoveryCookie.read(headers.get('cookie'));
  if (!recovery?.reset) return recovery;
  const open = await isResetOpen(recovery.reset.token, headers);
  return !open.ok && open.problem.code === 'unauthorized' ? { ...recovery, reset: null } : recovery;
}
