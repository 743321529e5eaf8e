import { accountState } from './payment-account';

test('an account takes money while its provider lets it and lets us act for it', () => {
  expect(accountState(null)).toBe('none');
  expect(accountState({ ready: false, lapsed: false })).toBe('unfinished');
  expect(accountState({ ready: true, lapsed: false })).toBe('ready');
  expect(accountState({ ready: true, lapsed: true })).toBe('lapsed');
});
