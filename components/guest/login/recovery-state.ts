/** State of the recovery forms, shared by server and client. Refusals are message keys under `recovery`. */
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
  /** Incremented with every answer, so that a repeated refusal is announced again. */
  answers: number;
}

export interface ResendState {
  /** Number of codes sent from this page. */
  sent: number;
  /** Seconds until the next code may be requested. */
  wait: number;
  refusal: RecoveryRefusal | null;
}

export interface PasswordState {
  refusal: RecoveryRefusal | null;
  answers: number;
}

/** Refusals shared by all steps. */
export function refusalOfCode(code: ProblemCode): RecoveryRefusal {
  if (code === 'too-many-requests') return 'tooMany';
  return code === 'unavailable' || code === 'network' ? 'unavailable' : 'unexpected';
}
