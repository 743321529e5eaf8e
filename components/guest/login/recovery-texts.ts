/** Texts of the recovery pages' client scripts, passed by the server. */
import type { RecoveryRefusal } from './recovery-state';

export type RecoveryRefusals = Record<RecoveryRefusal, string>;

const REFUSALS: readonly RecoveryRefusal[] = [
  'requiredEmail',
  'invalidEmail',
  'requiredCode',
  'wrong',
  'spent',
  'expired',
  'requiredPassword',
  'passwordTooShort',
  'passwordTooLong',
  'different',
  'over',
  'tooMany',
  'unavailable',
  'unexpected',
];

/** @param t translator of the namespace `recovery` */
export function recoveryRefusals(t: (key: string) => string): RecoveryRefusals {
  return Object.fromEntries(REFUSALS.map((refusal) => [refusal, t(`error.${refusal}`)])) as RecoveryRefusals;
}
