/** What is wrong with a sign-in form before it is sent. */
import { PASSWORD_LENGTH, PASSWORD_MAX } from '@/lib/contract/access/account';

export interface FieldErrors {
  email?: 'requiredEmail' | 'invalidEmail';
  password?: 'requiredPassword';
}

/** The server's own rule is stricter; this one only catches what is plainly no address. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkFields(email: string, password: string): FieldErrors {
  const errors: FieldErrors = {};
  if (email.trim() === '') errors.email = 'requiredEmail';
  else if (!ADDRESS.test(email.trim())) errors.email = 'invalidEmail';
  if (password === '') errors.password = 'requiredPassword';
  return errors;
}

/** What is wrong with a new password typed twice; null when nothing is. §5: 'Please enter the same password again'. */
export function passwordFault(
  password: string,
  again: string,
): 'requiredPassword' | 'passwordTooShort' | 'passwordTooLong' | 'different' | null {
  if (password === '') return 'requiredPassword';
  if (password.length < PASSWORD_LENGTH) return 'passwordTooShort';
  if (password.length > PASSWORD_MAX) return 'passwordTooLong';
  return password === again ? null : 'different';
}
