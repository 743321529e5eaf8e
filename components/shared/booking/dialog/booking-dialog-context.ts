'use client';
import { createContext, useContext } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { BookingDefaults } from '@/lib/rules/booking/form';

/** What a booking is opened at: its money, or there at once the charge of a no-show; its details when left out. */
export type DialogPart = 'payments' | 'charge';

/** An existing booking, or what is known of a new one. */
export type BookingDialogRequest =
  { booking: Booking; show?: DialogPart } | (BookingDefaults & { booking?: undefined });

export interface BookingDialogApi {
  /** Opens the booking dialog over whatever screen is there. */
  open(request: BookingDialogRequest): void;
}

export const BookingDialogContext = createContext<BookingDialogApi | null>(null);

/** The one booking dialog of the app. Stable: safe in dependency lists. */
export function useBookingDialog(): BookingDialogApi {
  const api = useContext(BookingDialogContext);
  if (!api) throw new Error('useBookingDialog needs the BookingDialogProvider around it');
  return api;
}
