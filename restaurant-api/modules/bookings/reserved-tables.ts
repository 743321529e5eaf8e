/** Tables that are kept for a party although it holds no claim: it was called to them, or thinks about an offer. */
import { isOnStandby, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { Span } from '@/lib/rules/booking/tables/stay';
import { holdAt, offerAt } from '@/lib/rules/booking/tables/reserved-tables';
import type { DayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { Party } from './day-data-repository';

type Keeper = Pick<Party, 'time' | 'turn' | 'hold' | 'offer'>;

/** Whether a party on standby may still say yes to a place: its covers count until then, so that nobody else gets them. */
export function isOffered({ offer }: Pick<Party, 'offer'>, stage: Stage, now: number): boolean {
  return isOnStandby(stage) && offerAt({ offer }, now) !== null;
}

export interface ReservedTable extends Span {
  table: string;
  /** Nobody else can sit down there at this moment. */
  seated: boolean;
}

/** A hold keeps its tables from now until it ends; an offer keeps them for the whole stay, while it waits for an answer. */
export function reservedTables(party: Keeper, stage: Stage, clock: DayClock, now: number): ReservedTable[] {
  const hold = stage === STAGE.waiting ? holdAt(party, now) : null;
  if (hold) return hold.tables.map((table) => ({ table, start: now, end: hold.until, seated: true }));
  if (!party.offer || !isOffered(party, stage, now)) return [];
  const start = clock.instantAt(party.time);
  return party.offer.tables.map((table) => ({ table, start, end: start + party.turn * HOUR_MS, seated: false }));
}
