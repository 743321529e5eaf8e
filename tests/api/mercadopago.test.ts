/** Mercado Pago through its official SDK, against a local server with its documented answers that accepts only the SDK's parameters. */
import { createHmac } from 'node:crypto';
import type { MercadoPagoSettings } from '@/lib/config/environment';
import { closeCredentials } from '@/restaurant-api/providers/payments/mercadopago/credentials';
import { mercadoPagoProvider } from '@/restaurant-api/providers/payments/mercadopago/mercadopago-provider';
import type { RefundKnown } from '@/restaurant-api/providers/payments/mercadopago/refunds-known';
import {
  PLATFORM,
  type ProviderAccount,
  ProviderUnavailable,
} from '@/restaurant-api/providers/payments/payment-provider';
import { requestOf } from '../support/providers/mercadopago-bank';
import { FIRST_SELLER, MERCADOPAGO_CLIENT } from '../support/providers/mercadopago-sellers';
import { type MercadoPagoServer, startMercadoPago } from '../support/providers/mercadopago-server';

const AUTH_SECRET = 'a-secret-for-tests-that-is-long-enough-0123456789';
const WEBHOOK_SECRET = 'the-secret-of-the-webhooks';

let brazil: MercadoPagoServer;
let chile: MercadoPagoServer;
const needed = new Set<string>();
/** The refunds of a payment in the ledger. */
const written: RefundKnown[] = [];
let count = 0;

const settingsFor = ({ url }: MercadoPagoServer): MercadoPagoSettings => ({
  clientId: MERCADOPAGO_CLIENT.id,
  clientSecret: MERCADOPAGO_CLIENT.secret,
  accessToken: FIRST_SELLER.accessToken,
  publicKey: 'APP_USR-public-platform',
  webhookSecret: WEBHOOK_SECRET,
  authUrl: 'https://auth.mercadopago.com.br',
  apiUrl: url,
});
const providerAt = (server: MercadoPagoServer, publicUrl = 'https://book.maitre.test') =>
  mercadoPagoProvider({
    settings: settingsFor(server),
    secrets: { authSecret: AUTH_SECRET },
    publicUrl,
    isNeeded: async (_restaurant, reference) => needed.has(reference),
    refundsBeside: async () => written,
  });

const account: ProviderAccount = {
  id: '448876418',
  publicKey: 'APP_USR-public-seller',
  credentials: closeCredentials({ authSecret: AUTH_SECRET }, 'R1', {
    accessToken: FIRST_SELLER.accessToken,
    refreshToken: 'TG-0',
  }),
};
const movement = (amount: number, currency = 'BRL') => ({
  restaurant: 'R1',
  entry: ++count,
  key: `key-${count}`,
  account,
  amount,
  currency,
  isOld: false,
});
const guest = { name: 'Sofía Prieto Gil', email: 'sofia@guest.test' };
const paying = (amount: number, currency?: string) => ({
  ...movement(amount, currency),
  kind: 'payment' as const,
  description: 'La Marina BCD234',
  payer: guest,
  reference: '',
});
const registering = (email = guest.email) => ({ ...paying(0), kind: 'card' as const, payer: { ...guest, email } });

beforeAll(async () => {
  brazil = await startMercadoPago();
  chile = await startMercadoPago({ currency: 'CLP', withoutCode: false });
});
afterAll(() => Promise.all([brazil.close(), chile.close()]));
beforeEach(() => {
  brazil.received.length = 0;
  written.length = 0;
});

describe('a payment', () => {
  test("is made with the page's token, in decimal units, with the ledger's key", async () => {
    const made = paying(125_050);
    const paid = await providerAt(brazil).submit({
      ...made,
      card: {
        token: brazil.cardToken(),
        method: 'master',
        issuer: '24',
        identification: { type: 'CPF', number: '12345678909' },
      },
    });
    expect(paid).toMatchObject({ state: 'succeeded', failure: '', card: { brand: 'master', last4: '0604' } });
    expect(brazil.received.at(-1)).toMatchObject({
      path: '/v1/payments',
      body: {
        transaction_amount: 1250.5,
        payment_method_id: 'master',
        issuer_id: 24,
        installments: 1,
        external_reference: `R1-${made.entry}`,
        notification_url: `https://book.maitre.test/payments/webhooks/mercadopago?restaurant=R1&entry=${made.entry}`,
        payer: {
          email: 'sofia@guest.test',
          first_name: 'Sofía',
          last_name: 'Prieto Gil',
          identification: { type: 'CPF', number: '12345678909' },
        },
      },
    });
    expect(brazil.received.at(-1)?.idempotencyKey).toMatch(new RegExp(`^key-${made.entry}-`));
  });

  test('in Chile has no decimals', async () => {
    const paid = await providerAt(chile).submit({ ...paying(12_500, 'CLP'), card: { token: chile.cardToken() } });
    expect(chile.payment(paid.reference).amount).toBe(12_500);
  });

  test.each([
    ['FUND', 'cc_rejected_insufficient_amount'],
    ['EXPI', 'cc_rejected_bad_filled_date'],
    ['OTHE', 'cc_rejected_other_reason'],
  ] as const)('with the card %s is declined: %s', async (holder, failure) => {
    expect(
      await providerAt(brazil).submit({ ...paying(1000), card: { token: brazil.cardToken(holder) } }),
    ).toMatchObject({ state: 'failed', failure });
  });

  test('with a used token is refused', async () => {
    const token = brazil.cardToken();
    await providerAt(brazil).submit({ ...paying(1000), card: { token } });
    expect(await providerAt(brazil).submit({ ...paying(1000), card: { token } })).toMatchObject({
      state: 'failed',
      failure: '2006',
    });
  });

  test('that was declined may be followed by another card', async () => {
    const made = paying(1000);
    await providerAt(brazil).submit({ ...made, card: { token: brazil.cardToken('FUND') } });
    expect(await providerAt(brazil).submit({ ...made, card: { token: brazil.cardToken() } })).toMatchObject({
      state: 'succeeded',
    });
  });

  test('with a lost response is found again, and not made twice', async () => {
    const made = paying(1000);
    brazil.loseNextAnswer();
    const first = await providerAt(brazil).submit({ ...made, card: { token: brazil.cardToken() } });
    const again = await providerAt(brazil).submit({ ...made, card: { token: brazil.cardToken() } });
    expect(again).toMatchObject({ state: 'succeeded', reference: first.reference });
    expect(
      await providerAt(brazil).read({ restaurant: 'R1', account, type: 'payment', reference: `R1-${made.entry}` }),
    ).toMatchObject({ state: 'succeeded', reference: first.reference });
  });

  test("that needs the cardholder returns the bank's page, and then its result", async () => {
    const provider = providerAt(brazil);
    const begun = await provider.submit({ ...paying(1000), card: { token: brazil.cardToken('CHAL') } });
    expect(brazil.received.at(-1)?.body).toMatchObject({ three_d_secure_mode: 'optional' });
    expect(begun).toMatchObject({
      state: 'pending',
      processing: true,
      challenge: `https://acs-public.tp.mastercard.com/api/v1/browser_Challenges#creq=${requestOf(Number(begun.reference))}`,
    });
    brazil.settle(begun.reference, 'approved', 'accredited');
    expect(
      await provider.read({ restaurant: 'R1', account, type: 'payment', reference: begun.reference }),
    ).toMatchObject({ state: 'succeeded' });
  });

  test.each(['javascript:alert(1)', 'http://acs-public.tp.mastercard.com/api', ''])(
    'with a bank page at %p redirects no guest there',
    async (external_resource_url) => {
      const provider = providerAt(brazil);
      const { reference } = await provider.submit({ ...paying(1000), card: { token: brazil.cardToken('CHAL') } });
      Object.assign(brazil.payment(reference), { challenge: { external_resource_url, creq: 'x' } });
      expect(await provider.read({ restaurant: 'R1', account, type: 'payment', reference })).toMatchObject({
        state: 'pending',
        processing: true,
        challenge: null,
      });
    },
  );

  test('under review at the bank is pending', async () => {
    expect(
      await providerAt(brazil).submit({ ...paying(1000), card: { token: brazil.cardToken('CONT') } }),
    ).toMatchObject({ state: 'pending', processing: true });
  });

  test('is reported to no address that Mercado Pago would refuse', async () => {
    await providerAt(brazil, 'http://localhost:3000').submit({ ...paying(1000), card: { token: brazil.cardToken() } });
    expect(brazil.received.at(-1)?.body).not.toHaveProperty('notification_url');
  });

  test('of another restaurant cannot be made with the credentials of this one', async () => {
    await expect(
      providerAt(brazil).submit({ ...paying(1000), restaurant: 'R2', card: { token: brazil.cardToken() } }),
    ).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test.each([500, 429, 401])('is retried later after %d', async (status) => {
    const strict = mercadoPagoProvider({
      settings: { ...settingsFor(brazil), accessToken: status === 401 ? 'APP_USR-gone' : FIRST_SELLER.accessToken },
      secrets: { authSecret: AUTH_SECRET },
      publicUrl: '',
      isNeeded: async () => false,
      refundsBeside: async () => [],
    });
    // The SDK retries once itself.
    if (status !== 401) brazil.refuseNext(2, status);
    await expect(
      strict.submit({ ...paying(1000), account: PLATFORM, card: { token: brazil.cardToken() } }),
    ).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

describe('a registered card', () => {
  test('is stored with one customer for each address, and charged with one key once', async () => {
    const provider = providerAt(brazil);
    const registered = await provider.submit({
      ...registering('kept@guest.test'),
      card: { token: brazil.cardToken() },
    });
    const other = await provider.submit({ ...registering('kept@guest.test'), card: { token: brazil.cardToken() } });
    expect(registered).toMatchObject({ state: 'succeeded', card: { brand: 'master', last4: '0604' } });
    expect(other.card?.customer).toBe(registered.card?.customer);

    const charge = {
      ...movement(5_000),
      card: registered.card as NonNullable<typeof registered.card>,
      description: 'No-show',
    };
    const [once, twice] = [await provider.charge(charge), await provider.charge(charge)];
    // The guest is not present for a bank challenge.
    const paid = brazil.received.find(({ method, path }) => method === 'POST' && path === '/v1/payments');
    expect(paid?.body).toMatchObject({ payer: { type: 'customer' } });
    expect(paid?.body).not.toHaveProperty('three_d_secure_mode');
    expect(once).toMatchObject({ state: 'succeeded' });
    expect(twice.reference).toBe(once.reference);
    expect(brazil.payment(once.reference).amount).toBe(50);
  });

  test('with a charge made but not reported is not charged twice: it is found by our reference', async () => {
    const provider = providerAt(brazil);
    const registered = await provider.submit({
      ...registering('heard@guest.test'),
      card: { token: brazil.cardToken() },
    });
    const charge = {
      ...movement(5_000),
      card: registered.card as NonNullable<typeof registered.card>,
      description: 'No-show',
    };
    const made = await provider.charge(charge);
    expect(await provider.charge({ ...charge, key: 'forgotten-meanwhile' })).toMatchObject({
      state: 'succeeded',
      reference: made.reference,
    });
  });

  test('is read again by its reference', async () => {
    const provider = providerAt(brazil);
    const registered = await provider.submit({
      ...registering('read@guest.test'),
      card: { token: brazil.cardToken() },
    });
    expect(
      await provider.read({ restaurant: 'R1', account, type: 'registration', reference: registered.reference }),
    ).toMatchObject({ state: 'succeeded', card: registered.card });
    expect(await provider.read({ restaurant: 'R1', account, type: 'registration', reference: 'R1-9' })).toMatchObject({
      state: 'pending',
    });
  });

  test('that is refused says so', async () => {
    expect(
      await providerAt(brazil).submit({ ...registering(), card: { token: brazil.cardToken('OTHE') } }),
    ).toMatchObject({ state: 'failed', failure: '140' });
  });

  test('requires an address of the guest', async () => {
    expect(await providerAt(brazil).submit({ ...registering(''), card: { token: brazil.cardToken() } })).toMatchObject({
      state: 'failed',
      failure: 'email_required',
    });
  });

  test('cannot be charged where the application requires its security code', async () => {
    const provider = providerAt(chile);
    const registered = await provider.submit({ ...registering(), card: { token: chile.cardToken() } });
    expect(
      await provider.charge({
        ...movement(5_000, 'CLP'),
        card: registered.card as NonNullable<typeof registered.card>,
        description: 'No-show',
      }),
    ).toMatchObject({ state: 'failed', failure: '3032' });
  });

  test('is released, unless another booking uses it', async () => {
    const provider = providerAt(brazil);
    const registered = await provider.submit({
      ...registering('gone@guest.test'),
      card: { token: brazil.cardToken() },
    });
    const release = { ...movement(0), reference: registered.reference, card: registered.card };
    const known = { restaurant: 'R1', account, type: 'registration' as const, reference: registered.reference };
    needed.add(registered.reference);
    expect(await provider.release(release)).toMatchObject({ state: 'succeeded' });
    expect(await provider.read(known)).toMatchObject({ state: 'succeeded' });
    needed.delete(registered.reference);
    expect(await provider.release(release)).toMatchObject({ state: 'succeeded' });
    expect(await provider.read(known)).toMatchObject({ state: 'failed' });
    expect(await provider.release(release)).toMatchObject({ state: 'succeeded' });
  });
});

describe('a refund', () => {
  const EARLIER_MS = 3_600_000;
  const paid = async (amount: number) =>
    (await providerAt(brazil).submit({ ...paying(amount), card: { token: brazil.cardToken() } })).reference;
  /** One that was stored, without a response yet. */
  function giving(payment: string, amount: number, at = Date.now() - EARLIER_MS) {
    const refund = { ...movement(amount), payment };
    written.push({ entry: refund.entry, amount, reference: '', isOpen: true, at: new Date(at) });
    return refund;
  }
  /** Its result was stored. */
  const heard = ({ entry }: { entry: number }, reference: string) =>
    Object.assign(written.find((one) => one.entry === entry) ?? {}, { reference, isOpen: false });

  test('refunds a part and then the rest, each once', async () => {
    const provider = providerAt(brazil);
    const reference = await paid(3_010);
    const part = giving(reference, 1_005);
    const [once, twice] = [await provider.refund(part), await provider.refund(part)];
    expect(once).toMatchObject({ state: 'succeeded' });
    expect(twice.reference).toBe(once.reference);
    expect(await provider.read({ restaurant: 'R1', account, type: 'refund', reference: once.reference })).toMatchObject(
      { state: 'succeeded' },
    );
    await provider.refund(giving(reference, 2_005));
    expect(brazil.payment(reference)).toMatchObject({ refunded: 30.1, status: 'refunded' });
    expect(await provider.read({ restaurant: 'R1', account, type: 'payment', reference })).toMatchObject({
      state: 'succeeded',
    });
  });

  test('with a key in use by another call is retried later: it may have been made', async () => {
    const refund = giving(await paid(1_000), 500);
    brazil.refuseNext(1, 409);
    await expect(providerAt(brazil).refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('of more than was paid is refused', async () => {
    expect(await providerAt(brazil).refund(giving(await paid(1_000), 1_001))).toMatchObject({
      state: 'failed',
      failure: '2018',
    });
  });

  test('made without a response is found again when its key has expired: a part is refunded once, and the whole has not failed', async () => {
    const provider = providerAt(brazil);
    for (const [sum, back] of [
      [3_000, 1_000],
      [2_000, 2_000],
    ] as const) {
      const reference = await paid(sum);
      const refund = giving(reference, back);
      const made = await provider.refund(refund);
      brazil.forgetKeys();
      expect(await provider.refund(refund)).toMatchObject({ state: 'succeeded', reference: made.reference });
      expect(brazil.payment(reference).refunded).toBe(back / 100);
      written.length = 0;
    }
  });

  test('of the same sum as another is made too, once the two can be distinguished', async () => {
    const provider = providerAt(brazil);
    const reference = await paid(9_000);
    const first = giving(reference, 1_000);
    heard(first, (await provider.refund(first)).reference);
    const [second, third] = [giving(reference, 1_000), giving(reference, 1_000)];
    const made = await provider.refund(third);
    brazil.forgetKeys();
    await expect(provider.refund(second)).rejects.toBeInstanceOf(ProviderUnavailable);
    heard(third, made.reference);
    expect((await provider.refund(second)).reference).not.toBe(made.reference);
    expect(brazil.payment(reference).refunded).toBe(30);
  });

  test('of the same sum as a much earlier manual one is made', async () => {
    const provider = providerAt(brazil);
    const reference = await paid(9_000);
    await provider.refund(giving(reference, 1_000));
    written.length = 0;
    await provider.refund(giving(reference, 1_000, Date.now() + EARLIER_MS));
    expect(brazil.payment(reference).refunded).toBe(20);
  });

  test('searched for by two at once is found by each for itself', async () => {
    const provider = providerAt(brazil);
    const reference = await paid(9_000);
    const [one, two] = [giving(reference, 1_000), giving(reference, 1_000)];
    await provider.refund(one);
    await provider.refund(two);
    brazil.forgetKeys();
    const found = await Promise.all([one, two].map((refund) => provider.refund(refund)));
    expect(new Set(found.map((outcome) => outcome.reference)).size).toBe(2);
    expect(brazil.payment(reference).refunded).toBe(20);
  });

  test('reported meanwhile is read again, and not made', async () => {
    const refund = giving(await paid(1_000), 500);
    heard(refund, 'elsewhere');
    await expect(providerAt(brazil).refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

test('an unfinished payment is cancelled', async () => {
  const provider = providerAt(brazil);
  const begun = await provider.submit({ ...paying(1000), card: { token: brazil.cardToken('CHAL') } });
  await provider.release({ ...movement(0), reference: begun.reference, card: null });
  expect(brazil.payment(begun.reference).status).toBe('cancelled');
});

describe('a webhook', () => {
  const body = (id = '20359978', type = 'payment') =>
    Buffer.from(
      JSON.stringify({
        action: 'payment.updated',
        api_version: 'v1',
        data: { id },
        id: 123_456,
        live_mode: false,
        type,
        user_id: '448876418',
      }),
    );
  const signed = (id = '20359978', secret = WEBHOOK_SECRET) => ({
    'x-request-id': 'a-request',
    'x-signature': `ts=1742505638683,v1=${createHmac('sha256', secret).update(`id:${id};request-id:a-request;ts:1742505638683;`).digest('hex')}`,
  });
  const about = { 'data.id': '20359978', type: 'payment', restaurant: 'R1', entry: '17' };

  test('with a valid signature says what to read', async () => {
    expect(await providerAt(brazil).parseWebhook(body(), signed(), about)).toEqual({
      kind: 'look',
      restaurant: 'R1',
      entry: 17,
    });
  });

  test.each<[string, Buffer, Record<string, string>]>([
    ['is not signed', body(), {}],
    ['is signed with another secret', body(), signed('20359978', 'another')],
    ['is about another payment than was signed', body('20359979'), signed()],
    ['has a malformed signature', body(), { ...signed(), 'x-signature': 'v1' }],
    ['is no JSON', Buffer.from('{'), signed()],
  ])('that %s is forged', async (_what, raw, headers) => {
    expect(await providerAt(brazil).parseWebhook(raw, headers, about)).toEqual({ kind: 'forged' });
  });

  test('about another subject is accepted, without effect', async () => {
    expect(await providerAt(brazil).parseWebhook(body('20359978', 'plan'), signed(), about)).toEqual({
      kind: 'nothing',
    });
    expect(await providerAt(brazil).parseWebhook(body(), signed(), { restaurant: 'R1', entry: 'x' })).toEqual({
      kind: 'nothing',
    });
  });
});

test('the local server refuses a parameter unknown to the SDK', async () => {
  const answer = await fetch(`${brazil.url}/v1/payments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${FIRST_SELLER.accessToken}`, 'x-idempotency-key': 'invented' },
    body: JSON.stringify({ transaction_amount: 10, payer: { email: 'a@b.test', nick: 'x' } }),
  });
  expect(await answer.json()).toMatchObject({ status: 400, message: 'The parameter payer.nick is not known' });
});
