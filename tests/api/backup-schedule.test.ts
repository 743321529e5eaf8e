/** Automatic backups: made once however many copies run, verified by restoring, kept by the retention rule, and failures reported to owners. */
import { readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { is, sql } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { HOUR_MS } from '@/lib/time/milliseconds';
import { readContent } from '@/restaurant-api/backup/read-content';
import { readKeepRule } from '@/restaurant-api/backup/keep-rule';
import type { BackupMade } from '@/restaurant-api/backup/run-repository';
import { lastDue, scheduleBackups } from '@/restaurant-api/backup/schedule';
import { readSealed } from '@/restaurant-api/backup/sealed-file';
import { backupRuns } from '@/restaurant-api/db/schema/installation';
import { rowsOf } from '@/restaurant-api/db/client';
import type { OutboundLock } from '@/restaurant-api/outbound-lock/outbound-lock';
import { bundleServer, startProcess } from '../support/processes/api-process';
import { type ApiServer, addRestaurant, addUser, startApi } from '../support/api/api-server';
import { eventually } from '../support/eventually';
import { PASSPHRASE, emptyInstallation } from '../support/processes/installation';

/** More than an hour after it was due. */
const NOON = Date.parse('2026-11-26T12:00:00Z');
const silent = pino({ level: 'silent' });

let api: ApiServer;
let folder: string;
let now = NOON;
let isHeld = false;
const hold: OutboundLock = {
  isHeld: () => isHeld,
  whenReleased: () => undefined,
  look: async () => undefined,
  stop: () => undefined,
};

beforeAll(async () => {
  api = await startApi({ now: () => now });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-backups-'));
  now = NOON;
  isHeld = false;
  await api.database.db.delete(backupRuns);
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => api.close());

const made = (file: string): BackupMade => ({ file: path.basename(file), bytes: 10, rows: 3, checked: true });
async function writes(file: string): Promise<BackupMade> {
  await writeFile(file, 'a backup');
  return made(file);
}
const copy = (make: (file: string, signal: AbortSignal) => Promise<BackupMade>, keep = '7d,4w,12m') =>
  scheduleBackups({
    db: api.database.db,
    hold,
    log: silent,
    settings: { folder, everyHours: 24, hour: 3, keep: readKeepRule(keep) },
    now: () => now,
    make,
  });
const runs = () => api.database.db.select().from(backupRuns).orderBy(backupRuns.uid);
async function notificationsOf(email: string, role: string): Promise<unknown> {
  const { token } = await addUser(api.database, { email, roles: { R1: role } });
  const response = await fetch(`${api.url}/auth/v1/accounts/users/${email}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ deviceUID: 'tablet' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { backup?: unknown }).backup;
}

test('times are counted from an hour of the day', () => {
  const at = (text: string) => Date.parse(`2026-11-${text}Z`);
  expect(lastDue({ everyHours: 24, hour: 3 }, at('26T12:00'))).toBe(at('26T03:00'));
  expect(lastDue({ everyHours: 24, hour: 3 }, at('26T02:59'))).toBe(at('25T03:00'));
  expect(lastDue({ everyHours: 6, hour: 3 }, at('26T12:00'))).toBe(at('26T09:00'));
});

test('of two copies one makes the backup, and it is made once until the next is due', async () => {
  const files: string[] = [];
  const slow = async (file: string) => {
    files.push(file);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return writes(file);
  };
  const copies = [copy(slow), copy(slow)];
  await Promise.all(copies.map(({ look }) => look()));
  await copies[0]?.look();
  expect(files).toEqual([path.join(folder, 'maitre-2026-11-26T120000Z.backup')]);
  expect(await runs()).toMatchObject([
    { state: 'done', checked: true, rows: 3, nextBy: new Date('2026-11-28T01:00:00Z') },
  ]);
  expect((await readdir(folder)).sort()).toEqual(['erasures.log', 'maitre-2026-11-26T120000Z.backup']);

  now = Date.parse('2026-11-27T02:59:00Z');
  await copies[1]?.look();
  expect(files).toHaveLength(1);
  now = Date.parse('2026-11-27T03:00:00Z');
  await copies[1]?.look();
  expect(files).toHaveLength(2);
  for (const { stop } of copies) await stop();
});

test('a new backup removes those that the retention rule drops, and no other file', async () => {
  for (const name of ['maitre-2026-11-25T030000Z.backup', 'maitre-2026-11-24T030000Z.backup', 'mine.backup'])
    await writeFile(path.join(folder, name), '');
  // A leftover of a killed process.
  await writeFile(path.join(folder, 'maitre-2026-11-26T030000Z.backup.99.part'), '');
  const one = copy(writes, '2d');
  await one.look();
  expect((await readdir(folder)).sort()).toEqual([
    'erasures.log',
    'maitre-2026-11-25T030000Z.backup',
    'maitre-2026-11-26T120000Z.backup',
    'mine.backup',
  ]);
  await one.stop();
});

test('a failure is reported to owners only, deletes nothing, and is retried after a while', async () => {
  await writeFile(path.join(folder, 'maitre-2020-01-01T030000Z.backup'), '');
  await writeFile(path.join(folder, 'maitre-2020-01-02T030000Z.backup'), '');
  let tries = 0;
  const failing = copy(async () => {
    tries += 1;
    throw new Error('The rows of diners are not those of the backup: nothing was kept.');
  }, '1d');
  await failing.look();
  expect(await runs()).toMatchObject([
    { state: 'failed', failure: 'The rows of diners are not those of the backup: nothing was kept.' },
  ]);
  expect(await readdir(folder)).toHaveLength(2);
  expect(await notificationsOf('owner-1@maitre.test', 'Owner')).toEqual({ problem: 'failed', last: null });
  expect(await notificationsOf('manager-1@maitre.test', 'Manager')).toBeUndefined();
  expect(await notificationsOf('host-1@maitre.test', 'staff')).toBeUndefined();

  now += 14 * 60_000;
  await failing.look();
  expect(tries).toBe(1);
  now += 60_000;
  await failing.look();
  expect(tries).toBe(2);
  await failing.stop();

  const well = copy(writes);
  now += 15 * 60_000;
  await well.look();
  expect(await notificationsOf('owner-2@maitre.test', 'Owner')).toBeUndefined();
  await well.stop();

  // The next one was not made: it is reported half a day after it was due.
  now = Date.parse('2027-01-01T00:00:00Z');
  expect(await notificationsOf('owner-3@maitre.test', 'Owner')).toMatchObject({ problem: 'old' });
});

test('a folder that is not writable is a reported failure', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const one = scheduleBackups({
    db: api.database.db,
    hold,
    log: silent,
    settings: { folder: path.join(file, 'backups'), everyHours: 24, hour: 3, keep: readKeepRule('7d') },
    now: () => now,
    make: writes,
  });
  await one.look();
  expect(await runs()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('ENOTDIR') }]);
  await one.stop();
});

test('a process that died during its turn does not block the others', async () => {
  await api.database.db.insert(backupRuns).values({ state: 'running', file: 'a', startedAt: new Date(NOON - HOUR_MS) });
  const one = copy(writes);
  await one.look();
  expect(await runs()).toMatchObject([{ state: 'running' }]);
  await api.database.db.execute(sql`update backup_runs set beat_at = now() - interval '6 minutes'`);
  await one.look();
  expect(await runs()).toMatchObject([{ state: 'failed', failure: 'interrupted' }]);
  now += 15 * 60_000;
  await one.look();
  expect(await runs()).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
  await one.stop();
});

test('a process that stops during its turn releases it, and the next one makes the backup at once', async () => {
  const ending = copy(
    (_file, signal) =>
      new Promise((_resolve, reject) => {
        const end = () => reject(new Error('ended'));
        // Others see its turn before it begins: it may be over by then.
        if (signal.aborted) end();
        else signal.addEventListener('abort', end);
      }),
  );
  const looking = ending.look();
  await eventually(async () => expect(await runs()).toMatchObject([{ state: 'running' }]));
  await ending.stop();
  await looking;
  expect(await runs()).toEqual([]);
  const next = copy(writes);
  await next.look();
  expect(await runs()).toMatchObject([{ state: 'done' }]);
  await next.stop();
});

test('a restored copy on hold makes none: it would delete backups of the original', async () => {
  isHeld = true;
  const one = copy(writes);
  await one.look();
  expect(await runs()).toEqual([]);
  await one.stop();
});

test('every table of the schema is in a backup that the API made and verified, and its temporary data is removed', async () => {
  const installation = await emptyInstallation(process.env.MAITRE_TEST_DB === 'postgres' ? 'postgres' : 'embedded');
  const bundle = await bundleServer('restaurant-api-with-backups');
  const process_ = await startProcess(bundle, {
    ...installation.env,
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: PASSPHRASE,
  });
  try {
    const name = await eventually(async () => {
      const found = (await readdir(folder)).find((one) => one.endsWith('.backup'));
      expect(found).toBeDefined();
      return found as string;
    });
    // The list of erasures is written after the check.
    await eventually(async () => expect(await readdir(folder)).toContain('erasures.log'));
    expect((await readdir(folder)).filter((one) => one.startsWith('check-'))).toEqual([]);
    const { tail } = await readSealed(path.join(folder, name), PASSPHRASE, (content) => readContent(content, {}));
    expect(tail.tables.map(({ table }) => table).sort()).toEqual(tablesOfSchema());
  } finally {
    await process_.kill();
  }
  const database = await installation.open();
  expect(rowsOf(await database.db.execute(sql`select state, checked from backup_runs`))).toEqual([
    { state: 'done', checked: true },
  ]);
  const elsewhere = sql`select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('public', 'pg_catalog', 'information_schema', 'pgboss', 'drizzle')`;
  expect(rowsOf(await database.db.execute(elsewhere))).toEqual([]);
  await database.close();
  await installation.remove();
});

/** Created by a migration for the adapter of socket.io. */
const OF_LIBRARIES = ['socket_io_attachments'];

/** The tables that the code describes: a table missing from the backup or from the descriptions is an omission. */
function tablesOfSchema(): string[] {
  const at = path.resolve('restaurant-api/db/schema');
  return readdirSync(at)
    .flatMap((file) => Object.values(jest.requireActual<object>(path.join(at, file))))
    .filter((one): one is PgTable => is(one, PgTable))
    .map((table) => getTableConfig(table).name)
    .concat(OF_LIBRARIES)
    .sort();
}
