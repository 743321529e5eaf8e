import { passwordError, pinError } from './secret-errors';

test('a new password needs the old one, ten to 200 characters, and the same twice', () => {
  expect(passwordError('', 'a new password', 'a new password')).toEqual({
    field: 'current',
    text: 'required.password',
  });
  expect(passwordError('old', '', '')).toEqual({ field: 'next', text: 'required.newPassword' });
  expect(passwordError('old', 'nine char', 'nine char')).toEqual({ field: 'next', text: 'tooShort' });
  expect(passwordError('old', 'x'.repeat(201), 'x'.repeat(201))).toEqual({ field: 'next', text: 'tooLong' });
  expect(passwordError('old', 'x'.repeat(200), 'x'.repeat(200))).toBeNull();
  expect(passwordError('old', 'a new password', 'a new passwort')).toEqual({ field: 'again', text: 'different' });
  expect(passwordError('old', 'a new password', 'a new password')).toBeNull();
});

test('a PIN has four to eight digits, the same twice, and the password with it', () => {
  expect(pinError('123', '123', 'old')).toEqual({ field: 'next', text: 'invalidPin' });
  expect(pinError('123456789', '123456789', 'old')).toEqual({ field: 'next', text: 'invalidPin' });
  expect(pinError('2580', '2581', 'old')).toEqual({ field: 'again', text: 'different' });
  expect(pinError('2580', '2580', '')).toEqual({ field: 'current', text: 'required.password' });
  expect(pinError('2580', '2580', 'old')).toBeNull();
});
