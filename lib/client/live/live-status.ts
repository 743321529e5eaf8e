'use client';
/** The live state of the page: whether it is connected, and which other services had changes (§4: they only raise a flag). */
import { createStore } from '@/lib/client/storage/external-store';

export interface LiveStatus {
  /** Null while unknown. */
  connected: boolean | null;
  /** Slugs of the user's other services with changes. */
  otherServices: readonly string[];
}

const status = createStore<LiveStatus>({ connected: null, otherServices: [] });

export function setConnected(connected: boolean): void {
  if (connected !== status.get().connected) status.set({ ...status.get(), connected });
}

export function raiseFlag(service: string): void {
  const { otherServices } = status.get();
  if (!otherServices.includes(service)) status.set({ ...status.get(), otherServices: [...otherServices, service] });
}

export function lowerFlag(service: string): void {
  const { otherServices } = status.get();
  if (otherServices.includes(service))
    status.set({ ...status.get(), otherServices: otherServices.filter((one) => one !== service) });
}

export const useLiveStatus = (): LiveStatus => status.use();
