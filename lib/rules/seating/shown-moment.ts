/** A table at one moment as the floor draws it: a party that is due soon stands on its table before its time (ADR 63). */
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import { type TableMoment, type TableStay, tableAt } from './floor-stays';
import { STAGE } from '@/lib/rules/statuses/stage';

/** So long before its time a party stands on its free table, in hours: from then on a tap may seat it (ADR 13). */
const DUE_SOON = 0.5;

export interface ShownMoment extends TableMoment {
  /** Until when a free table stays so: the next party or block; null for the rest of the day. */
  until: DecimalHours | null;
}

/** @param at the hour that is looked at */
export function shownAt(stays: readonly TableStay[], blocks: readonly BlockSpan[], at: DecimalHours): ShownMoment {
  const moment = tableAt(stays, blocks, at);
  const { party, next, block } = moment;
  const isFree = !party || party.stage === STAGE.done;
  if (isFree && !block && next && next.from - at <= DUE_SOON) {
    const later = stays.find(({ from, stage }) => from > next.from && stage !== STAGE.done) ?? null;
    return { party: next, next: later, block: null, until: null };
  }
  const from = blocks.map((span) => span.from).filter((start) => start > at);
  const ends = [...(next ? [next.from] : []), ...from];
  return { ...moment, until: isFree && !block && ends.length > 0 ? Math.min(...ends) : null };
}
