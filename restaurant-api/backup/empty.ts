/** Whether a database may be restored into, and taking away what an installation leaves behind that nobody has used. */
import { hasTable, tablesOf } from './catalogue';
import { Refused } from './refused';
import { type Source, quoted } from './source';

/** What a start writes by itself. */
const FILLED_BY_A_START = ['installation', 'auth_rate_limits', 'socket_io_attachments'];

/** @throws Refused for a database that holds anything of anybody */
export async function assertEmpty(source: Source, name: string): Promise<void> {
  const tables = await tablesOf(source);
  if (tables.length > 0 && !(await hasTable(source, 'drizzle.__drizzle_migrations'))) {
    throw new Refused(`${name} holds tables of something else (${tables[0]?.name}). Restore into a database of its own.`);
  }
  for (const table of tables) {
    if (FILLED_BY_A_START.includes(table.name)) continue;
    const [row] = await source.query<{ used: boolean }>(`select exists (select from ${quoted(table.name)}) as used`);
    if (row?.used) throw new Refused(`${name} is not empty (${table.name}). A backup is restored into an empty installation only; nothing was changed.`);
  }
}

/** @throws Refused while other programs are connected: a copy of the product that runs would not know that it is held */
export async function assertAlone(source: Source, name: string): Promise<void> {
  const [row] = await source.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (row && row.others > 0) throw new Refused(`${name} is in use by ${row.others} other connection${row.others === 1 ? '' : 's'}. Stop every copy of Maitre on it first.`);
}

/** The empty schema of an earlier start: it may be of another release than the backup. */
export async function dropEmptySchema(source: Source): Promise<void> {
  const tables = await tablesOf(source);
  await source.run('drop schema if exists pgboss cascade; drop schema if exists drizzle cascade');
  if (tables.length > 0) await source.run(`drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  const functions = await source.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions) await source.run(`drop function ${name} cascade`);
}
