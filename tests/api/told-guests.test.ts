/** No text claims that a message is sent when it is not: "Write to guests" off, a rule that is off, another channel (ADR 206). */
import { eq } from 'drizzle-orm';
import { type MessageRule, USUAL_RULES } from '@/lib/contract/messages/message-rules';
import type { WireCalled } from '@/lib/contract/bookings/waiting';
import { bookings } from '@/restaurant-api/db/schema/book';
import { outbox } from '@/restaurant-api/db/schema/log';
import { messageRules } from '@/restaurant-api/db/schema/messages';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { type Guest, frequentGuestOf } from '../support/api/online-guest';
import { TWILIO_ACCOUNT } from '../support/providers/twilio-server';

/** Saturday evening in Madrid. */
const NOW = Date.parse('2026-11-21T19:10:00Z');
const RESTAURANT = '/tms/v2/restaurants/R1';
let api: ApiServer;
let guest: Guest;
let host: Host;
let manager: Host;

beforeAll(async () => {
  api = await startApi({
    now: () => NOW,
    settings: { smtpUrl: 'smtp://127.0.0.1:1', twilio: { ...TWILIO_ACCOUNT, from: '+34600000001' } },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  guest = frequentGuestOf(api, 'la-marina');
  [host, manager] = [await hostOf(api, 'R1'), await hostOf(api, 'R1', 'Manager')];
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.db.delete(messageRules);
  await writing(true);
});

const writing = (writeToGuests: boolean) => manager.call('PATCH', RESTAURANT, { writeToGuests });
const put = (rule: Partial<MessageRule> & Pick<MessageRule, 'kind'>) =>
  manager.call('PATCH', `${RESTAURANT}/messages/rules`, {
    rules: [{ ...USUAL_RULES[rule.kind], ...rule, version: undefined }],
  });
const book = async (date: string) => (await guest.book({ date, time: 21 })).body.key;
const notifiedBy = async (key: string) => (await guest.see(key)).body.notifiedBy;

test('a guest’s page says that mail is sent only while messages to guests are on', async () => {
  const mail = async () => (await guest.call<{ mail: boolean }>('GET', '')).body.mail;
  expect(await mail()).toBe(true);
  await writing(false);
  expect(await mail()).toBe(false);
});

test("a guest is notified by the channel of the booking's rule, and by none where the rule is off", async () => {
  expect(await notifiedBy(await book('2026-11-23'))).toBe('email');
  await put({ kind: 'booked', channel: 'sms' });
  expect(await notifiedBy(await book('2026-11-24'))).toBe('sms');
  await put({ kind: 'booked', enabled: false });
  expect(await notifiedBy(await book('2026-11-25'))).toBe(null);
});

test('messages waiting when messages to guests are switched off no longer count as sent, earlier ones do', async () => {
  const [waits, left] = [await book('2026-11-26'), await book('2026-11-27')];
  const rows = await api.database.db.select().from(outbox).where(eq(outbox.kind, 'booked')).orderBy(outbox.uid);
  await api.database.db
    .update(outbox)
    .set({ state: 'sent', sentAt: new Date(NOW) })
    .where(eq(outbox.uid, rows.at(-1)?.uid ?? 0));
  await writing(false);
  expect([await notifiedBy(waits), await notifiedBy(left)]).toEqual([null, 'email']);
});

test('a held or dropped message notified no guest', async () => {
  const key = await book('2026-11-28');
  const [row] = (
    await api.database.db.select().from(outbox).where(eq(outbox.kind, 'booked')).orderBy(outbox.uid)
  ).slice(-1);
  for (const state of ['kept', 'dropped', 'failed'] as const) {
    await api.database.db
      .update(outbox)
      .set({ state })
      .where(eq(outbox.uid, row?.uid ?? 0));
    expect(await notifiedBy(key)).toBe(null);
  }
});

test('staff read that a party was not notified of its table, or of its offer', async () => {
  const call = async (uid: number, what: 'ready' | 'offer') =>
    (await host.call<WireCalled>('POST', `${host.books}/${uid}/${what}`, {})).body.message;
  const waits = (input: object) => host.book({ status: 1004, ...input });
  const asks = (input: object) => host.book({ status: 1011, time: 22, ...input });
  expect(await call((await waits({ phone: '600112233' })).body.uid, 'ready')).toEqual({ channel: 'sms', leaves: true });
  await writing(false);
  expect([
    await call((await waits({ phone: '600112233' })).body.uid, 'ready'),
    await call((await asks({ eMail: 'sofia@example.test' })).body.uid, 'offer'),
    await call((await asks({})).body.uid, 'offer'),
  ]).toEqual([{ channel: 'sms', leaves: false }, { channel: 'email', leaves: false }, null]);
});

test('a message to a guest is not resent while messages to guests are off; one to the restaurant is', async () => {
  const add = async (kind: 'booked' | 'notice') => {
    const row = { restaurant: 'R1', channel: 'email', kind, state: 'kept', recipient: 'someone@example.test' };
    const [made] = await api.database.db
      .insert(outbox)
      .values({ ...row, subject: 'Hola', body: 'Hola' })
      .returning();
    return made?.uid ?? 0;
  };
  const retry = async (uid: number) => {
    const { status, body } = await host.call<{ code?: string; state?: string }>(
      'POST',
      `${RESTAURANT}/messages/${uid}/retry`,
    );
    return [status, body.code ?? body.state];
  };
  await writing(false);
  expect(await retry(await add('booked'))).toEqual([409, 'no-delivery']);
  expect(await retry(await add('notice'))).toEqual([200, 'queued']);
});

describe('the answer to a request', () => {
  const REQUESTED = 1012;
  let date = 10;
  /** Of a guest who requested on the website, as staff find it. */
  const ask = async (input: object = {}) => {
    const on = `2026-12-${date++}`;
    const { status, body } = await host.book({
      on,
      time: 21,
      status: REQUESTED,
      by: 0,
      eMail: 'sofia@example.test',
      ...input,
    });
    expect(status).toBe(201);
    return body.uid;
  };
  const kinds = async (uid: number) =>
    (await api.database.db.select().from(outbox).where(eq(outbox.bookingUid, uid)).orderBy(outbox.uid)).map(
      ({ kind, channel, recipient, state }) => [kind, channel, recipient, state],
    );
  const SENT = (kind: string) => [kind, 'email', 'sofia@example.test', 'queued'];

  test('accepting and declining notify the guest, without a box to tick', async () => {
    const [accepted, refused] = [await ask(), await ask()];
    await host.change(accepted, { status: 1001 });
    await host.change(refused, { status: 997 });
    expect([await kinds(accepted), await kinds(refused)]).toEqual([[SENT('booked')], [SENT('cancelled')]]);
  });

  test('staff may choose not to notify, and undo recalls it', async () => {
    const [silent, undone] = [await ask(), await ask()];
    await host.change(silent, { status: 1001, sendConfirmation: false });
    await host.change(undone, { status: 1001 });
    await host.undo(undone);
    expect([await kinds(silent), (await kinds(undone)).map((row) => row[3])]).toEqual([[], ['dropped']]);
  });

  test('a standby that gets its table is notified; one that leaves the list, or that staff entered, is not', async () => {
    const [table, off, phone] = [await ask({ status: 1011 }), await ask({ status: 1011 }), await ask({ by: 1 })];
    await host.change(table, { status: 1001 });
    await host.change(off, { status: 999 });
    await host.change(phone, { status: 1001 });
    expect([await kinds(table), await kinds(off), await kinds(phone)]).toEqual([[SENT('booked')], [], []]);
  });

  test('where the rule for bookings is off the page promises no answer, and none is sent', async () => {
    const day = (await guest.book({ date: '2026-12-09', time: 21 })).body;
    const staff = (await host.day('2026-12-09')).books.find(({ bookRef }) => bookRef === day.reference);
    const uid = staff?.uid ?? 0;
    await api.database.db.update(bookings).set({ status: REQUESTED }).where(eq(bookings.uid, uid));
    expect((await guest.see(day.key)).body).toMatchObject({ state: 'requested', notifiedBy: 'email' });
    await put({ kind: 'booked', enabled: false });
    expect((await guest.see(day.key)).body).toMatchObject({ state: 'requested', notifiedBy: null });
    const before = (await kinds(uid)).length;
    await host.change(uid, { status: 1001 });
    expect((await kinds(uid)).length).toBe(before);
  });
});
