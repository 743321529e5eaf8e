import { refusalOf } from './refusal';

test('a wrong password and an unknown address are told apart by nobody', () => {
  expect(refusalOf('invalid-credentials')).toBe('credentials');
  expect(refusalOf('unauthorized')).toBe('credentials');
});

test('a link that was used before says so', () => {
  expect(refusalOf('unauthorized', true)).toBe('link');
  expect(refusalOf('invalid-code', true)).toBe('link');
});

test('too many attempts, no network and no service have texts of their own', () => {
  expect(refusalOf('too-many-requests')).toBe('tooMany');
  expect(refusalOf('network')).toBe('network');
  expect(refusalOf('unavailable')).toBe('unavailable');
});

test('a code from the address that nobody knows is unexpected', () => {
  expect(refusalOf('<script>')).toBe('unexpected');
  expect(refusalOf('toString')).toBe('unexpected');
});
