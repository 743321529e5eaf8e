/** What is wrong with a new password or PIN before it is sent. The restaurant API's own rules are the same. */
import { PASSWORD_LENGTH, PASSWORD_MAX, PIN } from '@/lib/contract/access/account';

/** Which field, and the key of its text under `security`; null when nothing is wrong. */
export type SecretFault = {
  field: 'current' | 'next' | 'again';
  text: 'required.password' | 'required.newPassword' | 'tooShort' | 'tooLong' | 'invalidPin' | 'different';
} | null;

/** @param current the password of now; §5: both entries of the new one must match */
export function passwordFault(current: string, next: string, again: string): SecretFault {
  if (current === '') return { field: 'current', text: 'required.password' };
  if (next === '') return { field: 'next', text: 'required.newPassword' };
  if (next.length < PASSWORD_LENGTH) return { field: 'next', text: 'tooShort' };
  if (next.length > PASSWORD_MAX) return { field: 'next', text: 'tooLong' };
  return next === again ? null : { field: 'again', text: 'different' };
}

/** @param password the own one, shown once more */
export function pinFault(pin: string, again: string, password: string): SecretFault {
  if (!PIN.test(pin)) return { field: 'next', text: 'invalidPin' };
  if (pin !== again) return { field: 'again', text: 'different' };
  return password === '' ? { field: 'current', text: 'required.password' } : null;
}
