/** `/whatsapp-report`: the month's WhatsApp messages, and their cost as reported by a fake of Twilio's API. */
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { outbox } from '@/restaurant-api/db/schema/log';
import { readMessageCosts } from '@/restaurant-api/modules/messages/ask-costs';
import { localMail } from '@/restaurant-api/providers/local-mail';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { twilioMessages } from '@/restaurant-api/providers/twilio/twilio-messages';
import type { WhatsappLine, WhatsappMessage } from '@/lib/resources/messages/whatsapp-report-schema';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { noPush } from '../support/providers/push-service';
import { type Host, hostOf } from '../support/api/host';
import { TWILIO_ACCOUNT, type TwilioServer, startTwilio } from '../support/providers/twilio-server';

let api: ApiServer;
let twilio: TwilioServer;
let parts: WorkerParts;
let manager: Host;

beforeAll(async () => {
  twilio = await startTwilio();
  const settings = {
    publicUrl: 'https://book.example',
    twilio: { ...TWILIO_ACCOUNT, from: '+34600000001', whatsappFrom: '+34600000002', apiUrl: twilio.url },
  };
  api = await startApi({ settings });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  manager = await hostOf(api, 'R1', 'Manager');
  parts = {
    context: {
      db: api.database.db,
      database: api.database,
      settings: { ...TEST_SETTINGS, ...settings },
      log: pino({ level: 'silent' }),
      publisher: silentPublisher,
      jobs: noJobs,
      payments: paymentProviders({ ...TEST_SETTINGS, ...settings }, api.database.db),
      now: Date.now,
    },
    sms: twilioMessages(settings.twilio, settings.publicUrl),
    push: noPush,
    mail: localMail(pino({ level: 'silent' })),
  };
});
afterAll(async () => {
  await api.close();
  await twilio.close();
});

const SENT = {
  restaurant: 'R1',
  channel: 'whatsapp',
  recipient: '+34600112201',
  body: 'Hola',
  kind: 'booked',
} as const;

/** One accepted by Twilio, without further information. */
async function taken(more: Partial<typeof outbox.$inferInsert> = {}) {
  const sms = {
    uid: 1,
    channel: 'whatsapp',
    to: '+34600112201',
    text: 'Hola',
    template: null,
    usefulFor: null,
  } as const;
  const outcome = await parts.sms.send(sms);
  if (outcome.outcome !== 'sent') throw new Error('not taken');
  const [row] = await api.database.db
    .insert(outbox)
    .values({
      ...SENT,
      state: 'sent',
      provider: 'twilio',
      providerId: outcome.providerId,
      sentAt: new Date(),
      costDueAt: new Date(0),
      ...more,
    })
    .returning();
  const message = twilio.messages.at(-1);
  if (!row || !message) throw new Error('no message');
  return { uid: row.uid, message };
}
const storedMessage = async (uid: number) => {
  const [row] = await api.database.db.select().from(outbox).where(eq(outbox.uid, uid));
  if (!row) throw new Error('no message');
  return row;
};
const totals = async (month: string, by: Host = manager) =>
  (await by.call<{ lines: WhatsappLine[] }>('GET', `/tms/v2/restaurants/R1/whatsapp-report?month=${month}`)).body.lines;
const list = async (query: string) =>
  (
    await manager.call<{ messages: WhatsappMessage[]; next: number | null }>(
      'GET',
      `/tms/v2/restaurants/R1/whatsapp-report/messages?${query}`,
    )
  ).body;

test("Twilio is queried for a message's cost until it has a price, and its state is adopted", async () => {
  const { uid, message } = await taken();
  message.status = 'delivered';
  await readMessageCosts(parts);
  const first = await storedMessage(uid);
  expect([first.state, first.costMicros]).toEqual(['delivered', null]);
  expect(first.costDueAt?.getTime()).toBeGreaterThan(Date.now());

  // Not before it is due again.
  const calls = twilio.calls.length;
  await readMessageCosts(parts);
  expect(twilio.calls).toHaveLength(calls);

  Object.assign(message, { status: 'read', price: '-0.07150', price_unit: 'USD' });
  await api.database.db
    .update(outbox)
    .set({ costDueAt: new Date(0) })
    .where(eq(outbox.uid, uid));
  await readMessageCosts(parts);
  const last = await storedMessage(uid);
  expect([last.state, last.costMicros, last.costCurrency, last.costDueAt]).toEqual(['opened', 71_500, 'USD', null]);

  // A late report reverts nothing.
  message.status = 'sent';
  await api.database.db
    .update(outbox)
    .set({ costDueAt: new Date(0) })
    .where(eq(outbox.uid, uid));
  await readMessageCosts(parts);
  expect((await storedMessage(uid)).state).toBe('opened');
});

test('one unknown to Twilio, or without a price for a week, is no longer queried', async () => {
  const unknown = await taken({ providerId: `SM${'0'.repeat(32)}` });
  const old = await taken({ sentAt: new Date(Date.now() - 8 * 86_400_000) });
  await readMessageCosts(parts);
  expect([(await storedMessage(unknown.uid)).costDueAt, (await storedMessage(old.uid)).costDueAt]).toEqual([
    null,
    null,
  ]);
});

test('a month has its messages by the restaurant’s clock, by kind and state, with costs of each currency', async () => {
  const { db } = api.database;
  const in2025 = (at: string, more: Partial<typeof outbox.$inferInsert> = {}) => ({
    ...SENT,
    at: new Date(at),
    ...more,
  });
  await db.insert(outbox).values([
    // Midnight of Madrid is 22:00 UTC of the day before in summer.
    in2025('2025-06-30T21:59:59Z', { state: 'sent' }),
    in2025('2025-06-30T22:00:00Z', { state: 'opened', costMicros: 71_500, costCurrency: 'USD' }),
    in2025('2025-07-31T21:59:59Z', { state: 'opened', costMicros: 5_000, costCurrency: 'EUR' }),
    in2025('2025-07-31T22:00:00Z', { state: 'sent' }),
    in2025('2025-07-10T10:00:00Z', { kind: 'reminder', state: 'delivered', provider: 'twilio', providerId: 'SM1' }),
    in2025('2025-07-10T10:00:00Z', { kind: 'reminder', state: 'failed', failure: '63016', reason: 'window-closed' }),
    in2025('2025-07-10T10:00:00Z', { channel: 'sms', state: 'sent', costMicros: 1, costCurrency: 'USD' }),
    in2025('2025-07-10T10:00:00Z', { restaurant: 'R2', state: 'sent' }),
  ]);
  expect(await totals('2025-07')).toEqual([
    {
      kind: 'booked',
      state: 'opened',
      messages: 2,
      costs: [
        { currency: 'EUR', micros: 5_000 },
        { currency: 'USD', micros: 71_500 },
      ],
      unpriced: 0,
    },
    { kind: 'reminder', state: 'delivered', messages: 1, costs: [], unpriced: 1 },
    { kind: 'reminder', state: 'failed', messages: 1, costs: [], unpriced: 0 },
  ]);
  expect((await list('month=2025-07')).messages).toHaveLength(4);
  expect((await list('month=2025-07&kind=reminder&state=failed')).messages).toMatchObject([
    { to: '+34600112201', why: 'window-closed', reason: '63016', cost: null, name: '' },
  ]);
  expect((await list('month=2025-07&state=opened')).messages.map(({ cost }) => cost)).toEqual([
    { micros: 5_000, currency: 'EUR' },
    { micros: 71_500, currency: 'USD' },
  ]);
});

test('all of a long month are listed, page by page, each once', async () => {
  await api.database.db
    .insert(outbox)
    .values(Array.from({ length: 120 }, (_, at) => ({ ...SENT, at: new Date(Date.UTC(2024, 1, 1 + (at % 28), 12)) })));
  const seen: number[] = [];
  let before: number | null | undefined;
  do {
    const page = await list(`month=2024-02${before === undefined ? '' : `&before=${before}`}`);
    seen.push(...page.messages.map(({ uid }) => uid));
    before = page.next ?? undefined;
  } while (before !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test('booking roles and marketing cannot read it; an invalid month is refused', async () => {
  for (const role of ['staff', 'marketing']) {
    const person = await hostOf(api, 'R1', role);
    expect((await person.call('GET', '/tms/v2/restaurants/R1/whatsapp-report?month=2025-07')).status).toBe(403);
  }
  for (const month of ['2025-13', 'july', ''])
    expect((await manager.call('GET', `/tms/v2/restaurants/R1/whatsapp-report?month=${month}`)).status).toBe(400);
});
