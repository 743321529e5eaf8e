'use client';
/** How fresh the shown data is: which of it came from the device, and whether the service is reachable. */
import { useSyncExternalStore } from 'react';

export interface Freshness {
  /** The last request had no answer. */
  isUnreachable: boolean;
  /** The web reported that the service behind it is unavailable: to a read, or to a write. */
  unavailable: { reads: boolean; writes: boolean };
  /** Path → epoch milliseconds at which the shown data was last confirmed. Only data that the network could not confirm. */
  servedFromCache: ReadonlyMap<string, number>;
  /** Epoch milliseconds of the last answer; null before the first. */
  answeredAt: number | null;
}

const AVAILABLE: Freshness['unavailable'] = { reads: false, writes: false };
const INITIAL: Freshness = {
  isUnreachable: false,
  unavailable: AVAILABLE,
  servedFromCache: new Map(),
  answeredAt: null,
};
let freshness = INITIAL;
const listeners = new Set<() => void>();

function set(next: Freshness): void {
  freshness = next;
  for (const listener of listeners) listener();
}

/** The service answered, whatever the status. A changed time alone causes no render. */
export function markReachable(path: string, at = Date.now()): void {
  if (!freshness.isUnreachable && !freshness.unavailable.reads && !freshness.servedFromCache.has(path))
    return void (freshness = { ...freshness, answeredAt: at });
  const kept = new Map(freshness.servedFromCache);
  kept.delete(path);
  set({
    isUnreachable: false,
    unavailable: { ...freshness.unavailable, reads: false },
    servedFromCache: kept,
    answeredAt: at,
  });
}

/** A read had no answer; `isAway` if the web reported the service as unavailable, so that the device's network is fine. */
export function markUnreachable(isAway = false): void {
  if (freshness.isUnreachable && freshness.unavailable.reads === isAway) return;
  set({ ...freshness, isUnreachable: true, unavailable: { ...freshness.unavailable, reads: isAway } });
}

/** The outcome of a write: writes may be unavailable while reads are answered (a full disk). */
export function setWritesUnavailable(isAway: boolean): void {
  if (freshness.unavailable.writes !== isAway)
    set({ ...freshness, unavailable: { ...freshness.unavailable, writes: isAway } });
}

/** A path was answered from the device, with data of the time `at`. */
export function markServedFromCache(path: string, at: number): void {
  set({ ...freshness, servedFromCache: new Map(freshness.servedFromCache).set(path, at) });
}

/** Paths whose shown data came from the device. */
export const cachedPaths = (): string[] => [...freshness.servedFromCache.keys()];

/** The time up to which all shown data is confirmed, in epoch milliseconds; null while unknown. */
export function asOf({ servedFromCache, answeredAt }: Freshness): number | null {
  return servedFromCache.size > 0 ? Math.min(...servedFromCache.values()) : answeredAt;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useFreshness(): Freshness {
  return useSyncExternalStore(
    subscribe,
    () => freshness,
    () => INITIAL,
  );
}
