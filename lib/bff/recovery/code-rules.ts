/** Validity of recovery codes, and the reasons of refusals. */
import type { Recovery } from './recovery-cookie';

/** The restaurant API's limits (§7), which here only choose the text of a refusal. */
const CODE_LIFE_MS = 600_000;
const CODE_TRIES = 5;
/** Wait before a code can be requested again, in seconds. */
export const RESEND_AFTER_SECONDS = 60;

/** Seconds until a code can be requested again. */
export function resendWait({ sentAt }: Pick<Recovery, 'sentAt'>, now = Date.now()): number {
  return Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - (now - sentAt) / 1000));
}

/** The likely reason of a refused code: the restaurant API has one answer for all. */
export function codeRefusal(
  { sentAt, tries }: Pick<Recovery, 'sentAt' | 'tries'>,
  now = Date.now(),
): 'expired' | 'spent' | 'wrong' {
  if (now - sentAt > CODE_LIFE_MS) return 'expired';
  return tries >= CODE_TRIES ? 'spent' : 'wrong';
}
