'use client';
/** How live this page is: whether the line is there, and which other services had news (§4: they only raise a flag). */
import { useSyncExternalStore } from 'react';

export interface LiveStatus {
  /** Null until it is known. */
  connected: boolean | null;
  /** Slugs of other services of this user where something happened. */
  otherServices: readonly string[];
}

const START: LiveStatus = { connected: null, otherServices: [] };
let status = START;
const listeners = new Set<() => void>();

function set(next: LiveStatus): void {
  status = next;
  for (const listener of listeners) listener();
}

export function noteConnection(connected: boolean): void {
  if (connected !== status.connected) set({ ...status, connected });
}

export function raiseFlag(service: string): void {
  if (!status.otherServices.includes(service)) set({ ...status, otherServices: [...status.otherServices, service] });
}

export function lowerFlag(service: string): void {
  if (status.otherServices.includes(service))
    set({ ...status, otherServices: status.otherServices.filter((one) => one !== service) });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLiveStatus(): LiveStatus {
  return useSyncExternalStore(
    subscribe,
    () => status,
    () => START,
  );
}
