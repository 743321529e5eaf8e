/** Blocks and limits of single days as a person writes them. */
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

/** One on each of the dates. */
export type NewBlock = Omit<Block, 'uid' | 'pause'> & { dates: ServiceDate[] };
export type NewRestriction = Omit<Restriction, 'uid'> & { dates: ServiceDate[] };
export type BlockChange = Partial<Omit<DatedBlock, 'uid' | 'pause'>>;
export type RestrictionChange = Partial<Omit<DatedRestriction, 'uid'>>;

/** Nobody arrives from now on, for so many minutes: 1 from online, 2 at all. */
export interface Pause {
  minutes: number;
  scope: 1 | 2;
  area: number | null;
}

/** What can be taken back carries the number of its change; null where nothing changed. */
export interface Undoable {
  change: number | null;
}
