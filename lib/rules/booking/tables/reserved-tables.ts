/** Tables that are kept for one party for a while: for one that was called to its table, or one that thinks about an offer. */

export interface ReadyHold {
  /** Table uids. */
  tables: string[];
  /** Epoch milliseconds. Past it nobody is kept from the tables, whether somebody takes the hold back or not. */
  until: number;
}

export interface StandbyOffer extends ReadyHold {
  /** Null while the party has not answered. */
  answer: 'accepted' | 'declined' | null;
}

/** How long a table waits for a party that was called, and a place for an answer, in minutes. */
export const READY_MINUTES = 10;
export const OFFER_MINUTES = 15;

/** Until when something is kept that is kept from now on: counted from the minute that has begun, so that every screen says the same. */
export function reservedUntil(now: number, minutes: number): number {
  return (Math.floor(now / 60_000) + minutes) * 60_000;
}

interface Keeper {
  hold: ReadyHold | null;
  offer: StandbyOffer | null;
}

/** The hold that is in force at an instant, if any. */
export function holdAt<T extends Pick<Keeper, 'hold'>>({ hold }: T, now: number): ReadyHold | null {
  return hold && hold.until > now ? hold : null;
}

/** The offer that waits for an answer at an instant, if any. */
export function offerAt<T extends Pick<Keeper, 'offer'>>({ offer }: T, now: number): StandbyOffer | null {
  return offer && offer.answer === null && offer.until > now ? offer : null;
}
