import { sealFor } from './seal';

const SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const seal = sealFor({ authSecret: SECRET }, 'payments');
const sealed = seal.close('APP_USR-1234', 'R1');

test('what was sealed opens for what it is about', () => {
  expect(sealed).not.toContain('APP_USR');
  expect(seal.open(sealed, 'R1')).toBe('APP_USR-1234');
});

test('the same text is never sealed the same twice', () => {
  expect(seal.close('APP_USR-1234', 'R1')).not.toBe(sealed);
});

test.each([
  ['another restaurant', () => seal.open(sealed, 'R2')],
  ['another purpose', () => sealFor({ authSecret: SECRET }, 'second factor').open(sealed, 'R1')],
  [
    'another secret',
    () => sealFor({ authSecret: 'another-secret-that-is-long-enough-0123456789abc' }, 'payments').open(sealed, 'R1'),
  ],
  ['a changed text', () => seal.open(`${sealed.slice(0, -2)}AA`, 'R1')],
  ['a short text', () => seal.open('AAAA', 'R1')],
])('it does not open for %s', (_what, open) => {
  expect(open()).toBeNull();
});
