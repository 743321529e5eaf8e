'use client';
import { createContext, useContext } from 'react';
import type { ServiceDate } from '@/lib/time/service-day';

export interface WaitingSheetRequest {
  /** The day whose standby is shown; today when left out. The waiting list is always today's. */
  date?: ServiceDate;
  /** A party at the door: begins with adding it. */
  covers?: number;
}

export interface WaitingSheetApi {
  /** Opens the waiting list and standby over whatever screen is there. */
  open(request?: WaitingSheetRequest): void;
}

export const WaitingSheetContext = createContext<WaitingSheetApi | null>(null);

/** The one waiting list of the app. Stable: safe in dependency lists. */
export function useWaitingSheet(): WaitingSheetApi {
  const api = useContext(WaitingSheetContext);
  if (!api) throw new Error('useWaitingSheet needs the WaitingProvider around it');
  return api;
}
