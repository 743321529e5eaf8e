/** Simulated staff: they read the day, take bookings, move, seat, block, and some override. */
import { randomUUID } from 'node:crypto';
import type { WireBooking, WireBookingDay } from '@/lib/contract/bookings/booking';
import { IGNORE_ALL, SEATED_STATUS, CANCELLED_STATUS, IGNORE, BOOKED_STATUS } from '@/lib/contract/constants';
import type { Calls } from './calls';
import type { Restaurant } from './restaurant';
import { person } from './person';

/** Times of the evening in quarter-hours. */
const FIRST_QUARTER = 18 * 4;
const LAST_QUARTER = 23.5 * 4;

export async function staff(
  number: number,
  until: number,
  { calls, restaurant }: { calls: Calls; restaurant: Restaurant },
): Promise<void> {
  const { token, mayOverride } = restaurant.staff[number] as Restaurant['staff'][number];
  const host = person(20_000 + number, until);
  const base = `/tms/v2/restaurants/${restaurant.restaurant}`;
  const ask = <T>(
    name: string,
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) =>
    calls.ask<T>(`staff: ${name}`, {
      method,
      path: `${base}${path}`,
      body,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...more,
      },
    });
  let day: WireBooking[] = [];
  const quarter = () => host.between(FIRST_QUARTER, LAST_QUARTER) / 4;
  const due = () => day.filter(({ status }) => status === BOOKED_STATUS);

  const acts = {
    async read() {
      const { status, body } = await ask<WireBookingDay>('read the day', 'GET', `/books?date=${restaurant.date}`);
      if (status === 200) day = body.books;
    },
    async look() {
      await ask('read the tables', 'GET', `/tables/state?date=${restaurant.date}`);
    },
    async take() {
      await ask('book', 'POST', '/books', {
        on: restaurant.date,
        time: quarter(),
        covers: host.between(1, 8),
        firstName: 'Caller',
        lastName: String(host.between(1, 9999)),
        bestTable: true,
      });
    },
    async move() {
      const one = due();
      if (one.length === 0) return;
      const ignore = mayOverride && host.chance(0.3) ? IGNORE.bookings : 0;
      await ask('move', 'PATCH', `/books/${host.pick(one).uid}`, { tables: [host.pick(restaurant.tables)], ignore });
    },
    async retime() {
      const one = due();
      if (one.length > 0)
        await ask('change', 'PATCH', `/books/${host.pick(one).uid}`, { time: quarter(), tables: [], bestTable: true });
    },
    async seat() {
      const one = due();
      if (one.length > 0) await ask('seat', 'PATCH', `/books/${host.pick(one).uid}`, { status: SEATED_STATUS });
    },
    async block() {
      const from = quarter();
      await ask('block', 'POST', `/block/${host.pick(restaurant.tables)}`, {
        scope: host.pick([0, 1, 2]),
        date: restaurant.date,
        from,
        to: from + 1,
      });
    },
    async override() {
      if (!mayOverride) return acts.take();
      await ask('override', 'POST', '/books', {
        on: restaurant.date,
        time: quarter(),
        covers: host.between(2, 8),
        firstName: 'Friend of the restaurant',
        tables: [host.pick(restaurant.tables)],
        ignore: IGNORE_ALL,
      });
    },
    async cancel() {
      const one = due();
      if (one.length > 0) await ask('cancel', 'PATCH', `/books/${host.pick(one).uid}`, { status: CANCELLED_STATUS });
    },
    async undo() {
      if (day.length > 0) await ask('undo', 'POST', `/books/${host.pick(day).uid}/undo`, {});
    },
  };

  let goesOn = await host.think(0, 5);
  while (goesOn) {
    await acts[
      host.weighted<keyof typeof acts>([
        ['read', 35],
        ['look', 15],
        ['take', 14],
        ['move', 10],
        ['seat', 9],
        ['retime', 6],
        ['override', 3],
        ['block', 3],
        ['cancel', 3],
        ['undo', 2],
      ])
    ]();
    goesOn = await host.think(1, 4);
  }
}
