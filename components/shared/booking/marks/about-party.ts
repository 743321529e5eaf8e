import type { Booking } from '@/lib/rules/booking/booking';

/** Toast subject of a party: its next toast replaces the previous one. */
export const aboutParty = ({ uid }: Pick<Booking, 'uid'>): string => `booking ${uid}`;
