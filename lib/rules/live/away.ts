/** Changes during an absence: one item per object, from its former to its present state. */
import type { Change } from '@/lib/rules/booking/change';
import { fieldChanges } from '@/lib/rules/booking/history';
import { KIND } from '@/lib/contract/constants';

/** An object that others changed, by one or more changes. */
export interface AwayItem {
  entity: string;
  uid: string;
  /** The most telling §4 kind: created, else cancelled, else that of the last change. */
  kind: number;
  /** Its state before the first and after the last change; null if it did not exist. */
  before: Change['before'];
  after: Change['after'];
  /** All authors, the last one last; the system is ''. */
  who: readonly string[];
  /** ISO instant and sequence number of the last change. */
  at: string;
  seq: number;
}

/** The items, the newest first. Changes of this device are left out, as are objects that are unchanged in the end or were created and removed. */
export function awayItems(changes: readonly Change[]): AwayItem[] {
  const things = new Map<string, Change[]>();
  for (const change of [...changes].sort((a, b) => a.seq - b.seq)) {
    const key = `${change.entity} ${change.uid}`;
    things.set(key, [...(things.get(key) ?? []), change]);
  }
  return [...things.values()]
    .filter((story) => story.some(({ mine }) => !mine))
    .map(itemOf)
    .filter(tellsSomething)
    .sort((a, b) => b.seq - a.seq);
}

function itemOf(story: readonly Change[]): AwayItem {
  const [first, last] = [story[0] as Change, story.at(-1) as Change];
  const who = [
    ...new Set(
      story
        .filter(({ mine }) => !mine)
        .map((change) => change.who)
        .reverse(),
    ),
  ].reverse();
  return {
    entity: first.entity,
    uid: first.uid,
    kind: kindOf(first, last),
    before: first.before,
    after: last.after,
    who,
    at: last.at,
    seq: last.seq,
  };
}

function kindOf(first: Change, last: Change): number {
  return first.entity === 'booking' &&
    first.before === null &&
    last.after !== null &&
    last.kind !== KIND.bookingCancelled
    ? KIND.bookingMade
    : last.kind;
}

function tellsSomething(item: AwayItem): boolean {
  if (item.before === null && item.after === null) return false;
  return item.entity !== 'booking' || item.before === null || item.after === null || fieldChanges(item).length > 0;
}
