'use client';
/** How true the screen is: what of it was answered from the device, and since when nobody else answers. */
import { useSyncExternalStore } from 'react';

export interface Freshness {
  /** The last try to reach the service had no answer. */
  isSilent: boolean;
  /** The web answered that the service behind it is not available: to a read, or to what was done on the floor. */
  isAway: { reads: boolean; writes: boolean };
  /** Path → when what is shown of it was last known to hold; epoch milliseconds. Only what the network could not confirm. */
  kept: ReadonlyMap<string, number>;
  /** The last answer, in epoch milliseconds; null before the first. */
  heardAt: number | null;
}

const HERE: Freshness['isAway'] = { reads: false, writes: false };
const START: Freshness = { isSilent: false, isAway: HERE, kept: new Map(), heardAt: null };
let freshness = START;
const listeners = new Set<() => void>();

function set(next: Freshness): void {
  freshness = next;
  for (const listener of listeners) listener();
}

/** The service answered, whatever it said. The time alone is nobody's reason to draw anything again. */
export function markReachable(path: string, at = Date.now()): void {
  if (!freshness.isSilent && !freshness.isAway.reads && !freshness.kept.has(path))
    return void (freshness = { ...freshness, heardAt: at });
  const kept = new Map(freshness.kept);
  kept.delete(path);
  set({ isSilent: false, isAway: { ...freshness.isAway, reads: false }, kept, heardAt: at });
}

/** A read had no answer; `isAway` where the web said so, and the device's own network is all right. */
export function markUnreachable(isAway = false): void {
  if (freshness.isSilent && freshness.isAway.reads === isAway) return;
  set({ ...freshness, isSilent: true, isAway: { ...freshness.isAway, reads: isAway } });
}

/** What became of something that was done on the floor: where the service was away for it, reads may well be answered (a full disk). */
export function setWritesUnavailable(isAway: boolean): void {
  if (freshness.isAway.writes !== isAway) set({ ...freshness, isAway: { ...freshness.isAway, writes: isAway } });
}

/** A path was answered from the device, as it was known at `at`. */
export function markServedFromCache(path: string, at: number): void {
  set({ ...freshness, kept: new Map(freshness.kept).set(path, at) });
}

/** Paths that are shown as the device kept them. */
export const cachedPaths = (): string[] => [...freshness.kept.keys()];

/** As of when everything on the screen holds, in epoch milliseconds; null while nobody can say. */
export function asOf({ kept, heardAt }: Freshness): number | null {
  return kept.size > 0 ? Math.min(...kept.values()) : heardAt;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFreshness(): Freshness {
  return useSyncExternalStore(
    subscribe,
    () => freshness,
    () => START,
  );
}
