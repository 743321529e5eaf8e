/** Cancelling an event with thirty paid bookings while the provider refuses some refunds and does not answer others (ADR 127). */
import { eq } from 'drizzle-orm';
import { outbox } from '@/restaurant-api/db/schema/log';
import { testMovements } from '@/restaurant-api/db/schema/payments';
import { runEvents } from '@/restaurant-api/modules/event-tickets/run-events';
import { ProviderUnavailable, type Refunding, outcome } from '@/restaurant-api/providers/payments/payment-provider';
import { ticketsAt } from '../support/api/event-tickets';
import { type Guest, guestOf } from '../support/api/online-guest';
import { type PaymentRestaurant, payerOf, paymentRestaurant } from '../support/api/payment-restaurant';

const BOOKINGS = 30;
let restaurant: PaymentRestaurant;
let guest: Guest;
const at = ticketsAt(
  () => restaurant.manager,
  () => restaurant.staff,
  () => guest,
);

beforeAll(async () => {
  const tables = Array.from({ length: BOOKINGS }, (_, number) => [`t${number}`, [1, 1, 2] as [number, number, number]]);
  restaurant = await paymentRestaurant({
    now: () => Date.parse('2026-11-21T15:00:00Z'),
    tables: Object.fromEntries(tables) as Record<string, [number, number, number]>,
  });
  guest = guestOf(restaurant.api, 'la-marina');
});
afterAll(() => restaurant.api.close());

const refunds = async () =>
  (await restaurant.api.database.db.select().from(testMovements)).filter(({ kind }) => kind === 'refund');
const notified = async () =>
  (await restaurant.api.database.db.select().from(outbox).where(eq(outbox.kind, 'event'))).map(
    ({ recipient }) => recipient,
  );

test('each guest is notified and refunded once; failed refunds are listed, and a retry completes them', async () => {
  const made = await at.whole({ kind: { payment: 'prepaid' } });
  for (let number = 0; number < BOOKINGS; number += 1) {
    const { body } = await at.order(made, 2);
    await payerOf(restaurant.api, body.payment?.key ?? '').give();
  }
  restaurant.waiting.splice(0);
  expect((await at.cancel(made.event)).body).toEqual({ bookings: BOOKINGS });
  await Promise.all([runEvents(restaurant), runEvents(restaurant)]);

  const real = restaurant.context.payments.named('test');
  const inTurn = new Map<number, number>();
  const some = async (refund: Refunding) => {
    if (!inTurn.has(refund.entry)) inTurn.set(refund.entry, inTurn.size % 3);
    const turn = inTurn.get(refund.entry);
    if (turn === 0) return outcome('failed', '', { failure: 'insufficient_funds' });
    if (turn === 1) throw new ProviderUnavailable('away');
    return real.refund(refund);
  };
  expect(await restaurant.work(some)).toBe(10);
  const tasks = await at.tasks(made.event);
  const failed = tasks.filter(({ failure }) => failure === 'refund-failed');
  expect(failed).toHaveLength(10);
  expect(failed.every(({ refunded, refunding }) => refunded === 0 && refunding === 0)).toBe(true);
  expect(tasks.filter(({ refunding }) => refunding === 12_000)).toHaveLength(10);
  expect(tasks.filter(({ refunded }) => refunded === 12_000)).toHaveLength(10);
  expect(await restaurant.work()).toBe(0);

  expect((await at.retry(made.event)).body).toEqual({ bookings: 10 });
  // A second request finds them in progress.
  expect((await at.retry(made.event)).body).toEqual({ bookings: 0 });
  await runEvents(restaurant);
  expect(await restaurant.work()).toBe(0);
  const done = await at.tasks(made.event);
  expect(done.every(({ failure, refunded }) => failure === '' && refunded === 12_000)).toBe(true);
  expect((await refunds()).map(({ amount }) => amount)).toEqual(Array.from({ length: BOOKINGS }, () => 12_000));
  const guests = await notified();
  expect([guests.length, new Set(guests).size]).toEqual([BOOKINGS, BOOKINGS]);
  expect((await at.retry(made.event)).body).toEqual({ bookings: 0 });
});
