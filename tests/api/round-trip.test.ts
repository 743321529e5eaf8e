/** A restaurant's archive is imported again: into an empty restaurant it recreates the same data, into itself it changes nothing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type Context, type Restaurant, systemActor } from '@/restaurant-api/context';
import { rowsOf } from '@/restaurant-api/db/client';
import { findByService } from '@/restaurant-api/db/restaurant-repository';
import { makeRestaurant } from '@/restaurant-api/db/seeds/make-restaurant';
import { noJobs } from '@/restaurant-api/jobs/jobs';
import { importArchive, previewArchive } from '@/restaurant-api/modules/transfer/archive-import';
import { exportArchive } from '@/restaurant-api/modules/transfer/export-service';
import { startImport } from '@/restaurant-api/modules/transfer/import-service';
import { undoImport } from '@/restaurant-api/modules/transfer/undo-import';
import { paymentProviders } from '@/restaurant-api/providers/payments/payment-providers';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { TEST_SETTINGS } from '../support/api/api-server';
import { readZip } from '../support/read-zip';
import { openTestDatabase } from '../support/api/test-database';
import { addWholeRestaurant } from '../support/api/whole-restaurant';

const NOW = Date.parse('2026-11-22T12:00:00Z');
/** Created by the release before archives could be imported. */
const OLD_ARCHIVE = 'tests/support/fixtures/la-marina-0.10.4.zip';

let context: Context;
let drop: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  const test = await openTestDatabase();
  drop = test.drop;
  const { database } = test;
  context = {
    db: database.db,
    database,
    settings: TEST_SETTINGS,
    log: pino({ level: 'silent' }),
    publisher: silentPublisher,
    jobs: noJobs,
    payments: paymentProviders(TEST_SETTINGS, database.db),
    now: () => NOW,
  };
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-round-trip-'));
  await addWholeRestaurant(database, { uid: '10001', service: 'la-marina' });
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

async function addEmpty(uid: string, service: string): Promise<Restaurant> {
  await makeRestaurant(context.db, {
    uid,
    service,
    name: 'Empty',
    country: 'PT',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
  });
  return restaurant(service);
}

async function restaurant(service: string): Promise<Restaurant> {
  const found = await findByService(context.db, service);
  if (!found) throw new Error(`no restaurant ${service}`);
  return found;
}

type Rows = Array<Record<string, unknown>>;

async function exported(
  of: Restaurant,
): Promise<{ file: string; json: Record<string, Rows>; csv: string; images: string[] }> {
  const bytes = await buffer(await exportArchive(context.db, of.uid));
  const file = path.join(folder, `${of.service}-${Math.random()}.zip`);
  await writeFile(file, bytes);
  const files = readZip(bytes);
  const json = Object.fromEntries(
    [...files].flatMap(([name, content]) =>
      name.startsWith('json/') ? [[name.slice(5, -5), JSON.parse(String(content)) as Rows]] : [],
    ),
  );
  return {
    file,
    json,
    csv: String(files.get('csv/bookings.csv')),
    images: [...files]
      .filter(([name]) => name.startsWith('images/'))
      .map(([name, content]) => `${name} ${content.toString('hex')}`),
  };
}

/** What a copy cannot or must not have: its own identity, counters, users, money and messages, and the consent for Google. */
function comparable(json: Record<string, Rows>): Record<string, Rows> {
  const without = (rows: Rows | undefined, ...columns: string[]) =>
    (rows ?? []).map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))));
  const {
    changes: _changes,
    imports: _imports,
    messages: _messages,
    notifications: _notifications,
    staff: _staff,
    'payment-requests': _requests,
    'payment-ledger': _ledger,
    ...kept
  } = json;
  return {
    ...kept,
    restaurant: without(json.restaurant, 'service', 'groupName', 'status', 'restaurantVersion', 'createdAt'),
    setup: without(json.setup, 'version', 'creditStatus', 'consentRWG'),
    diners: without(json.diners?.filter(({ uid }) => uid !== 1000)),
    bookings: without(json.bookings, 'payment'),
    'payment-policies': without(json['payment-policies'], 'active'),
    surveys: without(json.surveys, 'active'),
    news: without(json.news, 'sisters'),
    'message-rules': without(json['message-rules'], 'enabled', 'since'),
    'report-schedules': without(json['report-schedules'], 'active', 'recipients', 'segment'),
  };
}

const importInto = (target: Restaurant, file: string) =>
  importArchive(context, target, systemActor('Import'), { path: file, fileName: path.basename(file) });
const count = async (query: ReturnType<typeof sql>) => rowsOf<{ n: number }>(await context.db.execute(query))[0]?.n;

test('an archive into an empty restaurant makes it equal, and sends nothing', async () => {
  const source = await restaurant('la-marina');
  const target = await addEmpty('20001', 'copy');
  const before = await exported(source);
  const { state, counts } = await importInto(target, before.file);

  expect(state).toMatchObject({ state: 'done', rows: 4, added: 4, skipped: 0, bad: 0 });
  expect(Object.fromEntries(counts.map(({ name, added, here, left }) => [name, [added, here, left]]))).toEqual({
    setup: [1, 0, 0],
    news: [1, 0, 0],
    surveys: [1, 0, 0],
    plans: [1, 0, 0],
    areas: [2, 0, 0],
    tables: [4, 0, 0],
    'plan-tables': [4, 0, 0],
    joins: [1, 0, 0],
    shifts: [2, 0, 0],
    'special-dates': [1, 0, 0],
    blocks: [1, 0, 0],
    'table-blocks': [1, 0, 0],
    restrictions: [1, 0, 0],
    events: [1, 0, 0],
    'payment-policies': [1, 0, 0],
    notes: [1, 0, 0],
    promotions: [1, 0, 0],
    ads: [1, 0, 0],
    segments: [1, 0, 0],
    templates: [1, 0, 0],
    'message-rules': [2, 0, 0],
    'report-schedules': [1, 0, 0],
    images: [1, 0, 0],
    diners: [2, 1, 0],
    'diner-companions': [1, 0, 0],
    bookings: [4, 0, 0],
  });
  const after = await exported(target);
  expect(comparable(after.json)).toEqual(comparable(before.json));
  expect(after.images).toEqual(before.images);
  expect(after.json.bookings?.[0]).toMatchObject({
    uid: 5001,
    date: '2026-11-20',
    time: 25.25,
    status: 1010,
    channel: 1100,
    tables: ['t2', 't3'],
    turn: 1.75,
    spend: 9900,
    total: 12050,
    reference: 'BCD234',
    eventUid: 3001,
    dinerUid: 2001,
    startsAt: '2026-11-21T00:15:00.000Z',
    bookOptions: [7],
  });
  expect(after.json.diners?.find(({ uid }) => uid === 2001)?.consents).toEqual({
    privacy: { at: '2026-10-01T10:00:00.000Z', to: 'sofia@example.com', how: 'booking' },
    sms: { at: '2026-10-02T10:00:00.000Z', to: '+34600112233', how: 'preferences' },
  });
  // What a copy must not have: money, a payment policy, an agreement with Google.
  expect(after.json.bookings?.map(({ payment }) => payment)).toEqual([null, null, null, null]);
  expect(after.json['payment-policies']).toMatchObject([{ name: 'Parties', active: false }]);
  // Replies to a booking continue as before; scheduled messages begin when enabled (D12).
  expect(after.json['message-rules']).toMatchObject([
    { kind: 'booked', enabled: true, byStaff: true, channel: 'sms', since: '2026-11-22T12:00:00.000Z' },
    {
      kind: 'reminder',
      enabled: false,
      hours: 48,
      shifts: ['Dinner'],
      minCovers: 2,
      since: '2026-11-22T12:00:00.000Z',
    },
  ]);
  // Users are not in the copy: reports have no recipients until some are chosen.
  expect(after.json['report-schedules']).toMatchObject([
    { name: 'Every morning', report: 'bookingsCurrent', hour: 8, active: false, recipients: [] },
  ]);
  expect(after.json.setup).toMatchObject([{ consentRWG: false, creditStatus: 'Good', defaultTurn: 1.75 }]);
  expect([after.json.messages, after.json['payment-requests'], after.json.staff, after.json.notifications]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  const claims = rowsOf(
    await context.db.execute(
      sql`select booking_uid::int as booking, table_uid as "table", live, overridden from booking_tables where restaurant = '20001' order by 1, 2`,
    ),
  );
  expect(claims).toEqual([
    { booking: 5001, table: 't2', live: false, overridden: false },
    { booking: 5001, table: 't3', live: false, overridden: false },
    { booking: 5002, table: 't1', live: true, overridden: false },
    { booking: 5003, table: 't1', live: true, overridden: true },
  ]);
  // The next booking does not collide with an imported number.
  expect(await count(sql`select nextval(pg_get_serial_sequence('bookings', 'uid'))::int as n`)).toBeGreaterThan(5004);
});

test('an archive into its own restaurant changes nothing', async () => {
  const source = await restaurant('la-marina');
  const before = await exported(source);
  expect(await previewArchive(context, source, before.file)).toMatchObject({ self: true, bare: false });
  const { state, counts } = await importInto(source, before.file);
  expect(state).toMatchObject({ state: 'done', added: 0, skipped: 4, bad: 0 });
  expect(counts.filter(({ added, left }) => added > 0 || left > 0)).toEqual([]);
  const { imports: _after, ...after } = (await exported(source)).json;
  const { imports: _before, ...same } = before.json;
  expect(after).toEqual(same);
});

test('an archive imported again adds nothing', async () => {
  const source = await restaurant('la-marina');
  const { file } = await exported(source);
  const { state, counts } = await importInto(await restaurant('copy'), file);
  expect(state).toMatchObject({ added: 0, skipped: 4 });
  expect(counts.filter(({ added }) => added > 0)).toEqual([]);
});

test('an archive of the previous release is imported the same', async () => {
  const target = await addEmpty('30001', 'old-copy');
  const { state } = await importInto(target, OLD_ARCHIVE);
  expect(state).toMatchObject({ state: 'done', added: 4, bad: 0 });
  const { json } = await exported(target);
  expect(json.bookings?.map(({ reference, date, time, tables }) => [reference, date, time, tables])).toEqual([
    ['BCD234', '2026-11-20', 25.25, ['t2', 't3']],
    ['CDF345', '2026-12-24', 20.25, ['t1']],
    ['DFG456', '2026-12-24', 20.75, ['t1']],
    ['FGH567', '2026-12-26', 13.5, []],
  ]);
  expect(json.statuses?.at(-1)).toEqual({
    code: 1500,
    name: 'Coffee',
    colour: '#6f4e37',
    stage: 4,
    stageName: 'Seated',
    names: {},
    position: 0,
    retired: false,
  });
});

test('undoing an import of an archive leaves the restaurant as empty as before', async () => {
  const target = await addEmpty('40001', 'undone');
  const before = await exported(target);
  const { uid } = await importInto(target, (await exported(await restaurant('la-marina'))).file);
  const { bookings, diners, state } = await undoImport(context, target, systemActor('Import'), uid);
  expect([bookings, diners, state.state, state.kept]).toEqual([4, 2, 'undone', 0]);
  const after = await exported(target);
  const { changes: _changes, imports: _imports, setup: setupAfter, restaurant: rowAfter, ...rest } = after.json;
  const { changes: _c, imports: _i, setup, restaurant: rowBefore, ...emptyRest } = before.json;
  expect(rest).toEqual(emptyRest);
  expect([
    { ...setupAfter?.[0], version: 1 },
    { ...rowAfter?.[0], restaurantVersion: 0 },
  ]).toEqual([
    { ...setup?.[0], version: 1 },
    { ...rowBefore?.[0], restaurantVersion: 0 },
  ]);
  expect(after.images).toEqual([]);
});

test('undoing an archive keeps a booking changed since, with its table', async () => {
  const target = await addEmpty('50001', 'kept');
  const { uid } = await importInto(target, (await exported(await restaurant('la-marina'))).file);
  await context.db.execute(
    sql`update bookings set notes = 'On the phone: by the window', version = version + 1 where restaurant = '50001' and reference = 'CDF345'`,
  );
  const { bookings, state } = await undoImport(context, target, systemActor('Import'), uid);
  expect([bookings, state.kept]).toEqual([3, 1]);
  const { json } = await exported(target);
  expect(json.bookings).toMatchObject([{ reference: 'CDF345', tables: ['t1'], dinerUid: 2002 }]);
  expect(json.diners?.map(({ uid: diner }) => diner)).toEqual([1000, 2002]);
  expect(json.tables?.map(({ table }) => table)).toEqual(['t1']);
});

test('a restaurant with its own floor keeps it, and taken numbers are reassigned', async () => {
  await addWholeRestaurant(context.database, { uid: '60001', service: 'other-restaurant' });
  const target = await restaurant('other-restaurant');
  await context.db.execute(sql`update bookings set reference = 'Z' || substr(reference, 2) where restaurant = '60001'`);
  const { state, counts } = await importInto(target, (await exported(await restaurant('la-marina'))).file);
  expect(state).toMatchObject({ added: 4, bad: 0 });
  const of = (name: string) => counts.find((one) => one.name === name);
  expect([of('tables'), of('shifts'), of('templates'), of('message-rules'), of('setup')]).toEqual([
    { name: 'tables', added: 0, here: 0, left: 4 },
    { name: 'shifts', added: 0, here: 0, left: 2 },
    { name: 'templates', added: 0, here: 0, left: 1 },
    { name: 'message-rules', added: 0, here: 0, left: 2 },
    { name: 'setup', added: 0, here: 0, left: 1 },
  ]);
  // Its diners are known here by phone and e-mail.
  expect(of('diners')).toEqual({ name: 'diners', added: 0, here: 3, left: 0 });
  expect(await count(sql`select count(*)::int as n from bookings where restaurant = '60001'`)).toBe(8);
  expect(await count(sql`select count(*)::int as n from events where restaurant = '60001'`)).toBe(2);
  const [event] = rowsOf<{ uid: number }>(
    await context.db.execute(sql`select uid::int as uid from events where restaurant = '60001' and uid <> 3001`),
  );
  expect(
    await count(sql`select event_uid::int as n from bookings where restaurant = '60001' and reference = 'BCD234'`),
  ).toBe(event?.uid);
});

test('an archive of another time zone is refused, with nothing written', async () => {
  await makeRestaurant(context.db, {
    uid: '70001',
    service: 'sydney',
    name: 'Sydney',
    country: 'AU',
    timeZone: 'Australia/Sydney',
    currency: 'EUR',
  });
  await expect(importInto(await restaurant('sydney'), OLD_ARCHIVE)).rejects.toThrow(
    'The archive is of a restaurant with the time zone Europe/Madrid; sydney has Australia/Sydney',
  );
  expect(await count(sql`select count(*)::int as n from imports where restaurant = '70001'`)).toBe(0);
});

test('the bookings.csv of an archive alone: hours are decimal, tables are found, and references are known', async () => {
  const { csv } = await exported(await restaurant('la-marina'));
  const file = path.join(folder, 'bookings.csv');
  await writeFile(file, csv);
  const same = await (
    await startImport(context, await restaurant('la-marina'), systemActor('Import'), {
      path: file,
      fileName: 'bookings.csv',
      mapping: {},
    })
  ).finished;
  expect(same).toMatchObject({ added: 0, skipped: 4, bad: 0 });

  await addWholeRestaurant(context.database, { uid: '80001', service: 'csv-copy' });
  await context.db.execute(sql`delete from bookings where restaurant = '80001'`);
  const state = await (
    await startImport(context, await restaurant('csv-copy'), systemActor('Import'), {
      path: file,
      fileName: 'bookings.csv',
      mapping: {},
    })
  ).finished;
  expect(state).toMatchObject({ added: 4, skipped: 0, bad: 0 });
  const rows = rowsOf(
    await context.db.execute(sql`
    select reference, service_date::text as date, time, turn, tables, channel, spend::int as spend, total::int as total, high_chairs as chairs, diner_uid::int as diner, created_date::text as created, created_time as "createdTime", notes
    from bookings where restaurant = '80001' order by service_date, time`),
  );
  expect(rows).toMatchObject([
    {
      reference: 'BCD234',
      date: '2026-11-20',
      time: 25.25,
      turn: 1.75,
      tables: ['t2', 't3'],
      channel: 1100,
      chairs: 2,
      spend: 9900,
      total: 12050,
      diner: 2001,
      created: '2026-11-01',
      createdTime: 12.25,
    },
    { reference: 'CDF345', date: '2026-12-24', time: 20.25, turn: 2, tables: ['t1'], notes: '=1+1' },
    { reference: 'DFG456', date: '2026-12-24', time: 20.75, diner: 1000, channel: 2 },
    { reference: 'FGH567', date: '2026-12-26', time: 13.5, tables: [] },
  ]);
});
