'use client';
import { useScreenKey } from '../restaurant/use-screen-key';

/** The key 'n' opens a new booking. */
export function useNewBookingKey(take: () => void): void {
  useScreenKey('n', take);
}
