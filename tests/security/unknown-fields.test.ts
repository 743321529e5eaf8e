/** Every documented call with a body: an unknown field is refused by name, at the top and in every nested object. */
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { type BodyCall, documentedBodies } from '../support/fuzz/documented-bodies';
import type { JsonSchema, Named } from '../support/fuzz/schema-value';
import { GOOGLE_BOOKING } from '../support/providers/google';
import { addressOf, documentedCalls } from '../support/api/openapi-calls';

jest.setTimeout(240_000);

/** A credential is the browser's own response, in the shape of its standard: it may carry more than the server reads. */
const OPEN_PARTS = [
  / POST \/auth\/v1\/accounts\/second-factor credential/,
  / POST \/auth\/v1\/accounts\/second-factor\/passkeys credential/,
  // GeoJSON may carry members of its own (RFC 7946 §6.1).
  / PATCH \S+\/takeaway-setup zones\.0\.shape/,
];

let api: ApiServer;
let calls: BodyCall[];
let named: Named;
let admins = 0;

beforeAll(async () => {
  api = await startApi({ settings: { googleBooking: GOOGLE_BOOKING, authRateLimit: 1e9, guestRateLimit: 1e9 } });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await api.database.db.update(setups).set({ consentRWG: true });
  ({ calls, named } = await documentedBodies(api));
  calls = calls.filter(({ auth, path }) => auth !== 'google' && /^\/(auth|public|tms)\//.test(path));
});
afterAll(() => api.close());

const newAdmin = async () =>
  caller(
    api,
    (await addUser(api.database, { email: `super-${(admins += 1)}@maitre.test`, roles: {}, isSuper: true })).token,
  );

type Value = Record<string, unknown> | unknown[];

const resolved = (schema: JsonSchema): JsonSchema =>
  schema.$ref ? resolved(named[schema.$ref.split('/').at(-1) as string] ?? {}) : schema;

/** Of a union, the object or the list: the variant beside null. */
function chosen(schema: JsonSchema): JsonSchema {
  const plain = resolved(schema);
  const either = (plain.anyOf ?? plain.oneOf)?.map(resolved);
  return either
    ? chosen(
        either.find(({ type }) => type === 'object') ??
          either.find(({ type }) => type === 'array') ??
          (either[0] as JsonSchema),
      )
    : plain;
}

/** A key that a record accepts: of a status, or of a weekday. */
const keyOf = ({ propertyNames }: JsonSchema & { propertyNames?: JsonSchema }) =>
  new RegExp(propertyNames?.pattern ?? '').test('1') ? '1' : '1001';

/** A body with every object of the schema in it, each value of the right type. */
function exampleOf(schema: JsonSchema): unknown {
  const plain = chosen(schema);
  const [type] = [plain.type].flat();
  if (plain.const !== undefined) return plain.const;
  if (plain.enum) return plain.enum[0];
  if (type === 'object' && plain.properties)
    return Object.fromEntries(Object.entries(plain.properties).map(([name, one]) => [name, exampleOf(one)]));
  if (type === 'object')
    return typeof plain.additionalProperties === 'object'
      ? { [keyOf(plain)]: exampleOf(plain.additionalProperties) }
      : {};
  if (type === 'array') return [exampleOf(plain.items ?? {})];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return 5;
  return type === 'string' ? 'x' : null;
}

/** The paths of objects with fields of their own. */
function objectsIn(schema: JsonSchema, path: string[] = []): string[][] {
  const plain = chosen(schema);
  if (plain.properties)
    return [path, ...Object.entries(plain.properties).flatMap(([name, one]) => objectsIn(one, [...path, name]))];
  if (plain.items) return objectsIn(plain.items, [...path, '0']);
  return typeof plain.additionalProperties === 'object'
    ? objectsIn(plain.additionalProperties, [...path, keyOf(plain)])
    : [];
}

function withField(body: unknown, path: readonly string[]): unknown {
  const [next, ...rest] = path;
  if (next === undefined) return { ...(body as object), mood: 'hungry' };
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Value;
  (copy as Record<string, unknown>)[next] = withField((body as Record<string, unknown>)[next], rest);
  return copy;
}

test('there are calls to cover', () => {
  expect(calls.length).toBeGreaterThan(60);
  expect(calls.flatMap(({ schema }) => objectsIn(schema)).length).toBeGreaterThan(90);
});

test('the document forbids additional fields', () => {
  const open = calls
    .filter(({ schema }) => chosen(schema).properties && chosen(schema).additionalProperties !== false)
    .map(({ name }) => name);
  expect(open).toEqual([]);
});

test('an unknown field is refused by its name, at any depth', async () => {
  const missed: unknown[] = [];
  let admin = await newAdmin();
  for (const { name, method, path, schema, auth } of calls) {
    for (const place of objectsIn(schema)) {
      if (OPEN_PARTS.some((part) => part.test(` ${name} ${place.join('.')}`))) continue;
      const send = auth === 'open' ? caller(api) : admin;
      const { status, body } = await send<{ errors?: Array<{ field: string; message: string }> }>(
        method,
        addressOf(path, 'R1', 'la-marina'),
        withField(exampleOf(schema), place),
      );
      if (status === 401) admin = await newAdmin();
      const field = [...place, 'mood'].join('.');
      if (status !== 400 || !body.errors?.some((error) => error.field === field && error.message === 'unknownField'))
        missed.push([name, field, status, body]);
    }
  }
  expect(missed).toEqual([]);
});

test('an unknown parameter is refused by its name too, of every call without a body', async () => {
  const admin = await newAdmin();
  const missed: unknown[] = [];
  const walked = (await documentedCalls(api)).filter(
    ({ name, path, method }) =>
      /^(GET|DELETE)$/.test(method) &&
      !name.includes('/v3/') &&
      /^\/(auth|public|tms)\//.test(path) &&
      !/^DELETE .*\/session/.test(name),
  );
  for (const { method, path, name, open } of walked) {
    const { status, body } = await (open ? caller(api) : admin)<{ errors?: Array<{ field: string }> }>(
      method,
      `${addressOf(path, 'R1', 'la-marina')}&mood=hungry`,
      undefined,
    );
    // A path parameter is validated first.
    if (status !== 400 && status !== 404) missed.push([name, status]);
    if (status === 400 && !body.errors?.some(({ field }) => field === 'mood') && !path.includes('{'))
      missed.push([name, body]);
  }
  expect(missed).toEqual([]);
});

test('a read-only field is named as such', async () => {
  const admin = await newAdmin();
  const setup = '/tms/v2/restaurants/R1?service=la-marina';
  const { status, body } = await admin('PATCH', setup, {
    region: 'nz',
    tmsVersion: 1,
    mood: 'hungry',
    milTime: true,
  });
  expect([status, body.errors]).toEqual([
    400,
    [
      { field: 'region', message: 'readOnly' },
      { field: 'tmsVersion', message: 'readOnly' },
      { field: 'mood', message: 'unknownField' },
    ],
  ]);
  const { body: booking } = await admin('PATCH', '/tms/v2/restaurants/R1/books/1?service=la-marina', {
    bookRef: 'X',
    visits: 5,
  });
  expect(booking.errors).toEqual([
    { field: 'bookRef', message: 'readOnly' },
    { field: 'visits', message: 'readOnly' },
  ]);
});

test('Google and the providers may send additional fields', async () => {
  const google = {
    authorization: `Basic ${Buffer.from(`${GOOGLE_BOOKING.user}:${GOOGLE_BOOKING.password}`).toString('base64')}`,
  };
  const lookup = {
    merchant_id: 'R1',
    slot_time: [
      {
        duration_sec: '7200',
        resource_ids: { party_size: 2, mood: 'hungry' },
        service_id: 'reservation',
        start_sec: '1795978800',
        mood: 'hungry',
      },
    ],
    mood: 'hungry',
  };
  expect((await caller(api)('POST', '/v3/BatchAvailabilityLookup?mood=hungry', lookup, google)).status).toBe(200);
  const unsigned = await caller(api)('POST', '/payments/webhooks/test?mood=hungry', { mood: 'hungry' });
  expect([unsigned.status, unsigned.body.errors]).toEqual([expect.any(Number), undefined]);
});

test('the calls of §7 are accepted as specified', async () => {
  const { token } = await addUser(api.database, { email: 'owner@maitre.test', roles: { R1: 'Owner' } });
  const owner = caller(api, token);
  const base = '/tms/v2/restaurants/R1';
  const check = {
    pushToken: 'p',
    deviceName: 'iPad',
    deviceUID: 'd1',
    pathname: '/login',
    origin: 'https://app.test',
    browser: 'Safari',
    os: 'iOS',
    email: 'owner@maitre.test',
    token: '',
  };
  expect(
    (await owner('PATCH', '/auth/v1/accounts/users/owner@maitre.test?email=owner@maitre.test&token=', check)).status,
  ).toBe(200);
  expect(
    (await owner('POST', '/auth/v1/accounts/session', { pushToken: 'p', deviceUID: 'd1', deviceName: 'iPad' })).status,
  ).toBe(200);
  expect(
    (
      await caller(api)('POST', '/auth/v1/accounts/login', {
        email: 'owner@maitre.test',
        password: 'wrong',
        est: 'la-marina',
      })
    ).status,
  ).toBe(401);
  expect((await owner('PATCH', `${base}?service=la-marina&region=eu`, { milTime: true })).status).toBe(200);
  expect(
    (
      await owner('POST', `${base}/block/t1?service=la-marina`, {
        scope: 2,
        date: '2026-12-01',
        from: 20,
        to: 22,
        tmsUserUID: 1000,
      })
    ).status,
  ).toBe(200);
  const { body } = await owner<{ rotas: object[]; weekdayRotas: object; specialDates: object[] }>(
    'GET',
    `${base}/rotas?service=la-marina`,
  );
  expect(
    (await owner('POST', `${base}/rotas?service=la-marina`, { rotas: body.rotas, weekdayRotas: body.weekdayRotas }))
      .status,
  ).toBe(200);
  expect((await owner('POST', `${base}/rotas?service=la-marina`, { specialDates: body.specialDates })).status).toBe(
    200,
  );
  expect((await owner('GET', `${base}/books?service=la-marina&date=2026-12-01&milTime=true`)).status).toBe(200);
  expect(
    (await owner('POST', `/auth/v1/accounts/cancel-request?uid=R1`, { serviceName: 'la-marina', region: 'eu' })).status,
  ).toBe(200);
});
