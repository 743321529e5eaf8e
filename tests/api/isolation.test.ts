/** No access to another restaurant, or without a session: every call of the OpenAPI document is tried. */
import type { ErrorBody } from '@/lib/contract/error';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';
import { GOOGLE_BOOKING } from '@/tests/support/providers/google';
import { type DocumentedCall, addressOf, documentedCalls } from '@/tests/support/api/openapi-calls';

/** Open on purpose. A call added here is public: think twice. */
const OPEN = [
  'GET /healthz',
  'GET /readyz',
  'GET /meta.json',
  'GET /openapi.json',
  'GET /docs',
  'GET /tms/v2/files/{restaurant}/{hash}/{name}',
  'POST /auth/v1/accounts/login',
  'PATCH /auth/v1/accounts/users/{email}',
  'GET /auth/v1/accounts/token',
  'POST /auth/v1/accounts/send-otp-code',
  'POST /auth/v1/accounts/verify-otp-code',
  'GET /auth/v1/accounts/reset-password',
  'POST /auth/v1/accounts/reset-password',
  'POST /auth/v1/accounts/second-factor',
  'POST /auth/v1/accounts/second-factor/passkey-options',
];
/** Open to guests: a restaurant's public data, and the one booking that a guest has the link of. */
const GUESTS = [
  'GET /public/v1/restaurants',
  'GET /public/v1/restaurants/{service}',
  'GET /public/v1/restaurants/{service}/days',
  'GET /public/v1/restaurants/{service}/availability',
  'POST /public/v1/restaurants/{service}/holds',
  'DELETE /public/v1/restaurants/{service}/holds/{hold}',
  'POST /public/v1/restaurants/{service}/bookings',
  'POST /public/v1/restaurants/{service}/standby',
  'GET /public/v1/restaurants/{service}/bookings/{key}',
  'PATCH /public/v1/restaurants/{service}/bookings/{key}',
  'POST /public/v1/restaurants/{service}/bookings/{key}/cancel',
  'POST /public/v1/restaurants/{service}/bookings/{key}/answer',
  'GET /public/v1/restaurants/{service}/bookings/{key}/calendar.ics',
  'GET /public/v1/restaurants/{service}/guests/{key}',
  'PATCH /public/v1/restaurants/{service}/guests/{key}',
  'GET /public/v1/restaurants/{service}/guests/{key}/data',
  'POST /public/v1/restaurants/{service}/guests/{key}/confirmation',
  'POST /public/v1/restaurants/{service}/guests/{key}/delete',
  'POST /public/v1/restaurants/{service}/bookings/{key}/preferences-link',
  'GET /public/v1/restaurants/{service}/surveys/{key}',
  'POST /public/v1/restaurants/{service}/surveys/{key}',
  'GET /public/v1/restaurants/{service}/gift-cards',
  'POST /public/v1/restaurants/{service}/gift-cards',
  'POST /public/v1/restaurants/{service}/gift-card-balance',
  'GET /public/v1/restaurants/{service}/mailings/{key}/unsubscribe',
  'POST /public/v1/restaurants/{service}/mailings/{key}/unsubscribe',
  'POST /public/v1/restaurants/{service}/mailings/{key}/open',
  'POST /public/v1/restaurants/{service}/mailings/{key}/click',
  'GET /public/v1/restaurants/{service}/bookings/{key}/tickets',
  'PATCH /public/v1/restaurants/{service}/bookings/{key}/tickets/{ticket}',
  'POST /public/v1/restaurants/{service}/bookings/{key}/returns',
  'POST /public/v1/restaurants/{service}/bookings/{key}/moved',
  'POST /public/v1/restaurants/{service}/bookings/{key}/loyalty',
  'GET /public/v1/restaurants/{service}/events',
  'GET /public/v1/restaurants/{service}/events/{event}',
  'POST /public/v1/restaurants/{service}/events/{event}/orders',
  'POST /public/v1/restaurants/{service}/events/{event}/waiting',
  'GET /public/v1/restaurants/{service}/menu',
  'GET /public/v1/restaurants/{service}/menu/pictures/{hash}/{name}',
  'POST /public/v1/restaurants/{service}/carts',
  'GET /public/v1/restaurants/{service}/carts/{key}',
  'POST /public/v1/restaurants/{service}/carts/{key}',
  'POST /public/v1/restaurants/{service}/carts/{key}/gift-card',
  'POST /public/v1/restaurants/{service}/carts/{key}/checkout',
  'GET /public/v1/restaurants/{service}/orders/{key}',
];
/** Open to an owner who is redirected from their payment provider, by a signed link; its effects are in payment-accounts.test.ts. */
const BY_LINK = [
  'GET /public/v1/payments-onboarding',
  'POST /public/v1/payments-onboarding/start',
  'GET /public/v1/payments-onboarding/result',
  'POST /public/v1/payments-onboarding/return',
];
/**
 * Open to a paying guest by the link of their request, and to a provider, which signs its webhooks; in payments.test.ts and payment-webhooks.test.ts.
 */
const PAYING = [
  'GET /public/v1/restaurants/{service}/payments/{key}',
  'POST /public/v1/restaurants/{service}/payments/{key}/attempts',
  'POST /public/v1/restaurants/{service}/payments/{key}/confirm',
  'POST /public/v1/restaurants/{service}/test-cards',
  'POST /public/v1/restaurants/{service}/test-cards/{token}/challenge',
  'POST /payments/webhooks/{provider}',
  // Signed by Twilio, and with the secret of the installation.
  'POST /messages/webhooks/mail',
  'POST /messages/webhooks/twilio/incoming',
  'POST /messages/webhooks/twilio/status',
  // Signed by the point of sale, in till.test.ts; and a printer's by the key in its address, in orders.test.ts.
  'POST /till/{service}',
  'DELETE /public/v1/restaurants/{service}/cloudprnt/{key}',
  'GET /public/v1/restaurants/{service}/cloudprnt/{key}',
  'POST /public/v1/restaurants/{service}/cloudprnt/{key}',
];
/** Google's, with its own credentials; covered in google.test.ts. */
const GOOGLE = /^(GET|POST) \/v3\//;
/** An assistant's, by an API key, which determines the restaurant: in assistant.test.ts. */
const ASSISTANT = / \/mcp$/;
/** About the caller's own session and account, not about a restaurant. */
const OWN_SESSION = [
  'POST /auth/v1/accounts/session',
  'DELETE /auth/v1/accounts/session/{deviceUID}',
  'POST /auth/v1/accounts/password',
  'GET /auth/v1/accounts/sessions',
  'DELETE /auth/v1/accounts/sessions',
  'DELETE /auth/v1/accounts/sessions/{id}',
  'GET /auth/v1/accounts/second-factor',
  'POST /auth/v1/accounts/second-factor/totp',
  'POST /auth/v1/accounts/second-factor/totp/confirm',
  'POST /auth/v1/accounts/second-factor/totp/remove',
  'POST /auth/v1/accounts/second-factor/passkeys/options',
  'POST /auth/v1/accounts/second-factor/passkeys',
  'PATCH /auth/v1/accounts/second-factor/passkeys/{id}',
  'POST /auth/v1/accounts/second-factor/passkeys/{id}/remove',
  'POST /auth/v1/accounts/second-factor/recovery-codes',
];

let api: ApiServer;
let guarded: DocumentedCall[];
let aboutRestaurants: DocumentedCall[];
let owner: ReturnType<typeof caller>;
let marketing: ReturnType<typeof caller>;
let staff: ReturnType<typeof caller>;

beforeAll(async () => {
  api = await startApi({ settings: { googleBooking: GOOGLE_BOOKING } });
  await addRestaurant(api.database, { uid: 'uid-a', service: 'service-a' });
  await addRestaurant(api.database, { uid: 'uid-b', service: 'service-b' });
  const as = async (email: string, role: string) =>
    caller(api, (await addUser(api.database, { email, roles: { 'uid-a': role } })).token);
  owner = await as('owner@a.test', 'Owner');
  marketing = await as('marketing@a.test', 'marketing');
  staff = await as('host@a.test', 'host');
  guarded = (await documentedCalls(api)).filter(({ open }) => !open);
  aboutRestaurants = guarded.filter(
    ({ name }) => !OWN_SESSION.includes(name) && !GOOGLE.test(name) && !ASSISTANT.test(name),
  );
});
afterAll(() => api.close());

/** Sends every call and returns the answers, to be compared as one list. */
async function outcomes(
  calls: DocumentedCall[],
  send: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>,
  uid: string,
  service: string,
) {
  const made: Array<[string, number, string | undefined]> = [];
  for (const { method, path, name } of calls) {
    const { status, body } = await send(
      method,
      addressOf(path, uid, service),
      /POST|PATCH|PUT/.test(method) ? {} : undefined,
    );
    made.push([name, status, (body as Partial<ErrorBody>).code]);
  }
  return made;
}
const all = (calls: DocumentedCall[], status: number, code: string) => calls.map(({ name }) => [name, status, code]);

test('only these calls are public', async () => {
  const open = (await documentedCalls(api)).filter((call) => call.open).map(({ name }) => name);
  expect(open.sort()).toEqual([...OPEN, ...GUESTS, ...BY_LINK, ...PAYING].sort());
});

/** The possible answers to an empty body: an unknown link opens nothing; a restaurant without takeaway has neither menu nor cart. */
function statusesOf(name: string): number[] {
  if (name.includes('{key}'))
    return /\/(answer|checkout|gift-card|returns|moved|tickets\/\{ticket\})$|carts\/\{key\}$/.test(name)
      ? [400, 404]
      : [404];
  if (/\{(event|hash)\}/.test(name)) return [400, 404];
  return /\/(menu|carts)$/.test(name) ? [400, 409] : [200, 400];
}

test('a guest’s call has no internal error whatever it is sent, and no guess opens a booking', async () => {
  const calls = (await documentedCalls(api)).filter(({ name }) => GUESTS.includes(name));
  for (const [name, status] of await outcomes(calls, caller(api), 'uid-a', 'service-a')) {
    expect([name, statusesOf(name)]).toEqual([name, expect.arrayContaining([status])]);
  }
});

test('there are calls to protect', () => {
  expect(aboutRestaurants.length).toBeGreaterThanOrEqual(20);
  expect(guarded.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      ...OWN_SESSION,
      'GET /tms/v2/restaurants/{UID}',
      'POST /tms/v2/restaurants/{UID}/block/{tableId}',
    ]),
  );
});

test('every other call requires a session', async () => {
  expect(await outcomes(guarded, caller(api), 'uid-a', 'service-a')).toEqual(all(guarded, 401, 'unauthorized'));
});

test('a made-up token opens nothing', async () => {
  expect(await outcomes(guarded, caller(api, 'not.a.token'), 'uid-a', 'service-a')).toEqual(
    all(guarded, 401, 'unauthorized'),
  );
});

test.each([
  ['by its own names', 'uid-b', 'service-b'],
  ['by its slug in place of its UID', 'service-b', 'service-b'],
  ['by its UID beside the own service', 'uid-b', 'service-a'],
  ['by its service beside the own UID', 'uid-a', 'service-b'],
  ['by an unknown name', 'uid-c', 'service-c'],
])('an owner of one restaurant reaches no other: %s', async (_how, uid, service) => {
  expect(await outcomes(aboutRestaurants, owner, uid, service)).toEqual(
    all(aboutRestaurants, 403, 'forbidden-service'),
  );
});

/** Calls for platform administrators only (D8). */
const SUPER_ONLY = ['POST /tms/v2/restaurants/{UID}/template-html'];

test("an owner may call everything in their own restaurant except the platform administrators' calls", async () => {
  const refused = (await outcomes(aboutRestaurants, owner, 'uid-a', 'service-a')).filter(
    ([, status]) => status === 401 || status === 403 || status >= 500,
  );
  expect(refused).toEqual(SUPER_ONLY.map((name) => [name, 403, 'admin-required']));
});

describe('calls that a role may not make in its own restaurant (D8)', () => {
  const BASE = '/tms/v2/restaurants/uid-a';
  const refusal = {
    status: 403,
    body: { error: 'Admin user required to perform this action', code: 'admin-required' },
  };

  test.each([
    ['PATCH', ''],
    ['POST', '/rotas'],
  ])('staff: %s %s', async (method, path) => {
    expect(await staff(method, `${BASE}${path}?service=service-a`, {})).toMatchObject(refusal);
  });

  test.each([
    ['GET', '/books'],
    ['POST', '/books'],
    ['PATCH', '/books/1'],
    ['DELETE', '/books/1'],
    ['GET', '/tables'],
    ['GET', '/tables/state'],
    ['GET', '/calendar'],
    ['POST', '/block/t1'],
    ['PATCH', ''],
    ['POST', '/rotas'],
  ])('marketing: %s %s', async (method, path) => {
    expect(
      await marketing(method, `${BASE}${path}?service=service-a`, /POST|PATCH/.test(method) ? {} : undefined),
    ).toMatchObject(refusal);
  });
});
