/** Validates a new password or PIN with the rules of the restaurant API. */
import { PASSWORD_LENGTH, PASSWORD_MAX, PIN } from '@/lib/contract/access/account';

/** Field and text key under `security`; null if valid. */
export type SecretError = {
  field: 'current' | 'next' | 'again';
  text: 'required.password' | 'required.newPassword' | 'tooShort' | 'tooLong' | 'invalidPin' | 'different';
} | null;

/** @param current the current password; §5: both entries of the new one must match */
export function passwordError(current: string, next: string, again: string): SecretError {
  if (current === '') return { field: 'current', text: 'required.password' };
  if (next === '') return { field: 'next', text: 'required.newPassword' };
  if (next.length < PASSWORD_LENGTH) return { field: 'next', text: 'tooShort' };
  if (next.length > PASSWORD_MAX) return { field: 'next', text: 'tooLong' };
  return next === again ? null : { field: 'again', text: 'different' };
}

/** @param password the person's password */
export function pinError(pin: string, again: string, password: string): SecretError {
  if (!PIN.test(pin)) return { field: 'next', text: 'invalidPin' };
  if (pin !== again) return { field: 'again', text: 'different' };
  return password === '' ? { field: 'current', text: 'required.password' } : null;
}
