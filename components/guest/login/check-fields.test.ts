import { passwordError } from './check-fields';

test('a new password has 10 to 200 characters, and both inputs are equal', () => {
  expect(passwordError('', '')).toBe('requiredPassword');
  expect(passwordError('nine char', 'nine char')).toBe('passwordTooShort');
  expect(passwordError('x'.repeat(201), 'x'.repeat(201))).toBe('passwordTooLong');
  expect(passwordError('a new password', 'a new passwort')).toBe('different');
  expect(passwordError('x'.repeat(200), 'x'.repeat(200))).toBeNull();
});
