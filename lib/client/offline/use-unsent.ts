'use client';
/** Which bookings carry something that nobody but this device knows yet, for the mark beside their name. */
import { type Queue, heldParts, notYetSent } from '@/lib/rules/offline/queue';
import { bookingsOf, tablesOf } from '@/lib/rules/offline/queued-change';
import { useOutbox, useOutboxPart } from './outbox-state';

interface Unsent {
  bookings: ReadonlySet<number>;
  tables: ReadonlySet<string>;
}
const known = new WeakMap<Queue, Unsent>();

/** Worked out once for each state of the queue: every row and table asks. */
function unsentIn(queue: Queue): Unsent {
  let unsent = known.get(queue);
  if (!unsent) {
    const acts = [...notYetSent(queue), ...heldParts(queue).flat()].map(({ act }) => act);
    unsent = { bookings: new Set(acts.flatMap(bookingsOf)), tables: new Set(acts.flatMap(tablesOf)) };
    known.set(queue, unsent);
  }
  return unsent;
}

/** Uids of bookings with changes that are not yet sent, or put to a person. */
export function useUnsentUids(): ReadonlySet<number> {
  return unsentIn(useOutbox().queue).bookings;
}

/** Drawn again only when it changes for this one, not with every change of the queue. */
export function useIsUnsent(uid: number): boolean {
  return useOutboxPart(({ queue }) => unsentIn(queue).bookings.has(uid));
}

/** Whether a table is given, taken or blocked by something that is not yet sent. */
export function useIsTableUnsent(table: string): boolean {
  return useOutboxPart(({ queue }) => unsentIn(queue).tables.has(table));
}

/** How many changes wait, and how many decisions. */
export function useUnsentCount(): { waiting: number; held: number } {
  const { queue } = useOutbox();
  const held = heldParts(queue);
  const decided = new Set(held.flat().map(({ key }) => key));
  return { waiting: notYetSent(queue).filter(({ key }) => !decided.has(key)).length, held: held.length };
}
