/** Tables reserved for one party for a short time: it was called to its table, or is considering an offer. */

export interface ReadyHold {
  /** Table uids. */
  tables: string[];
  /** Epoch milliseconds. After it the tables are free, even if the hold was not released. */
  until: number;
}

export interface StandbyOffer extends ReadyHold {
  /** Null while the party has not answered. */
  answer: 'accepted' | 'declined' | null;
}

/** How long a table is held for a called party, and an offer for an answer, in minutes. */
export const READY_MINUTES = 10;
export const OFFER_MINUTES = 15;

/** The end of a reservation that starts now: counted from the start of the minute, so that every screen shows the same. */
export function reservedUntil(now: number, minutes: number): number {
  return (Math.floor(now / 60_000) + minutes) * 60_000;
}

interface WithReservation {
  hold: ReadyHold | null;
  offer: StandbyOffer | null;
}

/** The hold that is in force at an instant, if any. */
export function holdAt<T extends Pick<WithReservation, 'hold'>>({ hold }: T, now: number): ReadyHold | null {
  return hold && hold.until > now ? hold : null;
}

/** The offer that waits for an answer at an instant, if any. */
export function offerAt<T extends Pick<WithReservation, 'offer'>>({ offer }: T, now: number): StandbyOffer | null {
  return offer && offer.answer === null && offer.until > now ? offer : null;
}
