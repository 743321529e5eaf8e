/** Restore: refusals before any write, upgrades of older releases, and repeated erasures; into the kind of database these tests run on. */
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { tablesOf } from '@/restaurant-api/backup/catalogue';
import { applyMigrations, knownMigrations } from '@/restaurant-api/db/migrate';
import { restore } from '@/restaurant-api/backup/restore';
import { writeSealed } from '@/restaurant-api/backup/sealed-file';
import { snapshot } from '@/restaurant-api/backup/snapshot';
import type { Source } from '@/restaurant-api/backup/source';
import { bookings, bookingTables, diners } from '@/restaurant-api/db/schema/book';
import { installation } from '@/restaurant-api/db/schema/installation';
import { rowsOf } from '@/restaurant-api/db/client';
import {
  erasureHash,
  erasuresText,
  keepErasuresOutside,
  noteErasure,
} from '@/restaurant-api/modules/guest-preferences/erasures';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { TEST_SETTINGS, addRestaurant, addUser } from '../support/api/api-server';
import { type Installation, PASSPHRASE, emptyInstallation } from '../support/processes/installation';

jest.setTimeout(600_000);

const HERE = process.env.MAITRE_TEST_DB === 'postgres' ? 'postgres' : 'embedded';
const made: Installation[] = [];
/** Backup of a small restaurant in an embedded database. */
let file: string;
let original: Installation;

const empty = async (kind: 'embedded' | 'postgres' = HERE) => {
  const one = await emptyInstallation(kind);
  made.push(one);
  return one;
};
const into = (target: Installation, more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({
    file,
    passphrase: PASSPHRASE,
    dataDir: target.folder,
    url: target.url,
    authSecret: TEST_SETTINGS.authSecret,
    erasures: [],
    ...more,
  });
async function backUp(source: Source, to: string): Promise<void> {
  await source.run('begin transaction isolation level repeatable read, read only');
  await writeSealed(to, PASSPHRASE, snapshot(source, TEST_SETTINGS.authSecret));
  await source.close();
}
const COMING = {
  restaurant: 'R1',
  date: '2031-05-01',
  time: 20,
  originalTime: 20,
  turn: 2,
  startsAt: new Date('2031-05-01T18:00:00Z'),
  covers: 2,
  status: 1001,
  createdDate: '2031-01-01',
  createdTime: 10,
};

beforeAll(async () => {
  original = await empty('embedded');
  const database = await original.open();
  await addRestaurant(database, { uid: 'R1', service: 'la-marina' });
  await addUser(database, { email: 'owner@maitre.test', roles: { R1: 'Owner' } });
  const [gone, stays] = await database.db
    .insert(diners)
    .values([
      { restaurant: 'R1', firstName: 'Gone', email: 'gone@example.test' },
      { restaurant: 'R1', firstName: 'Stays', email: 'stays@example.test' },
    ])
    .returning();
  const [his] = await database.db
    .insert(bookings)
    .values([
      {
        ...COMING,
        reference: 'GONE1',
        firstName: 'Gone',
        email: 'gone@example.test',
        dinerUid: gone?.uid,
        tables: ['t1'],
      },
      { ...COMING, reference: 'STAY1', firstName: 'Stays', dinerUid: stays?.uid },
    ])
    .returning();
  await database.db.insert(bookingTables).values({
    restaurant: 'R1',
    booking: his?.uid as number,
    table: 't1',
    span: '[2031-05-01 18:00+00,2031-05-01 20:00+00)',
    live: true,
  });
  // Edge values for a column of each kind.
  await database.db.execute(
    sql`update diners set notes = ${'\\. \\N \t "quoted" \r\n é 🍷'}, created_at = '2026-01-02 03:04:05.678901+00' where restaurant = 'R1'`,
  );
  await database.db.execute(
    sql`update setups set default_turn = 0.1 + 0.2::float8, time_step = 1e-300 where restaurant = 'R1'`,
  );
  await database.close();
  file = path.join(original.folder, 'small.backup');
  await backUp(await original.source(), file);
});
afterAll(async () => {
  for (const one of made) await one.remove();
});

/** Asserts that nothing was added. */
async function expectUntouched(target: Installation): Promise<void> {
  if (target.url === undefined)
    return expect((await readdir(target.folder)).filter((name) => name !== 'lock')).toEqual([]);
  const source = await target.source();
  const tables = await tablesOf(source);
  await source.close();
  expect(tables).toEqual([]);
}

test('every value is restored, to the last microsecond and the last bit', async () => {
  const target = await empty();
  await into(target);
  const database = await target.open();
  const [diner] = rowsOf<{ notes: string; at: string }>(
    await database.db.execute(
      sql`select notes, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as at from diners where first_name = 'Gone'`,
    ),
  );
  expect(diner).toEqual({ notes: '\\. \\N \t "quoted" \r\n é 🍷', at: '2026-01-02 03:04:05.678901' });
  expect(
    rowsOf(
      await database.db.execute(
        sql`select default_turn = 0.1 + 0.2::float8 as turn, time_step = 1e-300 as step from setups`,
      ),
    ),
  ).toEqual([{ turn: true, step: true }]);
  // The constraints apply again: a clash without an override is refused.
  const [other] = await database.db.select().from(bookings).where(eq(bookings.reference, 'STAY1'));
  await expect(
    database.db.insert(bookingTables).values({
      restaurant: 'R1',
      booking: other?.uid as number,
      table: 't1',
      span: '[2031-05-01 19:00+00,2031-05-01 21:00+00)',
      live: true,
    }),
  ).rejects.toThrow();
  await database.close();

  // Restoring another copy into it is refused: it is not empty.
  await expect(into(target)).rejects.toThrow(/is not empty/);
});

test('a wrong passphrase, a truncated file, an altered one and a longer one are refused, and nothing is written', async () => {
  const target = await empty();
  await expect(into(target, { passphrase: 'another passphrase' })).rejects.toThrow(
    'The passphrase is not the one that this backup was made with.',
  );
  const bytes = await readFile(file);
  const other = path.join(original.folder, 'other.backup');
  const tried = async (content: Buffer, message: RegExp) => {
    await writeFile(other, content);
    await expect(into(target, { file: other })).rejects.toThrow(message);
  };
  await tried(bytes.subarray(0, -1), /cut off/);
  await tried(bytes.subarray(0, 60), /cut off|not a backup/);
  await tried(Buffer.concat([bytes, Buffer.from('x')]), /behind its end/);
  const changed = Buffer.from(bytes);
  changed[changed.length - 100] = (changed[changed.length - 100] as number) ^ 1;
  await tried(changed, /changed or damaged/);
  await tried(Buffer.from('a,b,c\n1,2,3\n'), /not a backup/);
  await expectUntouched(target);
});

test('a backup of a newer release is refused by name', async () => {
  const newer = path.join(original.folder, 'newer.backup');
  const source = await original.source();
  await source.run(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999); begin",
  );
  await writeSealed(newer, PASSPHRASE, snapshot(source, TEST_SETTINGS.authSecret));
  await source.run("rollback; delete from drizzle.__drizzle_migrations where hash = 'of tomorrow'");
  await source.close();
  const target = await empty();
  await expect(into(target, { file: newer })).rejects.toThrow(/whose tables this release .* does not know/);
  await expectUntouched(target);
});

test('another AUTH_SECRET is refused, by fingerprints', async () => {
  const target = await empty();
  await expect(into(target, { authSecret: 'another secret that is long enough for anybody' })).rejects.toThrow(
    /AUTH_SECRET is not that of the backup: this one is [0-9a-f]{12}, the backup's [0-9a-f]{12}/,
  );
  await expectUntouched(target);
});

test.each([
  ['the current secret', 'the present secret of the installation 0123456789'],
  ['the secret of the backup', TEST_SETTINGS.authSecret],
])(
  'a backup from before AUTH_SECRET was rotated is restored, and erased diners are recognised by %s',
  async (_which, listedBy) => {
    const before = await original.open();
    const [gone] = await before.db.select().from(diners).where(eq(diners.firstName, 'Gone'));
    await before.close();
    const target = await empty();
    await expect(
      into(target, {
        authSecret: 'the present secret of the installation 0123456789',
        formerSecrets: [TEST_SETTINGS.authSecret],
        erasures: [erasureHash(listedBy, gone as NonNullable<typeof gone>)],
      }),
    ).resolves.toMatchObject({ erased: 1 });
  },
);

test('a running installation is refused', async () => {
  const target = await empty();
  const running = await target.open();
  // On a server other connections are counted; a folder is locked by a live process.
  if (target.url === undefined) await writeFile(path.join(target.folder, 'lock'), String(process.ppid));
  else await running.db.execute(sql`select 1`);
  await expect(into(target)).rejects.toThrow(/in use by/);
  await running.close();
});

test('one that was started and never used is empty, also when started by a newer release', async () => {
  const target = await empty();
  await (await target.open()).close();
  await expect(into(target)).resolves.toMatchObject({ migrated: 0 });
});

test('a backup of an older release is upgraded to this one', async () => {
  const older = await empty();
  const from = await older.source();
  const known = knownMigrations();
  await from.run('begin');
  // The first migration only: the tables, without manual rules and without the row of the installation.
  const last = 1;
  await applyMigrations(from, known.slice(0, last));
  await from.run(
    `insert into restaurants (restaurant, service, name, country, time_zone, currency) values ('R7', 'la-vieja', 'La Vieja', 'ES', 'Europe/Madrid', 'EUR'); commit`,
  );
  const oldFile = path.join(original.folder, 'older.backup');
  await backUp(from, oldFile);
  const target = await empty();
  await expect(into(target, { file: oldFile })).resolves.toMatchObject({ migrated: known.length - last });
  const database = await target.open();
  expect(rowsOf(await database.db.execute(sql`select service from restaurants`))).toEqual([{ service: 'la-vieja' }]);
  const [row] = await database.db.select().from(installation);
  expect(row?.heldSince).toBeInstanceOf(Date);
  await database.close();
});

test('a restore that was killed half way is begun again', async () => {
  const target = await empty();
  let killed = false;
  const dying = into(target, {
    progress: (what) => {
      if (what.startsWith('writing') && !killed) {
        killed = true;
        throw new Error('killed');
      }
    },
  });
  await expect(dying).rejects.toThrow('killed');
  await expect(into(target)).resolves.toMatchObject({ erased: 0 });
});

test('diners erased since the backup are erased again, with the visit that they had cancelled', async () => {
  const before = await original.open();
  const [gone] = await before.db.select().from(diners).where(eq(diners.firstName, 'Gone'));
  const hash = erasureHash(TEST_SETTINGS.authSecret, gone as NonNullable<typeof gone>);
  expect(hash).not.toContain('gone');
  await before.close();

  const target = await empty();
  await expect(
    into(target, {
      erasures: [hash, erasureHash(TEST_SETTINGS.authSecret, { restaurant: 'R1', uid: 99, createdAt: new Date() })],
    }),
  ).resolves.toMatchObject({ erased: 1 });
  const { db, close } = await target.open();
  const [row] = await db
    .select()
    .from(diners)
    .where(and(eq(diners.restaurant, 'R1'), eq(diners.uid, gone?.uid as number)));
  expect(row).toMatchObject({ firstName: '', email: '', notes: '' });
  expect(row?.deletedAt).toBeInstanceOf(Date);
  const [his] = await db.select().from(bookings).where(eq(bookings.reference, 'GONE1'));
  expect(his).toMatchObject({ firstName: '', email: '', dinerUid: null, status: 999 });
  expect(
    rowsOf(await db.execute(sql`select live from booking_tables where booking_uid = ${his?.uid} and live`)),
  ).toEqual([]);
  const [other] = await db.select().from(bookings).where(eq(bookings.reference, 'STAY1'));
  expect(other).toMatchObject({ firstName: 'Stays', status: 1001 });
  // And it is on the list of the copy, for the next time.
  expect(await erasuresText(db)).toContain(hash);
  await close();
});

test('the list is kept outside of the database too, and completed', async () => {
  const target = await empty();
  const { db, close } = await target.open();
  const list = path.join(target.folder, 'outside', 'erasures.log');
  const parts = { db, log: pino({ level: 'silent' }), settings: { ...TEST_SETTINGS, erasuresFile: list } };
  await keepErasuresOutside(parts);
  expect(existsSync(list)).toBe(false);
  const diner = (uid: number) => ({ restaurant: 'R1', uid, createdAt: new Date(0) });
  await db.transaction((tx) => noteErasure(tx, 'secret', diner(1)));
  await keepErasuresOutside(parts);
  await db.transaction((tx) => noteErasure(tx, 'secret', diner(2)));
  await keepErasuresOutside(parts);
  const lines = (await readFile(list, 'utf8')).trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    erasureHash('secret', diner(1)),
    erasureHash('secret', diner(2)),
  ]);
  await close();
  await rm(list);
});
