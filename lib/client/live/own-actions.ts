'use client';
/** When this device last did something to the day: for a second after that, rows keep their places and a second tap is not taken (ADR 70). */
import { createStore } from '@/lib/client/storage/external-store';

/** How long rows keep their places after an act of this device, in milliseconds. */
export const PLACES_KEPT_MS = 1_000;

let actedAt = Number.NEGATIVE_INFINITY;
const isRecent = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** To be called before what the act changes is shown. */
export function markOwnAction(): void {
  actedAt = performance.now();
  clearTimeout(timer);
  timer = setTimeout(() => isRecent.set(false), PLACES_KEPT_MS);
  if (!isRecent.get()) isRecent.set(true);
}

/** When this device last did something, on the clock of `performance.now()`; minus infinity before the first time. */
export const lastOwnActionAt = (): number => actedAt;

/** True for a second after each act of this device. */
export const useHasJustActed = (): boolean => isRecent.use();
