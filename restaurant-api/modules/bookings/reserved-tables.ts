/** Tables reserved for a party without a claim: it was called to them, or has an open offer. */
import { isOnStandby, STAGE, type Stage } from '@/lib/rules/statuses/stage';
import type { Span } from '@/lib/rules/booking/tables/stay';
import { holdAt, offerAt } from '@/lib/rules/booking/tables/reserved-tables';
import type { DayClock } from '@/lib/time/day-clock';
import { HOUR_MS } from '@/lib/time/milliseconds';
import type { Party } from './day-data-repository';

type ReservingParty = Pick<Party, 'time' | 'turn' | 'hold' | 'offer'>;

/** Whether a party on standby has an open offer: its covers count until it ends, so that nobody else gets them. */
export function hasOpenOffer({ offer }: Pick<Party, 'offer'>, stage: Stage, now: number): boolean {
  return isOnStandby(stage) && offerAt({ offer }, now) !== null;
}

export interface ReservedTable extends Span {
  table: string;
  /** Whether the table is blocked for seating at this moment. */
  seated: boolean;
}

/** A hold reserves its tables from now until it ends; an open offer reserves them for the whole stay. */
export function reservedTables(party: ReservingParty, stage: Stage, clock: DayClock, now: number): ReservedTable[] {
  const hold = stage === STAGE.waiting ? holdAt(party, now) : null;
  if (hold) return hold.tables.map((table) => ({ table, start: now, end: hold.until, seated: true }));
  if (!party.offer || !hasOpenOffer(party, stage, now)) return [];
  const start = clock.instantAt(party.time);
  return party.offer.tables.map((table) => ({ table, start, end: start + party.turn * HOUR_MS, seated: false }));
}
