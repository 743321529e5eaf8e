'use client';
import { createContext, useContext } from 'react';
import type { Booking } from '@/lib/rules/booking/booking';
import type { BookingDefaults } from '@/lib/rules/booking/form';

/** The part of a booking to open: its payments, or the charge of a no-show at once; its details when left out. */
export type DialogPart = 'payments' | 'charge';

/** An existing booking, or the known values of a new one. */
export type BookingDialogRequest =
  { booking: Booking; show?: DialogPart } | (BookingDefaults & { booking?: undefined });

export interface BookingDialogApi {
  /** Opens the booking dialog over the current screen. */
  open(request: BookingDialogRequest): void;
}

export const BookingDialogContext = createContext<BookingDialogApi | null>(null);

/** The app's one booking dialog. Stable, so it is safe in dependency lists. */
export function useBookingDialog(): BookingDialogApi {
  const api = useContext(BookingDialogContext);
  if (!api) throw new Error('useBookingDialog needs the BookingDialogProvider around it');
  return api;
}
