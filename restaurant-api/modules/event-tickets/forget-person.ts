/** Erases a person from the tickets of their bookings and from waiting lists of events. Sales figures stay. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';

interface Named {
  uid: number;
  email: string;
}

/** @param bookings of the person; `emails` are compared case-insensitively */
export async function forgetTicketHolder(
  tx: Tx,
  restaurant: string,
  bookings: readonly Named[],
  emails: readonly string[],
): Promise<void> {
  const uids = JSON.stringify(bookings.map(({ uid }) => uid));
  const addresses = JSON.stringify(
    [...emails, ...bookings.map(({ email }) => email)].map((email) => email.toLowerCase()),
  );
  await tx.execute(sql`
    update tickets set holder = '' where restaurant = ${restaurant} and holder <> ''
      and booking_uid in (select x::bigint from json_array_elements_text(${uids}::json) x)`);
  // An entry without an address gets no offer (`waiting`).
  await tx.execute(sql`
    update event_waiting set name = '', email = '' where restaurant = ${restaurant} and email <> ''
      and lower(email) in (select x from json_array_elements_text(${addresses}::json) x where x <> '')`);
}
