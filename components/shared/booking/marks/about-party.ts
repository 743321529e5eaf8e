import type { Booking } from '@/lib/rules/booking/booking';

/** What a toast of a party speaks of: the party's next one takes its place. */
export const aboutParty = ({ uid }: Pick<Booking, 'uid'>): string => `booking ${uid}`;
