import { actOfDispute } from './dispute';
import type { CardState, EntryKind } from './state';

const byDispute = (kind: EntryKind) => ({ kind, tender: 'online' as const });
const byPerson = (kind: EntryKind) => ({ kind, tender: '' as const });
const SOLD = byDispute('activate');

test.each<
  [string, CardState, Array<ReturnType<typeof byDispute> | ReturnType<typeof byPerson>>, boolean, string | null]
>([
  ['a dispute blocks', 'active', [SOLD], true, 'block'],
  ['once', 'blocked', [SOLD, byDispute('block')], true, null],
  ['also where a person has, so that it is in the history', 'blocked', [SOLD, byPerson('block')], true, 'block'],
  ['a manager’s unblocking holds', 'active', [SOLD, byDispute('block'), byPerson('unblock')], true, null],
  ['what is not paid, or over, is nothing to block', 'pending', [], true, null],
  ['nor what is ended', 'deactivated', [SOLD], true, null],
  ['won, it can be used again', 'blocked', [SOLD, byDispute('block')], false, 'unblock'],
  ['a sale that nobody disputes does nothing', 'active', [SOLD], false, null],
  ['nor to a card that a person blocked', 'blocked', [SOLD, byPerson('block')], false, null],
  ['who blocked it besides decides', 'blocked', [SOLD, byPerson('block'), byDispute('block')], false, null],
  ['another dispute after one that was won', 'active', [SOLD, byDispute('block'), byDispute('unblock')], true, 'block'],
])('%s', (_, state, entries, isDisputed, act) => {
  expect(actOfDispute(state, entries, isDisputed)).toBe(act);
});
