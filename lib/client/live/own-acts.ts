'use client';
/** When this device last did something to the day: for a second after that, rows keep their places and a second tap is not taken (ADR 70). */
import { useSyncExternalStore } from 'react';

/** How long rows keep their places after an act of this device, in milliseconds. */
export const PLACES_KEPT_MS = 1_000;

let actedAt = Number.NEGATIVE_INFINITY;
let isRecent = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(recent: boolean): void {
  if (isRecent === recent) return;
  isRecent = recent;
  for (const listener of listeners) listener();
}

/** To be called before what the act changes is shown. */
export function noteOwnAct(): void {
  actedAt = performance.now();
  clearTimeout(timer);
  timer = setTimeout(() => set(false), PLACES_KEPT_MS);
  set(true);
}

/** When this device last did something, on the clock of `performance.now()`; minus infinity before the first time. */
export const ownActAt = (): number => actedAt;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True for a second after each act of this device. */
export const useHasJustActed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isRecent,
    () => false,
  );
