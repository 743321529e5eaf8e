/** What Google names a booking by: the restaurant, and the reference that the guest says on the telephone. Google repeats it without the merchant. */

export interface BookingName {
  /** UID. */
  restaurant: string;
  reference: string;
}

export const bookingIdOf = ({ restaurant, reference }: BookingName) => `${restaurant}-${reference}`;

/** Null for what was never an id of ours. */
export function readBookingId(id: string): BookingName | null {
  const [, restaurant, reference] = /^(.+)-([^-]+)$/.exec(id) ?? [];
  return restaurant !== undefined && reference !== undefined ? { restaurant, reference } : null;
}
