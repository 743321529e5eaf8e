/** The contract of a restaurant: its fields, its signed copy, and which roles may write what. */
import sharp from 'sharp';
import { contracts } from '@/restaurant-api/db/schema/contracts';
import { type ApiServer, addRestaurant, addUser, caller, startApi } from '@/tests/support/api/api-server';

let api: ApiServer;
let owner: ReturnType<typeof caller>;
let manager: ReturnType<typeof caller>;
let installer: ReturnType<typeof caller>;
let ownerToken: string;

const PATH = '/tms/v2/restaurants/uid-a/contract?service=service-a';
const COPY = '/auth/v1/accounts/contract/service-a?region=es';
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'uid-a', service: 'service-a' });
  ownerToken = (await addUser(api.database, { email: 'owner@a.test', roles: { 'uid-a': 'Owner' } })).token;
  owner = caller(api, ownerToken);
  manager = caller(
    api,
    (await addUser(api.database, { email: 'manager@a.test', roles: { 'uid-a': 'Manager' } })).token,
  );
  installer = caller(api, (await addUser(api.database, { email: 'super@m.test', roles: {}, isSuper: true })).token);
});
afterAll(() => api.close());

async function send(bytes: Buffer, fileName: string, headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const response = await fetch(api.url + COPY, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${ownerToken}`, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const download = (method = 'GET') =>
  fetch(api.url + COPY, { method, headers: { authorization: `Bearer ${ownerToken}` } });

test('a restaurant without an agreement has the contract of §3', async () => {
  expect((await owner('GET', PATH)).body).toEqual({
    uid: 'uid-a',
    estFull: 'service-a',
    currency: 'EUR',
    freeEnd: '',
    charges: '',
    program: '',
    location: '',
    address: '',
    company: '',
    contact: '',
    email: '',
    mobile: '',
    position: 'Owner',
    contract: 0,
    credit: 'Good',
    rwg: 0,
    signed: null,
    card: null,
    cardBy: 'test',
    rowVersion: 1,
  });
});

test('managers can neither read nor change it', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['PATCH', PATH],
    ['POST', COPY],
    ['GET', COPY],
    ['DELETE', COPY],
  ] as const) {
    expect([method, (await manager(method, path, method === 'PATCH' ? { rowVersion: 1 } : undefined)).status]).toEqual([
      method,
      403,
    ]);
  }
});

test('the owner sets the signatory, and the log keeps the previous value', async () => {
  const { status, body } = await owner('PATCH', PATH, {
    company: 'Casa Uno S.L.',
    address: 'Calle Mayor 1',
    contact: 'Ana Ruiz',
    email: 'ana@a.test',
    position: 'Director',
    rowVersion: 1,
  });
  expect([status, body]).toMatchObject([200, { company: 'Casa Uno S.L.', contact: 'Ana Ruiz', position: 'Director' }]);
  const changes = (await owner('GET', '/tms/v2/restaurants/uid-a/changes?service=service-a&after=0')).body as {
    changes: unknown[];
  };
  expect(changes.changes.at(-1)).toMatchObject({
    kind: 1,
    entity: 'contract',
    action: 'update',
    who: 'owner',
    before: { company: '', position: 'Owner' },
    after: { company: 'Casa Uno S.L.', position: 'Director' },
  });
});

test('guests read the contracting company, and no private address', async () => {
  const { body } = await caller(api)('GET', '/public/v1/restaurants/service-a');
  expect(body).toMatchObject({ legal: { company: 'Casa Uno S.L.', address: 'Calle Mayor 1', email: '' } });
});

test('a change from an outdated contract is answered with the current one', async () => {
  expect(await owner('PATCH', PATH, { company: 'Other', rowVersion: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version-conflict', current: { company: 'Casa Uno S.L.' } },
  });
});

test.each([
  [{ position: 'King' }, 'position'],
  [{ email: 'no address' }, 'email'],
  [{ mobile: 'call me' }, 'mobile'],
  [{ freeEnd: '2026-02-30' }, 'freeEnd'],
])('refuses %j by its name', async (wrong, field) => {
  expect(await owner('PATCH', PATH, { ...wrong, rowVersion: 2 })).toMatchObject({
    status: 400,
    body: { errors: [{ field }] },
  });
});

test.each([[{ charges: 'nothing at all' }], [{ freeEnd: '2036-01-01' }], [{ program: 'Gold' }], [{ credit: 'Good' }]])(
  'the owner cannot set the agreed terms, as %j',
  async (terms) => {
    expect(await owner('PATCH', PATH, { ...terms, rowVersion: 2 })).toMatchObject({
      status: 403,
      body: { code: 'admin-required' },
    });
  },
);

test('platform administrators set them', async () => {
  const { body } = await installer('PATCH', PATH, {
    charges: '49 € a month',
    freeEnd: '2027-01-31',
    program: 'Evening',
    rowVersion: 2,
  });
  expect(body).toMatchObject({
    charges: '49 € a month',
    freeEnd: '2027-01-31',
    program: 'Evening',
    company: 'Casa Uno S.L.',
  });
});

test('there is no signed contract before one is uploaded', async () => {
  expect((await download()).status).toBe(404);
  expect(await owner('DELETE', COPY)).toMatchObject({ status: 404 });
});

test('a PDF is stored, and served as a download, never displayed', async () => {
  const { status, body } = await send(PDF, '..\\..\\Contrato señor.exe');
  expect([status, body]).toMatchObject([
    200,
    {
      contract: 1,
      signed: { fileName: 'Contrato señor.pdf', contentType: 'application/pdf', bytes: PDF.length, who: 'owner' },
    },
  ]);
  const file = await download();
  expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="Contrato se_or.pdf"; filename*=UTF-8''Contrato%20se%C3%B1or.pdf`,
  );
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  expect(file.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('a photo is re-encoded, without its hidden data', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('hidden words')).toBe(true);
  expect(
    (await send(Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]), 'signed.html')).body,
  ).toMatchObject({ signed: { fileName: 'signed.jpg', contentType: 'image/jpeg' } });
  const stored = Buffer.from(await (await download()).arrayBuffer());
  expect([stored.includes('hidden words'), stored.includes('<script>')]).toEqual([false, false]);
});

test.each([
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), 'contract.pdf'],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'contract.png',
  ],
  ['half a PDF', Buffer.from('%PDF-1.7\nbroken off'), 'contract.pdf'],
])('refuses %s as a contract, whatever its name', async (_what, bytes, fileName) => {
  expect(await send(bytes, fileName)).toMatchObject({ status: 415, body: { code: 'unsupported-media' } });
});

test('refuses files over 10 MB and empty ones', async () => {
  expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1), 'large.pdf')).status).toBe(413);
  expect(await send(Buffer.alloc(0), 'empty.pdf')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'file', message: 'required' }] },
  });
});

test('an upload sent twice is stored once, and can be undone', async () => {
  const key = { 'idempotency-key': 'upload-of-the-contract' };
  const second = Buffer.from(PDF.toString().replace('1.7', '1.6'));
  expect(await send(second, 'second.pdf', key)).toEqual(await send(second, 'second.pdf', key));
  expect((await owner('DELETE', COPY)).body).toMatchObject({ contract: 1, signed: { fileName: 'signed.jpg' } });
  expect((await owner('DELETE', COPY)).body).toMatchObject({ contract: 1, signed: { fileName: 'Contrato señor.pdf' } });
  expect((await owner('DELETE', COPY)).body).toMatchObject({ contract: 0, signed: null });
  expect(await api.database.db.$count(contracts)).toBe(1);
});
