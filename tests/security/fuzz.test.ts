/** Valid and invalid bodies generated from the OpenAPI document: no call fails, and refused ones have written nothing. FUZZ_BODIES sets how many. */
import fc from 'fast-check';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { GOOGLE_BOOKING } from '../support/providers/google';
import { databasePrint } from '../support/fuzz/database-print';
import { type BodyCall, documentedBodies } from '../support/fuzz/documented-bodies';
import { schemaValue } from '../support/fuzz/schema-value';

const BODIES = Number(process.env.FUZZ_BODIES ?? 200);

jest.setTimeout(240_000 + BODIES * 100);

let api: ApiServer;
let owners = 0;

beforeAll(async () => {
  api = await startApi({ settings: { googleBooking: GOOGLE_BOOKING, authRateLimit: 1e9, guestRateLimit: 1e9 } });
  await addRestaurant(api.database, { uid: '10001', service: 'la-marina' });
});
afterAll(() => api.close());

/** An owner with a fresh session: a body may have ended the previous one. */
const newOwner = async () =>
  (await addUser(api.database, { email: `owner-${(owners += 1)}@maitre.test`, roles: { '10001': 'Owner' } })).token;

const PATH_PARTS = fc.constantFrom(
  '1',
  '2',
  '1001',
  't1',
  'main',
  '2026-11-21',
  'diners',
  'notes',
  'events',
  'books',
  '%00',
  '..%2f..',
  '%F0%9F%8D%BD',
  '-1',
  '9'.repeat(30),
  'a b',
);

/** Addressed by an unguessable key: every body is refused there. */
const IS_LINK = /\{key\}/;

function addressOf(call: BodyCall, parts: readonly string[]): string {
  let next = 0;
  const filled = call.path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    name === 'UID' || name === 'restaurant' ? '10001' : name === 'service' ? 'la-marina' : (parts[next++] as string),
  );
  return `${filled}?service=la-marina&uid=10001&UID=10001`;
}

test(`${BODIES} bodies: no call fails, and a refused one has written nothing`, async () => {
  const { calls, named } = await documentedBodies(api);
  expect(calls.length).toBeGreaterThan(50);
  const print = await databasePrint(api.database);
  const google = `Basic ${Buffer.from(`${GOOGLE_BOOKING.user}:${GOOGLE_BOOKING.password}`).toString('base64')}`;
  const sent = fc
    .constantFrom(...calls)
    .chain((call) =>
      fc.tuple(
        fc.constant(call),
        schemaValue(call.schema, named),
        fc.array(PATH_PARTS, { minLength: 4, maxLength: 4 }),
      ),
    );

  let owner = await newOwner();
  let before = await print.take();
  let accepted = 0;
  let reachable = 0;
  const failures: unknown[] = [];
  for (const [call, body, parts] of fc.sample(sent, BODIES)) {
    const send = caller(api, call.auth === 'bearer' ? owner : undefined);
    const headers: Record<string, string> = call.auth === 'google' ? { authorization: google } : {};
    const { status, body: answer } = await send(
      call.method,
      addressOf(call, parts),
      body === undefined ? {} : body,
      headers,
    );
    if (status >= 500) failures.push({ name: call.name, parts, body, status, answer });
    if (status === 401 && call.auth === 'bearer') owner = await newOwner();
    if (!IS_LINK.test(call.path)) reachable += 1;
    if (status < 400) accepted += 1;
    const after = await print.take();
    if (status >= 400 && status !== 401 && after !== before)
      failures.push({
        name: call.name,
        parts,
        body,
        status,
        wrote: linesOf(after).filter((line) => !linesOf(before).includes(line)),
      });
    before = after;
  }
  expect(failures).toEqual([]);
  // Otherwise the bodies would not reach the code behind the first check.
  expect(accepted).toBeGreaterThan(reachable / 25);
});

const linesOf = (text: string) => text.split('\n');
