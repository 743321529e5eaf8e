/** Connecting the restaurant's own payment account: by its owner and the starting browser only, once, and never on a browser's claim. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { WireOnboardingResult } from '@/lib/contract/sales/payment-accounts';
import type { PaymentSetup } from '@/lib/rules/payments/payment-account';
import { DAY_MS } from '@/lib/time/milliseconds';
import { sessions } from '@/restaurant-api/db/schema/accounts';
import { paymentAccounts } from '@/restaurant-api/db/schema/payments';
import { restaurants } from '@/restaurant-api/db/schema/restaurants';
import { renewPaymentCredentials } from '@/restaurant-api/modules/payment-accounts/renew-credentials-job';
import type { WorkerParts } from '@/restaurant-api/jobs/worker';
import { closeCredentials, openCredentials } from '@/restaurant-api/providers/payments/mercadopago/credentials';
import { type ApiServer, TEST_SETTINGS, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { type Host, hostOf } from '../support/api/host';
import { MERCADOPAGO_CLIENT } from '../support/providers/mercadopago-sellers';
import { type MercadoPagoServer, startMercadoPago } from '../support/providers/mercadopago-server';
import { type StripeServer, startStripe } from '../support/providers/stripe-server';

const PATH = '/tms/v2/restaurants/R1/payment-account';
const PUBLIC = '/public/v1/payments-onboarding';
const MERCADO_PAGO = {
  clientId: MERCADOPAGO_CLIENT.id,
  clientSecret: MERCADOPAGO_CLIENT.secret,
  accessToken: 'APP_USR-seller-1',
  publicKey: 'APP_USR-platform',
  webhookSecret: 'w',
  authUrl: 'https://auth.mercadopago.com.br',
};

let api: ApiServer;
let server: MercadoPagoServer;
let stripe: StripeServer;
let owner: ReturnType<typeof caller>;
let session: string;
let manager: Host;
let guest: ReturnType<typeof caller>;
let now = Date.parse('2026-11-21T12:00:00Z');

const newBrowser = () => randomBytes(32).toString('base64url');
const linkOf = (path: string) => new URL(path, 'http://maitre').searchParams.get('link') ?? '';
async function link(provider = 'mercadopago'): Promise<string> {
  return linkOf((await owner<{ path: string }>('POST', `${PATH}/link`, { provider })).body.path);
}
/** The owner opens Mercado Pago; returns the parameters of its page. */
async function go(browser: string, by?: string): Promise<URLSearchParams> {
  const started = await guest<{ to: string }>('POST', `${PUBLIC}/start`, { link: by ?? (await link()), browser });
  expect(started.status).toBe(200);
  return new URL(started.body.to).searchParams;
}
const back = (state: string, browser: string, code?: string) =>
  guest<WireOnboardingResult>('POST', `${PUBLIC}/return`, { state, browser, ...(code && { code }) });
async function connect(): Promise<WireOnboardingResult> {
  const browser = newBrowser();
  const redirect = await go(browser);
  const code = server.authorise(redirect.get('code_challenge') ?? '', redirect.get('redirect_uri') ?? '');
  return (await back(redirect.get('state') ?? '', browser, code)).body;
}
const setup = async () => (await owner<PaymentSetup>('GET', PATH)).body;

beforeAll(async () => {
  server = await startMercadoPago();
  stripe = await startStripe();
  api = await startApi({
    now: () => now,
    settings: { stripe: stripe.settings, mercadoPago: { ...MERCADO_PAGO, apiUrl: server.url } },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db.update(restaurants).set({ currency: 'BRL' }).where(eq(restaurants.restaurant, 'R1'));
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  const signedIn = await addUser(api.database, { email: 'owner@maitre.test', roles: { R1: 'Owner' } });
  session = signedIn.sessionId;
  owner = caller(api, signedIn.token);
  manager = await hostOf(api, 'R1', 'Manager');
  guest = caller(api);
});
afterAll(() => Promise.all([api.close(), server.close(), stripe.close()]));
beforeEach(async () => {
  server.moveTo('MLB');
  await api.database.db.delete(paymentAccounts);
  await api.database.db.update(sessions).set({ endedAt: null }).where(eq(sessions.id, session));
});

test('a manager may not set up payments', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', `${PATH}/check`],
    ['POST', `${PATH}/disconnect`],
  ] as const)
    expect((await manager.call(method, path)).body).toMatchObject({ code: 'admin-required' });
  expect((await manager.call('POST', `${PATH}/link`, { provider: 'mercadopago' })).body).toMatchObject({
    code: 'admin-required',
  });
});

test("the installation's providers can be connected", async () => {
  expect(await setup()).toEqual({
    account: null,
    providers: [
      { name: 'stripe', live: false },
      { name: 'mercadopago', live: true },
    ],
  });
});

describe('Mercado Pago', () => {
  test('gets PKCE, a fresh state, and our single redirect address', async () => {
    const redirect = await go(newBrowser());
    expect(Object.fromEntries(redirect)).toEqual({
      client_id: MERCADOPAGO_CLIENT.id,
      response_type: 'code',
      platform_id: 'mp',
      redirect_uri: 'http://localhost:3000/payments-onboarding-result',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test('is connected when the owner returns with a code', async () => {
    expect(await connect()).toMatchObject({
      outcome: 'connected',
      provider: 'mercadopago',
      restaurant: { service: 'la-marina', name: 'la-marina' },
      account: { ready: true, live: false },
    });
    expect(await setup()).toMatchObject({
      account: { provider: 'mercadopago', account: '448876419', ready: true, lapsed: false, connectedBy: 'owner' },
    });
  });

  test("stores the account's tokens encrypted, and returns them to no client", async () => {
    await connect();
    const [row] = await api.database.db.select().from(paymentAccounts);
    expect(row?.credentials).not.toContain('APP_USR');
    expect(openCredentials(TEST_SETTINGS, 'R1', row?.credentials ?? '')?.accessToken).toMatch(/^APP_USR-seller-/);
    const log = await owner('GET', '/tms/v2/restaurants/R1/changes?after=0&limit=1000');
    expect(JSON.stringify(log.body)).not.toMatch(/APP_USR-seller|credentials/);
  });

  test('accepts a callback only once', async () => {
    const browser = newBrowser();
    const redirect = await go(browser);
    const code = server.authorise(redirect.get('code_challenge') ?? '', redirect.get('redirect_uri') ?? '');
    await back(redirect.get('state') ?? '', browser, code);
    expect(await back(redirect.get('state') ?? '', browser, code)).toMatchObject({
      status: 410,
      body: { code: 'gone' },
    });
  });

  test('refuses a callback in another browser, and the right one can still finish', async () => {
    const browser = newBrowser();
    const redirect = await go(browser);
    const code = server.authorise(redirect.get('code_challenge') ?? '', redirect.get('redirect_uri') ?? '');
    expect(await back(redirect.get('state') ?? '', newBrowser(), code)).toMatchObject({ status: 410 });
    expect((await back(redirect.get('state') ?? '', browser, code)).body).toMatchObject({ outcome: 'connected' });
  });

  test('requires a code of its own', async () => {
    const browser = newBrowser();
    const redirect = await go(browser);
    expect((await back(redirect.get('state') ?? '', browser, 'TG-invented')).body).toMatchObject({
      outcome: 'failed',
      account: null,
    });
    expect((await setup()).account).toBeNull();
  });

  test('refuses a code issued for another challenge', async () => {
    const browser = newBrowser();
    const redirect = await go(browser);
    const code = server.authorise(
      createHash('sha256').update('another').digest('base64url'),
      redirect.get('redirect_uri') ?? '',
    );
    expect((await back(redirect.get('state') ?? '', browser, code)).body).toMatchObject({ outcome: 'failed' });
  });

  test.each([
    ['MLC', 'CLP'],
    ['MLX', null],
  ])('of the country %p is refused, as its currency is %p: nothing is stored', async (site, pays) => {
    server.moveTo(site);
    expect(await connect()).toMatchObject({
      outcome: 'currency',
      pays,
      restaurant: { currency: 'BRL' },
      account: null,
    });
    expect(await api.database.db.select().from(paymentAccounts)).toEqual([]);
  });

  test('with an unknown currency is not connected', async () => {
    server.moveTo('');
    expect(await connect()).toMatchObject({ outcome: 'failed', pays: null, account: null });
  });

  test('of another country leaves the connected one unchanged', async () => {
    await connect();
    server.moveTo('MLA');
    expect(await connect()).toMatchObject({ outcome: 'currency', pays: 'ARS', account: { ready: true } });
    expect((await setup()).account).toMatchObject({ account: '448876419', ready: true });
  });

  test('may be declined by the owner, who can retry with the same link', async () => {
    const browser = newBrowser();
    const redirect = await go(browser);
    const { body } = await back(redirect.get('state') ?? '', browser);
    expect(body).toMatchObject({ outcome: 'refused', account: null });
    expect((await go(browser, body.link)).get('state')).not.toBe(redirect.get('state'));
  });

  test('expires after two hours', async () => {
    const browser = newBrowser();
    const redirect = await go(browser);
    now += 2 * 3_600_000 + 1000;
    expect(await back(redirect.get('state') ?? '', browser)).toMatchObject({ status: 410 });
  });

  test('is connected again as the same account', async () => {
    await connect();
    await connect();
    expect(await api.database.db.select().from(paymentAccounts)).toHaveLength(1);
  });
});

describe('Stripe', () => {
  const start = async (browser: string) =>
    guest<{ to: string }>('POST', `${PUBLIC}/start`, { link: await link('stripe'), browser });
  const postsTo = (path: string) =>
    stripe.received.filter((call) => call.path === path && call.method === 'POST').at(-1);

  test("creates the restaurant's own account, and sends its owner to Stripe's pages", async () => {
    const browser = newBrowser();
    const { body } = await start(browser);
    expect(body.to).toMatch(/^https:\/\//);
    expect(postsTo('/v1/accounts')?.body).toMatchObject({
      country: 'ES',
      email: 'owner@maitre.test',
      controller: {
        fees: { payer: 'account' },
        losses: { payments: 'stripe' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'full' },
      },
    });
    const {
      account,
      return_url: back,
      refresh_url: again,
    } = postsTo('/v1/account_links')?.body as Record<string, string>;
    expect([new URL(back as string).pathname, new URL(again as string).pathname]).toEqual([
      '/payments-onboarding-result',
      '/payments-onboarding',
    ]);
    expect((await setup()).account).toMatchObject({ provider: 'stripe', account, ready: false });
  });

  test("is connected when Stripe says so, not on the owner's return", async () => {
    const browser = newBrowser();
    await start(browser);
    const { account, return_url: back } = postsTo('/v1/account_links')?.body as Record<string, string>;
    const look = async () =>
      (
        await guest<WireOnboardingResult>(
          'GET',
          `${PUBLIC}/result?${new URLSearchParams({ link: linkOf(back as string), browser })}`,
        )
      ).body;
    expect(await look()).toMatchObject({
      outcome: 'unfinished',
      account: { ready: false, due: expect.arrayContaining(['external_account']) },
    });
    Object.assign(stripe.object(account as string) ?? {}, {
      charges_enabled: true,
      requirements: { currently_due: [] },
    });
    expect(await look()).toMatchObject({ outcome: 'connected', account: { ready: true, due: [] } });
  });

  test('gets no second account when its owner goes there again', async () => {
    await start(newBrowser());
    const first = (await setup()).account;
    await start(newBrowser());
    expect((await setup()).account).toEqual(first);
  });

  test('without an answer changes nothing', async () => {
    await start(newBrowser());
    stripe.next('refuse', 'refuse');
    expect(await owner('POST', `${PATH}/check`)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  test('is not connected beside another account', async () => {
    await connect();
    expect(await owner('POST', `${PATH}/link`, { provider: 'stripe' })).toMatchObject({
      status: 409,
      body: { code: 'account-connected' },
    });
  });
});

describe('the link', () => {
  test('names its purpose', async () => {
    expect((await guest('GET', `${PUBLIC}?link=${await link()}`)).body).toMatchObject({
      restaurant: { name: 'la-marina' },
      provider: 'mercadopago',
      account: null,
    });
  });

  test('expires after a quarter of an hour', async () => {
    const made = await link();
    now += 15 * 60_000 + 1000;
    expect(await guest('GET', `${PUBLIC}?link=${made}`)).toMatchObject({ status: 410 });
    expect(await guest('POST', `${PUBLIC}/start`, { link: made, browser: newBrowser() })).toMatchObject({
      status: 410,
    });
  });

  test('is invalid once its owner has signed out', async () => {
    const made = await link();
    await api.database.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, session));
    expect(await guest('GET', `${PUBLIC}?link=${made}`)).toMatchObject({ status: 410 });
  });

  test('that is altered or made up is refused', async () => {
    const [body = '', signature = ''] = (await link()).split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"R1"', '"R2"')).toString('base64url');
    for (const text of [`${forged}.${signature}`, 'x', `${body}.`])
      expect(await guest('GET', `${PUBLIC}?link=${encodeURIComponent(text)}`)).toMatchObject({ status: 404 });
  });

  test('to return with opens in the browser that started, and in no other', async () => {
    const { link: returned } = await connect();
    const of = (browser: string) => guest('GET', `${PUBLIC}/result?link=${returned}&browser=${browser}`);
    expect(await of(newBrowser())).toMatchObject({ status: 410 });
  });
});

describe('disconnecting', () => {
  test('keeps the account for refunds, and can be undone', async () => {
    await connect();
    const { account } = await setup();
    const paysOnline = async () =>
      (await owner<{ paysOnline: boolean }>('GET', '/tms/v2/restaurants/R1/event-sales')).body.paysOnline;
    expect(await paysOnline()).toBe(true);
    expect((await owner('POST', `${PATH}/disconnect`)).body).toMatchObject({ account: null });
    expect(await paysOnline()).toBe(false);
    expect(await api.database.db.select().from(paymentAccounts)).toHaveLength(1);
    expect((await owner('POST', `${PATH}/restore`, { account: account?.uid })).body).toMatchObject({
      account: { uid: account?.uid, ready: true },
    });
  });

  test('without an account, or restoring one that never existed, is refused', async () => {
    expect(await owner('POST', `${PATH}/disconnect`)).toMatchObject({ status: 404 });
    expect(await owner('POST', `${PATH}/restore`, { account: 99 })).toMatchObject({ status: 404 });
  });
});

test('of two accounts restored at once one is, and the other gets the reason', async () => {
  await connect();
  await owner('POST', `${PATH}/disconnect`);
  const [{ uid: first } = { uid: 0 }] = await api.database.db.select().from(paymentAccounts);
  const [{ uid: other } = { uid: 0 }] = await api.database.db
    .insert(paymentAccounts)
    .values({ restaurant: 'R1', provider: 'stripe', account: 'acct_other', ready: true, disconnectedAt: new Date(now) })
    .returning();
  // They do not collide each time.
  for (let time = 0; time < 8; time += 1) {
    const answers = await Promise.all([first, other].map((account) => owner('POST', `${PATH}/restore`, { account })));
    expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code]).sort()).toEqual([
      [200, undefined],
      [409, 'account-connected'],
    ]);
    await owner('POST', `${PATH}/disconnect`);
  }
});

describe('the credentials', () => {
  const runJob = () =>
    renewPaymentCredentials({
      context: {
        db: api.database.db,
        settings: { ...TEST_SETTINGS, mercadoPago: { ...MERCADO_PAGO, apiUrl: server.url } },
        log: api.app.log,
        now: () => now,
      } as WorkerParts['context'],
    });
  const row = async () => (await api.database.db.select().from(paymentAccounts))[0];

  test('are renewed a month before they expire, and not earlier', async () => {
    await connect();
    const before = await row();
    now += 149 * DAY_MS;
    await runJob();
    expect((await row())?.credentials).toBe(before?.credentials);
    now += 2 * DAY_MS;
    await runJob();
    const after = await row();
    expect(after?.credentialsExpireAt?.getTime()).toBe(now + 180 * DAY_MS);
    expect(openCredentials(TEST_SETTINGS, 'R1', after?.credentials ?? '')?.accessToken).not.toBe(
      openCredentials(TEST_SETTINGS, 'R1', before?.credentials ?? '')?.accessToken,
    );
  });

  test('renewed by two at once are renewed by one of them, and stay valid', async () => {
    await connect();
    await api.database.db.update(paymentAccounts).set({ credentialsExpireAt: new Date(now) });
    await Promise.all([runJob(), runJob()]);
    expect((await setup()).account).toMatchObject({ ready: true, lapsed: false });
    expect((await row())?.credentialsExpireAt?.getTime()).toBe(now + 180 * DAY_MS);
  });

  test('that are rejected are reported so, and no longer used', async () => {
    await connect();
    await api.database.db.update(paymentAccounts).set({
      credentials: closeCredentials(TEST_SETTINGS, 'R1', { accessToken: 'x', refreshToken: 'TG-old' }),
      credentialsExpireAt: new Date(now),
    });
    await runJob();
    expect((await setup()).account).toMatchObject({ ready: false, lapsed: true });
    expect(await connect()).toMatchObject({ outcome: 'connected' });
    expect((await setup()).account).toMatchObject({ ready: true, lapsed: false });
  });

  test('stay unchanged while Mercado Pago does not answer', async () => {
    await connect();
    await api.database.db.update(paymentAccounts).set({ credentialsExpireAt: new Date(now) });
    server.refuseNext(2, 503);
    await runJob();
    expect((await setup()).account).toMatchObject({ ready: true, lapsed: false });
  });
});
