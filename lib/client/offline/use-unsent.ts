'use client';
/** Bookings and tables with unsent changes, for the mark beside their name. */
import { type Queue, heldParts, notYetSent } from '@/lib/rules/offline/queue';
import { bookingsOf, tablesOf } from '@/lib/rules/offline/queued-change';
import { useOutbox, useOutboxPart } from './outbox-state';

interface Unsent {
  bookings: ReadonlySet<number>;
  tables: ReadonlySet<string>;
}
const unsentByQueue = new WeakMap<Queue, Unsent>();

/** Computed once per state of the queue: every row and table reads it. */
function unsentIn(queue: Queue): Unsent {
  let unsent = unsentByQueue.get(queue);
  if (!unsent) {
    const acts = [...notYetSent(queue), ...heldParts(queue).flat()].map(({ act }) => act);
    unsent = { bookings: new Set(acts.flatMap(bookingsOf)), tables: new Set(acts.flatMap(tablesOf)) };
    unsentByQueue.set(queue, unsent);
  }
  return unsent;
}

/** Uids of bookings with unsent or held changes. */
export function useUnsentUids(): ReadonlySet<number> {
  return unsentIn(useOutbox().queue).bookings;
}

/** Renders only when it changes for this booking, not with every change of the queue. */
export function useIsUnsent(uid: number): boolean {
  return useOutboxPart(({ queue }) => unsentIn(queue).bookings.has(uid));
}

/** Whether an unsent change assigns, frees or blocks a table. */
export function useIsTableUnsent(table: string): boolean {
  return useOutboxPart(({ queue }) => unsentIn(queue).tables.has(table));
}

/** Numbers of unsent changes and of pending decisions. */
export function useUnsentCount(): { waiting: number; held: number } {
  const { queue } = useOutbox();
  const held = heldParts(queue);
  const decided = new Set(held.flat().map(({ key }) => key));
  return { waiting: notYetSent(queue).filter(({ key }) => !decided.has(key)).length, held: held.length };
}
