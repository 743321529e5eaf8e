/** The id of a booking at Google: the restaurant, and the reference that guests quote on the phone. Google sends it back without the merchant. */

export interface BookingName {
  /** UID. */
  restaurant: string;
  reference: string;
}

export const bookingIdOf = ({ restaurant, reference }: BookingName) => `${restaurant}-${reference}`;

/** Null for a text that is no such id. */
export function readBookingId(id: string): BookingName | null {
  const [, restaurant, reference] = /^(.+)-([^-]+)$/.exec(id) ?? [];
  return restaurant !== undefined && reference !== undefined ? { restaurant, reference } : null;
}
