/** Blocks and limits of single days as a user enters them. */
import type { ServiceDate } from '@/lib/time/service-day';
import type { Block, Restriction } from '@/lib/rules/hours/hours';

export interface DatedBlock extends Block {
  uid: number;
  date: ServiceDate;
}
export interface DatedRestriction extends Restriction {
  uid: number;
  date: ServiceDate;
}

/** One for each of the dates. */
export type NewBlock = Omit<Block, 'uid' | 'pause'> & { dates: ServiceDate[] };
export type NewRestriction = Omit<Restriction, 'uid'> & { dates: ServiceDate[] };
export type BlockChange = Partial<Omit<DatedBlock, 'uid' | 'pause'>>;
export type RestrictionChange = Partial<Omit<DatedRestriction, 'uid'>>;

/** A pause of arrivals from now on, for a number of minutes: scope 1 online only, 2 for all. */
export interface Pause {
  minutes: number;
  scope: 1 | 2;
  area: number | null;
}

/** The number of the change with which it is undone; null if nothing changed. */
export interface Undoable {
  change: number | null;
}
