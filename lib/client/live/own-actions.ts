'use client';
/** The time of this device's last action on bookings: for a second after it, rows keep their positions and second taps are refused (ADR 70). */
import { createStore } from '@/lib/client/storage/external-store';

/** How long rows keep their positions after an action of this device, in milliseconds. */
export const PLACES_KEPT_MS = 1_000;

let actedAt = Number.NEGATIVE_INFINITY;
const isRecent = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Must be called before the action's effect is shown. */
export function markOwnAction(): void {
  actedAt = performance.now();
  clearTimeout(timer);
  timer = setTimeout(() => isRecent.set(false), PLACES_KEPT_MS);
  if (!isRecent.get()) isRecent.set(true);
}

/** Time of this device's last action, on the clock of `performance.now()`; minus infinity before the first. */
export const lastOwnActionAt = (): number => actedAt;

/** True for a second after each action of this device. */
export const useHasJustActed = (): boolean => isRecent.use();
