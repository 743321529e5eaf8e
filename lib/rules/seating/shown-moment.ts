/** The state of a table as the floor draws it: a party that is due soon is shown on its table early (ADR 63). */
import type { DecimalHours } from '@/lib/time/service-day';
import type { BlockSpan } from './block-span';
import { type TableMoment, type TableStay, tableAt } from './floor-stays';
import { STAGE } from '@/lib/rules/statuses/stage';

/** How early a party is shown on its free table, in hours: from then on a tap may seat it (ADR 13). */
const DUE_SOON = 0.5;

export interface ShownMoment extends TableMoment {
  /** The end of a table's free time: the next party or block; null for the rest of the day. */
  until: DecimalHours | null;
}

/** @param at the displayed hour */
export function shownMomentAt(
  stays: readonly TableStay[],
  blocks: readonly BlockSpan[],
  at: DecimalHours,
): ShownMoment {
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
