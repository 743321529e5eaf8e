/** All data of a restaurant in one archive (issue 2 §2). */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { bookings, diners, notes } from '@/restaurant-api/db/schema/book';
import { files } from '@/restaurant-api/db/schema/restaurants';
import { insertRows } from '@/restaurant-api/db/insert-rows';
import { openLocalChannel } from '@/restaurant-api/local-channel/server';
import { reachRunning } from '@/restaurant-api/local-channel/client';
import { openOutboundLock } from '@/restaurant-api/outbound-lock/outbound-lock';
import { type ApiServer, TEST_SETTINGS, addRestaurant, addUser, caller, startApi } from '../support/api/api-server';
import { readZip } from '../support/read-zip';

const NOW = Date.parse('2026-11-21T23:30:00Z');
const EXPORT = '/tms/v2/restaurants/10001/export?service=la-marina';
const MANY = 2_300;

let api: ApiServer;
let owner: string;
let host: string;

beforeAll(async () => {
  api = await startApi({ now: () => NOW });
  const { db } = api.database;
  await addRestaurant(api.database, {
    uid: '10001',
    service: 'la-marina',
    joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }],
  });
  await addRestaurant(api.database, { uid: '20001', service: 'otra-mesa' });
  owner = (
    await addUser(api.database, {
      email: 'owner@maitre.test',
      roles: { '10001': 'Owner' },
      passwordHash: 'secret-hash',
    })
  ).token;
  host = (await addUser(api.database, { email: 'host@maitre.test', roles: { '10001': 'staff' } })).token;
  const diner = (restaurant: string, n: number) => ({
    restaurant,
    uid: 2_000 + n,
    firstName: n === 0 ? '=HYPERLINK("http://evil")' : 'Ana',
    lastName: `Soler ${n}`,
    phone: '+34600111222',
    phoneKey: '34600111222',
    tags: ['wine', 'regular'],
    deletedAt: n === 1 ? new Date(NOW) : null,
  });
  await insertRows(db, diners, [
    ...Array.from({ length: MANY }, (_, n) => diner('10001', n)),
    { ...diner('20001', 5), lastName: 'Stranger' },
  ]);
  await db.insert(bookings).values({
    restaurant: '10001',
    uid: 5001,
    date: '2026-11-20',
    time: 25.5,
    originalTime: 25.5,
    turn: 2,
    startsAt: new Date('2026-11-21T00:30:00Z'),
    covers: 2,
    status: 1010,
    notes: 'Says "hola", and\ngoes',
    reference: 'BCD234',
    createdDate: '2026-11-01',
    createdTime: 12,
    dinerUid: 2000,
    tables: ['t1'],
    importKey: 'kept',
  });
  await db.insert(notes).values({ restaurant: '20001', date: '2026-11-21', text: 'not yours' });
  await db.insert(files).values({
    restaurant: '10001',
    name: 'icon',
    contentType: 'image/png',
    hash: 'a'.repeat(64),
    bytes: new Uint8Array([137, 80, 78, 71]),
  });
});
afterAll(() => api.close());

async function archive(): Promise<{ files: Map<string, Buffer>; headers: Headers }> {
  const response = await fetch(`${api.url}${EXPORT}`, { headers: { authorization: `Bearer ${owner}` } });
  expect(response.status).toBe(200);
  return { files: readZip(Buffer.from(await response.arrayBuffer())), headers: response.headers };
}

test('refuses without a session, and a host', async () => {
  expect((await caller(api)('GET', EXPORT)).status).toBe(401);
  expect((await caller(api, host)('GET', EXPORT)).status).toBe(403);
});

test('every table is included as CSV and as JSON, named after the restaurant and its service day', async () => {
  const { files: all, headers } = await archive();
  expect(headers.get('content-disposition')).toBe('attachment; filename="la-marina-2026-11-21.zip"');
  const tables = [
    'ads',
    'areas',
    'blocks',
    'bookings',
    'campaign-recipients',
    'campaigns',
    'changes',
    'diner-companions',
    'diners',
    'event-seatings',
    'event-tasks',
    'event-waiting',
    'events',
    'gift-cards',
    'gift-entries',
    'gift-imports',
    'gift-products',
    'imports',
    'incoming-messages',
    'joins',
    'loyalty-earnings',
    'loyalty-entries',
    'loyalty-members',
    'loyalty-programme',
    'loyalty-redemptions',
    'loyalty-rewards',
    'menu-categories',
    'menu-products',
    'message-rules',
    'messages',
    'news',
    'notes',
    'notifications',
    'order-events',
    'order-lines',
    'orders',
    'payment-ledger',
    'payment-policies',
    'payment-requests',
    'plan-tables',
    'plans',
    'promotions',
    'purchases',
    'report-schedules',
    'restaurant',
    'restrictions',
    'segments',
    'setup',
    'shifts',
    'special-dates',
    'staff',
    'statuses',
    'survey-answers',
    'survey-forms',
    'survey-grades',
    'surveys',
    'table-blocks',
    'tables',
    'takeaway-setup',
    'templates',
    'ticket-kinds',
    'ticket-scans',
    'tickets',
    'till-checks',
    'till-entries',
    'till-shares',
    'till-tables',
    'whatsapp-templates',
  ];
  expect([...all.keys()].sort()).toEqual([
    ...tables.map((name) => `csv/${name}.csv`),
    'images/icon.png',
    ...tables.map((name) => `json/${name}.json`),
  ]);
  expect([...(all.get('images/icon.png') ?? [])]).toEqual([137, 80, 78, 71]);
});

test('all rows of a long table in both formats, except deleted ones', async () => {
  const { files: all } = await archive();
  const people = JSON.parse(String(all.get('json/diners.json'))) as Array<{ uid: number; tags: string[] }>;
  expect(people).toHaveLength(MANY); // one is deleted, the walk-in guest is an extra row
  expect(people.find(({ uid }) => uid === 2001)).toBeUndefined();
  expect(people.at(-1)).toMatchObject({ uid: 4299, tags: ['wine', 'regular'] });
  const rows = parse(all.get('csv/diners.csv') as Buffer, { columns: true, bom: true }) as Array<
    Record<string, string>
  >;
  expect(rows).toHaveLength(MANY);
});

test('cells cannot run formulas, and keep numbers and line breaks', async () => {
  const { files: all } = await archive();
  const rows = parse(all.get('csv/diners.csv') as Buffer, { columns: true, bom: true }) as Array<
    Record<string, string>
  >;
  expect(rows.find(({ uid }) => uid === '2000')).toMatchObject({
    firstName: '\'=HYPERLINK("http://evil")',
    phone: '+34600111222',
    tags: '["wine","regular"]',
  });
  const [booking] = parse(all.get('csv/bookings.csv') as Buffer, { columns: true, bom: true }) as Array<
    Record<string, string>
  >;
  expect(booking).toMatchObject({
    uid: '5001',
    date: '2026-11-20',
    time: '25.5',
    notes: 'Says "hola", and\ngoes',
    tables: '["t1"]',
    startsAt: '2026-11-21T00:30:00.000Z',
  });
});

test('contains nothing of another restaurant, and no credentials', async () => {
  const whole = [...(await archive()).files.values()].map(String).join('\n');
  expect(whole).toContain('owner@maitre.test');
  expect(whole).not.toContain('secret-hash');
  expect(whole).not.toContain('Stranger');
  expect(whole).not.toContain('not yours');
});

test('a command on this machine gets the same archive from the running API with its own token, and no other caller does', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'maitre-export-'));
  const { database, log } = { database: api.database, log: pino({ level: 'silent' }) };
  const hold = await openOutboundLock(database.db, log);
  const channel = await openLocalChannel({ database, dataDir, secrets: TEST_SETTINGS, hold, log });
  try {
    const callRunning = await reachRunning(dataDir);
    const answer = await callRunning?.('GET', '/export?service=la-marina');
    expect([...readZip(Buffer.from(await (answer as Response).arrayBuffer())).keys()]).toEqual([
      ...(await archive()).files.keys(),
    ]);
    await expect(callRunning?.('GET', '/export?service=nowhere')).rejects.toThrow(
      "There is no restaurant called 'nowhere' in this database.",
    );
    const { port } = JSON.parse(await readFile(path.join(dataDir, 'local-channel.json'), 'utf8')) as { port: number };
    expect(
      (
        await fetch(`http://127.0.0.1:${port}/export?service=la-marina`, {
          headers: { authorization: `Bearer ${owner}` },
        })
      ).status,
    ).toBe(403);
  } finally {
    await channel.close();
    hold.stop();
    await rm(dataDir, { recursive: true });
  }
});
