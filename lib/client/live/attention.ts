'use client';
/**
 * The last change that the user has seen on this device, kept in the browser. Changes made while the page was hidden or offline must be shown; while
 * the page is visible and connected, the mark advances by itself.
 */
import { useSyncExternalStore } from 'react';
import { createEmitter, createStore } from '@/lib/client/storage/external-store';
import { storedState, store } from '@/lib/client/storage/local-store';

/** Shorter absences do not count, in milliseconds. */
const AWAY_MS = 60_000;
/** How often the mark is stored while the page is visible, in milliseconds. */
const WRITE_MS = 5_000;

export interface Away {
  service: string;
  /** Changes after this number happened during the absence. */
  after: number;
  /** Epoch milliseconds of the last visit. */
  since: number;
}

/** Service → the newest sequence number of this page. */
const newestByService = new Map<string, number>();
const sequences = createEmitter();
const away = createStore<Away | null>(null);
/** The visible and connected service, and whether its last visit has been compared. */
let attendedService: string | null = null;
let isCompared = false;
let writtenAt = 0;

/** The newest change known to this page; undefined before the connection has reported one. */
export function knownSequence(service: string): number | undefined {
  return newestByService.get(service);
}

/** A new sequence number arrived; it counts as seen while the page is visible. */
export function setKnownSequence(service: string, seq: number): void {
  newestByService.set(service, seq);
  sequences.emit();
  if (service !== attendedService) return;
  if (!isCompared) compareWithLastSeen(service, seq);
  else if (away.get()?.service !== service && Date.now() - writtenAt > WRITE_MS) storeSeenSequence(service);
}

/** Sets the visible, connected service; null when the page is hidden or the connection is lost. */
export function setAttendedService(service: string | null): void {
  if (service === attendedService) return;
  if (attendedService !== null && isCompared && away.get()?.service !== attendedService)
    storeSeenSequence(attendedService);
  attendedService = service;
  isCompared = false;
  const seq = service === null ? undefined : newestByService.get(service);
  if (service !== null && seq !== undefined) compareWithLastSeen(service, seq);
}

/** Decides whether changes since the last visit must be shown. */
function compareWithLastSeen(service: string, seq: number): void {
  isCompared = true;
  if (away.get()?.service === service) return;
  const last = storedState().attended[service];
  // A lower number belongs to another database and cannot be compared.
  if (last && last.seq < seq && Date.now() - last.at > AWAY_MS) away.set({ service, after: last.seq, since: last.at });
  else storeSeenSequence(service);
}

/** The user has read the changes: later ones count as seen again. */
export function acknowledgeAway(): void {
  const current = away.get();
  if (!current) return;
  storeSeenSequence(current.service);
  away.set(null);
}

function storeSeenSequence(service: string): void {
  const seq = newestByService.get(service);
  if (seq === undefined) return;
  writtenAt = Date.now();
  store((now) => ({ ...now, attended: { ...now.attended, [service]: { seq, at: writtenAt } } }));
}

/** The newest change known to this page. */
export function useKnownSequence(service: string | null): number | undefined {
  const newest = () => (service === null ? undefined : newestByService.get(service));
  return useSyncExternalStore(sequences.subscribe, newest, () => undefined);
}

/** The changes to acknowledge, with their service. */
export const useAway = (): Away | null => away.use();
