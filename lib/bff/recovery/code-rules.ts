/** How long a code is good for, and what is said of one that was refused. */
import type { Recovery } from './recovery-cookie';

/** The restaurant API's own limits (§7); here they only choose the words of a refusal. */
const CODE_LIFE_MS = 600_000;
const CODE_TRIES = 5;
/** Before a code may be asked for again, in seconds. */
export const RESEND_AFTER_SECONDS = 60;

/** Seconds until the code may be asked for again. */
export function resendWait({ sentAt }: Pick<Recovery, 'sentAt'>, now = Date.now()): number {
  return Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - (now - sentAt) / 1000));
}

/** Why a code was refused, as far as this side knows: the restaurant API has one answer for all of it. */
export function codeRefusal(
  { sentAt, tries }: Pick<Recovery, 'sentAt' | 'tries'>,
  now = Date.now(),
): 'expired' | 'spent' | 'wrong' {
  if (now - sentAt > CODE_LIFE_MS) return 'expired';
  return tries >= CODE_TRIES ? 'spent' : 'wrong';
}
