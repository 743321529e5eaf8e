/** Restores a backup into an empty installation on either database. The copy's outgoing messages are held (ADR 40) until it is released. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APP_VERSION } from '@/lib/contract/constants';
import { lockFolder } from '../db/folder-lock';
import { eraseAgain } from './erase-again';
import type { Head, Tail } from './format';
import { linesOf } from './lines';
import { applyMigrations, knownMigrations } from '../db/migrate';
import { readContent } from './read-content';
import { Refused } from './refused';
import { rowSummer } from './row-sum';
import { readSealed } from './sealed-file';
import { SAME_TEXT } from './snapshot';
import { type Source, embeddedFolder, openFolderSource, openServerSource, quoted } from './source';
import { hasTable, sequencesOf, tablesOf } from './catalogue';

export interface RestoreParts {
  file: string;
  passphrase: string;
  /** Folder of the embedded database and of the secret stored beside it. */
  dataDir: string;
  /** URL of a database server, instead of the embedded database. */
  url?: string;
  /** AUTH_SECRET of the environment, if set. */
  authSecret?: string;
  /** AUTH_SECRET_PREVIOUS of the environment. */
  formerSecrets?: readonly string[];
  /** Hashes of the persons erased since the backup. */
  erasures: readonly string[];
  /** @param share of the whole, 0 to 1 */
  progress?(what: string, share: number): void;
}

export interface Restored {
  head: Head;
  tail: Tail;
  rows: number;
  /** Persons erased again. */
  erased: number;
  migrated: number;
}

/**
 * How far sequences are advanced: ids assigned after the backup are never reused, since a device's pending change, a provider's webhook or a printout
 * that contains one would otherwise refer to another record.
 */
export const NUMBERS_SKIPPED = 1_000_000;

/** Identifies a secret without revealing it. */
export const fingerprint = (secret: string) =>
  createHash('sha256').update(`maitre fingerprint\n${secret}`).digest('hex').slice(0, 12);

/**
 * Restores all or nothing: rows, schema and the hold on the copy are one transaction; after a crash the installation is still empty.
 * @throws Refused or UnreadableFile before anything is written
 */
export async function restore(parts: RestoreParts): Promise<Restored> {
  const checked = await check(parts);
  return parts.url === undefined ? intoFolder(parts, checked) : intoServer(parts, parts.url, checked);
}

interface Checked {
  head: Head;
  tail: Tail;
  rows: number;
}

/** Reads the whole file once before opening a database. */
async function check({
  file,
  passphrase,
  url,
  authSecret,
  formerSecrets = [],
  progress,
}: RestoreParts): Promise<Checked> {
  let rows = 0;
  const { head, tail } = await readSealed(file, passphrase, (content) =>
    readContent(content, {
      head: async (first) => assertKnown(first),
      rows: async ({ table }, _rows, count) => {
        rows += count;
        progress?.(`checking ${table}: ${rows} rows`, 0);
      },
    }),
  );
  if (authSecret !== undefined && ![authSecret, ...formerSecrets].includes(head.authSecret)) {
    throw new Refused(
      `AUTH_SECRET is not that of the backup: this one is ${fingerprint(authSecret)}, the backup's ${fingerprint(head.authSecret)}. Set AUTH_SECRET to the backup's, or AUTH_SECRET_PREVIOUS where it was exchanged since, or nobody's second factor, PIN, link or card can be read. ` +
        'If you do not have it any more: npm run restore -- <file> --write-secret secret.txt puts it in a file that only you can read.',
    );
  }
  if (url !== undefined && authSecret === undefined)
    throw new Refused(
      'With DATABASE_URL the secret comes from the environment: set AUTH_SECRET to that of the backup.',
    );
  return { head, tail, rows };
}

/** @throws Refused for a schema that this release does not know */
function assertKnown({ release, migrations }: Head): void {
  const known = knownMigrations();
  const isPrefix =
    migrations.length <= known.length && migrations.every(({ when }, index) => when === known[index]?.when);
  if (!isPrefix)
    throw new Refused(
      `This backup was made by release ${release}, whose tables this release (${APP_VERSION}) does not know. Restore it with that release or one after it. Nothing was written.`,
    );
}

async function intoServer(parts: RestoreParts, url: string, checked: Checked): Promise<Restored> {
  const source = await openServerSource(url);
  try {
    await source.run('begin');
    // A server that starts now waits for this transaction, and then finds itself held.
    await source.run('select pg_advisory_xact_lock(7241001)');
    await assertAlone(source, 'The database');
    await assertEmpty(source, 'The database');
    await dropEmptySchema(source);
    const restored = await fill(source, parts, checked);
    await source.run('commit');
    await source.run('analyze');
    return restored;
  } finally {
    await source.close();
  }
}

/** Restores into a temporary folder, which is renamed at the end. */
async function intoFolder(parts: RestoreParts, checked: Checked): Promise<Restored> {
  const { dataDir, authSecret } = parts;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockFolder(dataDir);
  try {
    const folder = embeddedFolder(dataDir);
    if (existsSync(folder)) {
      const there = await openFolderSource(folder);
      try {
        await assertEmpty(there, `The database in ${dataDir}`);
      } finally {
        await there.close();
      }
    }
    const made = path.join(dataDir, 'postgres.restoring');
    rmSync(made, { recursive: true, force: true });
    const restored = await fillNew(made, parts, checked);
    if (authSecret === undefined)
      writeFileSync(path.join(dataDir, 'auth-secret'), checked.head.authSecret, { mode: 0o600 });
    rmSync(folder, { recursive: true, force: true });
    renameSync(made, folder);
    return restored;
  } finally {
    lock.release();
  }
}

async function fillNew(folder: string, parts: RestoreParts, checked: Checked): Promise<Restored> {
  const source = await openFolderSource(folder);
  try {
    await source.run('begin');
    const restored = await fill(source, parts, checked);
    await source.run('commit');
    await source.run('checkpoint');
    return restored;
  } finally {
    await source.close();
  }
}

/** Fills an empty database within an open transaction. */
async function fill(
  source: Source,
  { file, passphrase, authSecret, formerSecrets = [], erasures, progress = () => undefined }: RestoreParts,
  { head, tail, rows }: Checked,
): Promise<Restored> {
  const known = knownMigrations();
  await applyMigrations(source, known.slice(0, head.migrations.length));
  await source.run(SAME_TEXT);
  const tables = (await tablesOf(source)).map(({ name }) => name);
  // Rows inserted by migrations are in the backup with their current values.
  await source.run(`truncate ${tables.map(quoted).join(', ')}`);
  // Triggers are disabled: for existing rows they would count again, or refuse a clash that was allowed.
  for (const table of tables) await source.run(`alter table ${quoted(table)} disable trigger user`);
  let done = 0;
  await readSealed(file, passphrase, (content) =>
    readContent(content, {
      rows: async ({ table, columns }, batch, count) => {
        await source.copyIn(table, columns, batch);
        done += count;
        progress(`writing ${table}: ${done} of ${rows} rows`, rows === 0 ? 0 : (0.7 * done) / rows);
      },
    }),
  );
  await assertSame(source, tail, progress);
  for (const table of tables) await source.run(`alter table ${quoted(table)} enable trigger user`);
  for (const { name, last, called } of tail.sequences)
    await source.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last, called]);
  await applyMigrations(source, known.slice(head.migrations.length));

  // The original recorded the running backup while its rows were read.
  await source.run(`delete from backup_runs where state = 'running'`);
  await source.query(
    `update installation set id = gen_random_uuid()::text, held_since = now(), restored_from = $1::timestamptz`,
    [head.created],
  );
  for (const { name } of await sequencesOf(source))
    await source.query('select setval($1::regclass, (select last_value from ' + quoted(name) + ') + $2::bigint)', [
      quoted(name),
      NUMBERS_SKIPPED,
    ]);
  for (const { kind, data, at } of tail.jobs)
    await source.query('insert into held_jobs (kind, data, at) values ($1, $2::jsonb, $3::timestamptz)', [
      kind,
      JSON.stringify(data),
      at,
    ]);
  progress('taking out whoever was erased since', 0.97);
  const erased = await eraseAgain(
    source.tx(),
    // The list of erasures may be written under the backup's secret or a later one.
    { authSecret: authSecret ?? head.authSecret, formerSecrets: [...formerSecrets, head.authSecret] },
    erasures,
  );
  return { head, tail, rows, erased, migrated: known.length - head.migrations.length };
}

/** Compares the restored rows with the original's counts and checksums. */
async function assertSame(source: Source, tail: Tail, progress: NonNullable<RestoreParts['progress']>): Promise<void> {
  const shapes = new Map((await tablesOf(source)).map((table) => [table.name, table]));
  for (const [index, { table, rows, sum }] of tail.tables.entries()) {
    progress(`comparing ${table}`, 0.7 + (0.25 * index) / tail.tables.length);
    const summer = rowSummer();
    for await (const row of linesOf(source.copyOut(table, shapes.get(table)?.columns ?? []))) summer.add(row);
    const now = summer.total();
    if (now.rows !== rows || now.sum !== sum)
      throw new Refused(`The rows of ${table} are not those of the backup: nothing was kept.`);
  }
}

/** Tables that are filled when the product starts. */
const FILLED_BY_A_START = ['installation', 'backup_runs', 'auth_rate_limits', 'socket_io_attachments'];

/** @throws Refused for a database that already contains data */
async function assertEmpty(source: Source, name: string): Promise<void> {
  const tables = await tablesOf(source);
  if (tables.length > 0 && !(await hasTable(source, 'drizzle.__drizzle_migrations'))) {
    throw new Refused(
      `${name} holds tables of something else (${tables[0]?.name}). Restore into a database of its own.`,
    );
  }
  for (const table of tables) {
    if (FILLED_BY_A_START.includes(table.name)) continue;
    const [row] = await source.query<{ used: boolean }>(`select exists (select from ${quoted(table.name)}) as used`);
    if (row?.used)
      throw new Refused(
        `${name} is not empty (${table.name}). A backup is restored into an empty installation only; nothing was changed.`,
      );
  }
}

/** @throws Refused while other programs are connected: a running server would not notice that it is held */
async function assertAlone(source: Source, name: string): Promise<void> {
  const [row] = await source.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (row && row.others > 0)
    throw new Refused(
      `${name} is in use by ${row.others} other connection${row.others === 1 ? '' : 's'}. Stop every copy of Maitre on it first.`,
    );
}

/** Drops the empty schema of an earlier start: it may be of another release than the backup. */
async function dropEmptySchema(source: Source): Promise<void> {
  const tables = await tablesOf(source);
  await source.run('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade');
  if (tables.length > 0) await source.run(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  const functions = await source.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions) await source.run(`drop function ${name} cascade`);
}
