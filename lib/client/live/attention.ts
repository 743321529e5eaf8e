'use client';
/**
 * Up to which change a person has been looking at this device, kept in the browser: what came later, while nobody looked or the line was
 * cut, has to be shown. While somebody looks and the line is there, it moves on by itself.
 */
import { useSyncExternalStore } from 'react';
import { createEmitter, createStore } from '@/lib/client/storage/external-store';
import { storedState, store } from '@/lib/client/storage/local-store';

/** A look away that is shorter than this is none, in milliseconds. */
const AWAY_MS = 60_000;
/** How often the mark is written down while somebody looks, in milliseconds. */
const WRITE_MS = 5_000;

export interface Away {
  service: string;
  /** Everything after this number happened while nobody looked. */
  after: number;
  /** Epoch milliseconds of the last look before. */
  since: number;
}

/** Service → the newest number that this page knows of. */
const known = new Map<string, number>();
const sequences = createEmitter();
const away = createStore<Away | null>(null);
/** The service that somebody looks at with the line there, and whether its look before has been compared. */
let looking: string | null = null;
let compared = false;
let writtenAt = 0;

/** The newest change that this page knows of; undefined before the line has told one. */
export function knownSequence(service: string): number | undefined {
  return known.get(service);
}

/** A number arrived with the line: it was seen if somebody looks. */
export function setKnownSequence(service: string, seq: number): void {
  known.set(service, seq);
  sequences.emit();
  if (service !== looking) return;
  if (!compared) compare(service, seq);
  else if (away.get()?.service !== service && Date.now() - writtenAt > WRITE_MS) mark(service);
}

/** Somebody looks at this service now, with the line there; null when nobody does any more, or the line is cut. */
export function lookAt(service: string | null): void {
  if (service === looking) return;
  if (looking !== null && compared && away.get()?.service !== looking) mark(looking);
  looking = service;
  compared = false;
  const seq = service === null ? undefined : known.get(service);
  if (service !== null && seq !== undefined) compare(service, seq);
}

/** What happened since the last look is nothing, or has to be shown. */
function compare(service: string, seq: number): void {
  compared = true;
  if (away.get()?.service === service) return;
  const last = storedState().attended[service];
  // A lower number is another database's: there is nothing to compare it with.
  if (last && last.seq < seq && Date.now() - last.at > AWAY_MS) away.set({ service, after: last.seq, since: last.at });
  else mark(service);
}

/** The person has read what happened: from here on everything is seen again. */
export function acknowledgeAway(): void {
  const current = away.get();
  if (!current) return;
  mark(current.service);
  away.set(null);
}

function mark(service: string): void {
  const seq = known.get(service);
  if (seq === undefined) return;
  writtenAt = Date.now();
  store((now) => ({ ...now, attended: { ...now.attended, [service]: { seq, at: writtenAt } } }));
}

/** The newest change that this page knows of, as it moves on. */
export function useKnownSequence(service: string | null): number | undefined {
  const newest = () => (service === null ? undefined : known.get(service));
  return useSyncExternalStore(sequences.subscribe, newest, () => undefined);
}

/** What has to be acknowledged, for the service it happened in. */
export const useAway = (): Away | null => away.use();
