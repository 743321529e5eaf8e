/** Text messages and WhatsApp through the queue and a fake of Twilio's API (D11): states, refusals, uncertain results. */
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { outbox } from '@/restaurant-api/db/schema/log';
import { incomingMessages } from '@/restaurant-api/db/schema/messages';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import type { Database } from '@/restaurant-api/db/client';
import type { Jobs } from '@/restaurant-api/jobs/jobs';
import { startJobs } from '@/restaurant-api/jobs/start';
import { type NewMail, queueMail } from '@/restaurant-api/mail/queue-mail';
import { type NewSms, queueSms } from '@/restaurant-api/mail/queue-sms';
import { findSuppressions, suppress } from '@/restaurant-api/modules/suppressions/repository';
import { TEST_SETTINGS, addRestaurant } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type MailServer, startMailServer } from '../support/providers/mail-server';
import { openTestDatabase } from '../support/api/test-database';
import { TWILIO_ACCOUNT, type TwilioServer, startTwilio } from '../support/providers/twilio-server';

const SCOPE = { authSecret: TEST_SETTINGS.authSecret, restaurant: { uid: 'R1', country: 'ES' } };

let database: Database;
let drop: () => Promise<void>;
let jobs: Jobs;
let twilio: TwilioServer;
let mail: MailServer;

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
  [twilio, mail] = await Promise.all([startTwilio(), startMailServer()]);
  jobs = await startJobs(
    database,
    {
      ...TEST_SETTINGS,
      publicUrl: 'https://book.example',
      smtpUrl: `smtp://127.0.0.1:${mail.port}`,
      twilio: { ...TWILIO_ACCOUNT, from: '+34600000001', whatsappFrom: '+34600000002', apiUrl: twilio.url },
    },
    pino({ level: 'silent' }),
  );
});
afterAll(async () => {
  await jobs.stop();
  await Promise.all([twilio.close(), mail.close()]);
  await drop();
});
beforeEach(() => {
  twilio.troubles.length = 0;
});

const text = (to: string, more: Partial<NewSms> = {}) =>
  database.db.transaction((tx) => queueSms(tx, jobs, { restaurant: 'R1', to, text: 'Tu mesa está lista', ...more }));
const letter = (to: string, more: Partial<NewMail> = {}) =>
  database.db.transaction((tx) =>
    queueMail(tx, jobs, { restaurant: 'R1', to, subject: 'Tu reserva', text: 'Hasta mañana', ...more }),
  );
const storedMessage = async (to: string) => {
  const [row] = await database.db.select().from(outbox).where(eq(outbox.recipient, to));
  if (!row) throw new Error(`nothing for ${to}`);
  return row;
};
const waitForState = (to: string, state: string) =>
  eventually(async () => {
    const row = await storedMessage(to);
    expect([row.state, row.failure]).toEqual([state, state === 'sent' || state === 'dropped' ? null : row.failure]);
    return row;
  });
const takenFor = (to: string) => twilio.messages.filter((message) => message.to === to);

test('a text message is sent to Twilio with its status callback, and the outbox stores Twilio’s id', async () => {
  await text('+34600112201');
  const row = await waitForState('+34600112201', 'sent');
  const [taken] = takenFor('+34600112201');
  expect(taken).toMatchObject({ from: '+34600000001', body: 'Tu mesa está lista' });
  expect([row.provider, row.providerId]).toEqual(['twilio', taken?.sid]);
  const call = twilio.calls.find(({ parameters }) => parameters.To === '+34600112201');
  expect(call?.parameters.StatusCallback).toBe(
    `https://book.example/messages/webhooks/twilio/status?message=${row.uid}`,
  );
  expect(call?.parameters.ValidityPeriod).toBeUndefined();
});

test('WhatsApp is sent from its own number to a guest who wrote within a day, and to no other', async () => {
  await text('+34600112212', { channel: 'whatsapp' });
  expect((await waitForState('+34600112212', 'dropped')).reason).toBe('window-closed');
  await database.db.insert(incomingMessages).values({
    restaurant: 'R1',
    channel: 'whatsapp',
    sender: '+34600112202',
    body: 'Hola',
    act: 'reply',
    providerId: 'SM-hello',
  });
  await text('+34600112202', { channel: 'whatsapp' });
  await waitForState('+34600112202', 'sent');
  expect(takenFor('whatsapp:+34600112202')).toMatchObject([{ from: 'whatsapp:+34600000002' }]);
});

test('a message useful for ten minutes gives Twilio its validity', async () => {
  await text('+34600112203', { usefulMs: 600_000 });
  await waitForState('+34600112203', 'sent');
  const call = twilio.calls.find(({ parameters }) => parameters.To === '+34600112203');
  const seconds = Number(call?.parameters.ValidityPeriod);
  expect(seconds).toBeGreaterThan(300);
  expect(seconds).toBeLessThanOrEqual(600);
});

test('a number that Twilio refuses permanently fails, with the explanation', async () => {
  twilio.refusals.set('+34600112204', {
    status: 400,
    code: 21614,
    message: "'To' number is not a valid mobile number",
  });
  await text('+34600112204');
  const row = await waitForState('+34600112204', 'failed');
  expect([row.reason, row.failure]).toEqual(['landline', "21614 'To' number is not a valid mobile number"]);
});

test('a number on Twilio’s opt-out list is added to ours, and gets nothing more', async () => {
  twilio.refusals.set('+34600112205', {
    status: 400,
    code: 21610,
    message: 'Attempt to send to unsubscribed recipient',
  });
  await text('+34600112205');
  await waitForState('+34600112205', 'failed');
  expect(await findSuppressions(database.db, SCOPE, [{ channel: 'sms', address: '600 11 22 05' }])).toEqual([
    ['stopped'],
  ]);
  twilio.refusals.delete('+34600112205');
  await text('+34600112205', { text: 'again' });
  await eventually(async () => {
    const rows = await database.db.select().from(outbox).where(eq(outbox.body, 'again'));
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([['dropped', 'stopped']]);
  });
  expect(takenFor('+34600112205')).toEqual([]);
});

test('a lost response leaves it uncertain; Twilio is queried, and nothing is sent twice', async () => {
  twilio.troubles.push('lose');
  await text('+34600112206');
  const row = await waitForState('+34600112206', 'sent');
  expect(takenFor('+34600112206').map(({ sid }) => sid)).toEqual([row.providerId]);
  expect(
    twilio.calls.filter(({ method, parameters }) => method === 'GET' && parameters.To === '+34600112206')[0]
      ?.parameters,
  ).toMatchObject({
    To: '+34600112206',
    'DateSent>': expect.stringMatching(/^\d{4}-\d\d-\d\d/),
  });
});

test('a message that Twilio never received is sent after the query', async () => {
  await text('+34600112207', { waitSeconds: 3 });
  // As left by a worker that dies before reporting.
  await database.db.execute(
    sql`update outbox set claimed_at = now() - interval '5 minutes', due_at = now() where recipient = '+34600112207'`,
  );
  const row = await waitForState('+34600112207', 'sent');
  expect(takenFor('+34600112207').map(({ sid }) => sid)).toEqual([row.providerId]);
  expect(
    twilio.calls.filter(({ method, parameters }) => method === 'GET' && parameters.To === '+34600112207').length,
  ).toBeGreaterThan(0);
});

test('the same text to the same number twice is two messages, also when the response to the second is lost', async () => {
  await text('+34600112208');
  await waitForState('+34600112208', 'sent');
  twilio.troubles.push('lose');
  await text('+34600112208');
  await eventually(async () => {
    const rows = await database.db.select().from(outbox).where(eq(outbox.recipient, '+34600112208'));
    expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(new Set(rows.map(({ providerId }) => providerId))).toEqual(
      new Set(takenFor('+34600112208').map(({ sid }) => sid)),
    );
  });
  expect(takenFor('+34600112208')).toHaveLength(2);
});

test('marketing with an unknown result waits for a user', async () => {
  twilio.troubles.push('lose');
  await text('+34600112209', { kind: 'marketing1' });
  await waitForState('+34600112209', 'uncertain');
  const { uid: outboxUid } = await storedMessage('+34600112209');
  await database.db.transaction((tx) => jobs.enqueue(tx, 'send-sms', { outboxUid }));
  await text('+34600112210');
  await waitForState('+34600112210', 'sent');
  expect(await storedMessage('+34600112209')).toMatchObject({ state: 'uncertain', claimedAt: null });
  expect(takenFor('+34600112209')).toHaveLength(1);
});

test('a mail whose worker died is sent again with the Message-ID of its row', async () => {
  await letter('died@example.test', { waitSeconds: 3 });
  await database.db.execute(
    sql`update outbox set claimed_at = now() - interval '5 minutes', message_id = '<fixed@book.example>', due_at = now() where recipient = 'died@example.test'`,
  );
  await waitForState('died@example.test', 'sent');
  expect(mail.received.find(({ to }) => to === 'died@example.test')?.source).toContain(
    'Message-ID: <fixed@book.example>',
  );
});

test('a message is sent when it is due, and not before', async () => {
  await letter('later@example.test', { waitSeconds: 3 });
  await letter('now@example.test');
  await waitForState('now@example.test', 'sent');
  expect((await storedMessage('later@example.test')).state).toBe('queued');
  await waitForState('later@example.test', 'sent');
  const { dueAt, sentAt } = await storedMessage('later@example.test');
  expect(sentAt?.getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
});

test('a message postponed meanwhile waits for its new time', async () => {
  await letter('put-off@example.test', { waitSeconds: 1 });
  await database.db.execute(
    sql`update outbox set due_at = now() + interval '4 seconds' where recipient = 'put-off@example.test'`,
  );
  await waitForState('put-off@example.test', 'sent');
  const { dueAt, sentAt } = await storedMessage('put-off@example.test');
  expect(sentAt?.getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
});

test('an outdated message is dropped as too late', async () => {
  await letter('late@example.test', { usefulMs: 0 });
  expect((await waitForState('late@example.test', 'dropped')).reason).toBe('too-late');
  expect(mail.received.map(({ to }) => to)).not.toContain('late@example.test');
});

test('an address on the suppression list gets nothing; one that has only left the newsletter does', async () => {
  await database.db.transaction(async (tx) => {
    await suppress(tx, SCOPE, [{ channel: 'email', address: 'bounced@example.test' }], 'bounced');
    await suppress(tx, SCOPE, [{ channel: 'email', address: 'no-news@example.test' }], 'unsubscribed');
  });
  await letter('Bounced@example.test');
  await letter('no-news@example.test');
  expect((await waitForState('Bounced@example.test', 'dropped')).reason).toBe('bounced');
  await waitForState('no-news@example.test', 'sent');
});

test('with “Write to guests” off guests get nothing, and users and administrators get their mail', async () => {
  await database.db.update(setups).set({ writeToGuests: false }).where(eq(setups.restaurant, 'R1'));
  try {
    await letter('off@example.test', { kind: 'booked' });
    await letter('support@example.test', { kind: 'contract' });
    await letter('writer@example.test', { kind: 'test' });
    expect((await waitForState('off@example.test', 'dropped')).reason).toBe('guests-off');
    await waitForState('support@example.test', 'sent');
    await waitForState('writer@example.test', 'sent');
  } finally {
    await database.db.update(setups).set({ writeToGuests: true }).where(eq(setups.restaurant, 'R1'));
  }
});

test('a broken provider stops no other channel', async () => {
  twilio.refusals.set('+34600112211', { status: 429, code: 20429, message: 'Too Many Requests' });
  await text('+34600112211');
  await letter('beside@example.test');
  await waitForState('beside@example.test', 'sent');
  await eventually(async () => expect((await storedMessage('+34600112211')).failure).toBe('20429 Too Many Requests'));
  twilio.refusals.delete('+34600112211');
  await waitForState('+34600112211', 'sent');
  expect(takenFor('+34600112211')).toHaveLength(1);
});

test('a mail of a restaurant has its name beside the address of the installation', async () => {
  await letter('named@example.test');
  await waitForState('named@example.test', 'sent');
  expect(mail.received.find(({ to }) => to === 'named@example.test')?.source).toContain(
    'From: "la-marina" <no-reply@maitre.test>',
  );
});
