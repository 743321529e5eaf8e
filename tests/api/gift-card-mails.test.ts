/** Gift cards by mail: with a machine-readable code and PDF, on their day in the restaurant's time zone, once; and not while unusable. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import type { Context } from '@/restaurant-api/context';
import { giftCards, giftEntries } from '@/restaurant-api/db/schema/gift-cards';
import { outbox } from '@/restaurant-api/db/schema/log';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { startJobs } from '@/restaurant-api/jobs/start';
import { deliverGiftCards } from '@/restaurant-api/modules/gift-cards/deliver';
import { expireGiftCards } from '@/restaurant-api/modules/gift-cards/expire';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { localMail } from '@/restaurant-api/providers/local-mail';
import { localSms } from '@/restaurant-api/providers/local-sms';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, TEST_SETTINGS, addRestaurant, startApi } from '../support/api/api-server';
import { noPush } from '../support/providers/push-service';
import { eventually } from '../support/eventually';
import { FREE_SALE, type SoldCard } from '../support/api/gift-cards';
import { type Host, hostOf } from '../support/api/host';
import { refuseUpdates } from '../support/api/refuse-updates';
import { type MailServer, startMailServer } from '../support/providers/mail-server';

const START = Date.parse('2026-11-21T15:00:00Z');
const CARDS = '/tms/v2/restaurants/R1/gift-card';
let now = START;
let api: ApiServer;
let mail: MailServer;
let manager: Host;
const folder = mkdtempSync(join(tmpdir(), 'maitre-gift-mail-'));
const log = pino({ level: 'silent' });

beforeAll(async () => {
  mail = await startMailServer();
  const settings = { smtpUrl: `smtp://127.0.0.1:${mail.port}`, publicUrl: 'https://book.example' };
  api = await startApi({ now: () => now, settings, jobs: startJobs });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await hostOf(api, 'R1', 'Manager');
});
beforeEach(() => {
  now = START;
});
afterAll(async () => {
  await api.close();
  await mail.close();
  rmSync(folder, { recursive: true });
});

const sell = async (input: object = {}) =>
  (await manager.call<SoldCard>('POST', CARDS, { ...FREE_SALE, ...input })).body;
const runAction = (uid: number, name: string, body: object) =>
  manager.call<SoldCard>('POST', `${CARDS}/${uid}/${name}`, body);
const read = async (uid: number) => (await manager.call<SoldCard>('GET', `${CARDS}/${uid}`)).body;
const partsAt = (at: string) => {
  const settings = { ...TEST_SETTINGS, publicUrl: 'https://book.example' };
  const context: Context = {
    db: api.database.db,
    database: api.database,
    settings,
    log,
    publisher: silentPublisher,
    jobs: api.jobs,
    payments: paymentProviders(settings, api.database.db),
    now: () => Date.parse(at),
  };
  return { context, mail: localMail(log), sms: localSms(log), push: noPush };
};
const deliverAt = (at: string) => deliverGiftCards(partsAt(at));
const writtenTo = async (uid: number, kind = 'giftFor') =>
  (
    await api.database.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.giftCardUid, uid), eq(outbox.kind, kind)))
  ).length;
const arrived = (to: string) =>
  eventually(async () => {
    const found = mail.received.find((one) => one.to === to);
    if (!found) throw new Error(`nothing for ${to}`);
    return PostalMime.parse(found.source);
  });

test('the buyer gets it at once: the code in text and HTML, and a PDF that pdftotext and zbarimg read', async () => {
  const { uid, code } = await sell({ buyerEmail: 'ana@guest.test' });
  const got = await arrived('ana@guest.test');
  expect(got.text).toContain(code);
  expect(got.html).toContain(code);
  const [pdf] = got.attachments;
  expect([pdf?.filename, pdf?.mimeType]).toEqual([`tarjeta-regalo-${code.slice(-4)}.pdf`, 'application/pdf']);
  const file = join(folder, 'card.pdf');
  writeFileSync(file, Buffer.from(pdf?.content as ArrayBuffer));
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  for (const part of [code, 'Para: Luis', 'De: Ana García', '¡Feliz cumpleaños!']) expect(text).toContain(part);
  execFileSync('pdftoppm', ['-r', '150', '-png', '-singlefile', file, join(folder, 'card')]);
  const scanned = execFileSync('zbarimg', ['--raw', '-q', join(folder, 'card.png')], { encoding: 'utf8' });
  expect(scanned.trim()).toBe(code);
  const [kept] = await api.database.db.select().from(outbox).where(eq(outbox.giftCardUid, uid));
  expect(`${kept?.subject}${kept?.body}${kept?.html}`).not.toContain(code);
  await eventually(async () => expect((await read(uid)).mails).toMatchObject([{ kind: 'giftBuyer', state: 'sent' }]));
});

test('the recipient gets it on their day from nine, once, with two workers at the same moment', async () => {
  const { uid, code } = await sell({ recipientEmail: 'luis@guest.test', deliverOn: '2026-12-24' });
  await deliverAt('2026-12-24T07:59:00Z');
  expect(await writtenTo(uid)).toBe(0);
  await Promise.all([deliverAt('2026-12-24T08:00:00Z'), deliverAt('2026-12-24T08:00:00Z')]);
  await deliverAt('2026-12-24T08:01:00Z');
  expect(await writtenTo(uid)).toBe(1);
  expect((await arrived('luis@guest.test')).text).toContain(code);
  expect((await read(uid)).deliveredAt).toBe('2026-12-24T08:00:00.000Z');
});

test.each([
  // The clock goes back in Madrid on 25 October 2026, and forward on 28 March 2027; in Sydney forward on 4 October 2026.
  ['Europe/Madrid', '2026-10-25', '2026-10-25T07:59:00Z', '2026-10-25T08:00:00Z'],
  ['Europe/Madrid', '2026-10-24', '2026-10-24T06:59:00Z', '2026-10-24T07:00:00Z'],
  ['Europe/Madrid', '2027-03-28', '2027-03-28T06:59:00Z', '2027-03-28T07:00:00Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-03T21:59:00Z', '2026-10-03T22:00:00Z'],
  ['America/Sao_Paulo', '2027-01-01', '2027-01-01T11:59:00Z', '2027-01-01T12:00:00Z'],
])('in %s on %s: not at %s, at %s', async (timeZone, deliverOn, before, then) => {
  now = Date.parse('2026-09-01T12:00:00Z');
  const { db } = api.database;
  await db.update(restaurants).set({ timeZone }).where(eq(restaurants.restaurant, 'R1'));
  const { uid } = await sell({ recipientEmail: `night-${deliverOn}@guest.test`, deliverOn });
  await deliverAt(before);
  expect(await writtenTo(uid)).toBe(0);
  await deliverAt(then);
  expect(await writtenTo(uid)).toBe(1);
  await db.update(restaurants).set({ timeZone: 'Europe/Madrid' }).where(eq(restaurants.restaurant, 'R1'));
});

test('a blocked card waits and is sent when it is valid again; an ended one is never sent', async () => {
  const [one, two] = [
    await sell({ recipientEmail: 'blocked@guest.test', deliverOn: '2026-12-01' }),
    await sell({ recipientEmail: 'ended@guest.test', deliverOn: '2026-12-01' }),
  ];
  await runAction(one.uid, 'block', { note: '' });
  await runAction(two.uid, 'end', { note: 'Stolen' });
  await deliverAt('2026-12-01T09:00:00Z');
  expect([await writtenTo(one.uid), await writtenTo(two.uid)]).toEqual([0, 0]);
  await runAction(one.uid, 'unblock', { note: '' });
  await deliverAt('2026-12-02T09:00:00Z');
  expect([await writtenTo(one.uid), await writtenTo(two.uid)]).toEqual([1, 0]);
  expect((await arrived('blocked@guest.test')).text).toContain(one.code);
});

test('one without a deliverable address does not delay other cards', async () => {
  const [first, second] = [
    await sell({ recipientEmail: 'fails@guest.test', deliverOn: '2026-12-01' }),
    await sell({ recipientEmail: 'behind@guest.test', deliverOn: '2026-12-01' }),
  ];
  const allow = await refuseUpdates(api.database.db, 'gift_cards', first.uid);
  await deliverAt('2026-12-01T09:00:00Z');
  expect([await writtenTo(first.uid), await writtenTo(second.uid)]).toEqual([0, 1]);
  await allow();
  await deliverAt('2026-12-01T09:01:00Z');
  expect([await writtenTo(first.uid), await writtenTo(second.uid)]).toEqual([1, 1]);
});

test('one blocked while its message waits is not sent, with the reason; after unblocking it is', async () => {
  const { db } = api.database;
  const { uid } = await sell({ recipientEmail: 'waits@guest.test', deliverOn: '2026-12-01' });
  await runAction(uid, 'block', { note: '' });
  // The block happens between queuing and sending.
  await db.update(giftCards).set({ state: 'active' }).where(eq(giftCards.uid, uid));
  const queued = api.jobs.enqueue;
  let waiting: (() => Promise<void>) | undefined;
  api.jobs.enqueue = (_tx, kind, data) => {
    waiting = () => db.transaction((tx) => queued(tx, kind, data));
    return Promise.resolve();
  };
  await deliverAt('2026-12-01T09:00:00Z');
  api.jobs.enqueue = queued;
  await db.update(giftCards).set({ state: 'blocked' }).where(eq(giftCards.uid, uid));
  await waiting?.();
  await eventually(async () =>
    expect((await read(uid)).mails).toMatchObject([{ kind: 'giftFor', state: 'dropped', reason: 'gift-card' }]),
  );
  expect((await read(uid)).deliveredAt).toBeNull();
  await runAction(uid, 'unblock', { note: '' });
  await deliverAt('2026-12-01T09:02:00Z');
  await arrived('waits@guest.test');
});

test('a manager sends it again; without an address it is refused by the field', async () => {
  const { uid, code } = await sell({ buyerEmail: 'again@guest.test' });
  await arrived('again@guest.test');
  mail.received.length = 0;
  await runAction(uid, 'send', { kind: 'giftBuyer' });
  expect((await arrived('again@guest.test')).text).toContain(code);
  expect((await runAction(uid, 'send', { kind: 'giftFor' })).body).toMatchObject({
    errors: [{ field: 'recipientEmail' }],
  });
});

test('sent again after a visit, it shows the recipient the remaining balance', async () => {
  const { uid } = await sell({ recipientEmail: 'left@guest.test', deliverOn: '2026-12-24' });
  await runAction(uid, 'redeem', { amount: 2000 });
  await runAction(uid, 'send', { kind: 'giftFor' });
  const { text = '' } = await arrived('left@guest.test');
  expect([text.includes('30,00'), text.includes('50,00')]).toEqual([true, false]);
});

test('the balance after the last day is written off by an entry, once, and counts as expired', async () => {
  const { db } = api.database;
  const { uid } = await sell();
  await runAction(uid, 'redeem', { amount: 2000 });
  await db.update(giftCards).set({ expiresOn: '2026-11-21' }).where(eq(giftCards.uid, uid));
  const expireAt = (at: string) => expireGiftCards(partsAt(at));
  // Until four at night it is still the service day before.
  await expireAt('2026-11-22T02:30:00Z');
  expect((await read(uid)).balance).toBe(3000);
  await Promise.all([expireAt('2026-11-22T04:00:00Z'), expireAt('2026-11-22T04:00:00Z')]);
  expect(await read(uid)).toMatchObject({ balance: 0, shown: 'expired', state: 'deactivated' });
  const entries = await db.select().from(giftEntries).where(eq(giftEntries.card, uid));
  expect(entries.map(({ kind, amount, by }) => [kind, amount, by]).at(-1)).toEqual(['expire', -3000, 'Gift cards']);
  expect(entries).toHaveLength(3);
});

test('a refund after the last day is not written off automatically, also under a new code', async () => {
  const { db } = api.database;
  const { uid } = await sell();
  await runAction(uid, 'redeem', { amount: 2000 });
  await db.update(giftCards).set({ expiresOn: '2026-11-21' }).where(eq(giftCards.uid, uid));
  const late = '2026-11-22T12:00:00Z';
  const expireLate = () => expireGiftCards(partsAt(late));
  // An unspent balance at expiry.
  await expireLate();
  expect((await read(uid)).shown).toBe('expired');
  const other = await sell();
  const paid = (await runAction(other.uid, 'redeem', { amount: 5000 })).body.entries.at(-1)?.uid;
  await db.update(giftCards).set({ expiresOn: '2026-11-21' }).where(eq(giftCards.uid, other.uid));
  now = Date.parse(late);
  expect((await runAction(other.uid, 'give-back', { entry: paid, amount: 5000 })).status).toBe(200);
  await expireLate();
  expect(await read(other.uid)).toMatchObject({ state: 'active', balance: 5000, shown: 'expired' });
  const { body: moved } = await runAction(other.uid, 'move', {});
  await expireLate();
  expect(await read(moved.uid)).toMatchObject({ state: 'active', balance: 5000, shown: 'expired' });
  // It is handed to the guest.
  const handed = await runAction(moved.uid, 'refund', {
    amount: 5000,
    tender: 'cash',
    note: 'The dinner was called off',
  });
  expect(handed.body).toMatchObject({ state: 'deactivated', balance: 0 });
});
