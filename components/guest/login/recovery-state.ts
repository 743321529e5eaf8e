/** What the forms of recovery were answered, as server and script both know it. Keys of texts under `recovery`. */
import type { ProblemCode } from '@/lib/rules/message/problem';

export type RecoveryRefusal =
  | 'requiredEmail'
  | 'invalidEmail'
  | 'requiredCode'
  | 'wrong'
  | 'spent'
  | 'expired'
  | 'requiredPassword'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'different'
  | 'over'
  | 'tooMany'
  | 'unavailable'
  | 'unexpected';

export interface EmailState {
  email: string;
  refusal: RecoveryRefusal | null;
}

export interface CodeState {
  refusal: RecoveryRefusal | null;
  /** Goes up with every answer, so that the same refusal twice is said twice. */
  answers: number;
}

export interface ResendState {
  /** Codes sent from this page. */
  sent: number;
  /** Seconds until the next may be asked for. */
  wait: number;
  refusal: RecoveryRefusal | null;
}

export interface PasswordState {
  refusal: RecoveryRefusal | null;
  answers: number;
}

/** The refusals that every step shares. */
export function refusalOfCode(code: ProblemCode): RecoveryRefusal {
  if (code === 'too-many-requests') return 'tooMany';
  return code === 'unavailable' || code === 'network' ? 'unavailable' : 'unexpected';
}
