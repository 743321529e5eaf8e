/**
 * The full drill: a restaurant with traffic is backed up during writes, restored into the other kind of database, inspected and released. Nothing
 * leaves the copy before the release; afterwards each message leaves once.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { pino } from 'pino';
import { outbox } from '@/restaurant-api/db/schema/log';
import { bookings, bookingTables, diners } from '@/restaurant-api/db/schema/book';
import { paymentAccounts, paymentEntries, paymentRequests } from '@/restaurant-api/db/schema/payments';
import { files } from '@/restaurant-api/db/schema/restaurants';
import type { Database } from '@/restaurant-api/db/client';
import { readContent } from '@/restaurant-api/backup/read-content';
import { NUMBERS_SKIPPED } from '@/restaurant-api/backup/restore';
import { linesOf } from '@/restaurant-api/backup/lines';
import { rowSummer } from '@/restaurant-api/backup/row-sum';
import { readSealed } from '@/restaurant-api/backup/sealed-file';
import { SAME_TEXT } from '@/restaurant-api/backup/snapshot';
import { tablesOf } from '@/restaurant-api/backup/catalogue';
import { hashPassword } from '@/restaurant-api/modules/auth/password';
import { startJobs } from '@/restaurant-api/jobs/start';
import { queueMail } from '@/restaurant-api/mail/queue-mail';
import { queueSms } from '@/restaurant-api/mail/queue-sms';
import { type ApiProcess, bundleServer, startProcess } from '../support/processes/api-process';
import { TEST_SETTINGS, addRestaurant, addUser } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Installation, PASSPHRASE, emptyInstallation } from '../support/processes/installation';
import { type MailServer, startMailServer } from '../support/providers/mail-server';
import { quietPort } from '../support/processes/quiet-port';
import { type StripeServer, startStripe } from '../support/providers/stripe-server';
import { TWILIO_ACCOUNT, type TwilioServer, startTwilio } from '../support/providers/twilio-server';
import { type WebhookReceiver, startReceiver } from '../support/providers/webhook-receiver';

jest.setTimeout(600_000);

const ON_POSTGRES = process.env.MAITRE_TEST_DB === 'postgres';
const PASSWORD = 'a password from before';
const DAY = '2031-05-01';
const picture = randomBytes(300_000);

let restaurant: Installation;
let copy: Installation;
let mail: MailServer;
let stripe: StripeServer;
let twilio: TwilioServer;
let receiver: WebhookReceiver;
let bundle: string;
let api: ApiProcess | undefined;

beforeAll(async () => {
  bundle = await bundleServer('restaurant-api-to-back-up');
});
// A repeated test begins with nothing.
beforeEach(async () => {
  restaurant = await emptyInstallation(ON_POSTGRES ? 'postgres' : 'embedded');
  // Only some runs have a database server: from there the backup goes into a folder; `tests/long/restore.test.ts` covers the other direction.
  copy = await emptyInstallation('embedded');
  mail = await startMailServer();
  stripe = await startStripe();
  [twilio, receiver] = await Promise.all([startTwilio(), startReceiver()]);
});
afterEach(async () => {
  await api?.kill();
  await mail.close();
  await stripe.close();
  await twilio.close();
  await receiver.close();
  await restaurant.remove();
  await copy.remove();
});

const call = async (method: string, at: string, token: string | undefined, body?: unknown) => {
  const response = await fetch(`${api?.url}${at}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};
const outside = () => ({
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripe.settings.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_URL: stripe.settings.apiUrl as string,
  TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
  TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
  TWILIO_FROM: '+34600000001',
  TWILIO_API_URL: twilio.url,
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1/32',
});

/** A restaurant with guests, a picture, an overridden clash, unsent mail and text message, and a charge not yet sent to Stripe. */
async function openRestaurant(): Promise<void> {
  const database = await restaurant.open();
  try {
    await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
    await addUser(database, {
      email: 'owner@maitre.test',
      roles: { R1: 'Owner' },
      passwordHash: await hashPassword(PASSWORD),
    });
    await database.db
      .insert(files)
      .values({ restaurant: 'R1', name: 'plan.png', contentType: 'image/png', hash: 'abc', bytes: picture });
    await addGuests(database);
    await leaveUndone(database);
  } finally {
    await database.close();
  }
}

async function addGuests({ db }: Database): Promise<void> {
  const [ana] = await db
    .insert(diners)
    .values({
      restaurant: 'R1',
      firstName: 'Añá \\N',
      lastName: 'Tab\there\nand a line',
      email: 'ana@example.test',
      tags: ['a,b', '{"c"}'],
      consents: { marketing: { at: '2031-01-01' } } as never,
    })
    .returning();
  const base = {
    restaurant: 'R1',
    date: DAY,
    time: 20.1,
    originalTime: 20.1,
    turn: 1 / 3,
    startsAt: new Date('2031-05-01T18:06:00.123Z'),
    covers: 2,
    status: 1001,
    createdDate: '2031-01-01',
    createdTime: 10,
    dinerUid: ana?.uid,
    email: 'ana@example.test',
  };
  const [first, second] = await db
    .insert(bookings)
    .values([
      { ...base, reference: 'AAAA1' },
      { ...base, reference: 'AAAA2', payment: null, ignored: 4 },
    ])
    .returning();
  const span = '["2031-05-01 18:06:00.123456+00","2031-05-01 20:06:00+00")';
  await db
    .insert(bookingTables)
    .values({ restaurant: 'R1', booking: first?.uid as number, table: 't1', span, live: true });
  await db
    .insert(bookingTables)
    .values({ restaurant: 'R1', booking: second?.uid as number, table: 't1', span, live: true, overridden: true });
}

async function leaveUndone(database: Database): Promise<void> {
  const { db } = database;
  const [account] = await db
    .insert(paymentAccounts)
    .values({ restaurant: 'R1', provider: 'stripe', account: 'acct_lamarina', ready: true })
    .returning();
  const [booking] = await db.select().from(bookings);
  const [request] = await db
    .insert(paymentRequests)
    .values({
      restaurant: 'R1',
      booking: booking?.uid as number,
      kind: 'card',
      amount: 5000,
      currency: 'EUR',
      state: 'card' as never,
      provider: 'stripe',
      account: account?.uid,
      createdBy: 'Ana',
      card: { brand: 'visa', last4: '4242', customer: 'cus_1', method: 'pm_1' },
    })
    .returning();
  const [entry] = await db
    .insert(paymentEntries)
    .values({
      restaurant: 'R1',
      request: request?.uid as number,
      booking: booking?.uid as number,
      type: 'no-show',
      amount: 5000,
      currency: 'EUR',
      key: 'no-show:1',
      by: 'Ana',
    })
    .returning();
  const nobody = {
    smtpUrl: `smtp://127.0.0.1:${await quietPort()}`,
    stripe: { ...stripe.settings, apiUrl: `http://127.0.0.1:${await quietPort()}` },
    twilio: { ...TWILIO_ACCOUNT, from: '+34600000001', apiUrl: `http://127.0.0.1:${await quietPort()}` },
  };
  const jobs = await startJobs(database, { ...TEST_SETTINGS, ...nobody }, pino({ level: 'silent' }));
  await db.transaction(async (tx) => {
    await queueMail(tx, jobs, {
      restaurant: 'R1',
      to: 'ana@example.test',
      subject: 'See you on the first of May',
      text: 'A table for two.',
    });
    await queueMail(tx, jobs, {
      restaurant: null,
      to: 'owner@maitre.test',
      subject: 'A link of an hour',
      text: 'It is over.',
    });
    await tx.update(outbox).set({ at: new Date(Date.now() - 3 * 3_600_000) });
    await queueSms(tx, jobs, { restaurant: 'R1', to: '+34600111222', text: 'Your table is waiting.' });
    await jobs.enqueue(tx, 'settle-payment', { restaurant: 'R1', entry: entry?.uid as number });
  });
  await jobs.stop();
}

const signIn = async () => {
  const { status, body } = await call('POST', '/auth/v1/accounts/login', undefined, {
    email: 'owner@maitre.test',
    password: PASSWORD,
  });
  expect(status).toBe(200);
  return (body.tokens as unknown as Array<{ type: string; value: string }>).find(({ type }) => type === 'access')
    ?.value as string;
};
const book = (token: string, index: number) =>
  call('POST', '/tms/v2/restaurants/R1/books', token, {
    covers: 2,
    on: DAY,
    time: 13,
    tables: [],
    firstName: `Writer ${index}`,
    ignore: 30,
  });

/** A fingerprint of every table of a database. */
async function sumsOf(installation: Installation): Promise<Record<string, { rows: number; sum: string }>> {
  const source = await installation.source();
  try {
    await source.run(`begin; ${SAME_TEXT}`);
    const sums: Record<string, { rows: number; sum: string }> = {};
    for (const { name, columns } of await tablesOf(source)) {
      const sum = rowSummer();
      for await (const row of linesOf(source.copyOut(name, columns))) sum.add(row);
      sums[name] = sum.total();
    }
    return sums;
  } finally {
    await source.close();
  }
}

test('a backup made during writes is restored into the other database, stays on hold, and continues when released', async () => {
  await openRestaurant();

  // It runs under constant writes. Its mail server, Stripe and Twilio do not answer.
  api = await startProcess(bundle, { ...restaurant.env, ...nobodyThere(await quietPort()) });
  const token = await signIn();
  receiver.answer(503);
  const webhook = {
    url: `http://127.0.0.1:${receiver.port}/hook`,
    description: 'Till',
    events: ['booking.created'],
    care: false,
  };
  expect((await call('POST', '/tms/v2/restaurants/R1/webhooks', token, webhook)).status).toBe(201);
  let isOver = false;
  let written = 0;
  const writing = (async () => {
    while (!isOver) {
      const { status } = await book(token, written);
      expect(status).toBe(201);
      written += 1;
    }
  })();
  await eventually(() => expect(written).toBeGreaterThan(2));
  const file = path.join(restaurant.folder, 'restaurant.backup');
  const made = await restaurant.run('backup', ['--out', file]);
  isOver = true;
  await writing;
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('read back and is whole') });
  await api.kill();

  const { tail } = await readSealed(file, PASSPHRASE, (content) => readContent(content, {}));
  const kinds = tail.jobs.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'deliver-webhook').sort()).toEqual([
    'send-email',
    'send-email',
    'send-sms',
    'settle-payment',
  ]);
  const waiting = kinds.filter((kind) => kind === 'deliver-webhook').length;
  expect(waiting).toBeGreaterThan(0);
  receiver.answer(204);
  receiver.received.length = 0;
  const restored = await copy.run('restore', [file]);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('This copy is held') });

  // Counts and sums of every table equal those in the other kind of database, except the listed additions of the restore.
  const sums = await sumsOf(copy);
  for (const { table, rows, sum } of tail.tables) {
    if (table !== 'installation' && table !== 'held_jobs') expect([table, sums[table]]).toEqual([table, { rows, sum }]);
  }
  expect(sums.held_jobs?.rows).toBe(kinds.length);
  expect(sums.files?.rows).toBe(1);

  // It works: sign-in with the old password, a booking; and it says that it is on hold.
  api = await startProcess(bundle, { ...copy.env, ...outside() });
  const again = await signIn();
  const booked = await book(again, 99_999);
  expect(booked.status).toBe(201);
  const known = tail.sequences.find(({ name }) => name === 'bookings_uid_seq');
  expect(booked.body.uid).toBeGreaterThan(Number(known?.last) + NUMBERS_SKIPPED);
  const checked = await call('PATCH', '/auth/v1/accounts/users/owner@maitre.test', again, { deviceUID: 'tablet' });
  expect(checked.body).toMatchObject({ held: { restoredFrom: expect.any(String) } });
  await call('POST', '/auth/v1/accounts/send-otp-code', undefined, { email: 'owner@maitre.test' });

  // Longer than any queue would have needed: nothing was sent.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(mail.received).toEqual([]);
  expect(stripe.received).toEqual([]);
  expect(twilio.calls).toEqual([]);
  expect(receiver.received).toEqual([]);
  const listed = await copy.run('release', []);
  expect(listed.code).toBe(1);
  expect(listed.output).toMatch(/1 charges for no-shows/);
  expect(listed.output).toMatch(/1 mail to accounts .*1 too late/);
  expect(listed.output).toMatch(/1 mail of restaurants/);
  expect(listed.output).toMatch(/1 text messages/);
  // Deliveries to other systems queued before the backup.
  expect(listed.output).toMatch(new RegExp(`${waiting + 1} webhooks .*${waiting} too late`));
  expect(listed.output).toContain('Nothing was released. Say --yes');

  const released = await copy.run('release', ['--yes']);
  expect(released.output).toContain('Released: 5 will leave');
  await eventually(() => {
    expect(mail.received.map(({ to }) => to).sort()).toEqual(['ana@example.test', 'owner@maitre.test']);
    expect(stripe.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(twilio.messages).toHaveLength(1);
    // To other systems only events of the copy are delivered.
    expect(receiver.received.map(({ body }) => body)).toMatchObject([{ data: { firstName: 'Writer 99999' } }]);
  });
  // The code requested just now is sent, the link of three hours ago is not.
  expect(mail.received.map(({ source }) => source).join()).not.toContain('A link of an hour');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(mail.received).toHaveLength(2);
  expect(receiver.received).toHaveLength(1);
  expect(twilio.messages).toHaveLength(1);
  expect(stripe.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(
    (await call('PATCH', '/auth/v1/accounts/users/owner@maitre.test', again, { deviceUID: 'tablet' })).body,
  ).not.toHaveProperty('held');
});

const nobodyThere = (port: number) => ({
  ...outside(),
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  STRIPE_API_URL: `http://127.0.0.1:${port}`,
  TWILIO_API_URL: `http://127.0.0.1:${port}`,
});
