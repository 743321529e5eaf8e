import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';

const hash = (typed: string, account = 'ana') => hashRecoveryCode('a-secret', account, typed);

test('ten codes, none like another, none with a letter that reads as a digit', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test('a code is the same however it is typed', () => {
  const printed = hash('K7M01-9XTRA');
  for (const typed of ['k7m01-9xtra', 'K7M019XTRA', ' k7m01 9xtra', 'K7MOI-9XTRA', 'k7mol9xtra'])
    expect([typed, hash(typed)]).toEqual([typed, printed]);
});

test('a code is good for its own account alone', () => {
  expect(hash('K7M01-9XTRA', 'otto')).not.toBe(hash('K7M01-9XTRA', 'ana'));
});
