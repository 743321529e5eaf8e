/**
 * AUTH_SECRET is rotated during operation: no session ends, no encrypted data is lost, and after `reseal` the previous one may be removed (ADR 182).
 */
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { buildApp } from '@/restaurant-api/app';
import { rowsOf } from '@/restaurant-api/db/client';
import { totpSecrets } from '@/restaurant-api/db/schema/second-factor';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { openSecret } from '@/restaurant-api/modules/webhooks/secret';
import { webhookEndpoints } from '@/restaurant-api/db/schema/integrations';
import { findSuppressions, suppress } from '@/restaurant-api/modules/suppressions/repository';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { SEALED } from '@/restaurant-api/reseal/sealed-columns';
import { reseal, resealedText } from '@/restaurant-api/reseal/reseal';
import type { Secrets } from '@/restaurant-api/secrets';
import { addPerson, codeAt, secondStep, takeStep } from '../support/api/account';
import { type ApiServer, TEST_SETTINGS, addRestaurant, caller, startApi } from '../support/api/api-server';
import { guestOf } from '../support/api/online-guest';

const OLD = TEST_SETTINGS.authSecret;
const NEW = 'the secret that came after it, 0123456789abcdefghij';
const BOTH: Secrets = { authSecret: NEW, formerSecrets: [OLD] };
const BASE = '/tms/v2/restaurants/R1';
const ANA = { channel: 'email', address: 'ana@example.com' } as const;
const GONE = { channel: 'email', address: 'nobody.here@example.com' } as const;
const MAR = { uid: 'R1', country: 'ES' };

type Person = Awaited<ReturnType<typeof addPerson>>;
const START = Date.parse('2026-11-21T12:00:00Z');
let now = START;
let api: ApiServer;
let manager: Person;
let link: string;
let card: { uid: number; code: string };
let totp: string;
let recovery: string[];
const copies: Array<() => Promise<void>> = [];

/** Another copy of the product on the same database, with these secrets. */
async function copyWith(secrets: Secrets): Promise<ApiServer> {
  const app = await buildApp({
    database: api.database,
    settings: { ...TEST_SETTINGS, ...secrets },
    publisher: silentPublisher,
    jobs: noJobs,
    log: pino({ level: 'silent' }),
    now: () => now,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  copies.push(() => app.close());
  const address = app.server.address() as { port: number };
  return { ...api, app, url: `http://127.0.0.1:${address.port}` };
}

/** What a user from before the rotation finds at a copy. */
async function workingCredentials(copy: ApiServer) {
  now += 60_000;
  const call = caller(copy, manager.token);
  const { token } = await secondStep(copy, manager.email);
  return {
    session: (await call('GET', `${BASE}/override-pin`)).status,
    link: (await guestOf(copy, 'la-marina').see(link)).status,
    card: (await call<{ uid: number }>('POST', `${BASE}/gift-card-code`, { code: card.code })).body.uid,
    pin: (await call('POST', `${BASE}/override-grants`, { pin: '2580', mask: 30 })).status,
    totp: (await takeStep(copy, { token, code: codeAt(totp, now) })).status,
  };
}

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  manager = await addPerson(api, 'mara@maitre.test', { R1: 'Manager' });
  link = (await guestOf(api, 'la-marina').book({ date: '2026-11-22', time: 20, email: ANA.address })).body.key;
  card = (
    await manager.call<{ uid: number; code: string }>('POST', `${BASE}/gift-card`, {
      product: null,
      amount: 5000,
      tender: 'cash',
      buyerName: 'Ana',
      buyerEmail: '',
      recipientName: '',
      recipientEmail: '',
      words: '',
      deliverOn: null,
      language: 'es',
    })
  ).body;
  await manager.call('PUT', `${BASE}/override-pin`, { pin: '2580', password: 'a-good-password' });
  totp = (
    await manager.call<{ secret: string }>('POST', '/auth/v1/accounts/second-factor/totp', {
      password: 'a-good-password',
    })
  ).body.secret;
  recovery = (
    await manager.call<{ recoveryCodes: string[] }>('POST', '/auth/v1/accounts/second-factor/totp/confirm', {
      code: codeAt(totp, now),
    })
  ).body.recoveryCodes;
  const webhook = {
    url: 'https://example.com/hook',
    description: 'Till',
    events: ['booking.created'],
    care: false,
  };
  expect((await manager.call('POST', `${BASE}/webhooks`, webhook)).status).toBe(201);
  await api.database.db.transaction(async (tx) => {
    await suppress(tx, { authSecret: OLD, restaurant: MAR }, [ANA, GONE], 'unsubscribed');
  });
});
afterAll(async () => {
  for (const close of copies) await close();
  await api.close();
});

const ALL_WORKS = { session: 200, link: 200, pin: 201, totp: 200 };

test('with the previous one beside the new, everything created before works; with the new one alone nothing does', async () => {
  const both = await copyWith(BOTH);
  expect(await workingCredentials(both)).toEqual({ ...ALL_WORKS, card: card.uid });
  const alone = await copyWith({ authSecret: NEW });
  expect((await caller(alone, manager.token)('GET', `${BASE}/override-pin`)).status).toBe(401);
  expect((await guestOf(alone, 'la-marina').see(link)).status).toBe(404);
  const [listed, lost] = [await listedBy(BOTH), await listedBy({ authSecret: NEW })];
  expect(listed).toEqual([['unsubscribed'], ['unsubscribed']]);
  expect(lost).toEqual([[], []]);
});

const listedBy = (secrets: Secrets) => findSuppressions(api.database.db, { ...secrets, restaurant: MAR }, [ANA, GONE]);

test('a recovery code from before is valid once', async () => {
  const both = await copyWith(BOTH);
  const code = recovery[0] as string;
  const use = async () => (await takeStep(both, { token: (await secondStep(both, manager.email)).token, code })).status;
  expect([await use(), await use()]).toEqual([200, 400]);
});

test('a PIN that another manager set under the previous one is taken', async () => {
  const both = await copyWith(BOTH);
  const other = await addPerson(api, 'leo@maitre.test', { R1: 'Manager' });
  const set = (pin: string) =>
    caller(both, other.token)<{ code?: string }>('PUT', `${BASE}/override-pin`, { pin, password: 'a-good-password' });
  expect((await set('2580')).body.code).toBe('pin-taken');
  expect((await set('3691')).status).toBe(200);
});

test('after re-encryption the previous one may be removed: data decrypts, the card is found, sessions stay', async () => {
  const { db } = api.database;
  const done = await reseal(db, BOTH);
  expect(done).toMatchObject({
    anew: expect.arrayContaining([
      { what: 'codes of gift cards', count: 1 },
      { what: 'second factors', count: 1 },
      { what: 'webhooks', count: 1 },
    ]),
    addresses: 1,
    hashes: { pins: 2, addresses: 1 },
  });
  expect(done.lost.every(({ count }) => count === 0)).toBe(true);
  expect(await resealedText(db, BOTH)).toContain('Nothing lay under a former secret that can be sealed anew.');

  const alone = { authSecret: NEW };
  const copy = await copyWith(alone);
  now += 60_000;
  const { token } = await secondStep(copy, manager.email);
  const signedIn = await takeStep(copy, { token, code: codeAt(totp, now) });
  expect(signedIn.status).toBe(200);
  const access = signedIn.body.tokens.find(({ type }) => type === 'access')?.value;
  const found = await caller(copy, access)<{ uid: number }>('POST', `${BASE}/gift-card-code`, { code: card.code });
  expect(found.body.uid).toBe(card.uid);
  expect(await listedBy(alone)).toEqual([['unsubscribed'], []]);
  const [endpoint] = await db.select().from(webhookEndpoints);
  expect(openSecret(alone, endpoint as typeof webhookEndpoints.$inferSelect)).toMatch(/^whsec_/);
  const [kept] = await db.select().from(totpSecrets).where(eq(totpSecrets.accountId, manager.accountId));
  expect(SEALED[1]?.seal({ authSecret: OLD }).open(kept?.secret ?? '', manager.accountId)).toBeNull();
});

test('data that no known secret decrypts is named, and left unchanged', async () => {
  const { db } = api.database;
  const before = await db.select().from(totpSecrets);
  const text = await resealedText(db, { authSecret: 'a third secret that nobody ever sealed anything by 012' });
  expect(text).toContain('No secret that is known opens: 1 codes of gift cards, 1 second factors, 1 webhooks');
  expect(await db.select().from(totpSecrets)).toEqual(before);
});

test('every encrypted column of the database is in the list', async () => {
  const { db } = api.database;
  const columns = rowsOf<{ name: string }>(
    await db.execute(`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('code_sealed', 'secret', 'tokens', 'credentials', 'private_key', 'verifier') order by 1`),
  ).map(({ name }) => name);
  // The verifiers of a sign-in elsewhere live for hours: they expire before the previous secret does.
  expect(columns.filter((name) => !name.endsWith('.verifier'))).toEqual(
    SEALED.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});
