/** How often a code may be wrong. */
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Context } from '../../context';
import { giveBack, sharedCounter, take } from '../../http/call-limiter';
import type { Call } from '../../http/call';

/** Wrong codes of one account, and of all of a restaurant's, in a quarter of an hour: a person mistypes, a machine guesses. */
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
      await take(own, ownKey(call));
      await take(all, call.restaurant.uid);
    },
    async giveBack(call) {
      await giveBack(own, ownKey(call));
      await giveBack(all, call.restaurant.uid);
    },
  };
}

/** Of a guest who asks what is left: wrong codes of one address, and of all who ask a restaurant, apart from those that staff type. */
const GUEST_TRIES = 10;
const GUEST_TRIES_OF_ALL = 200;

export type GuestTries = Record<'byAddress' | 'byRestaurant', RateLimiterAbstract>;

/** The same counters for a guest who pays with a card: what is guessed here is guessed there. */
export const triesOf = ({ byAddress, byRestaurant }: GuestTries, address: string): CodeTries => ({
  async take({ restaurant }) {
    await take(byAddress, `${restaurant.uid} ${address}`);
    await take(byRestaurant, restaurant.uid);
  },
  async giveBack({ restaurant }) {
    await giveBack(byAddress, `${restaurant.uid} ${address}`);
    await giveBack(byRestaurant, restaurant.uid);
  },
});

export const guestTries = ({ database }: Pick<Context, 'database'>): GuestTries => ({
  byAddress: sharedCounter(database, 'gift-balance:from', GUEST_TRIES, TRIES_SECONDS),
  byRestaurant: sharedCounter(database, 'gift-balance:to', GUEST_TRIES_OF_ALL, TRIES_SECONDS),
});
