/** What is wrong with a sign-in form before it is sent. */
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
