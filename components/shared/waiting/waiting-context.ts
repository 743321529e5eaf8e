'use client';
import { createContext, useContext } from 'react';
import type { ServiceDate } from '@/lib/time/service-day';

export interface WaitingSheetRequest {
  /** The day whose standby parties are shown; defaults to today. The waiting list is always today's. */
  date?: ServiceDate;
  /** A party at the door: starts with adding it. */
  covers?: number;
}

export interface WaitingSheetApi {
  /** Opens the waiting list over the current screen. */
  open(request?: WaitingSheetRequest): void;
}

export const WaitingSheetContext = createContext<WaitingSheetApi | null>(null);

/** The app's one waiting list. Stable, so it is safe in dependency lists. */
export function useWaitingSheet(): WaitingSheetApi {
  const api = useContext(WaitingSheetContext);
  if (!api) throw new Error('useWaitingSheet needs the WaitingProvider around it');
  return api;
}
