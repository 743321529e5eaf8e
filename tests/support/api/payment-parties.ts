/** Bookings of a restaurant that requires payments, and their outcomes. */
import { eq } from 'drizzle-orm';
import type { PaymentSummary } from '@/lib/rules/payments/payment-summary';
import { outbox } from '@/restaurant-api/db/schema/log';
import { type PaymentRestaurant, keyIn, payerOf, tillOf } from './payment-restaurant';

const DAYS = [
  '2026-11-21',
  '2026-11-22',
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
  '2026-11-30',
];

export function paymentParties(restaurant: () => PaymentRestaurant) {
  let made = 0;

  /** Four people at 20:00 on a separate evening, with free cancellation until the restaurant's notice. */
  async function party(said: Record<string, unknown> = {}) {
    const { staff, manager } = restaurant();
    const email = `sofia${++made}@example.com`;
    const { body } = await staff.book({
      covers: 4,
      on: DAYS[made % DAYS.length],
      firstName: 'Sofía',
      lastName: 'Prieto',
      eMail: email,
      phone: '+34600112233',
      ...said,
    });
    return { uid: body.uid, email, on: body.on, staff: tillOf(staff, body.uid), manager: tillOf(manager, body.uid) };
  }

  async function asked(kind: 'card' | 'deposit' | 'payment', amount: number) {
    const one = await party();
    const { body } = await one.staff.ask({ kind, amount });
    return { ...one, guest: payerOf(restaurant().api, keyIn(body.link)), request: body.requests.at(-1)?.uid as number };
  }

  return {
    party,
    asked,
    /** A booking with a registered card, or a paid deposit. */
    async met(kind: 'card' | 'deposit', amount: number, number?: string) {
      const one = await asked(kind, amount);
      await one.guest.give(number);
      return { ...one, entry: (await one.manager.see()).body.ledger[0]?.uid as number };
    },
    summary: async ({ uid }: { uid: number }): Promise<PaymentSummary | null> =>
      (await restaurant().staff.read(uid)).body.payment,
    /** Type, state and amount of each entry, oldest first. */
    ledger: async ({ uid }: { uid: number }) =>
      (await tillOf(restaurant().manager, uid).see()).body.ledger.map(({ type, state, amount }) => [
        type,
        state,
        amount,
      ]),
    /** Mails to an address, oldest first. */
    subjects: async (to: string) =>
      (
        await restaurant().api.database.db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(outbox.uid)
      ).map(({ subject }) => subject),
  };
}
