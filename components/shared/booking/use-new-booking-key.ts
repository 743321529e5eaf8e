'use client';
import { useScreenKey } from '../restaurant/use-screen-key';

/** The key 'n' takes a new booking. */
export function useNewBookingKey(take: () => void): void {
  useScreenKey('n', take);
}
