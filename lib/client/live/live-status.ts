'use client';
/** How live this page is: whether the line is there, and which other services had news (§4: they only raise a flag). */
import { createStore } from '@/lib/client/storage/external-store';

export interface LiveStatus {
  /** Null until it is known. */
  connected: boolean | null;
  /** Slugs of other services of this user where something happened. */
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
