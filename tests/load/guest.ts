/** Simulated guests on the public pages: they search, choose, hold a time, book, and some change their booking. */
import { randomUUID } from 'node:crypto';
import type { GuestAvailability, GuestBooking, GuestHold } from '@/lib/contract/guests/guest';
import type { Calls, Reply } from './calls';
import type { Restaurant } from './restaurant';
import { type Person, person } from './person';

/** References of the bookings that guests got confirmed. */
export type Booked = Set<string>;

interface Visit {
  calls: Calls;
  restaurant: Restaurant;
  booked: Booked;
  guest: Person;
  /** Each guest has an own IP address. */
  from: string;
}

const SIZES = [
  [2, 50],
  [3, 12],
  [4, 22],
  [5, 6],
  [6, 6],
  [7, 2],
  [8, 2],
] as const;

/** A loop of guests, one after the other. */
export async function guests(
  chair: number,
  until: number,
  world: Pick<Visit, 'calls' | 'restaurant' | 'booked'>,
): Promise<void> {
  const guest = person(10_000 + chair, until);
  let visits = 0;
  // Starts are spread over time.
  let goesOn = await guest.think(0, 20);
  while (goesOn) {
    await visit({ ...world, guest, from: `10.${chair % 250}.${Math.floor(chair / 250)}.${visits++ % 250}` });
    goesOn = await guest.think(2, 8);
  }
}

async function visit({ calls, restaurant, booked, guest, from }: Visit): Promise<void> {
  const base = `/public/v1/restaurants/${restaurant.service}`;
  const headers = { 'x-forwarded-for': from };
  const get = <T>(name: string, path: string) =>
    calls.ask<T>(`guest: ${name}`, { method: 'GET', path: `${base}${path}`, headers });
  const post = <T>(name: string, path: string, body: unknown, key = randomUUID()) =>
    calls.ask<T>(`guest: ${name}`, {
      method: 'POST',
      path: `${base}${path}`,
      body,
      headers: { ...headers, 'idempotency-key': key },
    });
  const covers = guest.weighted(SIZES);

  await get('open the page', '');
  if (!(await guest.think(2, 6))) return;
  const time = await choose();
  if (time === null || !(await guest.think(1, 4))) return;
  const held = await post<GuestHold>('hold', '/holds', { date: restaurant.date, time, covers });
  // Guests enter name and number, or abandon the booking.
  if (held.status !== 201 || !(await guest.think(5, 15))) return;
  if (guest.chance(0.15)) {
    await calls.ask('guest: let go', { method: 'DELETE', path: `${base}/holds/${held.body.hold}`, headers });
    return;
  }
  const made = await book(held.body.hold, time);
  if (made.status !== 201 || !(await guest.think(3, 10))) return;
  await afterwards(made.body);

  async function choose(): Promise<number | null> {
    for (let look = 0; look < 3; look++) {
      const { body } = await get<GuestAvailability>(
        'look up',
        `/availability?date=${restaurant.date}&covers=${covers}`,
      );
      const free = (body.times ?? []).filter(({ why }) => why === undefined);
      if (free.length > 0 && !guest.chance(0.3)) return guest.pick(free).time;
      if (!(await guest.think(2, 7))) return null;
    }
    return null;
  }

  /** A double submit must result in one booking. */
  async function book(hold: string, at: number): Promise<Reply<GuestBooking>> {
    const name = `${guest.between(1000, 9999)}-${from}`;
    const body = {
      date: restaurant.date,
      time: at,
      covers,
      hold,
      firstName: 'Guest',
      lastName: name,
      phone: `+3460${guest.between(1_000_000, 9_999_999)}`,
      email: `${name}@guests.test`,
      channel: guest.weighted([
        [0, 80],
        [1008, 10],
        [1104, 10],
      ]),
      consents: { privacy: true as const },
    };
    const key = randomUUID();
    const taps = await Promise.all(
      Array.from({ length: guest.chance(0.1) ? 2 : 1 }, () => post<GuestBooking>('book', '/bookings', body, key)),
    );
    for (const tap of taps) if (tap.status === 201) booked.add(tap.body.reference);
    return taps[0] as Reply<GuestBooking>;
  }

  async function afterwards({ key, version }: GuestBooking): Promise<void> {
    const own = `/bookings/${encodeURIComponent(key)}`;
    await get('see their booking', own);
    if (guest.chance(0.3) && (await guest.think(3, 8))) {
      const { body } = await get<GuestAvailability>(
        'look up',
        `/availability?date=${restaurant.date}&covers=${covers}&key=${encodeURIComponent(key)}`,
      );
      const free = (body.times ?? []).filter(({ why }) => why === undefined);
      if (free.length > 0)
        await calls.ask('guest: change', {
          method: 'PATCH',
          path: `${base}${own}`,
          body: { time: guest.pick(free).time, version },
          headers: { ...headers, 'idempotency-key': randomUUID() },
        });
    }
    if (guest.chance(0.2) && (await guest.think(3, 8))) await post('cancel', `${own}/cancel`, {});
  }
}
