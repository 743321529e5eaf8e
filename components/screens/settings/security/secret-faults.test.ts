import { passwordFault, pinFault } from './secret-faults';

test('a new password needs the old one, ten to 200 characters, and the same twice', () => {
  expect(passwordFault('', 'a new password', 'a new password')).toEqual({
    field: 'current',
    text: 'required.password',
  });
  expect(passwordFault('old', '', '')).toEqual({ field: 'next', text: 'required.newPassword' });
  expect(passwordFault('old', 'nine char', 'nine char')).toEqual({ field: 'next', text: 'tooShort' });
  expect(passwordFault('old', 'x'.repeat(201), 'x'.repeat(201))).toEqual({ field: 'next', text: 'tooLong' });
  expect(passwordFault('old', 'x'.repeat(200), 'x'.repeat(200))).toBeNull();
  expect(passwordFault('old', 'a new password', 'a new passwort')).toEqual({ field: 'again', text: 'different' });
  expect(passwordFault('old', 'a new password', 'a new password')).toBeNull();
});

test('a PIN has four to eight digits, the same twice, and the password with it', () => {
  expect(pinFault('123', '123', 'old')).toEqual({ field: 'next', text: 'invalidPin' });
  expect(pinFault('123456789', '123456789', 'old')).toEqual({ field: 'next', text: 'invalidPin' });
  expect(pinFault('2580', '2581', 'old')).toEqual({ field: 'again', text: 'different' });
  expect(pinFault('2580', '2580', '')).toEqual({ field: 'current', text: 'required.password' });
  expect(pinFault('2580', '2580', 'old')).toBeNull();
});
