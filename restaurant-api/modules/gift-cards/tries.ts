/** Rate limits for wrong gift card codes. */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Context } from '../../context';
import { restorePoint, sharedCounter, consumePoint } from '../../http/call-limiter';
import type { Call } from '../../http/call';

/** Wrong codes per account and per restaurant in a quarter of an hour: enough for typing errors, too few for guessing. */
const OWN_TRIES = 20;
const TRIES_OF_ALL = 100;
const TRIES_SECONDS = 15 * 60;

export interface CodeTries {
  /** @throws Problem 'too-many-requests' */
  take(call: Pick<Call, 'restaurant' | 'actor'>): Promise<void>;
  /** Only wrong codes count. */
  giveBack(call: Pick<Call, 'restaurant' | 'actor'>): Promise<void>;
}

export function codeTries({ database }: Pick<Context, 'database'>): CodeTries {
  const own = sharedCounter(database, 'gift-code:account', OWN_TRIES, TRIES_SECONDS);
  const all = sharedCounter(database, 'gift-code:restaurant', TRIES_OF_ALL, TRIES_SECONDS);
  const ownKey = ({ restaurant, actor }: Pick<Call, 'restaurant' | 'actor'>) => `${restaurant.uid} ${actor.accountId}`;
  return {
    async take(call) {
      await consumePoint(own, ownKey(call));
      await consumePoint(all, call.restaurant.uid);
    },
    async giveBack(call) {
      await restorePoint(own, ownKey(call));
      await restorePoint(all, call.restaurant.uid);
    },
  };
}

/** For guests who check a balance: wrong codes per address and per restaurant, counted separately from staff's. */
const GUEST_TRIES = 10;
const GUEST_TRIES_OF_ALL = 200;

export type GuestTries = Record<'byAddress' | 'byRestaurant', RateLimiterAbstract>;

/** Guests' payments with cards share these counters. */
export const triesOf = ({ byAddress, byRestaurant }: GuestTries, address: string): CodeTries => ({
  async take({ restaurant }) {
    await consumePoint(byAddress, `${restaurant.uid} ${address}`);
    await consumePoint(byRestaurant, restaurant.uid);
  },
  async giveBack({ restaurant }) {
    await restorePoint(byAddress, `${restaurant.uid} ${address}`);
    await restorePoint(byRestaurant, restaurant.uid);
  },
});

export const guestTries = ({ database }: Pick<Context, 'database'>): GuestTries => ({
  byAddress: sharedCounter(database, 'gift-balance:from', GUEST_TRIES, TRIES_SECONDS),
  byRestaurant: sharedCounter(database, 'gift-balance:to', GUEST_TRIES_OF_ALL, TRIES_SECONDS),
});
