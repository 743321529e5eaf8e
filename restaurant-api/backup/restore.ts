/** A backup brought back into an empty installation of either database. What it makes is held (ADR 40) until it is released. */
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
  /** Folder of the embedded database and of the secret that is kept beside it. */
  dataDir: string;
  /** A real server, instead of the embedded database. */
  url?: string;
  /** AUTH_SECRET of the environment, if it is set there. */
  authSecret?: string;
  /** AUTH_SECRET_PREVIOUS of it. */
  formerSecrets?: readonly string[];
  /** Hashes of those who were taken out since the backup. */
  erasures: readonly string[];
  /** @param share of the whole, 0 to 1 */
  progress?(what: string, share: number): void;
}

export interface Restored {
  head: Head;
  tail: Tail;
  rows: number;
  /** Persons that were taken out once more. */
  erased: number;
  migrated: number;
}

/**
 * Numbers that were given since the backup are never given again: a device's waiting change, a provider's note or a printed sheet that names one
 * would otherwise mean somebody else.
 */
export const NUMBERS_SKIPPED = 1_000_000;

/** Names a secret without giving it away. */
export const fingerprint = (secret: string) =>
  createHash('sha256').update(`maitre fingerprint\n${secret}`).digest('hex').slice(0, 12);

/**
 * All or nothing: the rows, the schema and the mark that the copy is held are one transaction; a process that dies leaves an installation that is
 * empty still.
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

/** Reads the whole file once, before anything is opened. */
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
    // A copy of the product that starts now waits until this is over, and finds itself held.
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

/** In a folder beside, which gets its name at the end. */
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

/** Inside of an open transaction on an empty database. */
async function fill(
  source: Source,
  { file, passphrase, authSecret, formerSecrets = [], erasures, progress = () => undefined }: RestoreParts,
  { head, tail, rows }: Checked,
): Promise<Restored> {
  const known = knownMigrations();
  await applyMigrations(source, known.slice(0, head.migrations.length));
  await source.run(SAME_TEXT);
  const tables = (await tablesOf(source)).map(({ name }) => name);
  // What migrations put there themselves is in the backup as it is by now.
  await source.run(`truncate ${tables.map(quoted).join(', ')}`);
  // The rules for changes are none for rows that were there: they would count them, or refuse a clash that somebody allowed.
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

  // The backup was under way while it was read, as the original knew it.
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
    // The list may have been written under the backup's secret, or under one that came after it.
    { authSecret: authSecret ?? head.authSecret, formerSecrets: [...formerSecrets, head.authSecret] },
    erasures,
  );
  return { head, tail, rows, erased, migrated: known.length - head.migrations.length };
}

/** What is in the database now is what was in the other one. */
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

/** What a start writes by itself. */
const FILLED_BY_A_START = ['installation', 'backup_runs', 'auth_rate_limits', 'socket_io_attachments'];

/** @throws Refused for a database that holds anything of anybody */
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

/** @throws Refused while other programs are connected: a copy of the product that runs would not know that it is held */
async function assertAlone(source: Source, name: string): Promise<void> {
  const [row] = await source.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (row && row.others > 0)
    throw new Refused(
      `${name} is in use by ${row.others} other connection${row.others === 1 ? '' : 's'}. Stop every copy of Maitre on it first.`,
    );
}

/** The empty schema of an earlier start: it may be of another release than the backup. */
async function dropEmptySchema(source: Source): Promise<void> {
  const tables = await tablesOf(source);
  await source.run('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade');
  if (tables.length > 0) await source.run(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  const functions = await source.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions) await source.run(`drop function ${name} cascade`);
}
