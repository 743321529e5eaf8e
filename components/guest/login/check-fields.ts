/** Client-side validation of the sign-in form. */
import { PASSWORD_LENGTH, PASSWORD_MAX } from '@/lib/contract/access/account';

export interface FieldErrors {
  email?: 'requiredEmail' | 'invalidEmail';
  password?: 'requiredPassword';
}

/** Catches obvious mistakes only; the server's rule is stricter. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkFields(email: string, password: string): FieldErrors {
  const errors: FieldErrors = {};
  if (email.trim() === '') errors.email = 'requiredEmail';
  else if (!ADDRESS.test(email.trim())) errors.email = 'invalidEmail';
  if (password === '') errors.password = 'requiredPassword';
  return errors;
}

/** Error of a new password typed twice; null if valid. §5: 'Please enter the same password again'. */
export function passwordError(
  password: string,
  again: string,
): 'requiredPassword' | 'passwordTooShort' | 'passwordTooLong' | 'different' | null {
  if (password === '') return 'requiredPassword';
  if (password.length < PASSWORD_LENGTH) return 'passwordTooShort';
  if (password.length > PASSWORD_MAX) return 'passwordTooLong';
  return password === again ? null : 'different';
}
