'use client';
import { createContext, useContext } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { NewBooking } from '@/lib/rules/booking/new-booking';
import type { Problem } from '@/lib/rules/message/problem';

/** A seating that was refused because another party still sits at the table. */
export interface Refusal {
  booking: Booking;
  /**
   * For a walk-in without a booking: the values to add it with, and how to put it on the waiting list if there is one.
   */
  walkIn?: { party: NewBooking; wait?: () => void };
  /** The requested tables. */
  tables: string[];
  /** Uid of the party that still sits there, and its table. */
  standing: number;
  table: string;
  /** Mask of the checks that refuse it (D7); 0 when no override is possible. */
  mask: number;
}

export const RefusalContext = createContext<(refusal: Refusal) => void>(() => undefined);

/** Shows a refusal with its options. Stable, so it is safe in dependency lists. */
export const useRefusalSheet = () => useContext(RefusalContext);

/** The seated party that a refusal names; null for any other refusal. */
export function seatedPartyOf({ code, details }: Problem): Pick<Refusal, 'standing' | 'table'> | null {
  const { sits, bookingUid, table } = details ?? {};
  return code === 'table-taken' && sits === true && typeof bookingUid === 'number' && typeof table === 'string'
    ? { standing: bookingUid, table }
    : null;
}
