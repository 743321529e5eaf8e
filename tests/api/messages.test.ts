/** Messages as a restaurant reads them: by role and restaurant, failed against a real mail server, and resent once. */
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { WireNotification } from '@/lib/contract/live';
import type { MessageFailure, OutgoingMessage } from '@/lib/resources/messages/messages-schema';
import type { Database } from '@/restaurant-api/db/client';
import { outbox } from '@/restaurant-api/db/schema/log';
import { startJobs } from '@/restaurant-api/jobs/start';
import { type NewMail, queueMail } from '@/restaurant-api/mail/queue-mail';
import { queueSms } from '@/restaurant-api/mail/queue-sms';
import { anonymise } from '@/restaurant-api/modules/guest-preferences/anonymise-repository';
import { findDinerRow } from '@/restaurant-api/modules/guest-preferences/own-diner';
import { accountMailOf } from '@/restaurant-api/modules/messages/account-mail';
import { localMail } from '@/restaurant-api/providers/local-mail';
import { type Answer, type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

type Page = { messages: OutgoingMessage[]; next: number | null };
type Retried = Answer<OutgoingMessage & Refused>;

/** Permanently refused. */
const GONE = 'gone@example.test';

let mail: MailServer;
let api: ApiServer;
let host: Host;
let manager: Host;
let owner: Host;
let marketing: Host;
let stranger: Host;
const notified: WireNotification[] = [];

beforeAll(async () => {
  mail = await startMailServer({ refuse: [GONE] });
  api = await startApi({
    jobs: (database, settings, log) =>
      startJobs(database, settings, log, {
        publish: () => undefined,
        endSession: () => undefined,
        notify: (_service, message) => void notified.push(message),
      }),
    settings: { smtpUrl: `smtp://127.0.0.1:${mail.port}` },
    now: () => Date.parse('2026-11-21T15:00:00Z'),
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  [host, manager, owner, marketing] = (await Promise.all(
    ['staff', 'Manager', 'Owner', 'marketing'].map((role) => hostOf(api, 'R1', role)),
  )) as [Host, Host, Host, Host];
  stranger = await hostOf(api, 'R2', 'Owner');
});
afterAll(async () => {
  await api.close();
  await mail.close();
});

const list = async (who: Host, query = '', restaurant = 'R1') =>
  (await who.call<Page>('GET', `/tms/v2/restaurants/${restaurant}/messages${query}`)).body;
const failures = async (who: Host, restaurant = 'R1') =>
  (
    await who.call<{ failures: MessageFailure[] }>(
      'GET',
      `/tms/v2/restaurants/${restaurant}/messages/failures?date=2026-11-21`,
    )
  ).body.failures;
const retry = (who: Host, uid: number, restaurant = 'R1'): Promise<Retried> =>
  who.call('POST', `/tms/v2/restaurants/${restaurant}/messages/${uid}/retry`);
const queue = (message: Partial<NewMail> & { to: string }) =>
  api.database.db.transaction((tx) =>
    queueMail(tx, api.jobs, { restaurant: 'R1', subject: 'Your table', text: 'See you at 21:00', ...message }),
  );
const uidOf = async (to: string, { db }: Pick<Database, 'db'> = api.database) => {
  const [row] = await db.select({ uid: outbox.uid }).from(outbox).where(eq(outbox.recipient, to));
  return row?.uid as number;
};
const stateOf = async (to: string) => {
  const [row] = await api.database.db.select({ state: outbox.state }).from(outbox).where(eq(outbox.recipient, to));
  return row?.state;
};
const waitForState = (to: string, state: string) => eventually(async () => expect(await stateOf(to)).toBe(state));
/** The same with no pause between retries. */
const finalState = (to: string, state: string) =>
  eventually(async () => {
    await api.database.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
    expect(await stateOf(to)).toBe(state);
  });

test('booking roles read the messages of bookings; links to own data and the contract need the matching rights', async () => {
  await queue({ to: 'sofia@example.test', kind: 'booked' });
  await queue({ to: 'neus@example.test', kind: 'guest-data' });
  await queue({ to: 'support@example.test', kind: 'contract' });
  await waitForState('support@example.test', 'sent');
  const seen = async (who: Host) => (await list(who)).messages.map(({ to }) => to);
  expect(await seen(host)).toEqual(['sofia@example.test']);
  expect(await seen(manager)).toEqual(['neus@example.test', 'sofia@example.test']);
  expect(await seen(owner)).toEqual(['support@example.test', 'neus@example.test', 'sofia@example.test']);
  expect((await marketing.call('GET', '/tms/v2/restaurants/R1/messages')).status).toBe(403);
  expect((await list(host)).messages[0]).toMatchObject({
    kind: 'booked',
    channel: 'email',
    state: 'sent',
    subject: 'Your table',
    body: 'See you at 21:00',
    reason: '',
    bookingUid: null,
    date: null,
  });
  expect((await retry(host, await uidOf('neus@example.test'))).status).toBe(404);
});

test('another restaurant sees none of it, and account mail is in no list', async () => {
  await queue({ to: 'rita@example.test', restaurant: null, subject: '123456 is your Maitre code', text: '123456' });
  await waitForState('rita@example.test', 'sent');
  expect(JSON.stringify(await list(owner))).not.toContain('rita@example.test');
  expect(await list(stranger, '', 'R2')).toEqual({ messages: [], next: null });
  expect((await stranger.call('GET', '/tms/v2/restaurants/R1/messages')).status).toBe(403);
  for (const to of ['sofia@example.test', 'rita@example.test'])
    expect((await retry(stranger, await uidOf(to), 'R2')).status).toBe(404);
  expect((await retry(owner, await uidOf('rita@example.test'))).status).toBe(404);
});

test('a refused message shows on its booking and notifies once, and Try again sends it once from two devices', async () => {
  const booking = (await host.book({ lastName: 'Prieto', eMail: GONE })).body;
  await queue({ to: GONE, kind: 'booked', bookingUid: booking.uid });
  await waitForState(GONE, 'failed');
  const [failed] = await failures(host);
  expect(failed).toEqual({
    uid: await uidOf(GONE),
    channel: 'email',
    to: GONE,
    reason: expect.stringContaining('550'),
    why: '',
    bookingUid: booking.uid,
  });
  expect(await failures(stranger, 'R2')).toEqual([]);
  expect(notified.filter(({ calendarItem }) => calendarItem?.messageUid === failed?.uid)).toEqual([
    expect.objectContaining({
      kind: 3,
      title: 'Prieto',
      date: '2026-11-21',
      calendarItem: { bookingUid: booking.uid, messageUid: failed?.uid, messageFailed: 'email' },
    }),
  ]);
  expect((await list(host, '?state=failed')).messages.map(({ to, date }) => [to, date])).toEqual([
    [GONE, '2026-11-21'],
  ]);

  // The mailbox exists now.
  const { port } = mail;
  await mail.close();
  mail = await startMailServer({ port });
  const uid = failed?.uid as number;
  const answers = await Promise.all([retry(host, uid), retry(manager, uid), retry(host, uid)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await waitForState(GONE, 'sent');
  expect((await retry(host, uid)).body.state).toBe('sent');
  await new Promise((resolve) => setTimeout(resolve, 3_000)); // a second job would have polled by then
  expect(mail.received.filter(({ to }) => to === GONE)).toHaveLength(1);
  expect(await failures(host)).toEqual([]);
});

test('an unavailable mail server is retried; after three attempts staff are notified, and a later success is reported', async () => {
  const booking = (await host.book({ lastName: 'Vidal', eMail: 'vidal@example.test', time: 21 })).body;
  const { port } = mail;
  await mail.close();
  await queue({ to: 'vidal@example.test', kind: 'booked', bookingUid: booking.uid });
  await finalState('vidal@example.test', 'failed');
  expect((await failures(host))[0]?.reason).toContain('ECONNREFUSED');
  expect(notified.filter(({ title }) => title === 'Vidal')).toHaveLength(1);
  mail = await startMailServer({ port });
  await finalState('vidal@example.test', 'sent');
  expect(await failures(host)).toEqual([]);
});

test('a message without a provider is kept, and cannot be resent', async () => {
  await api.database.db.transaction((tx) =>
    queueSms(tx, api.jobs, { restaurant: 'R1', to: '+34600112233', text: 'Your table is ready', kind: 'ready' }),
  );
  await waitForState('+34600112233', 'kept');
  expect((await host.call('GET', '/tms/v2/restaurants/R1/messages/delivery')).body).toEqual({
    email: true,
    sms: false,
    whatsapp: false,
  });
  const refused = await retry(host, await uidOf('+34600112233'));
  expect([refused.status, refused.body.code]).toEqual([409, 'no-delivery']);
  expect((await list(host, '?state=kept')).messages.map(({ to, channel, kind }) => [to, channel, kind])).toEqual([
    ['+34600112233', 'sms', 'ready'],
  ]);
});

test('120 messages are three pages, without repeats or gaps, while new ones arrive', async () => {
  await api.database.db.insert(outbox).values(
    Array.from({ length: 120 }, (_, at) => ({
      restaurant: 'R2',
      channel: 'email',
      kind: 'booked',
      state: 'sent',
      recipient: `guest-${at}@example.test`,
      body: 'Hola',
    })),
  );
  const first = await list(stranger, '', 'R2');
  await api.database.db
    .insert(outbox)
    .values({ restaurant: 'R2', channel: 'email', state: 'sent', recipient: 'new@example.test', body: 'Hola' });
  const second = await list(stranger, `?before=${first.next}`, 'R2');
  const third = await list(stranger, `?before=${second.next}`, 'R2');
  expect([first, second, third].map(({ messages }) => messages.length)).toEqual([50, 50, 20]);
  expect(third.next).toBeNull();
  expect([...first.messages, ...second.messages, ...third.messages].map(({ to }) => to)).toEqual(
    Array.from({ length: 120 }, (_, at) => `guest-${119 - at}@example.test`),
  );
  expect((await stranger.call('GET', '/tms/v2/restaurants/R2/messages?before=x')).status).toBe(400);
  expect((await stranger.call('GET', '/tms/v2/restaurants/R2/messages?state=lost')).status).toBe(400);
});

test("a guest's messages are erased with them, also to a former address", async () => {
  const booking = (await host.book({ lastName: 'Oliva', eMail: 'oliva@example.test', time: 22 })).body;
  await queue({ to: 'older@example.test', kind: 'booked', bookingUid: booking.uid });
  await waitForState('older@example.test', 'sent');
  await api.database.db.transaction(async (tx) => {
    const diner = await findDinerRow(tx, 'R1', booking.uidGuest as number);
    await anonymise(tx, diner as NonNullable<typeof diner>, [booking.uidGuest as number], new Date());
  });
  expect((await list(owner)).messages.map(({ to }) => to)).not.toContain('older@example.test');
});

test('account mail is shown on a terminal, and otherwise by the command only', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const letter = {
    uid: 1,
    messageId: '<1@localhost>',
    fromName: '',
    isForAccount: true,
    to: 'rita@example.test',
    replyTo: '',
    subject: '654321 is your Maitre code',
    text: 'Hello Rita\u001b[31m,\n\nyour code is 654321.\n',
    html: '',
  };
  const shown: string[] = [];
  const terminal = (isTTY: boolean) => ({ isTTY, write: (text: string | Uint8Array) => shown.push(String(text)) > 0 });
  await localMail(log, terminal(false)).send(letter);
  await localMail(log, terminal(true)).send({ ...letter, isForAccount: false });
  expect(shown).toEqual([]);
  await localMail(log, terminal(true)).send(letter);
  expect(shown.join('')).toContain('654321 is your Maitre code\n\nHello Rita[31m,\n\nyour code is 654321.');
  expect(lines.join('')).not.toContain('654321');

  const other = await startApi({ jobs: startJobs });
  try {
    await other.database.db.transaction((tx) =>
      queueMail(tx, other.jobs, { restaurant: null, to: 'Rita@example.test', subject: '111222', text: 'code 111222' }),
    );
    const text = await eventually(async () => {
      const found = await accountMailOf(other.database.db, 'rita@example.test');
      expect(found).toContain('code 111222');
      return found;
    });
    expect(text).toContain('no SMTP_URL is set');
    expect(await accountMailOf(other.database.db, 'nobody@example.test')).toBe('');
  } finally {
    await other.close();
  }
});
