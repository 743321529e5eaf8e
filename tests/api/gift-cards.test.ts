/** Gift cards over HTTP: sold, spent, refunded, moved and totalled; the last euro is spent once (ADR 116). */
import { eq, inArray, sql } from 'drizzle-orm';
import type { GiftCardWithEntries, GiftReport } from '@/lib/resources/sales/gift-cards-schema';
import type { GiftProduct } from '@/lib/resources/sales/gift-products-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { giftCards, giftEntries } from '@/restaurant-api/db/schema/gift-cards';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';

type Card = GiftCardWithEntries & { code: string } & Refused;
let api: ApiServer;
let host: Host;
let manager: Host;
let marketing: Host;
let now = Date.parse('2026-11-21T15:00:00Z');
const CARDS = '/tms/v2/restaurants/R1/gift-card';
const PRODUCTS = '/tms/v2/restaurants/R1/gift-products';
const FREE = {
  product: null,
  amount: 5000,
  tender: 'cash',
  buyerName: 'Ana García',
  buyerEmail: '',
  recipientName: 'Luis',
  recipientEmail: '',
  words: '¡Feliz cumpleaños!',
  deliverOn: null,
  language: 'es',
};

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'el-faro' });
  [host, manager, marketing] = [
    await hostOf(api, 'R1'),
    await hostOf(api, 'R1', 'Manager'),
    await hostOf(api, 'R1', 'marketing'),
  ];
});
afterAll(() => api.close());

const sell = async (input: object = {}) => (await host.call<Card>('POST', CARDS, { ...FREE, ...input })).body;
const runAction = (who: Host, uid: number, name: string, body: object, headers?: Record<string, string>) =>
  who.call<Card>('POST', `${CARDS}/${uid}/${name}`, body, headers);
const read = async (uid: number) => (await host.call<Card>('GET', `${CARDS}/${uid}`)).body;
const lookUp = (code: string, who = host) => who.call<Card>('POST', '/tms/v2/restaurants/R1/gift-card-code', { code });
const report = async (from: string, to: string) =>
  (await manager.call<GiftReport>('GET', `/tms/v2/restaurants/R1/gift-card-report?from=${from}&to=${to}`)).body;

test('one is sold at the counter, found by its code as typed, and its code is shown once and not stored', async () => {
  const key = { 'idempotency-key': 'sell-once' };
  const { body: sold } = await host.call<Card>('POST', CARDS, FREE, key);
  expect((await host.call<Card>('POST', CARDS, FREE, key)).body).toEqual(sold);
  expect(sold).toMatchObject({
    state: 'active',
    shown: 'active',
    balance: 5000,
    loaded: 5000,
    currency: 'EUR',
    expiresOn: null,
    buyerName: 'Ana García',
    recipientName: 'Luis',
    entries: [{ kind: 'activate', amount: 5000, balance: 5000, tender: 'cash' }],
  });
  expect(sold.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(sold.codeEnd).toBe(sold.code.slice(-4));
  expect((await lookUp(sold.code.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({ uid: sold.uid });
  expect(await read(sold.uid)).not.toHaveProperty('code');
  const [row] = await api.database.db.select().from(giftCards).where(eq(giftCards.uid, sold.uid));
  expect(JSON.stringify(row)).not.toContain(sold.code.replaceAll('-', ''));
  const answers = rowsOf(await api.database.db.execute(sql`select * from idempotency_keys`));
  expect(JSON.stringify(answers)).not.toContain(sold.code);
});

test('a product sets the price, the validity, and its VAT', async () => {
  const { body: menu } = await marketing.call<GiftProduct>('POST', PRODUCTS, {
    name: 'Menú degustación',
    text: '',
    kind: 'menu',
    amount: 8000,
    validMonths: 12,
    vatRate: 10,
    active: true,
  });
  expect(await sell({ product: menu.uid, amount: 8000 })).toMatchObject({
    name: 'Menú degustación',
    expiresOn: '2027-11-21',
    vatRate: 10,
  });
  expect(await sell({ product: menu.uid, amount: 7000 })).toMatchObject({
    code: 'validation',
    errors: [{ field: 'amount', message: 'invalid' }],
  });
  await marketing.call('PATCH', `${PRODUCTS}/${menu.uid}`, { active: false });
  expect(await sell({ product: menu.uid, amount: 8000 })).toMatchObject({ errors: [{ field: 'product' }] });
});

test.each([
  [{ amount: 0 }, 'amount'],
  [{ amount: 10.5 }, 'amount'],
  [{ amount: -100 }, 'amount'],
  [{ tender: 'gift-card' }, 'tender'],
  [{ deliverOn: '2026-11-20', recipientEmail: 'luis@guest.test' }, 'deliverOn'],
  [{ deliverOn: '2027-12-24', recipientEmail: 'luis@guest.test' }, 'deliverOn'],
  [{ deliverOn: '2026-12-24' }, 'recipientEmail'],
  [{ buyerEmail: 'no address' }, 'buyerEmail'],
])('refuses %j by the name of its field, and sells nothing', async (input, field) => {
  const before = await api.database.db.select().from(giftCards);
  expect(await sell(input)).toMatchObject({ code: 'validation', errors: [{ field }] });
  expect(await api.database.db.select().from(giftCards)).toHaveLength(before.length);
});

test('pays in parts, to the last cent and no further; the balance is returned', async () => {
  const { uid } = await sell();
  const { body: booking } = await host.book({ firstName: 'Luis' });
  expect((await runAction(host, uid, 'redeem', { amount: 3200, booking: booking.uid })).body).toMatchObject({
    balance: 1800,
    shown: 'part-used',
    entries: [{}, { kind: 'redeem', amount: -3200, balance: 1800, booking: booking.uid }],
  });
  expect((await runAction(host, uid, 'redeem', { amount: 1801 })).body).toMatchObject({
    code: 'amount-too-high',
    details: { most: 1800 },
  });
  expect((await runAction(host, uid, 'redeem', { amount: 1800 })).body).toMatchObject({ balance: 0, shown: 'used' });
  expect((await runAction(host, uid, 'redeem', { amount: 1 })).body).toMatchObject({
    code: 'gift-card-not-usable',
    details: { state: 'used' },
  });
  expect((await runAction(host, uid, 'redeem', { amount: 1, booking: 999_999 })).status).toBe(404);
});

test('of two hundred concurrent payments of the last euro one succeeds, the others read that the card is empty', async () => {
  const { uid } = await sell({ amount: 100 });
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 200 }, () => runAction(host, uid, 'redeem', { amount: 100 })));
  console.log(`200 answered in ${Math.round(performance.now() - started)} ms`);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
    new Set(['409 gift-card-not-usable']),
  );
  expect(await read(uid)).toMatchObject({ balance: 0, entries: [{ amount: 100 }, { amount: -100 }] });
});

test('a payment sent again with its key is made once', async () => {
  const { uid } = await sell();
  const key = { 'idempotency-key': 'pay-1' };
  const [one, other] = await Promise.all([
    runAction(host, uid, 'redeem', { amount: 2000 }, key),
    runAction(host, uid, 'redeem', { amount: 2000 }, key),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await read(uid)).toMatchObject({ balance: 3000 });
});

test('a manager refunds its payments, in parts and no more; staff may not', async () => {
  const { uid } = await sell();
  const paid = (await runAction(host, uid, 'redeem', { amount: 3000 })).body.entries.at(-1)?.uid;
  expect((await runAction(host, uid, 'give-back', { entry: paid, amount: 1000 })).status).toBe(403);
  expect((await runAction(manager, uid, 'give-back', { entry: paid, amount: 1000 })).body).toMatchObject({
    balance: 3000,
  });
  expect((await runAction(manager, uid, 'give-back', { entry: paid, amount: 2001 })).body).toMatchObject({
    code: 'amount-too-high',
    details: { most: 2000 },
  });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => runAction(manager, uid, 'give-back', { entry: paid, amount: 2000 })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await read(uid)).toMatchObject({ balance: 5000, shown: 'active' });
  const sold = (await read(uid)).entries[0]?.uid;
  expect((await runAction(manager, uid, 'give-back', { entry: sold, amount: 1 })).status).toBe(404);
});

test('a blocked card pays nothing until a manager unblocks it', async () => {
  const { uid } = await sell();
  expect((await runAction(host, uid, 'block', { note: 'Perdida' })).body).toMatchObject({ shown: 'blocked' });
  expect((await runAction(host, uid, 'redeem', { amount: 1 })).body).toMatchObject({ details: { state: 'blocked' } });
  expect((await runAction(host, uid, 'load', { amount: 100, tender: 'cash' })).body.code).toBe('gift-card-not-usable');
  expect((await runAction(host, uid, 'unblock', {})).status).toBe(403);
  expect((await runAction(manager, uid, 'unblock', {})).body).toMatchObject({ shown: 'active', balance: 5000 });
});

test('the balance of a lost card moves to a new one, and the old code pays nothing', async () => {
  const old = await sell();
  await runAction(host, old.uid, 'redeem', { amount: 1000 });
  const { body: moved } = await runAction(manager, old.uid, 'move', { note: 'Se perdió' });
  expect(moved).toMatchObject({ balance: 4000, loaded: 4000, recipientName: 'Luis', expiresOn: null });
  expect(moved.code).not.toBe(old.code);
  expect((await lookUp(old.code)).body).toMatchObject({ uid: old.uid, shown: 'deactivated', balance: 0 });
  expect((await lookUp(moved.code)).body).toMatchObject({ uid: moved.uid, balance: 4000 });
  expect((await runAction(manager, old.uid, 'move', {})).body.code).toBe('gift-card-not-usable');
});

test('is valid to its last day, and its balance is then written off by a manager', async () => {
  const { body: product } = await marketing.call<GiftProduct>('POST', PRODUCTS, {
    name: '50 €',
    text: '',
    kind: 'amount',
    amount: 5000,
    validMonths: 1,
    vatRate: null,
    active: true,
  });
  const { uid } = await sell({ product: product.uid });
  now = Date.parse('2026-12-21T23:30:00Z');
  expect((await runAction(host, uid, 'redeem', { amount: 1000 })).body).toMatchObject({ balance: 4000 });
  now = Date.parse('2026-12-22T12:00:00Z');
  expect((await runAction(host, uid, 'redeem', { amount: 1000 })).body).toMatchObject({
    details: { state: 'expired' },
  });
  expect((await runAction(manager, uid, 'end', { note: 'Caducada' })).body).toMatchObject({
    balance: 0,
    entries: [{}, {}, { kind: 'expire', amount: -4000 }],
  });
  now = Date.parse('2026-11-21T15:00:00Z');
});

test('refuses a top-up after the last day: it would be written off at once', async () => {
  const { body: product } = await marketing.call<GiftProduct>('POST', PRODUCTS, {
    name: '50 €',
    text: '',
    kind: 'amount',
    amount: 5000,
    validMonths: 1,
    vatRate: null,
    active: true,
  });
  const { uid } = await sell({ product: product.uid });
  expect((await runAction(host, uid, 'redeem', { amount: 5000 })).body).toMatchObject({ shown: 'used' });
  now = Date.parse('2026-12-21T23:30:00Z');
  expect((await runAction(host, uid, 'load', { amount: 1000, tender: 'cash' })).body).toMatchObject({ balance: 1000 });
  expect((await runAction(host, uid, 'redeem', { amount: 1000 })).body).toMatchObject({ shown: 'used' });
  now = Date.parse('2026-12-22T12:00:00Z');
  for (const [who, name, body] of [
    [host, 'load', { amount: 2000, tender: 'cash' }],
    [manager, 'adjust', { amount: 2000, note: 'Cortesía' }],
  ] as const)
    expect((await runAction(who, uid, name, body)).body).toMatchObject({
      code: 'gift-card-not-usable',
      details: { state: 'expired' },
    });
  expect(await read(uid)).toMatchObject({ balance: 0, shown: 'used' });
  now = Date.parse('2026-11-21T15:00:00Z');
});

test('entries are immutable, and no transaction leaves a balance that differs from its entries', async () => {
  const { uid } = await sell();
  const { db } = api.database;
  await expect(db.update(giftEntries).set({ amount: 1 }).where(eq(giftEntries.card, uid))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('append-only') },
  });
  await expect(db.update(giftCards).set({ balance: 4999 }).where(eq(giftCards.uid, uid))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('entries of 5000') },
  });
  await expect(db.update(giftCards).set({ balance: -1 }).where(eq(giftCards.uid, uid))).rejects.toBeDefined();
});

test('wrong codes are counted, and soon refused; a text that is no code does not count', async () => {
  expect((await lookUp('AAAA')).body).toMatchObject({ errors: [{ field: 'code', message: 'invalidGiftCode' }] });
  const guesser = await hostOf(api, 'R1');
  const codes = ['0000-0000-0000-0000', '1000-0000-0000-0002'];
  const attempts = [];
  for (let at = 0; at < 21; at++) attempts.push((await lookUp(codes[at % 2] as string, guesser)).status);
  expect(attempts.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(attempts[20]).toBe(429);
  const { code } = await sell();
  expect((await lookUp(code)).status).toBe(200);
});

test('another restaurant cannot find, read or spend them', async () => {
  const { uid, code } = await sell();
  const other = await hostOf(api, 'R2', 'Manager');
  expect((await other.call('GET', `/tms/v2/restaurants/R2/gift-card/${uid}`)).status).toBe(404);
  expect((await other.call('POST', `/tms/v2/restaurants/R2/gift-card/${uid}/redeem`, { amount: 1 })).status).toBe(404);
  expect((await other.call('POST', '/tms/v2/restaurants/R2/gift-card-code', { code })).status).toBe(404);
});

test('three hundred random actions on five cards agree with a naive model, and the report is the sum of the entries', async () => {
  let state = 7;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  const before = await report('2026-11-21', '2026-11-21');
  const cards = await Promise.all(Array.from({ length: 5 }, () => sell({ amount: 10_000 })));
  const model = new Map(
    cards.map(({ uid }) => [uid, { balance: 10_000, blocked: false, paid: new Map<number, number>() }]),
  );
  for (let at = 0; at < 300; at++) {
    const uid = cards[random(5)]?.uid as number;
    const own = model.get(uid);
    if (!own) continue;
    const amount = 1 + random(4000);
    switch (random(5)) {
      case 0:
      case 1: {
        const { status, body } = await runAction(host, uid, 'redeem', { amount });
        const may = !own.blocked && amount <= own.balance;
        expect([at, status]).toEqual([at, may ? 200 : 409]);
        if (!may) break;
        own.balance -= amount;
        own.paid.set(body.entries.at(-1)?.uid as number, amount);
        break;
      }
      case 2: {
        const { status } = await runAction(host, uid, 'load', { amount, tender: 'terminal' });
        expect([at, status]).toEqual([at, own.blocked ? 409 : 200]);
        if (!own.blocked) own.balance += amount;
        break;
      }
      case 3: {
        const [entry, left] = [...own.paid][random(own.paid.size || 1)] ?? [];
        if (entry === undefined || left === undefined) break;
        const { status } = await runAction(manager, uid, 'give-back', { entry, amount });
        expect([at, status]).toEqual([at, amount <= left ? 200 : 409]);
        if (amount > left) break;
        own.paid.set(entry, left - amount);
        own.balance += amount;
        break;
      }
      default: {
        const name = own.blocked ? 'unblock' : 'block';
        expect((await runAction(manager, uid, name, {})).status).toBe(200);
        own.blocked = !own.blocked;
      }
    }
  }
  for (const [uid, { balance }] of model) {
    const card = await read(uid);
    expect(card.balance).toBe(balance);
    expect(card.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
  }
  const after = await report('2026-11-21', '2026-11-21');
  const total = [...model.values()].reduce((sum, { balance }) => sum + balance, 0);
  expect(after.liability - before.liability).toBe(total);
  const [row] = await api.database.db
    .select({ sum: sql<number>`sum(${giftEntries.amount})`.mapWith(Number) })
    .from(giftEntries)
    .where(sql`${giftEntries.restaurant} = 'R1' and ${giftEntries.date} <= '2026-11-21'`);
  expect(after.liability).toBe(row?.sum);
});

test('the report returns sold, spent and outstanding amounts on any past day, with the VAT due on sale', async () => {
  await addRestaurant(api.database, { uid: 'R3', service: 'la-barca' });
  const [desk, office] = [await hostOf(api, 'R3'), await hostOf(api, 'R3', 'Manager')];
  const cards = '/tms/v2/restaurants/R3/gift-card';
  const { body: menu } = await office.call<GiftProduct>('POST', '/tms/v2/restaurants/R3/gift-products', {
    name: 'Menú',
    text: '',
    kind: 'menu',
    amount: 11_000,
    validMonths: null,
    vatRate: 10,
    active: true,
  });
  const at = (day: string) => void (now = Date.parse(`${day}T12:00:00Z`));
  at('2026-03-02');
  const { body: multi } = await desk.call<Card>('POST', cards, FREE);
  at('2026-03-10');
  const { body: single } = await desk.call<Card>('POST', cards, { ...FREE, product: menu.uid, amount: 11_000 });
  at('2026-04-05');
  await desk.call('POST', `${cards}/${multi.uid}/redeem`, { amount: 2000 });
  await desk.call('POST', `${cards}/${single.uid}/redeem`, { amount: 11_000 });
  await office.call('POST', `${cards}/${multi.uid}/adjust`, { amount: 500, note: 'Cortesía' });
  const of = async (from: string, to: string) =>
    (await office.call<GiftReport>('GET', `/tms/v2/restaurants/R3/gift-card-report?from=${from}&to=${to}`)).body;
  expect(await of('2026-03-01', '2026-03-31')).toEqual({
    sold: 16_000,
    redeemed: 0,
    givenBack: 0,
    adjusted: 0,
    expired: 0,
    writtenOff: 0,
    refunded: 0,
    vatBySale: 1000,
    redeemedMultiPurpose: 0,
    liability: 16_000,
    dormant: 0,
    cardsSold: 2,
    cardsOpen: 2,
  });
  expect(await of('2026-04-01', '2026-04-30')).toMatchObject({
    sold: 0,
    redeemed: 13_000,
    adjusted: 500,
    redeemedMultiPurpose: 2000,
    liability: 3500,
    cardsOpen: 1,
  });
  expect(await of('2026-03-05', '2026-03-05')).toMatchObject({ sold: 0, liability: 5000 });
  expect(await of('2029-05-01', '2029-05-31')).toMatchObject({ liability: 3500, dormant: 3500 });
  expect((await desk.call('GET', '/tms/v2/restaurants/R3/gift-card-report?from=2026-03-01&to=2026-03-31')).status).toBe(
    403,
  );
  at('2026-11-21');
});

test('VAT due on sale is refunded in proportion, to the cent; a sister of the same currency changes nothing about the owner', async () => {
  for (const uid of ['R4', 'R5']) await addRestaurant(api.database, { uid, service: `quay-${uid}` });
  await api.database.db
    .update(restaurants)
    .set({ groupName: 'quays' })
    .where(inArray(restaurants.restaurant, ['R4', 'R5']));
  const [office, sister] = [await hostOf(api, 'R4', 'Manager'), await hostOf(api, 'R5', 'Manager')];
  const cards = '/tms/v2/restaurants/R4/gift-card';
  const { body: menu } = await office.call<GiftProduct>('POST', '/tms/v2/restaurants/R4/gift-products', {
    name: 'Menu',
    text: '',
    kind: 'menu',
    amount: 9_99,
    validMonths: null,
    vatRate: 21,
    active: true,
  });
  const at = (day: string) => void (now = Date.parse(`${day}T12:00:00Z`));
  const sellHere = async (input: object) => (await office.call<Card>('POST', cards, { ...FREE, ...input })).body;
  const refund = (uid: number, amount: number) =>
    office.call<Card>('POST', `${cards}/${uid}/refund`, { amount, tender: 'cash', note: 'Changed their mind' });
  const payAtSister = async (code: string, amount: number) =>
    (await sister.call('POST', '/tms/v2/restaurants/R5/gift-card-payment', { code, amount, note: 'Dinner' })).status;
  at('2026-01-10');
  const product = { product: menu.uid, amount: 999 };
  const [menuCard, spent, free] = [await sellHere(product), await sellHere(product), await sellHere({ amount: 5000 })];
  at('2026-02-10');
  for (const amount of [333, 333]) expect((await refund(menuCard.uid, amount)).status).toBe(200);
  expect([await payAtSister(spent.code, 999), await payAtSister(free.code, 2000)]).toEqual([200, 200]);
  at('2026-03-10');
  expect((await refund(menuCard.uid, 333)).body.state).toBe('deactivated');
  const of = async (from: string, to: string, uid = 'R4', who = office) =>
    (await who.call<GiftReport>('GET', `/tms/v2/restaurants/${uid}/gift-card-report?from=${from}&to=${to}`)).body;
  const [january, february, march] = [
    await of('2026-01-01', '2026-01-31'),
    await of('2026-02-01', '2026-02-28'),
    await of('2026-03-01', '2026-03-31'),
  ];
  // 173.38 of 999, rounded, twice; 115.59 of the rest after the first part, and 57.79 after the second.
  expect(january).toMatchObject({ sold: 6998, vatBySale: 346, redeemedMultiPurpose: 0, liability: 6998 });
  expect(february).toMatchObject({ refunded: 666, vatBySale: -115, redeemed: 2999, redeemedMultiPurpose: 2000 });
  expect(march).toMatchObject({ refunded: 333, vatBySale: -58, redeemed: 0, liability: 3000, cardsOpen: 1 });
  expect(february.liability).toBe(6998 - 666 - 2999);
  // One card was refunded whole: the VAT due is the other's.
  expect(await of('2026-01-01', '2026-03-31')).toMatchObject({ vatBySale: 173, liability: 3000 });
  expect(await of('2026-01-01', '2026-03-31', 'R5', sister)).toMatchObject({ sold: 0, redeemed: 0, liability: 0 });
  for (const day of ['2026-01-09', '2026-01-10', '2026-02-09', '2026-02-10', '2026-03-09', '2026-03-10']) {
    const [row] = rowsOf<{ sum: number }>(
      await api.database.db.execute(
        sql`select coalesce(sum(amount), 0)::int as sum from gift_entries where restaurant = 'R4' and date <= ${day}::date`,
      ),
    );
    expect([day, (await of(day, day)).liability]).toEqual([day, row?.sum]);
  }
  at('2026-11-21');
});
