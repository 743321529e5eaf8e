import { refusalOf } from './refusal';

test('a wrong password and an unknown address have the same text', () => {
  expect(refusalOf('invalid-credentials')).toBe('credentials');
  expect(refusalOf('unauthorized')).toBe('credentials');
});

test('a used link has its own text', () => {
  expect(refusalOf('unauthorized', true)).toBe('link');
  expect(refusalOf('invalid-code', true)).toBe('link');
});

test('too many attempts, no network and no service have texts of their own', () => {
  expect(refusalOf('too-many-requests')).toBe('tooMany');
  expect(refusalOf('network')).toBe('network');
  expect(refusalOf('unavailable')).toBe('unavailable');
});

test('an unknown code in the address is unexpected', () => {
  expect(refusalOf('<script>')).toBe('unexpected');
  expect(refusalOf('toString')).toBe('unexpected');
});
