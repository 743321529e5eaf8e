'use client';
/** Which bookings carry something that nobody but this device knows yet, for the mark beside their name. */
import { type Queue, heldParts, notYetSent } from '@/lib/offline/queue';
import { bookingsOf } from '@/lib/offline/queued-change';
import { useOutbox } from './outbox-state';

const sets = new WeakMap<Queue, ReadonlySet<number>>();

function unsentIn(queue: Queue): ReadonlySet<number> {
  let uids = sets.get(queue);
  if (!uids) {
    uids = new Set([...notYetSent(queue), ...heldParts(queue).flat()].flatMap(({ act }) => bookingsOf(act)));
    sets.set(queue, uids);
  }
  return uids;
}

/** Uids of bookings with changes that are not yet sent, or put to a person. */
export function useUnsentUids(): ReadonlySet<number> {
  return unsentIn(useOutbox().queue);
}

export function useIsUnsent(uid: number): boolean {
  return useUnsentUids().has(uid);
}

/** How many changes wait, and how many decisions. */
export function useUnsentCount(): { waiting: number; held: number } {
  const { queue } = useOutbox();
  const held = heldParts(queue);
  const decided = new Set(held.flat().map(({ key }) => key));
  return { waiting: notYetSent(queue).filter(({ key }) => !decided.has(key)).length, held: held.length };
}
