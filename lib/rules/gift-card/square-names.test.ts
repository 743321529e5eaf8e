/**
 * Square's names of the states and movements of gift cards and points (connect-api-specification: GiftCardStatus, GiftCardActivityType,
 * LoyaltyEventType) and the corresponding names here: users who migrate from Square find every one, and no name here has two meanings.
 */
import { CARD_STATES, ENTRY_KINDS } from '@/lib/contract/sales/gift-cards';
import { POINT_KINDS } from '@/lib/contract/sales/loyalty';

const STATUSES = { ACTIVE: 'active', DEACTIVATED: 'deactivated', BLOCKED: 'blocked', PENDING: 'pending' } as const;
/** A movement with a sign is one kind here, distinguished by the sign. */
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
/** REDEEM_REWARD moves no points: the reward that reserved them becomes 'used'. */
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
  // Not in Square: expired cards and refunded sales are distinguished from deactivated cards.
  const known: readonly string[] = Object.values(ACTIVITIES);
  expect(ENTRY_KINDS.filter((kind) => !known.includes(kind)).sort()).toEqual(['expire', 'revoke']);
});

it('has a kind of entry for what happens to points', () => {
  for (const kind of Object.values(LOYALTY_EVENTS)) expect(POINT_KINDS).toContain(kind);
});
