/** A person who is erased is taken out of the tickets of their bookings and out of the waiting lists of events. What was sold stays counted. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client';

interface Named {
  uid: number;
  email: string;
}

/** @param bookings of theirs; `emails` are compared without regard to case */
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
  // One without an address is offered nothing: its turn passes (`waiting`).
  await tx.execute(sql`
    update event_waiting set name = '', email = '' where restaurant = ${restaurant} and email <> ''
      and lower(email) in (select x from json_array_elements_text(${addresses}::json) x where x <> '')`);
}
