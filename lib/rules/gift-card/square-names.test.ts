/**
 * What Square's public API calls the states and movements of gift cards and points (connect-api-specification: GiftCardStatus, GiftCardActivityType,
 * LoyaltyEventType), and what they are called here: whoever changes from there finds every one, and none of ours stands for two.
 */
import { CARD_STATES, ENTRY_KINDS } from '@/lib/contract/sales/gift-cards';
import { POINT_KINDS } from '@/lib/contract/sales/loyalty';

const STATUSES = { ACTIVE: 'active', DEACTIVATED: 'deactivated', BLOCKED: 'blocked', PENDING: 'pending' } as const;
/** A movement with a sign is one kind here, and its sign says which. */
const ACTIVITIES = {
  ACTIVATE: 'activate',
  LOAD: 'load',
  REDEEM: 'redeem',
  CLEAR_BALANCE: 'deactivate',
  DEACTIVATE: 'deactivate',
  ADJUST_INCREMENT: 'adjust',
  ADJUST_DECREMENT: 'adjust',
  REFUND: 'refund',
  UNLINKED_ACTIVITY_REFUND: 'adjust',
  IMPORT: 'import',
  BLOCK: 'block',
  UNBLOCK: 'unblock',
  IMPORT_REVERSAL: 'import',
  TRANSFER_BALANCE_TO: 'transfer',
  TRANSFER_BALANCE_FROM: 'transfer',
} as const;
/** REDEEM_REWARD moves no points: the reward that holds them is 'used' from then on. */
const LOYALTY_EVENTS = {
  ACCUMULATE_POINTS: 'earn',
  CREATE_REWARD: 'hold',
  DELETE_REWARD: 'give-back',
  ADJUST_POINTS: 'adjust',
  EXPIRE_POINTS: 'expire',
} as const;

it('has Square’s four states, and keeps no other', () => {
  expect(Object.values(STATUSES).sort()).toEqual([...CARD_STATES].sort());
});

it('has a kind of entry for each of Square’s fifteen activities', () => {
  expect(Object.keys(ACTIVITIES)).toHaveLength(15);
  for (const kind of Object.values(ACTIVITIES)) expect(ENTRY_KINDS).toContain(kind);
  // Beyond Square's: what expired, and a sale that was given back, are told apart from what was ended.
  const known: readonly string[] = Object.values(ACTIVITIES);
  expect(ENTRY_KINDS.filter((kind) => !known.includes(kind)).sort()).toEqual(['expire', 'revoke']);
});

it('has a kind of entry for what happens to points', () => {
  for (const kind of Object.values(LOYALTY_EVENTS)) expect(POINT_KINDS).toContain(kind);
});
