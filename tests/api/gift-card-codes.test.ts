/** Gift cards by their code: for a booking, at a sister restaurant, and with the codes of another product. */
import { eq, sql } from 'drizzle-orm';
import type { GiftCardTypes, GiftReport } from '@/lib/resources/sales/gift-cards-schema';
import { giftCards } from '@/restaurant-api/db/schema/gift-cards';
import { outbox } from '@/restaurant-api/db/schema/log';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { FREE_SALE, type SoldCard } from '../support/api/gift-cards';
import { type Host, type Refused, hostOf } from '../support/api/host';

let api: ApiServer;
let [desk, office, sister]: Host[] = [];
const now = Date.parse('2026-11-21T15:00:00Z');
const at = (restaurant: string, path: string) => `/tms/v2/restaurants/${restaurant}/${path}`;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  await addRestaurant(api.database, { uid: 'R3', service: 'otra-mesa' });
  await addRestaurant(api.database, { uid: 'R4', service: 'marina-sydney' });
  for (const uid of ['R1', 'R2', 'R4'])
    await api.database.db.update(restaurants).set({ groupName: 'marina' }).where(eq(restaurants.restaurant, uid));
  await api.database.db.update(restaurants).set({ groupName: 'otra' }).where(eq(restaurants.restaurant, 'R3'));
  await api.database.db.update(restaurants).set({ currency: 'AUD' }).where(eq(restaurants.restaurant, 'R4'));
  [desk, office, sister] = [
    await hostOf(api, 'R1'),
    await hostOf(api, 'R1', 'Manager'),
    await hostOf(api, 'R2', 'Manager'),
  ];
});
afterAll(() => api.close());

type Paid = GiftCardTypes['pay']['answer'] & Refused;
type OfBooking = GiftCardTypes['ofBooking']['answer'] & Refused;
type BroughtIn = GiftCardTypes['bringIn']['answer'] & Refused;
const sell = async () => (await (desk as Host).call<SoldCard>('POST', at('R1', 'gift-card'), FREE_SALE)).body;
const pay = (who: Host, place: string, body: object, headers?: Record<string, string>) =>
  who.call<Paid>('POST', at(place, 'gift-card-payment'), body, headers);
const ofBooking = async (who: Host, place: string, uid: number) =>
  (await who.call<OfBooking>('GET', at(place, `books/${uid}/gift-cards`))).body.payments;
const bringIn = (text: string, tries: boolean) =>
  (office as Host).call<BroughtIn>('POST', at('R1', 'gift-card-imports'), {
    text,
    fileName: 'cards.csv',
    language: 'es',
    tries,
  });

test('two cards pay a booking in part; each is refunded its own amount, in parts, and no more', async () => {
  const [one, two] = [await sell(), await sell()];
  const { body: booking } = await (desk as Host).book({ firstName: 'Luis' });
  const key = { 'idempotency-key': 'pay-once' };
  const input = { code: one.code, amount: 3000, booking: booking.uid };
  await pay(desk as Host, 'R1', input, key);
  expect((await pay(desk as Host, 'R1', input, key)).body).toMatchObject({ balance: 2000, shown: 'part-used' });
  await pay(desk as Host, 'R1', { code: two.code, amount: 5000, booking: booking.uid });
  const payments = await ofBooking(desk as Host, 'R1', booking.uid);
  expect(payments).toMatchObject([
    { card: one.uid, codeEnd: one.codeEnd, amount: 3000, left: 3000, own: true },
    { card: two.uid, amount: 5000, left: 5000 },
  ]);
  const back = (amount: number, who = office as Host) =>
    who.call<OfBooking>('POST', at('R1', 'gift-card-payment/give-back'), {
      booking: booking.uid,
      entry: payments[0]?.entry,
      amount,
    });
  expect((await back(1, desk as Host)).status).toBe(403);
  expect((await back(3001)).body).toMatchObject({ code: 'amount-too-high', details: { most: 3000 } });
  expect((await back(1000)).body.payments).toMatchObject([{ left: 2000 }, { left: 5000 }]);
  expect((await back(2001)).body).toMatchObject({ code: 'amount-too-high', details: { most: 2000 } });
  expect((await back(2000)).body.payments).toMatchObject([{ left: 0 }, { left: 5000 }]);
});

test("a sister restaurant accepts it in the same currency, without names; the ledger is the seller's", async () => {
  const sold = await sell();
  const check = (who: Host, place: string) => who.call<Paid>('POST', at(place, 'gift-card-check'), { code: sold.code });
  const { body: seen } = await check(sister as Host, 'R2');
  expect(seen).toMatchObject({ balance: 5000, sister: expect.stringMatching(/./) });
  expect(JSON.stringify(seen)).not.toContain('Ana');
  const { body: booking } = await (sister as Host).book({ firstName: 'Luis' });
  await pay(sister as Host, 'R2', { code: sold.code, amount: 1500, booking: booking.uid });
  const [paid] = await ofBooking(sister as Host, 'R2', booking.uid);
  expect(paid).toMatchObject({ amount: 1500, own: false });
  const read = await (office as Host).call<SoldCard>('GET', at('R1', `gift-card/${sold.uid}`));
  expect(read.body).toMatchObject({ balance: 3500, entries: [{}, { kind: 'redeem', amount: -1500 }] });
  await (sister as Host).call('POST', at('R2', 'gift-card-payment/give-back'), {
    booking: booking.uid,
    entry: paid?.entry,
    amount: 500,
  });
  expect((await check(desk as Host, 'R1')).body).toMatchObject({ balance: 4000, sister: '' });
  // The place of spending is recorded at each of the two, also when the seller refunds the rest.
  await (office as Host).call('POST', at('R1', `gift-card/${sold.uid}/give-back`), { entry: paid?.entry, amount: 200 });
  const { estName } = (await (sister as Host).call<{ estName: string }>('GET', '/tms/v2/restaurants/R2')).body;
  const places = ['', estName, estName, estName];
  const { body: whole } = await (office as Host).call<SoldCard>('GET', at('R1', `gift-card/${sold.uid}`));
  expect(whole.entries.map(({ place }) => place)).toEqual(places);
  const { body: moved } = await (office as Host).call<GiftCardTypes['entries']['answer']>(
    'GET',
    at('R1', 'gift-card-entries?from=2026-11-21&to=2026-11-21'),
  );
  expect(moved.entries.filter(({ card }) => card === sold.uid).map(({ place }) => place)).toEqual(places);
  await pay(desk as Host, 'R1', { code: sold.code, amount: 200 });
  expect((await (sister as Host).call('POST', at('R2', 'gift-card-code'), { code: sold.code })).status).toBe(404);
  const [stranger, abroad] = [await hostOf(api, 'R3'), await hostOf(api, 'R4')];
  expect((await check(stranger, 'R3')).status).toBe(404);
  expect((await check(abroad, 'R4')).body).toMatchObject({
    code: 'gift-card-not-usable',
    details: { state: 'currency', currency: 'EUR', expected: 'AUD' },
  });
  expect((await pay(desk as Host, 'R1', { code: sold.code, amount: 100, booking: booking.uid })).status).toBe(404);
});

test('external cards are tested, imported under their codes, and undone unless used', async () => {
  const file = 'Code;Balance;Expires;Name\nOLD-0001;25,00;31/12/2027;Eva\nOLD-0002;40;;\nOLD-0003;x;;\n';
  const before = await api.database.db.select().from(giftCards);
  const tried = await bringIn(file, true);
  expect(tried.body).toMatchObject({
    uid: null,
    cards: 2,
    total: 6500,
    first: [{ codeEnd: '0001', balance: 2500, expiresOn: '2027-12-31' }, { balance: 4000 }],
    faults: [{ line: 4, fault: 'balance' }],
    refused: 1,
  });
  expect(await api.database.db.select().from(giftCards)).toHaveLength(before.length);
  const { body: done } = await bringIn(file, false);
  expect(done).toMatchObject({ cards: 2, uid: expect.any(Number) });
  expect((await bringIn(file, true)).body.faults).toEqual([
    { line: 2, fault: 'known' },
    { line: 3, fault: 'known' },
    { line: 4, fault: 'balance' },
  ]);
  expect((await bringIn(file, false)).status).toBe(400);
  const paid = await pay(desk as Host, 'R1', { code: 'old 0001', amount: 1000 });
  expect(paid.body).toMatchObject({ balance: 1500, expiresOn: '2027-12-31' });
  const undo = () =>
    (office as Host).call<{ undone: number; kept: number } & Refused>(
      'POST',
      at('R1', `gift-card-imports/${done.uid}/undo`),
      {},
    );
  expect((await undo()).body).toEqual({ undone: 1, kept: 1 });
  expect((await undo()).status).toBe(410);
  expect((await pay(desk as Host, 'R1', { code: 'OLD-0002', amount: 100 })).status).toBe(404);
  expect((await pay(desk as Host, 'R1', { code: 'OLD-0001', amount: 100 })).body).toMatchObject({ balance: 1400 });
  expect((await bringIn(file, false)).body).toMatchObject({ cards: 1 });
});

test('a thousand cards are imported by one call, and their sum is a liability', async () => {
  const report = async () =>
    (await (office as Host).call<GiftReport>('GET', at('R1', 'gift-card-report?from=2026-11-21&to=2026-11-21'))).body;
  const before = await report();
  const lines = Array.from({ length: 1_000 }, (_one, at) => `BULK${String(at).padStart(6, '0')},10.00,`);
  const { body } = await bringIn(lines.join('\n'), false);
  expect(body).toMatchObject({ cards: 1_000, total: 1_000_000 });
  expect((await report()).liability - before.liability).toBe(1_000_000);
});

test('the paper card shows its code to permitted roles; movements as a table; permissions of every call', async () => {
  const sold = await sell();
  const { body } = await (desk as Host).call<GiftCardTypes['paper']['answer']>('POST', at('R1', 'gift-card-paper'), {
    code: sold.code,
  });
  expect(body.fileName).toBe(`tarjeta-regalo-${sold.codeEnd}.pdf`);
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  const entries = await (office as Host).call<GiftCardTypes['entries']['answer']>(
    'GET',
    at('R1', 'gift-card-entries?from=2026-11-21&to=2026-11-21'),
  );
  expect(entries.body.entries.at(-1)).toMatchObject({
    card: sold.uid,
    kind: 'activate',
    amount: 5000,
    tender: 'cash',
    date: '2026-11-21',
  });
  const [report] = [
    await (office as Host).call<GiftReport>('GET', at('R1', 'gift-card-report?from=2026-11-21&to=2026-11-21')),
  ];
  expect(entries.body.entries.reduce((sum, one) => sum + one.amount, 0)).toBe(report.body.liability);
});

test('a diner has the cards of their address; with their data, and without it once erased', async () => {
  const { body: booking } = await (office as Host).book({
    firstName: 'Eva',
    lastName: 'Sanz',
    eMail: 'Eva@guest.test',
  });
  const { body: bought } = await (desk as Host).call<SoldCard>('POST', at('R1', 'gift-card'), {
    ...FREE_SALE,
    buyerName: 'Eva Sanz',
    buyerEmail: 'eva@guest.test',
    recipientEmail: 'luis@guest.test',
  });
  const diner = booking.uidGuest as number;
  const path = (rest: string) => at('R1', `diners/${diner}${rest}`);
  const cards = await (desk as Host).call<{ giftCards: SoldCard[] }>('GET', path('/gift-cards'));
  expect(cards.body.giftCards).toMatchObject([{ uid: bought.uid, balance: 5000, buyerEmail: 'eva@guest.test' }]);
  const data = await (office as Host).call<{ giftCards: object[] }>('GET', path('/data'));
  expect(data.body.giftCards).toMatchObject([
    { role: 'buyer', name: 'Eva Sanz', codeEnd: bought.codeEnd, balance: 5000, words: '¡Feliz cumpleaños!' },
  ]);
  expect(JSON.stringify(data.body)).not.toContain(bought.code);
  await (desk as Host).call('PATCH', at('R1', `gift-card/${bought.uid}`), { buyerName: 'Eva Sanz Gil' });
  await (office as Host).call('POST', at('R1', `gift-card/${bought.uid}/send`), { kind: 'giftFor' });
  const outlook = await (office as Host).call<{ version: number; coming: Array<{ uid: number }> }>(
    'GET',
    path('/erasure'),
  );
  const erased = await (office as Host).call('POST', path('/erasure'), {
    version: outlook.body.version,
    coming: 'cancel',
    seen: outlook.body.coming.map(({ uid }) => uid),
  });
  expect(erased.status).toBe(200);
  const [row] = await api.database.db.select().from(giftCards).where(eq(giftCards.uid, bought.uid));
  expect(row).toMatchObject({
    buyerName: '',
    buyerEmail: '',
    words: '',
    recipientEmail: 'luis@guest.test',
    balance: 5000,
  });
  // Nor in the message to the recipient, or in the log.
  for (const table of ['outbox', 'changes', 'idempotency_keys']) {
    const { rows } = (await api.database.db.execute(
      sql`select count(*)::int as count from ${sql.identifier(table)} t where t::text like '%Eva Sanz%' or t::text like '%¡Feliz%' and t::text like ${`%${bought.codeEnd}%`}`,
    )) as { rows: Array<{ count: number }> };
    expect([table, rows[0]?.count]).toEqual([table, 0]);
  }
  const messages = await api.database.db.select().from(outbox).where(eq(outbox.giftCardUid, bought.uid));
  expect(messages).toMatchObject([{ recipient: 'luis@guest.test', body: '', html: '' }]);
});

test('a diner has the cards of diners merged into them, until that is undone', async () => {
  const [manager, host] = [office as Host, desk as Host];
  const guest = (name: string) => ({ firstName: 'Ana', lastName: name, eMail: `${name}@guest.test` });
  const [stays, goes] = [(await host.book(guest('stays'))).body, (await host.book(guest('goes'))).body].map(
    ({ uidGuest }) => uidGuest as number,
  );
  const { body: card } = await host.call<SoldCard>('POST', at('R1', 'gift-card'), {
    ...FREE_SALE,
    buyerEmail: 'goes@guest.test',
  });
  const cardsOf = async (diner?: number) =>
    (await host.call<{ giftCards: SoldCard[] }>('GET', at('R1', `diners/${diner}/gift-cards`))).body.giftCards.map(
      ({ uid }) => uid,
    );
  const { body: merge } = await manager.call<{ uid: number }>('POST', at('R1', 'diners/merges'), {
    kept: { uid: stays, version: 1 },
    gone: { uid: goes, version: 1 },
    fields: {},
  });
  expect(await cardsOf(stays)).toEqual([card.uid]);
  const { body: data } = await manager.call<{ giftCards: object[]; messages: Array<{ to: string }> }>(
    'GET',
    at('R1', `diners/${stays}/data`),
  );
  expect(data.giftCards).toMatchObject([{ role: 'buyer', codeEnd: card.codeEnd }]);
  expect(data.messages.map(({ to }) => to)).toEqual(['goes@guest.test']);
  await manager.call('POST', at('R1', `diners/merges/${merge.uid}/undo`), {});
  expect([await cardsOf(stays), await cardsOf(goes)]).toEqual([[], [card.uid]]);
});
