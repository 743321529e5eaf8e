'use client';
import { createContext, useContext } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Problem } from '@/lib/rules/message/problem';

/** A seating that was refused because somebody is still there. */
export interface Refusal {
  booking: Booking;
  /** Of people who walked in and are on no list yet: what they are added as, and how they are put on the waiting list where there is one. */
  walkIn?: { party: NewBooking; wait?: () => void };
  /** Those that it was to get. */
  tables: string[];
  /** Uid of who is still there, and at which of the tables. */
  standing: number;
  table: string;
  /** Mask of the checks that stand in the way (D7); 0 where nothing overrides them. */
  mask: number;
}

export const RefusalContext = createContext<(refusal: Refusal) => void>(() => undefined);

/** Shows the refusal with the ways on. Stable: safe in dependency lists. */
export const useRefusalSheet = () => useContext(RefusalContext);

/** The party that still sits at a table, where a refusal names one; null for every other refusal. */
export function standingOf({ code, details }: Problem): Pick<Refusal, 'standing' | 'table'> | null {
  const { sits, bookingUid, table } = details ?? {};
  return code === 'table-taken' && sits === true && typeof bookingUid === 'number' && typeof table === 'string'
    ? { standing: bookingUid, table }
    : null;
}
