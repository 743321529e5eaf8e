/** Jobs, webhooks and the guest's page report a provider's state in any order and number: the booking ends the same, with one notification. */
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { outbox } from '@/restaurant-api/db/schema/log';
import type { Restaurant } from '@/restaurant-api/context';
import { beginAttempt, openByKey } from '@/restaurant-api/modules/payments/guest-payment';
import { PAYMENT_ACTOR } from '@/restaurant-api/modules/payments/settle-payment';
import { recordOutcome } from '@/restaurant-api/modules/payments/record-outcome';
import { findRestaurant } from '@/restaurant-api/modules/payments/repository';
import { type Outcome, type PaymentProvider, outcome } from '@/restaurant-api/providers/payments/payment-provider';
import { type PaymentRestaurant, keyIn, paymentRestaurant } from '../support/api/payment-restaurant';
import { paymentParties } from '../support/api/payment-parties';

const now = Date.parse('2026-11-14T12:00:00Z');
let restaurant: PaymentRestaurant;
const { met, asked, summary, ledger } = paymentParties(() => restaurant);

beforeAll(async () => {
  restaurant = await paymentRestaurant({ now: () => now });
});
afterAll(() => restaurant.api.close());

const pending = outcome('pending', 'pi_1', { processing: true });
const declined = outcome('failed', 'pi_1', { failure: 'card_declined' });
const succeeded = outcome('succeeded', 'pi_1', {
  card: { customer: 'cus_1', method: 'pm_1', brand: 'visa', last4: '4242' },
});
/** Every report at least once, the final state among them. */
const reports = (last: Outcome) => fc.shuffledSubarray([pending, pending, declined, last, last], { minLength: 5 });

async function report(entry: number, sequence: readonly Outcome[]): Promise<void> {
  const own = await findRestaurant(restaurant.api.database.db, 'R1');
  if (!own) throw new Error('no restaurant');
  await Promise.all(
    sequence.map((one) =>
      recordOutcome({ context: restaurant.context, restaurant: own, actor: PAYMENT_ACTOR }, entry, one),
    ),
  );
}
const mailsTo = async (email: string) =>
  (await restaurant.api.database.db.select().from(outbox).where(eq(outbox.recipient, email))).length;

test('a deposit that was declined first and then succeeded is paid once', async () => {
  await fc.assert(
    fc.asyncProperty(reports(succeeded), async (sequence) => {
      const one = await asked('deposit', 2000);
      const { body } = await one.guest.begin();
      await report(body.attempt, sequence);
      expect(await ledger(one)).toEqual([['payment', 'succeeded', 2000]]);
      expect(await summary(one)).toEqual({ state: 'paid', due: 0, paid: 2000, refunded: 0 });
      expect(await mailsTo(one.email)).toBe(1);
    }),
    { numRuns: 8 },
  );
});

test('a repeated report of a declined card does not affect the next one, under review at the bank', async () => {
  const one = await asked('deposit', 2000);
  const { body: first } = await one.guest.begin();
  await report(first.attempt, [declined]);
  const { body: second } = await one.guest.begin();
  await report(second.attempt, [pending]);
  await report(first.attempt, [declined]);
  expect((await summary(one))?.state).toBe('processing');
});

test("a page that was slow to begin does not overwrite the provider's id of another page's payment", async () => {
  const one = await asked('deposit', 2000);
  const { payments } = restaurant.context;
  const begin: PaymentProvider['begin'] = async ({ entry }) => {
    await report(entry, [succeeded]);
    return { reference: 'ours', clientSecret: '' };
  };
  const context = {
    ...restaurant.context,
    payments: { ...payments, named: () => ({ ...payments.named('test'), begin }) },
  };
  const own = (await findRestaurant(restaurant.api.database.db, 'R1')) as Restaurant;
  await beginAttempt(
    await openByKey({ context, restaurant: own, actor: PAYMENT_ACTOR }, keyIn((await one.staff.see()).body.link)),
  );
  expect((await one.staff.see()).body.ledger.map(({ providerReference }) => providerReference)).toEqual(['pi_1']);
});

test('a payment after the booking was cancelled is refunded, once', async () => {
  await fc.assert(
    fc.asyncProperty(reports(succeeded), async (sequence) => {
      const one = await asked('deposit', 2000);
      const { body } = await one.guest.begin();
      await restaurant.staff.change(one.uid, { status: 999 });
      await report(body.attempt, sequence);
      const moved = (await ledger(one)).filter(([type]) => type !== 'release');
      expect(moved).toEqual([
        ['payment', 'succeeded', 2000],
        ['refund', 'pending', 2000],
      ]);
      // No receipt confirming a released table; the mail about the refund follows.
      expect(await mailsTo(one.email)).toBe(0);
    }),
    { numRuns: 6 },
  );
});

test('a refund that the bank returned counts as not made, and may be repeated', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        [pending, outcome('succeeded', 're_1'), outcome('failed', 're_1', { failure: 'lost_or_stolen_card' })],
        { minLength: 3 },
      ),
      async (sequence) => {
        const one = await met('deposit', 2000);
        const { body } = await one.manager.refund(one.entry, 2000);
        await report(body.ledger.at(-1)?.uid as number, sequence);
        expect(await summary(one)).toEqual({ state: 'paid', due: 0, paid: 2000, refunded: 0 });
        expect((await one.manager.see()).body.may.refund.most).toBe(2000);
      },
    ),
    { numRuns: 6 },
  );
});
