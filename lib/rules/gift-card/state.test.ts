import { type CardWorth, isUsable, shownState } from './state';

const card: CardWorth = { state: 'active', balance: 5000, loaded: 5000, expiresOn: '2027-11-22', endedBy: '' };

test.each<[Partial<CardWorth>, string, string, boolean]>([
  [{}, '2026-11-23', 'active', true],
  [{ balance: 1200 }, '2026-11-23', 'part-used', true],
  [{ balance: 0 }, '2026-11-23', 'used', false],
  [{}, '2027-11-22', 'active', true],
  [{}, '2027-11-23', 'expired', false],
  [{ balance: 0 }, '2027-11-23', 'used', false],
  [{ expiresOn: null }, '2099-01-01', 'active', true],
  [{ state: 'pending', balance: 0, loaded: 0 }, '2026-11-23', 'pending', false],
  [{ state: 'blocked' }, '2026-11-23', 'blocked', false],
  [{ state: 'deactivated', balance: 0 }, '2026-11-23', 'deactivated', false],
  [{ state: 'deactivated', balance: 0, endedBy: 'transfer' }, '2026-11-23', 'deactivated', false],
  [{ state: 'deactivated', balance: 0, endedBy: 'expire' }, '2026-11-23', 'expired', false],
])('%j on %s is %s', (change, today, shown, usable) => {
  expect(shownState({ ...card, ...change }, today)).toBe(shown);
  expect(isUsable({ ...card, ...change }, today)).toBe(usable);
});
