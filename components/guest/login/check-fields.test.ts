import { passwordFault } from './check-fields';

test('a new password has 10 to 200 characters, and both inputs are equal', () => {
  expect(passwordFault('', '')).toBe('requiredPassword');
  expect(passwordFault('nine char', 'nine char')).toBe('passwordTooShort');
  expect(passwordFault('x'.repeat(201), 'x'.repeat(201))).toBe('passwordTooLong');
  expect(passwordFault('a new password', 'a new passwort')).toBe('different');
  expect(passwordFault('x'.repeat(200), 'x'.repeat(200))).toBeNull();
});
