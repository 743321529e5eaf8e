/**
 * `npm run load -- --copies`: two web and two API processes behind HAProxy on PostgreSQL, 500 restaurants with traffic, 1,000 sockets, ten
 * minutes. The first part is undisturbed; then one API and one web are killed, a migration runs and a backup is made. Fails when an
 * acknowledged booking is missing or duplicated, when calls fail that did not go to a killed copy, when reads take more than twice as long
 * as in the first part, or when sockets do not reconnect.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Agent } from 'undici';
import { momentOf, shiftDate } from '@/lib/time/service-day';
import { openDatabase } from '@/restaurant-api/db/client';
import { migrate } from '@/restaurant-api/db/migrate';
import { percentile } from '../../bench/figures';
import { TEST_SETTINGS, addRestaurant, addUser } from '../../support/api/api-server';
import { createTestDatabase } from '../../support/api/test-database';
import { type Desk, type Seen, cookies, listen, nothingSeen, work } from './desks';
import { type Copy, HOW, hasHaproxy, startInstallation } from './processes';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const SECONDS = number('LOAD_SECONDS', 600);
const RESTAURANTS = number('LOAD_RESTAURANTS', 500);
const SOCKETS = number('LOAD_SOCKETS', 1_000);
const ZONE = 'Europe/Madrid';
/** Shares of the whole time. */
const QUIET = [0.1, 0.4] as const;
const AT = { killApi: 0.42, killWeb: 0.56, migrate: 0.7, backUp: 0.8 };
/** How long calls to a killed copy may fail, as HAProxy checks every second; and how long the copy stays down. */
const KILLED_MS = 5_000;
const AWAY_MS = 3_000;
const SOCKETS_AT_ONCE = 50;

async function makeRestaurants(url: string): Promise<Desk[]> {
  const database = await openDatabase({ url });
  const desks: Desk[] = [];
  for (let n = 1; n <= RESTAURANTS; n++) {
    const [uid, service] = [`L${n}`, `load-${n}`];
    await addRestaurant(database, { uid, service, timeZone: ZONE });
    const { accountId, sessionId } = await addUser(database, {
      email: `desk@${service}.test`,
      roles: { [uid]: 'Manager' },
    });
    desks.push({ uid, service, accountId, sessionId });
  }
  await database.close();
  return desks;
}

async function main(): Promise<boolean> {
  if (!hasHaproxy()) throw new Error(HOW);
  const { url: databaseUrl, drop } = await createTestDatabase();
  const desks = await makeRestaurants(databaseUrl);
  const installation = await startInstallation(databaseUrl);
  const { url, webs, apis, env } = installation;
  Object.assign(process.env, { AUTH_SECRET: TEST_SETTINGS.authSecret, PUBLIC_URL: url });
  const seen = nothingSeen();
  const agent = new Agent({ connections: RESTAURANTS, pipelining: 1, keepAliveTimeout: 60_000 });
  let started = performance.now();
  const clock = () => performance.now() - started;
  const date = shiftDate(momentOf(Date.now(), ZONE).date, 1);
  const parts = { url, cookieOf: cookies(), seen, date, clock, agent };
  try {
    console.log(`${RESTAURANTS} restaurants, ${SOCKETS} sockets, ${SECONDS} s, two webs and two APIs behind HAProxy`);
    const sockets = [];
    for (let at = 0; at < SOCKETS; at += SOCKETS_AT_ONCE)
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(SOCKETS_AT_ONCE, SOCKETS - at) }, (_, n) =>
            listen(desks[(at + n) % desks.length] as Desk, parts),
          ),
        )),
      );
    started = performance.now();
    const until = Date.now() + SECONDS * 1_000;
    const kills: number[] = [];
    const moment = (share: number) => new Promise((resolve) => setTimeout(resolve, share * SECONDS * 1_000 - clock()));
    const kill = async (copy: Copy) => {
      kills.push(clock());
      await copy.kill();
      await new Promise((resolve) => setTimeout(resolve, AWAY_MS));
      await copy.start();
      console.log(
        `${copy.name} was killed and is back after ${((clock() - (kills.at(-1) as number)) / 1000).toFixed(1)} s`,
      );
    };
    const disturb = async () => {
      await moment(AT.killApi);
      await kill(apis[0] as Copy);
      await moment(AT.killWeb);
      await kill(webs[0] as Copy);
      await moment(AT.migrate);
      await runMigration(databaseUrl);
      await moment(AT.backUp);
      await makeBackup(env);
    };
    await Promise.all([disturb(), ...desks.map((desk, n) => work(n, desk, until, parts))]);
    const open = sockets.filter(({ connected }) => connected).length;
    for (const socket of sockets) socket.close();
    return told(seen, kills, open, await lost(databaseUrl, seen));
  } finally {
    await agent.destroy();
    await installation.stop();
    await drop();
  }
}

/** A migration as of the next release: a column, and an index built concurrently. */
async function runMigration(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const began = performance.now();
  await migrate(
    {
      run: (statements) => client.query(statements),
      query: async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    },
    {
      shared: true,
      migrations: [
        {
          when: Date.now(),
          hash: 'of the load',
          statements: [
            `alter table bookings add column load_note text not null default ''`,
            'create index concurrently "bookings_load_note" on bookings (restaurant, load_note)',
          ],
        },
      ],
    },
  );
  await client.end();
  console.log(`a migration ran in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

async function makeBackup(env: Record<string, string>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'maitre-load-backup-'));
  const child = spawn(
    process.execPath,
    [path.resolve('.build/command-backup.mjs'), '--out', path.join(folder, 'load.backup')],
    {
      env: { ...process.env, ...env, BACKUP_PASSPHRASE: 'a passphrase of the load' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise((resolve) => child.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the backup ended with ${String(code)}`);
}

/** Acknowledged bookings that are missing, and duplicated ones. */
async function lost(url: string, { acknowledged }: Seen): Promise<{ missing: string[]; twice: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ uid: string; name: string }>('select uid, last_name as name from bookings');
  await client.end();
  const there = new Map(rows.map(({ uid, name }) => [Number(uid), name]));
  const counts = new Map<string, number>();
  for (const { name } of rows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    missing: [...acknowledged].filter(([uid, key]) => there.get(uid) !== key).map(([uid]) => String(uid)),
    twice: [...counts].filter(([, count]) => count > 1).map(([name]) => name),
  };
}

function told(
  { reads, writes, failures, faults, acknowledged, announcements }: Seen,
  kills: readonly number[],
  open: number,
  { missing, twice }: { missing: string[]; twice: string[] },
): boolean {
  const whole = SECONDS * 1_000;
  const between = (all: Seen['reads'], from: number, to: number) =>
    all.filter(({ at }) => at >= from * whole && at < to * whole).map(({ ms }) => ms);
  const quiet = percentile(between(reads, ...QUIET), 0.95);
  const disturbed = percentile(between(reads, QUIET[1], 1), 0.95);
  const outside = failures.filter(({ at }) => !kills.some((killed) => at > killed - 1_000 && at < killed + KILLED_MS));
  console.log(`
${reads.length} reads, ${writes.length} bookings, ${announcements} announcements heard, ${failures.length} calls failed while a copy was killed
p95 of a read ${quiet.toFixed(0)} ms in quiet, ${disturbed.toFixed(0)} ms while copies die, a migration runs and a backup is made
p95 of a booking ${percentile(between(writes, ...QUIET), 0.95).toFixed(0)} ms in quiet, ${percentile(between(writes, QUIET[1], 1), 0.95).toFixed(0)} ms then
`);
  const checks = [
    {
      name: `all ${acknowledged.size} bookings that were answered for are there`,
      holds: missing.length === 0,
      why: missing,
    },
    { name: 'none is there twice', holds: twice.length === 0, why: twice },
    {
      name: 'nothing failed but calls of a killed copy',
      holds: outside.length === 0,
      why: outside.map((one) => JSON.stringify(one)),
    },
    { name: 'every other answer is one that was to be expected', holds: faults.length === 0, why: faults },
    {
      name: 'reads take at most twice as long as in quiet, p95',
      holds: disturbed <= 2 * quiet,
      why: [`${(disturbed / quiet).toFixed(2)} x`],
    },
    { name: `all ${SOCKETS} sockets are connected at the end`, holds: open === SOCKETS, why: [`${open}`] },
  ];
  for (const { name, holds, why } of checks) {
    console.log(`${holds ? 'yes' : 'NO '}  ${name}`);
    if (!holds) for (const one of why.slice(0, 8)) console.log(`       ${one}`);
  }
  return checks.every(({ holds }) => holds);
}

main().then(
  (well) => process.exit(well ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error && error.message === HOW ? HOW : error);
    process.exit(1);
  },
);
