/** Mail through the queue and a real mail server (D11): no duplicates, no losses, nothing for rolled-back changes. */
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { outbox } from '@/restaurant-api/db/schema/log';
import { type Database, rowsOf } from '@/restaurant-api/db/client';
import type { Jobs } from '@/restaurant-api/jobs/jobs';
import { startJobs } from '@/restaurant-api/jobs/start';
import { type NewMail, queueMail } from '@/restaurant-api/mail/queue-mail';
import { queueSms } from '@/restaurant-api/mail/queue-sms';
import { makeRestaurant } from '@/restaurant-api/db/seeds/make-restaurant';
import { TEST_SETTINGS } from '../support/api/api-server';
import { openTestDatabase } from '../support/api/test-database';
import { eventually } from '../support/eventually';
import { type MailServer, startMailServer } from '../support/providers/mail-server';
import { quietPort } from '../support/processes/quiet-port';

let database: Database;
let drop: () => Promise<void>;
let jobs: Jobs | undefined;
let mail: MailServer | undefined;
let lines: string[];

beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
});
beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await jobs?.stop();
  await mail?.close();
  jobs = mail = undefined;
});
afterAll(() => drop());

async function start(smtpPort?: number): Promise<Jobs> {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  jobs = await startJobs(
    database,
    { ...TEST_SETTINGS, smtpUrl: smtpPort === undefined ? undefined : `smtp://127.0.0.1:${smtpPort}` },
    log,
  );
  return jobs;
}
const letter = (to: string): NewMail => ({
  restaurant: 'R1',
  to,
  subject: 'Su reserva',
  text: 'Hasta mañana a las 21:00',
});
const queue = (instance: Jobs, to: string) => database.db.transaction((tx) => queueMail(tx, instance, letter(to)));
async function storedMessage(to: string) {
  const [row] = await database.db.select().from(outbox).where(eq(outbox.recipient, to));
  if (!row) throw new Error(`nothing for ${to}`);
  return row;
}
/** Waits until no message is queued or being sent. */
const allDone = () =>
  eventually(async () => {
    expect(
      rowsOf(
        await database.db.execute(sql`select data from pgboss.job where name = 'send-email' and state < 'completed'`),
      ),
    ).toEqual([]);
  });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a message is sent once its transaction is committed, and is marked', async () => {
  mail = await startMailServer();
  await queue(await start(mail.port), 'sofia@example.test');
  const [received] = await eventually(() => {
    expect(mail?.received).toHaveLength(1);
    return mail?.received ?? [];
  });
  expect(received?.to).toBe('sofia@example.test');
  expect(received?.source).toContain('Subject: Su reserva');
  expect(received?.source).toContain('From: Maitre <no-reply@maitre.test>');
  const row = await eventually(async () => {
    const found = await storedMessage('sofia@example.test');
    expect(found.sentAt).not.toBeNull();
    return found;
  });
  expect(row.provider).toBe('smtp');
  expect(received?.source).toContain(`Message-ID: <${row.uid}.${row.at.getTime()}@localhost>`);
});

test("the reply address of a restaurant's mail is the restaurant's, and account mail has none", async () => {
  await makeRestaurant(database.db, {
    uid: 'R1',
    service: 'one',
    name: 'One',
    country: 'ES',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    setup: { restaurant: 'R1', eMailSend: 'hola@one.example', estFull: 'One', estName: 'One' },
  });
  mail = await startMailServer();
  await queue(await start(mail.port), 'replies@example.test');
  await database.db.transaction((tx) =>
    queueMail(tx, jobs as Jobs, { ...letter('account@example.test'), restaurant: null }),
  );
  const received = await eventually(() => {
    expect(mail?.received).toHaveLength(2);
    return mail?.received ?? [];
  });
  const sourceOf = (to: string) => received.find((one) => one.to === to)?.source;
  expect(sourceOf('replies@example.test')).toContain('Reply-To: hola@one.example');
  expect(sourceOf('account@example.test')).not.toContain('Reply-To');
});

test('sent account mail is deleted, since its code would grant access; restaurant mail is kept', async () => {
  mail = await startMailServer();
  const instance = await start(mail.port);
  await database.db.transaction((tx) =>
    queueMail(tx, instance, {
      restaurant: null,
      to: 'rita@example.test',
      subject: '123456 is your Maitre code',
      text: '123456',
    }),
  );
  await queue(instance, 'nuria@example.test');
  await eventually(async () =>
    expect([
      (await storedMessage('rita@example.test')).sentAt,
      (await storedMessage('nuria@example.test')).sentAt,
    ]).toEqual([expect.any(Date), expect.any(Date)]),
  );
  expect(mail.received.find(({ to }) => to === 'rita@example.test')?.source).toContain(
    'Subject: 123456 is your Maitre code',
  );
  expect(await storedMessage('rita@example.test')).toMatchObject({ subject: '', body: '' });
  expect(await storedMessage('nuria@example.test')).toMatchObject({
    subject: 'Su reserva',
    body: 'Hasta mañana a las 21:00',
  });
});

test('a transaction that is rolled back sends nothing', async () => {
  mail = await startMailServer();
  const instance = await start(mail.port);
  const undone = database.db.transaction(async (tx) => {
    await queueMail(tx, instance, letter('undone@example.test'));
    throw new Error('the table was taken');
  });
  await expect(undone).rejects.toThrow('the table was taken');
  await queue(instance, 'after@example.test');
  await allDone();
  expect(mail.received.map(({ to }) => to)).toEqual(['after@example.test']);
});

test('a mail server that is down gets the message when it is up again', async () => {
  const port = await quietPort();
  await queue(await start(port), 'patient@example.test');
  await eventually(async () => expect((await storedMessage('patient@example.test')).failure).toContain('ECONNREFUSED'));
  mail = await startMailServer({ port });
  await eventually(() => expect(mail?.received.map(({ to }) => to)).toEqual(['patient@example.test']));
  await eventually(async () =>
    expect(await storedMessage('patient@example.test')).toMatchObject({ failure: null, sentAt: expect.any(Date) }),
  );
});

test('messages queued without a worker are sent by the next one', async () => {
  const port = await quietPort();
  await queue(await start(port), 'later@example.test');
  await jobs?.stop();
  mail = await startMailServer({ port });
  await start(port);
  await eventually(() => expect(mail?.received.map(({ to }) => to)).toEqual(['later@example.test']));
});

test('two jobs for one message send it once', async () => {
  mail = await startMailServer();
  const instance = await start(mail.port);
  await database.db.transaction(async (tx) => {
    await queueMail(tx, instance, letter('once@example.test'));
    const [row] = await tx.select({ uid: outbox.uid }).from(outbox).where(eq(outbox.recipient, 'once@example.test'));
    await instance.enqueue(tx, 'send-email', { outboxUid: row?.uid as number });
  });
  await allDone(); // the second one checks again after two seconds
  expect(mail.received).toHaveLength(1);
});

const outboxUid = async (to: string) => (await storedMessage(to)).uid;
const again = async (instance: Jobs, to: string) => {
  const uid = await outboxUid(to);
  await database.db.transaction((tx) => instance.enqueue(tx, 'send-email', { outboxUid: uid }));
};
const claimed = (to: string, secondsAgo: number) =>
  database.db.execute(
    sql`update outbox set claimed_at = now() - make_interval(secs => ${secondsAgo}) where recipient = ${to}`,
  );

test('a job repeated long after its message was sent sends nothing', async () => {
  mail = await startMailServer();
  const instance = await start(mail.port);
  await queue(instance, 'sent@example.test');
  await eventually(async () => expect((await storedMessage('sent@example.test')).sentAt).not.toBeNull());
  await claimed('sent@example.test', 3600);
  await again(instance, 'sent@example.test');
  await queue(instance, 'next@example.test');
  await eventually(() =>
    expect(mail?.received.map(({ to }) => to)).toEqual(['sent@example.test', 'next@example.test']),
  );
  await pause(500);
  expect(mail.received).toHaveLength(2);
});

test('a message being sent by another worker is left to it until its timeout', async () => {
  mail = await startMailServer();
  const instance = await start(mail.port);
  await database.db.insert(outbox).values({ channel: 'email', recipient: 'orphan@example.test', body: 'Hasta mañana' });
  await claimed('orphan@example.test', 30);
  await again(instance, 'orphan@example.test');
  await pause(1_000);
  expect(mail.received).toEqual([]);
  await claimed('orphan@example.test', 121);
  await eventually(() => expect(mail?.received.map(({ to }) => to)).toEqual(['orphan@example.test']));
});

test('an unknown address is given up, and the outbox says why', async () => {
  mail = await startMailServer({ refuse: ['nobody@example.test'] });
  await queue(await start(mail.port), 'nobody@example.test');
  await eventually(async () =>
    expect((await storedMessage('nobody@example.test')).failure).toContain('no such mailbox'),
  );
  await allDone();
  expect(lines.filter((line) => line.includes('refuses this message for good'))).toHaveLength(1);
});

test('without a mail server the message stays for staff to read, and the log says where without the address', async () => {
  await queue(await start(), 'reader@example.test');
  const line = await eventually(() => {
    const found = lines.find((one) => one.includes('no mail server is configured'));
    expect(found).toBeDefined();
    return found as string;
  });
  const row = await storedMessage('reader@example.test');
  expect(JSON.parse(line)).toMatchObject({ outbox: row.uid });
  expect(line).not.toContain('reader');
  expect(row).toMatchObject({ provider: 'local', sentAt: null, body: 'Hasta mañana a las 21:00' });
});

test('a text message stays for staff to read, and its number is in no log', async () => {
  const instance = await start();
  await database.db.transaction((tx) =>
    queueSms(tx, instance, { restaurant: 'R1', to: '+34600112233', text: 'Su mesa está lista' }),
  );
  await eventually(() =>
    expect(lines.some((one) => one.includes('no provider of text messages is configured'))).toBe(true),
  );
  expect(await storedMessage('+34600112233')).toMatchObject({
    channel: 'sms',
    provider: 'local',
    sentAt: null,
    body: 'Su mesa está lista',
  });
  expect(lines.join()).not.toContain('600112233');
});

test('a message goes to its worker at once, not at the next poll', async () => {
  mail = await startMailServer();
  const instance = await start(mail.port);
  const took: number[] = [];
  // Workers poll every two seconds: without notification each message would wait for the poll after the previous message. The first may coincide by
  // chance, and a busy machine may delay some.
  while (took.length < 2 || (took.length < 8 && Math.min(...took.slice(1)) > 1_500)) {
    const began = performance.now();
    await queue(instance, `quick-${took.length}@example.test`);
    await eventually(() => expect(mail?.received).toHaveLength(took.length + 1));
    took.push(performance.now() - began);
  }
  expect(Math.min(...took.slice(1))).toBeLessThan(1_500);
});
